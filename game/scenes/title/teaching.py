"""How far somebody is with a lesson, for the box of its game."""

from game.locale import _
from game.texts.lessons import Lesson, place_in
from game.ui.context import Context


def lesson_line(context: Context, lesson: Lesson) -> tuple[str, str]:
    """Return the icon and the line of a lesson: how far it is, or how long it takes."""
    place = place_in(context.store.reached("lesson"), lesson)
    if place.begun:
        line = _("Continue: chapter {chapter} of {chapters}, step {step} of {steps}").format(
            chapter=place.chapter + 1,
            chapters=len(lesson.chapters),
            step=place.note + 1,
            steps=len(lesson.chapters[place.chapter].notes),
        )
        return "hourglass", line
    if place.finished:
        return "check", _("Finished: play it again at any time")
    return "help", _(lesson.line)
