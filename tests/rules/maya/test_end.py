"""The end of a game of Maya (M-X1 to M-X3, M-B7)."""

import pytest

from game.rules.core import Over, Sheet
from game.rules.maya.actions import DRAW, END, PASS, CityClosed, GameEnded, Plant, TilesDrawn, TurnEnded
from game.rules.maya.board import Step
from game.rules.numbers import vector
from tests.rules.maya.scenario import MEADOW, RULES, Table, of_kind, random_table, row

EAST = (1, 0)


def finished(table: Table) -> Sheet:
    """Return the score sheet as if the table's last turn were over."""
    table.state.step = Step.OVER
    return RULES.score(table.view())


def full_row() -> Table:
    """Return a table without a free space where seat 0 has three tiles, and seat 1 none in its rack but a reserve."""
    table = Table(row(2, Tikal=(0, 0)), rack=("maize1",) * 3, reserve=())
    table.holds(1, (), ("pepper1", "pepper2"))
    table.crop(1, "maize1", EAST)
    return table


def test_the_game_ends_at_once_after_the_turn_of_a_last_tile() -> None:
    """M-X1: planted; the others get no more turn."""
    table = Table(MEADOW, seats=3).to_move(1)
    table.holds(1, ("maize1", "maize1"))
    table.plant("maize1", EAST)
    table.plant("maize1", (2, 0))
    table.finish()
    assert table.step == "end"
    assert table.end() == (TurnEnded(1), GameEnded(1))
    assert isinstance(RULES.pending(table.state), Over)
    assert table.view().turns == (0, 1, 0)
    assert RULES.score(table.view()).winners == (1,)
    for seat in range(3):
        assert RULES.list_actions(table.state, seat) == []
        assert RULES.count_actions(table.state, seat) == 0
        for action in (END, PASS, Plant("maize1", (0, 1))):
            reason = RULES.why_not(table.state, seat, action)
            assert reason
            assert reason.rule == "M-X1"


def test_the_last_tile_may_expand_a_city() -> None:
    """M-X1: from the rack, or blind from the reserve (M-B5)."""
    table = Table(MEADOW)
    table.holds(0, ("maize1",))
    table.expand(EAST, "maize1")
    assert table.end() == (TurnEnded(0), GameEnded(0))
    table = Table(MEADOW)
    table.holds(0, (), ("maize1",))
    table.expand(EAST)
    assert table.end() == (TurnEnded(0), GameEnded(0))


def test_the_game_goes_on_while_rack_or_reserve_has_a_tile() -> None:
    """M-X1: in both there is none left, and drawing comes first."""
    table = Table(MEADOW)
    table.holds(0, ("maize1",), ("pepper1",))
    table.planting("maize1", EAST)
    assert (table.step, table.seat) == ("turn", 1)
    table.expansion((0, 1), "maize1")
    assert table.expansion((0, -1))[-2:] == (TurnEnded(0), GameEnded(0))
    table = Table(MEADOW)
    table.holds(0, ("maize1",), ("pepper1",))
    assert table.expansion(EAST, "maize1") == (*table.events[:1], TurnEnded(0), TilesDrawn(0, 1, ("pepper1",)))
    assert table.step == "turn"


