"""The saved matches: the rest of the game uses the database only through this module."""

import secrets
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any, Final, Self, TypeAlias

import msgspec

from game.rules import record
from game.rules.core import N_, Phrase, Seat, day_in_words, phrase
from game.rules.games import AnyRules
from game.rules.match import Match, MatchId, Player, TableOptions
from game.store import journal, lists, older, rows
from game.store.database import Answer, Opener, Settled, Ticket, Writer, open_database
from game.store.files import CLAIMS, FileLock, Folders, Unusable, timed
from game.store.journal import encode, progress_row
from game.store.lists import MatchSummary
from game.store.recovery import best_of_match
from game.store.rows import Origin, ProgressRow
from game.store.statistics import Result, results


class Claims:
    """The matches that this window may play. A claim ends with `give_up`, or with the process, however it ends."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / CLAIMS
        self._locks: dict[MatchId, FileLock | None] = {}

    def __contains__(self, match_id: MatchId) -> bool:
        return match_id in self._locks

    def take(self, match_id: MatchId) -> bool:
        """Claim a match; return whether this window may play it, because no other window has it open."""
        if match_id in self._locks:
            return True
        lock = None
        with suppress(OSError):  # where no file can be made, no other window can write the match either
            self._folder.mkdir(parents=True, exist_ok=True)
            lock = FileLock.take(self._folder / f"{match_id}.lock")
            if lock is None:
                return False
        self._locks[match_id] = lock
        return True

    def give_up(self, match_id: MatchId) -> None:
        """Let other windows play the match."""
        lock = self._locks.pop(match_id, None)
        if lock is not None:
            lock.release()

    def give_up_all(self) -> None:
        for match_id in list(self._locks):
            self.give_up(match_id)


FILE: Final = "matches.sqlite"

Clock: TypeAlias = Callable[[], datetime]
LONGEST_TITLE: Final = 80
"""The most characters of a match's name that are kept."""
NO_MATCH: Final = 0
"""Stands in the place of a match's id in writes that belong to no match."""
KEPT: Final = timedelta(days=30)
"""For how long a deleted match can be restored."""
FROM_COPY: Final = N_(
    "This match is damaged. It opens from the backup of {day} and continues as a separate match; the "
    "original stays unchanged."
)
PATIENCE: Final = 10.0
"""How many seconds a step waits for the one before it to be on the disk, before the game continues regardless."""
GONE: Final = phrase(N_("This match no longer exists."))


def _now() -> datetime:
    return datetime.now(UTC)


class StoreError(Exception):
    """Raised where what was asked for cannot be had, with a sentence that says why."""

    def __init__(self, why: Phrase) -> None:
        super().__init__(why.english())
        self.why = why


class Loaded(msgspec.Struct, frozen=True):
    """A match from the store, or None if it cannot be opened at all, and a sentence about what is wrong with it."""

    match: Match | None
    trouble: Phrase | None = None


