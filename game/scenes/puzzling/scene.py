"""A puzzle on its table."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Literal

from game.locale import _, ngettext, pgettext, say
from game.puzzles.book import PuzzleError, match_of, puzzles_of
from game.puzzles.progress import later, next_open, progress_of, step
from game.puzzles.puzzle import Puzzle, Weighed
from game.puzzles.weighing import comparison, weighed
from game.rules.core import Action
from game.rules.match import Match
from game.scenes.learning.script import Prompter
from game.scenes.learning.strip import Strip, StripScene
from game.scenes.playing.banner import Headline
from game.scenes.playing.director import Choose
from game.scenes.playing.turns import undo_to
from game.scenes.puzzling.reasons import asked_words, behind_words, reason_words, title_of
from game.scenes.puzzling.solver import Solver
from game.scenes.replaying.trial import put_in_place_of_menu
from game.scenes.words import COLOUR_NAMES
from game.ui.scene import Scene
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.estimate.comparing import Comparison
    from game.ui.context import Context

Outcome = Literal["", "weighing", "wrong", "right", "shown"]
_LUCK: Final = 20261
_AT_ONCE: Final = 3
"""On how many deals an answer is looked at between two frames."""
_DEALS: Final = 120
"""On how many in all, where the puzzle knows nothing of the answer."""
_CLOSE: Final = 0.3
"""An answer that is no further behind than this is as good."""


_BANNER: Final[dict[Outcome, Callable[[], str]]] = {
    "": lambda: _("your turn is on the table: answer, or undo it"),
    "weighing": lambda: _("checking your answer"),
    "wrong": lambda: _("there is a better turn"),
    "right": lambda: _("this is the best turn"),
    "shown": lambda: _("this is the best turn"),
}
"""What the banner says when nothing more is asked for."""


class PuzzleStrip(Strip):
    """What is asked, what came of it, and the ways on."""

    def __init__(self, scene: "PuzzleScene") -> None:
        self.on = Button("puzzle.on", pgettext("button", "Answer"), scene.go_on, kind="gold", icon="check")
        self.show = Button("puzzle.show", _("Show the answer"), scene.show_answer, icon="eye")
        self.back = Button("puzzle.back", _("Start over"), scene.begin_again, icon="undo", kind="icon")
        super().__init__("puzzle", _("The puzzle"), (self.on, self.show, self.back))

    def offer(self, on: tuple[str, str] | None, *, show: bool, back: bool) -> None:
        """Offer what can be done: the golden button's words and icon where there is one, and the others."""
        self.on.visible = on is not None
        if on is not None:
            self.on.set_name(*on)
        self.show.visible, self.back.enabled = show, back
        self.arrange(self.rect)


