"""What a position of Maya promises to each seat, beyond the points that it has."""

from typing import Final

from game.ai.maya.groups import Groups
from game.rules.maya.grid import TEMPLE
from game.rules.maya.scoring import appraise as appraise_city
from game.rules.maya.scoring import points
from game.rules.maya.state import NO_CITY, State


class Weights:
    """What things are worth in points."""

    __slots__ = ("city_far", "city_near", "crop_beside", "envy", "group", "second_group", "tile", "turns")

    def __init__(self) -> None:
        self.group = 0.25
        """A crop in the largest group that can still grow, for each turn left."""
        self.second_group = 0.1
        """A crop in the second largest group."""
        self.turns = 8.0
        """Most turns that are looked ahead."""
        self.city_near = 0.85
        """Share of an open city's points that counts if one gap keeps it open."""
        self.city_far = 0.75
        """Factor on that share for each further gap."""
        self.crop_beside = 0.25
        """A crop beside an open city, whatever the majority."""
        self.tile = 0.8
        """A tile in the rack."""
        self.envy = 0.6
        """Weight of the opponents' values against the seat's own."""


WEIGHTS: Final = Weights()


def turns_left(state: State) -> float:
    """Return about how many turns each seat still has."""
    fewest = 100
    for seat in range(state.seats):
        fewest = min(fewest, state.tiles_left(seat))
    return fewest * 0.8


def appraise(state: State, weights: Weights) -> list[float]:
    """Return the points of each seat, and what its position promises."""
    values = [float(value) for value in points(state)]
    turns = min(turns_left(state), weights.turns)
    _add_groups(state, values, turns, weights)
    for number, index in enumerate(state.grid.temple_spaces):
        if state.gaps[number] != NO_CITY and state.board[index] == TEMPLE:
            _add_city(state, number, values, weights)
    for seat in range(state.seats):
        values[seat] += weights.tile * len(state.racks[seat]) * min(1.0, turns / 4.0)
    return values


def _add_groups(state: State, values: list[float], turns: float, weights: Weights) -> None:
    groups = Groups(state)
    best = [0] * len(values)
    second = [0] * len(values)
    can_grow = groups.that_can_grow(state)
    for number, crops in enumerate(groups.crops):
        if not can_grow[number]:
            continue
        seat = groups.seat(number)
        if crops > best[seat]:
            best[seat], second[seat] = crops, best[seat]
        elif crops > second[seat]:
            second[seat] = crops
    for seat in range(len(values)):
        values[seat] += turns * (weights.group * best[seat] + weights.second_group * second[seat])


def _add_city(state: State, number: int, values: list[float], weights: Weights) -> None:
    city = appraise_city(state, number)
    likely = weights.city_near * weights.city_far ** (state.gaps[number] - 1)
    for seat in range(len(values)):
        values[seat] += likely * city.points[seat] + weights.crop_beside * min(city.crops[seat], 6)
