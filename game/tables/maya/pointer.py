"""The mouse on Maya's table: pressing, dragging, dropping, clicking, turning over, panning and zooming."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

import pygame

from game.tables.drag import THRESHOLD, Press
from game.tables.maya.holding import RESERVE

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.tables.maya.table import MayaTable

Kind = Literal["rack", "button", "city", "seat", "board", "nothing"]
LEFT: Final = 1
MIDDLE: Final = 2
RIGHT: Final = 3


@dataclass(slots=True)
class Spot:
    """What lies at a place of the window."""

    kind: Kind
    index: int = 0
    name: str = ""


class Pointer:
    """Turns mouse events into what the table does."""

    def __init__(self, table: "MayaTable") -> None:
        self.table = table
        self.desk = table.desk
        self.place = (-1, -1)
        self.press: Press | None = None
        self._panning: tuple[int, int] | None = None

    def spot(self, place: tuple[int, int]) -> Spot:
        """Return what lies at a place."""
        desk = self.desk
        if desk.places.hand.collidepoint(place):
            return self._on_rail(place)
        if desk.sidebar.column.collidepoint(place):
            city = desk.sidebar.list.at(place)
            return Spot("city", name=city.name) if city is not None else Spot("nothing")
        for seat, card in desk.cards.items():
            if card.rect.collidepoint(place):
                return Spot("seat", seat)
        return Spot("board" if place[1] < desk.places.rail.y else "nothing")

    def _on_rail(self, place: tuple[int, int]) -> Spot:
        rack, shown = self.desk.rack, self.desk.shown
        if rack.button.collidepoint(place):
            return Spot("button")
        if rack.pile.collidepoint(place):
            return Spot("rack", RESERVE)
        index = rack.index_at(place, len(shown.rack) if shown.viewer == self.desk.rail_seat else 0)
        return Spot("nothing") if index is None else Spot("rack", index)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; return whether it meant something."""
        handlers: dict[int, Callable[[pygame.event.Event], bool]] = {
            pygame.MOUSEMOTION: self._moved,
            pygame.MOUSEBUTTONDOWN: self._pressed,
            pygame.MOUSEBUTTONUP: self._let_go,
            pygame.MOUSEWHEEL: self._wheel,
            pygame.KEYDOWN: self._shift,
            pygame.KEYUP: self._shift,
        }
        handler = handlers.get(event.type)
        return handler is not None and handler(event)

    def forget(self) -> None:
        """Let go of whatever was pressed."""
        self.press = self._panning = None
        self.table.board.set_down()

    # -- moving

    def _moved(self, event: pygame.event.Event) -> bool:
        self.place = event.pos
        if self._panning is not None:
            before, self._panning = self._panning, event.pos
            self.table.pan(event.pos[0] - before[0], event.pos[1] - before[1])
            return True
        if self.press is not None and not self.press.dragged:
            if self.press.moved(event.pos, self.desk.look.px(THRESHOLD)):
                self._begin_drag(self.press)
            elif not self.table.holding.held:
                return True
        if self.table.holding.held:
            self.table.holding.move(event.pos)
            return True
        self._hover(event.pos)
        return False

    def _begin_drag(self, press: Press) -> None:
        """Lift the tile that was pressed, or take hold of the table."""
        spot: Spot = press.what
        table = self.table
        if press.button == LEFT and spot.kind == "rack":
            if table.can_lift(spot.index):
                table.holding.pick(spot.index, "drag", press.start)
            else:
                table.tell_why_not_lift(spot.index)
        elif spot.kind == "board":
            self._panning = self.place
            table.board.lift()
            table.pan(self.place[0] - press.start[0], self.place[1] - press.start[1])

    def _hover(self, place: tuple[int, int]) -> None:
        spot, table = self.spot(place), self.table
        name = spot.name if spot.kind == "city" else None
        if spot.kind == "board":
            city = self.desk.city_on(self.desk.board.cell_at(place))
            name = city.name if city is not None else None
        table.regard(name)
        table.hover_button(spot.kind == "button")

    def _shift(self, _event: pygame.event.Event) -> bool:
        """Turn over what is dragged: Shift went down or up."""
        holding = self.table.holding
        if not holding.held or holding.by != "drag":
            return False
        holding.move(self.place)
        return True

    # -- pressing

    def _pressed(self, event: pygame.event.Event) -> bool:
        self.place = event.pos
        if event.button == RIGHT:
            return self._turn()
        if event.button not in (LEFT, MIDDLE):
            return False
        spot = self.spot(event.pos)
        if (spot.kind, spot.index) != ("rack", RESERVE):
            self.table.remaining.close()
        if event.button == MIDDLE and spot.kind != "board":
            return False
        self.press = Press(spot, event.pos, event.button)
        return spot.kind != "nothing" or self.table.holding.held

    def _turn(self) -> bool:
        return self.table.holding.held and self.table.flip()

    # -- letting go

    def _let_go(self, event: pygame.event.Event) -> bool:
        self.place = event.pos
        press = self.press
        if press is None or event.button != press.button:
            return False
        self.forget()
        holding = self.table.holding
        if not press.dragged:
            return press.button == LEFT and self._click(press.what, event.pos)
        if holding.held and holding.by == "drag":
            self._drop(event.pos)
        return True

    def _drop(self, place: tuple[int, int]) -> None:
        """Lay what was dragged, or have it glide back, with the reason where it was held over the board."""
        holding = self.table.holding
        holding.move(place)
        if holding.target is not None:
            holding.lay(holding.target)
            return
        if self.spot(place).kind == "board":
            holding.refuse(self.desk.board.cell_at(place))
        holding.put_back()

    def _click(self, spot: Spot, place: tuple[int, int]) -> bool:
        table = self.table
        if spot.kind == "button":
            table.flip()
        elif table.holding.held:
            self._click_holding(spot, place)
        elif spot.kind == "rack":
            table.take(spot.index, "carry", place)
        else:
            return spot.kind in ("seat", "city")
        return True

    def _click_holding(self, spot: Spot, place: tuple[int, int]) -> None:
        holding = self.table.holding
        holding.by = "carry" if holding.by == "keys" else holding.by
        if spot.kind == "board":
            holding.move(place)
            if holding.target is not None:
                holding.lay(holding.target)
            else:
                holding.refuse(self.desk.board.cell_at(place))
        elif spot.kind == "rack" and spot.index != holding.index and self.table.can_lift(spot.index):
            holding.pick(spot.index, "carry", place)
        else:
            holding.put_back()

    # -- the wheel

    def _wheel(self, event: pygame.event.Event) -> bool:
        steps = event.y or round(event.precise_y)
        if not steps:
            return False
        if self.table.holding.held:
            return self.table.flip()
        if self.spot(self.place).kind != "board":
            return False
        return self.table.zoom(1 if steps > 0 else -1, self.place)
