"""Bids, modifiers, ties: X-B1 to X-B7."""

import pytest

from game.rules.chocolatl.actions import (
    HOLD,
    BidsRevealed,
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
    RowScored,
    StationRanked,
    StonePlaced,
    Tie,
    Total,
)
from game.rules.chocolatl.board import State, Step
from game.rules.chocolatl.stations import Share, shares, worth_rolling
from game.rules.core import CHANCE, Chance, Decide, Event, Prompt, Seat
from game.rules.numbers import Generator
from tests.rules.chocolatl.scenario import BLUE, GREEN, ORANGE, PURPLE, RULES, Table, bid, of, ranked, scored
from tests.rules.support import new_match

# X-B1


@pytest.mark.parametrize(("station", "modifier"), [(1, 2), (2, 2), (3, -2), (4, 2), (5, 2), (6, 2)])
def test_huts(station: int, modifier: int) -> None:
    """X-B1: +1 each at stations 1, 2, 4, 5, 6 and -1 each at station 3."""
    table = Table()
    table.give(huts=(2, 0, 1))
    (event,) = of(StationRanked, table.station(station, 14, 15, 9))
    assert event.bids == (
        Total(14, modifier, 0, 0, 14 + modifier),
        Total(15, 0, 0, 0, 15),
        Total(9, modifier // 2, 0, 0, 9 + modifier // 2),
    )
    assert event.ranking == ((0, 1, 2) if modifier > 0 else (1, 0, 2))


def test_a_hut_counts_from_the_next_station_on() -> None:
    """X-B1."""
    table = Table()
    (event,) = of(StationRanked, table.station(3, 20, 15, 10))
    assert event.bids[0] == Total(20, 0, 0, 0, 20)
    table.do(City("hut"))
    (event,) = of(StationRanked, table.station(4, 19, 11, 10))
    assert event.bids[0] == Total(19, 1, 0, 0, 20)


def test_bids_can_fall_below_0() -> None:
    """X-B1: and are ranked all the same."""
    table = Table(sacrifices=(7, 7, 7))
    table.give(huts=(7, 5, 0), oldman=1)
    (event,) = of(StationRanked, table.station(3, 1, 1, 1))
    assert [total.total for total in event.bids] == [-6, -5, 1]
    assert event.ranking == (2, 1, 0)


# X-B2


@pytest.mark.parametrize("holder", [0, 1, 2])
@pytest.mark.parametrize(("station", "modifier"), [(1, 1), (2, -1), (3, -1), (4, -1), (5, -1), (6, -1)])
def test_the_old_man(station: int, modifier: int, holder: int) -> None:
    """X-B2: -1 at stations 2 to 6 of the round, +1 at station 1 of the next; for his holder alone."""
    table = Table()
    table.give(oldman=holder)
    (event,) = of(StationRanked, table.station(station, 15, 15, 15))
    for seat in (0, 1, 2):
        own = modifier if seat == holder else 0
        assert event.bids[seat] == Total(15, 0, own, 0, 15 + own)
    assert event.ranking[0 if modifier > 0 else -1] == holder


def test_the_old_man_is_given_anew_in_every_round() -> None:
    """X-B2: he helps his holder at station 1 and then weighs on the next one."""
    table = Table()
    (event,) = of(StationRanked, table.station(1, 20, 15, 10))
    assert [total.oldman for total in event.bids] == [0, 0, 0]
    assert table.view().oldman == 2
    (event,) = of(StationRanked, table.station(2, 20, 15, 10))
    assert [total.oldman for total in event.bids] == [0, 0, -1]
    table.end_round()
    table.give(dice=(0, 0, 0), huts=(0, 0, 0))
    (event,) = of(StationRanked, table.station(1, 9, 20, 15))
    assert [total.oldman for total in event.bids] == [0, 0, 1]
    assert table.view().oldman == 0
    (event,) = of(StationRanked, table.station(2, 9, 20, 15))
    assert [total.oldman for total in event.bids] == [-1, 0, 0]


def test_worked_example_of_modifiers() -> None:
    """X-B1 and X-B2: 7 and 4, two huts, the Old Man: 12 at station 4 and 8 at station 3."""
    for station, total in ((4, 12), (3, 8)):
        table = Table()
        table.give(huts=(0, 2, 0), oldman=GREEN)
        (event,) = of(StationRanked, table.station(station, 15, 7 + 4, 20))
        assert event.bids[GREEN].total == total


# X-B4


def test_the_chocolatl_figure_wins_ties() -> None:
    """X-B4: first of all, whoever has fewer points or lies higher."""
    table = Table(points=(30, 0, 0), discs=(0, 1, 2))
    table.give(chocolatl=0)
    (event,) = of(StationRanked, table.station(2, 15, 15, 10))
    assert event.ranking == (0, 1, 2)
    assert event.ties == (Tie(0, 1, "chocolatl"),)


def test_the_chocolatl_figure_helps_nobody_but_its_holder() -> None:
    """X-B4: and decides nothing where no bids are equal."""
    table = Table(points=(3, 5, 4))
    table.give(chocolatl=2)
    (event,) = of(StationRanked, table.station(2, 15, 15, 10))
    assert (event.ranking, event.ties) == ((0, 1, 2), (Tie(0, 1, "points"),))
    table = Table()
    table.give(chocolatl=2)
    (event,) = of(StationRanked, table.station(2, 20, 15, 14))
    assert (event.ranking, event.ties) == ((0, 1, 2), ())


def test_fewest_points_win_ties_without_the_figure() -> None:
    """X-B4: also against a higher disc."""
    table = Table(points=(8, 7, 0), discs=(1, 2, 0))
    (event,) = of(StationRanked, table.station(2, 15, 15, 10))
    assert event.ranking == (1, 0, 2)
    assert event.ties == (Tie(1, 0, "points"),)


@pytest.mark.parametrize(("discs", "ranking"), [((0, 1, 2), (1, 0, 2)), ((1, 2, 0), (0, 1, 2))])
def test_on_the_same_field_the_higher_disc_wins_ties(discs: tuple[int, ...], ranking: tuple[int, ...]) -> None:
    """X-B4."""
    table = Table(discs=discs)
    (event,) = of(StationRanked, table.station(2, 15, 15, 10))
    assert event.ranking == ranking
    assert event.ties == (Tie(ranking[0], ranking[1], "disc"),)


def test_three_tied_seats() -> None:
    """X-B4: the figure, then fewest points, then the higher disc, one after the other."""
    table = Table(5, points=(6, 6, 9, 4, 0), discs=(1, 0, 2, 3, 4))
    table.give(chocolatl=2)
    (event,) = of(StationRanked, table.station(2, 15, 15, 15, 15, 20))
    assert event.ranking == (4, 2, 3, 0, 1)
    assert event.ties == (Tie(2, 3, "chocolatl"), Tie(3, 0, "points"), Tie(0, 1, "disc", idle=True))


@pytest.mark.parametrize("station", [1, 5])
def test_ties_for_the_lowest_place(station: int) -> None:
    """X-B4 [gap]: to win a tie is to be ranked higher, so that the loser is the lowest."""
    table = Table(round=6)
    table.give(points=(5, 5, 5), stack=(2, 1, 0), chocolatl=1)
    events = table.station(station, 20, 9, 9)
    assert ranked(events) == (0, 1, 2)
    if station == 5:
        assert scored(events) == [(0, 3), (2, -2)]
    else:
        assert table.view().oldman == 2
    table = Table(round=6)
    table.give(points=(5, 5, 5), stack=(1, 2, 0))
    events = table.station(station, 20, 9, 9)
    assert ranked(events) == (0, 2, 1)
    if station == 5:
        assert scored(events) == [(0, 3), (1, -2)]
    else:
        assert table.view().oldman == 1


def test_ties_are_broken_after_all_modifiers() -> None:
    """X-B4: what was equal before them is no tie, and what is equal with them is one."""
    table = Table(points=(0, 9, 9))
    table.give(huts=(0, 1, 0), oldman=2)
    (event,) = of(StationRanked, table.station(4, 15, 15, 17))
    assert [total.total for total in event.bids] == [15, 16, 16]
    assert event.ranking == (2, 1, 0)
    assert event.ties == (Tie(2, 1, "disc", idle=True),), "one stone each in the same row"


def test_ties_decide_at_every_station() -> None:
    """X-B4: the seat with the figure is ahead of one with fewer points."""
    for station in range(1, 7):
        table = Table(round=2, points=(1, 8, 0))
        table.give(chocolatl=1)
        assert ranked(table.station(station, 18, 18, 9))[:2] == (1, 0)
    # what is taken and who is asked follows the ranking
    table = Table(round=2)
    table.give(points=(1, 8, 0), chocolatl=1)
    table.station(3, 18, 18, 9)
    assert (table.step, table.seat) == ("city", 1)


def row_table(stones: list[int], **given: int) -> Table:
    """Return a table with all but the last stone of the bottom row, which seat 0 will place."""
    table = Table(4, round=3)
    table.give(points=(9, 5, 7, 7), stack=(3, 2, 1, 0), pyramid=stones, **given)  # type: ignore[arg-type]
    return table


@pytest.mark.parametrize(
    ("stones", "figure", "scorer", "by"),
    [
        ([0, 1, 1, 2], 0, 0, "chocolatl"),
        ([0, 1, 1, 2], None, 1, "points"),
        ([0, 1, 1, 2], 2, 1, "points"),
        ([2, 3, 2, 3], None, 2, "disc"),
        ([2, 3, 2, 3], 3, 3, "chocolatl"),
        ([1, 1, 1, 3], 0, 1, None),
    ],
)
def test_ties_in_the_majority_of_a_row(stones: list[int], figure: int | None, scorer: int, by: str | None) -> None:
    """X-B4: as in bids, whatever is bid here."""
    table = row_table(stones) if figure is None else row_table(stones, chocolatl=figure)
    (event,) = of(RowScored, table.station(4, 20, 10, 9, 8))
    assert event.seat == scorer
    assert (event.tie.by if event.tie else None) == by
    assert event.tie is None or event.tie.ahead == scorer


def test_worked_example_of_a_tie() -> None:
    """X-B4: 11, 7, a hut and the Old Man against 12 and 8, the figure elsewhere; fewer points are ahead."""
    table = Table(round=2, points=(4, 10, 0))
    table.give(huts=(1, 0, 0), oldman=ORANGE, chocolatl=PURPLE)
    (event,) = of(StationRanked, table.station(1, 18, 20, 9))
    assert [total.total for total in event.bids] == [20, 20, 9]
    assert event.ranking == (ORANGE, GREEN, PURPLE)


# X-B5


def test_the_figure_still_counts_at_station_1_of_the_next_round() -> None:
    """X-B5: until it is given again; from station 2 on it counts for the new holder."""
    table = Table()
    table.station(1, 20, 15, 10)
    assert table.view().chocolatl == 0
    table.end_round()
    table.give(points=(9, 1, 1), stack=(0, 1, 2), oldman=1, dice=(0, 0, 0), huts=(0, 0, 0))
    events = table.station(1, 14, 13, 14)
    (event,) = of(StationRanked, events)
    assert [total.total for total in event.bids] == [14, 14, 14]
    assert event.ranking == (0, 2, 1)
    assert event.ties == (Tie(0, 2, "chocolatl"), Tie(2, 1, "disc"))
    assert of(FigureTaken, events) == [FigureTaken(0, "chocolatl", 0), FigureTaken(1, "oldman", 1)]


def test_from_station_2_on_the_figure_counts_for_its_new_holder() -> None:
    """X-B5: given again at station 1."""
    table = Table(round=2)
    table.give(points=(0, 9, 0), chocolatl=0)
    table.station(1, 10, 20, 15)
    (event,) = of(StationRanked, table.station(2, 15, 14, 14))
    assert [total.total for total in event.bids] == [14, 14, 14]
    assert event.ranking == (1, 2, 0)
    assert event.ties == (Tie(1, 2, "chocolatl"), Tie(2, 0, "disc"))


# X-B6


def test_a_disc_that_comes_to_an_occupied_field_is_laid_on_top() -> None:
    """X-B6: the order of the stack is the order of coming."""
    table = Table(discs=(0, 1, 2))
    table.give(points=(2, 4, 6))
    table.station(2, 15, 20, 10, harvest=(2, 2, 4))
    assert table.view().points == (4, 8, 8)
    assert table.view().discs == (0, 1, 2)
    table = Table(discs=(2, 0, 1))
    table.give(points=(4, 4, 2))
    table.station(2, 15, 20, 10, harvest=(4, 2, 4))
    assert table.view().points == (8, 8, 4)
    assert table.view().discs == (2, 1, 0)


def test_the_score_never_falls_below_0_while_playing() -> None:
    """X-B6 [gap]: what finds nothing to take is spared, and told."""
    for before, lost in ((0, 0), (1, -1), (2, -2), (3, -2)):
        table = Table()
        table.give(points=(0, 0, before))
        event = of(PointsScored, table.station(5, 20, 15, 10))[-1]
        assert event == PointsScored(2, lost, 5, "lowest", before + lost, 2 + lost)
        assert table.view().points[2] == before + lost
        assert table.view().ledger[-1].points == lost
    assert str(RULES.describe_event(event).english()) == "seat 2 loses 2 points at Cacao drink"  # type: ignore[union-attr]
    told = RULES.describe_event(PointsScored(2, 0, 5, "lowest", 0, 2))
    assert told is not None
    assert told.english() == "seat 2 has nothing to lose at Cacao drink"


def test_a_disc_that_does_not_move_keeps_its_place() -> None:
    """X-B6 [gap]: but one that falls to 0 is laid on top."""
    table = Table(4, discs=(3, 2, 1, 0))
    table.station(5, 20, 15, 14, 10)
    assert table.view().points == (8, 4, 0, 0)
    assert table.view().discs == (3, 2, 1, 0)
    table = Table(4, discs=(3, 2, 1, 0))
    table.give(points=(0, 0, 0, 1))
    table.station(5, 20, 15, 14, 10)
    assert table.view().discs == (2, 3, 1, 0)


def test_the_stack_decides_the_next_tie() -> None:
    """X-B6 and X-B4 together: who came later wins."""
    table = Table(discs=(0, 1, 2))
    table.give(points=(0, 1, 9))
    table.station(2, 15, 14, 20, harvest=(1, 2, 1))
    assert table.view().points == (1, 2, 11)
    table.give(points=(1, 1, 11))
    assert ranked(table.station(4, 15, 15, 10)) == (1, 0, 2)


# X-B7


def test_all_bids_are_ranked_before_anything_is_scored() -> None:
    """X-B7 [gap]: though the first has more points than the second then, it does not come second too."""
    table = Table(round=2, points=(3, 5, 0))
    events = table.station(2, 15, 15, 10, harvest=(6, 4, 2))
    assert [type(event) for event in events[-5:]] == [BidsRevealed, StationRanked, *[PointsScored] * 3]
    assert scored(events) == [(0, 6), (1, 4), (2, 2)]
    table = Table(round=2)
    table.give(points=(3, 5, 6))
    assert scored(table.station(5, 15, 15, 15)) == [(0, 7), (1, 3), (2, -2)]


@pytest.mark.parametrize("station", [2, 5])
def test_the_highest_is_scored_first(station: int) -> None:
    """X-B7 [gap]: then down, so that of those who meet on a field the lower-ranked lies on top."""
    table = Table(4)
    table.give(points=(0, 4, 6, 0) if station == 5 else (2, 4, 6, 8), stack=(0, 1, 2, 3))
    events = table.station(station, 20, 15, 14, 10)
    if station == 2:
        assert scored(events) == [(0, 6), (1, 4), (2, 2)]
        assert table.view().discs == (3, 0, 1, 2)
    else:
        assert scored(events) == [(0, 8), (1, 4), (BLUE, 0)]
        assert table.view().discs == (3, 2, 0, 1)


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
    assert not event.reveals
    assert table.view().dice == (0, 0, 1)
    assert table.view().rolled == 2
    assert RULES.pending(table.state) == Chance("bonus", 2, 2)
    events = table.throw(6, 5)
    assert events[0] == DiceRolled(2, 2, (6, 5))
    assert events[0].reveals
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
