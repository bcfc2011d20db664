"""The board in the middle: wood, legal places, tiles row by row, and what is marked on them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.cacao import scoring
from game.rules.cacao.board import SIDE_NUMBER
from game.rules.cacao.box import SIDES, Side
from game.rules.core import Cell
from game.tables.board.sliding import SlidingBoard
from game.tables.board.view import BoardView
from game.tables.cacao import far
from game.tables.cacao.desk import REACH, Desk
from game.tables.cacao.pieces import card_width, tint_of
from game.tables.pictures.drawing import dashed, faded, glow, outline, table_wood
from game.ui import theme
from game.ui.theme import Colour

_EDGE: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
_BELOW: Final = 0.030
_ABOVE: Final = -0.034
"""Distance of the lower and the upper tile of a stack from the middle, as shares of the pitch."""
_NOBODY: Final = (0, 0, 0, 0)
_FAR_STACK: Final = 0.055
"""Offset of the tiles of a stack seen from far, as a share of the pitch: the lower one stays visible."""
_SUN: Final = 0.26
_CORNER: Final = 0.37
"""Size of the sun on a tile that was built over, and its distance from the middle, as shares of the width."""
_LIGHT_LINE: Final = (255, 246, 214)
_ON_TILE: Final = 50
"""Strength of the light on a lit tile, of 255: its picture stays visible."""


class Board(SlidingBoard[Desk, BoardView]):
    """Paints the board."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.glowing: dict[Cell, tuple[int, ...]] = {}
        """Jungle tiles whose groups wait to be used, with the sides at which these workers stand."""
        self.chosen: Cell | None = None
        """The space to be filled that is lit: a tile of the display that is clicked goes there."""
        self.held: str | None = None
        """Where the held tile comes from: the hand, or the display."""

    # -- gliding

    def frame_of(self, view: BoardView) -> pygame.Rect:
        margin = view.pitch // 3
        return view.bounds(self.desk.room()).inflate(margin, margin)

    def blank(self, size: tuple[int, int]) -> pygame.Surface:
        return pygame.Surface(size, pygame.SRCALPHA)

    @property
    def seen_area(self) -> pygame.Rect:
        return self.desk.board_area()

    # -- painting

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Paint an area of the table with all that lies on it."""
        surface.blit(table_wood(self._look, self.desk.places.window.size), area, area)
        self.paint_board(surface, self.desk.board, area.inflate(*(2 * self._look.px(REACH),) * 2))

    def paint_under(self, surface: pygame.Surface, place: tuple[int, int]) -> None:
        surface.blit(table_wood(self._look, self.desk.places.window.size), place)

    def parts(self, surface: pygame.Surface, view: BoardView, reach: pygame.Rect) -> Iterator[None]:
        on = _Part(surface, view, reach)
        self._paint_places(on)
        yield from tile_parts(surface, reach, self.desk, view)
        yield from self._mark_parts(on)

    def _paint_places(self, on: "_Part") -> None:
        desk, look = self.desk, self._look
        if desk.stage.settings.show_legal and desk.legal and desk.may_act:
            pitch = on.view.pitch
            size = pitch - 2 * max(2, round(pitch * 0.053))
            held = self.held == "hand"
            alpha = 255 if held else 235 if look.contrast else 115
            picture = dashed(
                look, (size, size), theme.ALLOWED, radius=0.12 * pitch / look.unit, width=3 if held else 2, alpha=alpha,
                fill=60 if held else 20,
            )  # fmt: skip
            for cell in desk.legal:
                on.centre(picture, cell)
        if desk.shown.fill:
            back = desk.pieces.jungle_back(card_width(on.view.pitch))
            faint = look.composed(("fill ground", back.image.get_size()), lambda: faded(back.image, 110))
            for cell in desk.shown.fill:
                strong = cell == self.chosen
                if strong:
                    self._glow(on, cell, theme.ALLOWED, 255)
                on.centre(faint, cell)
                self._outline(on, cell, _LIGHT_LINE if strong else theme.ALLOWED, 4 if strong else 3)

    def _mark_parts(self, on: "_Part") -> Iterator[None]:
        desk, stage = self.desk, self.desk.stage
        for move in self.last if stage.settings.show_last_move else ():
            for cell in move.cells:
                self._mark_last(on, cell, desk.session.colours[move.seat])
                yield
        if desk.buildable and desk.may_act and stage.settings.show_legal:
            pitch, held = on.view.pitch, self.held == "hand"
            size = round(pitch * 0.86)
            picture = dashed(
                self._look, (size, size), theme.ALLOWED, radius=0.09 * pitch / self._look.unit, width=3 if held else 2,
                alpha=255 if held else 190, fill=60 if held else 20,
            )  # fmt: skip
            for cell in desk.buildable:
                on.centre(picture, cell)
                self._stand(on, cell)
            yield
        for cell, sides in self.glowing.items():
            self._outline(on, cell, theme.ALLOWED, 3)
            for side in sides:
                self._ring_workers(on, cell, side)
            yield
        for cell in self.lit:
            covered = cell in self.desk.shown.jungle or cell in self.desk.shown.workers
            self._glow(on, cell, theme.INFORMATION, 190, _ON_TILE if covered else 200)
            self._outline(on, cell, (185, 226, 247), 4)
            self._stand(on, cell)
            yield

    def _mark_last(self, on: "_Part", cell: Cell, colour: str) -> None:
        """Outline a tile in its seat's colour, below the workers; a jungle tile has the seat's symbol too."""
        tone = theme.SEAT_COLOURS.get(colour, theme.STONE)
        self._outline(on, cell, _LIGHT_LINE, 5.5)
        self._outline(on, cell, tone, 3.5)
        self._stand(on, cell)
        rect = on.view.rect(cell)
        if cell in self.desk.shown.jungle and rect.colliderect(on.reach):
            size = max(12, round(rect.width * 0.21))
            medallion, offset = self._look.assets.sprites.card(f"seats/{colour}", size)
            inner = round(rect.width * 0.05)
            on.surface.blit(medallion, (rect.right - size - inner + offset[0], rect.bottom - size - inner + offset[1]))

    def _stand(self, on: "_Part", cell: Cell) -> None:
        """Paint the workers again that a mark on a space would cover: those on its tile, and the hats from below."""
        desk, width = self.desk, card_width(on.view.pitch)
        for near in (cell, (cell[0], cell[1] + 1)):
            laid = desk.shown.workers.get(near)
            if laid is not None and on.view.rect(near).inflate(width // 4, width // 4).colliderect(on.reach):
                figures = desk.pieces.figures(desk.session.colours[laid.seat], laid.edges, width)
                figures.draw(on.surface, upper_middle(on.view.middle(near), laid.covers is not None, width))

    def _outline(self, on: "_Part", cell: Cell, tone: Colour, width: float) -> None:
        size = card_width(on.view.pitch) + self._look.px(1)
        scale = on.view.pitch / (132 * self._look.unit)
        on.centre(outline(self._look, (size, size), tone, max(2, width * min(1.3, scale)), 12 * scale), cell)

    def _glow(self, on: "_Part", cell: Cell, tone: Colour, strength: int, inside: int = 255) -> None:
        size = card_width(on.view.pitch)
        on.centre(glow(self._look, (size, size), tone, 26, strength, inside=inside), cell)

    def _ring_workers(self, on: "_Part", cell: Cell, side: int) -> None:
        """Ring the workers that stand beside a jungle tile; `side` is the jungle tile's."""
        rect = workers_rect(on.view, cell, SIDES[(side + 2) % 4])
        if rect.colliderect(on.reach):
            picture = outline(self._look, rect.size, theme.ALLOWED, 2.5, 14)
            on.surface.blit(picture, rect)


