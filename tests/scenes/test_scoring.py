"""The scores of a finished match: what they say, that everything finds its place, and what comes next."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.locale import joined
from game.locale.habits import ordinal
from game.rules.games import GAMES
from game.rules.match import Match, Player
from game.rules.numbers import Generator
from game.scenes.ending.winner import Winner
from game.scenes.play.kept import PlayScene
from game.scenes.scores.chart import scale
from game.scenes.scores.scene import Scoring
from game.scenes.setup.draft import setup_again
from tests.members import AT_ONCE
from tests.sampling import sampled
from tests.scenes.playing.stub import Desk, desk


@contextmanager
def scored(home: Path, *kinds: str, **settings: Any) -> Iterator[tuple[Desk, Scoring]]:
    """Let computers play to the scores, and open the sheet."""
    with desk(home, *(kinds or ("random",) * 4), animation_speed=0, **settings) as at:
        at.settle(60)
        assert isinstance(at.window.top, Winner)
        at.window.click("sheet")
        top = at.window.top
        assert isinstance(top, Scoring)
        yield at, top


def test_words() -> None:
    assert joined(["Ada"]) == "Ada"
    assert joined(["Ada", "Bo", "Mei"]) == "Ada, Bo and Mei"
    assert [ordinal(rank) for rank in (1, 2, 3)] == ["1st", "2nd", "3rd"]


@pytest.mark.parametrize("course", [((0, 0), (0, 0)), ((-10, -10), (55, 3)), ((-10,), (-4,)), ((0,), (4000,))])
def test_the_axis_holds_all_points(course: tuple[tuple[int, ...], ...]) -> None:
    low, high, step = scale(course)
    assert low <= min(min(points) for points in course)
    assert high >= max(max(points) for points in course)
    assert low < high
    assert (high - low) % step == 0


# The screen.


@sampled("size", [(1280, 720), (1024, 768), (1920, 1080), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("scale_", [100, 200])
def test_everything_finds_its_place(tmp_path: Path, size: tuple[int, int], scale_: int) -> None:
    with scored(tmp_path, size=size, painted=False, ui_scale=scale_) as (at, _scene):
        window = pygame.Rect((0, 0), size)
        ids = ("winners", "subtitle", "sheet", "chart", "places", "again", "look", "picture", "title")
        nodes = {id_: at.window.node(id_) for id_ in ids}
        low = "offscreen" in nodes["chart"].state
        assert not low or scale_ == 200
        if low:  # sheet, chart and places lie one below the other, and scroll
            page = at.window.node("page").rect
            inner = [nodes[id_].rect for id_ in ids[:5]]
            assert all(one.bottom <= other.top and one.left >= page.left for one, other in pairwise(inner))
            assert all(rect.right <= page.right for rect in inner)
            at.window.press("end")
            assert page.contains(at.window.node("places").rect.inflate(-40, -40))
        rects = {id_: node.rect for id_, node in nodes.items() if not low or id_ not in ids[:5]}
        for name, rect in rects.items():
            assert window.contains(rect), f"{name} {rect}"
            for other, there in rects.items():
                assert other == name or not rect.colliderect(there), f"{name} {rect} and {other} {there}"


def test_columns_stand_by_rank(tmp_path: Path) -> None:
    with scored(tmp_path) as (at, scene):
        columns = [node for node in scene.focusables() if node.role == "column"]
        assert [node.id for node in columns] == [f"sheet.{seat}" for seat in scene.result.order]
        totals = at.match.sheet().totals
        assert [int(node.value.partition(";")[0].replace("−", "-")) for node in columns] == sorted(totals, reverse=True)


def test_the_same_again_with_the_seats_rotated(tmp_path: Path) -> None:
    with scored(tmp_path, "random", "random") as (at, scene):
        before = at.match
        at.window.click("again")
        at.settle(1)
        top = at.window.top
        assert isinstance(top, PlayScene)
        assert top.match.id != before.id
        first = before.setup.first
        expected = [before.players[(first + 1 + index) % 2] for index in range(2)]
        assert list(top.match.players) == expected
        assert top.match.setup.first == 0
        assert top.match.options.seed == scene._seed
        top.session.computers.close()


def test_looking_at_the_table_and_back(tmp_path: Path) -> None:
    with scored(tmp_path) as (at, _scene):
        at.window.click("look")
        assert at.window.top is at.scene
        assert at.window.node("banner").name.startswith("The game is over")
        at.settle(3)
        assert at.window.top is at.scene, "the scores do not come back by themselves"
        at.window.click("end_turn")
        assert isinstance(at.window.top, Winner)
        at.window.click("title")
        assert len(at.window.app.stack) == 1


def test_a_picture_is_saved_and_its_place_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with scored(tmp_path) as (at, _scene):
        told: list[str] = []
        monkeypatch.setattr(at.window.app, "notice", lambda text, **_: told.append(text))
        at.window.click("picture")
        for _ in range(100):
            at.window.step(seconds=0.1)
            if told:
                break
            pygame.time.wait(20)
        saved = list(at.window.app.folders.documents.glob("Cacao *.png"))
        assert len(saved) == 1
        assert str(saved[0]) in told[0]


def test_a_finished_match_opens_with_its_scores(tmp_path: Path) -> None:
    from game.scenes.play import kept

    with scored(tmp_path) as (at, _scene):
        match_id = at.match.id
        at.window.click("title")
        kept.open_match(at.window.app, match_id)
        at.window.rest(2)
        assert at.window.top.name == "winner"


def test_what_was_chosen_is_chosen_again() -> None:
    rules = GAMES[AT_ONCE]
    players = tuple(Player(f"Seat {seat}", colour, "human") for seat, colour in enumerate(rules.colours[:4]))
    match = Match(rules, rules.deal(4, Generator(3), 1, tachli="choose", bidding="quick"), players)
    again = setup_again(match, 5, open_hands=True)
    assert again.choices == {"tachli": "choose", "bidding": "quick"}
    begins = (match.setup.first + 1) % 4
    assert [player.name for player in again.players] == [f"Seat {(begins + index) % 4}" for index in range(4)]
    assert again.open_hands
    assert rules.deal(4, Generator(again.seed), again.first, **again.choices)


def test_hints_stand_beside_the_sheet_and_cost_nothing(tmp_path: Path) -> None:
    with desk(tmp_path, "random", "random", animation_speed=0) as at:
        at.match.count_hint(1)
        at.match.count_hint(1)
        at.settle(30)
        at.window.click("sheet")
        values = {seat: at.window.node(f"sheet.{seat}").value for seat in range(2)}
        assert values[1].endswith("2 hints")
        assert "hint" not in values[0]
        totals = at.match.sheet().totals
        assert values[1].startswith(f"{totals[1]};")
