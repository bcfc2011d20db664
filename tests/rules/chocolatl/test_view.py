"""Who knows what when, and dealing the rest: X-S2, X-R1, X-R3, X-6 as a seat sees them."""

from collections import Counter

import msgspec
import pytest

from game.rules.chocolatl.actions import BidLaid, BidsRevealed, Sacrifice
from game.rules.chocolatl.board import State, Step, cards_in, hand_of, size
from game.rules.chocolatl.box import LARGE_DECK, SMALL_DECK, Colour
from game.rules.chocolatl.view import View
from game.rules.core import Chance, Over
from game.rules.numbers import Generator
from tests.rules.chocolatl.scenario import RULES, Table, random_table

EVERY_CARD = tuple(range(13))
CHOICES: list[dict[str, str]] = [{}, {"tachli": "choose"}, {"bidding": "quick"}]


def laid_in_hand_order(table: Table, seat: int) -> None:
    """Lay the lowest cards at station 1 and so on up to the highest."""
    hand = table.view(seat).hand
    table.bid(seat, {number: hand[2 * number - 2 : 2 * number] for number in range(1, 7)})


# What is seen.


def test_the_own_sacrifice_is_known_and_the_others_are_not() -> None:
    """X-S2."""
    table = Table(sacrifices=(7, 8, 9))
    assert table.view(0).sacrificed == 7
    assert table.view(None).sacrificed is None
    assert table.view(None).hand == table.view(None).unused == ()
    for viewer in (0, 1, 2, None):
        assert table.view(viewer).candidates == (EVERY_CARD,) * 3
    assert len(table.view(2).hand) == 12
    assert 9 not in table.view(2).hand


def test_bids_are_seen_as_laid_or_not() -> None:
    """X-R3: backs for the others, own cards for oneself; who has still to lay is seen."""
    table = Table()
    table.throw(1, 2, 3)
    laid_in_hand_order(table, 1)
    assert table.view(0).waiting == (0, 2)
    own = ((0, 1), (3, 4), (5, 6), (7, 8), (9, 10), (11, 12))
    assert table.view(1).laid == (((),) * 6, own, ((),) * 6)
    for viewer in (0, 2, None):
        assert table.view(viewer).laid == (((),) * 6, ((None, None),) * 6, ((),) * 6)
        assert table.view(viewer).seen == ((), (), ())
    assert table.view(1).unused == ()
    assert len(table.view(1).hand) == len(table.view(0).unused) == 12


def test_open_cards_are_seen_by_all() -> None:
    """X-R4: station by station."""
    table = Table()
    table.throw(1, 2, 3)
    for seat in (0, 1, 2):
        laid_in_hand_order(table, seat)
    view = table.view(0)
    assert view.laid[1] == ((0, 1), (3, 4), (5, 6), (None, None), (None, None), (None, None))
    assert view.laid[0] == ((0, 2), (3, 4), (5, 6), (7, 8), (9, 10), (11, 12))
    assert view.seen[:2] == ((0, 2, 3, 4, 5, 6), (0, 1, 3, 4, 5, 6))
    assert (view.first_shown, view.second_shown) == (3, 3)
    assert view.waiting == ()


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_redacted_bids(viewer: int | None) -> None:
    """X-R3: only the seat itself is told what it laid; revealed cards are told to all."""
    event = BidLaid(1, {"1": (7, 8)}, (1,), 2)
    assert RULES.redact(event, viewer) == BidLaid(1, None, (1,), 2)
    assert RULES.redact(event, 1) == event
    shown = BidsRevealed(1, ((1, 2), (3, 4), (5, 6)))
    assert RULES.redact(shown, viewer) == shown


def test_the_order_of_the_decks_is_hidden() -> None:
    """X-S1 and X-R1: what was opened so far is known, and no more."""
    table = Table(small_deck=(8, 6, 7, 9, 10, 11), large_deck=(14, 13, 9, 10, 11, 12))
    for number in range(1, 7):
        for viewer in (0, None):
            view = table.view(viewer)
            assert view.small_deck == (8, 6, 7, 9, 10, 11)[:number]
            assert view.large_deck == (14, 13, 9, 10, 11, 12)[:number]
        table.give(points=(0, 0, 0), cubes=(9, 9, 9))
        table.end_round()


