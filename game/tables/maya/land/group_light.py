"""A group that scores: the light runs over it from the new tiles outward, and a number counts its crops."""

from collections import deque
from collections.abc import Collection, Sequence
from typing import Final

import pygame

from game.anim.easing import linear
from game.anim.tween import Animation, Call, Tween
from game.anim.tween import Sequence as OneByOne
from game.rules.core import Cell
from game.tables.maya.desk import Desk
from game.tables.maya.land import hexes, outlines
from game.tables.maya.land.lettering import badge
from game.ui.movers import Mover

APART: Final = 0.04
"""How much later the next tile is lit, in seconds."""
LONGEST: Final = 0.8
"""How long the light takes at most to be everywhere."""
_LAYER: Final = 360
_LIGHT: Final = (255, 240, 184)
_VEIL: Final = 70


class GroupLight(Mover):
    """The light on a group, as far as it has come."""

    def __init__(self, desk: Desk, cells: Sequence[Cell], crops: Sequence[int]) -> None:
        super().__init__(_LAYER)
        self._desk = desk
        self._cells = tuple(cells)
        self._crops = tuple(crops)
        self.lit = 0
        """How many tiles are lit."""

    @property
    def counted(self) -> int:
        """How many crops the light has passed."""
        return sum(self._crops[: self.lit])

    def place(self) -> tuple[int, int]:
        """Return where the number stands: on the tile with which the light began."""
        return self._desk.board.middle(self._cells[0])

    def runs(self) -> Animation:
        """Return the light running over the group."""
        movers = self._desk.stage.movers
        apart = min(APART, LONGEST / len(self._cells))

        def step(share: float) -> None:
            lit = min(len(self._cells), 1 + int(share * len(self._cells)))
            if lit != self.lit:
                self.lit = lit
                self.touch()

        return OneByOne(Call(lambda: movers.add(self)), Tween(apart * len(self._cells), step, linear, travel=False))

    def goes_out(self) -> None:
        """Switch the light off."""
        self._desk.stage.movers.remove(self)

    @property
    def area(self) -> pygame.Rect:
        number = self._number().get_rect(center=self.place())
        return self._desk.board.bounds(self._cells).inflate(8, 8).union(number)

    def _number(self) -> pygame.Surface:
        return badge(self._desk.look, f"+{self.counted}")

    def draw(self, surface: pygame.Surface) -> None:
        look, board = self._desk.look, self._desk.board
        veil = outlines.hexagon(look, board.radius * 0.96, _LIGHT, _VEIL)
        ring = outlines.ring(look, board.radius, _LIGHT, max(2.0, 0.08 * board.radius))
        for cell in self._cells[: self.lit]:
            for picture in (veil, ring):
                surface.blit(picture, picture.get_rect(center=board.middle(cell)))
        number = self._number()
        surface.blit(number, number.get_rect(center=self.place()))


def outward(cells: Collection[Cell], first: Collection[Cell]) -> list[Cell]:
    """Return the spaces of a group, those of this turn first, then step by step those farther from them."""
    inside = set(cells)
    queue = deque(cell for cell in hexes.rows(inside) if cell in first)
    if not queue:
        queue.append(hexes.rows(inside)[0])
    found = dict.fromkeys(queue)
    while queue:
        for near in hexes.neighbours(queue.popleft()):
            if near in inside and near not in found:
                found[near] = None
                queue.append(near)
    return [*found, *(cell for cell in hexes.rows(inside) if cell not in found)]
