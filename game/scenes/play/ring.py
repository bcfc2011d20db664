"""The ring on the button that ends a turn: when nothing is left to decide it fills, and the game goes on by itself."""

from collections.abc import Callable, Hashable
from typing import Final

import pygame

from game.assets.stand_in import smooth
from game.ui import theme
from game.ui.look import Look
from game.ui.movers import Movers, Picture
from game.ui.widgets import Button

SECONDS: Final = {"never": 0.0, "short": 1.5, "long": 3.0, "at_once": 0.0}
"""How long the ring fills, by what is set."""
TICKS: Final = 12
_SIZE: Final = 44
_LAYER: Final = 400
"""Above everything that lies on the table."""


class Ring:
    """Fills on a button and then presses it; a key, a click or an undo stops it until the next decision."""

    def __init__(self, after: Callable[[float, Callable[[], object]], object], movers: Movers) -> None:
        self._after = after
        self._movers = movers
        self._about: Hashable | None = None
        """The decision for which the ring fills, or was stopped."""
        self._filled = 0
        self._run = 0
        self._picture: Picture | None = None
        self._button: Button | None = None
        self._show: Callable[[], object] = lambda: None
        self._full: Callable[[Hashable], object] = lambda _about: None

    @property
    def fills(self) -> bool:
        """Whether the ring fills now."""
        return self._picture is not None

    def follow(self, about: Hashable | None) -> bool:
        """Notice what it may be about now; return whether that is something new. None stops it."""
        if about is None:
            self.stop()
            self._about = None
            return False
        if about == self._about:
            return False
        self.stop()
        self._about = about
        return True

    def fill(
        self,
        seconds: float,
        place: Callable[[], tuple[pygame.Rect, Button | None] | None],
        full: Callable[[Hashable], object],
        look: Callable[[], Look],
    ) -> None:
        """Begin to fill where `place` says, on a button that gives room; `full` is told what it was about."""
        self._filled, self._run = 0, self._run + 1
        self._full, run = full, self._run
        self._show = lambda: self._show_at(place(), look())
        if not seconds:
            self._after(0.0, lambda: self._end(run))
            return
        self._show()
        if not self.fills:
            self._about = None  # its button comes a moment later
            return
        for tick in range(1, TICKS + 1):
            self._after(seconds * tick / TICKS, lambda: self._tick(run))

    def _tick(self, run: int) -> None:
        if run != self._run or not self.fills:
            return
        self._filled += 1
        if self._filled >= TICKS:
            self._end(run)
        else:
            self._show()

    def _end(self, run: int) -> None:
        if run == self._run:
            self._hide()
            self._full(self._about)

    def stop(self) -> None:
        """Stop until the next decision."""
        self._run += 1
        self._hide()

    def stopped_by(self, event: pygame.event.Event) -> bool:
        """Stop at a press: whoever presses something is not done. Return whether the press does nothing else."""
        if not self.fills or event.type not in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            return False
        self.stop()
        return event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE

    def _hide(self) -> None:
        if self._picture is not None:
            self._movers.remove(self._picture)
            self._picture = None
        if self._button is not None:
            self._button.keep_free(0)
            self._button = None

    def _show_at(self, place: tuple[pygame.Rect, Button | None] | None, look: Look) -> None:
        if place is None:
            return
        rect, button = place
        size = min(look.px(_SIZE), rect.height - look.px(10))
        filled = self._filled
        image = look.composed(("ring of time", size, filled), lambda: _ring(size, filled))
        self._hide()
        self._picture = Picture(image, rect.right - size - look.px(8), rect.centery - size // 2, layer=_LAYER)
        self._movers.add(self._picture)
        self._button = button
        if button is not None:
            button.keep_free(size + look.px(10))


def _ring(size: int, filled: int) -> pygame.Surface:
    """Return the ring with some of its ticks filled, clockwise from the top."""

    def draw(large: pygame.Surface, factor: int) -> None:
        middle, reach = pygame.Vector2(large.get_rect().center), size * factor / 2
        pygame.draw.circle(large, (*theme.INK, 235), middle, reach)
        for tick in range(TICKS):
            tone = theme.GOLD_BRIGHT if tick < filled else (96, 70, 40)
            way = pygame.Vector2(0, -1).rotate(360 * (tick + 0.5) / TICKS)
            pygame.draw.line(large, tone, middle + way * reach * 0.56, middle + way * reach * 0.86, round(reach * 0.2))

    return smooth((size, size), draw)
