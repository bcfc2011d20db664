"""Says note after note what a pupil is to do, waits until it is done, and explains what others do in between."""

from typing import TYPE_CHECKING, Final

from game.locale import _, labelled
from game.rules.core import N_, Action
from game.scenes.learning.marks import Marks, found
from game.session.play import undo_to
from game.session.script import script_of
from game.stage.banner import Headline
from game.stage.telling.sentence import around
from game.stage.words.lines import tell_turn
from game.texts.lessons import Chapter, Lesson, LessonPlace, Note, as_kept, later

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.scenes.learning.scene import LessonScene

WAITS: Final = N_("read the text, then continue")
_MOST_LETTERS: Final = 150
"""How much is told of a turn of others: its last sentences, as far as they fit on the strip."""


class Teacher:
    """Teaches one chapter on the table of a scene."""

    def __init__(self, scene: "LessonScene", lesson: Lesson, number: int, note: int) -> None:
        self.scene = scene
        self.lesson = lesson
        self.number = number
        self.chapter: Chapter = lesson.chapters[number]
        self.script = script_of(self.chapter)
        self.note = 0
        """The number of the note that is shown."""
        self.marks = Marks(scene)
        self._finished = False
        """Whether the end of the lesson was reached here."""
        self._kept: list[int] = []
        self._meant: Action | None = None
        self._closely: Sequence[pygame.Rect] = ()
        """Where on the table it is shown closely."""
        self._rung = False
        """Whether it was heard that the chapter is done."""
        self._refused_at = -1
        """At which step something else than what is meant was tried."""
        self._looked_at = 0
        """Up to which step the table has told everything closely: the strip does not say that once more."""
        self._replay_to(note)

    def _replay_to(self, note: int) -> None:
        """Do again what was done before a note, where a lesson is resumed."""
        wanted = max(0, min(note, len(self.chapter.notes) - 1))
        self.script.replay_to(self.chapter.notes[wanted].step)
        self.note = wanted

    def remember(self, *, finished: bool = False) -> None:
        """Save where the pupil is; a finished lesson begins again."""
        here = (0, 0) if finished or self._finished else (self.number, self.note)
        self._finished |= finished
        kept = as_kept(LessonPlace(*here, finished=self._finished))
        if kept != self._kept:
            self._kept = kept
            self.scene.context.store.reach("lesson", self.lesson.game, kept, merge=later)

    @property
    def _said(self) -> Note:
        return self.chapter.notes[self.note]

    def follow(self) -> None:
        """Say what belongs to the step that is reached, once it has been seen."""
        if self.scene.session.showing or self._others_act:
            if self._others_act:
                self._say_what_happens()
            return
        notes, step = self.chapter.notes, self.script.step
        while self.note + 1 < len(notes) and not self._said.read and step >= notes[self.note + 1].step:
            if self.note + 2 == len(notes) and not self.script.over:
                break  # what comes last in a chapter is said when all of it was shown
            self.note += 1
        over = self.script.over and self.note == len(notes) - 1
        if over and not self._rung:
            self.scene.sound("chapter")
        self._rung |= over
        self.remember(finished=over and self.number == len(self.lesson.chapters) - 1)
        self.scene.session.held = self._said.read or self.script.over or self.scene.session.step is not None
        count = _("{number} of {count}").format(number=self.note + 1, count=len(notes))
        self.scene.strip.say(self._heading(), self._words(), count)
        last = self.number == len(self.lesson.chapters) - 1
        on = (_("To the title") if last else _("Next chapter")) if over else _("Continue") if self._said.read else ""
        self.scene.strip.offer(on=on, acts=self._pupil_acts(), back=self.note > 0, skip=not last)
        self.scene.banner_changed()
        self._light()

    def _words(self) -> str:
        """Return what is said now: the note, or what belongs to a decision in between."""
        aside = self.chapter.asides.get(self.script.asked) if not self._said.read else None
        return _((aside or self._said).text)

    @property
    def _others_act(self) -> bool:
        """Whether what others do is looked at, or they are about to do something."""
        if self.scene.session.lingering:
            return True
        actor, done = self.script.actor, self.scene.match.journal
        mine = self.chapter.pupil
        if self.scene.session.showing and done and done[-1].seat != mine:
            return True
        return actor not in (None, mine) and not self._said.read and self._is_done

    @property
    def _is_done(self) -> bool:
        """Whether what the note asks for was done."""
        return self.script.step > self._said.step

    def _say_what_happens(self) -> None:
        """Tell on the strip what is to be seen now, in place of what was asked for last."""
        self.scene.strip.say(self._heading(), self._happening(), "")
        self.scene.strip.offer(on="", acts=False, back=self.note > 0, skip=self.number < len(self.lesson.chapters) - 1)
        self._light()

    def _happening(self) -> str:
        """Return what is looked at, or what the others have done in their turn so far."""
        if self.scene.session.lingering:
            self._looked_at = len(self.scene.match.journal)
            return self._watched()
        scene = self.scene
        done, turn = scene.match.journal, scene.session.turns.now
        actor = self.script.actor
        seat = done[-1].seat if actor is None else actor
        turn_lines = tell_turn(scene.match, turn, self.chapter.pupil, scene.session.names, scene.labels).lines
        lines = [
            line.text
            for line in turn_lines
            if line.step >= self._looked_at and done[line.step].seat != self.chapter.pupil
        ]
        told = ""
        while lines and len(told) + len(lines[-1]) < _MOST_LETTERS:
            told = f"{lines.pop()}. {told}"
        if seat == self.chapter.pupil or seat < 0 or turn.seat == self.chapter.pupil:
            return told.strip() or _("Watch what happens now.")
        watch = _("Now {name} plays: watch the table.").format(name=scene.session.names[seat])
        return f"{watch} {told}".strip()

    def _watched(self) -> str:
        """Return what the table tells of the part that is looked at, and what the chapter adds."""
        table = self.scene.table
        banner = table.banner()
        words = table.guide.watching_words() or (
            labelled(banner.title, banner.help) if banner.title and banner.help else banner.title or banner.help
        )
        more = self.chapter.watched.get(table.guide.watched_part())
        return f"{words} {_(more)}" if more else words

    def say_in_banner(self) -> None:
        """Ask for nothing on the table while there is to be read."""
        scene = self.scene
        self.mark()
        if scene.session.lingering:
            scene.strip.say(self._heading(), self._happening(), "")
        if scene.strip.on.visible:
            pupil = self.chapter.pupil
            scene.banner.say(Headline(scene.session.names[pupil], _(WAITS), scene.session.colours[pupil]))

    def _heading(self) -> str:
        number = _("Chapter {number}").format(number=self.number + 1)
        # Translators: {number} is the number of a chapter, {title} its title.
        return _("{number}: {title}").format(number=number, title=_(self.chapter.title))

    def _pupil_acts(self) -> bool:
        expected = self.script.expected
        return expected is not None and expected.seat == self.chapter.pupil and not self._said.read

    def permits(self, action: Action, *, goes_on: bool) -> bool:
        """Return whether an action is what the lesson means; if not, say so, unless it only follows from another."""
        session = self.scene.session
        if not goes_on and not session.interactive:
            return True
        if self.script.accepts(action) or (not goes_on and session.why_not(action) is not None):
            return True
        if not goes_on:
            self.refuse(action)
        return False

    def refuse(self, action: Action) -> None:
        """Say in which way an allowed action differs from what is meant, and show that closely."""
        meant = self.script.meant_by(action)
        if meant is None:
            return
        self._refused_at = len(self.scene.match.journal)
        self.scene.sound("not_now")
        words = self.scene.table.guide.difference_words(action, meant) or _(
            "Do something else first: look at the frame."
        )
        if self._said.why:
            words = f"{words} {_(self._said.why)}"
        self.follow()
        guide, pupil = self.scene.table.guide, self.chapter.pupil
        ids = [id_ for each in self.script.asked_for for id_ in guide.pieces_of(pupil, each)]
        pieces = [node.rect for node in found(ids, self.scene.focusables())]
        about = [*self._closely, *pieces] or [around(self.scene.pointer_at, self.scene.look)]
        self.scene.explaining.insist(words, about)

    def go_on(self) -> None:
        """Go on to the next note, or chapter."""
        if self.note < len(self.chapter.notes) - 1:
            self.note += 1
            self.scene.changed()
            self.scene.invalidate()  # what may be done now is shown on the whole board
        elif self.number < len(self.lesson.chapters) - 1:
            self.turn_to(self.number + 1)
        else:
            self.scene.context.stack.pop(self.scene)

    def turn_to(self, chapter: int) -> None:
        """Begin another chapter."""
        self.scene.begin(chapter)

    def skip(self) -> None:
        """Go to the next chapter."""
        if self.number < len(self.lesson.chapters) - 1:
            self.turn_to(self.number + 1)

    def do_it(self) -> None:
        """Do what the lesson asks for."""
        expected = self.script.expected
        if expected is None or not self.scene.session.interactive:
            return
        if expected.action == self.scene.rules.closing:
            self.scene.end_turn()
        else:
            self.scene.session.play(expected.action)

    def _light(self) -> None:
        """Show on the table what is meant, while the pupil has to act."""
        expected = self.script.expected if self._pupil_acts() and self.scene.session.interactive else None
        self._meant = expected.action if expected is not None else None
        refused = self._refused_at == len(self.scene.match.journal)
        self._closely = self.scene.table.guide.show_meant(self.chapter.pupil, self._meant, closely=refused)
        self.mark()

    def mark(self) -> None:
        """Frame the pieces and buttons by which it is done."""
        if self._meant is None or not self.scene.session.interactive:
            self.marks.show(())
        elif self._meant == self.scene.rules.closing:
            self.marks.show(("end_turn",))
        else:
            self.marks.show(self.scene.table.guide.pieces_of(self.chapter.pupil, self._meant))

    def repeat(self) -> None:
        """Go back to the note before, with the table as it was then."""
        if self.note > 0:
            self.note -= 1
            self.scene.animator.skip()
            wanted = self.script.length_at(self._said.step)
            self.scene.session.jump(lambda: undo_to(self.scene.match, wanted))
            self.follow()
