"""A field to search with: it says what for, and Esc empties it."""

from collections.abc import Callable

import pygame

from game.assets.stand_in import smooth
from game.ui import theme
from game.ui.theme import Colour
from game.ui.widgets.field import TextField

_LEFT = 44


class SearchField(TextField):
    """Looks for what is typed with each letter. What the scene says as a hint stands in it while it is empty."""

    def __init__(self, id_: str, name: str, action: Callable[[str], object], *, hint: str, key: str = "") -> None:
        super().__init__(id_, name, "", action)
        self._hint, self._key = hint, key

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE and self.content and not self._composing:
            self.set_text("")
            self._action("")
            return True
        return super().key(event)

    def _inner(self) -> pygame.Rect:
        inner, left = super()._inner(), self.look.px(_LEFT - 14)
        return pygame.Rect(inner.x + left, inner.y, max(1, inner.width - left), inner.height)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        look, size = self.look, self.look.px(22)
        glass = look.composed(("glass", size, look.ink_soft), lambda: _glass(size, look.ink_soft))
        surface.blit(glass, glass.get_rect(midleft=(self.rect.x + look.px(14), self.rect.centery)))
        if self.content or self._composing:
            return
        inner, right = self._inner(), self.rect.right - look.px(12)
        key = look.width(self._key, theme.SMALL) + look.px(8)
        if self._key and inner.x + look.px(4) + look.width(self._hint, theme.BODY) + key <= right:
            place = right, self.rect.centery
            right = look.write(surface, self._key, place, theme.SMALL, look.ink_soft, anchor="midright").x - look.px(8)
        hint = look.ellipsis(self._hint, right - inner.x - look.px(4), theme.BODY)
        look.write(surface, hint, (inner.x + look.px(4), inner.centery), theme.BODY, look.ink_soft, anchor="midleft")


def _glass(size: int, tone: Colour) -> pygame.Surface:
    """Return a magnifying glass."""

    def draw(large: pygame.Surface, factor: int) -> None:
        whole, width = size * factor, max(2, size * factor // 9)
        middle, radius = (whole * 0.42, whole * 0.42), whole * 0.34
        pygame.draw.circle(large, tone, middle, radius, width)
        start = middle[0] + radius * 0.66, middle[1] + radius * 0.66
        pygame.draw.line(large, tone, start, (whole * 0.93, whole * 0.93), round(width * 1.4))

    return smooth((size, size), draw)
