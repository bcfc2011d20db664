"""Whole matches through a session alone: no window, no pixels, whatever leads them."""

import subprocess
import sys
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from game.ai.process import Thinker
from game.ai.thought import Effort, Thought
from game.puzzles.book import match_of, puzzles_of
from game.rules.core import Action, Decide, Event, Over, Reason, Seat
from game.rules.games import GAMES, AnyRules
from game.rules.match import Entry, Match, Player, TableOptions, shown_events
from game.rules.numbers import Generator
from game.session.course import Course, Replayed, is_over
from game.session.director import Front
from game.session.lead import Lead, Solver, trial_of
from game.session.play import Play
from game.session.script import Prompter, script_of
from game.session.session import Session
from game.store import Settings
from game.texts.lessons import has_lesson, lesson_of
from tests.rules.support import CASES, Case, case_name, finished_match, new_match
from tests.sampling import sampled

MODULES = ("session", "director", "play", "lead", "script", "course", "minds")


def test_it_needs_no_window() -> None:
    imported = "; ".join(f"import game.session.{name}" for name in MODULES)
    code = f"import sys; {imported}; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


class AtRandom(Thinker):
    """Knows no answer, so that a computer player does anything."""

    def warm_up(self) -> None:
        pass

    def consult(
        self, rules: AnyRules, view: Any, seat: Seat, agent: str, seed: int,  # noqa: ARG002
        decided: Callable[[Thought | None, None], object], effort: Effort | None = None,  # noqa: ARG002
    ) -> None:  # fmt: skip
        decided(None, None)


class Kept:
    """Keeps a match as a disk would: what is left of it when the program is killed."""

    id = 7
    ready = True

    def __init__(self) -> None:
        self.steps: list[Entry] = []
        self.drafts: dict[Seat, bytes] = {}
        self.unshown: Any = None

    def wait(self) -> None:
        pass

    def changes(self, match: Match) -> None:
        pass

    def played(self, match: Match) -> None:
        self.steps, self.unshown = list(match.journal), match.unshown

    turned_back = played

    def shown(self, match: Match) -> None:
        self.unshown = match.unshown

    def drafted(self, match: Match, seat: Seat) -> None:  # noqa: ARG002
        self.drafts = dict(match.drafts)

    def thought(self, match: Match, number: int) -> None:
        pass

    def hinted(self, match: Match, seat: Seat) -> None:
        pass


class Noted(Front):
    """Shows nothing, and notes what it was given to show."""

    def __init__(self) -> None:
        self.shown: list[tuple[Seat | None, tuple[Event, ...]]] = []
        self.refusals: list[Reason | None] = []
        self.ended = 0
        self.session: Play | None = None

    def show_events(self, events: Sequence[Event], *, rest: float, quick: bool) -> None:  # noqa: ARG002
        assert self.session is not None
        self.shown.append((self.session.open_seat, tuple(events)))
        self.session.all_shown()

    def refused(self, reason: Reason | None) -> None:
        self.refusals.append(reason)

    def over(self) -> None:
        self.ended += 1


def begun(match: Match, lead: Lead | None = None) -> tuple[Play, Noted]:
    front = Noted()
    session = front.session = Play(front, lead or Lead(match), AtRandom(), Settings())
    session.held = False
    return session, front


def dealt(case: Case, seed: int, *, people: Sequence[Seat], open_hands: bool) -> tuple[Match, Kept]:
    made, kept = new_match(case[0], case[1], seed, case[2]), Kept()
    players = tuple(
        Player(player.name, player.colour, "human" if seat in people else "random")
        for seat, player in enumerate(made.players)
    )
    match = Match(made.rules, made.setup, players, TableOptions(seed=seed, open_hands=open_hands))
    match.keeper = kept
    return match, kept


def resumed(match: Match, kept: Kept) -> Match:
    """Return the match as it is read from a disk after the program was killed."""
    again = Match(match.rules, match.setup, match.players, match.options)
    again.replay(kept.steps, len(kept.steps))
    again.keeper, again.drafts, again.unshown = kept, dict(kept.drafts), kept.unshown
    return again


def pump(session: Play) -> None:
    for _ in range(10_000):
        if not session.go_on() and not session.thinking:
            return
        if session.held:
            return
    raise AssertionError("it never comes to rest")


def tables(session: Session) -> tuple[object, ...]:
    """Return what every seat may know of the table."""
    seats = range(len(session.match.players))
    return tuple(session.rules.view(session.match.state, seat) for seat in (*seats, None))


