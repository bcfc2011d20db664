"""A table for Cacao that draws next to nothing, and a way to sit down at it."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any
from unittest import mock

import pygame

from game.ai.process import Decided, Thinker
from game.ai.thought import Candidate, Decision, Effort
from game.anim.tween import Animation, Call, Wait
from game.anim.tween import Sequence as InTurn
from game.rules.cacao import PART as CACAO
from game.rules.cacao.actions import Fill, WorkersDrawn
from game.rules.core import Action, Decide, Event, Over, Seat
from game.rules.games import AnyRules
from game.rules.match import Match, Player
from game.rules.numbers import Generator
from game.scenes.play.kept import PlayScene
from game.session.session import Session
from game.store import TableOptions
from game.tables import cacao
from game.tables.places import Places
from game.tables.stage import Stage
from game.tables.table import Banner, Shortcut, Table
from game.ui.focus import Node
from game.ui.scene import Scene
from game.ui.system.cursors import CursorName
from tests.keeping import wait_for_disk
from tests.ui import support

SECONDS = 0.3
"""How long everything takes that the stub shows."""


class StubTable(Table):
    """Remembers what it was told, and offers the legal actions as nodes."""

    public_steps = frozenset(("fill", "work", "end"))
    cursor: CursorName = "arrow"

    def __init__(self, session: Session, stage: Stage) -> None:
        super().__init__(session, stage)
        self.pointer = self
        self.shown: list[Event] = []
        self.marked: Sequence[Event] = ()
        self.lit: Event | None = None
        self.news: list[Event] = []
        self.refreshed = 0
        self.places: Places | None = None
        self._holds = False
        self.fills = False
        """Whether jungle spaces are filled without asking."""

    @property
    def holds(self) -> bool:
        return self._holds

    @holds.setter
    def holds(self, held: bool) -> None:
        self._holds = held

    def automatic(self, state: Any, seat: Seat) -> Action | None:
        rules = CACAO
        pending = rules.pending(state)
        if not isinstance(pending, Decide) or pending.closing or pending.prompts[pending.seat].step == "place":
            return None
        legal = rules.legal(state, seat)
        return legal[0] if self.fills and isinstance(legal[0], Fill) else None

    def hand_opened(self, events: Sequence[Event]) -> None:
        self.news = [event for event in events if isinstance(event, WorkersDrawn)]

    def layout(self, places: Places) -> None:
        self.places = places

    def refresh(self) -> None:
        self.refreshed += 1

    def show(self, events: Sequence[Event], instant: bool) -> Animation | None:
        if instant:
            self.shown += events
            return None
        return InTurn(Wait(SECONDS), Call(lambda: self.shown.extend(events)))

    def dump(self) -> dict[str, Any]:
        return {"hand": list(self.session.view.hand)}

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        surface.fill((60, 38, 22), area)
        self.stage.paint_rail(surface)

    def nodes(self) -> Iterable[Node]:
        places = self.places
        if places is None or not self.session.interactive:
            return
        for index, action in enumerate(self.actions[:20]):
            rect = pygame.Rect(places.board.x + 45 * (index % 10), places.board.y + 45 * (index // 10), 40, 40)
            act = partial(self.session.play, action)
            yield Node(f"act.{index}", "option", str(action), rect, act=act, group="acts")

    @property
    def actions(self) -> list[Action]:
        pending = self.session.pending
        if not isinstance(pending, Decide) or pending.closing:
            return []
        return list(self.session.rules.legal(self.session.state, pending.seat))

    def banner(self) -> Banner:
        pending = self.session.pending
        step = pending.prompts[pending.seat].step if isinstance(pending, Decide) else ""
        steps = ("place", "fill", "work")
        keys = (("R", "turn it"),) if step == "place" else ()
        shortcuts = (
            (Shortcut("use_all", "Use all", lambda: self.session.play_on(first_work)),) if step == "work" else ()
        )
        return Banner(f"{step} something", steps, steps.index(step) if step in steps else -1, keys, shortcuts)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.MOUSEBUTTONUP or event.button != 1:
            return False
        for node in self.nodes():
            if node.rect.collidepoint(event.pos) and node.act is not None:
                node.act()
                return True
        return False

    def look_away(self) -> None:
        """It points at nothing."""

    def command(self, name: str) -> bool:
        held, self.holds = self.holds, self.holds and name != "cancel"
        return held and name == "cancel"

    def score_of(self, seat: Seat) -> tuple[int, int | None]:
        return self.session.view.gold[seat], None

    def light_up(self, event: Event | None) -> None:
        self.lit = event

    def last_move(self, events: Sequence[Event]) -> None:
        self.marked = events

    def picture(self, size: tuple[int, int]) -> pygame.Surface:
        return pygame.Surface(size)


def first_work(state: Any, seat: Seat) -> Action | None:
    """Use the first group as it is listed, as long as there are groups of this seat."""
    rules = CACAO
    pending = rules.pending(state)
    if not isinstance(pending, Decide) or pending.prompts[pending.seat].step != "work" or pending.seat != seat:
        return None
    return rules.legal(state, seat)[-1]


class InstantThinker(Thinker):
    """Answers at once and in the same process: the last legal action, any bid. `silent` keeps it waiting."""

    def __init__(self, *_launcher: object) -> None:
        super().__init__()
        self.silent = False
        self.asked: list[tuple[Seat, str, int]] = []
        self.efforts: list[Effort | None] = []
        self.answer: Decided = lambda *_: None
        """Where the answer to the last question goes: for a silent one, the test gives it."""

    def warm_up(self) -> None:
        pass

    def consult(
        self,
        rules: AnyRules,
        view: Any,
        seat: Seat,
        agent: str,
        seed: int,
        decided: Decided,
        effort: Effort | None = None,
    ) -> None:
        self.asked.append((seat, agent, seed))
        self.efforts.append(effort)
        self.answer = decided
        if not self.silent:
            rng = Generator(seed)
            state = rules.determinize(view, rng)
            prompt = rules.pending(state)
            too_many = isinstance(prompt, Decide) and prompt.prompts[seat].step == "bid"
            best = rules.sample(state, seat, rng) if too_many else rules.legal(state, seat)[-1]
            others = [] if too_many else [each for each in rules.legal(state, seat) if each != best][-9:]
            expected = tuple(float(index) for index in range(1, len(rules.score_keys) + 1))
            candidates = [Candidate(action, expected, 1 / (1 + len(others))) for action in (best, *others)]
            decided(Decision(best, tuple(candidates), 1), None)

    def forget(self) -> None:
        pass

    def close(self) -> None:
        pass


class Desk:
    """A match on a stub table in a window without a screen."""

    def __init__(self, window: support.Table, match: Match) -> None:
        self.window = window
        self.match = match
        self.thinker = InstantThinker()
        window.app.stack.reset(Scene(window.app))
        self.scene = PlayScene(window.app, match, self.thinker)
        window.app.stack.push(self.scene)
        self.settle()

    @property
    def table(self) -> StubTable:
        assert isinstance(self.scene.table, StubTable)
        return self.scene.table

    @property
    def session(self) -> Any:
        return self.scene.session

    def settle(self, seconds: float = 3.0) -> None:
        """Let everything happen that happens by itself, also on the disk."""
        for _ in range(round(seconds / 0.1)):
            wait_for_disk(self.match)
            self.window.step(seconds=0.1)

    def step_of(self) -> str:
        """Return what the match waits for."""
        pending = self.match.pending
        if isinstance(pending, Decide):
            return f"{pending.prompts[pending.seat].step} {pending.seat}"
        return "over" if isinstance(pending, Over) else "chance"

    def act(self, index: int = 0) -> None:
        """Do one of the legal actions and let it be shown."""
        assert self.scene.session.interactive, self.step_of()
        assert self.scene.session.play(self.table.actions[index])
        self.settle()

    def open(self) -> None:
        """Open the shutter."""
        self.window.press("space")
        self.settle()

    def finish_turn(self) -> None:
        """Decide whatever is to be decided in this turn, and end it."""
        turn = self.match.state.turn
        while self.match.state.turn == turn and not isinstance(self.match.pending, Over):
            self.go_on()

    def go_on(self) -> None:
        """Do what is next: open the shutter, end the turn, or decide."""
        if self.session.hands.handover is not None:
            self.open()
        elif self.session.can_end:
            self.window.press("e")
            self.settle()
        else:
            self.act()


def players(*kinds: str) -> tuple[Player, ...]:
    """Return players of these kinds."""
    names = ("Ixchel", "Bo", "Ada", "Tomás")
    colours = CACAO.colours
    return tuple(Player(names[seat], colours[seat], kind) for seat, kind in enumerate(kinds))


@contextmanager
def desk(
    home: Path,
    *kinds: str,
    seed: int = 7,
    open_hands: bool = False,
    assistance: dict[str, bool] | None = None,
    size: tuple[int, int] = (1280, 720),
    **settings: Any,
) -> Iterator[Desk]:
    """Sit down at a new match with players of these kinds; seat 0 begins."""
    with (
        mock.patch.object(cacao, "PART", replace(cacao.PART, table=StubTable)),
        support.table(home, size, **settings) as window,
    ):
        rules = CACAO
        dealt = rules.deal(len(kinds), Generator(seed), 0)
        options = TableOptions(open_hands=open_hands, seed=seed, assistance=assistance or {})
        yield Desk(window, window.app.store.create(rules, dealt, players(*kinds), options))
