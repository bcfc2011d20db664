"""What can be done at a puzzle: choosing is answering, where a choice would show at once what came of it."""

from typing import TYPE_CHECKING

from game.direct.director import Choose
from game.rules.core import Action
from game.scenes.playing.acting import Acting
from game.scenes.playing.doing import Doing

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

    def end_turn(self) -> None:
        self.scene.answering.go_on()

    def undo(self, *, whole_turn: bool = False) -> None:
        if not self.scene.answering.take_back_choice():
            super().undo(whole_turn=whole_turn)
