"""The worth of a position of Maya to each seat."""

from typing import Final

from game.rules.flat import i64, vec
from game.rules.maya.board import NO_CITY, TEMPLE, State
from game.rules.maya.scoring import city_shares


class Weights:
    """How much things are worth in points."""

    __slots__ = ("city_far", "city_near", "crop_beside", "envy", "group", "second_group", "tile", "turns")

    def __init__(self) -> None:
        self.group = 0.25
        """The worth of a crop in the largest group that can still grow, for each turn left."""
        self.second_group = 0.1
        """The worth of a crop in the second largest group that can still grow, for each turn left."""
        self.turns = 8.0
        """The most turns left that count."""
        self.city_near = 0.85
        """The share of an open city's points that counts if it has one gap."""
        self.city_far = 0.75
        """The factor on the share `city_near` for each further gap."""
        self.crop_beside = 0.25
        """The worth of each crop beside an open city, whoever has most there."""
        self.tile = 0.8
        """The worth of a tile in the rack."""
        self.envy = 0.6
        """The weight of the other seats' values against the seat's own."""


WEIGHTS: Final = Weights()


def turns_left(state: State) -> float:
    """Return about how many turns each seat still has."""
    fewest: i64 = 100
    for seat in range(state.seats):
        fewest = min(fewest, state.tiles_left(seat))
    return float(fewest) * 0.8


def appraise(state: State, weights: Weights) -> list[float]:
    """Return for each seat its points and the worth of what its position may still bring, added up."""
    seats, gaps, spaces = state.seats, state.gaps, state.grid.temple_spaces
    values = vec[float]([float(state.crops[seat] + state.cities[seat]) for seat in range(seats)])
    turns = min(turns_left(state), weights.turns)
    _add_groups(state, values, turns, weights)
    for city in range(i64(len(gaps))):
        if gaps[city] != NO_CITY and state.board[spaces[city]] == TEMPLE:
            _add_city(state, city, values, weights)
    for seat in range(seats):
        values[seat] += weights.tile * float(state.held[seat]) * min(1.0, turns / 4.0)
    return list(values)


def _add_groups(state: State, values: vec[float], turns: float, weights: Weights) -> None:
    groups = state.groups()
    best = vec[i64]([0] * state.seats)
    second = vec[i64]([0] * state.seats)
    can_grow = groups.that_can_grow(state.plantable)
    for number in range(i64(1), i64(len(groups.crops))):
        if not can_grow[number]:
            continue
        seat, crops = groups.seat(number), groups.crops[number]
        if crops > best[seat]:
            best[seat], second[seat] = crops, best[seat]
        elif crops > second[seat]:
            second[seat] = crops
    for seat in range(state.seats):
        values[seat] += turns * (weights.group * float(best[seat]) + weights.second_group * float(second[seat]))


def _add_city(state: State, city: i64, values: vec[float], weights: Weights) -> None:
    crops = state.crops_beside(city)
    shares = city_shares(state.sizes[city], crops)
    likely = weights.city_near * weights.city_far ** float(state.gaps[city] - 1)
    for seat in range(state.seats):
        values[seat] += likely * float(shares[seat]) + weights.crop_beside * float(min(crops[seat], 6))
