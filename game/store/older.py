"""Stores of older versions: set aside whole, never changed, with every match written beside them as a record.

Only `_read` knows their tables. What a record has no place for (steps taken back, drafts, names of matches) stands in a
list beside the records, so that `brought_back` returns the matches as they stood.
"""

import hashlib
import logging
import os
import shutil
import sqlite3
import struct
import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec

from game.rules import record
from game.rules.core import N2_, N_, Phrase, counted, phrase
from game.rules.match import Match, MatchId, TableOptions, Unseen
from game.store.files import (
    CLAIMS,
    DATABASE_ERRORS,
    FileLock,
    Unusable,
    file_stem,
    means_damage,
    private_file,
    private_folder,
    read_own,
    sync_file,
    sync_folder,
)
from game.store.journal import rebuild, restated, rows_of
from game.store.recovery import FOLDER, ChangeCount, UnreadNews, copies_of, reading
from game.store.rows import ORIGINS, Extras, NewMatch, Origin, Past, StepRow, StoredMatch
from game.store.schema import (
    COMPANIONS,
    REACHED,
    UNREADABLE,
    VERSION,
    connect,
    copy_of,
    create_tables,
    draft_checksum,
    review_checksum,
    row_checksum,
    setup_checksum,
    step_checksum,
    thought_checksum,
)

_log = logging.getLogger(__name__)
RECORDS: Final = "records"
LIST: Final = "matches.list"
_DONE: Final = "brought in"
_BUILDING: Final = ".older.building"
_MOVING: Final = ".moving"
_NEW: Final = "new.sqlite"
_PROGRESS_SINCE: Final = 10
"""The first version that stores places in lessons in today's form."""
_DELETED_SINCE: Final = 8
"""The first version that kept what was deleted for a number of days."""
KEPT_ASIDE: Final = N2_(
    "Matches are kept in a new way now. The older file is unchanged in {folder}, with a record of its match "
    "next to it.",
    "Matches are kept in a new way now. The older file is unchanged in {folder}, with records of its {count} matches "
    "next to it.",
)
NOTHING_ASIDE: Final = N_(
    "Matches are kept in a new way now. The older file is unchanged in {folder}; no match could be read from it."
)
# Translators: {what} is one sentence or more, which this one follows.
UNREAD: Final = N2_(
    "{what} One match could not be read, or only in part.",
    "{what} {count} matches could not be read, or only in part.",
)
# Translators: {what} and {more} are whole sentences.
_BOTH: Final = N_("{what} {more}")
# Translators: {what} is one sentence or more, which this one follows.
PROGRESS_LOST: Final = N_("{what} Some of your progress with lessons and puzzles is lost.")


class _Line(msgspec.Struct, frozen=True):
    """A line of the list: the name of a record, the rows of its match, and what else was stored of the match."""

    record: str
    match: NewMatch
    past: Past


def version_at(file: Path) -> int:
    """Return the version of the store in a file without changing anything; 0 where none is to be seen."""
    with suppress(OSError, *DATABASE_ERRORS):
        header = read_own(file, 64)
        if len(header) == 64 and header.startswith(b"SQLite format 3\0"):
            version: int = struct.unpack(">I", header[60:])[0]
            if version or not file.with_name(f"{file.name}-wal").exists():
                return version
            with copy_of(file) as connection:  # a young one: all of it is in the log
                return int(connection.execute("PRAGMA user_version").fetchone()[0])
    return 0


