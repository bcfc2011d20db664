"""A puzzle on its table."""

from typing import TYPE_CHECKING, Any, Final, Literal

from game.ai.world import Dice
from game.judge.compare import AsSearched, Comparison
from game.locale import _, pgettext, say
from game.puzzles.book import PuzzleError, match_of, puzzles_of
from game.puzzles.puzzle import Puzzle, Weighed, later, next_open, step, verdict
from game.rules.core import Action
from game.rules.match import Match
from game.scenes.play.scene import MatchScene
from game.scenes.puzzling import words
from game.scenes.puzzling.spots import events_of
from game.scenes.puzzling.words import Outcome
from game.session.lead import Solver
from game.session.play import undo_to
from game.session.script import Prompter
from game.stage.strip import HEIGHT, LEAST_ABOVE, LOW_HEIGHT, Strip
from game.stage.tools import Tool
from game.stage.words.players import COLOUR_NAMES
from game.ui.scene import Scene
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.ui.context import Context


_LUCK: Final = 20261
_AT_ONCE: Final = 3
"""On how many deals an answer is looked at between two frames."""
_DEALS: Final = 120
"""On how many in all, where the puzzle knows nothing of the answer."""
_HEARD: Final = {"right": "puzzle_right", "wrong": "puzzle_wrong", "shown": "puzzle_shown"}
_CLOSE: Final = 0.3
"""An answer that is no further behind than this is as good."""
_SLIM: Final = 60
"""How high the strip is while there is nothing to read on it but which puzzle it is."""


class PuzzleStrip(Strip):
    """What is asked, what came of it, and the ways on."""

    def __init__(self, puzzle: "PuzzleScene") -> None:
        self.on = Button("puzzle.on", pgettext("button", "Answer"), puzzle.go_on, kind="gold", icon="check")
        self.show = Button("puzzle.show", _("Show the answer"), puzzle.show_answer, icon="eye")
        self.back = Button("puzzle.back", _("Start over"), puzzle.begin_again, icon="reset", kind="icon")
        super().__init__("puzzle", _("The puzzle"), (self.on, self.show, self.back))

    def offer(self, on: tuple[str, str] | None, *, show: bool, back: bool) -> None:
        """Offer what can be done: the golden button's words and icon where there is one, and the others."""
        self.on.visible = on is not None
        if on is not None:
            self.on.set_name(*on)
        self.show.visible, self.back.enabled = show, back
        self.arrange(self.rect)


