"""Rounds and the ways of bidding: X-R1 to X-R4."""

from collections import Counter

import pytest

from game.rules.chocolatl.actions import (
    HOLD,
    Bid,
    BidLaid,
    BidPrompt,
    BidsRevealed,
    Bonus,
    City,
    Harvest,
    HarvestRolled,
    Last,
    LastRound,
    PointsScored,
    Pyramid,
    RoundStarted,
    Sacrifice,
    StationRanked,
)
from game.rules.chocolatl.board import hand_of
from game.rules.chocolatl.box import STATION_KEYS, Colour
from game.rules.core import CHANCE, Action, Chance, Decide
from game.rules.numbers import Generator
from tests.rules.chocolatl.scenario import RULES, Table, bid, of

ALL = (1, 2, 3, 4, 5, 6)
FIELDS: dict[Colour, int] = {"red": 4, "green": 2, "gold": 1}


def bidding(way: Colour, seats: int = 3) -> Table:
    """Return a table in round 2 that bids this way."""
    table = Table(seats, round=2, points=(FIELDS[way], *[0] * (seats - 1)))
    assert table.view().way == way
    table.throw(4, 6, 2)
    return table


# X-R1


def test_the_round_begins_with_three_harvest_dice() -> None:
    """X-R1: before anybody bids; sorted for station 2."""
    table = Table()
    assert RULES.pending(table.state) == Chance("harvest", 3)
    assert table.legal(0) == []
    assert not RULES.legal(table.state, 0)
    assert table.refused(bid({1: (7, 8)}), 0) == "X-R1"
    assert table.refused(Harvest((1, 2, 3)), 0) == "X-R1"
    assert str(table.why_not(bid({}), 0)) == "X-R1: roll the harvest dice first"
    (event,) = table.throw(2, 6, 4)
    assert event == HarvestRolled((2, 6, 4))
    assert event.reveals
    assert table.view().harvest == (6, 4, 2)
    assert table.step == "bid"


def test_the_harvest_dice_are_three_dice() -> None:
    """X-R1."""
    table = Table()
    assert table.refused(Harvest((1, 2)), CHANCE) == "X-R1"
    assert table.refused(Harvest((1, 2, 3, 4)), CHANCE) == "X-R1"
    assert table.refused(Harvest((1, 2, 7)), CHANCE) == "X-R1"
    assert table.refused(Harvest((0, 2, 3)), CHANCE) == "X-R1"
    assert table.refused(Bonus(0, (1, 2, 3)), CHANCE) == "X-R1"
    assert table.refused(Last(0, (1,)), CHANCE) == "X-R1"
    assert RULES.why_not(table.state, CHANCE, Harvest((1, 6, 6))) is None


def test_dice_fall_on_every_side() -> None:
    """X-R1: drawn by whoever runs the match."""
    table = Table()
    rng = Generator(1)
    pips: Counter[int] = Counter()
    for _ in range(200):
        thrown = RULES.draw(table.state, rng)
        assert isinstance(thrown, Harvest)
        assert len(thrown.values) == 3
        pips.update(thrown.values)
    assert set(pips) == {1, 2, 3, 4, 5, 6}
    assert all(70 < count < 130 for count in pips.values())


def test_the_top_card_of_each_deck_is_laid_open() -> None:
    """X-R1: and the round marker advances; what the drink pays now (X-M6) is told along."""
    table = Table(small_deck=(8, 6, 7, 9, 10, 11), large_deck=(14, 13, 9, 10, 11, 12))
    assert of(RoundStarted, table.events) == [RoundStarted(1, "red", 2, 0, (8, 4), (8, 14))]
    assert (table.view().round, table.view().station) == (1, 0)
    assert (table.view().small_deck, table.view().large_deck) == ((8,), (14,))
    table.end_round()
    (_, second) = of(RoundStarted, table.events)
    assert (second.round, second.drink, second.cards) == (2, (7, 3), (6, 13))
    assert (table.view().round, table.view().station, table.view().harvest) == (2, 0, ())
    assert (table.view().small_deck, table.view().large_deck) == ((8, 6), (14, 13))
    assert table.step == "harvest"


