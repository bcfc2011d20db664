"""How a city stands, to be seen on the board: open with its gaps and who leads, one gap from closing, or closed.

Open: bare earth, a thin ring, teeth where a gap is, the pennant of whoever leads. One gap from closing: the ring is
gold, and the gap says what first and second will bring. Closed: paved, walled, the banner of whoever was first, the
name and the points on a stone.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.assets.stand_in import smooth
from game.locale import number
from game.rules.core import Cell, Seat
from game.tables.maya.cities.city import City
from game.tables.maya.land import hexes, outlines
from game.tables.maya.land.hex_view import HexView
from game.tables.maya.land.lettering import on_land
from game.tables.maya.pieces import PieceArt, Pieces
from game.ui import theme
from game.ui.look import Look
from game.ui.theme import Colour, Type

NAMES: Final = ("e", "w", "se", "nw", "ne", "sw")
"""The sides of a hexagon as sprites name them, by side."""
CLOCKWISE: Final = (4, 0, 2, 5, 1, 3)
_BACK: Final = frozenset((3, 4))
"""The sides whose walls stand behind the houses."""
_RING: Final = 0.052
_UNDER: Final = 0.118
_LEAST: Final = (1.2, 2.8)
"""How wide the ring and the dark line under it are: in radii, and at least in logical pixels."""
_DARK: Final = (40, 26, 15)
_CREAM: Final = (248, 236, 208)
_GOLD: Final = (255, 214, 110)
_LOST: Final = (118, 104, 88)
_PENNANT: Final = (0.0, 0.46)
_BANNER: Final = (-0.44, -0.86)
"""From the middle of a temple's space to a pennant's foot, and to the bar of a banner, in radii."""
NAME_DOWN: Final = 0.86
"""How far below the middle of its space the name of a temple stands, in radii."""
_STONE_DOWN: Final = 0.34
_FRUIT: Final = 1.3
"""How far below the middle of a house a city's stone lies, and how large the picture of a crop is, in radii."""
_SMALLEST: Final = 18
_STONE_INK: Final = (52, 34, 16)
_STONE_POINTS: Final = (110, 66, 8)
_PILL: Final = (24, 14, 6)


@dataclass(slots=True)
class Works:
    """Progress of a city that is just closing: its walled sides and its paved spaces."""

    walled: set[tuple[Cell, hexes.Side]] = field(default_factory=set)
    paved: set[Cell] = field(default_factory=set)


def wall_ends(cell: Cell, side: hexes.Side, inside: Collection[Cell]) -> str:
    """Return how a wall on a side begins and ends, with the clock: at an outer corner of a city, or an inner one."""
    at, near = CLOCKWISE.index(side), hexes.neighbours(cell)
    before, after = CLOCKWISE[at - 1], CLOCKWISE[(at + 1) % 6]
    return "".join("i" if near[other] in inside else "o" for other in (before, after))


def nearly_closed(city: City) -> bool:
    """Whether one gap keeps a city open that would bring something."""
    return not city.closed and len(city.gaps) == 1 and any(city.pays)


def first_of(points: Sequence[int]) -> list[Seat]:
    """Return the seats that got most of a closed city."""
    return [seat for seat, got in enumerate(points) if got and got == max(points)]


_STONES: Final[dict[tuple[int, tuple[Cell, ...], tuple[int, int]], pygame.Rect]] = {}
"""Where stones of closed cities lie, seen from the middle of the board."""
_MOST_STONES: Final = 256


