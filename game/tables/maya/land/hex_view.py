"""Which part of Maya's board is seen and how large: hexagons, and the track of points round them."""

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

import pygame

from game.rules.core import Cell
from game.tables.board.framing import Run
from game.tables.board.view import BoardView
from game.tables.maya.land import hexes

SQUARES: Final = (31, 21)
"""How many squares of the track lie along the upper and along the left edge, corners included: a hundred in all."""
TRACK: Final = len(range(2 * (SQUARES[0] + SQUARES[1] - 2)))
_AIR: Final = (0.08, 0.20)
"""What is left free inside the track beside the outermost hexagons, at least, in radii: across and down."""
RIM: Final = 0.16
"""Width of the board's wooden frame outside the track, in squares of the track."""


class HexView(BoardView):
    """Maps hexagons to device pixels. `pitch` is the width of one: as far as neighbours in a row are apart."""

    @property
    def space_area(self) -> float:
        return hexes.ROOT / 2 * self.pitch**2

    def __init__(self, pitches: Sequence[float], largest_fit: float, cells: Iterable[Cell]) -> None:
        super().__init__(pitches, largest_fit)
        self._steps = tuple(pitches)
        self.tracked = True
        """Whether the track of points is shown round the board."""
        self._middles: dict[tuple[float, float], tuple[int, int]] = {}
        self._rects: dict[Cell, pygame.Rect] = {}
        self._kept_for: object = None
        """The view for which places are kept."""
        places = [hexes.place(cell) for cell in cells] or [(0.0, 0.0)]
        xs, ys = [x for x, _ in places], [y for _, y in places]
        self._middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        across = (max(xs) - min(xs) + hexes.ROOT + 2 * _AIR[0]) / (SQUARES[0] - 2)
        down = (max(ys) - min(ys) + 2 + 2 * _AIR[1]) / (SQUARES[1] - 2)
        self._square = max(across, down)
        """Side of a square of the track, in radii."""

    @property
    def radius(self) -> float:
        """From the middle of a hexagon to a corner, in device pixels."""
        return self.pitch / hexes.ROOT

    # -- where spaces are

    def middle(self, cell: tuple[float, float]) -> tuple[int, int]:
        now = self.origin, self.scale, self.unit
        if self._kept_for != now:
            self._kept_for = now
            self._middles, self._rects = {}, {}
        found = self._middles.get(cell)
        if found is None:
            found = self._middles[cell] = self._at(*hexes.place(cell))
        return found

    def _at(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel of a point given in radii; pixels keep their distances wherever the board lies."""
        radius = self.radius
        return self.origin[0] + math.floor(x * radius + 0.5), self.origin[1] + math.floor(y * radius + 0.5)

    def rect(self, cell: Cell) -> pygame.Rect:
        found = self._rects.get(cell) if self._kept_for == (self.origin, self.scale, self.unit) else None
        if found is None:
            middle = self.middle(cell)
            found = self._rects[cell] = pygame.Rect(0, 0, self.pitch, round(2 * self.radius))
            found.center = middle
        return found.copy()

    def cell_at(self, place: tuple[float, float]) -> Cell:
        return hexes.nearest((place[0] - self.origin[0]) / self.radius, (place[1] - self.origin[1]) / self.radius)

    # -- the track and the frame

    @property
    def square(self) -> float:
        """The side of a square of the track, in device pixels."""
        return self._square * self.radius

    @property
    def ring(self) -> pygame.Rect:
        """The track with all that it goes round; without the track that is the land."""
        beside = 2 if self.tracked else 0
        size = round((SQUARES[0] - 2 + beside) * self.square), round((SQUARES[1] - 2 + beside) * self.square)
        rect = pygame.Rect((0, 0), size)
        rect.center = self._at(*self._middle)
        return rect

    @property
    def land(self) -> pygame.Rect:
        """What lies inside the track."""
        beside = round(self.square) if self.tracked else 0
        return self.ring.inflate(-2 * beside, -2 * beside)

    @property
    def frame(self) -> pygame.Rect:
        """The whole board with its wooden frame."""
        rim = max(2, round(RIM * self.square)) if self.tracked else 0
        return self.ring.inflate(2 * rim, 2 * rim)

    def square_rect(self, number: int) -> pygame.Rect:
        """Return the rectangle of a square of the track, by its number of points."""
        column, row = square_place(number)
        ring, side = self.ring, self.square
        left, top = ring.x + round(column * side), ring.y + round(row * side)
        right, bottom = ring.x + round((column + 1) * side), ring.y + round((row + 1) * side)
        return pygame.Rect(left, top, right - left, bottom - top)

    def track_place(self, points: float) -> tuple[int, int]:
        """Return the place of a marker with a number of points; between two squares while it walks."""
        low = int(points // 1)
        share = points - low
        (x0, y0), (x1, y1) = self.square_rect(low).center, self.square_rect(low + 1).center
        return round(x0 + (x1 - x0) * share), round(y0 + (y1 - y0) * share)

    # -- changing it

    def zone(self, cell: Cell) -> Run:
        return _zone(cell)

    def look_at(self, cells: Sequence[Cell], first: Sequence[Cell] = ()) -> bool:
        before = self.tracked
        self.tracked = False
        return super().look_at(cells, first) or before

    def bounds(self, cells: Iterable[Cell]) -> pygame.Rect:
        rects = [self.rect(cell) for cell in cells]
        return rects[0].unionall(rects[1:]) if rects else self.frame

    def fit(self, cells: Sequence[Cell]) -> bool:  # noqa: ARG002 (the whole board is always shown)
        before = self.scale, self.origin, self.tracked
        self.tracked = True
        wide = (SQUARES[0] + 2 * RIM) * self._square / hexes.ROOT
        high = (SQUARES[1] + 2 * RIM) * self._square / hexes.ROOT
        clear = self.clear
        pitch = min((clear.width - 2) / wide, (clear.height - 2) / high)
        self.scale = min(int(pitch) / self.unit, self._largest_fit)
        x, y = self._middle
        self.origin = round(clear.centerx - x * self.radius), round(clear.centery - y * self.radius)
        self.touched, self.lent, self.fitted = False, None, self.scale
        return before != (self.scale, self.origin, self.tracked)

    def limit(self, pixels: int) -> None:
        """Limit the zoom so that the board's picture stays within a number of pixels."""
        steps = [pitch for pitch in self._steps if self._pixels(pitch) <= pixels]
        self._pitches = tuple(steps or self._steps[:1])

    def _pixels(self, pitch: float) -> float:
        side = self._square * pitch * self.unit / hexes.ROOT
        return SQUARES[0] * SQUARES[1] * side * side


def square_place(number: int) -> tuple[int, int]:
    """Return the column and the row of a square of the track: from the upper left corner, clockwise."""
    across, down = SQUARES[0] - 1, SQUARES[1] - 1
    number %= TRACK
    if number < across:
        return number, 0
    number -= across
    if number < down:
        return across, number
    number -= down
    if number < across:
        return across - number, down
    return 0, down - (number - across)


@lru_cache(maxsize=1024)
def _zone(cell: Cell) -> Run:
    x, y = hexes.place(cell)
    x, y, high = x / hexes.ROOT, y / hexes.ROOT, 1 / hexes.ROOT
    return Run(x - 0.5, y - high, x + 0.5, y + high)
