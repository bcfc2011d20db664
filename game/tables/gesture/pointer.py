"""The mouse at every table: pressing, trembling, dragging, dropping, clicking, turning, panning and zooming."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic

import pygame

from game.tables.gesture.answers import FaceT, PieceT, SpotT
from game.tables.gesture.drag import THRESHOLD, Press
from game.tables.gesture.edge_pan import ZONE, EdgePan, push
from game.tables.gesture.holding import By, Holding

if TYPE_CHECKING:
    from game.session.session import Session
    from game.tables.stage import Stage
    from game.ui.system.cursors import CursorName

LEFT: Final = 1
MIDDLE: Final = 2
RIGHT: Final = 3
DOUBLE: Final = 0.3
"""Seconds after a click on a piece during which another click on it does nothing."""


@dataclass(frozen=True, slots=True)
class Under:
    """What is under the pointer."""

    kind: str
    index: int = 0
    part: str = ""
    piece: Any = None
    """The piece that could be picked up here, or that lies here."""
    board: bool = False
    """Whether the board can be grabbed here."""
    acts: bool = False
    """Whether a click with empty hands does something here."""
    what: Hashable = None


class Pointer(ABC, Generic[PieceT, FaceT, SpotT]):
    """Turns mouse events into gestures. A table says what lies where and what a click on that does."""

    def __init__(self, session: "Session", stage: "Stage", holding: Holding[PieceT, FaceT, SpotT]) -> None:
        self.session = session
        self.stage = stage
        self.holding = holding
        self.answers = holding.answers
        self.place = (-1, -1)
        self.press: Press | None = None
        self._lifting = False
        """Whether the current press has lifted a piece."""
        self._strayed = False
        """Whether that piece has left its slot."""
        self._panning: tuple[int, int] | None = None
        self._clicked: tuple[Any, float] = (None, 0.0)
        self._edge = EdgePan(stage.animator, self.pull)

    # -- what a table says

    @abstractmethod
    def under(self, place: tuple[int, int]) -> Under:
        """Return what lies at a place."""

    @abstractmethod
    def hover(self, under: Under, place: tuple[int, int]) -> None:
        """Show what the pointer rests on, with empty hands."""

    @abstractmethod
    def click(self, under: Under, place: tuple[int, int]) -> bool:
        """Do what a click does with empty hands; return whether it did something."""

    def lift(self, piece: PieceT, by: By, place: tuple[int, int]) -> None:
        """Take a piece into the hand that can be picked up."""
        self.holding.pick(piece, by, place)

    @abstractmethod
    def cannot_lift(self, piece: PieceT) -> None:
        """Say why a piece cannot be picked up."""

    def click_aside(self, under: Under) -> bool:  # noqa: ARG002
        """Do what the right button does with empty hands; return whether it did something."""
        return False

    def presses(self, under: Under) -> bool:  # noqa: ARG002
        """Take a press at once, before it becomes a gesture; return whether it was taken."""
        return False

    def turn(self, steps: int) -> bool:
        """Turn what is held; return whether it can be turned."""
        return self.holding.turn(steps)

    def shift_changed(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """Handle Shift going down or up; return whether it means something for what is held."""
        return False

    def scroll(self, under: Under, steps: int) -> bool:  # noqa: ARG002
        """Scroll a list under the pointer; return whether there is one."""
        return False

    def turns_by_wheel(self) -> bool:
        """Whether the wheel turns what is held."""
        piece = self.holding.piece
        return piece is not None and len(self.answers.faces(piece)) > 1

    def back_in_slot(self, under: Under, place: tuple[int, int], *, trembled: bool) -> None:  # noqa: ARG002
        """Go on after a dragged piece was let go over its own slot: it is carried as after a click.

        `trembled` tells that the pointer never left the slot.
        """
        self.holding.carry()

    def over_slot(self, place: tuple[int, int]) -> bool:
        """Whether a place lies where the held piece came from."""
        piece, origin = self.holding.piece, self.holding.origin
        return piece is not None and (origin or self.answers.slot(piece)).collidepoint(place)

    def drop(self, place: tuple[int, int]) -> None:
        """Lay what was dragged, or let it glide back, with the reason if it was held over the board."""
        holding = self.holding
        holding.move(place)
        spot = self.holding.spot_at(place)
        if holding.target is not None:
            holding.lay(holding.target)
            return
        if spot is not None:
            holding.refuse(spot)
        holding.put_back()

    # -- looking at the board; a table whose board stays where it is leaves these out

    @property
    def board_area(self) -> pygame.Rect:
        """Where the board comes along if a piece is held at the edge."""
        return pygame.Rect(0, 0, 0, 0)

    def grip(self) -> None:
        """Take hold of the board."""

    def let_board_go(self) -> None:
        """Let go of the board."""

    def pan(self, dx: int, dy: int) -> None:
        """Move the board."""

    def pull(self, dx: int, dy: int) -> bool:  # noqa: ARG002
        """Bring more of the board into sight; return whether there was more."""
        return False

    def zoom(self, steps: int, at: tuple[int, int]) -> bool:  # noqa: ARG002
        """Go nearer or farther; return whether that was possible."""
        return False

    # -- what is shown

    @property
    def cursor(self) -> "CursorName":
        """The shape of the pointer, by what a click or a drop would do here."""
        if self.holding.held and self.holding.by != "keys":
            return "refused" if self.holding.refused else "grabbing"
        if self._panning is not None:
            return "grabbing"
        under = self.under(self.place)
        return "hand" if under.acts or (under.piece is not None and self.answers.can_lift(under.piece)) else "arrow"

    # -- events

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; return whether it was used."""
        handlers: dict[int, Callable[[pygame.event.Event], bool]] = {
            pygame.MOUSEMOTION: self._moved,
            pygame.MOUSEBUTTONDOWN: self._pressed,
            pygame.MOUSEBUTTONUP: self._let_go,
            pygame.MOUSEWHEEL: self._wheel,
            pygame.KEYDOWN: self.shift_changed,
            pygame.KEYUP: self.shift_changed,
        }
        handler = handlers.get(event.type)
        if handler is None:
            return False
        return handler(event)

    def forget(self) -> None:
        """Let go of whatever was pressed."""
        self.press, self._panning, self._lifting = None, None, False
        self._edge.stop()
        self.let_board_go()

    def keep(self) -> None:
        """Go on with a drag after a change on the table, if its piece is still held."""
        self.holding.keep()
        if not self.holding.held:
            self.forget()

    def look_away(self) -> None:
        """Point at nothing until the pointer moves."""
        self.place = (-1, -1)
        self.hover(Under("nothing"), self.place)

    def _moved(self, event: pygame.event.Event) -> bool:
        self.place = event.pos
        holding, look = self.holding, self.stage.look
        if self._panning is not None:
            before, self._panning = self._panning, event.pos
            self.pan(event.pos[0] - before[0], event.pos[1] - before[1])
            return True
        if self.press is not None and not self.press.dragged:
            if self.press.moved(event.pos, look.px(THRESHOLD)):
                self._begin_drag(self.press)
            elif not holding.held:
                return True
        if holding.held:
            self._strayed = self._strayed or not self.over_slot(event.pos)
            holding.move(event.pos)
            self._edge.aim(push(event.pos, self.board_area, look.px(ZONE)), look.unit)
            return True
        self._edge.stop()
        if self.press is None:
            self.hover(self.under(event.pos), event.pos)
        return False

    def _begin_drag(self, press: Press) -> None:
        """Lift the piece that was pressed, or take hold of the board."""
        under: Under = press.what
        if press.button == LEFT and under.piece is not None:
            if self.answers.can_lift(under.piece):
                self.lift(under.piece, "drag", press.start)
                self.press, self._lifting, self._strayed = press, True, False
                return
            self.cannot_lift(under.piece)
        if under.board and not self._over_target(press.start):
            self._panning = self.place
            self.grip()
            self.pan(self.place[0] - press.start[0], self.place[1] - press.start[1])

    def _over_target(self, start: tuple[int, int]) -> bool:
        """Whether a piece is held over a space where it may lie, and the press began there: a click that trembles."""
        target = self.holding.target
        return target is not None and target == self.holding.spot_at(start)

    def _pressed(self, event: pygame.event.Event) -> bool:
        self.place = event.pos
        under = self.under(event.pos)
        if self.presses(under):
            return True
        if event.button == RIGHT and self.holding.held:
            return self.turn(-1 if pygame.key.get_mods() & pygame.KMOD_SHIFT else 1)
        if event.button not in (LEFT, MIDDLE, RIGHT) or (event.button == MIDDLE and not under.board):
            return False
        self.press = Press(under, event.pos, event.button)
        return under.kind != "nothing" or self.holding.held

    def _let_go(self, event: pygame.event.Event) -> bool:
        self.place = event.pos
        press = self.press
        if press is None or event.button != press.button:
            return False
        panned, lifting = self._panning is not None, self._lifting
        over_target = self._over_target(press.start) and self._over_target(event.pos)
        self.forget()
        under: Under = press.what
        if lifting:
            self._end_drag(under, event.pos)
            return True
        if panned or (press.dragged and not over_target and self.under(event.pos) != under):
            return True
        if press.button == RIGHT:
            return self.click_aside(under)
        return press.button == LEFT and self._click(under, event.pos)

    def _end_drag(self, under: Under, place: tuple[int, int]) -> None:
        if not self.holding.held:
            return
        if self.holding.origin is not None and self.over_slot(place):
            if self._strayed:
                self.drop(place)
            else:
                self.holding.put_back()  # a click that trembled
        elif self.over_slot(place):
            self._clicked = under.piece, self.stage.animator.now
            self.back_in_slot(under, place, trembled=not self._strayed)
        else:
            self.drop(place)

    def _click(self, under: Under, place: tuple[int, int]) -> bool:
        if under.piece is not None:
            now, (before, moment) = self.stage.animator.now, self._clicked
            self._clicked = under.piece, now
            if before == under.piece and now - moment < DOUBLE:
                return True  # the second half of a double click
        else:
            self._clicked = None, 0.0  # what lies in the same slot later is another piece
        if not self.holding.held:
            return self.click(under, place)
        self.click_holding(under, place)
        return True

    def click_holding(self, under: Under, place: tuple[int, int]) -> None:
        """Do what a click does with a piece in the hand: lay the piece, put it back, or take another."""
        holding = self.holding
        holding.by = "carry" if holding.by == "keys" else holding.by
        spot = self.holding.spot_at(place)
        if under.piece is not None and under.piece != holding.piece and self.takes_instead(under.piece):
            holding.pick(under.piece, "carry", place)
        elif spot is not None and not self.over_slot(place):
            holding.move(place)
            if holding.target is not None:
                holding.lay(holding.target)
            else:
                holding.refuse(spot)
        else:
            holding.put_back()

    def takes_instead(self, piece: PieceT) -> bool:
        """Whether a click on another piece takes that piece instead of the held one."""
        return self.answers.can_lift(piece) and self.holding.spot_at(self.place) is None

    def _wheel(self, event: pygame.event.Event) -> bool:
        steps = event.y or round(event.precise_y)
        if not steps:
            return False
        if self.scroll(self.under(self.place), steps):
            return True
        if self.turns_by_wheel():
            return self.turn(1 if steps < 0 else -1)
        return self.under(self.place).board and self.zoom(1 if steps > 0 else -1, self.place)
