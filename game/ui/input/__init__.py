"""Pointer, keys and focus over the list that is shown.

What is remembered are keys of things, never rectangles, and never a deed: whoever is pressed is looked up in the list
that is shown when the press ends.
"""

import math
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

import pygame

from game.ui.canvas import Canvas, Key, Node, Thing
from game.ui.focus import Direction, nearest
from game.ui.input.reach import meant, reach
from game.ui.system.cursors import CursorName

LEFT: Final = 1
RIGHT: Final = 3
PULL: Final = 6
"""Pixels that a pressed pointer moves before it drags something."""
TREMBLE: Final = 3
"""Pixels that a pointer may move and still rest."""
DOUBLE: Final = 0.3
"""Seconds within which a second press on something that can be dragged is the second half of a double press."""
POINTER_RESTS: Final = 0.4
KEYS_REST: Final = 0.9
"""Seconds after which a tip comes, by pointer and by keys."""
_AWAY: Final = -1, -1
SHIELDS: Final = frozenset(("dialog", "menu", "shield"))
"""Roles whose things keep pointer and keys from all that lies below them."""
_AT_ONCE: Final = frozenset(("switch", "choice", "radio"))
"""Roles that act when they are pressed; others act when they are let go."""
_GRASPED: Final = frozenset(("slider", "scrollbar", "field"))
"""Roles that are dragged from the press on, without a pull."""
_REACHING: Final = frozenset(("button",))
"""Roles that take clicks beside them too, where they are small."""
_REPEATING: Final = frozenset(("slider", "scroll", "field"))
_CURSORS: Final[dict[str, CursorName]] = {"field": "text", "scroll": "arrow", "scrollbar": "arrow"}
_ARROWS: Final[dict[str, Direction]] = {"left": "left", "right": "right", "up": "up", "down": "down"}


class _Stop(NamedTuple):
    """A thing that can have the focus, as `nearest` asks for it."""

    thing: Thing
    rect: pygame.Rect