@dataclass(frozen=True, slots=True)
class _Part:
    """The part of a board that is painted, and on what."""

    surface: pygame.Surface
    view: BoardView
    reach: pygame.Rect

    def centre(self, picture: pygame.Surface, cell: Cell) -> None:
        """Lay a picture on the middle of a space."""
        place = picture.get_rect(center=self.view.middle(cell))
        if place.colliderect(self.reach):
            self.surface.blit(picture, place)


def workers_rect(view: BoardView, target: Cell, side: Side) -> pygame.Rect:
    """Return where the workers stand on the edge of their tile that touches a jungle tile; `side` is that edge."""
    dx, dy = _EDGE[SIDE_NUMBER[side]]
    pitch = view.pitch
    x, y = view.middle((target[0] - dx, target[1] - dy))
    along, deep = round(pitch * 0.66), round(pitch * 0.36)
    rect = pygame.Rect(0, 0, *((along, deep) if dx == 0 else (deep, along)))
    rect.center = round(x + dx * pitch * 0.34), round(y + dy * pitch * 0.34 - pitch * 0.02)
    return rect


def paint_tiles(surface: pygame.Surface, reach: pygame.Rect, desk: Desk, view: BoardView) -> None:
    """Paint the tiles that an area touches."""
    for _tile in tile_parts(surface, reach, desk, view):
        pass


