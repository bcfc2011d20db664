"""Who was ahead: the final points to be expected at every moment, with their spread."""

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pygame

from game.assets.stand_in import smooth
from game.judge.report import Cost, Reviewed
from game.locale import _, labelled, listed, number, parted, percent, pgettext
from game.rules.match import Turns
from game.scenes.reviewing.turn_pictures import RED
from game.scenes.scores.chart import scale
from game.scenes.scores.result import FinishedMatch
from game.stage.telling.history import round_name
from game.ui import carving, theme
from game.ui.theme import Type
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.rules.core import Action

_DOT: Final = Type(18, weight="bold")
_VALUE: Final = Type(22, weight="semibold")
_RIGHT: Final = 210
"""The room for what every seat could expect."""
_DASHES: Final[tuple[tuple[int, ...], ...]] = ((), (18, 8), (5, 6), (18, 6, 5, 6), (10, 5))
"""How the lines of the seats are broken, beside their colours: drawn and left out, in turn."""
_BAND: Final = 44
"""How strong the band of the spread is."""


class CurveWidget(Widget):
    """Parchment with a line for every seat; a moment is chosen with the pointer or the arrow keys, and opened."""

    role = "chart"
    focusable = True
    repeats_keys = True
    cursor = "hand"
    shadow = carving.SHADOW

    def __init__(self, result: FinishedMatch, review: Reviewed, open_at: Callable[[int], object]) -> None:
        super().__init__("review.curve", _("Expected final points"))
        self.tip = _("How the match would have ended from each moment. Click a moment to see it on the table.")
        self._result = result
        self._curve = review.curve
        self._open_at = open_at
        self._names = self._moments()
        self.chosen = len(review.curve) - 1
        self._rounds = self._first_of_rounds()
        self._costs = tuple(review.costs)
        self.numbered: Sequence[Cost[Action]] = ()
        """The costly turns that are shown as cards: their dots bear numbers."""

    def _moments(self) -> list[str]:
        """Return what each moment of the curve is called."""
        turns = Turns(self._result.match)
        last = len(self._curve) - 1
        names = []
        for index, expected in enumerate(self._curve):
            if index in (0, last):
                names.append(pgettext("chart", "start") if index == 0 else pgettext("chart", "end"))
            else:
                turn = turns.of(expected.step - 1)
                when = round_name(turn.round)
                names.append(when if turn.seat is None else listed([when, self._result.names[turn.seat]]))
        return names

    def _first_of_rounds(self) -> list[tuple[int, int]]:
        """Return the places on the curve at which rounds begin, each with the round's number."""
        turns, found, before = Turns(self._result.match), list[tuple[int, int]](), 0
        for index, expected in enumerate(self._curve[:-1]):
            turn = turns.of(expected.step)
            if turn.round > before:
                found.append((index, turn.round))
                before = turn.round
        return found

    def value(self) -> str:
        expected = self._curve[self.chosen]
        parts = [
            _("{name} {points} ±{spread}, win chance {share}").format(
                name=self._result.names[seat],
                points=number(expected.points[seat]),
                spread=number(expected.spreads[seat]),
                share=percent(100 * expected.wins[seat]),
            )
            for seat in self._result.order
        ]
        return labelled(self._names[self.chosen], parted(parts))

    # -- places

    def _plot(self) -> pygame.Rect:
        look = self.look
        plot = pygame.Rect(self.rect.x + look.px(70), self.rect.y + look.px(66), 0, 0)
        plot.width = self.rect.right - look.px(_RIGHT) - plot.x
        plot.height = self.rect.bottom - look.px(46) - plot.y
        return plot

    def x_of(self, index: int) -> int:
        """Return where a moment of the curve lies."""
        plot = self._plot()
        return plot.x + round(plot.width * index / max(1, len(self._curve) - 1))

    def _nearest(self, x: int) -> int:
        plot = self._plot()
        share = min(1.0, max(0.0, (x - plot.x) / max(1, plot.width)))
        return round(share * (len(self._curve) - 1))

    # -- input

    def choose(self, index: int) -> None:
        """Show the tip of a moment."""
        index = max(0, min(index, len(self._curve) - 1))
        if index != self.chosen:
            self.chosen = index
            self.changed()

    def act(self) -> None:
        self._open_at(self._curve[self.chosen].step)

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.choose(self._nearest(event.pos[0]))
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.rect.collidepoint(event.pos):
            self.act()
            return True
        return False

    def hovered_at(self, position: tuple[int, int]) -> None:
        """Tell of the moment under the pointer."""
        if self._plot().inflate(self.look.px(20), self.look.px(40)).collidepoint(position):
            self.choose(self._nearest(position[0]))

    def key(self, event: pygame.event.Event) -> bool:
        last = len(self._curve) - 1
        ways = {
            pygame.K_LEFT: self.chosen - 1, pygame.K_RIGHT: self.chosen + 1, pygame.K_HOME: 0, pygame.K_END: last,
        }  # fmt: skip
        if event.key not in ways:
            return False
        self.choose(ways[event.key])
        return True

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        look, plot = self.look, self._plot()
        look.panel(surface, self.rect, "parchment")
        pad = look.px(26)
        moment = self._names[self.chosen]
        room = min(look.width(moment), self.rect.width // 3)
        place = self.rect.right - pad, self.rect.y + look.px(34)
        look.write(surface, moment, place, theme.BODY, look.ink_soft, anchor="midright", width=room)
        width = self.rect.width - 3 * pad - room
        look.write(surface, self.name, (self.rect.x + pad, place[1]), theme.SUBHEADING, look.ink, anchor="midleft",
                   width=width)  # fmt: skip
        if plot.width < look.px(60) or plot.height < look.px(40):
            return
        low, high, step = self._scale()
        for value in range(low, high + 1, step):
            y = plot.bottom - round((value - low) / (high - low) * plot.height)
            tone = theme.INK_SOFT if value == 0 else theme.PARCHMENT_SHADE
            pygame.draw.line(surface, tone, (plot.x, y), (plot.right, y), look.px(1.4))
            look.write(surface, number(value), (plot.x - look.px(10), y), theme.SMALL, look.ink_soft, anchor="midright")
        self._draw_rounds(surface, plot)
        margin = look.px(8)
        key = "review", self._curve, self._result.colours, plot.size
        picture = look.composed(key, lambda: self._picture(plot.size, margin))
        surface.blit(picture, (plot.x - margin, plot.y - margin))
        self._draw_dots(surface, plot, (low, high))
        x = self.x_of(self.chosen)
        pygame.draw.line(surface, theme.GOLD_DEEP, (x, plot.y), (x, plot.bottom), look.px(2.4))
        self._draw_expected(surface, plot)

    def _draw_rounds(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        """Shade every other round, and write the numbers of rounds beneath as far as they find room."""
        look, below = self.look, plot.bottom + self.look.px(6)
        ends = [*(self.x_of(index) for index, _number in self._rounds[1:]), plot.right]
        free = plot.x
        for (index, round_), end in zip(self._rounds, ends, strict=True):
            start = self.x_of(index)
            if round_ % 2:
                veil = look.composed(("round", end - start, plot.height), lambda w=end - start: _band(w, plot.height))  # type: ignore[misc]
                surface.blit(veil, (start, plot.y))
            text = str(round_)
            wide = look.width(text, theme.SMALL)
            middle = (start + end) // 2
            if middle - wide // 2 >= free:
                look.write(surface, text, (middle, below), theme.SMALL, look.ink_soft, anchor="midtop")
                free = middle + wide // 2 + look.px(14)
        words = pgettext("chart", "round")
        room = plot.x - self.rect.x - look.px(12)
        look.write(
            surface, words, (plot.x - look.px(8), below), theme.SMALL, look.ink_soft, anchor="topright", width=room
        )

    def _draw_dots(self, surface: pygame.Surface, plot: pygame.Rect, scale_: tuple[int, int]) -> None:
        """Draw a red dot for each costly turn where it was made; those of the cards bear their numbers."""
        look, (low, high) = self.look, scale_
        for cost in (*(each for each in self._costs if each not in self.numbered), *self.numbered):
            index = next((i for i, each in enumerate(self._curve) if each.step >= cost.first), len(self._curve) - 1)
            y = plot.bottom - round((self._curve[index].points[cost.seat] - low) / (high - low) * plot.height)
            number = self.numbered.index(cost) + 1 if cost in self.numbered else 0
            size = look.px(28 if number else 15)
            dot = look.composed(("cost dot", size), lambda size=size: _dot(size))  # type: ignore[misc]
            surface.blit(dot, dot.get_rect(center=(self.x_of(index), y)))
            if number:
                look.write(surface, str(number), (self.x_of(index), y), _DOT, theme.WHITE, anchor="center")

    def _scale(self) -> tuple[int, int, int]:
        """Return the lowest and highest value of the axis, with the bands within, and the step between its lines."""
        ends = tuple(
            (math.floor(points - spread), math.ceil(points + spread))
            for expected in self._curve
            for points, spread in zip(expected.points, expected.spreads, strict=True)
        )
        return scale(ends)

    def _draw_expected(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        """Write what every seat can expect at the moment that is chosen: points, and how often it wins."""
        look, expected = self.look, self._curve[self.chosen]
        order = sorted(self._result.order, key=lambda seat: -expected.points[seat])
        size = look.px(28)
        row = min(look.px(54), (plot.height - look.px(10)) // max(1, len(order)))
        y = plot.y + look.px(10) + row // 2
        x = plot.right + look.px(16)
        right = self.rect.right - look.px(16)
        # Translators: above a column that says how often each player would win from here, in percent.
        look.write(
            surface,
            pgettext("chances", "wins"),
            (right, plot.y - look.px(2)),
            theme.SMALL,
            look.ink_soft,
            anchor="midright",
        )
        for seat in order:
            colour = self._result.colours[seat]
            medallion = look.medallion(colour, size)
            surface.blit(medallion, medallion.get_rect(midleft=(x, y)))
            self._draw_sample(surface, seat, pygame.Rect(x + size + look.px(8), y, look.px(30), 0))
            text = number(expected.points[seat])
            left = x + size + look.px(46)
            end = look.write(surface, text, (left, y), _VALUE, look.ink, anchor="midleft").right
            share = percent(100 * expected.wins[seat])
            room = right - end - look.px(8)
            look.write(surface, share, (right, y), theme.SMALL, look.ink_soft, anchor="midright", width=room)
            y += row

    def _draw_sample(self, surface: pygame.Surface, seat: int, box: pygame.Rect) -> None:
        """Draw a piece of a seat's line, so that its pattern can be found again."""
        look = self.look
        size = box.width, look.px(8)

        def draw(large: pygame.Surface, factor: int) -> None:
            middle = large.get_height() / 2
            ends = [(0.0, middle), (float(large.get_width()), middle)]
            self._draw_line(large, seat, ends, factor)

        key = "review sample", self._result.colours[seat], seat, size
        picture = look.composed(key, lambda: smooth(size, draw))
        surface.blit(picture, picture.get_rect(midleft=(box.x, box.y)))

    def _picture(self, size: tuple[int, int], margin: int) -> pygame.Surface:
        """Return bands and lines with smooth edges; the best lies on top."""
        low, high, _step = self._scale()
        last = max(1, len(self._curve) - 1)
        whole = size[0] + 2 * margin, size[1] + 2 * margin

        def place(index: int, value: float) -> tuple[float, float]:
            return margin + index / last * size[0], margin + (high - value) / (high - low) * size[1]

        made = pygame.Surface(whole, pygame.SRCALPHA)
        for seat in reversed(self._result.order):
            band = pygame.Surface(whole, pygame.SRCALPHA)
            upper = [place(i, each.points[seat] + each.spreads[seat]) for i, each in enumerate(self._curve)]
            lower = [place(i, each.points[seat] - each.spreads[seat]) for i, each in enumerate(self._curve)]
            tone = theme.SEAT_COLOURS[self._result.colours[seat]]
            pygame.draw.polygon(band, (*tone, _BAND), upper + lower[::-1])
            made.blit(band, (0, 0))

        def draw(large: pygame.Surface, factor: int) -> None:
            for seat in reversed(self._result.order):
                spots = [place(index, each.points[seat]) for index, each in enumerate(self._curve)]
                self._draw_line(large, seat, [(factor * x, factor * y) for x, y in spots], factor)

        made.blit(smooth(whole, draw), (0, 0))
        return made

    def _draw_line(self, surface: pygame.Surface, seat: int, points: list[tuple[float, float]], factor: int) -> None:
        look = self.look
        tone = theme.SEAT_COLOURS[self._result.colours[seat]]
        dashes = [factor * look.px(length) for length in _DASHES[seat % len(_DASHES)]]
        for width, colour in ((look.px(5.6), theme.INK), (look.px(3.6), tone)):
            for start, end in broken(points, dashes):
                pygame.draw.line(surface, colour, start, end, factor * width)


def _band(width: int, height: int) -> pygame.Surface:
    made = pygame.Surface((max(1, width), height), pygame.SRCALPHA)
    made.fill((*theme.PARCHMENT_SHADE, 70))
    return made


def _dot(size: int) -> pygame.Surface:
    def draw(large: pygame.Surface, factor: int) -> None:
        middle, radius = large.get_rect().center, size * factor // 2
        pygame.draw.circle(large, theme.WHITE, middle, radius)
        pygame.draw.circle(large, RED, middle, radius * 84 // 100)

    return smooth((size, size), draw)


def broken(
    points: list[tuple[float, float]], dashes: list[int]
) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """Return the pieces of a line that are drawn: all of it, or broken by lengths to be drawn and left out in turn."""
    if not dashes:
        return list(pairwise(points))
    pieces = []
    index, left = 0, float(dashes[0])
    for (x, y), (end_x, end_y) in pairwise(points):
        length = math.hypot(end_x - x, end_y - y)
        done = 0.0
        while done < length:
            part = min(left, length - done)
            if index % 2 == 0:
                one, other = done / length, (done + part) / length
                start = x + (end_x - x) * one, y + (end_y - y) * one
                pieces.append((start, (x + (end_x - x) * other, y + (end_y - y) * other)))
            done += part
            left -= part
            if left <= 0:
                index += 1
                left = float(dashes[index % len(dashes)])
    return pieces
