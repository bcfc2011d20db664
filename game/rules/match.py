"""A match in progress: its players, its set-up, its journal, its turns, undo, and the keeper that stores it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

import msgspec

from game.rules.core import (
    CHANCE,
    N_,
    Action,
    Chance,
    Decide,
    Event,
    IllegalAction,
    Pending,
    Phrase,
    Seat,
    Sheet,
    phrase,
)
from game.rules.games import AnyRules
from game.rules.numbers import Generator


class Player(msgspec.Struct, frozen=True):
    """Who sits on a seat: a name, a colour, and `human` or the level of a computer player."""

    name: str
    colour: str
    kind: str

    @property
    def is_person(self) -> bool:
        """Whether somebody at the screen plays this seat."""
        return self.kind == "human"


class Entry(msgspec.Struct, frozen=True):
    """One step of a journal: a seat's action, or with seat `CHANCE` the outcome of dice."""

    seat: Seat
    action: Action


class TableOptions(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the players have chosen for their match besides the rules."""

    open_hands: bool = False
    seed: int | None = None
    assistance: dict[str, bool] = {}
    """By name the aids that differ from the settings: whether each is on."""
    dealt_again: bool = False
    """Whether the match is a copy in which everything hidden was dealt again."""
    people: tuple[Seat, ...] = ()
    """Seats at which people sat at first, and that others have taken over."""

    def seen_by_people(self, players: Sequence[Player]) -> frozenset[Seat]:
        """Return the seats at which people sit or have sat."""
        return frozenset(self.people).union(seat for seat, player in enumerate(players) if player.is_person)


class Unseen(msgspec.Struct, frozen=True):
    """How many events of the last step were shown, if the players look at them one after the other."""

    step: int
    events: int = 0
    """How many events of the step the players have looked at."""
    next_shown: bool = msgspec.field(default=False, name="told")
    """Whether the players also see already what comes next."""


MatchId: TypeAlias = int


class Keeper(Protocol):
    """Stores a match: the match calls it for everything that is done."""

    @property
    def id(self) -> MatchId:
        """The number under which the match is stored."""

    @property
    def ready(self) -> bool:
        """Whether the next step may be taken: the last one is stored, or cannot be stored for now."""

    def wait(self) -> None:
        """Wait until the last step is stored."""

    def changes(self, match: "Match") -> None:
        """Prepare for a change: a step will be done, taken back or done again."""

    def played(self, match: "Match") -> None:
        """Store the last step of the journal, and remove steps that were undone before it."""

    def turned_back(self, match: "Match") -> None:
        """Store how many steps are done after some were taken back or done again."""

    def shown(self, match: "Match") -> None:
        """Store how far the last step was shown."""

    def drafted(self, match: "Match", seat: Seat) -> None:
        """Store the draft of a seat, or that it has none."""

    def thought(self, match: "Match", number: int) -> None:
        """Store what a computer player considered before the step with this number."""

    def hinted(self, match: "Match", seat: Seat) -> None:
        """Store how many hints a seat has had."""


class Nobody:
    """A keeper that stores nothing."""

    id: MatchId = 0
    ready = True

    def wait(self) -> None:
        """Return at once, because nothing is stored."""

    def changes(self, match: "Match") -> None:
        """Do nothing: nobody needs to know."""

    played = turned_back = shown = changes

    def drafted(self, match: "Match", seat: Seat) -> None:
        """Do nothing: nobody needs to know."""

    hinted = thought = drafted


class Match:
    """Plays a game step by step and keeps every state, so that any position can be looked at again.

    Undo goes back to the last step that let somebody know something new, and never past the end of a turn. A keeper
    stores everything as it is done, and `ready` is true once the last step is stored.
    """

    def __init__(
        self,
        rules: AnyRules,
        setup: Any,
        players: tuple[Player, ...],
        options: TableOptions | None = None,
        *,
        state: Any = None,
        free: bool = False,
    ) -> None:
        """Begin with a set-up, or in the middle of a game with a state; if `free`, every step can be undone."""
        self.rules = rules
        self.setup = setup
        self.players = players
        self.options = options or TableOptions()
        self.keeper: Keeper = Nobody()
        self.journal: list[Entry] = []
        self.events: list[tuple[Event, ...]] = []
        """The events of each step of the journal."""
        self.older = False
        """Whether the match is played under the ruling of older versions."""
        self.taken_back = 0
        """How often somebody took back a turn together with what others did after it."""
        self.thoughts: dict[int, bytes] = {}
        """By number of step what a computer player considered before it; the step may have been replaced since."""
        self.hints: dict[Seat, int] = {}
        """How many hints each seat has had; undo takes none back."""
        self.drafts: dict[Seat, bytes] = {}
        """By seat a draft of what it has tried out, for no other seat to see."""
        self.unshown: Unseen | None = None
        """How far the last step was shown; None if it was shown to its end."""
        self.shows_bit_by_bit: Callable[[Sequence[Event]], bool] = lambda _events: False
        """Returns whether these events are shown one by one; until then lists do not show them."""
        self._states: list[Any] = [rules.start(setup) if state is None else state]
        """The state before each step, and the one now."""
        self._undone: list[Entry] = []
        self._redacted: dict[tuple[int, Seat | None], tuple[tuple[Event, ...], tuple[Event, ...]]] = {}
        """By step and audience the events of the step, and the same events as the audience may know them."""
        self._free = free
        self._barrier = 0

    @property
    def id(self) -> MatchId:
        """The number under which the match is stored; 0 if it is not stored."""
        return self.keeper.id

    @property
    def shown(self) -> int:
        """Number of first steps that the players have looked at to the end."""
        return len(self.journal) if self.unshown is None else self.unshown.step

    @property
    def ready(self) -> bool:
        """Whether the next step may be taken: the last one is stored, or cannot be stored for now."""
        return self.keeper.ready

    @property
    def state(self) -> Any:
        """The state now. Do not change it."""
        return self.state_at(len(self.journal))

    def state_at(self, step: int) -> Any:
        """Return the state before the step with this number; with the journal's length, the state now."""
        return self._states[step]

    @property
    def pending(self) -> Pending:
        return self.rules.pending(self.state)

    def play(self, seat: Seat, action: Action, permitted: Callable[[], object] = lambda: None) -> tuple[Event, ...]:
        """Apply an action and journal it; raise `IllegalAction`, with nothing changed, if the rules refuse it.

        `permitted` is called when the rules permit the action, while the match still stands before it.
        """
        self.keeper.wait()
        self.keeper.changes(self)
        events = self._take(Entry(seat, action), permitted)
        self._undone.clear()
        self.unshown = Unseen(len(self.journal) - 1) if self.shows_bit_by_bit(events) else None
        self.keeper.played(self)
        self.keep_draft(seat, None)
        return events

    def events_for(self, step: int, audience: Seat | None) -> tuple[Event, ...]:
        """Return the events of a step as an audience may know them: a seat, or everybody (None)."""
        events = self.events[step]
        redacted = self._redacted.get((step, audience))
        if redacted is None or redacted[0] is not events:
            redacted = self._redacted[step, audience] = events, tuple(_redact(self, step, audience))
        return redacted[1]

    def repeat(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Play a step from a journal; if only an older ruling allows it, play all steps again under that ruling.

        Raise `IllegalAction`, with nothing changed, if no ruling has ever allowed it.
        """
        entry = Entry(seat, action)
        try:
            return self._take(entry)
        except IllegalAction as error:
            if self.older or not self._play_by_older_ruling((*self.journal, entry)):
                raise error from None
        return self.events[-1]

    def _play_by_older_ruling(self, journal: tuple[Entry, ...]) -> bool:
        """Play a journal from the start under the older ruling; return whether the ruling allows all its steps."""
        state = self.rules.start_older(self.setup)
        if state is None:
            return False
        states = [state]
        made: list[tuple[Event, ...]] = []
        try:
            for entry in journal:
                state, events = self.rules.apply(state, entry.seat, entry.action)
                states.append(state)
                made.append(events)
        except IllegalAction:
            return False
        self.journal, self.events, self._states, self._barrier = [], [], states[:1], 0
        self.older = True
        for entry, state, events in zip(journal, states[1:], made, strict=True):
            self._add(entry, state, events)
        return True

    def throw(self, rng: Generator) -> tuple[Event, ...]:
        """Throw the dice that are pending and journal the outcome."""
        return self.play(CHANCE, self.rules.draw(self.state, rng))

    def close_turn(self) -> bool:
        """Close the turn if nothing else is left to do; return whether it was closed."""
        pending, due = self.pending, self.rules.due(self.pending)
        if due is None or not isinstance(pending, Decide):
            return False
        self.play(pending.seat, due)
        return True

    def _take(self, entry: Entry, permitted: Callable[[], object] = lambda: None) -> tuple[Event, ...]:
        state, events = self.rules.apply(self.state, entry.seat, entry.action)
        permitted()
        self._add(entry, state, events)
        return events

    def _add(self, entry: Entry, state: Any, events: tuple[Event, ...]) -> None:
        self._states.append(state)
        self.journal.append(entry)
        self.events.append(events)
        if self._reveals(len(self.journal) - 1):
            self._barrier = len(self.journal)

    def _reveals(self, step: int) -> bool:
        """Return whether a step let somebody know something new."""
        return self.journal[step].seat == CHANCE or any(event.reveals for event in self.events[step])

    @property
    def barrier(self) -> int:
        """Number of first steps that can no longer be taken back."""
        return 0 if self._free else self._barrier

    @property
    def reach(self) -> int:
        """Number of first steps that `take_back` cannot undo.

        They end with the last throw of dice; where all decide at once, with the last step that showed something new.
        """
        if not self.rules.in_turns:
            return self.barrier
        steps = reversed(range(len(self.journal)))
        return next((step + 1 for step in steps if self.journal[step].seat == CHANCE), 0)

    @property
    def can_undo(self) -> bool:
        """Whether the last step can be taken back."""
        return len(self.journal) > self.barrier

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back that `redo` can do again."""
        return bool(self._undone)

    def undo(self) -> Entry | None:
        """Take back the last step and return it, or None if nothing can be taken back."""
        self.keeper.changes(self)
        if not self.can_undo:
            return None
        entry = self._drop()
        self.unshown = None
        self.keeper.turned_back(self)
        return entry

    def _drop(self) -> Entry:
        entry = self.journal.pop()
        self.events.pop()
        self._states.pop()
        self._undone.append(entry)
        return entry

    def take_back(self, length: int) -> None:
        """Take back all steps after the first `length`, also past the end of turns, and count this in `taken_back`.

        Raise `ValueError` if `length` is less than `reach`.
        """
        if length < self.reach:
            raise ValueError(f"steps up to {self.reach} were thrown or revealed: {length} is too far back")
        self.keeper.changes(self)
        self.cut(length)
        self.taken_back += 1
        self.unshown = None
        self.keeper.turned_back(self)

    def cut(self, length: int) -> None:
        """Take back all steps after the first `length`, without any limit; `redo` can do them again."""
        while len(self.journal) > length:
            self._drop()
        self._barrier = next((step + 1 for step in reversed(range(length)) if self._reveals(step)), 0)

    def entry_at(self, step: int) -> Entry | None:
        """Return a step of the journal; with the journal's length, the one that `redo` would do, or None."""
        if step < len(self.journal):
            return self.journal[step]
        return self._undone[-1] if self._undone else None

    def redo(self) -> tuple[Event, ...] | None:
        """Do again the step that was taken back last and return its events, or None if there is none."""
        self.keeper.changes(self)
        if not self._undone:
            return None
        events = self._take(self._undone.pop())
        self.unshown = None
        self.keeper.turned_back(self)
        return events

    @property
    def undone(self) -> tuple[Entry, ...]:
        """The steps that can be done again, the next one first."""
        return tuple(reversed(self._undone))

    def reset_turn(self) -> int:
        """Take back all steps that `undo` can take back, and return their number."""
        steps = len(self.journal) - self.barrier
        for _ in range(steps):
            self.undo()
        return steps

    def sheet(self, viewer: Seat | None = None) -> Sheet:
        """Return the score sheet as a seat knows it (None: a spectator)."""
        return self.rules.score(self.rules.view(self.state, viewer))

    # Beside the steps.

    def show_until(self, events: int, *, next_shown: bool = False) -> None:
        """Note how many events of the last step were shown, and whether the players see already what comes next."""
        before = self.unshown
        if before is not None and before != (now := Unseen(before.step, events, next_shown)):
            self.unshown = now
            self.keeper.shown(self)

    def show_all(self) -> None:
        """Mark the last step as shown to its end."""
        if self.unshown is not None:
            self.unshown = None
            self.keeper.shown(self)

    def keep_draft(self, seat: Seat, draft: bytes | None) -> None:
        """Keep a draft of what a seat has tried out, for no other seat to see; None removes the draft."""
        if draft == self.drafts.get(seat):
            return
        if draft is None:
            del self.drafts[seat]
        else:
            self.drafts[seat] = draft
        self.keeper.drafted(self, seat)

    def note_thought(self, number: int, thought: bytes) -> None:
        """Keep what a computer player considered before the step with this number."""
        self.thoughts[number] = thought
        self.keeper.thought(self, number)

    def count_hint(self, seat: Seat) -> None:
        self.hints[seat] = self.hints.get(seat, 0) + 1
        self.keeper.hinted(self, seat)

    # Going on with what was kept.

    def replay(self, steps: Sequence[Entry], done: int) -> tuple[int, Phrase | None]:
        """Play kept steps, and take back all but the first `done`.

        Return how many could be played and, if not all, why the next one could not.
        """
        played, why = 0, None
        for entry in steps:
            why = _why_not_again(self, entry)
            if why is not None:
                break
            played += 1
        if len(self.journal) > done:
            self.cut(done)
        return played, why


def _redact(match: Match, step: int, audience: Seat | None) -> Iterator[Event]:
    """Yield the events of a step as an audience may know them: a seat, or everybody (None)."""
    events, redact = match.events[step], match.rules.redact
    if audience is None:
        yield from (redact(event, None) for event in events)
        return
    for event, public in zip(events, match.events_for(step, None), strict=True):
        yield event if public is event else redact(event, audience)


def _why_not_again(match: Match, entry: Entry) -> Phrase | None:
    """Play a step from a journal; return why that is not possible, or None."""
    try:
        match.repeat(entry.seat, entry.action)
    except IllegalAction as error:
        return error.reason.phrase
    except Exception as error:  # the rules of another version may trip over anything
        return phrase(N_("the rules cannot read it: {problem}"), problem=repr(error))
    return None


def shown_events(match: Match, first: int, end: int, audience: Seat | None) -> list[Event]:
    """Return the events of the steps from `first` up to `end` that were shown, as an audience may know them."""
    steps = range(first, min(end, len(match.events)))
    return [event for step in steps for event in _shown(match, step, audience)]


def _shown(match: Match, step: int, audience: Seat | None) -> Sequence[Event]:
    """Return the events of a step that were shown, as an audience may know them."""
    unshown, events = match.unshown, match.events_for(step, audience)
    return events if unshown is None or unshown.step != step else events[: unshown.events]


# The journal in turns.


@dataclass(slots=True)
class TurnSpan:
    """Some steps of the journal that belong together: a seat's turn, or a round where a game has no turns."""

    number: int
    """The number of the turn or round, from 1; 0 for the steps before the first round."""
    seat: Seat | None
    """The seat whose turn it is; None for a round."""
    first: int
    """The number of the first step."""
    end: int
    """The number after that of the last step."""
    round: int = 0
    """The number of the round, from 1; in each round every seat has a turn."""


class Turns:
    """The journal of a match divided into turns, or into rounds if the game has no turns."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._turns: list[TurnSpan] = []

    def all(self) -> list[TurnSpan]:
        """Return the turns so far; the last is the current one, and may have no step yet."""
        steps = len(self._match.journal)
        while self._turns and self._turns[-1].end > steps:
            self._turns.pop()
        if self._turns:
            self._turns.pop()
        start = self._turns[-1].end if self._turns else 0
        for step in range(start, steps):
            if self._begins_at(step):
                self._close(start, step)
                start = step
        self._close(start, steps)
        return self._turns

    def _close(self, first: int, end: int) -> None:
        if first < end or end == len(self._match.journal):
            number = len(self._turns) + self._match.rules.in_turns
            seats = len(self._match.players) if self._match.rules.in_turns else 1
            self._turns.append(TurnSpan(number, self._seat(first, end), first, end, -(-number // seats)))

    def _begins_at(self, step: int) -> bool:
        """Return whether a turn begins with this step: the step before closed a turn, or dice open a round."""
        match, closing = self._match, self._match.rules.closing
        if step == 0:
            return False
        if closing is not None:
            return match.journal[step - 1].action == closing
        return opens_round(match, step)

    def _seat(self, first: int, end: int) -> Seat | None:
        match = self._match
        if not match.rules.in_turns:
            return None
        for entry in match.journal[first:end]:
            if entry.seat != CHANCE:
                return entry.seat
        pending = match.rules.pending(match.state_at(first))
        return pending.seat if isinstance(pending, Decide) else None

    @property
    def whose(self) -> Seat | None:
        """The seat whose turn it is; None if a turn has just been closed, or the game has no turns."""
        match, closing = self._match, self._match.rules.closing
        if closing is not None and match.journal and match.journal[-1].action == closing:
            return None
        return self.now.seat

    @property
    def now(self) -> TurnSpan:
        return self.all()[-1]

    def of(self, step: int) -> TurnSpan:
        """Return the turn that a step belongs to; for the step that comes next, the present turn."""
        turns = self.all()
        return next((turn for turn in turns if turn.first <= step < turn.end), turns[-1])


def played_turns(match: Match) -> tuple[TurnSpan, ...]:
    """Return the turns that have steps, without the steps before the first round."""
    return tuple(turn for turn in Turns(match).all() if turn.first < turn.end and turn.number)


def points_at(match: Match, steps: Iterable[int]) -> tuple[tuple[int, ...], ...]:
    """Return every seat's points before each of some steps, as if the game had ended there."""
    return tuple(tuple(match.rules.points(match.state_at(step))) for step in steps)


def opens_round(match: Match, step: int) -> bool:
    """Return whether a step throws dice that belong to no seat, as at the beginning of a round."""
    if match.journal[step].seat != CHANCE:
        return False
    thrown = match.rules.pending(match.state_at(step))
    return isinstance(thrown, Chance) and thrown.seat is None


# A copy that tells nothing.


def copy_for(match: Match, step: int, viewer: Seat | None, players: tuple[Player, ...], rng: Generator) -> Match:
    """Return a copy of a match up to a step, in which all that the viewer does not know is dealt again at random.

    The viewer sees the same at each step.
    """
    rules = match.rules
    dealt = rules.determinize(rules.view(match.state_at(step), viewer), rng)
    past = [(entry.seat, entry.action) for entry in match.journal[:step]]
    setup, steps = rules.copy_for(match.setup, past, dealt, viewer)
    other = Match(rules, setup, players)
    for seat, action in steps:
        other.repeat(seat, action)
    return other
