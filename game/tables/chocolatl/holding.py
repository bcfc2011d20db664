"""A card in the hand of the pointer: dragged from the hand or from a tray, dropped on a station or on another card."""

from collections.abc import Callable
from typing import Final

import pygame

from game.locale import number
from game.tables.chips import HEIGHT, chip_picture
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.laying import Laying
from game.tables.chocolatl.trays import Trays
from game.tables.drag import Lifted
from game.tables.flights import flight, growing
from game.tables.table import Chip
from game.ui.movers import Picture

LAYER: Final = 500
_BACK: Final = 0.18
_LIFT: Final = 1.06


class Holding:
    """What is dragged now."""

    def __init__(self, desk: Desk, trays: Trays, laying: Laying) -> None:
        self.desk = desk
        self.trays = trays
        self.laying = laying
        self.card: int | None = None
        self._lifted: Lifted | None = None
        self._grab = (0.0, 0.0)
        self._chip: Picture | None = None
        self._regarded: tuple[int | None, int | None] = (None, None)

    @property
    def held(self) -> bool:
        """Whether a card is dragged."""
        return self.card is not None

    # -- picking up and moving

    def lift(self, card: int, pointer: tuple[int, int]) -> bool:
        """Pick a card up; return whether it can be picked up."""
        desk = self.desk
        if desk.draft is None or not self.laying.possible or card in desk.draft.used:
            return False
        self.drop()
        slot = self.trays.place_of(card)
        if slot is None or not slot.collidepoint(pointer):
            slot = desk.hand.lie(card, len(desk.shown.hand), desk.hand_cards()[card])
        self.card = desk.away = card
        desk.picked = None
        self._grab = slot.centerx - pointer[0], slot.centery - pointer[1]
        self._lifted = Lifted(desk.stage.animator, self._face(card), self._shadow, desk.look.unit, LAYER)
        self._lifted.put(*slot.center, slot.width)
        self._lifted.aim(pointer[0] + self._grab[0], pointer[1] + self._grab[1], desk.hand.width * _LIFT)
        desk.stage.movers.add(self._lifted)
        desk.stage.tell(None)
        desk.stage.sound("pick_up")
        self._damage()
        return True

    def _face(self, card: int) -> Callable[[int], pygame.Surface]:
        desk = self.desk
        value, colour = desk.shown.hand[card], desk.colour(desk.rail_seat)
        improved = desk.hand_cards()[card].improved
        pieces = desk.pieces
        return lambda width: pieces.card(width, value, colour, improved=improved)

    def _shadow(self, width: int) -> pygame.Surface:
        entry = self.desk.look.assets.sprites.card("chocolatl/card_shadow_lifted", width)
        return entry[0]

    def move(self, pointer: tuple[int, int]) -> None:
        """Follow the pointer, and tell what the card would make of the bid below it."""
        if self._lifted is None or self.card is None:
            return
        self._lifted.aim(pointer[0] + self._grab[0], pointer[1] + self._grab[1])
        station = self.desk.ground.station_at(pointer)
        if station != self.trays.hovered:
            before, self.trays.hovered = self.trays.hovered, station
            for each in (before, station):
                if each is not None:
                    self.desk.damage_station(each)
            self._tell_bid(station, self.card)

    def regard(self, station: int | None, card: int | None) -> None:
        """Tell what a chosen card would make of the bid at a station under the pointer."""
        if not self.held and (station, card) != self._regarded:
            self._regarded = station, card
            self._tell_bid(station, card)

    def _tell_bid(self, station: int | None, card: int | None) -> None:
        """Hang a chip with the new bid beside the station."""
        desk, draft = self.desk, self.desk.draft
        self._take_chip_away()
        if station is None or draft is None or station not in draft.stations or card is None:
            return
        if draft.full(station) and card not in draft.at(station):
            return
        if not desk.stage.settings.show_previews:
            return
        bid = desk.receipt(station, card)
        chip = Chip(None, f"→ {number(bid.total)}", "")
        picture = chip_picture(desk.look, chip, desk.stage.names, desk.stage.colours)
        tray = desk.ground.tray(station)
        self._chip = Picture(picture, 0, 0, LAYER + 10)
        above = station > 3
        y = tray.top - desk.look.px(HEIGHT) * 0.6 if above else tray.bottom + desk.look.px(HEIGHT) * 0.6
        self._chip.centre(tray.right - tray.width * 0.16, y)
        desk.stage.movers.add(self._chip)

    def _take_chip_away(self) -> None:
        if self._chip is not None:
            self.desk.stage.movers.remove(self._chip)
            self._chip = None

    # -- letting go

    def release(self, pointer: tuple[int, int]) -> None:
        """Lay the card where it is dropped, exchange it with the card there, or take it back."""
        card, desk = self.card, self.desk
        if card is None or desk.draft is None:
            self.drop()
            return
        other = self._card_below(pointer, card)
        station = desk.ground.station_at(pointer)
        laid = False
        if other is not None and (desk.draft.station_of(other) or desk.draft.station_of(card)) is not None:
            laid = self.laying.swap(card, other)
        elif station is not None:
            laid = self.laying.lay(card, station)
        elif desk.draft.station_of(card) is not None:
            self._glide_home(card)
            self.laying.take_back(card)
            return
        if laid:
            self.drop()
        else:
            self._glide_home(card)

    def _card_below(self, pointer: tuple[int, int], card: int) -> int | None:
        """Return another card of the open hand that lies below the pointer, on a tray or in the hand."""
        found = self.trays.card_at(pointer)
        if found is None and self.desk.places.hand.collidepoint(pointer):
            found = self.desk.hand.index_at(pointer, len(self.desk.shown.hand))
        return found if found != card else None

    def _glide_home(self, card: int) -> None:
        desk, lifted = self.desk, self._lifted
        if lifted is None:
            return
        face, start, width = self._face(card), (lifted.x, lifted.y), lifted.width
        self.drop()
        desk.away = card
        slot = desk.hand.slot(card, len(desk.shown.hand))

        def arrive() -> None:
            if desk.away == card:
                desk.away = None
                self._damage()

        sight = growing(face, lambda: width, lambda: float(slot.width))
        back = flight(
            desk.stage.movers, sight, lambda: start, lambda: slot.center, length=_BACK, height=0, arrive=arrive,
            layer=LAYER,
        )  # fmt: skip
        desk.stage.animator.run(back, blocking=False)

    def put_back(self) -> bool:
        """Let the card glide home; return whether one was held."""
        if self.card is None:
            return False
        self._glide_home(self.card)
        return True

    def drop(self) -> None:
        """Hold nothing any more."""
        self._regarded = (None, None)
        self._take_chip_away()
        if self._lifted is not None:
            self._lifted.rest()
            self.desk.stage.movers.remove(self._lifted)
        hovered, self.trays.hovered = self.trays.hovered, None
        self._lifted = self.card = self.desk.away = None
        if hovered is not None:
            self.desk.damage_station(hovered)
        self._damage()

    def again(self) -> None:
        """Take over another size of the window in the middle of a drag."""
        if self._lifted is not None:
            self._lifted.unit = self.desk.look.unit
            self._lifted.forget()
            self._lifted.aim(self._lifted.goal_x, self._lifted.goal_y, self.desk.hand.width * _LIFT)
            self._take_chip_away()

    def _damage(self) -> None:
        self.desk.damage_rail()
        if self.desk.draft is not None:
            for station in self.desk.draft.stations:
                self.desk.damage_station(station)
