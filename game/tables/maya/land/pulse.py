"""The last gaps of cities, which pulse while a tile is held: whoever holds one sees where it would close something."""

import math
from collections.abc import Collection
from typing import Final

import pygame

from game.anim.easing import linear
from game.anim.tween import Handle, Tween
from game.rules.core import Cell
from game.tables.maya.desk import Desk
from game.tables.maya.land import outlines
from game.tables.maya.land.standing import CityStanding, nearly_closed
from game.ui import theme
from game.ui.movers import Mover

_LAYER: Final = 4
"""Beneath ghosts and all that is held."""
_BEAT: Final = 0.9
_BEATS: Final = 12
"""How often gaps pulse; then they stand bright: nothing is drawn while somebody thinks."""
LEVELS: Final = 10
_FAINT: Final = 0.25
_RADIUS: Final = 0.98
_WIDE: Final = 0.11
_UNDER: Final = (34, 22, 6)


class GapRing(Mover):
    """The ring round one gap."""

    def __init__(self, desk: Desk, cell: Cell) -> None:
        super().__init__(_LAYER)
        self.cell = cell
        self._desk = desk
        self.level = LEVELS
        """How bright it is."""

    @property
    def area(self) -> pygame.Rect:
        rect = self._desk.board.rect(self.cell)
        pills = [place for _picture, place in self._pills()]
        return rect.inflate(8, 8).unionall(pills)

    def _pills(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Return what is written in the gap: the ring does not cover it."""
        desk = self._desk
        standing = CityStanding(desk.look, desk.pieces, desk.session.colours, desk.board)
        return standing.gap_pills(desk.shown.cities).get(self.cell, [])

    def draw(self, surface: pygame.Surface) -> None:
        board, look = self._desk.board, self._desk.look
        if self.area.collidelist(board.covers) >= 0:
            return
        alpha, radius = round(255 * self.level / LEVELS), board.radius * _RADIUS
        line = max(2.5 * look.unit, _WIDE * radius)
        under = outlines.ring(look, radius + 0.4 * line, _UNDER, 1.8 * line, round(0.8 * alpha))
        ring = outlines.ring(look, radius, theme.GOLD, line, alpha)
        for picture in (under, ring):
            surface.blit(picture, picture.get_rect(center=board.middle(self.cell)))
        for picture, place in self._pills():
            surface.blit(picture, place)


class GapPulse:
    """Shows rings round last gaps. With reduced motion, or without animation, they stand bright."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._run: Handle | None = None
        self.rings: list[GapRing] = []

    def begin(self, legal: Collection[Cell]) -> None:
        """Pulse round all legal spaces that alone keep a city open."""
        stage, shown = self._desk.stage, self._desk.shown
        gaps = {city.gaps[0] for city in shown.cities if nearly_closed(city) and not shown.over}
        cells = sorted(gaps & {*legal})
        if cells == [ring.cell for ring in self.rings]:
            return
        self.end()
        self.rings = [GapRing(self._desk, cell) for cell in cells]
        for ring in self.rings:
            stage.movers.add(ring)
        if self.rings:
            self._run = stage.animator.run(Tween(_BEAT * _BEATS, self._step, linear), blocking=False)

    def end(self) -> None:
        """Show no rings."""
        for ring in self.rings:
            self._desk.stage.movers.remove(ring)
        self.rings = []
        if self._run is not None:
            self._run.done, self._run = True, None

    def moved(self) -> None:
        """Follow the board."""
        for ring in self.rings:
            ring.touch()

    def _step(self, share: float) -> None:
        strength = _FAINT + (1 - _FAINT) * (0.5 + 0.5 * math.cos(math.tau * _BEATS * share))
        for ring in self.rings:
            if ring.level != round(LEVELS * strength):
                ring.level = round(LEVELS * strength)
                ring.touch()
