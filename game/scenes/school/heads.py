"""The headings in a column."""

import pygame

from game.ui import theme
from game.ui.widgets import Container, Label


class ChapterHead(Container):
    """The heading of a part, with a note at its right."""

    def __init__(self, id_: str, title: str, note: str) -> None:
        super().__init__(id_)
        self._title = Label(f"{id_}.head", title, theme.SUBHEADING, "ink")
        self._title.role = "heading"
        self._note = Label(f"{id_}.note", note, theme.SMALL, "ink_soft", align="right")
        self.add(self._title, self._note)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        note = min(self._note.preferred()[0] + 2, rect.width // 2)
        self._title.place(pygame.Rect(rect.x, rect.y, rect.width - note - self.look.px(8), rect.height))
        self._note.place(pygame.Rect(rect.right - note, rect.y, note, rect.height))
