"""What the table shows, as plain values: read from a view at once, or changed piece by piece as events are shown."""

from dataclasses import dataclass, field
from typing import Any

from game.rules.core import Cell, Event, Seat
from game.rules.maya.actions import (
    CityClosed,
    CityExpanded,
    CropPlanted,
    GroupScored,
    TempleAppeared,
    TilesDrawn,
    TurnEnded,
)
from game.rules.maya.board import Step
from game.rules.maya.box import CROPS, TILES, Crop, Tile
from game.rules.maya.view import CityTile, View
from game.tables.maya.cities.city import City, cities_of
from game.tables.maya.land import hexes


@dataclass(slots=True)
class Planted:
    """A face-up tile on the board."""

    seat: Seat
    tile: Tile

    @property
    def crop(self) -> Crop:
        """The crop on the tile."""
        return crop_of(self.tile)


@dataclass(slots=True)
class FaceDown:
    """A face-down tile on the board; its face is known only to its seat, and not where it came blind."""

    seat: Seat
    blind: bool
    tile: Tile | None


@dataclass(slots=True)
class Shown:
    """Pieces and counters as they are seen. A marker may lie between two squares while it walks."""

    viewer: Seat | None
    seats: int
    temples: list[Cell]
    planted: dict[Cell, Planted]
    hidden: dict[Cell, FaceDown]
    closed: dict[Cell, tuple[int, ...]]
    """By the temple of a city that has scored: its points by seat."""
    rack: list[Tile]
    racks: list[int]
    reserves: list[int]
    points: list[int]
    markers: list[float]
    turn_cells: list[Cell]
    """Where tiles were planted in this turn."""
    step: Step
    seat: Seat
    draws: int
    projected: list[int] = field(default_factory=list)
    cities: tuple[City, ...] = ()
    """The cities as the rules see them: open ones with what they would bring now."""
    _lifted: Event | None = None
    """The event whose tile has left its place and lies nowhere yet."""
    _groups: list[dict[Crop, int]] = field(default_factory=list)
    _groups_of: int = -1
    """Number of planted tiles for which the largest groups were computed."""

    @classmethod
    def of(cls, view: View, projected: list[int]) -> "Shown":
        """Return what a view shows."""
        points = [crops + cities for crops, cities in zip(view.crops, view.cities, strict=True)]
        cities = cities_of(view)
        return cls(
            viewer=view.viewer,
            seats=view.seats,
            temples=list(view.temples),
            planted={tile.cell: Planted(tile.seat, tile.tile) for tile in view.face_up},
            hidden={tile.cell: _hidden(tile) for tile in view.face_down},
            closed={city.temple: city.points for city in cities if city.closed},
            rack=list(view.rack),
            racks=list(view.racks),
            reserves=list(view.reserves),
            points=points,
            markers=[float(each) for each in points],
            turn_cells=list(view.planted),
            step=view.step,
            seat=view.seat,
            draws=view.draws,
            projected=projected,
            cities=cities,
        )

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.step == Step.OVER

    def ask(self, other: "Shown") -> None:
        """Set what events do not tell, such as the question and the seat that is asked."""
        self.step, self.seat, self.draws = other.step, other.seat, other.draws
        self.projected, self.cities = other.projected, other.cities

    def city_at(self, temple: Cell) -> list[Cell]:
        """Return the spaces of a city as it is shown, its temple first."""
        return hexes.connected(temple, self.hidden.keys())

    def city_of(self, temple: Cell) -> City | None:
        """Return what the rules said last of the city of a temple, where they have said anything of it."""
        return next((city for city in self.cities if city.temple == temple), None)

    def largest_groups(self, seat: Seat) -> dict[Crop, int]:
        """Return how many crops a seat's largest group of each kind shows: what the next tile there adds to."""
        if self._groups_of != len(self.planted):
            self._groups_of = len(self.planted)
            self._groups = [self._largest_groups(owner) for owner in range(self.seats)]
        return self._groups[seat]

    def _largest_groups(self, seat: Seat) -> dict[Crop, int]:
        most: dict[Crop, int] = {}
        for crop in CROPS:
            left = {cell for cell, each in self.planted.items() if each.seat == seat and each.crop == crop}
            most[crop] = 0
            while left:
                group = hexes.connected(min(left), left)
                left -= set(group)
                most[crop] = max(most[crop], sum(crops_on(self.planted[cell].tile) for cell in group))
        return most

    def group_of(self, cell: Cell) -> int:
        """Return how many crops the group of a planted tile shows."""
        tile = self.planted[cell]
        like = {at for at, each in self.planted.items() if each.seat == tile.seat and each.crop == tile.crop}
        return sum(crops_on(self.planted[at].tile) for at in hexes.connected(cell, like))

    # -- what events change

    def lift(self, event: CropPlanted | CityExpanded) -> int | None:
        """Remove the tile that an event lays; return its place among the visible tiles."""
        self._lifted = event
        if isinstance(event, CityExpanded) and event.blind:
            self.reserves[event.seat] -= 1
            return None
        return self._take_from_rack(event.seat, event.tile)

    def take(self, event: Event) -> None:
        """Change what is shown as an event says."""
        if isinstance(event, CropPlanted | CityExpanded) and self._lifted is not event:
            self.lift(event)
        self._lifted = None
        match event:
            case CropPlanted(seat=seat, cell=cell, tile=tile):
                self.planted[cell] = Planted(seat, tile)
                self.turn_cells.append(cell)
            case CityExpanded(seat=seat, cell=cell):
                self.hidden[cell] = FaceDown(seat, event.blind, event.tile)
            case TempleAppeared(cell=cell):
                self.temples.append(cell)
            case GroupScored(seat=seat, points=points):
                self.earn(seat, points)
                self.markers[seat] += points
            case CityClosed():
                for seat, points in enumerate(event.points):
                    self.earn(seat, points)
                    self.markers[seat] += points
                self.close(event)
            case TilesDrawn(seat=seat, count=count, tiles=tiles):
                for drawn in tiles if tiles is not None else (None,) * count:
                    self.draw(seat, drawn)
            case TurnEnded():
                self.turn_cells = []

    def earn(self, seat: Seat, points: int) -> None:
        """Add points to a seat's counter; its marker follows."""
        self.points[seat] += points

    def close(self, event: CityClosed) -> None:
        """Show that a city has scored."""
        self.closed[event.cells[0]] = event.points

    def _take_from_rack(self, seat: Seat, tile: Tile | None) -> int | None:
        self.racks[seat] -= 1
        if seat != self.viewer or tile not in self.rack:
            return None
        index = self.rack.index(tile)
        del self.rack[index]
        return index

    def draw(self, seat: Seat, tile: Tile | None) -> int | None:
        """Move a tile from a reserve to its rack; return where in the rack it is seen."""
        self.reserves[seat] -= 1
        self.racks[seat] += 1
        if seat != self.viewer or tile is None:
            return None
        order = TILES.index(tile)
        index = sum(TILES.index(other) <= order for other in self.rack)
        self.rack.insert(index, tile)
        return index

    # -- for tests

    def dump(self) -> dict[str, Any]:
        """Return everything that is shown as plain values."""
        board: dict[str, Any] = {_key(cell): {"temple": True} for cell in sorted(self.temples)}
        for cell, planted in sorted(self.planted.items()):
            board[_key(cell)] = {"seat": planted.seat, "tile": planted.tile}
        for cell, hidden in sorted(self.hidden.items()):
            board[_key(cell)] = {"seat": hidden.seat, "face": "down", "blind": hidden.blind, "tile": hidden.tile}
        return {
            "board": board,
            "closed": {_key(cell): list(points) for cell, points in sorted(self.closed.items())},
            "hand": {"of": self.viewer, "tiles": list(self.rack)},
            "seats": [self._seat(seat) for seat in range(self.seats)],
            "asked": {
                "step": self.step.name.lower(),
                "seat": self.seat,
                "draws": self.draws,
                "planted": [_key(cell) for cell in self.turn_cells],
            },
            "cities": [city.dump() for city in self.cities],
        }

    def _seat(self, seat: Seat) -> dict[str, Any]:
        return {
            "points": self.points[seat],
            "marker": self.markers[seat],
            "projected": self.projected[seat],
            "rack": self.racks[seat],
            "reserve": self.reserves[seat],
        }


def _hidden(tile: CityTile) -> FaceDown:
    return FaceDown(tile.seat, tile.blind, tile.tile)


def _key(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def crop_of(tile: Tile) -> Crop:
    """Return what grows on a tile."""
    return CROPS[TILES.index(tile) // 2]


def crops_on(tile: Tile) -> int:
    """Return how many crops a tile shows."""
    return 1 + TILES.index(tile) % 2
