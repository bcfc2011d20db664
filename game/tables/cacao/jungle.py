"""The corner with the jungle display and the jungle pile, and the list of the tiles that are still out."""

from collections import Counter
from typing import TYPE_CHECKING, Final

import pygame

from game.locale import _, listed, say
from game.rules.cacao.box import DISPLAY_SIZE, KIND_NAMES, KINDS, Kind
from game.rules.cacao.view import View, kinds_out
from game.tables.cacao.pieces import Pieces
from game.tables.cacao.shown import Shown
from game.tables.cacao.words import kind_label
from game.tables.pictures.drawing import glow, inset, outline
from game.ui import theme
from game.ui.look import Look
from game.ui.movers import Picture
from game.ui.theme import Type

if TYPE_CHECKING:
    from game.tables.cacao.desk import Desk

HEIGHT: Final = 198
TILE: Final = 116
_STEP: Final = 126
_LABEL: Final = Type(18)
_COUNT: Final = Type(32, "serif", "semibold")
_LIST_TILE: Final = 64
LIST_LAYER: Final = 700


class JungleCorner:
    """Draws the display and the pile and says where they are."""

    def __init__(self, look: Look, pieces: Pieces, place: pygame.Rect) -> None:
        self.look = look
        self.pieces = pieces
        width, height = min(place.width, look.px(404)), place.height
        self.upright = place.height > place.width
        """Whether the tiles stand one below the other, without words: their tips tell them."""
        self.panel = pygame.Rect(place.x, place.y, width, height if self.upright else min(height, look.px(HEIGHT)))
        if self.upright:
            step = (height - look.px(12)) / (DISPLAY_SIZE + 1)
            self.tile = max(1, min(look.px(TILE), width - look.px(14), round(step) - look.px(10)))
            self._middles = [
                (self.panel.centerx, round(place.y + look.px(6) + step * (index + 0.5)))
                for index in range(DISPLAY_SIZE + 1)
            ]
        else:
            self._lay_in_row(width, self.panel.height)
        self.area = self.panel.inflate(look.px(70), look.px(70))
        self.hovered: int | None = None
        """The tile under the pointer, if it can be picked up."""
        self.shift = (0, 0.0)
        """The first tile that still slides to its slot, and the distance in slots."""

    def _lay_in_row(self, width: int, height: int) -> None:
        look, place = self.look, self.panel
        share = min(1.0, (width - look.px(20)) / (3 * look.px(_STEP) + 1))
        self.tile = max(1, min(round(look.px(TILE) * share), height - look.px(80)))
        step = (width - look.px(24)) / (DISPLAY_SIZE + 1)
        middle = (place.y + look.px(42) + place.bottom - look.px(34)) // 2
        self._middles = [
            (round(place.x + look.px(12) + step * (index + 0.5)), middle) for index in range(DISPLAY_SIZE + 1)
        ]

    @property
    def folded(self) -> bool:
        """Whether it has no room: all of the jungle is laid."""
        return self.panel.height <= 1

    def slot(self, index: int) -> pygame.Rect:
        """Return the rectangle of a tile of the display."""
        rect = pygame.Rect(0, 0, self.tile, self.tile)
        rect.center = self._middles[index]
        return rect

    @property
    def pile(self) -> pygame.Rect:
        """The rectangle of the pile's top tile."""
        return self.slot(DISPLAY_SIZE)

    def index_at(self, place: tuple[int, int], count: int) -> int | None:
        """Return which tile of the display lies at a place."""
        return next((index for index in range(count) if self.slot(index).collidepoint(place)), None)

    def paint(self, surface: pygame.Surface, shown: Shown, *, lifted: int | None, lit: bool) -> None:
        """Paint the panel. `lit` says that a tile of the display is to be chosen."""
        look = self.look
        if self.folded or not self.area.colliderect(surface.get_clip()):
            return
        look.panel(surface, self.panel, "wood")
        if not self.upright:
            heading = self.panel.x + look.px(18), self.panel.y + look.px(22)
            look.write(surface, _("Jungle"), heading, theme.SUBHEADING, look.gold, anchor="midleft", shadow=True)
        for index in range(DISPLAY_SIZE):
            slot = self.slot(index)
            hollow = slot.inflate(look.px(8), look.px(8))
            surface.blit(inset(look, hollow.size), hollow)
            if index >= len(shown.display) or index == lifted:
                continue
            kind = shown.display[index]
            if index >= self.shift[0]:
                (x0, y0), (x1, y1) = self._middles[:2]
                slot.move_ip(round(self.shift[1] * (x1 - x0)), round(self.shift[1] * (y1 - y0)))
            if index == self.hovered:
                slot.move_ip(0, -look.px(4))
            if lit or index == self.hovered:
                light = glow(look, slot.size, theme.ALLOWED, 20 if lit else 12, 255 if lit else 150, 12)
                surface.blit(light, light.get_rect(center=slot.center))
            self.pieces.jungle(kind, self.tile).draw(surface, slot.center)
            if lit:
                frame = outline(look, slot.size, theme.ALLOWED, 3, 12)
                surface.blit(frame, slot)
            self._label(surface, kind_label(kind), slot)
        self._paint_pile(surface, shown.pile)

    def _label(self, surface: pygame.Surface, text: str, slot: pygame.Rect) -> None:
        look = self.look
        if self.upright:
            return
        room = round((self.panel.width - look.px(24)) / (DISPLAY_SIZE + 1))
        place = slot.centerx, slot.bottom + look.px(16)
        look.write(surface, text, place, _LABEL, look.light_soft, anchor="center", width=room)

    def _paint_pile(self, surface: pygame.Surface, count: int) -> None:
        look, pile = self.look, self.pile
        if count:
            back = self.pieces.jungle_back(round(self.tile * 0.96))
            for step in range(min(count, 3) - 1, -1, -1):
                back.draw(surface, (pile.centerx + step * look.px(5), pile.centery - step * look.px(5)))
        else:
            surface.blit(inset(look, pile.size), pile)
        size = round(self.tile * 0.56)
        disc, offset = look.assets.sprites.card("cacao/count_disc", size)
        surface.blit(disc, (pile.centerx - size // 2 + offset[0], pile.centery - size // 2 + offset[1]))
        look.write(surface, str(count), pile.center, _COUNT, look.light, anchor="center")
        self._label(surface, _("in the pile"), pile)


def remaining(view: View) -> list[tuple[Kind, int]]:
    """Return how many tiles of each kind are still out."""
    counts = Counter(KINDS[code - 1] for code in kinds_out(view))
    return [(kind, counts[kind]) for kind in KINDS]


def remaining_picture(desk: "Desk") -> Picture:
    """Return the list of the jungle tiles that are still in the pile, to lie beside pile and board if there is room."""
    picture, corner = remaining_list(desk)
    return Picture(picture, *corner, LIST_LAYER)


def remaining_list(desk: "Desk") -> tuple[pygame.Surface, tuple[int, int]]:
    """Return the list as a picture, and where its corner lies."""
    look, pieces, corner = desk.look, desk.pieces, desk.jungle
    kinds = [(kind, count) for kind, count in remaining(desk.view) if count]
    size, pad, columns = look.px(_LIST_TILE), look.px(20), min(5, max(2, len(kinds)))
    column, row = look.px(132), size + look.px(40)
    heading = _("Still in the pile") if kinds else _("The pile is empty")
    width = columns * column + 2 * pad
    height = 2 * pad + look.px(40) + -(-len(kinds) // columns) * row
    out = look.px(30)
    picture = pygame.Surface((width + 2 * out, height + 2 * out), pygame.SRCALPHA)
    card = pygame.Rect(out, out, width, height)
    look.panel(picture, card, "parchment")
    look.write(picture, heading, (card.x + pad, card.y + pad), theme.SUBHEADING, look.ink)
    for index, (kind, count) in enumerate(kinds):
        x = card.x + pad + index % columns * column
        y = card.y + pad + look.px(44) + index // columns * row
        pieces.jungle(kind, size).draw(picture, (x + size // 2 + look.px(4), y + size // 2))
        beside = x + size + look.px(14), y + size // 2
        look.write(picture, f"× {count}", beside, theme.STRONG, look.ink, anchor="midleft")
        label = kind_label(kind)
        look.write(
            picture, label, (x + look.px(4), y + size + look.px(4)), _LABEL, look.ink_soft, width=column - look.px(8)
        )
    below = pygame.Rect(corner.panel.x, corner.panel.bottom + look.px(12), width, height).clamp(desk.places.window)
    place = desk.place_for_label((width, height), corner.panel, ()) or below
    return picture, (place.x - out, place.y - out)


def remaining_words(view: View) -> str:
    """Return the list as a sentence."""
    parts = [
        _("{count} × {tile}").format(count=count, tile=say(KIND_NAMES[kind]))
        for kind, count in remaining(view)
        if count
    ]
    return listed(parts)
