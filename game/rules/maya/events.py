"""What happens in Maya, in the past tense."""

from game.rules.core import Cell, Drawing, Event, Revealing, Seat
from game.rules.maya.pieces import Crop, Tile


class CropPlanted(Event, frozen=True, tag="crop_planted"):
    """A tile was put face up on the board."""

    seat: Seat
    tile: Tile
    cell: Cell
    near: str = ""
    """The nearest temple space in play, by its name."""


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
    """The temple space in play that is nearest to the first tile of this turn, by its name."""


class CityExpanded(Event, frozen=True, tag="city_expanded"):
    """A tile was put face down. Only its seat sees which, and not even that where it came blind from the reserve."""

    seat: Seat
    cell: Cell
    tile: Tile | None = None
    blind: bool = False
    city: str = ""
    """The name of the city that it belongs to now."""


class CityClosed(Event, frozen=True, tag="city_closed"):
    """A city was fully surrounded and scored: crops around it and points per seat (M-C1)."""

    temple: str
    cells: tuple[Cell, ...]
    """The temple tile first, then the face-down tiles: the size of the city is their number."""
    crops: tuple[int, ...]
    points: tuple[int, ...]

    @property
    def size(self) -> int:
        """The temple tile and the face-down tiles (M-C2)."""
        return len(self.cells)


class NothingExpanded(Event, frozen=True, tag="nothing_expanded"):
    """A seat with an empty rack found no space that takes a tile, and only draws (M-B6)."""

    seat: Seat


class Passed(Event, frozen=True, tag="passed"):
    """A seat could do nothing with the tiles of its rack (M-B7)."""

    seat: Seat


class TurnEnded(Revealing, frozen=True, tag="turn_ended"):
    """A seat closed its turn."""

    seat: Seat


class TilesDrawn(Drawing, frozen=True, tag="tiles_drawn"):
    """A seat drew tiles from its reserve; the others see how many."""

    seat: Seat
    count: int
    tiles: tuple[Tile, ...] | None


class GameEnded(Event, frozen=True, tag="game_ended"):
    """A seat has no tile left (M-X1), or all seats passed in a row (M-B7)."""

    seat: Seat | None = None
    """Whose last tile it was; None if all passed."""
