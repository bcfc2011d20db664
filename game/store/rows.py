"""What is written into the database and read from it, as functions on a connection."""

import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from typing import Any, Final, Literal, TypeAlias, get_args

import msgspec

from game.rules.core import N_, Phrase, Seat, phrase
from game.rules.match import MatchId, Unseen
from game.store.files import DATABASE_ERRORS
from game.store.schema import (
    INTACT_ORIGIN,
    INTACT_ROW,
    REACHED,
    TABLES,
    UNREADABLE,
    draft_checksum,
    review_checksum,
    setup_checksum,
    step_checksum,
    thought_checksum,
)

Operation: TypeAlias = Callable[[sqlite3.Connection], None]
"""A write. It holds all values that it needs, time included, so that it can be repeated on another database."""

Origin: TypeAlias = Literal["played", "brought in", "forked"]
"""Where a match comes from: the table, a record, or another match that it continues."""
ORIGINS: Final = frozenset(get_args(Origin))

NEXT_SERIAL: Final = "(SELECT coalesce(max(serial), 0) + 1 FROM matches)"

CONTRADICTION: Final = phrase(
    N_("The saved match differs from what you played here. The saved one is kept; your game continues as a copy.")
)


class Refused(Exception):  # noqa: N818
    """Raised for a write that contradicts what is stored, so that trying again is of no use."""

    def __init__(self, why: Phrase) -> None:
        super().__init__(why.english())
        self.why = why


class ProgressRow(msgspec.Struct, frozen=True):
    """What a match's row says about how far it is, so that lists need not replay the match."""

    progress: str
    finished: bool = False
    sheet: str | None = None
    unshown: Unseen | None = None
    """The part of the last step that nobody has seen yet; the other fields say how far the match was before it."""


class Extras(msgspec.Struct, frozen=True):
    """What is stored with a match and is not needed to continue it."""

    thoughts: dict[int, bytes] = {}
    """What the computer player had in mind before a step, by the step's number."""
    hints: dict[Seat, int] = {}
    drafts: dict[Seat, bytes] = {}
    """What each seat has tried out."""
    unshown: Unseen | None = None
    """The part of the last step that nobody has seen yet."""
    taken_back: int = 0
    """How often a turn was taken back with what others did after it."""
    damaged: int = 0
    """How many thoughts and hints are damaged and left out."""


class NewMatch(msgspec.Struct, frozen=True):
    """All rows of a match that is not yet stored."""

    id: MatchId
    game: str
    name: str
    setup: str
    players: str
    options: str
    entries: tuple[str, ...]
    done: int
    """How many of the steps are not undone."""
    progress: ProgressRow
    extras: "Extras" = Extras()
    origin: Origin = "played"
    counts: bool = True
    """Whether it counts in the statistics."""


class Past(msgspec.Struct, frozen=True):
    """What is kept of a match from an older store, beside what every new match has."""

    created: str
    changed: str
    deleted: str | None = None
    put_aside: bool = False
    milliseconds: int = 0
    """For how long it was played."""
    review: bytes | None = None


class StepRow(msgspec.Struct, frozen=True):
    """A step of a journal as it is stored; `intact` means that it is undamaged."""

    number: int
    entry: str
    undone: bool
    intact: bool


class StoredMatch(msgspec.Struct, frozen=True):
    """A match as it is stored."""

    game: str
    name: str
    setup: str
    players: str
    options: str
    intact: bool
    done: int
    """How many steps are not undone, as the match's row says."""
    steps: tuple[StepRow, ...]
    extras: Extras = Extras()

    @property
    def good(self) -> int:
        """How many steps from the first on are undamaged, not counting undone steps."""
        intact = [step for step in self.steps if step.intact]
        return sum(not step.undone for step in intact) if self.intact else -1

    @property
    def whole(self) -> bool:
        """Whether every row is as it was written."""
        return self.intact and self.good == self.done and all(step.intact for step in self.steps)


# Writing.


