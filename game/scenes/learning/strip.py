"""The strip of a lesson: what the teacher says, and the ways on and back."""

from typing import TYPE_CHECKING

from game.locale import _
from game.stage.strip import Strip
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.learning.scene import LessonScene


class LessonStrip(Strip):
    """The strip of a lesson."""

    def __init__(self, lesson: "LessonScene") -> None:
        self.on = Button("lesson.on", _("Continue"), lesson.go_on, kind="gold", icon="play")
        self.do_it = Button("lesson.do_it", _("Show me"), lesson.do_it, icon="hand")
        self.back = Button("lesson.back", _("One step back"), lesson.repeat, icon="step_back", kind="icon")
        self.skip = Button("lesson.skip", _("To the next chapter"), lesson.skip, icon="skip_forward", kind="icon")
        super().__init__("lesson", _("The lesson"), (self.on, self.do_it, self.skip, self.back))

    def offer(self, *, on: str, acts: bool, back: bool, skip: bool) -> None:
        """Offer what can be done: `on` is what the golden button says, nothing if it is the pupil who `acts`."""
        self.on.visible = bool(on)
        if on:
            self.on.set_name(on)
        self.do_it.visible = acts
        self.back.enabled, self.skip.enabled = back, skip
        self.arrange(self.rect)
