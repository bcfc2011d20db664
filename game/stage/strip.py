"""The strip along the bottom on which somebody speaks: what to do, how far it is, and the ways on and back."""

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from game.ui import theme
from game.ui.theme import Type
from game.ui.widgets import Button, Label, Panel, Paragraph

HEIGHT: Final = 132
LOW_HEIGHT: Final = 104
LEAST_ABOVE: Final = 822, 462
"""The logical pixels that a table with a strip below it needs."""
TEXT: Final = Type(22)
_TYPES: Final[tuple[Type, ...]] = (TEXT, Type(20), Type(18), Type(16))
_COLUMN: Final[tuple[Type, ...]] = (Type(22), Type(20), Type(19), Type(18))
"""How large it is written: the first that fits."""
_GAP: Final = 10
_SHORT: Final = 1100
"""Below this width buttons show their pictures alone: the words need the room."""
_COLUMN_PAD: Final = 14


class Strip(Panel):
    """A sheet of parchment with one sentence or two, and buttons at its right end, the first outermost."""

    def __init__(self, id_: str, name: str, buttons: Sequence[Button]) -> None:
        super().__init__(id_, "parchment", name)
        self._place = pygame.Rect(0, 0, 0, 0)
        self._types = _TYPES
        self._heading = Paragraph(f"{id_}.chapter", "", theme.BODY_STRONG, "ink_soft")
        self._count = Label(f"{id_}.count", "", theme.SMALL, "ink_soft", align="right")
        self._text = Paragraph(f"{id_}.text", "", TEXT, "ink")
        self._buttons = tuple(buttons)
        self.add(self._heading, self._count, self._text, *reversed(self._buttons))

    def say(self, heading: str, text: str, count: str) -> None:
        """Say something else."""
        self._heading.set_text(heading)
        self._count.set_text(count)
        self._text.set_text(text)
        if self.host is not None and self.rect.width:
            self.arrange(self.rect)
        self.changed()

    def height_in_column(self, width: int, texts: Iterable[str]) -> int:
        """Return how high it must be in a column so that each of some texts can be read there."""
        look, line = self.look, self.look.line(theme.BODY_STRONG)
        pad, gap, buttons = look.px(_COLUMN_PAD), look.px(_GAP), self._buttons[0].preferred()[1]
        longest = max((look.paragraph_height(text, width - 2 * pad, _COLUMN[-1]) for text in texts), default=0)
        return 2 * pad + 3 * line + longest + 2 * (buttons + gap)

    def arrange(self, box: pygame.Rect) -> None:
        """Place everything: in a strip, or one below the other in a column."""
        self.place(box)
        if not box.width or self.host is None:
            return
        if box.height > box.width:
            self._arrange_in_column(box)
            return
        look = self.look
        pad, gap = look.px(20), look.px(_GAP)
        right = box.right - pad
        short = box.width < look.px(_SHORT) and bool(self._text.name)
        for button in self._buttons:
            if not button.visible:
                continue
            if button.kind != "icon" and button.icon:
                button.icon_alone, button.tip = short, button.name if short else ""
            size = button.preferred()
            right -= size[0]
            button.place(pygame.Rect((right, box.centery - size[1] // 2), size))
            right -= gap
        line = look.line(theme.BODY_STRONG)
        width = right - box.x - 2 * pad
        top = box.y + look.px(8) if self._text.name else box.centery - line // 2
        count = min(width // 2, self._count.preferred()[0] + gap)
        self._heading.place(pygame.Rect(box.x + pad, top, width - count, line))
        self._count.place(pygame.Rect(box.x + pad + width - count, top, count, line))
        self._write(pygame.Rect(box.x + pad, top + line, width, box.bottom - look.px(6) - top - line), _TYPES)

    def _arrange_in_column(self, box: pygame.Rect) -> None:
        """Lay heading and text above the buttons, the first of them as wide as the column."""
        look, pad, gap = self.look, self.look.px(_COLUMN_PAD), self.look.px(_GAP)
        inner, line = box.inflate(-2 * pad, -2 * pad), self.look.line(theme.BODY_STRONG)
        shown = [button for button in self._buttons if button.visible]
        wide = [button for button in shown if button.kind != "icon"]
        small = [button for button in shown if button.kind == "icon"]
        y = inner.bottom
        for row in (wide, small):
            if not row:
                continue
            high = max(button.preferred()[1] for button in row)
            y -= high
            step = (inner.width + gap) / len(row)
            for index, button in enumerate(row):
                width = round(step - gap) if row is wide else button.preferred()[0]
                x = inner.x + round(step * index) if row is wide else inner.right - (index + 1) * (width + gap) + gap
                button.place(pygame.Rect(x, y, width, high))
            y -= gap
        self._count.place(pygame.Rect(inner.x, inner.y, inner.width, look.line(theme.SMALL)))
        head = 2 * line if look.width(self._heading.name, theme.BODY_STRONG) > inner.width else line
        top = inner.y + look.line(theme.SMALL)
        self._heading.place(pygame.Rect(inner.x, top, inner.width, head))
        self._write(pygame.Rect(inner.x, top + head, inner.width, y - top - head), _COLUMN)

    def _write(self, place: pygame.Rect, types: Sequence[Type]) -> None:
        """Write the text as large as it fits a place."""
        self._place, self._types = place, tuple(types)
        self._fit()

    def _fit(self) -> None:
        name, place, high = self._text.name, self._place, self.look.paragraph_height
        fits = (each for each in self._types if high(name, place.width, each) <= place.height)
        self._text.type = next(fits, self._types[-1])
        self._text.place(place)
