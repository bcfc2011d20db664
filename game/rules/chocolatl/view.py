"""What a seat may know of a game of Chocolatl."""

from collections import Counter
from collections.abc import Iterable

import msgspec

from game.rules.chocolatl.actions import (
    Bid,
    BidLaid,
    BidsRevealed,
    CardDiscarded,
    CardSacrificed,
    Discard,
    Sacrifice,
    SacrificeRevealed,
)
from game.rules.chocolatl.board import NOBODY, UNKNOWN, State, Step, card_on, cards_in, clear, hand_of, laid_on, row_of
from game.rules.chocolatl.box import COLOUR_OF, STATIONS, WAYS, Colour, ScoredAtStation
from game.rules.core import Action, Event, Piece, Seat
from game.rules.numbers import vector


class View(msgspec.Struct, frozen=True):
    """All that `viewer` knows (None: a spectator): the open table and its own cards."""

    viewer: Seat | None
    seats: int
    track: tuple[Colour, ...]
    choose: bool
    step: Step
    seat: Seat | None
    """The seat that decides or rolls now; None if several choose at once, or dice belong to no seat."""
    waiting: tuple[Seat, ...]
    """The seats that still have to sacrifice or to bid."""
    round: int
    station: int
    way: Colour
    last_round: bool
    small_deck: tuple[int, ...]
    large_deck: tuple[int, ...]
    """The cards that were opened of the large deck; `small_deck` has those of the small one."""
    harvest: tuple[int, ...]
    laid: tuple[tuple[tuple[int | None, ...], ...], ...]
    """The cards that lie at stations, by seat and station; None for a card whose face the viewer does not know."""
    first_shown: int
    second_shown: int
    """At how many stations the second cards lie open; `first_shown` counts those where the first cards do."""
    seen: tuple[tuple[int, ...], ...]
    """By seat the cards that lie open in this round."""
    pips: tuple[int, ...]
    bids: tuple[int, ...]
    ranking: tuple[Seat, ...]
    held: tuple[Seat, ...]
    rolled: int
    points: tuple[int, ...]
    discs: tuple[Seat, ...]
    """The seats by field, those on one field from the bottom disc to the top one."""
    chocolatl: Seat | None
    oldman: Seat | None
    pyramid: tuple[Seat, ...]
    huts: tuple[int, ...]
    dice: tuple[int, ...]
    cubes: tuple[int, ...]
    hand: tuple[int, ...]
    """The viewer's cards, also those that lie at stations."""
    sacrificed: int | None
    """The viewer's own sacrifice."""
    candidates: tuple[tuple[int, ...], ...]
    """By seat the cards that it may have sacrificed, as far as the cards seen by all allow."""
    won: tuple[tuple[int, ...], ...]
    discarded: tuple[tuple[int, ...], ...]
    last_dice: tuple[int, ...]
    ledger: tuple[ScoredAtStation, ...]

    @property
    def unused(self) -> tuple[int, ...]:
        """The viewer's cards that do not lie at a station yet."""
        laid = () if self.viewer is None else self.laid[self.viewer]
        return tuple(without(self.hand, (card for cards in laid for card in cards if card is not None)))


def view(state: State, seat: Seat | None) -> View:
    everybody = range(state.seats)
    return View(
        viewer=seat,
        seats=state.seats,
        track=tuple(COLOUR_OF[way] for way in state.track),
        choose=state.choose,
        step=Step(state.step),
        seat=somebody(state.seat),
        waiting=_seats(state.waiting),
        round=state.round,
        station=state.station,
        way=COLOUR_OF[state.way],
        last_round=state.last_round,
        small_deck=tuple(state.small_deck[: state.round]),
        large_deck=tuple(state.large_deck[: state.round]),
        harvest=tuple(state.harvest),
        laid=tuple(_laid(state, other, other == seat) for other in everybody),
        first_shown=state.first_shown,
        second_shown=state.second_shown,
        seen=tuple(tuple(sorted(state.shown(other))) for other in everybody),
        pips=tuple(state.pips),
        bids=tuple(state.bids),
        ranking=tuple(state.ranking),
        held=_seats(state.held),
        rolled=state.rolled,
        points=tuple(state.points),
        discs=tuple(state.discs()),
        chocolatl=somebody(state.chocolatl),
        oldman=somebody(state.oldman),
        pyramid=tuple(state.pyramid),
        huts=tuple(state.huts),
        dice=tuple(state.dice),
        cubes=tuple(state.cubes),
        hand=() if seat is None else tuple(state.hand(seat)),
        sacrificed=None if seat is None or state.sacrificed[seat] == UNKNOWN else state.sacrificed[seat],
        candidates=tuple(state.candidates(other) for other in everybody),
        won=tuple(tuple(cards_in(row)) for row in state.won),
        discarded=tuple(tuple(cards_in(row)) for row in state.discarded),
        last_dice=tuple(state.last_dice),
        ledger=tuple(state.scored()),
    )