def create(match: NewMatch, now: str) -> Operation:
    """Store a match with all its steps."""

    def write(connection: sqlite3.Connection) -> None:
        connection.execute(
            f"INSERT INTO matches ({TABLES['matches']}) VALUES (?, ?, ?, ?, ?, {NEXT_SERIAL}, ?, NULL, ?, ?, ?)",
            (
                *(match.id, match.game, match.name, now, now),
                *(match.progress.finished, match.done, match.progress.progress, match.progress.sheet),
            ),
        )
        store_checksum(connection, match.id)
        texts = (match.setup, match.players, match.options)
        connection.execute(
            f"INSERT INTO setups ({TABLES['setups']}) VALUES (?, ?, ?, ?, ?)",
            (match.id, *texts, setup_checksum(*texts)),
        )
        _insert_steps(connection, match.id, enumerate(match.entries[: match.done]), 0)
        _insert_steps(connection, match.id, enumerate(match.entries[match.done :], match.done), 1)
        store_origin(connection, match.id, match.origin, counts=match.counts)
        if match.progress.finished:
            identify(connection, match.id)
        for number, thought in match.extras.thoughts.items():
            note_thought(match.id, number, thought)(connection)
        for seat, count in match.extras.hints.items():
            count_hints(match.id, seat, count)(connection)
        for seat, draft in match.extras.drafts.items():
            write_draft(connection, match.id, seat, draft)
        write_unshown(connection, match.id, match.progress.unshown)

    return write


def bring_back(match: NewMatch, past: Past, now: str) -> Operation:
    """Store a match from an older store under its own number, unless it is there already."""

    def write(connection: sqlite3.Connection) -> None:
        if connection.execute("SELECT 1 FROM matches WHERE id = ?", (match.id,)).fetchone():
            return
        create(match, now)(connection)
        connection.execute(
            f"UPDATE matches SET created = ?, changed = ?, deleted = ?{', serial = 0' * past.put_aside} WHERE id = ?",
            (past.created or now, past.changed or now, past.deleted, match.id),
        )
        store_checksum(connection, match.id)
        if past.milliseconds:
            connection.execute(f"INSERT INTO spans ({TABLES['spans']}) VALUES (?, ?)", (match.id, past.milliseconds))
        if past.review is not None:
            keep_review(match.id, past.review)(connection)

    return write


def store_checksum(connection: sqlite3.Connection, match_id: MatchId) -> None:
    """Compute and store the checksum of a match's row."""
    connection.execute(f"UPDATE matches SET {INTACT_ROW} WHERE id = ?", (match_id,))


def _insert_steps(
    connection: sqlite3.Connection, match_id: MatchId, steps: Iterable[tuple[int, str]], undone: int
) -> None:
    connection.executemany(
        f"INSERT INTO journal ({TABLES['journal']}) VALUES (?, ?, ?, ?, ?)",
        [(match_id, number, entry, undone, step_checksum(number, entry, undone)) for number, entry in steps],
    )


def append(match_id: MatchId, number: int, entry: str, progress: ProgressRow | None, now: str) -> Operation:
    """Store the step with this number after the last one; undone steps are deleted."""

    def write(connection: sqlite3.Connection) -> None:
        _expect(connection, match_id, number)
        connection.execute("DELETE FROM journal WHERE match = ? AND number >= ?", (match_id, number))
        _insert_steps(connection, match_id, [(number, entry)], 0)
        _touch(connection, match_id, number + 1, progress, now)

    return write


def note_thought(match_id: MatchId, number: int, thought: bytes) -> Operation:
    """Store what a computer had in mind before a step, replacing what was stored for that step."""

    def write(connection: sqlite3.Connection) -> None:
        connection.execute(
            f"INSERT OR REPLACE INTO thoughts ({TABLES['thoughts']}) VALUES (?, ?, ?, ?)",
            (match_id, number, thought, thought_checksum(number, thought)),
        )

    return write


def count_hints(match_id: MatchId, seat: Seat, count: int) -> Operation:

    def write(connection: sqlite3.Connection) -> None:
        query = "INSERT OR REPLACE INTO hints VALUES (:match, :seat, :count, hint_checksum(:match, :seat, :count))"
        connection.execute(query, {"match": match_id, "seat": seat, "count": count})

    return write


def keep_draft(match_id: MatchId, seat: Seat, draft: bytes | None) -> Operation:
    """Store what a seat has tried out; None deletes the draft."""
    return lambda connection: write_draft(connection, match_id, seat, draft)


def show_until(match_id: MatchId, progress: ProgressRow) -> Operation:
    """Store how far the last step was shown, and what lists may now say."""

    def write(connection: sqlite3.Connection) -> None:
        _set_progress(connection, match_id, progress)
        store_checksum(connection, match_id)

    return write


def _expect(connection: sqlite3.Connection, match_id: MatchId, number: int) -> None:
    """Raise `Refused` for a step that does not follow the last one stored."""
    query = "SELECT max(number) FROM journal WHERE match = ? AND undone = 0"
    last = connection.execute(query, (match_id,)).fetchone()[0]
    if (-1 if last is None else last) != number - 1:
        raise Refused(CONTRADICTION)


