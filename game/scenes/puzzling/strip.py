"""The strip of a puzzle: what is asked, what came of it, and the ways on."""

from typing import TYPE_CHECKING

from game.locale import _, pgettext
from game.stage.strip import Strip
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.puzzling.scene import PuzzleScene


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
