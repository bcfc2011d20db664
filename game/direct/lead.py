"""How a match is led: what is done without asking, how dice fall, and when it stands still."""

from typing import Any

from game.direct.luck import DICE, luck
from game.rules.core import Action, Event, Seat
from game.rules.match import Match
from game.tables.table import Table


class Lead:
    """Leads a match as it is played: to its end, with chance of its own. Lessons and puzzles lead otherwise."""

    table: Table
    """Set before the first question; a table that is being made already looks at its stage, and so at the match."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def complete(self) -> bool:
        """Whether nothing more is to be done, so that the match stands still."""
        return False

    @property
    def reopens(self) -> bool:
        """Whether what is complete may still be taken back."""
        return False

    def follows(self, state: Any, seat: Seat, action: Action) -> bool:
        """Return whether an action is what a person on this seat does without being asked."""
        return self.automatic(state, seat) == action

    def automatic(self, state: Any, seat: Seat) -> Action | None:
        """Return what a person on this seat would do in a state without being asked."""
        return self.table.automatic(state, seat)

    def throw(self) -> tuple[Event, ...]:
        """Throw the dice that are pending."""
        return self.match.throw(luck(self.match, DICE))
