"""What the six stations bring: X-1 to X-6b, and with them X-M5 and X-M6."""

import pytest

from game.rules.chocolatl.actions import (
    HOLD,
    CardDiscarded,
    CardWon,
    City,
    DieTaken,
    Discard,
    FigureTaken,
    HutBuilt,
    LastRound,
    PointsScored,
    Pyramid,
    Roll,
    RoundStarted,
    RowScored,
    StonePlaced,
    Tie,
)
from game.rules.chocolatl.board import hand_of, size
from game.rules.core import CHANCE, Decide, Prompt
from tests.rules.chocolatl.scenario import BLUE, GREEN, ORANGE, PURPLE, RULES, Table, bid, of, ranked, scored

#


def test_chocolatl() -> None:
    """X-1: the highest takes the Chocolatl figure and 1 point, the lowest the Old Man."""
    table = Table(4)
    events = table.station(1, 15, 9, 20, 10)
    assert list(events[-3:]) == [
        FigureTaken(2, "chocolatl", None),
        PointsScored(2, 1, 1, "chocolatl", 1),
        FigureTaken(1, "oldman", None),
    ]
    view = table.view()
    assert (view.chocolatl, view.oldman, view.points) == (2, 1, (0, 0, 1, 0))


def test_the_figures_come_from_who_had_them_before() -> None:
    """X-1: whatever the points are."""
    table = Table(round=2)
    table.give(chocolatl=0, oldman=1, points=(2, 17, 9))
    events = table.station(1, 10, 20, 15)
    assert of(FigureTaken, events) == [FigureTaken(1, "chocolatl", 0), FigureTaken(0, "oldman", 1)]
    assert (table.view().chocolatl, table.view().oldman) == (1, 0)


def test_a_figure_can_stay_with_its_holder() -> None:
    """X-1: who still gets the point."""
    table = Table(round=2)
    table.give(chocolatl=0, oldman=1, points=(2, 17, 9))
    events = table.station(1, 20, 9, 15)
    assert of(FigureTaken, events) == [FigureTaken(0, "chocolatl", 0), FigureTaken(1, "oldman", 1)]
    assert scored(events) == [(0, 1)]
    assert (table.view().chocolatl, table.view().oldman) == (0, 1)


#


def test_harvest() -> None:
    """X-2: the highest die for the first, the middle one for the second, the lowest for the third."""
    table = Table(5)
    events = table.station(2, 15, 9, 20, 10, 11, harvest=(2, 6, 4))
    assert of(PointsScored, events) == [
        PointsScored(2, 6, 2, "harvest", 6),
        PointsScored(0, 4, 2, "harvest", 4),
        PointsScored(4, 2, 2, "harvest", 2),
    ]
    assert table.view().points == (4, 0, 6, 0, 2)


#


@pytest.mark.parametrize(("take", "builder", "taker"), [("hut", 2, 0), ("die", 0, 2)])
def test_tenochtitlan(take: str, builder: int, taker: int) -> None:
    """X-3: the highest chooses hut or die, the second gets the other; the hut takes a cube."""
    table = Table(4)
    table.station(3, 15, 9, 20, 10)
    assert RULES.pending(table.state) == Decide.one(2, Prompt("city"))
    assert table.legal() == [City("hut"), City("die")]
    events = table.do(City("hut" if take == "hut" else "die"))
    assert list(events) == [HutBuilt(builder, 1, 8), DieTaken(taker, 1)]
    view = table.view()
    assert view.huts == tuple(int(seat == builder) for seat in range(4))
    assert view.cubes == tuple(9 - int(seat == builder) for seat in range(4))
    assert view.dice == tuple(int(seat == taker) for seat in range(4))
    assert view.points == (0, 0, 0, 0)


