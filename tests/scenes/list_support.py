"""What the tests of the lists need: matches of all games, and threads that are waited for."""

import shutil
import tempfile
import threading
from functools import cache
from pathlib import Path

from game.rules.core import Over
from game.rules.games import GAMES
from game.rules.match import Match, Player
from game.rules.numbers import Generator
from game.store import Folders, Store
from tests.members import IN_TURNS, IN_TURNS_TOO
from tests.scenes.shell_support import LONG_NAME
from tests.store.support import play
from tests.ui.support import Table

NAMES = ("Ada", "Bo", LONG_NAME, "Mei", "Tomás")


def add(
    store: Store, game: str, *, seats: int = 2, people: int = 3, steps: int = 10_000, seed: int = 1, name: str = ""
) -> Match:
    """Put a match into a store; without a number of steps a finished one. A computer sits after all the people."""
    rules = GAMES[game]
    players = tuple(
        Player(NAMES[(seat + seed) % len(NAMES)], rules.colours[seat], "greedy" if seat == people else "human")
        for seat in range(seats)
    )
    match = store.create(rules, rules.deal(seats, Generator(seed), None), players, name=name)
    play(match, Generator(seed), steps)
    assert (steps < 10_000) != isinstance(match.pending, Over)
    return match


def fill(home: Path, finished: int = 9) -> None:
    """Put finished matches of every game and length of table into a store, and two that go on."""
    shutil.copytree(_filled(finished).name, home, dirs_exist_ok=True)


@cache
def _filled(finished: int) -> "tempfile.TemporaryDirectory[str]":
    """Return a folder with such a store, played once for all tests of a process."""
    folder = tempfile.TemporaryDirectory(prefix="theobroma-filled-")
    home = Path(folder.name)
    store = Store.open(Folders.below(home))
    games = list(GAMES)
    for seed in range(finished):
        game = games[seed % len(games)]
        counts = GAMES[game].seat_counts
        add(store, game, seats=counts[seed // 3 % len(counts)], seed=seed, name="Sunday" if seed % 4 == 0 else "")
    add(store, IN_TURNS, steps=12)
    add(store, IN_TURNS_TOO, steps=20, name="Holidays")
    store.close()
    return folder


def finish_threads(opened: Table) -> None:
    """Wait for everything that a thread writes or reads, and show what it says."""
    for thread in threading.enumerate():
        if thread.name in ("handing out", "record", "counting", "shelf", "people", "tables", "older"):
            thread.join(20)
    opened.step()
