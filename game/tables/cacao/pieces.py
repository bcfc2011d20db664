"""Pictures of the pieces at the size in which they are needed, composed once and kept.

Worker tiles are put together for each orientation out of a clearing and upright figures: the light never turns.
"""

from typing import Final

import pygame

from game.rules.cacao.box import Edges, Kind
from game.rules.core import Cell
from game.tables.cacao import far
from game.tables.pictures.drawing import SHADE_STEPS, faded, shaded
from game.ui.look import Look

FRAME: Final = 320
"""A tile's sprite with its shadow; the card is the inner 288."""
CARD: Final = 288
CARD_SHARE: Final = 0.985
"""Width of a card as a share of the pitch."""
FIGURE: Final = 98
FROM_MIDDLE: Final = 106
GAP: Final = (56, 52)
"""Distance between figures along a horizontal edge and along a vertical one."""
MEDALLION: Final = 57
_MEDALLION_PLACES: Final = ((92, 99), (228, 99), (92, 221), (228, 221), (160, 152))
_PRICES: Final = {"market": (0.0, -0.1, 0.5), "mine": (0.28, -0.28, 0.4)}
_FAR_PRICES: Final = {"market": (0.0, 0.0, 0.52), "mine": (0.28, -0.28, 0.34)}
"""Where the number of a kind of jungle tile stands, and how large, as shares of the card's width from its middle."""
_FIGURE_BODY: Final = (46, 42, 32)
"""A figure's width, and how far it reaches above and below its place."""


def card_width(pitch: int) -> int:
    """Return the width of a tile's card for a distance between spaces."""
    return round(pitch * CARD_SHARE)


def tint_of(cell: Cell) -> int:
    """Return which of the slightly different tints a space's tile has."""
    return ((cell[0] * 7919 ^ cell[1] * 104729) >> 3) % SHADE_STEPS