def test_huts_and_dice_are_gathered() -> None:
    """X-3: round by round, a cube for each hut."""
    table = Table(round=3)
    table.give(huts=(2, 1, 0), dice=(0, 0, 0), cubes=(6, 8, 9))
    table.station(3, 20, 15, 10)
    table.give(dice=(1, 1, 0))
    assert list(table.do(City("hut"))) == [HutBuilt(0, 3, 5), DieTaken(1, 2)]
    assert table.view().huts == (3, 1, 0)
    assert table.view().dice == (1, 2, 0)
    assert table.view().cubes == (5, 8, 9)


def test_only_the_highest_chooses_between_hut_and_die() -> None:
    """X-3: reasons in their order."""
    table = Table()
    table.station(3, 10, 20, 15)
    assert table.refused(City("hut"), 0) == table.refused(City("hut"), 2) == "X-3"
    assert str(table.why_not(City("hut"), 2)) == "X-3: seat 1 chooses between hut and die now"
    for action in (HOLD, Pyramid("self"), Discard(1), bid({4: (7, 8)})):
        assert table.refused(action, 1) == "X-3"
    assert str(table.why_not(HOLD, 1)) == "X-3: take the hut or the die now"
    assert table.refused(City("hut"), 5) == "X-M1"
    assert table.refused(City("hut"), CHANCE) == "X-R4"
    assert table.legal(0) == []


#


@pytest.mark.parametrize(("second", "both"), [(15, False), (14, False), (13, False), (12, True), (11, True)])
def test_a_lead_of_3_places_two_stones(second: int, both: bool) -> None:
    """X-4: 15 against 12 is enough, 15 against 13 is not."""
    table = Table()
    table.station(4, second, 15, 6)
    if both:
        assert table.view().pyramid == (1, 1)
        assert table.view().cubes == (9, 7, 9)
        assert table.view().station == 5
    else:
        assert table.step == "pyramid"
        assert table.view().pyramid == ()


def test_the_lead_counts_after_all_modifiers() -> None:
    """X-4 and X-B1 to X-B3."""
    table = Table()
    table.give(huts=(0, 1, 0), oldman=0)
    table.station(4, 14, 15, 6)
    assert table.view().pyramid == (1, 1)
    table = Table()
    table.give(dice=(0, 1, 0))
    table.station(4, 14, 15, 6)
    table.do(Roll(1))
    table.throw(2)
    assert table.view().pyramid == (1, 1)


@pytest.mark.parametrize(("choice", "stones"), [("self", (1, 0)), ("other", (0, 1))])
def test_the_highest_decides_who_places_first(choice: str, stones: tuple[int, int]) -> None:
    """X-4: where both place one."""
    table = Table()
    table.give(pyramid=(2, 2))
    table.station(4, 14, 15, 6)
    assert RULES.pending(table.state) == Decide.one(1, Prompt("pyramid"))
    assert table.legal() == [Pyramid("self"), Pyramid("other")]
    events = table.do(Pyramid("self" if choice == "self" else "other"))
    assert list(events) == [StonePlaced(stones[0], 2, 0, 8), StonePlaced(stones[1], 3, 0, 8)]
    assert table.view().pyramid == (2, 2, *stones)
    assert table.view().cubes == (8, 8, 9)


def test_nobody_else_decides_who_places_first() -> None:
    """X-4: reasons in their order."""
    table = Table()
    table.station(4, 14, 15, 6)
    assert table.refused(Pyramid("self"), 0) == "X-4"
    assert str(table.why_not(Pyramid("self"), 0)) == "X-4: seat 1 decides now who places the first stone"
    for action in (HOLD, City("hut"), Discard(1), bid({5: (7, 8)})):
        assert table.refused(action, 1) == "X-4"
    assert str(table.why_not(HOLD, 1)) == "X-4: decide now who places the first stone"
    assert table.refused(Pyramid("self"), -5) == "X-M1"


def test_rows_are_filled_from_the_bottom() -> None:
    """X-4 and X-M5: left to right."""
    table = Table(round=5)
    table.give(pyramid=(0, 1, 2, 0, 1, 2, 0, 1))
    events = table.station(4, 9, 20, 10)
    assert of(StonePlaced, events) == [StonePlaced(1, 8, 1, 8), StonePlaced(1, 9, 2, 7)]


