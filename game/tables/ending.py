"""The end, counted large on a list: a bar for each seat, what is counted now, and words about who gets what."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import pygame

from game.rules.core import Seat
from game.tables.adapter import ListedTable
from game.tables.moments.bars import LAYER, Bars, beside
from game.tables.moments.words import Words, paint_words, words_place
from game.tables.pictures.listed import panel, placed
from game.ui import carving
from game.ui.canvas import Key, Life, Pose, Thing
from game.ui.look import Look


class ListedBars(Bars):
    """The bars, listed: everything is listed again while one grows."""

    def __init__(self, table: ListedTable, values: Sequence[int], highest: int, stations: Sequence[str]) -> None:
        self._table = table
        self._listed_as: object = None
        super().__init__(table.session, table.stage, self._lies, values, highest, stations)
        self._shift = (0, 0)
        self._drawn: dict[Seat, tuple[object, pygame.Surface]] = {}

    def _lies(self) -> pygame.Rect:
        return beside(self._table.stage.look, self._table.canvas_rect).move(self._shift)

    def touch(self) -> None:
        now = self._grown()
        if now != self._listed_as:
            self._table.again()

    def _grown(self) -> object:
        """Return what cannot change while the bars merely grow."""
        moving = tuple(
            self._seen[seat] != value or self._pulse.get(seat, 0.0) > 0 for seat, value in enumerate(self.values)
        )
        return self._title, tuple(self.values), tuple(self._awaited), self._top, tuple(self.winners), moving

    def things(self) -> Iterator[Thing]:
        """Yield the panel with its scale, and a column for each seat."""
        look, rect, unit = self._stage.look, self.rect, round(self._stage.look.unit, 3)
        yield panel(look, "bars", rect, layer=LAYER)
        key = "bars", self._title, self._stations, self._top, rect.size, unit, look.contrast
        yield placed("bars scale", look.composed(key, self._scale), rect.topleft, layer=LAYER)
        self._listed_as = self._grown()
        for seat, column in enumerate(self._columns()):
            moving = self._seen[seat] != self.values[seat] or self._pulse.get(seat, 0.0) > 0
            grows = Life(("grows", seat), partial(self._growing, seat)) if moving else None
            yield placed(("bar", seat), self._column(seat, column), column.topleft, layer=LAYER, life=grows)

    def _growing(self, seat: Seat, _time: float) -> Pose:
        return Pose(picture=self._column(seat, list(self._columns())[seat]))

    def _column(self, seat: Seat, column: pygame.Rect) -> pygame.Surface:
        """Return a bar with all that belongs to it, as it is now."""
        look = self._stage.look
        counts = self._seen[seat], self._awaited[seat], tuple(self._marks[seat]), self._pulse.get(seat, 0.0)
        leads = self.values[seat] == max(self.values)
        state = *counts, leads, column.size, self._top, tuple(self.winners), round(look.unit, 3)
        if seat not in self._drawn or self._drawn[seat][0] != state:
            self._drawn[seat] = state, self._part(column, lambda made: self._draw_bar(made, look, seat))
        return self._drawn[seat][1]

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
