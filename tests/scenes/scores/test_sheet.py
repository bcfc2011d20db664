"""The score sheet of a finished match: all of it can be reached, nothing crosses a line, and why it ended."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.locale import number
from game.rules.core import Item, Line
from game.rules.games import GAMES
from game.scenes.scores.chart import ChartWidget
from game.scenes.scores.places import PlacesWidget, lay_column
from game.scenes.scores.result import FinishedMatch, result_of
from game.scenes.scores.rows import in_round, points_words, rows_of
from game.scenes.scores.sheet import SheetWidget
from game.tables.part import table_part
from game.ui.scene import Scene
from tests.members import FEWEST, IN_TURNS, IN_TURNS_TOO, most_seats
from tests.rules.support import finished_match
from tests.ui import support

LOW, HIGH = (1280, 720), (1920, 1080)


def result(game: str, seats: int, seed: int = 3) -> FinishedMatch:
    return result_of(finished_match((game, seats, {}), seed), table_part(game).labels)


def seen(places: PlacesWidget) -> list[Any]:
    """Return the places that are shown on all pages."""
    shown: list[Any] = []
    for _page in range(places.pages):
        room = places._grid().room
        shown += places._result.places[places.page * room : (places.page + 1) * room]
        places.draw(pygame.Surface(places.rect.bottomright))
        places.act()
    return shown


def sheet_of(told: FinishedMatch, window: support.Table, size: tuple[int, int]) -> SheetWidget:
    """Return the sheet of a match, alone in a scene and as large as in the scores."""
    scene = Scene(window.app)
    window.app.stack.reset(scene)
    sheet = SheetWidget(told)
    scene.add(sheet)
    sheet.place(pygame.Rect(28, 120, round(size[0] * 0.62), size[1] - 280))
    return sheet


@pytest.mark.parametrize("size", [LOW, HIGH])
@pytest.mark.parametrize(("game", "seats"), [(game, most_seats(game)) for game in (IN_TURNS, IN_TURNS_TOO)])
def test_every_place_that_scored_can_be_seen(game: str, seats: int, size: tuple[int, int], tmp_path: Path) -> None:
    told = result(game, seats)
    with support.table(tmp_path, size) as window:
        scene = Scene(window.app)
        window.app.stack.reset(scene)
        chart, places = ChartWidget(told), PlacesWidget(told)
        scene.add(chart, places)
        lay_column(pygame.Rect(size[0] * 2 // 3, 100, size[0] // 3 - 20, size[1] - 260), 20, chart, places)
        assert seen(places) == list(told.places)
        assert places.focusable == (places.pages > 1)
        before = places.page
        if places.pages > 1:
            wheel = support.wheel(-1)
            assert places.wheel(wheel, places.rect.center)
            assert places.page != before


@pytest.mark.parametrize("size", [LOW, HIGH])
@pytest.mark.parametrize(("game", "seats"), [(game, most_seats(game)) for game in GAMES] + FEWEST)
def test_no_sum_crosses_a_line_and_each_can_be_read(
    game: str, seats: int, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = result(game, seats)
    with support.table(tmp_path, size) as window:
        sheet = sheet_of(told, window, size)
        written: list[tuple[str, pygame.Rect]] = []
        write = type(sheet.look).write

        def spy(look: Any, surface: Any, text: str, *rest: Any, **more: Any) -> pygame.Rect:
            rect = write(look, surface, text, *rest, **more)
            written.append((text, rect))
            return rect

        monkeypatch.setattr(type(sheet.look), "write", spy)
        sheet.draw(pygame.Surface(size))
        rows = [sheet._row(index) for index in range(len(told.match.rules.score_keys))]
        columns = [sheet._column(place).inflate(-sheet.look.px(22), 0) for place in range(seats)]
        for text, rect in written:
            if " + " in text and any(column.left <= rect.centerx <= column.right for column in columns):
                assert any(row.top <= rect.top and rect.bottom <= row.bottom + 2 for row in rows), text
                assert any(column.left <= rect.left and rect.right <= column.right for column in columns), text
        tips = [str(node.tip) for node in sheet.nodes()]
        for seat in range(seats):
            parts = [item.points for item in told.sheet.lines[seat][0].items if item.points]
            if len(parts) > 1 and not told.label(told.sheet.lines[seat][0].key).rounds:
                assert any(tip.count(" + ") == len(parts) - 1 for tip in tips)


@pytest.mark.parametrize("size", [LOW, HIGH])
@pytest.mark.parametrize("game", [game for game in GAMES if not GAMES[game].in_turns])
def test_what_came_round_by_round_is_one_figure_per_round_and_unfolds(
    game: str, size: tuple[int, int], tmp_path: Path
) -> None:
    seats = most_seats(game)
    told = result(game, seats)
    with support.table(tmp_path, size) as window:
        sheet = sheet_of(told, window, size)
        row = next(row for row in rows_of(told) if row.rounds)
        drawn = pygame.Surface(size)
        sheet.paint(drawn)
        assert not any("+" in cut for cut in sheet.cuts)
        assert len(row.rounds) > 1
        tip = next(node.tip for node in sheet.nodes() if node.id == f"sheet.0.{row.id}")
        assert len(str(tip).splitlines()) == 1 + len(row.rounds)
        brought = [in_round(row.lines[0], when).points for when in row.rounds]
        assert sum(brought) == row.lines[0].points
        window.rest(0.1)
        window.click("sheet")
        assert sheet.unfolded
        column = next(node.value for node in sheet.nodes() if node.id == "sheet.0")
        assert all(f"{when} {number(points)}" in column for when, points in zip(row.rounds, brought, strict=True))
        window.click("sheet")
        assert not sheet.unfolded


def test_what_is_not_known_yet_is_not_told_as_nothing() -> None:
    known, unknown = Line("stones", (Item(4, 4),)), Line("sacrifice", (Item(None, 1),))
    assert [points_words(known), points_words(unknown), points_words(known, unknown)] == ["4", "?", "4?"]
    assert points_words(Line("die", (Item(0, 0),))) == "0"
