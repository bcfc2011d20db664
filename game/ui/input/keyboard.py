"""What the keyboard does on a scene: the ring of the focus, what Enter does, and what typing needs."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ui.focus import Node
from game.ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from game.ui.look import Look
    from game.ui.scene import Scene
    from game.ui.widgets.base import Widget


class Keyboard:
    """Brings a scene up to date as the focus moves."""

    def __init__(self, scene: "Scene") -> None:
        self._scene = scene
        self.ring_at: pygame.Rect | None = None
        """Where the ring of the focus was painted last: what has the focus may have moved since."""
        self._walks = False
        """Whether a key moves the focus just now: what gets it otherwise is not told of unasked."""

    def act(self, node: Node | None) -> bool:
        """Do what a node does, or hurry on what is shown; return whether something was done."""
        animator = self._scene.animator
        if animator.busy:
            animator.hurry()
            return True
        if node is None or not node.enabled or node.act is None:
            return False
        node.act()
        return True

    def go(self, step: Callable[[], object]) -> None:
        """Let a key move the focus; where it has moved that is heard, as hovering is."""
        before, self._walks = self._scene.focus.current, True
        step()
        self._walks = False
        if self._scene.focus.current != before:
            self._scene.sound("focus")

    def focus_changed(self, before: Node | None, after: Node | None) -> None:
        """Move the ring, and bring into sight what has the focus now."""
        scene = self._scene
        if self.ring_at is not None:
            scene.invalidate(self.ring_at.inflate(4, 4))
            self.ring_at = None
        for node, focused in ((before, False), (after, True)):
            if node is None:
                continue
            if focused and (around := scroller(node.widget)) is not None:
                around.reveal(node.rect)
            scene.invalidate(scene.look.ring_area(_ringed(node, scene.look)).inflate(4, 4))
            if node.widget is not None:
                node.widget.focus_changed(focused)
            if node.on_focus is not None:
                node.on_focus(focused)
        scene.tip.hide()
        self.take()
        if after is not None and after.tip and scene.focus.visible and self._walks:
            scene.tip.wait_for(after)

    def paint_ring(self, surface: pygame.Surface) -> None:
        """Paint the ring round what has the focus, if it is shown; what scrolls cuts it."""
        scene, look = self._scene, self._scene.look
        node = scene.focus.node() if scene.focus.visible else None
        rect = _ringed(node, look) if node is not None else None
        area = look.ring_area(rect) if rect is not None else None
        if self.ring_at is not None and self.ring_at != area:  # what had it is gone, or lies elsewhere
            scene.invalidate(self.ring_at.inflate(4, 4))
        self.ring_at = area
        if node is None or rect is None:
            return
        clip, around = surface.get_clip(), scroller(node.widget)
        if around is not None:
            surface.set_clip(clip.clip(around.rect.inflate(2 * look.px(8), 2 * look.px(8))))
        look.ring_round(surface, rect, node.radius)
        surface.set_clip(clip)

    def take(self) -> None:
        """Set input methods and repeating keys as the focused widget wants them. The stack calls it too."""
        scene = self._scene
        if scene.context.stack.top is not scene:
            return
        node = scene.focus.node()
        widget: Widget | None = node.widget if node is not None else None
        if widget is not None and widget.takes_text:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(widget.rect)
        else:
            pygame.key.stop_text_input()
        if widget is not None and widget.repeats_keys:
            pygame.key.set_repeat(400, 40)
        else:
            pygame.key.set_repeat()


def _ringed(node: Node, look: "Look") -> pygame.Rect:
    """Return what the ring goes round."""
    wide = 2 * look.px(node.widget.ring_gap) if node.widget is not None else 0
    return node.rect.inflate(wide, wide)


def scroller(widget: "Widget | None") -> ScrollArea | None:
    """Return the scroll area that a widget is in."""
    around = widget.parent if widget is not None else None
    while around is not None and not isinstance(around, ScrollArea):
        around = around.parent
    return around