class OlderStore:
    """A store of an older version in the place of today's.

    Records, list and a new database are made in a folder beside it. When that is whole it gets its last name but for an
    ending; from then on the old files are moved into it, also by the next start, and the new database takes its place.
    """

    def __init__(self, file: Path) -> None:
        self._file = file

    @property
    def is_there(self) -> bool:
        """Whether the file is of an older version; where that cannot be read, whether its newest copy is."""
        version = version_at(self._file)
        return 0 < version < VERSION or (
            version == 0 and any(0 < version_at(copy.path) < VERSION for copy in copies_of(self._file)[:1])
        )

    def build(self) -> None:
        """Write all matches as records and keep the news of it; raise `OSError` or `Unusable` if that fails now."""
        for path in (self._file.parent / CLAIMS).glob("*.lock"):
            lock = FileLock.take(path)
            if lock is None:  # a window of that version plays on
                raise Unusable(phrase(N_("Another program is using {file}."), file=str(self._file)))
            lock.release()
        building = self._file.with_name(_BUILDING)
        shutil.rmtree(building, ignore_errors=True)
        private_folder(building / RECORDS)
        contents = _read(self._file)
        written = _write_records(contents, building / RECORDS)
        _create_database(building / _NEW, contents.reached)
        sync_folder(building)
        folder = self._file.with_name(_free_name(self._file.parent))
        unread = UnreadNews(self._file)
        unread.keep(_report(unread.read(), self._file, folder, written, contents))
        building.rename(folder.with_name(folder.name + _MOVING))
        sync_folder(self._file.parent)

    def finish(self) -> bool:
        """Move what `build` has made to its place, also after an interruption; return whether there was anything."""
        finished = False
        for folder in sorted(self._file.parent.glob(f"older-*{_MOVING}")):
            if (folder / _NEW).exists():  # as long as it is not in its place, all that lies there is old
                old = (*(f"{self._file.name}{ending}" for ending in (*COMPANIONS, "")), f"{self._file.stem}.count")
                for name in (*old, FOLDER):
                    if (path := self._file.with_name(name)).exists():
                        path.rename(folder / name)
                sync_folder(folder)
                (folder / _NEW).replace(self._file)
                private_file(self._file)
            folder.rename(folder.with_name(folder.name.removesuffix(_MOVING)))
            sync_folder(self._file.parent)
            finished = True
        return finished


def _free_name(parent: Path) -> str:
    moment = int(time.time())
    while True:
        name = f"older-{datetime.fromtimestamp(moment):%Y%m%d-%H%M%S}"
        if not any((parent / f"{name}{ending}").exists() for ending in ("", _MOVING)):
            return name
        moment += 1


def _report(before: Phrase | None, file: Path, folder: Path, written: int, contents: "_Contents") -> Phrase:
    """Return a sentence about what was set aside and what could not be read, after the sentence `before`."""
    kept = str(folder)
    text = counted(KEPT_ASIDE, written, folder=kept) if written else phrase(NOTHING_ASIDE, folder=kept)
    if contents.unread:
        text = counted(UNREAD, contents.unread, what=text)
    count = ChangeCount(file.with_suffix(".count"))
    if contents.changes and (count.missing or count.damaged):
        missing = N_("The count of changes next to {file} is missing or damaged: some recent changes may be lost.")
        text = phrase(_BOTH, what=text, more=phrase(missing, file=str(file)))
    elif contents.changes and (lost := count.last() - contents.changes) > 0:
        forms = N2_("{what} The last saved change is lost.", "{what} The last {count} saved changes are lost.")
        text = counted(forms, lost, what=text)
    if contents.progress_lost:
        text = phrase(PROGRESS_LOST, what=text)
    if before is not None and before.text == _BOTH:  # from an attempt that was killed
        before = before.values["what"] if isinstance(before.values["what"], Phrase) else None
    return text if before is None or reports_older(before) else phrase(_BOTH, what=before, more=text)


def reports_older(news: Phrase) -> bool:
    """Return whether a sentence says, somewhere in it, that an older store was set aside."""
    values = (value for value in news.values.values() if isinstance(value, Phrase))
    return news.text in (KEPT_ASIDE[0], NOTHING_ASIDE) or any(map(reports_older, values))


# Reading the older tables.


class _Stored(msgspec.Struct, frozen=True):
    """A match as it lies in an older store."""

    id: MatchId
    match: StoredMatch
    past: Past
    origin: Origin
    counts: bool
    serial: int