def facts(session: Session) -> tuple[object, ...]:
    return session.view, session.seat, session.open_seat, session.interactive, tuple(session.history())


def agrees(session: Play) -> None:
    """Assert that all that a session says at once is true together."""
    rules, match = session.rules, session.match
    assert session.view == rules.view(session.state, session.open_seat)
    assert not session.interactive or (session.step is None and session.decider in session.people)
    assert session.open_seat in (None, *range(len(match.players)))
    until = len(match.journal) if session.step is None else session.step
    assert list(session.history()) == shown_events(match, 0, until, session.hands.audience)
    if session.interactive:
        pending = match.pending
        assert isinstance(pending, Decide)
        assert session.hands.open_seat in (pending.seat, None) or match.options.open_hands
        before, actions = session.decided()
        for action in actions:
            before = rules.apply(before, session.decider, action)[0]


def looks_back(session: Play, rng: Generator) -> None:
    """Look at another moment and come back: nothing is different."""
    now, length = facts(session), len(session.match.journal)
    if not length:
        return
    step = rng.below(length)
    assert session.look_at(step)
    assert session.state is session.match.state_at(step)
    assert not session.interactive
    agrees(session)
    assert not session.go_on()
    session.keep_draft(b"not here")
    assert b"not here" not in session.match.drafts.values()
    assert session.look_at(None)
    assert not session.look_at(length)
    assert facts(session) == now


def turns_back(session: Play, rng: Generator) -> None:
    """Take something back and do it again: the match is the same, or nothing could be taken back."""
    before, length = tables(session), len(session.match.journal)
    if session.undo(whole_turn=not rng.below(3)):
        assert len(session.match.journal) < length
        agrees(session)
        if rng.below(2):
            while len(session.match.journal) < length:  # more may have been taken back before
                assert session.redo()
                agrees(session)
            assert len(session.match.journal) == length
            assert tables(session) == before


def acts(session: Play, front: Noted, rng: Generator) -> None:
    rules, seat = session.rules, session.decider
    action = rules.sample(session.match.state, seat, rng)
    assert session.why_not(action) is None
    length, chosen = len(session.match.journal), rng.below(12)
    if session.can_end and not chosen:
        assert session.end_turn()
    elif chosen == 1:
        session.play_on(lambda _state, who: action if who == seat and len(session.match.journal) == length else None)
    else:
        assert session.play(action)
        assert front.refusals[-1] is None
    assert session.match.journal[length].seat == seat


@sampled("case", CASES, lambda case: case[0], ids=case_name)
@pytest.mark.parametrize("matches", [2, pytest.param(40, marks=pytest.mark.full)])
def test_a_whole_match_is_played_taken_back_looked_at_killed_and_resumed(case: Case, matches: int) -> None:
    for seed in range(matches):
        rng = Generator(seed)
        people = [seat for seat in range(case[1]) if rng.below(4)] or [0]
        match, kept = dealt(case, seed, people=people, open_hands=not rng.below(3))
        session, front = begun(match)
        for _deed in range(6000):
            pump(session)
            agrees(session)
            if isinstance(session.match.pending, Over):
                break
            if session.hands.may_open is not None and (session.hands.handover is not None or rng.below(2)):
                assert session.open_shutter()
                agrees(session)
                continue
            assert session.interactive
            deed = rng.below(20)
            if deed == 0:
                looks_back(session, rng)
            elif deed == 1:
                turns_back(session, rng)
            elif deed == 2:
                session.keep_draft(bytes([rng.below(256)]))
                before, seat, drafts = tables(session), session.decider, dict(session.match.drafts)
                session, front = begun(resumed(session.match, kept))
                assert (tables(session), session.decider) == (before, seat)
                assert session.match.drafts == drafts
            else:
                acts(session, front, rng)
        pump(session)
        assert isinstance(session.match.pending, Over)
        assert front.ended == 1
        assert not session.interactive
        for audience, events in front.shown:
            assert events == tuple(session.rules.redact(event, audience) for event in events), "only what it may know"


