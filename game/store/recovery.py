"""Nothing is lost: daily copies, the count of changes, unread news, adopting, and the rescue of a broken database."""

import os
import re
import shutil
import sqlite3
import threading
import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import UTC, date, datetime
from io import FileIO
from pathlib import Path
from typing import Any, Final

import msgspec

from game.rules.core import N2_, N_, Phrase, Value, counted, day_in_words, phrase
from game.rules.match import MatchId
from game.store import journal, rows
from game.store.files import (
    DATABASE_ERRORS,
    fresh_file,
    means_damage,
    private_file,
    read_own,
    replace_file,
    sync_file,
    sync_folder,
)
from game.store.rows import StoredMatch, last_change
from game.store.schema import (
    COMPANIONS,
    INTACT_ROW,
    TABLES,
    VERSION,
    copy_of,
    has_damaged_row,
    open_intact,
    prepare,
    version_of,
)

FOLDER: Final = "copies"
KEPT: Final = 5
_NAME: Final = re.compile(r"-(\d{5,})-(\d{4}-\d\d-\d\d)\.sqlite")


class Copy(msgspec.Struct, frozen=True, order=True):
    """A daily copy: its number, its day, its file."""

    number: int
    day: str
    path: Path


def copies_of(file: Path) -> list[Copy]:
    """Return the daily copies of a database, the newest first."""
    copies = []
    with suppress(OSError):
        for path in (file.parent / FOLDER).iterdir():
            match = _NAME.fullmatch(path.name.removeprefix(file.stem))
            if match is not None and path.is_file():
                copies.append(Copy(int(match[1]), match[2], path))
    return sorted(copies, reverse=True)


class DailyCopy:
    """Makes the copy of the day in a thread of its own, so that no step waits for it."""

    def __init__(self, file: Path, today: Callable[[], date]) -> None:
        self._file = file
        self._today = today
        self._done = ""
        self._thread: threading.Thread | None = None

    @property
    def due(self) -> bool:
        """Whether there is no copy of this day yet, and none is being made."""
        day = self._today().isoformat()
        if day != self._done and any(copy.day == day for copy in copies_of(self._file)[:1]):
            self._done = day
        return day != self._done

    def begin(self) -> None:
        """Begin to make the copy; if that fails it is tried again on the next day, or at the next start."""
        today = self._today()
        self._done = today.isoformat()
        self._thread = threading.Thread(target=self._make, args=(today,), name="copy", daemon=True)
        self._thread.start()

    def _make(self, today: date) -> None:
        with suppress(*DATABASE_ERRORS, OSError):
            keep_copy(self._file, today)

    def wait(self) -> None:
        """Wait until the copy that is being made is finished."""
        if self._thread is not None:
            self._thread.join()
            self._thread = None


def keep_copy(file: Path, today: date) -> None:
    """Make the copy of a day, while others may write to the database.

    A copy that turns out not to be whole is thrown away, so that it never pushes out a good one. Raise `OSError` or
    `sqlite3.Error` where there can be none.
    """
    copies = copies_of(file)
    number = copies[0].number + 1 if copies else 1
    target = file.parent / FOLDER / f"{file.stem}-{number:05}-{today.isoformat()}{file.suffix}"
    with closing(_read_only(file)) as source:
        _back_up(source, target)
    for old in copies[KEPT - 1 :]:
        with suppress(OSError):
            old.path.unlink()