class _Contents(msgspec.Struct):
    """What could be read of an older store."""

    matches: list[_Stored] = []
    """The matches, the last changed last."""
    reached: list[tuple[Any, ...]] = []
    changes: int = 0
    unread: int = 0
    """How many matches have lost something."""
    progress_lost: bool = False


def _read(file: Path) -> _Contents:
    """Return what can be read of a store of version 1 to 10: of each match the best of the file and its copies."""
    contents = _Contents()
    with ExitStack() as stack:
        sources: list[sqlite3.Connection] = []
        if file.exists():
            try:
                sources.append(stack.enter_context(copy_of(file)))
                sources[0].execute("PRAGMA user_version")
            except DATABASE_ERRORS as error:
                if not means_damage(error):  # where there is no room for a copy, nothing is set aside
                    raise
                sources.clear()
        for copy in copies_of(file):
            with suppress(OSError, *DATABASE_ERRORS):
                connection = stack.enter_context(reading(copy.path))
                if 0 < int(connection.execute("PRAGMA user_version").fetchone()[0]) < VERSION:
                    sources.append(connection)
        whole = bool(sources) and _select(sources[0], "PRAGMA integrity_check(1)") == [("ok",)]
        listed = sources[:1] if whole else sources  # what was removed for good is still in a copy
        ids = dict.fromkeys(
            row[0] for source in listed for row in _select(source, "SELECT match FROM setups") if type(row[0]) is int
        )
        numbers = {row[0] for source in listed for row in _select(source, "SELECT id FROM matches")}
        contents.unread = len(numbers - set(ids))
        for match_id in ids:
            best: _Stored | None = None
            for source in sources:
                stored = None
                with suppress(Exception):  # whatever damage has made of it, the others are read
                    stored = _read_match(source, match_id)
                if stored is not None and (best is None or stored.match.good > best.match.good):
                    best = stored
                if best is not None and best.match.whole:
                    break
            if best is None:
                contents.unread += 1
            else:
                contents.matches.append(best)
        contents.matches.sort(key=lambda stored: stored.serial)
        _read_progress(sources, contents, whole=whole)
    return contents


_ROW: Final = "id, game, name, created, changed, serial, finished, deleted, steps, progress, sheet"
_NO_ROW: Final = (0, "", "", "", "", 1, 0, None, None, "", None)


def _read_match(source: sqlite3.Connection, match_id: MatchId) -> _Stored | None:
    setups = _select(source, "SELECT setup, players, options, checksum FROM setups WHERE match = ?", match_id)
    if not setups:
        return None
    setup, players, options = map(_text, setups[0][:3])
    row = next(iter(_select(source, f"SELECT {_ROW} FROM matches WHERE id = ?", match_id)), None)
    checksum = _select(source, "SELECT checksum FROM matches WHERE id = ?", match_id)
    _id, game, name, created, changed, serial, _finished, deleted, done, progress, _sheet = row or _NO_ROW
    if row is not None and checksum and checksum[0][0] != row_checksum(*row):  # version 1 had none
        created, changed, deleted, done = "", "", None, None
    if deleted is not None and _select(source, "PRAGMA user_version")[0][0] < _DELETED_SINCE:
        deleted = datetime.now(UTC).isoformat(timespec="milliseconds")  # nobody was told then for how long it is kept
    steps, intact = [], True
    query = "SELECT number, entry, undone, checksum FROM journal WHERE match = ? ORDER BY number"
    for place, (number, entry, undone, checksum) in enumerate(_select(source, query, match_id)):
        entry = _text(entry)
        intact = intact and number == place and checksum == step_checksum(number, entry, undone)
        steps.append(StepRow(place, entry, bool(undone), intact))
    done = done if isinstance(done, int) else sum(not step.undone for step in steps)
    origins = _select(source, "SELECT origin, counts FROM origins WHERE match = ?", match_id)
    origin, counts = origins[0] if origins else ("", 1)
    spans = _select(source, "SELECT milliseconds FROM spans WHERE match = ?", match_id)
    reviews = _select(source, "SELECT review, checksum FROM reviews WHERE match = ?", match_id)
    past = Past(
        _text(created),
        _text(changed),
        deleted if isinstance(deleted, str) else None,
        serial == 0,
        spans[0][0] if spans and isinstance(spans[0][0], int) else 0,
        next((review for review, checksum in reviews if _is_intact(review, checksum, review_checksum)), None),
    )
    intact = setups[0][3] == setup_checksum(setup, players, options)
    extras = _read_extras(source, match_id, _text(progress))
    stored = StoredMatch(*(_text(game), _text(name), setup, players, options, intact, done, tuple(steps), extras))
    source_of: Any = origin if origin in ORIGINS else "played"
    return _Stored(match_id, stored, past, source_of, counts != 0, serial if isinstance(serial, int) else 1)


