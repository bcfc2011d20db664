"""Maya's tiles as pictures: a planted hexagon is composed of its ground, one crop or two, and the seat's symbol."""

import math
from typing import Final

import pygame

from game.rules.core import Cell
from game.rules.maya.pieces import Crop, Tile
from game.tables.drawing import SHADE_STEPS, faded, shaded
from game.tables.maya import hexes, outlines
from game.tables.maya.shown import crop_of, crops_on
from game.ui.look import Look

FRAME: Final = 2.24
"""How many radii a hexagon's sprite shows, where the list of sprites does not say otherwise."""
HOUSES: Final = ("house_a", "house_b", "house_c")
_CROP_SIZE: Final[dict[Crop, float]] = {"maize": 1.0, "squash": 0.92, "potato": 0.96, "pepper": 1.0}
_SINGLE: Final = 1.62
_DOUBLE: Final = 1.22
_SINGLE_PLACE: Final = (0.03, -0.13)
_PAIR: Final = ((0.27, -0.36), (-0.22, 0.06))
_MAIZE_PAIR: Final = ((-0.24, -0.36), (0.20, -0.02))
"""Two cobs lie side by side, not end to end."""
_SYMBOL: Final = 0.29
_HOUSE_SIZE: Final = {"house_a": 1.56, "house_b": 1.92, "house_c": 1.92}
TEMPLE_SIZE: Final = 2.16