class CityStanding:
    """Paints how cities stand, in one way of looking at the board."""

    def __init__(self, look: Look, pieces: Pieces, colours: Sequence[str], view: HexView) -> None:
        self.look = look
        self.pieces = pieces
        self.colours = colours
        self.view = view

    def _piece(self, name: str) -> PieceArt:
        return self.pieces.on_board(f"maya/{name}", self.view.pitch)

    def _line(self, share: float, least: float) -> float:
        return max(least * self.look.unit * 0.8, share * self.view.radius)

    # -- open

    def paint_ring(self, surface: pygame.Surface, cells: Sequence[Cell], city: City | None, *, lost: bool) -> None:
        """Paint the ring round an open city, with teeth at its gaps; `lost` is one that the game has ended with."""
        near = city is not None and nearly_closed(city) and not lost
        tone: Colour = _LOST if lost else _GOLD if near else _CREAM
        if city is not None and not near:
            gaps = set(city.gaps)
            for cell, side in hexes.boundary(cells):
                if hexes.neighbours(cell)[side] in gaps:
                    self._piece(f"city_teeth_{NAMES[side]}").draw(surface, self.view.middle(cell))
        outlines.border(surface, self.look, self.view, cells, _DARK, self._line(_UNDER, _LEAST[1]))
        outlines.border(surface, self.look, self.view, cells, tone, self._line(_RING, _LEAST[0]) * (1.3 if near else 1))

    def paint_pennant(self, surface: pygame.Surface, temple: Cell, leaders: Sequence[Seat]) -> None:
        """Paint the pennant of whoever leads round an open city; where several do, each has a part."""
        x, y = self.view.middle(temple)
        x, y = x + round(_PENNANT[0] * self.view.radius), y + round(_PENNANT[1] * self.view.radius)
        for index, seat in reversed(list(enumerate(leaders))):
            kind = "whole" if len(leaders) == 1 else "hoist" if not index else "tail" if seat == leaders[-1] else "part"
            name = f"pennant_{self.colours[seat]}_{kind}"
            self._piece(name).draw(surface, (x + round(index * self._width(name)), y))

    def _width(self, name: str) -> float:
        """Return how wide the cloth of a pennant or a banner is here."""
        entry = self.look.assets.sprites.entry(f"maya/{name}")
        share = float(entry.more["width"]) / float(entry.more["hex"]) if entry is not None else 0.5
        return share * self.view.radius

    def gap_pills(self, cities: Iterable[City]) -> dict[Cell, list[tuple[pygame.Surface, pygame.Rect]]]:
        """Return for each last gap what the cities that wait for it will bring, and where that is written."""
        waiting: dict[Cell, list[City]] = {}
        for city in cities:
            if nearly_closed(city):
                waiting.setdefault(city.gaps[0], []).append(city)
        return {cell: self._pills(cell, those) for cell, those in waiting.items()}

    def _pills(self, cell: Cell, cities: Sequence[City]) -> list[tuple[pygame.Surface, pygame.Rect]]:
        x, y = self.view.middle(cell)
        made = [self._pill(city.pays, small=len(cities) > 1) for city in sorted(cities, key=lambda city: -city.size)]
        high = sum(picture.get_height() for picture in made)
        top = y - high // 2
        placed = []
        for picture in made:
            placed.append((picture, picture.get_rect(midtop=(x, top))))
            top += picture.get_height()
        return placed

    def _pill(self, pays: tuple[int, int], *, small: bool) -> pygame.Surface:
        look, share = self.look, 0.78 if small else 1.0
        size = on_land(look, self.view.radius, max(float(_SMALLEST), 0.44 * self.view.radius / look.unit)) * share
        first, second = Type(size, "serif", "bold"), Type(size * 0.8, weight="semibold")
        words = number(pays[0]), number(pays[1])
        high = round(look.height(first) * 1.02)
        wide = look.width(words[0], first) + look.width(words[1], second) + round(high * 0.95)

        def make() -> pygame.Surface:
            def draw(large: pygame.Surface, factor: int) -> None:
                pygame.draw.rect(large, theme.GOLD, large.get_rect(), border_radius=high * factor // 2)
                inner = large.get_rect().inflate(-3 * factor, -3 * factor)
                pygame.draw.rect(large, _PILL, inner, border_radius=high * factor // 2)

            made = smooth((wide, high), draw, _PILL)
            middle, pad = high // 2, round(high * 0.32)
            left = look.write(made, words[0], (pad, middle), first, look.gold, anchor="midleft")
            right = look.write(made, words[1], (wide - pad, middle), second, look.light, anchor="midright")
            x = (left.right + right.left) // 2
            made.fill(theme.GOLD_DEEP, (x, round(high * 0.24), max(1, look.px(1.5)), round(high * 0.52)))
            return made

        return look.composed(("gap pill", words, wide, high), make)

    def gap_glow(self) -> PieceArt:
        """Return the light in the last gap of a city."""
        return self._piece("city_gap")

    # -- closed

    def paint_paving(self, surface: pygame.Surface, cells: Iterable[Cell]) -> None:
        """Paint the paving of a closed city, without seams."""
        paving = self._piece("city_paving")
        for cell in cells:
            paving.draw(surface, self.view.middle(cell))

    def paint_walls(
        self,
        surface: pygame.Surface,
        cell: Cell,
        inside: Collection[Cell],
        *,
        back: bool,
        built: Collection[tuple[Cell, hexes.Side]] | None = None,
    ) -> None:
        """Paint the walls of a space of a closed city: those behind its houses, or those before them."""
        near = hexes.neighbours(cell)
        for side in (3, 4) if back else (0, 1, 2, 5):
            if near[side] not in inside and (built is None or (cell, side) in built):
                name = f"city_wall_{NAMES[side]}_{wall_ends(cell, side, inside)}"
                self._piece(name).draw(surface, self.view.middle(cell))

    def paint_banner(self, surface: pygame.Surface, temple: Cell, leaders: Sequence[Seat], drop: float = 1.0) -> None:
        """Paint the banner of whoever was first in a closed city; `drop` is how far it has come down."""
        x, y = self.view.middle(temple)
        narrow = "_narrow" if len(leaders) > 1 else ""
        for index, seat in enumerate(leaders):
            name = f"banner_{self.colours[seat]}{narrow}"
            wide = self._width(name) * 1.16
            left = x + _BANNER[0] * self.view.radius + (index - (len(leaders) - 1) / 2) * wide
            top = y + (_BANNER[1] - 0.5 * (1 - drop)) * self.view.radius
            piece = self._piece(name)
            if drop < 1:
                piece = PieceArt(piece.image.copy(), piece.offset)
                piece.image.set_alpha(round(255 * max(0.0, drop)))
            piece.draw(surface, (round(left), round(top)))

    def stone(self, name: str, points: int) -> pygame.Surface:
        """Return a stone with a city's name and what it brought to whoever was first."""
        look = self.look
        size = min(26.0, max(float(_SMALLEST), _SMALLEST * self.view.radius / 40 / look.unit))
        size = on_land(look, self.view.radius, size)
        words, type_, large = number(points), Type(size, weight="semibold"), Type(size * 1.2, "serif", "bold")
        pad, gap = round(0.46 * size * look.unit), round(0.34 * size * look.unit)
        wide = look.width(name, type_) + look.width(words, large) + 2 * pad + 2 * gap
        high = round(look.height(large) * 1.08)
        out = look.px(8)

        def make() -> pygame.Surface:
            made = pygame.Surface((wide + 2 * out, high + 2 * out), pygame.SRCALPHA)
            box = pygame.Rect(out, out, wide, high)
            if not look.frame(made, box, "maya/city_stone"):
                made.fill(theme.STONE, box)
            middle = box.centery - look.px(1)
            left = look.write(made, name, (box.x + pad, middle), type_, _STONE_INK, anchor="midleft")
            look.write(made, words, (box.right - pad, middle), large, _STONE_POINTS, anchor="midright")
            line = max(1, look.px(1.5))
            made.fill(_STONE_INK, (left.right + gap, box.y + high // 5, line, high * 3 // 5))
            return made

        return look.composed(("city stone", name, words, wide, high), make)

    def stone_at(self, cells: Sequence[Cell], name: str, points: int) -> tuple[pygame.Surface, pygame.Rect]:
        """Return the stone of a closed city, its temple first, and where it lies: on houses, beside all crops."""
        made = self.stone(name, points)
        return made, self._stone_place(tuple(cells), made.get_size())

    def _stone_place(self, cells: tuple[Cell, ...], size: tuple[int, int]) -> pygame.Rect:
        """Return where a stone lies; seen from the middle of the board that depends on the board's size only."""
        (x, y), key = self.view.origin, (self.view.pitch, cells, size)
        if key not in _STONES:
            if len(_STONES) >= _MOST_STONES:
                _STONES.clear()
            _STONES[key] = self._best_place(cells, size).move(-x, -y)
        return _STONES[key].move(x, y)

    def _best_place(self, cells: tuple[Cell, ...], size: tuple[int, int]) -> pygame.Rect:
        """Return where a stone covers least of the crops round a city, and then least of its temple."""
        view, inside = self.view, set(cells)
        around = [self._fruit(near) for near in {n for cell in cells for n in hexes.neighbours(cell)} - inside]
        temple, start = self._fruit(cells[0]), view.middle(cells[0])
        ways = [(start[0], start[1] + round(view.radius * NAME_DOWN))]
        for cell in cells:
            x, y = view.middle(cell)
            down = y + round(view.radius * _STONE_DOWN)
            ways.append((x, down))
            if (cell[0] + 1, cell[1]) in inside:
                ways.append(((x + view.middle((cell[0] + 1, cell[1]))[0]) // 2, down))

        def hidden(way: tuple[int, int]) -> tuple[int, int]:
            rect = pygame.Rect(0, 0, *size)
            rect.center = way
            crops = sum(_pixels(rect.clip(each)) for each in around)
            away = abs(way[0] - start[0]) + abs(way[1] - start[1])
            return crops + _pixels(rect.clip(temple)) // 2, away

        rect = pygame.Rect(0, 0, *size)
        best: tuple[int, int] = min(ways, key=hidden)
        rect.center = best
        return rect

    def _fruit(self, cell: Cell) -> pygame.Rect:
        """Return where the crop lies on a space, or the temple."""
        side = round(self.view.radius * _FRUIT)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = self.view.middle(cell)
        return rect


def _pixels(rect: pygame.Rect) -> int:
    return rect.width * rect.height
