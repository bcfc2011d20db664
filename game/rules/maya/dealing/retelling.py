"""The past of a game of Maya as a viewer saw it, with other racks, reserves and faces behind it."""

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from game.rules.core import Action, Cell, Seat
from game.rules.maya.actions import Expand, Plant
from game.rules.maya.codes import encode
from game.rules.maya.dealing.dealt import Setup
from game.rules.maya.effects import advance
from game.rules.maya.grid import tile_of
from game.rules.maya.pieces import TILES, Tile
from game.rules.maya.state import State, start

Steps: TypeAlias = Sequence[tuple[Seat, Action]]


def retell(setup: Setup, steps: Steps, dealt: State, viewer: Seat | None) -> tuple[Setup, list[tuple[Seat, Action]]]:
    """Return a set-up and steps that lead to the dealt racks, reserves and faces.

    Whoever is not the viewer has drawn what it used, in that order, and its rack after that: so every tile is there
    in time. M-B5: what came blind from the reserve lies at the same place of it.
    """
    told = [(seat, _told(seat, action, dealt, viewer)) for seat, action in steps]
    blind = _drawn_blind(setup, steps)
    reserves = []
    for seat, reserve in enumerate(setup.deal.reserves):
        left = _tiles(dealt.reserves[seat])
        drawn = list(reserve[: len(reserve) - len(left)])
        for place, cell in blind[seat].items():
            drawn[place] = _face(dealt, cell)
        if seat != viewer:
            others = iter((*_used(told, seat), *_tiles(dealt.rack(seat))))
            drawn = [tile if place in blind[seat] else next(others) for place, tile in enumerate(drawn)]
        reserves.append((*drawn, *left))
    deal = msgspec.structs.replace(setup.deal, reserves=tuple(reserves))
    return msgspec.structs.replace(setup, deal=deal), told


def _told(seat: Seat, action: Action, dealt: State, viewer: Seat | None) -> Action:
    """M-B1: only its seat sees the face of a tile that expands a city."""
    if seat == viewer or not isinstance(action, Expand) or action.tile is None:
        return action
    return Expand(action.cell, _face(dealt, action.cell))


def _face(dealt: State, cell: Cell) -> Tile:
    return TILES[tile_of(int(dealt.board[dealt.grid.index[cell]]))]


def _drawn_blind(setup: Setup, steps: Steps) -> list[dict[int, Cell]]:
    """Return per seat which tiles of its reserve went to the board unseen, and to which space."""
    state = start(setup)
    blind: list[dict[int, Cell]] = [{} for _ in range(setup.seats)]
    for seat, action in steps:
        if isinstance(action, Expand) and action.tile is None:
            blind[seat][state.drawn[seat]] = action.cell
        advance(state, encode(state.grid, action))
    return blind


def _used(steps: Steps, seat: Seat) -> list[Tile]:
    """Return the tiles that a seat took from its rack."""
    uses = (action.tile for of, action in steps if of == seat and isinstance(action, Plant | Expand))
    return [tile for tile in uses if tile is not None]


def _tiles(tiles: bytes) -> tuple[Tile, ...]:
    return tuple(TILES[tile] for tile in tiles)
