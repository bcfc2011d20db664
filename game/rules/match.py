"""A game in progress: its set-up, its journal, and how far back it may be undone."""

from typing import Any

import msgspec

from game.rules.core import CHANCE, Action, Decide, Event, IllegalAction, Pending, Seat, Sheet
from game.rules.games import AnyRules
from game.rules.rng import Generator


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


class Match:
    """Plays a game step by step and remembers every state, so that any moment can be looked at again.

    Undo reaches back to the last step that let somebody know something new, and never past the end of a turn.
    """

    def __init__(self, rules: AnyRules, setup: Any, players: tuple[Player, ...]) -> None:
        self.rules = rules
        self.setup = setup
        self.players = players
        self.journal: list[Entry] = []
        self.events: list[tuple[Event, ...]] = []
        """What each step of the journal made happen."""
        self.older = False
        """Whether the match follows the ruling of older versions, as its journal shows."""
        self._states: list[Any] = [rules.start(setup)]
        self._undone: list[Entry] = []
        self._barrier = 0
        self.taken_back = 0
        """How often somebody took back a turn together with what others did after it."""

    @property
    def state(self) -> Any:
        """The state now. It is not to be changed."""
        return self._states[-1]

    def state_at(self, step: int) -> Any:
        """Return the state before the step with this number, or with the journal's length the state now."""
        return self._states[step]

    @property
    def pending(self) -> Pending:
        """What the match waits for."""
        return self.rules.pending(self.state)

    def play(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Apply an action and journal it; raise `IllegalAction`, with nothing changed, where the rules refuse it."""
        events = self._take(Entry(seat, action))
        self._undone.clear()
        return events

    def repeat(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Play a step that was journalled before, if need be with all before it under an older ruling.

        Raise `IllegalAction`, with nothing changed, where no ruling has ever allowed it.
        """
        entry = Entry(seat, action)
        try:
            return self._take(entry)
        except IllegalAction as error:
            if self.older or not self._recall((*self.journal, entry)):
                raise error from None
        return self.events[-1]

    def _recall(self, journal: tuple[Entry, ...]) -> bool:
        """Play a journal again from the start under the older ruling; return whether that allows all of it."""
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
        """Close the turn where nothing else is left to do; return whether that was so."""
        pending, due = self.pending, self.rules.due(self.pending)
        if due is None or not isinstance(pending, Decide):
            return False
        self.play(pending.seat, due)
        return True

    def _take(self, entry: Entry) -> tuple[Event, ...]:
        state, events = self.rules.apply(self.state, entry.seat, entry.action)
        self._add(entry, state, events)
        return events

    def _add(self, entry: Entry, state: Any, events: tuple[Event, ...]) -> None:
        self._states.append(state)
        self.journal.append(entry)
        self.events.append(events)
        if self._seals(len(self.journal) - 1):
            self._barrier = len(self.journal)

    def _seals(self, step: int) -> bool:
        """Return whether a step let somebody know something new."""
        return self.journal[step].seat == CHANCE or any(event.seals for event in self.events[step])

    @property
    def barrier(self) -> int:
        """How many steps can't be taken back any more."""
        return self._barrier

    @property
    def can_undo(self) -> bool:
        """Whether the last step can be taken back."""
        return len(self.journal) > self.barrier

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back and nothing else was done since."""
        return bool(self._undone)

    def undo(self) -> Entry | None:
        """Take back the last step and return it, or None where nothing can be taken back."""
        if not self.can_undo:
            return None
        return self._drop()

    def _drop(self) -> Entry:
        entry = self.journal.pop()
        self.events.pop()
        self._states.pop()
        self._undone.append(entry)
        return entry

    def take_back(self, length: int) -> None:
        """Take back all but the first steps, also what let somebody know something new; it is counted."""
        self.cut(length)
        self.taken_back += 1

    def cut(self, length: int) -> None:
        """Go back to the first steps, whatever the others let somebody know; they can be done again."""
        while len(self.journal) > length:
            self._drop()
        self._barrier = next((step + 1 for step in reversed(range(length)) if self._seals(step)), 0)

    def entry_at(self, step: int) -> Entry | None:
        """Return a step of the journal, or with the journal's length the one that `redo` would do again."""
        if step < len(self.journal):
            return self.journal[step]
        return self._undone[-1] if self._undone else None

    def redo(self) -> tuple[Event, ...] | None:
        """Do again what was taken back last, or return None where there is nothing."""
        return self._take(self._undone.pop()) if self._undone else None

    def reset_turn(self) -> int:
        """Take back all that can be taken back and return how many steps that were."""
        steps = len(self.journal) - self.barrier
        for _ in range(steps):
            self.undo()
        return steps

    def sheet(self, viewer: Seat | None = None) -> Sheet:
        """Return the score sheet as a seat, or somebody who looks on, knows it."""
        return self.rules.score(self.rules.view(self.state, viewer))
