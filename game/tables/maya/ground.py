"""The board without its tiles, as one opaque picture: landscape, hexagons, empty sites, fences, the track of points."""

from typing import Final

import pygame

from game.assets.sprites import shrink
from game.assets.stand_in import rounded_mask
from game.rules.core import Cell
from game.rules.maya.board import BOARD, Board
from game.rules.maya.pieces import Area
from game.tables.maya import hexes, outlines
from game.tables.maya.hex_view import TRACK, HexView, square_place
from game.tables.maya.pieces import Pieces
from game.ui import carving, theme
from game.ui.look import Look
from game.ui.theme import Colour, Type

LARGEST: Final = 11_000_000
"""How many pixels the picture may have: the zoom ends there."""
_AREA_TONES: Final[dict[Area, Colour]] = {
    "blue": (60, 112, 112), "green": (92, 116, 56), "yellow": (170, 140, 84), "red": (142, 84, 58),
}  # fmt: skip
_LINE: Final = (18, 10, 4)
_SHINE: Final = (255, 240, 200)
_FOG: Final = (14, 24, 15)
_VIGNETTE: Final = (40, 26)
FIVES: Final = 5
_CORNERS: Final = frozenset((0, 30, 50, 80))


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
        self.idle_sites = {temple.cell: temple.name for temple in board.temples if temple.cell in self.outside}

    def picture(self, view: HexView) -> pygame.Surface:
        """Return what lies within the track and the track itself; its top left is that of `view.ring`."""
        key = ("maya ground", view.pitch, self.areas, id(self.board), self.look.contrast)
        return self.look.composed(key, lambda: self._make(view))

    def _make(self, view: HexView) -> pygame.Surface:
        ring = view.ring
        made = pygame.Surface(ring.size).convert()
        moved = _At(view, -ring.x, -ring.y)
        made.fill((28, 18, 11))
        self._paint_land(made, moved)
        self._paint_grid(made, moved)
        self._paint_idle(made, moved)
        for cell in hexes.rows(self.sites):
            self._paint_site(made, moved, cell)
        self._paint_edge(made, moved)
        for number in range(TRACK):
            self._paint_square(made, moved, number)
        return made

    # -- the landscape

    def _paint_land(self, made: pygame.Surface, at: "_At") -> None:
        land = at.rect(at.view.land)
        made.set_clip(land)
        if not self._paint_terrain(made, at, land):
            self._paint_plain(made, at, land)
        made.set_clip(None)

    def _paint_terrain(self, made: pygame.Surface, at: "_At", land: pygame.Rect) -> bool:
        """Paint the rendered landscape; return whether there is one and it is of this board."""
        sprites = self.look.assets.sprites
        entry = sprites.entry("maya/terrain")
        if entry is None or not sprites.has("maya/terrain") or not _is_ours(self.board):
            return False
        source = sprites.get("maya/terrain", sprites.source_size("maya/terrain"))
        scale = at.view.radius / entry.scale
        x0, y0 = entry.anchor or entry.more.get("origin", (0.0, 0.0))
        middle = at.place((0, 0))
        whole = pygame.Rect(0, 0, source.get_width(), source.get_height())
        wanted = pygame.Rect(
            round(x0 + (land.x - middle[0]) / scale),
            round(y0 + (land.y - middle[1]) / scale),
            round(land.width / scale),
            round(land.height / scale),
        ).clip(whole)
        if not wanted.width or not wanted.height:
            return False
        target = pygame.Rect(
            round(middle[0] + (wanted.x - x0) * scale),
            round(middle[1] + (wanted.y - y0) * scale),
            round(wanted.width * scale),
            round(wanted.height * scale),
        )
        self._paint_jungle(made, land)
        made.blit(shrink(source.subsurface(wanted), target.size), target)
        return True

    def _paint_jungle(self, made: pygame.Surface, land: pygame.Rect) -> None:
        """Paint what lies round the board."""
        texture = self.look.assets.sprites.texture("maya/fog", land.size, self.look.unit, (0, 0))
        if texture is None:
            made.fill(theme.JUNGLE_DARK, land)
        else:
            made.blit(texture, land)

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
        """Dim the areas that are not in play, and fence them off."""
        if not self.outside:
            return
        radius, land = at.view.radius, at.rect(at.view.land)
        out = round(radius * 0.7)

        def fill(small: pygame.Surface, scale: float) -> None:
            for cell in self.outside:
                x, y = at.place(cell)
                place = ((x - land.x) * scale, (y - land.y) * scale)
                pygame.draw.polygon(small, (*_FOG, 255), hexes.corners(place, radius * scale * 1.02))

        fog = outlines.soft(land.size, out, _FOG, 168, fill)
        made.blit(fog, land)
        for cell, side in hexes.boundary(self.outside):
            if hexes.neighbours(cell)[side] in self.cells:
                self._paint_fence(made, at, cell, side)

    def _paint_fence(self, made: pygame.Surface, at: "_At", cell: Cell, side: hexes.Side) -> None:
        x, y = at.place(cell)
        (x0, y0), (x1, y1) = hexes.side_ends(side)
        radius = at.view.radius
        middle = round(x + (x0 + x1) / 2 * radius), round(y + (y0 + y1) / 2 * radius)
        name = f"maya/fence_{('e', 'e', 'se', 'se', 'sw', 'sw')[side]}"
        sprites = self.look.assets.sprites
        if sprites.has(name):
            width = round(radius * 1.5)
            picture = sprites.fit(name, (width, width))
            made.blit(picture, picture.get_rect(center=middle))
            return
        start = x + x0 * radius, y + y0 * radius
        end = x + x1 * radius, y + y1 * radius
        outlines.thick(made, start, end, radius * 0.16, (40, 24, 12))
        outlines.thick(made, start, end, radius * 0.08, (150, 108, 62))

    def _paint_site(self, made: pygame.Surface, at: "_At", cell: Cell) -> None:
        sprites, width = self.look.assets.sprites, round(at.view.pitch * 0.94)
        if sprites.has("maya/site"):
            self.pieces.site(width).draw(made, at.place(cell))
            return
        for share, tone in ((0.72, (122, 112, 90)), (0.52, (78, 88, 46))):
            picture = outlines.hexagon(self.look, at.view.radius * share, tone)
            made.blit(picture, picture.get_rect(center=at.place(cell)))

    def _paint_edge(self, made: pygame.Surface, at: "_At") -> None:
        """Paint the light over the landscape, and the shadow and the gold line of its edge."""
        land = at.rect(at.view.land)
        if not self.look.contrast:
            made.blit(pygame.transform.smoothscale(_vignette(), land.size), land)
        for step in range(max(2, round(at.view.square * 0.2))):
            veil = pygame.Surface(land.size, pygame.SRCALPHA)
            pygame.draw.rect(veil, (0, 0, 0, max(0, 120 - 20 * step)), veil.get_rect().inflate(-2 * step, -2 * step), 1)
            made.blit(veil, land)
            if step >= 5:
                break
        pygame.draw.rect(made, theme.GOLD_DEEP, land.inflate(4, 4), max(1, self.look.px(2)))

    # -- the track

    def _paint_square(self, made: pygame.Surface, at: "_At", number: int) -> None:
        rect = at.rect(at.view.square_rect(number))
        gap = max(1, round(at.view.square * 0.05))
        rect = rect.inflate(-2 * gap, -2 * gap)
        five = number % FIVES == 0
        made.blit(self._square(rect.size, five=five, shade=sum(square_place(number)) % 3), rect)
        if five:
            size = max(11.0, at.view.square * 0.48) / self.look.unit
            self.look.write(made, str(number), rect.center, Type(size, weight="bold"), theme.INK, anchor="center")
        else:
            pygame.draw.circle(made, (58, 46, 34), rect.center, max(1.5, at.view.square * 0.06))

    def _square(self, size: tuple[int, int], *, five: bool, shade: int) -> pygame.Surface:
        key = ("maya square", size, five, shade)
        return self.look.composed(key, lambda: self._make_square(size, five=five, shade=shade))

    def _make_square(self, size: tuple[int, int], *, five: bool, shade: int) -> pygame.Surface:
        sprites = self.look.assets.sprites
        if sprites.has("maya/track_square"):
            made = sprites.get("maya/track_square", size).copy()
            light = 26 if five else 0
            made.fill((light, light, light // 2, 0), special_flags=pygame.BLEND_RGBA_ADD)
            return made
        tones = ((240, 226, 194), (212, 192, 152)) if five else ((150, 139, 116), (112, 103, 86))
        down = 8 * shade
        top, bottom = (tuple(max(0, part - down) for part in tone) for tone in tones)
        made = carving.gradient(size, (top[0], top[1], top[2]), (bottom[0], bottom[1], bottom[2]))
        radius = max(2, size[0] // 6)
        edge = pygame.Surface(size, pygame.SRCALPHA)
        line = max(1, size[0] // 24)
        pygame.draw.rect(edge, (20, 12, 6, 150), edge.get_rect().move(-line, -line), line + 1, border_radius=radius)
        pygame.draw.rect(edge, (255, 248, 224, 110), edge.get_rect(), line, border_radius=radius)
        made.blit(edge, (0, 0))
        made.blit(rounded_mask(size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return made


class _At:
    """A view of the board, moved so that its track begins at the top left of a picture."""

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


def _is_ours(board: Board) -> bool:
    """Return whether this is the board that the landscape was rendered for."""
    return board.areas == BOARD.areas


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
