"""What laying a tile would bring to every seat, found out by playing on copies; nothing hidden is used."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from game.rules.core import Action, Cell, Seat
from game.rules.maya import Maya
from game.rules.maya.actions import FINISH, CityClosed, Expand, GroupScored, Plant, TempleAppeared
from game.rules.maya.board import State
from game.tables.maya.cities.city import City, cities_in
from game.tables.maya.land import hexes
from game.tables.shares import Share, changed


@dataclass(frozen=True, slots=True)
class Preview:
    """What an action would bring."""

    seat: Seat
    cell: Cell
    points: int = 0
    """What the group would score if the turn were finished then."""
    running: int = 0
    """What the group of this turn would score without the action."""
    group: tuple[Cell, ...] = ()
    temples: tuple[Cell, ...] = ()
    """Where temples would appear."""
    closed: tuple[CityClosed, ...] = ()
    """The cities that would close and score."""
    cities: tuple[City, ...] = ()
    """All cities as they would stand then."""
    shares: tuple[Share, ...] = ()
    """What changes at cities that stay open, if they close as they would stand then."""

    @property
    def touched(self) -> list[City]:
        """The cities that hold or touch the space."""
        near = {self.cell, *hexes.neighbours(self.cell)}
        return [city for city in self.cities if near & set(city.cells)]


def preview(rules: Maya, state: State, seat: Seat, action: Action) -> Preview:
    """Return what a legal action of the deciding seat would bring."""
    assert isinstance(action, Plant | Expand)
    after, events = rules.apply_unchecked(state, seat, action)
    closed = tuple(event for event in events if isinstance(event, CityClosed))
    points, group = 0, tuple[Cell, ...]()
    if isinstance(action, Plant):
        scored, closed = finishing(rules, after, seat)
        points, group = scored.points, scored.cells
    cities = cities_in(after)
    return Preview(
        seat,
        action.cell,
        points,
        finishing(rules, state, seat)[0].points if state.planted else 0,
        group,
        tuple(event.cell for event in events if isinstance(event, TempleAppeared)),
        closed,
        cities,
        tuple(_shares(cities_in(state), cities, {event.temple for event in closed})),
    )


def finishing(rules: Maya, state: State, seat: Seat) -> tuple[GroupScored, tuple[CityClosed, ...]]:
    """Return what finishing a planting would score: the group, and the cities that close with it (M-C6)."""
    _after, events = rules.apply_unchecked(state, seat, FINISH)
    (scored,) = (event for event in events if isinstance(event, GroupScored))
    return scored, tuple(event for event in events if isinstance(event, CityClosed))


def _shares(before: Iterable[City], after: Iterable[City], closed: Collection[str]) -> Iterator[Share]:
    then = {city.name: city.points for city in before}
    for city in after:
        if not city.closed and city.name not in closed:
            yield from changed(city.temple, city.crops, city.points, then.get(city.name, (0,) * len(city.points)))
