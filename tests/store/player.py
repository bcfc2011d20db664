"""A process that plays and says after each step what must be on the disk, until somebody kills it.

Run as `python -m tests.store.player FOLDER SEED`, and with a number of bytes behind that to fill the disk first.
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from game.rules.core import Over
from game.rules.match import Match
from game.rules.rng import Generator
from game.store import Folders, JournalledMatch, Store
from tests.store.support import begin, play, reload, same


def moves(match: Match, rng: Generator) -> Iterator[None]:
    """Play, take back and do again at random, one step at a time, to the end of the game."""
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
    """Write at once, past every buffer."""
    os.write(1, f"{words}\n".encode())


def play_until_killed(folder: Path, seed: int) -> None:
    """Play one match after another; say the match's id, and a dot for every step that is committed."""
    store = Store.open(Folders.below(folder))
    while True:
        match = begin(store, seed=seed)
        say(str(match.id))
        for _ in moves(match, Generator(seed)):
            assert match.ticket is not None
            assert match.ticket.wait(20)
            assert match.ticket.committed
            say(".")
        seed += 1


def fill_the_disk(folder: Path) -> None:
    """Play on a disk that is nearly full, then make room, and see that everything comes to the disk."""
    ballast = folder / "ballast"
    store = Store.open(Folders.below(folder))
    match = begin(store)
    with ballast.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(b"x" * 4096)
        except OSError:
            pass
    played: list[JournalledMatch] = [match]
    while store.saving:
        play(played[-1], Generator(1), 10_000)
        played.append(begin(store, seed=len(played)))
    assert store.trouble is not None
    say(store.trouble.english())
    for match in played:
        same(reload(store, match), match)
    ballast.unlink()
    play(played[-1], Generator(2), 30)
    assert store.close() is None
    store = Store.open(Folders.below(folder))
    assert store.trouble is None
    for match in played:
        same(reload(store, match), match)
    say(f"{len(played)} matches saved")


if __name__ == "__main__":
    if sys.argv[2] == "full":
        fill_the_disk(Path(sys.argv[1]))
    else:
        play_until_killed(Path(sys.argv[1]), int(sys.argv[2]))
