"""Dealing at random what a view does not know."""

from game.rules.chocolatl.pieces import CARD_BYTE, CARDS, LARGE_DECK, SMALL_DECK
from game.rules.chocolatl.state import UNKNOWN, State, Step
from game.rules.chocolatl.view import View, deal_hand, table, without
from game.rules.core import Seat
from game.rules.rng import Generator


class Hidden:
    """Sacrifices, face-down cards and decks that a view does not know, to be dealt as often as wanted."""

    def __init__(self, known: View) -> None:
        self._known = known
        self._table = table(known)
        self._small_deck = without(SMALL_DECK, known.small_deck)
        self._large_deck = without(LARGE_DECK, known.large_deck)

    def deal(self, rng: Generator) -> State:
        """Deal sacrifices, face-down cards and the rest of the decks from what the viewer has not seen."""
        state = self._table.copy()
        for seat in range(state.seats):
            if seat != self._known.viewer:
                self._deal_sacrifice(state, seat, rng)
                self._deal_bids(state, seat, rng)
        state.small_deck += bytes(rng.shuffled(self._small_deck))
        state.large_deck += bytes(rng.shuffled(self._large_deck))
        return state

    def _deal_sacrifice(self, state: State, seat: Seat, rng: Generator) -> None:
        known = self._known
        if known.step == Step.SACRIFICE and seat in known.waiting:
            state.hands[seat] = CARDS
        elif state.sacrificed[seat] == UNKNOWN:
            deal_hand(state, seat, rng.choice(known.candidates[seat]))

    def _deal_bids(self, state: State, seat: Seat, rng: Generator) -> None:
        """Put cards that the seat has not shown in this round where it has laid some face down."""
        laid = self._known.laid[seat]
        hidden = [layer for cards in laid for layer, card in enumerate(cards) if card is None]
        if not hidden:
            return
        unseen = rng.shuffled(without(state.hands[seat], self._known.seen[seat]))
        for layer, card in zip(hidden, unseen, strict=False):
            cards = state.second_cards if layer else state.first_cards
            cards[seat] += CARD_BYTE[card]
