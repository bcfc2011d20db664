"""The hand on the rail: a row of cards that never changes its order."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.core import Seat
from game.tables.chocolatl.pieces import CARD_SHAPE, Pieces, card_height
from game.tables.chocolatl.shown import Shown
from game.tables.pictures.drawing import dashed, glow, outline
from game.ui import theme
from game.ui.look import Look
from game.ui.theme import Type

CARD: Final = 94
GAP: Final = 5
PAD: Final = 10
TOP: Final = 12
"""Distance of the cards from the rail's edge, and room for the labels below them."""
LABEL: Final = 8
"""What stays free below the cards."""
LIFT: Final = 24
MOST_CARDS: Final = 13
_LABEL: Final = Type(18)
_STRONG: Final = Type(20, weight="bold")
_KEY: Final = Type(18, weight="semibold")
_NEW: Final = (255, 240, 184)
_SHADE: Final = 118
_PLATE: Final = 30


@dataclass(frozen=True, slots=True)
class CardState:
    """The look of a card of the open hand."""

    value: int
    improved: bool = False
    label: str = ""
    """The label on the card: "at 3", "used at 2"."""
    short: str = ""
    """A shorter label, if the other is too long."""
    shortest: str = ""
    """The number of the station alone, if that is too long in larger type."""
    used: bool = False
    laid: bool = False
    forced: bool = False
    """Whether the card was laid automatically."""
    picked: bool = False
    new: bool = False
    away: bool = False
    """Whether the card hangs at the pointer."""
    key: str = ""


