"""A puzzle on its table."""

from typing import TYPE_CHECKING, Final

from game.locale import _, say
from game.puzzles.book import PuzzleError, match_of
from game.puzzles.puzzle import Puzzle
from game.rules.core import Action
from game.rules.match import Match
from game.scenes.play.scene import MatchScene
from game.scenes.puzzling.answering import Answering
from game.scenes.puzzling.sayings import Sayings
from game.scenes.puzzling.spots import events_of
from game.scenes.puzzling.strip import PuzzleStrip
from game.session.lead import Solver
from game.session.script import Prompter
from game.stage.strip import HEIGHT, LEAST_ABOVE, LOW_HEIGHT
from game.stage.tools import Tool
from game.stage.words.players import COLOUR_NAMES
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.ui.context import Context


_SLIM: Final = 60
"""How high the strip is while there is nothing to read on it but which puzzle it is."""


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
        self.answering = Answering(self, puzzle, self.solver, context.store.reached("puzzle"))
        self.sayings = Sayings(self.answering)
        super().__init__(context, self.solver.match, Prompter(lambda: None), lead=self.solver)
        self._speak()

    def make_widgets(self) -> None:
        self.session.names = tuple(_(COLOUR_NAMES[player.colour]).capitalize() for player in self.match.players)
        super().make_widgets()
        self.strip = PuzzleStrip(self.answering)
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
        self.strip.arrange(self.around.below)

    def permits(self, action: Action, *, goes_on: bool = False) -> bool:
        return self.answering.permits(action, goes_on=goes_on)

    def take_window(self, *, on: bool) -> bool:  # noqa: ARG002
        return False  # the question, and the way to take an answer back, stay in sight

    def way_out(self) -> Tool:
        return "leave_puzzle", _("Back to the puzzles"), "back", lambda: self.context.stack.pop(self)

    def end_turn(self) -> None:
        self.answering.go_on()

    def undo(self, *, whole_turn: bool = False) -> None:
        if not self.answering.take_back_choice():
            super().undo(whole_turn=whole_turn)

    # -- what is said

    def say(self) -> None:
        super().say()
        session, answering = self.session, self.answering
        begun = self.match.journal or answering.done or session.showing
        if not begun and session.step is None:
            self.banner.say(self.sayings.question)
        elif (self.solver.complete or answering.chosen is not None) and not session.showing:
            self.banner.say(self.sayings.headline)
        if answering.chosen is not None:
            self.buttons.undo.enabled = True

    def changed(self) -> None:
        super().changed()
        if not self.session.showing:
            if self.answering.done:
                self.session.held = True
            self._speak()

    def _speak(self) -> None:
        answering, sayings = self.answering, self.sayings
        self.title = sayings.title
        slim = self.frame is None or self.banner.visible
        self.strip.say(self.title, sayings.text(asks=not slim), sayings.count())
        self._open(bool(sayings.text(asks=False)))
        done = answering.outcome in ("right", "shown")
        begun = bool(self.match.journal) or answering.chosen is not None
        self.strip.offer(sayings.on(), show=not done and answering.outcome != "weighing", back=begun and not done)

    def _open(self, on: bool) -> None:
        """Make the strip as high as what there is to read on it needs."""
        before, self.sill = self.sill, HEIGHT if on else _SLIM
        if self.sill != before and self.frame is not None:
            self.layout()
            self.invalidate()

    def mark_last_move(self) -> None:
        done = [event for events in self.match.events for event in events] if self.answering.outcome else []
        self.table.last_move(done)


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
