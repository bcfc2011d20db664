"""Which part of a board is visible and how large: pan, and zoom in steps whose pictures can be kept."""

import copy
import math
from collections.abc import Iterable, Sequence
from typing import Final, Self

import pygame

from game.rules.core import Cell
from game.tables.board.framing import Framed, Room, Run, runs
from game.ui import theme

KEEP: Final = 0.75
"""Share of the land's width and height that always stays in sight, however far the board is panned.

Of land that is larger than the window, this share of the window shows land.
"""
_GROWS: Final = 1.04
"""How much larger the board has to become so that it is worth moving."""
_ROUND: Final = 0.9
"""How much is seen round the spaces that are looked at closer, in distances between two spaces."""
_AIR: Final = 3
"""What stays free between the board and what lies beside it, in logical pixels."""


class BoardView:
    """Maps the spaces of a square board to device pixels. It knows nothing of pieces.

    `origin` is where the middle of space 0, 0 lies; it is kept on whole pixels, so that neighbours always fit.
    """

    def __init__(self, pitches: Sequence[float], largest_fit: float) -> None:
        self._pitches = tuple(pitches)
        self._largest_fit = largest_fit
        self.free = pygame.Rect(0, 0, 1, 1)
        """The middle of the window, over which nothing lies."""
        self.window = pygame.Rect(0, 0, 1, 1)
        """Where anything of the board may be seen, beside and beneath what lies over it."""
        self.covers: tuple[pygame.Rect, ...] = ()
        """What lies over the board in the window."""
        self.sheet = pygame.Rect(0, 0, 0, 0)
        """What lies over it for a moment: the board stays as large as without."""
        self.unit = 1.0
        self.scale = largest_fit
        """The distance between two spaces in logical pixels: a step of the wheel, or what fitted best."""
        self.origin = (0, 0)
        self.touched = False
        """Whether the player has panned or zoomed in this turn since the board was fitted last."""
        self.lent: tuple[int, int] | None = None
        """Where space 0, 0 lay before a held piece pulled the board along: it goes back there."""
        self.whole = False
        """Whether the whole board is in view, also the parts that are not needed now."""
        self.fitted = 0.0
        """The scale that fitted last: the wheel goes no farther."""
        self._parts: tuple[tuple[Cell, ...], tuple[Run, ...]] | None = None
        """What was last shown, and of which spaces."""

    @property
    def pitch(self) -> int:
        """The distance between two spaces in device pixels."""
        return max(8, round(self.scale * self.unit))

    def copy(self) -> Self:
        """Return a copy of this view, to compare or to paint with later."""
        other = copy.copy(self)
        other.free, other.window, other.sheet = self.free.copy(), self.window.copy(), self.sheet.copy()
        return other

    def moved(self, dx: int, dy: int) -> Self:
        """Return a view of the board in another place."""
        other = self.copy()
        other.origin = self.origin[0] + dx, self.origin[1] + dy
        other.free.move_ip(dx, dy)
        other.window.move_ip(dx, dy)
        other.sheet.move_ip(dx, dy)
        other.covers = tuple(rect.move(dx, dy) for rect in self.covers)
        return other

    def where(self, rect: pygame.Rect, other: "BoardView") -> pygame.Rect:
        """Return the rectangle that shows here what another view shows in its rectangle."""
        share = self.pitch / other.pitch
        x, y = self.origin[0] + (rect.x - other.origin[0]) * share, self.origin[1] + (rect.y - other.origin[1]) * share
        return pygame.Rect(round(x), round(y), round(rect.width * share), round(rect.height * share))

    @property
    def space_area(self) -> float:
        """How many pixels a space has."""
        return float(self.pitch**2)

    # -- where spaces are

    def middle(self, cell: tuple[float, float]) -> tuple[int, int]:
        """Return where the middle of a space lies."""
        pitch = self.pitch
        return round(self.origin[0] + cell[0] * pitch), round(self.origin[1] + cell[1] * pitch)

    def rect(self, cell: Cell) -> pygame.Rect:
        """Return the rectangle of a space."""
        pitch = self.pitch
        x, y = self.middle(cell)
        return pygame.Rect(x - pitch // 2, y - pitch // 2, pitch, pitch)

    def cell_at(self, place: tuple[float, float]) -> Cell:
        """Return the space at a place."""
        pitch = self.pitch
        left, top = self.origin[0] - pitch // 2, self.origin[1] - pitch // 2
        return int((place[0] - left) // pitch), int((place[1] - top) // pitch)

    def bounds(self, cells: Iterable[Cell]) -> pygame.Rect:
        """Return the rectangle round some spaces."""
        rects = [self.rect(cell) for cell in cells]
        return rects[0].unionall(rects[1:]) if rects else pygame.Rect(self.origin, (0, 0))

    def shows(self, cells: Iterable[Cell]) -> bool:
        """Return whether all these spaces are seen whole."""
        rects = [self.rect(cell).inflate(-2, -2) for cell in cells]
        return all(self.window.contains(rect) and rect.collidelist(self.covers) < 0 for rect in rects)

    def open_at(self, place: tuple[int, int]) -> bool:
        """Return whether the board is seen at a place: in the window and under nothing."""
        return self.window.collidepoint(place) and not any(
            rect.collidepoint(place) for rect in (*self.covers, self.sheet)
        )

    @property
    def all_seen(self) -> bool:
        """Whether the whole board fits into the window at its present size."""
        return self.scale <= self.fitted + 0.01

    # -- what is to be seen

    def zone(self, cell: Cell) -> Run:
        """Return a space, measured in distances between two spaces."""
        return Run(cell[0] - 0.5, cell[1] - 0.5, cell[0] + 0.5, cell[1] + 0.5)

    def parts(self, cells: Iterable[Cell]) -> tuple[Run, ...]:
        """Return the parts of the board that these spaces take up."""
        key = tuple(cells)
        if self._parts is None or self._parts[0] != key:
            self._parts = key, runs(map(self.zone, key))
        return self._parts[1]

    def _room(self) -> Room:
        air = round(_AIR * self.unit)
        covers = tuple(rect.inflate(2 * air, 2 * air) for rect in self.covers)
        return Room(self.window.inflate(-2 * air, -2 * air), covers, self.free.center)

    def framed(self, cells: Iterable[Cell], first: Iterable[Cell] = ()) -> Framed:
        """Return how all these spaces are seen as large as can be.

        Where they would be too small, most of them are seen, and before all others those that come `first`.
        """
        room, most, least = self._room(), self._largest_fit * self.unit, self._least
        framed = room.frame(self.parts(cells), most, least)
        if framed.pitch > least or room.holds(self.parts(cells), framed.pitch, framed.origin):
            return framed
        return room.frame_most(self.parts(cells), runs(map(self.zone, first)), framed)

    @property
    def _least(self) -> int:
        return max(theme.LEAST_TARGET_DEVICE, round(self._pitches[0] * min(1.0, self.unit)))

    # -- changing it

    def place(
        self, free: pygame.Rect, unit: float, window: pygame.Rect | None = None, covers: Sequence[pygame.Rect] = (),
        sheet: pygame.Rect | None = None,
    ) -> None:  # fmt: skip
        """Set another free rectangle and scale; what was in the middle stays there."""
        old_pitch, old_middle = self.pitch, self.free.center
        self.free, self.unit = free.copy(), unit
        self.window, self.covers = (free if window is None else window).copy(), tuple(covers)
        self.sheet = pygame.Rect(0, 0, 0, 0) if sheet is None else sheet.copy()
        share = self.pitch / old_pitch
        self.origin = (
            round(free.centerx + (self.origin[0] - old_middle[0]) * share),
            round(free.centery + (self.origin[1] - old_middle[1]) * share),
        )

    def fit(self, cells: Sequence[Cell]) -> bool:
        """Show all these spaces, as large as they fit (and not too large); return whether that moved the board."""
        before = self.scale, self.origin
        xs, ys = [cell[0] for cell in cells] or [0], [cell[1] for cell in cells] or [0]
        columns, rows = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
        clear = self.clear
        pitch = min(clear.width // columns, clear.height // rows)
        self.scale = max(min(pitch / self.unit, self._largest_fit), self._pitches[0])
        x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        self.origin = round(clear.centerx - x * self.pitch), round(clear.centery - y * self.pitch)
        bounds = self.bounds(cells)
        inside = bounds.clamp(clear)
        self.origin = self.origin[0] + inside.x - bounds.x, self.origin[1] + inside.y - bounds.y
        self.touched, self.lent, self.fitted = False, None, self.scale
        return before != (self.scale, self.origin)

    @property
    def clear(self) -> pygame.Rect:
        """The part of the free rectangle over which nothing lies."""
        clear = self.free.copy()
        for cover in self.covers:
            if cover.colliderect(clear):
                beside = (
                    (clear.x, clear.y, cover.x - clear.x, clear.height),
                    (cover.right, clear.y, clear.right - cover.right, clear.height),
                    (clear.x, clear.y, clear.width, cover.y - clear.y),
                    (clear.x, cover.bottom, clear.width, clear.bottom - cover.bottom),
                )
                clear = pygame.Rect(max(beside, key=lambda each: max(0, each[2]) * max(0, each[3])))
        return clear

    def look_at(self, cells: Sequence[Cell], first: Sequence[Cell] = ()) -> bool:
        """Show all these spaces as large as can be, `framed`; return whether that moved the board."""
        before = self.scale, self.origin
        framed = self.framed(cells, first)
        self.scale, self.origin = framed.pitch / self.unit, framed.origin
        self.touched, self.whole, self.lent, self.fitted = False, False, None, self.scale
        return before != (self.scale, self.origin)

    def look_closer(self, cells: Sequence[Cell], all_cells: Sequence[Cell]) -> bool:
        """Show some spaces and those round them, where that is nearer than all that counts; return whether it is."""
        self.look_at(all_cells)
        zones = [self.zone(cell) for cell in cells]
        part = Run(
            min(zone.left for zone in zones) - _ROUND, min(zone.top for zone in zones) - _ROUND,
            max(zone.right for zone in zones) + _ROUND, max(zone.bottom for zone in zones) + _ROUND,
        )  # fmt: skip
        framed = self._room().frame((part,), self._largest_fit * self.unit, self._least)
        if framed.pitch <= self.pitch * _GROWS:
            return False
        self.scale, self.origin, self.touched = framed.pitch / self.unit, framed.origin, True
        return True

    def follow(self, cells: Sequence[Cell], first: Sequence[Cell]) -> bool:
        """Look at all these spaces, where any is out of sight or all could be larger by far."""
        seen = self._room().holds(self.parts(cells), self.pitch, self.origin)
        framed = self.framed(cells, first)
        if seen and framed.pitch <= self.pitch * _GROWS:
            return False
        return self.look_at(cells, first)

    def reveal(self, cell: Cell) -> bool:
        """Pan as little as brings a space that is not seen into the free rectangle; return whether that moved it."""
        if self.shows((cell,)):
            return False
        rect = self.rect(cell)
        inside = rect.clamp(self.free)
        if inside.topleft == rect.topleft:
            return False
        self.origin = self.origin[0] + inside.x - rect.x, self.origin[1] + inside.y - rect.y
        return True

    def pan(self, dx: int, dy: int, cells: Sequence[Cell]) -> bool:
        """Move the board, but never more than half of its spaces out of sight; return whether it moved."""
        before = self.origin
        self.origin = before[0] + dx, before[1] + dy
        self._keep_in_sight(cells)
        if self.origin != before:
            self.touched, self.lent = True, None
        return self.origin != before

    def pull(self, dx: int, dy: int, cells: Sequence[Cell]) -> bool:
        """Lend the board a limited way, as far as more of these spaces comes into sight; return whether it moved."""
        if self.shows(cells):
            return False
        before, bounds, free = self.origin, self.bounds(cells), self.free
        dx = min(dx, max(0, free.left - bounds.left)) if dx > 0 else max(dx, min(0, free.right - bounds.right))
        dy = min(dy, max(0, free.top - bounds.top)) if dy > 0 else max(dy, min(0, free.bottom - bounds.bottom))
        self.origin = before[0] + dx, before[1] + dy
        if self.origin != before and self.lent is None:
            self.lent = before
        return self.origin != before

    def give_back(self) -> bool:
        """Move the board back to where it lay before it was pulled; return whether that moved it."""
        before, back = self.origin, self.lent
        self.lent = None
        self.origin = back or before
        return self.origin != before

    def _keep_in_sight(self, cells: Sequence[Cell]) -> None:
        bounds, free = self.bounds(cells), self.free
        across, down = (
            math.ceil(KEEP * min(bounds.width, free.width)),
            math.ceil(KEEP * min(bounds.height, free.height)),
        )
        x = min(max(bounds.x, free.left + across - bounds.width), free.right - across)
        y = min(max(bounds.y, free.top + down - bounds.height), free.bottom - down)
        self.origin = self.origin[0] + x - bounds.x, self.origin[1] + y - bounds.y

    def zoom(self, steps: int, at: tuple[int, int], cells: Sequence[Cell]) -> bool:
        """Zoom some steps around the place under the pointer; return whether there was a step."""
        farther = [pitch for pitch in self._pitches if self.fitted - 0.01 <= pitch < self.scale - 1]
        nearer = [pitch for pitch in self._pitches if pitch > self.scale + 1]
        way = nearer[:steps] if steps > 0 else farther[steps:]
        if not way:
            return False
        before = self.pitch
        self.scale = way[-1] if steps > 0 else way[0]
        share = self.pitch / before
        self.origin = (
            round(at[0] + (self.origin[0] - at[0]) * share),
            round(at[1] + (self.origin[1] - at[1]) * share),
        )
        self._keep_in_sight(cells)
        self.touched, self.lent = True, None
        return True
