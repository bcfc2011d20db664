"""The position of a game of Chocolatl, packed into numbers: cards, the state, actions as codes, what is waited for.

A hand has four bits for each card: how many of the card there are. A row has four bits for each place: 0 where
nothing lies, otherwise the card plus one.
"""

from collections.abc import Iterable
from enum import IntEnum
from typing import Final, final

from game.rules.chocolatl.actions import (
    HOLD,
    Bid,
    BidPrompt,
    Bonus,
    City,
    Discard,
    Harvest,
    Hold,
    Last,
    Pyramid,
    Roll,
    Sacrifice,
)
from game.rules.chocolatl.box import (
    ALL_AT_ONCE,
    CARDS,
    COLOURS,
    CUBES,
    FIRST_THEN_SECOND,
    HARVEST_DICE,
    HIGHEST_CARD,
    ONE_BY_ONE,
    PIPS,
    ROUNDS,
    STATION_KEYS,
    STATIONS,
    ScoredAtStation,
    StationName,
)
from game.rules.core import OVER, Action, Chance, Decide, Pending, Prompt, Seat
from game.rules.flat import append, i64, vec
from game.rules.numbers import vector

BITS: Final = 4
PLACE: Final = 15
"""The bits of the first place of a row."""
MOST: Final = 15
"""The most cards in a row, and the most different cards in a hand."""
_ONE: Final = vector(1 << BITS * card for card in range(MOST))
"""By card the hand with just one copy of this card."""


# Hands.


def hand_of(cards: Iterable[int]) -> i64:
    hand: i64 = 0
    for card in cards:
        hand = with_card(hand, card)
    return hand


def with_card(hand: i64, card: i64) -> i64:
    return hand + _ONE[card]


def without_card(hand: i64, card: i64) -> i64:
    """Return a hand without one copy of a card; unchanged if it has no such card."""
    return hand - _ONE[card] if has(hand, card) else hand


def has(hand: i64, card: i64) -> bool:
    return hand >> BITS * card & PLACE > 0


def lowest(hand: i64) -> i64:
    """Return the lowest card of a hand that has any."""
    card: i64 = 0
    while not hand & PLACE:
        hand >>= BITS
        card += 1
    return card


def sorted_cards(hand: i64) -> vec[i64]:
    """Return the cards of a hand, the lowest first."""
    cards = vec[i64]()
    card: i64 = 0
    while hand:
        for _ in range(hand & PLACE):
            cards = append(cards, card)
        hand >>= BITS
        card += 1
    return cards


def size(hand: i64) -> i64:
    count: i64 = 0
    while hand:
        count += hand & PLACE
        hand >>= BITS
    return count


def pips(hand: i64) -> i64:
    """Return the sum of the cards of a hand."""
    total: i64 = 0
    card: i64 = 0
    while hand:
        total += card * (hand & PLACE)
        hand >>= BITS
        card += 1
    return total


# Rows.


def row_of(cards: Iterable[int]) -> i64:
    """Return the row with these cards from the first place on."""
    row: i64 = 0
    for place, card in enumerate(cards):
        row |= laid_on(place, card)
    return row


def laid_on(place: i64, card: i64) -> i64:
    """Return a row in which this card lies on this place, and nothing else."""
    return card + 1 << BITS * place


def card_on(row: i64, place: i64) -> i64:
    """Return the card on a place of a row, or -1 if nothing lies there."""
    return (row >> BITS * place & PLACE) - 1


def longer(row: i64, card: i64) -> i64:
    """Return a row with a card on the place after its last one."""
    place: i64 = 0
    while row >> BITS * place:
        place += 1
    return row | laid_on(place, card)


def cards_in(row: i64) -> bytes:
    """Return the cards of a row, in order."""
    return bytes([card_on(row, place) for place in range(MOST) if card_on(row, place) >= 0])


# The state.

NOBODY: Final[Seat] = -1
UNKNOWN: Final = -1
"""Stands for a sacrifice that was not made yet, or that a view does not show."""

# What the game waits for: decisions, and dice that are due.
SACRIFICING: Final = 0
HARVEST_DUE: Final = 1
BIDDING: Final = 2
DECIDING_DICE: Final = 3
BONUS_DUE: Final = 4
DECIDING_CITY: Final = 5
DECIDING_PYRAMID: Final = 6
DISCARDING: Final = 7
LAST_DUE: Final = 8
GAME_OVER: Final = 9
CHANCES: Final = (HARVEST_DUE, BONUS_DUE, LAST_DUE)
"""The steps in which dice have to be rolled."""

