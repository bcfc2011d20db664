"""What laying a tile would bring to every seat, found out by playing on copies; nothing hidden is used."""

from dataclasses import dataclass

from game.rules.core import Action, Cell, Event, Seat
from game.rules.maya import Maya
from game.rules.maya.actions import FINISH, Expand, Plant
from game.rules.maya.events import CityClosed, GroupScored, TempleAppeared
from game.rules.maya.state import State
from game.tables.maya.cities.city import City, cities_in
from game.tables.maya.land import hexes


@dataclass(frozen=True, slots=True)
class Preview:
    """What an action would bring."""

    seat: Seat
    cell: Cell
    points: int = 0
    """What the group would score if the turn were finished then."""
    group: tuple[Cell, ...] = ()
    temples: tuple[Cell, ...] = ()
    """Where temples would appear."""
    closed: tuple[CityClosed, ...] = ()
    """The cities that would close and score."""
    cities: tuple[City, ...] = ()
    """All cities as they would stand then."""

    @property
    def touched(self) -> list[City]:
        """The cities that hold or touch the space."""
        near = {self.cell, *hexes.neighbours(self.cell)}
        return [city for city in self.cities if near & set(city.cells)]


def preview(rules: Maya, state: State, seat: Seat, action: Action) -> Preview:
    """Return what a legal action of the deciding seat would bring."""
    assert isinstance(action, Plant | Expand)
    after, events = rules.foresee(state, seat, action)
    points, group = 0, tuple[Cell, ...]()
    finished: tuple[Event, ...] = ()
    if isinstance(action, Plant):
        _scored, finished = rules.foresee(after, seat, FINISH)
        scored = next(event for event in finished if isinstance(event, GroupScored))
        points, group = scored.points, scored.cells
    return Preview(
        seat,
        action.cell,
        points,
        group,
        tuple(event.cell for event in events if isinstance(event, TempleAppeared)),
        tuple(event for event in (*events, *finished) if isinstance(event, CityClosed)),
        cities_in(after),
    )
