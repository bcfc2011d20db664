"""Every lesson is played through on the table, as a pupil does who does what it says; and as one who does not."""

from pathlib import Path
from typing import Any

import pytest

from game.locale import _
from game.locale.languages import LANGUAGES
from game.rules.core import Action, Decide
from game.rules.numbers import Generator
from game.scenes.learning.scene import WAITS, LessonScene, open_lesson
from game.stage.strip import Strip
from game.texts.lessons import Lesson, lesson_of, lessons
from game.ui.scene import Scene
from game.ui.widgets import Paragraph
from tests.locale.support import speaking
from tests.members import IN_TURNS
from tests.sampling import sampled
from tests.ui import support
from tests.ui.support import table

GAMES = [lesson.game for lesson in lessons()]
CHAPTERS = [(game, number) for game in GAMES for number in range(len(lesson_of(game).chapters))]

LEAST_TYPE = 18
"""How large the teacher's words are at least, in logical pixels."""


def words_of(strip: Strip) -> Paragraph:
    """Return what the teacher says."""
    found = next(child for child in strip.children if child.id == "lesson.text")
    assert isinstance(found, Paragraph)
    return found


def begin(at: support.Table, lesson: Lesson, chapter: int, note: int = 0) -> LessonScene:
    at.app.stack.reset(Scene(at.app))
    scene = LessonScene(at.app, lesson, chapter, note)
    at.app.stack.push(scene)
    at.rest(1)
    return scene


def follow(at: support.Table, scene: LessonScene) -> list[int]:
    """Do what the lesson says up to the end of the chapter; return the notes that asked for something."""
    asked = []
    for _step in range(400):
        expected = scene.script.expected
        if scene.strip.on.visible and scene.note < len(scene.chapter.notes) - 1:
            at.click("lesson.on")
        elif scene.session.lingering and at.has("reveal.go_on"):
            at.rest(0.5)
            at.click("reveal.go_on")
        elif scene.session.interactive and expected is not None:
            note, after = scene.chapter.notes[scene.note : scene.note + 2]
            assert note.step <= scene.script.step < after.step, f"nothing is said at step {scene.script.step}"
            asked += [scene.note] if scene.note not in asked else []
            if expected.action == scene.rules.closing:
                scene.end_turn()
            elif at.has("shortcut.finish") and expected.action == scene.rules.finishing:
                at.click("shortcut.finish")
            else:
                assert scene.session.play(expected.action)
        elif scene.session.interactive and scene.script.actor == scene.session.seat:
            if scene.script.asked == scene.chapter.free:
                assert scene.chapter.notes[scene.note].step == scene.script.step
                asked.append(scene.note)
            assert scene.session.play(scene.rules.sample(scene.session.state, scene.session.seat, Generator(_step)))
        elif scene.script.over and not scene.session.showing:
            return asked
        at.step(seconds=0.25)
    raise AssertionError(f"the lesson stands still at step {scene.script.step}")


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS)
def test_a_pupil_who_does_what_is_said_comes_to_the_end(game: str, chapter: int, tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = begin(at, lesson_of(game), chapter)
        asked = follow(at, scene)
        unread = [number for number, note in enumerate(scene.chapter.notes[:-1]) if not note.read]
        assert asked == unread, "every note that is not only read asks for one thing"
        assert scene.strip.on.visible


@pytest.mark.parametrize("game", GAMES)
@sampled("code", [code for code in LANGUAGES if code != "en"])
def test_a_pupil_comes_to_the_end_in_every_language(code: str, game: str, tmp_path: Path) -> None:
    with speaking(code), table(tmp_path, painted=False, animation_speed=0) as at:
        for chapter in range(len(lesson_of(game).chapters)):
            scene = begin(at, lesson_of(game), chapter)
            follow(at, scene)
            assert scene.strip.on.visible
            assert scene.session.names[scene.chapter.pupil] == _("Pupil")


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_note_is_said_and_fits_in_every_language(code: str, tmp_path: Path) -> None:
    with speaking(code), table(tmp_path, painted=False) as at:
        strip = begin(at, lesson_of(IN_TURNS), 0).strip
        paragraph = words_of(strip)
        for game, number in CHAPTERS:
            chapter = lesson_of(game).chapters[number]
            assert code == "en" or _(chapter.title) != chapter.title
            for note in chapter.notes:
                text = _(note.text)
                assert text
                assert code == "en" or text != note.text, f"nobody has translated: {note.text}"
                for on in (_("Next chapter"), _("Continue"), ""):
                    strip.say("", text, "")
                    strip.offer(on=on, acts=not on, back=True, skip=True)
                    high = strip.look.paragraph_height(text, paragraph.rect.width, paragraph.type)
                    assert high <= paragraph.rect.height, text
                    assert paragraph.type.size >= LEAST_TYPE, text


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS)
def test_notes_name_rules_that_exist(game: str, chapter: int) -> None:
    known = Path("docs/rules.md").read_text(encoding="utf-8")
    for note in lesson_of(game).chapters[chapter].notes:
        assert not note.rule or f"({note.rule})" in known or note.rule in known
        assert note.text


