"""What is heard of the window: whose turn it is, what was refused and why, what is said, where the keyboard goes."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.app import App
from game.scenes.learning.scene import LessonScene
from game.scenes.scores.result import outcome_of, result_of
from game.tables.part import table_part
from game.texts.lessons import lesson_of
from game.ui.scene import Scene
from tests.members import IN_TURNS
from tests.rules.support import finished_match
from tests.scenes.playing.stub import desk
from tests.ui.support import table


@contextmanager
def heard(app: App) -> Iterator[list[str]]:
    """Note what the window plays by its name."""
    names: list[str] = []
    sounds = app.assets.sounds
    before = sounds.play
    sounds.play = lambda name, **_how: names.append(name)  # type: ignore[method-assign]
    try:
        yield names
    finally:
        sounds.play = before  # type: ignore[method-assign]


def test_the_only_person_is_called_when_others_have_moved(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "random") as at, heard(at.window.app) as names:
        assert "your_turn" not in names
        turn = at.match.state.turn
        at.finish_turn()
        at.settle()
        assert at.match.state.turn == turn + 2
        assert names.count("your_turn") == 1


def test_people_who_share_a_window_are_called_by_the_shutter(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "human") as at, heard(at.window.app) as names:
        at.finish_turn()
        at.settle()
        assert "your_turn" not in names
        assert "shutter" in names


def test_a_key_that_moves_the_focus_is_heard(tmp_path: Path) -> None:
    with table(tmp_path) as at:
        at.app.begin()
        at.step()
        with heard(at.app) as names:
            at.press("tab")
            at.press("tab")
        assert names == ["focus", "focus"]


@pytest.mark.parametrize(
    ("warning", "folder", "expected"), [(False, False, "notice"), (True, False, "warning"), (False, True, "saved")]
)
def test_what_is_said_sounds_as_grave_as_it_is(tmp_path: Path, warning: bool, folder: bool, expected: str) -> None:
    with table(tmp_path) as at:
        at.app.begin()
        at.step()
        with heard(at.app) as names:
            at.app.notice("Something", warning=warning, folder=tmp_path if folder else None)
            at.step()
        assert names == [expected]


def test_a_lesson_asks_to_wait_and_tells_that_a_chapter_is_done(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0) as at:
        at.app.stack.reset(Scene(at.app))
        lesson = lesson_of(IN_TURNS)
        scene = LessonScene(at.app, lesson, 0, len(lesson.chapters[0].notes) - 1)
        with heard(at.app) as names:
            at.app.stack.push(scene)
            at.rest(1)
            while not scene.script.over:
                expected = scene.script.expected
                assert expected is not None
                scene.refuse(expected.action)
                scene.do_it()
                at.rest(0.5)
            assert names.count("chapter") == 1
            at.rest(0.5)
            assert names.count("chapter") == 1
            assert "refused" not in names


def test_a_match_ends_for_those_who_sit_there() -> None:
    match = finished_match((IN_TURNS, 2, {}), 3)
    result = result_of(match, table_part(IN_TURNS).labels)
    (winner,) = result.sheet.winners
    assert outcome_of(result, ()) == "win"
    assert outcome_of(result, (winner,)) == "win"
    assert outcome_of(result, (0, 1)) == "win"
    assert outcome_of(result, (1 - winner,)) == "loss"
