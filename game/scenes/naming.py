"""A small scene that asks for a name."""

from collections.abc import Callable
from typing import Final

import pygame

from game.locale import _
from game.ui import theme
from game.ui.context import Context
from game.ui.menu import dim
from game.ui.scene import Scene
from game.ui.widgets import Button, Label, Panel, TextField

LONGEST: Final = 80
"""More characters than a name in a list needs."""


class Naming(Scene):
    """A field, and a button that takes what is in it. Esc leaves everything as it was."""

    name = "naming"
    opaque = False

    def __init__(
        self,
        context: Context,
        title: str,
        text: str,
        named: Callable[[str], object],
        *,
        limit: int = LONGEST,
        answer: str = "",
    ) -> None:
        super().__init__(context)
        self._named = named
        self._panel = Panel("naming", "parchment", title)
        self._title = Label("naming.title", title, theme.HEADING, "ink")
        self._field = TextField("naming.field", title, text, lambda _text: None, limit=limit)
        self._field.act = self._take  # type: ignore[method-assign]
        self._no = Button("naming.no", _("Cancel"), self.back)
        self._yes = Button("naming.yes", answer or _("Name"), self._take, kind="gold", icon="check")
        self._panel.add(self._title, self._field, self._no, self._yes)
        self.add(self._panel)

    def _take(self) -> None:
        self.context.stack.pop(self)
        self._named(self._field.content.strip())

    def retranslate(self) -> Scene | None:
        return None

    def enter(self) -> None:
        self.focus.set("naming.field", show=False)

    def layout(self) -> None:
        look = self.look
        pad, gap = look.px(28), look.px(18)
        yes, no, field = self._yes.preferred(), self._no.preferred(), self._field.preferred()
        wanted = max(look.px(620), look.width(self._title.name, theme.HEADING), yes[0] + no[0] + look.px(16))
        width = min(wanted + 2 * pad, self.rect.width - 2 * pad)
        title = look.line(theme.HEADING)
        box = pygame.Rect(0, 0, width, pad + title + gap + field[1] + look.px(24) + yes[1] + pad)
        box.center = self.rect.center
        self._panel.place(box)
        inner = width - 2 * pad
        self._title.place(pygame.Rect(box.x + pad, box.y + pad, inner, title))
        self._field.place(pygame.Rect(box.x + pad, box.y + pad + title + gap, inner, field[1]))
        y = box.bottom - pad - yes[1]
        self._yes.place(pygame.Rect((box.right - pad - yes[0], y), yes))
        self._no.place(pygame.Rect((self._yes.rect.x - look.px(16) - no[0], y), no))

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        dim(self, surface, area)

    def pointer(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        return True
