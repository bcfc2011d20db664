"""The rack on the rail: a tray with places for seven tiles, the reserve, and the button that turns a tile over."""

from typing import Final

import pygame

from game.locale import _, ngettext
from game.rules.core import Seat
from game.rules.maya.pieces import RACK_LIMIT, Tile
from game.tables.drawing import inset
from game.tables.maya import hexes, outlines
from game.tables.maya.pieces import Pieces
from game.tables.maya.shown import Shown
from game.ui import theme
from game.ui.look import Look
from game.ui.theme import Type

TILE: Final = 104
GAP: Final = 9
SIDE: Final = 176
"""The width of the column with the reserve and the button."""
PILE: Final = 0.72
_PAD: Final = 14
_RISE: Final = 0.13
"""How far a tile that can be laid now is lifted out of the tray, in radii."""
_BUTTON: Final = 44
_BUTTON_TYPE: Final = Type(20, weight="semibold")
_NEW: Final = (255, 240, 184)
_LIT: Final = (255, 248, 222)


class Rack:
    """Draws the rack and says where on the rail things are."""

    def __init__(self, look: Look, pieces: Pieces, place: pygame.Rect) -> None:
        self.look = look
        self.pieces = pieces
        pad, gap, between = look.px(_PAD), look.px(GAP), look.px(16)
        side = min(look.px(SIDE), place.width // 4)
        width = (place.width - side - between - 2 * pad - (RACK_LIMIT - 1) * gap) // RACK_LIMIT
        height = round((place.height - look.px(52)) * hexes.ROOT / 2)
        self.tile = max(20, min(look.px(TILE), width, height))
        self.radius = self.tile / hexes.ROOT
        self._step = self.tile + gap
        tray = RACK_LIMIT * self.tile + (RACK_LIMIT - 1) * gap + 2 * pad
        left = place.x + max(0, (place.width - tray - between - side) // 2)
        self.tray = pygame.Rect(left, 0, tray, round(2 * self.radius) + 2 * look.px(12))
        self.tray.centery = place.centery + look.px(2)
        self._first = left + pad + self.tile // 2
        self._column = pygame.Rect(self.tray.right + between, place.y, side, place.height)
        self._lay_column()
        self.area = place.union(self.tray).inflate(look.px(24), look.px(24))
        self.new: list[int] = []
        """Which tiles of the open rack were drawn since its owner last looked."""
        self.hidden: int | None = None
        """A tile that is shown elsewhere, because it is on its way here."""
        self.shift = (0, 0.0)
        """From which tile on they are still sliding to their places, and by how many places they are away."""

    def _lay_column(self) -> None:
        look, column = self.look, self._column
        button = look.target(_BUTTON)
        self.pile_tile = round(self.tile * PILE)
        high = round(2 * self.pile_tile / hexes.ROOT)
        words = look.height(theme.BODY_STRONG)
        free = column.height - high - words - button
        gap = max(look.px(2), free // 4)
        self.pile = pygame.Rect(0, column.y + gap + look.px(6), self.pile_tile, high)
        self.pile.centerx = column.centerx
        self._words = column.centerx, self.pile.bottom + words // 2 + look.px(3)
        self.button = pygame.Rect(column.x, 0, column.width, button)
        self.button.bottom = column.bottom - max(look.px(4), gap - look.px(4))

    # -- where things are

    def slot(self, index: int) -> pygame.Rect:
        """Return the rectangle of a place in the tray."""
        rect = pygame.Rect(0, 0, self.tile, round(2 * self.radius))
        rect.center = self._first + index * self._step, self.tray.centery
        return rect

    def index_at(self, place: tuple[int, int], count: int) -> int | None:
        """Return which tile of the rack lies at a place."""
        return next((index for index in range(count) if self.slot(index).collidepoint(place)), None)

    # -- painting

    def paint(
        self,
        surface: pygame.Surface,
        shown: Shown,
        seat: Seat,
        colour: str,
        *,
        lifted: int | None,
        usable: frozenset[Tile] | None,
    ) -> None:
        """Paint tray and tiles (from behind where the rack is not open), those that cannot be used now in grey."""
        if not self.area.colliderect(surface.get_clip()):
            return
        surface.blit(inset(self.look, self.tray.size, 18, 120), self.tray)
        opened = shown.viewer == seat
        count = len(shown.rack) if opened else shown.racks[seat]
        for index in range(RACK_LIMIT):
            if index >= count or (opened and index in (lifted, self.hidden)):
                self._paint_empty(surface, self.slot(index).center)
            elif not opened:
                self.pieces.back(colour, self.tile).draw(surface, self.slot(index).center)
        if opened:
            for index, tile in enumerate(shown.rack):
                if index not in (lifted, self.hidden):
                    self._paint_tile(surface, index, tile, colour, usable)

    def _paint_empty(self, surface: pygame.Surface, place: tuple[int, int]) -> None:
        look, line = self.look, max(1.0, 1.6 * self.look.unit)
        picture = outlines.dashed(look, self.radius * 0.86, theme.PARCHMENT_SHADE, line, alpha=76)
        surface.blit(picture, picture.get_rect(center=place))

    def _paint_tile(
        self, surface: pygame.Surface, index: int, tile: Tile, colour: str, usable: frozenset[Tile] | None
    ) -> None:
        x, y = self.slot(index).center
        if index >= self.shift[0]:
            x += round(self.shift[1] * self._step)
        if usable is not None and tile not in usable:
            self.pieces.grey(colour, tile, self.tile).draw(surface, (x, y))
            return
        lit = usable is not None
        if lit:
            y -= round(_RISE * self.radius)
            self._paint_light(surface, (x, y))
        self.pieces.tile(colour, tile, self.tile).draw(surface, (x, y))
        if lit or index in self.new:
            line = outlines.ring(self.look, self.radius * 1.02, theme.ALLOWED, 3 * self.look.unit)
            surface.blit(line, line.get_rect(center=(x, y)))
        if index in self.new:
            self._paint_new(surface, (x, y))

    def _paint_light(self, surface: pygame.Surface, place: tuple[int, int]) -> None:
        out = self.look.px(14)
        width, height = self.tile, round(2 * self.radius)

        def fill(small: pygame.Surface, scale: float) -> None:
            middle = small.get_width() / 2, small.get_height() / 2
            pygame.draw.polygon(small, (*theme.ALLOWED, 255), hexes.corners(middle, self.radius * scale))

        size = width + 2 * out, height + 2 * out
        key = ("rack light", size)
        light = self.look.composed(key, lambda: outlines.soft(size, out, theme.ALLOWED, 190, fill))
        surface.blit(light, light.get_rect(center=place))

    def _paint_new(self, surface: pygame.Surface, place: tuple[int, int]) -> None:
        look, size = self.look, self.look.px(32)
        disc, offset = look.assets.sprites.card("cacao/count_disc", size)
        x, y = place[0] + round(self.tile * 0.36), place[1] - round(self.radius * 0.66)
        surface.blit(disc, (x - size // 2 + offset[0], y - size // 2 + offset[1]))
        icon = look.icon("add", round(size * 0.56), _NEW)
        surface.blit(icon, icon.get_rect(center=(x, y)))

    def paint_reserve(self, surface: pygame.Surface, count: int, colour: str, *, lit: bool, lifted: bool) -> None:
        """Paint the reserve; lit where its top tile is the one to be laid."""
        if not self.area.colliderect(surface.get_clip()):
            return
        look = self.look
        x, y = self.pile.center
        if count - lifted > 0:
            if lit:
                self._paint_light(surface, (x, y))
            back = self.pieces.back(colour, self.pile_tile)
            for step in range(min(count - lifted, 3) - 1, -1, -1):
                back.draw(surface, (x + step * look.px(4), y - step * look.px(4)))
            if lit:
                line = outlines.ring(look, self.pile_tile / hexes.ROOT * 1.03, theme.ALLOWED, 3 * look.unit)
                surface.blit(line, line.get_rect(center=(x, y)))
        else:
            picture = outlines.dashed(look, self.pile_tile / hexes.ROOT * 0.9, theme.PARCHMENT_SHADE, 2, alpha=90)
            surface.blit(picture, picture.get_rect(center=(x, y)))
        words = ngettext("{count} in the reserve", "{count} in the reserve", count).format(count=count)
        look.write(
            surface, words, self._words, theme.BODY_STRONG, anchor="center", shadow=True, width=self._column.width
        )

    def paint_button(self, surface: pygame.Surface, *, enabled: bool, on: bool, hovered: bool) -> None:
        """Paint the button that turns the tile face down."""
        look, rect = self.look, self.button
        if not rect.inflate(look.px(40), look.px(40)).colliderect(surface.get_clip()):
            return
        condition = "disabled" if not enabled else "hover" if hovered else "rest"
        if not look.frame(surface, rect, f"ui/button_{'gold_' if on else ''}{condition}"):
            look.panel(surface, rect, "wood")
        tone = (176, 150, 118) if not enabled else theme.INK if on else look.light
        size, gap = look.px(24), look.px(8)
        words = look.ellipsis(_("Face down"), rect.width - size - gap - look.px(20), _BUTTON_TYPE)
        x = rect.centerx - (size + gap + look.width(words, _BUTTON_TYPE)) // 2
        icon = look.icon("swap", size, tone)
        surface.blit(icon, icon.get_rect(midleft=(x, rect.centery)))
        place = x + size + gap, rect.centery
        look.write(surface, words, place, _BUTTON_TYPE, tone, anchor="midleft", shadow=enabled and not on)
