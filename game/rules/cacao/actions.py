"""What a seat can do in Cacao; the fields are those of the record."""

from game.rules.cacao.pieces import Edges, Kind, Shape, Side
from game.rules.core import Action, Cell


class Place(Action, frozen=True, tag="place"):
    """C-A1: lay a worker tile from the hand on an empty worker space."""

    tile: Shape
    cell: Cell
    edges: Edges


class Build(Action, frozen=True, tag="build"):
    """C-O1: lay a worker tile from the hand over one of the seat's own, for a sun token."""

    tile: Shape
    cell: Cell
    edges: Edges


class Fill(Action, frozen=True, tag="fill"):
    """C-B2: put a jungle tile on a space: a tile of the display, or without a kind the top of the pile.

    C-B3 [gap]: the space is chosen before the tile is seen.
    """

    cell: Cell
    tile: Kind | None = None


class Work(Action, frozen=True, tag="work"):
    """C-C5: use some, all or none of the workers of one group: those on one edge of the worker tile on `cell`."""

    cell: Cell
    side: Side
    workers: int


class End(Action, frozen=True, tag="end"):
    """C-E1: close the turn. Records leave it out and readers insert it."""


END = End()
CacaoAction = Place | Build | Fill | Work
"""The actions that a record holds."""
