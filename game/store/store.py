"""The saved matches: the one door through which the rest of the game speaks with the database."""

import secrets
import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from io import BytesIO
from typing import Any, Final, Self, TypeAlias

import msgspec

from game.rules import record
from game.rules.games import AnyRules
from game.rules.keeper import MatchId
from game.rules.match import Match, Player, TableOptions
from game.rules.phrases import N_, Phrase, phrase, told_day
from game.store import copying, loading, origins
from game.store.claims import Claims
from game.store.database import opening, rows
from game.store.database.tickets import Settled, Ticket
from game.store.database.vault import Opener
from game.store.database.writer import Writer
from game.store.folders import Folders
from game.store.foreign import timed
from game.store.journal import StoredJournal
from game.store.keeper import StoreKeeper
from game.store.keeping import copies
from game.store.keeping.troubles import Unusable
from game.store.origins import Origin
from game.store.reviews import Reviews
from game.store.telling import milestones, summaries
from game.store.telling.known import known
from game.store.telling.results import Result, results
from game.store.telling.summaries import MatchSummary

FILE: Final = "matches.sqlite"

Clock: TypeAlias = Callable[[], datetime]
LONGEST_TITLE: Final = 80
"""More characters than the name of a match in a list needs."""
NO_MATCH: Final = 0
"""In the place of a match's id, for what belongs to none."""
KEPT: Final = timedelta(days=30)
"""For how long a deleted match can be restored."""
FROM_COPY: Final = N_(
    "This match is damaged. It opens from the backup of {day} and continues as a separate match; the "
    "original stays unchanged."
)
GONE: Final = phrase(N_("This match no longer exists."))


def _now() -> datetime:
    return datetime.now(UTC)


class StoreError(Exception):
    """What was asked for cannot be had, and why."""

    def __init__(self, why: Phrase) -> None:
        super().__init__(why.english())
        self.why = why


class Loaded(msgspec.Struct, frozen=True):
    """A match from the store, None if it cannot be opened at all, and what there is to say about it."""

    match: Match | None
    trouble: Phrase | None = None