# X-4b


def test_worked_example_of_rows() -> None:
    """X-4b: Orange's majority in the bottom row scores 5, a tie in the second goes to the figure's holder for 4."""
    table = Table(round=3)
    table.give(pyramid=(ORANGE, GREEN, ORANGE, PURPLE))
    events = table.station(4, 20, 10, 6)
    assert of(RowScored, events) == [RowScored(0, ORANGE, 5, (3, 1, 1), None)]
    assert scored(events) == [(ORANGE, 5)]
    table = Table(round=5, points=(0, 9, 0))
    table.give(pyramid=(*[ORANGE] * 5, GREEN, PURPLE, PURPLE), chocolatl=GREEN)
    table.station(4, 14, 15, 6)
    events = table.do(Pyramid("self"))
    assert of(RowScored, events) == [RowScored(1, GREEN, 4, (0, 2, 2), Tie(GREEN, PURPLE, "chocolatl"))]
    assert scored(events) == [(GREEN, 4)]


def test_a_row_is_scored_at_once() -> None:
    """X-4b: before the other stone is placed; only the stones in it count."""
    table = Table(4, round=3)
    table.give(pyramid=(3, 3, 2, 2), points=(0, 0, 6, 5))
    table.station(4, 14, 15, 7, 6)
    events = table.do(Pyramid("other"))
    assert list(events)[:4] == [
        StonePlaced(0, 4, 0, 8),
        RowScored(0, BLUE, 5, (1, 0, 2, 2), Tie(BLUE, PURPLE, "points")),
        PointsScored(BLUE, 5, 4, "row", 10),
        StonePlaced(1, 5, 1, 8),
    ]


@pytest.mark.parametrize(
    ("before", "placer", "row", "bonus", "stones"),
    [
        ((0, 1, 2, 1), 1, 0, 5, (1, 3, 1)),
        ((2, 2, 2, 2, 2, 0, 0, 1), 0, 1, 4, (3, 1, 0)),
        ((2, 2, 2, 2, 2, 0, 0, 0, 0, 1), 1, 2, 3, (0, 3, 0)),
        ((2, 2, 2, 2, 2, 0, 0, 0, 0, 1, 1, 1), 0, 3, 2, (2, 0, 0)),
    ],
)
def test_the_bonus_of_every_row(
    before: tuple[int, ...], placer: int, row: int, bonus: int, stones: tuple[int, ...]
) -> None:
    """X-4b and X-M5: 5, 4, 3, 2 from the bottom; the seat with most stones in that row, not in the pyramid."""
    table = Table(round=6)
    table.give(pyramid=before)
    (event,) = of(RowScored, table.station(4, *(20 if seat == placer else 10 - seat for seat in range(3))))
    assert event == RowScored(row, placer, bonus, stones, None)
    assert table.view().points == tuple(bonus if seat == placer else 0 for seat in range(3))


def test_a_row_that_is_not_full_is_not_scored() -> None:
    """X-4b."""
    table = Table()
    table.give(pyramid=(0, 0))
    assert of(RowScored, table.station(4, 20, 10, 6)) == []
    assert table.view().points == (0, 0, 0)


#


def test_worked_example_of_the_drink() -> None:
    """X-5: round 1: first 8, second 4, lowest -2; a seat on 1 falls to 0."""
    table = Table(4)
    table.give(points=(0, 1, 0, 0))
    events = table.station(5, 20, 6, 10, 15)
    assert of(PointsScored, events) == [
        PointsScored(0, 8, 5, "drink", 8),
        PointsScored(3, 4, 5, "drink", 4),
        PointsScored(1, -1, 5, "lowest", 0, 1),
    ]
    assert table.view().points == (8, 0, 0, 4)


