"""The column at the left: temples to come, what a closed city pays, and below them the list of open cities."""

from typing import Final

import pygame

from game.locale import _, pgettext
from game.rules.maya.box import CITY_POINTS
from game.tables.maya.cities.city import pays
from game.tables.maya.cities.city_list import CityList
from game.tables.maya.pieces import Pieces
from game.ui import carving, theme
from game.ui.look import Look
from game.ui.theme import Type

TEMPLES_HEIGHT: Final = 84
PAY_HEIGHT: Final = 150
_GAP: Final = 12
_LEAST: Final = 330
"""How high the column is in which anything stands above the list."""
_SIZES: Final = tuple(range(2, len(CITY_POINTS)))
_NUMBER: Final = Type(24, "serif", "bold")
_BIG: Final = Type(34, "serif", "semibold")


class Sidebar:
    """Draws the column."""

    def __init__(self, look: Look, pieces: Pieces, column: pygame.Rect, sites: int, *, in_row: bool) -> None:
        self.look = look
        self.pieces = pieces
        self.column = column
        self._sites = sites
        gap = look.px(_GAP)
        if in_row:
            rest = self._side_by_side(column, gap)
        elif column.height < look.px(_LEAST):
            self._temples, self._pays, rest = (
                pygame.Rect(column.topleft, (0, 0)),
                pygame.Rect(column.topleft, (0, 0)),
                column.copy(),
            )
        else:
            self._temples = pygame.Rect(column.x, column.y, column.width, look.px(TEMPLES_HEIGHT))
            self._pays = pygame.Rect(column.x, self._temples.bottom + gap, column.width, look.px(PAY_HEIGHT))
            rest = pygame.Rect(column.x, self._pays.bottom + gap, column.width, 0)
            rest.height = max(look.px(60), column.bottom - rest.y)
        self.list = CityList(look, rest)

    def _side_by_side(self, row: pygame.Rect, gap: int) -> pygame.Rect:
        """Lay the panels in a row; return what is left for the cities."""
        look = self.look
        high = min(row.height, look.px(PAY_HEIGHT))
        self._temples = pygame.Rect(row.x, row.y, round(row.width * 0.24), look.px(TEMPLES_HEIGHT))
        self._pays = pygame.Rect(self._temples.right + gap, row.y, round(row.width * 0.28), high)
        left = self._pays.right + gap
        return pygame.Rect(left, row.y, row.right - left, row.height)

    @property
    def panels(self) -> dict[str, pygame.Rect]:
        """The panels from the top down: temples, pays, cities."""
        return {"temples": self._temples, "pays": self._pays, "cities": self.list.rect}

    @property
    def covers(self) -> list[pygame.Rect]:
        """What the column keeps free of land."""
        return [
            *(panel for panel in (self._temples, self._pays) if panel.height),
            *([self.list.reserved] if self.list.reserved.height else []),
        ]

    @property
    def area(self) -> pygame.Rect:
        """All that the column paints."""
        return self.column.inflate(*(2 * self.look.px(carving.SHADOW),) * 2)

    def paint(self, surface: pygame.Surface, temples: int, size: int) -> None:
        """Paint how many temples are still to come, and what cities pay: that of one size is marked."""
        if not self._pays.height:
            return
        self._paint_temples(surface, temples)
        self._paint_pays(surface, min(size, _SIZES[-1]))

    def _paint_temples(self, surface: pygame.Surface, temples: int) -> None:
        look, rect = self.look, self._temples
        look.panel(surface, rect, "wood")
        size = round(min(rect.height * 0.9, rect.width * 0.28))
        picture = self.pieces.temple(size).image
        x = rect.x + look.px(8) + size // 2
        surface.blit(picture, picture.get_rect(center=(x, rect.centery - look.px(4))))
        x += round(size * 0.62) + look.px(4)
        room = rect.right - look.px(14) - x
        title = _("Temples to come")
        type_ = look.fitting(title, room, theme.BODY, theme.SMALL)
        lines = look.wrap(title, room, type_)[:2]
        y = rect.y + look.px(26 if len(lines) == 1 else 18)
        for line in lines:
            look.write(surface, line, (x, y), type_, look.light, anchor="midleft", width=room, shadow=True)
            y += look.px(19)
        count = str(self._sites - temples)
        y = rect.y + look.px(57 if len(lines) == 1 else 62)
        number = look.write(surface, count, (x, y), _BIG, look.gold, anchor="midleft", shadow=True)
        of = _("of {count}").format(count=self._sites)
        place = number.right + look.px(10), number.centery + look.px(4)
        look.write(surface, of, place, theme.BODY, look.light_soft, anchor="midleft", shadow=True)

    def _paint_pays(self, surface: pygame.Surface, size: int) -> None:
        look, rect, pad = self.look, self._pays, self.look.px(16)
        look.panel(surface, rect, "parchment")
        room = rect.width - 2 * pad
        title, place = _("A closed city pays"), (rect.x + pad, rect.y + look.px(26))
        type_ = look.fitting(title, room, theme.SUBHEADING, theme.BODY_STRONG)
        look.write(surface, title, place, type_, look.ink, anchor="midleft", width=room)
        rows = [rect.y + look.px(y) for y in (60, 91, 124)]
        labels = pgettext("city", "size"), pgettext("rank", "first"), pgettext("rank", "second")
        first = max(look.px(56), min(round(room * 0.34), max(look.width(word, theme.SMALL) for word in labels)))
        for word, y in zip(labels, rows, strict=True):
            place = rect.x + pad, y
            look.write(surface, word, place, theme.SMALL, look.ink_soft, anchor="midleft", width=first)
        left = rect.x + pad + first + look.px(8)
        step = (rect.right - pad - left) / len(_SIZES)
        for index, each in enumerate(_SIZES):
            x = left + round(step * (index + 0.5))
            if each == size:
                self._paint_mark(surface, x, round(step) - look.px(2), rows)
            self._paint_pay(surface, each, x, rows)

    def _paint_pay(self, surface: pygame.Surface, size: int, x: int, rows: list[int]) -> None:
        look = self.look
        name = _("{size}+").format(size=size) if size == _SIZES[-1] else str(size)
        look.write(surface, name, (x, rows[0]), theme.BODY_STRONG, look.ink, anchor="center")
        for value, y in zip(pays(size), rows[1:], strict=True):
            look.write(surface, str(value), (x, y), _NUMBER, look.ink, anchor="center")

    def _paint_mark(self, surface: pygame.Surface, x: int, width: int, rows: list[int]) -> None:
        """Mark the column of the size that is looked at."""
        look = self.look
        column = pygame.Rect(0, rows[0] - look.px(17), width, rows[2] - rows[0] + look.px(35))
        column.centerx = x

        def make() -> pygame.Surface:
            made = carving.rounded(column.size, look.px(8), theme.GOLD)
            made.fill((255, 255, 255, 130), special_flags=pygame.BLEND_RGBA_MULT)
            return made

        surface.blit(look.composed(("maya pays", column.size), make), column)
