"""Measures how long it takes to keep an action: in its frame, and until it is on the disk."""

import time
from dataclasses import dataclass, field
from pathlib import Path

from game.rules.core import Over
from game.rules.games import GAMES
from game.rules.match import Match
from game.rules.numbers import Generator
from game.store import Folders, Store
from tests.keeping import ticket_of
from tests.store.support import begin, play


@dataclass
class Report:
    """Seconds, one for each action."""

    frame: list[float] = field(default_factory=list)
    """Until the action is applied by the rules and handed to the writer thread."""
    disk: list[float] = field(default_factory=list)
    """From then until the writer thread has committed it, while the piece still moves."""

    def line(self) -> str:
        return f"{len(self.disk)} actions: on the frame {_sums(self.frame)}, until it is on the disk {_sums(self.disk)}"


def _sums(seconds: list[float]) -> str:
    ordered = sorted(seconds)
    median, rare = ordered[len(ordered) // 2], ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
    return f"median {median * 1000:.2f} ms, p99 {rare * 1000:.2f} ms"


def measure(home: Path, matches: int = 3) -> dict[str, Report]:
    """Play matches of every game with the most seats, and return the report of each game by its name."""
    store = Store.open(Folders.below(home))
    reports = {game: Report() for game in GAMES}
    for game, report in reports.items():
        for seed in range(matches):
            match = begin(store, game, GAMES[game].seat_counts[-1], seed)
            ticket_of(match).wait()
            plain = Match(match.rules, match.setup, match.players)
            rng = Generator(seed)
            while not isinstance(plain.pending, Over):
                play(plain, rng)
                entry = plain.journal[-1]
                middle = time.perf_counter()
                match.play(entry.seat, entry.action)
                played = time.perf_counter()
                ticket_of(match).wait()
                report.disk.append(time.perf_counter() - played)
                report.frame.append(played - middle)
    store.close()
    return reports
