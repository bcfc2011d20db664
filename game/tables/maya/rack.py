"""The rack on the rail: a tray with places for seven tiles, the reserve, and the button that turns a tile over."""

from typing import Final, Literal, TypeAlias

import pygame

from game.locale import _, ngettext
from game.rules.core import Seat
from game.rules.maya.box import RACK_LIMIT, Tile
from game.tables.maya.land import hexes, outlines
from game.tables.maya.pieces import Pieces
from game.tables.maya.shown import Shown
from game.tables.pictures.drawing import inset
from game.tables.pictures.own_tray import OwnTray
from game.ui import theme
from game.ui.input.reach import meant
from game.ui.look import Look
from game.ui.theme import Type

Beside: TypeAlias = Literal["pile", "button"]
"""What lies beside the tray."""
BOARD: Final = (812, 124)
"""The carved board in logical pixels at 1080p: size, radius of the hollows, distance between them."""
HOLLOW: Final = 52
STEP: Final = 112
LARGEST: Final = 1.12
SIDE: Final = 184
"""The width of the column with the reserve and the button."""
PILE: Final = 0.62
_ACROSS: Final = 4
"""How many tiles lie in the first row there; the second has one less, half a tile in."""
_ROWS_HIGH: Final = 3.5
"""How high two rows are, in radii."""
_APART: Final = 4
_CLOSE: Final = 8
_LINE: Final = 46
_BESIDE: Final = 52
"""How wide the column beside the tiles is, where what belongs to them stands there."""
_HOLLOW_TONE: Final = (16, 8, 3)
_HOLLOW_DEEP: Final = 130
_BUTTON: Final = 44
_BUTTON_TYPE: Final = Type(20, weight="semibold")
_KEY_TYPE: Final = Type(18, weight="semibold")
_RISE: Final = 0.13
"""Height to which a tile that can be laid is lifted out of its hollow, in radii."""
_NEW: Final = (255, 240, 184)


