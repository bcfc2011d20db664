"""A panel with paragraphs to read and a row of buttons."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.overlays.overlay import Overlay
from game.ui.widgets import Button, Label, Panel, Paragraph

if TYPE_CHECKING:
    from game.ui.context import Context


class Leaflet(Overlay):
    """Lays a title, paragraphs one below the other, and buttons in a row, the last at the right."""

    def __init__(
        self, context: "Context", title: str, paragraphs: Sequence[Paragraph], buttons: Sequence[Button]
    ) -> None:
        super().__init__(context)
        self._panel = Panel(self.name, "parchment", title)
        self._title = Label(f"{self.name}.title", title, theme.HEADING, "ink")
        self._paragraphs, self._buttons = tuple(paragraphs), tuple(buttons)
        self._panel.add(self._title, *self._paragraphs, *self._buttons)
        self.add(self._panel)

    def layout(self) -> None:
        look = self.look
        pad, gap = look.px(28), look.px(14)
        rows = self._rows(self.rect.width - 4 * pad)
        widest = max(sum(button.preferred()[0] for button in row) + look.px(16) * (len(row) - 1) for row in rows)
        inner = min(max(look.px(760), widest), self.rect.width - 4 * pad)
        title = look.line(theme.HEADING)
        heights = [paragraph.height_at(inner) for paragraph in self._paragraphs]
        deep = sum(row[0].preferred()[1] for row in rows) + look.px(12) * (len(rows) - 1)
        height = pad + title + sum(heights) + gap * (len(heights) + 1) + deep + pad
        box = pygame.Rect(0, 0, inner + 2 * pad, min(height, self.rect.height))
        box.center = self.rect.center
        self._panel.place(box)
        x, y = box.x + pad, box.y + pad
        self._title.place(pygame.Rect(x, y, inner, title))
        y += title + gap
        for paragraph, high in zip(self._paragraphs, heights, strict=True):
            paragraph.place(pygame.Rect(x, y, inner, high))
            y += high + gap
        self._place_buttons(rows, box.right - pad, box.bottom - pad - deep)

    def _rows(self, width: int) -> list[list[Button]]:
        """Return the buttons in as many rows as they need."""
        rows: list[list[Button]] = [[]]
        for button in self._buttons:
            if button.visible:
                row = [*rows[-1], button]
                if sum(each.preferred()[0] for each in row) + self.look.px(16) * (len(row) - 1) > width and rows[-1]:
                    rows.append([])
                rows[-1].append(button)
        return rows

    def _place_buttons(self, rows: Sequence[Sequence[Button]], right: int, y: int) -> None:
        for row in rows:
            x = right
            for button in reversed(row):
                size = button.preferred()
                x -= size[0]
                button.place(pygame.Rect((x, y), size))
                x -= self.look.px(16)
            y += row[0].preferred()[1] + self.look.px(12)
