"""Dealing at random the racks, reserves and faces of Maya that a view does not show."""

from game.rules.flat import u8
from game.rules.maya.board import State, face_down
from game.rules.maya.view import View, table, tiles_out
from game.rules.numbers import Generator, bytes_vector, shuffled


class Hidden:
    """Deals the racks, reserves and faces of tiles that a view does not show, as often as wanted."""

    def __init__(self, seen: View) -> None:
        self._table = table(seen)
        self._table.groups()  # once for all that is played on from here
        self._viewer = seen.viewer
        self._racks = seen.racks
        self._tiles = [bytes_vector(tiles_out(seen, seat)) for seat in range(seen.seats)]
        index = self._table.grid.index
        self._faces = [
            [(index[tile.cell], tile.blind) for tile in seen.face_down if tile.seat == seat and tile.tile is None]
            for seat in range(seen.seats)
        ]

    def deal(self, rng: Generator) -> State:
        """Return a state that fits the view, with racks, reserves and hidden faces dealt at random."""
        state = self._table.copy()
        reserves = []
        for seat, tiles in enumerate(self._tiles):
            unseen = shuffled(tiles, rng)
            last = len(unseen)
            for space, blind in self._faces[seat]:
                last -= 1
                state.board[space] = u8(face_down(seat, unseen[last], blind))
            rack = 0
            if seat != self._viewer:
                rack = self._racks[seat]
                state.give_rack(seat, unseen[:rack])
            reserves.append(unseen[rack:last])
        state.reserves = tuple(reserves)
        return state