class Piece:
    """A picture, and where its top left lies from its place on the board."""

    __slots__ = ("image", "offset")

    def __init__(self, image: pygame.Surface, offset: tuple[int, int] | None = None) -> None:
        self.image = image
        self.offset = (-(image.get_width() // 2), -(image.get_height() // 2)) if offset is None else offset

    def draw(self, surface: pygame.Surface, place: tuple[int, int]) -> None:
        """Draw it at a place."""
        surface.blit(self.image, (place[0] + self.offset[0], place[1] + self.offset[1]))


def tint_of(cell: Cell) -> int:
    """Return which of the slightly different tints the tile on a space has."""
    return (cell[0] * 7 + cell[1] * 5 + (cell[0] ^ cell[1])) % SHADE_STEPS


def house_of(cell: Cell) -> str:
    """Return which houses stand on a city tile on a space."""
    return HOUSES[(cell[0] * 3 + cell[1] * 5) % len(HOUSES)]


def symbol_place(tile: Tile) -> tuple[float, float]:
    """Return where the seat's symbol lies on a tile, in radii from its middle: where it hides no crop."""
    if crops_on(tile) == 1:
        return 0.0, 0.66
    return (-0.30, 0.54) if crop_of(tile) == "maize" else (0.30, 0.54)


class Pieces:
    """All tiles, by the width of their hexagon in device pixels. The pictures are shared: do not draw on them."""

    def __init__(self, look: Look) -> None:
        self.look = look

    # -- hexagons

    def _hexagon(self, name: str, width: float) -> pygame.Surface:
        """Return a hexagon's sprite, its middle in the middle of the picture, the hexagon so wide."""
        sprites = self.look.assets.sprites
        entry, full = sprites.entry(name), sprites.source_size(name)
        radius = float(entry.more.get("radius", full[0] / FRAME)) if entry else full[0] / FRAME
        scale = width / hexes.ROOT / radius
        if not sprites.has(name):
            return outlines.hexagon(self.look, width / hexes.ROOT, (96, 72, 48))
        return sprites.get(name, (_odd(full[0] * scale), _odd(full[1] * scale)))

    def tile(self, colour: str, tile: Tile, width: int, tint: int = 0) -> Piece:
        """Return a planted tile."""
        key = ("maya tile", colour, tile, width, tint)
        return Piece(self.look.composed(key, lambda: self._compose(colour, tile, width, tint)))

    def _compose(self, colour: str, tile: Tile, width: int, tint: int) -> pygame.Surface:
        made = shaded(self._hexagon(f"maya/hex_{colour}", width), tint)
        if tint == 0:
            made = made.copy()
        radius, middle = width / hexes.ROOT, (made.get_width() / 2, made.get_height() / 2)
        crop = crop_of(tile)
        double = crops_on(tile) == 2
        pair = _MAIZE_PAIR if crop == "maize" else _PAIR
        places, size = (pair, _DOUBLE) if double else ((_SINGLE_PLACE,), _SINGLE)
        for x, y in places:
            self._stand(made, f"maya/crop_{crop}", middle, (x * radius, y * radius), size * radius * _CROP_SIZE[crop])
        x, y = symbol_place(tile)
        self._symbol(made, colour, (middle[0] + x * radius, middle[1] + y * radius), 2 * _SYMBOL * radius)
        return made

    def _stand(
        self, made: pygame.Surface, name: str, middle: tuple[float, float], off: tuple[float, float], width: float
    ) -> None:
        """Draw something in the middle of its picture, so wide with its frame."""
        picture = self.look.assets.sprites.fit(name, (round(width), round(width)))
        made.blit(picture, picture.get_rect(center=(round(middle[0] + off[0]), round(middle[1] + off[1]))))

    def _symbol(self, made: pygame.Surface, colour: str, place: tuple[float, float], size: float) -> None:
        diameter = max(6, round(size))
        picture, offset = self.look.assets.sprites.card(f"seats/{colour}", diameter)
        left, top = round(place[0] - diameter / 2), round(place[1] - diameter / 2)
        made.blit(picture, (left + offset[0], top + offset[1]))

    def grey(self, colour: str, tile: Tile, width: int) -> Piece:
        """Return a tile that cannot be used now: dark, with hardly any colour."""

        def make() -> pygame.Surface:
            made = self.tile(colour, tile, width).image
            dull = pygame.transform.grayscale(made)
            dull.blit(faded(made, 84), (0, 0))
            dull.fill((150, 142, 132, 255), special_flags=pygame.BLEND_RGBA_MULT)
            shape = made.copy()
            shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
            dull.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
            dull.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return dull

        return Piece(self.look.composed(("maya grey", colour, tile, width), make))

    def back(self, colour: str, width: int) -> Piece:
        """Return a tile from behind."""
        return Piece(self._hexagon(f"maya/hex_back_{colour}", width))

    def faint(self, piece: Piece, key: tuple[object, ...], alpha: int) -> Piece:
        """Return a piece that shows what lies beneath it."""
        return Piece(self.look.composed(("faint", key, alpha), lambda: faded(piece.image, alpha)), piece.offset)

    def site(self, width: int) -> Piece:
        """Return the place of a temple that is still to come."""
        return Piece(self._hexagon("maya/site", width))

    # -- cities

    def city_base(self, colour: str, width: int) -> Piece:
        """Return the paved ground of a city tile."""
        return Piece(self._hexagon(f"maya/city_base_{colour}", width))

    def plaza(self, width: int) -> Piece:
        """Return the paved ground on which a temple stands."""
        sprites = self.look.assets.sprites
        name = next((name for name in ("maya/plaza", "maya/city_base") if sprites.has(name)), "maya/plaza")
        return Piece(self._hexagon(name, width))

    def house(self, name: str, width: int) -> Piece:
        """Return the houses of a city tile."""
        return self._standing(f"maya/{name}", _HOUSE_SIZE[name] * width / hexes.ROOT)

    def temple(self, width: int) -> Piece:
        """Return a temple."""
        return self._standing("maya/temple", TEMPLE_SIZE * width / hexes.ROOT)

    def _standing(self, name: str, width: float) -> Piece:
        """Return what stands on the board, so wide with its frame; its place is the sprite's anchor."""
        sprites = self.look.assets.sprites
        full = sprites.source_size(name)
        scale = width / full[0]
        entry = sprites.entry(name)
        x, y = entry.anchor if entry is not None and entry.anchor else (full[0] / 2, full[1] / 2)
        picture = sprites.get(name, (round(width), round(full[1] * scale)))
        return Piece(picture, (-round(x * scale), -round(y * scale)))

    # -- small things

    def crop(self, crop: Crop, size: int) -> pygame.Surface:
        """Return a crop by itself."""
        return self.look.assets.sprites.fit(f"maya/crop_{crop}", (size, size))

    def marker(self, colour: str, size: int) -> Piece:
        """Return the disc that shows a seat's points, with its symbol."""

        def make() -> pygame.Surface:
            sprites = self.look.assets.sprites
            disc = sprites.fit(f"maya/marker_{colour}", (size, size)).copy()
            self._symbol(disc, colour, (disc.get_width() / 2, disc.get_height() / 2 - size * 0.03), size * 0.52)
            return disc

        return Piece(self.look.composed(("maya marker", colour, size), make))


def _odd(length: float) -> int:
    """Return the nearest odd length, so that the middle is a pixel."""
    return 2 * math.floor(length / 2) + 1
