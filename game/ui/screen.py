"""The window: its size, its scale, and how as few pixels as possible are drawn.

Everything that stands still is painted once on a backdrop. What moves is drawn above it, and wiped by copying the
backdrop back. Where something that stands still changes, only that area of the backdrop is painted again.
"""

import logging
import warnings
from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from game.assets.making import Making
from game.ui.movers import Mover
from game.ui.system.painting import Painter, Painting, merge, times_larger
from game.ui.system.veil import Veil

_log = logging.getLogger(__name__)

LEAST_WINDOW: Final = (1280, 720)
_PATIENCE: Final = 0.006
"""Seconds at 1920 × 1080: showing the whole picture takes some more."""


def unit_for(size: tuple[int, int], ui_scale: float, least: tuple[int, int]) -> float:
    """Return how many device pixels a logical pixel of the interface takes in a window of this size.

    It is one at 1920 × 1080. Below that, type and controls shrink less than the window, by a third less, so that 18
    logical pixels are still 14 at 1280 × 720. The scale of the settings comes on top, as far as a layout that needs
    `least` logical pixels still fits.
    """
    fit = min(size[0] / 1920, size[1] / 1080)
    unit = fit if fit >= 1 else fit + (1 - fit) / 3
    most = min(size[0] / least[0], size[1] / least[1])
    return max(0.25, min(unit * ui_scale, most))


