"""The last round and the end: X-E1 and X-E2."""

import pytest

from game.rules.chocolatl.actions import (
    HOLD,
    CardWon,
    City,
    GameEnded,
    Harvest,
    HutBuilt,
    Last,
    LastRound,
    Pyramid,
    RoundStarted,
    Sacrifice,
    StationRanked,
    StonePlaced,
)
from game.rules.core import CHANCE, Over
from tests.rules.chocolatl.scenario import RULES, Table, bid, of, scored


def is_over(table: Table) -> bool:
    return isinstance(RULES.pending(table.state), Over)


@pytest.mark.parametrize(("before", "last"), [(31, False), (32, True), (35, True)])
def test_a_disc_that_reaches_40(before: int, last: bool) -> None:
    """X-E1: or passes it; 39 is not enough. The round is played to its end and is the last one."""
    table = Table()
    table.give(points=(before, 0, 0))
    events = table.station(5, 20, 15, 10)
    assert of(LastRound, events) == ([LastRound("track", 0)] if last else [])
    assert table.view().last_round == last
    assert table.step == "bid"
    assert table.view().station == 6
    table.end_round()
    assert len(of(RoundStarted, table.events)) == (1 if last else 2)
    assert len(of(CardWon, table.events)) == (0 if last else 2)
    assert is_over(table) == last
    assert table.view().round == (1 if last else 2)


@pytest.mark.parametrize("station", [1, 2, 4, 5])
def test_40_is_reached_at_any_station(station: int) -> None:
    """X-E1: at any time in the round."""
    table = Table(round=3)
    table.give(points=(39, 0, 0), pyramid=(0, 0, 1, 2))
    events = table.station(station, 20, 15, 10)
    assert of(LastRound, events) == [LastRound("track", 0)]
    assert table.view().last_round
    while table.view().round == 3 and not is_over(table):
        table.go_on()
    assert is_over(table)
    assert of(CardWon, table.events) == []


def test_a_disc_that_falls_back_from_40() -> None:
    """X-E1: the round is the last one all the same."""
    table = Table()
    table.give(points=(39, 0, 0))
    table.station(1, 20, 15, 10)
    assert table.view().points[0] == 40
    table.station(5, 9, 13, 14)
    assert table.view().points[0] == 38
    assert table.view().last_round
    table.give(points=(8, 0, 0))  # however far
    table.end_round()
    assert max(table.view().points) < 40
    assert is_over(table)
    assert of(CardWon, table.events) == []


def test_it_is_told_once_that_the_round_is_the_last() -> None:
    """X-E1: for the first of several reasons."""
    table = Table(round=7)
    table.give(points=(39, 0, 0), cubes=(1, 1, 1))
    table.end_round()
    assert of(LastRound, table.events) == [LastRound("round")]
    table = Table()
    table.give(cubes=(1, 9, 9))
    table.station(3, 20, 15, 10)
    table.do(City("hut"))
    table.give(points=(39, 0, 0), dice=(0, 0, 0))
    table.station(5, 19, 11, 10)
    assert of(LastRound, table.events) == [LastRound("cubes", 0)]


@pytest.mark.parametrize("take", ["hut", "die"])
def test_the_last_cube_goes_to_a_hut(take: str) -> None:
    """X-E1: whoever builds it; somebody else's last hut but one is not enough."""
    table = Table()
    table.give(cubes=(1, 2, 9) if take == "hut" else (2, 1, 9))
    table.station(3, 20, 15, 10)
    events = table.do(City("hut" if take == "hut" else "die"))
    assert of(LastRound, events) == [LastRound("cubes", 0 if take == "hut" else 1)]
    table.end_round()
    assert table.step == "last"
    assert of(CardWon, table.events) == []
    table = Table()
    table.give(cubes=(2, 2, 2))
    table.station(3, 20, 15, 10)
    table.do(City("hut" if take == "hut" else "die"))
    assert not table.view().last_round


@pytest.mark.parametrize(
    ("cubes", "lead", "who"),
    [((9, 2, 9), True, 1), ((9, 1, 9), True, 1), ((9, 1, 9), False, 1), ((1, 9, 9), False, 0), ((2, 3, 1), True, None)],
)
def test_the_last_cube_goes_to_the_pyramid(cubes: tuple[int, ...], lead: bool, who: int | None) -> None:
    """X-E1."""
    table = Table()
    table.give(cubes=cubes)
    events = table.station(4, 10 if lead else 14, 15, 6)
    if not lead:
        events = table.do(Pyramid("self"))
    assert of(LastRound, events) == ([] if who is None else [LastRound("cubes", who)])
    assert table.view().last_round == (who is not None)
    table.end_round()
    assert is_over(table) == (who is not None)


def test_the_pyramid_is_complete_in_round_7() -> None:
    """X-E1: two stones a round."""
    table = Table(4)
    while not table.view().last_round:
        table.give(cubes=[9] * 4, points=[0] * 4)
        assert len(table.view().pyramid) == 2 * (table.view().round - 1)
        table.end_round()
    assert table.view().round == 7
    assert of(LastRound, table.events) == [LastRound("round")]
    table.give(points=[0] * 4, cubes=[9] * 4)
    table.end_round()
    assert len(table.view().pyramid) == 14
    assert table.step == "last"


def test_otherwise_the_next_round_begins() -> None:
    """X-E1."""
    for number in range(1, 7):
        table = Table(round=number)
        table.end_round()
        assert table.view().round == number + 1


def test_when_the_game_is_over_nothing_can_be_done() -> None:
    """X-E1."""
    table = Table(round=7)
    table.end_round()
    while not is_over(table):
        table.go_on()
    assert isinstance(table.events[-1], GameEnded)
    for action in (Sacrifice(1), bid({1: (7, 8)}), HOLD, City("hut"), Last(0, (1,)), Harvest((1, 2, 3))):
        for seat in (0, 1, 2, 3, CHANCE):
            assert table.refused(action, seat) == "X-E1"
    assert str(table.why_not(HOLD, 0)) == "X-E1: the game is over"
    assert [table.legal(seat) for seat in (0, 1, 2)] == [[], [], []]
    assert table.view().seat is None


# X-E2


def test_a_seat_without_cubes_goes_on_building() -> None:
    """X-E2."""
    table = Table()
    table.give(cubes=(0, 0, 9), huts=(2, 0, 0))
    table.station(3, 20, 15, 10)
    events = table.do(City("hut"))
    assert of(HutBuilt, events) == [HutBuilt(0, 3, 0)]
    assert table.view().cubes == (0, 0, 9)
    (event,) = of(StationRanked, table.station(4, 19, 11, 10))
    assert event.bids[0].huts == 3


def test_a_seat_without_cubes_goes_on_placing() -> None:
    """X-E2: both stones with one cube, or none."""
    for cubes in (0, 1):
        table = Table(round=3)
        table.give(cubes=(cubes, 9, 9), pyramid=(0, 1, 2, 0))
        events = table.station(4, 20, 15, 10)
        assert of(StonePlaced, events) == [StonePlaced(0, 4, 0, 0), StonePlaced(0, 5, 1, 0)]
        assert scored(events) == [(0, 5)]
        assert table.view().pyramid == (0, 1, 2, 0, 0, 0)
        assert table.view().cubes == (0, 9, 9)
        assert of(LastRound, events) == [LastRound("cubes", 0)]
