"""The way through a match as a strip: everybody's points, turns, landmarks, and the knob that shows the moment."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import pygame

from game.assets.stand_in import smooth
from game.locale import _
from game.session.course import Course
from game.tables.stories import Story
from game.ui import carving, theme
from game.ui.look import Look
from game.ui.theme import Type
from game.ui.widgets import Widget

HEIGHT: Final = 92
"""Logical pixels; in low windows a little less."""
LOW_HEIGHT: Final = 68
_SIDE: Final = 34
_KNOB: Final = 22
_LANDMARK: Final = 9
_MOST_PICTURES: Final = 8
_CHAPTER: Final = 20
_SNAP: Final = 12
"""How near the pointer catches a chapter."""
_ROUND: Final = Type(15)
_LEAST_SPAN: Final = 20
"""How many points there is always room for; then twice as many, and so on."""
_Drawn: TypeAlias = tuple[tuple[int, int], int, int]
"""How large the curves are, and which points lie at their lower and upper edge."""


class Timeline(Widget):
    """A strip of parchment that is dragged along; the arrow keys go step by step, page keys turn by turn."""

    role = "slider"
    focusable = True
    repeats_keys = True
    cursor = "hand"
    radius = 10
    shadow = carving.SHADOW

    def __init__(
        self,
        course: Course,
        chapters: Sequence[Story],
        colours: Sequence[str],
        go: Callable[[int], object],
        play: Callable[[], object],
    ) -> None:
        super().__init__("timeline", _("The match, step by step"))
        self._course = course
        self._chapters = chapters
        self._colours = tuple(colours)
        self._go = go
        self._play = play
        self.step = course.length
        self._pictures: dict[_Drawn, pygame.Surface] = {}
        """The curves of all points, as large as they were drawn: their scale changes with the step."""
        self._rounds = course.rounds()
        self.pointed: Callable[[int, int | None], object] = lambda _x, _step: None
        """Called with the step under the pointer and its place, or None when the pointer leaves."""

    def show(self, step: int) -> None:
        """Put the knob at a step."""
        if step != self.step:
            self.step = step
            self.changed()

    def value(self) -> str:
        return _("step {step} of {count}").format(step=self.step, count=self._course.length)

    def act(self) -> None:
        self._play()

    # -- places

    def _plot(self) -> pygame.Rect:
        look = self.look
        plot = self.rect.inflate(-2 * look.px(_SIDE), -2 * look.px(12))
        top = look.px(10)
        return pygame.Rect(plot.x, plot.y + top, plot.width, plot.height - top)

    def x_of(self, step: int) -> int:
        """Return where a step lies."""
        plot = self._plot()
        return plot.x + round(plot.width * step / max(1, self._course.length))

    def step_at(self, x: int) -> int:
        """Return the step that lies nearest to a place."""
        plot = self._plot()
        share = min(1.0, max(0.0, (x - plot.x) / max(1, plot.width)))
        return round(share * self._course.length)

    def _pointed_step(self, position: tuple[int, int]) -> int:
        """Return the step at a place: a chapter's where its star is, above the curves."""
        x, y = position
        near = min(self._chapters, key=lambda each: abs(self.x_of(each.step) - x), default=None)
        if near is not None and y < self._plot().y and abs(self.x_of(near.step) - x) <= self.look.px(_SNAP):
            return near.step
        return self.step_at(x)

    # -- input

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.pressed = False
            return True
        if self.pressed and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self._go(self._pointed_step(event.pos))
        return True

    def set_hover(self, hover: bool) -> None:
        super().set_hover(hover)
        if not hover:
            self.pointed(0, None)

    def point_at(self, position: tuple[int, int]) -> None:
        """Tell of the step under the pointer."""
        if self.hover:
            self.pointed(position[0], None if self.pressed else self._pointed_step(position))

    def wheel(self, event: pygame.event.Event, position: tuple[int, int]) -> bool:
        if not (self.visible and self.rect.collidepoint(position)):
            return False
        self._go(self.step - event.y)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        course, step = self._course, self.step
        ways = {
            pygame.K_LEFT: step - 1,
            pygame.K_RIGHT: step + 1,
            pygame.K_PAGEUP: course.previous_turn(step),
            pygame.K_PAGEDOWN: course.next_turn(step),
            pygame.K_HOME: 0,
            pygame.K_END: course.length,
        }
        if event.key not in ways:
            return False
        self._go(ways[event.key])
        return True

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        look, plot = self.look, self._plot()
        look.panel(surface, self.rect, "parchment")
        if plot.width < look.px(60):
            return
        done = pygame.Rect(plot.x, plot.y, self.x_of(self.step) - plot.x, plot.height)
        surface.blit(look.composed(("replay done", plot.size), lambda: _tint(plot.size)), plot, ((0, 0), done.size))
        margin = look.px(6)
        drawn = plot.size, *self.scale()
        lines = self._pictures.get(drawn)
        if lines is None:
            if len(self._pictures) >= _MOST_PICTURES:
                self._pictures.clear()
            lines = self._pictures[drawn] = self._lines(drawn, margin, look)
        self._draw_rounds(surface, plot)
        until = max(stop for stop in self._course.stops if stop <= self.step)
        shown = pygame.Rect(0, 0, self.x_of(until) - plot.x + margin, lines.get_height())
        surface.blit(lines, (plot.x - margin, plot.y - margin), shown)
        self._draw_numbers(surface, plot)
        self._draw_landmarks(surface, plot)
        self._draw_chapters(surface, plot)
        self._draw_knob(surface, plot)

    def scale(self) -> tuple[int, int]:
        """Return the lowest and highest points that there is room for: it grows as the match does, never before."""
        course = self._course
        seen = [
            points for stop, row in zip(course.stops, course.points, strict=True) if stop <= self.step for points in row
        ]
        low, span = min(seen), _LEAST_SPAN
        while low + span < max(seen):
            span *= 2
        return low, low + span

    def _lines(self, drawn: _Drawn, margin: int, look: Look) -> pygame.Surface:
        course, (size, low, high) = self._course, drawn
        width = look.px(2.6)

        def place(stop: int, value: int) -> tuple[float, float]:
            x = margin + size[0] * stop / max(1, course.length)
            return x, margin + (high - value) / max(1, high - low) * size[1]

        def draw(large: pygame.Surface, factor: int) -> None:
            for seat in range(len(course.points[0])):
                spots = [place(stop, points[seat]) for stop, points in zip(course.stops, course.points, strict=True)]
                scaled = [(factor * x, factor * y) for x, y in spots]
                if len(scaled) > 1:
                    tone = theme.SEAT_COLOURS[self._colours[seat]]
                    pygame.draw.lines(large, theme.INK, False, scaled, factor * (width + look.px(1.6)))
                    pygame.draw.lines(large, tone, False, scaled, factor * width)

        return smooth((size[0] + 2 * margin, size[1] + 2 * margin), draw, theme.INK)

    def _draw_rounds(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        """Draw a tick where each round begins."""
        for step, _number in self._rounds:
            x = self.x_of(step)
            pygame.draw.line(surface, theme.PARCHMENT_SHADE, (x, plot.y), (x, plot.bottom), self.look.px(1.4))

    def _draw_numbers(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        """Draw the numbers of rounds over the curves, each on a slip of parchment, as far as they find room."""
        look, free, high = self.look, plot.x - 1, self.look.height(_ROUND)
        for step, number in self._rounds:
            x, text = self.x_of(step), str(number)
            width = look.width(text, _ROUND)
            if x > free and x + width < plot.right:
                size = width + look.px(8), high - look.px(2)
                slip = look.composed(("round", size), lambda size=size: carving.rounded(size, 4, theme.PARCHMENT))  # type: ignore[misc]
                surface.blit(slip, (x + look.px(2), plot.y - look.px(4)))
                look.write(surface, text, (x + look.px(6), plot.y - look.px(5)), _ROUND, look.ink_soft)
                free = x + width + look.px(16)

    def _draw_landmarks(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        look = self.look
        size = look.px(_LANDMARK)
        y = plot.y - look.px(9)
        for landmark in self._course.landmarks:
            x = self.x_of(landmark.step)
            diamond = [(x, y - size // 2), (x + size // 2, y), (x, y + size // 2), (x - size // 2, y)]
            pygame.draw.polygon(surface, theme.TERRACOTTA, diamond)

    def _draw_chapters(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        """Draw a star where a sentence of the match happened: gold where it was passed, hollow where it is to come."""
        look = self.look
        size = look.px(_CHAPTER)
        for chapter in self._chapters:
            told = chapter.step < self.step
            star = look.composed(("chapter", size, told), lambda told=told: _star(size, full=told))  # type: ignore[misc]
            surface.blit(star, star.get_rect(center=(self.x_of(chapter.step), plot.y - look.px(7))))

    def _draw_knob(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        look, x = self.look, self.x_of(self.step)
        pygame.draw.line(surface, theme.GOLD_DEEP, (x, plot.y - look.px(8)), (x, plot.bottom), look.px(3))
        size = look.px(_KNOB)
        knob = look.composed(("replay knob", size), lambda: _knob(size))
        surface.blit(knob, knob.get_rect(midbottom=(x, plot.bottom + size // 2)))


def _tint(size: tuple[int, int]) -> pygame.Surface:
    tint = pygame.Surface(size, pygame.SRCALPHA)
    tint.fill((*theme.GOLD, 46))
    return tint


def _knob(size: int) -> pygame.Surface:
    def draw(large: pygame.Surface, factor: int) -> None:
        middle, radius = large.get_rect().center, size * factor // 2
        pygame.draw.circle(large, theme.INK, middle, radius)
        pygame.draw.circle(large, theme.GOLD, middle, radius * 82 // 100)

    return smooth((size, size), draw)


def _star(size: int, *, full: bool) -> pygame.Surface:
    def draw(large: pygame.Surface, factor: int) -> None:
        middle, radius = pygame.Vector2(large.get_rect().center), size * factor / 2
        points = [
            middle + pygame.Vector2(0, -radius * (0.94 if index % 2 == 0 else 0.42)).rotate(36 * index)
            for index in range(10)
        ]
        pygame.draw.polygon(large, theme.GOLD if full else theme.PARCHMENT_SHADE, points)
        pygame.draw.polygon(large, theme.INK, points, max(1, round(1.4 * factor)))

    return smooth((size, size), draw)
