"""The points over the turns: a line for every seat, with its colour and its symbol."""

from itertools import pairwise
from typing import Final

import pygame

from game.assets.stand_in import smooth
from game.locale import _, number, pgettext
from game.scenes.scores.result import FinishedMatch
from game.ui import carving, theme
from game.ui.look import Look
from game.ui.theme import Type
from game.ui.widgets import Widget

_VALUE: Final = Type(22, weight="semibold")
_STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)
_MOST_LINES: Final = 5
_HEAD: Final = 66
_FOOT: Final = 50
_END: Final = 32
"""Height of a seat's symbol and points at the end of its line, with the gap to the next."""


class ChartWidget(Widget):
    """Parchment with the course of everybody's points."""

    role = "chart"
    shadow = carving.SHADOW

    def __init__(self, result: FinishedMatch) -> None:
        super().__init__("chart", _(result.labels.chart))
        self._result = result

    def value(self) -> str:
        result = self._result
        kind = [_(result.labels.chart_note)] if result.labels.chart_note else []
        parts = [f"{result.names[seat]} {number(result.course[-1][seat])}" for seat in result.order]
        return ", ".join((*kind, *parts))

    def least_height(self) -> int:
        """Return how high the chart is at least, so that everybody's points find room at the ends of the lines."""
        return self.look.px(_HEAD + _FOOT + _END * len(self._result.order))

    def draw(self, surface: pygame.Surface) -> None:
        look, result = self.look, self._result
        look.panel(surface, self.rect, "parchment")
        top = self._draw_title(surface)
        low, high, step = scale(result.course)
        plot = pygame.Rect(self.rect.x + look.px(70), top, 0, 0)
        plot.width = self.rect.right - look.px(124) - plot.x
        plot.height = self.rect.bottom - look.px(_FOOT) - plot.y
        if plot.width < look.px(60) or plot.height < look.px(40):
            return
        for value in range(low, high + 1, step):
            y = plot.bottom - round((value - low) / (high - low) * plot.height)
            tone = theme.INK_SOFT if value == 0 else theme.PARCHMENT_SHADE
            pygame.draw.line(surface, tone, (plot.x, y), (plot.right, y), look.px(1.4))
            look.write(surface, number(value), (plot.x - look.px(10), y), theme.SMALL, look.ink_soft, anchor="midright")
        self._draw_turns(surface, plot)
        picture = look.composed(("chart", plot.size), lambda: _lines(result, plot.size, (low, high), look))
        margin = (picture.get_width() - plot.width) // 2
        surface.blit(picture, (plot.x - margin, plot.y - margin))
        self._draw_ends(surface, plot, (low, high))

    def _draw_title(self, surface: pygame.Surface) -> int:
        """Write the title and a note beside it, or below it where it is too long; return where the plot begins."""
        look, labels, pad = self.look, self._result.labels, self.look.px(26)
        left, room = self.rect.x + pad, self.rect.width - 2 * pad
        title = look.write(
            surface, self.name, (left, self.rect.y + look.px(16)), theme.SUBHEADING, look.ink, width=room
        )
        top, note = self.rect.y + look.px(_HEAD), _(labels.chart_note) if labels.chart_note else ""
        if look.width(note, theme.SMALL) <= room - title.width - look.px(20):
            end = self.rect.right - pad, title.centery
            look.write(surface, note, end, theme.SMALL, look.ink_soft, anchor="midright")
            return top
        look.write(surface, note, (left, title.bottom), theme.SMALL, look.ink_soft, width=room)
        return max(top, title.bottom + look.line(theme.SMALL) + look.px(16))

    def _draw_turns(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        """Write the rounds under the plot, as many as find room."""
        look, result = self.look, self._result
        turns, seats = len(result.course) - 1, result.turns_in_round
        y = plot.bottom + look.px(6)
        widest = look.width("00", theme.SMALL) + look.px(14)
        rounds = max(1, turns // seats)
        step = next((step for step in _STEPS if plot.width * step / rounds >= widest), rounds)
        look.write(surface, pgettext("chart", "start"), (plot.x, y), theme.SMALL, look.ink_soft, anchor="midtop")
        free = plot.x + look.width(pgettext("chart", "start"), theme.SMALL) // 2 + look.px(8)
        end = plot.right - look.width(pgettext("chart", "end"), theme.SMALL) // 2 - look.px(8)
        for number_ in range(step, rounds + 1, step):
            x = plot.x + round(number_ * seats / max(1, turns) * plot.width)
            half = look.width(str(number_), theme.SMALL) // 2
            if x - half >= free and x + half <= end:
                look.write(surface, str(number_), (x, y), theme.SMALL, look.ink_soft, anchor="midtop")
        look.write(surface, pgettext("chart", "end"), (plot.right, y), theme.SMALL, look.ink_soft, anchor="midtop")

    def _draw_ends(self, surface: pygame.Surface, plot: pygame.Rect, ends: tuple[int, int]) -> None:
        """Write every seat's symbol and points at the end of its line, apart from one another."""
        look, result = self.look, self._result
        size, low, high = look.px(28), *ends
        row = look.px(_END)
        y = plot.y - row
        bottom = plot.bottom - size // 2
        for left, seat in zip(range(len(result.order), 0, -1), result.order, strict=True):
            points = result.course[-1][seat]
            wanted = plot.bottom - round((points - low) / max(1, high - low) * plot.height)
            y = max(y + row, min(wanted, bottom - (left - 1) * row))
            medallion = look.medallion(result.colours[seat], size)
            surface.blit(medallion, medallion.get_rect(midleft=(plot.right + look.px(12), y)))
            look.write(
                surface, number(points), (plot.right + look.px(20) + size, y), _VALUE, look.ink, anchor="midleft"
            )


def scale(course: tuple[tuple[int, ...], ...]) -> tuple[int, int, int]:
    """Return the lowest and highest value of the axis, and the step between its lines."""
    least, most = min(min(points) for points in course), max(max(points) for points in course)
    least, most = min(least, 0), max(most, least + 1)
    step = next((step for step in _STEPS if (most - least) / step <= _MOST_LINES), _STEPS[-1] * 2)
    low, high = least // step * step, -(-most // step) * step
    return low, max(high, low + step), step


def _lines(result: FinishedMatch, size: tuple[int, int], ends: tuple[int, int], look: Look) -> pygame.Surface:
    """Return all lines with smooth edges; the best lies on top."""
    margin, width = look.px(8), look.px(4)
    turns, (low, high) = max(1, len(result.course) - 1), ends

    def draw(large: pygame.Surface, factor: int) -> None:
        for seat in reversed(result.order):
            points = [
                (
                    factor * (margin + turn / turns * size[0]),
                    factor * (margin + (high - values[seat]) / (high - low) * size[1]),
                )
                for turn, values in enumerate(result.course)
            ]
            tone = theme.SEAT_COLOURS[result.colours[seat]]
            _polyline(large, theme.INK, points, factor * (width + look.px(2)))
            _polyline(large, tone, points, factor * width)

    return smooth((size[0] + 2 * margin, size[1] + 2 * margin), draw)


def _polyline(surface: pygame.Surface, tone: theme.Colour, points: list[tuple[float, float]], width: int) -> None:
    for start, end in pairwise(points):
        pygame.draw.line(surface, tone, start, end, width)
    for point in points:
        pygame.draw.circle(surface, tone, point, width / 2)
