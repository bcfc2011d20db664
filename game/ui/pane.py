"""What a pane shows: a list inside a thing, carried, moved and enlarged as one picture."""

from __future__ import annotations

from math import floor, inf
from typing import TYPE_CHECKING

import pygame

from game.ui.entry import HALF

if TYPE_CHECKING:
    from game.ui.canvas import Canvas, Flight, Pane, Spot, View
    from game.ui.entry import Entry


class Inside:
    """What a pane shows: a canvas of its own, and while that is painted in another size the picture of before.

    A pan moves pixels. A zoom enlarges the old picture where that shows enough, while the new one is painted piece by
    piece; else it begins when the new one is whole.
    """

    def __init__(self, outer: Canvas, entry: Entry, canvas: Canvas, *, clear: bool) -> None:
        self.outer, self.entry, self.canvas, self.clear = outer, entry, canvas, clear
        canvas.sounds, canvas.outer = self._sound, self
        self.pane: Pane | None = None
        self.now: View = (0.0, 0.0, 1.0)
        """The view that is seen."""
        self._placed: View = self.now
        """The view for which what lies on the canvas is placed."""
        self._photo: pygame.Surface | None = None
        """The picture of before, until the new one is whole."""
        self._spare: pygame.Surface | None = None
        """What the next picture of before is painted on: new memory of a window's size takes longer than a frame."""
        self._taken: View = self.now
        """The view of the picture of before."""
        self._waits: float | None = None
        """How long a zoom takes that begins as soon as the new picture is whole."""
        self._glide: tuple[View, View, float, float] | None = None
        """Between which views it glides, since when and how long."""
        self._before: tuple[View, tuple[pygame.Surface, View]] | None = None
        """What the last frame has shown."""

    @property
    def shown(self) -> tuple[pygame.Surface, View]:
        """The picture that is seen, and the view for which it was made."""
        assert self.canvas.surface is not None
        return (self._photo, self._taken) if self._photo is not None else (self.canvas.surface, self._placed)

    @property
    def moves(self) -> bool:
        """Whether it glides, or waits for a picture."""
        return self._photo is not None or self._glide is not None

    @property
    def lands(self) -> float:
        """When everything has come to its place; never while that waits for a picture."""
        glides = -inf if self._glide is None else self._glide[2] + self._glide[3]
        return max(self.canvas.lands, inf if self._photo is not None else glides)

    def show(self, pane: Pane, flight: Flight | None, time: float) -> None:
        """Show a list, at another view or the same."""
        was, self.pane, canvas, outer = self.pane, pane, self.canvas, self.outer
        canvas.calm, canvas.speed = outer.calm, outer.speed
        if was is not None and pane.same is not None and (pane.same, pane.view) == (was.same, was.view):
            return
        if was is None:
            self.now = self._placed = pane.view
        elif pane.view != was.view:
            flies = flight is not None and outer.speed > 0 and not outer.calm
            self._turn(pane.view, flight.seconds / outer.speed if flight is not None and flies else 0.0, time)
        at = self._placed[0] - pane.view[0], self._placed[1] - pane.view[1]
        canvas.show(pane.things(), time, at)

    def _turn(self, view: View, seconds: float, time: float) -> None:
        """Let another view be seen in some seconds."""
        canvas = self.canvas
        if view[2] != self._placed[2]:
            if self._photo is None:
                self._photo, self._taken = canvas.surface, self._placed
                canvas.surface, self._spare = self._spare or self._another(), self._photo
            canvas.paint_in_pieces()
            self._placed = view
            self._waits = seconds
            if self._covers(view):
                self._glide, self._waits = (self.now, view, time, seconds), None
        elif self._photo is None and self.now[2] == view[2]:
            self._glide = (self.now, view, time, seconds) if seconds else None
            self._shift(self.now if seconds else view)
            self.now = self._placed
        else:  # a pan while it zooms: all that is on its way goes along
            dx, dy = self._shift(view)
            self.now = self._along(self.now, dx, dy)
            if self._glide is not None:
                start, goal, *times = self._glide
                self._glide = self._along(start, dx, dy), self._along(goal, dx, dy), times[0], times[1]

    def _another(self) -> pygame.Surface:
        return pygame.Surface(self.canvas.size, pygame.SRCALPHA if self.clear else 0)

    def _along(self, view: View, dx: int, dy: int) -> View:
        larger = view[2] / self._placed[2]
        return view[0] + dx * larger, view[1] + dy * larger, view[2]

    def _shift(self, view: View) -> tuple[int, int]:
        """Move what lies on the canvas to a view of the same size, by whole pixels; return by how many."""
        goal = self.pane.view if self.pane is not None else view
        # Whatever the view, what is listed lies whole pixels off it: so nothing but its place changes.
        x, y = goal[0] + floor(view[0] - goal[0] + HALF), goal[1] + floor(view[1] - goal[1] + HALF)
        dx, dy = floor(x - self._placed[0] + HALF), floor(y - self._placed[1] + HALF)
        if dx or dy:
            self.canvas.scroll(dx, dy)
        self._placed = x, y, view[2]
        return dx, dy

    def _covers(self, view: View) -> bool:
        """Return whether the picture that is shown fills the pane at a view."""
        made = self.shown[1]
        larger, (wide, high) = view[2] / made[2], self.canvas.size
        left, top = view[0] - made[0] * larger, view[1] - made[1] * larger
        return left <= 1 and top <= 1 and left + wide * larger >= wide - 1 and top + high * larger >= high - 1

    def frame(self, time: float, until: float | None) -> list[pygame.Rect]:
        """Paint what there is time for; return the areas of the pane that look different."""
        self._step(time)
        enlarges = self._photo is not None and self._glide is not None and self._waits is None
        # While the old picture glides it takes the frame's time; the new one is painted when it has come to rest.
        painting = until is not None and bool(self.canvas.unfinished)
        areas = self.canvas.frame(time, -inf if enlarges and until is not None else until)
        if self._photo is not None:
            if not self._covers(self.now):  # rather a late frame than a hole
                areas, painting = self.canvas.frame(time), False
            whole = not self.canvas.unfinished and not painting
            if whole and self._waits is not None:
                self._glide, self._waits, self._photo = (self.now, self._placed, time, self._waits), None, None
                self._step(time)
                areas = self.canvas.frame(time)
            elif whole and (self._glide is None or not self._covers(self.now)):
                self._photo = None
        if not self._covers(self.now):
            self.now, self._glide = self._placed, None
        before, self._before = self._before, (self.now, self.shown)
        everything = [pygame.Rect((0, 0), self.canvas.size)]
        return everything if before != self._before else areas if self._photo is None else []

    def _step(self, time: float) -> None:
        """Glide on."""
        if self._glide is None:
            return
        start, goal, began, seconds = self._glide
        part = min(1.0, (time - began) / seconds) if seconds > 0 else 1.0
        share = part * part * (3 - 2 * part)
        x, y, scale = (a + (b - a) * share for a, b in zip(start, goal, strict=True))
        if self._photo is None and start[2] == goal[2] == self._placed[2]:
            self._shift((x, y, scale))
            self.now = self._placed
        else:
            self.now = x, y, scale
        if part >= 1:
            self._glide = None
            self.now = goal if self._waits is not None else self._placed

    def finish(self) -> None:
        """Be where it glides to."""
        self.canvas.finish()
        if self._glide is not None:
            start, goal, began, _seconds = self._glide
            self._glide = start, goal, began, 0.0
        if self._waits is not None:
            self._waits = 0.0

    def _sound(self, sound: object, seconds: float, place: Spot) -> None:
        x, y = self.entry.thing.box[:2]
        self.outer.sounds(sound, seconds, (place[0] + x, place[1] + y))
