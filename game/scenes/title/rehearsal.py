"""The rooms that the title leads to, opened where nobody sees them while nothing is done: later they open at once."""

import logging
from collections.abc import Callable, Iterator, Sequence
from threading import Thread
from time import thread_time
from typing import TYPE_CHECKING, Final, TypeAlias

import pygame

from game.assets.cache import surface_bytes
from game.ui.scene import Scene
from game.ui.system.painting import strips

if TYPE_CHECKING:
    from game.ui.context import Context

_log = logging.getLogger(__name__)
Room: TypeAlias = Callable[["Context"], Scene]
_REST: Final = 0.05
"""Seconds between two slices."""
_SLICE: Final = 0.004
"""Seconds of processor time after which a slice ends."""
_STRIPS: Final = 24
_SHEET: Final = 0.75
"""Share of the window that a room's largest panel takes: it must find room beside what the title needs."""


class Rehearsal:
    """Lays out and paints rooms for the sake of the pictures and words that are kept then."""

    def __init__(
        self, title: Scene, own: Sequence[Callable[[], object]], load: Callable[[], object], rooms: Sequence[Room]
    ) -> None:
        """`own` make what the title itself will need, `load` loads the modules of all rooms, beside the loop."""
        self._title = title
        self._own, self._load, self._rooms = own, load, rooms
        self._steps: Iterator[bool] = iter(())
        self._place = title.pointer_at
        self._of: tuple[object, ...] = ()
        """The size of the window and of its letters that was rehearsed for."""
        self.over = False
        """Whether nothing is left to be rehearsed."""

    def begin(self) -> None:
        """Rehearse, unless that was done for a window of this size."""
        of = self._title.rect.size, self._title.look.unit, self._title.look.contrast
        if of != self._of:
            self._of, self._steps, self.over = of, self._rehearse(), False
            self._title.after(_REST, self._slice)

    def _slice(self) -> None:
        """Go on for a moment if nothing moves and nobody points about."""
        title, place = self._title, self._place
        self._place = title.pointer_at
        if place == self._place and not title.animator.busy and not any(pygame.mouse.get_pressed()):
            try:
                self._go_on(thread_time() + _SLICE)
            except Exception:  # whoever opens that room will find out, and see what is wrong
                _log.exception("a room cannot be rehearsed")
                self.over = True
        if not self.over:
            title.after(_REST, self._slice)

    def _go_on(self, end: float) -> None:
        """Do what there is time for."""
        for at_once in self._steps:
            if not at_once or thread_time() >= end:
                return
        self.over = True

    def _rehearse(self) -> Iterator[bool]:
        """Do one thing after the other; yield each time whether the next one can be done at once."""
        context = self._title.context
        context.assets.sprites.expect_first("room")
        loading = Thread(target=self._load, name="rooms", daemon=True)
        loading.start()
        for make_own in self._own:
            make_own()
            yield True
        while loading.is_alive():
            yield False
        composed, painted = context.assets.composed, pygame.Surface((1, 1))
        most = composed.budget - round(_SHEET * surface_bytes(context.screen.surface))
        for make in self._rooms:
            room = _unseen(make(context))
            yield True
            room.refresh()
            yield True
            if painted.get_size() != room.rect.size:
                painted = pygame.Surface(room.rect.size, 0, context.screen.surface)
            for strip in strips(room.rect, _STRIPS):
                if composed.used > most:
                    break
                painted.set_clip(strip)
                room.paint(painted, strip)
                yield True


def _unseen(room: Scene) -> Scene:
    """Return a room that damages nothing in the window."""
    room.invalidate = lambda area=None: None  # type: ignore[method-assign]  # noqa: ARG005
    return room
