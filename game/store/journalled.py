"""A match that writes every step through to the store."""

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from game.rules.core import Action, Event, IllegalAction, Seat
from game.rules.games import AnyRules
from game.rules.match import Entry, Match, Player
from game.rules.phrases import N_, Phrase, phrase
from game.store.database.rows import MatchId, ProgressRow
from game.store.database.tickets import Ticket
from game.store.drafts import Unshown
from game.store.telling.summaries import TableOptions, progress_row

PATIENCE: Final = 10.0
"""How many seconds a step waits for the one before it to be on the disk, before the game goes on regardless."""


class Journal(Protocol):
    """What takes the steps: the store."""

    def append(self, match_id: MatchId, number: int, entry: Entry, progress: ProgressRow | None = None) -> Ticket:
        """Store a step."""
        ...

    def set_undone(self, match_id: MatchId, length: int, progress: ProgressRow | None = None) -> Ticket:
        """Store how many of the steps are done, the others being undone."""
        ...

    def note_thought(self, match_id: MatchId, number: int, thought: bytes) -> Ticket:
        """Store what a computer player had in mind before a step."""
        ...

    def count_hints(self, match_id: MatchId, seat: Seat, count: int) -> Ticket:
        """Store how many hints a seat has had."""
        ...

    def keep_draft(self, match_id: MatchId, seat: Seat, draft: bytes | None) -> Ticket:
        """Store what a seat has laid on trial; None where that is nothing any more."""
        ...

    def show_until(self, match_id: MatchId, progress: ProgressRow) -> Ticket:
        """Store how far the last step was shown."""
        ...

    def save_copy(self, match: "JournalledMatch") -> tuple[MatchId, Ticket]:
        """Store all steps of a match as a new one, undone ones included."""
        ...


