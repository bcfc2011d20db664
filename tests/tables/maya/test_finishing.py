"""What finishing a planting would bring is told whole: the group and every city that closes with it (M-C6)."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.rules.maya.actions import FINISH, CityClosed
from game.tables.maya.table import MayaTable
from tests.rules.support import finished_match, new_match
from tests.tables.harness import Harness
from tests.tables.maya.desk import table_of


def closing_turns(seats: int) -> Iterator[tuple[Harness, tuple[int, ...]]]:
    """Return tables just before a planting is finished that closes a city, with what each seat then really gets."""
    for seed in range(40):
        match = finished_match(("maya", seats, {}), seed)
        for step, (entry, events) in enumerate(zip(match.journal, match.events, strict=True)):
            paid = any(isinstance(event, CityClosed) and any(event.points) for event in events)
            if entry.action != FINISH or not paid:
                continue
            stage = Harness(new_match("maya", seats, seed), MayaTable, speed=0)
            for before in match.journal[:step]:
                stage.play(before.action)
            now, then = (
                match.rules.score(match.rules.view(match.state_at(at), None)).standing for at in (step, step + 1)
            )
            yield stage, tuple(b - a for a, b in zip(now, then, strict=True))
            break


@pytest.mark.parametrize("seats", [2, 4])
def test_the_badge_the_button_the_tip_and_the_cards_tell_all_that_finishing_brings(seats: int) -> None:
    stage, gained = next(closing_turns(seats))
    desk = table_of(stage).desk
    running = desk.running
    assert running is not None
    assert tuple(running.gained(seat, stage.seat) for seat in range(seats)) == gained
    assert tuple(desk.counts(seat).running for seat in range(seats)) == gained
    told = desk.finish_words(running)
    assert told.startswith(f"+{running.points} · {running.closed[0].temple} closes: ")
    for seat, points in enumerate(running.closed[0].points):
        name = "you" if seat == stage.seat else stage.names[seat]
        assert (f"{name} +{points}" in told) == (points > 0)
    (button,) = table_of(stage).banner().shortcuts
    assert button.note == told
    tips = [node.tip if isinstance(node.tip, str) else node.tip() for node in table_of(stage).nodes()]
    assert any(told in tip for tip in tips)
    stage.draw()


def test_a_card_shows_what_finishing_brings_beside_the_points_not_beside_the_tiles() -> None:
    stage, gained = next(closing_turns(2))
    desk = table_of(stage).desk
    seat = next(seat for seat, points in enumerate(gained) if points)
    board, counts = desk.cards[seat], desk.counts(seat)
    pictures = []
    for running in (0, counts.running):
        surface = pygame.Surface((1920, 1080))
        board.paint(surface, desk.label(seat), replace(counts, running=running))
        pictures.append(surface)
    without, shown = (picture.subsurface(board.rect) for picture in pictures)
    changed = pygame.mask.from_threshold(shown, (0, 0, 0), (1, 1, 1, 255), without)
    changed.invert()
    assert changed.count() > 0
    assert all(box.bottom <= board.header + 1 for box in changed.get_bounding_rects())
