"""The hall of records under mouse and keyboard, in every size, empty and busy."""

import csv
import io
from contextlib import closing
from pathlib import Path
from threading import current_thread, main_thread
from typing import TYPE_CHECKING

import pytest

from game.rules.games import GAMES
from game.scenes.bring_in.scene import BringIn
from game.scenes.hall.charts import OverTime
from game.scenes.hall.opening import open_sheet
from game.scenes.matches import telling
from game.scenes.matches.scene import Matches
from game.scenes.naming import Naming
from game.scenes.scores.chart import ChartWidget
from game.stage.words import players as words
from game.store import Folders, Store
from game.store.schema import INTACT_ORIGIN, connect
from game.store.statistics import players
from game.store.store import FILE
from tests.members import AT_ONCE
from tests.sampling import sampled
from tests.scenes.list_support import add, fill, finish_threads
from tests.scenes.shell_support import faults, long_texts
from tests.ui.support import Table, table

if TYPE_CHECKING:
    from game.ui.context import TableSetup

SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (1600, 1200), (2560, 1080), (1366, 768)]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("hall")
    fill(folder)
    return folder


def open_hall(opened: Table) -> Matches:
    opened.app.begin()
    opened.click("matches")
    opened.click("page.finished")
    hall = opened.top
    assert isinstance(hall, Matches)
    return hall


def test_every_finished_match_has_its_sheet(home: Path) -> None:
    with table(home) as opened:
        hall = open_hall(opened)
        results = opened.app.store.results()
        assert len(results) == 9
        for result in results[:4]:
            hall.list.go_to(result.summary.id)
            opened.press("return")
            assert opened.top.name == "match_sheet"
            nodes = [node for node in opened.top.focusables() if node.role == "column"]
            columns = {node.name.partition(": ")[2]: node.value for node in nodes}
            for seat, player in enumerate(result.summary.players):
                assert columns[player.name].startswith(str(result.totals[seat]).replace("-", "−"))
            assert opened.has("chart")
            opened.press("escape")


def test_the_table_of_a_finished_match_opens_and_its_record_is_saved(home: Path) -> None:
    with table(home) as opened:
        hall = open_hall(opened)
        match_id = hall.list.numbers[0]
        opened.click(f"match.{match_id}")
        opened.click("share")
        assert opened.top.name == "menu"
        opened.click("menu.3")
        finish_threads(opened)
        (file,) = opened.app.folders.documents.glob("*.tgr")
        assert file.read_bytes() == opened.app.store.export(match_id)
        file.unlink()
        opened.click("board")
        assert opened.top.name == "replay"
        assert opened.top.step == opened.top.course.length  # type: ignore[attr-defined]
        opened.press("escape")
        opened.click("tab.replay")
        assert opened.top.step == 0  # type: ignore[attr-defined]


def test_the_page_of_a_match_tells_when_how_long_and_who_the_computers_were(home: Path) -> None:
    with table(home) as opened:
        open_hall(opened)
        for result in opened.app.store.results():
            open_sheet(opened.app, result.summary)
            told, summary = opened.node("facts").name, result.summary
            assert words.day(summary.changed) in told
            assert telling.length(summary) in told
            assert GAMES[summary.game].title in told
            for player in summary.players:
                if player.kind != "human":
                    assert f"{player.name}: {words.level_words(player.kind)}" in told
            opened.app.stack.pop()


@sampled("size", SIZES)
def test_the_chart_of_a_match_has_room_for_everybodys_points(home: Path, size: tuple[int, int]) -> None:
    with table(home, size) as opened:
        open_hall(opened)
        for result in opened.app.store.results():
            open_sheet(opened.app, result.summary)
            opened.step()
            chart = opened.node("chart").widget
            assert isinstance(chart, ChartWidget)
            assert chart.rect.height >= chart.least_height()
            assert chart.rect.bottom <= opened.top.rect.bottom
            opened.app.stack.pop()


