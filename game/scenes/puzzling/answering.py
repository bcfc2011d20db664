"""Waits for the answer to a puzzle, judges it, and leads on."""

from typing import TYPE_CHECKING, Any, Final, Literal

from game.ai.world import Dice
from game.judge.compare import AsSearched, Comparison
from game.puzzles.book import puzzles_of
from game.puzzles.puzzle import Puzzle, Weighed, later, next_open, step, verdict
from game.rules.core import Action
from game.session.lead import Solver
from game.session.play import undo_to

if TYPE_CHECKING:
    from game.scenes.puzzling.scene import PuzzleScene

Outcome = Literal["", "weighing", "wrong", "right", "shown"]
_LUCK: Final = 20261
_AT_ONCE: Final = 3
"""On how many deals an answer is looked at between two frames."""
_DEALS: Final = 120
"""On how many in all, where the puzzle knows nothing of the answer."""
_HEARD: Final = {"right": "puzzle_right", "wrong": "puzzle_wrong", "shown": "puzzle_shown"}
_CLOSE: Final = 0.3
"""An answer that is no further behind than this is as good."""


class Answering:
    """One puzzle on the table of a scene, from the question to the answer."""

    def __init__(self, scene: "PuzzleScene", puzzle: Puzzle, solver: Solver, kept: dict[str, Any]) -> None:
        self.scene = scene
        self.puzzle = puzzle
        self.solver = solver
        self.outcome: Outcome = ""
        self.answered: Weighed | None = None
        """The turn that was answered, if it is not the answer of the puzzle."""
        self.chosen: tuple[Action, ...] | None = None
        """What was chosen where its result would be seen at once: it is asked whether that is the answer."""
        self.kept = kept
        """How far somebody came with each puzzle, by its name."""
        self._compared: Comparison | None = None

    @property
    def done(self) -> bool:
        """Whether nothing is left to do but to continue: something was answered, or is about to be."""
        return bool(self.outcome) or self.chosen is not None

    @property
    def may_answer(self) -> bool:
        """Whether a whole turn lies on the table, or was chosen."""
        if self.chosen is not None:
            return not self.outcome
        if self.outcome or not self.scene.match.journal or self.scene.session.showing:
            return False
        return self.solver.complete or self.scene.rules.may_finish(self.scene.match.state, self.puzzle.seat)

    @property
    def may_choose(self) -> bool:
        """Whether something can be done, or chosen in place of what was chosen."""
        return self.scene.session.interactive or (self.chosen is not None and not self.outcome)

    def shows_its_result(self, action: Action) -> bool:
        """Whether an action would show at once what came of it: then it is asked first whether it is the answer."""
        return not self.scene.rules.in_turns or action == self.scene.rules.finishing

    def permits(self, action: Action, *, goes_on: bool) -> bool:
        """Return whether an action is done; one whose result would be seen at once is only chosen."""
        if goes_on or not (self.shows_its_result(action) and self.may_choose):
            return True
        if self.scene.session.why_not(action) is not None:
            return True
        self.choose(action)
        return False

    def choose(self, action: Action) -> None:
        """Keep an action as the answer, and ask whether it is meant."""
        self.chosen = (*self.solver.turn, action)
        self.scene.changed()

    def take_back_choice(self) -> bool:
        """Forget what was chosen; return whether something was."""
        if self.chosen is None:
            return False
        self.chosen = None
        self.scene.session.held = False
        self.scene.sound("undo")
        self.scene.changed()
        return True

    def answer(self) -> None:
        """Answer with what was chosen, or with what lies on the table."""
        if self.may_answer:
            turn, self.chosen = self.chosen or self.solver.turn, None
            self._answer(turn)

    def _answer(self, turn: tuple[Action, ...]) -> None:
        self.scene.table.command("cancel")
        puzzle = self.puzzle
        self.solver.answered = True
        if puzzle.is_best(turn):
            self._conclude("right")
            return
        self._note(answered=True)
        known = puzzle.weighed(turn)
        if known is not None:
            self._judge(known)
            return
        rules, seat = self.scene.rules, puzzle.seat
        view = rules.view(self.scene.match.state_at(0), seat)
        self._compared = Comparison(rules, view, seat, (puzzle.best, turn), Dice(_LUCK), AsSearched())
        self._conclude("weighing")
        self.scene.after(0.0, self._weigh)

    def _weigh(self) -> None:
        """Look at some more deals; when it is enough, say what came of it."""
        compared = self._compared
        if compared is None or self.outcome != "weighing":
            return
        compared.sample(_AT_ONCE)
        if compared.samples < _DEALS:
            self.scene.after(0.0, self._weigh)
        else:
            self._compared = None
            best, other = compared.outcomes
            self._judge(Weighed(other.turn, (verdict(best, other),)))

    def _judge(self, answered: Weighed) -> None:
        """Say how good an answer was that differs from the puzzle's."""
        self.answered = answered
        least = answered.least
        self._conclude("right" if least.behind <= max(_CLOSE, 2 * least.error) else "wrong")

    def _conclude(self, outcome: Outcome) -> None:
        self.outcome = outcome
        if outcome == "right":
            self._note(answered=self.answered is None, end="solved")
        elif outcome == "shown":
            self._note(end="shown")
        if outcome in _HEARD:
            self.scene.sound(_HEARD[outcome])
        self.scene.changed()

    def _note(self, *, answered: bool = False, end: Literal["", "solved", "shown"] = "") -> None:
        more = step(answered=answered, end=end)
        self.kept[self.puzzle.name] = later(self.kept.get(self.puzzle.name), more)
        self.scene.context.store.reach("puzzle", self.puzzle.name, more, merge=later)

    def go_on(self) -> None:
        """Do what the golden button says."""
        if self.outcome == "wrong":
            self.begin_again()
        elif self.outcome in ("right", "shown"):
            self._next()
        else:
            self.answer()

    def begin_again(self) -> None:
        """Take everything back."""
        if self.outcome not in ("", "wrong"):
            return
        self.scene.animator.skip()
        self.scene.sound("reset")
        self._return_to_start()
        self.scene.changed()

    def _return_to_start(self) -> None:
        self.outcome, self.answered, self.solver.answered = "", None, False
        self.chosen = None
        self.scene.table.command("cancel")
        self.scene.table.meant = None
        self.scene.table.light_up(None)
        self.scene.session.held = False
        self.scene.session.jump(lambda: undo_to(self.scene.match, 0))

    def show_answer(self) -> None:
        """Lay the best turn on the table, and say why it is best."""
        if self.outcome in ("right", "shown", "weighing"):
            return
        self.scene.animator.skip()
        self._return_to_start()
        events = self.scene.rules.apply(self.scene.match.state, self.puzzle.seat, self.puzzle.best[0])[1]
        if self.scene.rules.in_turns:
            self.scene.session.jump(self._lay_best)
        self.scene.table.meant = next(iter(events), None)
        self.scene.table.light_up(None)
        self.solver.answered = True
        self._conclude("shown")

    def _lay_best(self) -> None:
        for action in self.puzzle.best:
            self.scene.match.play(self.puzzle.seat, action)

    def _next(self) -> None:
        more = next_open(self.kept, puzzles_of(self.puzzle.game), self.puzzle.name)
        if more is None or not self.scene.begin(more):
            self.scene.context.stack.pop(self.scene)