class Store:
    """Keeps matches. Nothing here raises for what a disk does: the game continues in memory, and `news` says so.

    Writes return a ticket at once; lists and loading answer after all writes before them, from memory where the disk
    does not take those. All methods are for any thread.
    """

    def __init__(self, folders: Folders, writer: Writer, settled: Settled | None = None, clock: Clock = _now) -> None:
        self._folders = folders
        self._writer, self._database = writer, writer.database
        self._settled = settled
        self._clock = clock
        self.claims = Claims(folders.data)

    @classmethod
    def open(
        cls,
        folders: Folders,
        settled: Settled | None = None,
        opener: Opener = open_database,
        clock: Clock = _now,
        *,
        hurried: bool = False,
    ) -> Self:
        """Return the store; where there can be no file, one in memory, with `trouble`. It never raises.

        `settled` is called for every write that is committed, or cannot be for now: to wake a loop that sleeps. With
        `hurried` no call waits for a disk that is slow or held by another program.
        """
        writer = Writer(folders.data / FILE, opener, today=lambda: clock().astimezone().date(), hurried=hurried)
        return cls(folders, writer, settled, clock)

    @property
    def trouble(self) -> Phrase | None:
        """What went wrong at opening, or what keeps matches from being saved now; None if nothing does."""
        return self._database.trouble

    @property
    def saving(self) -> bool:
        """Whether matches are saved now; otherwise they are in memory only."""
        return self._database.saving

    @property
    def unsaved(self) -> bool:
        """Whether something that was played would be lost if the program ended now."""
        return self._database.unsaved

    def news(self) -> list[Phrase]:
        """Return the sentences for the player that are new since the last call: each trouble and its end once."""
        return self._writer.news()

    def close(self) -> Phrase | None:
        """Write what is left and give up all claims; return why something could not be written, else None."""
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
        players = tuple(msgspec.structs.replace(player, name=_writable(player.name)) for player in players)
        match = Match(rules, setup, players, options or TableOptions())
        match_id, ticket = self.insert(match, name, match.options)
        match.keeper = StoreKeeper(self, match_id, ticket)
        return match

    def insert(
        self, match: Match, name: str, options: TableOptions, origin: Origin = "played", *, counts: bool = True
    ) -> tuple[MatchId, Ticket]:
        """Store all steps of a match as a new one; return its id and the ticket of the write."""
        match_id = _new_id()
        new = journal.rows_of(match, match_id, _writable(name), options)
        new = msgspec.structs.replace(new, origin=origin, counts=counts)
        return match_id, self.submit(match_id, rows.create(new, self.time()))

    def save_copy(self, match: Match) -> tuple[MatchId, Ticket]:
        """Store all steps of a match, undone ones included, as a new one under the same name."""
        summary = self.summary(match.id)
        if summary is None:
            match_id, ticket = self.insert(match, "", match.options)
        else:
            match_id, ticket = self.insert(match, summary.name, match.options, summary.origin, counts=summary.counts)
        if match.id in self.claims:
            self.claims.take(match_id)
            self.claims.give_up(match.id)
        return match_id, ticket

    def load(self, match_id: MatchId) -> Loaded:
        """Return the match exactly as it was left, undone steps included."""
        try:
            stored = self._database.read(partial(rows.fetch, match_id=match_id))
        except Unusable as error:
            return Loaded(None, error.why)
        if stored is None:
            return Loaded(None, GONE)
        better = None if stored.whole else best_of_match(self._folders.data / FILE, match_id, stored.good)
        rebuilt = journal.rebuild(stored if better is None else better[0])
        match, trouble, as_copy = rebuilt.match, rebuilt.trouble, rebuilt.as_copy
        if match is not None:
            if better is not None:
                as_copy, trouble = True, phrase(FROM_COPY, day=day_in_words(better[1]))
            match.keeper = StoreKeeper(self, match_id, as_copy=as_copy)
        return Loaded(match, trouble)

    # Lists.

    def unfinished(self, first: int = 0, most: int = -1) -> list[MatchSummary]:
        """Return unfinished matches, the last changed first, from a place on and up to a number."""
        return self._ask(partial(lists.listed, finished=False, first=first, most=most), [])

    def finished(self, first: int = 0, most: int = -1) -> list[MatchSummary]:
        """Return finished matches, the last changed first, from a place on and up to a number."""
        return self._ask(partial(lists.listed, finished=True, first=first, most=most), [])

    def matches(self, first: int = 0, most: int = -1) -> list[MatchSummary]:
        """Return all matches, the last changed first, from a place on and up to a number."""
        return self._ask(partial(lists.listed, finished=None, first=first, most=most), [])

    def count(self, *, finished: bool) -> int:
        """Return how many matches are finished, or unfinished."""
        return self._ask(partial(lists.count, finished=finished), 0)

    def results(self) -> list[Result]:
        """Return the finished matches with their points, the last changed first."""
        return self._ask(results, [])

    def deleted(self) -> list[MatchSummary]:
        """Return the matches that were deleted and can be restored, the last changed first."""
        return self._ask(lists.deleted, [])

    def last(self) -> MatchSummary | None:
        """Return the match to continue with, the unfinished one that was changed last; None if there is none."""
        return self._ask(lists.last, None)

    def summary(self, match_id: MatchId) -> MatchSummary | None:
        """Return what lists say of one match, also of a deleted one; None if there is none."""
        return self._ask(partial(lists.one, match_id=match_id), None)

    def _ask(self, question: Callable[[sqlite3.Connection], Answer], instead: Answer) -> Answer:
        """Call a function with the database and return its result; return `instead` where it cannot be read."""
        try:
            return self._database.read(question)
        except Unusable:
            return instead

    # Managing.

    def rename(self, match_id: MatchId, name: str) -> Ticket:
        return self.submit(match_id, rows.rename(match_id, _writable(name)))

    def reseat(self, match_id: MatchId, players: tuple[Player, ...]) -> Ticket:
        """Replace the players of a match that continues; the seats where people sat before are stored too."""
        summary = self.summary(match_id)
        options = TableOptions() if summary is None else summary.options
        before = () if summary is None else options.seen_by_people(summary.players)
        kept = msgspec.structs.replace(options, people=tuple(sorted(before)))
        return self._seat(match_id, players, kept)

    def name_players(self, match_id: MatchId, players: tuple[Player, ...]) -> Ticket:
        """Store the players of a match under other names; who plays what stays."""
        summary = self.summary(match_id)
        options = TableOptions() if summary is None else summary.options
        return self._seat(match_id, players, options)

    def _seat(self, match_id: MatchId, players: tuple[Player, ...], options: TableOptions) -> Ticket:
        texts = (msgspec.json.encode(each).decode() for each in (players, options))
        return self.submit(match_id, rows.reseat(match_id, *texts))

    def delete(self, match_id: MatchId) -> Ticket:
        """Take a match out of all lists; for `KEPT`, 30 days, `restore` brings it back."""
        return self.submit(match_id, rows.mark_deleted(match_id, self.time()))

    def restore(self, match_id: MatchId) -> Ticket:
        return self.submit(match_id, rows.mark_deleted(match_id, None))

    def forget_deleted(self) -> Ticket:
        """Remove for good the matches that were deleted longer ago than `KEPT`."""
        before = (self._clock() - KEPT).astimezone(UTC).isoformat(timespec="milliseconds")
        return self.submit(NO_MATCH, rows.forget_deleted(before))

    def duplicate(self, match_id: MatchId, name: str = "") -> MatchId:
        """Store a copy of a match as it is now and return the copy's id.

        Of a match that continues, everything hidden is dealt again: nobody learns from a copy what the table hides.
        """
        match = self.load(match_id).match
        if match is not None and journal.goes_on(match):
            seed = secrets.randbits(32)
            copy = journal.copy_dealt_again(match, len(match.journal), match.players, seed)
            return self.adopt(copy, journal.options_of_copy(match, seed, dealt_again=True), name)
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
        there = self._ask(partial(rows.find_same, new=journal.rows_of(match, NO_MATCH, "", TableOptions())), None)
        if there is not None:
            return there
        match_id, _ = self.insert(match, name[:LONGEST_TITLE], TableOptions(), "brought in", counts=False)
        return match_id

    @property
    def older_matches(self) -> int:
        """How many matches of older stores lie beside this one as records and were not brought back."""
        return sum(map(older.count, older.waiting(self._folders.data)))

    def bring_back_older(self) -> tuple[int, int]:
        """Store the matches of older stores as they stood; return how many, and how many could not be stored.

        This takes a while: for a thread. Each match keeps its number, so doing it again brings nothing twice.
        """
        brought = failed = 0
        for folder in older.waiting(self._folders.data):
            tickets = []
            with suppress(OSError):
                for restored in older.brought_back(folder):
                    if restored is not None:
                        match, past = restored
                        tickets.append(self.submit(match.id, rows.bring_back(match, past, self.time())))
            for ticket in tickets:
                ticket.wait()
            stored = sum(ticket.committed for ticket in tickets)
            brought += stored
            failed += older.count(folder) - stored
            if stored == len(tickets) > 0:
                older.mark_done(folder)
        return brought, failed

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
        return self.submit(match_id, partial(rows.set_counts, match=match_id, counts=counts))

    # Reviews.

    def keep_review(self, match_id: MatchId, review: bytes) -> Ticket:
        """Store the review of a match, replacing an earlier one."""
        return self.submit(match_id, rows.keep_review(match_id, review))

    def review(self, match_id: MatchId) -> bytes | None:
        """Return the review of a match; None if there is none, or if it is damaged, which is reported."""
        try:
            return self._database.read(partial(rows.fetch_review, match_id=match_id))
        except Unusable:
            return None
        except rows.DamagedReview:
            self._database.news.append(phrase(N_("The review of this match was damaged: it is being made again.")))
            return None

    # Lessons and puzzles.

    def reached(self, kind: rows.Kind) -> dict[str, Any]:
        """Return what was reached of one kind, lessons for example, by name, in this window or another."""
        return self._ask(partial(rows.fetch_reached, kind=kind), {})

    def reach(self, kind: rows.Kind, name: str, value: Any, *, merge: rows.Merge | None = None) -> Ticket:
        """Store what was reached under a name; `merge` combines it with what another window may have stored before."""
        return self.submit(NO_MATCH, rows.reach(kind, name, value, merge=merge))

    # Writing.

    def submit(self, match_id: MatchId, operation: rows.Operation) -> Ticket:
        """Pass an operation on to the writer; return its ticket."""
        return self._writer.submit(match_id, operation, self._settled)

    def time(self) -> str:
        """Return the present time as rows hold it."""
        return self._clock().astimezone(UTC).isoformat(timespec="milliseconds")


