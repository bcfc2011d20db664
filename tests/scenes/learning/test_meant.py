"""What the words of a lesson allow is accepted; where something else is done the pupil is told what differs."""

import re
from pathlib import Path

import msgspec
import pygame
import pytest

from game.locale import _
from game.locale.languages import LANGUAGES
from game.rules.core import Action
from game.rules.numbers import Generator
from game.scenes.learning.scene import LessonScene
from game.texts.lessons import lesson_of
from tests.locale.support import speaking
from tests.sampling import sampled
from tests.scenes.learning.test_lessons import CHAPTERS, begin
from tests.ui import support
from tests.ui.support import table

SHOWN = [(game, number) for game, number in CHAPTERS if not lesson_of(game).chapters[number].free]
"""The chapters in which every step is shown."""


def at_note(at: support.Table, game: str, chapter: int, note: int) -> LessonScene:
    """Open a lesson where a note asks for something."""
    scene = begin(at, lesson_of(game), chapter, note)
    at.rest(1)
    assert scene.note == note
    assert scene.session.interactive
    return scene


def other(scene: LessonScene, **changed: object) -> Action:
    expected = scene.script.expected
    assert expected is not None
    return msgspec.structs.replace(expected.action, **changed)


def refused(scene: LessonScene, action: Action) -> str:
    """Return what is said about something that the rules allow and the lesson does not mean."""
    assert scene.session.why_not(action) is None, action
    before = len(scene.match.journal)
    assert not scene.session.play(action)
    assert len(scene.match.journal) == before
    assert scene.explaining.sentence.visible
    return scene.explaining.sentence.name


def legal(scene: LessonScene, kind: type[Action]) -> list[Action]:
    return [action for action in scene.rules.legal(scene.session.state, scene.session.seat) if isinstance(action, kind)]


@sampled(("game", "chapter"), SHOWN, lambda chapter: chapter[0])
def test_every_note_that_asks_shows_with_what_it_is_done(game: str, chapter: int, tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0) as at:
        for number, note in enumerate(lesson_of(game).chapters[chapter].notes[:-1]):
            if not note.read:
                scene = at_note(at, game, chapter, number)
                assert scene.marks.count, note.text


def strip_text(scene: LessonScene) -> str:
    return next(child.name for child in scene.strip.children if child.id == "lesson.text")


@sampled(("game", "chapter"), CHAPTERS, lambda chapter: chapter[0])
def test_the_strip_asks_for_nothing_while_others_act_or_something_is_revealed(
    game: str, chapter: int, tmp_path: Path
) -> None:
    watched = 0
    with table(tmp_path, animation_speed=1) as at:
        scene = begin(at, lesson_of(game), chapter)
        for _step in range(3000):
            if scene.script.over and not scene.session.showing:
                break
            note = scene.chapter.notes[scene.note]
            done = scene.match.journal
            others = scene.session.lingering or (scene.session.showing and done and done[-1].seat != 0)
            if others:
                watched += 1
                assert strip_text(scene) != note.text
                assert not scene.strip.do_it.visible
                assert scene.marks.count == 0
            told = next((node.name for node in at.top.focusables() if node.id == "reveal.told"), "")
            assert told in strip_text(scene) or not scene.session.lingering
            if scene.strip.on.visible:
                scene.go_on()
            elif at.has("reveal.go_on"):
                at.click("reveal.go_on")
            elif scene.session.interactive and scene.chapter.free:
                scene.session.play(scene.rules.sample(scene.session.state, scene.session.seat, Generator(_step)))
            elif scene.session.interactive:
                scene.do_it()
            at.step(seconds=0.2)
        assert scene.script.over
        assert watched


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_button_that_a_note_names_is_called_so(code: str, tmp_path: Path) -> None:
    """What stands in quotation marks in a note is the name of a button that is there then, in every language."""
    with speaking(code), table(tmp_path, painted=False, animation_speed=0) as at:
        found = 0
        for game, chapter in CHAPTERS:
            for number, note in enumerate(lesson_of(game).chapters[chapter].notes):
                if "“" not in note.text:
                    continue
                scene = at_note(at, game, chapter, number)
                named = re.findall(r"[“„«‘]\s*([^“”„«»‘]+?)\s*[”“»’]", _(note.text))
                names = {node.name.strip() for node in scene.focusables()}
                assert named, _(note.text)
                assert set(named) <= names, (named, _(note.text))
                found += 1
        assert found