def test_no_cards_in_round_7_which_is_always_the_last() -> None:
    """X-R1: the decks are used up."""
    table = Table(round=7)
    assert table.events[-2:] == [RoundStarted(7, "red", 2, 0, (2, 0), ()), LastRound("round")]
    assert table.view().last_round
    assert len(table.view().small_deck) == len(table.view().large_deck) == 6
    table.end_round()
    assert table.step == "last"
    assert table.view().round == 7
    assert not Table(round=6).view().last_round
    assert of(RoundStarted, Table(round=6).events)[0].cards == (11, 14)


# X-R2


def test_two_cards_at_each_of_the_six_stations_come_back_after_the_round() -> None:
    """X-R2: a bid is the sum of the two; all twelve cards are used every round."""
    table = bidding("red")
    table.bid(0, {1: (12, 11), 2: (10, 9), 3: (8, 7), 4: (6, 5), 5: (4, 3), 6: (2, 0)})
    table.end_round()
    assert [event.bids[0].cards for event in of(StationRanked, table.events)] == [23, 19, 15, 11, 7, 2]
    for seat in (0, 1, 2):
        view = table.view(seat)
        assert len(view.hand) == len(view.unused) == 12
        assert view.laid == (((),) * 6,) * 3


def test_each_card_is_laid_once_a_round() -> None:
    """X-R2: not twice at a time, not again at another station; the sacrifice is gone."""
    table = bidding("gold")
    assert table.refused(bid({1: (7, 7)}), 0) == "X-R2"
    assert table.refused(bid({1: (0, 1)}), 0) == "X-R2"
    assert table.refused(bid({1: (0, 13)}), 0) == "X-R2"
    assert table.refused(bid({1: (0, -1)}), 0) == "X-R2"
    assert str(table.why_not(bid({1: (0, 1)}), 0)) == "X-R2: the 1 is not in your hand"
    assert str(table.why_not(bid({1: (7, 7)}), 0)) == "X-R2: you placed 2 cards of value 7, but you have only 1"
    table.station(1, 20, 15, 10)
    laid = sum(table.view().laid[0], ())
    assert len(laid) == 2
    for card in laid:
        other = table.view(0).unused[0]
        assert table.refused(bid({2: (card or 0, other)}), 0) == "X-R2"
        assert str(table.why_not(bid({2: (card or 0, other)}), 0)).endswith("is already at a location")


def test_of_two_equal_cards_each_is_laid_once() -> None:
    """X-R2: a won card can equal one of the thirteen; equal pairs are one choice."""
    table = bidding("gold")
    table.state.hands[0] = hand_of([0, 2, 3, 4, 5, 6, 7, 8, 9, 9, 11, 12])
    assert len(table.legal(0)) == 11 * 10 / 2 + 1 == len(set(table.legal(0)))
    assert bid({1: (9, 9)}) in table.legal(0)
    table.bid(0, {1: (9, 11)})
    assert table.view(0).unused == (0, 2, 3, 4, 5, 6, 7, 8, 9, 12)
    for seat in (1, 2):
        table.do(table.legal(seat)[0], seat)
    assert RULES.why_not(table.state, 0, bid({2: (9, 12)})) is None
    assert table.refused(bid({2: (9, 9)}), 0) == "X-R2"


