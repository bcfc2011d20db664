"""A list inside today's stage: a table whose pixels, pointer, nodes, tips and movers come from one list of things.

Whatever people do changes state; everything is listed again with the next frame. Things from the layer `ABOVE` on lie
above all that the stage lays over a table, those from `RAIL` on above its rail, those below `LABELS` on the board.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import inf
from typing import Any, ClassVar, Final, TypeAlias

import msgspec
import pygame

from game.anim.tween import Animation, Call, Handle, Heard
from game.rules.core import Event
from game.tables.places import Places
from game.tables.stage import Place
from game.tables.table import Table
from game.tables.tips import ON_BOARD, PART
from game.ui.canvas import Box, Canvas, Key, Life, Thing, spelled
from game.ui.focus import Node
from game.ui.moment import Moment, Script
from game.ui.movers import Mover

LABELS: Final = 30
RAIL: Final = 40
ABOVE: Final = 90
_PRESS: Final = 1e6
"""How far a press puts what is told, in seconds: no frame is as late."""


class Stir(msgspec.Struct, eq=False):
    """Things that move by themselves for some seconds, beside what is told: they hold up nothing."""

    seconds: float
    things: Callable[[], Iterable[Thing]] = tuple
    lives: dict[Key, Life] = {}
    """How things of the table itself move meanwhile, by their keys."""
    ended: Callable[[], object] = bool
    until: float = inf
    number: int = 0
    """Which of all that has stirred it is: the same may stir twice at once."""


class ListedTable(Table):
    """Shows a list of things on a canvas, inside the scene of today."""

    waits_for_flights: ClassVar[bool] = True
    """Whether a beat counts from when all has come to its place; else its seconds say all."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.canvas, self.above = _Layers((1, 1)), _Layers((1, 1))
        self.telling: Telling | None = None
        self._stale = True
        self._listing = self._glides = False
        self._run: Handle | None = None
        self._risen: dict[Key, _Risen] = {}
        self._nodes: list[Node] | None = None
        self._stirs: list[Stir] = []
        self._kept: dict[str, tuple[object, tuple[Thing, ...]]] = {}
        self._stirred = 0
        self._clock = (0.0, 0.0)
        """The time on the clock, and that of the canvas, which passes at the speed of the settings."""

    @abstractmethod
    def things(self) -> Iterator[Thing]:
        """Yield all that is on the table, in the order of Tab."""

    @property
    def canvas_rect(self) -> pygame.Rect:
        """The part of the window that belongs to the table."""
        return pygame.Rect((0, 0), self.canvas.size)

    # -- time

    @property
    def time(self) -> float:
        """The time of the canvas."""
        animator = self.stage.animator
        before, time = self._clock
        now = animator.now
        self._clock = now, time + (now - before) * (animator.speed or 1.0)
        return self._clock[1]

    def again(self, *, glide: bool = False) -> None:
        """List everything again with the next frame, because something has changed."""
        if self._listing:
            return
        self._stale, self._nodes, self._glides = True, None, self._glides or glide
        if self._run is None or self._run.done:
            self._run = self.stage.animator.run(_Running(self), blocking=False)

    def stir(self, stir: Stir, *, fades: bool = False) -> None:
        """Let something stir; it ends at once where nothing is animated, or little may move and it not only `fades`."""
        if self.stage.animator.speed <= 0 or (self.stage.animator.reduced and not fades):
            stir.ended()
        else:
            stir.until, self._stirred = self.time + stir.seconds, self._stirred + 1
            stir.number = self._stirred
            self._stirs.append(stir)
            self.again()

    def still(self, stir: Stir, *, quietly: bool = False) -> None:
        """End something that stirs at once; `quietly` without what its end brings."""
        if stir in self._stirs:
            self._stirs.remove(stir)
            if not quietly:
                stir.ended()
            self.again()

    def stirring(self) -> Iterator[Thing]:
        """Yield all that stirs now."""
        for stir in self._stirs:
            for thing in stir.things():
                yield msgspec.structs.replace(thing, key=(thing.key, stir.number))

    def work(self) -> None:
        """Do a little, in each frame in which anything moves, of what will be needed."""

    def kept(self, name: str, values: object, make: Callable[[], Iterable[Thing]]) -> tuple[Thing, ...]:
        """Return a part of the list as it was, while all the plain values are equal on which it depends."""
        found = self._kept.get(name)
        if found is None or found[0] != values:
            found = self._kept[name] = values, tuple(make())
        return found[1]

    def life_of(self, key: Key) -> Life | None:
        """Return how a thing of the table moves by itself now."""
        return next((stir.lives[key] for stir in self._stirs if key in stir.lives), None)

    def step(self, *, to_end: bool = False) -> bool:
        """Bring everything to the present moment, or to the end of all that moves; return whether more will move."""
        now = self.time + (3600 if to_end else 0)
        over = [stir for stir in self._stirs if now >= stir.until]
        if over:
            self._stirs = [stir for stir in self._stirs if stir not in over]
            self._stale = True
            for stir in over:
                stir.ended()
        self.work()
        self.list_now()
        if to_end:
            self.finish()
        for area in self.canvas.changed(now):
            self.stage.invalidate(area)
        if self.above.changed(now):
            self.above.forget_hidden()
        self._rise()
        return self._stale or self.canvas.busy or self.above.busy or bool(self._stirs)

    def show_now(self) -> None:
        """List everything at once, because something has changed of which more is to be told."""
        self.again(glide=True)
        self.list_now()

    def travels(self) -> bool:
        """Whether what is told waits, because something is on its way to its place."""
        return self.waits_for_flights and (self.canvas.travels or self.above.travels)

    def finish(self) -> None:
        """Put everything where it belongs."""
        self.canvas.finish()
        self.above.finish()

    def list_now(self) -> None:
        """List everything if something has changed since it was listed last."""
        if not self._stale:
            return
        self._stale, glides = False, self._glides or self.telling is not None
        self._glides, self._nodes, self._listing = False, None, True
        animator, now = self.stage.animator, self.time
        parts: tuple[list[Thing], list[Thing]] = [], []
        for thing in (*self.things(), *self.stirring()):
            if thing.flight is not None and not glides:
                thing = msgspec.structs.replace(thing, flight=None)
            parts[thing.layer >= ABOVE].append(thing)
        for canvas, things in zip((self.canvas, self.above), parts, strict=True):
            canvas.speed, canvas.calm = float(animator.speed > 0), animator.reduced
            canvas.show(things, now)
        self._listing = False

    # -- painting

    def _rise(self) -> None:
        """Let the old screen move what lies above everything."""
        movers, risen = self.stage.movers, dict[Key, _Risen]()
        for key, layer, look in self.above.looks():
            mover = self._risen.pop(key, None)
            if mover is None or mover.layer != layer:
                if mover is not None:
                    movers.remove(mover)
                mover = _Risen(self.above, key, layer)
                movers.add(mover)
            mover.show(look)
            risen[key] = mover
        for mover in self._risen.values():
            movers.remove(mover)
        self._risen = risen

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        self.list_now()
        if self.canvas.stale:
            self.step()
        self.canvas.paint_between(surface, area, -inf, RAIL)
        surface.set_clip(area)
        self.stage.paint_rail(surface)
        self.canvas.paint_between(surface, area, RAIL, ABOVE)
        surface.set_clip(area)

    # -- for people

    def nodes(self) -> Iterable[Node]:
        self.list_now()
        if self._nodes is None:
            self._nodes = [self._node(thing) for canvas in (self.canvas, self.above) for thing in canvas.nodes()]
        return self._nodes

    def _node(self, thing: Thing) -> Node:
        node = thing.node
        assert node is not None
        level = ON_BOARD if thing.layer < LABELS else PART if node.within is not None else 0
        return Node(
            spelled(thing.key), node.role, node.words, _rect(thing.box), node.state, node.value,
            act=self._act(node.act) if node.act is not None else None, focusable=node.stop, group=node.group,
            tip=node.tip, radius=node.radius, on_focus=self._focus(node.focus) if node.focus is not None else None,
            rule=node.rule, clear=self._clear(node.clear), level=level,
        )  # fmt: skip

    def _act(self, act: Callable[[], object]) -> Callable[[], object]:
        def acts() -> object:
            self.again()
            return act()

        return acts

    def _focus(self, focus: Callable[[bool], object]) -> Callable[[bool], object]:
        def comes(come: bool) -> object:
            self.again()
            return focus(come)

        return comes

    def _clear(self, place: "Key | Box") -> pygame.Rect | None:
        if place is None:
            return None
        if isinstance(place, tuple) and len(place) == 4:
            return _rect(place)
        thing = self.canvas.get(place)
        return None if thing is None else _rect(thing.box)

    # -- whatever changes lists everything again

    def layout(self, places: Places) -> None:
        if places.window.size != self.canvas.size:
            self.canvas, self.above = _Layers(places.window.size), _Layers(places.window.size)
        super().layout(places)  # type: ignore[safe-super]
        self.again()

    def refresh(self) -> None:
        self.telling = None
        self._stirs.clear()
        super().refresh()  # type: ignore[safe-super]
        self.again()

    def asked(self) -> None:
        super().asked()
        self.again()

    def hand_opened(self, events: Sequence[Event]) -> None:
        super().hand_opened(events)
        self.again()

    def command(self, name: str) -> bool:
        self.again()
        return super().command(name)  # type: ignore[safe-super]

    def light_up(self, event: Event | None) -> None:
        super().light_up(event)  # type: ignore[safe-super]
        self.again()

    def last_move(self, events: Sequence[Event]) -> None:
        super().last_move(events)  # type: ignore[safe-super]
        self.again()

    def look_closer(self, events: Sequence[Event]) -> bool:
        self.again()
        return super().look_closer(events)

    # -- what is heard

    def hear(self, event: Event, part: str | None = None, at: Place | None = None) -> None:
        """Play the sound of an event, unless what it belongs to was told before."""
        if self.telling is None or not self.telling.silent:
            self.stage.hear(event, part, at)

    def sound(self, name: str, at: Place | None = None) -> None:
        """Play a sound, unless what it belongs to was told before."""
        if self.telling is None or not self.telling.silent:
            if at is None:
                self.stage.sound(name)
            else:
                self.stage.sound_at(name, at)

    def landing(self, event: Event, seconds: float, part: str | None = None, at: Place | None = None) -> Heard:
        """Announce a sound that falls on the moment, some seconds ahead, at which something lands."""
        heard = self.stage.heard(event, part, at)
        if self.telling is None or not self.telling.rushes:
            heard.comes(seconds / (self.stage.animator.speed or 1.0))
        return heard

    def lands(self, heard: Heard) -> None:
        """Let something be heard that was announced."""
        if self.telling is None or not self.telling.silent:
            heard.lands()


