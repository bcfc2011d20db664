"""Charts of the statistics: where the points came from, and how the results went over time."""

from collections.abc import Callable
from itertools import pairwise
from typing import Final

import pygame

from game.assets.stand_in import smooth
from game.locale import _, labelled, number, parted
from game.scenes.hall.cards import RULE, Card, draw_source
from game.scenes.scores.chart import scale
from game.scenes.scores.result import labels_of
from game.stage.words import players as words
from game.store import MatchSummary
from game.store.statistics import GameStatistics
from game.tables.labels import ScoreLabel
from game.ui import carving, theme

_ROW: Final = 56
_BAR: Final = 8
_PLOT: Final = 200
_DOT: Final = 7


class Sources(Card):
    """Average points from each line of the sheet, as bars; what costs points goes the other way, in red."""

    role = "chart"

    def __init__(self, statistics: GameStatistics) -> None:
        super().__init__("sources", _("Where the points come from"))
        lines = labels_of(statistics.game).lines
        self._parts = [
            (lines.get(key) or ScoreLabel(key.replace("_", " ").capitalize(), "", ""), points)
            for key, points in statistics.sources.items()
        ]

    def value(self) -> str:
        return parted([f"{_(label.title)} {number(points, 1)}" for label, points in self._parts])

    def body_height(self, width: int) -> int:
        note = self.look.paragraph_height(_("on average in a match"), width, theme.SMALL)
        return note + len(self._parts) * self.look.px(_ROW)

    def draw_body(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        look = self.look
        note = _("on average in a match")
        y = area.y + look.paragraph(surface, note, area, theme.SMALL, look.ink_soft)
        most = max((abs(points) for _label, points in self._parts), default=0) or 1
        for label, points in self._parts:
            row = pygame.Rect(area.x, y, area.width, look.px(_ROW - _BAR - 6))
            draw_source(self, surface, label, row, number(points, 1), negative=points < 0)
            ground = pygame.Rect(area.x + look.px(44), row.bottom - look.px(2), area.width - look.px(44), look.px(_BAR))
            bar = ground.copy()
            bar.width = max(look.px(2), round(ground.width * abs(points) / most))
            surface.blit(_bar(self, ground.size, RULE), ground)
            tone = theme.TERRACOTTA if points < 0 else theme.GOLD_DEEP
            if points:
                surface.blit(_bar(self, bar.size, tone), bar)
            y += look.px(_ROW)


def _bar(card: Card, size: tuple[int, int], tone: theme.Colour) -> pygame.Surface:
    return card.look.composed(("bar", size, tone), lambda: carving.rounded(size, min(size) // 2, tone))


class OverTime(Card):
    """The points of one match after the other; a crown stands above those that were won. A point opens its match."""

    role = "chart"
    focusable = True
    repeats_keys = True
    cursor = "hand"

    def __init__(self, statistics: GameStatistics, opened: Callable[[MatchSummary], object]) -> None:
        super().__init__("over_time", _("Results over time"))
        self._seats = statistics.seats
        self._average = statistics.tally.average
        self._opened = opened
        self._spots: list[tuple[float, float]] = []
        """Where the matches lie in the window."""
        self.chosen = -1
        """The match that is pointed at."""

    def choose(self, index: int) -> None:
        """Show what one match brought; -1 hides that."""
        index = max(-1, min(index, len(self._seats) - 1))
        if index != self.chosen:
            self.chosen = index
            self.changed()

    def act(self) -> None:
        if self.chosen >= 0:
            self.sound("button")
            self._opened(self._seats[self.chosen].result.summary)

    def set_hover(self, hover: bool) -> None:
        super().set_hover(hover)
        if not hover:
            self.choose(-1)
        elif self.host is not None:
            self._point_at(self.host.pointer_at)

    def _point_at(self, position: tuple[int, int]) -> None:
        near = [(abs(x - position[0]), index) for index, (x, _y) in enumerate(self._spots)]
        if near:
            self.choose(min(near)[1])

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._point_at(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.rect.collidepoint(event.pos):
            self.act()
        return event.type != pygame.MOUSEMOTION

    def key(self, event: pygame.event.Event) -> bool:
        ways = {pygame.K_LEFT: self.chosen - 1, pygame.K_RIGHT: self.chosen + 1}
        if event.key not in ways:
            return False
        self.choose(max(0, ways[event.key]))
        return True

    def value(self) -> str:
        won, lost = _("{day}: {points}, won"), _("{day}: {points}")
        return parted(
            [
                (won if seat.won else lost).format(
                    day=words.day(seat.result.summary.changed), points=number(seat.points)
                )
                for seat in self._seats
            ]
        )

    def body_height(self, width: int) -> int:  # noqa: ARG002
        return self.look.px(_PLOT + 40) + self.look.height(theme.SMALL)

    def draw_body(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        look = self.look
        course = tuple((seat.points,) for seat in self._seats)
        low, high, step = scale(course)
        left = max(look.width(number(value), theme.SMALL) for value in range(low, high + 1, step)) + look.px(12)
        plot = pygame.Rect(area.x + left, area.y + look.px(30), area.width - left - look.px(16), look.px(_PLOT))
        for value in range(low, high + 1, step):
            line = plot.bottom - round((value - low) / (high - low) * plot.height)
            tone = theme.INK_SOFT if value == 0 else RULE
            pygame.draw.line(surface, tone, (plot.x, line), (plot.right, line), look.px(1.4))
            place = plot.x - look.px(10), line
            look.write(surface, number(value), place, theme.SMALL, look.ink_soft, anchor="midright")
        points = self._spots = self._points(plot, low, high)
        level = plot.bottom - round((self._average - low) / (high - low) * plot.height)
        for start in range(plot.x, plot.right, look.px(14)):
            end = min(start + look.px(7), plot.right)
            pygame.draw.line(surface, theme.GOLD_DEEP, (start, level), (end, level), look.px(1.6))
        margin = look.px(_DOT + 3)
        key = "over time", plot.size, tuple(course), tuple(seat.won for seat in self._seats)
        picture = look.composed(key, lambda: self._picture(plot, points, margin))
        surface.blit(picture, (plot.x - margin, plot.y - margin))
        crown = look.icon("crown", look.px(18), theme.GOLD_DEEP)
        for (x, y), seat in zip(points, self._seats, strict=True):
            if seat.won and self._roomy(plot):
                surface.blit(crown, crown.get_rect(midbottom=(x, y - look.px(_DOT + 3))))
        if self.chosen < 0:
            self._draw_days(surface, plot)
        else:
            self._draw_chosen(surface, plot)

    def _draw_chosen(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        """Ring the match that is pointed at, and tell of it beneath."""
        look, seat, (x, y) = self.look, self._seats[self.chosen], self._spots[self.chosen]
        pygame.draw.circle(surface, theme.TERRACOTTA, (round(x), round(y)), look.px(_DOT + 5), look.px(2.6))
        summary = seat.result.summary
        told = labelled(words.day(summary.changed), number(seat.points))
        place = plot.centerx, plot.bottom + look.px(8)
        look.write(surface, told, place, theme.SMALL, look.ink, anchor="midtop", width=plot.width)

    def _roomy(self, plot: pygame.Rect) -> bool:
        return len(self._seats) * self.look.px(14) <= plot.width

    def _points(self, plot: pygame.Rect, low: int, high: int) -> list[tuple[float, float]]:
        """Return where each match lies."""
        last = max(1, len(self._seats) - 1)
        alone = len(self._seats) == 1
        return [
            (
                plot.centerx if alone else plot.x + plot.width * index / last,
                plot.bottom - (seat.points - low) / (high - low) * plot.height,
            )
            for index, seat in enumerate(self._seats)
        ]

    def _picture(self, plot: pygame.Rect, points: list[tuple[float, float]], margin: int) -> pygame.Surface:
        """Return the line and its dots with smooth edges: full ones were won, hollow ones not."""
        look = self.look
        dot = look.px(_DOT) if self._roomy(plot) else look.px(3)

        def draw(large: pygame.Surface, factor: int) -> None:
            places = [(factor * (x - plot.x + margin), factor * (y - plot.y + margin)) for x, y in points]
            for start, end in pairwise(places):
                pygame.draw.line(large, theme.INK_SOFT, start, end, factor * look.px(2))
            for place, seat in zip(places, self._seats, strict=True):
                pygame.draw.circle(large, theme.INK, place, factor * dot)
                inner = theme.GOLD if seat.won else theme.PARCHMENT
                pygame.draw.circle(large, inner, place, factor * max(1, dot - look.px(2)))

        return smooth((plot.width + 2 * margin, plot.height + 2 * margin), draw)

    def _draw_days(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        """Write the first and the last day under the plot."""
        look = self.look
        y = plot.bottom + look.px(10)
        first, last = (words.day(seat.result.summary.changed) for seat in (self._seats[0], self._seats[-1]))
        if len(self._seats) == 1 or first == last:
            look.write(surface, last, (plot.centerx, y), theme.SMALL, look.ink_soft, anchor="midtop", width=plot.width)
            return
        half = plot.width // 2 - look.px(10)
        look.write(surface, first, (plot.x, y), theme.SMALL, look.ink_soft, anchor="topleft", width=half)
        look.write(surface, last, (plot.right, y), theme.SMALL, look.ink_soft, anchor="topright", width=half)