@pytest.mark.parametrize(
    ("number", "first", "second"), [(1, 8, 4), (2, 7, 3), (3, 6, 2), (4, 5, 0), (5, 4, 0), (6, 3, 0), (7, 2, 0)]
)
def test_the_drink_pays_by_the_round(number: int, first: int, second: int) -> None:
    """X-5 and X-M6: to the first, to the second in rounds 1 to 3; the lowest loses 2 in every round."""
    table = Table(round=number)
    table.give(points=(5, 5, 5))
    events = table.station(5, 10, 20, 15)
    assert scored(events) == [(1, first), *([(2, second)] if second else []), (0, -2)]
    assert table.view().points == (3, 5 + first, 5 + second)


#


def test_tachli() -> None:
    """X-6: the highest takes the higher open card, the second the lower; each gives up its lowest cacao card."""
    table = Table(4, sacrifices=(1, 0, 3, 4))
    events = table.station(6, 15, 20, 10, 9)
    told = [CardWon(1, 9), CardDiscarded(1, 1), CardWon(0, 6), CardDiscarded(0, 0)]
    assert list(events[3:]) == [*told, *of(RoundStarted, events)]
    assert table.view(1).hand == (2, 3, 4, 5, 6, 7, 8, 9, 9, 10, 11, 12)
    assert table.view(0).hand == (2, 3, 4, 5, 6, 6, 7, 8, 9, 10, 11, 12)
    assert table.view(2).hand == (0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12)
    assert table.view().won == ((6,), (9,), (), ())
    assert table.view().discarded == ((0,), (1,), (), ())
    assert table.view().points == (0, 0, 0, 0)
    assert table.view().round == 2


def test_the_higher_card_may_be_of_the_small_deck() -> None:
    """X-6."""
    table = Table(small_deck=(11, 6, 7, 8, 9, 10), large_deck=(9, 10, 11, 12, 13, 14))
    assert of(CardWon, table.station(6, 15, 20, 10)) == [CardWon(1, 11), CardWon(0, 9)]


def test_won_cards_are_bid_with_in_the_next_round() -> None:
    """X-6 and X-R2: and the given up ones are out of the game."""
    table = Table(large_deck=(14, 9, 10, 11, 12, 13))
    table.station(6, 20, 15, 10)
    table.state.way = 2
    table.throw(1, 1, 1)
    assert RULES.why_not(table.state, 0, bid({1: (14, 12)})) is None
    assert table.refused(bid({1: (0, 12)}), 0) == "X-R2"
    assert table.refused(bid({1: (14, 12)}), 1) == "X-R2"


def test_the_lowest_card_is_one_that_was_held_before() -> None:
    """X-6: whatever is lowest then, won cards of earlier rounds included; with `lowest` nobody is asked."""
    table = Table(small_deck=(6, 7, 8, 9, 10, 11), large_deck=(9, 10, 11, 12, 13, 14))
    table.state.hands[0] = hand_of([7, 7, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13])
    table.state.hands[1] = hand_of([7, 7, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13])
    table.station(6, 20, 19, 17)
    assert table.view().discarded == ((7,), (7,), ())
    assert list(table.state.hand(0)) == [7, 8, 9, 9, 9, 10, 10, 11, 11, 12, 12, 13]
    assert list(table.state.hand(1)) == [6, 7, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13]
    assert table.step == "harvest"


