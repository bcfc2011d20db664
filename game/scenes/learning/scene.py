"""A chapter of a lesson, on the table."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.lessons import Chapter, Lesson, Note
from game.lessons.progress import Place, as_kept, later, place_in
from game.locale import _, ngettext
from game.rules.core import Action, Seat
from game.rules.phrases import N_
from game.scenes.learning.marks import Marks
from game.scenes.learning.script import Prompter, Script
from game.scenes.learning.strip import LessonStrip, StripScene
from game.scenes.playing.banner import Headline
from game.scenes.playing.director import Choose
from game.scenes.playing.lines import tell_turn
from game.scenes.playing.sentence import around
from game.scenes.playing.turns import undo_to
from game.tables.sight import ByItself
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.ui.context import Context

WAITS: Final = N_("read the text below, then continue")
_MOST_LETTERS: Final = 150
"""How much is told of a turn of others: its last sentences, as far as they fit on the strip."""


class LessonScene(StripScene):
    """The play scene of a match that somebody has played before; the pupil plays it again."""

    name = "lesson"
    strip: LessonStrip

    def __init__(self, context: "Context", lesson: Lesson, chapter: int, note: int = 0) -> None:
        self.lesson = lesson
        self.number = chapter
        self.chapter: Chapter = lesson.chapters[chapter]
        self.script = script = Script(self.chapter)
        self.note = 0
        """Which note is said."""
        self._finished = False
        """Whether the end of the lesson was reached here."""
        self._kept: list[int] = []
        self._replay_to(note)
        super().__init__(context, script.match, Prompter(lambda: script.expected), lead=script)
        self._name_seats()
        self.marks = Marks(self)
        self._meant: Action | None = None
        self._closely: Sequence[pygame.Rect] = ()
        """Where on the table it is shown closely."""
        self._refused_at = -1
        """At which step something else than what is meant was tried."""
        self._show_strip()

    def _show_strip(self) -> None:
        self.strip = LessonStrip(self)
        self.add(self.strip)

    def _replay_to(self, note: int) -> None:
        """Do again what was done before a note, where a lesson is resumed."""
        wanted = max(0, min(note, len(self.chapter.notes) - 1))
        while self.script.step < self.chapter.notes[wanted].step:
            expected = self.script.expected
            assert expected is not None
            self.script.match.play(expected.seat, expected.action)
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

    def remember(self, *, finished: bool = False) -> None:
        """Keep where the pupil is; a lesson that was followed to its end begins again."""
        here = (0, 0) if finished or self._finished else (self.number, self.note)
        self._finished |= finished
        kept = as_kept(Place(*here, finished=self._finished))
        if kept != self._kept:
            self._kept = kept
            self.context.store.reach("lesson", self.lesson.game, kept, merge=later)

    # -- notes

    @property
    def _said(self) -> Note:
        return self.chapter.notes[self.note]

    def _follow(self) -> None:
        """Say what belongs to the step that is reached, once it has been seen."""
        if self.director.showing or self._others_act:
            if self._others_act:
                self._say_what_happens()
            return
        notes, step = self.chapter.notes, self.script.step
        while self.note + 1 < len(notes) and not self._said.read and step >= notes[self.note + 1].step:
            self.note += 1
        over = self.script.over and self.note == len(notes) - 1
        self.remember(finished=over and self.number == len(self.lesson.chapters) - 1)
        self.director.held = self._said.read or self.script.over or self.reading.step is not None
        count = _("{number} of {count}").format(number=self.note + 1, count=len(notes))
        self.strip.say(self._heading(), _(self._said.text), count)
        last = self.number == len(self.lesson.chapters) - 1
        on = (_("To the title") if last else _("Next chapter")) if over else _("Continue") if self._said.read else ""
        self.strip.offer(on=on, acts=self._pupil_acts(), back=self.note > 0, skip=not last)
        self.banner_changed()
        self._light()

    @property
    def _others_act(self) -> bool:
        """Whether what others do is looked at, or they are about to do something."""
        if self.director.lingering:
            return True
        expected, done = self.script.expected, self.match.journal
        mine = self.chapter.pupil
        if self.director.showing and done and done[-1].seat != mine:
            return True
        return expected is not None and expected.seat != mine and not self._said.read and self._is_done

    @property
    def _is_done(self) -> bool:
        """Whether what the note asks for was done."""
        return self.script.step > self._said.step

    def _say_what_happens(self) -> None:
        """Tell on the strip what is to be seen now, in place of what was asked for last."""
        self.strip.say(self._heading(), self._happening(), "")
        self.strip.offer(on="", acts=False, back=self.note > 0, skip=self.number < len(self.lesson.chapters) - 1)
        self._light()

    def _happening(self) -> str:
        """Return what is looked at, or what the others have done in their turn so far."""
        if self.director.lingering:
            banner = self.table.banner()
            return self.table.watching_words() or f"{banner.title}: {banner.help}"
        done, turn = self.match.journal, self.director.turns.now
        seat = self.script.expected.seat if self.script.expected is not None else done[-1].seat
        lines = [line.text for line in tell_turn(self.match, turn, self.chapter.pupil, self.names, self.labels).lines]
        told = ""
        while lines and len(told) + len(lines[-1]) < _MOST_LETTERS:
            told = f"{lines.pop()}. {told}"
        if seat == self.chapter.pupil or seat < 0 or turn.seat == self.chapter.pupil:
            return told.strip() or _("Watch what happens now.")
        watch = _("Now {name} plays: watch the table.").format(name=self.names[seat])
        return f"{watch} {told}".strip()

    def banner_changed(self) -> None:
        """Ask for nothing on the table while there is to be read."""
        super().banner_changed()
        if hasattr(self, "marks"):
            self._mark()
        if hasattr(self, "strip") and self.director.lingering:
            self.strip.say(self._heading(), self._happening(), "")
        if hasattr(self, "strip") and self.strip.on.visible:
            told = self.banner.headline
            self.banner.say(Headline(told.name, _(WAITS), told.colour))

    def _heading(self) -> str:
        number = _("Chapter {number}").format(number=self.number + 1)
        return _("{number}: {title}").format(number=number, title=_(self.chapter.title))

    def _pupil_acts(self) -> bool:
        expected = self.script.expected
        return expected is not None and expected.seat == self.chapter.pupil and not self._said.read

    def director_changed(self) -> None:
        super().director_changed()
        if hasattr(self, "strip"):
            self._follow()

    # -- what the pupil does

    def decided(self) -> tuple[Any, Sequence[Action]]:
        return self.state, ()  # what the lesson has asked for stays

    def by_itself(self) -> Sequence[ByItself]:
        return ()

    @property
    def asks_about_groups(self) -> bool:
        return False  # the words tell what happens by itself

    def play(self, action: Action) -> bool:
        if not self.interactive or self.why_not(action) is not None or self.script.accepts(action):
            return super().play(action)
        self._refuse(action)
        return False

    def play_on(self, choose: Choose) -> None:
        """Do as much of it at once as the lesson means; say so where that is nothing."""
        first = len(self.match.journal)

        def chosen(state: Any, seat: Seat) -> Action | None:
            action = choose(state, seat)
            if action is None or self.script.accepts(action):
                return action
            if len(self.match.journal) == first:
                self._refuse(action)
            return None

        super().play_on(chosen)

    def _refuse(self, action: Action) -> None:
        """Say in which way an allowed action differs from what is meant, and show that closely."""
        expected = self.script.expected
        if expected is None:
            return
        self._refused_at = len(self.match.journal)
        self.sound("refused")
        words = self.table.difference_words(action, expected.action) or _(
            "Something else comes first: look at the frame."
        )
        self._follow()
        first, *others = self._closely or [around(self.pointer_at, self.look)]
        self.sentence.tell(words, "", first.unionall(others), self.rect.inflate(-16, -16))
        self._sticky = True

    def go_on(self) -> None:
        """Go on to the next note, or chapter."""
        if self.note < len(self.chapter.notes) - 1:
            self.note += 1
            self.director_changed()
        elif self.number < len(self.lesson.chapters) - 1:
            self.turn_to(self.number + 1)
        else:
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
        expected = self.script.expected
        if expected is None or not self.interactive:
            return
        if expected.action == self.rules.closing:
            self.end_turn()
        else:
            self.play(expected.action)

    def _light(self) -> None:
        """Show on the table what is meant, while the pupil has to act."""
        expected = self.script.expected if self._pupil_acts() and self.interactive else None
        self._meant = expected.action if expected is not None else None
        refused = self._refused_at == len(self.match.journal)
        self._closely = self.table.show_meant(self.chapter.pupil, self._meant, closely=refused)
        self._mark()

    def _mark(self) -> None:
        """Frame the pieces and buttons by which it is done."""
        if self._meant is None or not self.interactive:
            self.marks.show(())
        elif self._meant == self.rules.closing:
            self.marks.show(("end_turn",))
        else:
            self.marks.show(self.table.pieces_of(self.chapter.pupil, self._meant))

    def handle(self, event: pygame.event.Event) -> bool:
        taken = super().handle(event)
        self._mark()
        return taken

    def layout(self) -> None:
        super().layout()
        self.marks.forget()
        self._mark()

    def repeat(self) -> None:
        """Go back to the note before, with the table as it was then."""
        if self.note > 0:
            self.note -= 1
            self.animator.skip()
            wanted = self._said.step - self.chapter.first
            self.director.jump(lambda: undo_to(self.match, wanted))
            self._follow()

    def back(self) -> None:
        if not self.table.command("cancel"):
            self.context.stack.pop(self)


def open_lesson(context: "Context", game: str) -> None:
    """Begin the lesson of a game, or go on where it was left."""
    from game.lessons import lesson_of  # noqa: PLC0415

    lesson = lesson_of(game)
    place = place_in(context.store.reached("lesson"), lesson)
    context.stack.push(LessonScene(context, lesson, place.chapter, place.note))


def minutes_words(minutes: int) -> str:
    """Return how long a lesson takes."""
    return ngettext("about {count} minute", "about {count} minutes", minutes).format(count=minutes)
