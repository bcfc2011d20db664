"""Black dice: X-B3."""

import pytest

from game.rules.chocolatl.actions import (
    HOLD,
    Bonus,
    CardWon,
    City,
    DiceHeld,
    DiceRolled,
    DiceSpent,
    FigureTaken,
    Harvest,
    Last,
    PointsScored,
    Pyramid,
    Roll,
    StationRanked,
    StonePlaced,
    Total,
)
from game.rules.chocolatl.board import State, Step
from game.rules.chocolatl.stations import Share, shares, worth_rolling
from game.rules.core import CHANCE, Chance, Decide, Event, Prompt, Seat
from game.rules.rng import Generator
from tests.rules.chocolatl.scenario import GREEN, ORANGE, PURPLE, RULES, Table, bid, of, ranked, scored
from tests.rules.support import new_match


def with_dice(*dice: int, station: int = 2, totals: tuple[int, ...] = (20, 15, 10)) -> Table:
    """Return a table on which the bids of a station lie open and seats hold black dice."""
    table = Table(len(dice), round=2)
    table.give(dice=dice)
    table.station(station, *totals)
    return table


def test_nobody_is_asked_without_dice() -> None:
    """X-B3."""
    table = with_dice(0, 0, 0)
    assert table.step == "bid"
    assert table.view().station == 3


def test_holders_are_asked_from_the_lowest_ranked_upward() -> None:
    """X-B3 [gap]: once the bids lie open; only those who hold dice."""
    table = with_dice(1, 0, 2, 1, totals=(20, 15, 9, 10))
    asked = []
    while table.step == "dice":
        assert RULES.pending(table.state) == Decide.one(table.seat, Prompt("dice"))
        assert table.view().ranking == (0, 1, 3, 2)
        asked.append(table.seat)
        events = table.do(HOLD)
        assert events[0] == DiceHeld(asked[-1], 2, idle=asked[-1] == 0), "the highest can get no more"
    assert asked == [2, 3, 0]
    assert scored(events) == [(0, 6), (1, 4), (3, 2)]
    assert table.view().dice == (1, 0, 2, 1)


def test_any_number_of_the_own_dice_is_rolled_at_once() -> None:
    """X-B3."""
    table = with_dice(0, 0, 3)
    assert table.legal() == [HOLD, Roll(1), Roll(2), Roll(3)]
    assert len(RULES.legal(table.state, 2)) == 4
    assert table.legal(0) == table.legal(1) == []
    for dice in (0, -1, 4):
        assert table.refused(Roll(dice), 2) == "X-B3"
    assert str(table.why_not(Roll(0), 2)) == "X-B3: roll at least one die"
    assert str(table.why_not(Roll(4), 2)) == "X-B3: you have only 3 bonus dice"


def test_dice_are_rolled_or_kept_before_anything_else() -> None:
    """X-B3: reasons in their order."""
    table = with_dice(1, 0, 1, station=3)
    assert table.refused(Roll(1), 0) == "X-B3"
    assert table.refused(City("hut"), 0) == "X-B3"
    assert str(table.why_not(City("hut"), 0)) == "X-B3: seat 2 decides about bonus dice now"
    for action in (City("hut"), Pyramid("self"), bid({4: (7, 8)})):
        assert table.refused(action, 2) == "X-B3"
    assert str(table.why_not(City("hut"), 2)) == "X-B3: roll or keep your bonus dice now"
    assert table.refused(HOLD, 3) == "X-M1"
    assert table.refused(Bonus(2, (1,)), CHANCE) == "X-R4"


def test_pips_are_added_and_rolled_dice_are_gone() -> None:
    """X-B3."""
    table = with_dice(0, 0, 3)
    (event,) = table.do(Roll(2))
    assert event == DiceSpent(2, 2, 2)
    assert not event.seals
    assert table.view().dice == (0, 0, 1)
    assert table.view().rolled == 2
    assert RULES.pending(table.state) == Chance("bonus", 2, 2)
    events = table.throw(6, 5)
    assert events[0] == DiceRolled(2, 2, (6, 5))
    assert events[0].seals
    (event,) = of(StationRanked, events)
    assert event.bids[2] == Total(10, 0, 0, 11, 21)
    assert event.ranking == (2, 0, 1)
    assert (table.view().pips, table.view().rolled) == ((0, 0, 11), 0)


