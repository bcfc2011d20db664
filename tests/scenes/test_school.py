"""The school: chapters with their state, puzzles by their end, ways to both and to a game that is watched."""

from pathlib import Path

import pytest

from game.puzzles.book import games_with_puzzles, puzzles_of
from game.rules.games import GAMES
from game.scenes.puzzling.scene import PuzzleScene
from game.scenes.school.scene import School
from game.texts.lessons import has_lesson, lesson_of
from tests.members import IN_TURNS
from tests.scenes.shell_support import faults, long_texts
from tests.ui.support import Table, table


def open_school(opened: Table) -> School:
    opened.app.begin()
    opened.click("learn")
    opened.step()
    assert isinstance(opened.top, School)
    return opened.top


def test_chapters_are_done_next_or_to_come(tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        lesson = lesson_of(IN_TURNS)
        opened.app.store.reach("lesson", IN_TURNS, [1, 2, 0])
        open_school(opened)
        first, second = (opened.node(f"chapter.{IN_TURNS}.{number}") for number in (0, 1))
        assert first.state == ("checked",)
        told = f"continue at step 3 of {len(lesson.chapters[1].notes)}"
        assert second.value == f"{told} · {lesson.chapters[1].minutes} min"
        opened.click(second.id)
        assert opened.top.name == "lesson"
        assert (opened.top.chapter_number if hasattr(opened.top, "chapter_number") else 1) == 1
        opened.press("escape")


def test_a_finished_lesson_is_ticked_and_can_be_done_again(tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        opened.app.store.reach("lesson", IN_TURNS, [0, 0, 1])
        open_school(opened)
        for number in range(len(lesson_of(IN_TURNS).chapters)):
            assert opened.node(f"chapter.{IN_TURNS}.{number}").state == ("checked",)
        opened.click(f"chapter.{IN_TURNS}.1")
        assert opened.top.name == "lesson"


def test_the_next_puzzle_that_is_open(tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        puzzles = puzzles_of(IN_TURNS)
        for puzzle, end in zip(puzzles, ("solved", "shown"), strict=False):
            opened.app.store.reach("puzzle", puzzle.name, {"tries": 1, "end": end})
        open_school(opened)
        assert opened.node(f"seals.{IN_TURNS}").value == f"1 of {len(puzzles)}"
        assert opened.node(f"next.{IN_TURNS}").name == "Puzzle 3"
        opened.click(f"next.{IN_TURNS}")
        top = opened.top
        assert isinstance(top, PuzzleScene)
        assert top.puzzle.name == puzzles[2].name


def test_todays_puzzle_and_all_of_a_game(tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        open_school(opened)
        opened.click("daily")
        assert isinstance(opened.top, PuzzleScene)
        opened.click("leave_puzzle")
        assert opened.top.name == "school"
        opened.click(f"all.{IN_TURNS}")
        assert opened.top.name == "puzzles"
        opened.press("escape")
        assert opened.top.name == "school"


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_everything_fits(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    with long_texts(), table(tmp_path, size, ui_scale=scale) as opened:
        school = open_school(opened)
        assert not faults(school)
        for game in GAMES:
            assert opened.has(f"cover.{game}")
            assert opened.has(f"chapter.{game}.0") == has_lesson(game)
            assert opened.has(f"seals.{game}") == (game in games_with_puzzles())
