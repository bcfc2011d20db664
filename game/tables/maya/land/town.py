"""What lies on the board: plantations, and cities with their paving, streets, houses and temples; and the markers."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import groupby
from typing import Final

import pygame

from game.rules.core import Cell, Seat
from game.tables.maya.land import hexes
from game.tables.maya.land.hex_view import TRACK, HexView
from game.tables.maya.land.lettering import badge, haloed, on_land
from game.tables.maya.land.standing import NAME_DOWN, CityStanding, Works, first_of
from game.tables.maya.pieces import PieceArt, Pieces, house_of, tint_of
from game.tables.maya.shown import Shown
from game.ui.look import Look
from game.ui.theme import Colour, Type

NAME_TONE: Final = (255, 244, 216)
_NAME_SIZE: Final = 18
MARKER: Final = 1.36
_STACK: Final = 0.24
"""Size of a marker and its offset from the next below, in squares of the track."""
_JOINS: Final = {0: "maya/join_e", 2: "maya/join_se", 5: "maya/join_sw"}
"""By side: the sprite that joins a tile of a city with the one on that side."""
_AROUND: Final = 3
"""How many hexagons beside an area a temple may stand of which a banner or a pennant reaches into it."""
_WORDS: Final = 240
"""How far beside an area a space may lie of which a name reaches into it, in logical pixels."""
ROUNDS: Final = 0.5
"""Size in which the points of whole rounds of the track are written."""
_WIDER: Final = 1.25
"""How much farther they stand beside a marker than above or below it."""


NO_WORKS: Final[Mapping[Cell, Works]] = {}


class Town:
    """Paints the pieces that lie on a board."""

    def __init__(self, look: Look, pieces: Pieces, colours: Sequence[str]) -> None:
        self.look = look
        self.pieces = pieces
        self.colours = colours

    def standing(self, view: HexView) -> CityStanding:
        """Return who paints how cities stand."""
        return CityStanding(self.look, self.pieces, self.colours, view)

    def paint(
        self,
        surface: pygame.Surface,
        reach: pygame.Rect,
        view: HexView,
        shown: Shown,
        rising: AbstractSet[Cell] = frozenset(),
        works: Mapping[Cell, Works] = NO_WORKS,
    ) -> None:
        """Paint all tiles that an area touches, those in front after those behind.

        `works` tells by the temple how far a city is built that is just closing.
        """
        for _part in self.parts(surface, reach, view, shown, rising, works):
            pass

    def parts(
        self,
        surface: pygame.Surface,
        reach: pygame.Rect,
        view: HexView,
        shown: Shown,
        rising: AbstractSet[Cell] = frozenset(),
        works: Mapping[Cell, Works] = NO_WORKS,
    ) -> Iterator[None]:
        """Paint what `paint` does, piece by piece."""
        width, clip = view.pitch, surface.get_clip().clip(reach)
        near = _near(view, (*shown.planted, *shown.hidden, *shown.temples), clip.inflate(width // 2, width // 2))
        yield
        shadow = self.pieces.shadow(width)
        for cell in near:
            shadow.draw(surface, view.middle(cell))
        yield
        for cell in near:
            self._ground(shown, cell, width).draw(surface, view.middle(cell))
            yield
        wide = clip.inflate(2 * width, 2 * width)
        cities = {temple: shown.city_at(temple) for temple in shown.temples}
        cities = {temple: city for temple, city in cities.items() if view.bounds(city).colliderect(wide)}
        yield
        for temple, city in cities.items():
            yield from self._city_ground(surface, view, shown, temple, city, works.get(temple))
        yield from self._buildings(surface, clip, view, shown, rising, cities, works)

    def _ground(self, shown: Shown, cell: Cell, width: int) -> PieceArt:
        planted = shown.planted.get(cell)
        if planted is not None:
            return self.pieces.tile(self.colours[planted.seat], planted.tile, width, tint_of(cell))
        return self.pieces.earth(width)

    def _city_ground(
        self,
        surface: pygame.Surface,
        view: HexView,
        shown: Shown,
        temple: Cell,
        city: Sequence[Cell],
        work: Works | None,
    ) -> Iterator[None]:
        """Paint the streets or the paving of a city, and its ring as long as it is open."""
        standing = self.standing(view)
        if temple in shown.closed:
            standing.paint_paving(surface, city)
            yield
            return
        self._paint_streets(surface, view, city)
        yield
        if work is not None:
            standing.paint_paving(surface, [cell for cell in city if cell in work.paved])
        known = None if work is not None else shown.city_of(temple)
        standing.paint_ring(surface, city, known, lost=shown.over)
        yield

    # -- cities

    def _paint_streets(self, surface: pygame.Surface, view: HexView, city: Sequence[Cell]) -> None:
        """Paint what joins the tiles of a city."""
        inside = set(city)
        for cell in city:
            for side, near in enumerate(hexes.neighbours(cell)):
                if near in inside and side in _JOINS:
                    self._paint_street(surface, view, cell, near, side)

    def _paint_street(self, surface: pygame.Surface, view: HexView, cell: Cell, near: Cell, side: int) -> None:
        (x0, y0), (x1, y1) = view.middle(cell), view.middle(near)
        middle = (x0 + x1) // 2, (y0 + y1) // 2
        self.pieces.on_board(_JOINS[side], view.pitch).draw(surface, middle)

    def _buildings(
        self,
        surface: pygame.Surface,
        reach: pygame.Rect,
        view: HexView,
        shown: Shown,
        rising: AbstractSet[Cell],
        cities: Mapping[Cell, Sequence[Cell]],
        works: Mapping[Cell, Works],
    ) -> Iterator[None]:
        """Paint houses and temples row by row, with the walls behind and before them."""
        width, standing = view.pitch, self.standing(view)
        walled = {
            cell: (frozenset(city), works[temple].walled if temple in works else None)
            for temple, city in cities.items()
            if temple in shown.closed or temple in works
            for cell in city
        }
        near = _near(view, (*shown.hidden, *shown.temples), reach.inflate(2 * width, 2 * width))
        for _row, cells in groupby(near, key=lambda cell: cell[1]):
            row = list(cells)
            for cell in row:
                if cell in walled:
                    standing.paint_walls(surface, cell, walled[cell][0], back=True, built=walled[cell][1])
                    yield
            for cell in row:
                if cell not in rising:
                    self.building(shown, cell, width).draw(surface, building_place(view, cell))
                    yield
            for cell in row:
                if cell in walled:
                    standing.paint_walls(surface, cell, walled[cell][0], back=False, built=walled[cell][1])
                    yield

    def building(self, shown: Shown, cell: Cell, width: int) -> PieceArt:
        """Return the sprite on a space of a city."""
        return self.pieces.temple(width) if cell in shown.temples else self.pieces.house(house_of(cell), width)

    def paint_names(
        self, surface: pygame.Surface, view: HexView, names: Mapping[Cell, str], tone: Colour = NAME_TONE
    ) -> None:
        """Write the names of temple spaces below them."""
        clip = surface.get_clip()
        for cell, name in names.items():
            picture, rect = self.name_at(view, cell, name, tone)
            if rect.colliderect(clip):
                surface.blit(picture, rect)

    def paint_cities(self, surface: pygame.Surface, view: HexView, shown: Shown, names: Mapping[Cell, str]) -> None:
        """Paint who leads in open cities, the names of temple spaces, and of closed cities the banner and the stone.

        What a last gap will bring goes before the names: they give way to it.
        """
        for _part in self.city_parts(surface, view, shown, names):
            pass

    def city_parts(
        self,
        surface: pygame.Surface,
        view: HexView,
        shown: Shown,
        names: Mapping[Cell, str],
        legal: AbstractSet[Cell] = frozenset(),
    ) -> Iterator[None]:
        """Paint what `paint_cities` does, one after the other; a last gap shines only where it is legal."""
        standing, clip = self.standing(view), surface.get_clip()
        wide = clip.inflate(*(2 * _AROUND * view.pitch,) * 2)
        for temple in hexes.rows(shown.temples):
            if not wide.collidepoint(view.middle(temple)):
                continue
            if temple in shown.closed:
                standing.paint_banner(surface, temple, first_of(shown.closed[temple]))
            elif (city := shown.city_of(temple)) is not None and not shown.over:
                standing.paint_pennant(surface, temple, city.leaders)
            yield
        pills = {} if shown.over else standing.gap_pills(shown.cities)
        for cell in pills.keys() & legal:
            standing.gap_glow().draw(surface, view.middle(cell))
        taken = [rect for placed in pills.values() for _picture, rect in placed]
        wide = clip.inflate(*(2 * self.look.px(_WORDS),) * 2)
        for temple, name in names.items():
            cells = _cells(shown, temple)
            if not view.bounds(cells).colliderect(wide):
                continue
            if any(shown.closed.get(temple, ())):
                picture, rect = standing.stone_at(cells, name, max(shown.closed[temple]))
            else:
                picture, rect = self.name_at(view, temple, name)
                rect = _beside(rect, taken)
            if rect.colliderect(clip):
                surface.blit(picture, rect)
            yield
        for picture, rect in (each for placed in pills.values() for each in placed):
            surface.blit(picture, rect)

    def name_at(
        self, view: HexView, cell: Cell, name: str, tone: Colour = NAME_TONE
    ) -> tuple[pygame.Surface, pygame.Rect]:
        """Return the name of a temple space as it is written on the board, and where."""
        x, y = view.middle(cell)
        size = min(26.0, max(_NAME_SIZE, _NAME_SIZE * view.radius / 40 / self.look.unit))
        size = on_land(self.look, view.radius, size)
        picture = haloed(self.look, name, Type(size, weight="bold"), tone)
        return picture, picture.get_rect(center=(x, y + round(view.radius * NAME_DOWN)))

    # -- the track

    def paint_markers(self, surface: pygame.Surface, view: HexView, shown: Shown) -> None:
        """Paint the seats' markers; those on the same square lie on one another.

        One that has been all round the track has the points of its rounds written beside it, towards the board.
        """
        if not view.tracked:
            return
        clip = surface.get_clip()
        for seat, place in marker_places(view, shown).items():
            marker = self.pieces.marker(self.colours[seat], marker_size(view))
            marker.draw(surface, place)
        for place, points in rounds_done(view, shown):
            picture = badge(self.look, f"+{points}", ROUNDS)
            rect = picture.get_rect(center=place)
            if rect.colliderect(clip):
                surface.blit(picture, rect)


def _near(view: HexView, cells: Iterable[Cell], area: pygame.Rect) -> list[Cell]:
    """Return the spaces that an area touches, in the order in which they are painted."""
    high = round(view.radius)
    left, right = area.left - view.pitch // 2, area.right + view.pitch // 2
    top, bottom = area.top - high, area.bottom + high
    places = ((cell, view.middle(cell)) for cell in cells)
    return hexes.rows(cell for cell, (x, y) in places if left < x < right and top < y < bottom)


def _cells(shown: Shown, temple: Cell) -> Sequence[Cell]:
    """Return the spaces of a temple's city, the temple first."""
    city = shown.city_of(temple)
    return city.cells if city is not None else (temple,)


