"""The list of open cities: what each pays, who has how many crops around it, how many spaces keep it open."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.locale import _
from game.rules.core import Seat
from game.tables.maya.cities.city import City
from game.tables.maya.land import outlines
from game.tables.maya.words import open_words
from game.tables.pictures.drawing import outline
from game.ui import theme
from game.ui.look import Look
from game.ui.theme import Type

_NUMBER: Final = Type(24, "serif", "bold")
_OPEN_TYPE: Final = Type(18, weight="semibold")
_HEADING: Final = 48
_ENTRY: Final = 56
_LINE: Final = 36
"""Height of a city's entry where all find room in two lines, and otherwise in one."""
_NAME: Final = 80
"""What a name has at least in one line."""
_FEW: Final = 2
"""As many entries find room under a heading, or there is none."""
_ROW: Final = 31
_LEAST_ROW: Final = 26
"""Height of a seat's line: usually, and in a low list."""
_AROUND_ROWS: Final = 84
_MARK: Final = 25
_GAIN: Final = (122, 82, 6)
_OPEN: Final = (42, 95, 128)


@dataclass(frozen=True, slots=True)
class Listed:
    """The contents of the list."""

    cities: tuple[City, ...]
    """The cities as they are, or as they would be after the previewed action."""
    before: tuple[City, ...]
    """The cities as they are."""
    regarded: str | None
    """The city that is looked at."""
    over: bool = False
    """Whether the game has ended: then cities that are open bring nothing."""

    def known(self, name: str) -> City | None:
        """Return a city by its name; None if there is none."""
        return next((city for city in self.before if city.name == name), None)

    def changed(self, city: City, seat: Seat) -> bool:
        """Whether a seat would have more crops around a city than it has."""
        before = self.known(city.name)
        return before is not None and before.crops[seat] != city.crops[seat]


@dataclass(slots=True)
class CityEntry:
    """A city in the list, and where it stands there."""

    city: City
    rect: pygame.Rect
    whole: bool
    """Whether it is looked at: then it is shown with the ranking of the seats, unless the list is too low."""


