"""The end and final scoring, with the score sheet: X-E1 to X-F3."""

from typing import Any

import pytest

from game.rules.chocolatl.actions import (
    HOLD,
    Bonus,
    CardWon,
    City,
    FinalScored,
    GameEnded,
    Harvest,
    HutBuilt,
    Last,
    LastDieRolled,
    LastRound,
    Pyramid,
    RoundStarted,
    Sacrifice,
    SacrificeRevealed,
    StationRanked,
    StonePlaced,
)
from game.rules.chocolatl.scoring import final_points
from game.rules.core import CHANCE, Chance, Item, Over, Sheet
from game.rules.numbers import Generator
from tests.rules.chocolatl.scenario import GREEN, ORANGE, RULES, Table, bid, of, random_table, scored


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


KEYS = ["track", "stones", "majority", "chocolatl", "oldman", "sacrifice", "highest", "die"]


def after_round_1(seats: int = 3, **given: Any) -> Table:
    """Return a table in round 2: all sacrifices can be inferred."""
    return Table(seats, round=2, **given)


def points(sheet: Sheet, key: str) -> tuple[int, ...]:
    """Return what every seat has under a key."""
    return tuple(next(line.points for line in lines if line.key == key) for lines in sheet.lines)


def finished(table: Table) -> Sheet:
    """Score as if the last round were over; every die that is asked for shows a 1."""
    table.final_scoring()
    while table.step == "last":
        table.throw(1)
    assert isinstance(RULES.pending(table.state), Over)
    return table.sheet()


# X-F1


def test_own_stones_in_the_pyramid() -> None:
    """X-F1: 1 each."""
    table = after_round_1()
    table.give(pyramid=(0, 1, 1, 0, 0, 0))
    assert points(finished(table), "stones") == (4, 2, 0)


def test_most_stones_in_the_pyramid() -> None:
    """X-F1: 3."""
    table = after_round_1()
    table.give(pyramid=(0, 1, 1, 2, 1))
    assert points(finished(table), "majority") == (0, 3, 0)


def test_figures() -> None:
    """X-F1: 3 for the Chocolatl figure, -3 for the Old Man."""
    table = after_round_1()
    table.give(chocolatl=1, oldman=2)
    sheet = finished(table)
    assert points(sheet, "chocolatl") == (0, 3, 0)
    assert points(sheet, "oldman") == (0, 0, -3)


def test_sacrifices() -> None:
    """X-F1: the value of the card, and 3 for the highest."""
    sheet = finished(after_round_1(4, sacrifices=(7, 12, 0, 11)))
    assert points(sheet, "sacrifice") == (7, 12, 0, 11)
    assert points(sheet, "highest") == (0, 3, 0, 0)


def test_one_unused_black_die_a_seat_is_rolled() -> None:
    """X-F1: at most one per seat, in the order of seats, and no others."""
    table = after_round_1(4)
    table.give(dice=(0, 1, 0, 3))
    table.final_scoring()
    assert RULES.pending(table.state) == Chance("last", 1, 1)
    thrown = RULES.draw(table.state, Generator(1))
    assert isinstance(thrown, Last)
    assert (thrown.seat, len(thrown.values)) == (1, 1)
    events = table.throw(5)
    assert list(events) == [LastDieRolled(1, 5)]
    assert events[0].reveals
    assert RULES.pending(table.state) == Chance("last", 1, 3)
    assert table.throw(2) == (LastDieRolled(3, 2), FinalScored("die", (0, 5, 0, 2)), GameEnded())
    assert isinstance(RULES.pending(table.state), Over)
    assert points(table.sheet(), "die") == (0, 5, 0, 2)


def test_the_last_dice_are_thrown_one_by_one() -> None:
    """X-F1: by the seat that is asked, and nothing else meanwhile."""
    table = after_round_1()
    table.give(dice=(0, 2, 1))
    table.final_scoring()
    assert table.refused(Last(0, (1,)), CHANCE) == "X-F1"
    assert table.refused(Last(2, (1,)), CHANCE) == "X-F1"
    assert table.refused(Last(1, (1, 2)), CHANCE) == "X-F1"
    assert table.refused(Last(1, ()), CHANCE) == "X-F1"
    assert table.refused(Last(1, (0,)), CHANCE) == "X-F1"
    assert table.refused(Last(1, (7,)), CHANCE) == "X-F1"
    assert table.refused(Bonus(1, (1,)), CHANCE) == "X-F1"
    assert table.refused(Harvest((1, 2, 3)), CHANCE) == "X-F1"
    assert table.refused(HOLD, 1) == "X-F1"
    assert str(table.why_not(HOLD, 1)) == "X-F1: seat 1 must roll bonus dice first"
    assert table.refused(Last(1, (1,)), 1) == "X-F1"
    assert RULES.why_not(table.state, CHANCE, Last(1, (6,))) is None