def test_the_dice_that_were_taken_are_thrown() -> None:
    """X-B3: as many, by that seat, and nothing else meanwhile."""
    table = with_dice(0, 2, 3)
    table.do(Roll(2))
    assert table.refused(Roll(1), 2) == "X-B3"
    assert table.refused(HOLD, 0) == "X-B3"
    assert table.refused(Bonus(2, (1, 2)), 2) == "X-B3"
    assert str(table.why_not(HOLD, 0)) == "X-B3: seat 2 must roll bonus dice first"
    assert table.refused(Bonus(1, (1, 2)), CHANCE) == "X-B3"
    assert table.refused(Bonus(2, (1,)), CHANCE) == "X-B3"
    assert table.refused(Bonus(2, (1, 2, 3)), CHANCE) == "X-B3"
    assert table.refused(Bonus(2, (1, 7)), CHANCE) == "X-B3"
    assert table.refused(Bonus(2, (0, 1)), CHANCE) == "X-B3"
    assert table.refused(Harvest((1, 2, 3)), CHANCE) == "X-B3"
    assert table.refused(Last(2, (1,)), CHANCE) == "X-B3"
    assert str(table.why_not(Bonus(1, (1, 2)), CHANCE)) == "X-B3: seat 2 rolls now"
    assert table.legal(2) == []
    thrown = RULES.draw(table.state, Generator(1))
    assert isinstance(thrown, Bonus)
    assert (thrown.seat, len(thrown.values)) == (2, 2)


def test_after_a_roll_the_asking_starts_over() -> None:
    """X-B3 [gap]: who held before is asked again, by the new ranking, until all have held since the last roll."""
    table = with_dice(1, 1, 2)
    assert table.seat == 2
    table.do(HOLD)
    assert table.seat == 1
    assert table.view().held == (2,)
    table.do(Roll(1))
    table.throw(6)  # 20, 21, 10
    assert table.view().ranking == (1, 0, 2)
    assert table.view().held == ()
    assert table.seat == 2
    table.do(Roll(1))
    table.throw(1)  # 20, 21, 11
    assert table.seat == 2
    table.do(HOLD)
    assert table.seat == 0  # seat 1 has no dice left
    table.do(Roll(1))
    table.throw(2)  # 22, 21, 11
    assert table.seat == 2
    events = table.do(HOLD)
    assert scored(events) == [(0, 6), (1, 4), (2, 2)]
    assert table.view().dice == (0, 0, 1)


def test_the_new_ranking_says_who_is_asked_first() -> None:
    """X-B3 [gap]."""
    table = with_dice(1, 1, 1)
    table.do(HOLD)
    table.do(HOLD)
    assert table.seat == 0
    table = with_dice(0, 1, 2, totals=(20, 15, 14))
    table.do(Roll(1))
    table.throw(3)
    assert table.view().ranking == (0, 2, 1)
    assert table.seat == 1
    table.do(HOLD)
    assert table.seat == 2


def test_a_seat_rolls_again_and_its_pips_add_up() -> None:
    """X-B3: as often as it has dice."""
    table = with_dice(0, 0, 3)
    for total in (12, 14):
        table.do(Roll(1))
        (event,) = of(StationRanked, table.throw(2))
        assert event.bids[2].total == total
    assert table.legal() == [HOLD, Roll(1)]
    table.do(Roll(1))
    events = table.throw(2)
    assert ranked(events) == (0, 2, 1)
    assert scored(events) == [(0, 6), (2, 4), (1, 2)]


def test_pips_count_at_their_station_only() -> None:
    """X-B3: and who held is asked again at the next one."""
    table = with_dice(0, 0, 2)
    table.do(Roll(1))
    table.throw(6)
    table.do(HOLD)
    (event,) = of(StationRanked, table.station(4, 20, 15, 10))
    assert event.bids[2] == Total(10, 0, 0, 0, 10)
    assert table.seat == 2


def test_a_die_of_this_round_can_be_rolled_at_the_next_station() -> None:
    """X-B3 and X-3."""
    table = Table()
    table.station(3, 20, 15, 10)
    table.do(City("hut"))
    table.station(4, 19, 11, 10)
    assert (table.step, table.seat) == ("dice", 1)


@pytest.mark.parametrize("station", [1, 2, 3, 4, 5, 6])
def test_dice_can_be_rolled_at_every_station(station: int) -> None:
    """X-B3: the pips are added to that bid, after the modifiers and before ties are broken."""
    table = with_dice(0, 0, 1, station=station, totals=(20, 15, 14))
    assert (table.step, table.seat) == ("dice", 2)
    table.give(chocolatl=2)
    table.do(Roll(1))
    assert ranked(table.throw(6))[0] == 2


def test_worked_example_of_a_black_die() -> None:
    """X-B3: round 2, station 5: 19, 14, 14; Purple throws a 2 and is second."""
    table = Table(round=2)
    table.give(points=(5, 5, 5), chocolatl=ORANGE, dice=(0, 0, 1))
    events = table.station(5, 14, 19, 14)
    assert ranked(events) == (GREEN, ORANGE, PURPLE)
    table.do(Roll(1))
    events = table.throw(2)
    assert ranked(events) == (GREEN, PURPLE, ORANGE)
    assert scored(events) == [(GREEN, 7), (PURPLE, 3), (ORANGE, -2)]


# What a roll brings.


