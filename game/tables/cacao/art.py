"""Cacao's board as things: tiles with what lies below and on them, and what is marked on them."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

import pygame

from game.rules.cacao.board import SIDE_NUMBER
from game.rules.cacao.box import SIDES, Side
from game.rules.core import Cell
from game.tables.board.view import BoardView
from game.tables.cacao import far
from game.tables.cacao.board import leaders, rows, upper_middle, workers_rect
from game.tables.cacao.desk import Desk
from game.tables.cacao.pieces import PieceArt, card_width, tint_of
from game.tables.pictures.drawing import dashed, faded, glow, outline, table_wood
from game.tables.pictures.listed import centred, lying, placed
from game.ui import theme
from game.ui.canvas import Canvas, Key, Thing
from game.ui.theme import Colour

_EDGE: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
_BELOW: Final = 0.030
"""Distance of the lower tile of a stack from the middle, as a share of the pitch."""
_NOBODY: Final = (0, 0, 0, 0)
_FAR_STACK: Final = 0.055
"""Offset of the tiles of a stack seen from far, as a share of the pitch: the lower one stays visible."""
_SUN: Final = 0.26
_CORNER: Final = 0.37
"""Size of the sun on a tile that was built over, and its distance from the middle, as shares of the width."""
_LIGHT_LINE: Final = (255, 246, 214)
_LIT_TILE: Final = (185, 226, 247)
_ON_TILE: Final = 50
"""Strength of the light on a lit tile, of 255: its picture stays visible."""


class Board:
    """A board with tiles on it, of some size and at some place."""

    def __init__(self, desk: Desk, view: BoardView, name: str = "") -> None:
        """The name is the first part of its things' keys, where another board is listed too."""
        self.desk, self.view, self.look = desk, view, desk.look
        self.width, self._pitch = card_width(view.pitch), view.pitch
        self._name = (name,) if name else ()

    def _middle(self, cell: Cell) -> tuple[int, int]:
        """Return what the view says of a space, sooner."""
        (x, y), pitch = self.view.origin, self._pitch
        return x + cell[0] * pitch, y + cell[1] * pitch

    def _rect(self, cell: Cell) -> pygame.Rect:
        (x, y), pitch = self._middle(cell), self._pitch
        return pygame.Rect(x - pitch // 2, y - pitch // 2, pitch, pitch)

    def _key(self, *parts: Key) -> Key:
        return (*self._name, *parts)

    # -- tiles

    def seen(self, cells: Iterable[Cell]) -> Iterator[Cell]:
        """Yield those of some spaces of whose tiles anything is seen, those at the back first."""
        out = self.width // 4
        for cell in rows(cells):
            if self._rect(cell).inflate(out, out).colliderect(self.view.window):
                yield cell

    def tile(self, cell: Cell, layer: int, **more: Any) -> Iterator[Thing]:
        """Yield what lies on a space; `more` holds for its upper tile."""
        desk, width = self.desk, self.width
        rect, middle = self._rect(cell), self._middle(cell)
        if cell in desk.shown.jungle:
            yield _piece(self._key("tile", cell, "picture"), rect, self._jungle(cell), middle, layer=layer, **more)
            return
        laid = desk.shown.workers[cell]
        colour, from_far, stacked = desk.session.colours[laid.seat], width < far.BELOW, laid.covers is not None
        if laid.covers is not None:
            down = round(width * (_FAR_STACK if from_far else _BELOW))
            below = desk.pieces.workers(colour, _NOBODY if from_far else laid.covers, width, 3)
            yield _piece(self._key("below", cell), rect, below, (middle[0] + down, middle[1] + down), layer=layer)
        middle = upper_middle(middle, stacked, width)
        piece = desk.pieces.workers(colour, laid.edges, width, tint_of(cell))
        yield _piece(self._key("tile", cell, "picture"), rect, piece, middle, layer=layer, **more)
        if stacked and not from_far:
            yield self._paid(cell, middle, layer)

    def _jungle(self, cell: Cell) -> PieceArt:
        desk, width, kind = self.desk, self.width, self.desk.shown.jungle[cell]
        piece = desk.pieces.jungle(kind, width, cell)
        if kind != "temple" or width >= far.BELOW:
            return piece
        first, second = leaders(desk, cell)

        def make() -> pygame.Surface:
            made = piece.image.copy()
            far.pips(self.look, made, made.get_rect(), first, second)
            return made

        return PieceArt(self.look.composed(("far temple", width, *first, None, *second), make))

    def _paid(self, cell: Cell, middle: tuple[int, int], layer: int) -> Thing:
        """Return the sun that was paid, on a corner: nothing is built over this tile again (C-O2)."""
        size = max(self.look.px(20), round(self.width * _SUN))
        sun, offset = self.look.assets.sprites.card("cacao/sun_token", size)
        x, y = middle[0] + round(self.width * _CORNER), middle[1] + round(self.width * _CORNER)
        corner = x - size // 2 + offset[0], y - size // 2 + offset[1]
        return placed(self._key("paid", cell), sun, corner, layer=layer)

    # -- places to act

    def place(self, *, held: bool, over: bool) -> pygame.Surface:
        """Return the mark on a space where a tile can be laid, or built over the one that lies there."""
        pitch, look = self.view.pitch, self.look
        size = round(pitch * 0.86) if over else pitch - 2 * max(2, round(pitch * 0.053))
        faint = 190 if over else 235 if look.contrast else 115
        return dashed(
            look, (size, size), theme.ALLOWED, radius=(0.09 if over else 0.12) * pitch / look.unit,
            width=3 if held else 2, alpha=255 if held else faint, fill=60 if held else 20,
        )  # fmt: skip

    def to_fill(self, cell: Cell, layer: int, *, chosen: bool) -> Iterator[Thing]:
        """Yield a space that is to be filled; the chosen one glows."""
        back = self.desk.pieces.jungle_back(self.width).image
        faint = self.look.composed(("fill ground", back.get_size()), lambda: faded(back, 110))
        if chosen:
            yield self._glow(("fill glow", cell), cell, theme.ALLOWED, 255, layer=layer)
        yield centred(("fill ground", cell), faint, self._middle(cell), layer=layer)
        tone, wide = (_LIGHT_LINE, 4) if chosen else (theme.ALLOWED, 3)
        yield self._outline(("fill line", cell), cell, tone, wide, layer=layer)

    # -- marks

    def laid_last(self, cell: Cell, colour: str, layer: int) -> Iterator[Thing]:
        """Yield the outline of a tile in its seat's colour, below the workers; a jungle tile has a symbol too."""
        tone = theme.SEAT_COLOURS.get(colour, theme.STONE)
        yield self._outline(("last light", cell), cell, _LIGHT_LINE, 5.5, layer=layer)
        yield self._outline(("last", cell), cell, tone, 3.5, layer=layer)
        yield from self.stand("last", cell, layer)
        if cell in self.desk.shown.jungle:
            rect = self._rect(cell)
            size, inner = max(12, round(rect.width * 0.21)), round(rect.width * 0.05)
            medallion, offset = self.look.assets.sprites.card(f"seats/{colour}", size)
            corner = rect.right - size - inner + offset[0], rect.bottom - size - inner + offset[1]
            yield placed(("last sign", cell), medallion, corner, layer=layer)

    def working(self, cell: Cell, sides: Iterable[int], layer: int) -> Iterator[Thing]:
        """Yield the frame of a jungle tile whose workers wait, and rings round these; the sides are the tile's."""
        yield self._outline(("works", cell), cell, theme.ALLOWED, 3, layer=layer)
        for side in sides:
            rect = workers_rect(self.view, cell, SIDES[(side + 2) % 4])
            yield placed(
                ("ring", cell, side), outline(self.look, rect.size, theme.ALLOWED, 2.5, 14), rect.topleft, layer=layer
            )

    def lit(self, cell: Cell, layer: int) -> Iterator[Thing]:
        """Yield the light on a space that something is about."""
        inside = _ON_TILE if cell in self.desk.shown.cells else 200
        yield self._glow(("lit", cell), cell, theme.INFORMATION, 190, inside, layer=layer)
        yield self._outline(("lit line", cell), cell, _LIT_TILE, 4, layer=layer)
        yield from self.stand("lit", cell, layer)

    def stand(self, mark: str, cell: Cell, layer: int) -> Iterator[Thing]:
        """Yield the workers that a mark on a space would cover: those on its tile, and the hats from below."""
        for near in (cell, (cell[0], cell[1] + 1)):
            laid = self.desk.shown.workers.get(near)
            if laid is not None:
                figures = self.desk.pieces.figures(self.desk.session.colours[laid.seat], laid.edges, self.width)
                middle = upper_middle(self._middle(near), laid.covers is not None, self.width)
                yield _piece((mark, "stand", cell, near), self._rect(near), figures, middle, layer=layer)

    def _outline(self, key: Key, cell: Cell, tone: Colour, width: float, *, layer: int) -> Thing:
        size = self.width + self.look.px(1)
        scale = self.view.pitch / (132 * self.look.unit)
        line = outline(self.look, (size, size), tone, max(2, width * min(1.3, scale)), 12 * scale)
        return centred(key, line, self._middle(cell), layer=layer)

    def _glow(self, key: Key, cell: Cell, tone: Colour, strength: int, inside: int = 255, *, layer: int) -> Thing:
        light = glow(self.look, (self.width, self.width), tone, 26, strength, inside=inside)
        return centred(key, light, self._middle(cell), layer=layer)


def _piece(key: Key, rect: pygame.Rect, piece: PieceArt, middle: tuple[int, int], **more: Any) -> Thing:
    corner = middle[0] + piece.offset[0] - rect.x, middle[1] + piece.offset[1] - rect.y
    return lying(key, rect, piece.image, corner, **more)


def picture(desk: Desk, size: tuple[int, int]) -> pygame.Surface:
    """Return the board as large as fits into a size, on its wood: for saves, the title and the end."""
    made, board = pygame.Surface(size), Board(desk, view_in_picture(desk, size))
    things = [placed("wood", table_wood(desk.look, size, keep=False), (0, 0))]
    for cell in board.seen(desk.shown.cells):
        things += board.tile(cell, 1)
    canvas = Canvas(made)
    canvas.show(things, 0.0)
    canvas.frame(0.0)
    return made


def view_in_picture(desk: Desk, size: tuple[int, int]) -> BoardView:
    """Return where the board lies in a picture."""
    cells = desk.shown.cells
    xs, ys = [cell[0] for cell in cells], [cell[1] for cell in cells]
    columns, high = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    pitch = max(8, min(round(size[0] * 0.94) // columns, round(size[1] * 0.92) // high))
    view = BoardView([pitch], pitch)
    view.place(pygame.Rect((0, 0), size), 1.0)
    view.fit(cells)
    return view


def facing(desk: Desk, cell: Cell) -> list[tuple[Cell, Side]]:
    """Return the workers that the tile on a space brings beside a jungle tile, clockwise from above."""
    shown = desk.shown
    near = [(cell[0] + dx, cell[1] + dy) for dx, dy in _EDGE]
    if cell in shown.workers:
        edges = shown.workers[cell].edges
        return [(cell, SIDES[side]) for side in range(4) if edges[side] and near[side] in shown.jungle]
    opposite = [(near[side], SIDES[(side + 2) % 4]) for side in range(4) if near[side] in shown.workers]
    return [(tile, side) for tile, side in opposite if shown.workers[tile].edges[SIDE_NUMBER[side]]]
