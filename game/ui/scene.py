"""A scene: one whole screen, or something laid over one. It has widgets, movers, animations and a focus.

Subclasses give `layout`, `paint_ground` and what their widgets do; a table also overrides `focusables` for the places
of its board, and `pointer` for dragging. Everything is in device pixels; `self.look.px(16)` is 16 logical ones.
"""

import heapq
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.anim.tween import Animator
from game.ui import theme
from game.ui.focus import Direction, Focus, Node
from game.ui.input.keyboard import Keyboard
from game.ui.input.mouse import Mouse
from game.ui.input.reach import meant
from game.ui.input.shown_tip import ShownTip
from game.ui.look import Look
from game.ui.movers import Movers
from game.ui.screen import unit_for
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.context import Context

_ARROWS: Final[dict[int, Direction]] = {
    pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down",
}  # fmt: skip
MOUSE_EVENTS: Final = frozenset((pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL))


def look_for(context: "Context", size: tuple[int, int], least: tuple[int, int], *, roomy: bool = False) -> Look:
    """Return how large things are drawn in a window, where the layout needs at least some logical pixels.

    In a `roomy` scene all that can be clicked is large, where the window has the room for that.
    """
    settings = context.settings
    unit = unit_for(size, settings.ui_scale / 100, least)
    look = Look(context.assets, unit, contrast=settings.high_contrast)
    if roomy and all(side >= wanted for side, wanted in zip(size, theme.ROOMY_WINDOW, strict=True)):
        look.least_target = theme.ROOMY_TARGET_DEVICE
    return look


