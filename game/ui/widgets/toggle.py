"""A switch with its words and an explanation."""

from collections.abc import Callable

import pygame

from game.assets.stand_in import smooth
from game.ui import theme
from game.ui.widgets.base import Widget


class Toggle(Widget):
    """On or off. The whole row is the target: words at the left, the switch at the right."""

    role = "switch"
    focusable = True
    cursor = "hand"
    radius = 8

    def __init__(
        self, id_: str, name: str, on: bool, action: Callable[[bool], object], *, explanation: str = ""
    ) -> None:
        super().__init__(id_, name)
        self.on = on
        self.explanation = explanation
        self._action = action
        self.compact = False
        """Whether the switch stands before its words, which are set smaller."""

    def set(self, on: bool) -> None:
        """Show the toggle on or off."""
        if on != self.on:
            self.on = on
            self.changed()

    def state(self) -> tuple[str, ...]:
        return (*super().state(), *(("checked",) if self.on else ()))

    def value(self) -> str:
        return "on" if self.on else "off"

    def act(self) -> None:
        if self.enabled:
            self.set(not self.on)
            self.sound("toggle")
            self._action(self.on)

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.act()
            return True
        return False

    def _switch(self) -> tuple[int, int]:
        return (self.look.px(52), self.look.px(28)) if self.compact else (self.look.px(64), self.look.px(34))

    def _words_width(self, width: int) -> int:
        return width - self._switch()[0] - self.look.px(12 if self.compact else 24)

    @property
    def _type(self) -> theme.Type:
        return theme.BODY_STRONG if self.compact else theme.STRONG

    def height_at(self, width: int) -> int:
        """Return the height that it takes at a width."""
        return max(self.look.target(), self._words_height(self._words_width(width)) + self.look.px(8))

    def _words_height(self, room: int) -> int:
        height = self.look.paragraph_height(self.name, room, self._type)
        if self.explanation:
            height += self.look.paragraph_height(self.explanation, room, theme.SMALL)
        return height

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        room = self._words_width(self.rect.width)
        left = self.rect.right - room if self.compact else self.rect.x
        words = pygame.Rect(left, self.rect.y, room, self.rect.height)
        words.y += max(0, (self.rect.height - self._words_height(room)) // 2)
        ink = look.ink if self.enabled else theme.INK_SOFT
        words.y += look.paragraph(surface, self.name, words, self._type, ink)
        if self.explanation:
            look.paragraph(surface, self.explanation, words, theme.SMALL, look.ink_soft)
        switch = self._picture()
        extra = (switch.get_width() - self._switch()[0]) // 2
        if self.compact:
            surface.blit(switch, switch.get_rect(midleft=(self.rect.x - extra, self.rect.centery)))
        else:
            surface.blit(switch, switch.get_rect(midright=(self.rect.right + extra, self.rect.centery)))

    def _picture(self) -> pygame.Surface:
        look, size, on = self.look, self._switch(), self.on
        name = "ui/toggle_on" if on else "ui/toggle_off"
        if look.assets.sprites.has(name):
            return look.assets.sprites.card(name, size[0])[0]
        picture = look.composed(("toggle", on, size), lambda: _plain_switch(size, on))
        if on:
            picture = picture.copy()
            mark = look.icon("check", size[1] // 2, theme.PARCHMENT)
            picture.blit(mark, mark.get_rect(center=(round(size[0] * 0.3), size[1] // 2)))
        return picture


def _plain_switch(size: tuple[int, int], on: bool) -> pygame.Surface:
    def draw(large: pygame.Surface, factor: int) -> None:
        area = large.get_rect()
        radius = area.height // 2
        pygame.draw.rect(large, (52, 34, 20), area, border_radius=radius)
        inner = area.inflate(-4 * factor, -4 * factor)
        pygame.draw.rect(large, (61, 107, 53) if on else (160, 138, 99), inner, border_radius=radius)
        x = area.right - radius if on else radius
        pygame.draw.circle(large, (120, 92, 52), (x, radius + factor), radius * 82 // 100)
        pygame.draw.circle(large, (248, 236, 208), (x, radius), radius * 78 // 100)

    return smooth(size, draw)
