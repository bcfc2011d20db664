"""The journal of a match in turns: for the log, the last turns, looking back, and how far one undo goes."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from game.rules.core import CHANCE, Chance, Decide, Seat
from game.rules.match import Match

DecidedByPerson: TypeAlias = Callable[[int], bool]
"""Returns whether, before the step with this number, a person really had something to decide."""


@dataclass(slots=True)
class Turn:
    """Some steps of the journal that belong together: a seat's turn, or a round where a game has no turns."""

    number: int
    """From 1; 0 is what is done before the first round, where a game goes by rounds."""
    seat: Seat | None
    """Whose turn it is; None for a round, which is nobody's."""
    first: int
    """The number of its first step."""
    end: int
    """The number after its last step."""


class Turns:
    """Divides a match's journal into turns, as it grows and shrinks."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._turns: list[Turn] = []

    def all(self) -> list[Turn]:
        """Return the turns so far; the last is the one that goes on, and may have no step yet."""
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
            number = len(self._turns) + (self._match.rules.closing is not None)
            self._turns.append(Turn(number, self._seat(first, end), first, end))

    def _begins_at(self, step: int) -> bool:
        """Return whether a turn begins with this step: after the close of another, or where dice open a round."""
        match, closing = self._match, self._match.rules.closing
        if step == 0:
            return False
        if closing is not None:
            return match.journal[step - 1].action == closing
        if match.journal[step].seat != CHANCE:
            return False
        thrown = match.rules.pending(match.state_at(step))
        return isinstance(thrown, Chance) and thrown.seat is None

    def _seat(self, first: int, end: int) -> Seat | None:
        match = self._match
        if match.rules.closing is None:
            return None
        for entry in match.journal[first:end]:
            if entry.seat != CHANCE:
                return entry.seat
        pending = match.rules.pending(match.state_at(first))
        return pending.seat if isinstance(pending, Decide) else None

    @property
    def whose(self) -> Seat | None:
        """The seat whose turn goes on; None where a turn is about to begin, or a game has none."""
        match, closing = self._match, self._match.rules.closing
        if closing is not None and match.journal and match.journal[-1].action == closing:
            return None
        return self.now.seat

    @property
    def now(self) -> Turn:
        """The turn that goes on."""
        return self.all()[-1]

    def of(self, step: int) -> Turn:
        """Return the turn that a step belongs to; the journal's length belongs to the present one."""
        turns = self.all()
        return next((turn for turn in turns if turn.first <= step < turn.end), turns[-1])


def undo_target(match: Match, decided: DecidedByPerson, seat: Seat, *, earliest: bool = False) -> int | None:
    """Return to how many steps one undo of a seat goes back: to the last thing that it decided, or to the first.

    What happened by itself after that decision is undone together with it; what another person decided is not. None
    where there is nothing to undo.
    """
    target = None
    for step in reversed(range(match.barrier, len(match.journal))):
        if decided(step):
            if match.journal[step].seat != seat:
                break
            target = step
            if not earliest:
                break
    return target


def take_back_target(match: Match, decided: DecidedByPerson, seat: Seat) -> int | None:
    """Return to how many steps a seat goes back that takes back its last turn with all that came after it.

    Where a game has no turns, it is the seat's last decision. None where the seat has decided nothing.
    """
    turns = [turn for turn in Turns(match).all() if turn.seat == seat] if match.rules.closing is not None else None
    if turns is None:
        steps = reversed(range(len(match.journal)))
        return next((step for step in steps if match.journal[step].seat == seat and decided(step)), None)
    for turn in reversed(turns):
        for step in range(turn.first, turn.end):
            if match.journal[step].seat == seat and decided(step):
                return step
    return None


def undo_to(match: Match, length: int) -> None:
    """Take steps back until so many are left."""
    while len(match.journal) > length and match.undo() is not None:
        pass


def redo(match: Match, decided: DecidedByPerson) -> bool:
    """Do again one decision with all that followed it by itself; return whether there was one."""
    if match.redo() is None:
        return False
    while match.can_redo and not decided(len(match.journal)):
        match.redo()
    return True


def last_own_step(match: Match, seat: Seat) -> int:
    """Return the number of the step with which a seat last closed a turn (or, without turns, last decided).

    What the seat drew since then, and in it, is new to whoever opens its hand. Where there is none it is the journal's
    length.
    """
    closing = match.rules.closing
    for step in range(len(match.journal) - 1, -1, -1):
        entry = match.journal[step]
        if entry.seat == seat and (closing is None or entry.action == closing):
            return step
    return len(match.journal)
