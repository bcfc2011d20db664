"""What tells of a tie is wholly painted, and nothing lies over it."""

from collections.abc import Iterator

import pygame

from game.rules.chocolatl.box import Station
from game.rules.numbers import Generator
from game.tables.chocolatl.reveal.mats import Reveal
from tests.sampling import sampled
from tests.tables.chocolatl.desk import Desk, advance, go_on, sit_down, step_of, table_of

SIZES = [(1920, 1080), (1280, 720)]
ENOUGH = 2
"""Ties with a choice that are looked at; each takes a whole game or several."""


def ties(stage: Desk, rng: Generator) -> Iterator[Reveal]:
    """Play a match at random, and stop at each station at which a tie is told."""
    reveal = table_of(stage).reveal
    while advance(stage, rng):
        stage.skip()
        while True:
            if reveal.plate is not None:
                yield reveal
            if not table_of(stage).course.go_on():
                break
            stage.skip()


@sampled("size", SIZES)
@sampled("seats", [3, 5])
def test_no_sentence_lies_over_a_tie(seats: int, size: tuple[int, int]) -> None:
    stations = set()
    for seed in (1, 11):
        stage = sit_down(seats, seed, size=size)
        for reveal in ties(stage, Generator(seed)):
            assert reveal.bids is not None
            assert reveal.plate is not None
            assert not reveal.plate.colliderect(reveal.words)
            assert reveal.words.bottom <= table_of(stage).desk.ground.inner.bottom
            stations.add(reveal.bids.station)
    assert stations, "there are too few ties"


@sampled("size", SIZES)
@sampled("seats", [3, 5])
def test_no_choice_lies_over_a_tie(seats: int, size: tuple[int, int]) -> None:
    seen = 0
    for seed in range(1, 9):
        if seen >= ENOUGH:
            break
        stage, rng = sit_down(seats, seed, size=size), Generator(seed)
        table = table_of(stage)
        while advance(stage, rng):
            go_on(stage)
            plate = table.reveal.plate
            if step_of(stage) != "city" or plate is None:
                continue
            seen += 1
            assert table.choices.open
            assert not plate.colliderect(table.choices.rect)
            assert table.desk.ground.inner.contains(plate)
            assert painted(stage, plate) == painted(stage, plate, anew=True)
    assert seen, "there are too few ties"


def test_a_tie_is_wholly_painted_as_soon_as_it_is_told() -> None:
    stage = sit_down(3, 1, speed=1)
    rng = Generator(6)
    reveal = table_of(stage).reveal
    while advance(stage, rng):
        for _ in range(2000):
            if reveal.plate is not None and reveal.standing_still and reveal.bids is not None:
                if reveal.bids.station <= Station.TENOCHTITLAN:
                    assert painted(stage, reveal.plate) == painted(stage, reveal.plate, anew=True)
                    return
                break
            if not stage.animator.busy:
                break
            stage.wait(0.02)
            stage.draw()
        go_on(stage)
    raise AssertionError("there is no tie")


def painted(stage: Desk, place: pygame.Rect, *, anew: bool = False) -> bytes:
    """Return what is painted at a place."""
    if anew:
        stage.invalidate()
    stage.draw()
    return pygame.image.tobytes(stage.screen.surface.subsurface(place), "RGB")
