"""The rows of the set-up's options: a control, the sentence of the rules about it, and the way to that rule."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.locale import _
from game.ui import theme
from game.ui.widgets import Button, Container, Toggle, Widget

_BESIDE: Final = 0.64
"""How much of a row its control may take and still stand beside the title."""


class OptionRow(Container):
    """A title, a control beside or under it, a sentence, and a link to the rule."""

    def __init__(
        self, control: Widget, title: str, sentence: str, rule: str = "", read: Callable[[], object] | None = None
    ) -> None:
        super().__init__(f"{control.id}.row", title)
        self.control = control
        self.sentence = sentence
        self.link = Button(f"{control.id}.rule", rule, read, kind="light", type_=theme.SMALL)
        self.link.tip = _("Read the rule")
        self.link.visible = bool(rule) and read is not None
        self.add(control, self.link)

    def say(self, sentence: str) -> None:
        """Show another sentence."""
        if sentence != self.sentence:
            self.sentence = sentence
            self.changed()

    def _beside(self, width: int) -> bool:
        look = self.look
        wanted = self.control.preferred()[0]
        title = look.width(self.name, theme.STRONG) + look.px(16)
        return wanted <= round(width * _BESIDE) and wanted + title <= width

    def _link(self) -> tuple[int, int]:
        return (self.link.preferred()[0], self.look.target(30)) if self.link.visible else (0, 0)

    def _text_height(self, width: int) -> int:
        if not self.sentence:
            return self._link()[1]
        room = width - self._link()[0]
        return max(self._link()[1], self.look.paragraph_height(self.sentence, room, theme.SMALL))

    def height_at(self, width: int) -> int:
        """Return the height that it takes at a width."""
        look = self.look
        high = self.control.preferred()[1]
        head = high if self._beside(width) else look.line(theme.STRONG) + high
        return head + look.px(2) + self._text_height(width)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        look = self.look
        wide, high = self.control.preferred()
        if self._beside(rect.width):
            self.control.place(pygame.Rect(rect.right - wide, rect.y, wide, high))
        else:
            top = rect.y + look.line(theme.STRONG)
            self.control.place(pygame.Rect(rect.x, top, rect.width, high))
        link = self._link()
        self.link.place(pygame.Rect((rect.right - link[0], rect.bottom - link[1]), link))

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        beside = self._beside(rect.width)
        y = self.control.rect.centery if beside else rect.y + look.line(theme.STRONG) // 2
        room = self.control.rect.x - look.px(12) - rect.x if beside else rect.width
        look.write(surface, self.name, (rect.x, y), theme.STRONG, look.ink, anchor="midleft", width=room)
        if self.sentence:
            room = rect.width - self._link()[0]
            top = self.control.rect.bottom + look.px(2)
            lines = look.paragraph_height(self.sentence, room, theme.SMALL)
            free = max(0, rect.bottom - top - lines) // 2
            below = pygame.Rect(rect.x, top + free, room, rect.bottom - top)
            look.paragraph(surface, self.sentence, below, theme.SMALL, look.ink_soft)
        super().draw(surface)


class Switches(Container):
    """Switches in two columns; what each does stands in its tip."""

    def __init__(self, switches: Sequence[Toggle]) -> None:
        super().__init__("aids", _("Help at the table"))
        self.switches = list(switches)
        for switch in self.switches:
            switch.tip, switch.explanation = switch.explanation, ""
            switch.compact = True
        self.add(*self.switches)

    def _columns(self, width: int) -> tuple[int, int]:
        gap = self.look.px(28)
        columns = 2 if width >= self.look.px(560) else 1
        return columns, (width - gap * (columns - 1)) // columns

    def height_at(self, width: int) -> int:
        """Return the height that it takes at a width."""
        columns, each = self._columns(width)
        rows = [self.switches[start : start + columns] for start in range(0, len(self.switches), columns)]
        return sum(max(switch.height_at(each) for switch in row) for row in rows)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        columns, each = self._columns(rect.width)
        y = rect.y
        for start in range(0, len(self.switches), columns):
            row = self.switches[start : start + columns]
            high = max(switch.height_at(each) for switch in row)
            for place, switch in enumerate(row):
                switch.place(pygame.Rect(rect.x + place * (rect.width - each), y, each, high))
            y += high