class Rack(OwnTray):
    """Draws the rack and says where on the rail things are."""

    column, reach = 2.4, 24

    def __init__(self, look: Look, pieces: Pieces, place: pygame.Rect) -> None:
        self.pieces = pieces
        super().__init__(look, place)

    def lay_in_column(self, place: pygame.Rect) -> pygame.Rect:
        """Lay two rows of tiles, and above or beside them the reserve and the button: as the tiles become larger."""
        look = self.look
        pad, line, side = look.px(_CLOSE), look.px(_LINE), look.px(_BESIDE)
        above, beside = self._tile_in(place.width, place.height - line), self._tile_in(place.width - side, place.height)
        self.tile = max(20, min(max(above, beside), look.px(HOLLOW * 2)))
        self.radius = self.tile / hexes.ROOT
        self._step = float(self.tile + look.px(_APART))
        width = round(self._step * _ACROSS) - look.px(_APART) + 2 * pad
        top = line if above >= beside else 0
        self.tray = pygame.Rect(place.x, place.y + top, width, place.height - top).inflate(-pad, -pad // 2)
        self.pile_tile = round(line * 0.74)
        high = round(2 * self.pile_tile / hexes.ROOT)
        if above < beside:
            x = place.x + width
            self.pile = pygame.Rect(x, place.y + look.px(8), self.pile_tile, high)
            self._words = x, self.pile.bottom + look.px(14)
            self.button = pygame.Rect(x, 0, place.right - x - look.px(6), line)
            self.button.bottom = self.tray.bottom
            self._column = pygame.Rect(x, place.y, self.button.width, place.height)
            return pygame.Rect(place)
        self.pile = pygame.Rect(place.x + look.px(6), place.y + (line - high) // 2 + look.px(2), self.pile_tile, high)
        button = pygame.Rect(0, place.y, round(width * 0.46), line - look.px(6))
        button.right, button.y = self.tray.right, place.y + look.px(4)
        self.button = button
        self._words = self.pile.right + look.px(14), self.pile.centery
        self._column = pygame.Rect(place.x, place.y, button.x - look.px(6) - place.x, line)
        return pygame.Rect(place.x, place.y, width, place.height)

    def _tile_in(self, width: int, height: int) -> int:
        """Return how wide tiles are whose two rows fill a tray."""
        look, pad = self.look, self.look.px(_CLOSE)
        wide = (width - 2 * pad - (_ACROSS - 1) * look.px(_APART)) / _ACROSS
        return min(int(wide), int((height - 2 * pad - look.px(_APART)) / _ROWS_HIGH * hexes.ROOT))

    def beside(self, place: tuple[int, int]) -> Beside | None:
        """Return what lies beside the tray at a place; tiles on the tray come first."""
        if self.index_at(place, RACK_LIMIT) is not None:
            return None
        things: tuple[tuple[Beside, pygame.Rect], ...] = ("pile", self.pile), ("button", self.button)
        return meant(things, place)

    def lay_on_rail(self, place: pygame.Rect) -> pygame.Rect:
        """Lay the tray in the rail, and the reserve with the button beside it."""
        look = self.look
        side, between = min(look.px(SIDE), place.width // 4), look.px(16)
        room = (place.width - side - between) / BOARD[0], (place.height - look.px(16)) / BOARD[1]
        scale = max(0.2, min(LARGEST * look.unit, *room))
        size = round(BOARD[0] * scale), round(BOARD[1] * scale)
        left = place.x + max(0, (place.width - size[0] - between - side) // 2)
        self.tray = pygame.Rect((left, 0), size)
        self.tray.centery = place.centery + look.px(3)
        self.radius = HOLLOW * scale
        self.tile = round(self.radius * hexes.ROOT)
        self._step = STEP * scale
        self._column = pygame.Rect(self.tray.right + between, place.y, side, place.height)
        self._lay_column()
        return self.tray

    def _lay_column(self) -> None:
        """Put the reserve with its number above the button."""
        look, column = self.look, self._column
        button = min(look.target(_BUTTON), column.height // 2)
        self.pile_tile = min(round(self.tile * PILE), look.px(64))
        high = round(2 * self.pile_tile / hexes.ROOT)
        gap = max(look.px(2), (column.height - high - button) // 3)
        self.pile = pygame.Rect(column.x + look.px(6), column.y + gap + look.px(5), self.pile_tile, high)
        self._words = self.pile.right + look.px(16), self.pile.centery
        self.button = pygame.Rect(column.x, 0, column.width, button)
        self.button.bottom = column.bottom - max(look.px(3), gap - look.px(5))

    # -- where things are

    def slot(self, index: int) -> pygame.Rect:
        """Return the rectangle of a place in the tray."""
        rect = pygame.Rect(0, 0, self.tile, round(2 * self.radius))
        if self.in_column:
            row, place = divmod(index, _ACROSS)
            across = place - (_ACROSS - 1 - row % 2) / 2
            apart = round(1.5 * self.radius) + self.look.px(_APART)
            rect.center = round(self.tray.centerx + across * self._step), self.tray.centery
            rect.centery += (2 * row - 1) * apart // 2
            return rect
        middle = (RACK_LIMIT - 1) / 2
        rect.center = round(self.tray.centerx + (index - middle) * self._step), self.tray.centery
        return rect

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
        self._paint_tray(surface)
        opened = shown.viewer == seat
        if not opened:
            for index in range(shown.racks[seat]):
                self.pieces.back(colour, self.tile).draw(surface, self.slot(index).center)
            return
        for index, tile in enumerate(shown.rack):
            if index not in (lifted, self.hidden):
                self._paint_tile(surface, index, tile, colour, usable)

    def _paint_tray(self, surface: pygame.Surface) -> None:
        if not self.in_column:
            board, offset = self.look.assets.sprites.card("maya/rack", self.tray.width)
            surface.blit(board, (self.tray.x + offset[0], self.tray.y + offset[1]))
            return
        self.look.panel(surface, self.whole, "wood")
        surface.blit(inset(self.look, self.tray.size), self.tray)
        hollow = outlines.hexagon(self.look, self.radius * 0.94, _HOLLOW_TONE, _HOLLOW_DEEP)
        for index in range(RACK_LIMIT):
            surface.blit(hollow, hollow.get_rect(center=self.slot(index).center))

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
            self._paint_light(surface, (x, y), self.tile)
        self.pieces.tile(colour, tile, self.tile).draw(surface, (x, y))
        if lit or index in self.new:
            self._paint_line(surface, (x, y))
        if index in self.new:
            self._paint_new(surface, (x, y))

    def _paint_light(self, surface: pygame.Surface, place: tuple[int, int], tile: int) -> None:
        out, radius = self.look.px(14), tile / hexes.ROOT
        size = tile + 2 * out, round(2 * radius) + 2 * out

        def fill(small: pygame.Surface, scale: float) -> None:
            middle = small.get_width() / 2, small.get_height() / 2
            pygame.draw.polygon(small, (*theme.ALLOWED, 255), hexes.corners(middle, radius * scale))

        light = self.look.composed(("rack light", size), lambda: outlines.soft(size, out, theme.ALLOWED, 190, fill))
        surface.blit(light, light.get_rect(center=place))

    def _paint_new(self, surface: pygame.Surface, place: tuple[int, int]) -> None:
        look, size = self.look, self.look.px(32)
        disc, offset = look.assets.sprites.card("cacao/count_disc", size)
        x, y = place[0] + round(self.tile * 0.36), place[1] - round(self.radius * 0.66)
        surface.blit(disc, (x - size // 2 + offset[0], y - size // 2 + offset[1]))
        icon = look.icon("add", round(size * 0.56), _NEW)
        surface.blit(icon, icon.get_rect(center=(x, y)))

    def paint_blind(self, surface: pygame.Surface, colour: str) -> None:
        """Paint the top tile of the reserve in the first place, lit and back up, where it is the one to be laid."""
        if not self.area.colliderect(surface.get_clip()):
            return
        x, y = self.slot(0).center
        y -= round(_RISE * self.radius)
        self._paint_light(surface, (x, y), self.tile)
        self.pieces.back(colour, self.tile).draw(surface, (x, y))
        self._paint_line(surface, (x, y))

    def _paint_line(self, surface: pygame.Surface, place: tuple[int, int]) -> None:
        line = outlines.ring(self.look, self.radius * 1.02, theme.ALLOWED, 3 * self.look.unit)
        surface.blit(line, line.get_rect(center=place))

    def paint_reserve(self, surface: pygame.Surface, count: int, colour: str, *, lifted: bool) -> None:
        """Paint the reserve; `lifted` is whether its top tile lies elsewhere already."""
        if not self.area.colliderect(surface.get_clip()):
            return
        look = self.look
        x, y = self.pile.center
        if count - lifted > 0:
            back = self.pieces.back(colour, self.pile_tile)
            for step in range(min(count - lifted, 3) - 1, -1, -1):
                back.draw(surface, (x + step * look.px(4), y - step * look.px(4)))
        else:
            self.pieces.on_board("maya/hex_empty", self.pile_tile).draw(surface, (x, y))
        left, middle = self._words
        room = self._column.right - left
        words = ngettext("{count} in the reserve", "{count} in the reserve", count).format(count=count)
        if count == 0:
            words = _("the reserve is empty")
        type_ = look.fitting(words, room, theme.BODY_STRONG, theme.SMALL)
        if look.width(words, type_) > room:  # the pile beside it says of what, and so does its tip
            words, type_ = str(count), theme.BODY_STRONG
        look.write(surface, words, (left, middle), type_, anchor="midleft", shadow=True)

    def paint_button(self, surface: pygame.Surface, key: str, *, enabled: bool, on: bool, hovered: bool) -> None:
        """Paint the button that turns the tile face down, with the key that does the same."""
        look, rect = self.look, self.button
        if not rect.inflate(look.px(40), look.px(40)).colliderect(surface.get_clip()):
            return
        condition = "disabled" if not enabled else "hover" if hovered else "rest"
        if not look.frame(surface, rect, f"ui/button_{'gold_' if on else ''}{condition}"):
            look.panel(surface, rect, "wood")
        tone = (176, 150, 118) if not enabled else theme.INK if on else look.light
        size, gap = look.px(22), look.px(8)
        cap = look.width(key, _KEY_TYPE) + look.px(14) if key else 0
        room = rect.width - 2 * look.px(12) - size - gap
        if look.width(_("Face down"), _KEY_TYPE) > room - cap - gap:
            cap = 0  # the words are worth more than the key, which the tip tells too
        room -= cap + gap if cap else 0
        words = _("Face down")
        type_ = look.fitted(words, room, _BUTTON_TYPE)
        if look.width(words, type_) > room:
            words, gap = "", 0  # the picture alone: the tip has the words
        wide = size + gap + look.width(words, type_) + (gap + cap if cap else 0)
        x = rect.centerx - wide // 2
        icon = look.icon("swap", size, tone)
        surface.blit(icon, icon.get_rect(midleft=(x, rect.centery)))
        place = x + size + gap, rect.centery
        text = look.write(surface, words, place, type_, tone, anchor="midleft", shadow=enabled and not on)
        if cap and enabled:
            box = pygame.Rect(text.right + gap, 0, cap, min(look.px(28), rect.height - look.px(10)))
            box.centery = rect.centery
            look.panel(surface, box, "inset")
            look.write(surface, key, box.center, _KEY_TYPE, look.light, anchor="center")
