"""What a table lets be heard: with each event, in the moment when it is seen, all that the table of sounds says."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from game.ai.agents import choose_at_random
from game.anim.tween import Animation
from game.rules.core import Chance, Decide, Event, Over
from game.rules.games import GAMES
from game.rules.match import Match, Player
from game.rules.rng import Generator
from game.sound import SoundTable
from game.sound.table import Cue, tag_of
from game.tables.part import table_part
from tests.tables.harness import Harness

SOUNDS: Final = SoundTable(Path(__file__).parents[2] / "sounds")
GAMES_HEARD: Final = tuple(GAMES)


class Listener(Harness):
    """A stage that writes down what is heard."""

    heard: list[tuple[float, Event, str | None]]

    def hear(self, event: Event, part: str | None = None) -> None:
        self.heard.append((self.clock.now(), event, part))


def listener(game: str, seats: int, seed: int) -> Listener:
    """Sit down at a table at which computers play."""
    rules = GAMES[game]
    players = tuple(Player(f"Seat {seat}", rules.colours[seat], "random") for seat in range(seats))
    match = Match(rules, rules.deal(seats, Generator(seed), 0), players)
    table = Listener(match, table_part(game).table, speed=4, people=(), viewer=None)
    table.heard = []
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


@pytest.mark.parametrize("game", GAMES_HEARD)
def test_all_that_belongs_to_an_event_is_heard(game: str) -> None:
    at = listener(game, GAMES[game].seat_counts[0], 5)
    parts_heard: set[tuple[str, str | None]] = set()
    parts_there: set[tuple[str, str | None]] = set()
    for event in play(at, 1000, 5):
        parts = [part for _when, heard, part in at.heard if heard is event]
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
