"""The strip along the bottom on which somebody speaks: what to do, how far it is, and the ways on and back."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.stage.page import LEAST
from game.ui import theme
from game.ui.theme import Type
from game.ui.widgets import Button, Label, Panel, Paragraph

HEIGHT: Final = 132
LOW_HEIGHT: Final = 104
LEAST_ABOVE: Final = (LEAST[0], LEAST[1] + LOW_HEIGHT)
"""The logical pixels that a table above a strip needs."""
TEXT: Final = Type(22)


class Strip(Panel):
    """A sheet of parchment with one sentence or two, and buttons at its right end, the first outermost."""

    def __init__(self, id_: str, name: str, buttons: Sequence[Button]) -> None:
        super().__init__(id_, "parchment", name)
        self._heading = Label(f"{id_}.chapter", "", theme.BODY_STRONG, "ink_soft")
        self._count = Label(f"{id_}.count", "", theme.SMALL, "ink_soft", align="right")
        self._text = Paragraph(f"{id_}.text", "", TEXT, "ink")
        self._buttons = tuple(buttons)
        self.add(self._heading, self._count, self._text, *reversed(self._buttons))

    def say(self, heading: str, text: str, count: str) -> None:
        """Say something else."""
        self._heading.set_text(heading)
        self._count.set_text(count)
        self._text.set_text(text)
        self.changed()

    def arrange(self, box: pygame.Rect) -> None:
        """Place everything."""
        self.place(box)
        if not box.width or self.host is None:
            return
        look = self.look
        pad, gap = look.px(20), look.px(10)
        right = box.right - pad
        for button in self._buttons:
            if not button.visible:
                continue
            size = button.preferred()
            right -= size[0]
            button.place(pygame.Rect((right, box.centery - size[1] // 2), size))
            right -= gap
        line = look.line(theme.BODY_STRONG)
        width = right - box.x - 2 * pad
        top = box.y + look.px(8)
        self._heading.place(pygame.Rect(box.x + pad, top, width * 3 // 4, line))
        self._count.place(pygame.Rect(box.x + pad + width * 3 // 4, top, width - width * 3 // 4, line))
        self._text.place(pygame.Rect(box.x + pad, top + line, width, box.bottom - look.px(6) - top - line))
