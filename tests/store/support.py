"""What several tests of the store need: matches, faults, and a way to compare."""

import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from game.rules.core import CHANCE, Chance, Over, Phrase
from game.rules.games import GAMES
from game.rules.match import Match, Player
from game.rules.numbers import Generator
from game.store import Folders, Store, TableOptions
from game.store.database import Opened, open_database
from game.store.schema import INTACT_ROW, prepare
from game.store.store import FILE
from tests.keeping import ticket_of
from tests.members import IN_TURNS


def begin(store: Store, game: str = IN_TURNS, seats: int = 2, seed: int = 1, **choices: str) -> Match:
    """Begin a match in a store."""
    rules = GAMES[game]
    players = tuple(Player(f"Seat {seat}", rules.colours[seat], "human") for seat in range(seats))
    options = TableOptions(open_hands=True, seed=seed, assistance={"previews": False})
    return store.create(rules, rules.deal(seats, Generator(seed), None, **choices), players, options)


def play(match: Match, rng: Generator, steps: int = 1) -> None:
    """Play some random steps, at most to the end of the game."""
    for _ in range(steps):
        match pending := match.pending:
            case Over():
                return
            case Chance():
                match.play(CHANCE, match.rules.draw(match.state, rng))
            case _:
                match.play(pending.seat, match.rules.sample(match.state, pending.seat, rng))


def settle(match: Match) -> None:
    """Wait until the last step is written, where the disk failed with the next try, and see that it is."""
    ticket, until = ticket_of(match), time.monotonic() + 20
    while not (ticket.wait(20) and ticket.committed) and time.monotonic() < until:
        time.sleep(0.002)
    assert ticket.committed


def told(trouble: Phrase | None) -> str:
    """Return a trouble that there has to be as a player reads it."""
    assert trouble is not None
    return trouble.english()


def played(folders: Folders, steps: int = 20) -> Match:
    """Store a match and close the store."""
    store = Store.open(folders)
    match = begin(store)
    play(match, Generator(1), steps)
    assert store.close() is None
    return match


def same(one: Match, other: Match) -> None:
    """See that two matches stand at the very same point, with the same steps to do again."""
    assert one.rules is other.rules
    assert one.setup == other.setup
    assert one.players == other.players
    assert one.journal == other.journal
    assert one.can_undo == other.can_undo
    assert one.undone == other.undone
    assert one.sheet() == other.sheet()


def reload(store: Store, match: Match) -> Match:
    """Return the match as the store has it, without anything to complain of."""
    loaded = store.load(match.id)
    assert loaded.trouble is None
    assert loaded.match is not None
    return loaded.match


class Faulty:
    """A connection whose transactions fail for as long as it is told."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self.fault: sqlite3.Error | None = None
        self.at = "COMMIT"

    def execute(self, query: str, *values: Any) -> sqlite3.Cursor:
        if self.fault is not None and query.startswith(self.at):
            raise self.fault
        return self._connection.execute(query, *values)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)


class FaultyOpener:
    """Opens databases that can be made to fail."""

    def __init__(self) -> None:
        self.connection: Any = None

    def __call__(self, file: Path) -> Opened:
        opened = open_database(file)
        self.connection = Faulty(opened.connection)
        return Opened(self.connection, opened.fresh)


def database_error(message: str, code: int) -> sqlite3.OperationalError:
    """Return an error as SQLite raises it."""
    error = sqlite3.OperationalError(message)
    error.sqlite_errorcode = code
    return error


LATER: Final = {
    3: ("thoughts", "hints"),
    4: ("reviews",),
    5: ("drafts", "unshown"),
    6: ("origins", "reached", "changes"),
    8: ("spans",),
}
"""The tables that came with each version of the database."""


def take_back_to(folders: Folders, version: int) -> None:
    """Turn a closed database into one of an older version, from 1 to 10."""
    with closing(sqlite3.connect(folders.data / FILE)) as connection:
        for came, tables in LATER.items():
            for table in tables if came > version else ():
                connection.execute(f"DROP TABLE {table}")
        if 2 < version < 6:
            connection.execute("ALTER TABLE hints DROP COLUMN checksum")
        if version < 9:
            prepare(connection)
            connection.execute("UPDATE matches SET progress = json_remove(progress, '$.sums')")
            connection.execute(f"UPDATE matches SET {INTACT_ROW}")
        if version < 2:
            connection.execute("ALTER TABLE matches DROP COLUMN checksum")
        connection.execute(f"PRAGMA user_version = {version}")
        connection.commit()


def left_behind(store: Store, home: Path, *, log: bool = True) -> Folders:
    """Close a store in the folder `played` of a home; return what a crash would have left, with its last log or not."""
    shutil.copytree(home / "played", home / "left")
    store.close()
    left = Folders.below(home / "left")
    if not log:
        (left.data / f"{FILE}-wal").unlink()
    return left
