"""A list to pick from."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ui.overlays.menu_item import MenuItem
from game.ui.scene import Scene
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from game.ui.context import Context


class Menu(Scene):
    """A list under (or above) what opened it. Esc closes it, and so does a click elsewhere, which also works there."""

    name = "menu"
    opaque = False

    def __init__(
        self,
        context: "Context",
        about: pygame.Rect,
        items: Sequence[tuple[str, str, str]],
        picked: Callable[[int], object],
        chosen: int = -1,
        *,
        least: tuple[int, int] = Scene.least,
    ) -> None:
        self.least = least
        super().__init__(context)
        self._about = pygame.Rect(about)
        self._picked = picked
        self._window = context.screen.size
        self._panel = Panel("menu", "tooltip")
        self._area = ScrollArea("menu.list")
        self._panel.add(self._area)
        for index, item in enumerate(items):
            pick = partial(self.pick, index)
            self._area.add(MenuItem(f"menu.{index}", item, pick, self.point, chosen=index == chosen))
        self.add(self._panel)
        self._first = max(0, chosen)

    def retranslate(self) -> Scene | None:
        return None

    def pick(self, index: int) -> None:
        """Close, and tell what was picked."""
        self.context.stack.pop(self)
        self._picked(index)

    def enter(self) -> None:
        self.focus.set(f"menu.{self._first}", show=False)

    def point(self, id_: str) -> None:
        """Light only the line under the pointer, which the keyboard then means too."""
        self.focus.set(id_)

    def layout(self) -> None:
        if self.context.screen.size != self._window:
            self.context.call_soon(lambda: self.context.stack.pop(self))
        look, pad, items = self.look, self.look.px(8), self._area.children
        width = max(self._about.width, *(item.preferred()[0] for item in items)) + 2 * pad
        width = min(width, self.rect.width - 4 * pad)
        length = sum(item.preferred()[1] for item in items)
        height = min(length + 2 * pad, self.rect.height - 4 * pad)
        box = pygame.Rect(self._about.x, self._about.bottom + look.px(4), width, height)
        if box.bottom > self.rect.bottom - pad and self._about.top - look.px(4) - height >= pad:
            box.bottom = self._about.top - look.px(4)
        box.clamp_ip(self.rect.inflate(-2 * pad, -2 * pad))
        self._panel.place(box)
        inner = box.inflate(-2 * pad, -2 * pad)
        self._area.place(inner)
        y = inner.y
        for item in items:
            item.place(pygame.Rect(inner.x, y, inner.width, item.preferred()[1]))
            y += item.preferred()[1]
        self._area.set_length(length)

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and not self._panel.rect.collidepoint(event.pos):
            stack = self.context.stack
            stack.pop(self)
            if not self._about.collidepoint(event.pos) and stack.top is not None:
                stack.top.handle(event)
        return True
