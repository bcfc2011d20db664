"""Dealing at random the hands and piles of Cacao that a view does not show."""

from game.rules.cacao.board import State
from game.rules.cacao.view import View, kinds_out, shapes_out, table
from game.rules.numbers import Generator, bytes_vector, shuffled


class Hidden:
    """Deals the hands and piles that a view does not show, as often as wanted."""

    def __init__(self, view: View) -> None:
        self._table = table(view)
        self._viewer = view.viewer
        self._hands = view.hands
        self._shapes = [bytes_vector(shapes_out(view, seat)) for seat in range(view.seats)]
        self._kinds = bytes_vector(kinds_out(view))

    def deal(self, rng: Generator) -> State:
        """Return a state that fits the view, with hands and piles dealt at random from the tiles not shown."""
        state = self._table.copy()
        piles = []
        for seat, shapes in enumerate(self._shapes):
            unseen = shuffled(shapes, rng)
            if seat != self._viewer:
                hand = self._hands[seat]
                state.give_hand(seat, unseen[:hand])
                unseen = unseen[hand:]
            piles.append(unseen)
        state.worker_piles = tuple(piles)
        state.jungle_pile = shuffled(self._kinds, rng)
        return state
