"""A chapter of a lesson, on the table."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.locale import _
from game.scenes.learning.pupil import Learning, PupilsBanner, PupilsTable
from game.scenes.learning.strip import LessonStrip
from game.scenes.learning.teacher import Teacher
from game.scenes.led.scene import LedScene
from game.session.script import Prompter
from game.stage.strip import HEIGHT, LEAST_ABOVE, LOW_HEIGHT
from game.texts.lessons import Lesson, lesson_of, place_in

if TYPE_CHECKING:
    from game.ui.context import Context


class LessonScene(LedScene):
    """A match that somebody has played before; the pupil plays it again above a strip with the teacher's words."""

    name = "lesson"
    least = LEAST_ABOVE
    foot = LOW_HEIGHT, HEIGHT
    plays, does, announces = PupilsTable, Learning, PupilsBanner
    strip: LessonStrip

    def __init__(self, context: "Context", lesson: Lesson, chapter: int, note: int = 0) -> None:
        self.teacher = Teacher(self, lesson, chapter, note)
        self.script = script = self.teacher.script
        super().__init__(context, script.match, Prompter(lambda: script.expected), lead=script)

    @property
    def speaks(self) -> Callable[[int], int] | None:
        chapter = self.teacher.chapter
        texts = [_(note.text) for note in chapter.notes] + [_(text) for text in chapter.watched.values()]
        return lambda width: self.strip.height_in_column(width, texts)

    def make_widgets(self) -> None:
        self.stage.names = tuple(_(player.name) for player in self.match.players)
        super().make_widgets()
        self.strip = LessonStrip(self.teacher)
        self.add(self.strip)

    # -- life

    def enter(self) -> None:
        super().enter()
        self.teacher.follow()

    def resume(self) -> None:
        super().resume()
        self.teacher.follow()

    def leave(self) -> None:
        super().leave()
        self.teacher.remember()

    def begin(self, chapter: int) -> None:
        """Begin another chapter of the lesson."""
        self.context.stack.replace(LessonScene(self.context, self.teacher.lesson, chapter))

    # -- what the teacher hears of

    def director_changed(self) -> None:
        super().director_changed()
        self.teacher.follow()

    def handle(self, event: pygame.event.Event) -> bool:
        taken = super().handle(event)
        self.teacher.mark()
        return taken

    def layout(self) -> None:
        super().layout()
        self.strip.arrange(self.around.below)
        self.teacher.marks.forget()
        self.teacher.mark()


def open_lesson(context: "Context", game: str) -> None:
    """Begin the lesson of a game, or go on where it was left."""
    lesson = lesson_of(game)
    place = place_in(context.store.reached("lesson"), lesson)
    context.stack.push(LessonScene(context, lesson, place.chapter, place.note))
