"""Bids with their modifiers, and ties: X-B1, X-B2, X-B4 to X-B7."""

import pytest

from game.rules.chocolatl.actions import (
    BidsRevealed,
    City,
    FigureTaken,
    PointsScored,
    RowScored,
    StationRanked,
    Tie,
    Total,
)
from tests.rules.chocolatl.scenario import BLUE, GREEN, ORANGE, PURPLE, RULES, Table, of, ranked, scored

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
