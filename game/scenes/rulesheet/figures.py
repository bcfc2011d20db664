"""Figures in the rules: pieces as they look on the table, and small boards drawn by the tables themselves."""

from typing import Final

import pygame

from game.locale import _
from game.tables.figures import Figure
from game.tables.part import table_part
from game.texts.rulebook import BookParagraph
from game.ui.look import Look
from game.ui.theme import Type
from game.ui.widgets import Widget

_CAPTION: Final = Type(19)


def make(look: Look, name: str, width: int) -> Figure:
    """Return the figure that a rulebook names by its game and its own name."""
    game, _slash, figure = name.partition("/")
    return table_part(game).figures[figure](look, width)


class FigureWidget(Widget):
    """A figure with the words that belong to it: beside it where there is room, otherwise under it."""

    role = "image"

    def __init__(self, id_: str, paragraph: BookParagraph) -> None:
        super().__init__(id_, _(paragraph.text))
        self.paragraph = paragraph
        self._made_for: tuple[int, float, bool] | None = None
        self._made: Figure | None = None
        self._prepared_for: tuple[int, float, bool] | None = None

    def value(self) -> str:
        return " ".join(self.paragraph.rules)

    def _figure(self, width: int) -> Figure:
        key = width, self.look.unit, self.look.contrast
        if self._made_for != key:
            self._made_for, self._made = key, make(self.look, self.paragraph.picture, width)
        assert self._made is not None
        return self._made

    def _split(self, width: int) -> tuple[Figure, int, bool]:
        """Return the figure, the width of the words, and whether these stand beside it."""
        figure = self._figure(width - 2 * self.look.px(10))
        room = width - figure.size[0] - self.look.px(34)
        beside = room >= self.look.px(320)
        return figure, room if beside else width - 2 * self.look.px(10), beside

    def height_at(self, width: int) -> int:
        """Return the height that it takes at a width."""
        figure, room, beside = self._split(width)
        words = self.look.paragraph_height(self.name, room, _CAPTION)
        high = max(figure.size[1], words) if beside else figure.size[1] + words + self.look.px(6)
        return high + self.look.px(20)

    def prepare(self) -> bool:
        """Draw the figure while nobody waits for it; return whether there was anything to do."""
        key = self.rect.width, self.look.unit, self.look.contrast
        if self._prepared_for == key or not self.rect.width:
            return False
        self._prepared_for = key
        self._picture(self._split(self.rect.width)[0])
        return True

    def _picture(self, figure: Figure) -> pygame.Surface:
        look = self.look
        key = "figure", self.paragraph.picture, figure.size, look.unit, look.contrast
        return look.composed(key, figure.draw)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        figure, room, beside = self._split(rect.width)
        left, top = rect.x + look.px(10), rect.y + look.px(10)
        surface.blit(self._picture(figure), (left, top))
        words = look.paragraph_height(self.name, room, _CAPTION)
        if beside:
            box = pygame.Rect(rect.right - room, top + max(0, figure.size[1] - words) // 2, room, words)
        else:
            box = pygame.Rect(left, top + figure.size[1] + look.px(6), room, words)
        look.paragraph(surface, self.name, box, _CAPTION, look.ink)
