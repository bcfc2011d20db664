"""The mouse on Cacao's table: pressing, dragging, dropping, clicking, turning, panning and zooming."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

import pygame

from game.tables.drag import THRESHOLD, Press
from game.tables.edge_pan import ZONE, EdgePan, push

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.tables.cacao.table import CacaoTable

Kind = Literal["group", "hand", "display", "pile", "seat", "board", "nothing"]
LEFT: Final = 1
MIDDLE: Final = 2
RIGHT: Final = 3


@dataclass(slots=True)
class Spot:
    """What lies at a place of the window."""

    kind: Kind
    index: int = 0
    part: str = ""


class Pointer:
    """Turns mouse events into what the table does."""

    def __init__(self, table: "CacaoTable") -> None:
        self.table = table
        self.desk = table.desk
        self.place = (-1, -1)
        self.press: Press | None = None
        self._panning: tuple[int, int] | None = None
        self._edge = EdgePan(table.stage.animator, table.pull)

    def spot(self, place: tuple[int, int]) -> Spot:
        """Return what lies at a place."""
        desk, table = self.desk, self.table
        found = table.pills.at(place)
        if found is not None:
            return Spot("group", table.pills.pills.index(found[0]), found[1])
        if desk.places.hand.collidepoint(place):
            count = len(desk.shown.hand) if desk.shown.viewer == desk.rail_seat else 0
            index = desk.hand.index_at(place, count)
            return Spot("nothing") if index is None else Spot("hand", index)
        if desk.jungle.panel.collidepoint(place):
            index = desk.jungle.index_at(place, len(desk.shown.display))
            if index is not None:
                return Spot("display", index)
            return Spot("pile") if desk.jungle.pile.collidepoint(place) else Spot("nothing")
        for seat, card in desk.cards.items():
            if card.rect.collidepoint(place):
                return Spot("seat", seat)
        return Spot("board" if place[1] < desk.places.rail.y else "nothing")

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; return whether it meant something."""
        handlers: dict[int, Callable[[pygame.event.Event], bool]] = {
            pygame.MOUSEMOTION: self._moved,
            pygame.MOUSEBUTTONDOWN: self._pressed,
            pygame.MOUSEBUTTONUP: self._let_go,
            pygame.MOUSEWHEEL: self._wheel,
        }
        handler = handlers.get(event.type)
        return handler is not None and handler(event)

    def forget(self) -> None:
        """Let go of whatever was pressed."""
        self.press = self._panning = None
        self._edge.stop()

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
            self._edge.aim(push(event.pos, self.desk.table_area, self.desk.look.px(ZONE)), self.desk.look.unit)
            return True
        self._edge.stop()
        self._hover(event.pos)
        return False

    def _begin_drag(self, press: Press) -> None:
        """Lift the piece that was pressed, or take hold of the table."""
        spot: Spot = press.what
        table, holding = self.table, self.table.holding
        if press.button == LEFT and spot.kind == "hand" and table.can_lift_worker():
            holding.pick_worker(spot.index, "drag", press.start)
        elif press.button == LEFT and spot.kind == "display" and table.can_lift_jungle():
            holding.pick_jungle(spot.index, "drag", press.start)
        elif spot.kind == "board" and not self._over_same_place(press.start):
            self._panning = self.place
            self.table.pan(self.place[0] - press.start[0], self.place[1] - press.start[1])

    def _over_same_place(self, start: tuple[int, int]) -> bool:
        """Whether a piece is held over a space where it may lie, and the pointer has hardly left it: a click."""
        target = self.table.holding.target
        return target is not None and target == self.desk.board.cell_at(start)

    def _hover(self, place: tuple[int, int]) -> None:
        spot = self.spot(place)
        table = self.table
        hovered = table.pills.pills[spot.index].id if spot.kind == "group" else None
        table.hover_pill(hovered)
        table.closer.look_at(spot.index if spot.kind == "seat" else None)
        table.hover_tile(spot.index if spot.kind == "hand" else None, spot.index if spot.kind == "display" else None)

    # -- pressing

    def _pressed(self, event: pygame.event.Event) -> bool:
        self.place = event.pos
        table = self.table
        if table.closer.list.close():
            return True
        if event.button == RIGHT:
            return self._turn(-1 if pygame.key.get_mods() & pygame.KMOD_SHIFT else 1)
        if event.button not in (LEFT, MIDDLE):
            return False
        spot = self.spot(event.pos)
        if event.button == MIDDLE and spot.kind != "board":
            return False
        self.press = Press(spot, event.pos, event.button)
        return spot.kind != "nothing" or table.holding.held

    def _turn(self, steps: int) -> bool:
        holding = self.table.holding
        return holding.held and holding.rotate(steps)

    # -- letting go

    def _let_go(self, event: pygame.event.Event) -> bool:
        self.place = event.pos
        press = self.press
        if press is None or event.button != press.button:
            return False
        holding = self.table.holding
        over = press.button == LEFT and self._panning is None and holding.held and holding.by != "drag"
        self.forget()
        if not press.dragged or (over and self._over_same_place(event.pos)):
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
        if table.holding.held:
            return self._click_holding(spot, place)
        match spot.kind:
            case "group":
                table.use(table.pills.pills[spot.index], spot.part)
            case "hand":
                table.take_worker(spot.index, "carry", place)
            case "display":
                table.take_jungle(spot.index, "carry", place)
            case "pile":
                table.closer.list.toggle()
            case "board":
                return table.choose_space(self.desk.board.cell_at(place))
            case _:
                return spot.kind == "seat"
        return True

    def _click_holding(self, spot: Spot, place: tuple[int, int]) -> bool:
        holding = self.table.holding
        holding.by = "carry" if holding.by == "keys" else holding.by
        if spot.kind == "board":
            holding.move(place)
            cell = self.desk.board.cell_at(place)
            if holding.target is not None:
                holding.lay(holding.target)
            else:
                holding.refuse(cell)
        elif spot.kind == ("hand" if holding.worker else "display") and spot.index != holding.index:
            if holding.worker:
                holding.pick_worker(spot.index, "carry", place)
            else:
                holding.pick_jungle(spot.index, "carry", place)
        else:
            holding.put_back()
        return True

    # -- the wheel

    def _wheel(self, event: pygame.event.Event) -> bool:
        steps = event.y or round(event.precise_y)
        if not steps:
            return False
        if self.table.holding.worker:
            return self.table.holding.rotate(1 if steps < 0 else -1)
        if self.spot(self.place).kind != "board":
            return False
        return self.table.zoom(1 if steps > 0 else -1, self.place)