# What follows an action by itself, part by part (`turn.go_on`). Nobody sees a state in which one of these is left.
ROUND_BEGINS: Final = 10
FIRST_CARDS_TURN: Final = 11
NEXT_STATION: Final = 12
CARDS_TURN: Final = 13
RANKING: Final = 14
RESOLVING: Final = 15
SECOND_STONE: Final = 16
SECOND_CARD: Final = 17
FINAL_SCORING: Final = 18


class Step(IntEnum):
    """What the game waits for, as a view names it."""

    SACRIFICE = SACRIFICING
    HARVEST = HARVEST_DUE
    BID = BIDDING
    DICE = DECIDING_DICE
    BONUS = BONUS_DUE
    CITY = DECIDING_CITY
    PYRAMID = DECIDING_PYRAMID
    DISCARD = DISCARDING
    LAST = LAST_DUE
    OVER = GAME_OVER


PLACES: Final = 12
"""The places of a row: at each station one for the first card and one for the second."""
_POINTS: Final = 1 << 10
"""A number added to the points in a line of the ledger, so that it holds no negative numbers."""


@final
class State:
    """A position of a game. Lists by seat are indexed by seat; hands and rows of cards are numbers."""

    __slots__ = (
        "bids", "chocolatl", "choose", "clock", "cubes", "dice", "discarded", "first_shown", "hands", "harvest",
        "heights", "held", "huts", "laid", "large_deck", "last_dice", "last_round", "ledger", "oldman", "pips",
        "points", "pyramid", "ranking", "rolled", "round", "sacrificed", "seat", "seats", "second_shown",
        "small_deck", "station", "step", "track", "waiting", "way", "won",
    )  # fmt: skip

    # Never changed, shared by all copies:
    seats: i64
    track: tuple[int, ...]
    """The ways of bidding, by field."""
    small_deck: bytes
    large_deck: bytes
    choose: bool
    """Whether the winner of a card chooses which one to give up (house rule `tachli` = `choose`)."""
    # The moment:
    step: i64
    seat: i64
    """The seat that decides or rolls now; `NOBODY` if several choose at once, or dice belong to no seat."""
    waiting: i64
    """The seats that still have to sacrifice or to bid, as bits."""
    round: i64
    station: i64
    """The station that is being bid for or resolved; 0 before the first one and after the last."""
    way: i64
    last_round: bool
    # Replaced and never changed, so copies share them:
    harvest: vec[i64]
    """The harvest dice of the round, highest first."""
    bids: vec[i64]
    """The bids of this station with all modifiers."""
    ranking: vec[i64]
    """The seats from the highest bid to the lowest; empty until the bids of this station lie open."""
    # The bids of the round:
    laid: vec[i64]
    """What each seat has laid: a row with two places for each station."""
    first_shown: i64
    second_shown: i64
    """At how many stations the second cards lie open; `first_shown` counts those where the first cards do."""
    pips: vec[i64]
    """What black dice added to the bids of this station."""
    held: i64
    """The seats that kept their black dice since the last roll, as bits."""
    rolled: i64
    """How many black dice are being rolled."""
    # The table:
    points: vec[i64]
    heights: vec[i64]
    """A number for each disc: of two discs on one field, the one with the larger number lies higher (X-B6)."""
    clock: i64
    chocolatl: i64
    oldman: i64
    pyramid: vec[i64]
    """The seat of every stone, in the order in which the places were filled."""
    # The seats:
    huts: vec[i64]
    dice: vec[i64]
    cubes: vec[i64]
    hands: vec[i64]
    """All cards of each seat, also those that lie at stations."""
    sacrificed: vec[i64]
    won: vec[i64]
    discarded: vec[i64]
    last_dice: vec[i64]
    ledger: vec[i64]
    """By how much stations moved discs: a number for each move, which `scored` takes apart."""

    def copy(self) -> "State":
        other = State()
        other.seats = self.seats
        other.track = self.track
        other.small_deck = self.small_deck
        other.large_deck = self.large_deck
        other.choose = self.choose
        other.step = self.step
        other.seat = self.seat
        other.waiting = self.waiting
        other.round = self.round
        other.station = self.station
        other.way = self.way
        other.last_round = self.last_round
        other.harvest = self.harvest
        other.bids = self.bids
        other.ranking = self.ranking
        other.laid = self.laid[:]
        other.first_shown = self.first_shown
        other.second_shown = self.second_shown
        other.pips = self.pips[:]
        other.held = self.held
        other.rolled = self.rolled
        other.points = self.points[:]
        other.heights = self.heights[:]
        other.clock = self.clock
        other.chocolatl = self.chocolatl
        other.oldman = self.oldman
        other.pyramid = self.pyramid[:]
        other.huts = self.huts[:]
        other.dice = self.dice[:]
        other.cubes = self.cubes[:]
        other.hands = self.hands[:]
        other.sacrificed = self.sacrificed[:]
        other.won = self.won[:]
        other.discarded = self.discarded[:]
        other.last_dice = self.last_dice[:]
        other.ledger = self.ledger[:]
        return other

    def everyone(self) -> i64:
        """Return all seats as bits."""
        return (1 << self.seats) - 1

    # Cards.

    def hand(self, seat: i64) -> bytes:
        """Return the cards of a seat, the lowest first."""
        return bytes(list(sorted_cards(self.hands[seat])))

    def free(self, seat: i64) -> i64:
        """Return the hand of those cards of a seat that do not lie at a station yet (X-R2)."""
        hand, row = self.hands[seat], self.laid[seat]
        while row:
            if row & 15:
                hand = without_card(hand, (row & 15) - 1)
            row >>= 4
        return hand

    def unused(self, seat: i64) -> bytes:
        """Return the cards of a seat that do not lie at a station yet, the lowest first."""
        return bytes(list(sorted_cards(self.free(seat))))

    def laid_cards(self, seat: i64, layer: i64) -> bytes:
        """Return the first cards (layer 0) or the second cards (layer 1) that a seat has laid, by station."""
        row = self.laid[seat]
        return bytes([card_on(row, place) for place in range(layer, PLACES, 2) if card_on(row, place) >= 0])

    def shown(self, seat: i64) -> bytes:
        """Return the cards of a seat that lie open at stations."""
        first, second = self.laid_cards(seat, 0), self.laid_cards(seat, 1)
        return first[: self.first_shown] + second[: self.second_shown]

    def deal_hand(self, seat: i64, sacrificed: i64) -> None:
        """Set a seat's hand: all thirteen cards without the sacrifice, with cards won, without cards given up."""
        self.sacrificed[seat] = sacrificed
        hand = without_card(WHOLE_HAND, sacrificed)
        for card in cards_in(self.won[seat]):
            hand = with_card(hand, card)
        for card in cards_in(self.discarded[seat]):
            hand = without_card(hand, card)
        self.hands[seat] = hand

    def forget_laid(self) -> None:
        """Take all cards back from the stations."""
        self.laid = vec[i64]([0] * self.seats)
        self.first_shown = self.second_shown = 0

    def clear_bids(self) -> None:
        """Remove the bids and the ranking of a station that is done."""
        self.pips, self.bids, self.ranking, self.held = vec[i64](), vec[i64](), vec[i64](), 0

    def open_cards(self) -> bytes:
        """X-R1: the improvement cards of the round, of the small deck and of the large one; none in round 7."""
        return self.small_deck[self.round - 1 : self.round] + self.large_deck[self.round - 1 : self.round]

    # The table.

    def place(self, seat: i64) -> i64:
        """Return the place, from 0, of a seat in the ranking of this station."""
        ranking = self.ranking
        place: i64 = 0
        while ranking[place] != seat:
            place += 1
        return place

    def discs(self) -> list[int]:
        """Return the seats by the field of their discs, on one field from the bottom disc to the top one."""
        return sorted(range(self.seats), key=lambda seat: (self.points[seat], self.heights[seat]))

    def enter(self, seat: i64, in_round: i64, station: i64, points: i64) -> None:
        """Write into the ledger by how many points a station moved a seat's disc in a round."""
        self.ledger = append(self.ledger, seat << 28 | in_round << 24 | station << 20 | points + _POINTS)

    def scored(self) -> list[ScoredAtStation]:
        """Return the lines of the ledger."""
        return [
            ScoredAtStation(line >> 28, line >> 24 & 15, line >> 20 & 15, (line & (1 << 20) - 1) - _POINTS)
            for line in self.ledger
        ]

    def candidates(self, seat: i64) -> tuple[int, ...]:
        """Return the cards that a seat may have sacrificed, as far as the cards seen by all allow."""
        if self.round > 1:
            return (self.sacrificed[seat],)
        shown = self.shown(seat)
        return tuple([card for card in CARDS if card not in shown])


