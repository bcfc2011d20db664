"""The focus tree: everything that can be reached by keyboard, read by a screen reader or found by a test.

A scene lists its `Node`s again whenever asked; the `Focus` remembers only an id. Tab goes to the next stop (nodes that
share a `group`, such as the places on a board, are one stop), arrows go to the nearest node in that direction.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, Protocol, TypeAlias, TypeVar

import pygame

Direction: TypeAlias = Literal["left", "right", "up", "down"]
Action: TypeAlias = Callable[[], object]
_SIDEWAYS: Final = 2.2


@dataclass(slots=True)
class Node:
    """One thing of the tree. The rectangle is in device pixels of the window.

    `act` is what Enter, Space or a click does. What is only to be read has `focusable` False. `state` holds words such
    as disabled, checked, selected, expanded, legal, last; `radius` (logical) rounds the focus ring.
    """

    id: str
    role: str
    name: str
    rect: pygame.Rect
    state: tuple[str, ...] = ()
    value: str = ""
    act: Action | None = None
    focusable: bool = True
    group: str = ""
    tip: str | Callable[[], str] = ""
    """A word about it, or what finds the words once they are wanted."""
    radius: float = 12
    on_focus: Callable[[bool], object] | None = None
    widget: Any = None
    rule: str = ""
    """The rule that tells of it, where its id alone does not say which."""
    clear: pygame.Rect | None = None
    """What its tip keeps clear of, and comes beside: the card of which it is a part, or that is one of a column."""
    sight: pygame.Rect | None = None
    """What can be seen of it, where the edge of what scrolls cuts it."""
    level: int = 0
    """What lies above what: of several nodes at a place the tip is about the highest, the later of two alike."""

    @property
    def enabled(self) -> bool:
        """Whether it can be used now."""
        return "disabled" not in self.state

    @property
    def told(self) -> str:
        """The words of its tip."""
        return self.tip if isinstance(self.tip, str) else self.tip()


class Focus:
    """Where the keyboard is in one scene, and whether that is shown."""

    def __init__(
        self, nodes: Callable[[], Iterable[Node]], changed: Callable[[Node | None, Node | None], object]
    ) -> None:
        self._nodes = nodes
        self._changed = changed
        self.current: str | None = None
        self.visible = False
        """Whether the ring is shown: from the first key that moves the focus until the next click."""
        self._origin: str | None = None
        self._last_in_group: dict[str, str] = {}

    def stops(self) -> list[Node]:
        """Return what can have the focus now."""
        return [node for node in self._nodes() if node.focusable and node.enabled]

    def node(self) -> Node | None:
        """Return the node that has the focus, or None if there is none or it is gone."""
        return next((node for node in self._nodes() if node.id == self.current), None) if self.current else None

    def set(self, id_: str | None, *, show: bool | None = None) -> None:
        """Give the focus to a node, or to none."""
        if show is not None:
            self.visible = show
        before, self.current = (self.node() if self.current != id_ else None), id_
        node = self.node()
        if node is not None:
            self._origin = id_
            if node.group:
                self._last_in_group[node.group] = node.id
        self._changed(before, node)

    def begin_at(self, id_: str, instead_of: Sequence[str] = ()) -> None:
        """Let the keyboard begin at a node: at once where nothing has the focus that is shown, else with Tab."""
        if not self.visible:
            self._origin = id_ if self.current is None else self._origin
        elif self.current is None or self.current in instead_of or self.node() is None:
            self.set(id_, show=True)

    def leave(self, origin: str | None = None) -> None:
        """Give the focus to nothing after a click, but let Tab go on from where the click was."""
        if origin is not None:
            self._origin = origin
        if self.current is not None or self.visible:
            before, self.current, self.visible = self.node(), None, False
            self._changed(before, None)

    def step(self, forward: bool = True) -> None:
        """Go to the next or the previous stop."""
        stops = self.stops()
        if not stops:
            return
        ids = [node.id for node in stops]
        start = self.current if self.current in ids else self._origin if self._origin in ids else None
        if start is None:
            self._enter(stops[0] if forward else stops[-1], stops)
            return
        if self.current is None and start == self._origin and forward:
            self._enter(stops[ids.index(start)], stops)
            return
        index, group = ids.index(start), stops[ids.index(start)].group
        order = stops[index + 1 :] + stops[:index] if forward else stops[:index][::-1] + stops[index + 1 :][::-1]
        following = next((node for node in order if not group or node.group != group), None)
        if following is not None:
            self._enter(following, stops)

    def _enter(self, node: Node, stops: Sequence[Node]) -> None:
        """Focus a node; of a group the choice that is made there, or the node that had the focus last."""
        if node.group:
            members = [each for each in stops if each.group == node.group]
            last = self._last_in_group.get(node.group)
            chosen = [each for each in members if each.role == "radio" and "checked" in each.state]
            node = next((each for each in (*chosen, *members) if each in chosen or each.id == last), members[0])
        self.set(node.id, show=True)

    def move(self, direction: Direction) -> bool:
        """Go to the nearest stop in a direction, first within the group; return whether there was one."""
        stops, here = self.stops(), self.node()
        if here is None:
            self.step()
            return bool(stops)
        others = [node for node in stops if node.id != here.id]
        near = [node for node in others if node.group == here.group] if here.group else others
        found = nearest(here.rect, near, direction) or nearest(here.rect, others, direction)
        if found is None:
            return False
        self.set(found.id, show=True)
        return True


class Placed(Protocol):
    """What lies somewhere."""

    @property
    def rect(self) -> pygame.Rect:
        """Where it lies."""
        ...


PlacedT = TypeVar("PlacedT", bound=Placed)


def nearest(start: pygame.Rect, nodes: Iterable[PlacedT], direction: Direction) -> PlacedT | None:
    """Return the node that somebody would expect when going in a direction from a rectangle."""
    best: tuple[float, PlacedT] | None = None
    for node in nodes:
        ahead, aside = _way(start, node.rect, direction)
        if ahead <= 0:
            continue
        cost = ahead + _SIDEWAYS * aside
        if best is None or cost < best[0]:
            best = cost, node
    return best[1] if best else None


def _way(start: pygame.Rect, end: pygame.Rect, direction: Direction) -> tuple[float, float]:
    """Return how far ahead another rectangle lies, and how far aside of the path straight on."""
    dx, dy = end.centerx - start.centerx, end.centery - start.centery
    if direction in ("left", "right"):
        ahead = dx if direction == "right" else -dx
        gap = max(0, end.top - start.bottom, start.top - end.bottom)
        aside = gap + abs(dy) * 0.15
        overlap = end.left < start.right - 1 and end.right > start.left + 1 and gap > 0
    else:
        ahead = dy if direction == "down" else -dy
        gap = max(0, end.left - start.right, start.left - end.right)
        aside = gap + abs(dx) * 0.15
        overlap = end.top < start.bottom - 1 and end.bottom > start.top + 1 and gap > 0
    return (0.0, aside) if overlap else (float(ahead), float(aside))
