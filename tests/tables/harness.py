"""A small play scene for tests of tables: a match, a clock that is held in the hand, and mouse and keys."""

from collections.abc import Callable, Sequence
from typing import Any, Literal

import pygame

from game.anim.tween import Animator
from game.rules.core import Action, Decide, Event, IllegalAction, Pending, Reason, Seat
from game.rules.match import Entry, Match
from game.session.session import ByItself, Session
from game.stage.page import LEAST
from game.stage.places import arrange
from game.store import Settings
from game.tables.places import Drawer
from game.tables.stage import Stage
from game.tables.table import Table
from game.ui.focus import Focus, Node
from game.ui.look import Look
from game.ui.movers import Movers
from game.ui.screen import Screen, unit_for
from tests.art import shared_assets
from tests.clock import FakeClock


class Harness(Session, Stage):
    """Plays a match on a table. People sit on all seats unless told otherwise; every hand is open in its turn."""

    def __init__(
        self,
        match: Match,
        make: Callable[[Session, Stage], Table],
        *,
        size: tuple[int, int] = (1920, 1080),
        viewer: Seat | None = None,
        speed: Literal[0, 1, 2, 4] = 1,
        people: Sequence[Seat] | None = None,
    ) -> None:
        pygame.display.init()
        self.screen = Screen(size)
        super().__init__(match, Settings(animation_speed=speed))
        self.people = frozenset(range(len(match.players)) if people is None else people)
        self.clock = FakeClock()
        self.animator = Animator(self.clock.now, speed)
        self.movers = Movers()
        self.viewer = viewer
        self.shuttered = False
        self.head = False
        self.drawer: Drawer | None = None
        self.keeps_stills = False
        """Whether still pictures stand, as they do for players, where nothing is animated."""
        self.told: list[Reason | str | None] = []
        self.lit: Sequence[pygame.Rect] = ()
        """What was lit with what was told last."""
        self.notices: list[str] = []
        self.played: list[Action] = []
        self.automatic = True
        self.focus = Focus(lambda: list(self.table.nodes()), self._focused)
        self.look = self._make_look()
        self.table = make(self, self)
        self.resize(size)

    def _make_look(self) -> Look:
        unit = unit_for(self.screen.size, self.settings.ui_scale / 100, LEAST)
        return Look(shared_assets(), unit, contrast=self.settings.high_contrast)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        if size != self.screen.size:
            self.screen.set_size(size)
            shared_assets().forget_sizes()
        self.look = self._make_look()
        self._arrange()

    def _arrange(self) -> None:
        self.frame = arrange(
            self.screen.rect, self.look, self.table.wants, len(self.names), head=self.head, drawer=self.drawer
        )
        self.frame.places.covers.append(self.frame.places.notes.copy())
        self.table.layout(self.frame.places)

    def pull(self, drawer: Drawer | None) -> None:
        """Open a drawer, or close the one that is open."""
        self.drawer = drawer
        self._arrange()

    def rearrange(self, *, head: bool, again: bool = False) -> None:
        if again or head != self.head:
            self.head = head
            self._arrange()

    # -- the stage

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def view(self) -> Any:
        return self.rules.view(self.match.state, self.open_seat)

    @property
    def pending(self) -> Pending:
        return self.match.pending

    @property
    def seat(self) -> Seat:
        pending = self.match.pending
        return pending.seat if isinstance(pending, Decide) else self.match.journal[-1].seat

    @property
    def open_seat(self) -> Seat | None:
        if self.shuttered:
            return None
        return self.seat if self.viewer is None else self.viewer

    @property
    def interactive(self) -> bool:
        return self.seat in self.people and not self.animator.busy and isinstance(self.match.pending, Decide)

    def history(self) -> Sequence[Event]:
        return [self.rules.redact(event, None) for events in self.match.events for event in events]

    def why_not(self, action: Action) -> Reason | None:
        return self.rules.why_not(self.state, self.seat, action)

    def play(self, action: Action) -> bool:
        try:
            events = self.match.play(self.seat, action)
        except IllegalAction as refused:
            self.tell(refused.reason)
            return False
        self.played.append(action)
        self.show(events)
        return True

    def play_on(self, choose: Callable[[Any, Seat], Action | None]) -> None:
        while (action := choose(self.state, self.seat)) is not None and self.play(action):
            pass

    def decided(self) -> tuple[Any, Sequence[Action]]:
        match, steps = self.match, list[int]()
        for step in reversed(range(match.barrier, len(match.journal))):
            state, seat = match.state_at(step), match.journal[step].seat
            if seat != self.seat or not self.interactive:
                break
            if self.table.automatic(state, seat) is None:
                steps.insert(0, step)
        return (match.state_at(steps[0]) if steps else self.state), [match.journal[step].action for step in steps]

    def play_instead(self, actions: Sequence[Action]) -> bool:
        seat, (before, _actions) = self.seat, self.decided()
        while self.match.state is not before:
            self.match.undo()
        for action in actions:
            self.match.play(seat, action)
        self.table.refresh()
        return True

    def by_itself(self) -> Sequence[ByItself]:
        match, steps = self.match, list[ByItself]()
        for step in range(match.barrier, len(match.journal)):
            state, entry = match.state_at(step), match.journal[step]
            usual = self.table.automatic(state, entry.seat) if entry.seat in self.people else None
            if usual is not None:
                steps.append(ByItself(step, entry.seat, entry.action, usual))
        return steps

    def change_step(self, step: int, action: Action, place: pygame.Rect, question: str) -> bool:  # noqa: ARG002
        match = self.match
        entries = [Entry(match.journal[step].seat, action), *match.journal[step + 1 :]]
        state = match.state_at(step)
        for entry in entries:
            reason = self.rules.why_not(state, entry.seat, entry.action)
            if reason is not None:
                self.tell(reason, place)
                return False
            state, _events = self.rules.apply(state, entry.seat, entry.action)
        while len(match.journal) > step:
            match.undo()
        for entry in entries:
            match.play(entry.seat, entry.action)
        self.table.refresh()
        return True

    def show(self, events: Sequence[Event]) -> None:
        """Show events on the table, as the viewer may see them, and then do what needs no decision."""
        viewer = self.table.dump()["hand"]["of"]
        seen = [self.rules.redact(event, viewer) for event in events]
        animation = self.table.show(seen, instant=False)
        if animation is not None:
            self.animator.run(animation)
        if self.animator.speed <= 0 and not self.keeps_stills:
            self.animator.skip()
        if not self.animator.busy:
            self._go_on()

    def _go_on(self) -> None:
        pending = self.match.pending
        if self.automatic and isinstance(pending, Decide) and pending.seat in self.people:
            action = self.table.automatic(self.state, pending.seat)
            if action is not None:
                self.play(action)
                return
        if self.interactive:
            self.table.asked()

    def tell(
        self,
        reason: Reason | str | None,
        place: tuple[int, int] | pygame.Rect | None = None,  # noqa: ARG002
        lit: Sequence[pygame.Rect] = (),
    ) -> None:
        self.lit = lit
        self.told.append(reason)

    def invalidate(self, area: pygame.Rect | None = None) -> None:
        self.screen.damage(area)

    def banner_changed(self) -> None:
        self.table.banner()

    def sound(self, name: str) -> None:
        pass

    def notice(self, text: str) -> None:
        self.notices.append(text)

    def focus_on(self, id_: str) -> None:
        self.focus.set(id_)

    def paint_rail(self, surface: pygame.Surface) -> None:
        rail = self.frame.places.rail
        if rail.inflate(0, 60).colliderect(surface.get_clip()):
            self.look.panel(surface, rail, "rail")

    def _focused(self, before: Node | None, after: Node | None) -> None:
        for node, focused in ((before, False), (after, True)):
            if node is not None and node.on_focus is not None:
                node.on_focus(focused)

    # -- time and drawing

    def wait(self, seconds: float, step: float = 1 / 60) -> None:
        """Let time pass in frames."""
        for _ in range(max(1, round(seconds / step))):
            self.clock.advance(step)
            busy = self.animator.busy
            self.animator.update(self.clock.now())
            if busy and not self.animator.busy:
                self._go_on()

    def settle(self, most: float = 60.0) -> None:
        """Let time pass until nothing moves."""
        for _ in range(round(most * 20)):
            if not self.animator.moving:
                return
            self.wait(0.05, 0.05)
        raise AssertionError("it never comes to rest")

    def skip(self) -> None:
        """Skip everything that moves, and ask what comes next."""
        asked = not self.animator.moving
        for _ in range(100):
            busy = self.animator.busy
            if self.animator.moving:
                self.animator.skip()
            elif asked:
                return
            if busy or not (asked or self.animator.moving):
                asked = True
                self._go_on()

    def draw(self) -> list[pygame.Rect]:
        """Draw a frame."""
        self.animator.update(self.clock.now())
        return self.screen.draw(self.table.paint, list(self.movers))

    # -- mouse and keys

    def mouse(self, kind: int, **values: Any) -> bool:
        """Give the table a mouse event."""
        return self.table.pointer.handle(pygame.event.Event(kind, **values))

    def motion(self, place: tuple[int, int]) -> None:
        """Move the pointer."""
        self.mouse(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))

    def press(self, place: tuple[int, int], button: int = 1) -> None:
        """Press a button."""
        self.mouse(pygame.MOUSEBUTTONDOWN, pos=place, button=button)

    def release(self, place: tuple[int, int], button: int = 1) -> None:
        """Let a button go."""
        self.mouse(pygame.MOUSEBUTTONUP, pos=place, button=button)

    def click(self, place: tuple[int, int], button: int = 1) -> None:
        """Move the pointer somewhere and click."""
        self.motion(place)
        self.press(place, button)
        self.release(place, button)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Drag something from one place to another, in a few steps."""
        self.motion(start)
        self.press(start)
        for share in (0.2, 0.5, 0.8, 1.0):
            x, y = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            self.motion((x, y))
            self.wait(0.05)
        self.release(end)

    def wheel(self, steps: int) -> None:
        """Turn the wheel."""
        self.mouse(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps), flipped=False)

    def node(self, id_: str) -> Node:
        """Return a node by its id."""
        return next(node for node in self.table.nodes() if node.id == id_)

    def ids(self, role: str) -> list[str]:
        """Return the ids of all nodes with a role."""
        return [node.id for node in self.table.nodes() if node.role == role]

    def enter(self, id_: str) -> None:
        """Walk to a node and press Enter."""
        self.focus.set(id_, show=True)
        node = self.focus.node()
        assert node is not None, id_
        assert node.act is not None, id_
        node.act()