def _read_extras(source: sqlite3.Connection, match_id: MatchId, progress: str) -> Extras:
    thoughts = _select(source, "SELECT number, thought, checksum FROM thoughts WHERE match = ?", match_id)
    drafts = _select(source, "SELECT seat, draft, checksum FROM drafts WHERE match = ?", match_id)
    hints = _select(source, "SELECT seat, count, checksum FROM hints WHERE match = ?", match_id)
    hints = hints or _select(source, "SELECT seat, count, NULL FROM hints WHERE match = ?", match_id)
    unshown = _select(source, "SELECT step, events, told FROM unshown WHERE match = ?", match_id)
    taken_back: object = 0
    with suppress(*UNREADABLE):
        taken_back = msgspec.json.decode(progress, type=dict[str, object]).get("taken_back", 0)
    intact_thoughts = {
        number: thought
        for number, thought, checksum in thoughts
        if _is_intact(thought, checksum, partial(thought_checksum, number))
    }
    intact_hints = {
        seat: count for seat, count, checksum in hints if checksum in (None, row_checksum(match_id, seat, count))
    }
    return Extras(
        intact_thoughts,
        intact_hints,
        {seat: draft for seat, draft, checksum in drafts if _is_intact(draft, checksum, partial(draft_checksum, seat))},
        next(
            (Unseen(step, events, bool(more)) for step, events, more in unshown if isinstance(step, int)),
            None,
        ),
        taken_back if isinstance(taken_back, int) else 0,
        len(thoughts) + len(hints) - len(intact_thoughts) - len(intact_hints),
    )


def _is_intact(content: object, checksum: object, summed: Callable[[bytes], int]) -> bool:
    return isinstance(content, bytes) and summed(content) == checksum


def _read_progress(sources: Sequence[sqlite3.Connection], contents: _Contents, *, whole: bool) -> None:
    """Read into `contents` how far somebody came with lessons and puzzles, where it is not damaged."""
    reached: dict[tuple[str, str], tuple[Any, ...]] = {}
    for number, source in enumerate(sources):
        changes = [row[0] for row in _select(source, "SELECT number FROM changes") if isinstance(row[0], int)]
        contents.changes = max([contents.changes, *changes])
        version = source.execute("PRAGMA user_version").fetchone()[0]
        kinds = ("lesson", "puzzle") if version >= _PROGRESS_SINCE else ("puzzle",)
        for row in _select(source, "SELECT kind, name, value, serial, checksum FROM reached"):
            if row[0] not in ("lesson", "puzzle"):
                continue
            if row[0] not in kinds or row[4] != row_checksum(*row[:3]):
                contents.progress_lost |= number == 0
            elif isinstance(row[3], int) and row[3] > reached.get(row[:2], (0, 0, 0, -1))[3]:
                reached[row[:2]] = row
        if number == 0 and not _select(source, "SELECT 1 FROM sqlite_master WHERE name = 'reached'"):
            contents.progress_lost = True  # the settings had it
        if whole and not contents.progress_lost:
            break
    contents.reached = list(reached.values())


def _select(source: sqlite3.Connection, query: str, *values: object) -> list[Any]:
    """Return the rows of a query up to the first that cannot be read; none where a version has no such table."""
    rows: list[Any] = []
    with suppress(*DATABASE_ERRORS):
        rows.extend(source.execute(query, values))
    return rows


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


