"""What is heard, in words: one or two short lines for a moment, for those who do not hear it."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.ui import theme
from game.ui.look import Look
from game.ui.movers import Picture

LAYER: Final = 990
MOST: Final = 2
SECONDS: Final = 2.5
_ABOVE: Final = 24
"""How far above the edge of its room the lowest line stands."""
_LOW: Final = 160
"""In a room lower than this they stand in the middle."""


class _Line(NamedTuple):
    text: str
    begin: float


class Captions:
    """Shows what is heard; the newest line is the lowest, and the same text is not said twice."""

    def __init__(self) -> None:
        self.on = False
        self._lines: list[_Line] = []
        self._shown: tuple[object, ...] = ()
        self.pictures: list[Picture] = []

    def tell(self, text: str, begin: float) -> None:
        """Show a text from a moment on, if captions are wanted."""
        if self.on and text:
            self._lines = [line for line in self._lines if line.text != text]
            self._lines.append(_Line(text, begin))

    def texts(self, now: float) -> list[str]:
        """Return what is shown at a moment."""
        return [line.text for line in self._lines if line.begin <= now < line.begin + SECONDS][-MOST:]

    def next_moment(self, now: float) -> float | None:
        """Return when something comes or goes next."""
        moments = [line.begin if line.begin > now else line.begin + SECONDS for line in self._lines]
        return min(moments, default=None)

    def update(self, now: float, look: Callable[[], Look], room: pygame.Rect, avoid: Sequence[pygame.Rect]) -> None:
        """Take away what was read and show what is due, off what there is to avoid."""
        if not self.on:
            self._lines = []
        self._lines = [line for line in self._lines if now < line.begin + SECONDS]
        texts = self.texts(now)
        shown = (tuple(texts), tuple(room), tuple(map(tuple, avoid)))
        if shown != self._shown:
            self._shown = shown
            self.pictures = _stacked(look(), texts, room, avoid) if texts else []


def _stacked(look: Look, texts: Sequence[str], room: pygame.Rect, avoid: Sequence[pygame.Rect]) -> list[Picture]:
    """Return the pictures of lines, the last one lowest."""
    gap, made = look.px(6), [_picture(look, text, room) for text in texts]
    if room.height < look.px(_LOW):
        made = made[-1:]
        bottom = room.centery + made[0].area.height // 2
    else:
        bottom = room.bottom - look.px(_ABOVE)
    for picture in reversed(made):
        rect = picture.image.get_rect(midbottom=(room.centerx, bottom))
        for other in sorted(avoid, key=lambda each: -each.bottom):
            if rect.colliderect(other):
                rect.bottom = other.top - gap
        picture.move(*rect.topleft)
        bottom = rect.top - gap
    return made


def _picture(look: Look, text: str, room: pygame.Rect) -> Picture:
    pad = look.px(10)
    lines = look.wrap(text, max(1, room.width - 4 * pad), theme.SMALL)
    line = look.line(theme.SMALL)
    width = max(look.width(each, theme.SMALL) for each in lines) + 2 * pad
    image = pygame.Surface((width, len(lines) * line + pad), pygame.SRCALPHA)
    pygame.draw.rect(image, (*theme.INK[:3], 235), image.get_rect(), border_radius=look.px(6))
    for number, each in enumerate(lines):
        look.write(image, each, (pad, pad // 2 + number * line), theme.SMALL, look.light)
    return Picture(image, layer=LAYER)