class CityList:
    """Draws the list and says where the cities stand in it."""

    def __init__(self, look: Look, rect: pygame.Rect) -> None:
        self.look = look
        self.rect, self._whole = rect, rect.copy()
        self.reserved = rect.copy()
        """What it takes of the column, also while one of its cities is looked at."""
        self.entries: list[CityEntry] = []
        """What is in sight: the others are scrolled to."""
        self._first = self._all = 0
        """The first entry that is in sight unless another is looked at, and how many there are."""
        self._sight = 0
        """The first entry that is in sight now."""
        self._close = False
        self._titled = True

    def at(self, place: tuple[int, int]) -> City | None:
        """Return the city whose entry lies at a place."""
        return next((entry.city for entry in self.entries if entry.rect.collidepoint(place)), None)

    def scroll(self, steps: int) -> bool:
        """Bring other entries into sight, those above for a positive number; return whether there are any."""
        if len(self.entries) == self._all:
            return False
        self._first = max(0, self._first - steps)
        return True

    # -- what stands where

    def arrange(self, listed: Listed) -> None:
        """Order the entries and choose which are in sight: the large cities first, always the one that is looked at.

        While something is tried out they stay in the order that they had before.
        """
        look = self.look
        self.rect = self._whole.copy()
        closed = {city.name for city in listed.before if city.closed}
        wanted = [city for city in listed.cities if city.name not in closed or city.name == listed.regarded]
        wanted.sort(key=lambda city: _order(listed.known(city.name) or city))
        self._all = len(wanted)
        top, room = self.rect.y + look.px(_HEADING), self.rect.bottom - look.px(10)
        self._close = len(wanted) * look.px(_ENTRY) > room - top  # whichever is looked at: so entries keep their places
        self._titled = not self._close or room - top >= _FEW * look.px(_LINE)
        if not self._titled:
            top, room = self.rect.y + look.px(6), self.rect.bottom - look.px(6)
        heights = [self._height(city, room - top, whole=city.name == listed.regarded) for city in wanted]
        regarded = next((index for index, city in enumerate(wanted) if city.name == listed.regarded), None)
        self.entries = []
        self._sight = self._begin(heights, room - top, regarded)
        for index in range(self._sight, len(wanted)):
            if top + heights[index] > room and self.entries:
                break
            rect = pygame.Rect(self.rect.x + look.px(8), top, self.rect.width - look.px(16), heights[index])
            self.entries.append(CityEntry(wanted[index], rect, index == regarded))
            top += heights[index]
        self._fold(top)

    def _begin(self, heights: list[int], room: int, regarded: int | None) -> int:
        """Return the first entry in sight: none is above while there is room, and the one that is looked at is seen."""
        last = max(0, len(heights) - 1)
        while last and sum(heights[last - 1 :]) <= room:
            last -= 1
        self._first = first = min(self._first, last)
        if regarded is not None:
            first = min(first, regarded)
            while first < regarded and sum(heights[first : regarded + 1]) > room:
                first += 1
        return first

    def _fold(self, end: int) -> None:
        """Take only the height that the entries need: where no city is open, none."""
        self.reserved = self._whole.copy()
        if not self.entries:
            self.rect.height = self.reserved.height = 0
            return
        self.rect.height = min(self.rect.height, end + self.look.px(8) - self.rect.y)
        seats = max(len(entry.city.ranking) for entry in self.entries)
        grows = self.look.px(_AROUND_ROWS + _ROW * max(1, seats) - _LINE)
        self.reserved.height = min(self.reserved.height, self.rect.height + grows)

    def _height(self, city: City, room: int, *, whole: bool) -> int:
        """Return the height of an entry; the one that is looked at is no higher than the list."""
        if not whole or room < self._least_whole(city):
            return self.look.px(_LINE if self._close else _ENTRY)
        return min(room, self.look.px(_AROUND_ROWS + _ROW * max(1, len(city.ranking))))

    def _least_whole(self, city: City) -> int:
        """Return the least height in which a city's ranking can be read."""
        return self.look.px(_AROUND_ROWS + _LEAST_ROW * max(1, len(city.ranking)))

    # -- painting

    def paint(self, surface: pygame.Surface, listed: Listed, names: Sequence[str], colours: Sequence[str]) -> None:
        """Paint the panel and the cities that are in sight."""
        look = self.look
        self.arrange(listed)
        if not self.rect.height:
            return
        look.panel(surface, self.rect, "wood")
        place, room = (self.rect.x + look.px(18), self.rect.y + look.px(27)), self.rect.width - look.px(36)
        title = _("If left open: no points") if listed.over else _("Open cities")
        if self._titled:
            look.write(surface, title, place, theme.SUBHEADING, look.gold, anchor="midleft", shadow=True, width=room)
        for entry in self.entries:
            if entry.whole and entry.rect.height >= self._least_whole(entry.city):
                self._paint_whole(surface, entry, listed, names, colours)
            else:
                self._paint_entry(surface, entry, listed, colours)
        if len(self.entries) < self._all:
            self._paint_bar(surface)

    def _paint_bar(self, surface: pygame.Surface) -> None:
        """Paint at the right edge which part of all entries is in sight."""
        look, above = self.look, self._sight
        room = pygame.Rect(0, self.entries[0].rect.y, look.px(4), self.entries[-1].rect.bottom - self.entries[0].rect.y)
        room.right = self.rect.right - look.px(5)
        thumb = pygame.Rect(room.x, room.y + room.height * above // self._all, room.width, 0)
        thumb.height = max(look.px(12), room.height * len(self.entries) // self._all)
        surface.fill(theme.TABLE_DARK, room)
        surface.fill(look.gold, thumb.clip(room))

    def _paint_entry(self, surface: pygame.Surface, entry: CityEntry, listed: Listed, colours: Sequence[str]) -> None:
        """Paint name and pay of a city, the seats' crops and how many spaces keep it open: in two lines or in one.

        In one line the seats with fewest crops make room for the name.
        """
        look, city, rect = self.look, entry.city, entry.rect
        left, right, y = rect.x + look.px(10), rect.right - look.px(10), rect.y + look.px(16)
        if self._close:
            y = rect.centery
        if entry.whole:
            surface.blit(outline(look, rect.size, theme.INFORMATION, 3, 10), rect)
        pay, tone = "{} / {}".format(*city.pays), look.gold if city.size > 1 and not listed.over else look.light_soft
        number = look.write(surface, pay, (right, y), theme.BODY_STRONG, tone, anchor="midright", shadow=True)
        room = number.left - left - look.px(8)
        if not self._close:
            look.write(surface, city.name, (left, y), theme.BODY_STRONG, anchor="midleft", width=room, shadow=True)
            y = rect.y + look.px(41)
            row = pygame.Rect(left, y, self._paint_open(surface, city, (right, y)) - left, 0)
            self._paint_shares(surface, city, city.ranking, listed, colours, row)
            return
        end = self._paint_open(surface, city, (number.left - look.px(8), y)) - look.px(4)
        seats = city.ranking
        least = min(look.px(_NAME), look.width(city.name, theme.BODY_STRONG)) + look.px(4)
        while len(seats) > 1 and end - self._shares_width(city, seats) - left < least:
            seats = seats[:-1]
        row = pygame.Rect(0, y, self._shares_width(city, seats), 0)
        row.right = end
        look.write(
            surface, city.name, (left, y), theme.BODY_STRONG, anchor="midleft", width=row.x - left - look.px(4),
            shadow=True,
        )  # fmt: skip
        self._paint_shares(surface, city, seats, listed, colours, row)

    def _shares_width(self, city: City, seats: Sequence[Seat]) -> int:
        """Return how wide seats with their crops are as close as they may be."""
        look = self.look
        return sum(look.width(str(city.crops[seat]), theme.BODY_STRONG) + look.px(_MARK + 3 + 4) for seat in seats)

    def _paint_open(self, surface: pygame.Surface, city: City, right: tuple[int, int]) -> int:
        """Paint a dashed space with the number of those that keep a city open; return where that begins."""
        look, tone = self.look, theme.INFORMATION
        words = str(len(city.gaps))
        number = look.write(surface, words, right, theme.BODY_STRONG, tone, anchor="midright", shadow=True)
        mark = outlines.dashed(look, look.px(10), tone, max(1.0, 1.8 * look.unit))
        rect = mark.get_rect(midright=(number.left - look.px(2), right[1]))
        surface.blit(mark, rect)
        return rect.left

    def _paint_shares(
        self, surface: pygame.Surface, city: City, seats: Sequence[Seat], listed: Listed, colours: Sequence[str],
        row: pygame.Rect,
    ) -> None:  # fmt: skip
        """Paint seats' symbols with their crops, as close to one another as it takes."""
        look, x = self.look, row.x
        words = [str(city.crops[seat]) for seat in seats]
        text = sum(look.width(word, theme.BODY_STRONG) for word in words)
        size = look.px(_MARK)
        free = row.width - text - len(seats) * (size + look.px(3))
        gap = max(look.px(2), min(look.px(14), free // max(1, len(seats))))
        for seat, word in zip(seats, words, strict=True):
            medallion = look.medallion(colours[seat], size)
            surface.blit(medallion, medallion.get_rect(midleft=(x, row.y)))
            tone = theme.ALLOWED if listed.changed(city, seat) else look.light
            place = x + size + look.px(3), row.y
            x = look.write(surface, word, place, theme.BODY_STRONG, tone, anchor="midleft", shadow=True).right + gap

    def _paint_whole(
        self, surface: pygame.Surface, entry: CityEntry, listed: Listed, names: Sequence[str], colours: Sequence[str]
    ) -> None:
        """Paint a city on parchment: what every seat would get if it closed as it stands."""
        look, city, pad = self.look, entry.city, self.look.px(12)
        rect = entry.rect.inflate(0, -look.px(6))
        look.panel(surface, rect, "tooltip")
        surface.blit(outline(look, rect.size, theme.INFORMATION, 3, 10), rect)
        size, place = _("size {size}").format(size=city.size), (rect.right - pad, rect.y + look.px(20))
        right = look.write(surface, size, place, theme.BODY_STRONG, look.ink_soft, anchor="midright")
        title, room = (rect.x + pad, rect.y + look.px(19)), right.left - rect.x - 2 * pad
        look.write(surface, city.name, title, theme.SUBHEADING, look.ink, anchor="midleft", width=room)
        line = pygame.Rect(rect.x + pad, rect.y + look.px(37), rect.width - 2 * pad, max(1, look.px(1.5)))
        surface.fill(theme.GOLD_DEEP, line)
        spare = entry.rect.height - look.px(_AROUND_ROWS)
        row = pygame.Rect(line.x, line.bottom, line.width, min(look.px(_ROW), spare // max(1, len(city.ranking))))
        for seat in city.ranking:
            self._paint_rank(surface, city, seat, names[seat], colours[seat], row, changed=listed.changed(city, seat))
            row.y += row.height
        if not city.ranking:
            look.write(surface, _("no crops next to it"), row.midleft, theme.SMALL, look.ink_soft, anchor="midleft")
        place, tone = (rect.x + pad, rect.bottom - look.px(17)), look.ink if look.contrast else _OPEN
        look.write(surface, open_words(city), place, _OPEN_TYPE, tone, anchor="midleft", width=line.width)

    def _paint_rank(
        self,
        surface: pygame.Surface,
        city: City,
        seat: Seat,
        name: str,
        colour: str,
        row: pygame.Rect,
        *,
        changed: bool,
    ) -> None:
        """Paint a seat's symbol and name, its crops around a city, and what it would get."""
        look, y, size = self.look, row.centery, self.look.px(_MARK)
        medallion = look.medallion(colour, size)
        surface.blit(medallion, medallion.get_rect(midleft=row.midleft))
        points = city.points[seat]
        got, tone = (f"+{points}", _GAIN) if points else ("–", look.ink_soft)
        look.write(surface, got, row.midright, _NUMBER, tone, anchor="midright")
        place, tone = (row.right - look.px(62), y), theme.TERRACOTTA if changed else look.ink
        left = look.write(surface, str(city.crops[seat]), place, _NUMBER, tone, anchor="midright").left
        x = row.x + size + look.px(8)
        look.write(surface, name, (x, y), theme.BODY, look.ink, anchor="midleft", width=left - x - look.px(6))


def _order(city: City) -> tuple[int, int, str]:
    """Return what cities are sorted by in the list: the large ones first, of those the ones that are nearly closed."""
    return -city.size, len(city.gaps), city.name
