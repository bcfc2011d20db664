"""What people may take back, redo, or still do differently."""

from collections.abc import Callable, Sequence
from typing import Protocol

from game.direct import turns
from game.direct.hands import Hands
from game.direct.lead import Lead
from game.rules.core import CHANCE, Action, Decide, Seat
from game.rules.match import Match, Turns


class Led(Protocol):
    """What taking back needs to know of the director of a match."""

    match: Match
    lead: Lead
    hands: Hands
    turns: Turns
    people: frozenset[Seat]
    held: bool
    followed: set[int]

    @property
    def seat(self) -> Seat:
        """The seat that decides, or decided last while that is being shown."""

    @property
    def showing(self) -> bool:
        """Whether something that happened is still being shown."""

    def turn_back(self, change: Callable[[], object]) -> None:
        """Go back or on to another step at once, as soon as the last one is on the disk."""


class TakingBack:
    """Turns a match back for its persons, each time to something that one of them really decided."""

    def __init__(self, led: Led) -> None:
        self._led = led
        self._match = led.match

    def decided_by_person(self, step: int) -> bool:
        """Return whether a person really decided a step: nothing else led to it, and it did not follow by itself."""
        led, state = self._led, self._match.state_at(step)
        pending = self._match.rules.pending(state)
        if not isinstance(pending, Decide) or pending.seat not in led.people or step in led.followed:
            return False
        entry = self._match.entry_at(step)
        return entry is None or not led.lead.follows(state, pending.seat, entry.action)

    @property
    def _person_is_asked(self) -> bool:
        pending = self._match.pending
        return isinstance(pending, Decide) and pending.seat in self._led.people

    @property
    def _idle(self) -> bool:
        led = self._led
        if led.lead.complete:
            return led.lead.reopens and not led.showing
        return self._person_is_asked and not led.showing and not led.held

    @property
    def _possible(self) -> bool:
        return self._idle and (self._led.lead.complete or self._led.hands.may_open is None)

    @property
    def waits_for_hand(self) -> bool:
        """Whether nothing but the closed hand of whoever decides hinders taking back."""
        return self._idle and not self._possible

    def decided(self, step: int) -> bool:
        """Return whether a person decided a step, and not only changed what followed by itself in another's turn."""
        led, entry = self._led, self._match.entry_at(step)
        other = entry.seat if entry is not None and entry.seat not in (CHANCE, led.seat) else None
        changed = other is not None and led.lead.automatic(self._match.state_at(step), other) is not None
        return not changed and self.decided_by_person(step)

    def _target(self, *, earliest: bool = False) -> int | None:
        if not self._possible:
            return None
        return turns.undo_target(self._match, self.decided, self._led.seat, earliest=earliest)

    def can_undo(self) -> bool:
        """Return whether a person may take something back now."""
        return self._target() is not None

    def can_redo(self) -> bool:
        """Return whether a person may do again what was taken back."""
        return self._possible and self._match.can_redo

    def undo(self, *, whole_turn: bool = False) -> bool:
        """Take back the last decision of a person, or all of this turn, with what followed automatically."""
        target = self._target(earliest=whole_turn)
        if target is None:
            return False
        self._led.turn_back(lambda: turns.undo_to(self._match, target))
        return True

    def redo(self) -> bool:
        """Do again what was taken back last, with what followed automatically."""
        if not self.can_redo():
            return False
        self._led.turn_back(lambda: turns.redo(self._match, self.decided))
        return True

    def first_decided(self) -> int | None:
        """Return the first step of this turn that its person decided and can take back."""
        target = self._target(earliest=True)
        if target is None:
            return None
        first = max(target, self._led.turns.now.first)
        return first if first < len(self._match.journal) else None

    def play_instead(self, actions: Sequence[Action]) -> bool:
        """Take back what its person has decided in this turn and play other actions, all at once."""
        first, seat = self.first_decided(), self._led.seat
        if first is None:
            return False

        def change() -> None:
            turns.undo_to(self._match, first)
            for action in actions:
                self._match.play(seat, action)

        self._led.turn_back(change)
        return True

    def by_itself(self) -> list[tuple[int, Action]]:
        """Return the steps of this turn that followed without asking, each with the action that follows by default.

        Empty while no person can change them.
        """
        led, match = self._led, self._match
        if not self._person_is_asked or led.hands.handover is not None:
            return []
        found = []
        for step in range(max(match.barrier, led.turns.now.first), len(match.journal)):
            seat = match.journal[step].seat
            if seat in led.people and step not in led.followed:
                usual = led.lead.automatic(match.state_at(step), seat)
                if usual is not None:
                    found.append((step, usual))
        return found

    def change_step(self, step: int, action: Action) -> bool:
        """Replace an action of this turn and replay what came after it; return whether that is possible."""
        match = self._match
        if not self._possible or step < match.barrier or turns.why_not_instead(match, step, action):
            return False
        self._led.turn_back(lambda: turns.do_instead(match, step, action))
        return True