def marker_size(view: HexView) -> int:
    """Return how large a marker is."""
    return round(MARKER * view.square)


def marker_places(view: HexView, shown: Shown) -> dict[Seat, tuple[int, int]]:
    """Return where the middle of each marker lies, the lowest of a stack first."""
    places: dict[Seat, tuple[int, int]] = {}
    below: dict[int, int] = {}
    for seat, points in enumerate(shown.markers):
        square = round(points) % TRACK
        x, y = view.track_place(points)
        height = below.get(square, 0)
        below[square] = height + 1
        places[seat] = x, y - round(height * _STACK * view.square)
    return places


def rounds_done(view: HexView, shown: Shown) -> list[tuple[tuple[int, int], int]]:
    """Return the places and texts of the points of whole rounds, for the markers that have done any."""
    found: dict[int, list[int]] = {}
    for points in shown.markers:
        square, rounds = round(points) % TRACK, round(points) // TRACK
        found.setdefault(square, [])
        if rounds and rounds not in found[square]:
            found[square].append(rounds)
    written = []
    ring = view.ring
    for square, all_rounds in found.items():
        x, y = view.square_rect(square).center
        inward = (
            (1 if x < ring.left + view.square else -1 if x > ring.right - view.square else 0),
            (1 if y < ring.top + view.square else -1 if y > ring.bottom - view.square else 0),
        )
        for index, rounds in enumerate(sorted(all_rounds)):
            far = (0.85 + 0.55 * index) * view.square
            place = x + round(inward[0] * far * _WIDER), y + round(inward[1] * far)
            written.append((place, rounds * TRACK))
    return written


def markers_area(look: Look, view: HexView, shown: Shown) -> list[pygame.Rect]:
    """Return what the markers cover, with what is written beside them."""
    areas = []
    size = marker_size(view) + look.px(12)
    for place in marker_places(view, shown).values():
        areas.append(pygame.Rect(0, 0, size, size))
        areas[-1].center = place
    for place, points in rounds_done(view, shown):
        areas.append(badge(look, f"+{points}", ROUNDS).get_rect(center=place))
    return areas


def building_place(view: HexView, cell: Cell) -> tuple[int, int]:
    """Return where what stands on a space has its foot."""
    x, y = view.middle(cell)
    return x, y + round(view.radius * 0.06)


def _beside(rect: pygame.Rect, taken: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return where a name stands that gives way to something: moved aside as little as is enough."""
    hit = next((other for other in taken if other.colliderect(rect)), None)
    if hit is None:
        return rect
    ways = [rect.move(hit.left - rect.right, 0), rect.move(hit.right - rect.left, 0)]
    return min(ways, key=lambda way: abs(way.x - rect.x))