def test_choosing_the_card_that_is_given_up() -> None:
    """X-6: house rule `choose`: any card held before; the highest first, then the second."""
    table = Table(tachli="choose")
    events = table.station(6, 15, 20, 10)
    assert of(CardWon, events) == [CardWon(1, 9)]
    assert RULES.pending(table.state) == Decide.one(1, Prompt("discard"))
    held = (0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
    assert table.legal() == [Discard(card) for card in held]
    assert len(table.view(1).hand) == 13
    events = table.do(Discard(8))
    assert list(events) == [CardDiscarded(1, 8), CardWon(0, 6)]
    assert (table.step, table.seat) == ("discard", 0)
    table.do(Discard(12))
    assert table.step == "harvest"
    assert table.view().discarded == ((12,), (8,), ())
    assert table.view(1).hand == (0, 1, 3, 4, 5, 6, 7, 9, 9, 10, 11, 12)
    assert table.view(0).hand == (0, 2, 3, 4, 5, 6, 6, 7, 8, 9, 10, 11)


def test_cards_that_can_not_be_given_up() -> None:
    """X-6: not the one just won, nor one that is not there; reasons in their order."""
    table = Table(tachli="choose", large_deck=(14, 9, 10, 11, 12, 13))
    table.station(6, 15, 20, 10)
    assert table.refused(Discard(3), 0) == "X-6"
    assert str(table.why_not(Discard(3), 0)) == "X-6: seat 1 must discard a card now"
    for action in (HOLD, City("hut"), Pyramid("self"), bid({1: (7, 8)})):
        assert table.refused(action, 1) == "X-6"
    assert str(table.why_not(HOLD, 1)) == "X-6: discard a card now"
    for card in (14, 2, 13, -1, 500):
        assert table.refused(Discard(card), 1) == "X-6"
    assert str(table.why_not(Discard(14), 1)) == "X-6: you have only just won the 14: discard another card"
    assert str(table.why_not(Discard(2), 1)) == "X-6: the 2 is not in your hand"
    table.do(Discard(0))
    assert str(table.why_not(Discard(1), 1)) == "X-6: seat 0 must discard a card now"


def test_a_card_equal_to_the_one_just_won_can_be_given_up() -> None:
    """X-6: if it was held before; equal ones are one choice."""
    table = Table(tachli="choose")
    table.station(6, 20, 15, 10)
    assert Discard(9) in table.legal()
    table.do(Discard(9))
    assert table.view(0).hand == (0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
    table.do(Discard(0))
    table.state.hands[0] = hand_of([2, 3, 4, 5, 6, 7, 8, 9, 9, 11, 12, 12])
    table.station(6, 20, 10, 9)
    assert of(CardWon, table.events)[-1] == CardWon(0, 10)
    assert [action.card for action in table.legal() if isinstance(action, Discard)] == [
        2, 3, 4, 5, 6, 7, 8, 9, 11, 12,
    ]  # fmt: skip


def test_ties_at_tachli() -> None:
    """X-6 and X-B4."""
    table = Table(points=(5, 4, 0), round=2)
    events = table.station(6, 15, 15, 10)
    assert ranked(events) == (1, 0, 2)
    assert of(CardWon, events) == [CardWon(1, 10), CardWon(0, 7)]


# X-6b


def test_points_for_tachli_in_the_last_round() -> None:
    """X-6b: 6 and 3 for first and second instead of cards; the highest first (X-B7)."""
    table = Table(4, round=7)
    events = table.station(6, 10, 20, 15, 9)
    assert of(PointsScored, events) == [
        PointsScored(1, 6, 6, "tachli", 6),
        PointsScored(2, 3, 6, "tachli", 3),
    ]
    assert not of(CardWon, events)
    assert not of(CardDiscarded, events)
    assert table.view().won == ((),) * 4


@pytest.mark.parametrize("tachli", ["lowest", "choose"])
def test_open_cards_stay_where_they_are_in_a_last_round_before_the_seventh(tachli: str) -> None:
    """X-6b and X-E1: also by the other house rule."""
    table = Table(tachli="choose" if tachli == "choose" else "lowest")
    table.give(points=(0, 39, 0))
    events = table.station(5, 15, 20, 10)
    assert of(LastRound, events) == [LastRound("track", 1)]
    for _ in range(3):
        events = table.go_on()
    assert scored(events) == list(zip(ranked(events), (6, 3), strict=False))
    assert not of(CardWon, events)
    assert not of(CardDiscarded, events)
    assert [size(hand) for hand in table.state.hands] == [12, 12, 12]
