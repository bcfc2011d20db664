"""What Chocolatl's table knows of the cards that can be held: dropped on a station, on a card, or back in the hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

import pygame

from game.rules.core import Reason
from game.tables.gesture import answers, holding

if TYPE_CHECKING:
    from game.tables.chocolatl.table import ChocolatlTable


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card of the open hand, by its place there."""

    place: int
    value: int


@dataclass(frozen=True, slots=True)
class CardSpot:
    """A station, or another card with which a card can change places."""

    kind: Literal["station", "card"]
    number: int


class Answers(answers.Answers[HeldCard, bool, CardSpot]):
    """Answers what is asked about a card in the hand of a player. Cards have one face only."""

    board_lift = holding.LIFT
    layer: ClassVar[int] = 500

    def __init__(self, table: "ChocolatlTable") -> None:
        self.table = table
        self.desk = table.desk

    # -- cards

    def card(self, place: int) -> HeldCard:
        """Return a card of the open hand."""
        return HeldCard(place, self.desk.shown.hand[place])

    def piece_at(self, place: tuple[int, int]) -> HeldCard | None:
        desk = self.desk
        if not desk.hand.area.collidepoint(place):
            found = self.table.trays.card_at(place)
        elif desk.shown.viewer == desk.rail_seat:
            found = desk.hand.index_at(place, len(desk.shown.hand))
        else:
            found = None
        return None if found is None else self.card(found)

    def can_lift(self, piece: HeldCard) -> bool:
        desk = self.desk
        there = desk.shown.hand[piece.place : piece.place + 1] == [piece.value]
        return there and desk.draft is not None and self.table.laying.possible and piece.place not in desk.draft.used

    def slot(self, piece: HeldCard) -> pygame.Rect:
        desk = self.desk
        laid = self.table.trays.place_of(piece.place)
        return laid if laid is not None else desk.hand.slot(piece.place, len(desk.shown.hand))

    def faces(self, piece: HeldCard) -> Sequence[bool]:  # noqa: ARG002
        return (False,)

    # -- where cards can be dropped

    def spot_at(self, place: tuple[int, int]) -> CardSpot | None:
        below, station = self.piece_at(place), self.desk.ground.station_at(place)
        held = self.table.holding.piece
        if below is not None and below != held and held is not None and self._laid(below, held):
            return CardSpot("card", below.place)
        if station is None or self.on_rail(place):
            return None
        nearest = self._nearest(station, held, place)
        return CardSpot("station", station) if nearest is None else CardSpot("card", nearest)

    def _nearest(self, station: int, held: HeldCard | None, place: tuple[int, int]) -> int | None:
        """Return the card of a full station that is nearest to a place: a held card takes its place."""
        draft = self.desk.draft
        if draft is None or held is None or station not in draft.stations or not draft.full(station):
            return None
        return None if held.place in draft.at(station) else self.table.trays.nearest(station, place)

    def _laid(self, *cards: HeldCard) -> bool:
        """Whether one of these cards lies at a station on trial."""
        draft = self.desk.draft
        return draft is not None and any(draft.station_of(card.place) is not None for card in cards)

    def spot_rect(self, spot: CardSpot) -> pygame.Rect:
        if spot.kind == "card":
            return self.slot(self.card(spot.number))
        return self.desk.ground.whole_station(spot.number)

    def on_rail(self, place: tuple[int, int]) -> bool:
        return self.desk.places.beside_board(place)

    def offer(self, piece: HeldCard, face: bool, spot: CardSpot) -> CardSpot | None:  # noqa: ARG002
        draft = self.desk.draft
        if draft is None:
            return None
        if spot.kind == "card":
            return None if spot.number in draft.used else spot
        lies = piece.place in draft.at(spot.number)
        return spot if spot.number in draft.stations and (lies or not draft.full(spot.number)) else None

    def why_not(self, piece: HeldCard, face: bool, spot: CardSpot) -> Reason | str | None:  # noqa: ARG002
        if spot.kind == "card":
            return self.table.laying.why_used(spot.number)
        return self.table.laying.why_not(spot.number, piece.place)

    def wonders(self, spot: CardSpot) -> bool:
        return spot.kind == "station"

    def lay(self, piece: HeldCard, offer: CardSpot) -> bool:
        laying = self.table.laying
        if offer.kind == "card":
            return laying.swap(piece.place, offer.number)
        return laying.lay(piece.place, offer.number)

    # -- what is seen

    @property
    def window(self) -> pygame.Rect:
        return self.desk.places.window

    @property
    def width(self) -> int:
        return self.desk.hand.width

    def look(self, piece: HeldCard, face: bool, width: int) -> pygame.Surface:  # noqa: ARG002
        desk = self.desk
        cards = desk.hand_cards()
        improved = piece.place < len(cards) and cards[piece.place].improved
        return desk.pieces.card(width, piece.value, desk.colour(desk.rail_seat), improved=improved)

    def shadow(self, width: int) -> pygame.Surface:
        return self.desk.look.assets.sprites.card("chocolatl/card_shadow_lifted", width)[0]

    def preview(self, offer: CardSpot | None) -> None:
        station = offer.number if offer is not None and offer.kind == "station" else None
        piece, draft = self.table.holding.piece, self.desk.draft
        if offer is not None and offer.kind == "card" and draft is not None:
            self.table.trays.hover(draft.station_of(offer.number))
        else:
            self.table.trays.hover(station)
        self.table.regard(self.table.trays.hovered)
        self.table.bid_chip.tell(station, piece.place if piece is not None else None)

    def released(self, where: tuple[float, float, float] | None) -> None:
        """Do nothing: a card that was let go lies on its tray at once."""

    def changed(self) -> None:
        self.table.held_changed()


class Holding(holding.Holding[HeldCard, bool, CardSpot]):
    """The card that is dragged."""

    answers: Answers

    def __init__(self, table: "ChocolatlTable") -> None:
        super().__init__(table.session, table.stage, Answers(table))

    @property
    def card(self) -> int | None:
        """The place in the hand of the card that is dragged."""
        return self.piece.place if self.piece is not None else None

    @property
    def away(self) -> int | None:
        """The place in the hand of the card that is in the air."""
        piece = self.piece or self.gliding
        return piece.place if piece is not None else None
