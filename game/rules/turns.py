"""The journal of a match in turns: what a turn is, and what a round is where a game has no turns."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.rules.core import CHANCE, Chance, Decide, Seat
from game.rules.match import Match


@dataclass(slots=True)
class TurnSpan:
    """Some steps of the journal that belong together: a seat's turn, or a round where a game has no turns."""

    number: int
    """From 1; 0 is what is done before the first round, where a game goes by rounds."""
    seat: Seat | None
    """Whose turn it is; None for a round, which is nobody's."""
    first: int
    """The number of its first step."""
    end: int
    """The number after its last step."""
    round: int = 0
    """The round that it belongs to, from 1: in each round every seat has a turn."""


class Turns:
    """Divides a match's journal into turns, as it grows and shrinks."""

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
        """Return whether a turn begins with this step: after the close of another, or where dice open a round."""
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
        """The seat whose turn it is; None if a turn is about to begin, or a game has none."""
        match, closing = self._match, self._match.rules.closing
        if closing is not None and match.journal and match.journal[-1].action == closing:
            return None
        return self.now.seat

    @property
    def now(self) -> TurnSpan:
        """The current turn."""
        return self.all()[-1]

    def of(self, step: int) -> TurnSpan:
        """Return the turn that a step belongs to; the journal's length belongs to the present one."""
        turns = self.all()
        return next((turn for turn in turns if turn.first <= step < turn.end), turns[-1])


def played_turns(match: Match) -> tuple[TurnSpan, ...]:
    """Return the turns in which something was done; what comes before the first round is none."""
    return tuple(turn for turn in Turns(match).all() if turn.first < turn.end and turn.number)


def points_at(match: Match, steps: Iterable[int]) -> tuple[tuple[int, ...], ...]:
    """Return every seat's points before each of some steps, as if the game had ended there."""
    return tuple(tuple(match.rules.points(match.state_at(step))) for step in steps)


def opens_round(match: Match, step: int) -> bool:
    """Return whether a step throws dice that are nobody's: with them a round begins where a game has no turns."""
    if match.journal[step].seat != CHANCE:
        return False
    thrown = match.rules.pending(match.state_at(step))
    return isinstance(thrown, Chance) and thrown.seat is None