class Input:
    """What hands do with a list. `again` lists once more; it is called whenever something may look different."""

    def __init__(
        self, canvas: Canvas, again: Callable[[], object], sound: Callable[[str], object] = lambda _name: None
    ) -> None:
        self.canvas = canvas
        self._again, self._sound = again, sound
        self.pull = PULL
        self.place = _AWAY
        """Where the pointer is, as far as it has moved here."""
        self.hover: Key | None = None
        self.pressed: Key | None = None
        self.held: Key | None = None
        """What is dragged."""
        self.focus: Key | None = None
        self.ring = False
        """Whether the focus is shown: from the first key that moves it until the next click."""
        self.sought: Key | None = None
        """What is to be scrolled into sight when it is listed next."""
        self.kept: dict[Any, Any] = {}
        """What people have put where, by keys: how far a list is scrolled, where the caret of a field stands."""
        self._origin: Key | None = None
        """Where Tab goes on from, if nothing has the focus."""
        self._last: dict[str, Key] = {}
        """What had the focus last in each group."""
        self._focused_at = pygame.Rect(0, 0, 0, 0)
        """Where that was in the last list: what is nearest gets the focus when it goes."""
        self._start = (0, 0)
        self._rests_at: tuple[int, int] | None = None
        """The place of a pointer that points at nothing until it moves."""
        self._acted: tuple[Key | None, float] = (None, -math.inf)
        self._hears = False
        """Whether what comes under the pointer with the next list is heard: after the wheel, or a button let go."""
        self._since = 0.0
        """When the pointer or the keys came to what they are on."""
        self._by_keys = False

    # -- what lies where

    def under(self, place: tuple[int, int]) -> Thing | None:
        """Return the topmost thing at a place that takes the pointer, or else the nearest small one beside it."""
        thing = self._seen(place, _takes_pointer)
        if thing is not None:
            return thing
        small = (thing for thing in self._within_reach() if thing.node is not None and thing.node.role in _REACHING)
        rects = [(thing, box_of(thing)) for thing in small]
        near = meant([each for each in rects if _in_clip(each[0], place)], place)
        if near is None or self._seen(place, lambda node: node.role in SHIELDS or node.stop) is not None:
            return None
        return near

    def _seen(self, place: tuple[int, int], wants: Callable[[Node], object]) -> Thing | None:
        """Return the topmost thing at a place of which something is wanted, unless a shield lies above it."""
        thing = self.canvas.under(place, lambda node: wants(node) or node.role in SHIELDS)
        return thing if thing is not None and thing.node is not None and wants(thing.node) else None

    def _within_reach(self) -> Iterator[Thing]:
        """Yield the things with nodes that no shield lies above."""
        things = list(self.canvas.nodes())
        shields = [thing.layer for thing in things if thing.node is not None and thing.node.role in SHIELDS]
        floor = max(shields, default=-math.inf)
        return (thing for thing in things if thing.layer >= floor)

    def thing(self, key: Key | None) -> Thing | None:
        """Return a thing of the list that is shown, if it is something to people."""
        thing = self.canvas.get(key) if key is not None else None
        return thing if thing is not None and thing.node is not None else None

    def node(self, key: Key | None) -> Node | None:
        """Return what a thing of the list that is shown is to people."""
        thing = self.thing(key)
        return thing.node if thing is not None else None

    def listed(self) -> bool:
        """Bring hover and focus in line with a new list; return whether it has to be listed once more."""
        before = self.hover, self.focus
        self.sought = None
        if self.pressed is None:
            self._point()
            if self._hears and self.hover != before[0]:
                self._hover_sound()
        self._hears = False
        if self.focus is not None:
            thing = self.thing(self.focus)
            if thing is not None:
                self._focused_at = box_of(thing)
            else:
                self._focus_nearest()
        return before != (self.hover, self.focus)

    # -- pointer

    def move(self, place: tuple[int, int], time: float = 0.0) -> bool:
        """Take the pointer to a place; return whether it meant something there."""
        if self._rests_at is not None:
            if math.dist(self._rests_at, place) < TREMBLE:
                return True
            self._rests_at = None
        self.place, self._since, self._by_keys = place, time, False
        thing = self.thing(self.pressed)
        if thing is None or thing.node is None:
            before = self.hover
            self._point()
            if before != self.hover:
                self._hover_sound()
                self._again()
            return self.hover is not None
        if self.held is None and thing.node.drag is not None and math.dist(self._start, place) >= self.pull:
            self.held = self.pressed
            self._drag("lift", self._start)
        if self.held is not None:
            self._drag("move", place)
            return True
        over = thing.key if self._reaches(thing, place) else None
        if over != self.hover:
            self.hover = over
            self._again()
        return True

    def down(self, place: tuple[int, int], time: float = 0.0, button: int = LEFT) -> bool:
        """Press a button of the mouse; return whether that meant something. The right one is the menu key."""
        self._rests_at = None
        self.move(place, time)
        thing = self.under(place)
        node = thing.node if thing is not None else None
        if button == RIGHT:
            taken = self.held or (thing.key if thing is not None else None)
            return self.give(taken, "menu")
        if button != LEFT:
            return False
        self._leave(thing.key if thing is not None else None)
        if thing is None or node is None:
            self._again()
            return False
        self.pressed, self._start = thing.key, place
        enabled = "disabled" not in node.state
        if node.text is not None and enabled:
            self.set_focus(thing.key, show=False)
        if node.role in _AT_ONCE:
            self.act(thing.key)
        elif node.role in _GRASPED and enabled and node.drag is not None:
            self.held = thing.key
            self._drag("lift", place)
        else:
            self._again()
        return True

    def up(self, place: tuple[int, int], time: float = 0.0) -> bool:
        """Let the left button go; return whether that meant something."""
        pressed, held, self.pressed, self.held = self.pressed, self.held, None, None
        self.place, self._hears = place, True
        if held is not None:
            self._drag("drop", place, held)
            return True
        thing = self.thing(pressed)
        if thing is not None and thing.node is not None:
            node = thing.node
            if node.role not in _AT_ONCE and self._reaches(thing, place):
                before, moment = self._acted
                self._acted = pressed, time
                if node.drag is None or before != pressed or time - moment >= DOUBLE:
                    self.act(thing.key)
        self._again()
        return pressed is not None

    def wheel(self, by: float, place: tuple[int, int] | None = None) -> bool:
        """Turn the wheel where the pointer is; return whether something took it."""
        place = place or self.place
        thing = self._seen(place, lambda node: node.wheel)
        if thing is None or thing.node is None or thing.node.wheel is None:
            return False
        thing.node.wheel(by)
        self.place, self._hears = place, True
        self._again()
        return True

    def rest(self) -> None:
        """Point at nothing until the pointer moves."""
        self._rests_at, self.hover = self.place, None
        self._again()

    def forget(self) -> None:
        """Let go of what is pressed, and point at nothing: another scene comes, or the pointer has left the window."""
        held, self.pressed, self.held, self.hover = self.held, None, None, None
        place, self.place = self.place, _AWAY
        if held is not None:
            self._drag("back", place, held)
        else:
            self._again()

    @property
    def cursor(self) -> CursorName:
        """The shape of the pointer, by what a press or a drop would do."""
        node = self.node(self.held)
        if node is not None and node.role not in _GRASPED:
            return "refused" if "refused" in node.state else "grabbing"
        return self.cursor_over(self.thing(self.pressed) or self.thing(self.hover))

    def cursor_over(self, thing: Thing | None) -> CursorName:
        """Return the shape of the pointer over a thing, or over none."""
        if thing is None or thing.node is None or not thing.node.enabled:
            return "arrow"
        return _CURSORS.get(thing.node.role, "hand")

    def _point(self) -> None:
        thing = self.under(self.place) if self._rests_at is None else None
        self.hover = thing.key if thing is not None else None

    def _hover_sound(self) -> None:
        if self.hover is not None and self.cursor == "hand":
            self._sound("hover")

    def _reaches(self, thing: Thing, place: tuple[int, int]) -> bool:
        """Return whether a press on a thing may be let go at a place."""
        small = thing.node is not None and thing.node.role in _REACHING
        return (reach(box_of(thing)) if small else box_of(thing)).collidepoint(place)

    def _drag(self, phase: str, place: tuple[int, int], key: Key | None = None) -> None:
        node = self.node(self.held if key is None else key)
        if node is not None and node.drag is not None:
            node.drag(phase, place)
        self._again()

    # -- keys

    def stops(self) -> list[Thing]:
        """Return what can have the focus, in the order of Tab."""
        return [
            thing for thing in self._within_reach()
            if thing.node is not None and thing.node.stop and "disabled" not in thing.node.state
        ]  # fmt: skip

    def set_focus(self, key: Key | None, *, show: bool | None = None) -> None:
        """Give the focus to a thing, or to none."""
        if show is not None:
            self.ring = show
        before, self.focus, self.sought = self.focus, key, key
        thing = self.thing(key)
        if thing is not None:
            self._origin, self._focused_at = key, box_of(thing)
            if group := _group(thing):
                self._last[group] = thing.key
        if before != key:
            for node, here in ((self.node(before), False), (self.node(key), True)):
                if node is not None and node.focus is not None:
                    node.focus(here)
        self._again()

    def begin_at(self, key: Key, instead_of: tuple[Key, ...] = ()) -> None:
        """Let the keyboard begin at a thing: at once where nothing has the focus that is shown, else with Tab."""
        if not self.ring:
            self._origin = key if self.focus is None else self._origin
        elif self.focus is None or self.focus in instead_of or self.node(self.focus) is None:
            self.set_focus(key, show=True)

    def tab(self, step: int = 1) -> bool:
        """Go to the next stop or the previous one; a group is one stop. Return whether there is any."""
        stops = self.stops()
        if not stops:
            return False
        keys = [thing.key for thing in stops]
        start = self.focus if self.focus in keys else self._origin if self._origin in keys else None
        if start is None:
            self._enter(stops[0] if step > 0 else stops[-1], stops)
            return True
        index = keys.index(start)
        if self.focus is None and start == self._origin and step > 0:
            self._enter(stops[index], stops)
            return True
        group = _group(stops[index])
        order = stops[index + 1 :] + stops[:index] if step > 0 else stops[:index][::-1] + stops[index + 1 :][::-1]
        following = next((thing for thing in order if not group or _group(thing) != group), None)
        if following is not None:
            self._enter(following, stops)
        return True

    def _enter(self, thing: Thing, stops: list[Thing]) -> None:
        """Focus a thing; of a group the choice that is made there, or what had the focus last, or its first."""
        group = _group(thing)
        if group:
            members = [each for each in stops if _group(each) == group]
            chosen = [
                each for each in members if each.node and each.node.role == "radio" and "checked" in each.node.state
            ]
            last = [each for each in members if each.key == self._last.get(group)]
            thing = (*chosen, *last, *members)[0]
        self._walk(thing.key)

    def arrow(self, direction: Direction) -> bool:
        """Go to the nearest stop in a direction, first within the group; return whether there was one."""
        stops, here = self.stops(), self.thing(self.focus)
        if here is None:
            return self.tab()
        rect, group = box_of(here), _group(here)
        others = [_Stop(thing, box_of(thing)) for thing in stops if thing.key != here.key]
        near = [each for each in others if _group(each.thing) == group] if group else others
        stop = nearest(rect, near, direction) or nearest(rect, others, direction)
        if stop is not None:
            self._walk(stop.thing.key)
        return stop is not None

    def _walk(self, key: Key) -> None:
        before = self.focus
        self.set_focus(key, show=True)
        if before != key:
            self._sound("focus")

    def press(self, name: str, character: str = "", time: float = 0.0) -> bool:
        """Press a key by its name (`game.ui.keys`) and by what it writes; return whether something took it."""
        self._since, self._by_keys = time, True
        if self.take(name, character):
            return True
        if name in ("tab", "shift+tab"):
            return self.tab(1 if name == "tab" else -1)
        if name in _ARROWS:
            return self.arrow(_ARROWS[name])
        return name in ("return", "space") and self.focus is not None and self.act(self.focus)

    def take(self, name: str, character: str = "") -> bool:
        """Give a key to what has the focus; return whether it took it. No letter that is typed is a command."""
        node = self.node(self.focus)
        if node is None or "disabled" in node.state:
            return False
        return self.give(self.focus, name) or (node.text is not None and character.isprintable() and character != "")

    def give(self, key: Key | None, name: str) -> bool:
        """Give a key by its name to a thing; return whether it took it."""
        node = self.node(key)
        taken = node is not None and node.key is not None and bool(node.key(name))
        if taken:
            self._again()
        return taken

    def text(self, typed: str, composed: str = "") -> bool:
        """Give text to the field that has the focus, and what is not yet composed; return whether node is one."""
        node = self.node(self.focus)
        if node is None or node.text is None:
            return False
        node.text(typed, composed)
        self._again()
        return True

    @property
    def takes_text(self) -> bool:
        """Whether what has the focus takes text."""
        node = self.node(self.focus)
        return node is not None and node.text is not None

    @property
    def repeats(self) -> bool:
        """Whether a key repeats while it is held."""
        node = self.node(self.focus)
        return node is not None and node.role in _REPEATING

    def act(self, key: Key) -> bool:
        """Do what a press on a thing does now; return whether node is such a thing, and a deed."""
        node = self.node(key)
        if node is None or node.act is None:
            return False
        node.act()
        self._again()
        return True

    def _leave(self, origin: Key | None) -> None:
        """Give the focus to nothing after a click; Tab goes on from where that was."""
        if origin is not None:
            self._origin = origin
        if self.focus is not None:
            self.set_focus(None, show=False)
        self.ring = False

    def _focus_nearest(self) -> None:
        """Give the focus to what is nearest to where it was: what had it is gone."""
        x, y = self._focused_at.center
        stops = self.stops()
        near = min(stops, key=lambda thing: math.dist(box_of(thing).center, (x, y)), default=None)
        self.set_focus(near.key if near is not None else None)

    # -- tips

    def tip(self, time: float) -> Thing | None:
        """Return the thing whose tip is due: what pointer or keys have rested on."""
        if self.pressed is not None or time - self._since < (KEYS_REST if self._by_keys else POINTER_RESTS):
            return None
        if self._by_keys:
            thing = self.thing(self.focus) if self.ring else None
            return thing if thing is not None and thing.node is not None and thing.node.tip else None
        return self._seen(self.place, lambda node: node.tip) if self._rests_at is None else None


def _takes_pointer(node: Node) -> bool:
    return node.act is not None or node.drag is not None


def box_of(thing: Thing) -> pygame.Rect:
    """Return the box of a thing in whole pixels."""
    return pygame.Rect([round(length) for length in thing.box])


def _group(thing: Thing) -> str:
    return thing.node.group if thing.node is not None else ""


def _in_clip(thing: Thing, place: tuple[int, int]) -> bool:
    return thing.clip is None or pygame.Rect(thing.clip).collidepoint(place)
