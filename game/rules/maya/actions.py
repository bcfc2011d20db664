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
    """M-B7: do nothing if the tiles of the rack can do nothing."""


class Draw(Action, frozen=True, tag="draw"):
    """M-B6: put no tile, where the rack is empty and no space takes one, and draw all the same."""


class End(Action, frozen=True, tag="end"):
    """Close the turn: draw (M-B4 to M-B6) and pass on. Records leave it out and readers insert it."""


FINISH = Finish()
PASS = Pass()
DRAW = Draw()
END = End()
MayaAction = Plant | Finish | Expand | Draw | Pass
"""The actions that a record holds."""
