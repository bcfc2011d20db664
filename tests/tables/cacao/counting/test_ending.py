"""The end of Cacao is counted temple by temple, then suns, then the river, beside bars that grow as gold arrives."""

import pygame
import pytest

from game.rules.cacao.actions import GameEnded, TempleScored
from game.tables.cacao import CacaoTable
from game.tables.cacao.counting.closeup import CloseUp
from game.tables.cacao.counting.ending import in_order
from game.tables.moments.bars import Bars
from tests.rules.support import finished_match, new_match
from tests.tables.harness import Harness
from tests.tables.walks import play_up_to_the_end


def before_the_end(seats: int, seed: int = 3) -> Harness:
    """Return a table at which the last turn is about to end, with what follows not yet shown."""
    match = finished_match(("cacao", seats, {}), seed)
    stage = Harness(new_match("cacao", seats, seed), CacaoTable, speed=0)
    play_up_to_the_end(stage, match)
    return stage


def bars_of(stage: Harness) -> Bars | None:
    return next((mover for mover in stage.movers if isinstance(mover, Bars)), None)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_takes_twelve_to_twenty_five_seconds_and_ends_with_what_the_rules_say(seats: int) -> None:
    stage = before_the_end(seats)
    took, bars = 0.0, None
    while stage.animator.busy:
        stage.wait(0.1)
        took += 0.1
        bars = bars_of(stage) or bars
        assert took < 40
    assert 8 <= took <= 25
    totals = stage.rules.score(stage.view).totals
    assert bars is not None
    assert bars.values == list(totals)
    assert stage.table.dump() == CacaoTable(stage, stage).dump()
    assert len(stage.movers) == 0


def test_bars_and_counters_grow_together_and_only_as_gold_arrives() -> None:
    stage = before_the_end(4)
    seen: set[tuple[int, ...]] = set()
    while stage.animator.busy:
        stage.wait(0.05)
        bars = bars_of(stage)
        if bars is not None:
            gold = tuple(stage.table.score_of(seat)[0] for seat in range(4))
            assert tuple(bars.values) == gold
            seen.add(gold)
    assert len(seen) > 15


def test_temples_come_in_the_order_that_keeps_the_result_open_and_all_of_them_come() -> None:
    stage = before_the_end(4)
    events = stage.match.events[-1]
    temples = [event for event in events if isinstance(event, TempleScored)]
    table = stage.table
    assert isinstance(table, CacaoTable)
    order = in_order(table.desk, temples)
    assert sorted(event.cell for event in order) == sorted(event.cell for event in temples)
    assert any(isinstance(event, GameEnded) for event in events)
    assert table.shows_bit_by_bit(events)


def test_bars_and_what_flies_to_them_stay_on_their_panel_and_the_winners_comes_last() -> None:
    stage = before_the_end(4, seed=0)
    winners, last = stage.rules.score(stage.view).winners, -1
    before: list[int] = []
    while stage.animator.busy:
        stage.wait(0.05)
        bars = bars_of(stage)
        if bars is None:
            continue
        for seat in range(4):
            assert bars.rect.contains(bars._bar(seat, bars._awaited[seat]))
        changed = [seat for seat, (one, other) in enumerate(zip(before, bars.values, strict=False)) if one != other]
        last, before = (changed or [last])[-1], list(bars.values)
    assert last in winners


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)])
def test_another_window_shows_the_end_in_its_size(size: tuple[int, int]) -> None:
    stage = before_the_end(3)
    stage.wait(4.0)
    stage.draw()
    stage.resize(size)
    for _ in range(30):
        stage.wait(0.4)
        stage.draw()
    stage.animator.skip()
    assert stage.table.dump() == CacaoTable(stage, stage).dump()
    assert len(stage.movers) == 0


@pytest.mark.parametrize("presses", [1, 3, 9])
def test_presses_skip_and_leave_nothing_out(presses: int) -> None:
    stage = before_the_end(3)
    for _ in range(presses):
        stage.wait(0.6)
        stage.animator.hurry()
    stage.animator.skip()
    assert stage.table.dump() == CacaoTable(stage, stage).dump()
    assert len(stage.movers) == 0


def test_reduced_motion_counts_the_same() -> None:
    stage = before_the_end(3)
    stage.animator.skip()
    still = stage.table.dump()
    stage = before_the_end(3)
    stage.animator.reduced = True
    for _ in range(400):
        stage.wait(0.1)
    assert stage.table.dump() == still


def near_of(stage: Harness) -> CloseUp | None:
    return next((mover for mover in stage.movers if isinstance(mover, CloseUp)), None)


def test_pieces_of_bars_and_close_up_drawn_alone_look_as_in_the_whole_picture() -> None:
    stage, compared = before_the_end(4), 0
    while stage.animator.busy:
        stage.wait(0.7)
        stage.draw()
        for mover in (near_of(stage), bars_of(stage)):
            if mover is None:
                continue
            whole, pieces = pygame.Surface(stage.screen.size), pygame.Surface(stage.screen.size)
            mover.draw_within(whole, whole.get_rect())
            for y in range(0, whole.get_height(), 61):
                for x in range(0, whole.get_width(), 61):
                    mover.draw_within(pieces, pygame.Rect(x, y, 61, 61))
            assert whole.get_buffer().raw == pieces.get_buffer().raw
            compared += 1
    assert compared > 20


def test_everybodys_boards_are_made_before_they_are_shown() -> None:
    stage = before_the_end(4)
    composed = stage.look.assets.composed
    while stage.animator.busy:
        stage.wait(0.02)
        near = near_of(stage)
        if near is not None and near.cards:
            break
        stage.draw()
    before = composed.used
    assert near is not None
    near._draw_cards(pygame.Surface(near.stage.size))
    assert composed.used == before
