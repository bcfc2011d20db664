"""The board without its tiles, as one opaque picture: landscape, hexagons, empty sites, fences, the track of points."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.assets.making import Steps
from game.assets.manifest import SpriteEntry
from game.assets.shrinking import shrink
from game.rules.core import Cell
from game.rules.maya.box import BOARD, Area, Board
from game.tables.maya.land import hexes, outlines
from game.tables.maya.land.hex_view import TRACK, HexView
from game.tables.maya.pieces import Pieces
from game.ui import theme
from game.ui.look import Look
from game.ui.theme import Colour, Type

LARGEST: Final = 11_000_000
"""Most pixels of the picture, which limit the zoom."""
_AREA_TONES: Final[dict[Area, Colour]] = {
    "blue": (60, 112, 112), "green": (92, 116, 56), "yellow": (170, 140, 84), "red": (142, 84, 58),
}  # fmt: skip
_LINE: Final = (18, 10, 4)
_FRAME: Final = (30, 18, 11)
_SHADE: Final = (132, 122, 112)
_RIM_LIGHT: Final = (138, 100, 62)
_RIM_DARK: Final = (24, 13, 6)
_DITCH: Final = (44, 27, 14)
_SHINE: Final = (255, 240, 200)
_FOG: Final = (14, 24, 15)
_VIGNETTE: Final = (40, 26)
JUNGLE: Final = 440
"""How large a piece of the jungle is, in logical pixels."""
_DUSK: Final = (255, 255, 255)
FIVES: Final = 5
_BAND: Final = 500_000
"""About how many pixels of the landscape are painted at once."""
_FENCES: Final = ("maya/fence", "maya/fence", "maya/fence_se", "maya/fence_se", "maya/fence_sw", "maya/fence_sw")
"""The sprite of the fence for each side."""


class Ground:
    """Makes the picture for a view of the board; the areas in play never change within a match."""

    def __init__(self, look: Look, pieces: Pieces, board: Board, areas: tuple[Area, ...]) -> None:
        self.look = look
        self.pieces = pieces
        self.board = board
        self.areas = areas
        self.cells = frozenset(cell for area in areas for cell in board.areas[area])
        self.outside = frozenset(cell for cells in board.areas.values() for cell in cells) - self.cells
        self.sites = {temple.cell: temple.name for temple in board.temples if temple.cell in self.cells}
        self._kept: tuple[tuple[object, ...], pygame.Surface] | None = None
        self._begun: _Begun | None = None
        self.idle_sites = {temple.cell: temple.name for temple in board.temples if temple.cell in self.outside}

    def picture(self, view: HexView, *, keep: bool = False) -> pygame.Surface:
        """Return the board without tiles, as large as `view.frame`; the last picture is kept."""
        key = self._key(view)
        if self._kept is not None and self._kept[0] == key:
            return self._kept[1]
        if self._begun is None or self._begun.key != key:
            self._begun = _Begun(key, *self._begin(view))
        made = self.look.assets.making.in_steps((self, key), partial(_finish, self._begun))
        self._begun = None
        if keep:
            self._kept = key, made
        return made

    def prepare(self, view: HexView) -> Iterator[None]:
        """Paint the picture for a view part by part; `picture` then has less to do, or nothing."""
        key = self._key(view)
        if self._kept is not None and self._kept[0] == key:
            return
        begun = self._begun = _Begun(key, *self._begin(view))
        for _part in begun.rest:
            yield

    def _key(self, view: HexView) -> tuple[object, ...]:
        return view.pitch, view.unit, view.tracked, self.look.contrast

    def _begin(self, view: HexView) -> tuple[pygame.Surface, Iterator[None]]:
        """Return the picture, and what paints it bit by bit."""
        frame = view.frame
        made = pygame.Surface(frame.size)
        return made, self._paint(made, _At(view.copy(), -frame.x, -frame.y))

    def _paint(self, made: pygame.Surface, at: "_At") -> Iterator[None]:
        if at.view.tracked:
            self._paint_frame(made)
        yield
        yield from self._paint_land(made, at)
        self._paint_idle(made, at)
        yield
        for cell in hexes.rows(self.sites):
            self._paint_site(made, at, cell)
        yield
        if at.view.tracked:
            self._paint_edge(made, at)
        yield
        for number in range(TRACK if at.view.tracked else 0):
            self._paint_square(made, at, number)

    def _paint_frame(self, made: pygame.Surface) -> None:
        """Paint the dark wood in which the track lies, with a rim that is light above and at the left."""
        wood = self.look.assets.sprites.texture("table/wood_dark", made.get_size(), self.look.unit, (60, 30))
        made.fill(_FRAME)
        if wood is not None and not self.look.contrast:
            made.blit(wood, (0, 0))
            made.fill(_SHADE, special_flags=pygame.BLEND_RGB_MULT)
        line = max(1, self.look.px(2))
        right, bottom = made.get_size()
        for tone, edges in (
            (_RIM_DARK, ((0, bottom - line, right, line), (right - line, 0, line, bottom))),
            (_RIM_LIGHT, ((0, 0, right, line), (0, 0, line, bottom))),
        ):
            for edge in edges:
                made.fill(tone, edge)

    # -- the landscape

    def _paint_land(self, made: pygame.Surface, at: "_At") -> Iterator[None]:
        land = at.rect(at.view.land)
        terrain = self._terrain(at, land)
        if terrain is None:
            made.set_clip(land)
            self._paint_plain(made, at, land)
            self._paint_grid(made, at)
            made.set_clip(None)
            yield
            return
        source, wanted, target = terrain
        self._clipped(made, land, lambda: self._paint_jungle(made, land))
        yield
        for band, part in _bands(target, wanted):
            made.set_clip(land)
            made.blit(shrink(source.subsurface(part), band.size), band)
            made.set_clip(None)
            yield
        if not at.view.tracked:
            self._clipped(made, land, lambda: self._grow_over(made, land, target, round(at.view.radius)))
            yield

    @staticmethod
    def _clipped(made: pygame.Surface, area: pygame.Rect, paint: Callable[[], object]) -> None:
        made.set_clip(area)
        paint()
        made.set_clip(None)

    def _terrain(self, at: "_At", land: pygame.Rect) -> tuple[pygame.Surface, pygame.Rect, pygame.Rect] | None:
        """Return the rendered landscape, which part of it is seen, and where; None if there is none of this board."""
        sprites, entry = self.look.assets.sprites, self.look.assets.sprites.entry("maya/terrain")
        if entry is None or not sprites.has("maya/terrain") or self.board.areas != BOARD.areas:
            return None
        source = sprites.get("maya/terrain", sprites.source_size("maya/terrain"))
        scale, origin = _landscape(entry, at.view)
        middle = at.place((0, 0))
        corner = middle[0] - origin[0] * scale, middle[1] - origin[1] * scale
        wanted = pygame.Rect(
            round((land.x - corner[0]) / scale),
            round((land.y - corner[1]) / scale),
            round(land.width / scale),
            round(land.height / scale),
        ).clip(source.get_rect())
        target = pygame.Rect(
            round(corner[0] + wanted.x * scale),
            round(corner[1] + wanted.y * scale),
            round(wanted.width * scale),
            round(wanted.height * scale),
        )
        return source, wanted, target

    def _grow_over(self, made: pygame.Surface, land: pygame.Rect, picture: pygame.Rect, deep: int) -> None:
        """Let the jungle grow over the edges of the landscape, so that nothing shows where its picture ends."""
        for side, across in (("left", True), ("right", True), ("top", False), ("bottom", False)):
            strip = pygame.Rect(picture)
            if across:
                strip.width = deep
                strip.left = picture.left if side == "left" else picture.right - deep
            else:
                strip.height = deep
                strip.top = picture.top if side == "top" else picture.bottom - deep
            strip = strip.clip(made.get_rect())
            if not strip.width or not strip.height:
                continue
            leaves = pygame.Surface(strip.size, pygame.SRCALPHA)
            spread_jungle(self.look, leaves, leaves.get_rect(), (land.x - strip.x, land.y - strip.y))
            leaves.blit(_fading(strip.size, side), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            made.blit(leaves, strip)

    def _paint_jungle(self, made: pygame.Surface, land: pygame.Rect) -> None:
        """Paint what lies round the board."""
        spread_jungle(self.look, made, land, land.topleft)

    def _paint_plain(self, made: pygame.Surface, at: "_At", land: pygame.Rect) -> None:
        self._paint_jungle(made, land)
        for area, cells in self.board.areas.items():
            picture = outlines.hexagon(self.look, at.view.radius + 1, _AREA_TONES[area])
            for cell in cells:
                made.blit(picture, picture.get_rect(center=at.place(cell)))

    def _paint_grid(self, made: pygame.Surface, at: "_At") -> None:
        radius = at.view.radius
        dark = outlines.ring(self.look, radius, _LINE, radius * 0.05, 120)
        shine = outlines.ring(self.look, radius * 0.93, _SHINE, radius * 0.03, 44)
        for cell in self.cells:
            place = at.place(cell)
            made.blit(dark, dark.get_rect(center=place))
            made.blit(shine, shine.get_rect(center=(place[0], place[1] + max(1, round(radius * 0.03)))))

    def _paint_idle(self, made: pygame.Surface, at: "_At") -> None:
        """Let jungle grow over the areas that are not in play, and fence them off."""
        for area in self.board.areas:
            if area not in self.areas:
                self._paint_fog(made, at, area)
        for cell, side in hexes.boundary(self.outside):
            if hexes.neighbours(cell)[side] in self.cells:
                self._paint_fence(made, at, cell, side)

    def _paint_fog(self, made: pygame.Surface, at: "_At", area: Area) -> None:
        sprites, name = self.look.assets.sprites, f"maya/fog_{area}"
        entry, terrain = sprites.entry(name), sprites.entry("maya/terrain")
        if entry is None or terrain is None or entry.anchor is None or self.board.areas != BOARD.areas:
            veil = outlines.hexagon(self.look, at.view.radius + 1, _FOG, 200)
            for cell in self.board.areas[area]:
                made.blit(veil, veil.get_rect(center=at.place(cell)))
            return
        scale, origin = _landscape(terrain, at.view)
        middle = at.place((0, 0))
        place = (
            round(middle[0] - (origin[0] + entry.anchor[0]) * scale),
            round(middle[1] - (origin[1] + entry.anchor[1]) * scale),
        )
        size = round(entry.size[0] * scale), round(entry.size[1] * scale)
        made.set_clip(at.rect(at.view.land))
        made.blit(sprites.get(name, size), place)
        made.set_clip(None)

    def _paint_fence(self, made: pygame.Surface, at: "_At", cell: Cell, side: hexes.Side) -> None:
        x, y = at.place(cell)
        (x0, y0), (x1, y1) = hexes.side_ends(side)
        radius = at.view.radius
        middle = round(x + (x0 + x1) / 2 * radius), round(y + (y0 + y1) / 2 * radius)
        ends = (x + x0 * radius, y + y0 * radius), (x + x1 * radius, y + y1 * radius)
        outlines.thick(made, *ends, radius * 0.15, _DITCH)
        self.pieces.on_board(_FENCES[side], at.view.pitch).draw(made, middle)

    def _paint_site(self, made: pygame.Surface, at: "_At", cell: Cell) -> None:
        self.pieces.on_board("maya/site", at.view.pitch).draw(made, at.place(cell))

    def _paint_edge(self, made: pygame.Surface, at: "_At") -> None:
        """Paint the light over the landscape, and the shadow and the gold line of its edge."""
        land = at.rect(at.view.land)
        if not self.look.contrast:
            made.blit(pygame.transform.smoothscale(self.look.composed("maya vignette", _vignette), land.size), land)
        deep = max(3, round(at.view.square * 0.3))
        for step in range(deep):
            dark = (0, 0, 0, round(130 * (1 - step / deep) ** 2))
            across, down = (
                pygame.Surface((land.width - 2 * step, 1), pygame.SRCALPHA),
                pygame.Surface((1, land.height - 2 * step), pygame.SRCALPHA),
            )
            across.fill(dark)
            down.fill(dark)
            made.blit(across, (land.x + step, land.y + step))
            made.blit(across, (land.x + step, land.bottom - 1 - step))
            made.blit(down, (land.x + step, land.y + step))
            made.blit(down, (land.right - 1 - step, land.y + step))
        pygame.draw.rect(made, theme.GOLD_DEEP, land.inflate(4, 4), max(1, self.look.px(2)))

    # -- the track

    def _paint_square(self, made: pygame.Surface, at: "_At", number: int) -> None:
        rect = at.rect(at.view.square_rect(number))
        gap = max(1, round(at.view.square * 0.05))
        rect = rect.inflate(-2 * gap, -2 * gap)
        five = number % FIVES == 0
        name = "maya/track_square_five" if five else "maya/track_square"
        picture, offset = self.look.assets.sprites.card(name, rect.width)
        made.blit(picture, (rect.x + offset[0], rect.y + offset[1]))
        if five:
            size = max(11.0, at.view.square * 0.48) / self.look.unit
            self.look.write(made, str(number), rect.center, Type(size, weight="bold"), theme.INK, anchor="center")


def _bands(target: pygame.Rect, source: pygame.Rect) -> Iterator[tuple[pygame.Rect, pygame.Rect]]:
    """Yield low parts of a picture that lie one below the other, and from which parts of its source they are made."""
    count = max(1, round(target.height * target.width / _BAND))
    for number in range(count):
        top, bottom = (source.height * each // count for each in (number, number + 1))
        first, last = (round(target.height * each / source.height) for each in (top, bottom))
        band = pygame.Rect(target.x, target.y + first, target.width, last - first)
        yield band, pygame.Rect(source.x, source.y + top, source.width, bottom - top)


def spread_jungle(look: Look, surface: pygame.Surface, area: pygame.Rect, corner: tuple[int, int]) -> None:
    """Paint the jungle round the board over an area: the same pieces side by side, one of them at a corner."""
    piece = look.composed(("maya jungle", look.px(JUNGLE), look.contrast), lambda: _jungle(look))
    side = piece.get_width()
    left, top = area.x - (area.x - corner[0]) % side, area.y - (area.y - corner[1]) % side
    clip = surface.get_clip()
    surface.set_clip(area.clip(clip))
    for y in range(top, area.bottom, side):
        for x in range(left, area.right, side):
            surface.blit(piece, (x, y))
    surface.set_clip(clip)


def _fading(size: tuple[int, int], side: str) -> pygame.Surface:
    """Return what fades from one side, where it is full, to the other."""
    small = pygame.Surface((16, 1) if side in ("left", "right") else (1, 16), pygame.SRCALPHA)
    for step in range(16):
        share = step / 15 if side in ("right", "bottom") else 1 - step / 15
        place = (step, 0) if side in ("left", "right") else (0, step)
        small.set_at(place, (255, 255, 255, round(255 * share)))
    return pygame.transform.smoothscale(small, size)


def _jungle(look: Look) -> pygame.Surface:
    size = look.px(JUNGLE), look.px(JUNGLE)
    texture = None if look.contrast else look.assets.sprites.texture("maya/fog", size, look.unit, (0, 0))
    made = pygame.Surface(size).convert()
    made.fill(theme.JUNGLE_DARK)
    if texture is not None:
        made.blit(texture, (0, 0))
        made.fill(_DUSK, special_flags=pygame.BLEND_RGB_MULT)
    return made


@dataclass(slots=True)
class _Begun:
    """A picture that is not finished yet."""

    key: tuple[object, ...]
    made: pygame.Surface
    rest: Iterator[None]


def _finish(begun: _Begun) -> Steps:
    """Paint what is left of a picture."""
    for _part in begun.rest:
        yield False
    return begun.made


class _At:
    """A view of the board, moved so that its frame begins at the top left of a picture."""

    def __init__(self, view: HexView, dx: int, dy: int) -> None:
        self.view = view
        self._by = dx, dy

    def place(self, cell: Cell) -> tuple[int, int]:
        """Return the middle of a space."""
        x, y = self.view.middle(cell)
        return x + self._by[0], y + self._by[1]

    def rect(self, rect: pygame.Rect) -> pygame.Rect:
        """Return a rectangle of the view."""
        return rect.move(self._by)


def _landscape(entry: SpriteEntry, view: HexView) -> tuple[float, tuple[float, float]]:
    """Return how large the landscape's pixels are drawn, and where in its picture the middle of space 0, 0 lies."""
    x, y = entry.more.get("origin", (0.0, 0.0))
    return view.radius / float(entry.more.get("hex", 40)), (float(x), float(y))


def _vignette() -> pygame.Surface:
    """Return warm light in the upper left of the middle and darkness at the edges, very small."""
    small = pygame.Surface(_VIGNETTE, pygame.SRCALPHA)
    width, height = _VIGNETTE
    for y in range(height):
        for x in range(width):
            dx, dy = (x + 0.5) / width - 0.45, ((y + 0.5) / height - 0.42) * height / width
            far = (dx * dx + dy * dy) ** 0.5 / 0.62
            if far < 0.55:
                small.set_at((x, y), (255, 225, 160, round(34 * (1 - far / 0.55))))
            else:
                small.set_at((x, y), (0, 0, 0, min(120, round(120 * (far - 0.55) / 0.45))))
    return small
