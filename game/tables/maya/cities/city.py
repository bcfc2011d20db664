"""Cities as the rules see them: size, what they pay, who has how many crops around, what still keeps them open."""

from dataclasses import dataclass
from typing import Any

from game.rules.core import Cell, Seat
from game.rules.maya import scoring
from game.rules.maya import view as views
from game.rules.maya.board import State, is_face_up
from game.rules.maya.box import CITY_POINTS
from game.rules.maya.view import View


@dataclass(frozen=True, slots=True)
class City:
    """One city. For an open one the points are what it would bring if it closed as it stands."""

    name: str
    temple: Cell
    cells: tuple[Cell, ...]
    """The temple's space first."""
    crops: tuple[int, ...]
    points: tuple[int, ...]
    gaps: tuple[Cell, ...]
    """The empty spaces that keep it open."""
    closed: bool

    @property
    def size(self) -> int:
        """The temple and the tiles that hang together with it."""
        return len(self.cells)

    @property
    def pays(self) -> tuple[int, int]:
        """What a city of its size pays to the first and to the second."""
        return pays(self.size)

    @property
    def ranking(self) -> list[Seat]:
        """The seats with crops around it, those with most first."""
        seats = [seat for seat, count in enumerate(self.crops) if count]
        return sorted(seats, key=lambda seat: -self.crops[seat])

    @property
    def leaders(self) -> list[Seat]:
        """The seats with most crops around it."""
        return [seat for seat in self.ranking if self.crops[seat] == max(self.crops)]

    def dump(self) -> dict[str, Any]:
        """Return the city's meaning, for tests."""
        return {
            "name": self.name,
            "size": self.size,
            "crops": list(self.crops),
            "points": list(self.points),
            "gaps": sorted(list(cell) for cell in self.gaps),
            "closed": self.closed,
        }


def pays(size: int) -> tuple[int, int]:
    """Return what a city of a size pays to the first and to the second."""
    first, second = CITY_POINTS[min(size, len(CITY_POINTS) - 1)]
    return first, second


def cities_of(view: View) -> tuple[City, ...]:
    """Return all cities that a view shows, in the order of the board's temple spaces."""
    return cities_in(views.table(view))


def cities_in(state: State) -> tuple[City, ...]:
    """Return all cities of a position; everybody sees them."""
    numbers = sorted([*scoring.open_cities(state), *state.closed])
    return tuple(_city(state, number) for number in numbers)


def _city(state: State, number: int) -> City:
    appraised, grid = scoring.appraise(state, number), state.grid
    inside = set(appraised.spaces)
    around = {near for space in appraised.spaces for near in grid.neighbours[space]} - inside
    gaps = [near for near in sorted(around) if not is_face_up(int(state.board[near]))]
    temple = grid.temples[number]
    return City(
        temple.name,
        temple.cell,
        tuple(grid.cells[space] for space in appraised.spaces),
        tuple(appraised.crops),
        tuple(appraised.points),
        tuple(grid.cells[gap] for gap in gaps),
        number in state.closed,
    )