def test_nothing_but_bids_while_bids_are_asked_for() -> None:
    """X-R2 and X-R3: who, when, what, where, how many."""
    table = bidding("red")
    for action in (HOLD, City("hut"), Pyramid("self"), Sacrifice(7)):
        assert table.refused(action, 0) == "X-R2"
    assert str(table.why_not(HOLD, 0)) == "X-R2: place cards for your offering now"
    assert table.refused(Harvest((1, 2, 3)), CHANCE) == "X-R4"
    assert table.refused(Harvest((1, 2, 3)), 0) == "X-R2"
    assert str(table.why_not(bid({1: (7, 1)}), 0)) == "X-R2: the 1 is not in your hand"
    assert table.refused(bid({1: (7, 8)}), 0) == "X-R3"
    table.do(RULES.sample(table.state, 0, Generator(1)), 0)
    assert table.refused(bid({1: (7, 1)}), 0) == "X-R3"
    assert table.refused(HOLD, 0) == "X-R3"
    assert str(table.why_not(HOLD, 0)) == "X-R3: seat 0 has already placed their cards"
    assert table.refused(HOLD, 3) == "X-M1"


class Elsewhere(Action, frozen=True, tag="elsewhere"):
    """What only another game knows."""


@pytest.mark.parametrize(("step", "rule"), [("sacrifice", "X-S2"), ("harvest", "X-R1"), ("bid", "X-R2")])
def test_an_action_of_another_game_is_none_of_this_one(step: str, rule: str) -> None:
    """X-R2: whatever is asked."""
    table = Table(sacrifices=() if step == "sacrifice" else (1, 2, 3))
    if step == "bid":
        table.throw(1, 2, 3)
    assert table.step == step
    assert table.refused(Elsewhere()) == rule


# X-R3


def test_the_leading_disc_fixes_the_way_for_the_whole_round() -> None:
    """X-R3: the field where it lies when the round begins."""
    table = Table(round=2, points=(1, 2, 0))
    (event,) = of(RoundStarted, table.events)
    assert (event.way, event.leader, event.field) == ("green", 1, 2)
    table.throw(6, 5, 4)
    table.give(points=(4, 2, 0))
    assert table.view().way == "green"
    assert RULES.pending(table.state) == Decide(dict.fromkeys(range(3), BidPrompt("bid", ALL, 1)), 0)


def test_the_top_one_of_the_leading_discs_is_told() -> None:
    """X-R3 and X-B6."""
    (event,) = of(RoundStarted, Table(discs=(2, 0, 1), round=2, points=(3, 2, 3)).events)
    assert (event.way, event.leader, event.field) == ("gold", 0, 3)


def test_the_red_way() -> None:
    """X-R3: all twelve cards at once, face down, then station by station revealed."""
    table = bidding("red")
    ask = BidPrompt("bid", ALL, 2)
    assert RULES.pending(table.state) == Decide({0: ask, 1: ask, 2: ask}, 0)
    cards = {1: (0, 12), 2: (3, 11), 3: (10, 4), 4: (5, 9), 5: (6, 8), 6: (7, 2)}
    (event,) = table.bid(0, cards)
    assert event == BidLaid(0, bid(cards).cards, tuple(ALL), 12)
    assert event.reveals
    assert RULES.pending(table.state) == Decide({1: ask, 2: ask}, 1)
    assert table.view().laid[0] == ((None, None),) * 6
    assert table.view(0).laid[0] == tuple(cards.values())
    assert table.view(1).laid[0] == ((None, None),) * 6
    assert table.view(1).laid[1:] == (((),) * 6,) * 2
    table.do(RULES.sample(table.state, 2, Generator(1)), 2)
    assert table.view().laid[0] == table.view().laid[2] == ((None, None),) * 6
    table.do(RULES.sample(table.state, 1, Generator(1)), 1)
    assert table.step == "city"
    revealed = of(BidsRevealed, table.events)
    assert [event.station for event in revealed] == [1, 2, 3]
    assert [event.cards[0] for event in revealed] == [(0, 12), (3, 11), (10, 4)]
    assert all(event.reveals for event in revealed)
    assert table.view().laid[0] == ((0, 12), (3, 11), (10, 4), (None, None), (None, None), (None, None))