def test_the_order_of_final_scoring() -> None:
    """X-F1: stones, majority, figures, sacrifices turned over, the highest, dice; then it is over."""
    table = after_round_1()
    table.give(pyramid=(0, 0, 1), chocolatl=1, oldman=0)
    events = table.final_scoring()
    assert list(events) == [
        FinalScored("stones", (2, 1, 0)),
        FinalScored("majority", (3, 0, 0)),
        FinalScored("chocolatl", (0, 3, 0)),
        FinalScored("oldman", (-3, 0, 0)),
        SacrificeRevealed(0, 1),
        SacrificeRevealed(1, 2),
        SacrificeRevealed(2, 3),
        FinalScored("sacrifice", (1, 2, 3)),
        FinalScored("highest", (0, 0, 3)),
        FinalScored("die", (0, 0, 0)),
        GameEnded(),
    ]
    assert all(event.reveals for event in of(SacrificeRevealed, events))
    assert [line.key for line in table.sheet().lines[0]] == list(RULES.score_keys) == KEYS


def test_worked_example_of_final_scoring() -> None:
    """X-F1: 45 on the track, 2 stones, the Chocolatl figure and a sacrificed 2: 52."""
    table = after_round_1(sacrifices=(2, 3, 4))
    table.give(points=(45, 0, 0), pyramid=(0, 0, 1, 1, 1), chocolatl=0)
    assert RULES.points(table.state)[0] == 52
    finished(table)
    assert RULES.points(table.state)[0] == 52


# X-F2


def test_the_final_score_may_fall_below_0() -> None:
    """X-F2 [gap]."""
    table = after_round_1(sacrifices=(0, 2, 3))
    table.give(oldman=0)
    assert RULES.points(table.state) == [-3, 2, 6]
    assert finished(table).lines[0][4].points == -3
    assert RULES.points(table.state) == [-3, 2, 6]


def test_in_final_scoring_all_the_tied_get_the_full_bonus() -> None:
    """X-F2 [gap]: the Chocolatl figure breaks no ties there."""
    table = after_round_1(4, sacrifices=(7, 12, 12, 0))
    table.give(pyramid=(0, 0, 1, 1, 3), chocolatl=1, points=(3, 5, 0, 0))
    sheet = finished(table)
    assert points(sheet, "majority") == (3, 3, 0, 0)
    assert points(sheet, "highest") == (0, 3, 3, 0)
    assert RULES.points(table.state) == [3 + 2 + 3 + 7, 5 + 2 + 3 + 3 + 12 + 3, 12 + 3, 1]


def test_a_seat_without_stones_has_no_majority() -> None:
    """X-F1: as it can be seen while playing only."""
    assert points(after_round_1().sheet(), "majority") == (0, 0, 0)
    assert points(finished(after_round_1(sacrifices=(0, 0, 0))), "highest") == (3, 3, 3)


# X-F3


def test_most_points_win() -> None:
    """X-F3."""
    table = after_round_1()
    table.give(points=(30, 10, 0))
    sheet = finished(table)
    assert (sheet.winners, sheet.decided_by) == ((0,), "")


def test_on_a_tie_the_higher_sacrifice_wins() -> None:
    """X-F3: of those who are tied, not of all."""
    table = after_round_1(sacrifices=(2, 5, 12))
    table.give(points=(23, 20, 5))
    sheet = finished(table)
    assert sheet.totals == (25, 25, 20)
    assert (sheet.winners, sheet.decided_by) == ((1,), "X-F3")


def test_still_tied_is_shared() -> None:
    """X-F3."""
    table = after_round_1(4, sacrifices=(2, 5, 5, 12))
    table.give(points=(23, 20, 20, 9))
    sheet = finished(table)
    assert sheet.totals == (25, 25, 25, 24)
    assert (sheet.winners, sheet.decided_by) == ((1, 2), "X-F3")


def test_nobody_has_won_before_the_end() -> None:
    """X-F3: not before the last die either."""
    table = after_round_1()
    table.give(dice=(1, 0, 0))
    assert (table.sheet().winners, table.sheet().decided_by) == ((), "")
    table.final_scoring()
    assert table.sheet().winners == ()
    table.throw(6)
    assert table.sheet().winners == (ORANGE,)


# The sheet: X-F1 with all that each point came from.


def test_every_move_on_the_track_is_itemised() -> None:
    """X-B6 in the sheet: by round and station, as the disc really moved."""
    table = Table()
    table.station(1, 20, 15, 10, harvest=(1, 3, 2))
    table.station(2, 15, 10, 9)
    table.station(5, 11, 12, 13)
    table.end_round()
    items = [lines[0].items for lines in table.sheet().lines]
    assert items[0] == (
        Item(1, 1, ((1, 1),), "chocolatl"),
        Item(3, 1, ((1, 2),), "harvest"),
        Item(-2, 1, ((1, 5),), "drink"),
    )
    assert items[1] == (Item(2, 1, ((1, 2),), "harvest"), Item(4, 1, ((1, 5),), "drink"))
    assert items[2] == (Item(1, 1, ((1, 2),), "harvest"), Item(8, 1, ((1, 5),), "drink"))
    assert table.sheet().standing == (2, 6, 9)
    table.events.clear()
    table.give(pyramid=(1, 1, 1, 1), huts=(0, 0, 0), dice=(0, 0, 0))
    table.station(4, 9, 20, 10)
    assert table.sheet().lines[1][0].items[-1] == Item(5, 1, ((2, 4),), "pyramid")


