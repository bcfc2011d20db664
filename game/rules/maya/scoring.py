"""What scores in Maya (M-A5, M-C1 to M-C6, M-X1 to M-X3)."""

from typing import Final, NamedTuple

from game.rules.core import Seat
from game.rules.maya.grid import TEMPLE, crops_on, is_face_up, planter, tile_of
from game.rules.maya.pieces import CITY_POINTS, CROPS, Crop
from game.rules.maya.state import State, Step
from game.rules.sheet import Item, Line, Sheet

SCORE_KEYS: Final = ("crops", "cities")


class ScoringCity(NamedTuple):
    """A city as it stands: its spaces, the temple's first, and by seat the crops around it and what they bring."""

    number: int
    spaces: list[int]
    crops: list[int]
    points: list[int]


def appraise(state: State, number: int) -> ScoringCity:
    """Return a city and what it brings if it closes as it stands."""
    spaces = state.city(number)
    crops = _crops_around(state, spaces)
    return ScoringCity(number, spaces, crops, city_points(len(spaces), crops))


def _crops_around(state: State, spaces: list[int]) -> list[int]:
    """M-C3: the crops of each seat on face-up tiles beside the city, every tile once."""
    crops = [0] * state.seats
    for index in {near for space in spaces for near in state.grid.neighbours[space]}:
        byte = state.board[index]
        if is_face_up(byte):
            crops[planter(byte)] += crops_on(byte)
    return crops


def city_points(size: int, crops: list[int]) -> list[int]:
    """M-C2 to M-C5: the points of each seat for a city of this size with these crops around it."""
    points = [0] * len(crops)
    ranks = sorted(set(crops) - {0}, reverse=True)
    if not ranks:
        return points
    first, second = CITY_POINTS[min(size, len(CITY_POINTS) - 1)]
    leaders = [seat for seat, count in enumerate(crops) if count == ranks[0]]
    if len(leaders) > 1:  # M-C4: and no second place
        first += second
    for seat in leaders:
        points[seat] = _shared(first, len(leaders))
    if len(leaders) == 1 and len(ranks) > 1:  # M-C5
        runners_up = [seat for seat, count in enumerate(crops) if count == ranks[1]]
        for seat in runners_up:
            points[seat] = _shared(second, len(runners_up))
    return points


def _shared(points: int, among: int) -> int:
    """Share points equally, rounded up."""
    return -(-points // among)


def group_points(state: State, spaces: list[int]) -> int:
    """M-A5: one point for every crop of a group."""
    return sum(crops_on(state.board[index]) for index in spaces)


def points(state: State) -> list[int]:
    """Return the points of each seat if the game ended now: open cities do not score (M-X2)."""
    return [crops + cities for crops, cities in zip(state.crops, state.cities, strict=True)]


def score(state: State) -> Sheet:
    """Return all points with the spaces that they came from, and while the game goes on what open cities promise."""
    over = state.step == Step.OVER
    closed = [appraise(state, number) for number in state.closed]
    standing = [] if over else [appraise(state, number) for number in open_cities(state)]  # M-X2
    lines = tuple(
        (
            Line("crops", _plantings(state, seat)),
            Line("cities", _cities(state, seat, closed, False) + _cities(state, seat, standing, True)),
        )
        for seat in range(state.seats)
    )
    winners, decided_by = _winners(state) if over else ((), "")
    return Sheet(lines, tuple(points(state)), winners, decided_by)


def open_cities(state: State) -> list[int]:
    """Return the numbers of the cities that have not scored."""
    temples = enumerate(state.grid.temple_spaces)
    return [number for number, index in temples if state.board[index] == TEMPLE and number not in state.closed]


def crop_at(state: State, index: int) -> Crop:
    """Return the crop of the planted tile on a space."""
    return CROPS[tile_of(state.board[index]) >> 1]


def _plantings(state: State, seat: Seat) -> tuple[Item, ...]:
    cells = state.grid.cells
    return tuple(
        Item(
            planting.points,
            planting.points,
            tuple(cells[index] for index in planting.spaces),
            crop_at(state, planting.spaces[0]),
        )
        for planting in state.ledger
        if planting.seat == seat
    )


def _cities(state: State, seat: Seat, cities: list[ScoringCity], still_open: bool) -> tuple[Item, ...]:
    """The cities around which the seat has crops."""
    grid = state.grid
    return tuple(
        Item(
            city.points[seat],
            city.crops[seat],
            tuple(grid.cells[index] for index in city.spaces),
            grid.temples[city.number].name,
            still_open,
        )
        for city in cities
        if city.crops[seat]
    )


def _winners(state: State) -> tuple[tuple[Seat, ...], str]:
    """M-X3: most points, then most tiles left, then fewest turns taken, then shared."""
    totals = points(state)
    most = [seat for seat in range(state.seats) if totals[seat] == max(totals)]
    if len(most) == 1:
        return tuple(most), ""
    merits = {seat: (state.tiles_left(seat), -state.turns[seat]) for seat in most}
    return tuple(seat for seat in most if merits[seat] == max(merits.values())), "M-X3"
