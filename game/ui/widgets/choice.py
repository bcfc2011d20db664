"""One of several: a field that opens a list."""

from collections.abc import Callable, Sequence

import pygame

from game.ui import theme
from game.ui.controls import Option
from game.ui.widgets.base import Widget


class ChoiceField(Widget):
    """Shows what is chosen; a click or Enter opens the list, the arrow keys left and right go through it."""

    role = "choice"
    focusable = True
    cursor = "hand"
    radius = 8

    def __init__(
        self, id_: str, name: str, options: Sequence[Option], value: str, action: Callable[[str], object]
    ) -> None:
        super().__init__(id_, name)
        self.options = list(options)
        self._action = action
        self._index = next((index for index, option in enumerate(options) if option.value == value), 0)

    @property
    def chosen(self) -> Option:
        """The option that is chosen."""
        return self.options[self._index]

    def set(self, value: str) -> None:
        """Show another value, without telling anybody."""
        index = next((index for index, option in enumerate(self.options) if option.value == value), self._index)
        if index != self._index:
            self._index = index
            self.changed()

    def offer(self, options: Sequence[Option], value: str) -> None:
        """Show other options, one of them chosen, without telling anybody."""
        self.options = list(options)
        self._index = next((index for index, option in enumerate(options) if option.value == value), 0)
        self.changed()

    def value(self) -> str:
        return self.chosen.text

    def preferred(self) -> tuple[int, int]:
        look = self.look
        widest = max(look.width(option.text, theme.BODY_STRONG) for option in self.options)
        return widest + look.px(90), look.target(theme.BUTTON_HEIGHT)

    def act(self) -> None:
        if self.enabled and self.host is not None:
            items = [(option.text, option.icon, option.explanation) for option in self.options]
            self.host.open_menu(self, items, self._index)

    def picked(self, index: int) -> None:
        if index != self._index:
            self._index = index
            self.changed()
            self.sound("toggle")
            self._action(self.chosen.value)

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.act()
            return True
        return False

    def key(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is None or not self.enabled:
            return False
        self.picked((self._index + step) % len(self.options))
        return True

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        if not look.frame(surface, self.rect, "ui/field"):
            look.panel(surface, self.rect, "field")
        ink = look.ink if self.enabled else theme.INK_SOFT
        size, x = look.px(22), self.rect.x + look.px(14)
        if self.chosen.icon:
            surface.blit(look.icon(self.chosen.icon, size, look.ink_soft), (x, self.rect.centery - size // 2))
            x += size + look.px(10)
        mark = look.px(18)
        room = self.rect.right - look.px(14) - mark - look.px(8) - x
        place = x, self.rect.centery
        look.write(surface, self.chosen.text, place, theme.BODY_STRONG, ink, anchor="midleft", width=room)
        tone = look.ink if self.hover and self.enabled else look.ink_soft
        arrow = look.icon("down", mark, tone)
        surface.blit(arrow, arrow.get_rect(midright=(self.rect.right - look.px(14), self.rect.centery)))