@pytest.mark.parametrize("game", GAMES)
def test_what_is_allowed_but_not_meant_is_not_done(game: str, tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = begin(at, lesson_of(game), 0)
        while not scene.session.interactive:
            at.click("lesson.on")
            at.rest(1)
        pending = scene.session.pending
        assert isinstance(pending, Decide)
        expected = scene.script.expected
        assert expected is not None
        other = next(action for action in other_actions(scene) if action != expected.action)
        assert not scene.session.play(other)
        assert len(scene.match.journal) == 0
        assert scene.explaining.sentence.visible


def other_actions(scene: LessonScene) -> list[Action]:
    """Return some legal actions of the pupil."""
    rng = Generator(1)
    return [scene.rules.sample(scene.session.state, scene.session.seat, rng) for _ in range(50)]


def test_a_lesson_is_resumed_where_it_was_left(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = begin(at, lesson_of(IN_TURNS), 0, 5)
        step = scene.script.step
        assert step == scene.chapter.notes[5].step
        at.app.stack.pop(scene)
        assert at.app.store.reached("lesson")[IN_TURNS] == [0, 5, 0]
        open_lesson(at.app, IN_TURNS)
        at.rest(1)
        again = at.top
        assert isinstance(again, LessonScene)
        assert (again.note, again.script.step) == (5, step)


FREE = [(game, number) for game, number in CHAPTERS if lesson_of(game).chapters[number].free]


@pytest.mark.parametrize("key", ["space", "return", "e"])
@pytest.mark.parametrize("game", GAMES)
def test_a_key_goes_on_where_there_is_to_be_read(game: str, key: str, tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = begin(at, lesson_of(game), 0)
        at.press(key)
        assert scene.note == 1
        assert not scene.strip.on.visible
        at.press(key)
        assert scene.note == 1, "where something is asked for it is not done by the key"
        assert not scene.match.journal


@pytest.mark.parametrize(("game", "chapter"), FREE)
def test_what_is_free_is_left_and_resumed_and_taken_back(game: str, chapter: int, tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        lesson = lesson_of(game)
        for number, note in enumerate(lesson.chapters[chapter].notes[:-1]):
            scene = begin(at, lesson, chapter, number)
            assert (scene.note, scene.script.step) == (number, note.step)
            if note.read:
                continue
            before = len(scene.match.journal)
            assert scene.session.play(scene.rules.sample(scene.session.state, scene.session.seat, Generator(number)))
            assert scene.script.step == note.step + 1
            at.click("lesson.back")
            at.rest(0.5)
            assert scene.note < number + 1
            assert scene.script.step == lesson.chapters[chapter].notes[scene.note].step
            assert len(scene.match.journal) <= before


def test_a_step_is_repeated_as_often_as_one_likes(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = begin(at, lesson_of(IN_TURNS), 0, 6)
        at.click("lesson.back")
        at.rest(1)
        assert scene.note == 5
        assert scene.script.step == scene.chapter.notes[5].step
        while scene.note:
            at.click("lesson.back")
            at.rest(0.5)
        assert scene.script.step == scene.chapter.first
        follow(at, scene)


def test_chapters_can_be_skipped_and_the_last_leads_back(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = begin(at, lesson_of(IN_TURNS), 0)
        for number in range(1, len(lesson_of(IN_TURNS).chapters)):
            at.click("lesson.skip")
            at.rest(1)
            turned = at.top
            assert isinstance(turned, LessonScene)
            assert turned.chapter_number == number
            scene = turned
        assert not at.node("lesson.skip").enabled
        follow(at, scene)
        at.rest(2)  # while the end is counted, and just after, a press ends a beat and nothing else
        at.click("lesson.on")
        assert at.top is not scene
        assert at.app.store.reached("lesson")[IN_TURNS] == [0, 0, 1]


def test_a_broken_bookmark_begins_anew(tmp_path: Path) -> None:
    with table(tmp_path) as at:
        places: list[Any] = [[], [9, 9], [0, 99], [-1, 0], ["a", None], 7, {}, [0, "x"], [0.5, 1]]
        for place in places:
            at.app.store.reach("lesson", IN_TURNS, place)
            open_lesson(at.app, IN_TURNS)
            at.rest(0.5)
            assert isinstance(at.top, LessonScene)
            at.app.stack.pop()


@sampled("size", [(1280, 720), (1920, 1080), (3840, 2160), (1024, 768)])
@pytest.mark.parametrize(("game", "chapter"), CHAPTERS)
def test_every_note_fits(game: str, chapter: int, size: tuple[int, int], tmp_path: Path) -> None:
    with table(tmp_path, size, painted=False) as at:
        scene = begin(at, lesson_of(game), chapter)
        strip = scene.strip
        for note in scene.chapter.notes:
            strip.say("", note.text, "")
            strip.offer(on="Next chapter", acts=True, back=True, skip=True)
            text = words_of(strip)
            assert scene.look.paragraph_height(note.text, text.rect.width, text.type) <= text.rect.height, note.text
            assert text.type.size >= LEAST_TYPE


@pytest.mark.parametrize("game", GAMES)
def test_the_banner_asks_for_nothing_while_there_is_to_be_read(game: str, tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = begin(at, lesson_of(game), 0)
        assert scene.chapter.notes[0].read
        assert scene.banner.headline.help == WAITS
        assert not scene.hints.name
        while scene.chapter.notes[scene.note].read:
            at.click("lesson.on")
            at.rest(1)
        assert scene.banner.headline.help != WAITS


@pytest.mark.parametrize("game", GAMES)
def test_the_teacher_speaks_in_a_column_where_that_leaves_the_board_its_height(game: str, tmp_path: Path) -> None:
    with table(tmp_path) as at:
        for chapter in range(len(lesson_of(game).chapters)):
            scene = begin(at, lesson_of(game), chapter)
            frame = scene.frame
            assert frame is not None
            assert frame.strip == scene.strip.rect, chapter
            assert scene.room == scene.rect
            assert not scene.strip.rect.colliderect(frame.places.right)
            assert not scene.strip.rect.colliderect(frame.buttons)
        scene.toggle_history()
        at.rest(0.5)
        assert scene.frame is not None
        assert scene.frame.strip is None, "the history takes the column: the strip goes below"
        assert scene.strip.rect.top >= scene.room.bottom
        assert not scene.strip.rect.colliderect(scene.history.rect)


def test_escape_closes_the_answer_first_and_opens_the_menu_then(tmp_path: Path) -> None:
    """As at a table that is played: the corner and the key lead to the same menu."""
    with table(tmp_path, animation_speed=4) as at:
        scene = begin(at, lesson_of(IN_TURNS), 0)
        at.press("space")
        at.rest(0.5)
        assert not scene.session.play(next(each for each in other_actions(scene) if not scene.script.accepts(each)))
        assert scene.explaining.sentence.visible
        at.press("escape")
        assert (at.top.name, bool(scene.explaining.sentence.name)) == ("lesson", False), "the answer is put away"
        at.press("escape")
        assert at.top.name == "pause"