def set_undone(match_id: MatchId, length: int, progress: ProgressRow | None, now: str) -> Operation:
    """Mark the first `length` steps as done and all others as undone."""

    def write(connection: sqlite3.Connection) -> None:
        query = "SELECT count(*) FROM journal WHERE match = ?"
        if connection.execute(query, (match_id,)).fetchone()[0] < length:
            raise Refused(CONTRADICTION)
        for undone, comparison in ((1, ">="), (0, "<")):
            connection.execute(
                f"UPDATE journal SET undone = :undone, checksum = step_checksum(number, entry, :undone)"
                f" WHERE match = :match AND number {comparison} :length AND undone <> :undone",
                {"undone": undone, "match": match_id, "length": length},
            )
        _touch(connection, match_id, length, progress, now)

    return write


def _touch(
    connection: sqlite3.Connection, match_id: MatchId, steps: int, progress: ProgressRow | None, now: str
) -> None:
    lengthen(connection, match_id, now)
    connection.execute(
        f"UPDATE matches SET changed = ?, serial = {NEXT_SERIAL}, steps = ? WHERE id = ?", (now, steps, match_id)
    )
    if progress is not None:
        _set_progress(connection, match_id, progress)
    store_checksum(connection, match_id)


def _set_progress(connection: sqlite3.Connection, match_id: MatchId, progress: ProgressRow) -> None:
    connection.execute(
        "UPDATE matches SET finished = ?, progress = ?, sheet = ? WHERE id = ?",
        (progress.finished, progress.progress, progress.sheet, match_id),
    )
    write_unshown(connection, match_id, progress.unshown)
    if progress.finished:
        identify(connection, match_id)


def rename(match_id: MatchId, name: str) -> Operation:
    return _update("name", name, match_id)


def reseat(match_id: MatchId, players: str, options: str) -> Operation:
    """Let other players sit at a match."""

    def write(connection: sqlite3.Connection) -> None:
        for (setup,) in connection.execute("SELECT setup FROM setups WHERE match = ?", (match_id,)).fetchall():
            connection.execute(
                "UPDATE setups SET players = ?, options = ?, checksum = ? WHERE match = ?",
                (players, options, setup_checksum(_text(setup), players, options), match_id),
            )

    return write


def put_aside(match_id: MatchId) -> Operation:
    """Put a match behind all others in the order of last changes, until it is played again."""
    return _update("serial", 0, match_id)


def mark_deleted(match_id: MatchId, when: str | None) -> Operation:
    """Hide a match from all lists, or with None show it again."""
    return _update("deleted", when, match_id)


