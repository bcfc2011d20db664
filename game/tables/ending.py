"""The end, counted large on a list: a bar for each seat, what is counted now, and words about who gets what."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.tables.adapter import ListedTable
from game.tables.moments.bars import LAYER, Bars, beside
from game.tables.moments.words import Words, paint_words, words_place
from game.tables.pictures.listed import panel, placed
from game.ui import carving
from game.ui.canvas import Key, Thing
from game.ui.look import Look

if TYPE_CHECKING:
    from game.rules.core import Seat

DARK: Final = (14, 8, 4)


class ListedBars(Bars):
    """The bars, listed: everything is listed again while one grows."""

    def __init__(self, table: ListedTable, values: Sequence[int], highest: int, stations: Sequence[str]) -> None:
        self._table = table
        super().__init__(table.session, table.stage, self._lies, values, highest, stations)
        self._shift = (0, 0)
        self._drawn: dict[Seat, tuple[object, pygame.Surface]] = {}

    def _lies(self) -> pygame.Rect:
        return beside(self._table.stage.look, self._table.canvas_rect).move(self._shift)

    def touch(self) -> None:
        self._table.again()

    def things(self) -> Iterator[Thing]:
        """Yield the panel with its scale, and a column for each seat."""
        look, rect, unit = self._stage.look, self.rect, round(self._stage.look.unit, 3)
        yield panel(look, "bars", rect, layer=LAYER)
        key = "bars", self._title, self._stations, self._top, rect.size, unit, look.contrast
        yield placed("bars scale", look.composed(key, self._scale), rect.topleft, layer=LAYER)
        for seat, column in enumerate(self._columns()):
            counts = self._seen[seat], self._awaited[seat], tuple(self._marks[seat]), self._pulse.get(seat, 0.0)
            state = *counts, self.values[seat] == max(self.values), column.size, self._top, tuple(self.winners), unit
            if seat not in self._drawn or self._drawn[seat][0] != state:
                self._drawn[seat] = state, self._part(column, lambda made, seat=seat: self._draw_bar(made, look, seat))
            yield placed(("bar", seat), self._drawn[seat][1], column.topleft, layer=LAYER)

    def _scale(self) -> pygame.Surface:
        def draw(made: pygame.Surface) -> None:
            self._draw_head(made, self._stage.look, self.rect)
            self._draw_scale(made, self._stage.look)

        return self._part(self.rect, draw)

    def _part(self, area: pygame.Rect, draw: Any) -> pygame.Surface:
        """Return what is drawn within an area of the window."""
        made = pygame.Surface(area.size, pygame.SRCALPHA)
        self._shift = -area.x, -area.y
        draw(made)
        self._shift = 0, 0
        return made


def sentences(
    look: Look, key: Key, stage: pygame.Rect, told: Sequence[Words], colours: Sequence[str], layer: int
) -> Iterator[Thing]:
    """Yield some sentences beside one another on parchment, at the foot of a stage."""
    if told:
        rect = words_place(look, stage, told, pygame.Rect(0, 0, 0, 0))
        area = carving.reach(rect, look.unit)
        made = pygame.Surface(area.size, pygame.SRCALPHA)
        paint_words(look, made, rect.move(-area.x, -area.y), told, colours)
        yield placed(key, made, area.topleft, layer=layer)