class Telling(Animation):
    """Something that happens, told one script after another; `then` is called at the end.

    A press ends all of a script; of the last one, if it is told `by_beats`, it ends a beat.
    """

    def __init__(
        self, table: ListedTable, script: Script, then: Callable[[], object], by_beats: Script | None = None
    ) -> None:
        self.length = inf
        self.silent = self.rushes = False
        """Whether nothing of it is heard, because it was told before; and whether it is told at once."""
        self._table = table
        self._scripts = [script] if by_beats is None else [script, by_beats]
        self._then = then
        self._stands = by_beats is not None
        self._moment: Moment | None = None
        self._at = self._pressed = 0.0
        """The last moment that was asked for, and how much of that presses have brought."""

    def seek(self, moment: float) -> None:
        table = self._table
        table.telling = self
        if moment == inf:
            self.rushes = True
        if self._moment is None:
            self._begin()
        if moment == inf:
            while self._moment is not None:
                self._moment.skip()
                self._begin()
        elif moment - self._at >= _PRESS / 2:
            self._pressed += moment - self._at
            self._press(moment - self._pressed, to_end=moment - self._at > 1.5 * _PRESS)
        elif self._moment is not None:
            self._moment.update(moment - self._pressed)
        self._at = moment
        if self._moment is not None and self._moment.over:
            self._begin()
        if self._moment is None:
            self.length = moment
            if table.telling is self:
                table.telling = None
                self._then()
                table.step()

    def _begin(self) -> None:
        """Begin with the next script that has anything to be seen."""
        table = self._table
        while (self._moment is None or self._moment.over) and self._scripts:
            speed = float(table.stage.animator.speed > 0 and not self.rushes)
            self._moment = Moment(self._scripts.pop(0), table.show_now, table.travels, table.finish, speed=speed)
            self._moment.begin()
            if not table.waits_for_flights:  # its seconds say all: its clock runs from now on
                for _frame in range(2):
                    self._moment.update(self._at - self._pressed)
        if self._moment is not None and self._moment.over:
            self._moment = None

    def _press(self, time: float, *, to_end: bool) -> None:
        if self._moment is not None and not self._scripts and self._stands:
            self._moment.press(time)
            if to_end:
                self._moment.press(time)
        elif self._moment is not None:
            self.rushes = True
            self._moment.skip()
            self.rushes = False

    def stops(self) -> Iterator[tuple[float, bool]]:
        if self._stands:
            yield self._at + _PRESS, False
            yield self._at + 2 * _PRESS, True

    def still(self) -> Animation:
        return self if self._stands else Call(lambda: self.seek(inf))