def tile_parts(surface: pygame.Surface, reach: pygame.Rect, desk: Desk, view: BoardView) -> Iterator[None]:
    """Paint the tiles that an area touches one by one, row by row, so that hats overlap the tile above."""
    width = card_width(view.pitch)
    for cell in rows(desk.shown.cells):
        if view.rect(cell).inflate(width // 4, width // 4).colliderect(reach):
            (x, y), (right, down) = view.middle(cell), desk.pushed.get(cell, (0, 0))
            paint_tile(surface, desk, cell, (x + right, y + down), width)
            yield


def stack_offset(width: int) -> int:
    """Return the offset of the upper tile of a stack, to the left and up."""
    return round(width * (-_FAR_STACK if width < far.BELOW else _ABOVE))


def upper_middle(middle: tuple[int, int], stacked: bool, width: int) -> tuple[int, int]:
    """Return the middle of the tile that is seen on a space."""
    up = stack_offset(width) if stacked else 0
    return middle[0] + up, middle[1] + up


def rows(cells: Iterable[Cell]) -> list[Cell]:
    """Return spaces in the order in which they are painted."""
    return sorted(cells, key=lambda cell: (cell[1], cell[0]))


def paint_tile(surface: pygame.Surface, desk: Desk, cell: Cell, middle: tuple[int, int], width: int) -> None:
    """Paint what lies on a space."""
    kind = desk.shown.jungle.get(cell)
    if kind is not None:
        desk.pieces.jungle(kind, width, cell).draw(surface, middle)
        if kind == "temple" and width < far.BELOW:
            card = pygame.Rect(0, 0, width, width)
            card.center = middle
            far.pips(desk.look, surface, card, *leaders(desk, cell))
        return
    laid = desk.shown.workers[cell]
    colour = desk.session.colours[laid.seat]
    if laid.covers is not None:
        from_far = width < far.BELOW
        down = round(width * (_FAR_STACK if from_far else _BELOW))
        desk.pieces.workers(colour, _NOBODY if from_far else laid.covers, width, 3).draw(
            surface, (middle[0] + down, middle[1] + down)
        )
    middle = upper_middle(middle, laid.covers is not None, width)
    desk.pieces.workers(colour, laid.edges, width, tint_of(cell)).draw(surface, middle)
    if laid.covers is not None and width >= far.BELOW:
        _mark_built_over(surface, desk, middle, width)


def leaders(desk: Desk, temple: Cell) -> tuple[list[str], list[str]]:
    """Return the colours of those who are first at a temple, and of those who are second (C-X3 to C-X5)."""
    counts = [0] * desk.shown.seats
    for side, (dx, dy) in enumerate(_EDGE):
        laid = desk.shown.workers.get((temple[0] + dx, temple[1] + dy))
        if laid is not None:
            counts[laid.seat] += laid.edges[(side + 2) % 4]
    most, gold = max(counts), scoring.temple_gold(counts)
    winners = [seat for seat, each in enumerate(gold) if each]
    first = [desk.colour(seat) for seat in winners if counts[seat] == most]
    return first, [desk.colour(seat) for seat in winners if counts[seat] < most]


def _mark_built_over(surface: pygame.Surface, desk: Desk, middle: tuple[int, int], width: int) -> None:
    """Put the sun that was paid on a corner: nothing is built over this tile again (C-O2)."""
    size = max(desk.look.px(20), round(width * _SUN))
    sun, offset = desk.look.assets.sprites.card("cacao/sun_token", size)
    x, y = middle[0] + round(width * _CORNER), middle[1] + round(width * _CORNER)
    surface.blit(sun, (x - size // 2 + offset[0], y - size // 2 + offset[1]))
