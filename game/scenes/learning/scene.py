"""A chapter of a lesson, on the table."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.locale import _, labelled
from game.rules.core import N_, Action
from game.scenes.play.scene import MatchScene
from game.session.play import undo_to
from game.session.script import Prompter, script_of
from game.stage.banner import Headline
from game.stage.strip import HEIGHT, LEAST_ABOVE, LOW_HEIGHT, Strip
from game.stage.telling.sentence import around
from game.stage.tools import Tool
from game.stage.words.lines import tell_turn
from game.tables.pictures.drawing import outline
from game.texts.lessons import Chapter, Lesson, LessonPlace, Note, as_kept, later, lesson_of, place_in
from game.ui import theme
from game.ui.focus import Node
from game.ui.look import Look
from game.ui.movers import Movers, Picture
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.ui.context import Context


_ON: Final = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
"""Keys that go on where there is to be read."""
WAITS: Final = N_("read the text, then continue")
_MOST_LETTERS: Final = 150
"""How much is told of a turn of others: its last sentences, as far as they fit on the strip."""
_LAYER: Final = 110
_OUT: Final = 5
_WIDTH: Final = 5


class Marks:
    """Frames that stay round their nodes wherever those lie now."""

    def __init__(self, movers: Movers) -> None:
        self._movers = movers
        self._frames: list[Picture] = []
        self._round: tuple[tuple[int, int, int, int], ...] = ()

    @property
    def count(self) -> int:
        """How many frames there are."""
        return len(self._frames)

    def show(self, ids: Sequence[str], among: Iterable[Node], look: Look) -> None:
        """Frame the nodes of these ids, as far as they are there, and no others."""
        nodes = usable(ids, among) if ids else []
        places = tuple((node.rect.x, node.rect.y, node.rect.width, node.rect.height) for node in nodes)
        if places == self._round:
            return
        self._round = places
        for frame in self._frames:
            self._movers.remove(frame)
        self._frames = [self._frame(node, look) for node in nodes]
        for frame in self._frames:
            self._movers.add(frame)

    def forget(self) -> None:
        """Draw the frames again when they are shown next: the window is another one."""
        self._round = ()

    def _frame(self, node: Node, look: Look) -> Picture:
        out = 2 * look.px(_OUT)
        rect = node.rect.inflate(out, out)
        frame = Picture(outline(look, rect.size, theme.INFORMATION, _WIDTH, 12), 0, 0, _LAYER)
        frame.centre(*rect.center)
        return frame


def usable(ids: Sequence[str], nodes: Iterable[Node]) -> list[Node]:
    """Return the nodes of these ids that can be used now."""
    by_id = {node.id: node for node in nodes if node.id in ids and "disabled" not in node.state}
    return [by_id[id_] for id_ in ids if id_ in by_id]


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


class LessonScene(MatchScene):
    """A match that somebody has played before; the pupil plays it again above a strip with the teacher's words."""

    name = "lesson"
    least = LEAST_ABOVE
    foot = LOW_HEIGHT, HEIGHT
    strip: LessonStrip

    def __init__(self, context: "Context", lesson: Lesson, chapter: int, note: int = 0) -> None:
        self.lesson = lesson
        self.chapter_number = chapter
        self.chapter: Chapter = lesson.chapters[chapter]
        self.script = script = script_of(self.chapter)
        self.note = 0
        """The number of the note that is shown."""
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
        super().__init__(context, script.match, Prompter(lambda: script.expected), lead=script)
        self.marks = Marks(self.movers)

    @property
    def speaks(self) -> Callable[[int], int] | None:
        chapter = self.chapter
        texts = [_(note.text) for note in chapter.notes] + [_(text) for text in chapter.watched.values()]
        return lambda width: self.strip.height_in_column(width, texts)

    def make_widgets(self) -> None:
        self.session.names = tuple(_(player.name) for player in self.match.players)
        super().make_widgets()
        self.strip = LessonStrip(self)
        self.add(self.strip)

    # -- life

    def enter(self) -> None:
        super().enter()
        self.follow()

    def resume(self) -> None:
        super().resume()
        self.follow()

    def leave(self) -> None:
        super().leave()
        self.remember()

    def begin(self, chapter: int) -> None:
        """Begin another chapter of the lesson."""
        self.context.stack.replace(LessonScene(self.context, self.lesson, chapter))

    # -- what the teacher hears of

    def changed(self) -> None:
        super().changed()
        self.follow()

    def way_out(self) -> Tool:
        return "menu", _("Menu"), "menu", self.lay_menu

    def command(self, name: str) -> bool:
        if name == "end_turn" and self.strip.on.visible:
            self.go_on()
            return True
        return super().command(name)

    def _handle_key(self, event: pygame.event.Event) -> bool:
        if event.key in _ON and self._reads():
            self.go_on()
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
        self.mark()
        return taken

    def layout(self) -> None:
        super().layout()
        self.strip.arrange(self.below)
        self.marks.forget()
        self.mark()

    # -- what the teacher says

    def _replay_to(self, note: int) -> None:
        """Do again what was done before a note, where a lesson is resumed."""
        wanted = max(0, min(note, len(self.chapter.notes) - 1))
        self.script.replay_to(self.chapter.notes[wanted].step)
        self.note = wanted

    def remember(self, *, finished: bool = False) -> None:
        """Save where the pupil is; a finished lesson begins again."""
        here = (0, 0) if finished or self._finished else (self.chapter_number, self.note)
        self._finished |= finished
        kept = as_kept(LessonPlace(*here, finished=self._finished))
        if kept != self._kept:
            self._kept = kept
            self.context.store.reach("lesson", self.lesson.game, kept, merge=later)

    @property
    def _said(self) -> Note:
        return self.chapter.notes[self.note]

    def follow(self) -> None:
        """Say what belongs to the step that is reached, once it has been seen."""
        if self.session.showing or self._others_act:
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
            self.sound("chapter")
        self._rung |= over
        self.remember(finished=over and self.chapter_number == len(self.lesson.chapters) - 1)
        self.session.held = self._said.read or self.script.over or self.session.step is not None
        count = _("{number} of {count}").format(number=self.note + 1, count=len(notes))
        self.strip.say(self._heading(), self._words(), count)
        last = self.chapter_number == len(self.lesson.chapters) - 1
        on = (_("To the title") if last else _("Next chapter")) if over else _("Continue") if self._said.read else ""
        self.strip.offer(on=on, acts=self._pupil_acts(), back=self.note > 0, skip=not last)
        self.banner_changed()
        self._light()

    def _words(self) -> str:
        """Return what is said now: the note, or what belongs to a decision in between."""
        aside = self.chapter.asides.get(self.script.asked) if not self._said.read else None
        return _((aside or self._said).text)

    @property
    def _others_act(self) -> bool:
        """Whether what others do is looked at, or they are about to do something."""
        if self.session.lingering:
            return True
        actor, done = self.script.actor, self.match.journal
        mine = self.chapter.pupil
        if self.session.showing and done and done[-1].seat != mine:
            return True
        return actor not in (None, mine) and not self._said.read and self._is_done

    @property
    def _is_done(self) -> bool:
        """Whether what the note asks for was done."""
        return self.script.step > self._said.step

    def _say_what_happens(self) -> None:
        """Tell on the strip what is to be seen now, in place of what was asked for last."""
        self.strip.say(self._heading(), self._happening(), "")
        self.strip.offer(
            on="", acts=False, back=self.note > 0, skip=self.chapter_number < len(self.lesson.chapters) - 1
        )
        self._light()

    def _happening(self) -> str:
        """Return what is looked at, or what the others have done in their turn so far."""
        if self.session.lingering:
            self._looked_at = len(self.match.journal)
            return self._watched()
        done, turn = self.match.journal, self.session.turns.now
        actor = self.script.actor
        seat = done[-1].seat if actor is None else actor
        turn_lines = tell_turn(self.match, turn, self.chapter.pupil, self.session.names, self.labels).lines
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
        watch = _("Now {name} plays: watch the table.").format(name=self.session.names[seat])
        return f"{watch} {told}".strip()

    def _watched(self) -> str:
        """Return what the table tells of the part that is looked at, and what the chapter adds."""
        table = self.table
        banner = table.banner()
        words = table.guide.watching_words() or (
            labelled(banner.title, banner.help) if banner.title and banner.help else banner.title or banner.help
        )
        more = self.chapter.watched.get(table.guide.watched_part())
        return f"{words} {_(more)}" if more else words

    def say(self) -> None:
        super().say()
        self.mark()
        if self.session.lingering:
            self.strip.say(self._heading(), self._happening(), "")
        if self.strip.on.visible:
            pupil = self.chapter.pupil
            self.banner.say(Headline(self.session.names[pupil], _(WAITS), self.session.colours[pupil]))

    def _heading(self) -> str:
        number = _("Chapter {number}").format(number=self.chapter_number + 1)
        # Translators: {number} is the number of a chapter, {title} its title.
        return _("{number}: {title}").format(number=number, title=_(self.chapter.title))

    def _pupil_acts(self) -> bool:
        expected = self.script.expected
        return expected is not None and expected.seat == self.chapter.pupil and not self._said.read

    def permits(self, action: Action, *, goes_on: bool = False) -> bool:
        session = self.session
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
        self._refused_at = len(self.match.journal)
        self.sound("not_now")
        words = self.table.guide.difference_words(action, meant) or _("Do something else first: look at the frame.")
        if self._said.why:
            words = f"{words} {_(self._said.why)}"
        self.follow()
        guide, pupil = self.table.guide, self.chapter.pupil
        ids = [id_ for each in self.script.asked_for for id_ in guide.pieces_of(pupil, each)]
        pieces = [node.rect for node in usable(ids, self.focusables())]
        about = [*self._closely, *pieces] or [around(self.pointer_at, self.look)]
        self.explaining.insist(words, about)

    def go_on(self) -> None:
        """Go on to the next note, or chapter."""
        if self.note < len(self.chapter.notes) - 1:
            self.note += 1
            self.changed()
            self.invalidate()  # what may be done now is shown on the whole board
        elif self.chapter_number < len(self.lesson.chapters) - 1:
            self.begin(self.chapter_number + 1)
        else:
            self.context.stack.pop(self)

    def skip(self) -> None:
        """Go to the next chapter."""
        if self.chapter_number < len(self.lesson.chapters) - 1:
            self.begin(self.chapter_number + 1)

    def do_it(self) -> None:
        """Do what the lesson asks for."""
        expected = self.script.expected
        if expected is None or not self.session.interactive:
            return
        if expected.action == self.rules.closing:
            self.end_turn()
        else:
            self.session.play(expected.action)

    def _light(self) -> None:
        """Show on the table what is meant, while the pupil has to act."""
        expected = self.script.expected if self._pupil_acts() and self.session.interactive else None
        self._meant = expected.action if expected is not None else None
        refused = self._refused_at == len(self.match.journal)
        self._closely = self.table.guide.show_meant(self.chapter.pupil, self._meant, closely=refused)
        self.mark()

    def mark(self) -> None:
        """Frame the pieces and buttons by which it is done."""
        if self._meant is None or not self.session.interactive:
            self.marks.show((), (), self.look)
        elif self._meant == self.rules.closing:
            self.marks.show(("end_turn",), self.focusables(), self.look)
        else:
            self.marks.show(self.table.guide.pieces_of(self.chapter.pupil, self._meant), self.focusables(), self.look)

    def repeat(self) -> None:
        """Go back to the note before, with the table as it was then."""
        if self.note > 0:
            self.note -= 1
            self.animator.skip()
            wanted = self.script.length_at(self._said.step)
            self.session.jump(lambda: undo_to(self.match, wanted))
            self.follow()


def open_lesson(context: "Context", game: str) -> None:
    """Begin the lesson of a game, or go on where it was left."""
    lesson = lesson_of(game)
    place = place_in(context.store.reached("lesson"), lesson)
    context.stack.push(LessonScene(context, lesson, place.chapter, place.note))
