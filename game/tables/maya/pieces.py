"""Maya's tiles, buildings and markers as pictures of the size that a board or a rack needs."""

import math
from typing import Final

import pygame

from game.rules.core import Cell
from game.rules.maya.box import Crop, Tile
from game.tables.maya.land import hexes
from game.tables.pictures.drawing import SHADE_STEPS, faded, shaded
from game.ui.look import Look

FRAME: Final = 2.24
"""Width of a sprite in radii, if the list of sprites does not tell the size of its hexagon."""
HOUSES: Final = ("house_a", "house_b", "house_c")


class PieceArt:
    """A picture, and where its top left lies from its place on the board."""

    __slots__ = ("image", "offset")

    def __init__(self, image: pygame.Surface, offset: tuple[int, int] | None = None) -> None:
        self.image = image
        self.offset = (-(image.get_width() // 2), -(image.get_height() // 2)) if offset is None else offset

    def draw(self, surface: pygame.Surface, place: tuple[int, int]) -> None:
        """Draw the piece at a place."""
        surface.blit(self.image, (place[0] + self.offset[0], place[1] + self.offset[1]))


def tint_of(cell: Cell) -> int:
    """Return which of the slightly different tints a space's tile has."""
    return (cell[0] * 7 + cell[1] * 5 + (cell[0] ^ cell[1])) % SHADE_STEPS


def house_of(cell: Cell) -> str:
    """Return which houses stand on a city tile on a space."""
    return HOUSES[(cell[0] * 3 + cell[1] * 5) % len(HOUSES)]


class Pieces:
    """All pieces, by the width of a hexagon in device pixels. The pictures are shared: do not draw on them."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._places: dict[tuple[str, float], tuple[tuple[int, int], tuple[int, int]]] = {}
        """By sprite and width: how large it is, and where its top left lies from its place."""

    def on_board(self, name: str, width: float) -> PieceArt:
        """Return a sprite as large as fits hexagons of this width; its place is the sprite's anchor."""
        key = name, width
        if key not in self._places:
            self._places[key] = self._placed(name, width)
        size, offset = self._places[key]
        return PieceArt(self.look.assets.sprites.get(name, size), offset)

    def _placed(self, name: str, width: float) -> tuple[tuple[int, int], tuple[int, int]]:
        sprites = self.look.assets.sprites
        entry, full = sprites.entry(name), sprites.source_size(name)
        usual = full[0] / FRAME
        scale = width / hexes.ROOT / (float(entry.more.get("hex", usual)) if entry is not None else usual)
        x, y = entry.anchor if entry is not None and entry.anchor else (full[0] / 2, full[1] / 2)
        return (math.ceil(full[0] * scale), math.ceil(full[1] * scale)), (-round(x * scale), -round(y * scale))

    # -- tiles

    def tile(self, colour: str, tile: Tile, width: int, tint: int = 0) -> PieceArt:
        """Return a planted tile."""
        piece = self.on_board(f"maya/tile_{colour}_{tile}", width)
        key = ("maya tile", colour, tile, width, tint)
        return PieceArt(self.look.composed(key, lambda: shaded(piece.image, tint)), piece.offset)

    def grey(self, colour: str, tile: Tile, width: int) -> PieceArt:
        """Return a tile that cannot be used now: dark, with hardly any colour."""
        piece = self.tile(colour, tile, width)

        def make() -> pygame.Surface:
            dull = pygame.transform.grayscale(piece.image)
            dull.blit(faded(piece.image, 84), (0, 0))
            dull.fill((150, 142, 132, 255), special_flags=pygame.BLEND_RGBA_MULT)
            shape = piece.image.copy()
            shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
            dull.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
            dull.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return dull

        return PieceArt(self.look.composed(("maya grey", colour, tile, width), make), piece.offset)

    def back(self, colour: str, width: int) -> PieceArt:
        """Return a tile from behind."""
        return self.on_board(f"maya/hex_back_{colour}", width)

    def shadow(self, width: int) -> PieceArt:
        """Return the shadow under a tile."""
        return self.on_board("maya/hex_shadow", width)

    def faint(self, piece: PieceArt, key: tuple[object, ...], alpha: int) -> PieceArt:
        """Return a piece that shows what lies beneath it."""
        return PieceArt(self.look.composed(("faint", key, alpha), lambda: faded(piece.image, alpha)), piece.offset)

    # -- cities

    def earth(self, width: int) -> PieceArt:
        """Return the bare earth on which an open city stands."""
        return self.on_board("maya/city_earth", width)

    def house(self, name: str, width: int) -> PieceArt:
        """Return the houses of a city tile."""
        return self.on_board(f"maya/{name}", width)

    def temple(self, width: int) -> PieceArt:
        """Return a temple."""
        return self.on_board("maya/temple", width)

    # -- small things

    def crop(self, crop: Crop, size: int) -> pygame.Surface:
        """Return a crop by itself."""
        return self.look.assets.sprites.fit(f"maya/crop_{crop}", (size, size))

    def marker(self, colour: str, size: int) -> PieceArt:
        """Return the disc that shows a seat's points, with its shadow, in a width."""
        picture, offset = self.look.assets.sprites.anchored(f"maya/marker_{colour}", size)
        return PieceArt(picture, offset)