def test_the_last_turn_still_scores_its_group_and_its_cities() -> None:
    """M-X1: it is the turn after which the game ends."""
    table = Table(row(3, Tikal=(0, 0)))
    table.city(1, EAST)
    table.holds(0, ("maize2",))
    events = table.planting("maize2", (2, 0))
    assert of_kind(CityClosed, events)
    assert table.step == "over"
    assert table.points == [8, 0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_ends_when_all_pass_in_a_row(seats: int) -> None:
    """M-B7 [gap]: not before the last of them has."""
    table = Table(row(2, Tikal=(0, 0)), seats)
    table.planting("maize1", EAST)
    for passed in range(seats):
        assert table.step == "turn"
        events = table.passing()
        assert bool(of_kind(GameEnded, events)) == (passed == seats - 1)
    assert table.step == "over"
    assert table.view().turns == (2, *[1] * (seats - 1))
    assert table.refused(PASS, seat=0) == table.refused(END, seat=1) == "M-B7"


def test_only_passing_in_a_row_counts() -> None:
    """M-B7 and M-B6: a seat that draws in between begins the count again."""
    table = full_row()
    table.passing()
    assert table.view().passes == 1
    assert table.legal() == [DRAW]
    table.drawing()
    assert table.view().passes == 0
    table.passing()
    assert table.step == "turn"
    assert of_kind(GameEnded, table.passing())
    assert table.step == "over"


def test_open_cities_do_not_score() -> None:
    """M-X2: neither in the sheet nor in the points, though they had crops around them."""
    table = Table(MEADOW)
    table.city(0, EAST)
    table.crop(1, "pepper2", (0, 1))
    table.holds(0, ("maize1",))
    assert RULES.score(table.view()).totals == (0, 6)
    table.planting("maize1", (0, 2))
    assert table.step == "over"
    sheet = RULES.score(table.view())
    assert sheet.totals == (1, 0) == tuple(table.points)
    assert [line.items for line in sheet.lines[1]] == [(), ()]
    assert sheet.winners == (0,)


def test_most_points_win() -> None:
    """M-X3: crops and cities together, whatever is left in the racks."""
    table = Table(seats=3)
    table.state.crops, table.state.cities = vector([9, 3, 5]), vector([0, 8, 5])
    table.holds(1, ())
    sheet = finished(table)
    assert sheet.standing == (9, 11, 10)
    assert (sheet.winners, sheet.decided_by) == ((1,), "")


def test_a_tie_is_broken_by_tiles_left() -> None:
    """M-X3: in rack and reserve together, before the turns are looked at."""
    table = Table(seats=4)
    table.state.crops = vector([7, 7, 7, 6])
    table.state.turns = vector([9, 1, 9, 1])
    table.holds(0, ("maize1",) * 2, ("maize1",) * 3)
    table.holds(1, ("maize1",) * 4)
    table.holds(2, (), ("maize1",) * 4)
    table.holds(3, ("maize1",) * 6)
    sheet = finished(table)
    assert (sheet.winners, sheet.decided_by) == ((0,), "M-X3")
    table.holds(2, (), ("maize1",) * 6)
    assert finished(table).winners == (2,)


def test_then_by_fewer_turns_and_else_it_is_shared() -> None:
    """M-X3."""
    table = Table(seats=4, rack=("maize1",), reserve=("maize1",))
    table.state.crops, table.state.turns = vector([7, 7, 7, 6]), vector([9, 8, 8, 1])
    table.holds(2, ("maize1",))
    sheet = finished(table)
    assert (sheet.winners, sheet.decided_by) == ((1,), "M-X3")
    table.holds(2, (), ("maize1", "maize1"))
    assert finished(table).winners == (1, 2)
    table.state.turns[0] = 8
    assert finished(table).winners == (0, 1, 2)


def test_passing_counts_as_a_turn() -> None:
    """M-X3 and M-B7: who could do nothing has not taken fewer turns for that."""
    table = full_row()
    for turn in (table.passing, table.drawing, table.passing, table.passing):
        turn()
    table.state.crops = vector([7, 7])
    assert table.step == "over"
    assert table.view().turns == (2, 2)
    assert RULES.score(table.view()).winners == (0,)  # by the tiles left


def test_nobody_has_won_before_the_end() -> None:
    """M-X3."""
    table = Table()
    table.state.crops = vector([5, 1])
    sheet = RULES.score(table.view())
    assert (sheet.winners, sheet.decided_by) == ((), "")


def test_random_games_end_by_a_last_tile_or_by_passing() -> None:
    """M-X1 and M-B7: one of them, and nobody else is out of tiles."""
    for seed in range(12):
        state = random_table(2 + seed % 3, seed, 5000)
        assert isinstance(RULES.pending(state), Over)
        out = [seat for seat in range(state.seats) if not state.tiles_left(seat)]
        assert out == ([state.seat] if state.passes < state.seats else [])