WHOLE_HAND: Final = hand_of(CARDS)
"""X-M1: the thirteen cards of a seat."""


def clear(state: State) -> None:
    """Empty the table and the hands of a state whose number of seats is set."""
    seats = state.seats
    state.step, state.seat, state.waiting, state.round, state.station = HARVEST_DUE, NOBODY, 0, 0, 0
    state.way, state.last_round, state.harvest = ALL_AT_ONCE, False, vec[i64]()
    state.forget_laid()
    state.clear_bids()
    state.rolled, state.clock = 0, seats
    state.points, state.heights = vec[i64]([0] * seats), vec[i64]([0] * seats)
    state.chocolatl, state.oldman = NOBODY, NOBODY  # X-S1: both stand on station 1
    state.pyramid, state.ledger = vec[i64](), vec[i64]()
    state.huts, state.dice, state.cubes = vec[i64]([0] * seats), vec[i64]([0] * seats), vec[i64]([CUBES] * seats)
    state.hands, state.sacrificed = vec[i64]([0] * seats), vec[i64]([UNKNOWN] * seats)
    state.won, state.discarded = vec[i64]([0] * seats), vec[i64]([0] * seats)
    state.last_dice = vec[i64]([0] * seats)


# Actions and outcomes as numbers. The rules play numbers; only here are they turned into what all speak of.
#
# A number tells from the top what is done, and with which card, how many dice, or which pips. A bid has a row of cards
# below: two places for each station, the first card's and the second card's.