class Store:
    """Keeps matches. Nothing here raises for what a disk does: the game continues in memory, and `news` says so.

    Writes return a ticket at once; lists and loading answer after all writes before them, from memory where the disk
    does not take those. All methods are for any thread.
    """

    def __init__(self, folders: Folders, writer: Writer, settled: Settled | None = None, clock: Clock = _now) -> None:
        self._folders = folders
        self._writer = writer
        self._settled = settled
        self._clock = clock
        self.claims = Claims(folders.data)
        self.journal = StoredJournal(self)
        self.reviews = Reviews(self, writer)

    @classmethod
    def open(
        cls,
        folders: Folders,
        settled: Settled | None = None,
        opener: Opener = opening.open_database,
        clock: Clock = _now,
        *,
        hurried: bool = False,
    ) -> Self:
        """Return the store; where there can be no file, one in memory, with `trouble`. It never raises.

        `settled` is called for every write that is committed, or cannot be for now: to wake a loop that sleeps. With
        `hurried`, where a loop asks, nobody waits for a disk that is slow or held by another program.
        """
        writer = Writer(folders.data / FILE, opener, today=lambda: clock().astimezone().date(), hurried=hurried)
        return cls(folders, writer, settled, clock)

    @property
    def trouble(self) -> Phrase | None:
        """What went wrong at opening, or what keeps matches from being saved now."""
        return self._writer.trouble

    @property
    def saving(self) -> bool:
        """Whether matches are saved now; otherwise they are in memory only."""
        return self._writer.saving

    @property
    def unsaved(self) -> bool:
        """Whether something that was played would be lost if the program ended now."""
        return self._writer.unsaved

    def news(self) -> list[Phrase]:
        """Return what there is to tell the player since the last time this was asked: each trouble and its end once."""
        return self._writer.news()

    def close(self) -> Phrase | None:
        """Write what is left, give up all claims, and return why something could not be written."""
        trouble = self._writer.close()
        self.claims.give_up_all()
        return trouble

    # Playing.

    def create(
        self,
        rules: AnyRules,
        setup: Any,
        players: tuple[Player, ...],
        options: TableOptions | None = None,
        name: str = "",
    ) -> Match:
        """Begin a match and store it."""
        players = tuple(msgspec.structs.replace(player, name=_writable(player.name)) for player in players)
        match = Match(rules, setup, players, options or TableOptions())
        match_id, ticket = self.insert(match, name, match.options)
        match.keeper = StoreKeeper(self.journal, match_id, ticket)
        return match

    def insert(
        self, match: Match, name: str, options: TableOptions, origin: Origin = "played", *, counts: bool = True
    ) -> tuple[MatchId, Ticket]:
        """Store all steps of a match as a new one; return its id and the receipt."""
        match_id = _new_id()
        new = loading.rows_of(match, match_id, _writable(name), options)
        new = msgspec.structs.replace(new, origin=origin, counts=counts)
        return match_id, self.submit(match_id, rows.create(new, self.time()))

    def load(self, match_id: MatchId) -> Loaded:
        """Return the match exactly as it was left, undone steps included."""
        try:
            stored = self._writer.ask(partial(rows.fetch, match_id=match_id))
        except Unusable as error:
            return Loaded(None, error.why)
        if stored is None:
            return Loaded(None, GONE)
        better = None if stored.whole else copies.best_of_match(self._folders.data / FILE, match_id, stored.good)
        rebuilt = loading.rebuild(stored if better is None else better[0])
        match, trouble, as_copy = rebuilt.match, rebuilt.trouble, rebuilt.as_copy
        if match is not None:
            if better is not None:
                as_copy, trouble = True, phrase(FROM_COPY, day=told_day(better[1]))
            match.keeper = StoreKeeper(self.journal, match_id, as_copy=as_copy)
        return Loaded(match, trouble)

    # Lists.

    def unfinished(self, first: int = 0, most: int = -1) -> list[MatchSummary]:
        """Return unfinished matches, the last changed first, from a place on and up to a number."""
        return self._list(partial(summaries.listed, finished=False, first=first, most=most))

    def finished(self, first: int = 0, most: int = -1) -> list[MatchSummary]:
        """Return finished matches, the last changed first, from a place on and up to a number."""
        return self._list(partial(summaries.listed, finished=True, first=first, most=most))

    def matches(self, first: int = 0, most: int = -1) -> list[MatchSummary]:
        """Return all matches, the last changed first, from a place on and up to a number."""
        return self._list(partial(summaries.listed, finished=None, first=first, most=most))

    def count(self, *, finished: bool) -> int:
        """Return how many matches are over, or go on."""
        try:
            return self._writer.ask(partial(summaries.count, finished=finished))
        except Unusable:
            return 0

    def results(self) -> list[Result]:
        """Return the matches that are over with their sheets, the last changed first."""
        try:
            return self._writer.ask(results)
        except Unusable:
            return []

    def deleted(self) -> list[MatchSummary]:
        """Return the matches that were deleted and can be restored, the last changed first."""
        return self._list(summaries.deleted)

    def last(self) -> MatchSummary | None:
        """Return the match to continue with: the unfinished one that was changed last."""
        try:
            return self._writer.ask(summaries.last)
        except Unusable:
            return None

    def summary(self, match_id: MatchId) -> MatchSummary | None:
        """Return what lists say of one match, also of a deleted one."""
        try:
            return self._writer.ask(partial(summaries.one, match_id=match_id))
        except Unusable:
            return None

    def _list(self, question: Callable[[sqlite3.Connection], list[MatchSummary]]) -> list[MatchSummary]:
        try:
            return self._writer.ask(question)
        except Unusable:
            return []

    # Managing.

    def rename(self, match_id: MatchId, name: str) -> Ticket:
        """Give a match a name."""
        return self.submit(match_id, rows.rename(match_id, _writable(name)))

    def reseat(self, match_id: MatchId, players: tuple[Player, ...]) -> Ticket:
        """Let other players sit at a match that continues; where people sat before is kept with it."""
        summary = self.summary(match_id)
        options = TableOptions() if summary is None else summary.options
        before = () if summary is None else options.seen_by_people(summary.players)
        kept = msgspec.structs.replace(options, people=tuple(sorted(before)))
        told, chosen = (msgspec.json.encode(each).decode() for each in (players, kept))
        return self.submit(match_id, rows.reseat(match_id, told, chosen))

    def name_players(self, match_id: MatchId, players: tuple[Player, ...]) -> Ticket:
        """Store the players of a match under other names; who plays what stays."""
        summary = self.summary(match_id)
        options = TableOptions() if summary is None else summary.options
        told, chosen = (msgspec.json.encode(each).decode() for each in (players, options))
        return self.submit(match_id, rows.reseat(match_id, told, chosen))

    def delete(self, match_id: MatchId) -> Ticket:
        """Take a match out of all lists; for as long as it is kept, `restore` brings it back."""
        return self.submit(match_id, rows.mark_deleted(match_id, self.time()))

    def restore(self, match_id: MatchId) -> Ticket:
        """Bring a deleted match back."""
        return self.submit(match_id, rows.mark_deleted(match_id, None))

    def forget_deleted(self) -> Ticket:
        """Remove for good what was deleted longer ago than it is kept."""
        before = (self._clock() - KEPT).astimezone(UTC).isoformat(timespec="milliseconds")
        return self.submit(NO_MATCH, rows.forget_deleted(before))

    def duplicate(self, match_id: MatchId, name: str = "") -> MatchId:
        """Store a copy of a match as it is now and return the copy's id.

        Of a match that continues, everything hidden is dealt again: nobody learns from a copy what the table hides.
        """
        match = self.load(match_id).match
        if match is not None and copying.goes_on(match):
            seed = secrets.randbits(32)
            copy = copying.copy_dealt_again(match, len(match.journal), match.players, seed)
            return self.adopt(copy, copying.options_of_copy(match, seed, dealt_again=True), name)
        copy_id = _new_id()
        self.submit(copy_id, rows.duplicate(match_id, copy_id, _writable(name), self.time()))
        return copy_id

    def export(self, match_id: MatchId) -> bytes:
        """Return the record (`.tgr`) of a match; raise `StoreError` if it cannot be opened.

        The record of a running match holds all that is hidden in it.
        """
        loaded = self.load(match_id)
        if loaded.match is None:
            raise StoreError(loaded.trouble or GONE)
        return b"".join(record.write(loaded.match))

    def bring_in(self, match: Match, name: str = "") -> MatchId:
        """Store a match that was read from a record, where it is not there yet; return its id."""
        try:
            there = self._writer.ask(partial(known, new=loading.rows_of(match, NO_MATCH, "", TableOptions())))
        except Unusable:
            there = None
        if there is not None:
            return there
        match_id, _ = self.insert(match, name[:LONGEST_TITLE], TableOptions(), "brought in", counts=False)
        return match_id

    def put_aside(self, match_id: MatchId) -> Ticket:
        """Put a match behind all others, and do not offer it to continue with, until it is played."""
        return self.submit(match_id, rows.put_aside(match_id))

    def adopt(self, match: Match, options: TableOptions, name: str = "") -> MatchId:
        """Store a match that continues from another one, with all its steps, and return its id.

        It counts in the statistics when `set_counts` says so.
        """
        match_id, _ = self.insert(match, name, options, "forked", counts=False)
        return match_id

    def set_counts(self, match_id: MatchId, *, counts: bool) -> Ticket:
        """Let a match count in the statistics, or leave it out."""
        return self.submit(match_id, partial(origins.set_counts, match=match_id, counts=counts))

    # Lessons and puzzles.

    def reached(self, kind: milestones.Kind) -> dict[str, Any]:
        """Return how far somebody came with lessons or puzzles, by name, in this window or another."""
        try:
            return self._writer.ask(partial(milestones.fetch, kind=kind))
        except Unusable:
            return {}

    def reach(self, kind: milestones.Kind, name: str, value: Any, *, merge: milestones.Merge | None = None) -> Ticket:
        """Store how far somebody came; `merge` combines it with what another window may have stored meanwhile."""
        return self.submit(NO_MATCH, milestones.note(kind, name, value, merge=merge))

    # Writing.

    def submit(self, match_id: MatchId, operation: rows.Operation) -> Ticket:
        """Pass an operation on to the writer; return its receipt."""
        return self._writer.submit(match_id, operation, self._settled)

    def time(self) -> str:
        """Return the present time as rows hold it."""
        return self._clock().astimezone(UTC).isoformat(timespec="milliseconds")


def read_record(content: bytes) -> Match:
    """Return the match of a record; raise `RecordError`, with the line, where it is wrong."""
    return record.read(timed(BytesIO(content)))


def _new_id() -> MatchId:
    """Return an id that no other window, and no other machine whose file is brought here, has given."""
    return secrets.randbits(62)


def _writable(name: str) -> str:
    """Return a name with what no file can hold (halves of characters) replaced."""
    return name.encode(errors="replace").decode()
