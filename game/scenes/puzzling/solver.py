"""The match of a puzzle: it begins in the middle of a game, and stands still when what is asked for is done."""

from game.puzzles.puzzle import Puzzle, is_asked
from game.rules.core import Action
from game.rules.match import Match
from game.scenes.playing.director import Director
from game.scenes.replaying.trial import TrialMatch


class PuzzleMatch(TrialMatch):
    """A copy of the game, from the puzzle's moment on, in which a person plays its seat."""

    def __init__(self, puzzle: Puzzle, match: Match) -> None:
        super().__init__(match, match.state_at(puzzle.step), puzzle.seat)
        self.puzzle = puzzle
        self.answered = False
        """Whether the turn was answered with: then nothing more is done."""

    @property
    def turn(self) -> tuple[Action, ...]:
        """What was done so far."""
        return tuple(entry.action for entry in self.journal)

    @property
    def complete(self) -> bool:
        """Whether nothing more is asked for."""
        puzzle, done = self.puzzle, len(self.journal)
        return self.answered or not is_asked(self.state, self.rules, puzzle.seat, puzzle.asks, done)


class PuzzleDirector(Director):
    """Does nothing by itself but what belongs to the turn that is asked for."""

    match: PuzzleMatch

    def go_on(self) -> bool:
        if self.match.complete and not self.showing and self._queued is None:
            if not self.held:
                self.held = True
                self._host.director_changed()
            return False
        return super().go_on()

    @property
    def _may_turn_back(self) -> bool:
        return not self.showing and not self.match.answered

    def undo(self, *, whole_turn: bool = False) -> bool:
        self.held = False
        return super().undo(whole_turn=whole_turn)

    def change_step(self, step: int, action: Action) -> bool:
        self.held = False
        return super().change_step(step, action)

    def redo(self) -> bool:
        self.held = False
        return super().redo()
