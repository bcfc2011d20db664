"""What a table lets be heard: with each event, in the moment when it is seen, all that the table of sounds says."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal

import pytest

from game.ai.players import choose_at_random
from game.anim.tween import Animation, Heard
from game.rules.core import Chance, Decide, Event, Over
from game.rules.games import GAMES
from game.rules.match import Match, Player
from game.rules.numbers import Generator
from game.sound import SoundTable
from game.sound.effects import ON_THE_BEAT, WIDEST
from game.sound.landing import pan_at
from game.sound.table import Cue, tag_of
from game.tables.part import table_part
from game.tables.stage import Place
from tests.sampling import sampled
from tests.tables.harness import Harness

SOUNDS: Final = SoundTable(Path(__file__).parents[2] / "sounds")
GAMES_HEARD: Final = tuple(GAMES)


class Listener(Harness):
    """A stage that writes down what is heard."""

    notes: list[tuple[float, Event, str | None]]

    def hear(self, event: Event, part: str | None = None, at: Place | None = None) -> None:  # noqa: ARG002
        self.notes.append((self.clock.now(), event, part))


def listener(game: str, seats: int, seed: int) -> Listener:
    """Sit down at a table at which computers play."""
    rules = GAMES[game]
    players = tuple(Player(f"Seat {seat}", rules.colours[seat], "random") for seat in range(seats))
    match = Match(rules, rules.deal(seats, Generator(seed), 0), players)
    table = Listener(match, table_part(game).table, speed=4, people=(), viewer=None)
    table.notes = []
    return table


def play(at: Listener, steps: int, seed: int) -> list[Event]:
    """Play so many steps at random; return all events as they were shown."""
    rng = Generator(seed)
    shown: list[Event] = []
    show = at.table.show

    def watched(events: Sequence[Event], instant: bool) -> Animation | None:
        shown.extend(events)
        return show(events, instant)

    at.table.show = watched  # type: ignore[method-assign]
    for _step in range(steps):
        pending = at.match.pending
        if isinstance(pending, Over):
            break
        if isinstance(pending, Chance):
            at.show(at.match.throw(rng))
        elif isinstance(pending, Decide):
            view = at.rules.view(at.match.state, pending.seat)
            at.show(at.match.play(pending.seat, choose_at_random(at.rules, view, pending.seat, rng)))
        at.settle()
    return shown


def names(cues: tuple[Cue, ...]) -> list[str]:
    return [cue.sound for cue in cues]


@sampled("game", GAMES_HEARD)
def test_all_that_belongs_to_an_event_is_heard(game: str) -> None:
    at = listener(game, GAMES[game].seat_counts[-1], 5)
    parts_heard: set[tuple[str, str | None]] = set()
    parts_there: set[tuple[str, str | None]] = set()
    for event in play(at, 1000, 5):
        parts = [part for _when, heard, part in at.notes if heard is event]
        found = {sound for part in parts for sound in names(SOUNDS.cues(event, part))}
        wanted = set(names(SOUNDS.cues(event)))
        if any(parts):  # a moment of several parts: not each time all of them
            assert found <= wanted, event
            assert found or not wanted, event
        else:
            assert found == wanted, event
        if any(parts):
            tag = tag_of(event)
            parts_heard.update((tag, part) for part in parts)
            parts_there.update(
                (tag, row.part) for row in SOUNDS.events[tag] if all(test.holds(event) for test in row.when)
            )
    assert parts_there <= parts_heard


class OnTheBeat(Listener):
    """A stage that writes down how far each contact is from what is seen, and from where it is heard."""

    errors: list[tuple[str, float]]
    pans: list[tuple[float, float]]

    def heard(self, event: Event, part: str | None = None, at: Place | None = None) -> Heard:
        self.notes.append((self.clock.now(), event, part))
        return _Timed(self, event, at)


class _Timed:
    """A landing with a note of when it was due and when it was seen."""

    def __init__(self, stage: OnTheBeat, event: Event, at: Place | None) -> None:
        self.stage = stage
        self.event = event
        self.at = at
        self.due: float | None = None

    def comes(self, seconds: float) -> None:
        self.due = self.stage.clock.now() + seconds
        self.tell_place()

    def lands(self) -> None:
        now = self.stage.clock.now()
        self.stage.errors.append((tag_of(self.event), (now if self.due is None else self.due) - now))
        if self.due is None:
            self.tell_place()

    def tell_place(self) -> None:
        width = self.stage.screen.size[0]
        if self.at is not None and any(SOUNDS.cues(self.event)):
            x = self.at()[0]
            self.stage.pans.append((x / width, pan_at(x, width)))


@sampled("speed", [1, 2, 4, 0])
@pytest.mark.parametrize("game", GAMES_HEARD)
def test_every_contact_falls_on_what_is_seen(game: str, speed: Literal[0, 1, 2, 4]) -> None:
    """At every speed, frame by frame: what lands in the picture strikes within 20 ms, whatever is laid or paid."""
    rules = GAMES[game]
    players = tuple(Player(f"Seat {seat}", rules.colours[seat], "random") for seat in range(2))
    match = Match(rules, rules.deal(2, Generator(5), 0), players)
    at = OnTheBeat(match, table_part(game).table, speed=speed, people=(), viewer=None)
    at.notes, at.errors, at.pans = [], [], []
    at.settle = lambda most=60.0: _by_frames(at, most)  # type: ignore[method-assign]
    play(at, 24, 5)
    assert len({tag for tag, _error in at.errors}) >= 3
    late = [(tag, error) for tag, error in at.errors if abs(error) > ON_THE_BEAT]
    assert late == []
    assert all(-WIDEST <= pan <= WIDEST and (pan < 0) == (share < 0.5) for share, pan in at.pans)
    assert len(at.pans) >= 8
    assert sum(abs(pan) > 0.01 for _share, pan in at.pans) > 0.8 * len(at.pans)


def _by_frames(at: OnTheBeat, most: float) -> None:
    for _ in range(round(most * 60)):
        if not at.animator.moving:
            return
        at.wait(1 / 60, 1 / 60)
    raise AssertionError("it never comes to rest")