class _Running(Animation):
    """Runs as long as anything of a list moves."""

    def __init__(self, table: ListedTable) -> None:
        self.length = inf
        self._table = table
        self._begun = False

    def seek(self, moment: float) -> None:
        if not self._begun:
            self._begun = True
        elif not self._table.step(to_end=moment == inf) or moment == inf:
            self.length = moment

    def still(self) -> Animation:
        return self


_Look: TypeAlias = Any


class _Layers(Canvas):
    """A canvas of which some layers are painted at a time, by somebody else."""

    _clip: pygame.Rect | None = None
    _looked: object = None
    _hidden: frozenset[Key] | set[Key] = frozenset()
    """What lies under something else in the area that was painted last."""

    @property
    def stale(self) -> bool:
        """Whether it was never asked what has changed since something was shown."""
        return bool(self._touched)

    def paint_between(self, surface: pygame.Surface, area: pygame.Rect, low: float, high: float) -> None:
        """Paint what lies in an area of the layers from `low` to below `high`."""
        found = [self._order[index] for index in area.collidelistall(self._areas)]
        entries = [entry for entry in found if low <= entry.thing.layer < high]
        covers = (at for at in reversed(range(len(entries))) if entries[at].opaque and entries[at].area.contains(area))
        surface.set_clip(area)
        for entry in entries[next(covers, 0) :]:
            if entry.look is not None:
                self._draw(surface, entry.look)

    def forget_hidden(self) -> None:
        """Find out again what lies under something else."""
        self._clip = None

    def looks(self) -> Iterator[tuple[Key, int, _Look]]:
        """Yield how each thing looks that is seen, with its layer."""
        for entry in self._order:
            if entry.look is not None:
                yield entry.thing.key, entry.thing.layer, entry.look

    def draw(self, surface: pygame.Surface, key: Key, look: _Look) -> None:
        """Paint a thing as it looks, unless another one covers it wherever something is painted now."""
        clip = surface.get_clip()
        if clip != self._clip or self._looked is not self._order:
            self._clip, self._looked, self._hidden = clip, self._order, set()
            covered = False
            for entry in reversed(self._order):
                if covered:
                    self._hidden.add(entry.thing.key)
                covered = covered or (entry.opaque and entry.area.contains(clip))
        if key not in self._hidden:
            self._draw(surface, look)


class _Risen(Mover):
    """A thing that lies above everything."""

    def __init__(self, canvas: _Layers, key: Key, layer: int) -> None:
        super().__init__(layer)
        self._canvas, self._key = canvas, key
        self._look: _Look = None

    @property
    def area(self) -> pygame.Rect:
        return pygame.Rect(self._look[2]) if self._look is not None else pygame.Rect(0, 0, 0, 0)

    def show(self, look: _Look) -> None:
        """Look so from now on."""
        if look != self._look:
            self._look = look
            self.touch()

    def draw(self, surface: pygame.Surface) -> None:
        self._canvas.draw(surface, self._key, self._look)


def _rect(box: Box) -> pygame.Rect:
    return pygame.Rect(*(round(part) for part in box))