SACRIFICE: Final = 0
BID: Final = 1
ROLL: Final = 2
DISCARD: Final = 3
HARVEST: Final = 4
BONUS: Final = 5
LAST: Final = 6
WHAT: Final = 48
# One number alone:
HOLDING: Final = 7 << 48
HUT: Final = 8 << 48
DIE: Final = 9 << 48
SELF: Final = 10 << 48
OTHER: Final = 11 << 48
OF_ANOTHER_GAME: Final = 15 << 48

DETAIL: Final = (1 << 48) - 1
"""The bits of a code that hold the details; the bits above them say what is done."""

# Above what is done: what no legal action has, and no number can tell.
ODD: Final = 52
NO_SUCH_CARD: Final = 1
NOT_ONE_OR_TWO: Final = 2
"""Marks the code of a bid that lays no cards, or more than two, at some station."""
OTHER_ROLLER: Final = 4

_ALONE: Final[dict[int, Action]] = {
    HOLDING: HOLD, HUT: City("hut"), DIE: City("die"), SELF: Pyramid("self"), OTHER: Pyramid("other"),
}  # fmt: skip


def decode(state: State, code: int) -> Action:
    """Return the action or the outcome of dice that a number stands for."""
    what, detail = code >> WHAT, code & DETAIL
    if what == BID:
        return Bid(_bid_cards(detail))
    if what == SACRIFICE:
        return Sacrifice(detail)
    if what == ROLL:
        return Roll(detail)
    if what == DISCARD:
        return Discard(detail)
    if what == HARVEST:
        return Harvest(_pips_in(detail))
    if what == BONUS:
        return Bonus(state.seat, _pips_in(detail))
    if what == LAST:
        return Last(state.seat, _pips_in(detail))
    return _ALONE[code]


def _bid_cards(row: int) -> dict[StationName, tuple[int, ...]]:
    cards: dict[StationName, tuple[int, ...]] = {}
    for index, key in enumerate(STATION_KEYS):
        first, second = card_on(row, 2 * index), card_on(row, 2 * index + 1)
        laid = tuple([card for card in (first, second) if card >= 0])
        if laid:
            cards[key] = laid
    return cards


def _pips_in(row: int) -> tuple[int, ...]:
    values = []
    while row:
        values.append(row & 15)
        row >>= 4
    return tuple(values)