def test_before_the_first_round_no_card_of_the_decks_is_open() -> None:
    """X-R1."""
    view = Table(sacrifices=()).view(0)
    assert view.small_deck == view.large_deck == ()
    assert view.round == 0


def test_what_can_be_inferred_about_a_sacrifice_is_known() -> None:
    """X-S2 and X-R2: with every card that lies open fewer are left; after all twelve just one."""
    table = Table(sacrifices=(7, 8, 9))
    table.throw(1, 2, 3)
    for seat in (0, 1, 2):
        laid_in_hand_order(table, seat)
    assert table.view(None).candidates[0] == (6, 7, 8, 9, 10, 11, 12)
    while table.state.round == 1:
        assert 7 in table.view(1).candidates[0]
        assert len(table.view(1).candidates[0]) == 13 - len(table.view(1).seen[0])
        table.go_on()
    assert table.view(None).candidates == ((7,), (8,), (9,))
    for viewer in (0, 1, 2, None):
        for seed in range(3):
            dealt = RULES.determinize(table.view(viewer), Generator(seed))
            assert list(dealt.sacrificed) == [7, 8, 9]
            assert list(dealt.hands) == list(table.state.hands)


def test_others_hands_are_known_from_what_was_won_and_given_up() -> None:
    """X-6 and X-S2: after the first round nothing of them is hidden but what lies face down."""
    for seed in range(10):
        state = random_table(3, seed, 100, tachli="choose")
        assert state.round > 1
        dealt = RULES.determinize(RULES.view(state, 0), Generator(seed))
        assert list(dealt.hands) == list(state.hands)
        assert list(dealt.sacrificed) == list(state.sacrificed)


def test_unused_cards_are_those_that_do_not_lie_anywhere() -> None:
    """X-R2: of two equal ones the other is left."""
    table = Table()
    table.state.hands[0] = hand_of([0, 2, 3, 4, 5, 6, 7, 8, 9, 9, 11, 12])
    table.state.way = 2
    table.throw(1, 2, 3)
    table.bid(0, {1: (9, 0)})
    assert table.view(0).unused == (2, 3, 4, 5, 6, 7, 8, 9, 11, 12) == tuple(table.state.unused(0))
    assert table.view(1).unused == table.view(1).hand


# What is dealt.


def secrets(state: State, viewer: int) -> tuple[object, ...]:
    """Return all that a seat must not know."""
    others = [seat for seat in range(state.seats) if seat != viewer]
    opened = state.round
    return (
        [state.sacrificed[seat] for seat in others],
        [state.laid[seat] for seat in others],
        state.small_deck[opened:],
        state.large_deck[opened:],
    )


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_view_is_the_same_whatever_is_hidden(seats: int) -> None:
    """X-S2, X-R3 and X-S1: states that differ in hidden things alone give the same view."""
    differed = 0
    for seed in range(16):
        state = random_table(seats, seed, (17 * seed) % 60, **CHOICES[seed % 3])
        for seat in (*range(seats), None):
            view = RULES.view(state, seat)
            other = RULES.determinize(view, Generator(seed))
            assert RULES.view(other, seat) == view
            differed += seat is not None and secrets(other, seat) != secrets(state, seat)
    assert differed > 30


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_is_dealt_is_consistent_with_all_that_was_seen(seats: int) -> None:
    """X-M1, X-M3, X-S2, X-R2, X-B6: all makes up what the box holds, and what was seen is what it was."""
    for seed in range(24):
        state = random_table(seats, seed, 11 * seed, **CHOICES[seed % 3])
        viewer = seed % seats
        dealt = RULES.determinize(RULES.view(state, viewer), Generator(seed))
        assert dealt.hands[viewer] == state.hands[viewer]
        assert dealt.sacrificed[viewer] == state.sacrificed[viewer]
        assert sorted(dealt.small_deck) == list(SMALL_DECK)
        assert sorted(dealt.large_deck) == list(LARGE_DECK)
        assert dealt.small_deck[: state.round] == state.small_deck[: state.round]
        assert dealt.large_deck[: state.round] == state.large_deck[: state.round]
        assert dealt.discs() == state.discs()
        assert RULES.points(dealt) == RULES.points(state) or state.round < 2
        for seat in range(seats):
            cards = Counter(dealt.hand(seat)) + Counter(cards_in(dealt.discarded[seat]))
            cards -= Counter(cards_in(dealt.won[seat]))
            own = [] if dealt.sacrificed[seat] < 0 else [dealt.sacrificed[seat]]
            assert sorted([*cards.elements(), *own]) == list(range(13))
            assert not Counter(cards_in(dealt.laid[seat])) - Counter(dealt.hand(seat))
            for layer in (0, 1):
                assert len(dealt.laid_cards(seat, layer)) == len(state.laid_cards(seat, layer))
            assert dealt.shown(seat) == state.shown(seat)


