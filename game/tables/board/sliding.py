"""A board on which tiles are laid: what is marked on it, and how it glides when somebody pans or zooms."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, ClassVar, Final, Generic, TypeVar

import pygame

from game.anim.easing import linear
from game.anim.tween import Call, Sequence, Tween
from game.rules.core import Cell, Seat
from game.tables.board.gliding import Glide
from game.tables.board.pacing import Pacing
from game.tables.board.sheet import Sheet
from game.tables.board.view import BoardView
from game.tables.desk import TileDesk
from game.ui import carving
from game.ui.look import Look

WIDEST: Final = 1.9
"""Largest picture of the board that glides, as a multiple of the window."""
_LEAD: Final = 0.15
"""Seconds in which the board may be photographed before it begins to glide."""
_SETTLE: Final = 0.3
"""Seconds that painting it as it will be may take after it has arrived."""
_DECODED: Final = 0.5
"""Share of that time in which pictures that are decoded beside the loop are waited for."""

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
        self._pictured: ViewT | None = None
        """How it lies in the picture that glides."""
        self._pacing = Pacing()
        self._moved = False
        """Whether the picture has glided in this frame."""
        self._signs: list[pygame.Rect] = []
        self._preparing: Iterator[None] | None = None
        self._exact: Sheet | None = None
        """The board as it will be, as far as it is painted."""
        self._outdated = False
        """Whether something on it has changed since."""
        self._landed: Sheet | None = None
        """What `_exact` was, in the frame in which the board arrives; spaces that have changed are redrawn then."""

    # -- what a game says

    @abstractmethod
    def parts(self, surface: pygame.Surface, view: ViewT, reach: pygame.Rect) -> Iterator[None]:
        """Paint the part of the board with its pieces that an area touches, piece by piece."""

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
        self._outdated = True
        if self._still is not None:
            self._still = None
            self.desk.damage_table()

    def photograph(self, sheet: Sheet, done: Callable[[Sheet], object]) -> None:
        """Paint a picture of the board in some frames, in which it stays where it is on the screen."""
        self._still = sheet
        self._pacing.begin(self.desk.places.window.size)

        def paint(share: float) -> None:
            if self._still is sheet and self._worked(sheet.work, share):
                self._still = None
                done(sheet)
                self.desk.damage_table()

        self.desk.stage.animator.run(Tween(_LEAD, paint, linear, travel=False), blocking=False)

    def _worked(self, parts: Iterator[None], share: float) -> bool:
        """Do some parts of a work, but all that are left when the time is over; return whether all were done already.

        The frame in which this begins has enough to do without.
        """
        if share >= 1:
            for _part in parts:
                pass
            return True
        return share > 0 and self._pacing.work(parts, painting=False)

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
        way, start = self._going_on(), self._photographed or before
        if self._glide is not None:
            area = area.union(self._glide.rect.clip(desk.table_area))
            self._glide.over = True
        self._stop()
        if before.pitch != desk.board.pitch:
            self.set_down()
        if glide and animator.speed > 0 and not animator.reduced:
            self._begin(start, way or self._set_out(start), area)
            return True
        if self._still is None:
            desk.damage(area)
            desk.damage(self.seen_area)
        self.damage_signs()
        return True

    def _stop(self) -> None:
        self._glide = self._preparing = self._photographed = self._pictured = self._exact = self._landed = None

    def _begin(self, before: ViewT, way: tuple[Glide, ViewT], area: pygame.Rect) -> None:
        """Photograph the board as it was, let it glide, and meanwhile paint it as it will be: a little in each frame.

        Nothing is painted on the screen while it is photographed.
        """
        desk, (glide, pictured) = self.desk, way
        self._glide, self._pictured, self._outdated = glide, pictured, False
        desk.redrawn.clear()
        self._preparing = self._prepare(desk.board.copy())
        self._pacing.begin(desk.places.window.size)
        if desk.board.pitch > before.pitch:
            self._look.assets.sprites.grow(desk.board.pitch / before.pitch)
        if glide.sheet.whole:
            self._move(glide, area)
            return
        self._photographed = before
        first = islice(self._preparing, 1)

        def photograph(share: float) -> None:
            if self._glide is glide and self._photographed is not None and self._worked(glide.sheet.work, share):
                if share < 1 and next(first, self) is not self:
                    return  # this takes memory for large pictures, and has a frame of its own
                self._photographed = None
                self._move(glide, area)

        desk.stage.animator.run(Tween(_LEAD, photograph, linear), blocking=False)

    def _move(self, glide: Glide, area: pygame.Rect) -> None:
        """Let the picture glide, and wait at its end until the board is painted as it is now."""

        def settle(share: float) -> None:
            if self._glide is glide:
                if not self._moved and (share > _DECODED or not self._look.assets.sprites.expecting):
                    self._work(painting=False)
                self._moved = False
                if self._preparing is None or share >= 1:
                    self._arrive()
            elif self._glide is None and self._landed is not None:
                self._landed = None
                self.desk.damage_cells(self.desk.redrawn)

        self._pacing.begin(self.desk.places.window.size)
        self.desk.damage(area)
        self.damage_signs()
        moves, rest = glide.animation(self._damage, lambda: None), Tween(_SETTLE, settle, linear)
        self.desk.stage.animator.run(Sequence(moves, rest, Call(lambda: settle(1.0))), blocking=False)

    def _going_on(self) -> tuple[Glide, ViewT] | None:
        """Return the glide that runs, now on its way to where the board lies; None if its picture shows too little."""
        glide, pictured, after = self._glide, self._pictured, self.desk.board
        if glide is None or pictured is None:
            return None
        end = after.where(glide.sheet.rect, pictured)
        if not end.inflate(2, 2).contains(self.frame_of(after).clip(self.desk.places.window)):
            return None
        return Glide(glide.sheet, glide.rect, end), pictured

    def _set_out(self, before: ViewT) -> tuple[Glide, ViewT]:
        """Return what glides: a picture of the board before the change, or after it if too much comes into sight.

        The pieces of how it was are at hand in the right size; those of how it will be are made while it glides.
        """
        after, window = self.desk.board, self.desk.places.window
        seen = before.where(window, after).union(window)
        if seen.width * seen.height <= WIDEST * window.width * window.height:
            sheet = self._sheet(before, seen)
            return Glide(sheet, sheet.rect, after.where(sheet.rect, before)), before
        sheet = self._sheet(after.copy(), window)
        return Glide(sheet, before.where(sheet.rect, after), sheet.rect), after.copy()

    def _sheet(self, view: ViewT, seen: pygame.Rect, *, opaque: bool = False) -> Sheet:
        """Return an empty picture for the part of the board within an area."""
        area = self.frame_of(view).clip(seen)
        out = 2 * self._look.px(_REACH)

        def parts(band: pygame.Surface, part: pygame.Rect) -> Iterator[None]:
            corner = -area.x - part.x, -area.y - part.y
            if opaque:
                self.paint_under(band, corner)
                yield
            yield from self.parts(band, view.moved(*corner), band.get_rect().inflate(out, out))

        return Sheet(area, pygame.Surface if opaque else self.blank, parts)

    def _prepare(self, view: ViewT) -> Iterator[None]:
        """Paint the board as it will be bit by bit, so that all its pieces are made, too."""
        yield from self.prepare_ground(view)
        self._exact = self._sheet(view, self.desk.places.window, opaque=True)
        yield from self._exact.work

    def _damage(self, area: pygame.Rect) -> None:
        """Redraw the gliding board, and paint a little of what will be seen at the end."""
        out = self._look.px(self.reach_gliding)
        self.desk.damage(area.inflate(out, out).clip(self.desk.table_area))
        self._moved = True
        if not self._look.assets.sprites.expecting:
            self._work(painting=True)

    def _work(self, *, painting: bool) -> None:
        if self._preparing is not None and self._pacing.work(self._preparing, painting=painting):
            self._preparing = None

    def _arrive(self) -> None:
        landed = self._exact if self._preparing is None and not self._outdated else None
        self._stop()
        self._landed = landed
        self.desk.damage(self.seen_area)
        self.damage_signs()

    def damage_signs(self) -> None:
        """Redraw what points at spaces that are out of sight, where it was and where it is now."""
        before, self._signs = self._signs, [sign.rect for sign in self.desk.signs()]
        for rect in (*before, *self._signs):
            self.desk.damage(carving.reach(rect, self._look.unit))

    # -- painting

    def paint_view(self, surface: pygame.Surface, view: ViewT, reach: pygame.Rect) -> None:
        """Paint the part of the board with its pieces that an area touches."""
        for _part in self.parts(surface, view, reach):
            pass

    def paint_board(self, surface: pygame.Surface, view: ViewT, reach: pygame.Rect) -> None:
        """Paint the board where it is now, or on its way."""
        if self._photographed is not None:
            self.paint_view(surface, self._photographed, reach)
        elif self._glide is not None:
            self._glide.paint(surface)
        elif self._landed is not None:
            self._landed.blit(surface, self._landed.rect.topleft)
        else:
            self.paint_view(surface, view, reach)
