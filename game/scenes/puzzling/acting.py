"""What can be done at a puzzle: choosing is answering, where a choice would show at once what came of it."""

from typing import TYPE_CHECKING

from game.locale import _
from game.rules.core import Action
from game.scenes.led.acting import Acting
from game.scenes.led.announcing import Announcer
from game.scenes.led.doing import Doing
from game.session.director import Choose
from game.stage.tools import Tool

if TYPE_CHECKING:
    from game.scenes.puzzling.scene import PuzzleScene


class SolversTable(Acting):
    """Asks first whether a choice is the answer, where its result would be seen at once."""

    scene: "PuzzleScene"

    def take_window(self, *, on: bool) -> bool:  # noqa: ARG002
        return False  # the question, and the way to take an answer back, stay in sight

    def play(self, action: Action) -> bool:
        answering = self.scene.answering
        if answering.shows_its_result(action) and answering.may_choose and self.why_not(action) is None:
            answering.choose(action)
            return False
        return super().play(action)

    def play_on(self, choose: Choose) -> None:
        answering = self.scene.answering
        if not answering.may_choose:
            return
        first = choose(self.match.state, answering.puzzle.seat)
        if first is not None and answering.shows_its_result(first):
            self.play(first)
        else:
            super().play_on(choose)


class Solving(Doing):
    """Ends a turn by answering with it, and takes back first what was chosen."""

    scene: "PuzzleScene"

    def way_out(self) -> Tool:
        return "leave_puzzle", _("Back to the puzzles"), "back", lambda: self.scene.context.stack.pop(self.scene)

    def end_turn(self) -> None:
        self.scene.answering.go_on()

    def undo(self, *, whole_turn: bool = False) -> None:
        if not self.scene.answering.take_back_choice():
            super().undo(whole_turn=whole_turn)


class SolversBanner(Announcer):
    """Asks in the banner what is best, and says there what came of the answer."""

    scene: "PuzzleScene"

    def say(self) -> None:
        super().say()
        scene = self.scene
        chosen = scene.answering.chosen is not None
        if self._asks:
            scene.banner.say(scene.sayings.question)
        elif (scene.solver.complete or chosen) and not scene.director.showing:
            scene.banner.say(scene.sayings.headline)
        if chosen:
            scene.buttons.undo.enabled = True

    @property
    def _asks(self) -> bool:
        """Whether nothing is done yet: the banner asks what is best."""
        begun = self.scene.match.journal or self.scene.answering.done or self.scene.director.showing
        return not begun and self.scene.reading.step is None