def test_while_sacrificing_hands_are_dealt_by_who_has_chosen() -> None:
    """X-S2: thirteen cards for who has not, twelve for who has."""
    table = Table(sacrifices=())
    table.do(Sacrifice(7), 1)
    for seed in range(10):
        dealt = RULES.determinize(table.view(0), Generator(seed))
        assert [size(hand) for hand in dealt.hands] == [13, 12, 13]
        assert dealt.sacrificed[0] == dealt.sacrificed[2] == -1
        assert dealt.sacrificed[1] in EVERY_CARD
        dealt = RULES.determinize(table.view(1), Generator(seed))
        assert [size(hand) for hand in dealt.hands] == [13, 12, 13]
        assert list(dealt.sacrificed) == [-1, 7, -1]


def test_sacrifices_are_dealt_evenly_among_the_candidates() -> None:
    """X-S2."""
    table = Table(sacrifices=(7, 8, 9))
    table.throw(1, 2, 3)
    for seat in (0, 1, 2):
        laid_in_hand_order(table, seat)
    view = table.view(0)
    draws = 1400
    for seat in (1, 2):
        counts: Counter[int] = Counter()
        for seed in range(draws):
            counts[RULES.determinize(view, Generator(1000 * seat + seed)).sacrificed[seat]] += 1
        assert set(counts) == set(view.candidates[seat])
        even = draws / len(view.candidates[seat])
        assert all(0.75 * even < count < 1.25 * even for count in counts.values())


@pytest.mark.parametrize("way", ["red", "green", "gold"])
def test_face_down_cards_are_dealt_evenly_among_those_not_seen(way: Colour) -> None:
    """X-R3: from the hand, without what lies open in this round."""
    table = Table(round=2, points=({"red": 4, "green": 2, "gold": 1}[way], 0, 0))
    table.throw(1, 2, 3)
    station = 2 if way == "gold" else 0
    while len((view := table.view(0)).laid[1][station]) < 2:
        table.go_on()
    assert view.laid[1][station][1] is None
    counts: Counter[int] = Counter()
    for seed in range(1200):
        dealt = RULES.determinize(view, Generator(seed))
        counts[dealt.laid_cards(1, 1)[station]] += 1
    free = [card for card in table.state.hand(1) if card not in view.seen[1]]
    assert set(counts) == set(free)
    even = 1200 / len(free)
    assert all(0.65 * even < count < 1.35 * even for count in counts.values())


def test_the_rest_of_the_decks_is_dealt_evenly() -> None:
    """X-S1 and X-R1: each deck on its own."""
    table = Table(round=3)
    view = table.view(0)
    small: Counter[int] = Counter()
    large: Counter[int] = Counter()
    for seed in range(600):
        dealt = RULES.determinize(view, Generator(seed))
        small[dealt.small_deck[3]] += 1
        large[dealt.large_deck[5]] += 1
    assert set(small) == {9, 10, 11}
    assert set(large) == {12, 13, 14}
    assert all(150 < count < 250 for count in (*small.values(), *large.values()))


def test_a_determinized_game_can_be_played_to_its_end() -> None:
    for seed in range(9):
        state = random_table(3 + seed % 3, seed, 5 + 17 * seed, **CHOICES[seed % 3])
        rng = Generator(seed)
        dealt = RULES.determinize(RULES.view(state, 0), rng)
        while not isinstance(pending := RULES.pending(dealt), Over):
            if isinstance(pending, Chance):
                dealt, _ = RULES.apply(dealt, -1, RULES.draw(dealt, rng))
            else:
                dealt, _ = RULES.apply(dealt, pending.seat, RULES.sample(dealt, pending.seat, rng))
        assert dealt.step == Step.OVER


def test_a_view_travels_as_json() -> None:
    for seed in range(6):
        view = RULES.view(random_table(4, seed, 25 * seed), 1)
        assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
