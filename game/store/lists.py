"""What lists say of matches without replaying them."""

import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from game.rules.match import MatchId, Player, TableOptions
from game.store.journal import Progress
from game.store.rows import ORIGINS, Origin
from game.store.schema import JOINED_ORIGIN, UNREADABLE

LONG_AGO: Final = datetime.fromtimestamp(0, UTC)


class MatchSummary(msgspec.Struct, frozen=True, gc=False):
    """A match in a list."""

    id: MatchId
    game: str
    name: str
    """The name that the players have given it; often empty."""
    players: tuple[Player, ...]
    options: TableOptions
    created: datetime
    changed: datetime
    finished: bool
    progress: Progress
    damaged: bool = False
    """Whether something of the match's row cannot be read."""
    origin: Origin = "played"
    counts: bool = True
    """Whether the match counts in the statistics, unless another copy of it does."""
    seconds: int = 0
    """For how many seconds it was played; 0 where that is unknown."""
    deleted: datetime | None = None
    """When it was deleted; None if it was not."""

    @property
    def seats(self) -> int:
        return len(self.players)


_PROGRESS: Final = msgspec.json.Decoder(Progress)
_PLAYERS: Final = msgspec.json.Decoder(tuple[Player, ...])
_OPTIONS: Final = msgspec.json.Decoder(TableOptions)
_COLUMNS: Final = (
    "id, game, name, created, changed, finished, progress, players, options, origin, counts, milliseconds, deleted"
)
_TABLES: Final = (
    "FROM matches LEFT JOIN setups ON setups.match = id LEFT JOIN spans ON spans.match = id"
    f" LEFT JOIN origins ON origins.match = id AND {JOINED_ORIGIN}"
)


def listed(connection: sqlite3.Connection, finished: bool | None, first: int = 0, most: int = -1) -> list[MatchSummary]:
    """Return finished or unfinished matches, or both, the last changed first, from a place on and up to a number."""
    condition = "deleted IS NULL" + ("" if finished is None else f" AND {_over(finished)}")
    query = f"SELECT {_COLUMNS} {_TABLES} WHERE {condition} ORDER BY serial DESC, id LIMIT ? OFFSET ?"
    return [_summary(*row) for row in connection.execute(query, (most, first))]


def count(connection: sqlite3.Connection, finished: bool) -> int:
    """Return how many matches are finished, or unfinished."""
    query = f"SELECT count(*) FROM matches WHERE deleted IS NULL AND {_over(finished)}"
    return int(connection.execute(query).fetchone()[0])


def _over(finished: bool) -> str:
    return "finished <> 0" if finished else "finished = 0"


def deleted(connection: sqlite3.Connection) -> list[MatchSummary]:
    """Return the matches that could be restored, the last changed first."""
    return list(_summaries(connection, "deleted IS NOT NULL", ()))


def one(connection: sqlite3.Connection, match_id: MatchId) -> MatchSummary | None:
    """Return one match, also a deleted one; None if there is none with this id."""
    return next(_summaries(connection, "id = ?", (match_id,)), None)


def last(connection: sqlite3.Connection) -> MatchSummary | None:
    """Return the unfinished match that was changed last, was not put aside, and is no copy of another one."""
    going_on = _summaries(connection, "deleted IS NULL AND finished = 0 AND serial > 0", ())
    return next((summary for summary in going_on if summary.origin != "forked"), None)


def _summaries(connection: sqlite3.Connection, condition: str, values: tuple[object, ...]) -> Iterator[MatchSummary]:
    query = f"SELECT {_COLUMNS} {_TABLES} WHERE {condition} ORDER BY serial DESC"
    for row in connection.execute(query, values):
        yield _summary(*row)


def with_identity(connection: sqlite3.Connection, condition: str) -> Iterator[tuple[MatchSummary, str | None]]:
    """Yield the matches that meet an SQL condition, the last changed first, each with its identity or None."""
    query = f"SELECT identity, {_COLUMNS} {_TABLES} WHERE {condition} ORDER BY serial DESC"
    for identity, *row in connection.execute(query):
        yield _summary(*row), identity


def _summary(match_id: MatchId, game: Any, name: Any, *others: Any) -> MatchSummary:
    """Build a summary of whatever stands in the row: what cannot be read is left empty, and `damaged` is set."""
    reader = _Reader()
    created, changed, finished, progress, players, options, origin, counts, milliseconds, deleted = others
    return MatchSummary(
        id=match_id,
        game=reader.text(game),
        name=reader.text(name),
        created=reader.moment(created),
        changed=reader.moment(changed),
        finished=bool(finished),
        progress=reader.json(progress, _PROGRESS, Progress()),
        players=reader.json(players, _PLAYERS, ()),
        options=reader.json(options, _OPTIONS, TableOptions()),
        damaged=reader.damaged,
        origin=origin if origin in ORIGINS else "played",
        counts=counts != 0,
        seconds=milliseconds // 1000 if isinstance(milliseconds, int) else 0,
        deleted=reader.moment(deleted) if deleted is not None else None,
    )


class _Reader:
    """Reads columns and remembers whether one of them was not what it should be."""

    def __init__(self) -> None:
        self.damaged = False

    def text(self, value: Any) -> str:
        if isinstance(value, str):
            return value
        self.damaged = True
        return ""

    def moment(self, value: Any) -> datetime:
        with suppress(TypeError, ValueError):
            moment = datetime.fromisoformat(value)
            if moment.tzinfo is not None:
                return moment
        self.damaged = True
        return LONG_AGO

    def json(self, value: Any, decoder: "msgspec.json.Decoder[Any]", instead: Any) -> Any:
        try:
            return decoder.decode(value)
        except (TypeError, *UNREADABLE):
            self.damaged = True
            return instead
