"""What a puzzle's match goes by: from the middle of a game until what is asked for is done."""

from game.direct.lead import Lead
from game.direct.trial import trial_of
from game.puzzles.puzzle import Puzzle, is_asked
from game.rules.core import Action
from game.rules.match import Match


class Solver(Lead):
    """Leads a copy of a game from the puzzle's position on, in which a person plays one seat's turn."""

    def __init__(self, puzzle: Puzzle, match: Match) -> None:
        super().__init__(trial_of(match, match.state_at(puzzle.step), puzzle.seat))
        self.puzzle = puzzle
        self.answered = False
        """Whether the turn was answered with: then nothing more is done."""

    @property
    def turn(self) -> tuple[Action, ...]:
        """What was done so far."""
        return tuple(entry.action for entry in self.match.journal)

    @property
    def complete(self) -> bool:
        puzzle, match = self.puzzle, self.match
        done = len(match.journal)
        return self.answered or not is_asked(match.state, match.rules, puzzle.seat, puzzle.asks, done)

    @property
    def reopens(self) -> bool:
        return not self.answered
