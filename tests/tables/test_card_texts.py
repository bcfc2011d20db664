"""Every text of a seat's board lies inside it and over no other: all seats, languages, sizes of text and windows."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations, islice
from typing import Any

import pygame
import pytest

from game.locale.languages import LANGUAGES
from game.rules.games import GAMES
from game.tables.part import table_part
from game.tables.pictures import seat_card
from game.ui.look import Look
from tests.locale.support import speaking
from tests.rules.support import new_match
from tests.sampling import sampled
from tests.tables.harness import Harness
from tests.tables.test_covered import steps

SIZES = ((1280, 720), (1024, 768), (1920, 1080), (3840, 2160))
SCALES = tuple(range(100, 201, 10))
NAMES = ("Ixchel", "Tomás", "Itzel", "Ada", "Maximiliano")
SMALL = (1280, 720)
_LATE = 60
_HAIR = 3
"""How far two texts may reach into each other, in device pixels."""
_INK = 0.62
"""Which share of a line's height its letters take."""

Written = dict[tuple[int, tuple[int, int]], list[tuple[str, pygame.Rect]]]


@contextmanager
def written() -> Iterator[Written]:
    """Give what is written, by the surface and its size."""
    found: Written = defaultdict(list)
    kept: list[pygame.Surface] = []
    write = Look.write

    def note(self: Look, surface: pygame.Surface, text: str, *rest: Any, **more: Any) -> pygame.Rect:
        rect = write(self, surface, text, *rest, **more)
        if text:
            kept.append(surface)
            ink = pygame.Rect(rect.x, 0, rect.width, round(rect.height * _INK))
            ink.centery = rect.centery
            found[id(surface), surface.get_size()].append((text, ink))
        return rect

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Look, "write", note)
        yield found


def wrong(stage: Harness) -> list[str]:
    """Return what lies outside its board or over another text."""
    found = set[str]()
    with written() as texts:
        stage.look.assets.forget_sizes()
        stage.table.layout(stage.frame.places)
        stage.invalidate()
        stage.draw()
    out = seat_card.shadow_reach(stage.look)
    boards = [node for node in stage.table.nodes() if node.role == "seat-board"]
    for node in (node for node in boards if stage.screen.rect.colliderect(node.rect)):
        card = pygame.Rect((out, out), node.rect.size)
        whole = card.width + 2 * out, card.height + 2 * out
        faces = [
            (text, rect.move(out, out))
            for (_id, size), lines in texts.items() if size == card.size for text, rect in lines
        ]  # fmt: skip
        for lines in (lines for (_id, size), lines in texts.items() if size == whole):
            outside = (text for text, rect in lines + faces if not card.inflate(2, 2).contains(rect))
            found.update(f"{node.name}: {text!r} outside" for text in outside)
            for (one, first), (other, second) in combinations(lines + faces[:1], 2):
                shared = first.clip(second)
                if shared.width > _HAIR and shared.height > _HAIR:
                    found.add(f"{node.name}: {one!r} over {other!r}")
    return sorted(found)


def late_table(game: str, seats: int, size: tuple[int, int], scale: int) -> Harness:
    """Return the table of a match that has gone on for a while."""
    match = new_match(game, seats, 3)
    for _match in islice(steps(match, 5, 1), _LATE):
        pass
    stage = Harness(match, table_part(game).table, size=size, speed=0)
    stage.names = list(NAMES[:seats])
    stage.settings.ui_scale = scale
    stage.resize(size)
    return stage


def all_wrong(game: str, seats: int, size: tuple[int, int], scale: int) -> list[str]:
    """Return what is wrong at a table, with each of its drawers open."""
    stage = late_table(game, seats, size, scale)
    found = wrong(stage)
    for name in stage.frame.handles:
        stage.pull(name)
        found += wrong(stage)
    return found


def tables() -> list[tuple[str, int]]:
    return [(name, seats) for name, rules in sorted(GAMES.items()) for seats in rules.seat_counts]


SOME = ((SMALL, 130), (SIZES[2], 150), (SMALL, 200), (SIZES[1], 100), (SMALL, 150), (SIZES[1], 140))
SAMPLE = [(code, *each) for code, each in zip(LANGUAGES, SOME, strict=True)]


@sampled(("code", "size", "scale"), SAMPLE)
def test_every_text_of_a_seats_board_lies_inside_it_and_over_no_other(
    code: str, size: tuple[int, int], scale: int
) -> None:
    with speaking(code):
        for game, seats in tables():
            assert not all_wrong(game, seats, size, scale), (game, seats)


@pytest.mark.full
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_text_of_every_seats_board_does(code: str, size: tuple[int, int]) -> None:
    with speaking(code):
        for game, seats in tables():
            for scale in SCALES:
                assert not all_wrong(game, seats, size, scale), (game, seats, scale)


def board_sizes(game: str, seats: int, moments: int) -> tuple[float, float]:
    """Return how large pieces of the board are with usual and with the largest type, over moments of a match."""
    sizes: dict[int, float] = {100: 0.0, 200: 0.0}
    match = new_match(game, seats, 3)
    stage = Harness(match, table_part(game).table, size=SMALL, speed=0)
    for _match in islice(steps(match, 5, 12), moments):
        for scale in sizes:
            stage.settings.ui_scale = scale
            stage.resize(SMALL)
            stage.table.refresh()
            desk: Any = stage.table.desk  # type: ignore[attr-defined]
            tiles = hasattr(desk, "land")
            sizes[scale] += desk.board.framed(desk.land(), desk.room()).pitch if tiles else desk.ground.rect.width
    return sizes[100], sizes[200]


@pytest.mark.parametrize("moments", [4, pytest.param(100, marks=pytest.mark.full)])
def test_the_largest_type_leaves_the_board_its_size(moments: int) -> None:
    sizes = {(game, seats): board_sizes(game, seats, moments) for game, seats in tables()}
    shares = {table: large / usual for table, (usual, large) in sizes.items()}
    assert min(shares.values()) >= 0.8, shares
    assert sum(shares.values()) / len(shares) >= 0.96, "some tables lose a little, some gain"
