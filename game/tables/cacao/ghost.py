"""What is seen at the place under the pointer: the piece as a ghost in a glow, and chips with what it would bring."""

from typing import Final

import pygame

from game.locale import _, ngettext, signed
from game.rules.cacao.actions import Build, Fill, Place
from game.rules.cacao.pieces import PRICE, Kind
from game.rules.core import Action, Cell, Seat
from game.tables.cacao.board import rows
from game.tables.cacao.desk import Desk
from game.tables.cacao.pieces import card_width
from game.tables.cacao.previews import Gain, Preview, TempleShare, preview
from game.tables.cacao.words import share_words
from game.tables.chips import arrange, chip_picture, chip_size
from game.tables.drawing import dashed, faded, glow, outline
from game.tables.table import Chip
from game.ui import theme
from game.ui.movers import Picture

GHOST_LAYER: Final = 100
LIFTED_LAYER: Final = 200
CHIP_LAYER: Final = 300
_SOLID: Final = 214
_FAINT: Final = 120
_LINE: Final = (255, 240, 184)


class Ghost:
    """The preview of one action. What was found out once is kept until something changes on the table."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.action: Action | None = None
        self.chips: list[Chip] = []
        self._movers: list[Picture] = []
        self._spaces: list[pygame.Rect] = []
        self._known: dict[Action, Preview] = {}

    def forget(self) -> None:
        """Take notice that something has changed on the table."""
        self._known.clear()
        self.hide()

    def preview_of(self, action: Action) -> Preview:
        """Return what a legal action of the deciding seat would bring."""
        if action not in self._known:
            self._known[action] = preview(self.desk.rules, self.desk.state, self.desk.stage.seat, action)
        return self._known[action]

    def known(self, action: Action) -> Preview | None:
        """Return what an action would bring where that was found out already."""
        return self._known.get(action)

    def show(self, action: Place | Build | Fill, *, again: bool = False) -> None:
        """Show what a legal action would do."""
        if action == self.action and not again:
            return
        self.hide()
        self.action = action
        self._add(self._picture(action), action.cell, GHOST_LAYER)
        if self.desk.stage.settings.show_previews:
            told = self.preview_of(action)
            for cell, kind in told.fills:
                self._spaces.append(self.desk.board.rect(cell))
                self._add(self._space(kind, cell), cell, GHOST_LAYER - 1)
            self._show_chips(action, told)

    def hide(self) -> None:
        """Take everything away."""
        for mover in self._movers:
            self.desk.stage.movers.remove(mover)
        self._movers.clear()
        self._spaces.clear()
        self.chips = []
        self.action = None

    def told(self) -> list[pygame.Rect]:
        """Return what is not to be hidden: spaces that will be filled, and chips."""
        return [*self._spaces, *(chip.rect for chip in self.chips)]

    def _add(self, image: pygame.Surface, cell: Cell, layer: int) -> None:
        x, y = self.desk.board.middle(cell)
        mover = Picture(image, x - image.get_width() // 2, y - image.get_height() // 2, layer)
        self._movers.append(mover)
        self.desk.stage.movers.add(mover)

    # -- pictures

    def _picture(self, action: Place | Build | Fill) -> pygame.Surface:
        """Return the ghost in its glow: the one strong light of the screen."""
        desk, look = self.desk, self.desk.look
        width = card_width(desk.board.pitch)
        if isinstance(action, Fill):
            known = action.tile
            piece = desk.pieces.jungle(known, width, action.cell) if known else desk.pieces.jungle_back(width)
            key: tuple[object, ...] = (known, action.cell)
        else:
            colour = desk.stage.colours[desk.stage.seat]
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
        """Return a space that will have to be filled: a faint tile, or a faint back where it is not certain which."""
        desk, look = self.desk, self.desk.look
        width = round(card_width(desk.board.pitch) * 0.96)
        piece = desk.pieces.jungle(kind, width, cell) if kind else desk.pieces.jungle_back(width)

        def make() -> pygame.Surface:
            made = faded(piece.image, _FAINT)
            line = dashed(look, (width, width), theme.INFORMATION, radius=13, width=3, alpha=255, fill=0)
            made.blit(line, line.get_rect(center=(-piece.offset[0], -piece.offset[1])))
            return made

        return look.composed(("space", kind, cell if kind else None, width, round(look.unit, 3)), make)

    # -- chips

    def _show_chips(self, action: Place | Build | Fill, told: Preview) -> None:
        desk, look = self.desk, self.desk.look
        wanted: list[tuple[Chip, tuple[int, int]]] = []
        if told.suns:
            text = ngettext("costs {count}", "costs {count}", told.suns).format(count=told.suns)
            x, y = desk.board.middle(action.cell)
            wanted.append((Chip(None, text, "cacao/sun_token", loss=True), (x, y - round(desk.board.pitch * 0.5))))
        by_cell: dict[Cell, list[Gain]] = {}
        for gain in told.gains:
            by_cell.setdefault(gain.cell, []).append(gain)
        for cell in rows(by_cell):
            named = any(gain.seat != told.seat for gain in by_cell[cell])
            chips = [chip for gain in by_cell[cell] for chip in gain_chips(gain, named=named)]
            wanted += self._chips_at(action.cell, cell, chips)
        for cell in rows({share.cell for share in told.temples}):
            chips = [temple_chip(share, told.seat) for share in told.temples if share.cell == cell]
            wanted += self._chips_at(action.cell, cell, chips)
        rects = []
        for chip, middle in wanted:
            rect = pygame.Rect((0, 0), chip_size(look, chip, desk.stage.names, small=desk.far))
            rect.center = middle
            rects.append(rect)
        bounds = desk.places.window.inflate(-look.px(16), -look.px(16))
        for (chip, _middle), rect in zip(wanted, arrange(rects, bounds, look.px(4)), strict=True):
            chip.rect = rect
            self.chips.append(chip)
            picture = chip_picture(look, chip, desk.stage.names, desk.stage.colours, small=desk.far)
            mover = Picture(picture, 0, 0, CHIP_LAYER)
            mover.centre(*rect.center)
            self._movers.append(mover)
            desk.stage.movers.add(mover)

    def _chips_at(self, laid: Cell, cell: Cell, chips: list[Chip]) -> list[tuple[Chip, tuple[int, int]]]:
        """Return the chips of one jungle tile, straddling the edge that is farthest from the tile being laid."""
        pitch = self.desk.board.pitch
        x, y = self.desk.board.middle(cell)
        up = cell[1] < laid[1]
        step = self.desk.look.px(40 if self.desk.far else 46)
        first = y - round(pitch * 0.38) - step * (len(chips) - 1) if up else y + round(pitch * 0.39)
        if cell[1] == laid[1]:
            first = y + round(pitch * 0.39)
        return [(chip, (x, first + index * step)) for index, chip in enumerate(chips)]


def gain_chips(gain: Gain, *, named: bool) -> list[Chip]:
    """Return the chips for what one seat gets at one tile: amounts as pictures, losses in words."""
    seat = gain.seat if named else None
    chips = []
    if gain.gold:
        chips.append(Chip(seat, signed(gain.gold), "cacao/coin"))
    if gain.fruit > 0 and gain.kind not in PRICE:
        chips.append(Chip(seat, signed(gain.fruit), "cacao/fruit"))
    if gain.sun:
        chips.append(Chip(seat, signed(gain.sun), "cacao/sun_token"))
    if gain.water:
        chips.append(Chip(seat, signed(gain.water), "cacao/water_drop"))
    if gain.lost:
        chips.append(Chip(seat, lost_words(gain), "", loss=True))
    return chips


def temple_chip(share: TempleShare, you: Seat) -> Chip:
    """Return the chip for how a seat would stand at a temple."""
    seat = None if share.seat == you else share.seat
    return Chip(seat, share_words(share, you), "cacao/jungle_temple", loss=not share.place)


def lost_words(gain: Gain) -> str:
    """Return why something is lost."""
    if gain.kind == "water":
        return _("at 16: {count} lost").format(count=gain.lost)
    if gain.kind == "sun":
        return _("no room for suns: {count} lost").format(count=gain.lost)
    return _("storage full: {count} lost").format(count=gain.lost)
