"""What the mouse and the tips do on the scene round a table."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.stage.skip import SKIP
from game.ui.focus import Node
from game.ui.input.mouse import Mouse
from game.ui.input.shown_tip import ShownTip
from game.ui.system.cursors import CursorName
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.stage.table_scene import TableScene


class TableMouse(Mouse):
    """Where no widget lies the table says what the pointer means."""

    def __init__(self, scene: "TableScene") -> None:
        super().__init__(scene)
        self._around = scene

    def cursor_over(self, widget: Widget | None) -> CursorName:
        return self._around.table.pointer.cursor if widget is None else super().cursor_over(widget)


class PlayersMouse(TableMouse):
    """The mouse of somebody who plays: while something moves it hurries that on, but small buttons work."""

    @property
    def ground(self) -> Callable[[pygame.event.Event], bool]:
        return self._around.table.pointer.handle

    def works_meanwhile(self, widget: Widget) -> bool:
        return super().works_meanwhile(widget) and isinstance(widget, Button) and widget.kind == "icon"

    def rest(self) -> None:
        super().rest()
        self._around.table.pointer.look_away()


class PlayersTip(ShownTip):
    """The tips of somebody who plays: none while a piece is held, or of what lies beneath a moment in the window."""

    def __init__(self, scene: "TableScene") -> None:
        super().__init__(scene)
        self._around = scene

    @property
    def allowed(self) -> bool:
        return not self._around.table.holds_piece and (not self._covered or self._about == SKIP)

    @property
    def _covered(self) -> bool:
        """Whether something that moves fills the window, such as the counting at the end."""
        window = self._around.rect
        return any(mover.visible and mover.area.contains(window) for mover in self._around.movers)

    def node_at(self, position: tuple[int, int]) -> Node | None:
        node, frame = super().node_at(position) if self.allowed else None, self._around.frame
        on_rail = frame is not None and frame.places.beside_board(position)
        return None if node is not None and node.level < 0 and on_rail else node
