"""The mouse on Chocolatl's table: dragging and clicking cards, choosing stations, pressing the buttons of panels."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

import pygame

from game.tables.chocolatl.panel_button import PanelButton, button_at
from game.tables.drag import THRESHOLD, Press

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.tables.chocolatl.table import ChocolatlTable

Kind = Literal["sheet", "button", "veil", "hand", "tray", "station", "cards", "nothing"]
LEFT: Final = 1
RIGHT: Final = 3


@dataclass(slots=True)
class Spot:
    """What lies at a place of the window."""

    kind: Kind
    index: int = 0
    """The card or the station."""
    button: PanelButton | None = None


class Pointer:
    """Turns mouse events into what the table does."""

    def __init__(self, table: "ChocolatlTable") -> None:
        self.table = table
        self.desk = table.desk
        self.press: Press | None = None

    def spot(self, place: tuple[int, int]) -> Spot:
        """Return what lies at a place."""
        table, desk = self.table, self.desk
        if table.played.open:
            return Spot("sheet")
        button = table.overlay.button_at(place) or button_at(table.choices.buttons, place)
        if button is not None:
            return Spot("button", button=button)
        if desk.hand.area.collidepoint(place):
            return self._in_hand(place)
        if table.overlay.open:
            return Spot("veil")
        card = table.trays.card_at(place)
        if card is not None:
            return Spot("tray", card)
        station = desk.ground.station_at(place)
        if station is not None:
            return Spot("station", station)
        return Spot("cards" if table.sidebar.cards_at(place) else "nothing")

    def _in_hand(self, place: tuple[int, int]) -> Spot:
        desk = self.desk
        if desk.shown.viewer != desk.rail_seat:
            return Spot("nothing")
        index = desk.hand.index_at(place, len(desk.shown.hand))
        return Spot("nothing") if index is None else Spot("hand", index)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; return whether it meant something."""
        handlers: dict[int, Callable[[pygame.event.Event], bool]] = {
            pygame.MOUSEMOTION: self._moved,
            pygame.MOUSEBUTTONDOWN: self._pressed,
            pygame.MOUSEBUTTONUP: self._let_go,
        }
        handler = handlers.get(event.type)
        return handler is not None and handler(event)

    def forget(self) -> None:
        """Let go of whatever was pressed."""
        self.press = None

    # -- moving

    def _moved(self, event: pygame.event.Event) -> bool:
        press, holding = self.press, self.table.holding
        if press is not None and not press.dragged and press.moved(event.pos, self.desk.look.px(THRESHOLD)):
            spot: Spot = press.what
            if spot.kind in ("hand", "tray") and press.button == LEFT:
                self.table.lift(spot.index, press.start)
        if holding.held:
            holding.move(event.pos)
            return True
        if press is None:
            self._hover(event.pos)
        return False

    def _hover(self, place: tuple[int, int]) -> None:
        spot, table = self.spot(place), self.table
        table.overlay.hover(place)
        table.choices.hover(place)
        table.hover_card(spot.index if spot.kind == "hand" else None)
        table.hover_station(spot.index if spot.kind == "station" else None)
        table.sidebar.hover(on=spot.kind == "cards")

    # -- pressing and letting go

    def _pressed(self, event: pygame.event.Event) -> bool:
        if event.button not in (LEFT, RIGHT):
            return False
        self.table.type_no_more()
        spot = self.spot(event.pos)
        if event.button == RIGHT and self.table.holding.put_back():
            self.forget()
            return True
        self.press = Press(spot, event.pos, event.button)
        return spot.kind != "nothing"

    def _let_go(self, event: pygame.event.Event) -> bool:
        press = self.press
        if press is None or event.button != press.button:
            return False
        self.forget()
        if self.table.holding.held:
            self.table.holding.release(event.pos)
            return True
        spot: Spot = press.what
        if press.dragged and spot.kind != "button":
            return True
        if press.button == RIGHT:
            return spot.kind in ("hand", "tray") and self.table.laying.take_back(spot.index)
        return self._click(spot, event.pos)

    def _click(self, spot: Spot, place: tuple[int, int]) -> bool:
        table = self.table
        match spot.kind:
            case "sheet":
                table.played.close()
            case "button":
                if spot.button is not None and spot.button.rect.collidepoint(place):
                    spot.button.press(table.stage)
            case "hand":
                table.laying.click_card(spot.index)
            case "tray":
                table.click_tray(spot.index)
            case "station":
                table.laying.choose_station(spot.index)
            case "cards":
                table.played.toggle()
            case _:
                return spot.kind == "veil"
        return True