@sampled(("game", "chapter"), SHOWN, lambda chapter: chapter[0])
def test_whoever_tries_something_else_is_told_why_this_is_done_now(game: str, chapter: int, tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0) as at:
        for number, note in enumerate(lesson_of(game).chapters[chapter].notes[:-1]):
            if note.read:
                continue
            assert note.why, note.text
            scene = at_note(at, game, chapter, number)
            rng = Generator(number)
            tried = (scene.rules.sample(scene.session.state, scene.session.seat, rng) for _try in range(40))
            wrong = next((action for action in tried if not scene.script.accepts(action)), None)
            if wrong is not None:
                assert refused(scene, wrong).endswith(note.why)


@pytest.mark.parametrize("game", dict(CHAPTERS))
def test_the_space_that_is_meant_glows_again_after_the_history_was_read(game: str, tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0) as at:
        notes = lesson_of(game).chapters[0].notes[:-1]
        scenes = (at_note(at, game, 0, number) for number, note in enumerate(notes) if not note.read)
        scene = next((each for each in scenes if lit(each)), None)
        if scene is None:
            return  # where cards are framed and trays show them, no space glows
        before = lit(scene)
        at.press("l", "l")
        assert lit(scene) == before
        scene.table.light_up(None)
        assert lit(scene) == before


def lit(scene: LessonScene) -> object:
    """Return what glows on a table."""
    board = getattr(scene.table, "board", None)
    return board.lit if board is not None and hasattr(board, "lit") else getattr(scene.table.desk, "lit", None)  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", sorted({game for game, _chapter in SHOWN}))
def test_what_is_told_of_a_refusal_leaves_the_teachers_words_free(
    game: str, size: tuple[int, int], tmp_path: Path
) -> None:
    with table(tmp_path, size, animation_speed=0) as at:
        note = next(number for number, each in enumerate(lesson_of(game).chapters[0].notes) if not each.read)
        scene = at_note(at, game, 0, note)
        width, height = size
        for place in [(x, y) for x in range(20, width, width // 7) for y in range(20, height, height // 7)]:
            about = pygame.Rect(place, (40, 40))
            scene.explaining.insist(f"Not here but elsewhere, {place}", [about])
            if not about.colliderect(scene.strip.rect):
                assert not scene.explaining.sentence.rect.colliderect(scene.strip.rect), place


@sampled("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("game", "chapter"), SHOWN)
def test_a_refusal_lies_on_nothing_that_is_asked_for(
    game: str, chapter: int, size: tuple[int, int], tmp_path: Path
) -> None:
    with table(tmp_path, size, painted=False, animation_speed=0) as at:
        for number, note in enumerate(lesson_of(game).chapters[chapter].notes[:-1]):
            if note.read:
                continue
            scene = at_note(at, game, chapter, number)
            rng = Generator(number)
            tried = (scene.rules.sample(scene.session.state, scene.session.seat, rng) for _try in range(40))
            for wrong in [action for action in tried if not scene.script.accepts(action)][:4]:
                refused(scene, wrong)
                guide = scene.table.guide
                asked = {id_ for each in scene.script.asked_for for id_ in guide.pieces_of(scene.session.seat, each)}
                pieces = [node.rect for node in scene.focusables() if node.id in asked]
                assert pieces or scene.marks.count, "the button that ends the turn is framed"
                assert scene.explaining.sentence.rect.collidelist(pieces) < 0, note.text
