"""Puzzles are found, solved, failed, looked up and gone on with, by mouse and by keyboard."""

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.judge.compare import Turn
from game.puzzles import book
from game.puzzles.book import games_with_puzzles, puzzles_of
from game.puzzles.puzzle import Puzzle, PuzzleProgress, progress_of
from game.rules.core import Action
from game.rules.games import GAMES
from game.rules.maya.actions import Expand, Plant
from game.scenes.puzzling import list as listed
from game.scenes.puzzling import scene as puzzling
from game.scenes.puzzling import spots
from game.scenes.puzzling.list import Puzzles
from game.scenes.puzzling.scene import PuzzleScene, open_puzzle
from game.scenes.puzzling.words import asked_words
from game.stage.strip import TEXT
from game.ui.look import Look
from tests.art import shared_assets
from tests.locale.support import speaking
from tests.members import AT_ONCE, IN_TURNS, IN_TURNS_TOO
from tests.puzzles.support import made_up, turns_at
from tests.sampling import sampled
from tests.scenes.shell_support import faults, long_texts
from tests.ui import support
from tests.ui.support import table

IN_GAMES = games_with_puzzles()
DAY = date(2026, 11, 18)


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    with made_up(tmp_path / "puzzles") as made:
        monkeypatch.setattr(listed, "today", lambda: DAY)
        yield made


def open_at(at: support.Table, puzzle: Puzzle) -> PuzzleScene:
    at.app.open_puzzles()
    assert open_puzzle(at.app, puzzle)
    at.rest(0.5)
    assert isinstance(at.top, PuzzleScene)
    return at.top


def do(at: support.Table, scene: PuzzleScene, turn: Turn) -> None:
    """Do a turn on the table, and answer with it where that is asked for."""
    for action in turn:
        if scene.solver.complete:
            break  # the rest has followed by itself
        scene.session.play(action)
        at.rest(0.5)
    at.top.animator.skip()
    at.step()
    if scene.outcome == "":
        at.click("puzzle.on")
        at.rest(0.3)


def of(scene: PuzzleScene) -> PuzzleProgress:
    return progress_of(scene.context.store.reached("puzzle"), scene.puzzle.name)


def said(scene: PuzzleScene) -> str:
    return next(child.name for child in scene.strip.children if child.id == "puzzle.text")


# The list.


def test_from_the_title_to_a_puzzle_and_back_by_mouse(tmp_path: Path) -> None:
    with table(tmp_path) as at:
        at.app.begin()
        at.click("learn")
        at.click(f"all.{IN_TURNS}")
        at.rest(0.3)
        assert at.top.name == "puzzles"
        assert at.node("daily").name.startswith("Today: ")
        at.click(f"page.{IN_TURNS_TOO}")
        at.click("puzzle.3")
        scene = at.top
        assert isinstance(scene, PuzzleScene)
        assert (scene.puzzle.name, scene.title) == (f"{IN_TURNS_TOO}_03", "Maya, puzzle 3 of 4")
        at.click("leave_puzzle")
        assert at.top.name == "puzzles"


def test_the_same_by_keyboard(tmp_path: Path) -> None:
    with table(tmp_path) as at:
        at.app.begin()
        at.app.open_puzzles()
        at.step()
        at.walk_to(f"page.{AT_ONCE}")
        at.press("return")
        at.walk_to("puzzle.2")
        at.press("return")
        assert at.top.name == "puzzle"
        at.press("escape")
        assert at.top.name == "puzzles"
        at.press("escape")
        assert at.top.name == "title"


def test_the_list_begins_with_the_puzzle_of_the_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with table(tmp_path) as at:
        at.app.begin()
        at.app.open_puzzles()
        at.step()
        at.press("return")
        scene = at.top
        assert isinstance(scene, PuzzleScene)
        assert scene.puzzle == book.daily(DAY)
        tomorrow = date(2026, 11, 19)
        monkeypatch.setattr(listed, "today", lambda: tomorrow)
        at.press("escape")
        at.click("daily")
        scene = at.top
        assert isinstance(scene, PuzzleScene)
        assert scene.puzzle == book.daily(tomorrow) != book.daily(DAY)


