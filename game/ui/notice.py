"""Sentences near the top of the window: what the game has to say outside of the table.

Most go by themselves. One that tells of a saved file stays until it is read: it has a button that opens the folder.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.locale import _
from game.ui import carving, theme
from game.ui.look import Look
from game.ui.movers import Picture

LAYER: Final = 1000
_SECONDS_PER_CHARACTER: Final = 0.07
_BUTTON: Final = 40


class Notice(NamedTuple):
    """What is to be said."""

    text: str
    warning: bool = False
    folder: Path | None = None
    """What is offered to be opened."""


class Notices:
    """Shows one sentence after the other."""

    def __init__(self) -> None:
        self.waiting: list[Notice] = []
        self.picture: Picture | None = None
        """What is shown now."""
        self._shown: Notice | None = None
        self._button = pygame.Rect(0, 0, 0, 0)
        self._end = 0.0

    def add(self, notice: Notice) -> None:
        """Show a sentence after those that wait; one that waits already is not said twice."""
        if notice not in self.waiting:
            self.waiting.append(notice)

    def forget_picture(self) -> None:
        """Take away what is shown, in a window of another size; what was not read yet comes again."""
        if self._shown is not None and self._shown.folder is not None:
            self.waiting.insert(0, self._shown)
        self.picture = self._shown = None

    def next_moment(self) -> float | None:
        """Return when there is something to do next."""
        stays = self._shown is not None and self._shown.folder is not None and not self.waiting
        return None if stays or not (self.waiting or self.picture is not None) else self._end

    def update(self, now: float, look: Callable[[], Look], window: pygame.Rect) -> bool:
        """Show the next sentence when its time has come; return whether a new one is shown."""
        if self._shown is not None and now >= self._end:
            if self._shown.folder is None:
                self.picture = self._shown = None
            elif self.waiting:  # it comes again when the others were said
                self.waiting.append(self._shown)
                self.picture = self._shown = None
        if self.picture is not None or not self.waiting:
            return False
        self._shown = self.waiting.pop(0)
        self.picture, self._button = picture(look(), self._shown, window)
        self._end = now + seconds(self._shown.text)
        return True

    def folder(self) -> Path | None:
        """Return the folder that is offered, and take the sentence away: it was read."""
        found = self._shown.folder if self._shown is not None else None
        if found is not None:
            self.picture = self._shown = None
        return found

    def click(self, event: pygame.event.Event) -> tuple[bool, Path | None]:
        """Return whether a press was meant for a sentence that stays, and the folder where its button was pressed."""
        stays = self._shown is not None and self._shown.folder is not None and self.picture is not None
        if not stays or event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False, None
        assert self.picture is not None
        on_button = self._button.collidepoint(event.pos)
        if not on_button and not self.picture.area.collidepoint(event.pos):
            return False, None
        folder = self.folder()
        return True, folder if on_button else None


def seconds(text: str) -> float:
    """Return how long a sentence stays: long enough to be read twice."""
    return 3.0 + _SECONDS_PER_CHARACTER * len(text)


def picture(look: Look, notice: Notice, window: pygame.Rect) -> tuple[Picture, pygame.Rect]:
    """Return the sentence on a tag near the top of the window, and where its button is."""
    pad, icon = look.px(18), look.px(24)
    room = min(look.px(760), window.width - 8 * pad)
    lines = look.wrap(notice.text, room)
    button = pygame.Rect(0, 0, 0, 0)
    label = _("Open the folder")
    if notice.folder is not None:
        button.size = look.width(label, theme.BODY_STRONG) + 2 * pad, look.target(_BUTTON)
    text = max(button.width, *(look.width(line) for line in lines))
    width = text + 2 * pad + icon + look.px(12)
    words = len(lines) * look.line()
    height = words + 2 * look.px(12) + (button.height + look.px(10) if button.height else 0)
    out = look.px(30)
    ground = pygame.Surface((width + 2 * out, height + 2 * out), pygame.SRCALPHA)
    inner = pygame.Rect(out, out, width, height)
    look.panel(ground, inner, "tooltip")
    tone = theme.TERRACOTTA if notice.warning else look.ink_soft
    mark = look.icon("warning" if notice.warning else "info", icon, tone)
    left = inner.x + pad + icon + look.px(12)
    ground.blit(mark, mark.get_rect(midleft=(inner.x + pad, inner.y + look.px(12) + words // 2)))
    area = pygame.Rect(left, inner.y + look.px(12), text + look.px(2), height)
    look.paragraph(ground, notice.text, area, colour=look.ink)
    place = Picture(ground, 0, 0, LAYER)
    place.move(window.centerx - ground.get_width() / 2, window.y + look.px(92) - out)
    if button.height:
        button.topleft = left, inner.bottom - look.px(12) - button.height
        _draw_button(look, ground, button, label, inner)
        button.move_ip(round(place.x), round(place.y))
    return place, button


def _draw_button(look: Look, ground: pygame.Surface, button: pygame.Rect, label: str, inner: pygame.Rect) -> None:
    ground.blit(carving.rounded(button.size, look.px(8), theme.GOLD), button)
    look.write(ground, label, button.center, theme.BODY_STRONG, look.ink, anchor="center")
    close = look.icon("close", look.px(20), look.ink_soft)
    ground.blit(close, close.get_rect(midright=(inner.right - look.px(18), button.centery)))
