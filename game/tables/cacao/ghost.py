"""What is seen at the place under the pointer: the piece as a ghost in a glow, and chips with what it would bring."""

from typing import Final

import pygame

from game.locale import ngettext, signed
from game.rules.cacao.actions import Build, Fill, Place
from game.rules.cacao.box import PRICE, Kind
from game.rules.core import Cell
from game.tables.cacao.board import rows
from game.tables.cacao.desk import Desk
from game.tables.cacao.pieces import card_width
from game.tables.cacao.previews import Preview, TileGain, preview
from game.tables.cacao.words import river_words
from game.tables.gesture import ghost
from game.tables.gesture.ghost import GHOST_LAYER
from game.tables.pictures.drawing import dashed, faded, glow, outline
from game.tables.shares import share_chip
from game.tables.table import PreviewChip
from game.ui import theme

_SOLID: Final = 214
_FAINT: Final = 120
_LINE: Final = (255, 240, 184)


class Ghost(ghost.Ghost[Desk, Place | Build | Fill, Preview]):
    """The ghost of a tile, of the spaces to be filled, and of what workers and temples would bring."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._filled: list[Cell] = []

    def find_out(self, action: Place | Build | Fill) -> Preview:
        return preview(self.desk.rules, self.desk.state, self.desk.session.seat, action)

    def picture(self, action: Place | Build | Fill, told: Preview | None) -> None:
        board = self.desk.board
        self.add_piece(self._tile(action), card_width(board.pitch), action.cell)
        if told is not None:
            for cell, kind in told.fills:
                self._filled.append(cell)
                self.add_centred(self._space(kind, cell), board.middle(cell), GHOST_LAYER - 1)
            self.add_chips(chips_of(told, action.cell), small=self.desk.far)

    def hide(self) -> None:
        super().hide()
        self._filled.clear()

    def told(self) -> list[pygame.Rect]:
        # Spaces that will be filled, and chips.
        return [*(self.desk.board.rect(cell) for cell in self._filled), *(chip.rect for chip in self.chips)]

    def own_cells(self) -> list[Cell]:
        return [*super().own_cells(), *self._filled]

    # -- pictures

    def _tile(self, action: Place | Build | Fill) -> pygame.Surface:
        """Return the ghost in its glow: the one strong light of the screen."""
        desk, look = self.desk, self.desk.look
        width = card_width(desk.board.pitch)
        if isinstance(action, Fill):
            known = action.tile
            piece = desk.pieces.jungle(known, width, action.cell) if known else desk.pieces.jungle_back(width)
            key: tuple[object, ...] = (known, action.cell)
        else:
            colour = desk.session.colours[desk.session.seat]
            piece = desk.pieces.workers(colour, action.edges, width)
            key = (colour, action.edges)

        def make() -> pygame.Surface:
            light = glow(look, (width, width), theme.ALLOWED, 36, 255).copy()
            middle = light.get_width() // 2, light.get_height() // 2
            ground = pygame.Surface((width, width), pygame.SRCALPHA)
            pygame.draw.rect(ground, (*theme.ALLOWED, 60), ground.get_rect(), border_radius=look.px(14))
            light.blit(ground, ground.get_rect(center=middle))
            tile = faded(piece.image, _SOLID)
            light.blit(tile, (middle[0] + piece.offset[0], middle[1] + piece.offset[1]))
            line = outline(look, (width + look.px(2),) * 2, _LINE, 4, 13)
            light.blit(line, line.get_rect(center=middle))
            return light

        return look.composed(("ghost", key, width, round(look.unit, 3)), make)

    def _space(self, kind: Kind | None, cell: Cell) -> pygame.Surface:
        """Return a space that must be filled: a faint tile, or a faint back if the tile is not certain."""
        desk, look = self.desk, self.desk.look
        width = round(card_width(desk.board.pitch) * 0.96)
        piece = desk.pieces.jungle(kind, width, cell) if kind else desk.pieces.jungle_back(width)

        def make() -> pygame.Surface:
            made = faded(piece.image, _FAINT)
            line = dashed(look, (width, width), theme.INFORMATION, radius=13, width=3, alpha=255, fill=0)
            made.blit(line, line.get_rect(center=(-piece.offset[0], -piece.offset[1])))
            return made

        return look.composed(("space", kind, cell if kind else None, width, round(look.unit, 3)), make)

    def refusal(self) -> pygame.Surface:
        look, width = self.desk.look, card_width(self.desk.board.pitch)

        def make() -> pygame.Surface:
            made = outline(look, (width, width), theme.REFUSED, 4, 13).copy()
            middle, arm = made.get_rect().center, round(width * 0.16)
            for tone, wide in ((theme.INK, 13), (theme.REFUSED, 7)):
                for way in (-1, 1):
                    start, end = (middle[0] - arm, middle[1] - way * arm), (middle[0] + arm, middle[1] + way * arm)
                    pygame.draw.line(made, tone, start, end, max(3, look.px(wide)))
            return made

        return look.composed(("refused space", width, round(look.unit, 3)), make)

    # -- chips


def chips_of(told: Preview, cell: Cell) -> list[tuple[list[PreviewChip], Cell]]:
    """Return the chips of a tile on a space, each with the space that it speaks of."""
    wanted: list[tuple[list[PreviewChip], Cell]] = []
    if told.suns:
        text = ngettext("costs {count}", "costs {count}", told.suns).format(count=told.suns)
        wanted.append(([PreviewChip(None, text, "cacao/sun_token", loss=True)], cell))
    by_cell: dict[Cell, list[TileGain]] = {}
    for gain in told.gains:
        by_cell.setdefault(gain.cell, []).append(gain)
    for at in rows(by_cell):
        named = any(gain.seat != told.seat for gain in by_cell[at])
        wanted.append(([chip for gain in by_cell[at] for chip in gain_chips(gain, named=named)], at))
    by_temple: dict[Cell, list[PreviewChip]] = {}
    for share in told.temples:
        by_temple.setdefault(share.cell, []).append(share_chip(share, told.seat, "cacao/jungle_temple"))
    wanted += [(by_temple[at], at) for at in rows(by_temple)]
    return [each for each in wanted if each[0]]


def gain_chips(gain: TileGain, *, named: bool) -> list[PreviewChip]:
    """Return the chips for what one seat gets at one tile: amounts as pictures, losses in words."""
    seat = gain.seat if named else None
    chips = []
    if gain.gold:
        chips.append(PreviewChip(seat, signed(gain.gold), "cacao/coin"))
    if gain.fruit > 0 and gain.kind not in PRICE:
        chips.append(PreviewChip(seat, signed(gain.fruit), "cacao/fruit"))
    if gain.sun:
        chips.append(PreviewChip(seat, signed(gain.sun), "cacao/sun_token"))
    if gain.water:
        chips.append(PreviewChip(seat, river_words(gain), "cacao/water_drop"))
    if gain.lost:
        chips.append(PreviewChip(seat, lost_words(gain), "", loss=True))
    return chips


def lost_words(gain: TileGain) -> str:
    """Return why something is lost."""
    if gain.kind == "water":
        text = ngettext("at 16: {count} lost", "at 16: {count} lost", gain.lost)
    elif gain.kind == "sun":
        text = ngettext("no room for suns: {count} lost", "no room for suns: {count} lost", gain.lost)
    else:
        text = ngettext("storage full: {count} lost", "storage full: {count} lost", gain.lost)
    return text.format(count=gain.lost)
