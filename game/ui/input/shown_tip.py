"""When a tip comes, what it is about, and how long it stays."""

from typing import TYPE_CHECKING

import pygame

from game.ui import tooltip
from game.ui.focus import Node

if TYPE_CHECKING:
    from game.ui.movers import Picture
    from game.ui.scene import Scene


class ShownTip:
    """The one tip of a scene: it waits until the pointer or the focus has rested on something."""

    def __init__(self, scene: "Scene") -> None:
        self._scene = scene
        self.picture: Picture | None = None
        """What is shown now."""
        self.read: str | None = None
        """About which node a tip was shown when the last key was pressed."""
        self.due: float | None = None
        """The time at which the tip appears."""
        self._about: str | None = None
        self._stays = False
        """Whether it was asked for by a click, and stays when the pointer leaves."""
        self._near: tuple[int, int] | None = None
        """Where the pointer rests, if it was the pointer that asked for it."""
        self._looks = False
        """Whether it is still to be found out what lies there."""

    @property
    def allowed(self) -> bool:
        """Whether tips may come now."""
        return True

    def node_at(self, position: tuple[int, int]) -> Node | None:
        """Return the node with a tip at a place, the highest one; what a widget covers has none."""
        found, covered = None, self._scene.widget_at(position) is not None
        for node in self._scene.focusables():
            if not node.tip or "offscreen" in node.state or (covered and node.widget is None):
                continue
            if (node.sight or node.rect).collidepoint(position) and (found is None or node.level >= found.level):
                found = node
        return found

    def key_pressed(self) -> None:
        """Hide the tip, and remember what it was about."""
        self.read = self._about if self.picture is not None else None
        self.hide()

    def wait_at(self, position: tuple[int, int]) -> None:
        """Wait for a pointer that rests at a place."""
        if self._stays:
            return
        if self.picture is None:  # what lies there is looked for when the pointer has rested
            self._about, self._near, self._looks = None, position, True
            tooltip.expect(self._scene.look)
            self.due = self._scene.context.clock.now() + tooltip.DELAY
            return
        node = self.node_at(position)
        about = node.id if node else None
        if about != self._about:
            self.hide()
            self._near, self._looks = position, about is not None
            self.due = None if about is None else self._scene.context.clock.now() + tooltip.DELAY

    def wait_for(self, node: Node) -> None:
        """Wait while the focus stays on a node, until keys have rested for a while."""
        self._about, self.due = node.id, self._scene.context.clock.now() + tooltip.KEYS_DELAY
        self._near, self._looks = None, False

    def tell_at(self, position: tuple[int, int]) -> None:
        """Tell of what was clicked and does nothing: its tip comes at once, and stays until the next press."""
        scene = self._scene
        node = self.node_at(position) if scene.context.stack.top is scene else None
        if node is not None:
            self.hide()
            self._near, self._stays, self._looks = position, True, False
            self.tell(node.id)

    def tell(self, about: str) -> None:
        """Show the tip of a node at once."""
        self._about, self._looks = about, False
        self.show()

    def update(self, now: float) -> None:
        """Show the tip if it is due; hide it where it may not stand any more."""
        if self.picture is not None and not self.allowed:
            self.hide()
        if self.due is not None and self.due <= now:
            self.due = None
            if self._looks and self._near is not None:
                node = self.node_at(self._near)
                self._about = node.id if node is not None else None
            if self._about is not None:
                self.show()

    def show(self) -> None:
        """Show what was waited for, if tips may come now."""
        scene = self._scene
        nodes = list(scene.focusables())
        node = next((node for node in nodes if node.id == self._about), None)
        text = node.told if node is not None else ""
        if node is not None and text and self.allowed:
            about, beside = node.clear or node.sight or node.rect, node.clear is not None
            found = self._placed(text, about, beside=beside)
            for alert in (node.rect for node in nodes if node.role == "alert"):
                if found is not None and found[1].colliderect(alert):
                    found = self._placed(text, about.union(alert), beside=beside)
            if found is not None:
                self.picture = tooltip.picture(scene.look, *found)
                scene.movers.add(self.picture)

    def _placed(self, text: str, about: pygame.Rect, *, beside: bool) -> tuple[list[tooltip.Line], pygame.Rect] | None:
        scene = self._scene
        return tooltip.placed(scene.look, text, about, scene.rect, self._near, beside=beside, avoid=scene.scores())

    def hide(self) -> None:
        """Show and await nothing."""
        if self.picture is not None:
            self._scene.movers.remove(self.picture)
        self.picture = self._about = self.due = None
        self._stays = self._looks = False