def after(state: State, seat: Seat, pips: int) -> tuple[State, list[Event]]:
    """Roll some pips and keep all other dice; return where that leads to, with the events of this station."""
    events: list[Event] = []
    if pips:
        dice = -(-pips // 6)
        values = tuple(pips // dice + (number < pips % dice) for number in range(dice))
        state, told = RULES.apply(state, seat, Roll(dice))
        state, told = RULES.apply(state, CHANCE, Bonus(seat, values))
        events += told
    while state.step == Step.DICE and not any(isinstance(event, PointsScored | CardWon) for event in events):
        state, told = RULES.apply(state, state.seat, HOLD)
        events += told
    return state, events


def brought(before: State, state: State, events: list[Event]) -> list[Share]:
    """Return what a station has brought to each seat, or what it lets them decide."""
    got, station = [Share() for _seat in range(before.seats)], before.station
    for event in events:
        if isinstance(event, PointsScored) and event.station == station and event.why != "row":
            got[event.seat] = got[event.seat]._replace(points=event.points)
        elif isinstance(event, FigureTaken) and station == 1:
            got[event.seat] = got[event.seat]._replace(thing=event.figure)
        elif isinstance(event, StonePlaced) and station == 4:
            got[event.seat] = got[event.seat]._replace(stones=got[event.seat].stones + 1)
        elif isinstance(event, CardWon) and station == 6:
            got[event.seat] = Share(thing="card", card=event.card)
    if state.station == station and state.step in (Step.CITY, Step.PYRAMID):
        first, second = list(state.ranking)[:2]
        city = state.step == Step.CITY
        matters = len(state.pyramid) in (4, 8, 11)  # the last place of a row, and the first of the next one
        got[first] = Share(thing="chooses") if city else Share(stones=1, thing="decides" if matters else "")
        got[second] = Share(thing="other") if city else Share(stones=1)
    return got


@pytest.mark.parametrize("matches", [6, pytest.param(300, marks=pytest.mark.full)])
def test_what_a_roll_brings_is_what_the_rules_make_of_it(matches: int) -> None:
    """X-B3: for every number of pips, and nothing changes between two thresholds that are told."""
    asked = idle = 0
    for seed in range(matches):
        match, rng = new_match("chocolatl", 3 + seed % 3, seed, {"bidding": "quick"}), Generator(seed)
        while isinstance(match.pending, Chance | Decide):
            state = match.state
            if state.step == Step.DICE and not state.held:
                asked += 1
                told = dict(worth_rolling(state, state.seat))
                idle += not told
                now = shares(state, state.bids)
                for pips in range(6 * state.dice[state.seat] + 1):
                    now = told.get(pips, now)
                    assert now == brought(state, *after(state, state.seat, pips)), (seed, pips)
            if isinstance(match.pending, Chance):
                match.throw(rng)
            else:
                match.play(match.pending.seat, RULES.sample(state, match.pending.seat, rng))
    assert 0 < idle < asked


def test_a_better_place_that_brings_nothing_is_not_worth_a_roll() -> None:
    """X-4: behind a lead of 3 the second gets no stone; and coming within it brings one without a better place."""
    table = with_dice(0, 0, 1, station=4, totals=(11, 7, 3))
    assert worth_rolling(table.state, 2) == [(6, [Share(stones=1), Share(), Share(stones=1)])]
    table = with_dice(0, 1, 0, station=4, totals=(11, 7, 3))
    assert next(pips for pips, _got in worth_rolling(table.state, 1)) == 2
    table = with_dice(1, 0, 0, station=5, totals=(20, 15, 10))
    assert worth_rolling(table.state, 0) == []


def test_who_has_nothing_to_lose_loses_nothing() -> None:
    """X-B6 and X-5: the lowest on field 0 pays nothing, so that the third place of four brings it nothing."""
    table = with_dice(0, 0, 0, 1, station=5, totals=(20, 19, 10, 9))
    assert worth_rolling(table.state, 3) == []
    table = Table(4, round=2)
    table.give(dice=(0, 0, 0, 1), points=(0, 0, 0, 5))
    table.station(5, 20, 19, 10, 9)
    assert [got[3].points for _pips, got in worth_rolling(table.state, 3)] == [0]


@pytest.mark.parametrize(
    ("station", "totals", "idle"),
    [
        (1, (20, 15, 15, 9), [True]), (1, (20, 20, 15, 9), [False]), (1, (20, 15, 9, 9), [False]),
        (2, (20, 15, 9, 9), [False]), (3, (20, 15, 9, 9), [True]), (3, (20, 15, 15, 9), [False]),
        (4, (20, 20, 9, 9), [True, True]), (5, (20, 15, 15, 9), [False]), (5, (20, 19, 9, 9), [False]),
        (6, (20, 19, 9, 9), [True]), (6, (20, 20, 9, 9), [False, True]),
    ],
)  # fmt: skip
def test_a_tie_is_idle_where_both_get_the_same(station: int, totals: tuple[int, ...], idle: list[bool]) -> None:
    """X-B4: as at Tenochtitlan the third and the fourth."""
    events = Table(4).station(station, *totals)
    assert [tie.idle for tie in of(StationRanked, events)[0].ties] == idle
