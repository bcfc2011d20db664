"""The trays at the stations: whose cards lie there, face down or open, and the draft of the open hand."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.rules.chocolatl.board import Step
from game.rules.core import Seat
from game.tables.chocolatl.bidding.sum_tag import paint_tag
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.minis import mini_card, mini_height
from game.tables.pictures.drawing import dashed, outline
from game.ui import theme

OWN: Final = 4.7
"""Width of the open hand's place as a multiple of the others'."""
_PAD: Final = 6
CARD: Final = 56
_SMALL: Final = 40
_BACK: Final = 34
TAG: Final = 70
"""How wide the slip is at most that adds a bid up."""


class Trays:
    """Paints the trays and says where on them the cards of the draft lie."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.hovered: int | None = None
        """The station under a held card."""

    def open(self, station: int) -> bool:
        """Whether there is a tray at a station now."""
        desk, shown = self.desk, self.desk.shown
        if desk.draft is not None:
            return station in desk.draft.stations
        if shown.step == Step.BID and shown.way == "gold":
            return station == shown.station
        unsettled = station > shown.second_shown
        return unsettled and any(shown.laid_at(seat, station) for seat in range(shown.seats))

    # -- places

    def _columns(self, station: int) -> list[tuple[Seat, pygame.Rect]]:
        """Return the place of every seat on a tray."""
        desk, tray, ground = self.desk, self.desk.ground.tray(station), self.desk.ground
        seats = [desk.rail_seat, *desk.others]
        shares = [OWN if desk.draft is not None and not index else 1.0 for index in range(len(seats))]
        pad = ground.px(_PAD)
        unit = (tray.width - 2 * pad) / sum(shares)
        places, x = [], float(tray.x + pad)
        for seat, share in zip(seats, shares, strict=True):
            places.append((seat, pygame.Rect(round(x), tray.y + pad, round(unit * share), tray.height - 2 * pad)))
            x += unit * share
        return places

    def card_rect(self, station: int, index: int) -> pygame.Rect:
        """Return where a card of the draft lies; cards that lie there already come before it."""
        ground = self.desk.ground
        column = self._columns(station)[0][1]
        width = ground.px(CARD)
        rect = pygame.Rect(0, 0, width, mini_height(width))
        rect.midleft = column.x + ground.px(4) + index * (width + ground.px(4)), column.centery
        return rect

    def card_at(self, place: tuple[int, int]) -> int | None:
        """Return the card of the draft that lies at a place, by its place in the hand."""
        draft = self.desk.draft
        if draft is None:
            return None
        for station in draft.stations:
            before = len(self._lying(station))
            for index, card in enumerate(draft.at(station)):
                if self.card_rect(station, before + index).collidepoint(place):
                    return card
        return None

    def hover(self, station: int | None) -> None:
        """Mark the station on which a held card would be laid."""
        before, self.hovered = self.hovered, station
        if before != station:
            for each in (before, station):
                if each is not None:
                    self.desk.damage_station(each)

    def nearest(self, station: int, place: tuple[int, int]) -> int | None:
        """Return the card of the draft at a station that lies nearest to a place."""
        draft = self.desk.draft
        cards = draft.at(station) if draft is not None else ()

        def distance(card: int) -> int:
            x, y = (self.place_of(card) or pygame.Rect(0, 0, 0, 0)).center
            return (x - place[0]) ** 2 + (y - place[1]) ** 2

        return min(cards, key=distance, default=None)

    def place_of(self, card: int) -> pygame.Rect | None:
        """Return where a card of the draft lies on its tray."""
        draft = self.desk.draft
        station = draft.station_of(card) if draft is not None else None
        if draft is None or station is None:
            return None
        return self.card_rect(station, len(self._lying(station)) + draft.at(station).index(card))

    def seat_place(self, station: int, seat: Seat) -> pygame.Rect:
        """Return a seat's place on a tray."""
        return dict(self._columns(station))[seat]

    def _lying(self, station: int) -> Sequence[int | None]:
        return self.desk.shown.laid_at(self.desk.rail_seat, station)

    # -- painting

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the trays that the clip touches."""
        desk = self.desk
        stations = desk.draft.stations if desk.draft is not None else range(1, 7)
        for station in stations:
            tray = desk.ground.tray(station)
            if self.open(station) and tray.inflate(40, 40).colliderect(surface.get_clip()):
                self._paint(surface, station, tray)

    def _paint(self, surface: pygame.Surface, station: int, tray: pygame.Rect) -> None:
        desk, look = self.desk, self.desk.look
        for seat, column in self._columns(station):
            if desk.draft is not None and seat == desk.rail_seat:
                self._paint_own(surface, station, column)
            else:
                self._paint_seat(surface, station, seat, column)
        legal = desk.draft is not None and desk.stage.settings.show_legal and desk.may_act
        held = desk.away is not None or desk.picked is not None
        if legal and station == self.hovered:
            surface.blit(outline(look, tray.size, theme.ALLOWED, 3, 12), tray)
        elif legal and held and desk.draft is not None and not desk.draft.full(station):
            surface.blit(dashed(look, tray.size, theme.ALLOWED, radius=12, alpha=190, fill=10), tray)

    def _paint_own(self, surface: pygame.Surface, station: int, column: pygame.Rect) -> None:
        desk, ground, look = self.desk, self.desk.ground, self.desk.look
        draft = desk.draft
        assert draft is not None
        lying = self._lying(station)
        slots = len(lying) + draft.each
        values = [*lying, *draft.values(station)]
        improved = desk.shown.improved(desk.rail_seat, values)
        cards = draft.at(station)
        colour, width = desk.colour(desk.rail_seat), ground.px(CARD)
        for index in range(slots):
            rect = self.card_rect(station, index)
            card = cards[index - len(lying)] if len(lying) <= index < len(values) else None
            if index >= len(values) or (card is not None and card == desk.away):
                hole = dashed(look, rect.size, theme.PARCHMENT, radius=5, alpha=130, fill=12)
                surface.blit(hole, rect)
                continue
            value = values[index]
            assert value is not None
            surface.blit(mini_card(look, width, value, colour, improved=improved[index]), rect)
            if card in draft.forced:
                surface.blit(dashed(look, rect.size, theme.ALLOWED, radius=5, alpha=255, fill=0), rect)
        left = self.card_rect(station, slots).x
        tag = pygame.Rect(left, column.y + ground.px(3), column.right - ground.px(3) - left, column.h - ground.px(6))
        tag.width = min(tag.width, ground.px(TAG))
        paint_tag(desk, surface, tag, desk.receipt(station) if values else None, station)

    def _paint_seat(self, surface: pygame.Surface, station: int, seat: Seat, column: pygame.Rect) -> None:
        desk, ground = self.desk, self.desk.ground
        cards = desk.shown.laid_at(seat, station)
        if not cards:
            slot = column.inflate(-ground.px(6), -ground.px(2))
            surface.blit(dashed(desk.look, slot.size, theme.PARCHMENT, radius=7, alpha=80, fill=8), slot)
            desk.pieces.medallion(surface, desk.colour(seat), column.center, ground.px(30))
            return
        faces = [card for index, card in enumerate(cards) if desk.shown.face_up(station, index)]
        self._paint_cards(surface, seat, column, faces, len(cards) - len(faces))

    def _paint_cards(
        self, surface: pygame.Surface, seat: Seat, column: pygame.Rect, faces: Sequence[int | None], backs: int
    ) -> None:
        desk, ground, colour = self.desk, self.desk.ground, self.desk.colour(seat)
        x, y = column.center
        if not faces:
            for index in range(backs):
                angle = 0.0 if backs == 1 else 6.0 - 12.0 * index
                picture = desk.pieces.tilted_back(ground.px(_BACK), colour, angle)
                aside = max(0, min(ground.px(8), (column.width - ground.px(_BACK)) // 2))
                shift = 0 if backs == 1 else (2 * index - 1) * aside
                surface.blit(picture, picture.get_rect(center=(x + shift, y)))
            return
        improved = desk.shown.improved(seat, faces)
        width = ground.px(_SMALL)
        if backs:
            back = desk.pieces.tilted_back(ground.px(_BACK), colour, -8.0)
            surface.blit(back, back.get_rect(center=(x + ground.px(13), y)))
            x -= ground.px(8)
        for index, value in enumerate(faces):
            assert value is not None
            picture = mini_card(desk.look, width, value, colour, improved=improved[index])
            shift = 0 if len(faces) == 1 else ground.px(-17 + 34 * index)
            surface.blit(picture, picture.get_rect(center=(x + shift, y)))