def encode(state: State, action: Action) -> int:
    """Return the number that stands for an action; one that no game can have gets a number that is never legal."""
    match action:
        case Bid(cards=cards):
            return BID << WHAT | _row(state, cards)
        case Sacrifice(card=card):
            return SACRIFICE << WHAT | (card if 0 <= card <= HIGHEST_CARD else PLACE)
        case Roll(dice=dice):
            return ROLL << WHAT | max(0, min(dice, 255))
        case Discard(card=card):
            return DISCARD << WHAT | (card if 0 <= card <= HIGHEST_CARD else PLACE)
        case Hold():
            return HOLDING
        case City(take=take):
            return HUT if take == "hut" else DIE
        case Pyramid(first=first):
            return SELF if first == "self" else OTHER
        case Harvest(values=values):
            return HARVEST << WHAT | _pips_row(values)
        case Bonus(seat=seat, values=values):
            return BONUS << WHAT | _pips_row(values) | (0 if seat == state.seat else OTHER_ROLLER << ODD)
        case Last(seat=seat, values=values):
            return LAST << WHAT | _pips_row(values) | (0 if seat == state.seat else OTHER_ROLLER << ODD)
    return OF_ANOTHER_GAME


def _row(state: State, cards: dict[StationName, tuple[int, ...]]) -> int:
    """X-R3: return the row of these cards; a single card goes to the second place once the first cards lie open."""
    layer = int(state.way == FIRST_THEN_SECOND and state.first_shown > 0)
    row = odd = 0
    for key, laid in cards.items():
        place, count = 2 * (int(key) - 1), len(laid)
        if count == 1:
            place += layer
        elif count != 2:
            odd |= NOT_ONE_OR_TWO
        for card in laid[:2]:
            if 0 <= card <= HIGHEST_CARD:
                row |= laid_on(place, card)
            else:
                odd |= NO_SUCH_CARD
            place += 1
    return row | odd << ODD


def _pips_row(values: tuple[int, ...]) -> int:
    """Return the pips of some dice, four bits a die; a number that no die shows becomes 15."""
    row = 0
    for number, pips in enumerate(values[:PLACES]):
        row |= (pips if 1 <= pips <= PIPS else 15) << 4 * number
    return row


# What the game waits for: made once for every seat, or set of seats, that can be asked.


def _all_at_once(prompt: Prompt) -> tuple[Pending, ...]:
    """Return, for every set of seats as bits, the pending decision of these seats, all asked with the same prompt."""
    decisions: list[Pending] = [OVER]
    for waiting in range(1, 1 << len(COLOURS)):
        seats = [seat for seat in range(len(COLOURS)) if waiting >> seat & 1]
        decisions.append(Decide(dict.fromkeys(seats, prompt), seats[0]))
    return tuple(decisions)


def _by_seat(step: Step) -> tuple[Pending, ...]:
    prompt = Prompt(step.name.lower())
    return tuple([Decide.one(seat, prompt) for seat in range(len(COLOURS))])


_EVERYWHERE: Final = tuple([int(station) for station in STATIONS])
_SACRIFICES: Final = _all_at_once(Prompt("sacrifice"))
_BIDS: Final = (
    _all_at_once(BidPrompt("bid", _EVERYWHERE, 2)),
    _all_at_once(BidPrompt("bid", _EVERYWHERE, 1)),
    *[_all_at_once(BidPrompt("bid", (station,), 2)) for station in _EVERYWHERE],
)
"""X-R3: the pending decisions by way of bidding, and by the set of seats; the gold way has one for each station."""
_DECISIONS: Final = tuple([_by_seat(step) for step in Step])
_HARVEST: Final = Chance("harvest", HARVEST_DICE)
_BONUS: Final = tuple([tuple([Chance("bonus", dice, seat) for seat in range(5)]) for dice in range(ROUNDS + 3)])
_LAST: Final = tuple([Chance("last", 1, seat) for seat in range(5)])


def pending(state: State) -> Pending:
    step = state.step
    if step == BIDDING:
        way = state.way
        return _BIDS[way + state.station - 1 if way == ONE_BY_ONE else way][state.waiting]
    if step == SACRIFICING:
        return _SACRIFICES[state.waiting]
    if step == HARVEST_DUE:
        return _HARVEST
    if step == BONUS_DUE:
        return _BONUS[state.rolled][state.seat]
    if step == LAST_DUE:
        return _LAST[state.seat]
    return OVER if step == GAME_OVER else _DECISIONS[step][state.seat]
