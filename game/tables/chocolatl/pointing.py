"""Pointing at what somebody might do, or might have done: stations are lit, cards lie faintly on their trays."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.locale import _, joined, listed, number
from game.rules.chocolatl.actions import Bid, Discard, Hold, Roll, Sacrifice
from game.rules.core import Action, Seat
from game.tables.chocolatl.minis import SHAPE, mini_card, mini_height
from game.tables.chocolatl.words import numbered
from game.tables.pictures.drawing import faded, outline
from game.ui import theme
from game.ui.movers import Picture

if TYPE_CHECKING:
    from game.tables.chocolatl.table import ChocolatlTable

_CARD_LAYER: Final = 100
_CARD: Final = 42
_FAINT: Final = 200
_MOST: Final = 2
"""How many stations a first hint names."""


class Pointing:
    """Lit stations, and cards that lie on the trays only faintly."""

    def __init__(self, table: "ChocolatlTable") -> None:
        self._table = table
        self._movers: list[Picture] = []
        self._taught: tuple[Seat, Bid] | None = None
        """The offering that a pupil should lay, and its seat."""

    def at(self, seat: Seat, action: Action | None, *, exactly: bool) -> Sequence[pygame.Rect]:
        """Point at an action; return the parts of the table that it is about."""
        self.away()
        desk = self._table.desk
        match action:
            case None:
                return ()
            case Bid() if exactly:
                return [self._lay(seat, int(name), cards) for name, cards in action.cards.items()]
            case Bid():
                self._light(weighty(action))
            case Sacrifice(card=card) | Discard(card=card) if exactly:
                return self._card(card)
            case Sacrifice():
                return ()
            case _ if desk.shown.station:
                self._light([desk.shown.station])
        return [desk.ground.station(station) for station in desk.pointed]

    def teach(self, seat: Seat, bid: Bid | None) -> None:
        """Show a pupil which cards of an offering are still missing, until all are placed or others are wanted."""
        self.away()
        self._taught = (seat, bid) if bid is not None else None
        self._table.desk.meant = {} if bid is None else {int(name): cards for name, cards in bid.cards.items()}
        self.recompute()

    def recompute(self) -> None:
        """Show again what is missing of the offering that a pupil should lay."""
        if self._taught is None:
            return
        taught = seat, bid = self._taught
        self.away()
        self._taught = taught
        draft = self._table.desk.draft
        if draft is not None:
            for station, cards in draft.missing_of(bid).items():
                self._lay(seat, station, cards)

    def _light(self, stations: Sequence[int]) -> None:
        desk = self._table.desk
        for station in {*desk.pointed, *stations}:
            desk.damage_station(station)
        desk.pointed = frozenset(stations)

    def _lay(self, seat: Seat, station: int, cards: Sequence[int]) -> pygame.Rect:
        """Show cards faintly on a station's tray, where the seat would lay them."""
        desk, ground, trays = self._table.desk, self._table.desk.ground, self._table.trays
        place = trays.seat_place(station, seat)
        width = min(ground.px(_CARD), max(1, round(place.height / SHAPE)))
        step = min(width + ground.px(4), (place.width - width) // max(1, len(cards) - 1)) if len(cards) > 1 else 0
        own = desk.draft is not None and seat == desk.rail_seat
        lying = len(desk.shown.laid_at(seat, station)) if own else 0
        if own and desk.draft is not None:
            lying += max(0, min(len(desk.draft.at(station)), desk.draft.each - len(cards)))
        for index, value in enumerate(cards):
            rect = pygame.Rect(place.x + index * step, place.y, width, mini_height(width))
            if own:
                rect = trays.card_rect(station, lying + index)
            picture = faded(mini_card(desk.look, rect.width, value, desk.colour(seat)), _FAINT)
            self._add(picture, rect.center, _CARD_LAYER)
            self._add(outline(desk.look, rect.size, theme.INFORMATION, 3, 5), rect.center, _CARD_LAYER + 1)
        return place

    def _card(self, value: int) -> list[pygame.Rect]:
        """Frame a card of the open hand."""
        desk = self._table.desk
        cards = desk.hand_cards() if desk.shown.viewer == desk.rail_seat else []
        index = next((index for index, card in enumerate(cards) if card.value == value and not card.used), None)
        if index is None:
            return []
        rect = desk.hand.lie(index, len(cards), cards[index])
        self._frame(rect)
        return [rect]

    def _frame(self, rect: pygame.Rect) -> None:
        look = self._table.desk.look
        self._add(outline(look, rect.size, theme.INFORMATION, 5, 10), rect.center, _CARD_LAYER)

    def _add(self, image: pygame.Surface, middle: tuple[int, int], layer: int) -> None:
        mover = Picture(image, 0, 0, layer)
        mover.centre(*middle)
        self._movers.append(mover)
        self._table.stage.movers.add(mover)

    def away(self) -> None:
        """Remove all marks."""
        self._taught = None
        for mover in self._movers:
            self._table.stage.movers.remove(mover)
        self._movers.clear()
        self._light(())

    def words(self, action: Action) -> str:
        """Return where to look."""
        return hint_words(action)


def weighty(action: Bid) -> list[int]:
    """Return the stations to which most pips go."""
    order = sorted(action.cards, key=lambda name: (-sum(action.cards[name]), name))
    return sorted(int(name) for name in order[:_MOST])


def hint_words(action: Action) -> str:
    """Return where to look to come upon an action."""
    match action:
        case Bid():
            stations = joined([numbered(station) for station in weighty(action)])
            return _("Look at {stations}: you can win the most there.").format(stations=stations)
        case Sacrifice():
            return _("Look at your hand: you can spare one of these cards.")
        case Discard():
            return _("Look at your hand, and at the card you won.")
        case Roll() | Hold():
            return _("Look at the totals, and at your bonus dice: is a roll worth it?")
    return _("Look at the glowing location, and at what it offers.")


def bid_words(action: Bid) -> str:
    """Return what is laid where: "1 Chocolatl 3 + 4, 2 Harvest 9 + 1"."""
    texts = [
        # Translators: a location with its number and the cards that are laid there.
        _("{station}: {cards}").format(station=numbered(int(name)), cards=" + ".join(map(number, cards)))
        for name, cards in sorted(action.cards.items())
    ]
    return listed(texts)
