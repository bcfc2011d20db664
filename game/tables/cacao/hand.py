"""The hand on the rail: a tray with a slot for every tile, and the seat's own pile beside it."""

from typing import Final

import pygame

from game.locale import ngettext, pgettext
from game.rules.cacao.box import HAND_SIZE, Shape, edges_of
from game.rules.core import Seat
from game.tables.cacao.pieces import Pieces
from game.tables.cacao.shown import Shown
from game.tables.pictures.drawing import dashed, glow, inset, outline
from game.tables.pictures.own_tray import OwnTray
from game.ui import theme
from game.ui.look import Look
from game.ui.theme import Type

TILE: Final = 172
GAP: Final = 20
PILE: Final = 104
_PAD: Final = 14
_CLOSE: Final = 8
_LINE: Final = 34
"""How high the line with the pile is, above a tray in a column."""
_BADGE: Final = Type(18, weight="semibold")
_NEW: Final = (255, 240, 184)


class HandRail(OwnTray):
    """Draws the hand and says where on the rail things are."""

    column, reach = 3.2, 20

    def __init__(self, look: Look, pieces: Pieces, place: pygame.Rect) -> None:
        self.pieces = pieces
        super().__init__(look, place)
        self.hovered: int | None = None
        """The tile under the pointer, if it can be picked up."""

    def lay_in_column(self, place: pygame.Rect) -> pygame.Rect:
        """Lay the tray at the foot of a column, and the pile in a line above it."""
        look = self.look
        pad, gap, line = look.px(_CLOSE), look.px(_CLOSE), look.px(_LINE)
        wide = (place.width - 2 * pad - (HAND_SIZE - 1) * gap) // HAND_SIZE
        self.tile = max(24, min(look.px(TILE), wide, place.height - line - 2 * pad))
        width = HAND_SIZE * self.tile + (HAND_SIZE - 1) * gap + 2 * pad
        self.tray = pygame.Rect(place.centerx - width // 2, 0, width, self.tile + 2 * pad)
        self.tray.bottom = place.bottom
        self._first, self._step = self.tray.x + pad, self.tile + gap
        self.pile_tile = line - look.px(6)
        self.pile = pygame.Rect(self.tray.x + look.px(8), self.tray.y - line, self.pile_tile, self.pile_tile)
        return pygame.Rect(self.tray.x, self.tray.y - line, width, self.tray.height + line)

    def lay_on_rail(self, place: pygame.Rect) -> pygame.Rect:
        """Lay the tray in the rail, and the pile beside it."""
        look = self.look
        pad, gap = look.px(_PAD), look.px(GAP)
        width = place.width - 2 * pad - (HAND_SIZE - 1) * gap - look.px(22)
        self.tile = max(
            24, min(look.px(TILE), place.height - look.px(36), round(width / (HAND_SIZE + PILE / TILE + 0.1)))
        )
        self.pile_tile = round(self.tile * PILE / TILE)
        tray = HAND_SIZE * self.tile + (HAND_SIZE - 1) * gap + 2 * pad
        whole = tray + look.px(22) + self.pile_tile + look.px(10)
        left = place.x + max(0, (place.width - whole) // 2)
        top = place.y + (place.height - self.tile) // 2 + look.px(4)
        self.tray = pygame.Rect(left, top - look.px(9), tray, self.tile + look.px(18))
        self._first, self._step = left + pad, self.tile + gap
        self.pile = pygame.Rect(self.tray.right + look.px(22), 0, self.pile_tile, self.pile_tile)
        self.pile.centery = top + self.tile // 2 - look.px(14)
        return self.tray

    def slot(self, index: int) -> pygame.Rect:
        """Return the rectangle of a tile in the hand."""
        return pygame.Rect(self._first + index * self._step, self.tray.centery - self.tile // 2, self.tile, self.tile)

    def paint(self, surface: pygame.Surface, shown: Shown, seat: Seat, colour: str, *, lifted: int | None) -> None:
        """Paint the tray, the tiles (backs where the hand is not open) and the pile."""
        look = self.look
        if not self.area.colliderect(surface.get_clip()):
            return
        if self.in_column:
            look.panel(surface, self.whole, "wood")
        surface.blit(inset(look, self.tray.size), self.tray)
        opened = shown.viewer == seat
        count = len(shown.hand) if opened else shown.hands[seat]
        for index in range(max(HAND_SIZE, count)):
            if index >= count or (opened and index in (lifted, self.hidden)):
                self._paint_empty(surface, self.slot(index))
            elif opened:
                self._paint_tile(surface, index, shown.hand[index], colour)
            else:
                self.pieces.worker_back(colour, round(self.tile * 0.96)).draw(surface, self.slot(index).center)
        self._paint_pile(surface, shown.worker_piles[seat], colour)

    def _paint_empty(self, surface: pygame.Surface, slot: pygame.Rect) -> None:
        inner = slot.inflate(-self.look.px(16), -self.look.px(14))
        surface.blit(inset(self.look, inner.size, alpha=70), inner)
        surface.blit(dashed(self.look, inner.size, theme.ALLOWED, fill=0, alpha=80), inner)

    def _paint_tile(self, surface: pygame.Surface, index: int, shape: Shape, colour: str) -> None:
        slot = self.slot(index)
        if index >= self.shift[0]:
            slot.move_ip(round(self.shift[1] * self._step), 0)
        if index == self.hovered:
            slot.move_ip(0, -self.look.px(5))
            light = glow(self.look, slot.size, _NEW, 14, 120, 16)
            surface.blit(light, light.get_rect(center=slot.center))
        self.pieces.workers(colour, edges_of(shape), round(self.tile * 0.965)).draw(surface, slot.center)
        if index in self.new:
            look = self.look
            around = slot.inflate(look.px(2), look.px(2))
            surface.blit(outline(look, around.size, _NEW, 3, 16), around)
            words = pgettext("tile", "new")
            pill = pygame.Rect(0, 0, look.width(words, _BADGE) + look.px(24), look.px(32))
            pill.midtop = slot.right - look.px(26), slot.top - look.px(9)
            if not look.frame(surface, pill, "ui/pill_active"):
                look.panel(surface, pill, "tooltip")
            look.write(surface, words, pill.center, _BADGE, theme.INK, anchor="center")

    def _paint_pile(self, surface: pygame.Surface, count: int, colour: str) -> None:
        look = self.look
        words = ngettext("{count} left", "{count} left", count).format(count=count)
        if count:
            back = self.pieces.worker_back(colour, self.pile_tile)
            for step in range(min(count, 3) - 1, -1, -1):
                back.draw(surface, (self.pile.centerx + step * look.px(4), self.pile.centery - step * look.px(4)))
        else:
            self._paint_empty(surface, self.pile.inflate(look.px(12), look.px(12)))
        if self.in_column:
            beside = self.pile.right + look.px(14), self.pile.centery
            look.write(surface, words, beside, theme.BODY_STRONG, anchor="midleft", shadow=True)
        else:
            below = self.pile.centerx + look.px(3), self.pile.bottom + look.px(20)
            look.write(surface, words, below, theme.BODY_STRONG, anchor="center", shadow=True)