def _back_up(source: sqlite3.Connection, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    with fresh_file(target) as fresh, closing(sqlite3.connect(fresh)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # so that it is one file
        if copy.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
            raise sqlite3.DatabaseError("the copy is not whole")


def newest_good(file: Path) -> Copy | None:
    """Return the newest daily copy that is whole; None if there is none."""
    for copy in copies_of(file):
        with suppress(*DATABASE_ERRORS, OSError):
            if _is_good(copy.path):
                return copy
    return None


def best_of_match(file: Path, match_id: MatchId, least: int) -> tuple[StoredMatch, str] | None:
    """Return a match from the newest copy with more than `least` good steps of it, and the copy's day; else None."""
    for copy in copies_of(file):
        with suppress(*DATABASE_ERRORS, OSError), reading(copy.path) as connection:
            stored = rows.fetch(connection, match_id)
            if stored is not None and stored.good > least:
                return stored, copy.day
    return None


def _is_good(path: Path) -> bool:
    with reading(path) as connection:
        return (
            version_of(connection) == VERSION
            and connection.execute("PRAGMA integrity_check(1)").fetchone()[0] == "ok"
            and not has_damaged_row(connection)
        )


def _read_only(path: Path, more: str = "") -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro{more}", uri=True)


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a database for a while, only to be read; nothing is ever written beside it."""
    with closing(_read_only(path, "&immutable=1")) as connection:
        prepare(connection)
        yield connection


class ChangeCount:
    """A file with the number of changes and its checksum; nothing is raised if it cannot be read or written."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: FileIO | None = None

    def last(self) -> int:
        """Return the number written last; 0 if there is none that is whole."""
        return self._read() or 0

    @property
    def missing(self) -> bool:
        return not self._path.exists()

    @property
    def damaged(self) -> bool:
        """Whether the file is there, but does not hold what was written."""
        return not self.missing and self._read() is None

    def _read(self) -> int | None:
        with suppress(OSError, ValueError):
            number, checksum = read_own(self._path, 64).split()
            if int(checksum) == zlib.crc32(number):
                return int(number)
        return None

    def write(self, number: int) -> None:
        with suppress(OSError):
            text = b"%020d" % number
            content = b"%s %010d\n" % (text, zlib.crc32(text))
            if self._file is None:
                if not self._path.is_file():
                    replace_file(self._path, content)  # never there without a number
                private_file(self._path)
                self._file = FileIO(str(self._path), "r+")
            self._file.seek(0)
            self._file.write(content)

    def close(self) -> None:
        """Close the file; the next `write` opens it again."""
        with suppress(OSError):
            if self._file is not None:
                self._file.close()
        self._file = None


class _Kept(msgspec.Struct):
    text: str
    values: dict[str, "str | int | _Kept"] = {}
    plural: str | None = None
    count: int | None = None


class UnreadNews:
    """The sentence that the player has not read yet, in a file beside the database."""

    def __init__(self, file: Path) -> None:
        self._path = file.with_suffix(".news")

    def keep(self, news: Phrase) -> None:
        """Keep a sentence until the player has read it."""
        content = msgspec.json.encode(_kept(news))
        replace_file(self._path, b"%010d\n%s" % (zlib.crc32(content), content))

    def read(self) -> Phrase | None:
        """Return the sentence still to be shown, None for none; if that is damaged, a sentence about the loss."""
        if not self._path.exists():
            return None
        with suppress(OSError, msgspec.DecodeError, ValueError, RecursionError):
            checksum, _, content = read_own(self._path, 1 << 16).partition(b"\n")
            if int(checksum) == zlib.crc32(content):
                return _phrase(msgspec.json.decode(content, type=_Kept))
        text = N_("{file} was damaged: it held a report about your saved matches, and some of them may be lost.")
        return phrase(text, file=str(self._path))

    def mark_read(self) -> None:
        """Forget the sentence: the player has read it."""
        with suppress(OSError):
            self._path.unlink()


def _kept(news: Phrase) -> _Kept:
    values = {name: _kept(value) if isinstance(value, Phrase) else _plain(value) for name, value in news.values.items()}
    return _Kept(news.text, values, news.plural, news.count)


def _plain(value: Value) -> str | int:
    return value if isinstance(value, int) else str(value)


def _phrase(kept: _Kept) -> Phrase:
    values: dict[str, Value] = {
        name: _phrase(value) if isinstance(value, _Kept) else value for name, value in kept.values.items()
    }
    return Phrase(kept.text, values, kept.plural, kept.count)


MOST_CHANGES: Final = 1 << 40
"""The largest number of changes that counts as undamaged."""


def adopt(source: sqlite3.Connection, target: sqlite3.Connection, *, better: bool = False) -> set[MatchId]:
    """Copy what can be read of every match that the target does not have; return the ids of the copied matches.

    With `better`, also copy matches of which the source has more than the target.
    """
    there = {row[0] for row in target.execute("SELECT id FROM matches")}
    later = better and _changes(source) > rows.last_change(target)
    adopted: set[MatchId] = set()
    numbers: list[Any] = []
    _read_into(numbers, source, "SELECT match FROM setups", ())
    for match_id in dict.fromkeys(row[0] for row in numbers if isinstance(row[0], int)):
        if match_id in there and not (better and _is_better(source, target, match_id, later=later)):
            continue
        if _adopt_match(source, target, match_id):
            adopted.add(match_id)
    rows.adopt_reached(source, target)
    rows.raise_changes(target, _changes(source))
    return adopted


def _changes(source: sqlite3.Connection) -> int:
    """Return how many writes a database has counted; 0 where that cannot be read."""
    with suppress(*DATABASE_ERRORS):
        return rows.last_change(source)
    return 0


def _is_better(source: sqlite3.Connection, target: sqlite3.Connection, match_id: MatchId, *, later: bool) -> bool:
    """Return whether the source has more of a match than the target; of two whole ones the last changed is better.

    A name or a review changes nothing in the order of matches: where that is the same, the `later` database is better.
    """
    mine, theirs = _stored(source, match_id), _stored(target, match_id)
    if mine is None or theirs is None:
        return theirs is None and mine is not None
    if mine.whole and theirs.whole and row_is_intact(source, match_id):
        ahead = _serial(source, match_id) - _serial(target, match_id)
        return ahead > 0 or (ahead == 0 and later)
    return mine.good > theirs.good


def _stored(connection: sqlite3.Connection, match_id: MatchId) -> StoredMatch | None:
    with suppress(*DATABASE_ERRORS, OverflowError):
        return rows.fetch(connection, match_id, deleted=True)
    return None


def _serial(connection: sqlite3.Connection, match_id: MatchId) -> int:
    with suppress(*DATABASE_ERRORS):
        row = connection.execute("SELECT serial FROM matches WHERE id = ?", (match_id,)).fetchone()
        if row is not None and isinstance(row[0], int):
            return row[0]
    return 0


def _adopt_match(source: sqlite3.Connection, target: sqlite3.Connection, match_id: MatchId) -> bool:
    """Copy a match over the target's; return whether that was done: not where its set-up cannot be read."""
    content: dict[str, list[Any]] = {}
    for table, columns in TABLES.items():
        content[table] = []
        _read_into(content[table], source, f"SELECT {columns} FROM {table} WHERE {_key(table)} = ?", (match_id,))
    if not content["setups"]:
        return False
    intact = bool(content["matches"]) and row_is_intact(source, match_id)
    if not intact:
        content["matches"] = [_instead(target, match_id, content["matches"])]
    target.execute("SAVEPOINT adopted")
    try:
        for table in reversed(TABLES):  # one by one: where a row of `matches` is lost, its other rows may be there
            target.execute(f"DELETE FROM {table} WHERE {_key(table)} = ?", (match_id,))
        for table, columns in TABLES.items():
            marks = ", ".join("?" * len(columns.split(",")))
            target.executemany(f"INSERT INTO {table} ({columns}) VALUES ({marks})", content[table])
        if not intact:
            mend_row(target, match_id)
        rows.store_checksum(target, match_id)
        rows.mend_origin(target, match_id)
    except Exception as error:  # whatever is wrong with this match, the others come
        if target.in_transaction:
            target.execute("ROLLBACK TO adopted")
        if isinstance(error, sqlite3.OperationalError):  # that is the disk's
            raise
        return False
    finally:
        if target.in_transaction:
            target.execute("RELEASE adopted")
    return True


def _key(table: str) -> str:
    return "id" if table == "matches" else "match"


def _instead(target: sqlite3.Connection, match_id: MatchId, damaged: Sequence[Any]) -> Any:
    """Return the row that stands in for a damaged one: that of a copy, the damaged one itself, or an empty one."""
    there = target.execute(f"SELECT {TABLES['matches']} FROM matches WHERE id = ?", (match_id,)).fetchone()
    if there is not None:
        return there
    return damaged[0] if damaged else (match_id, "", "", "", "", 1, 0, None, 0, "", None)


def row_is_intact(connection: sqlite3.Connection, match_id: MatchId) -> bool:
    with suppress(*DATABASE_ERRORS):
        row = connection.execute(f"SELECT {INTACT_ROW} FROM matches WHERE id = ?", (match_id,)).fetchone()
        return row is not None and bool(row[0])
    return False


def _is_moment(value: object) -> bool:
    with suppress(TypeError, ValueError):
        return datetime.fromisoformat(value).tzinfo is not None  # type: ignore[arg-type]
    return False


def mend_row(connection: sqlite3.Connection, match_id: MatchId) -> None:
    """Compute what the row of a match should say from its set-up and its steps."""
    stored = rows.fetch(connection, match_id, deleted=True)
    restated = journal.restated(stored) if stored is not None else None
    if restated is not None:
        game, steps, progress = restated
        connection.execute(
            "UPDATE matches SET game = ?, steps = ?, finished = ?, progress = ?, sheet = ? WHERE id = ?",
            (game, steps, progress.finished, progress.progress, progress.sheet, match_id),
        )
    now = datetime.now(UTC).isoformat(timespec="milliseconds")
    created, changed, serial = connection.execute(
        "SELECT created, changed, serial FROM matches WHERE id = ?", (match_id,)
    ).fetchone()
    connection.execute(
        "UPDATE matches SET created = ?, changed = ?, serial = ? WHERE id = ?",
        (
            *(moment if _is_moment(moment) else now for moment in (created, changed)),
            *(serial if isinstance(serial, int) and 0 < serial < MOST_CHANGES else 1, match_id),
        ),
    )


def _read_into(read: list[Any], connection: sqlite3.Connection, query: str, values: tuple[object, ...]) -> None:
    """Add the rows of a query up to the first that cannot be read."""
    with suppress(*DATABASE_ERRORS):
        read.extend(connection.execute(query, values))


class Rescue:
    """Puts a whole database in the place of a broken or vanished one."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._building = file.with_name(f"{file.stem}.building{file.suffix}")
        self._built = file.with_name(f"{file.stem}.rescued{file.suffix}")
        self._news = UnreadNews(file)
        self._count = ChangeCount(file.with_suffix(".count"))

    @property
    def needed(self) -> bool:
        """Whether there is no database although there was one: copies, a broken one or the count are still there."""
        there = self._file.exists() and self._file.stat().st_size > 0
        return not there and bool(copies_of(self._file) or self._broken() or self._count.last())

    def complete(self, disk: sqlite3.Connection) -> bool:
        """Copy what the last broken database has and `disk` lacks; return whether there was anything."""
        return any(_rescue(path, disk) for path in self._broken()[:1])

    def _broken(self) -> list[Path]:
        """Return the databases that were set aside, the last one first."""
        broken = self._file.parent.glob(f"{self._file.stem}.damaged-*{self._file.suffix}")
        return sorted(broken, key=lambda path: path.name, reverse=True)

    def build(self) -> None:
        """Build a new database of the newest copy and of whatever can be read of the broken one.

        Raise `OSError` or `sqlite3.Error` where the disk does not take it; then everything is as it was.
        """
        self._sweep()
        copy = newest_good(self._file)
        if copy is not None:
            shutil.copyfile(copy.path, self._building)
        with closing(open_intact(self._building)) as connection:
            rescued = sum(_rescue(source, connection) for source in self._sources(copy))
            lost = self._count.last() - last_change(connection)
            connection.execute("PRAGMA journal_mode = DELETE")  # so that it is one file
        now = int(time.time())
        while self._name_of_broken(now).exists():
            now += 1
        sync_file(self._building)
        os.utime(self._building, (now, now))  # by which the broken one is named, also later
        kept = self._name_of_broken(now) if self._file.exists() else None
        self._news.keep(_report(self._file, kept, copy, rescued, lost))
        self._building.replace(self._built)
        sync_folder(self._file.parent)

    def _sources(self, copy: Copy | None) -> list[Path]:
        """Return the broken databases that may hold more than the copy: one in its place, or set aside since."""
        if self._file.exists() and self._file.stat().st_size > 0:
            return [self._file]
        return [path for path in self._broken()[:1] if copy is None or _time_of(path) > _time_of(copy.path)]

    def _name_of_broken(self, seconds: float) -> Path:
        """Return the file name under which a broken database is kept, by the time when it was replaced."""
        stamp = f"{datetime.fromtimestamp(int(seconds)):%Y%m%d-%H%M%S}"
        return self._file.with_name(f"{self._file.stem}.damaged-{stamp}{self._file.suffix}")

    def finish(self) -> bool:
        """Put a finished database in its place, now or after an interruption; return whether there was one."""
        if not self._built.exists():
            return False
        kept = self._name_of_broken(_time_of(self._built))
        for ending in (*COMPANIONS, ""):  # the log first: it must never be taken for the new one's
            part = self._file.with_name(self._file.name + ending)
            if part.exists():
                part.replace(kept.with_name(kept.name + ending))
        self._built.replace(self._file)
        private_file(self._file)
        sync_folder(self._file.parent)
        return True

    def _sweep(self) -> None:
        """Delete databases that were begun and never finished."""
        for ending in ("", "-journal", *COMPANIONS):
            self._building.with_name(self._building.name + ending).unlink(missing_ok=True)


def _time_of(path: Path) -> float:
    return path.stat().st_mtime


def _rescue(source_file: Path, target: sqlite3.Connection) -> int:
    """Copy what can be read of a broken database, without changing it; return how many matches were copied."""
    rescued = 0
    try:
        with copy_of(source_file) as source:
            target.execute("BEGIN IMMEDIATE")
            rescued = len(adopt(source, target, better=True))
    except DATABASE_ERRORS as error:
        if not means_damage(error):  # the disk does not take it: nothing may be given up for that
            raise
    if target.in_transaction:
        target.execute("COMMIT")
    return rescued


def _report(file: Path, kept: Path | None, copy: Copy | None, rescued: int, lost: int) -> Phrase:
    """Return a sentence: what was set aside, what was restored, how much more could be read, and what is lost."""
    if kept is not None:
        text = phrase(N_("The saved matches were damaged. The old file is kept as {file}."), file=str(kept))
    else:
        text = phrase(N_("The file of the saved matches was gone: {file}."), file=str(file))
    if copy is not None:
        text = phrase(
            N_("{what} The game uses the backup of {day} instead."),
            what=text,
            day=day_in_words(copy.day),
        )
    if rescued:
        forms = N2_(
            "{what} The game recovered one match from the old file, as far as possible.",
            "{what} The game recovered {count} matches from the old file, as far as possible.",
        )
        text = counted(forms, rescued, what=text)
    if lost > 0:
        forms = N2_("{what} The last saved change is lost.", "{what} The last {count} saved changes are lost.")
        text = counted(forms, lost, what=text)
    return text
