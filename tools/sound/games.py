"""Lists the sounds of whole games between computer players, each with its moment and its place."""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from game.ai.players import choose_greedily
from game.rules.core import Chance, Decide, Event, Over
from game.rules.games import GAMES
from game.rules.match import Match, Player
from game.rules.numbers import Generator
from game.sound.landing import pan_at
from game.sound.table import Cue, SoundTable
from game.tables.part import table_part
from game.tables.stage import Place
from tests.tables.harness import Harness

_THINKS: Final = 0.15
"""The seconds that a computer needs at least for a decision."""


@dataclass(frozen=True)
class Note:
    """A sound of a game: when, and from where."""

    moment: float
    cue: Cue
    pan: float


class _Stage(Harness):
    """A stage that notes the sounds and silences of its table."""

    sounds: SoundTable
    notes: list[Note]
    silences: list[tuple[float, float]]

    def sound(self, name: str) -> None:
        self._note(self.sounds.named(name, self.rules.name), None)

    def sound_at(self, name: str, at: Place) -> None:
        self._note(self.sounds.named(name, self.rules.name), at)

    def hush(self, seconds: float) -> None:
        self.silences.append((self.clock.now(), seconds))

    def hear(self, event: Event, part: str | None = None, at: Place | None = None) -> None:
        self._note(self.sounds.cues(event, part), at)

    def _note(self, cues: Sequence[Cue], at: Place | None) -> None:
        pan = 0.0 if at is None else pan_at(at()[0], self.screen.size[0])
        self.notes += [Note(self.clock.now(), cue, pan) for cue in cues]


def sounds_of(
    sounds: SoundTable, game: str, seats: int, seed: int, silences: list[tuple[float, float]] | None = None
) -> list[Note]:
    """Return the sounds of a game that computers play at speed 1, from its first move to its last bar.

    `silences` gets the moment and the seconds of each silence of the music.
    """
    rules, rng = GAMES[game], Generator(seed)
    players = tuple(Player(f"Seat {seat}", rules.colours[seat], "greedy") for seat in range(seats))
    match = Match(rules, rules.deal(seats, rng.fork(), 0), players)
    stage = _Stage(match, table_part(game).table, speed=1, people=(), viewer=None)
    stage.sounds, stage.notes, stage.silences = sounds, [], [] if silences is None else silences
    while not isinstance(pending := match.pending, Over):
        if isinstance(pending, Chance):
            stage.show(match.throw(rng))
        elif isinstance(pending, Decide):
            view = rules.view(match.state, pending.seat)
            stage.wait(_THINKS, 0.05)
            stage.show(match.play(pending.seat, choose_greedily(rules, view, pending.seat, rng)))
        stage.settle()
    return stage.notes


def shares(names: Sequence[str]) -> dict[str, float]:
    """Return the share that each sound has of all, the commonest first."""
    return {name: count / len(names) for name, count in Counter(names).most_common()}


def entropy(names: Sequence[str]) -> float:
    """Return the entropy of the sounds in bits: it is larger the more evenly they are mixed."""
    return -sum(share * math.log2(share) for share in shares(names).values())


def repeats(names: Sequence[str]) -> float:
    """Return the share of sounds that are the same as the one before."""
    return sum(a == b for a, b in pairwise(names)) / max(1, len(names) - 1)
