"""What a seat can do in Maya, with the fields that a record writes, and the events of the game."""

from game.rules.core import Action, Cell, Drawing, Event, Revealing, Seat
from game.rules.maya.box import Crop, Tile


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
    """M-B7: do nothing in this turn, if no tile of the rack can be put anywhere."""


class Draw(Action, frozen=True, tag="draw"):
    """M-B6: only draw, with an empty rack when no space takes a tile."""


class End(Action, frozen=True, tag="end"):
    """Close the turn: draw (M-B4 to M-B6) and pass on. Records leave it out and readers insert it."""


FINISH = Finish()
PASS = Pass()
DRAW = Draw()
END = End()
MayaAction = Plant | Finish | Expand | Draw | Pass
"""The actions that a record holds."""


# Events, in the past tense.


class CropPlanted(Event, frozen=True, tag="crop_planted"):
    """A tile was put face up on the board."""

    seat: Seat
    tile: Tile
    cell: Cell
    near: str = ""
    """The name of the temple space in play that is nearest to the tile."""


class TempleAppeared(Event, frozen=True, tag="temple_appeared"):
    """A temple tile was put on an empty temple space because a tile was planted beside it (M-A4)."""

    seat: Seat
    temple: str
    cell: Cell


class GroupScored(Event, frozen=True, tag="group_scored"):
    """The group that holds the tiles of this turn brought a point for every crop on it (M-A5)."""

    seat: Seat
    crop: Crop
    cells: tuple[Cell, ...]
    points: int
    near: str = ""
    """The name of the temple space in play that is nearest to the first tile of this turn."""


class CityExpanded(Event, frozen=True, tag="city_expanded"):
    """A tile was put face down; only its seat sees which, and nobody if it came blind from the reserve."""

    seat: Seat
    cell: Cell
    tile: Tile | None = None
    blind: bool = False
    city: str = ""
    """The name of the city that the tile belongs to now."""


class CityClosed(Event, frozen=True, tag="city_closed"):
    """A city was fully surrounded and scored (M-C1): for each seat, its crops around the city and its points."""

    temple: str
    cells: tuple[Cell, ...]
    """The cells of the temple tile and then of the face-down tiles."""
    crops: tuple[int, ...]
    points: tuple[int, ...]

    @property
    def size(self) -> int:
        """The number of tiles in the city: the temple tile and the face-down tiles (M-C2)."""
        return len(self.cells)


class NothingExpanded(Event, frozen=True, tag="nothing_expanded"):
    """A seat with an empty rack only draws, because no space takes a tile (M-B6)."""

    seat: Seat


class Passed(Event, frozen=True, tag="passed"):
    """A seat could do nothing with the tiles of its rack (M-B7)."""

    seat: Seat


class TurnEnded(Revealing, frozen=True, tag="turn_ended"):
    """A seat closed its turn."""

    seat: Seat


class TilesDrawn(Drawing, frozen=True, tag="tiles_drawn"):
    """A seat drew tiles from its reserve; other seats see only how many."""

    seat: Seat
    count: int
    tiles: tuple[Tile, ...] | None


class GameEnded(Event, frozen=True, tag="game_ended"):
    """A seat has no tile left (M-X1), or all seats passed in a row (M-B7)."""

    seat: Seat | None = None
    """The seat that has no tile left; None if all seats passed."""
