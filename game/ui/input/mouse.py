"""What the mouse does on a scene: which widget it presses, rests on, or leaves to the scene."""

import math
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.scene import Scene
    from game.ui.system.cursors import CursorName
    from game.ui.widgets.base import Widget

_RESTING: Final = 3
"""How many pixels a pointer may tremble that rests."""


class Mouse:
    """Knows what is pressed on a scene and what lies under the pointer."""

    def __init__(self, scene: "Scene") -> None:
        self._scene = scene
        self._captured: Widget | None = None
        self._hovered: Widget | None = None
        self._rests_at: tuple[int, int] | None = None
        """The place of a pointer that points at nothing until it moves."""

    @property
    def ground(self) -> "Callable[[pygame.event.Event], bool]":
        """What takes an event that no widget takes, and returns whether it meant something."""
        return self._scene.pointer

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event of the mouse; return whether it meant something."""
        scene = self._scene
        if event.type == pygame.MOUSEWHEEL:
            scene.tip.hide()
            if any(widget.wheel(event, scene.pointer_at) for widget in reversed(scene.widgets)):
                self._hover_at(scene.pointer_at)
                return True
            return self.ground(event)
        scene.pointer_at = event.pos
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._pressed(event)
        if event.type == pygame.MOUSEBUTTONUP and self._captured is not None:
            widget, self._captured = self._captured, None
            taken = widget.pointer(event)
            self._hover_at(event.pos)
            return taken
        if event.type == pygame.MOUSEMOTION:
            if self._rests_at is not None and math.dist(self._rests_at, event.pos) < _RESTING:
                return True
            self._rests_at = None
            if self._captured is not None:
                self._captured.set_hover(self._captured.reach().collidepoint(event.pos))
                return self._captured.pointer(event)
            self._hover_at(event.pos, held=any(event.buttons))
            if self._hovered is not None and self._hovered.shields:
                return True
        taken = self.ground(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and not taken:
            scene.tip.tell_at(event.pos)
        return taken

    def _pressed(self, event: pygame.event.Event) -> bool:
        scene = self._scene
        self._rests_at = None
        scene.tip.hide()
        if scene.animator.busy:
            meant = scene.widget_at(event.pos)
            if meant is None or meant.hurries:
                scene.animator.hurry()
            if meant is None or not self.works_meanwhile(meant):
                return True
        widget = scene.widget_at(event.pos)
        if widget is None:
            scene.focus.leave()
            return self.ground(event)
        if widget.takes_click_focus and widget.enabled and event.button == 1:
            scene.focus.set(widget.id, show=False)
        else:
            scene.focus.leave(widget.id)
        if event.button == 1:
            self._captured = widget
        return widget.pointer(event)

    def works_meanwhile(self, widget: "Widget") -> bool:
        """Whether a click on a widget does its work also while something moves, and does not only hurry that on."""
        return widget.enabled

    def cursor_over(self, widget: "Widget | None") -> "CursorName":
        """Return the shape of the pointer over a widget, or over what is no widget."""
        return widget.cursor if widget is not None and widget.enabled else "arrow"

    def rest(self) -> None:
        """Point at nothing until the pointer moves."""
        self._rests_at = self._scene.pointer_at
        self._scene.tip.hide()

    def point_again(self) -> None:
        """Find what lies under the pointer after something moved there."""
        if self._scene.context.stack.top is self._scene:
            self._hover_at(self._scene.pointer_at)
            self.shape_cursor()

    def shape_cursor(self) -> None:
        """Give the pointer the shape that belongs to what lies under it."""
        scene = self._scene
        if scene.context.stack.top is scene:
            shape = self.cursor_over(scene.widget_at(scene.pointer_at))
            scene.context.cursors.show(shape, scene.look.unit)

    def _hover_at(self, position: tuple[int, int], *, held: bool = False) -> None:
        if self._rests_at is not None:
            return
        widget = self._scene.widget_at(position)
        if widget is not self._hovered:
            if self._hovered is not None:
                self._hovered.set_hover(False)
            self._hovered = widget
            if widget is not None:
                widget.set_hover(True)
        if not held and not any(pygame.mouse.get_pressed()):
            self._scene.tip.wait_at(position)

    def forget(self) -> None:
        """Let go of what is pressed, and point at nothing: the widgets go, or another scene comes."""
        if self._captured is not None:
            self._captured.pressed = False
            self._captured.changed()
            self._captured = None
        if self._hovered is not None:
            self._hovered.set_hover(False)
            self._hovered = None
        self._scene.tip.hide()