def somebody(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


def _seats(bits: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


def bits(seats: Iterable[Seat]) -> int:
    return sum(1 << seat for seat in seats)


def _laid(state: State, seat: Seat, own: bool) -> tuple[tuple[int | None, ...], ...]:
    row, shown = state.laid[seat], (state.first_shown, state.second_shown)
    everything = (len(STATIONS), len(STATIONS)) if own else shown
    return tuple(
        tuple(
            card if index < everything[layer] else None
            for layer in range(2)
            if (card := card_on(row, 2 * index + layer)) >= 0
        )
        for index in range(len(STATIONS))
    )


def redact(event: Event, seat: Seat | None) -> Event:
    """Return an event as a seat may know it: without cards that another seat lays face down."""
    if isinstance(event, CardSacrificed) and event.seat != seat:
        return CardSacrificed(event.seat, None)
    if isinstance(event, BidLaid) and event.seat != seat:
        return msgspec.structs.replace(event, cards=None)
    return event


def names_of_hand(action: Action) -> tuple[Piece, ...]:
    """Return the cards of a hand that an action names, or nothing."""
    match action:
        case Bid(cards=cards):
            return tuple(card for laid in cards.values() for card in laid)
        case Sacrifice(card=card) | Discard(card=card):
            return (card,)
    return ()


def shown_of_hand(seat: Seat, event: Event) -> tuple[Piece, ...]:
    """Return the cards of a seat that everybody saw in this event, or nothing."""
    match event:
        case BidsRevealed(cards=cards):
            return cards[seat]
        case CardDiscarded(seat=of, card=card) | SacrificeRevealed(seat=of, card=card) if of == seat:
            return (card,)
    return ()


def table(seen: View) -> State:
    """Return the state that a view shows: hidden cards are missing, and hidden sacrifices are `UNKNOWN`."""
    state = State()
    state.seats, state.choose = seen.seats, seen.choose
    state.track = tuple(int(WAYS[colour]) for colour in seen.track)
    state.small_deck, state.large_deck = bytes(seen.small_deck), bytes(seen.large_deck)
    clear(state)
    state.step, state.seat, state.waiting = seen.step, _number(seen.seat), bits(seen.waiting)
    state.round, state.station, state.way = seen.round, seen.station, WAYS[seen.way]
    state.last_round, state.harvest = seen.last_round, vector(seen.harvest)
    state.laid = vector(_known_row(laid) for laid in seen.laid)
    state.first_shown, state.second_shown = seen.first_shown, seen.second_shown
    state.pips, state.bids, state.ranking = vector(seen.pips), vector(seen.bids), vector(seen.ranking)
    state.held, state.rolled = bits(seen.held), seen.rolled
    state.points = vector(seen.points)
    state.heights = vector(seen.discs.index(seat) for seat in range(seen.seats))
    state.chocolatl, state.oldman = _number(seen.chocolatl), _number(seen.oldman)
    state.pyramid = vector(seen.pyramid)
    state.huts, state.dice, state.cubes = vector(seen.huts), vector(seen.dice), vector(seen.cubes)
    state.won, state.discarded = vector(map(row_of, seen.won)), vector(map(row_of, seen.discarded))
    state.last_dice = vector(seen.last_dice)
    for line in seen.ledger:
        state.enter(line.seat, line.round, line.station, line.points)
    for seat, cards in enumerate(seen.candidates):
        if len(cards) == 1:
            state.deal_hand(seat, cards[0])
    if seen.viewer is not None:
        state.hands[seen.viewer] = hand_of(seen.hand)
        state.sacrificed[seen.viewer] = UNKNOWN if seen.sacrificed is None else seen.sacrificed
    return state


def laid_open(seen: View) -> State:
    """Return the state that a view shows, with all other seats' sacrifices `UNKNOWN` until final scoring."""
    state = table(seen)
    if seen.step not in (Step.LAST, Step.OVER):
        for seat in range(seen.seats):
            if seat != seen.viewer:
                state.sacrificed[seat] = UNKNOWN
    return state


def _number(seat: Seat | None) -> Seat:
    return NOBODY if seat is None else seat


def _known_row(laid: tuple[tuple[int | None, ...], ...]) -> int:
    """Return the row of the cards that are known, each on its place."""
    places = ((2 * index + layer, card) for index, cards in enumerate(laid) for layer, card in enumerate(cards))
    return sum(laid_on(place, card) for place, card in places if card is not None)


def without(cards: Iterable[int], gone: Iterable[int]) -> list[int]:
    """Return the first cards without the second ones, one copy for each."""
    return list((Counter(cards) - Counter(gone)).elements())
