"""What every widget is: a rectangle that draws itself, may be pointed at, and stands in the focus tree."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Protocol

import pygame

from game.anim.tween import Animator
from game.ui.focus import Focus, Node
from game.ui.look import Look
from game.ui.system.cursors import CursorName

if TYPE_CHECKING:
    from game.ui.input.mouse import Mouse


class Host(Protocol):
    """The scene, as its widgets see it."""

    look: Look
    focus: Focus
    animator: Animator
    pointer_at: tuple[int, int]
    mouse: "Mouse"

    def invalidate(self, area: pygame.Rect | None = None) -> None:
        """Repaint an area."""
        ...

    def after(self, seconds: float, action: Callable[[], object]) -> None:
        """Call something later, as long as the scene is on top then."""
        ...

    def sound(self, name: str) -> None:
        """Play what is heard with something in the window."""
        ...

    def open_menu(self, owner: "Widget", items: list[tuple[str, str, str]], chosen: int) -> None:
        """Show a list of (text, icon, explanation) under a widget, which is told what was picked."""
        ...


class Widget:
    """A rectangle with a look and a node. Subclasses draw, and say what the pointer and the keys do.

    `place` says where it is, in device pixels; `shadow` is how far it paints beyond that, in logical ones.
    """

    role = "group"
    focusable = False
    takes_click_focus = False
    """Whether a click leaves the keyboard's focus here, as in a field for text."""
    takes_text = False
    """Whether text can be typed here."""
    hurries = True
    """Whether a press on it hurries on what is shown, as a press anywhere does."""
    repeats_keys = False
    """Whether a key repeats while it is held."""
    shields = False
    """Whether the pointer above it means nothing that lies beneath."""
    shadow: float = 0
    ring_gap: float = 0
    """How far the ring of the focus keeps from it, in logical pixels."""
    radius: float = 12
    cursor: CursorName = "arrow"
    """The pointer's shape above it."""

    def __init__(self, id_: str, name: str = "", *, tip: str = "") -> None:
        self.id = id_
        self.name = name
        self.tip = tip
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.host: Host | None = None
        self.parent: Widget | None = None
        self._visible = True
        self._aside = False
        self._enabled = True
        self.hover = False
        self.pressed = False
        self.cuts: tuple[str, ...] = ()
        """What could not be shown whole when it was last drawn."""

    # -- belonging

    def attach(self, host: Host) -> None:
        """Become part of a scene."""
        self.host = host

    @property
    def look(self) -> Look:
        """The drawing kit."""
        assert self.host is not None, f"{self.id} is in no scene"
        return self.host.look

    @property
    def painted(self) -> pygame.Rect:
        """All that it may paint: itself with its shadow."""
        return self.rect.inflate(*(2 * (self.look.px(max(self.shadow, 8)) + 1),) * 2)

    def changed(self) -> None:
        """Repaint the widget."""
        if self.host is not None and self.rect.width:
            self.host.invalidate(self.painted)

    def sound(self, name: str) -> None:
        """Play what is heard with something in the window."""
        if self.host is not None and name:
            self.host.sound(name)

    # -- state

    @property
    def visible(self) -> bool:
        """Whether it is there at all."""
        return self._visible and not self._aside

    @visible.setter
    def visible(self, value: bool) -> None:
        if value != self._visible:
            self._visible = value
            self.changed()

    def lay_aside(self, *, on: bool) -> None:
        """Hide the widget for a while, whatever else shows or hides it, or bring it back."""
        if on != self._aside:
            self._aside = on
            self.changed()

    @property
    def enabled(self) -> bool:
        """Whether it can be used now."""
        return self._enabled

    @enabled.setter
    def enabled(self, value: bool) -> None:
        if value != self._enabled:
            self._enabled = value
            self.changed()

    @property
    def focused(self) -> bool:
        """Whether the keyboard is here."""
        return self.host is not None and self.host.focus.current == self.id

    def set_hover(self, hover: bool) -> None:
        """Called when the pointer comes or goes."""
        if hover != self.hover:
            self.hover = hover
            self.changed()
            if hover and self._enabled and self.cursor == "hand":
                self.sound("hover")

    # -- place

    def preferred(self) -> tuple[int, int]:
        """Return the size that suits it, in device pixels."""
        return self.rect.size

    def height_at(self, width: int) -> int:  # noqa: ARG002
        """Return the height that it takes at a width."""
        return self.preferred()[1]

    def place(self, rect: pygame.Rect) -> None:
        """Give the widget its rectangle."""
        if rect != self.rect:
            self.changed()
            self.rect = pygame.Rect(rect)
            self.changed()

    def shift(self, dx: int, dy: int) -> None:
        """Move the widget without a repaint: what scrolls is painted as a whole."""
        self.rect.move_ip(dx, dy)

    # -- events

    def find(self, position: tuple[int, int]) -> "Widget | None":
        """Return the topmost widget at a place that takes the pointer."""
        return self if self.visible and self.focusable and self.rect.collidepoint(position) else None

    def reach(self) -> pygame.Rect:
        """Return the area in which it takes the pointer where nothing else lies."""
        return self.rect

    def reaching(self, position: tuple[int, int]) -> "Iterator[Widget]":
        """Return what reaches a place beside it."""
        beside = not self.rect.collidepoint(position)  # within the rectangle `find` has said whether it was meant
        if beside and self.visible and self.focusable and self.reach().collidepoint(position):
            yield self

    def pointer(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """Take a mouse event that belongs to it; return whether it did."""
        return False

    def key(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """Take a key while it has the focus; return whether it did."""
        return False

    def text(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """Take text that was typed while it has the focus; return whether it did."""
        return False

    def wheel(self, event: pygame.event.Event, position: tuple[int, int]) -> bool:  # noqa: ARG002
        """Handle the wheel over the widget; return whether it was used."""
        return False

    def act(self) -> None:
        """Do what Enter does."""

    def focus_changed(self, focused: bool) -> None:  # noqa: ARG002
        """Called when the keyboard focus comes or goes."""
        self.changed()

    def picked(self, index: int) -> None:
        """Take what was picked from the menu that it opened."""

    # -- drawing

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the widget, and note which texts were cut."""
        look = self.look
        before, look.cuts = look.cuts, []
        try:
            self.draw(surface)
            self.cuts = tuple(look.cuts)
        finally:
            look.cuts = before

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widget; the clip is set."""

    # -- the focus tree

    def state(self) -> tuple[str, ...]:
        """Return the words of its state."""
        return () if self._enabled else ("disabled",)

    def value(self) -> str:
        """Return the content of the widget, as text."""
        return ""

    def node(self) -> Node:
        """Return its node; what is cut is told whole by its tip and its value."""
        value, tip = self.value(), self.tip
        if self.cuts:
            tip = "\n".join(filter(None, (tip, *(text for text in self.cuts if text not in tip))))
            more = (text for text in self.cuts if text not in self.name and text not in value)
            value = " · ".join(filter(None, (value, *more)))
        return Node(
            self.id, self.role, self.name, self.rect.copy(), self.state(), value,
            act=self.act, focusable=self.focusable, tip=tip, radius=self.radius, widget=self,
        )  # fmt: skip

    def nodes(self) -> Iterator[Node]:
        """Return its node and those of its children, as far as they are visible."""
        if self.visible:
            yield self.node()


class Tile(Widget):
    """A widget that is pressed as a whole: it acts when the mouse button is let go over it."""

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.rect.collidepoint(event.pos):
            self.act()
        return event.type != pygame.MOUSEMOTION


class Container(Widget):
    """A widget with others in it, drawn in their order."""

    def __init__(self, id_: str, name: str = "", *, tip: str = "") -> None:
        super().__init__(id_, name, tip=tip)
        self.children: list[Widget] = []

    def add(self, *children: Widget) -> None:
        """Add widgets."""
        for child in children:
            child.parent = self
            self.children.append(child)
            if self.host is not None:
                child.attach(self.host)
        self.changed()

    def clear(self) -> None:
        """Take all widgets out."""
        self.children.clear()
        self.changed()

    def attach(self, host: Host) -> None:
        super().attach(host)
        for child in self.children:
            child.attach(host)

    @property
    def painted(self) -> pygame.Rect:
        """All that it and its children may paint."""
        children = (child.painted for child in self.children if child.visible and child.rect.width)
        return super().painted.unionall(list(children))

    def shift(self, dx: int, dy: int) -> None:
        super().shift(dx, dy)
        for child in self.children:
            child.shift(dx, dy)

    def find(self, position: tuple[int, int]) -> Widget | None:
        if not self.visible:
            return None
        for child in reversed(self.children):
            found = child.find(position)
            if found is not None:
                return found
        return super().find(position)

    def reaching(self, position: tuple[int, int]) -> Iterator[Widget]:
        if self.visible:
            for child in self.children:
                yield from child.reaching(position)

    def wheel(self, event: pygame.event.Event, position: tuple[int, int]) -> bool:
        return self.visible and any(child.wheel(event, position) for child in reversed(self.children))

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        for child in self.children:
            if child.visible and child.painted.colliderect(clip):
                child.paint(surface)

    def nodes(self) -> Iterator[Node]:
        if self.visible:
            for child in self.children:
                yield from child.nodes()