def forget_deleted(before: str) -> Operation:
    """Remove for good what was deleted before a moment."""

    def write(connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM matches WHERE deleted IS NOT NULL AND deleted < ?", (before,))

    return write


def _update(column: str, value: object, match_id: MatchId) -> Operation:
    def write(connection: sqlite3.Connection) -> None:
        connection.execute(f"UPDATE matches SET {column} = ? WHERE id = ?", (value, match_id))
        store_checksum(connection, match_id)

    return write


def duplicate(match_id: MatchId, copy_id: MatchId, name: str, now: str) -> Operation:

    def write(connection: sqlite3.Connection) -> None:
        connection.execute(
            f"INSERT INTO matches ({TABLES['matches']})"
            f" SELECT ?, game, ?, ?, ?, {NEXT_SERIAL}, finished, NULL, steps, progress, sheet FROM matches"
            " WHERE id = ?",
            (copy_id, name, now, now, match_id),
        )
        store_checksum(connection, copy_id)
        for table in ("setups", "journal", "thoughts", "reviews", "unshown"):
            others = TABLES[table].removeprefix("match, ")
            query = f"INSERT INTO {table} (match, {others}) SELECT ?, {others} FROM {table} WHERE match = ?"
            connection.execute(query, (copy_id, match_id))
        for seat, count in _fetch_hints(connection, match_id)[0].items():
            count_hints(copy_id, seat, count)(connection)
        store_origin(connection, copy_id, "forked", counts=False)
        if connection.execute("SELECT finished FROM matches WHERE id = ?", (copy_id,)).fetchone()[0]:
            identify(connection, copy_id)

    return write


# Reading.


def fetch(connection: sqlite3.Connection, match_id: MatchId, *, deleted: bool = False) -> StoredMatch | None:
    """Return a match as it is stored; None if there is none, or without `deleted` if it is a deleted one."""
    query = (
        "SELECT steps, setups.checksum, progress, game, name, setup, players, options"
        " FROM matches LEFT JOIN setups ON match = id WHERE id = ?"
    ) + ("" if deleted else " AND deleted IS NULL")
    row = connection.execute(query, (match_id,)).fetchone()
    if row is None:
        return None
    done, checksum, progress, *texts = row
    game, name, setup, players, options = map(_text, texts)
    intact = checksum == setup_checksum(setup, players, options)
    steps = tuple(_fetch_steps(connection, match_id))
    thoughts, hints = _fetch_thoughts(connection, match_id), _fetch_hints(connection, match_id)
    extras = Extras(
        thoughts[0], hints[0], fetch_drafts(connection, match_id), fetch_unshown(connection, match_id),
        _taken_back(progress), thoughts[1] + hints[1],
    )  # fmt: skip
    return StoredMatch(game, name, setup, players, options, intact, done if isinstance(done, int) else 0, steps, extras)


def _taken_back(progress: Any) -> int:
    """Return how often a turn was taken back, as the progress of a match says it."""
    with suppress(TypeError, ValueError):
        said = msgspec.json.decode(progress)
        count = said.get("taken_back", 0) if isinstance(said, dict) else 0
        return count if isinstance(count, int) and count > 0 else 0
    return 0


def _fetch_thoughts(connection: sqlite3.Connection, match_id: MatchId) -> tuple[dict[int, bytes], int]:
    """Return the undamaged thoughts by their steps, and how many are damaged.

    A copy from before thoughts were stored has none.
    """
    stored: list[Any] = []
    with suppress(*DATABASE_ERRORS):
        query = "SELECT number, thought, checksum FROM thoughts WHERE match = ?"
        stored = connection.execute(query, (match_id,)).fetchall()
    thoughts = {
        number: thought
        for number, thought, checksum in stored
        if isinstance(thought, bytes) and checksum == thought_checksum(number, thought)
    }
    return thoughts, len(stored) - len(thoughts)


def _fetch_hints(connection: sqlite3.Connection, match_id: MatchId) -> tuple[dict[Seat, int], int]:
    """Return how many hints each seat had, and how many rows are damaged."""
    stored: list[Any] = []
    with suppress(*DATABASE_ERRORS):
        query = "SELECT seat, count, checksum = hint_checksum(match, seat, count) FROM hints WHERE match = ?"
        stored = connection.execute(query, (match_id,)).fetchall()
    hints = {seat: count for seat, count, intact in stored if intact}
    return hints, len(stored) - len(hints)


def _fetch_steps(connection: sqlite3.Connection, match_id: MatchId) -> Iterable[StepRow]:
    """Yield all stored steps; from the first that is missing or damaged on, none counts as intact."""
    query = "SELECT number, entry, undone, checksum FROM journal WHERE match = ? ORDER BY number"
    intact = True
    for place, (number, entry, undone, checksum) in enumerate(connection.execute(query, (match_id,))):
        entry = _text(entry)
        intact = intact and number == place and checksum == step_checksum(number, entry, undone)
        yield StepRow(place, entry, bool(undone), intact)


def _text(value: Any) -> str:
    """Return what stands in a column of text; also where damage has made something else of it."""
    return value if isinstance(value, str) else repr(value)


def last_change(connection: sqlite3.Connection) -> int:
    """Return how many writes the database has counted."""
    row = connection.execute("SELECT number FROM changes").fetchone()
    return row[0] if row is not None and isinstance(row[0], int) else 0


def count_changes(connection: sqlite3.Connection, more: int) -> None:
    """Count a number of further writes."""
    connection.execute("INSERT INTO changes VALUES (1, ?) ON CONFLICT DO UPDATE SET number = number + ?", (more, more))


def raise_changes(connection: sqlite3.Connection, least: int) -> None:
    """Set the count of writes to a number, unless it is higher."""
    count_changes(connection, max(0, least - last_change(connection)))


def write_draft(connection: sqlite3.Connection, match: int, seat: Seat, draft: bytes | None) -> None:
    """Store what a seat has tried out; None deletes the draft."""
    connection.execute("DELETE FROM drafts WHERE match = ? AND seat = ?", (match, seat))
    if draft is not None:
        connection.execute(
            f"INSERT INTO drafts ({TABLES['drafts']}) VALUES (?, ?, ?, ?)",
            (match, seat, draft, draft_checksum(seat, draft)),
        )


def fetch_drafts(connection: sqlite3.Connection, match: int) -> dict[Seat, bytes]:
    """Return the undamaged drafts by seat; none from a copy from before drafts were stored."""
    with suppress(*DATABASE_ERRORS):
        stored = connection.execute("SELECT seat, draft, checksum FROM drafts WHERE match = ?", (match,)).fetchall()
        return {
            seat: draft
            for seat, draft, checksum in stored
            if isinstance(seat, int) and isinstance(draft, bytes) and checksum == draft_checksum(seat, draft)
        }
    return {}


def write_unshown(connection: sqlite3.Connection, match: int, unshown: Unseen | None) -> None:
    """Store how far the last step was shown, or with None that all of it was."""
    connection.execute("DELETE FROM unshown WHERE match = ?", (match,))
    if unshown is not None:
        connection.execute(
            f"INSERT INTO unshown ({TABLES['unshown']}) VALUES (?, ?, ?, ?)",
            (match, unshown.step, unshown.events, unshown.next_shown),
        )


def fetch_unshown(connection: sqlite3.Connection, match: int) -> Unseen | None:
    """Return how far the last step was shown, or None if all of it was."""
    with suppress(*DATABASE_ERRORS):
        row = connection.execute("SELECT step, events, told FROM unshown WHERE match = ?", (match,)).fetchone()
        if row is not None and all(isinstance(value, int) and value >= 0 for value in row):
            return Unseen(row[0], row[1], bool(row[2]))
    return None


def store_origin(connection: sqlite3.Connection, match: int, origin: Origin, *, counts: bool) -> None:
    """Store where a match comes from and whether it counts, without its identity: `identify` stores that at its end."""
    connection.execute(
        "INSERT OR REPLACE INTO origins VALUES (:match, :origin, :counts, '',"
        " origin_checksum(:match, :origin, :counts, ''))",
        {"match": match, "origin": origin, "counts": int(counts)},
    )


def set_counts(connection: sqlite3.Connection, match: int, *, counts: bool) -> None:
    """Store whether a match counts in the statistics."""
    connection.execute("UPDATE origins SET counts = ? WHERE match = ?", (int(counts), match))
    _store_origin_checksum(connection, match)


def identify(connection: sqlite3.Connection, match: int) -> None:
    """Store the identity of a match that is over (`identity_of`)."""
    connection.execute(
        "UPDATE origins SET identity = identity_of((SELECT setup FROM setups WHERE match = :match),"
        " (SELECT steps_digest(entry) FROM journal WHERE match = :match AND undone = 0)) WHERE match = :match",
        {"match": match},
    )
    _store_origin_checksum(connection, match)


def mend_origin(connection: sqlite3.Connection, match: int) -> None:
    """Replace a match's origin that is missing or damaged: the match was played, and counts."""
    if connection.execute(f"SELECT 1 FROM origins WHERE match = ? AND {INTACT_ORIGIN}", (match,)).fetchone() is None:
        store_origin(connection, match, "played", counts=True)
        if connection.execute("SELECT 1 FROM matches WHERE id = ? AND finished <> 0", (match,)).fetchone():
            identify(connection, match)


def _store_origin_checksum(connection: sqlite3.Connection, match: int) -> None:
    connection.execute(f"UPDATE origins SET {INTACT_ORIGIN} WHERE match = ?", (match,))


LONGEST_TURN: Final = 300
"""The most seconds between two steps that count as time played."""


def lengthen(connection: sqlite3.Connection, match_id: int, now: str) -> None:
    """Add the time since a match's last change to the time played, at most `LONGEST_TURN` seconds."""
    row = connection.execute("SELECT changed FROM matches WHERE id = ?", (match_id,)).fetchone()
    if row is None:
        return
    seconds = 0.0
    with suppress(TypeError, ValueError):
        seconds = (datetime.fromisoformat(now) - datetime.fromisoformat(row[0])).total_seconds()
    more = round(1000 * max(0.0, min(seconds, LONGEST_TURN)))
    connection.execute(
        "INSERT INTO spans VALUES (?, ?) ON CONFLICT (match) DO UPDATE SET milliseconds = milliseconds + ?",
        (match_id, more, more),
    )


def keep_review(match_id: MatchId, review: bytes) -> Operation:

    def write(connection: sqlite3.Connection) -> None:
        query = f"INSERT OR REPLACE INTO reviews ({TABLES['reviews']}) SELECT id, ?, ? FROM matches WHERE id = ?"
        connection.execute(query, (review, review_checksum(review), match_id))

    return write


class DamagedReview(Exception):  # noqa: N818
    """Raised for a review that is damaged."""


def fetch_review(connection: sqlite3.Connection, match_id: MatchId) -> bytes | None:
    """Return the review of a match, None if there is none; raise `DamagedReview` for a damaged one."""
    row = connection.execute("SELECT review, checksum FROM reviews WHERE match = ?", (match_id,)).fetchone()
    if row is None:
        return None
    if not isinstance(row[0], bytes) or row[1] != review_checksum(row[0]):
        raise DamagedReview
    return row[0]


Kind: TypeAlias = Literal["puzzle", "lesson", "feat"]
Merge: TypeAlias = Callable[[Any, Any], Any]
"""Returns the value to keep, from the stored value (None if there is none) and the new value."""

_INTACT: Final = "checksum = reached_checksum(kind, name, value)"


def fetch_reached(connection: sqlite3.Connection, kind: Kind) -> dict[str, Any]:
    """Return what was reached of one kind, lessons for example, by name; what is damaged is left out."""
    query = f"SELECT name, value FROM reached WHERE kind = ? AND {_INTACT}"
    values: dict[str, Any] = {}
    for name, value in connection.execute(query, (kind,)):
        with suppress(TypeError, *UNREADABLE):
            values[name] = msgspec.json.decode(value)
    return values


def is_reached_damaged(connection: sqlite3.Connection) -> bool:
    """Return whether progress with lessons or puzzles is not as it was written."""
    query = f"SELECT 1 FROM reached WHERE kind <> 'feat' AND NOT ({_INTACT}) LIMIT 1"
    return connection.execute(query).fetchone() is not None


def forget_damaged_reached(connection: sqlite3.Connection) -> None:
    """Delete all that was reached and is not as it was written."""
    connection.execute(f"DELETE FROM reached WHERE NOT ({_INTACT})")


def reach(kind: Kind, name: str, value: Any, *, merge: Merge | None = None) -> Operation:
    """Store what was reached; `merge` combines it with what is stored at that time."""

    def write(connection: sqlite3.Connection) -> None:
        kept = value if merge is None else merge(fetch_reached(connection, kind).get(name), value)
        text = msgspec.json.encode(kept).decode()
        connection.execute(
            f"INSERT OR REPLACE INTO reached ({REACHED}) VALUES (:kind, :name, :value,"
            " (SELECT coalesce(max(number), 0) + 1 FROM changes), reached_checksum(:kind, :name, :value))",
            {"kind": kind, "name": name, "value": text},
        )

    return write


def adopt_reached(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Copy everything reached that the target lacks or has in an earlier state."""
    rows: list[tuple[Any, ...]] = []
    with suppress(*DATABASE_ERRORS):  # a source older than this has none
        rows.extend(source.execute(f"SELECT {REACHED} FROM reached WHERE {_INTACT}"))
    for row in rows:
        query = f"SELECT serial FROM reached WHERE kind = ? AND name = ? AND {_INTACT}"
        there = target.execute(query, row[:2]).fetchone()
        if there is None or there[0] < row[3]:
            target.execute(f"INSERT OR REPLACE INTO reached ({REACHED}) VALUES (?, ?, ?, ?, ?)", row)


_CANDIDATES: Final = """
    SELECT id, steps, origin = 'brought in' FROM matches
    JOIN setups ON setups.match = id JOIN origins ON origins.match = id
    WHERE deleted IS NULL AND game = ? AND setup = ? AND steps >= ? - 1 ORDER BY serial DESC
"""


def find_same(connection: sqlite3.Connection, new: NewMatch) -> MatchId | None:
    """Return the stored match with the same set-up and steps, None if there is none; it may have been played on since.

    Steps are compared whatever their order: records put simultaneous ones in another. One more or less at the end is
    what a record leaves out, the closing of a turn.
    """
    query = _CANDIDATES
    candidates: list[tuple[MatchId, int, bool]] = connection.execute(query, (new.game, new.setup, new.done)).fetchall()
    for match_id, steps, brought_in in candidates:
        both = min(steps, new.done)
        same = Counter(new.entries[:both]) == Counter(_steps(connection, match_id, both))
        if same and (brought_in or steps - new.done <= 1):
            return match_id
    return None


def _steps(connection: sqlite3.Connection, match_id: MatchId, most: int) -> Iterator[str]:
    query = "SELECT entry FROM journal WHERE match = ? AND undone = 0 AND number < ?"
    return (entry for (entry,) in connection.execute(query, (match_id, most)))