class Screen:
    """The window and its two layers. Rectangles are device pixels."""

    def __init__(self, size: tuple[int, int] = (1600, 900), *, fullscreen: bool = False) -> None:
        self.fullscreen = fullscreen
        self.window_size = size
        self._exposed = True
        self._veil: Veil | None = None
        self._shown: dict[int, tuple[Mover, pygame.Rect]] = {}
        self.frames = 0
        """How many frames were drawn, for tests and measurements."""
        self._open()

    def _open(self) -> None:
        if self.fullscreen:
            self.surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            self.surface = pygame.display.set_mode(_within_desktop(self.window_size), pygame.RESIZABLE)
            _hold_least_size()
        self._prepare()

    def _prepare(self) -> None:
        self.backdrop = pygame.Surface(self.surface.get_size(), 0, self.surface)
        self.painting = Painting(self.rect)
        self._veil = None
        self._shown.clear()
        self.damage(None)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in device pixels."""
        return self.surface.get_size()

    @property
    def rect(self) -> pygame.Rect:
        """The whole window."""
        return self.surface.get_rect()

    @property
    def fit(self) -> float:
        """How large pictures are drawn that simply fill the window: one at 1920 × 1080."""
        return min(self.size[0] / 1920, self.size[1] / 1080)

    @property
    def patience(self) -> float:
        """Seconds of processor time that a frame may take before painting goes on with the next one."""
        return _PATIENCE * times_larger(self.size)

    @property
    def too_small(self) -> bool:
        """Whether the window is smaller than what the game is made for, upright or not."""
        return max(self.size) < LEAST_WINDOW[0] or min(self.size) < LEAST_WINDOW[1]

    def set_fullscreen(self, on: bool) -> None:
        """Fill the whole display, or be a window again."""
        if on != self.fullscreen:
            if on:
                self.window_size = self.size
            self.fullscreen = on
            self._open()

    def resized(self) -> bool:
        """Look which size the window has now; if another one, show the old picture in it until `take_size`."""
        surface = pygame.display.get_surface()
        if surface is None or (surface is self.surface and surface.get_size() == self._seen_size):
            return False
        changed = surface.get_size() != self._seen_size
        self.surface = surface
        if not changed:
            self._prepare()
            return False
        if not self.fullscreen:
            self.window_size = surface.get_size()
        self._veil = Veil(self._picture() if self._veil is None else self._veil.picture, surface.get_size())
        self._exposed = True
        return True

    def _picture(self) -> pygame.Surface:
        """Return all that the window showed: the backdrop becomes that, for another size has its own."""
        for mover, area in self._shown.values():
            mover.draw_within(self.backdrop, area)
        self.backdrop.set_clip(None)
        return self.backdrop

    @property
    def _seen_size(self) -> tuple[int, int]:
        return self._veil.size if self._veil is not None else self.backdrop.get_size()

    def take_size(self) -> None:
        """Be as large as the window: call it when everything is laid out for that."""
        veil = self._veil
        self._prepare()
        if veil is not None:
            veil.lifting, self._veil = True, veil

    def unveil(self) -> None:
        """Paint the rest of the new picture with the next frame."""
        if self._veil is not None and self._veil.lifting:
            self._veil, self._exposed = None, True

    @property
    def veiled(self) -> bool:
        """Whether a picture of another size is shown."""
        return self._veil is not None

    def set_size(self, size: tuple[int, int]) -> None:
        """Give the window another size (for tests and pictures)."""
        self.window_size = size
        self._open()

    def damage(self, area: pygame.Rect | None) -> None:
        """Repaint an area of the backdrop with the next frame; None is everything."""
        self.painting.damage(area)

    def expose(self) -> None:
        """Show everything again because the system lost the window's contents."""
        self._exposed = True

    @property
    def stale(self) -> bool:
        """Whether the backdrop must be painted or shown again."""
        if self._veil is not None and not self._veil.lifting:
            return self._exposed
        return self.painting.pending or self._exposed

    def draw(
        self, paint: Painter, movers: Sequence[Mover], until: float | None = None, making: Making | None = None
    ) -> list[pygame.Rect]:
        """Paint what is damaged, move what moves, and show the areas that changed; return them.

        Where painting, or `making` the pictures for it, takes longer than `until`, a moment of the thread's processor
        time, it goes on with the next frame; meanwhile the window shows what it showed.
        """
        veil = self._veil
        if veil is not None and (not veil.lifting or self._exposed):
            return self._draw_veil(veil)
        painted = self.painting.paint(self.backdrop, paint, None if self._exposed else until, making)
        if painted is None:
            return []
        if veil is not None:
            self._veil, self._exposed = None, True
        dirty = painted + self._changes(movers)
        if self._exposed:
            dirty, self._exposed = [self.rect], False
        areas = merge(dirty, self.rect)
        for area in areas:
            self.surface.set_clip(area)
            self.surface.blit(self.backdrop, area, area)
            for mover in movers:
                mover.draw_within(self.surface, area)
        self.surface.set_clip(None)
        if areas:
            pygame.display.update(areas)
            self.frames += 1
        return areas

    def _draw_veil(self, veil: Veil) -> list[pygame.Rect]:
        """Show the old picture, if something else is on the screen."""
        if not self._exposed:
            return []
        self._exposed = False
        veil.show(self.surface)
        pygame.display.update()
        self.frames += 1
        return [self.rect]

    def _changes(self, movers: Iterable[Mover]) -> list[pygame.Rect]:
        """Return where movers were and are, as far as they moved, changed, came or went."""
        dirty: list[pygame.Rect] = []
        shown: dict[int, tuple[Mover, pygame.Rect]] = {}
        for mover in movers:
            before = self._shown.pop(id(mover), None)
            if not mover.visible:
                if before:
                    dirty.append(before[1])
                continue
            area = mover.area
            shown[id(mover)] = mover, area.copy()
            if mover.changed or before is None or before[1] != area:
                mover.changed = False
                dirty.append(area)
                if before:
                    dirty.append(before[1])
        dirty += [area for _, area in self._shown.values()]
        self._shown = shown
        return dirty


def _within_desktop(size: tuple[int, int]) -> tuple[int, int]:
    """Return a size that the display has room for; the dummy driver has room for all."""
    desktops = pygame.display.get_desktop_sizes()
    if pygame.display.get_driver() in ("dummy", "offscreen") or not desktops:
        return size
    return min(size[0], max(each[0] for each in desktops)), min(size[1], max(each[1] for each in desktops))


def first_size() -> tuple[int, int]:
    """Return the size of the window where none was ever chosen: as large as leaves some of the desktop to be seen."""
    desktops = pygame.display.get_desktop_sizes()
    for size in ((3200, 1800), (2560, 1440), (1920, 1080), (1600, 900)):
        if desktops and size[0] <= desktops[0][0] * 0.9 and size[1] <= desktops[0][1] * 0.9:
            return size
    return LEAST_WINDOW


def _hold_least_size() -> None:
    """Keep the player from making the window smaller than the layouts; not every system can."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            window = pygame.Window.from_display_module()
        desktop = pygame.display.get_desktop_sizes()[0]
        window.minimum_size = min(LEAST_WINDOW[0], desktop[0]), min(LEAST_WINDOW[1], desktop[1])
    except (pygame.error, AttributeError, IndexError, ValueError) as error:
        _log.info("the window has no least size: %s", error)
