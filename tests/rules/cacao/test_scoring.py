"""The end of Cacao and its scoring (C-X1 to C-X9)."""

import pytest

from game.rules.cacao.actions import END, GameEnded, TempleScored
from game.rules.cacao.board import Step
from game.rules.cacao.box import RIVER
from game.rules.cacao.scoring import temple_gold
from game.rules.core import Decide, Item, Over, Sheet
from game.rules.numbers import vector
from tests.rules.cacao.scenario import PLAIN, RULES, Table, random_table


def finished(table: Table) -> Sheet:
    """Return the score sheet as if the table's last round were over."""
    table.state.step = Step.OVER
    return RULES.score(table.view())


def line(sheet: Sheet, seat: int, key: str) -> int:
    return next(line.points for line in sheet.lines[seat] if line.key == key)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_ends_with_the_round_of_the_last_tiles(seats: int) -> None:
    """C-X1: every seat has placed all its tiles; the last step of the last turn says so."""
    table = Table(seats=seats, piles=[[PLAIN] * 4] * seats, first=1)
    while table.step != "over":
        assert len(table.state.laid) <= 4 * seats
        table.do(table.legal()[0])
    assert isinstance(RULES.pending(table.state), Over)
    assert len(table.state.laid) == 4 * seats
    assert table.state.turn == 4 * seats
    assert isinstance(table.events[-1], GameEnded)
    assert table.refused(END) == "C-X1"
    assert RULES.list_actions(table.state, 0) == []


def test_workers_at_a_temple_are_those_on_its_edges_of_the_top_tiles() -> None:
    """C-X2."""
    table = Table(seats=3)
    table.jungle((2, 0), "temple")
    table.workers(0, (1, 0), (1, 2, 1, 0))
    table.workers(1, (3, 0), (1, 0, 0, 3))
    table.workers(1, (2, -1), (1, 1, 1, 1))
    table.workers(2, (2, 1), (0, 1, 3, 0))
    sheet = RULES.score(table.view())
    assert sheet.lines[1][1].items == (Item(6, 4, ((2, 0),), "temple", open=True),)
    assert sheet.lines[0][1].items == (Item(3, 2, ((2, 0),), "temple", open=True),)
    assert sheet.lines[2][1].items == ()
    table.state.sun[1] = 1
    table.no_jungle_left()
    table.state.active = table.state.seat = 1
    table.build((3, 0))
    assert line(RULES.score(table.view()), 1, "temples") == 3
    assert line(RULES.score(table.view()), 0, "temples") == 3


@pytest.mark.parametrize(
    ("workers", "gold", "rule"),
    [
        ([3, 2, 1, 0], [6, 3, 0, 0], "C-X3"),
        ([0, 0, 0, 0], [0, 0, 0, 0], "C-X3: at least one worker"),
        ([2, 2, 1, 0], [3, 3, 0, 0], "C-X4, the worked example"),
        ([2, 2, 2, 1], [2, 2, 2, 0], "C-X4"),
        ([1, 1, 1, 1], [1, 1, 1, 1], "C-X4: rounded down"),
        ([4, 2, 2, 0], [6, 1, 1, 0], "C-X5: rounded down"),
        ([4, 2, 2, 2], [6, 1, 1, 1], "C-X5, the worked example"),
        ([1, 0, 0, 0], [6, 0, 0, 0], "C-X6"),
    ],
)
def test_temple_gold(workers: list[int], gold: list[int], rule: str) -> None:
    """C-X3 to C-X6."""
    assert temple_gold(workers) == gold, rule


def test_temples_score_one_after_another() -> None:
    """C-X2: each on its own, as an event of the last step."""
    table = Table(piles=[[PLAIN] * 4] * 2)
    table.jungle((2, 0), "temple")
    table.jungle((0, 2), "temple")
    while table.step != "over":
        table.do(table.legal()[0])
    scored = [event for event in table.events if isinstance(event, TempleScored)]
    assert [event.cell for event in scored][:2] == [(2, 0), (0, 2)]
    sheet = RULES.score(table.view())
    for seat in (0, 1):
        assert line(sheet, seat, "temples") == sum(event.gold[seat] for event in scored)


def test_sun_tokens_and_water() -> None:
    """C-X7 and C-X8."""
    table = Table()
    table.state.sun = vector([3, 1])
    for field, value in enumerate(RIVER):
        table.state.water = vector([field, 0])
        sheet = finished(table)
        assert [line(sheet, seat, "sun") for seat in (0, 1)] == [3, 1]
        assert [line(sheet, seat, "water") for seat in (0, 1)] == [value, -10]
        assert sheet.totals == (3 + value, -9)


def test_most_gold_wins() -> None:
    """C-X9; fruit is worth nothing."""
    table = Table(seats=3)
    table.state.gold, table.state.fruit = vector([5, 7, 6]), vector([5, 0, 5])
    sheet = finished(table)
    assert (sheet.winners, sheet.decided_by) == ((1,), "")


def test_a_tie_is_broken_by_fruit_and_else_shared() -> None:
    """C-X9."""
    table = Table(seats=3)
    table.state.gold, table.state.fruit = vector([7, 7, 6]), vector([1, 2, 5])
    sheet = finished(table)
    assert (sheet.winners, sheet.decided_by) == ((1,), "C-X9")
    table.state.fruit = vector([2, 2, 5])
    assert finished(table).winners == (0, 1)


def test_every_point_is_itemised_with_its_spaces() -> None:
    for seed in range(20):
        state, _ = random_table(2 + seed % 3, seed, 400)
        sheet = RULES.score(RULES.view(state, None))
        assert list(sheet.totals) == RULES.points(state)
        assert sheet.standing == tuple(state.gold)
        for seat, lines in enumerate(sheet.lines):
            assert [line.key for line in lines] == ["gold", "temples", "sun", "water"]
            assert lines[0].points == state.gold[seat]
            assert all(item.cells and item.place for line in lines[:2] for item in line.items)
            assert all(line.whole for line in lines)


def test_while_playing_the_sheet_shows_what_would_be_if_the_game_ended_now() -> None:
    state, _ = random_table(4, 3, 60)
    assert isinstance(RULES.pending(state), Decide)
    sheet = RULES.score(RULES.view(state, 2))
    assert sheet.winners == ()
    assert sheet.standing == tuple(state.gold)
    assert list(sheet.totals) == RULES.points(state)
    assert all(item.open for lines in sheet.lines for line in lines[1:] for item in line.items)
