"""A chapter of a lesson, on the table."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.locale import _
from game.rules.core import Action
from game.scenes.learning.strip import LessonStrip
from game.scenes.learning.teacher import Teacher
from game.scenes.play.scene import MatchScene
from game.session.script import Prompter
from game.stage.strip import HEIGHT, LEAST_ABOVE, LOW_HEIGHT
from game.stage.tools import Tool
from game.texts.lessons import Lesson, lesson_of, place_in

if TYPE_CHECKING:
    from game.ui.context import Context


_ON: Final = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
"""Keys that go on where there is to be read."""


class LessonScene(MatchScene):
    """A match that somebody has played before; the pupil plays it again above a strip with the teacher's words."""

    name = "lesson"
    least = LEAST_ABOVE
    foot = LOW_HEIGHT, HEIGHT
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
        self.session.names = tuple(_(player.name) for player in self.match.players)
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

    def permits(self, action: Action, *, goes_on: bool = False) -> bool:
        return self.teacher.permits(action, goes_on=goes_on)

    def changed(self) -> None:
        super().changed()
        self.teacher.follow()

    def say(self) -> None:
        super().say()
        self.teacher.say_in_banner()

    def way_out(self) -> Tool:
        return "menu", _("Menu"), "menu", self.lay_menu

    def command(self, name: str) -> bool:
        if name == "end_turn" and self.strip.on.visible:
            self.teacher.go_on()
            return True
        return super().command(name)

    def _handle_key(self, event: pygame.event.Event) -> bool:
        if event.key in _ON and self._reads():
            self.teacher.go_on()
            return True
        return super()._handle_key(event)

    def _reads(self) -> bool:
        """Whether a press means "continue": there is to be read, and no other button has the focus."""
        on = self.strip.on
        if not on.visible or self.animator.busy or self.session.lingering:
            return False
        node = self.focus.node() if self.focus.visible else None
        return node is None or not node.enabled or node.act is None or node.id == on.id

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