def test_stones_are_itemised_with_their_places() -> None:
    """X-F1 in the sheet: rows from the bottom, places from the left; open until the game is over."""
    table = after_round_1()
    table.give(pyramid=(0, 1, 1, 2, 1, 1, 0, 1, 1, 0))
    sheet = table.sheet()
    assert sheet.lines[0][1].items == (Item(3, 3, ((0, 0), (1, 1), (2, 0)), "pyramid", open=True),)
    assert sheet.lines[1][2].items == (Item(3, 6, (), "pyramid", open=True),)
    assert sheet.lines[0][2].items == (Item(0, 3, (), "pyramid", open=True),)
    sheet = finished(table)
    assert sheet.lines[0][1].items == (Item(3, 3, ((0, 0), (1, 1), (2, 0)), "pyramid"),)
    assert not any(item.open for lines in sheet.lines for line in lines for item in line.items)


def test_what_is_hidden_or_unrolled_is_unknown() -> None:
    """X-S2 and X-F1 in the sheet: others' sacrifices until they are turned over, the highest of them, and dice."""
    table = Table(sacrifices=(7, 12, 0))
    table.give(dice=(0, 2, 0))

    def known(seat: int | None, key: str) -> list[int | None]:
        return [lines[KEYS.index(key)].items[0].points for lines in table.sheet(seat).lines]

    assert known(0, "sacrifice") == [7, None, None]
    assert known(1, "sacrifice") == [None, 12, None]
    assert known(None, "sacrifice") == [None, None, None]
    assert known(0, "highest") == [None, None, None]
    assert known(1, "highest") == [None, 3, None]
    assert known(None, "highest") == [None, None, None]
    assert known(0, "die") == [0, None, 0]
    assert [line.whole for line in table.sheet(0).lines[1]] == [True] * 5 + [False] * 3
    table.end_round()
    assert known(None, "sacrifice") == [None, None, None], "all was seen, but no sacrifice lies open"
    assert known(None, "highest") == [None, None, None]
    assert known(0, "sacrifice") == [7, None, None]
    table.final_scoring()
    assert known(None, "sacrifice") == [7, 12, 0]
    assert known(None, "highest") == [0, 3, 0]
    assert known(0, "die")[1] is None
    while table.step == "last":
        table.throw(4)
    assert known(0, "die")[1] == 4
    assert all(line.whole for lines in table.sheet().lines for line in lines)


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_nothing_is_inferred_from_what_was_seen(viewer: int | None) -> None:
    """X-F1 in the sheet: after a round everybody could tell the sacrifices, but they do not lie open."""
    table = Table(sacrifices=(9, 5, 4))
    table.end_round()
    state = table.view(viewer)
    assert all(len(cards) == 1 for cards in state.candidates)
    for seat, lines in enumerate(table.sheet(viewer).lines):
        own = 9 - 4 * (seat == 1) - 5 * (seat == 2) if seat == viewer else None
        assert lines[KEYS.index("sacrifice")].items[0].points == own
        assert lines[KEYS.index("highest")].items[0].points is None


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_sheet_while_playing_is_what_would_be_if_the_game_ended_now(seats: int) -> None:
    """X-F1: as far as it is known."""
    for seed in range(8):
        state = random_table(seats, seed, 30 + 35 * seed)
        sheet = RULES.score(RULES.view(state, None))
        assert sheet.standing == tuple(state.points)
        assert points(sheet, "track") == tuple(state.points)
        hidden = [0] * seats
        if not sheet.winners:
            brought = final_points(state)
            hidden = [sum(pair) for pair in zip(brought["sacrifice"], brought["highest"], strict=True)]
        shown = [total - secret for total, secret in zip(RULES.points(state), hidden, strict=True)]
        assert list(sheet.totals) == shown


def test_counts_of_the_sheet() -> None:
    """X-F1 in the sheet: how many things made the points."""
    table = after_round_1()
    table.give(chocolatl=ORANGE, oldman=GREEN, dice=(0, 3, 0), pyramid=(2,))
    sheet = finished(table)
    counts = [[line.items[0].count for line in lines[1:]] for lines in sheet.lines]
    assert counts == [[0, 0, 1, 0, 1, 0, 0], [0, 0, 0, 1, 1, 0, 1], [1, 1, 0, 0, 1, 1, 0]]
    places = [line.items[0].place for line in sheet.lines[0][1:]]
    assert places == ["pyramid", "pyramid", "chocolatl", "oldman", "sacrifice", "sacrifice", "die"]
