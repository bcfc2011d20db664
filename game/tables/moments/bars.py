"""A bar for each seat that grows while the end is counted: who overtakes whom is seen and heard."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from math import ceil
from typing import Final, Protocol

import pygame

from game.anim.easing import ease_out
from game.anim.tween import Animation, Animator, Tween, between
from game.assets.stand_in import round_off
from game.locale import number
from game.rules.core import Seat
from game.tables.pictures.drawing import glow
from game.ui import carving, theme
from game.ui.focus import Node
from game.ui.look import Look
from game.ui.movers import Mover
from game.ui.theme import Type

LAYER: Final = 346
WIDTH: Final = 512
"""How wide the panel is where the bars have the whole height of the window."""
_GROWS: Final = 0.25
_PULSE: Final = 0.5
_WIDEST: Final = 84
_GAP: Final = 20
_PAD: Final = 20
_SCALE: Final = 44
"""How much room the numbers of the scale take at the left."""
_FOOT: Final = 100
_HEAD: Final = 62
_STATIONS: Final = 50
_NUMBER: Final = Type(40, "serif", "bold")
_LEAD: Final = Type(46, "serif", "bold")
_WON: Final = Type(62, "serif", "bold")
_STATION: Final = Type(19, weight="semibold")
_AXIS: Final = Type(18)
_LEAST_TOP: Final = 12
"""What the scale shows at least."""
_STEP_OF_TOP: Final = 25
"""The scale ends at a multiple of it, so that it does not tell how much the winner will have."""
_LIGHT: Final = (255, 240, 184)
_STEPS: Final = (2, 5, 10, 20, 50, 100, 200)
_SHINE: Final = 48
"""How far at most what belongs to a bar reaches beyond its room."""
_DIM: Final = 150
"""How bright the bars of those stay who have not won, of 255."""


def beside(look: Look, window: pygame.Rect) -> pygame.Rect:
    """Return where the bars stand in a window: at its right edge, in its whole height."""
    width = min(look.px(WIDTH), round(window.width * 0.28))
    return pygame.Rect(window.right - width, window.y, width, window.height)


def free_of_bars(look: Look, window: pygame.Rect) -> pygame.Rect:
    """Return what is left of a window beside the bars."""
    return pygame.Rect(window.x, window.y, window.width - beside(look, window).width, window.height)


class Counting(Protocol):
    """Where the bars stand."""

    @property
    def look(self) -> Look:
        """The drawing kit."""

    @property
    def animator(self) -> Animator:
        """What lets the bars grow."""

    def sound(self, name: str) -> None:
        """Play what is heard with something in the window."""


class Seats(Protocol):
    """Whose bars they are: a session."""

    @property
    def names(self) -> Sequence[str]:
        """The seats' names."""

    @property
    def colours(self) -> Sequence[str]:
        """The seats' colours."""


