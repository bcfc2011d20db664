"""Drives scene and director with games of each kind, in turns and all at once, on a table that draws nothing."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from game.rules.core import Action, Decide, Over, Seat
from game.rules.games import GAMES
from game.rules.match import Player, TurnSpan, copy_for
from game.rules.numbers import Generator
from game.scenes.play.scene import MatchScene
from game.session.lead import played_again
from game.store import TableOptions
from game.tables.table import Banner
from game.ui.focus import Node
from tests.members import AT_ONCE, IN_TURNS
from tests.rules.support import new_match, play_on
from tests.scenes.playing.stub import Desk, StubTable
from tests.ui import support

KINDS = (IN_TURNS, AT_ONCE)


class BareTable(StubTable):
    """Shows nothing and does nothing without asking, whatever the game."""

    public_steps = frozenset()

    def automatic(self, state: Any, seat: Seat) -> Action | None:  # noqa: ARG002
        return None

    def nodes(self) -> Iterable[Node]:
        return ()

    def banner(self) -> Banner:
        return Banner("decide something")

    def score_of(self, seat: Seat) -> tuple[int, int | None]:
        return self.session.rules.points(self.session.state)[seat], None

    def dump(self) -> dict[str, Any]:
        return {"of": self.session.open_seat}


@contextmanager
def bare_desk(home: Path, game: str, *kinds: str) -> Iterator[Desk]:
    """Sit down at a game of any kind; seat 0 begins."""
    room = import_module(f"game.tables.{game}")
    with (
        mock.patch.object(room, "PART", replace(room.PART, table=BareTable)),
        support.table(home, (1280, 720), animation_speed=1) as window,
    ):
        rules = GAMES[game]
        players = tuple(Player(f"Seat {seat}", rules.colours[seat], kind) for seat, kind in enumerate(kinds))
        dealt = rules.deal(len(kinds), Generator(5), 0)
        yield Desk(window, window.app.store.create(rules, dealt, players, TableOptions(seed=5)))


def do_something(at: Desk, rng: Generator) -> Seat | None:
    """Do for the persons what is to be done next; return who has decided something."""
    session, scene = at.session, at.scene
    if session.hands.handover is not None:
        at.open()
    elif session.can_end:
        at.window.press("e")
    elif scene.session.interactive:
        seat: Seat = session.decider
        assert scene.session.play(at.match.rules.sample(at.match.state, seat, rng))
        at.window.step(seconds=0.02)
        return seat
    at.settle(0.5)
    return None


@pytest.mark.parametrize("game", KINDS)
def test_persons_and_a_computer_decide_one_after_another(game: str, tmp_path: Path) -> None:
    with bare_desk(tmp_path, game, "human", "human", "random") as at:
        rng, decided = Generator(3), set[Seat]()
        for _ in range(400):
            seat = do_something(at, rng)
            decided |= {entry.seat for entry in at.match.journal}
            if seat is not None and at.session.hands.open_seat not in (None, seat):
                raise AssertionError("another hand lies open")
            if len(at.match.journal) > 24 and decided >= {0, 1, 2}:
                break
        assert decided >= {0, 1, 2}
        assert at.scene.banner.headline.name
        assert all(entry.seat < 3 for entry in at.match.journal)


def test_who_decides_at_once_with_others_leaves_a_closed_shutter(tmp_path: Path) -> None:
    """What is chosen in secret is nobody's to see: the hand closes with the choice."""
    with bare_desk(tmp_path, AT_ONCE, "human", "human", "human") as at:
        rng, choices = Generator(3), 0
        for _ in range(200):
            before = at.match.pending
            several = isinstance(before, Decide) and len(before.prompts) > 1
            seat = do_something(at, rng)
            if seat is not None and several:
                choices += 1
                assert at.session.hands.open_seat is None
                assert not at.session.can_undo()
            if choices >= 4 or isinstance(at.match.pending, Over):
                break
        assert choices >= 4


def round_again(at: Desk) -> TurnSpan | None:
    """Return the round that may be played again."""
    found = at.scene.round_again
    return None if found is None else found[0]


def test_a_revealed_round_is_played_again_only_as_a_trial(tmp_path: Path) -> None:
    with bare_desk(tmp_path, AT_ONCE, "human", "random", "random") as at:
        rng = Generator(3)
        again = round_again(at)
        assert again is None
        for _ in range(200):
            do_something(at, rng)
            again = round_again(at)
            if again is not None and again.end < len(at.match.journal) and at.scene.session.interactive:
                break
        assert again is not None
        assert again.number == 1
        journal, seed = list(at.match.journal), at.match.options.seed
        assert at.scene.take_back_target is None
        assert not at.window.node("reset_turn").enabled
        at.window.press("escape")
        assert at.window.node("pause.take_back").name == "Play round 1 again"
        at.window.click("pause.take_back")
        assert "nothing of it counts" in at.window.node("question.text").name
        at.window.click("question.yes")
        at.settle(1)
        trial = at.window.top
        assert isinstance(trial, MatchScene)
        assert trial is not at.scene
        assert trial.match.players == at.match.players
        assert trial.match.options.seed != seed, "the others choose and the dice fall by another chance"
        assert trial.match.id == 0
        at.window.press("escape")
        at.settle(1)
        assert at.window.top is at.scene
        assert (at.match.journal, at.match.taken_back) == (journal, 0)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("matches", [2, pytest.param(20, marks=pytest.mark.full)])
def test_what_is_played_again_depends_on_what_its_seat_knows_alone(game: str, matches: int) -> None:
    for seed in range(matches):
        match = new_match(game, GAMES[game].seat_counts[-1], seed)
        play_on(match, Generator(seed), 9 + seed)
        step = len(match.journal)
        twin = copy_for(match, step, 1, match.players, Generator(99))
        one, other = (played_again(each, step, 1, 5) for each in (match, twin))
        assert match.rules.notation(one.state) == match.rules.notation(other.state)
        assert not one.journal


def test_who_takes_turns_keeps_the_hand_open_and_takes_back(tmp_path: Path) -> None:
    with bare_desk(tmp_path, IN_TURNS, "human", "human") as at:
        rng = Generator(3)
        while do_something(at, rng) is None:
            pass
        at.settle()
        assert at.session.hands.open_seat == 0
        steps = len(at.match.journal)
        assert at.session.can_undo()
        at.scene.undo()
        at.settle()
        assert len(at.match.journal) == steps - 1


@pytest.mark.parametrize("game", KINDS)
def test_one_saying_serves_all_that_one_event_brings(game: str, tmp_path: Path) -> None:
    """However often a table or the director asks for it, the banner is read once for an event."""
    with bare_desk(tmp_path, game, "human", "human") as at, mock.patch.object(at.scene, "say") as say:
        with at.scene.said_once():
            for _ in range(5):
                at.scene.banner_changed()
            at.scene.changed()
            assert say.call_count == 0
        assert say.call_count == 1
        at.scene.banner_changed()
        assert say.call_count == 2
