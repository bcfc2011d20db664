"""A list of things as one of today's scenes, or as a part of one: a scaffold until the canvas is the window.

The pointer goes through `Input`. Focus, tips, the tree and readers see the list as today's nodes, under the same ids.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.ui.canvas import Canvas, Key, Node, Thing, spelled
from game.ui.controls import ring
from game.ui.focus import Focus
from game.ui.focus import Node as TreeNode
from game.ui.input import PULL, Input, box_of
from game.ui.input.keyboard import Keyboard
from game.ui.input.mouse import Mouse
from game.ui.keys import key_name
from game.ui.scene import MOUSE_EVENTS, Scene
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.context import Context


_SOON: Final = 0.1
"""Seconds after which is looked for what else has changed while the pointer did something."""


class Control(Widget):
    """A thing of the list, as today's keyboard and tips ask for it."""

    def __init__(self, adapter: "Adapter", key: Key) -> None:
        super().__init__(spelled(key))
        self._adapter, self._key = adapter, key

    @property
    def takes_text(self) -> bool:  # type: ignore[override]
        return self._adapter.hands.takes_text

    @property
    def repeats_keys(self) -> bool:  # type: ignore[override]
        return self._adapter.hands.repeats

    def key(self, event: pygame.event.Event) -> bool:
        return self._adapter.do(lambda hands: hands.take(key_name(event), event.unicode))

    def text(self, event: pygame.event.Event) -> bool:
        composed = event.type == pygame.TEXTEDITING
        return self._adapter.do(
            lambda hands: hands.text("" if composed else event.text, event.text if composed else "")
        )

    def focus_changed(self, focused: bool) -> None:
        """Leave it to `Input`."""


class Adapter:
    """Shows a list on today's screen. `fresh` lists again where something may look different."""

    def __init__(self, scene: Scene, things: Callable[[], Iterable[Thing]]) -> None:
        self._scene, self._things = scene, things
        self.canvas = Canvas(scene.rect.size)
        self.hands = Input(self.canvas, self.again, scene.sound)
        self._stale = True
        self._keys: dict[str, Key] = {}
        self._controls: dict[Key, Control] = {}

    def again(self) -> None:
        """List again before anything else is asked of the list."""
        self._stale = True

    def fresh(self) -> None:
        """List again if that was asked for."""
        turns = 0
        while self._stale and turns < 3:
            self._stale, turns = False, turns + 1
            before, self.hands.ring = self.hands.focus, self._scene.focus.visible
            listed = list(self._things())
            if self.hands.ring:
                listed += (each for thing in listed if thing.key == before for each in ring(self._scene.look, thing))
            self.canvas.show(listed, self._scene.context.clock.now())
            self._keys = {spelled(thing.key): thing.key for thing in self.canvas.nodes()}
            wanted = self._keys.get(self._scene.focus.current or "")
            if wanted is not None and wanted != self.hands.focus:
                self.hands.focus = wanted
                self._stale = True
            elif self.hands.listed():
                self._stale = True
                self._tell_focus(before)

    def bring(self, now: float) -> None:
        """Bring all that is shown to the present moment, and have painted what differs."""
        settings = self._scene.context.settings
        self.canvas.speed, self.canvas.calm = settings.animation_speed, settings.reduced_motion
        self.fresh()
        for area in self.canvas.changed(now):
            self._scene.invalidate(area)

    def lay_out(self) -> None:
        """List in another size or another look."""
        if self.canvas.size != self._scene.rect.size:
            self.canvas = self.hands.canvas = Canvas(self._scene.rect.size)
        self.again()
        self.bring(self._scene.context.clock.now())

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Paint what lies in an area."""
        clip = surface.get_clip()
        self.canvas.paint(surface, area.clip((0, 0), self.canvas.size))
        surface.set_clip(clip)

    # -- hands

    def do(self, deed: Callable[[Input], bool]) -> bool:
        """Let hands do something with the present list; today's focus follows."""
        self.fresh()
        before = self.hands.focus
        done = deed(self.hands)
        self._tell_focus(before)
        return done

    def _tell_focus(self, before: Key | None) -> None:
        focus, hands = self._scene.focus, self.hands
        if hands.focus != before and hands.focus is not None:
            focus.set(spelled(hands.focus), show=hands.ring)

    def focused(self, id_: str | None) -> None:
        """Follow today's focus."""
        self.hands.set_focus(self._keys.get(id_ or ""), show=self._scene.focus.visible)

    def control(self, key: Key) -> Control:
        """Return what stands for a thing."""
        return self._controls.setdefault(key, Control(self, key))

    # -- the tree

    def has(self, id_: str | None) -> bool:
        """Whether something of the list has an id."""
        return id_ in self._keys

    def nodes(self) -> Iterator[TreeNode]:
        """Yield what people can reach or read; what has no name is for the pointer alone."""
        self.fresh()
        for thing in tuple(self.canvas.nodes()):
            if thing.node is not None and thing.node.name != "":
                yield self._node(thing, thing.node)

    def _node(self, thing: Thing, node: Node) -> TreeNode:
        rect, sight, state, key = box_of(thing), None, node.state, thing.key
        if thing.clip is not None:
            clip = pygame.Rect([round(length) for length in thing.clip])
            if not rect.colliderect(clip):
                state = (*state, "offscreen")
            elif not clip.contains(rect):
                sight = rect.clip(clip)
        hands_on = node.act or node.drag or node.key or node.text
        return TreeNode(
            spelled(key), node.role, node.words, rect, state, node.value,
            act=(lambda: self.do(lambda hands: hands.act(key))) if node.act is not None else None,
            focusable=node.stop, group=node.group, tip=node.tip, radius=node.radius, rule=node.rule, level=thing.layer,
            widget=self.control(key) if hands_on else None, clear=self._clear(node), sight=sight,
        )  # fmt: skip

    def _clear(self, node: Node) -> pygame.Rect | None:
        if node.clear is None:
            return None
        card = self.canvas.get(node.clear)
        if card is not None:
            return box_of(card)
        return pygame.Rect(node.clear) if isinstance(node.clear, tuple) and len(node.clear) == 4 else None