def variant_of(cell: Cell, count: int) -> int:
    """Return which of its kind's variants the tile on a space shows: nearest jungle spaces show different ones."""
    return (cell[0] + cell[1] // 2) % count


class PieceArt:
    """A picture, and where its top left lies from the middle of its card."""

    __slots__ = ("image", "offset")

    def __init__(self, image: pygame.Surface) -> None:
        self.image = image
        self.offset = -(image.get_width() // 2), -(image.get_height() // 2)

    def draw(self, surface: pygame.Surface, middle: tuple[int, int]) -> None:
        """Draw the piece with the middle of its card at a place."""
        surface.blit(self.image, (middle[0] + self.offset[0], middle[1] + self.offset[1]))


class Pieces:
    """All tiles, by the width of their card in device pixels. The pictures are shared: do not draw on them."""

    def __init__(self, look: Look) -> None:
        self.look = look

    def _frame(self, width: int) -> int:
        return round(width * FRAME / CARD)

    def _sprite(self, name: str, width: int) -> pygame.Surface:
        frame = self._frame(width)
        return self.look.assets.sprites.get(name, (frame, frame))

    def jungle(self, kind: Kind, width: int, cell: Cell | None = None, near: bool = False) -> PieceArt:
        """Return a jungle tile as it looks on a space; without a space, in its usual variant.

        What is `near` is drawn with all its detail, however small it is.
        """
        if width < far.BELOW and not near:
            return PieceArt(self.look.composed(("far jungle", kind, width), lambda: far.jungle(self.look, kind, width)))
        entry = self.look.assets.sprites.entry(f"cacao/jungle_{kind}")
        variants = entry.variants if entry else ()
        if cell is None:
            return PieceArt(self._sprite(f"cacao/jungle_{kind}", width))
        name = variants[variant_of(cell, len(variants))] if variants else f"cacao/jungle_{kind}"
        picture, tint = self._sprite(name, width), tint_of(cell)
        return PieceArt(self.look.composed(("jungle", name, width, tint), lambda: shaded(picture, tint)))

    def jungle_back(self, width: int) -> PieceArt:
        """Return the back of a jungle tile."""
        return PieceArt(self._sprite("cacao/jungle_back", width))

    def worker_back(self, colour: str, width: int) -> PieceArt:
        """Return the back of a worker tile."""
        return PieceArt(self._sprite(f"cacao/worker_back_{colour}", width))

    def workers(self, colour: str, edges: Edges, width: int, tint: int = 0, near: bool = False) -> PieceArt:
        """Return a worker tile as it lies with these workers on its edges; what is `near` keeps all its detail."""
        if width < far.BELOW and not near:
            key: tuple[object, ...] = ("far workers", colour, edges, width)
            return PieceArt(self.look.composed(key, lambda: far.workers(self.look, colour, edges, width)))
        key = ("workers", colour, edges, width, tint)
        return PieceArt(self.look.composed(key, lambda: self._compose(colour, edges, width, tint)))

    def _compose(self, colour: str, edges: Edges, width: int, tint: int) -> pygame.Surface:
        sprites, frame = self.look.assets.sprites, self._frame(width)
        scale = frame / FRAME
        tile = shaded(self._sprite(f"cacao/clearing_{colour}", width), tint)
        if tint == 0:
            tile = tile.copy()
        self._stand(tile, colour, edges, scale)
        size = max(4, round(MEDALLION * scale))
        medallion, out = sprites.card(f"seats/{colour}", size)
        x, y = medallion_place(edges)
        tile.blit(medallion, (round(x * scale) - size // 2 + out[0], round(y * scale) - size // 2 + out[1]))
        return tile

    def _stand(self, tile: pygame.Surface, colour: str, edges: Edges, scale: float) -> None:
        """Draw the figures on a tile."""
        figure, offset = self.look.assets.sprites.anchored(f"cacao/worker_{colour}", max(4, round(FIGURE * scale)))
        for x, y in figures(edges):
            tile.blit(figure, (round(x * scale) + offset[0], round(y * scale) + offset[1]))

    def figures(self, colour: str, edges: Edges, width: int) -> PieceArt:
        """Return the workers of a tile alone, as they are seen above a mark on it."""

        def make() -> pygame.Surface:
            if width < far.BELOW:
                return far.hats(edges, width)
            made = pygame.Surface((self._frame(width),) * 2, pygame.SRCALPHA)
            self._stand(made, colour, edges, self._frame(width) / FRAME)
            return made

        return PieceArt(self.look.composed(("figures", colour, edges, width), make))

    def faint(self, piece: PieceArt, key: tuple[object, ...], alpha: int) -> PieceArt:
        """Return a piece that shows what lies beneath it."""
        return PieceArt(self.look.composed(("faint", key, alpha), lambda: faded(piece.image, alpha)))

    def token(self, name: str, size: int) -> pygame.Surface:
        """Return a fruit, a coin, a sun token or a drop of this size."""
        return self.look.assets.sprites.get(f"cacao/{name}", (size, size))


def figures(edges: Edges) -> list[tuple[float, float]]:
    """Return where the figures stand on a sprite's frame, those at the back first."""
    middle, places = FRAME / 2, []
    for (dx, dy), count in zip(((0, -1), (1, 0), (0, 1), (-1, 0)), edges, strict=True):
        for index in range(count):
            along = (index - (count - 1) / 2) * GAP[0 if dx == 0 else 1]
            places.append(
                (
                    middle + dx * FROM_MIDDLE + (along if dx == 0 else 0),
                    middle + dy * FROM_MIDDLE + (along if dx else 0),
                )
            )
    return sorted(places, key=lambda place: place[1])


def figure_rects(edges: Edges, width: int, middle: tuple[int, int]) -> list[pygame.Rect]:
    """Return where the workers of a tile are seen whose card has a width and lies round a place."""
    if width < far.BELOW:
        return far.hat_rects(edges, width, middle)
    scale, (wide, above, below) = width / CARD, _FIGURE_BODY
    return [
        pygame.Rect(
            round(middle[0] + (x - FRAME / 2 - wide / 2) * scale), round(middle[1] + (y - FRAME / 2 - above) * scale),
            round(wide * scale), round((above + below) * scale),
        )
        for x, y in figures(edges)
    ]  # fmt: skip


def price_rect(kind: Kind, width: int, middle: tuple[int, int]) -> pygame.Rect | None:
    """Return where the price of a market is seen, or what a mine brings."""
    places = (_FAR_PRICES if width < far.BELOW else _PRICES).get(kind[:-1])
    if places is None:
        return None
    x, y, size = (share * width for share in places)
    rect = pygame.Rect(0, 0, round(size), round(size))
    rect.center = round(middle[0] + x), round(middle[1] + y)
    return rect


def medallion_place(edges: Edges) -> tuple[int, int]:
    """Return the first place on a sprite's frame at which the medallion hides no figure: upper left if it can be."""
    width, above, below = _FIGURE_BODY
    bodies = [pygame.Rect(round(x) - width // 2, round(y) - above, width, above + below) for x, y in figures(edges)]
    for x, y in _MEDALLION_PLACES:
        around = pygame.Rect(0, 0, MEDALLION - 23, MEDALLION - 23)
        around.center = x, y
        if around.collidelist(bodies) < 0:
            return x, y
    return _MEDALLION_PLACES[-1]