# Writing records, and the list beside them.


def _write_records(contents: _Contents, folder: Path) -> int:
    """Write a record and a line of the list for every match that can be played; return how many there are."""
    lines: list[bytes] = []
    for stored in contents.matches:
        whole = False
        try:
            rebuilt = rebuild(stored.match)
            if rebuilt.match is None and (restored := restated(stored.match)) is not None:  # its row is lost
                rebuilt = rebuild(msgspec.structs.replace(stored.match, game=restored[0]))
            if rebuilt.match is not None:
                lines.append(_write_record(rebuilt.match, stored, folder, len(lines) + 1))
                whole = not rebuilt.as_copy and stored.match.whole and not stored.match.extras.damaged
        except OSError:  # that is the disk's: nothing may be set aside for that
            raise
        except Exception:  # whatever its rules make of one, the others are written
            _log.exception("a match of an older store is not written")
        contents.unread += not whole
    _write(folder / LIST, b"".join(lines))
    sync_folder(folder)
    return len(lines)


def _write_record(match: Match, stored: _Stored, folder: Path, number: int) -> bytes:
    """Write a record, and return the line that goes into the list with it."""
    content = b"".join(record.write(match))
    name = f"{number:04} {file_stem(stored.match.name or match.rules.name)}{record.ENDING}"
    new = rows_of(match, stored.id, stored.match.name, match.options)
    new = msgspec.structs.replace(new, origin=stored.origin, counts=stored.counts)
    line = msgspec.json.encode(_Line(name, new, stored.past))
    _write(folder / name, content)
    return b"%010d %s\n" % (zlib.crc32(line), line)


def _write(path: Path, content: bytes) -> None:
    with path.open("xb") as opened:
        opened.write(content)
        opened.flush()
        os.fsync(opened.fileno())


def _create_database(file: Path, reached: Sequence[tuple[Any, ...]]) -> None:
    with closing(connect(file)) as connection:
        create_tables(connection)
        connection.executemany(f"INSERT INTO reached ({REACHED}) VALUES (?, ?, ?, ?, ?)", reached)
    sync_file(file)


# Bringing the matches back.


def waiting(data: Path) -> list[Path]:
    """Return the folders of older stores whose matches were not brought back yet."""
    with suppress(OSError):
        folders = sorted(folder for folder in data.glob("older-*") if (folder / RECORDS / LIST).exists())
        return [folder for folder in folders if folder.suffix != _MOVING and not (folder / _DONE).exists()]
    return []


def count(folder: Path) -> int:
    """Return how many records lie in the folder of an older store."""
    return sum(1 for _path in (folder / RECORDS).glob(f"*{record.ENDING}"))


def brought_back(folder: Path) -> Iterator[tuple[NewMatch, Past] | None]:
    """Yield the matches of an older store as they stood; one lost from the list comes from its record, else as None."""
    listed: dict[str, _Line] = {}
    for line in (folder / RECORDS / LIST).read_bytes().splitlines():
        with suppress(*UNREADABLE):
            if int(line[:10]) == zlib.crc32(line[11:]):
                kept = msgspec.json.decode(line[11:], type=_Line)
                listed[kept.record] = kept
    for path in sorted({*(folder / RECORDS).glob(f"*{record.ENDING}"), *(folder / RECORDS / name for name in listed)}):
        yield (listed[path.name].match, listed[path.name].past) if path.name in listed else _from_record(path)


def _from_record(path: Path) -> tuple[NewMatch, Past] | None:
    with suppress(OSError, record.RecordError):
        content = path.read_bytes()
        match = record.read(content.splitlines(keepends=True))
        number = int.from_bytes(hashlib.blake2b(content, digest_size=8).digest(), "big") >> 2
        new = rows_of(match, number, path.stem[5:], TableOptions())
        return msgspec.structs.replace(new, origin="brought in", counts=False), Past("", "")
    return None


def mark_done(folder: Path) -> None:
    """Note that the matches of an older store are brought back."""
    with suppress(OSError):
        (folder / _DONE).touch()
