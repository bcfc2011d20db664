"""The column at the left: temples to come, what a closed city pays, and the list of open cities."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.locale import _, ngettext
from game.rules.core import Seat
from game.rules.maya.pieces import CITY_POINTS
from game.tables.drawing import outline
from game.tables.maya import outlines
from game.tables.maya.cities import City, pays
from game.tables.maya.pieces import Pieces
from game.ui import carving, theme
from game.ui.look import Look
from game.ui.theme import Type

TEMPLES_HEIGHT: Final = 84
PAY_HEIGHT: Final = 150
_GAP: Final = 12
_SIZES: Final = tuple(range(2, len(CITY_POINTS)))
_NUMBER: Final = Type(24, "serif", "bold")
_BIG: Final = Type(34, "serif", "semibold")
_ENTRY: Final = 60
_ROW: Final = 31
_MARK: Final = 25
_LINE: Final = (255, 246, 214)
_GAIN: Final = (122, 82, 6)
_OPEN: Final = (42, 95, 128)


@dataclass(slots=True)
class Entry:
    """A city in the list, and where it stands there."""

    city: City
    rect: pygame.Rect
    whole: bool
    """Whether it is shown with the ranking of the seats."""


class Sidebar:
    """Draws the column and says where the cities stand in it."""

    def __init__(self, look: Look, pieces: Pieces, column: pygame.Rect, sites: int) -> None:
        self.look = look
        self.pieces = pieces
        self.column = column
        self._sites = sites
        gap = look.px(_GAP)
        self._temples = pygame.Rect(column.x, column.y, column.width, look.px(TEMPLES_HEIGHT))
        self._pays = pygame.Rect(column.x, self._temples.bottom + gap, column.width, look.px(PAY_HEIGHT))
        self.list = pygame.Rect(column.x, self._pays.bottom + gap, column.width, 0)
        self.list.height = max(look.px(60), column.bottom - self.list.y)
        self.entries: list[Entry] = []
        self._more = 0

    @property
    def area(self) -> pygame.Rect:
        """All that the column paints."""
        return self.column.inflate(*(2 * self.look.px(carving.SHADOW),) * 2)

    def entry_at(self, place: tuple[int, int]) -> City | None:
        """Return the city whose entry lies at a place."""
        return next((entry.city for entry in self.entries if entry.rect.collidepoint(place)), None)

    # -- the list

    def arrange(self, cities: tuple[City, ...], before: tuple[City, ...], regarded: str | None) -> None:
        """Find out which cities stand where: the large ones first, the one that is looked at in any case.

        While something is tried out they stay in the order that they had before.
        """
        look = self.look
        known = {city.name: city for city in before}
        closed = {city.name for city in before if city.closed}
        wanted = [city for city in cities if city.name not in closed or city.name == regarded]
        wanted.sort(key=lambda city: _order(known.get(city.name, city)))
        top, room = self.list.y + look.px(48), self.list.bottom - look.px(10)
        heights = [self._height(city, whole=city.name == regarded) for city in wanted]
        chosen = self._choose(wanted, heights, room - top, regarded)
        self._more = len(wanted) - len(chosen)
        self.entries = []
        for index in chosen:
            city = wanted[index]
            rect = pygame.Rect(self.list.x + look.px(8), top, self.list.width - look.px(16), heights[index])
            self.entries.append(Entry(city, rect, city.name == regarded))
            top += heights[index]

    def _choose(self, wanted: list[City], heights: list[int], room: int, regarded: str | None) -> list[int]:
        """Return which entries fit, in their order."""
        if sum(heights) <= room:
            return list(range(len(wanted)))
        room -= self.look.px(28)
        chosen = [index for index, city in enumerate(wanted) if city.name == regarded]
        room -= sum(heights[index] for index in chosen)
        for index, height in enumerate(heights):
            if index not in chosen and height <= room:
                chosen.append(index)
                room -= height
        return sorted(chosen)

    def _height(self, city: City, *, whole: bool) -> int:
        if not whole:
            return self.look.px(_ENTRY)
        return self.look.px(84 + _ROW * max(1, len(city.ranking)))

    # -- painting

    def paint(
        self,
        surface: pygame.Surface,
        temples: int,
        cities: tuple[City, ...],
        before: tuple[City, ...],
        regarded: str | None,
        names: Sequence[str],
        colours: Sequence[str],
    ) -> None:
        """Paint everything. `before` are the cities as they are, where `cities` are as they would be."""
        if not self.area.colliderect(surface.get_clip()):
            return
        self._paint_temples(surface, temples)
        city = next((city for city in cities if city.name == regarded), None)
        self._paint_pays(surface, min(city.size, _SIZES[-1]) if city is not None else 0)
        self.arrange(cities, before, regarded)
        look = self.look
        look.panel(surface, self.list, "wood")
        place = self.list.x + look.px(18), self.list.y + look.px(27)
        room = self.list.width - look.px(36)
        look.write(
            surface, _("Open cities"), place, theme.SUBHEADING, look.gold, anchor="midleft", shadow=True, width=room
        )
        known = {city.name: city for city in before}
        for entry in self.entries:
            paint = self._paint_whole if entry.whole else self._paint_entry
            paint(surface, entry, known.get(entry.city.name), names, colours)
        if self._more:
            self._paint_more(surface)

    def _paint_temples(self, surface: pygame.Surface, temples: int) -> None:
        look, rect = self.look, self._temples
        look.panel(surface, rect, "wood")
        size = round(min(rect.height * 0.9, rect.width * 0.28))
        picture = self.pieces.temple(size).image
        x = rect.x + look.px(8) + size // 2
        surface.blit(picture, picture.get_rect(center=(x, rect.centery - look.px(4))))
        x += round(size * 0.62) + look.px(4)
        room = rect.right - look.px(14) - x
        look.write(
            surface, _("Temples to come"), (x, rect.y + look.px(26)), theme.BODY, look.light, anchor="midleft",
            width=room, shadow=True,
        )  # fmt: skip
        count = str(self._sites - temples)
        number = look.write(surface, count, (x, rect.y + look.px(57)), _BIG, look.gold, anchor="midleft", shadow=True)
        of = _("of {count}").format(count=self._sites)
        place = number.right + look.px(10), number.centery + look.px(4)
        look.write(surface, of, place, theme.BODY, look.light_soft, anchor="midleft", shadow=True)

    def _paint_pays(self, surface: pygame.Surface, size: int) -> None:
        look, rect = self.look, self._pays
        look.panel(surface, rect, "parchment")
        pad = look.px(16)
        room = rect.width - 2 * pad
        title = rect.x + pad, rect.y + look.px(26)
        look.write(surface, _("A closed city pays"), title, theme.SUBHEADING, look.ink, anchor="midleft", width=room)
        rows = [rect.y + look.px(y) for y in (60, 91, 124)]
        labels = _("size"), _("first"), _("second")
        first = max(look.px(56), min(round(room * 0.34), max(look.width(word, theme.SMALL) for word in labels)))
        step = (room - first - look.px(8)) / len(_SIZES)
        for word, y in zip(labels, rows, strict=True):
            look.write(surface, word, (rect.x + pad, y), theme.SMALL, look.ink_soft, anchor="midleft", width=first)
        for index, each in enumerate(_SIZES):
            x = rect.x + pad + first + look.px(8) + round(step * (index + 0.5))
            if each == size:
                column = pygame.Rect(
                    0, rows[0] - look.px(17), round(step) - look.px(2), rows[2] - rows[0] + look.px(35)
                )
                column.centerx = x
                surface.blit(self._mark(column.size), column)
            name = _("{size}+").format(size=each) if each == _SIZES[-1] else str(each)
            look.write(surface, name, (x, rows[0]), theme.BODY_STRONG, look.ink, anchor="center")
            for value, y in zip(pays(each), rows[1:], strict=True):
                look.write(surface, str(value), (x, y), _NUMBER, look.ink, anchor="center")

    def _mark(self, size: tuple[int, int]) -> pygame.Surface:
        def make() -> pygame.Surface:
            made = carving.rounded(size, self.look.px(8), theme.GOLD)
            made.fill((255, 255, 255, 130), special_flags=pygame.BLEND_RGBA_MULT)
            return made

        return self.look.composed(("maya pays", size), make)

    def _paint_more(self, surface: pygame.Surface) -> None:
        look = self.look
        words = ngettext("and {count} more", "and {count} more", self._more).format(count=self._more)
        place = self.list.centerx, self.list.bottom - look.px(20)
        look.write(surface, words, place, theme.SMALL, look.light_soft, anchor="center", width=self.list.width)

    def _paint_entry(
        self, surface: pygame.Surface, entry: Entry, before: City | None, names: Sequence[str], colours: Sequence[str]
    ) -> None:
        """Paint a city in two lines: name and pay; the seats' crops and how many spaces keep it open."""
        del names
        look, city, rect = self.look, entry.city, entry.rect
        left, right = rect.x + look.px(10), rect.right - look.px(10)
        y = rect.y + look.px(16)
        pay = "{} / {}".format(*city.pays)
        tone = look.gold if city.size > 1 else look.light_soft
        number = look.write(surface, pay, (right, y), theme.BODY_STRONG, tone, anchor="midright", shadow=True)
        room = number.left - left - look.px(8)
        look.write(surface, city.name, (left, y), theme.BODY_STRONG, anchor="midleft", width=room, shadow=True)
        y = rect.y + look.px(43)
        open_ = self._paint_open(surface, city, (right, y))
        self._paint_shares(surface, city, before, colours, pygame.Rect(left, y, open_ - left, 0))

    def _paint_open(self, surface: pygame.Surface, city: City, right: tuple[int, int]) -> int:
        """Paint a dashed space with the number of those that keep a city open; return where that begins."""
        look = self.look
        number = look.write(
            surface,
            str(len(city.gaps)),
            right,
            theme.BODY_STRONG,
            theme.INFORMATION,
            anchor="midright",
            shadow=True,
        )
        mark = outlines.dashed(look, look.px(10), theme.INFORMATION, max(1.0, 1.8 * look.unit))
        rect = mark.get_rect(midright=(number.left - look.px(2), right[1]))
        surface.blit(mark, rect)
        return rect.left

    def _paint_shares(
        self, surface: pygame.Surface, city: City, before: City | None, colours: Sequence[str], row: pygame.Rect
    ) -> None:
        look, x = self.look, row.x
        seats = city.ranking
        words = [str(city.crops[seat]) for seat in seats]
        text = sum(look.width(word, theme.BODY_STRONG) for word in words)
        size = look.px(_MARK)
        free = row.width - text - len(seats) * (size + look.px(3))
        gap = max(look.px(2), min(look.px(14), free // max(1, len(seats))))
        for seat, word in zip(seats, words, strict=True):
            medallion = look.medallion(colours[seat], size)
            surface.blit(medallion, medallion.get_rect(midleft=(x, row.y)))
            changed = before is not None and before.crops[seat] != city.crops[seat]
            tone = theme.ALLOWED if changed else look.light
            place = x + size + look.px(3), row.y
            x = look.write(surface, word, place, theme.BODY_STRONG, tone, anchor="midleft", shadow=True).right + gap

    def _paint_whole(
        self, surface: pygame.Surface, entry: Entry, before: City | None, names: Sequence[str], colours: Sequence[str]
    ) -> None:
        """Paint a city on parchment: what every seat would get if it closed as it stands."""
        look, city = self.look, entry.city
        rect = entry.rect.inflate(0, -look.px(6))
        look.panel(surface, rect, "tooltip")
        surface.blit(outline(look, rect.size, theme.INFORMATION, 3, 10), rect)
        pad = look.px(12)
        right = look.write(
            surface, _("size {size}").format(size=city.size), (rect.right - pad, rect.y + look.px(20)),
            theme.BODY_STRONG, look.ink_soft, anchor="midright",
        )  # fmt: skip
        room = right.left - rect.x - 2 * pad
        title = rect.x + pad, rect.y + look.px(19)
        look.write(surface, city.name, title, theme.SUBHEADING, look.ink, anchor="midleft", width=room)
        line = pygame.Rect(rect.x + pad, rect.y + look.px(37), rect.width - 2 * pad, max(1, look.px(1.5)))
        surface.fill(theme.GOLD_DEEP, line)
        y = line.bottom + look.px(_ROW) // 2
        for seat in city.ranking:
            self._paint_rank(
                surface, city, before, seat, names[seat], colours[seat], pygame.Rect(rect.x, y, rect.width, 0)
            )
            y += look.px(_ROW)
        if not city.ranking:
            look.write(surface, _("no crops around"), (rect.x + pad, y), theme.SMALL, look.ink_soft, anchor="midleft")
        words = self.open_words(city)
        place = rect.x + pad, rect.bottom - look.px(17)
        tone = _OPEN if not look.contrast else look.ink
        look.write(
            surface, words, place, Type(18, weight="semibold"), tone, anchor="midleft", width=rect.width - 2 * pad
        )

    def open_words(self, city: City) -> str:
        """Return whether a city is closed, or how many spaces keep it open."""
        if city.closed:
            return _("closed")
        if not city.gaps:
            return _("closes")
        count = len(city.gaps)
        return ngettext("still open at {count} space", "still open at {count} spaces", count).format(count=count)

    def _paint_rank(
        self,
        surface: pygame.Surface,
        city: City,
        before: City | None,
        seat: Seat,
        name: str,
        colour: str,
        row: pygame.Rect,
    ) -> None:
        look, pad, y = self.look, self.look.px(12), row.y
        size = look.px(_MARK)
        medallion = look.medallion(colour, size)
        surface.blit(medallion, medallion.get_rect(midleft=(row.x + pad, y)))
        points = city.points[seat]
        tone = _GAIN if points else look.ink_soft
        got = f"+{points}" if points else "–"
        look.write(surface, got, (row.right - pad, y), _NUMBER, tone, anchor="midright")
        middle = row.right - pad - look.px(62)
        changed = before is not None and before.crops[seat] != city.crops[seat]
        count = str(city.crops[seat])
        left = look.write(
            surface, count, (middle, y), _NUMBER, theme.TERRACOTTA if changed else look.ink, anchor="midright"
        ).left
        x = row.x + pad + size + look.px(8)
        look.write(surface, name, (x, y), theme.BODY, look.ink, anchor="midleft", width=left - x - look.px(6))


def _order(city: City) -> tuple[int, int, str]:
    """Return what cities are sorted by in the list: the large ones first, of those the ones that are nearly closed."""
    return -city.size, len(city.gaps), city.name