class PuzzleScene(StripScene):
    """The play scene at one moment of a game; the player looks for the best turn of one seat."""

    name = "puzzle"
    strip: PuzzleStrip

    def __init__(self, context: "Context", puzzle: Puzzle, match: Match) -> None:
        self.puzzle = puzzle
        self.solver = Solver(puzzle, match)
        self.outcome: Outcome = ""
        self._answered: Weighed | None = None
        self._compared: Comparison | None = None
        self._chosen: tuple[Action, ...] | None = None
        """What was chosen where its result would be seen at once: it is asked whether that is the answer."""
        self._kept = context.store.reached("puzzle")
        super().__init__(context, self.solver.match, Prompter(lambda: None), lead=self.solver)
        self._surround()

    def _surround(self) -> None:
        """Name the seats by their colours, and bring the strip and the way back."""
        self.names = tuple(_(COLOUR_NAMES[player.colour]).capitalize() for player in self.match.players)
        put_in_place_of_menu(
            self, Button("leave_puzzle", _("Back to the puzzles"), self.leave_table, icon="back", kind="icon")
        )
        self.strip = PuzzleStrip(self)
        self.add(self.strip)
        self._speak()

    def say_anew(self) -> Scene:
        super().say_anew()
        self._surround()
        return self

    # -- what is said

    def director_changed(self) -> None:
        super().director_changed()
        if hasattr(self, "strip") and not self.director.showing:
            if self.outcome or self._chosen is not None:
                self.director.held = True
            self._speak()

    def banner_changed(self) -> None:
        super().banner_changed()
        if (self.solver.complete or self._chosen is not None) and not self.director.showing:
            seat = self.puzzle.seat
            self.banner.say(Headline(self.names[seat], _BANNER[self.outcome](), self.colours[seat]))
        if self._chosen is not None:
            self.buttons.undo.enabled = True

    def _speak(self) -> None:
        puzzles = puzzles_of(self.puzzle.game)
        title = title_of(self.puzzle, puzzles.index(self.puzzle) + 1, len(puzzles))
        self.title = title
        self.strip.say(title, self._text(), self._count())
        done = self.outcome in ("right", "shown")
        on = self._on()
        begun = bool(self.match.journal) or self._chosen is not None
        self.strip.offer(on, show=not done and self.outcome != "weighing", back=begun and not done)

    def _on(self) -> tuple[str, str] | None:
        """Return what the golden button says."""
        match self.outcome:
            case "right" | "shown":
                more = next_open(self._kept, puzzles_of(self.puzzle.game), self.puzzle.name)
                return (_("Next puzzle"), "play") if more is not None else (_("Back to the puzzles"), "back")
            case "wrong":
                return _("Try again"), "undo"
            case "weighing":
                return None
        return (pgettext("button", "Answer"), "check") if self.may_answer else None

    def _text(self) -> str:
        match self.outcome:
            case "right":
                return _("Right! {reason}").format(reason=reason_words(self.puzzle, self.labels))
            case "shown":
                return f"{self._best_words()} {reason_words(self.puzzle, self.labels)}"
            case "wrong":
                assert self._answered is not None
                return behind_words(self.puzzle, self._answered, self.labels)
            case "weighing":
                return _("There is a better turn. Checking how much better…")
        if self.may_answer:
            asked = _("Is that your answer? Until you press “Answer”, you can undo everything.")
            return f"{self._chosen_words()} {asked}".strip()
        return asked_words(self.puzzle)

    def _chosen_words(self) -> str:
        """Return what was chosen, as far as the table does not show it."""
        if self._chosen is None or self.rules.in_turns:
            return ""
        return _("Your answer: {turn}.").format(turn=self._action_words(self._chosen[0]))

    def _action_words(self, action: Action) -> str:
        told = self.labels.secret(self.puzzle.seat, action) or self.rules.describe_action(self.puzzle.seat, action)
        return say(told, self.names)

    def _best_words(self) -> str:
        """Return what the best turn is, as far as the table does not show it."""
        if self.rules.in_turns:
            return _("This is the best turn.")
        (action,) = self.puzzle.best.turn
        return _("Best: {turn}.").format(turn=self._action_words(action))

    def _count(self) -> str:
        progress = progress_of(self._kept, self.puzzle.name)
        if progress.end == "solved":
            return ngettext("solved at the first try", "solved after {count} tries", progress.tries).format(
                count=progress.tries
            )
        if progress.end == "shown":
            return _("answer shown")
        return (
            ngettext("{count} try", "{count} tries", progress.tries).format(count=progress.tries)
            if progress.tries
            else ""
        )

    # -- answering

    @property
    def may_answer(self) -> bool:
        """Whether a whole turn lies on the table, or was chosen."""
        if self._chosen is not None:
            return not self.outcome
        if self.outcome or not self.match.journal or self.director.showing:
            return False
        return self.solver.complete or self.rules.may_finish(self.match.state, self.puzzle.seat)

    def play(self, action: Action) -> bool:
        if self._shows_its_result(action) and self._may_choose and self.why_not(action) is None:
            self._chosen = (*self.solver.turn, action)
            self.director_changed()
            return False
        return super().play(action)

    def play_on(self, choose: Choose) -> None:
        if not self._may_choose:
            return
        first = choose(self.match.state, self.puzzle.seat)
        if first is not None and self._shows_its_result(first):
            self.play(first)
        else:
            super().play_on(choose)

    @property
    def _may_choose(self) -> bool:
        """Whether something can be done, or chosen in place of what was chosen."""
        return self.interactive or (self._chosen is not None and not self.outcome)

    def _shows_its_result(self, action: Action) -> bool:
        """Whether an action would show at once what came of it: then it is asked first whether it is the answer."""
        return not self.rules.in_turns or action == self.rules.finishing

    def answer(self) -> None:
        """Answer with what was chosen, or with what lies on the table."""
        if self.may_answer:
            turn, self._chosen = self._chosen or self.solver.turn, None
            self._answer(turn)

    def undo(self, *, whole_turn: bool = False) -> None:
        """Take back what was chosen, or the last step of the turn."""
        if self._chosen is None:
            super().undo(whole_turn=whole_turn)
            return
        self._chosen = None
        self.director.held = False
        self.sound("undo")
        self.director_changed()

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
        state = self.match.state_at(0)
        turns = (puzzle.best.turn, turn)
        self._compared = comparison(self.rules, self.rules.view(state, puzzle.seat), puzzle.seat, turns, _LUCK)
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
            self._judge(weighed(compared, 1, 0))

    def _judge(self, answered: Weighed) -> None:
        """Say how good an answer was that is not the one of the puzzle."""
        self._answered = answered
        self._conclude("right" if answered.behind <= max(_CLOSE, 2 * answered.error) else "wrong")

    def _conclude(self, outcome: Outcome) -> None:
        self.outcome = outcome
        if outcome == "right":
            self._note(answered=self._answered is None, end="solved")
        elif outcome == "shown":
            self._note(end="shown")
        if outcome in ("right", "wrong"):
            self.sound("win" if outcome == "right" else "refused")
        self.director_changed()

    def _note(self, *, answered: bool = False, end: Literal["", "solved", "shown"] = "") -> None:
        more = step(answered=answered, end=end)
        self._kept[self.puzzle.name] = later(self._kept.get(self.puzzle.name), more)
        self.context.store.reach("puzzle", self.puzzle.name, more, merge=later)

    # -- the ways on and back

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
        self.director_changed()

    def _return_to_start(self) -> None:
        self.outcome, self._answered, self.solver.answered = "", None, False
        self._chosen = None
        self.table.command("cancel")
        self.table.light_up(None)
        self.director.held = False
        self.director.jump(lambda: undo_to(self.match, 0))

    def show_answer(self) -> None:
        """Lay the best turn on the table, and say why it is best."""
        if self.outcome in ("right", "shown", "weighing"):
            return
        self.animator.skip()
        self._return_to_start()
        events = self.rules.apply(self.match.state, self.puzzle.seat, self.puzzle.best.turn[0])[1]
        if self.rules.in_turns:
            self.director.jump(self._lay_best)
        self.table.light_up(events[0] if events else None)
        self.solver.answered = True
        self._conclude("shown")

    def _lay_best(self) -> None:
        for action in self.puzzle.best.turn:
            self.match.play(self.puzzle.seat, action)

    def _next(self) -> None:
        more = next_open(self._kept, puzzles_of(self.puzzle.game), self.puzzle.name)
        if more is None or not open_puzzle(self.context, more, self):
            self.leave_table()

    def leave_table(self) -> None:
        """Go back to the list."""
        self.context.stack.pop(self)

    def back(self) -> None:
        if not self.table.command("cancel"):
            self.leave_table()

    def end_turn(self) -> None:
        self.go_on()

    def open_menu_of_table(self) -> None:
        self.leave_table()

    def _mark_last_move(self) -> None:
        done = [event for events in self.match.events for event in events] if self.outcome else []
        self.table.last_move(done)


def open_puzzle(context: "Context", puzzle: Puzzle, instead_of: Scene | None = None) -> bool:
    """Lay a puzzle on the table, above the list or instead of another one; return whether that is possible."""
    try:
        match = match_of(puzzle)
    except PuzzleError as error:
        text = _("The puzzle cannot be opened. {place}: {why}").format(place=error.place, why=say(error.why))
        context.notice(text, warning=True)
        return False
    scene = PuzzleScene(context, puzzle, match)
    if instead_of is None:
        context.stack.push(scene)
    else:
        context.stack.replace(scene)
    return True
