"""How a listed board comes to another size or place: as one picture, while its pieces are made in their new size."""

from collections.abc import Callable, Iterator
from time import thread_time
from typing import Final

import pygame
from msgspec.structs import replace

from game.tables.adapter import ListedTable, Stir
from game.tables.board.view import BoardView
from game.ui.canvas import Flight, Thing, flat, within

SECONDS: Final = 0.3
_WIDEST: Final = 1.9
"""Largest picture of the board that glides, as a multiple of the window."""
SLICE: Final = 0.0025
"""Seconds of a frame, in a window of the usual size, in which pieces are made."""


class Glide:
    """The picture of a board on its way. `things` lists the board's pictures for a view."""

    def __init__(self, table: ListedTable, things: Callable[[BoardView], Iterator[Thing]], layer: int) -> None:
        self._table, self._things, self._layer = table, things, layer
        self._stir: Stir | None = None
        self._coming: Iterator[Thing] = iter(())
        self._picture: Thing | None = None
        self._of = (pygame.Rect(0, 0, 0, 0), BoardView((1.0,), 1.0))
        """Which part of which view the picture shows."""
        self._number = 0

    @property
    def runs(self) -> bool:
        """Whether the board is on its way."""
        return self._stir is not None

    def begin(self, before: BoardView, after: BoardView, frame: pygame.Rect) -> None:
        """Let the board glide from one view to another; the frame holds all of it, as it lies before."""
        animator, window = self._table.stage.animator, before.window
        if animator.speed <= 0 or animator.reduced:
            return
        if self._picture is not None:
            self._go_on(after)
            return
        seen = before.where(window, after).union(window)
        if seen.width * seen.height > _WIDEST * window.width * window.height:
            seen = window
        area = frame.clip(seen)
        picture = flat(within(self._things(before), at=(-area.x, -area.y)), area.size)
        self._number, self._of = self._number + 1, (area, before)
        self._picture = Thing(
            ("board on its way", self._number), (area.x, area.y, area.w, area.h), picture, layer=self._layer,
            flight=Flight(SECONDS, came=(area.x, area.y, area.w, area.h)),
        )  # fmt: skip
        self._go_on(after)

    def _go_on(self, after: BoardView) -> None:
        """Let the picture glide from where it is to where it lies in a view."""
        assert self._picture is not None
        end = after.where(*self._of)
        self._picture = replace(self._picture, box=(end.x, end.y, end.w, end.h))
        if self._stir is not None:
            self._table.still(self._stir, quietly=True)
        self._coming = self._things(after)
        self._stir = Stir(SECONDS, ended=self.end)
        self._table.stir(self._stir)
        self._table.again(glide=True)

    def things(self) -> Iterator[Thing]:
        """Yield the picture, as long as it is on its way."""
        if self._picture is not None:
            yield self._picture

    def work(self, until: float) -> None:
        """Make some pieces as they will be needed, until a time of the thread."""
        while self.runs and thread_time() < until and next(self._coming, None) is not None:
            pass

    def end(self) -> None:
        """Be there."""
        stir, self._stir, self._picture, self._coming = self._stir, None, None, iter(())
        if stir is not None:
            self._table.still(stir)
            self._table.again()