class _Mouse(Mouse):
    """The pointer on a scene that is a list."""

    _scene: "ListScene"

    def handle(self, event: pygame.event.Event) -> bool:
        scene, now = self._scene, self._scene.context.clock.now()
        do = scene.list.do
        if event.type == pygame.MOUSEWHEEL:
            scene.tip.hide()
            taken = do(lambda hands: hands.wheel(event.precise_y, scene.pointer_at))
            if taken:
                scene.tip.wait_at(scene.pointer_at)
            return taken or self.ground(event)
        scene.pointer_at = event.pos
        if event.type == pygame.MOUSEBUTTONDOWN:
            scene.tip.hide()
            scene.focus.leave(self._origin(event.pos))
            return do(lambda hands: hands.down(event.pos, now, event.button)) or self.ground(event)
        if event.type == pygame.MOUSEBUTTONUP:
            taken = event.button == 1 and do(lambda hands: hands.up(event.pos, now))
            taken = taken or self.ground(event)
            if taken:
                scene.tip.wait_at(event.pos)
            elif event.button == 1:
                scene.tip.tell_at(event.pos)
            return taken
        taken = do(lambda hands: hands.move(event.pos, now))
        if not any(event.buttons):
            scene.tip.wait_at(event.pos)
        return taken or self.ground(event)

    def _origin(self, place: tuple[int, int]) -> str | None:
        self._scene.list.fresh()
        thing = self._scene.list.hands.under(place)
        return spelled(thing.key) if thing is not None else None

    def rest(self) -> None:
        self._scene.list.hands.rest()
        self._scene.tip.hide()

    def point_again(self) -> None:
        self._scene.list.again()

    def shape_cursor(self) -> None:
        scene = self._scene
        if scene.context.stack.top is scene:
            scene.list.fresh()
            hands = scene.list.hands
            moved = hands.place == scene.pointer_at
            shape = hands.cursor if moved else hands.cursor_over(hands.under(scene.pointer_at))
            scene.context.cursors.show(shape, scene.look.unit)

    def forget(self) -> None:
        self._scene.list.hands.forget()
        self._scene.tip.hide()


class _Keyboard(Keyboard):
    """The focus on a scene that is a list."""

    _scene: "ListScene"

    def focus_changed(self, before: TreeNode | None, after: TreeNode | None) -> None:
        self._scene.list.focused(after.id if after is not None else None)
        super().focus_changed(before, after)


class ListScene(Scene):
    """A scene that is a list of things: a subclass yields `things`, from its state alone."""

    mice: ClassVar[type[Mouse]] = _Mouse

    def __init__(self, context: "Context") -> None:
        super().__init__(context)
        self.list = Adapter(self, self.things)
        self._pointed = False
        """Whether the last event of this turn was the pointer's: `Input` lists again where it has done something."""
        self._looks_again: float | None = None
        """When to list again after such turns."""
        self.list.hands.pull = self.look.px(PULL)
        self.keyboard = _Keyboard(self)
        self.focus = Focus(self.tree, self.keyboard.focus_changed)

    @property
    def hands(self) -> Input:
        """What people do here."""
        return self.list.hands

    def things(self) -> Iterator[Thing]:
        """Yield what is shown now."""
        raise NotImplementedError

    def layout(self) -> None:
        self.list.lay_out()

    def resume(self) -> None:
        self.list.again()

    def pause(self) -> None:
        super().pause()
        self.list.bring(self.context.clock.now())

    def update(self, now: float) -> None:
        super().update(now)
        # Whoever changed something, and whatever it was, nobody has to tell.
        if not self._pointed:
            self.list.again()
        self._looks_again, self._pointed = now + _SOON if self._pointed else None, False
        self.list.bring(now)

    @property
    def moving(self) -> bool:
        return super().moving or self.list.canvas.travels

    def next_moment(self) -> float | None:
        if self.list.canvas.busy:
            return self.context.clock.now()
        moments = super().next_moment(), self._looks_again
        return min((moment for moment in moments if moment is not None), default=None)

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        self.list.paint(surface, area)
        if self.focus.visible and self.focus.current is not None and not self.list.has(self.focus.current):
            self.keyboard.paint_ring(surface)

    def handle(self, event: pygame.event.Event) -> bool:
        self.list.fresh()
        taken = super().handle(event)
        self._pointed = event.type in MOUSE_EVENTS
        if not self._pointed:
            self.list.again()
        return taken

    def widget_at(self, position: tuple[int, int]) -> Widget | None:
        self.list.fresh()
        thing = self.list.hands.under(position)
        return self.list.control(thing.key) if thing is not None else None

    def focusables(self) -> Iterator[TreeNode]:
        yield from self.list.nodes()
