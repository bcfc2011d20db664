"""What a seat can do in Maya; the fields are those of the record."""

from game.rules.core import Action, Cell
from game.rules.maya.pieces import Tile


class Plant(Action, frozen=True, tag="plant"):
    """M-A1: put a tile from the rack face up on an empty space; one sub-step for each tile."""

    tile: Tile
    cell: Cell


class Finish(Action, frozen=True, tag="finish"):
    """M-A5: plant no more in this turn, and score."""


class Expand(Action, frozen=True, tag="expand"):
    """M-B1: put a tile from the rack face down beside a city, or without a tile the top of the reserve, unseen."""

    cell: Cell
    tile: Tile | None = None


class Pass(Action, frozen=True, tag="pass"):
    """M-B6: do nothing where nothing can be done."""


class End(Action, frozen=True, tag="end"):
    """Close the turn: draw (M-B4, M-B5) and pass on. Records leave it out and readers insert it."""


FINISH = Finish()
PASS = Pass()
END = End()
MayaAction = Plant | Finish | Expand | Pass
"""The actions that a record holds."""