class PuzzleScene(MatchScene):
    """One position of a game; the player looks for the best turn of one seat."""

    name = "puzzle"
    least = LEAST_ABOVE
    foot = LOW_HEIGHT, HEIGHT
    strip: PuzzleStrip
    sill = _SLIM

    def __init__(self, context: "Context", puzzle: Puzzle, match: Match) -> None:
        self.puzzle = puzzle
        self.solver = Solver(puzzle, match)
        self.outcome: Outcome = ""
        self.answered: Weighed | None = None
        """The turn that was answered, if it is not the answer of the puzzle."""
        self.chosen: tuple[Action, ...] | None = None
        """What was chosen where its result would be seen at once: it is asked whether that is the answer."""
        self.kept: dict[str, Any] = context.store.reached("puzzle")
        """How far somebody came with each puzzle, by its name."""
        self._compared: Comparison | None = None
        super().__init__(context, self.solver.match, Prompter(lambda: None), lead=self.solver)
        self._speak()

    def make_widgets(self) -> None:
        self.session.names = tuple(_(COLOUR_NAMES[player.colour]).capitalize() for player in self.match.players)
        super().make_widgets()
        self.strip = PuzzleStrip(self)
        self.add(self.strip)

    def retranslate(self) -> Scene:
        super().retranslate()
        self._speak()
        return self

    def begin(self, puzzle: Puzzle) -> bool:
        """Lay another puzzle on the table instead; return whether that is possible."""
        return open_puzzle(self.context, puzzle, self)

    def enter(self) -> None:
        super().enter()
        self.table.look_closer(events_of(self.puzzle, self.match.state_at(0)))

    def layout(self) -> None:
        super().layout()
        self.strip.arrange(self.below)

    def take_window(self, *, on: bool) -> bool:  # noqa: ARG002
        return False  # the question, and the way to take an answer back, stay in sight

    def way_out(self) -> Tool:
        return "leave_puzzle", _("Back to the puzzles"), "back", lambda: self.context.stack.pop(self)

    def end_turn(self) -> None:
        self.go_on()

    def undo(self, *, whole_turn: bool = False) -> None:
        if not self.take_back_choice():
            super().undo(whole_turn=whole_turn)

    # -- what is said

    def say(self) -> None:
        super().say()
        session = self.session
        begun = self.match.journal or self.done or session.showing
        if not begun and session.step is None:
            self.banner.say(words.question(self))
        elif (self.solver.complete or self.chosen is not None) and not session.showing:
            self.banner.say(words.headline(self))
        if self.chosen is not None:
            self.buttons.undo.enabled = True

    def changed(self) -> None:
        super().changed()
        if not self.session.showing:
            if self.done:
                self.session.held = True
            self._speak()

    def _speak(self) -> None:
        self.title = words.title(self.puzzle)
        slim = self.frame is None or self.banner.visible
        self.strip.say(self.title, words.text(self, asks=not slim), words.count(self))
        self._open(bool(words.text(self, asks=False)))
        done = self.outcome in ("right", "shown")
        begun = bool(self.match.journal) or self.chosen is not None
        self.strip.offer(words.on(self), show=not done and self.outcome != "weighing", back=begun and not done)

    def _open(self, on: bool) -> None:
        """Make the strip as high as what there is to read on it needs."""
        before, self.sill = self.sill, HEIGHT if on else _SLIM
        if self.sill != before and self.frame is not None:
            self.layout()
            self.invalidate()

    def mark_last_move(self) -> None:
        done = [event for events in self.match.events for event in events] if self.outcome else []
        self.table.last_move(done)

    # -- the answer

    @property
    def done(self) -> bool:
        """Whether nothing is left to do but to continue: something was answered, or is about to be."""
        return bool(self.outcome) or self.chosen is not None

    @property
    def may_answer(self) -> bool:
        """Whether a whole turn lies on the table, or was chosen."""
        if self.chosen is not None:
            return not self.outcome
        if self.outcome or not self.match.journal or self.session.showing:
            return False
        return self.solver.complete or self.rules.may_finish(self.match.state, self.puzzle.seat)

    @property
    def may_choose(self) -> bool:
        """Whether something can be done, or chosen in place of what was chosen."""
        return self.session.interactive or (self.chosen is not None and not self.outcome)

    def shows_its_result(self, action: Action) -> bool:
        """Whether an action would show at once what came of it: then it is asked first whether it is the answer."""
        return not self.rules.in_turns or action == self.rules.finishing

    def permits(self, action: Action, *, goes_on: bool = False) -> bool:
        if goes_on or not (self.shows_its_result(action) and self.may_choose):
            return True
        if self.session.why_not(action) is not None:
            return True
        self.choose(action)
        return False

    def choose(self, action: Action) -> None:
        """Keep an action as the answer, and ask whether it is meant."""
        self.chosen = (*self.solver.turn, action)
        self.changed()

    def take_back_choice(self) -> bool:
        """Forget what was chosen; return whether something was."""
        if self.chosen is None:
            return False
        self.chosen = None
        self.session.held = False
        self.sound("undo")
        self.changed()
        return True

    def answer(self) -> None:
        """Answer with what was chosen, or with what lies on the table."""
        if self.may_answer:
            turn, self.chosen = self.chosen or self.solver.turn, None
            self._answer(turn)

    def _answer(self, turn: tuple[Action, ...]) -> None:
        self.table.command("cancel")
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
        rules, seat = self.rules, puzzle.seat
        view = rules.view(self.match.state_at(0), seat)
        self._compared = Comparison(rules, view, seat, (puzzle.best, turn), Dice(_LUCK), AsSearched())
        self._conclude("weighing")
        self.after(0.0, self._weigh)

    def _weigh(self) -> None:
        """Look at some more deals; when it is enough, say what came of it."""
        compared = self._compared
        if compared is None or self.outcome != "weighing":
            return
        compared.sample(_AT_ONCE)
        if compared.samples < _DEALS:
            self.after(0.0, self._weigh)
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
            self.sound(_HEARD[outcome])
        self.changed()

    def _note(self, *, answered: bool = False, end: Literal["", "solved", "shown"] = "") -> None:
        more = step(answered=answered, end=end)
        self.kept[self.puzzle.name] = later(self.kept.get(self.puzzle.name), more)
        self.context.store.reach("puzzle", self.puzzle.name, more, merge=later)

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
        self.animator.skip()
        self.sound("reset")
        self._return_to_start()
        self.changed()

    def _return_to_start(self) -> None:
        self.outcome, self.answered, self.solver.answered = "", None, False
        self.chosen = None
        self.table.command("cancel")
        self.table.meant = None
        self.table.light_up(None)
        self.session.held = False
        self.session.jump(lambda: undo_to(self.match, 0))

    def show_answer(self) -> None:
        """Lay the best turn on the table, and say why it is best."""
        if self.outcome in ("right", "shown", "weighing"):
            return
        self.animator.skip()
        self._return_to_start()
        events = self.rules.apply(self.match.state, self.puzzle.seat, self.puzzle.best[0])[1]
        if self.rules.in_turns:
            self.session.jump(self._lay_best)
        self.table.meant = next(iter(events), None)
        self.table.light_up(None)
        self.solver.answered = True
        self._conclude("shown")

    def _lay_best(self) -> None:
        for action in self.puzzle.best:
            self.match.play(self.puzzle.seat, action)

    def _next(self) -> None:
        more = next_open(self.kept, puzzles_of(self.puzzle.game), self.puzzle.name)
        if more is None or not self.begin(more):
            self.context.stack.pop(self)


def open_puzzle(context: "Context", puzzle: Puzzle, instead_of: Scene | None = None) -> bool:
    """Lay a puzzle on the table, above the list or instead of another one; return whether that is possible."""
    try:
        match = match_of(puzzle)
    except PuzzleError as error:
        # Translators: {place} is a file and a line in it, {why} a reason.
        text = _("The puzzle cannot be opened. {place}: {why}").format(place=error.place, why=say(error.why))
        context.notice(text, warning=True)
        return False
    scene = PuzzleScene(context, puzzle, match)
    if instead_of is None:
        context.stack.push(scene)
    else:
        context.stack.replace(scene)
    return True
