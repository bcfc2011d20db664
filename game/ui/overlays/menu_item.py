"""A line of a menu."""

from collections.abc import Callable

import pygame

from game.ui import carving, theme
from game.ui.widgets.base import Widget


class MenuItem(Widget):
    """One line of a menu."""

    role = "option"
    focusable = True
    cursor = "hand"
    radius = 8

    def __init__(
        self,
        id_: str,
        item: tuple[str, str, str],
        action: Callable[[], object],
        pointed: Callable[[str], object],
        *,
        chosen: bool,
    ) -> None:
        super().__init__(id_, item[0])
        self.icon, self.explanation = item[1], item[2]
        self.chosen = chosen
        self._action, self._pointed = action, pointed

    def set_hover(self, hover: bool) -> None:
        super().set_hover(hover)
        if hover:
            self._pointed(self.id)

    def state(self) -> tuple[str, ...]:
        return ("selected",) if self.chosen else ()

    def act(self) -> None:
        self.sound("button")
        self._action()

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.rect.collidepoint(event.pos):
            self.act()
        return True

    def preferred(self) -> tuple[int, int]:
        look = self.look
        width = max(look.width(self.name, theme.BODY_STRONG), look.width(self.explanation, theme.SMALL))
        height = look.height(theme.BODY_STRONG) + (look.height(theme.SMALL) if self.explanation else 0)
        return width + look.px(100), max(look.target(44), height + look.px(14))

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        if self.focused:
            radius = look.px(8)
            key = "item", self.rect.size
            tone = (236, 205, 132)
            surface.blit(look.composed(key, lambda: carving.rounded(self.rect.size, radius, tone)), self.rect)
        size, x = look.px(22), self.rect.x + look.px(12)
        if self.icon:
            surface.blit(look.icon(self.icon, size, look.ink_soft), (x, self.rect.centery - size // 2))
            x += size + look.px(10)
        room = self.rect.right - look.px(44) - x
        y = self.rect.centery
        if self.explanation:
            height = look.height(theme.BODY_STRONG) + look.height(theme.SMALL)
            top = y - height // 2
            look.write(surface, self.name, (x, top), theme.BODY_STRONG, look.ink, width=room)
            below = x, top + look.height(theme.BODY_STRONG)
            look.write(surface, self.explanation, below, theme.SMALL, look.ink_soft, width=room + look.px(30))
        else:
            look.write(surface, self.name, (x, y), theme.BODY_STRONG, look.ink, anchor="midleft", width=room)
        if self.chosen:
            mark = look.icon("check", look.px(20), look.ink)
            surface.blit(mark, mark.get_rect(midright=(self.rect.right - look.px(12), y)))
