"""All cards of all seats: what lies open in this round and where, what is still unseen, won, given up, sacrificed."""

from typing import Final

import pygame

from game.locale import _, labelled, listed, parted
from game.rules.chocolatl.box import CARDS, STATIONS
from game.rules.core import Seat
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.minis import mini_card, mini_height
from game.tables.chocolatl.shown import Shown
from game.tables.chocolatl.words import card_words
from game.ui import carving, theme
from game.ui.movers import Picture
from game.ui.theme import Type

LAYER: Final = 620
_CARD: Final = 46
_GAP: Final = 7
_LABEL: Final = Type(18)


class CardSheet:
    """The sheet with all cards, shown while somebody looks at it."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._sheet: Picture | None = None
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Where the sheet lies."""

    @property
    def open(self) -> bool:
        """Whether somebody looks at it."""
        return self._sheet is not None

    def toggle(self) -> None:
        """Open or close the sheet."""
        if self._sheet is not None:
            self.close()
            return
        desk = self.desk
        picture = sheet(desk)
        self._sheet = Picture(picture, layer=LAYER)
        window = desk.places.window
        self._sheet.centre(window.centerx, min(desk.ground.rect.centery, window.centery))
        desk.stage.movers.add(self._sheet)
        out = 2 * desk.look.px(carving.SHADOW)
        self.rect = self._sheet.area.inflate(-out, -out)
        desk.stage.sound("panel_open")
        desk.stage.banner_changed()

    def close(self) -> bool:
        """Close the sheet; return whether it was open."""
        if self._sheet is None:
            return False
        self.desk.stage.movers.remove(self._sheet)
        self.desk.stage.sound("panel_close")
        self._sheet = None
        self.desk.stage.banner_changed()
        return True

    def words(self) -> str:
        """Return which cards lie open in this round, and what became of others, in one line."""
        return sheet_words(self.desk)


def sheet_words(desk: Desk) -> str:
    """Return which cards lie open in this round, and what became of others, in one line."""
    parts = []
    for seat in range(desk.shown.seats):
        told = () if only_sacrifice_left(desk.shown, seat) else open_stations(desk.shown, seat)
        lying = [_("{card} at {station}").format(card=card, station=station) for card, station in told]
        notes = _notes(desk, seat)
        parts.append(labelled(desk.name(seat), listed([*lying, *([notes] if notes else [])])))
    return parted(parts)


def known_hand(shown: Shown, seat: Seat) -> list[int]:
    """Return every card that a seat has, or may have, as everybody knows it; in round 1 one too many."""
    cards = list(CARDS)
    gone = shown.sacrifices[seat]
    if gone is not None and shown.round:
        cards.remove(gone)
    cards += shown.won[seat]
    for card in shown.discarded[seat]:
        if card in cards:
            cards.remove(card)
    return sorted(cards)


def open_stations(shown: Shown, seat: Seat) -> list[tuple[int, int]]:
    """Return the cards of a seat that lie open in this round, with their stations."""
    return [
        (card, station)
        for station in STATIONS
        for index, card in enumerate(shown.laid_at(seat, station))
        if card is not None and shown.face_up(station, index)
    ]


def only_sacrifice_left(shown: Shown, seat: Seat) -> bool:
    """Return whether nothing but a hidden sacrifice is unseen: where the others lie would tell which card it is."""
    return shown.sacrifices[seat] is None and len(known_hand(shown, seat)) == 1 + len(open_stations(shown, seat))


def sheet(desk: Desk) -> pygame.Surface:
    """Return the sheet as a picture with its shadow."""
    look, shown = desk.look, desk.shown
    rows = [known_hand(shown, seat) for seat in range(shown.seats)]
    window = desk.places.window
    most = max(len(row) for row in rows)
    side, name_width = look.px(28), look.px(190)
    extra = look.px(150)
    free = window.width - look.px(80) - 2 * side - name_width - extra
    width = min(look.px(_CARD), free // most - look.px(_GAP))
    step = width + look.px(_GAP)
    row = mini_height(width) + look.px(38)
    body = name_width + most * step + extra
    size = body + 2 * side, look.px(96) + shown.seats * row + look.px(20)
    out = look.px(carving.SHADOW)
    made = pygame.Surface((size[0] + 2 * out, size[1] + 2 * out), pygame.SRCALPHA)
    card = pygame.Rect((out, out), size)
    look.panel(made, card, "parchment")
    place = card.x + side, card.y + look.px(18)
    look.write(made, _("The cards of all players"), place, Type(30, "serif", "semibold"), look.ink)
    hint = _("under each revealed card: its location in this round; pale cards are still unseen")
    look.write(made, hint, (place[0], place[1] + look.px(40)), theme.SMALL, look.ink_soft, width=body)
    for seat, cards in enumerate(rows):
        line = pygame.Rect(card.x + side, card.y + look.px(92) + seat * row, body, row)
        _draw_row(desk, made, line, seat, cards, width, name_width)
    return made


def _draw_row(
    desk: Desk, made: pygame.Surface, line: pygame.Rect, seat: Seat, cards: list[int], width: int, name_width: int
) -> None:
    look, shown = desk.look, desk.shown
    size = look.px(38)
    middle = line.y + mini_height(width) // 2
    desk.pieces.medallion(made, desk.colour(seat), (line.x + size // 2, middle), size)
    left = line.x + size + look.px(10)
    look.write(made, desk.name(seat), (left, middle), theme.STRONG, look.ink, anchor="midleft",
               width=line.x + name_width - left - look.px(8))  # fmt: skip
    told = not only_sacrifice_left(shown, seat)
    lying = open_stations(shown, seat) if told else []
    improved = shown.improved(seat, cards)
    x = line.x + name_width
    for card, mark in zip(cards, improved, strict=True):
        found = next((pair for pair in lying if pair[0] == card), None)
        picture = mini_card(look, width, card, desk.colour(seat), improved=mark)
        if found is None and told:
            picture = look.composed(("pale mini", width, card, desk.colour(seat), mark), lambda: _pale(picture))  # noqa: B023
        elif found is not None:
            lying.remove(found)
            at = x + width // 2, line.y + mini_height(width) + look.px(15)
            look.write(made, str(found[1]), at, Type(20, "serif", "bold"), look.ink, anchor="center")
        made.blit(picture, (x, line.y))
        x += width + look.px(_GAP)
    text = _notes(desk, seat)
    box = pygame.Rect(x + look.px(8), line.y, line.right - x - look.px(8), line.height)
    look.paragraph(made, text, box, _LABEL, look.ink_soft)


def _pale(picture: pygame.Surface) -> pygame.Surface:
    made = picture.copy()
    made.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _notes(desk: Desk, seat: Seat) -> str:
    """Return what became of the cards that are no longer in the hand."""
    shown = desk.shown
    parts = []
    gone = shown.sacrifices[seat]
    if gone is not None and shown.round:
        parts.append(_("sacrificed {card}").format(card=gone))
    elif shown.round:
        parts.append(_("one card is sacrificed"))
    if shown.discarded[seat]:
        parts.append(_("discarded {cards}").format(cards=listed([str(card) for card in shown.discarded[seat]])))
    return parted(parts)


def cards_words(desk: Desk) -> str:
    """Return which improvement cards every seat has, in one line."""
    shown, parts = desk.shown, []
    for seat in range(shown.seats):
        if shown.won[seat]:
            cards = listed([card_words(card, improved=True) for card in shown.won[seat]])
            parts.append(labelled(desk.name(seat), cards))
    return parted(parts) or _("nobody has an improvement card yet")
