"""A scene: one whole screen, or something laid over one. It has widgets, movers, animations and a focus.

Subclasses give `layout`, `paint_ground` and what their widgets do; a table also overrides `focusables` for the places
of its board, and `pointer` for dragging. Everything is in device pixels; `self.look.px(16)` is 16 logical ones.
"""

import heapq
import math
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

import pygame

from game.anim.tween import Animator
from game.ui import tooltip
from game.ui.focus import Direction, Focus, Node
from game.ui.look import Look
from game.ui.movers import Movers, Picture
from game.ui.screen import unit_for
from game.ui.system.cursors import CursorName
from game.ui.widgets.base import Widget
from game.ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from game.ui.context import Context

_ARROWS: Final[dict[int, Direction]] = {
    pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down",
}  # fmt: skip
_RESTING: Final = 3
"""How many pixels a pointer may tremble that rests."""
MOUSE_EVENTS: Final = frozenset((pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL))


class Scene:
    """The base of all scenes. The stack calls `enter` once, `resume` and `pause` around it, `leave` at the end."""

    name = "scene"
    title = ""
    """What a screen reader says when the scene comes."""
    opaque = True
    """Whether nothing of the scene beneath shows."""
    least = (960, 540)
    """The logical pixels that the layout needs; the interface is not scaled beyond what leaves it that much."""

    def __init__(self, context: "Context") -> None:
        self.context = context
        self.rect = pygame.Rect((0, 0), context.screen.size)
        self.widgets: list[Widget] = []
        self.movers = Movers()
        self.animator = Animator(context.clock.now)
        self.focus = Focus(self.tree, self._focus_changed)
        self.look = self._make_look()
        self._captured: Widget | None = None
        self._hovered: Widget | None = None
        self._timers: list[tuple[float, int, Callable[[], object]]] = []
        self._timer_count = 0
        self._tip: Picture | None = None
        self._tip_about: str | None = None
        self._tip_due: float | None = None
        self._tip_stays = False
        """Whether the tip was asked for by a click, and stays when the pointer leaves."""
        self._tip_near: tuple[int, int] | None = None
        """Where the pointer rests, if it was the pointer that asked for a tip."""
        self._ring_at: pygame.Rect | None = None
        """Where the ring of the focus was painted last: what has the focus may have moved since."""
        self.tip_read: str | None = None
        """About which node a tip was shown when the last key was pressed."""
        self.pointer_at: tuple[int, int] = (-1, -1)
        """Where the pointer was last."""
        self._rests_at: tuple[int, int] | None = None
        """The place of a pointer that points at nothing until it moves."""

    # -- life

    def enter(self) -> None:
        """Begin: the layout is done."""

    def resume(self) -> None:
        """Be the topmost scene (again)."""

    def pause(self) -> None:
        """Called when another scene comes on top."""
        self._forget_pointer()

    def leave(self) -> None:
        """Called when the scene is taken off the stack."""

    def _make_look(self) -> Look:
        settings = self.context.settings
        unit = unit_for(self.rect.size, settings.ui_scale / 100, self.least)
        return Look(self.context.assets, unit, contrast=settings.high_contrast)

    def refresh(self) -> None:
        """Lay everything out again after the window or the settings changed. Called by the stack."""
        self.rect = pygame.Rect((0, 0), self.context.screen.size)
        self.look = self._make_look()
        settings = self.context.settings
        self.animator.speed, self.animator.reduced = settings.animation_speed, settings.reduced_motion
        self._hide_tip()
        self.layout()
        self.invalidate()

    def retranslate(self) -> "Scene | None":
        """Rebuild all texts in the current language: return this scene, another in its place, or None to close it."""
        return self

    # -- for subclasses

    def layout(self) -> None:
        """Place everything in `self.rect` with `self.look`. Called at the start and after every change of size."""

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Paint what lies under the widgets; the clip is set to the area."""

    def back(self) -> None:
        """Do what Esc does."""
        self.context.stack.pop(self)

    def command(self, name: str) -> bool:  # noqa: ARG002
        """Do a command that was given by key (see `game.ui.keys`); return whether it was one of this scene's."""
        return False

    def pointer(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """Take a mouse event that no widget took; return whether it meant something."""
        return False

    def focusables(self) -> Iterator[Node]:
        """Return every node of the focus tree, in the order of Tab. Extend it for what is no widget."""
        for widget in self.widgets:
            yield from widget.nodes()

    def tree(self) -> Iterator[Node]:
        """Yield the whole focus tree: what the scene has, and the notices above it."""
        yield from self.focusables()
        yield from self.context.notices.nodes()

    def notice_room(self) -> pygame.Rect:
        """Return the area in which notices stand, at its bottom."""
        return self.rect

    # -- services

    def add(self, *widgets: Widget) -> None:
        """Put widgets on the scene; later ones lie above."""
        for widget in widgets:
            self.widgets.append(widget)
            widget.attach(self)

    def clear(self) -> None:
        """Remove all widgets, to build them again; the focus stays with its id."""
        self._forget_pointer()
        self.widgets.clear()
        self.invalidate()

    def invalidate(self, area: pygame.Rect | None = None) -> None:
        """Repaint an area, or everything, with the next frame."""
        self.context.screen.damage(area)

    def show_cursor(self, name: CursorName) -> None:
        """Give the pointer a shape; widgets give theirs by themselves."""
        self.context.cursors.show(name, self.look.unit)

    def sound(self, name: str) -> None:
        """Play what is heard with something in the window, by its name in the table of sounds: `button`."""
        self.context.assets.sounds.play(name)

    def after(self, seconds: float, action: Callable[[], object]) -> None:
        """Call something later, as long as the scene is on top then."""
        self._timer_count += 1
        heapq.heappush(self._timers, (self.context.clock.now() + seconds, self._timer_count, action))

    def open_menu(self, owner: Widget, items: list[tuple[str, str, str]], chosen: int) -> None:
        """Show a list of (text, icon, explanation) under a widget; it is told with `picked` what was chosen."""
        from game.ui.menu import Menu  # noqa: PLC0415 (a menu is itself a scene)

        self.context.stack.push(Menu(self.context, owner.rect, items, owner.picked, chosen, least=self.least))

    # -- time

    def update(self, now: float) -> None:
        """Bring animations and timers to the present moment."""
        self.animator.update(now)
        while self._timers and self._timers[0][0] <= now:
            heapq.heappop(self._timers)[2]()
        if self._tip_due is not None and self._tip_due <= now:
            self._tip_due = None
            self._show_tip()

    @property
    def moving(self) -> bool:
        """Whether what is pressed now may be lost, because something moves."""
        return self.animator.moving

    def next_moment(self) -> float | None:
        """Return when something is due next, if nothing else happens."""
        moments = [self._timers[0][0]] if self._timers else []
        if self._tip_due is not None:
            moments.append(self._tip_due)
        return min(moments, default=None)

    # -- painting

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Paint everything that stands still in an area; the clip is set to it."""
        self.paint_ground(surface, area)
        for widget in self.widgets:
            reach = 2 * self.look.px(max(widget.shadow, 8)) + 2
            if widget.visible and widget.rect.inflate(reach, reach).colliderect(area):
                widget.paint(surface)
        if self.focus.visible:
            node = self.focus.node()
            if node is not None:
                self._paint_ring(surface, node)

    def _paint_ring(self, surface: pygame.Surface, node: Node) -> None:
        clip = surface.get_clip()
        around = _scroller(node.widget)
        if around is not None:
            surface.set_clip(clip.clip(around.rect.inflate(2 * self.look.px(8), 2 * self.look.px(8))))
        self.look.ring_round(surface, node.rect, node.radius)
        self._ring_at = self.look.ring_area(node.rect)
        surface.set_clip(clip)

    # -- events

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event: pointer, keys, text. Return whether it meant something here."""
        if event.type in MOUSE_EVENTS:
            taken = self._handle_pointer(event)
            self.shape_cursor()
            return taken
        if event.type == pygame.KEYDOWN:
            return self._handle_key(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            node = self.focus.node()
            return bool(node and node.widget and node.widget.text(event))
        if event.type == pygame.WINDOWLEAVE:
            self._forget_pointer()
        return False

    def _handle_pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            self._hide_tip()
            if any(widget.wheel(event, self.pointer_at) for widget in reversed(self.widgets)):
                self._hover_at(self.pointer_at)
                return True
            return self.pointer(event)
        self.pointer_at = event.pos
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._rests_at = None
            self._hide_tip()
            if self.animator.busy:
                self.animator.hurry()
                widget = self.widget_at(event.pos)
                if widget is None or not self.works_meanwhile(widget):
                    return True
            return self._press(event)
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
                self._captured.set_hover(self._captured.rect.collidepoint(event.pos))
                return self._captured.pointer(event)
            self._hover_at(event.pos)
        taken = self.pointer(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and not taken:
            self._tell_at(event.pos)
        return taken

    def _tell_at(self, position: tuple[int, int]) -> None:
        """Tell of what was clicked and does nothing: its tip comes at once, and stays until the next press."""
        node = self.tip_at(position) if self.context.stack.top is self else None
        if node is not None:
            self._hide_tip()
            self._tip_about, self._tip_near, self._tip_stays = node.id, position, True
            self._show_tip()

    def _press(self, event: pygame.event.Event) -> bool:
        widget = self.widget_at(event.pos)
        if widget is None:
            self.focus.leave()
            return self.pointer(event)
        if widget.takes_click_focus and widget.enabled and event.button == 1:
            self.focus.set(widget.id, show=False)
        else:
            self.focus.leave(widget.id)
        if event.button == 1:
            self._captured = widget
        return widget.pointer(event)

    def widget_at(self, position: tuple[int, int]) -> Widget | None:
        """Return the topmost widget at a place."""
        for widget in reversed(self.widgets):
            found = widget.find(position)
            if found is not None:
                return found
        return None

    def works_meanwhile(self, widget: Widget) -> bool:
        """Whether a click on a widget does its work also while something moves, and does not only hurry that on."""
        return widget.enabled

    def rest_pointer(self) -> None:
        """Point at nothing until the pointer moves: what lies under it now is not meant."""
        self._rests_at = self.pointer_at
        self._hide_tip()

    def point_again(self) -> None:
        """Find what lies under the pointer after something moved there."""
        if self.context.stack.top is self:
            self._hover_at(self.pointer_at)
            self.shape_cursor()

    def _hover_at(self, position: tuple[int, int]) -> None:
        if self._rests_at is not None:
            return
        widget = self.widget_at(position)
        if widget is not self._hovered:
            if self._hovered is not None:
                self._hovered.set_hover(False)
            self._hovered = widget
            if widget is not None:
                widget.set_hover(True)
        if not any(pygame.mouse.get_pressed()):
            self._await_tip(position)

    def shape_cursor(self) -> None:
        """Give the pointer the shape that belongs to what lies under it."""
        if self.context.stack.top is self:
            self.show_cursor(self.cursor_over(self.widget_at(self.pointer_at)))

    def cursor_over(self, widget: Widget | None) -> CursorName:
        """Return the shape of the pointer over a widget, or over what is no widget."""
        return widget.cursor if widget is not None and widget.enabled else "arrow"

    def _forget_pointer(self) -> None:
        if self._captured is not None:
            self._captured.pressed = False
            self._captured.changed()
            self._captured = None
        if self._hovered is not None:
            self._hovered.set_hover(False)
            self._hovered = None
        self._hide_tip()

    def _handle_key(self, event: pygame.event.Event) -> bool:
        node = self.focus.node()
        self.tip_read = self._tip_about if self._tip is not None else None
        self._hide_tip()
        if node is not None and node.widget is not None and node.enabled and node.widget.key(event):
            return True
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self.focus.step(not event.mod & pygame.KMOD_SHIFT)
            return True
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META | pygame.KMOD_SHIFT)
        if plain and event.key in _ARROWS:
            self.focus.move(_ARROWS[event.key])
            return True
        if plain and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and self._act(node):
            return True
        if event.key == pygame.K_ESCAPE:
            self.back()
            return True
        command = self.context.keys.command(event)
        return command is not None and (self.command(command) or self.context.command(command))

    def _act(self, node: Node | None) -> bool:
        if self.animator.busy:
            self.animator.hurry()
            return True
        if node is None or not node.enabled or node.act is None:
            return False
        node.act()
        return True

    def _focus_changed(self, before: Node | None, after: Node | None) -> None:
        if self._ring_at is not None:
            self.invalidate(self._ring_at.inflate(4, 4))
            self._ring_at = None
        for node, focused in ((before, False), (after, True)):
            if node is None:
                continue
            if focused and (around := _scroller(node.widget)) is not None:
                around.reveal(node.rect)
            self.invalidate(self.look.ring_area(node.rect).inflate(4, 4))
            if node.widget is not None:
                node.widget.focus_changed(focused)
            if node.on_focus is not None:
                node.on_focus(focused)
        self._hide_tip()
        self.take_keyboard()
        if after is not None and after.tip and self.focus.visible:
            self._tip_about, self._tip_due = after.id, self.context.clock.now() + tooltip.DELAY
            self._tip_near = None

    def take_keyboard(self) -> None:
        """Set input methods and repeating keys as the focused widget wants them. The stack calls it too."""
        if self.context.stack.top is not self:
            return
        node = self.focus.node()
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

    # -- tips

    def tip_at(self, position: tuple[int, int]) -> Node | None:
        """Return the node with a tip at a place, the highest one; what a widget covers has none."""
        found, covered = None, self.widget_at(position) is not None
        for node in self.focusables():
            if not node.tip or "offscreen" in node.state or (covered and node.widget is None):
                continue
            if node.rect.collidepoint(position) and (found is None or node.level >= found.level):
                found = node
        return found

    def _await_tip(self, position: tuple[int, int]) -> None:
        if self._tip_stays:
            return
        node = self.tip_at(position)
        about = node.id if node else None
        if self._tip is None:
            self._tip_near = position
        if about != self._tip_about:
            self._hide_tip()
            self._tip_about = about
            self._tip_due = None if about is None else self.context.clock.now() + tooltip.DELAY

    def _show_tip(self) -> None:
        node = next((node for node in self.focusables() if node.id == self._tip_about), None)
        text = node.told if node is not None else ""
        if node is not None and text:
            about, beside = node.clear or node.rect, node.clear is not None
            self._tip = tooltip.tooltip(self.look, text, about, self.rect, self._tip_near, beside=beside)
            if self._tip is not None:
                self.movers.add(self._tip)

    def _hide_tip(self) -> None:
        if self._tip is not None:
            self.movers.remove(self._tip)
        self._tip = self._tip_about = self._tip_due = None
        self._tip_stays = False


def _scroller(widget: Widget | None) -> ScrollArea | None:
    """Return the scroll area that a widget is in."""
    around = widget.parent if widget is not None else None
    while around is not None and not isinstance(around, ScrollArea):
        around = around.parent
    return around
