"""The parchment beside a city that closes: what it pays, the seats by rank with their crops and points, and ties."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.locale import _, ngettext, number
from game.locale.habits import ordinal
from game.rules.core import Seat
from game.rules.maya.actions import CityClosed
from game.tables.maya.cities.city import pays
from game.tables.pictures.beside import beside
from game.ui import theme
from game.ui.look import Look
from game.ui.theme import Type

_PAD: Final = 18
_OUT: Final = 18
_PLACE: Final = 48
"""Width of “1st”."""
_ROW: Final = 40
_MARK: Final = 30
_MOST_NAME: Final = 220
_POINTS: Final = Type(28, "serif", "bold")
_RANK: Final = Type(20, weight="semibold")
_TIE: Final = Type(18, weight="semibold")
_GAIN: Final = (122, 82, 6)


@dataclass(slots=True)
class ToldSoFar:
    """The parts of a card that were told already."""

    crops: dict[Seat, int] = field(default_factory=dict)
    """How many crops of each seat were counted; a seat stands there from its first one on."""
    tie: bool = False
    paid: set[Seat] = field(default_factory=set)
    over: bool = False
    """Whether everything was told, also that some seats get nothing."""


def ranks(crops: Sequence[int]) -> list[tuple[Seat, int]]:
    """Return the seats with crops, those with most first, each with its rank from 1; tied ones share it."""
    seats = sorted((seat for seat, count in enumerate(crops) if count), key=lambda seat: -crops[seat])
    return [(seat, 1 + sum(crops[other] > crops[seat] for other in seats)) for seat in seats]


def tie_words(event: CityClosed) -> str:
    """Return how a tie was shared, with the rounding; empty if nobody was tied for points."""
    first, second = pays(event.size)
    placed = ranks(event.crops)
    leaders = [seat for seat, rank in placed if rank == 1]
    after = [seat for seat, rank in placed if rank == 2]
    if first and len(leaders) > 1:
        shared, sum_, count = event.points[leaders[0]], first + second, len(leaders)
        exact, rounded = (
            _("tied for first: ({first} + {second}) ÷ {count} = {points}"),
            _("tied for first: ({first} + {second}) ÷ {count}, rounded up to {points}"),
        )
    elif second and len(after) > 1:
        shared, sum_, count = event.points[after[0]], second, len(after)
        exact, rounded = (
            _("tied for second: {second} ÷ {count} = {points}"),
            _("tied for second: {second} ÷ {count}, rounded up to {points}"),
        )
    else:
        return ""
    text = exact if shared * count == sum_ else rounded
    return text.format(first=number(first), second=number(second), count=number(count), points=number(shared))


class ClosingCard:
    """Draws the card with as many of its rows as are told already; its size is that of the whole."""

    def __init__(self, look: Look, event: CityClosed, names: Sequence[str], colours: Sequence[str]) -> None:
        self.look = look
        self.event = event
        self.ranks = ranks(event.crops)
        self._names = names
        self._colours = colours
        self._tie = tie_words(event)
        self.out = look.px(_OUT)
        """How far the card's shadow reaches."""
        self.size = self._measure()

    @property
    def tied(self) -> str:
        """Which place is shared by several seats: `first`, `second`, or none that pays."""
        if not self._tie:
            return ""
        return "first" if sum(rank == 1 for _seat, rank in self.ranks) > 1 else "second"

    def spot(self, seat: Seat | None) -> tuple[int, int]:
        """Return where a seat's points stand on the card, or, of no seat, the middle of the place for ties."""
        look, rows = self.look, [each for each, _rank in self.ranks]
        top, row = look.px(58), look.px(_ROW)
        if seat is None:
            return self.size[0] // 2, top + len(rows) * row + look.px(12)
        return self.size[0] - look.px(_PAD + 24), top + rows.index(seat) * row + row // 2

    def _crops(self, seat: Seat, counted: int | None = None) -> str:
        count = self.event.crops[seat] if counted is None else counted
        return ngettext("{count} crop", "{count} crops", count).format(count=number(count))

    def _paid(self) -> str:
        first, second = pays(self.event.size)
        text = _("size {size} · {first} / {second}")
        return text.format(size=number(self.event.size), first=number(first), second=number(second))

    def _measure(self) -> tuple[int, int]:
        look = self.look
        name = max([look.width(self._names[seat], theme.STRONG) for seat, _rank in self.ranks], default=0)
        self._name = min(name, look.px(_MOST_NAME))
        self._crop = max([look.width(self._crops(seat), theme.BODY) for seat, _rank in self.ranks], default=0)
        row = look.px(_PLACE + _MARK + 10 + 16 + 64) + self._name + self._crop
        head = look.width(self.event.temple, theme.SUBHEADING) + look.px(24) + look.width(self._paid(), _RANK)
        width = max(row, head, look.width(self._tie, _TIE), look.px(260)) + 2 * look.px(_PAD)
        rows = max(1, len(self.ranks)) * look.px(_ROW) + (look.px(34) if self._tie else 0)
        return width, look.px(60) + rows + look.px(8)

    def picture(self, told: ToldSoFar) -> pygame.Surface:
        """Return the card with its shadow in the middle of a picture, its first rows told."""
        look, out = self.look, self.out
        made = pygame.Surface((self.size[0] + 2 * out, self.size[1] + 2 * out), pygame.SRCALPHA)
        card = pygame.Rect((out, out), self.size)
        look.panel(made, card, "parchment")
        inner = card.inflate(-2 * look.px(_PAD), 0)
        middle = card.y + look.px(30)
        look.write(made, self.event.temple, (inner.x, middle), theme.SUBHEADING, look.ink, anchor="midleft")
        look.write(made, self._paid(), (inner.right, middle), _RANK, look.ink_soft, anchor="midright")
        made.fill(theme.GOLD_DEEP, (inner.x, card.y + look.px(52), inner.width, max(1, look.px(1.5))))
        row = pygame.Rect(inner.x, card.y + look.px(58), inner.width, look.px(_ROW))
        if not self.ranks:
            look.write(made, _("no crops next to it"), row.midleft, theme.BODY, look.ink_soft, anchor="midleft")
        for seat, rank in self.ranks:
            if seat in told.crops:
                self._draw_row(made, row, seat, rank, told)
            row.y += row.height
        if self._tie and told.tie:
            place = inner.x, row.y + look.px(12)
            look.write(made, self._tie, place, _TIE, theme.TERRACOTTA, anchor="midleft")
        return made

    def _draw_row(self, made: pygame.Surface, row: pygame.Rect, seat: Seat, rank: int, told: ToldSoFar) -> None:
        look, y, points = self.look, row.centery, self.event.points[seat]
        look.write(made, ordinal(rank), (row.x, y), _RANK, look.ink_soft, anchor="midleft")
        x = row.x + look.px(_PLACE)
        medallion = look.medallion(self._colours[seat], look.px(_MARK))
        made.blit(medallion, medallion.get_rect(midleft=(x, y)))
        x += look.px(_MARK + 10)
        look.write(made, self._names[seat], (x, y), theme.STRONG, look.ink, anchor="midleft", width=self._name)
        if seat in told.paid or told.over:
            got = f"+{number(points)}" if points else "–"
            tone = _GAIN if points else look.ink_soft
            look.write(made, got, (row.right, y), _POINTS, tone, anchor="midright")
        place = row.right - look.px(64), y
        look.write(made, self._crops(seat, told.crops[seat]), place, theme.BODY, look.ink, anchor="midright")


def card_place(
    size: tuple[int, int], city: pygame.Rect, crops: Sequence[pygame.Rect], bounds: pygame.Rect, gap: int
) -> pygame.Rect:
    """Return where a card of a size lies: as near to a city as it covers no space of it and none of its crops.

    If there is no such place it lies where it covers fewest of them.
    """
    found = beside(size, city, crops, bounds, gap)
    if found is not None:
        return found
    step = max(1, bounds.width // 24)
    ways = [
        pygame.Rect((x, y), size)
        for x in range(bounds.x, max(bounds.x, bounds.right - size[0]) + 1, step)
        for y in range(bounds.y, max(bounds.y, bounds.bottom - size[1]) + 1, step)
    ]
    return min(ways, key=lambda way: sum(_pixels(way.clip(each)) for each in crops))


def _pixels(rect: pygame.Rect) -> int:
    return rect.width * rect.height
