"""A board on which tiles are laid: what is marked on it, and how it glides when somebody pans or zooms."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import thread_time
from typing import Any, ClassVar, Final, Generic, TypeVar

import pygame

from game.anim.easing import linear
from game.anim.tween import Call, Sequence, Tween
from game.rules.core import Cell, Seat
from game.tables.board.gliding import Glide
from game.tables.board.sheet import Sheet
from game.tables.board.view import BoardView
from game.tables.desk import TileDesk
from game.ui.look import Look

WIDEST: Final = 1.9
"""Largest picture of the board that glides, as a multiple of the window."""
_SLICE: Final = 0.005
"""Seconds of each frame for painting the board as it will be."""
_LEAD: Final = 0.075
"""Seconds in which the board is photographed before it begins to glide."""
_SETTLE: Final = 0.2
"""Seconds that painting it as it will be may take after it has arrived."""

_REACH: Final = 40
"""How far beyond its space a piece may reach with all that is marked on it, in logical pixels."""

ViewT = TypeVar("ViewT", bound=BoardView)
DeskT = TypeVar("DeskT", bound=TileDesk[Any, Any, Any, Any, Any])


@dataclass(slots=True)
class LastMove:
    """The pieces that a seat laid in its last turn."""

    seat: Seat
    cells: tuple[Cell, ...]


class SlidingBoard(ABC, Generic[DeskT, ViewT]):
    """Paints a board in parts, or as one picture while the board glides to another place or size."""

    reach_gliding: ClassVar[int] = 0
    """How far the gliding picture's shadow reaches, in logical pixels."""

    def __init__(self, desk: DeskT) -> None:
        self.desk = desk
        self.last: tuple[LastMove, ...] = ()
        """The last turns' pieces, of one seat each, the newest turn last."""
        self.lit: tuple[Cell, ...] = ()
        """What the log's line under the pointer is about."""
        self._glide: Glide | None = None
        self._still: Sheet | None = None
        """The picture that is made of the board before it is carried about."""
        self._photographed: ViewT | None = None
        """How the board lies while it is photographed, before it begins to glide."""
        self._preparing: Iterator[None] | None = None
        self._exact: Sheet | None = None
        """The board as it will be, as far as it is painted."""
        self._landed: Sheet | None = None
        """What `_exact` was, in the frame in which the board arrives: nothing on it can have changed yet."""

    # -- what a game says

    @abstractmethod
    def paint_view(self, surface: pygame.Surface, view: ViewT, reach: pygame.Rect) -> None:
        """Paint the part of the board with its pieces that an area touches."""

    @abstractmethod
    def frame_of(self, view: ViewT) -> pygame.Rect:
        """Return the rectangle that holds everything of the board."""

    @abstractmethod
    def blank(self, size: tuple[int, int]) -> pygame.Surface:
        """Return an empty picture on which the board can be painted."""

    @property
    @abstractmethod
    def seen_area(self) -> pygame.Rect:
        """The part of the window in which the board is visible now."""

    def prepare_ground(self, view: ViewT) -> Iterator[None]:  # noqa: ARG002
        """Make the ground of the board in another size, bit by bit."""
        return iter(())

    def paint_under(self, surface: pygame.Surface, place: tuple[int, int]) -> None:
        """Paint what shows where the board does not cover it; the corner of the window lies at a place."""

    def set_down(self) -> None:
        """Paint piece by piece again, after panning or another change."""
        if self._still is not None:
            self._still = None
            self.desk.damage_table()

    def photograph(self, sheet: Sheet, done: Callable[[pygame.Surface], object]) -> None:
        """Paint a picture of the board in some frames, in which it stays where it is on the screen."""
        self._still = sheet

        def paint(share: float) -> None:
            if self._still is sheet:
                sheet.paint(share)
                if share >= 1:
                    self._still = None
                    done(sheet.picture)
                    self.desk.damage_table()

        self.desk.stage.animator.run(Tween(_LEAD, paint, linear, travel=False), blocking=False)

    # -- moving

    @property
    def _look(self) -> Look:
        return self.desk.look

    @property
    def gliding(self) -> bool:
        """Whether the board still glides to its place."""
        return self._glide is not None

    @property
    def getting_ready(self) -> bool:
        """Whether pieces are still to be made in the size that the board will have."""
        return self._preparing is not None

    def change(self, change: Callable[[], bool], *, glide: bool = True) -> bool:
        """Pan or zoom, and let the board glide to its new place; return whether it moved."""
        desk, animator = self.desk, self.desk.stage.animator
        before, area = desk.board.copy(), self.seen_area
        if not change():
            return False
        if self._glide is not None:
            area = area.union(self._glide.rect.clip(desk.table_area))
            self._glide.over = True
        self._stop()
        if before.pitch != desk.board.pitch:
            self.set_down()
        if glide and animator.speed > 0 and not animator.reduced:
            self._begin(before, area)
        elif self._still is None:
            desk.damage(area)
            desk.damage(self.seen_area)
        desk.damage(desk.map_area)
        return True

    def _stop(self) -> None:
        self._glide = self._preparing = self._photographed = self._exact = self._landed = None

    def _begin(self, before: ViewT, area: pygame.Rect) -> None:
        """Photograph the board as it was, let it glide, and meanwhile paint it as it will be: a little in each frame.

        Nothing is painted on the screen while it is photographed.
        """
        desk, glide, sheet = self.desk, *self._glide_from(before)
        self._glide, self._photographed = glide, before
        self._preparing = self._prepare(desk.board.copy())
        if desk.board.pitch > before.pitch:
            self._look.assets.sprites.grow(desk.board.pitch / before.pitch)

        def photograph(share: float) -> None:
            if self._glide is glide:
                sheet.paint(share)
                if share >= 1:
                    self._photographed = None
                    desk.damage(area)

        def settle(share: float) -> None:
            if self._glide is glide:
                self._work()
                if self._preparing is None or share >= 1:
                    self._arrive()
            elif self._glide is None:
                self._landed = None

        moves = glide.animation(self._damage, lambda: None)
        lead, rest = Tween(_LEAD, photograph, linear), Tween(_SETTLE, settle, linear)
        self.desk.stage.animator.run(Sequence(lead, moves, rest, Call(lambda: settle(1.0))), blocking=False)

    def _glide_from(self, before: ViewT) -> tuple[Glide, Sheet]:
        """Return what glides, and its picture: the board before the change, or after it if too much comes into sight.

        The pieces of how it was are at hand in the right size; those of how it will be are made while it glides.
        """
        after, window = self.desk.board, self.desk.places.window
        seen = before.where(window, after).union(window)
        if seen.width * seen.height <= WIDEST * window.width * window.height:
            sheet = self._sheet(before, seen)
            return Glide(sheet.picture, sheet.rect, after.where(sheet.rect, before)), sheet
        sheet = self._sheet(after.copy(), window)
        return Glide(sheet.picture, before.where(sheet.rect, after), sheet.rect), sheet

    def _sheet(self, view: ViewT, seen: pygame.Rect, *, opaque: bool = False) -> Sheet:
        """Return an empty picture for the part of the board within an area."""
        area = self.frame_of(view).clip(seen)
        size = max(1, area.width), max(1, area.height)
        picture = pygame.Surface(size) if opaque else self.blank(size)
        moved, out = view.moved(-area.x, -area.y), 2 * self._look.px(_REACH)

        def paint(strip: pygame.Rect) -> None:
            if opaque:
                self.paint_under(picture, (-area.x, -area.y))
            self.paint_view(picture, moved, strip.inflate(out, out))

        return Sheet(picture, pygame.Rect(area.topleft, size), paint)

    def _prepare(self, view: ViewT) -> Iterator[None]:
        """Paint the board as it will be bit by bit, so that all its pieces are made, too."""
        yield from self.prepare_ground(view)
        self._exact = self._sheet(view, self.desk.places.window, opaque=True)
        yield from self._exact.strips()

    def _damage(self, area: pygame.Rect) -> None:
        """Redraw the gliding board, and paint a little of what will be seen at the end."""
        out = self._look.px(self.reach_gliding)
        self.desk.damage(area.inflate(out, out).clip(self.desk.table_area))
        self._work()

    def _work(self) -> None:
        begin = thread_time()
        while self._preparing is not None and thread_time() - begin < _SLICE:
            if next(self._preparing, self) is self:
                self._preparing = None

    def _arrive(self) -> None:
        done = self._preparing is None
        landed = self._exact if done else None
        self._stop()
        self._landed = landed
        self.desk.damage(self.seen_area)
        self.desk.damage(self.desk.map_area)

    # -- painting

    def paint_board(self, surface: pygame.Surface, view: ViewT, reach: pygame.Rect) -> None:
        """Paint the board where it is now, or on its way."""
        if self._photographed is not None:
            self.paint_view(surface, self._photographed, reach)
        elif self._glide is not None:
            self._glide.paint(surface)
        elif self._landed is not None:
            surface.blit(self._landed.picture, self._landed.rect)
        else:
            self.paint_view(surface, view, reach)