def test_the_green_way() -> None:
    """X-R3: one card at each station, all revealed, then a second one at each, revealed station by station."""
    table = bidding("green")
    ask = BidPrompt("bid", ALL, 1)
    assert RULES.pending(table.state) == Decide({0: ask, 1: ask, 2: ask}, 0)
    first = {number: (number + 5,) for number in ALL}
    (event,) = table.bid(0, first)
    assert event == BidLaid(0, bid(first).cards, tuple(ALL), 6)
    table.bid(1, first)
    assert table.view().laid == (((None,),) * 6, ((None,),) * 6, ((),) * 6)
    assert table.view(0).laid[0] == tuple(first.values())
    assert table.view(0).laid[1] == ((None,),) * 6
    (_, *revealed) = table.bid(2, first)
    assert revealed == [BidsRevealed(number, ((number + 5,),) * 3) for number in ALL]
    assert table.view().laid == (tuple(first.values()),) * 3
    assert RULES.pending(table.state) == Decide({0: ask, 1: ask, 2: ask}, 0)
    assert table.refused(bid({number: (number + 5,) for number in ALL}), 0) == "X-R2"
    rest = list(table.view(0).unused)
    assert rest == [0, 2, 3, 4, 5, 12]
    table.bid(0, {number: (card,) for number, card in zip(ALL, rest, strict=True)})
    assert table.view().laid[0] == tuple((number + 5, None) for number in ALL)
    assert table.view(0).laid[0] == tuple((number + 5, card) for number, card in zip(ALL, rest, strict=True))
    for seat in (1, 2):
        table.do(RULES.sample(table.state, seat, Generator(1)), seat)
    assert table.step == "city"
    later = of(BidsRevealed, table.events)[6:]
    assert [event.station for event in later] == [1, 2, 3]
    assert [event.cards[0] for event in later] == [(0,), (2,), (3,)]
    assert table.view().laid[0] == ((6, 0), (7, 2), (8, 3), (9, None), (10, None), (11, None))
    assert of(StationRanked, table.events)[1].bids[0].cards == 9


def test_the_gold_way() -> None:
    """X-R3: two cards for one station, reveal and resolve it, then the next."""
    table = bidding("gold")
    ask = BidPrompt("bid", (1,), 2)
    assert RULES.pending(table.state) == Decide({0: ask, 1: ask, 2: ask}, 0)
    assert len(table.legal(0)) == 66 == len(RULES.legal(table.state, 0))
    (event,) = table.bid(0, {1: (12, 0)})
    assert event == BidLaid(0, {"1": (12, 0)}, (1,), 2)
    assert table.view().laid == (((None, None), *[()] * 5), ((),) * 6, ((),) * 6)
    table.bid(1, {1: (12, 11)})
    events = table.bid(2, {1: (2, 1)})
    assert of(BidsRevealed, events) == [BidsRevealed(1, ((12, 0), (12, 11), (2, 1)))]
    assert of(PointsScored, events) == [PointsScored(1, 1, 1, "chocolatl", 1)]
    ask = BidPrompt("bid", (2,), 2)
    assert RULES.pending(table.state) == Decide({0: ask, 1: ask, 2: ask}, 0)
    assert table.view().laid[0] == ((12, 0), *[()] * 5)
    assert len(table.legal(0)) == 45
    counts = []
    while table.state.round == 2:
        if table.step == "bid" and table.seat == 0:
            counts.append(len(table.legal()))
        table.go_on()
    assert counts == [45, 28, 15, 6, 1]


def test_cards_go_where_they_are_asked_for() -> None:
    """X-R3: at all the stations asked and at no other."""
    table = bidding("red")
    pairs = {1: (0, 2), 2: (3, 4), 3: (5, 6), 4: (7, 8), 5: (9, 10), 6: (11, 12)}
    assert RULES.why_not(table.state, 0, bid(pairs)) is None
    del pairs[6]
    assert table.refused(bid(pairs), 0) == "X-R3"
    text = "X-R3: place cards at exactly these locations now: 1, 2, 3, 4, 5, 6"
    assert str(table.why_not(bid(pairs), 0)) == text
    table = bidding("gold")
    assert table.refused(bid({2: (0, 2)}), 0) == "X-R3"
    assert table.refused(bid({1: (0, 2), 2: (3, 4)}), 0) == "X-R3"
    assert table.refused(bid({}), 0) == "X-R3"