def test_the_same_players_play_again_with_the_seats_rotated(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with table(home) as opened:
        open_hall(opened)
        summary = opened.app.store.results()[0].summary
        started: list[TableSetup] = []
        monkeypatch.setattr(opened.app, "start_match", started.append)
        open_sheet(opened.app, summary)
        opened.click("again")
        (setup,) = started
        assert sorted(player.name for player in setup.players) == sorted(player.name for player in summary.players)
        assert setup.game == summary.game


def test_players_and_their_games(home: Path) -> None:
    with table(home) as opened:
        open_hall(opened)
        expected = players(opened.app.store.results())
        opened.click("page.players")
        listed = [node for node in opened.top.focusables() if node.id.startswith("player.") and node.role == "radio"]
        assert len(listed) == sum(not player.computer for player in expected), "people only, at first"
        opened.click("players.computers")
        rows = [node for node in opened.top.focusables() if node.id.startswith("player.") and node.role == "radio"]
        assert len(rows) == len(expected)
        for row, player in zip(rows, expected, strict=True):
            opened.top.focus.set(row.id)
            opened.press("return")
            assert opened.node(row.id).state == ("checked",)
            for game in player.games:
                opened.top.focus.set(f"game.{game.game}")
                opened.press("space")
                figures = opened.node("figures").value
                assert figures.startswith(f"played: {game.tally.played}, won, ")
                assert opened.node("best").name == f"Best: {game.best.points}".replace("-", "−")
                assert len(opened.node("over_time").value.split("; ")) == game.tally.played
                assert len(opened.node("by_seats").value.split("; ")) == len(game.by_seats)
                assert len(opened.node("by_company").value.split("; ")) == len(game.by_company)


def test_the_table_of_all_results(home: Path) -> None:
    with table(home) as opened:
        open_hall(opened)
        opened.walk_to("table")
        opened.press("return")
        finish_threads(opened)
        (file,) = opened.app.folders.documents.glob("*.csv")
        rows = list(csv.DictReader(io.StringIO(file.read_text(encoding="utf-8-sig"))))
        assert len(rows) == sum(result.summary.seats for result in opened.app.store.results())
        file.unlink()


def test_a_deleted_result_counts_no_more_until_it_is_brought_back(tmp_path: Path) -> None:
    fill(tmp_path, finished=1)
    with table(tmp_path) as opened:
        hall = open_hall(opened)
        match_id = hall.list.numbers[0]
        opened.click("page.players")
        assert opened.has("player.0")
        opened.click("page.all")
        opened.click(f"delete.{match_id}")
        opened.click("page.players")
        assert opened.has("empty")
        assert not opened.has("player.0")
        opened.press("ctrl+z")
        assert opened.has("player.0")


def test_an_empty_hall(tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        open_hall(opened)
        for page in ("page.players", "page.finished"):
            opened.click(page)
            assert opened.has("empty")
            assert faults(opened.top) == []
        assert not opened.has("table")


@sampled("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", ["English", "long"])
def test_every_screen_fits(home: Path, size: tuple[int, int], scale: int, language: str) -> None:
    if language == "long":
        with long_texts():
            look_at_all(home, size, scale)
    else:
        look_at_all(home, size, scale)


def look_at_all(home: Path, size: tuple[int, int], scale: int) -> None:
    with table(home, size, painted=size == SIZES[0], ui_scale=scale) as opened:
        app = opened.app
        app.begin()
        hall = Matches(app)
        app.stack.push(hall)
        check(opened)
        numbers = [one.id for one in app.store.finished()][:3]
        hall.turn_to("players")
        assert hall.counted.players is not None
        for index, player in enumerate(hall.counted.players.listed):
            hall.counted.players.choose(index)
            for game in player.games:
                hall.counted.players.choose_game(game.game)
                check(opened)
        hall.turn_to("finished")
        for number in numbers:
            hall.list.go_to(number)
            opened.press("return")
            assert opened.top.name == "match_sheet"
            check(opened)
            opened.press("escape")
        app.stack.pop()
        hall = Matches(app, "running")
        app.stack.push(hall)
        opened.click(f"more.{hall.list.numbers[0]}")
        check(opened)
        app.stack.pop()
        app.stack.push(Naming(app, "Name", "x" * 80, lambda _name: None))
        check(opened)
        app.stack.pop()
        app.stack.push(BringIn(app, lambda _match: None, home))
        opened.top.bring(home / "missing.tgr")  # type: ignore[attr-defined]
        finish_threads(opened)
        check(opened)


def check(opened: Table) -> None:
    opened.step(seconds=1)
    found = faults(opened.top)
    assert not found, "\n".join([f"{opened.top.name} {opened.top.rect.size}", *found])


def test_many_results_are_counted_beside_the_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.matches.counted.COUNTED_AT_ONCE", 3)
    fill(tmp_path, finished=5)
    with table(tmp_path) as opened:
        hall = open_hall(opened)
        hall.turn_to("players")
        assert opened.node("counting").name == "Counting the matches…"
        check(opened)
        finish_threads(opened)
        assert hall.counted.players is not None
        assert not opened.has("counting")


def test_what_games_count_is_loaded_before_it_is_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[tuple[str, bool]] = []

    def load(game: str) -> None:
        loaded.append((game, current_thread() is not main_thread()))

    monkeypatch.setattr("game.tables.part.table_part", load)
    with table(tmp_path) as opened:
        open_hall(opened)
        finish_threads(opened)
    assert loaded == [(game, True) for game in GAMES]


@pytest.mark.full
def test_hundreds_of_results(tmp_path: Path) -> None:
    """A line of many matches stays readable, and nothing is drawn outside of its card."""
    store = Store.open(Folders.below(tmp_path))
    match = add(store, AT_ONCE, seats=3)
    for _ in range(300):
        store.duplicate(match.id)
    store.close()
    with closing(connect(Folders.below(tmp_path).data / FILE)) as connection:  # as if each were another match
        connection.execute("UPDATE origins SET counts = 1, identity = match")
        connection.execute(f"UPDATE origins SET {INTACT_ORIGIN}")
    with table(tmp_path) as opened:
        hall = open_hall(opened)
        hall.turn_to("players")
        finish_threads(opened)
        check(opened)
        assert hall.counted.players is not None
        (card,) = [card for card in hall.counted.players._sheet._cards if isinstance(card, OverTime)]
        assert card.rect.height > 0
        assert len(card.value().split("; ")) == 301


def test_players_are_a_list_like_all_others(home: Path) -> None:
    """Arrows, Home and End walk along it, Enter chooses, and only rows in sight are laid out."""
    with table(home) as opened:
        hall = open_hall(opened)
        hall.turn_to("players")
        opened.step()
        page = hall.counted.players
        assert page is not None
        opened.walk_to("player.0")
        assert opened.node("player.0").state == ("checked",)
        opened.press("end", "return")
        last = len(page.listed) - 1
        assert page.chosen == last > 0
        assert opened.node(f"player.{last}").state == ("checked",)
        assert opened.node("player.name").name == page.listed[last].name
        opened.press("home", "space")
        assert page.chosen == 0
        opened.click("player.1")
        assert page.chosen == 1


# People.


def names(opened: Table) -> set[str]:
    return {player.name for one in opened.app.store.matches() for player in one.players if player.kind == "human"}


def open_person(opened: Table, name: str) -> None:
    opened.click("page.players")
    row = next(node for node in opened.top.focusables() if node.role == "radio" and node.name == name)
    opened.top.focus.set(row.id)
    opened.press("return")
    opened.click("player.more")


def test_two_who_are_one_get_one_name_and_that_can_be_undone(tmp_path: Path) -> None:
    fill(tmp_path)
    with table(tmp_path, people=["Bo", "Ada"]) as opened:
        open_hall(opened)
        before = {one.id: one.players for one in opened.app.store.matches()}
        open_person(opened, "Bo")
        opened.click("menu.0")
        assert isinstance(opened.top, Naming)
        opened.top._field.set_text("Ada")
        opened.click("naming.yes")
        finish_threads(opened)
        assert "Bo" not in names(opened)
        assert "Bo" not in {player.name for player in players(opened.app.store.results())}
        assert opened.app.settings.people == ["Ada"]
        deed = next(node for node in opened.top.tree() if node.id.endswith(".deed"))
        opened.click(deed.id)
        finish_threads(opened)
        assert {one.id: one.players for one in opened.app.store.matches()} == before
        assert opened.app.settings.people == ["Bo", "Ada"]


def test_a_deleted_name_is_nowhere_and_the_matches_stay(tmp_path: Path) -> None:
    fill(tmp_path)
    with table(tmp_path, people=["Bo"]) as opened:
        open_hall(opened)
        count = len(opened.app.store.matches())
        open_person(opened, "Bo")
        opened.click("menu.1")
        finish_threads(opened)
        assert "Bo" not in names(opened)
        assert opened.app.settings.people == []
        assert len(opened.app.store.matches()) == count
        assert "" not in {player.name for player in players(opened.app.store.results())}
        opened.click("page.all")
        assert any("Deleted player" in node.value for node in opened.top.tree() if node.role == "row")


def test_the_best_score_and_every_point_open_their_match(home: Path) -> None:
    with table(home) as opened:
        open_hall(opened)
        opened.click("page.players")
        opened.click("best")
        assert opened.top.name == "match_sheet"
        opened.press("escape")
        opened.top.focus.set("over_time")
        opened.press("right", "return")
        assert opened.top.name == "match_sheet"


def test_a_record_opens_the_replay_at_the_turn_that_brought_most(home: Path) -> None:
    with table(home, (1920, 1080)) as opened:
        open_hall(opened)
        opened.click("page.honour")
        line = next(node for node in opened.top.focusables() if node.id.startswith("honour.line."))
        opened.click(line.id)
        assert opened.top.name == "replay"
        replay = opened.top
        assert replay.step in (0, *replay.course.stops)  # type: ignore[attr-defined]
        opened.press("escape")
        opened.click("honour.best.1")
        assert opened.top.name == "match_sheet"


def test_brought_in_matches_are_not_said_to_be_none(tmp_path: Path) -> None:
    fill(tmp_path, finished=1)
    with table(tmp_path) as opened:
        (result,) = opened.app.store.results()
        opened.app.store.set_counts(result.summary.id, counts=False)
        open_hall(opened)
        for page in ("players", "honour"):
            opened.click(f"page.{page}")
            assert "counts" in opened.node("empty").name
