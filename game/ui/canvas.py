"""Everything that is seen is one list of things. Two lists are compared, and what differs moves, comes or goes.

The same list is painted, pointed at, walked through by keys, read aloud, tested, filmed. Whoever lists does not know
what was shown before.
"""

from __future__ import annotations

import logging
from bisect import bisect_left
from collections.abc import Callable, Hashable, Iterable, Iterator
from math import inf
from time import thread_time
from typing import ClassVar, Final, TypeAlias

import msgspec
import pygame

from game.ui.entry import FAR, Entry, Look, moved, pixels
from game.ui.pane import Inside
from game.ui.scaling import Sizes, draw
from game.ui.still import Band, Still

_log = logging.getLogger(__name__)

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, width, height."""
Spot: TypeAlias = tuple[float, float]
Key: TypeAlias = Hashable
"""A word, or a tuple of words of the game: `("tile", 3)`, `("space", (1, 2))`; never the number of a row."""
View: TypeAlias = tuple[float, float, float]
"""Where the origin of a board lies in its pane, and how large the board is."""

_CALM: Final = 0.12
"""Seconds in which things come and go where little may move."""
_GROUND: Final = (0, 0, 0, 0)
_WORTH: Final = 150_000
"""How many pixels an area has at least of which the still part is kept as a picture."""
_FEW: Final = 3
"""How many things lie still at least, so that it is worth it."""
_PIECE: Final = 256
"""How many rows of a pane are painted at a time after a zoom."""


def spelled(key: Key) -> str:
    """Return a key as trees and tests write it: `band.3`, `space.1,2`."""
    if not isinstance(key, tuple):
        return str(key)
    return ".".join(",".join(map(str, part)) if isinstance(part, tuple) else str(part) for part in key)


class Node(msgspec.Struct, frozen=True):
    """What a thing is to people and to tests."""

    role: str
    name: str | Callable[[], str]
    value: str = ""
    state: tuple[str, ...] = ()
    """Words such as disabled, checked, selected, expanded, legal, last."""
    tip: str | Callable[[], str] = ""
    rule: str = ""
    """The rule that tells of it, where its key alone does not say which."""
    act: Callable[[], object] | None = None
    """What a click, Enter or Space does."""
    drag: Callable[[str, tuple[int, int]], object] | None = None
    """Gets "lift", "move", "drop" or "back" and where the pointer is."""
    wheel: Callable[[float], object] | None = None
    key: Callable[[str], object] | None = None
    """Gets the name of a key; returns whether it did something."""
    text: Callable[[str, str], object] | None = None
    """Gets what is typed, and what an input method has not composed yet; only what has this takes text."""
    focus: Callable[[bool], object] | None = None
    """Gets whether the focus has come or gone."""
    group: str = ""
    """Nodes of a group, such as the places on a board, are one stop of Tab."""
    stop: bool = True
    """Whether the keyboard stops here."""
    within: Key = None
    """The key of the thing whose part this is."""
    radius: float = 12
    """How the corners of the focus ring are rounded, in logical pixels."""
    clear: Key | Box = None
    """What its tip keeps clear of and comes beside: the key or the box of the card of which it is a part."""

    @property
    def enabled(self) -> bool:
        return "disabled" not in self.state

    @property
    def words(self) -> str:
        """The name."""
        return self.name if isinstance(self.name, str) else self.name()

    @property
    def help(self) -> str:
        """The words of its tip."""
        return self.tip if isinstance(self.tip, str) else self.tip()


class Flight(msgspec.Struct, frozen=True):
    """How a thing gets from its place in one list to that in the next."""

    seconds: float = 0.3
    delay: float = 0.0
    rise: float = 0.0
    """How high it hops, in pixels."""
    came: Key | Box = None
    """Where a new thing comes from: a box, or the key of another thing."""
    goes: Key | Box = None
    """Where it goes when it is no longer listed."""
    through: tuple[Spot, ...] = ()
    """Middles that it passes."""
    fade: bool = False
    """Whether it appears, vanishes and changes its alpha little by little."""
    turn: bool = False
    """Whether another picture comes as a card is turned over."""
    sound: object = None
    """What the canvas tells its `sounds`."""


class Pose(msgspec.Struct, frozen=True):
    """How a living thing differs from its place for a moment."""

    dx: float = 0.0
    dy: float = 0.0
    scale: float = 1.0
    alpha: int = 255
    picture: pygame.Surface | None = None
    """Another picture, in its own size, with its middle in the middle of the box."""
    shows: float = 1.0
    """How much of it is seen, from its top: a sheet that rolls open."""


class Life(msgspec.Struct, frozen=True):
    """How a thing moves by itself: `pose` gets the seconds since it began to, and stays as it is after `ends`.

    As long as its key is the same, it goes on.
    """

    key: Key
    pose: Callable[[float], Pose]
    ends: float | None = None


class Pane(msgspec.Struct, frozen=True):
    """A list inside a thing, whose boxes begin at its top left: carried, scrolled, enlarged as one picture."""

    things: Callable[[], Iterable[Thing]]
    view: View = (0.0, 0.0, 1.0)
    """Says which pixels stay what they are: the board's own x lies at `view[0] + x * view[2]`."""
    clear: bool = False
    """Whether what lies below the pane shines through where its list has nothing."""
    same: Hashable = None
    """Plain values on which the list depends: it is not made again while they and the view are equal.

    `Pictures` for which it wishes are then not wished for again: it is for lists whose pictures are there.
    """


