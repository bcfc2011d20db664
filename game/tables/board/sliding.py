"""A board on which tiles are laid: what is marked on it, and how it glides when somebody pans or zooms."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Any, ClassVar, Final, Generic, TypeVar

import pygame

from game.rules.core import Cell, Seat
from game.tables.board.gliding import Glide
from game.tables.board.view import BoardView
from game.tables.desk import TileDesk
from game.ui.look import Look

WIDEST: Final = 1.9
"""Largest picture of the board that glides, as a multiple of the window."""
_SLICE: Final = 0.005
"""Seconds of each gliding frame for making pieces in the size that they will need."""
_PARTS: Final = 5
"""Parts, across and down, in which the board is made ready."""

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
        self._began = (0, 0)
        """Size of the gliding picture at first."""
        self._preparing: Iterator[None] | None = None

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

    def set_down(self) -> None:
        """Paint piece by piece again, after panning or another change."""

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
            self._glide.over, self._glide, self._preparing = True, None, None
        resized = before.pitch != desk.board.pitch
        if resized:
            self.set_down()
        if glide and animator.speed > 0 and not animator.reduced:
            self._glide = self._glide_from(before)
            self._began = self._glide.rect.size
            self._preparing = self._prepare(desk.board.copy()) if resized else None
            animator.run(self._glide.animation(self._damage, self._arrived), blocking=False)
        desk.damage(area)
        desk.damage(self.seen_area)
        desk.damage(desk.map_area)
        return True

    def _glide_from(self, before: ViewT) -> Glide:
        """Return the picture that glides: the board before the change, or after it if too much comes into sight.

        The pieces of how it was are at hand in the right size; those of how it will be are made while it glides.
        """
        after, window = self.desk.board, self.desk.places.window
        seen = before.where(window, after).union(window)
        if seen.width * seen.height <= WIDEST * window.width * window.height:
            picture, start = self.snapshot(before, seen)
            return Glide(picture, start, after.where(start, before))
        picture, end = self.snapshot(after, window)
        return Glide(picture, before.where(end, after), end)

    def snapshot(self, view: ViewT, seen: pygame.Rect) -> tuple[pygame.Surface, pygame.Rect]:
        """Return a picture of the part of the board within an area, and its place."""
        area = self.frame_of(view).clip(seen)
        picture = self.blank((max(1, area.width), max(1, area.height)))
        self.paint_view(picture, view.moved(-area.x, -area.y), picture.get_rect())
        return picture, pygame.Rect(area.topleft, picture.get_size())

    def _prepare(self, view: ViewT) -> Iterator[None]:
        """Make all pieces that the board needs in another size, bit by bit, by painting it in parts off screen."""
        yield from self.prepare_ground(view)
        area = self.frame_of(view).clip(self.desk.places.window)
        size = max(1, -(-area.width // _PARTS)), max(1, -(-area.height // _PARTS))
        part = self.blank(size)
        for y in range(area.y, area.bottom, size[1]):
            for x in range(area.x, area.right, size[0]):
                yield
                self.paint_view(part, view.moved(-x, -y), part.get_rect())

    def _damage(self, area: pygame.Rect) -> None:
        """Redraw the gliding board, and make a little of what it will need at the end."""
        out = self._look.px(self.reach_gliding)
        self.desk.damage(area.inflate(out, out).clip(self.desk.table_area))
        if self._glide is None or self._glide.rect.size == self._began:
            return  # it was just photographed: that is enough for one frame
        begin = perf_counter()
        while self._preparing is not None and perf_counter() - begin < _SLICE:
            if next(self._preparing, self) is self:
                self._preparing = None

    def _arrived(self) -> None:
        self._glide = self._preparing = None
        self.desk.damage(self.seen_area)
        self.desk.damage(self.desk.map_area)