class Bars(Mover):
    """The bars on their panel of wood. `grow` is called as something arrives."""

    def __init__(
        self,
        seats: Seats,
        stage: Counting,
        where: Callable[[], pygame.Rect],
        values: Sequence[int],
        highest: int,
        stations: Sequence[str] = (),
    ) -> None:
        super().__init__(LAYER)
        self._seats, self._stage = seats, stage
        self._where = where
        self.values = list(values)
        """What each seat has so far."""
        self.winners: Sequence[Seat] = ()
        """Whose bars shine: the others are dimmed."""
        self._seen = [float(value) for value in values]
        self._awaited = list(values)
        """What each seat has when everything that flies has arrived."""
        self._marks: list[list[int]] = [[] for _seat in values]
        """Where each source ended, by seat."""
        self._top = max(_LEAST_TOP, _STEP_OF_TOP * ceil(highest / _STEP_OF_TOP))
        self._stations = tuple(stations)
        self._title = ""
        self._pulse: dict[Seat, float] = {}
        self._cloths: dict[str, tuple[tuple[int, int], pygame.Surface]] = {}
        """The bar of each colour as it was drawn last, with its size."""

    @property
    def rect(self) -> pygame.Rect:
        """The panel without its shadow."""
        return self._where()

    @property
    def area(self) -> pygame.Rect:
        return carving.reach(self.rect, self._stage.look.unit)

    # -- what changes

    def tell(self, title: str) -> None:
        """Write above the bars what is counted now; where one station ends and another begins each bar gets a line."""
        if title != self._title:
            for marks, value in zip(self._marks, self.values, strict=True):
                if value > 0 and value not in marks:
                    marks.append(value)
        self._title = title
        self.touch()

    def await_(self, seat: Seat, more: int) -> None:
        """Show as an outline what flies to a seat."""
        self._awaited[seat] = max(self._awaited[seat], self.values[seat]) + more
        self.touch()

    def grow(self, seat: Seat, more: int) -> None:
        """Let a seat's bar grow by what has just arrived; who is overtaken with it pulses too."""
        before = list(self.values)
        self.values[seat] += more
        self._awaited[seat] = max(self._awaited[seat], self.values[seat]) if more > 0 else self.values[seat]
        self._top = max(self._top, *self.values)
        passed = [other for other, value in enumerate(before) if before[seat] <= value < self.values[seat]]
        passed = [other for other in passed if other != seat]
        animator = self._stage.animator
        animator.run(self._to(seat, self._seen[seat]), blocking=False)
        if passed:
            self._stage.sound("overtaken")
            for each in (seat, *passed):
                animator.run(self._pulsing(each), blocking=False)
        self.touch()

    def _to(self, seat: Seat, start: float) -> Animation:
        def step(share: float) -> None:
            self._seen[seat] = between(start, self.values[seat], share)
            self.touch()

        return Tween(_GROWS, step, ease_out)

    def _pulsing(self, seat: Seat) -> Animation:
        def step(share: float) -> None:
            self._pulse[seat] = 4 * share * (1 - share)
            self.touch()

        return Tween(_PULSE, step, ease_out)

    def getting_ready(self, length: float) -> Animation:
        """Return what the bars are made of being made, while something else is seen."""
        parts = self._parts()
        return Tween(length, lambda _share: next(parts, None), travel=False)

    def _parts(self) -> Iterator[None]:
        nowhere, look = pygame.Surface((1, 1)), self._stage.look
        look.panel(nowhere, pygame.Rect((0, 0), self.rect.size), "wood")
        yield
        for seat in range(len(self.values)):
            self._draw_bar(nowhere, look, seat)
            yield
        self._draw_stations(nowhere, look)
        self._draw_scale(nowhere, look)

    # -- where everything is

    def top(self, seat: Seat) -> tuple[float, float]:
        """Return the upper end of a seat's bar."""
        rect = self._bar(seat)
        return rect.centerx, rect.top

    @property
    def _plot(self) -> pygame.Rect:
        """Where bars grow."""
        look, area = self._stage.look, self.rect
        head = look.px(_HEAD + (_STATIONS if self._stations else 0) + 66)
        left = look.px(_PAD + _SCALE)
        room = pygame.Rect(area.x + left, area.y + head, area.width - left - look.px(_PAD), 0)
        room.height = max(1, area.bottom - look.px(_FOOT) - room.y)
        return room

    def _bar(self, seat: Seat, value: float | None = None) -> pygame.Rect:
        look, plot = self._stage.look, self._plot
        count = len(self.values)
        gap = min(look.px(_GAP), plot.width // (6 * count))
        width = min(look.px(_WIDEST), (plot.width - (count - 1) * gap) // count)
        left = plot.centerx - (count * width + (count - 1) * gap) // 2 + seat * (width + gap)
        shown = self._seen[seat] if value is None else value
        high = max(look.px(6), round(plot.height * max(0.0, shown) / self._top))
        return pygame.Rect(left, plot.bottom - high, width, high)

    @property
    def _room(self) -> int:
        """How wide what stands above and below a bar may be."""
        apart = self._bar(1).left - self._bar(0).left if len(self.values) > 1 else self._plot.width
        return max(1, apart - self._stage.look.px(4))

    def nodes(self, names: Sequence[str]) -> Iterator[Node]:
        """Yield each bar with the whole name of its seat, which may be shortened below it."""
        area = self.rect
        for seat, (name, value) in enumerate(zip(names, self.values, strict=True)):
            bar = self._bar(seat)
            rect = pygame.Rect(bar.centerx - self._room // 2, area.y, self._room, area.height)
            yield Node(f"bar.{seat}", "text", name, rect, value=number(value), focusable=False, tip=name)

    # -- painting

    def draw(self, surface: pygame.Surface) -> None:
        look, area = self._stage.look, self.rect
        clip = surface.get_clip()
        look.panel(surface, area, "wood")
        if clip.top < self._plot.top:
            self._draw_head(surface, look, area)
        self._draw_scale(surface, look)
        for seat, column in enumerate(self._columns()):
            if column.colliderect(clip):
                self._draw_bar(surface, look, seat)

    def _columns(self) -> Iterator[pygame.Rect]:
        """Yield the part of the panel that each bar may shine into, with what stands above and below it."""
        first, room, out = self._bar(0), self._room, self._stage.look.px(_SHINE)
        apart = room + self._stage.look.px(4)
        for seat in range(len(self.values)):
            left = first.centerx + seat * apart - room // 2 - out
            yield pygame.Rect(left, self.area.y, room + 2 * out, self.area.height)

    def _draw_head(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Draw what is counted above the bars."""
        place = area.centerx, area.y + look.px(_HEAD // 2 + 6)
        width = area.width - 2 * look.px(_PAD)
        title = "" if self._stations and self._title in self._stations else self._title
        look.write(surface, title, place, theme.SUBHEADING, look.gold, anchor="center", width=width, shadow=True)
        self._draw_stations(surface, look)

    def _draw_stations(self, surface: pygame.Surface, look: Look) -> None:
        """Draw what is counted, one after another, as pills; what is counted now is lit."""
        if not self._stations:
            return
        area, gap = self.rect, look.px(8)
        room = (area.width - 2 * look.px(_PAD) - (len(self._stations) - 1) * gap) // len(self._stations)
        y, high = area.y + look.px(_HEAD - 12), look.px(38)
        for index, station in enumerate(self._stations):
            pill = pygame.Rect(area.x + look.px(_PAD) + index * (room + gap), y, room, high)
            now = station == self._title
            pygame.draw.rect(surface, theme.GOLD if now else (26, 14, 7), pill, border_radius=high // 2)
            pygame.draw.rect(surface, theme.GOLD_DEEP, pill, max(1, look.px(1.5)), border_radius=high // 2)
            tone = theme.INK if now else look.light_soft
            look.write(surface, station, pill.center, _STATION, tone, anchor="center", width=room - look.px(16))

    def _draw_scale(self, surface: pygame.Surface, look: Look) -> None:
        plot = self._plot
        step = next((step for step in _STEPS if self._top / step <= 7), _STEPS[-1])
        for value in range(0, self._top + 1, step):
            y = plot.bottom - round(plot.height * value / self._top)
            pygame.draw.line(surface, (98, 66, 40), (plot.x, y), (plot.right, y), max(1, look.px(1.2)))
            place = plot.x - look.px(10), y
            look.write(surface, number(value), place, _AXIS, look.light_soft, anchor="midright")

    def _draw_bar(self, surface: pygame.Surface, look: Look, seat: Seat) -> None:
        rect, colour = self._bar(seat), self._seats.colours[seat]
        won, dimmed = seat in self.winners, bool(self.winners) and seat not in self.winners
        pulse = self._pulse.get(seat, 0.0)
        if won:
            light = glow(look, rect.size, theme.ALLOWED, 26, 235)
            surface.blit(light, light.get_rect(center=rect.center))
        if pulse > 0:
            light_rect = rect.inflate(round(look.px(14) * pulse), round(look.px(14) * pulse))
            pygame.draw.rect(surface, _LIGHT, light_rect, border_radius=look.px(10))
        if self._awaited[seat] > self._seen[seat] + 0.5:
            outline = self._bar(seat, self._awaited[seat])
            pygame.draw.rect(surface, theme.PARCHMENT_SHADE, outline, max(1, look.px(2)), border_radius=look.px(7))
        cloth = self._cloth(look, colour, rect.size)
        if dimmed:
            cloth = cloth.copy()
            cloth.fill((_DIM, _DIM, _DIM, 255), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(cloth, rect)
        for mark in self._marks[seat]:
            if 0 < mark < self._seen[seat] - 0.5:
                y = self._bar(seat, mark).top
                pygame.draw.line(surface, (30, 16, 8), (rect.x, y), (rect.right - 1, y), max(1, look.px(2)))
        self._write_below(surface, look, seat, rect)
        self._write_value(surface, look, seat, rect)

    def _write_value(self, surface: pygame.Surface, look: Look, seat: Seat, rect: pygame.Rect) -> None:
        leads = self.values[seat] == max(self.values) and not self.winners
        tone = look.gold if leads or seat in self.winners else look.light
        type_ = _WON if seat in self.winners else _LEAD if leads else _NUMBER
        text = number(round(self._seen[seat]))
        type_ = replace(type_, size=type_.size * min(1.0, self._room / max(1, look.width(text, type_))))
        look.write(surface, text, (rect.centerx, rect.top - look.px(4)), type_, tone, anchor="midbottom", shadow=True)

    def _write_below(self, surface: pygame.Surface, look: Look, seat: Seat, rect: pygame.Rect) -> None:
        size = min(look.px(56), rect.width)
        medallion = look.medallion(self._seats.colours[seat], size)
        foot = self._plot.bottom
        surface.blit(medallion, medallion.get_rect(midtop=(rect.centerx, foot + look.px(8))))
        below = rect.centerx, self.rect.bottom - look.px(20)
        width = self._room
        look.write(surface, self._seats.names[seat], below, theme.BODY, look.light, anchor="center", width=width)

    def _cloth(self, look: Look, colour: str, size: tuple[int, int]) -> pygame.Surface:
        """Return a bar in a seat's colour and pattern, lit like a cylinder."""
        kept = self._cloths.get(colour)
        if kept is None or kept[0] != size:
            width, height = size
            full = look.composed(("bar", colour, width, look.px(1100)), lambda: self._full(look, colour, width))
            made = full.subsurface((0, 0, width, min(height, full.get_height()))).copy()
            kept = self._cloths[colour] = size, round_off(made, look.px(7))
        return kept[1]

    @staticmethod
    def _full(look: Look, colour: str, width: int) -> pygame.Surface:
        made = pygame.Surface((width, look.px(1100)), pygame.SRCALPHA)
        made.fill(theme.SEAT_COLOURS.get(colour, theme.STONE))
        side = max(8, look.px(24))
        pattern = look.assets.sprites.get(f"seats/{colour}_pattern", (side, side)).copy()
        pattern.set_alpha(70)
        for y in range(0, made.get_height(), side):
            for x in range(0, width, side):
                made.blit(pattern, (x, y))
        row = pygame.Surface((width, 1), pygame.SRCALPHA)
        for x in range(width):
            away = x / max(1, width - 1)
            light = max(0.0, 1 - abs(away - 0.32) / 0.3)
            shade = max(0.0, (away - 0.55) / 0.45)
            row.set_at((x, 0), (255, 255, 255, round(60 * light)) if light > 0 else (0, 0, 0, round(110 * shade)))
        made.blit(pygame.transform.scale(row, made.get_size()), (0, 0))
        return made