class Thing(msgspec.Struct, frozen=True):
    """One thing on the screen: the same key in two lists is the same thing."""

    key: Key
    box: Box
    """What it is to the pointer and the focus ring; shadow and glow of its picture may lie outside."""
    picture: pygame.Surface | None = None
    """Never painted upon once it was listed."""
    out: tuple[int, int] = (0, 0)
    """How far the picture reaches out of the box at the left and at the top."""
    node: Node | None = None
    layer: int = 0
    """Things are painted by layer, and in one layer in the order in which they are listed."""
    alpha: int = 255
    clip: Box | None = None
    flight: Flight | None = None
    life: Life | None = None
    pane: Pane | None = None
    exact: bool = False
    """Whether the picture is never scaled, whatever the box: texts, panels."""


def _is_box(place: object) -> bool:
    return isinstance(place, tuple) and len(place) == 4 and all(isinstance(part, (int, float)) for part in place)


def _silent(_sound: object, _seconds: float, _place: Spot) -> None:
    """Nobody hears it."""


class Canvas:
    """Shows lists of things on a surface, and paints only what differs.

    Time is handed in. A surface of (width, height) only means that somebody else paints: `changed` says where, and
    `paint` does it.
    """

    strict: ClassVar[bool] = False
    """Whether two things with one key are an error; else the later one is shown."""

    def __init__(self, surface: pygame.Surface | tuple[int, int]) -> None:
        self.surface = surface if isinstance(surface, pygame.Surface) else None
        self.size = surface.get_size() if isinstance(surface, pygame.Surface) else surface
        self.ground = self.surface is not None
        """Whether what nothing covers is black; else it is left as it is."""
        self.calm = False
        """Whether nothing travels: what would fly is there at once, what comes and goes fades."""
        self.speed = 1.0
        """How many times as fast things fly; 0 for at once."""
        self.sounds: Callable[[object, float, Spot], object] = _silent
        """Gets the sound of a flight, in how many seconds it lands and where: as it begins, and with 0 as it lands."""
        self._listed = False
        self._entries: dict[Key, Entry] = {}
        self._gone: dict[Key, Entry] = {}
        self._order: list[Entry] = []
        self._areas: list[pygame.Rect] = []
        self._dirty = [pygame.Rect((0, 0), self.size)]
        self._touched: dict[Entry, None] = {}
        self._flying: dict[Entry, None] = {}
        self._living: dict[Entry, None] = {}
        self._still = Still(self.size[0])
        self._active: list[Entry] = []
        """What flew or lived in the last frame."""
        self._landed: list[Entry] = []
        self._panes: list[Inside] = []
        self.outer: Inside | None = None
        """The pane whose list this is."""
        self.unfinished: list[pygame.Rect] = []
        """Pieces that are not yet painted."""
        self._fresh = False
        """Whether no piece is painted, so that nothing else needs to be."""
        self._sizes: Sizes = {}
        """Small pictures in other sizes, shared by whatever needs them in a frame."""

    # -- lists

    def show(self, things: Iterable[Thing], time: float, at: Spot = (0, 0)) -> None:
        """Show this list from now on, moved by so much. The first one comes without flights."""
        listed = list(within(things, at=at) if any(at) else things)
        self._land(time)  # what has landed is heard, though it may be listed no more
        if len({thing.key for thing in listed}) != len(listed):
            listed = self._single(listed)
        before, after, highest, sort = self._entries, dict[Key, Entry](), -1, False
        for order, thing in enumerate(listed):
            entry = before.get(thing.key)
            if entry is None:
                entry, sort = self._come(thing, time), True
            else:
                sort |= entry.thing.layer != thing.layer
                if entry.order < highest or entry.thing.layer != thing.layer:
                    self._dirty.append(entry.area.copy())  # it may lie above what it lay below
                highest = max(highest, entry.order)
                if entry.thing is not thing or thing.pane is not None:
                    self._change(entry, thing, time)
            sort |= entry.order != order
            entry.order = order
            after[thing.key] = entry
        self._entries = after
        for key, entry in before.items():
            if key not in after:
                sort = True
                self._leave(entry, time)
        self._listed = True
        if sort:
            self._sort()

    def _single(self, listed: list[Thing]) -> list[Thing]:
        keys = [thing.key for thing in listed]
        twice = sorted({spelled(key) for key in keys if keys.count(key) > 1})
        if self.strict:
            raise ValueError(f"twice in one list: {', '.join(twice)}")
        _log.error("twice in one list: %s", ", ".join(twice))
        return list({thing.key: thing for thing in listed}.values())

    def _sort(self) -> None:
        self._dirty += [entry.area.copy() for entry in self._gone.values()]  # what they lie between has new numbers
        self._order = sorted(
            (*self._entries.values(), *self._gone.values()), key=lambda entry: (entry.thing.layer, entry.order)
        )
        for depth, entry in enumerate(self._order):
            entry.depth = depth
        self._still.clear()
        self._areas = [entry.area for entry in self._order]
        self._panes = [entry.inner for entry in self._order if entry.inner is not None]

    def _come(self, thing: Thing, time: float) -> Entry:
        entry, flight = Entry(thing, time), thing.flight
        ghost = self._gone.pop(thing.key, None)
        if ghost is not None:
            self._forget(ghost)
        if flight is not None and self._listed:
            start = ghost.box(time) if ghost is not None else self.place(flight.came, time)
            if start is not None or flight.fade or flight.through:
                alpha = ghost.alpha(time) if ghost is not None else 0 if flight.fade or self.calm else thing.alpha
                self._begin(entry, flight, start or thing.box, alpha, time)
        self._touched[entry] = None
        if thing.life is not None:
            self._living[entry] = None
        if thing.pane is not None:
            self._list(entry, thing.pane, time)
        return entry

    def _change(self, entry: Entry, thing: Thing, time: float) -> None:
        was, flight = entry.thing, thing.flight
        moves, turns = was.box != thing.box, was.picture is not thing.picture
        if moves or turns or (was.alpha, was.clip, was.out, was.exact) != (
            thing.alpha, thing.clip, thing.out, thing.exact
        ):  # fmt: skip
            over = turns and flight is not None and flight.turn and not self.calm
            if flight is not None and (moves or over or (flight.fade and was.alpha != thing.alpha)):
                box, alpha = entry.box(time), entry.alpha(time)
                entry.thing = thing
                self._begin(entry, flight, box, alpha, time)
                entry.back = was.picture if over and entry.flight is not None else None
            elif moves:
                entry.flight = entry.back = None
                self._flying.pop(entry, None)
            self._touched[entry] = None
        if (was.life and was.life.key) != (thing.life and thing.life.key):
            entry.born = time
            self._touched[entry] = None
            self._living.pop(entry, None)
            if thing.life is not None:
                self._living[entry] = None
        entry.thing = thing
        if thing.pane is not None:
            self._list(entry, thing.pane, time)
        elif entry.inner is not None:
            entry.inner = None
            self._touched[entry] = None
            self._panes = [inner for inner in self._panes if inner.entry is not entry]

    def _leave(self, entry: Entry, time: float) -> None:
        thing, flight = entry.thing, entry.thing.flight
        self._living.pop(entry, None)
        end = self.place(flight.goes, time, ends=True) if flight is not None else None
        if flight is not None and (end is not None or flight.fade):
            box, alpha = entry.box(time), entry.alpha(time)
            entry.thing = msgspec.structs.replace(
                thing, box=end or thing.box, alpha=0 if flight.fade else thing.alpha, node=None, life=None
            )
            self._begin(entry, flight, box, alpha, time)
            if entry.flight is not None:
                self._gone[thing.key] = entry
                self._touched[entry] = None
                return
        self._forget(entry)

    def _forget(self, entry: Entry) -> None:
        self._dirty.append(entry.area)
        self._touched.pop(entry, None)
        self._flying.pop(entry, None)

    def _begin(self, entry: Entry, flight: Flight, start: Box, alpha: float, time: float) -> None:
        """Let a thing set off, as fast as things fly here; where they do not, it is there."""
        if self.calm:
            fades = flight.fade or (flight.came is not None and entry.look is None) or entry.thing.alpha == 0
            flight = Flight(_CALM if fades else 0.0, fade=True, sound=flight.sound)
            start = entry.thing.box
        elif self.speed != 1:
            seconds, delay = (flight.seconds / self.speed, flight.delay / self.speed) if self.speed > 0 else (0.0, 0.0)
            flight = msgspec.structs.replace(flight, seconds=seconds, delay=delay)
        x, y, w, h = entry.thing.box
        flies = flight.seconds > 0 and flight.delay >= 0
        if flies:
            entry.fly(flight, start, alpha, time)
            self._flying[entry] = None
        else:
            entry.flight = None
            self._flying.pop(entry, None)
        if flight.sound is not None:
            self.sounds(flight.sound, entry.lands - time if flies else 0.0, (x + w / 2, y + h / 2))

    def place(self, place: Key | Box, time: float, *, ends: bool = False) -> Box | None:
        """Return a box, or that of the thing with a key, now or where it will be, wherever it is listed."""
        if place is None or _is_box(place):
            return place  # type: ignore[return-value]
        found = self.inside(place, time, ends)
        if found is None and self.outer is not None:
            outer, (x, y, _w, _h) = self.outer.outer, self.outer.entry.thing.box
            found = outer.place(place, time, ends=ends)
            return None if found is None else moved(found, -x, -y)
        return found

    def inside(self, key: Key, time: float, ends: bool) -> Box | None:
        """Return the box of the thing with a key, here or in a pane."""
        entry = self._entries.get(key)
        if entry is not None:
            return entry.thing.box if ends else entry.box(time)
        for inner in self._panes:
            found = inner.canvas.inside(key, time, ends)
            if found is not None:
                return moved(found, *inner.entry.thing.box[:2])
        return None

    def _list(self, entry: Entry, pane: Pane, time: float) -> None:
        """Show the list of a pane."""
        size = max(1, round(entry.thing.box[2])), max(1, round(entry.thing.box[3]))
        if entry.inner is None or (entry.inner.canvas.size, entry.inner.clear) != (size, pane.clear):
            self._panes = [inner for inner in self._panes if inner.entry is not entry]
            surface = pygame.Surface(size, pygame.SRCALPHA if pane.clear else 0)
            entry.inner = Inside(self, entry, Canvas(surface), clear=pane.clear)
            self._panes.append(entry.inner)
        entry.inner.show(pane, entry.thing.flight, time)
        self._touched[entry] = None

    def finish(self) -> None:
        """Put everything where it belongs."""
        for entry in self._flying:
            entry.began = -FAR * FAR
        for inner in self._panes:
            inner.finish()

    @property
    def travels(self) -> bool:
        """Whether something is on its way to its place; what lives by itself does not count."""
        return bool(self._flying) or any(inner.moves or inner.canvas.travels for inner in self._panes)

    @property
    def lands(self) -> float:
        """When the last of what is on its way has come to its place; before all time where nothing is."""
        ends = [entry.lands for entry in self._flying] + [inner.lands for inner in self._panes]
        return max(ends, default=-inf)

    @property
    def busy(self) -> bool:
        """Whether a frame would change something."""
        mine = self._touched or self._flying or self._living or self._dirty or self.unfinished
        return bool(mine) or any(inner.moves or inner.canvas.busy for inner in self._panes)

    # -- painting

    def frame(self, time: float, until: float | None = None) -> list[pygame.Rect]:
        """Paint what has changed; return the areas. Panes go on with their pieces `until` a time of the thread.

        Of its own pieces a canvas paints at least one, unless the time is before all time.
        """
        assert self.surface is not None
        fresh, areas = self._fresh, self.changed(time, until)
        self._fresh = False
        areas = [] if fresh else areas
        for area in areas:
            self.paint(self.surface, area)
        while self.unfinished and until != -inf:
            area = self.unfinished.pop()
            self.paint(self.surface, area)
            areas.append(area)
            if until is not None and thread_time() >= until:
                break
        if not (self._flying or self._living):
            self._still.drop()
        return areas

    def paint_in_pieces(self) -> None:
        """Paint everything once more: not in one frame, but as there is time."""
        (wide, high), self._fresh = self.size, True
        self.unfinished = [pygame.Rect(0, y, wide, min(_PIECE, high - y)) for y in range(0, high, _PIECE)]

    def changed(self, time: float, until: float | None = None) -> list[pygame.Rect]:
        """Bring everything to where it is at a time; return the areas that look different now."""
        self._sizes = {}
        self._land(time)
        dirty, self._dirty = self._dirty, []
        for inner in self._panes:
            entry = inner.entry
            areas = inner.frame(time, until)
            if areas and entry.look is not None and entry.look[1][2:] == inner.canvas.size:
                changed = [area.move(entry.look[1][:2]).clip(entry.area) for area in areas]
            else:
                changed = [entry.area.copy()] if areas else []
            dirty += changed
            for area in changed:
                self._still.forget(area, entry.depth)
            self._touched[entry] = None
        self._active = [*self._landed, *self._flying, *self._living]
        self._landed.clear()
        self._still.begin()
        for entry in {**self._touched, **self._flying, **self._living}:
            look, before = entry.look, entry.area.copy()
            entry.put(time)
            if entry.look != look:
                dirty += [before, entry.area.copy()]
                self._still.forget(before, entry.depth)
                self._still.forget(entry.area, entry.depth)
            if (life := entry.thing.life) is not None and life.ends is not None and time - entry.born >= life.ends:
                self._living.pop(entry, None)
        self._touched.clear()
        return _merged(dirty, pygame.Rect((0, 0), self.size))

    def _land(self, time: float) -> None:
        landed = [entry for entry in self._flying if entry.lands <= time]
        for entry in landed:
            del self._flying[entry]
            assert entry.flight is not None
            sound, (x, y, w, h) = entry.flight.sound, entry.thing.box
            entry.flight = entry.back = None
            self._touched[entry] = None
            if self._gone.get(entry.thing.key) is entry:
                del self._gone[entry.thing.key]
                self._forget(entry)
                self._sort()
            if sound is not None:
                self.sounds(sound, 0.0, (x + w / 2, y + h / 2))
        self._landed += landed

    def paint(self, surface: pygame.Surface, area: pygame.Rect, low: float = -inf, high: float = inf) -> None:
        """Paint what lies in an area, as `changed` left it; only the layers from `low` to below `high`."""
        clip = surface.get_clip()
        area = area.clip(clip)
        depths = [depth for depth in self._within(area) if low <= self._order[depth].thing.layer < high]
        moving = [entry for entry in self._active if entry.area.colliderect(area)]
        whole = low == -inf and self.ground and not surface.get_flags() & pygame.SRCALPHA
        if moving and whole and area.w * area.h >= _WORTH:
            for band in self._still.bands(area):
                self._paint_band(surface, band, area.clip(band.rect), depths)
        else:
            self._paint(surface, area, depths, ground=self.ground and low == -inf)
        surface.set_clip(clip)

    def _within(self, area: pygame.Rect) -> list[int]:
        """Return the depths of what lies in an area."""
        return area.collidelistall(self._areas)

    def _paint_band(self, surface: pygame.Surface, band: Band, area: pygame.Rect, depths: list[int]) -> None:
        """Paint some things in an area of a band; what of them lies still below what moves, as it is kept."""
        there = self._within(band.rect)
        lowest = min((entry.depth for entry in self._active if entry.area.colliderect(band.rect)), default=0)
        lowest = min(lowest, depths[-1] + 1 if depths else 0)
        if not 0 <= band.cut <= lowest and bisect_left(there, lowest) >= _FEW and self._still.worth(band):
            self._paint(band.like(surface), band.rect, there[: bisect_left(there, lowest)], band.rect.topleft)
            band.cut = lowest
        cut = bisect_left(there, band.cut) if 0 <= band.cut <= lowest else 0
        if cut and band.picture is not None:
            surface.set_clip(None)
            surface.blit(band.picture, area, area.move(-band.rect.x, -band.rect.y))
        wanted = set(depths)
        self._paint(surface, area, [depth for depth in there[cut:] if depth in wanted], ground=not cut)

    def _paint(
        self,
        surface: pygame.Surface,
        area: pygame.Rect,
        depths: list[int],
        at: tuple[int, int] = (0, 0),
        *,
        ground: bool = True,
    ) -> None:
        """Paint things from below on a surface whose corner lies somewhere; each must lie, in part, in the area."""
        first = -1
        for number in range(len(depths) - 1, -1, -1):
            entry = self._order[depths[number]]
            if entry.opaque and entry.area.contains(area):
                first = number
                break
        surface.set_clip(area.move(-at[0], -at[1]))
        if first < 0 and ground:
            surface.fill(_GROUND)
        for depth in depths[max(0, first) :]:
            look = self._order[depth].look
            if look is not None:
                self._draw(surface, look, at)

    def _draw(self, surface: pygame.Surface, look: Look, at: tuple[int, int] = (0, 0)) -> None:
        draw(surface, look, at, self._sizes)

    def scroll(self, dx: int, dy: int) -> None:
        """Move all that is shown; a list that is moved as far then differs only at the edges."""
        whole = pygame.Rect((0, 0), self.size)
        kept = whole.move(dx, dy).clip(whole)
        if self.surface is None or not kept.w:
            self._dirty = [whole]
        elif not self._fresh:
            self.surface.scroll(dx, dy)
            self._still.clear()
            self.unfinished = [area.move(dx, dy) for area in self.unfinished]
            self._dirty = [area.move(dx, dy) for area in self._dirty] + [
                pygame.Rect(0, 0, whole.w, kept.top),
                pygame.Rect(0, kept.bottom, whole.w, whole.h - kept.bottom),
                pygame.Rect(0, kept.top, kept.left, kept.h),
                pygame.Rect(kept.right, kept.top, whole.w - kept.right, kept.h),
            ]
        for entry in self._order:
            entry.move(dx, dy)

    # -- the same list for people and tests

    def nodes(self) -> Iterator[Thing]:
        """Yield what people can reach or read, in the order of the list."""
        for entry in self._entries.values():
            if entry.thing.node is not None:
                yield entry.thing
            if entry.inner is not None:
                yield from _through(entry.thing, entry.inner.canvas.nodes())

    def get(self, key: Key) -> Thing | None:
        """Return the thing with a key, wherever it is listed."""
        entry = self._entries.get(key)
        if entry is not None:
            return entry.thing
        for inner in self._panes:
            found = inner.canvas.get(key) if inner.entry.thing.key not in self._gone else None
            if found is not None:
                return next(_through(inner.entry.thing, [found]))
        return None

    def under(self, place: Spot, wants: Callable[[Node], object] = bool) -> Thing | None:
        """Return the topmost thing at a place that is something to people."""
        for entry in reversed(self._order):
            thing = entry.thing
            if (thing.node is None and entry.inner is None) or thing.key in self._gone or not _in(thing, place):
                continue
            if entry.inner is not None:
                found = entry.inner.canvas.under((place[0] - thing.box[0], place[1] - thing.box[1]), wants)
                if found is not None:
                    return next(_through(thing, [found]))
            if thing.node is not None and wants(thing.node):
                return thing
        return None

    def find(self, role: str, name: str = "") -> Thing:
        """Return the one thing with a role and this name, or else with these words in its name."""
        found = [thing for thing in self.nodes() if thing.node and thing.node.role == role and name in thing.node.words]
        whole = [thing for thing in found if thing.node and thing.node.words == name]
        if len(whole or found) != 1:
            raise LookupError(f"{len(whole or found)} things are a {role} {name!r}")
        return (whole or found)[0]

    def dump(self) -> list[dict[str, object]]:
        """Return the nodes as plain values."""
        return [
            {
                "id": spelled(thing.key),
                "role": node.role,
                "name": node.words,
                "rect": list(pixels(thing.box)),
                "state": list(node.state),
                "value": node.value,
                "focusable": node.stop and node.enabled,
            }
            for thing in self.nodes()
            if (node := thing.node) is not None
        ]