def test_marks_tell_how_it_went(tmp_path: Path) -> None:
    with table(tmp_path) as at:
        for name, value in {
            f"{IN_TURNS}_01": {"tries": 1, "end": "solved"}, f"{IN_TURNS}_02": {"tries": 3},
            f"{IN_TURNS}_03": {"end": "shown"}, f"{IN_TURNS}_04": "broken",
        }.items():  # fmt: skip
            at.app.store.reach("puzzle", name, value)
        at.app.stack.push(Puzzles(at.app, IN_TURNS))
        at.step()
        values = [at.node(f"puzzle.{number}").value for number in range(1, 5)]
        assert [value.rpartition(" · ")[2] for value in values] == ["solved: 1 try", "3 tries", "answer shown", "new"]
        assert at.node("puzzles.told").name.startswith("1 of 4 solved.")


def test_puzzles_that_are_broken_are_told_and_the_others_are_there(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    (folder / f"{IN_TURNS_TOO}.jsonl").write_text("{}")
    (folder / f"{IN_TURNS}_02.tgr").unlink()
    book.puzzles_of.cache_clear()
    with table(tmp_path) as at:
        monkeypatch.setattr(at.app, "notice", lambda text, warning: told.append(text))  # noqa: ARG005
        at.app.begin()
        at.app.stack.push(Puzzles(at.app, IN_TURNS_TOO))
        at.step()
        assert f"{IN_TURNS_TOO}.jsonl:1" in at.node("empty").name
        at.click(f"page.{IN_TURNS}")
        assert not at.has("empty")
        at.click("puzzle.2")
        at.step()
        assert at.top.name == "puzzles"
        assert told == [f"The puzzle cannot be opened. {IN_TURNS}_02.tgr: the file cannot be read"]
        at.click("puzzle.1")
        assert at.top.name == "puzzle"


# On the table.


@pytest.mark.parametrize("game", IN_GAMES)
def test_whoever_finds_the_best_turn_is_told_why_and_goes_on(game: str, tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = open_at(at, puzzles_of(game)[0])
        do(at, scene, scene.puzzle.best)
        assert scene.outcome == "right"
        assert said(scene).startswith("Right! This turn should bring about 2.5 points more than the next best: ")
        assert of(scene) == PuzzleProgress(1, "solved")
        assert not scene.session.interactive
        at.click("puzzle.on")
        at.rest(0.5)
        following = at.top
        assert isinstance(following, PuzzleScene)
        assert following.puzzle == puzzles_of(game)[1]
        at.press("escape")
        assert at.top.name == "puzzles", "one puzzle lies in the place of the other"


@pytest.mark.parametrize("game", IN_GAMES)
def test_the_banner_asks_and_the_strip_opens_when_there_is_something_to_read(game: str, tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = open_at(at, puzzles_of(game)[0])
        asked = asked_words(scene.puzzle)
        assert (scene.banner.headline.help, said(scene)) == (asked, "")
        slim, buttons = scene.strip.rect.height, [each.rect for each in scene.buttons.all]
        scene.show_answer()
        at.rest(0.5)
        assert scene.banner.headline.help != asked
        assert "2.5 points more" in said(scene)
        assert scene.strip.rect.height > 2 * slim
        assert [each.rect for each in scene.buttons.all] == buttons


@pytest.mark.parametrize("game", IN_GAMES)
def test_what_is_taken_back_is_asked_again(game: str, tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = open_at(at, puzzles_of(game)[0])
        asked = scene.banner.headline
        do(at, scene, scene.puzzle.others[0].turn)
        assert scene.banner.headline != asked
        at.click("puzzle.on")
        at.rest(0.5)
        assert (scene.banner.headline, said(scene), scene.outcome) == (asked, "", "")


def test_where_there_is_no_banner_the_strip_asks(tmp_path: Path) -> None:
    with table(tmp_path, ui_scale=200) as at:
        scene = open_at(at, puzzles_of(IN_TURNS)[0])
        assert not scene.banner.visible
        assert said(scene) == asked_words(scene.puzzle)


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("game", [IN_TURNS, IN_TURNS_TOO])
def test_all_that_a_puzzle_is_about_is_seen(game: str, scale: int, tmp_path: Path) -> None:
    with table(tmp_path, ui_scale=scale, animation_speed=4) as at:
        scene = open_at(at, puzzles_of(game)[0])
        shown: Any = scene.table
        cells = shown._about(spots.events_of(scene.puzzle, scene.match.state_at(0)))
        board = shown.desk.board
        assert cells
        assert all(board.open_at(board.middle(cell)) for cell in cells)
        scene.show_answer()
        at.rest(0.5)
        assert all(board.open_at(board.middle(cell)) for cell in cells), "the strip that opens covers none of it"


@pytest.mark.parametrize("game", [IN_TURNS, IN_TURNS_TOO])
def test_a_part_of_the_board_is_looked_at_closer_until_f_shows_all(game: str, tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = open_at(at, puzzles_of(game)[0])
        shown: Any = scene.table
        board, event = shown.desk.board, spots.events_of(scene.puzzle, scene.match.state_at(0))[:1]
        at.press("f")
        whole = board.pitch
        assert not board.touched
        assert scene.table.look_closer(event)
        (cell,) = shown._about(event)
        for _again in range(2):
            assert board.pitch > whole
            assert board.shows([cell])
            assert not board.all_seen
            scene.layout()
            scene.show_answer()
            at.rest(0.5)
        at.press("f")
        at.rest(0.5)
        assert not board.touched
        assert board.all_seen


@pytest.mark.parametrize("game", IN_GAMES)
def test_whoever_does_not_is_told_what_is_missing_and_tries_again(game: str, tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = open_at(at, puzzles_of(game)[0])
        do(at, scene, scene.puzzle.others[0].turn)
        assert scene.outcome == "wrong"
        assert "about 2.5 points less" in said(scene)
        assert "−2.0" in said(scene)
        assert of(scene) == PuzzleProgress(1)
        at.click("puzzle.on")
        at.rest(0.5)
        assert (scene.outcome, scene.match.journal) == ("", [])
        assert scene.session.interactive
        do(at, scene, scene.puzzle.best)
        assert of(scene) == PuzzleProgress(2, "solved")


@pytest.mark.parametrize("game", IN_GAMES)
def test_an_answer_that_nobody_has_looked_at_is_looked_at_then(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(puzzling, "_DEALS", 6)
    with table(tmp_path, animation_speed=4) as at:
        for puzzle in puzzles_of(game):
            match = book.match_of(puzzle)
            unknown = [turn for turn in turns_at(match, puzzle.step, puzzle.asks) if puzzle.weighed(turn) is None]
            if unknown:
                break
        else:
            pytest.skip("only two answers are possible")
        scene = open_at(at, puzzle)
        do(at, scene, unknown[0])
        at.rest(1)
        assert scene.outcome in ("wrong", "right"), "it may be better than what was made up"
        assert of(scene).tries == 1


@pytest.mark.parametrize("game", [IN_TURNS_TOO, AT_ONCE])
def test_whether_a_choice_is_the_answer_is_asked_before_its_result_is_shown(game: str, tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        ways = ((each, way) for each in puzzles_of(game) for way in (each.best, *(other.turn for other in each.others)))
        puzzle, turn = next((each, turn) for each, turn in ways if not isinstance(turn[0], Expand))
        before = [action for action in turn if isinstance(action, Plant)]
        last: Any = GAMES[game].finishing if before else turn[0]
        scene = open_at(at, puzzle)
        assert "your answer" not in said(scene)
        for action in before:
            assert scene.session.play(action)
            at.rest(0.5)
        steps = len(scene.match.journal)
        scene.session.play_on(once(last)) if game == AT_ONCE else scene.session.play(last)
        at.rest(1)
        assert "Is that your answer?" in said(scene)
        assert (len(scene.match.journal), scene.session.lingering, scene.outcome) == (steps, False, "")
        assert not scene.session.interactive
        assert of(scene) == PuzzleProgress()
        for back in ("undo", "puzzle.back") if game == AT_ONCE else ("undo",):
            at.click(back)
            at.rest(0.5)
            assert scene.session.person_decides
            scene.session.play(last)
            at.rest(0.3)
        at.rest(0.3)
        at.click("puzzle.on")
        assert scene.outcome == ("right" if puzzle.is_best(turn) else "wrong")
        assert not scene.session.play(last), "an answer is not changed"
        assert of(scene).tries == 1


def once(action: Action) -> Callable[[Any, int], Action | None]:
    """Return what a table gives that goes on by itself: the action at the first question, and nothing after it."""
    left = [action]
    return lambda _state, _seat: left.pop() if left else None


def test_each_page_counts_its_own_puzzles(tmp_path: Path) -> None:
    with table(tmp_path) as at:
        at.app.store.reach("puzzle", f"{IN_TURNS_TOO}_01", {"tries": 1, "end": "solved"})
        at.app.stack.push(Puzzles(at.app, IN_TURNS))
        at.step()
        assert at.node("puzzles.told").name.startswith("0 of 4 solved.")
        at.click(f"page.{IN_TURNS_TOO}")
        assert at.node("puzzles.told").name.startswith("1 of 4 solved.")


def test_a_game_without_puzzles_says_so(tmp_path: Path, folder: Path) -> None:
    file = folder / f"{IN_TURNS_TOO}.jsonl"
    file.write_bytes(file.read_bytes().splitlines()[0] + b"\n")
    book.puzzles_of.cache_clear()
    with table(tmp_path) as at:
        at.app.stack.push(Puzzles(at.app, IN_TURNS_TOO))
        at.step()
        assert at.node("empty").name == "There are no puzzles of this game."
        at.click(f"page.{IN_TURNS}")
        assert not at.has("empty")


def test_what_was_done_is_taken_back_until_it_is_the_answer(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = open_at(at, puzzles_of(IN_TURNS_TOO)[0])
        assert not at.has("puzzle.on")
        assert not at.node("puzzle.back").enabled
        turn = scene.puzzle.best
        for again in ("undo", "puzzle.back"):
            for action in turn:
                if not scene.solver.complete:
                    assert scene.session.play(action)
                    at.rest(0.5)
            assert at.has("puzzle.on")
            while scene.match.journal:
                at.click(again)
                at.rest(0.3)
            assert scene.session.interactive
        assert of(scene) == PuzzleProgress(), "nothing was answered"
        do(at, scene, turn)
        assert scene.outcome == "right"
        assert not at.node("undo").enabled


@pytest.mark.parametrize("game", IN_GAMES)
def test_the_answer_is_shown_to_whoever_asks(game: str, tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = open_at(at, puzzles_of(game)[0])
        do(at, scene, scene.puzzle.others[0].turn)
        at.click("puzzle.show")
        at.rest(0.5)
        assert scene.outcome == "shown"
        assert "2.5 points more" in said(scene)
        if scene.rules.closing is not None:
            assert scene.solver.turn == scene.puzzle.best, "it lies on the table"
        assert of(scene) == PuzzleProgress(1, "shown")
        assert not at.has("puzzle.show")
        at.click("puzzle.on")
        at.rest(0.5)
        assert at.top is not scene


def test_after_the_last_one_the_way_leads_back(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        *others, last = puzzles_of(AT_ONCE)
        for other in others:
            at.app.store.reach("puzzle", other.name, {"end": "shown"})
        scene = open_at(at, last)
        do(at, scene, last.best)
        assert at.node("puzzle.on").name == "Back to the puzzles"
        at.click("puzzle.on")
        assert at.top.name == "puzzles"


def test_what_is_not_allowed_is_told_as_ever(tmp_path: Path) -> None:
    with table(tmp_path) as at:
        scene = open_at(at, puzzles_of(AT_ONCE)[0])
        assert scene.rules.closing is None
        from game.rules.chocolatl.actions import Sacrifice

        assert not scene.session.play(Sacrifice(99))
        assert (scene.outcome, of(scene)) == ("", PuzzleProgress())


@pytest.mark.parametrize("game", IN_GAMES)
def test_another_language_in_the_middle(game: str, tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = open_at(at, puzzles_of(game)[0])
        do(at, scene, scene.puzzle.others[0].turn)
        with speaking("de"):
            at.app.stack.retranslate()
            at.app.stack.refresh()
            at.step()
            assert at.top is scene
            assert scene.outcome == "wrong"
            assert [tool.id for tool in scene.tools.buttons].count("leave_puzzle") == 1


# Sizes.

SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (1024, 768)]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_list_fits(size: tuple[int, int], tmp_path: Path) -> None:
    with long_texts(), table(tmp_path, size) as at:
        at.app.begin()
        at.app.open_puzzles()
        at.rest(0.2)
        assert not faults(at.top)


@sampled("size", SIZES, ids=str)
@pytest.mark.parametrize("game", IN_GAMES)
def test_what_is_said_fits(game: str, size: tuple[int, int], tmp_path: Path) -> None:
    with table(tmp_path, size, animation_speed=4) as at:
        scene = open_at(at, puzzles_of(game)[0])
        look: Any = scene.look

        def check() -> None:
            text = next(child for child in scene.strip.children if child.id == "puzzle.text")
            assert look.paragraph_height(text.name, text.rect.width, TEXT) <= text.rect.height, text.name

        assert not said(scene), "the banner asks"
        do(at, scene, scene.puzzle.others[0].turn)
        check()
        at.click("puzzle.show")
        at.rest(0.3)
        check()


def test_cards_show_the_spot_of_each_puzzle_and_the_next_one_is_large(tmp_path: Path) -> None:
    with table(tmp_path) as at:
        at.app.begin()
        at.app.stack.push(scene := Puzzles(at.app, IN_TURNS))
        at.rest(0.1)
        first = scene.grid.cards[0]
        assert first._spot(first.rect.size) is None, "it is drawn later"
        at.rest(3)
        assert first._spot(first.rect.size) is not None
        assert at.node("next").rect.width > at.node("puzzle.1").rect.width
        at.click("next")
        assert isinstance(at.top, PuzzleScene)
        assert at.top.puzzle == first.puzzle


@pytest.mark.real_art
@pytest.mark.parametrize("game", IN_GAMES)
def test_a_spot_shows_every_candidate_alike(game: str) -> None:
    """What the picture is framed on does not tell the answer from the others."""
    puzzle = next(each for each in puzzles_of(game) if each.answers == (each.best,))
    first, *others = puzzle.others
    swapped = msgspec.structs.replace(
        puzzle, answers=(first.turn,), others=(msgspec.structs.replace(first, turn=puzzle.best), *others)
    )
    look = Look(shared_assets(), 1.0)
    one, other = (pygame.image.tobytes(spots.draw(look, each, (280, 170)), "RGB") for each in (puzzle, swapped))
    assert one == other


def test_the_answer_is_heard(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0) as at:
        names: list[str] = []
        at.app.assets.sounds.play = lambda name, **_how: names.append(name)  # type: ignore[method-assign]
        puzzle = puzzles_of(IN_TURNS)[0]
        scene = open_at(at, puzzle)
        do(at, scene, puzzle.best)
        assert names.count("puzzle_right") == 1
        scene = open_at(at, puzzles_of(IN_TURNS)[1])
        scene.show_answer()
        assert names.count("puzzle_shown") == 1
        assert not {"win", "refused", "puzzle_wrong"} & set(names)