class Scene:
    """The base of all scenes. The stack calls `enter` once, `resume` and `pause` around it, `leave` at the end."""

    name = "scene"
    title = ""
    """What a screen reader says when the scene comes."""
    opaque = True
    """Whether nothing of the scene beneath shows."""
    roomy = False
    """Whether all that can be clicked is large, where the window has the room."""
    least = 822, 462
    """The logical pixels that the layout needs; the interface is never scaled so large that fewer are left.

    The smallest window still has as many when type is twice as large.
    """
    mice: ClassVar[type[Mouse]] = Mouse
    tips: ClassVar[type[ShownTip]] = ShownTip

    def __init__(self, context: "Context") -> None:
        self.context = context
        self.rect = pygame.Rect((0, 0), context.screen.size)
        self.widgets: list[Widget] = []
        self.movers = Movers()
        self.animator = Animator(context.clock.now)
        self.tip = self.tips(self)
        self.mouse, self.keyboard = self.mice(self), Keyboard(self)
        self.focus = Focus(self.tree, self.keyboard.focus_changed)
        self.look = look_for(self.context, self.rect.size, self.least, roomy=self.roomy)
        self._timers: list[tuple[float, int, Callable[[], object]]] = []
        self._timer_count = 0
        self.pointer_at: tuple[int, int] = (-1, -1)
        """Where the pointer was last."""

    # -- life

    def enter(self) -> None:
        """Begin: the layout is done."""

    def resume(self) -> None:
        """Called when the scene becomes the topmost one, at first and again."""

    def pause(self) -> None:
        """Called when another scene comes on top."""
        self.mouse.forget()

    def leave(self) -> None:
        """Called when the scene is taken off the stack."""

    def refresh(self) -> None:
        """Lay everything out again after the window or the settings changed. Called by the stack."""
        self.rect = pygame.Rect((0, 0), self.context.screen.size)
        self.look = look_for(self.context, self.rect.size, self.least, roomy=self.roomy)
        settings = self.context.settings
        self.animator.speed, self.animator.reduced = settings.animation_speed, settings.reduced_motion
        self.tip.hide()
        self.layout()
        self.invalidate()

    def retranslate(self) -> "Scene | None":
        """Rebuild all texts in the current language: return this scene, another in its place, or None to close it."""
        return self

    # -- for subclasses

    def scores(self) -> Sequence[pygame.Rect]:
        """Return where points stand, which no tip covers if there is another place for it."""
        return ()

    def layout(self) -> None:
        """Place everything in `self.rect` with `self.look`. Called at the start and after every change of size."""

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Paint what lies under the widgets; the clip is set to the area."""

    def back(self) -> None:
        """Do what Esc does."""
        self.context.stack.pop(self)

    def command(self, name: str) -> bool:  # noqa: ARG002
        """Do a command given by key (see `game.ui.keys`); return False if the scene has no such command."""
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
        self.mouse.forget()
        self.widgets.clear()
        self.invalidate()

    def invalidate(self, area: pygame.Rect | None = None) -> None:
        """Repaint an area, or everything, with the next frame."""
        self.context.screen.damage(area)

    def sound(self, name: str) -> None:
        """Play what is heard with something in the window, by its name in the table of sounds: `button`."""
        self.context.assets.sounds.play(name)

    def after(self, seconds: float, action: Callable[[], object]) -> None:
        """Call something later, as long as the scene is on top then."""
        self._timer_count += 1
        heapq.heappush(self._timers, (self.context.clock.now() + seconds, self._timer_count, action))

    def open_menu(self, owner: Widget, items: list[tuple[str, str, str]], chosen: int) -> None:
        """Show a list of (text, icon, explanation) under a widget; it is told with `picked` what was chosen."""
        from game.ui.overlays.menu import Menu  # noqa: PLC0415 (a menu is itself a scene)

        self.context.stack.push(Menu(self.context, owner.rect, items, owner.picked, chosen, least=self.least))

    # -- time

    def update(self, now: float) -> None:
        """Bring animations and timers to the present moment."""
        self.animator.update(now)
        while self._timers and self._timers[0][0] <= now:
            heapq.heappop(self._timers)[2]()
        self.tip.update(now)

    @property
    def moving(self) -> bool:
        """Whether what is pressed now may be lost, because something moves."""
        return self.animator.moving

    def next_moment(self) -> float | None:
        """Return when something is due next, if nothing else happens."""
        moments = [self._timers[0][0]] if self._timers else []
        if self.tip.due is not None:
            moments.append(self.tip.due)
        return min(moments, default=None)

    # -- painting

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Paint everything that stands still in an area; the clip is set to it."""
        self.paint_ground(surface, area)
        for widget in self.widgets:
            if widget.visible and widget.painted.colliderect(area):
                widget.paint(surface)
        self.keyboard.paint_ring(surface)

    # -- events

    def hearing(self, event: pygame.event.Event) -> AbstractContextManager[bool]:  # noqa: ARG002
        """Surround the handling of an event; if it yields True, the event does nothing more."""
        return nullcontext(False)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event: pointer, keys, text. Return whether it meant something here."""
        with self.hearing(event) as done:
            return done or self._dispatch(event)

    def _dispatch(self, event: pygame.event.Event) -> bool:
        if event.type in MOUSE_EVENTS:
            taken = self.mouse.handle(event)
            self.mouse.shape_cursor()
            return taken
        if event.type == pygame.KEYDOWN:
            return self._handle_key(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            node = self.focus.node()
            return bool(node and node.widget and node.widget.text(event))
        if event.type == pygame.WINDOWLEAVE:
            self.mouse.forget()
        return False

    def widget_at(self, position: tuple[int, int]) -> Widget | None:
        """Return the topmost widget at a place."""
        for widget in reversed(self.widgets):
            found = widget.find(position)
            if found is not None:
                return found
        return _reaching(self, position)

    def _handle_key(self, event: pygame.event.Event) -> bool:
        node = self.focus.node()
        self.tip.key_pressed()
        if node is not None and node.widget is not None and node.enabled and node.widget.key(event):
            return True
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self.keyboard.go(lambda: self.focus.step(not event.mod & pygame.KMOD_SHIFT))
            return True
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META | pygame.KMOD_SHIFT)
        if plain and event.key in _ARROWS:
            self.keyboard.go(lambda: self.focus.move(_ARROWS[event.key]))
            return True
        if plain and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and self.keyboard.act(node):
            return True
        if event.key == pygame.K_ESCAPE:
            self.back()
            return True
        command = self.context.keys.command(event)
        return command is not None and (self.command(command) or self.context.command(command))


def _reaching(scene: Scene, position: tuple[int, int]) -> Widget | None:
    """Return the nearest small widget that reaches a place where nothing else takes a click."""
    near = [(each, each.rect) for widget in scene.widgets for each in widget.reaching(position)]
    if not near or any(
        node.widget is None and node.focusable and node.rect.collidepoint(position) for node in scene.tree()
    ):
        return None
    return meant(near, position)