class StoreKeeper:
    """Sends every step of a match to the store as soon as it is played.

    After each step `ready` turns true when it is there, a few milliseconds later; a window waits for that before it
    takes the next action. Whoever does not ask is made to wait by `Match.play` itself.
    """

    def __init__(
        self, store: "Store", match_id: MatchId, ticket: Ticket | None = None, *, as_copy: bool = False
    ) -> None:
        """Write to a store that has the steps so far, or will when the ticket is done.

        With `as_copy` what is stored stays untouched: as soon as something is played, the match continues as a new one.
        """
        self.id = match_id
        self.ticket = ticket
        """The ticket of the last step; None if nothing was done since the match was loaded."""
        self._store = store
        self._as_copy = as_copy
        self._row: ProgressRow | None = None
        """What was last written about how far the match is."""

    @property
    def ready(self) -> bool:
        """Whether the last step is on the disk, or cannot be for now: the next one may be taken."""
        return self.ticket is None or self.ticket.done()

    @property
    def trouble(self) -> Phrase | None:
        """Why the last step is not on the disk; None if it is, or if that is not known yet."""
        return self.ticket.trouble if self.ticket is not None else None

    def wait(self) -> None:
        if self.ticket is not None:
            self.ticket.wait(PATIENCE)

    def changes(self, match: Match) -> None:
        """Go on in a new journal with all steps, if the old journal's steps differ or do not replay."""
        refused = self.ticket is not None and self.ticket.refused
        if refused or self._as_copy:
            self._as_copy = False
            self.id, self.ticket = self._store.save_copy(match)

    def played(self, match: Match) -> None:
        number, self._row = len(match.journal) - 1, progress_row(match, match.unshown)
        step = encode(match.journal[number])
        self.ticket = self._submit(rows.append(self.id, number, step, self._row, self._store.time()))

    def turned_back(self, match: Match) -> None:
        done, row = len(match.journal), progress_row(match)
        self.ticket = self._submit(rows.set_undone(self.id, done, row, self._store.time()))

    def shown(self, match: Match) -> None:
        if self._as_copy:
            return
        row, unshown = self._row, match.unshown
        if row is None or row.unshown is None or unshown is None or row.unshown.step != unshown.step:
            row = progress_row(match, unshown)
        self._row = msgspec.structs.replace(row, unshown=unshown)  # before a step everything else stays as it was
        self._submit(rows.show_until(self.id, self._row))

    def drafted(self, match: Match, seat: Seat) -> None:
        if not self._as_copy:
            self._submit(rows.keep_draft(self.id, seat, match.drafts.get(seat)))

    def thought(self, match: Match, number: int) -> None:
        self._submit(rows.note_thought(self.id, number, match.thoughts[number]))

    def hinted(self, match: Match, seat: Seat) -> None:
        self._submit(rows.count_hints(self.id, seat, match.hints[seat]))

    def _submit(self, operation: rows.Operation) -> Ticket:
        return self._store.submit(self.id, operation)


def read_record(content: bytes) -> Match:
    """Return the match of a record; raise `RecordError`, with the number of the line, if a line is wrong."""
    return record.read(timed(BytesIO(content)))


def _new_id() -> MatchId:
    """Return an id that no other window, and no other machine whose file is brought here, has given."""
    return secrets.randbits(62)


def _writable(name: str) -> str:
    """Return a name with what no file can hold (halves of characters) replaced."""
    return name.encode(errors="replace").decode()