def test_as_many_cards_are_laid_as_are_asked_for() -> None:
    """X-R3: two, or the green way one."""
    table = bidding("gold")
    wrong: list[tuple[int, ...]] = [(), (12,), (0, 2, 3)]
    for cards in wrong:
        assert table.refused(bid({1: cards}), 0) == "X-R3"
    text = "X-R3: place two cards at each location now, not 3 at location 1"
    assert str(table.why_not(bid({1: (0, 2, 3)}), 0)) == text
    table = bidding("green")
    singles = {number: (number + 5,) for number in ALL}
    assert RULES.why_not(table.state, 0, bid(singles)) is None
    wrong = [(), (0, 12)]
    for cards in wrong:
        assert table.refused(bid({**singles, 4: cards}), 0) == "X-R3"
    text = "X-R3: place one card at each location now, not 2 at location 4"
    assert str(table.why_not(bid({**singles, 4: (0, 12)}), 0)) == text


def test_the_order_of_the_two_cards_is_free() -> None:
    """X-R3: both orders are the same bid."""
    table = bidding("gold")
    for pair in ((3, 9), (9, 3)):
        assert RULES.why_not(table.state, 0, bid({1: pair})) is None


@pytest.mark.parametrize("way", ["red", "green", "gold"])
def test_sampled_bids_are_legal_and_all_come_up(way: Colour) -> None:
    """X-R3."""
    table = bidding(way)
    at_first: Counter[int] = Counter()
    for seed in range(120):
        action = RULES.sample(table.state, 0, Generator(seed))
        assert RULES.why_not(table.state, 0, action) is None
        at_first.update(action.cards["1"])  # type: ignore[attr-defined]
    assert set(at_first) == set(table.state.hand(0))
    assert max(at_first.values()) < 4 * min(at_first.values()) + 10


# X-R4


@pytest.mark.parametrize("way", ["red", "green", "gold"])
def test_the_stations_are_resolved_in_order(way: Colour) -> None:
    """X-R4: revealed, ranked and scored one after the other."""
    table = bidding(way, 4)
    table.events.clear()
    table.end_round()
    assert [event.station for event in of(StationRanked, table.events)] == list(ALL)
    later = of(BidsRevealed, table.events)[6 if way == "green" else 0 :]
    assert [event.station for event in later] == list(ALL)
    stations = [event.station for event in of(PointsScored, table.events)]
    assert stations == sorted(stations)
    for number in ALL:
        (shown,) = [table.events.index(event) for event in later if event.station == number]
        assert isinstance(table.events[shown + 1], StationRanked)
        before = [event.station for event in of(PointsScored, table.events[:shown])]
        assert all(station < number for station in before)


def test_the_view_says_which_station_is_on() -> None:
    """X-R4."""
    table = bidding("gold")
    seen = [table.view().station]
    while table.state.round == 2:
        table.go_on()
        if table.view().station != seen[-1]:
            seen.append(table.view().station)
    assert seen == [1, 2, 3, 4, 5, 6, 0]
    assert STATION_KEYS == ("1", "2", "3", "4", "5", "6")


def test_no_dice_are_thrown_out_of_turn() -> None:
    """X-R4."""
    table = bidding("gold")
    for outcome in (Harvest((1, 2, 3)), Bonus(0, (1,)), Last(0, (1,))):
        assert table.refused(outcome, CHANCE) == "X-R4"
    table.station(3, 20, 15, 10)
    assert table.refused(Bonus(0, (1,)), CHANCE) == "X-R4"


def test_cards_laid_as_a_pair_come_to_the_same() -> None:
    meaning = RULES.meaning
    assert meaning((Bid({"4": (3, 9)}),)) == meaning((Bid({"4": (9, 3)}),))
    assert meaning((Bid({"4": (3, 9)}),)) != meaning((Bid({"5": (3, 9)}),))
