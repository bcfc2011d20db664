"""A chapter of a lesson, on the table."""

from typing import TYPE_CHECKING, Any, Final

from game.lessons import Chapter, Lesson, Note
from game.locale import _, ngettext
from game.rules.core import Action, Event, Seat
from game.rules.phrases import N_
from game.scenes.learning.pupil import LessonDirector, LessonMatch, Script
from game.scenes.learning.strip import LessonStrip, StripScene
from game.scenes.playing.banner import Headline
from game.scenes.playing.director import Choose
from game.scenes.playing.turns import undo_to
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.ui.context import Context

WAITS: Final = N_("read the text below, then continue")


class LessonScene(StripScene):
    """The play scene of a match that somebody has played before; the pupil plays it again."""

    name = "lesson"
    director_class = LessonDirector
    strip: LessonStrip

    def __init__(self, context: "Context", lesson: Lesson, chapter: int, note: int = 0) -> None:
        self.lesson = lesson
        self.number = chapter
        self.chapter: Chapter = lesson.chapters[chapter]
        self.pupils = match = LessonMatch(self.chapter)
        self.note = 0
        """Which note is said."""
        self._replay_to(note)
        super().__init__(context, match, Script(match))
        self._name_seats()
        self._lit: Event | None = None
        self._show_strip()

    def _show_strip(self) -> None:
        self.strip = LessonStrip(self)
        self.add(self.strip)

    def _replay_to(self, note: int) -> None:
        """Do again what was done before a note, where a lesson is resumed."""
        wanted = max(0, min(note, len(self.chapter.notes) - 1))
        while self.pupils.step < self.chapter.notes[wanted].step:
            expected = self.pupils.expected
            assert expected is not None
            self.pupils.play(expected.seat, expected.action)
        self.note = wanted

    def _name_seats(self) -> None:
        """Call the seats by what they are, in the language that is spoken."""
        self.names = tuple(_(player.name) for player in self.match.players)

    def say_anew(self) -> Scene:
        self._name_seats()
        super().say_anew()
        self._show_strip()
        return self

    # -- life

    def enter(self) -> None:
        super().enter()
        self._follow()

    def resume(self) -> None:
        super().resume()
        self._follow()

    def leave(self) -> None:
        """Remember how far the pupil came; there is nothing else to keep."""
        self.remember()

    def remember(self) -> None:
        """Keep chapter and note in the settings."""
        self.settings.lessons[self.lesson.game] = [self.number, self.note]
        self.context.settings_changed(layout=False)

    # -- notes

    @property
    def _said(self) -> Note:
        return self.chapter.notes[self.note]

    def _follow(self) -> None:
        """Say what belongs to the step that is reached, once it has been seen."""
        if self.director.showing:
            return
        notes, step = self.chapter.notes, self.pupils.step
        while self.note + 1 < len(notes) and not self._said.read and step >= notes[self.note + 1].step:
            self.note += 1
        over = self.pupils.over and self.note == len(notes) - 1
        self.director.held = self._said.read or self.pupils.over or self.reading.step is not None
        count = _("{number} of {count}").format(number=self.note + 1, count=len(notes))
        self.strip.say(self._heading(), _(self._said.text), count)
        last = self.number == len(self.lesson.chapters) - 1
        on = (_("To the title") if last else _("Next chapter")) if over else _("Go on") if self._said.read else ""
        self.strip.offer(on=on, acts=self._pupil_acts(), back=self.note > 0, skip=not last)
        self.banner_changed()
        self._light()

    def banner_changed(self) -> None:
        """Ask for nothing on the table while there is to be read."""
        super().banner_changed()
        if hasattr(self, "strip") and self.strip.on.visible:
            told = self.banner.headline
            self.banner.say(Headline(told.name, _(WAITS), told.colour))

    def _heading(self) -> str:
        number = _("Chapter {number}").format(number=self.number + 1)
        return _("{number}: {title}").format(number=number, title=_(self.chapter.title))

    def _pupil_acts(self) -> bool:
        expected = self.pupils.expected
        return expected is not None and expected.seat == self.chapter.pupil and not self._said.read

    def director_changed(self) -> None:
        super().director_changed()
        if hasattr(self, "strip"):
            self._follow()

    # -- what the pupil does

    def play(self, action: Action) -> bool:
        if self.why_not(action) is None and self._is_meant(action):
            return super().play(action)
        if self.why_not(action) is not None:
            return super().play(action)
        self.sound("refused")
        self.tell(_("That is legal too, but please follow the lesson: the table shows what to do."), self.pointer_at)
        return False

    def _is_meant(self, action: Action) -> bool:
        """Return whether an action comes to the same as what is expected, for whoever does it."""
        expected = self.pupils.expected
        if expected is None or action == expected.action:
            return expected is not None
        if type(action) is not type(expected.action) or self.why_not(action) is not None:
            return False
        rules, state, seat = self.rules, self.match.state, expected.seat
        ways = (rules.apply(state, seat, each)[0] for each in (action, expected.action))
        done, wanted = (rules.view(after, seat) for after in ways)
        return bool(done == wanted)

    def play_on(self, choose: Choose) -> None:
        """Do as much of it at once as the lesson means."""

        def chosen(state: Any, seat: Seat) -> Action | None:
            action = choose(state, seat)
            return action if action is not None and self._is_meant(action) else None

        super().play_on(chosen)

    def go_on(self) -> None:
        """Go on to the next note, or chapter."""
        if self.note < len(self.chapter.notes) - 1:
            self.note += 1
            self.director_changed()
        elif self.number < len(self.lesson.chapters) - 1:
            self.turn_to(self.number + 1)
        else:
            self.number = self.note = 0
            self.context.stack.pop(self)

    def turn_to(self, chapter: int) -> None:
        """Begin another chapter."""
        self.context.stack.replace(LessonScene(self.context, self.lesson, chapter))

    def skip(self) -> None:
        """Go to the next chapter."""
        if self.number < len(self.lesson.chapters) - 1:
            self.turn_to(self.number + 1)

    def do_it(self) -> None:
        """Do what is meant."""
        expected = self.pupils.expected
        if expected is None or not self.interactive:
            return
        if expected.action == self.rules.closing:
            self.end_turn()
        else:
            self.play(expected.action)

    def _light(self) -> None:
        """Show on the table what is meant, while the pupil has to act."""
        event = self.pupils.expected_event() if self._pupil_acts() and self.interactive else None
        if event is not self._lit:
            self._lit = event
            self.table.light_up(event)

    def repeat(self) -> None:
        """Go back to the note before, with the table as it was then."""
        if self.note > 0:
            self.note -= 1
            self.animator.skip()
            wanted = self._said.step - self.chapter.first
            self.director.jump(lambda: undo_to(self.pupils, wanted))
            self._follow()

    def back(self) -> None:
        if not self.table.command("cancel"):
            self.context.stack.pop(self)


def open_lesson(context: "Context", game: str) -> None:
    """Begin the lesson of a game, or go on where it was left."""
    from game.lessons import lesson_of  # noqa: PLC0415

    lesson = lesson_of(game)
    place = context.settings.lessons.get(game, [0, 0])
    chapter, note = (*place, 0, 0)[:2]
    if not 0 <= chapter < len(lesson.chapters):
        chapter, note = 0, 0
    context.stack.push(LessonScene(context, lesson, chapter, note))


def minutes_words(minutes: int) -> str:
    """Return how long a lesson takes."""
    return ngettext("about {count} minute", "about {count} minutes", minutes).format(count=minutes)