def _through(pane: Thing, things: Iterable[Thing]) -> Iterator[Thing]:
    """Yield things of a pane as they lie on the canvas."""
    clip = pane.box if pane.clip is None else _both(pane.box, pane.clip)
    return within(things, at=pane.box[:2], clip=clip, layer=pane.layer)


def _in(thing: Thing, place: Spot) -> bool:
    x, y = place
    return all(
        left <= x < left + wide and top <= y < top + high
        for left, top, wide, high in (thing.box, thing.clip or thing.box)
    )


def _both(one: Box, other: Box) -> Box:
    """Return what two boxes share; nothing of them where they lie apart."""
    x, y = max(one[0], other[0]), max(one[1], other[1])
    return (
        x,
        y,
        max(0, min(one[0] + one[2], other[0] + other[2]) - x),
        max(0, min(one[1] + one[3], other[1] + other[3]) - y),
    )


def _merged(rects: Iterable[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Return few rectangles that cover these: those become one that cost less as one."""
    left = [rect.clip(whole) for rect in rects if rect.colliderect(whole)]
    out: list[pygame.Rect] = []
    while left:
        rect = left.pop()
        for index in rect.collidelistall(out):
            both = out[index].union(rect)
            if both.w * both.h <= 1.15 * (rect.w * rect.h + out[index].w * out[index].h):
                del out[index]
                left.append(both)
                break
        else:
            out.append(rect)
    return out


# -- lists made of lists


def within(
    things: Iterable[Thing], *, at: Spot = (0, 0), clip: Box | None = None, layer: int = 0, alpha: int = 255
) -> Iterator[Thing]:
    """Yield things moved, cut, raised or made fainter together; `clip` lies where they are moved to."""
    for thing in things:
        own = thing.clip and moved(thing.clip, *at)
        yield msgspec.structs.replace(
            thing,
            box=moved(thing.box, *at),
            clip=_both(own, clip) if own and clip else own or clip,
            layer=thing.layer + layer,
            alpha=thing.alpha * alpha // 255,
        )


def flat(things: Iterable[Thing], size: tuple[int, int]) -> pygame.Surface:
    """Return a list as one picture, to be moved, grown or faded as a whole."""
    canvas = Canvas(pygame.Surface(size, pygame.SRCALPHA))
    canvas.show(things, 0.0)
    canvas.frame(0.0)
    assert canvas.surface is not None
    return canvas.surface
