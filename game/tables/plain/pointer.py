"""What the mouse does on a plain table: clicks, and pieces of the hand that are dragged onto a space."""

from typing import TYPE_CHECKING

import pygame

from game.tables.gesture.drag import THRESHOLD, Press
from game.tables.pictures.flights import LAYER
from game.ui.movers import Picture

if TYPE_CHECKING:
    from game.tables.plain.table import PlainTable
    from game.ui.system.cursors import CursorName


class Pointer:
    """Knows what was pressed, and which piece is in the air."""

    def __init__(self, table: "PlainTable") -> None:
        self._table = table
        self.lifted = -1
        """The place in the hand of the piece that is dragged; -1 without any."""
        self._press: Press | None = None
        self._held: Picture | None = None

    @property
    def cursor(self) -> "CursorName":
        """The shape of the pointer: what a click or a drop would do."""
        return "grab" if self.lifted >= 0 else "hand" if self._table.hovered >= 0 else "arrow"

    def look_away(self) -> None:
        """Point at nothing until the pointer moves."""
        self._table.hovered = -1

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle a mouse event; return whether it was about something on the table."""
        if self._table.places is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._pressed(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._released(event.pos)
        return False

    def _button_at(self, place: tuple[int, int]) -> int:
        buttons = enumerate(self._table.buttons)
        return next((index for index, (_offer, rect) in buttons if rect.collidepoint(place)), -1)

    def _pressed(self, place: tuple[int, int]) -> bool:
        table = self._table
        index = next((index for index in range(len(table.hand)) if table.slot(index).collidepoint(place)), -1)
        button, cell = self._button_at(place), table.grid.at(place)
        if index >= 0:
            self._press = Press(("hand", index), place)
        elif button >= 0:
            self._press = Press(("offer", button), place)
        else:
            self._press = None if cell is None else Press(("cell", cell), place)
        return self._press is not None

    def _moved(self, place: tuple[int, int]) -> bool:
        table, hovered = self._table, self._button_at(place)
        if hovered != table.hovered:
            table.hovered = hovered
            table.stage.invalidate()
        press = self._press
        if press is None or press.what[0] != "hand" or not press.moved(place, table.stage.look.px(THRESHOLD)):
            return False
        if self.lifted < 0 and table.session.interactive and press.what[1] < len(table.hand):
            self._lift(press.what[1])
        if self._held is not None:
            self._held.centre(*place)
        return self.lifted >= 0

    def _lift(self, index: int) -> None:
        table = self._table
        self.lifted, table.chosen_piece = index, table.hand[index]
        self._held = Picture(table.hand_face(table.hand[index], table.slot(index).width), layer=LAYER)
        table.stage.movers.add(self._held)
        table.stage.sound("pick_up")
        table.changed()

    def put_back(self) -> None:
        """Let go of the piece in the air; it lies in the hand again."""
        if self._held is not None:
            self._table.stage.movers.remove(self._held)
        self._held, self.lifted, self._press = None, -1, None

    def _released(self, place: tuple[int, int]) -> bool:
        table, press = self._table, self._press
        self._press = None
        if press is None:
            return False
        kind, what = press.what
        if self.lifted >= 0:
            self._drop(place)
        elif kind == "hand" and not press.dragged:
            table.choose_piece(what)
        elif kind == "offer" and self._button_at(place) == what:
            table.session.play(table.buttons[what][0].action)
        elif kind == "cell" and table.grid.at(place) == what and table.session.interactive:
            table.choose_cell(what)
        return True

    def _drop(self, place: tuple[int, int]) -> None:
        table, cell = self._table, self._table.grid.at(place)
        self.put_back()
        if cell is None:
            table.chosen_piece = None
            table.stage.sound("put_back")
        table.changed()
        if cell is not None:
            table.choose_cell(cell)
