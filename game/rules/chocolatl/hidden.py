"""Dealing at random the sacrifices, face-down cards and decks of Chocolatl that a view does not show."""

from game.rules.chocolatl.board import SACRIFICING, UNKNOWN, WHOLE_HAND, State, laid_on, sorted_cards, without_card
from game.rules.chocolatl.box import LARGE_DECK, SMALL_DECK
from game.rules.chocolatl.view import View, table, without
from game.rules.core import Seat
from game.rules.numbers import Generator


class Hidden:
    """Deals sacrifices, face-down cards and decks that a view does not show, as often as wanted."""

    def __init__(self, view: View) -> None:
        self._table = table(view)
        self._viewer = view.viewer
        self._candidates = view.candidates
        self._undecided = view.waiting if view.step == SACRIFICING else ()
        """The seats that have not sacrificed a card yet."""
        self._seen = view.seen
        self._places = [_hidden_places(laid) for laid in view.laid]
        self._small_deck = without(SMALL_DECK, view.small_deck)
        self._large_deck = without(LARGE_DECK, view.large_deck)

    def deal(self, rng: Generator) -> State:
        """Return a state that fits the view, with sacrifices, face-down cards and decks dealt at random."""
        state = self._table.copy()
        for seat in range(state.seats):
            if seat != self._viewer:
                self._deal_sacrifice(state, seat, rng)
                self._deal_bids(state, seat, rng)
        state.small_deck += bytes(rng.shuffled(self._small_deck))
        state.large_deck += bytes(rng.shuffled(self._large_deck))
        return state

    def _deal_sacrifice(self, state: State, seat: Seat, rng: Generator) -> None:
        if seat in self._undecided:
            state.hands[seat] = WHOLE_HAND
        elif state.sacrificed[seat] == UNKNOWN:
            state.deal_hand(seat, rng.choice(self._candidates[seat]))

    def _deal_bids(self, state: State, seat: Seat, rng: Generator) -> None:
        """Put random cards that the seat has not shown in this round on the places where its cards lie face down."""
        places = self._places[seat]
        if not places:
            return
        hand = state.hands[seat]
        for card in self._seen[seat]:
            hand = without_card(hand, card)
        unseen = rng.shuffled(list(sorted_cards(hand)))
        for place, card in zip(places, unseen, strict=False):
            state.laid[seat] |= laid_on(place, card)


def _hidden_places(laid: tuple[tuple[int | None, ...], ...]) -> list[int]:
    """Return the places of a row on which cards lie face down."""
    return [2 * index + layer for index, cards in enumerate(laid) for layer, card in enumerate(cards) if card is None]