class JournalledMatch(Match):
    """A match whose every step is on its way to the disk before anything else happens.

    After each step `ready` turns true when it is there, a few milliseconds later; a window waits for that before it
    takes the next action. Whoever does not ask is made to wait by `play` itself.
    """

    def __init__(self, rules: AnyRules, setup: Any, players: tuple[Player, ...], options: TableOptions) -> None:
        super().__init__(rules, setup, players)
        self.options = options
        self.thoughts: dict[int, bytes] = {}
        """What the computer player had in mind before a step, by its number; the step may have been another since."""
        self.hints: dict[Seat, int] = {}
        """How many hints each seat has had; undo takes none back."""
        self.drafts: dict[Seat, bytes] = {}
        """What each seat has laid on trial, for nobody else to see."""
        self.unshown: Unshown | None = None
        """What of the last step nobody has seen yet; None where that is nothing."""
        self.withholds: Callable[[Sequence[Event]], bool] = lambda _events: False
        """Whether what has just happened is shown bit by bit, so that lists may not tell it yet."""
        self.id: MatchId = 0
        self._journal: Journal | None = None
        self._ticket: Ticket | None = None
        self._goes_on_as_copy = False

    def write_to(self, journal: Journal, match_id: MatchId, ticket: Ticket | None = None) -> None:
        """Write every step from now on to a journal that has those so far, or will when the ticket is done."""
        self._journal, self.id, self._ticket = journal, match_id, ticket

    @property
    def ticket(self) -> Ticket | None:
        """The receipt for the last step; None where nothing was done since the match was loaded."""
        return self._ticket

    @property
    def ready(self) -> bool:
        """Whether the last step is on the disk, or cannot be for now: the next one may be taken."""
        return self._ticket is None or self._ticket.done()

    @property
    def trouble(self) -> Phrase | None:
        """Why the last step is not on the disk."""
        return self._ticket.trouble if self._ticket is not None else None

    @property
    def undone(self) -> tuple[Entry, ...]:
        """The steps that can be done again, the next one first."""
        return tuple(reversed(self._undone))

    def play(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Apply an action and write it to the journal, once the one before it is there."""
        if self._ticket is not None:
            self._ticket.wait(PATIENCE)
        self._leave_original()
        events = super().play(seat, action)
        number = len(self.journal) - 1
        self.unshown = Unshown(number) if self.withholds(events) else None
        if self._journal is not None:
            progress = progress_row(self, self.unshown)
            self._ticket = self._journal.append(self.id, number, self.journal[number], progress)
        self.keep_draft(seat, None)
        return events

    def show_until(self, events: int, *, told: bool = False) -> None:
        """Keep how many events of the last step were shown, and whether what comes next lies open already."""
        if self.unshown is not None:
            self._show(Unshown(self.unshown.step, events, told))

    def show_all(self) -> None:
        """Keep that everything was shown."""
        if self.unshown is not None:
            self._show(None)

    def _show(self, unshown: Unshown | None) -> None:
        if unshown != self.unshown:
            self.unshown = unshown
            if self._journal is not None and not self._goes_on_as_copy:
                self._journal.show_until(self.id, progress_row(self, unshown))

    def keep_draft(self, seat: Seat, draft: bytes | None) -> None:
        """Keep what a seat has laid on trial, for nobody else to see; None where that is nothing any more."""
        if draft == self.drafts.get(seat):
            return
        if draft is None:
            del self.drafts[seat]
        else:
            self.drafts[seat] = draft
        if self._journal is not None and not self._goes_on_as_copy:
            self._journal.keep_draft(self.id, seat, draft)

    def note_thought(self, number: int, thought: bytes) -> None:
        """Keep what a computer player had in mind before a step; the game waits for none of this."""
        self.thoughts[number] = thought
        if self._journal is not None:
            self._journal.note_thought(self.id, number, thought)

    def count_hint(self, seat: Seat) -> None:
        """Count a hint that a seat has asked for."""
        self.hints[seat] = self.hints.get(seat, 0) + 1
        if self._journal is not None:
            self._journal.count_hints(self.id, seat, self.hints[seat])

    def _leave_original(self) -> None:
        """Go on in a new journal that has all steps, where those of the old one are others, or do not replay."""
        refused = self._ticket is not None and self._ticket.refused
        if self._journal is not None and (refused or self._goes_on_as_copy):
            self._goes_on_as_copy = False
            self.id, self._ticket = self._journal.save_copy(self)

    def undo(self) -> Entry | None:
        """Take back the last step, here and in the journal."""
        self._leave_original()
        entry = super().undo()
        if entry is not None:
            self._write_length()
        return entry

    def redo(self) -> tuple[Event, ...] | None:
        """Do again what was taken back last, here and in the journal."""
        self._leave_original()
        events = super().redo()
        if events is not None:
            self._write_length()
        return events

    def take_back(self, length: int) -> None:
        """Take back all but the first steps, here and in the journal."""
        self._leave_original()
        super().take_back(length)
        self._write_length()

    def _write_length(self) -> None:
        self.unshown = None
        if self._journal is not None:
            self._ticket = self._journal.set_undone(self.id, len(self.journal), progress_row(self))

    # Loading.

    def go_on_as_copy(self) -> None:
        """Leave what is stored untouched: as soon as something is played, the match goes on as a new one."""
        self._goes_on_as_copy = True

    def replay(self, steps: Sequence[Entry], done: int) -> tuple[int, Phrase | None]:
        """Play stored steps, and take back all but the first `done`.

        Return how many could be played and, where those are not all, why.
        """
        played, why = 0, None
        for entry in steps:
            why = self._repeat(entry)
            if why is not None:
                break
            played += 1
        if len(self.journal) > done:
            self.cut(done)
        return played, why

    def _repeat(self, entry: Entry) -> Phrase | None:
        """Play a step that is in the journal already."""
        try:
            self.repeat(entry.seat, entry.action)
        except IllegalAction as error:
            return error.reason.phrase
        except Exception as error:  # the rules of another version may trip over anything
            return phrase(N_("the rules cannot read it: {problem}"), problem=repr(error))
        return None
