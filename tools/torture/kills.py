"""Kills processes at random moments, and tests that every step is there that they reported as stored."""

import contextlib
import random
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from subprocess import DEVNULL
from typing import Final

from game.rules.games import GAMES
from game.rules.match import Match
from game.rules.numbers import Generator
from game.store import Folders, Store
from tests.store.support import same
from tools.torture.player import moves, table_of

PROJECT: Final = Path(__file__).parents[2]
PATIENCE: Final = 60.0
"""Seconds after its start at which a process is killed at the latest."""
START_SECONDS: Final = 0.6
"""About how long the process needs before it begins to play: some are killed within that."""


@dataclass
class Report:
    """How many processes were killed, and what they had reported as stored."""

    runs: int = 0
    before_playing: int = 0
    """How many were killed before they began a match."""
    steps: int = 0
    """How many steps were reported as stored."""
    matches: Counter[str] = field(default_factory=Counter)
    """How many matches there were of each game."""
    losses: list[str] = field(default_factory=list)

    def line(self) -> str:
        games = ", ".join(f"{game} {count}" for game, count in sorted(self.matches.items()))
        return (
            f"{self.runs} kills, {self.before_playing} of them before the first match; {self.steps} steps had landed"
            f" ({games} matches); lost: {len(self.losses)}"
        )


@contextlib.contextmanager
def process(module: str, folder: Path, *arguments: object, errors: int = DEVNULL) -> Iterator[subprocess.Popen[bytes]]:
    """Run a module of `tools.torture` in a process, yield the process, and kill it at the end of the block."""
    command = [sys.executable, "-m", f"tools.torture.{module}", str(folder), *map(str, arguments)]
    with subprocess.Popen(
        command, cwd=PROJECT, stdout=subprocess.PIPE, stderr=errors, start_new_session=True
    ) as started:
        try:
            yield started
        finally:
            started.kill()


def killed(module: str, folder: Path, seed: int, chance: random.Random, lines: int, longest: float) -> bytes:
    """Let a process play until it has printed some lines, kill it a random moment later, and return all its output."""
    with process(module, folder, seed) as playing:
        assert playing.stdout is not None
        watchdog = threading.Timer(PATIENCE, playing.kill)
        watchdog.start()
        begun = b""
        if chance.random() < 0.15:
            time.sleep(chance.random() * START_SECONDS)
        else:
            begun = b"".join(playing.stdout.readline() for _ in range(1 + chance.randrange(lines)))
            time.sleep(chance.random() * longest)
        playing.kill()
        watchdog.cancel()
        return begun + playing.stdout.read()


def kill_players(home: Path, runs: int, seed: int = 0, until: float = inf, longest: float = 0.3) -> Report:
    """Kill processes that play in one folder without a window, check the matches, and return the report."""
    report, chance = Report(), random.Random(seed)
    for run in range(runs):
        if time.monotonic() > until:
            break
        said = committed(killed("player", home, seed + run * 101, chance, 1, longest))
        report.runs += 1
        report.before_playing += not said
        check(home, said, report)
    return report


def committed(output: bytes) -> dict[int, tuple[int, int]]:
    """Return by id the seed of each match, and how many of its moves were reported as stored."""
    said: dict[int, tuple[int, int]] = {}
    for line in output.decode().split("\n")[:-1]:
        if line == ".":
            last = list(said)[-1]
            said[last] = said[last][0], said[last][1] + 1
        else:
            match_id, seed = map(int, line.split())
            said[match_id] = seed, 0
    return said


def check(home: Path, said: dict[int, tuple[int, int]], report: Report) -> None:
    """Report each match whose moves are neither those reported as stored nor one more."""
    store = Store.open(Folders.below(home))
    if store.trouble is not None:
        report.losses.append(f"opening: {store.trouble.english()}")
    for match_id, (seed, count) in said.items():
        report.matches[table_of(seed)[0]] += 1
        report.steps += count
        loaded = store.load(match_id)
        if loaded.match is None and count == 0:
            continue
        there = loaded.match is not None and loaded.trouble is None
        if not there or not any(is_same(loaded.match, other) for other in replayed(seed, (count, count + 1))):
            report.losses.append(f"match {match_id} of seed {seed} after {count} moves: {loaded.trouble}")
    store.close()


def replayed(seed: int, counts: tuple[int, ...]) -> Iterator[Match]:
    """Yield the match of a seed after each of these numbers of moves."""
    game, seats = table_of(seed)
    rules = GAMES[game]
    for count in counts:
        again = Match(rules, rules.deal(seats, Generator(seed), None), ())
        for _ in zip(range(count), moves(again, Generator(seed)), strict=False):
            pass
        yield again


def is_same(one: Match | None, other: Match) -> bool:
    """Return whether two matches stand at the very same point, whoever plays."""
    if one is not None:
        other.players = one.players
        with contextlib.suppress(AssertionError):
            same(one, other)
            return True
    return False
