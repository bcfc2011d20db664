"""The state of a game of Chocolatl: the one place where it is kept compactly. The rules are beside it."""

from enum import IntEnum
from typing import Final, Self

from game.rules.chocolatl.dealt import Setup
from game.rules.chocolatl.pieces import CARD_BYTE, CARDS, CUBES, WAYS, ScoredAtStation, Way
from game.rules.core import Seat

NOBODY: Final[Seat] = -1
UNKNOWN: Final = -1
"""A sacrifice that was not made yet, or that a view does not know."""


class Step(IntEnum):
    """What the game waits for: decisions and dice."""

    SACRIFICE = 0
    HARVEST = 1
    BID = 2
    DICE = 3
    BONUS = 4
    CITY = 5
    PYRAMID = 6
    DISCARD = 7
    LAST = 8
    OVER = 9


class State:
    """A position of a game. Per seat lists are indexed by seat; cards are kept as bytes."""

    __slots__ = (
        "bids", "chocolatl", "choose", "clock", "cubes", "dice", "discarded", "first_cards", "first_shown", "hands",
        "harvest", "heights", "held", "huts", "large_deck", "last_dice", "last_round", "ledger", "oldman", "pips",
        "points", "pyramid", "ranking", "rolled", "round", "sacrificed", "seat", "seats", "second_cards",
        "second_shown", "small_deck", "station", "step", "track", "waiting", "way", "won",
    )  # fmt: skip

    # Never changed, shared by all copies:
    seats: int
    track: tuple[Way, ...]
    small_deck: bytes
    large_deck: bytes
    choose: bool
    """House rule `tachli` = `choose`."""
    # The moment:
    step: int
    seat: Seat
    """Who decides or rolls now; nobody where several choose at once, or the table rolls."""
    waiting: int
    """The seats that still have to sacrifice or to bid, as bits."""
    round: int
    station: int
    """The station that is being bid for or resolved; 0 before the first one and after the last."""
    way: int
    last_round: bool
    harvest: tuple[int, ...]
    """The harvest dice of the round, highest first."""
    # The bids of the round; first and second cards are in the order of stations:
    first_cards: list[bytes]
    second_cards: list[bytes]
    first_shown: int
    second_shown: int
    """At how many stations the first and second cards lie open."""
    pips: list[int]
    """What black dice added to the bids of this station."""
    bids: list[int]
    """The bids of this station with all modifiers."""
    ranking: tuple[Seat, ...]
    """From the highest bid to the lowest; empty before the bids of this station lie open."""
    held: int
    """The seats that held since the last roll, as bits."""
    rolled: int
    """How many black dice are being rolled."""
    # The table:
    points: list[int]
    heights: list[int]
    """When each disc came to its field: of two on the same field the later one lies higher (X-B6)."""
    clock: int
    chocolatl: Seat
    oldman: Seat
    pyramid: bytes
    """The seat of every stone, in the order of places."""
    # The seats:
    huts: list[int]
    dice: list[int]
    cubes: list[int]
    hands: list[bytes]
    """Every card that a seat has, sorted, also while it lies at a station."""
    sacrificed: list[int]
    won: list[bytes]
    discarded: list[bytes]
    last_dice: list[int]
    ledger: list[ScoredAtStation]

    def copy(self) -> Self:
        """Return an independent copy."""
        other = type(self).__new__(type(self))
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
        other.first_cards = self.first_cards[:]
        other.second_cards = self.second_cards[:]
        other.first_shown = self.first_shown
        other.second_shown = self.second_shown
        other.pips = self.pips[:]
        other.bids = self.bids[:]
        other.ranking = self.ranking
        other.held = self.held
        other.rolled = self.rolled
        other.points = self.points[:]
        other.heights = self.heights[:]
        other.clock = self.clock
        other.chocolatl = self.chocolatl
        other.oldman = self.oldman
        other.pyramid = self.pyramid
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

    def everyone(self) -> int:
        """Return all seats as bits."""
        return (1 << self.seats) - 1

    def unused(self, seat: Seat) -> bytes:
        """Return the cards of a seat that do not lie at a station yet (X-R2)."""
        hand = self.hands[seat]
        for card in self.first_cards[seat] + self.second_cards[seat]:
            hand = hand.replace(CARD_BYTE[card], b"", 1)
        return hand

    def shown(self, seat: Seat) -> bytes:
        """Return the cards of a seat that lie open at stations."""
        return self.first_cards[seat][: self.first_shown] + self.second_cards[seat][: self.second_shown]

    def clear_bids(self) -> None:
        """Forget the bids of a station that is done."""
        self.pips, self.bids, self.ranking, self.held = [], [], (), 0

    def open_cards(self) -> bytes:
        """X-R1: the improvement cards of the round, of the small deck and of the large one; none in round 7."""
        return self.small_deck[self.round - 1 : self.round] + self.large_deck[self.round - 1 : self.round]

    def discs(self) -> list[Seat]:
        """Return the seats by field, those on one field from the bottom disc to the top one."""
        return sorted(range(self.seats), key=lambda seat: (self.points[seat], self.heights[seat]))

    def candidates(self, seat: Seat) -> tuple[int, ...]:
        """Return the cards that a seat can have sacrificed, for somebody who has seen all that was open.

        All twelve cards lie open before the first round ends (X-R2), and cards are won and given up only after that.
        """
        if self.round > 1:
            return (self.sacrificed[seat],)
        shown = self.shown(seat)
        return tuple(card for card in CARDS if card not in shown)


def start(setup: Setup) -> State:
    """Lay out the table: X-S1 and X-S2."""
    state = State()
    state.seats = seats = setup.seats
    deal = setup.deal
    quick = setup.options.bidding == "quick"
    state.track = tuple(Way.RED if quick else WAYS[colour] for colour in deal.track)  # X-M4
    state.small_deck, state.large_deck = bytes(deal.small_deck), bytes(deal.large_deck)
    state.choose = setup.options.tachli == "choose"
    state.step, state.seat, state.waiting = Step.SACRIFICE, NOBODY, state.everyone()
    state.round, state.station, state.way, state.last_round, state.harvest = 0, 0, Way.RED, False, ()
    state.first_cards, state.second_cards, state.first_shown, state.second_shown = [b""] * seats, [b""] * seats, 0, 0
    state.clear_bids()
    state.rolled = 0
    state.points, state.heights, state.clock = [0] * seats, [deal.discs.index(seat) for seat in range(seats)], seats
    state.chocolatl = state.oldman = NOBODY  # X-S1: both stand on station 1
    state.pyramid = b""
    state.huts, state.dice, state.cubes = [0] * seats, [0] * seats, [CUBES] * seats
    state.hands, state.sacrificed = [CARDS] * seats, [UNKNOWN] * seats
    state.won, state.discarded = [b""] * seats, [b""] * seats
    state.last_dice, state.ledger = [0] * seats, []
    return state