class CardRail:
    """Draws the hand and says where its cards are."""

    def __init__(self, look: Look, pieces: Pieces, place: pygame.Rect) -> None:
        self.look = look
        self.pieces = pieces
        self.place = place
        self._top = min(look.px(TOP), place.height // 9)
        high = place.height - self._top - min(look.px(LABEL), place.height // 18)
        wide = (place.width - 2 * look.px(PAD) - (MOST_CARDS - 2) * look.px(GAP)) // (MOST_CARDS - 1)
        self.width = max(24, min(look.px(CARD * 1.1), round(high / CARD_SHAPE), wide))
        self.hovered: int | None = None
        self.area = place.inflate(2 * look.px(16), 0)
        self.area.y -= look.px(LIFT)
        self.area.height += look.px(LIFT)

    def _step(self, count: int) -> tuple[int, int]:
        """Return where the first card lies and how far apart they are."""
        room = self.place.width - 2 * self.look.px(PAD)
        step = self.width + self.look.px(GAP)
        if count > 1:
            step = min(step, (room - self.width) // (count - 1))
        whole = step * (count - 1) + self.width
        return self.place.x + self.look.px(PAD) + max(0, (room - whole) // 2), step

    def slot(self, index: int, count: int) -> pygame.Rect:
        """Return the rectangle of a card where it lies flat."""
        first, step = self._step(count)
        top = self.place.y + self._top
        return pygame.Rect(first + index * step, top, self.width, card_height(self.width))

    def index_at(self, place: tuple[int, int], count: int) -> int | None:
        """Return which card lies at a place; a lifted card is still found where it lay."""
        found = None
        for index in range(count):
            slot = self.slot(index, count)
            slot.y -= self.look.px(LIFT)
            slot.height = self.place.bottom - slot.y
            if slot.collidepoint(place):
                found = index
        return found

    # -- painting

    def paint(self, surface: pygame.Surface, cards: list[CardState], colour: str) -> None:
        """Paint the cards of an open hand; those that hang at the pointer leave their place free."""
        if not self.area.colliderect(surface.get_clip()):
            return
        for index, card in enumerate(cards):
            self._paint_card(surface, index, len(cards), card, colour)

    def lie(self, index: int, count: int, card: CardState) -> pygame.Rect:
        """Return where a card lies, lifted where it is picked or hangs above its slot."""
        slot = self.slot(index, count)
        if card.picked:
            slot.y -= self.look.px(LIFT)
        elif index == self.hovered and not card.used:
            slot.y -= self.look.px(6)
        return slot

    def _paint_card(self, surface: pygame.Surface, index: int, count: int, card: CardState, colour: str) -> None:
        look, slot = self.look, self.lie(index, count, card)
        flat = self.slot(index, count)
        if card.away:
            hollow = look.composed(("hand hollow", flat.size), lambda: _hollow(flat.size, look.px(9)))
            surface.blit(hollow, flat)
        else:
            self._paint_face(surface, slot, card, colour)
        lying = self.lie(index, count, card)
        if card.away:
            return
        key = self._key(lying, card.key) if card.key else None
        if card.label:
            plate = self._paint_label(surface, lying, card)
            key = key if key is not None and plate.bottom <= key.y else None
        if key is not None:
            self._paint_key(surface, key, card)

    def _paint_face(self, surface: pygame.Surface, slot: pygame.Rect, card: CardState, colour: str) -> None:
        look = self.look
        self.pieces.shadow(surface, slot, lifted=card.picked)
        if card.picked or card.new:
            tone = theme.ALLOWED if card.picked else _NEW
            light = glow(look, slot.size, tone, 16, 190 if card.picked else 120, 9)
            surface.blit(light, light.get_rect(center=slot.center))
        shade = _SHADE if card.used or card.laid else 0
        surface.blit(self.pieces.card(self.width, card.value, colour, improved=card.improved, shade=shade), slot)
        if card.laid or card.picked or card.new:
            around = slot.inflate(look.px(2), look.px(2))
            tone = theme.ALLOWED if card.picked or card.laid else _NEW
            if card.forced:
                surface.blit(dashed(look, around.size, tone, radius=9, alpha=255, fill=0), around)
            else:
                surface.blit(outline(look, around.size, tone, 3.5 if card.picked else 2.5, 9), around)

    def _paint_label(self, surface: pygame.Surface, flat: pygame.Rect, card: CardState) -> pygame.Rect:
        """Paint where a card lies on a plate in its middle; return the plate."""
        look = self.look
        tone = look.ring if card.laid else look.light_soft
        type_ = _STRONG if card.laid else _LABEL
        room = flat.width - look.px(14)
        label = card.label if look.width(card.label, type_) <= room else card.short
        type_ = look.fitted(label, room, type_)
        if look.width(label, type_) > room:
            label, type_ = card.shortest, look.fitted(card.shortest, room, type_)
        plate = pygame.Rect(0, 0, min(flat.width - look.px(4), look.width(label, type_) + look.px(16)), look.px(_PLATE))
        plate.center = flat.centerx, flat.y + round(flat.height * 0.54)
        _plate(look, surface, plate, edge=theme.ALLOWED if card.laid else theme.STONE)
        look.write(surface, label, plate.center, type_, tone, anchor="center", width=plate.width - look.px(6))
        return plate

    def _key(self, flat: pygame.Rect, key: str) -> pygame.Rect:
        """Return where a card's key stands: on its foot."""
        look = self.look
        cap = pygame.Rect(0, 0, max(look.px(30), look.width(key, _KEY) + look.px(14)), look.px(26))
        cap.midbottom = flat.centerx, flat.bottom - look.px(3)
        return cap

    def _paint_key(self, surface: pygame.Surface, cap: pygame.Rect, card: CardState) -> None:
        """Paint a card's key, dimmed where the card lies elsewhere."""
        look = self.look
        _plate(look, surface, cap, edge=theme.INK)
        tone = look.light_soft if card.laid or card.used else look.light
        look.write(surface, card.key, cap.center, _KEY, tone, anchor="center")

    def paint_backs(self, surface: pygame.Surface, shown: Shown, seat: Seat, colour: str) -> None:
        """Paint a closed hand: as many backs as the seat has cards that lie nowhere."""
        if not self.area.colliderect(surface.get_clip()):
            return
        laid = sum(len(cards) for cards in shown.laid[seat])
        sacrificed = shown.round > 0 or seat not in shown.waiting
        count = max(0, MOST_CARDS - sacrificed - laid)
        back = self.pieces.back(self.width, colour)
        for index in range(count):
            slot = self.slot(index, max(count, 1))
            self.pieces.shadow(surface, slot)
            surface.blit(back, slot)


def _plate(look: Look, surface: pygame.Surface, rect: pygame.Rect, *, edge: theme.Colour) -> None:
    radius = look.px(7)
    pygame.draw.rect(surface, theme.INK, rect, border_radius=radius)
    pygame.draw.rect(surface, edge, rect, max(1, look.px(1.5)), border_radius=radius)


def _hollow(size: tuple[int, int], radius: int) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(made, (20, 9, 2, 96), made.get_rect(), border_radius=radius)
    pygame.draw.rect(made, (255, 236, 190, 50), made.get_rect(), max(1, radius // 6), border_radius=radius)
    return made
