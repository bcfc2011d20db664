"""What scores in Maya (M-A5, M-C1 to M-C6, M-X1 to M-X3)."""

from typing import Final, NamedTuple

from game.rules.core import Item, Line, Seat, Sheet, TieBreak, decide
from game.rules.flat import i64, vec
from game.rules.maya.board import GAME_OVER, TEMPLE, State, crops_on, tile_of
from game.rules.maya.box import CITY_POINTS, CROPS, Crop

SCORE_KEYS: Final = ("crops", "cities")
_FIRST: Final = vec[i64]([first for first, _ in CITY_POINTS])
_SECOND: Final = vec[i64]([second for _, second in CITY_POINTS])
_LARGEST: Final = len(CITY_POINTS) - 1


class ScoringCity(NamedTuple):
    """A city: its spaces, the temple's first, and by seat the crops around it and their points if it closes so."""

    number: int
    spaces: list[int]
    crops: list[int]
    points: list[int]


def appraise(state: State, number: int) -> ScoringCity:
    """Return a city with the points that it brings if it closes with the present tiles."""
    crops = state.crops_beside(number)
    return ScoringCity(number, list(state.city(number)), list(crops), list(city_shares(state.sizes[number], crops)))


def city_shares(size: i64, crops: vec[i64]) -> vec[i64]:
    """Return each seat's points for a city of this size (M-C2) with these crops around it (M-C3)."""
    seats = i64(len(crops))
    shares = vec[i64]([0] * seats)
    most: i64 = 0
    next_most: i64 = 0
    for count in crops:
        if count > most:
            most, next_most = count, most
        elif next_most < count < most:
            next_most = count
    if not most:  # M-C3: at least one crop is needed to score
        return shares
    row = min(size, _LARGEST)
    first, second = _FIRST[row], _SECOND[row]
    leaders = _how_many(crops, most)
    if leaders > 1:  # M-C4: and no second place
        first += second
    for seat in range(seats):
        if crops[seat] == most:
            shares[seat] = _shared(first, leaders)
        elif leaders == 1 and next_most and crops[seat] == next_most:  # M-C5
            shares[seat] = _shared(second, _how_many(crops, next_most))
    return shares


def _how_many(crops: vec[i64], number: i64) -> i64:
    seats: i64 = 0
    for count in crops:
        if count == number:
            seats += 1
    return seats


def _shared(points: i64, among: i64) -> i64:
    """Return the points of each seat if this many seats share them, rounded up."""
    return -(-points // among)


def group_points(state: State, spaces: vec[i64]) -> i64:
    """M-A5: return one point for every crop on these spaces of a group."""
    board = state.board
    crops: i64 = 0
    for space in spaces:
        crops += crops_on(i64(board[space]))
    return crops


def points(state: State) -> list[int]:
    """Return the points of each seat if the game ended now: open cities do not score (M-X2)."""
    return [state.crops[seat] + state.cities[seat] for seat in range(state.seats)]


def score(state: State) -> Sheet:
    """Return the score sheet: points with the spaces that they come from, and what open cities would bring."""
    over = state.step == GAME_OVER
    closed = [appraise(state, number) for number in state.closed]
    standing = [] if over else [appraise(state, number) for number in open_cities(state)]  # M-X2
    lines = tuple(
        (
            Line("crops", _plantings(state, seat)),
            Line("cities", _cities(state, seat, closed, False) + _cities(state, seat, standing, True)),
        )
        for seat in range(state.seats)
    )
    tiles = TieBreak("tiles", "M-X3", tuple([state.tiles_left(seat) for seat in range(state.seats)]))
    turns = TieBreak("turns", "M-X3", tuple(state.turns), fewest=True)
    winners, ties = decide(points(state), [tiles, turns]) if over else ((), ())
    return Sheet(lines, tuple(points(state)), winners, ties)


def open_cities(state: State) -> list[int]:
    """Return the numbers of the cities that have not scored."""
    temples = enumerate(state.grid.temple_spaces)
    return [number for number, index in temples if state.board[index] == TEMPLE and number not in state.closed]


def crop_at(state: State, index: int) -> Crop:
    """Return the crop of the planted tile on a space."""
    return CROPS[tile_of(i64(state.board[index])) >> 1]


def _plantings(state: State, seat: Seat) -> tuple[Item, ...]:
    cells = state.grid.cells
    return tuple(
        Item(
            planting.points,
            planting.points,
            tuple(cells[index] for index in planting.spaces),
            crop_at(state, planting.spaces[0]),
        )
        for planting in state.plantings()
        if planting.seat == seat
    )


def _cities(state: State, seat: Seat, cities: list[ScoringCity], still_open: bool) -> tuple[Item, ...]:
    """Return an item for each of these cities that has crops of the seat around it."""
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