@sampled("case", CASES, lambda case: case[0], ids=case_name)
def test_a_refused_action_changes_nothing(case: Case) -> None:
    match, kept = dealt(case, 3, people=range(case[1]), open_hands=True)
    session, front = begun(match)
    rng, tried = Generator(3), 0
    for _step in range(60):
        pump(session)
        if isinstance(match.pending, Over):
            break
        other = finished_match(case, 5).journal[rng.below(20)].action
        why, before = session.why_not(other), match.state
        if why is not None:
            tried += 1
            assert not session.play(other)
            assert front.refusals[-1] == why
            assert match.state is before
            assert len(kept.steps) == len(match.journal)
        acts(session, front, rng)
    assert tried


@sampled("case", CASES, lambda case: case[0], ids=case_name)
def test_a_session_that_is_looked_at_shows_any_step_and_does_nothing(case: Case) -> None:
    match = finished_match(case, 2)
    for audience in (None, 0):
        session = Session(match, Settings(), 0, audience)
        for step in range(len(match.journal) + 1):
            session.step = step
            assert session.view == match.rules.view(match.state_at(step), audience)
            assert list(session.history()) == shown_events(match, 0, step, audience)
            assert not session.interactive
            if step < len(match.journal):
                assert not session.play(match.journal[step].action)
        assert len(match.journal) == step


def test_of_what_nobody_has_looked_at_a_picture_shows_nothing() -> None:
    for game in GAMES:
        match = finished_match(next(case for case in CASES if case[0] == game), 1)
        match.shows_bit_by_bit = lambda _events: True
        again = Match(match.rules, match.setup, match.players)
        again.shows_bit_by_bit = lambda _events: True
        for entry in match.journal[:9]:
            again.play(entry.seat, entry.action)
        for step in (None, 8, 9):
            assert Session(again, Settings(), step).state is again.state_at(8)


@pytest.mark.parametrize("game", [game for game in GAMES if has_lesson(game)])
def test_a_lesson_is_played_along_its_record_and_back(game: str) -> None:
    for chapter in lesson_of(game).chapters:
        script = script_of(chapter)
        front = Noted()
        session = front.session = Play(front, script, Prompter(lambda script=script: script.expected), Settings())  # type: ignore[misc]
        session.held = False
        rng = Generator(1)
        for _step in range(300):
            while not script.over and session.go_on():
                pass
            if script.over:
                break
            assert session.decided() == (session.state, ()), "what a lesson has asked for stays"
            assert not session.by_itself()
            if script.actor == chapter.pupil and session.interactive:
                expected = script.expected
                free = script.rules.sample(session.match.state, chapter.pupil, rng)
                action: Action = free if expected is None else expected.action
                assert script.accepts(action)
                assert session.play(action)
        assert script.over, f"{game}, {chapter.title}"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_puzzle_stands_still_when_it_is_done_and_is_opened_again(game: str) -> None:
    for puzzle in puzzles_of(game)[:6]:
        solver = Solver(puzzle, match_of(puzzle))
        session, _front = begun(solver.match, solver)
        for action in puzzle.best:
            pump(session)
            assert session.play(action)
        pump(session)
        assert solver.complete
        assert session.held
        assert not session.interactive
        while session.can_undo():
            assert session.undo()
        assert not session.match.journal
        pump(session)
        assert session.interactive


def test_a_trial_is_free_and_touches_no_other_match() -> None:
    for case in CASES[::5]:
        match = finished_match(case, 4)
        half = len(match.journal) // 2
        before = list(match.journal)
        trial = trial_of(match, match.state_at(half))
        session, front = begun(trial)
        rng = Generator(4)
        for _step in range(30):
            pump(session)
            if isinstance(trial.pending, Over):
                break
            acts(session, front, rng)
        pump(session)
        while session.undo():
            pump(session)
        assert match.journal == before


@pytest.mark.parametrize("case", CASES[::3], ids=case_name)
def test_a_replay_goes_along_all_steps_with_open_hands_and_closed(case: Case) -> None:
    match = finished_match(case, 6)
    course = Course(match, None, lambda _event: "")
    session = Replayed(course, Settings(), course.length)
    assert session.open_hands == is_over(match)
    step = course.length
    while step:
        step = course.previous_turn(step)
        session.step = step
        for open_ in (False, True):
            session.open_hands = open_
            assert session.open_seat == (session.seat if open_ else None)
            assert session.view == match.rules.view(match.state_at(step), session.open_seat)
        assert not session.interactive
        assert course.turn_at(step) is None or step in course.stops
    turn = course.turns[-1]
    session.kept = range(turn.first, turn.end + 1), 1
    session.step = turn.end
    assert session.seat == 1
    assert Replayed(course, Settings(), course.length + 9).step == course.length
