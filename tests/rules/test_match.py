"""A match in progress: undo, redo, what is kept of it, and a copy that tells nothing."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.rules.core import CHANCE, Event, Seat
from game.rules.games import GAMES
from game.rules.match import Match, Unseen, copy_for
from game.rules.numbers import Generator
from game.rules.protocol import Rules
from game.rules.record import read, write
from tests.members import IN_TURNS
from tests.rules.support import CASES, Case, case_name, game_of, new_match, play_on
from tests.sampling import sampled

DATA = Path(__file__).parents[1] / "data"


TURNS = [game for game, rules in GAMES.items() if rules.in_turns]


@pytest.mark.parametrize("game", TURNS)
def test_taking_back_goes_past_what_was_seen_and_is_counted(game: str) -> None:
    match = new_match(game, 3, 5)
    play_on(match, Generator(3), 12)
    fresh = new_match(game, 3, 5)
    for entry in match.journal:
        fresh.play(entry.seat, entry.action)
    play_on(match, Generator(4), 25)
    steps = list(match.journal)
    match.take_back(12)
    assert match.taken_back == 1
    assert match.journal == fresh.journal
    assert match.barrier == fresh.barrier
    for seat in (None, 0, 1, 2):
        assert match.rules.view(match.state, seat) == match.rules.view(fresh.state, seat)
    while match.redo() is not None:
        pass
    assert match.journal == steps


@pytest.mark.parametrize("case", CASES, ids=case_name)
@pytest.mark.parametrize("matches", [2, pytest.param(40, marks=pytest.mark.full)])
def test_nothing_is_taken_back_that_was_thrown_or_revealed(case: Case, matches: int) -> None:
    for seed in range(matches):
        match = new_match(*case[:2], seed, case[2])
        revealed = 0
        while play_on(match, Generator(seed + len(match.journal)), 1):
            step = len(match.journal)
            all_at_once = not match.rules.in_turns and any(event.reveals for event in match.events[-1])
            if match.journal[-1].seat == CHANCE or all_at_once:
                revealed = step
            assert match.reach == revealed
            if revealed:
                with pytest.raises(ValueError, match="revealed"):
                    match.take_back(revealed - 1)
        assert match.taken_back == 0


@pytest.mark.parametrize("game", GAMES)
def test_going_on_with_kept_steps_is_the_same_as_having_played_them(game: str) -> None:
    played, kept = new_match(game, 3, 7), new_match(game, 3, 7)
    play_on(played, Generator(7), 10_000)
    steps = list(played.journal)
    done = len(steps) * 2 // 3
    assert kept.replay(steps, done) == (len(steps), None)
    assert list(kept.undone) == steps[done:]
    played.cut(done)
    assert (kept.journal, kept.events, kept.barrier) == (played.journal, played.events, played.barrier)
    for step in (done, 0, done // 2, done - 1):
        for seat in (None, 0, 1, 2):
            views = (kept.rules.view(match.state_at(step), seat) for match in (kept, played))
            assert next(views) == next(views), step
    while kept.redo() is not None:
        pass
    assert kept.journal == steps


@pytest.mark.parametrize("game", GAMES)
def test_kept_steps_are_played_up_to_the_first_that_the_rules_refuse(game: str) -> None:
    played, kept = new_match(game, 2, 5), new_match(game, 2, 5)
    play_on(played, Generator(5), 10_000)
    steps = list(played.journal)
    steps[20] = next(entry for entry in steps if entry.seat != steps[20].seat)
    good, why = kept.replay(steps, len(steps))
    assert why is not None
    assert kept.journal == steps[:good]
    played.cut(good)
    assert kept.rules.view(kept.state, None) == kept.rules.view(played.state, None)


def test_a_match_may_begin_in_the_middle_and_be_undone_without_limit() -> None:
    before = new_match(IN_TURNS, 2, 1)
    play_on(before, Generator(1), 12)
    match = Match(before.rules, before.setup, before.players, state=before.state, free=True)
    play_on(match, Generator(2), 15)
    assert match.barrier == 0
    while match.undo() is not None:
        pass
    assert match.state is before.state


class Notes:
    """A keeper that writes what it hears of, and has a name for the match."""

    id = 7
    ready = True

    def __init__(self) -> None:
        self.heard: list[str] = []

    def wait(self) -> None:
        self.heard.append("wait")

    def changes(self, match: Match) -> None:
        self.heard.append(f"changes {len(match.journal)}")

    def played(self, match: Match) -> None:
        self.heard.append(f"played {len(match.journal)}")

    def turned_back(self, match: Match) -> None:
        self.heard.append(f"turned back {len(match.journal)}")

    def shown(self, match: Match) -> None:
        self.heard.append(f"shown {match.unshown}")

    def drafted(self, match: Match, seat: Seat) -> None:
        self.heard.append(f"draft {match.drafts.get(seat)!r}")

    def thought(self, match: Match, number: int) -> None:
        self.heard.append(f"thought {match.thoughts[number]!r}")

    def hinted(self, match: Match, seat: Seat) -> None:
        self.heard.append(f"hints {match.hints[seat]}")


def test_a_keeper_hears_of_everything_in_its_order() -> None:
    match, notes = new_match(IN_TURNS, 2, 1), Notes()
    assert match.id == 0
    match.keeper = notes
    assert match.id == 7
    seat = match.state.seat
    match.keep_draft(seat, b"laid")
    match.play(seat, match.rules.legal(match.state, seat)[0])
    match.undo()
    match.redo()
    match.take_back(0)
    match.count_hint(seat)
    match.note_thought(0, b"gold")
    assert notes.heard == [
        "draft b'laid'",
        *("wait", "changes 0", "played 1", "draft None"),
        *("changes 1", "turned back 0"),
        *("changes 0", "turned back 1"),
        *("changes 1", "turned back 0"),
        "hints 1",
        "thought b'gold'",
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_step_has_its_events_whatever_is_taken_back_and_done_again(game: str) -> None:
    match, fresh = new_match(game, 3, 5), new_match(game, 3, 5)
    assert not match.older
    rng = Generator(3)
    for _ in range(60):
        play_on(match, rng, 1)
        if match.can_undo and rng.below(2):
            match.undo()
            match.redo()
            match.undo()
        assert len(match.events) == len(match.journal)
    for entry in match.journal:
        fresh.play(entry.seat, entry.action)
    assert match.events == fresh.events
    assert match.barrier == fresh.barrier


@pytest.mark.parametrize("game", GAMES)
def test_undo_ends_where_somebody_learned_something(game: str) -> None:
    """What seals is what undo stops at, at every moment of a game."""
    match = new_match(game, 3, 5)
    rng = Generator(6)
    for _ in range(80):
        play_on(match, rng, 1)
        sealing = [
            step
            for step, entry in enumerate(match.journal)
            if entry.seat == CHANCE or any(event.reveals for event in match.events[step])
        ]
        assert match.barrier == (sealing[-1] + 1 if sealing else 0)
        before = len(match.journal)
        assert match.reset_turn() == before - match.barrier
        assert match.undo() is None
        while match.redo() is not None:
            pass
        assert len(match.journal) == before


def test_a_match_under_the_older_ruling_has_its_events_too() -> None:
    records = [path for path in DATA.glob("old/*/records/*.tgr") if read(path.read_bytes().splitlines()).older]
    assert records
    for path in records:
        match = read(path.read_bytes().splitlines())
        assert len(match.events) == len(match.journal)
        assert all(match.events)
        again = Match(match.rules, match.setup, match.players)
        for entry in match.journal:
            assert again.repeat(entry.seat, entry.action) is again.events[-1]
        assert again.older


@pytest.mark.parametrize("game", GAMES)
def test_an_audience_is_told_of_an_event_once(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(game, 3, 5)
    play_on(match, Generator(3), 40)
    asked: list[tuple[int, Seat | None]] = []
    redact = type(match.rules).redact

    def counted(rules: Rules[Any, Any, Any], event: Event, seat: Seat | None) -> Event:
        asked.append((id(event), seat))
        return redact(rules, event, seat)

    monkeypatch.setattr(type(match.rules), "redact", counted)
    steps, audiences = range(len(match.journal)), (None, 0, 1, 2)
    told = [match.events_for(step, seat) for step in steps for seat in audiences]
    assert [match.events_for(step, seat) for step in steps for seat in audiences] == told
    assert len(asked) == len(set(asked)), "what was redacted is kept"
    public = [id(event) for events in match.events for event in events if redact(match.rules, event, None) is event]
    assert public
    assert {audience for event, audience in asked if event in public} == {None}, "what all may know is asked once"
    for seat in audiences:
        assert match.events_for(3, seat) == tuple(redact(match.rules, event, seat) for event in match.events[3])


@pytest.mark.parametrize("game", GAMES)
def test_what_is_known_of_a_step_is_that_of_the_step_that_was_played_last(game: str) -> None:
    match = new_match(game, 3, 5)
    play_on(match, Generator(3), 20)
    known = [match.events_for(step, 1) for step in range(20)]
    match.cut(8)
    play_on(match, Generator(9), 12)
    for step in range(20):
        assert match.events_for(step, 1) == tuple(match.rules.redact(event, 1) for event in match.events[step])
    assert [match.events_for(step, 1) for step in range(8)] == known[:8]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_played_is_handed_back_and_can_be_looked_up(game: str) -> None:
    match = new_match(game, 2, 5)
    play_on(match, Generator(3), 12)
    steps = list(match.journal)
    assert match.entry_at(3) == steps[3]
    assert match.entry_at(12) is None
    match.cut(9)
    assert [match.entry_at(step) for step in (8, 9)] == steps[8:10], "the next that would be done again"
    again = new_match(game, 2, 5)
    for step, entry in enumerate(steps):
        act = again.play if step % 2 else again.repeat
        assert act(entry.seat, entry.action) is again.events[step]


def test_what_is_shown_is_kept_where_something_was_not_shown_yet() -> None:
    match, heard = new_match(IN_TURNS, 2, 5), list[Unseen | None]()

    class Hearing(Notes):
        def shown(self, match: Match) -> None:
            heard.append(match.unshown)

    match.keeper = Hearing()
    match.show_until(1)
    match.show_all()
    assert heard == []
    match.unshown = Unseen(0)
    match.show_until(1)
    match.show_until(1)
    match.show_all()
    assert heard == [Unseen(0, 1), None]


# Copies of a running match: the viewer saw the same, and nothing that it did not see has come along.


STRIDE = 7
SELDOM = 12


def looked_at(count: int) -> set[int]:
    """Return the last steps, and every fifth before: from stride to stride these are others."""
    return {*range(count % 5, count, 5), *range(max(0, count - STRIDE), count)}


def copied(match: Match, viewer: Seat | None, seed: int, step: int | None = None) -> Match:
    """Return a match that is the same for a viewer."""
    return copy_for(match, len(match.journal) if step is None else step, viewer, match.players, Generator(seed))


@sampled("case", CASES, game_of, ids=case_name)
def test_the_viewer_saw_the_same_at_every_step(case: Case) -> None:
    game, seats, choices = case
    for seed in range(2):
        match = new_match(game, seats, seed, choices)
        rules = match.rules
        seen: dict[Seat | None, list[Any]] = {None: [], seed: []}
        while play_on(match, Generator(seed), STRIDE) == STRIDE:
            for viewer in (None, seed):
                other = copied(match, viewer, seed)
                assert rules.check(other.setup) is None
                known = seen[viewer]
                known += [
                    rules.view(match.state_at(step), viewer) for step in range(len(known), len(match.journal) + 1)
                ]
                for step in looked_at(len(known)):
                    assert rules.view(other.state_at(step), viewer) == known[step]
                for told, events in zip(other.events, match.events, strict=True):
                    assert [rules.redact(event, viewer) for event in told] == [
                        rules.redact(event, viewer) for event in events
                    ]


@sampled("case", CASES, game_of, ids=case_name)
def test_nothing_hidden_has_come_along(case: Case) -> None:
    """Two matches that look alike to a viewer, and differ in all that is hidden, have one and the same copy."""
    game, seats, choices = case
    match = new_match(game, seats, 11, choices)
    differed = 0
    while play_on(match, Generator(5), SELDOM) == SELDOM:
        for viewer in (None, 1):
            twin = copied(match, viewer, 77)
            differed += twin.setup != match.setup
            for step in {len(match.journal), len(match.journal) // 2}:
                copy, copy_of_twin = copied(match, viewer, 3, step), copied(twin, viewer, 3, step)
                assert msgspec.to_builtins(copy.setup) == msgspec.to_builtins(copy_of_twin.setup)
                assert copy.journal == copy_of_twin.journal
    assert differed > 2


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_a_copy_is_a_match_like_any_other(case: Case) -> None:
    """It can be played to its end, and its record verifies."""
    game, seats, choices = case
    match = new_match(game, seats, 2, choices)
    play_on(match, Generator(2), 20)
    copy = copied(match, None, 9)
    play_on(copy, Generator(4), 10_000)
    lines = list(write(copy))
    assert list(write(read(lines))) == lines
