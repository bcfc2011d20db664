"""A process that plays and says after each step what must be on the disk, until somebody kills it.

Run as `python -m tools.torture.player FOLDER SEED`; with `full` for the seed on a small disk that is filled, with
`limited SIZE` where no file may become larger than that, and with `locked` on a disk that becomes read-only.
"""

import os
import random
import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TypeAlias

from game.rules.core import Over
from game.rules.games import GAMES
from game.rules.match import Match
from game.rules.numbers import Generator
from game.store import Folders, Store
from tests.keeping import ticket_of
from tests.store.support import begin, play, reload, same


def table_of(seed: int) -> tuple[str, int]:
    """Return the game of the match with this seed, and the number of its seats."""
    game = list(GAMES)[seed % len(GAMES)]
    counts = GAMES[game].seat_counts
    return game, counts[seed // len(GAMES) % len(counts)]


def moves(match: Match, rng: Generator) -> Iterator[None]:
    """Play, take back and redo at random to the end of the game, and yield after each step."""
    while not isinstance(match.pending, Over):
        choice = rng.below(10)
        if choice == 0 and match.can_undo:
            match.undo()
        elif choice == 1 and match.can_redo:
            match.redo()
        else:
            play(match, rng)
        yield


def say(words: str) -> None:
    """Write to stdout at once, without a buffer."""
    os.write(1, f"{words}\n".encode())


def play_until_killed(folder: Path, seed: int) -> None:
    """Play one match after another; say the match's id and seed, and a dot for every move that is committed.

    Every other process has a clock that jumps by years, also backwards.
    """
    chance = random.Random(seed)

    def jumping() -> datetime:
        return datetime.now(UTC) + timedelta(days=chance.randrange(-4000, 4000))

    folders = Folders.below(folder)
    store = Store.open(folders, clock=jumping) if seed % 2 else Store.open(folders)
    while True:
        match = begin(store, *table_of(seed), seed=seed)
        say(f"{match.id} {seed}")
        for _ in moves(match, Generator(seed)):
            assert ticket_of(match).wait(20)
            assert ticket_of(match).committed
            say(".")
        seed += 1


def fill_the_disk(folder: Path, room: "Room") -> None:
    """Play on a disk that is nearly full, then make room, and see that everything comes to the disk."""
    store = Store.open(Folders.below(folder))
    match = begin(store)
    assert ticket_of(match).wait(20)
    room.take()
    played: list[Match] = [match]
    while store.saving:
        play(played[-1], Generator(1), 10_000)
        played.append(begin(store, *table_of(len(played)), seed=len(played)))
    assert store.trouble is not None
    say(store.trouble.english())
    for match in played:
        same(reload(store, match), match)
    room.give()
    play(played[-1], Generator(2), 30)
    unsaved = store.close()
    store = Store.open(Folders.below(folder))
    assert store.trouble is None
    if unsaved is not None:  # there is no room for all even so: that is said, and what is there is whole
        assert "full" in unsaved.english()
        assert all(store.load(summary.id).trouble is None for summary in store.unfinished() + store.finished())
        say("too small for all, and said so")
        return
    for match in played:
        same(reload(store, match), match)
    store.close()
    say(f"{len(played)} matches saved")


def play_on_a_locked_disk(folder: Path) -> None:
    """Play on a disk of our own that becomes read-only, and find all as it was when it can be written again."""
    folders = Folders.below(folder)
    store = Store.open(folders)
    match = begin(store, seed=5)
    play(match, Generator(5), 20)
    assert store.close() is None
    subprocess.run(["mount", "-o", "remount,ro", str(folder)], check=True)
    store = Store.open(folders)
    assert not store.saving
    assert store.trouble is not None
    say(store.trouble.english())
    there = reload(store, match)
    same(there, match)
    play(there, Generator(6), 20)
    other = begin(store, *table_of(1))
    play(other, Generator(6), 20)
    same(reload(store, there), there)
    same(reload(store, other), other)
    unsaved = store.close()
    assert unsaved is not None
    say(unsaved.english())
    subprocess.run(["mount", "-o", "remount,rw", str(folder)], check=True)
    store = Store.open(folders)
    assert store.trouble is None
    same(reload(store, match), match)
    store.close()


class Ballast:
    """A file that takes what is left of a small disk."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "ballast"

    def take(self) -> None:
        """Take all the room that is left."""
        with self._file.open("wb", buffering=0) as file, suppress(OSError):
            while True:
                file.write(b"x" * 4096)

    def give(self) -> None:
        self._file.unlink()


class Limit:
    """A limit on the size of the files that this process writes, where there is no small disk."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]

    def take(self) -> None:
        """Let no file become larger."""
        resource.setrlimit(resource.RLIMIT_FSIZE, (self._size, self._hard))

    def give(self) -> None:
        """Let files be as large as before."""
        resource.setrlimit(resource.RLIMIT_FSIZE, (self._hard, self._hard))


Room: TypeAlias = Ballast | Limit

if __name__ == "__main__":
    folder, what = Path(sys.argv[1]), sys.argv[2]
    if what == "full":
        fill_the_disk(folder, Ballast(folder))
    elif what == "limited":
        fill_the_disk(folder, Limit(int(sys.argv[3])))
    elif what == "locked":
        play_on_a_locked_disk(folder)
    else:
        play_until_killed(folder, int(what))
