"""How every table shows what has happened: events one after another, then what is asked next, or all at once."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from game.anim.tween import Animation
from game.rules.core import Action, Event, Seat
from game.session.session import Session
from game.tables.desk import Desk
from game.tables.stage import Stage
from game.tables.table import Gestures, Table
from game.tables.telling.guide import PointingGuide

if TYPE_CHECKING:
    import pygame

    from game.ui.focus import Node

DeskT = TypeVar("DeskT", bound=Desk[Any, Any, Any, Any])


class NodeList(Protocol):
    """The focus tree of a table."""

    def all(self) -> Iterable["Node"]:
        """Return every node, in the order of Tab."""


class Finger(Protocol):
    """Points at what somebody might do, or might have done."""

    def at(self, seat: Seat, action: Action | None, *, exactly: bool) -> Sequence["pygame.Rect"]:
        """Point at an action; return the parts of the table that it is about."""

    def recompute(self) -> None:
        """Point at the place where it is now."""

    def away(self) -> None:
        """Point at nothing."""

    def words(self, action: Action) -> str:
        """Return where to look."""


class InHand(Protocol):
    """What is held."""

    @property
    def held(self) -> bool:
        """Whether anything is held."""

    def come_back(self) -> None:
        """Let what glides back be there."""

    def drop(self) -> None:
        """Hold nothing any more."""

    def keep(self) -> None:
        """Hold on after a change on the table, if that is still possible."""

    def turn_ended(self) -> None:
        """Forget what was chosen in this turn."""


class Mouse(Gestures, Protocol):
    """The pointer on a table."""

    def keep(self) -> None:
        """Go on with a drag after a change on the table, if that is still possible."""


class Showing(Table, Generic[DeskT]):
    """A table that shows events. An animation that a refresh has overtaken changes nothing."""

    guides = PointingGuide
    holding: InHand
    pointer: Mouse
    pointing: Finger
    node_list: NodeList

    def __init__(self, session: Session, stage: Stage, desk: DeskT) -> None:
        super().__init__(session, stage)
        self.desk = desk
        self._showing = 0
        """Counts what is shown."""

    # -- what a game says

    @abstractmethod
    def clear(self) -> None:
        """Take away what is there for a moment only: lists, pictures on their way, what the pointer shows."""

    @abstractmethod
    def hush(self, events: Sequence[Event]) -> None:
        """Ask nothing while events are shown."""

    @abstractmethod
    def animate(self, events: Sequence[Event], shown: Callable[[], object]) -> Animation:
        """Return what shows events; `shown` is called when all of them are."""

    @abstractmethod
    def settle(self, *, new_turn: bool, glide: bool = True) -> None:
        """Take over what is asked now, and bring what may be needed into sight."""

    @abstractmethod
    def damage_settled(self) -> None:
        """Redraw what may look different when events have been shown."""

    def ends_turn(self, events: Sequence[Event]) -> bool:  # noqa: ARG002
        """Whether a turn ends with these events."""
        return False

    def lay_seats(self) -> None:
        """Lay every seat's board where it belongs: another seat may have come to the rail."""

    # -- showing

    def refresh(self) -> None:
        desk = self.desk
        self._showing += 1
        self.pointing.away()
        self.holding.come_back()
        self.clear()
        before = desk.shown.viewer, desk.rail_seat
        desk.shown = desk.fresh()
        desk.sit(desk.seat_for_rail)
        if before != (desk.shown.viewer, desk.rail_seat):
            desk.forget_new()
            self.holding.turn_ended()
        self.lay_seats()
        self.settle(new_turn=True, glide=False)
        self.pointer.keep()
        self.stage.invalidate()

    def show(self, events: Sequence[Event], instant: bool) -> Animation | None:
        shown = self.begin_showing(events)
        animation = self.animate(events, shown)
        return self.played_out(animation, at_once=instant and animation.still().length <= 0)

    def begin_showing(self, events: Sequence[Event]) -> Callable[[], None]:
        """Release what is held and stop asking; return the function to call when all events were shown."""
        self.holding.drop()
        self._showing += 1
        now, new_turn = self._showing, self.ends_turn(events)
        if new_turn:
            self.holding.turn_ended()
        self.hush(events)
        return lambda: self._shown(now, new_turn=new_turn)

    @staticmethod
    def played_out(animation: Animation, *, at_once: bool) -> Animation | None:
        """Return an animation, or play it to its end at once."""
        if not at_once:
            return animation
        animation.seek(animation.length)
        return None

    def _shown(self, showing: int, *, new_turn: bool) -> None:
        """Ask what comes next, when events were shown."""
        self.session.all_shown()
        if showing != self._showing:
            return
        desk = self.desk
        fresh = desk.fresh()
        if fresh.viewer != desk.shown.viewer or desk.seat_for_rail != desk.rail_seat:
            self.refresh()
        else:
            desk.shown.ask(fresh)
            self.settle(new_turn=new_turn)
            self.holding.keep()
            self.damage_settled()
        self.stage.banner_changed()

    def dump(self) -> dict[str, Any]:
        return {**self.desk.shown.dump(), "rail": self.desk.rail_seat}

    # -- for the scene

    def nodes(self) -> Iterable["Node"]:
        return self.node_list.all()

    @property
    def holds_piece(self) -> bool:
        return self.holding.held
