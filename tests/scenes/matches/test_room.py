"""The room of all matches: pages, searching, the keyboard, many at once, and what a row always tells."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.locale import use
from game.rules.match import Player
from game.scenes.matches import telling
from game.scenes.matches.finding import Finder, Wish, people, plain, sections
from game.scenes.matches.pages import LISTS
from game.scenes.matches.rows import MatchRow
from game.scenes.matches.scene import Matches
from game.scenes.matches.shelf import FIRST
from game.scenes.replaying.scene import Replay
from game.store import Folders, MatchSummary, Store, TableOptions
from game.store.journal import Progress
from game.store.store import Loaded
from game.tables.part import table_part
from game.tables.telling.feats import largest
from game.ui.look import Look
from game.ui.widgets import Section
from tests.members import AT_ONCE, IN_TURNS, IN_TURNS_TOO, MEMBERS
from tests.scenes.list_support import add, fill, finish_threads
from tests.ui.support import Table, mouse, table, wheel


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("matches")
    fill(folder, finished=12)
    return folder


def open_room(opened: Table) -> Matches:
    opened.app.begin()
    opened.click("matches")
    assert isinstance(opened.top, Matches)
    return opened.top


def rows(opened: Table) -> list[str]:
    return [node.id for node in opened.top.tree() if node.role == "row" and "offscreen" not in node.state]


NOW = datetime(2026, 11, 19, 12, tzinfo=UTC)


def summary(number: int = 1, **more: Any) -> MatchSummary:
    plain_one = MatchSummary(
        number, IN_TURNS, "", (Player("Ana", "red", "human"), Player("Ben", "purple", "human")), TableOptions(), NOW,
        NOW, True, Progress(40, 9, 9, None, (56, 50), (0,)),
    )  # fmt: skip
    return msgspec.structs.replace(plain_one, **more)


# What a row says.


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({}, "Ana won by 6"),
        ({"progress": Progress(scores=(50, 50), winners=(1,))}, "Ben won on a tie"),
        ({"progress": Progress(scores=(50, 50), winners=(0, 1))}, "Ana and Ben share the victory"),
        ({"progress": Progress(scores=(-3, -9), winners=(0,))}, "Ana won by 6"),
        ({"progress": Progress(round=4)}, "4 rounds"),
        ({"finished": False, "progress": Progress(round=7, seat=1)}, "Ben to play · round 7"),
        ({"finished": False, "progress": Progress(round=7)}, "Round 7"),
        ({"damaged": True}, "damaged"),
    ],
)
def test_the_first_line_is_what_people_remember(more: dict[str, Any], told: str) -> None:
    assert telling.headline(summary(**more)) == told


def test_winners_come_first_and_lengths_are_told() -> None:
    lost = summary(progress=Progress(scores=(50, 56), winners=(1,)), seconds=47 * 60)
    assert telling.seats(lost) == "Ben 56 · Ana 50"
    assert telling.game_and_length(lost) == "Cacao · 47 min"
    assert telling.length(summary(seconds=72 * 60)) == "1 h 12"
    assert telling.length(summary(finished=False, seconds=24 * 60)) == "24 min so far"
    assert telling.length(summary()) == "", "nothing is told that was not measured"


def test_weeks_and_months_are_headings() -> None:
    found = [summary(n, changed=NOW - timedelta(days=days)) for n, days in enumerate((0, 1, 5, 30, 31, 400))]
    lines = sections(found, NOW, "newest")
    assert [line.words for line in lines if isinstance(line, Section)] == [
        "This week", "Last week", "October", "October 2025",
    ]  # fmt: skip
    assert lines[0] == Section("This week", "2 matches")
    assert [line for line in lines if isinstance(line, int)] == list(range(6))
    assert sections(found, NOW, "points") == list(range(6))


def test_what_is_searched() -> None:
    tomas = summary(2, players=(Player("Tomás", "red", "human"), Player("Kinich", "purple", "ajaw")), name="Ärger")
    found = [summary(1), tomas]
    finder = Finder()
    for text, ids in (
        ("tomas", [2]),
        ("ARGER", [2]),
        ("ana ben", [1]),
        ("ana tomas", []),
        (IN_TURNS, [1, 2]),
        ("", [1, 2]),
    ):
        assert [one.id for one in finder.find(found, Wish(text))] == ids, text
    assert [one.id for one in finder.find(found, Wish(who="tomás"))] == [2]
    assert finder.find(found, Wish(game=IN_TURNS_TOO)) == []
    assert people(found) == ["Ana", "Ben", "Tomás"]
    assert plain("Straße É") == plain("STRASSE é")


# The list.


def test_every_match_is_one_stop_of_the_keyboard(home: Path) -> None:
    with table(home) as opened:
        room = open_room(opened)
        stops = []
        for _ in range(60):
            opened.press("tab")
            stops.append(opened.top.focus.current)
        reached = [stop for stop in dict.fromkeys(stops) if stop and stop.startswith("match.")]
        assert reached == [f"match.{number}" for number in room.list.numbers]
        assert len(reached) == 14
        assert len(room.list.children) < 14, "only what is in sight is laid out"


def test_pages(home: Path) -> None:
    with table(home) as opened:
        room = open_room(opened)
        counted = {}
        for page in LISTS:
            opened.click(f"page.{page}")
            counted[page] = len(room.list.numbers)
            assert opened.has("count") == bool(counted[page]), "an empty page has nothing to search"
        assert counted == {"all": 14, "running": 2, "finished": 12, "deleted": 0}


def test_a_click_opens_and_so_does_enter(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with table(home) as opened:
        asked: list[int] = []
        monkeypatch.setattr(opened.app, "open_match", asked.append)
        room = open_room(opened)
        running = [one.id for one in opened.app.store.unfinished()]
        opened.click("page.running")
        opened.click(f"match.{running[0]}")
        opened.walk_to(f"match.{running[1]}")
        opened.press("return")
        assert asked == running
        opened.click("page.finished")
        opened.click(f"match.{room.list.numbers[0]}")
        assert opened.top.name == "match_sheet"


def test_keys_of_the_list(home: Path) -> None:
    with table(home) as opened:
        room = open_room(opened)
        numbers = room.list.numbers

        def here() -> int:
            return int((opened.top.focus.current or ".0").rpartition(".")[2])

        opened.press("end")
        assert here() == numbers[-1], "also where nothing had the focus"
        opened.press("home")
        assert here() == numbers[0]
        opened.press("page down")
        assert numbers.index(here()) >= 4
        opened.press("page up", "down", "space", "shift+down")
        assert room.list.selected == {numbers[1], numbers[2]}
        opened.press("ctrl+a")
        assert room.list.selected == set(numbers)
        assert opened.node(f"match.{here()}").state == ("selected",)
        opened.press("ctrl+f")
        assert opened.top.focus.current == "search"
        opened.type("holidays")
        assert len(room.list.numbers) == 1
        assert opened.node("count").name == "1 of 14"
        opened.press("escape")
        assert len(room.list.numbers) == 14
        assert opened.top is room


def test_many_are_deleted_at_once_and_come_back(tmp_path: Path) -> None:
    fill(tmp_path, finished=3)
    with table(tmp_path) as opened:
        room = open_room(opened)
        before = room.list.numbers
        opened.press("home", "space", "shift+down", "shift+down", "delete")
        assert room.list.numbers == before[3:]
        assert opened.top.focus.current == f"match.{before[3]}", "the keyboard stays in the list"
        opened.step()
        assert opened.app.notices.texts == ["3 matches deleted"]
        deed = next(node.id for node in opened.top.tree() if node.name == "Undo")
        opened.walk_to(deed)
        opened.press("return")
        assert room.list.numbers == before


def test_what_was_deleted_can_be_seen_and_brought_back_later(tmp_path: Path) -> None:
    fill(tmp_path, finished=1)
    with table(tmp_path) as opened:
        room = open_room(opened)
        gone = room.list.numbers[0]
        opened.click(f"delete.{gone}")
        opened.press("escape")
        opened.click("matches")
        opened.click("page.deleted")
        assert rows(opened) == [f"match.{gone}"]
        opened.walk_to(f"match.{gone}")
        opened.press("return")
        assert opened.has("empty")
        opened.click("page.all")
        assert gone in opened.top.list.numbers  # type: ignore[attr-defined]


def test_the_right_button_and_the_dots_open_the_menu(home: Path) -> None:
    with table(home) as opened:
        room = open_room(opened)
        first = room.list.numbers[0]
        opened.click(f"match.{first}", button=3)
        assert opened.top.name == "menu"
        opened.press("escape")
        opened.click(f"more.{first}")
        assert opened.top.name == "menu"


def test_the_wheel_moves_a_row(home: Path) -> None:
    with table(home) as opened:
        room = open_room(opened)
        opened.move(room.list.rect.center)
        for turn in (1, 2):
            opened.step(wheel(-1))
            opened.rest(0.4)
            assert room.list.offset == turn * (room.list.row_height + room.list.gap)
        assert sum(row.hover for row in room.list.children) == 1, "what came under the pointer is lit"


class Written(Look):
    """Notes how wide each text is drawn."""

    def __init__(self, look: Look) -> None:
        super().__init__(look.assets, look.unit)
        self.widths: dict[str, int] = {}

    def write(self, surface: pygame.Surface, text: str, *more: Any, **how: Any) -> pygame.Rect:
        rect = super().write(surface, text, *more, **how)
        self.widths[text] = rect.width
        return rect


def test_names_are_never_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store.open(Folders.below(tmp_path))
    match = add(store, AT_ONCE, seats=5, people=5)
    store.close()
    for size in ((1280, 720), (1920, 1080)):
        for scale in (100, 150, 200):
            with table(tmp_path, size, ui_scale=scale) as opened:
                room = open_room(opened)
                opened.step()
                row = room.list.row(match.id)
                assert isinstance(row, MatchRow)
                surface = opened.app.screen.surface
                look = Written(room.look)
                monkeypatch.setattr(room, "look", look)
                row.paint(surface)
                for player in match.players:
                    assert look.widths[player.name] >= min(look.width(player.name), 3 * look.width("m"))


def test_hundreds_of_matches_are_there_at_once_and_come_whole(tmp_path: Path) -> None:
    store = Store.open(Folders.below(tmp_path))
    match = add(store, IN_TURNS, seats=2)
    for _ in range(FIRST + 40):
        store.duplicate(match.id)
    store.close()
    with table(tmp_path) as opened:
        room = open_room(opened)
        assert len(room.list.numbers) >= FIRST
        finish_threads(opened)
        assert len(room.list.numbers) == FIRST + 41
        assert opened.node("count").name == f"{FIRST + 41} of {FIRST + 41}"
        opened.press("end")
        opened.rest(0.2)
        assert len(room.list.children) < 20
        opened.press("delete")
        assert len(room.list.numbers) == FIRST + 40


def test_a_click_with_the_pointer_moved_away_opens_nothing(home: Path) -> None:
    with table(home) as opened:
        room = open_room(opened)
        row = room.list.children[1]
        opened.step(mouse(pygame.MOUSEBUTTONDOWN, row.rect.center))
        opened.step(mouse(pygame.MOUSEBUTTONUP, (2, 2)))
        assert opened.top is room


def test_another_language_keeps_page_and_search(home: Path) -> None:
    with table(home) as opened:
        open_room(opened)
        opened.click("page.finished")
        opened.press("ctrl+f")
        opened.type("sunday")
        found = opened.node("count").name
        opened.app.settings.language = "de"
        opened.app.settings_changed()
        opened.step()
        room = opened.top
        assert isinstance(room, Matches)
        assert (room.page, room.head.search.content) == ("finished", "sunday")
        assert opened.node("count").name.split()[0] == found.split()[0]
        use("en")


def test_the_tables_of_honour_open_their_matches(home: Path) -> None:
    with table(home) as opened:
        room = open_room(opened)
        opened.click("page.honour")
        page = room.counted.honour
        assert page is not None
        for chip in page.chips:
            opened.click(chip.id)
            points = [seat.points for seat in page._games[page.game].best]
            assert points == sorted(points, reverse=True)
            assert opened.node("honour.best.1").value.startswith(str(points[0]).replace("-", "−"))
        opened.walk_to("honour.best.1")
        opened.press("return")
        assert opened.top.name == "match_sheet"
        opened.press("escape")
        assert opened.top is room
        assert room.page == "honour"


@pytest.mark.parametrize("game", [game for game in MEMBERS if table_part(game).feats])
def test_records_that_no_sheet_tells_open_the_replay_where_they_were_made(home: Path, game: str) -> None:
    """The biggest city, the dearest offering: looked for once in each match and kept."""
    with table(home) as opened:
        room = open_room(opened)
        opened.click("page.honour")
        finish_threads(opened)
        opened.click(f"honour.{game}")
        store = opened.app.store
        matches = [store.load(one.id).match for one in store.finished() if one.game == game]
        for key, feat in table_part(game).feats.items():
            found = [largest(match, feat) for match in matches if match is not None]
            most = max(done.amount for done in found if done is not None)
            page = room.counted.honour
            assert page is not None
            (record,) = [each for each in page._records if (each.game, each.key) == (game, key)]
            assert record.amount == most
            assert opened.node(f"honour.feat.{key}").value.startswith(f"{most} ")
            opened.walk_to(f"honour.feat.{key}")
            opened.press("return")
            assert isinstance(opened.top, Replay)
            assert opened.top.step == record.step
            opened.press("escape")
        assert len(store.reached("feat")) >= len(matches)


def test_matches_that_were_looked_at_are_not_read_again(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with table(home) as opened:
        open_room(opened)
        opened.click("page.honour")
        finish_threads(opened)
        store = opened.app.store
        store.reach("feat", str(store.finished()[0].id), "broken").wait()
        read: list[int] = []
        load = store.load

        def note(match_id: int) -> Loaded:
            read.append(match_id)
            return load(match_id)

        monkeypatch.setattr(store, "load", note)
        opened.press("escape")
        open_room(opened)
        opened.click("page.honour")
        finish_threads(opened)
        assert read == [store.finished()[0].id], "only what cannot be understood"


@pytest.mark.parametrize("door", ["dropped", "started with", "handed over"])
@pytest.mark.parametrize("over", [True, False])
def test_a_record_from_outside_opens(tmp_path: Path, over: bool, door: str) -> None:
    store = Store.open(Folders.below(tmp_path / "elsewhere"))
    match = add(store, IN_TURNS, seats=2) if over else add(store, IN_TURNS, seats=2, steps=12)
    file = tmp_path / "afar.tgr"
    file.write_bytes(store.export(match.id))
    store.close()
    with table(tmp_path / "here") as opened:
        opened.app.record = file if door == "started with" else None
        opened.app.begin()
        if door == "dropped":
            opened.step(pygame.event.Event(pygame.DROPFILE, file=str(file)))
        elif door == "handed over":
            opened.app.receive(file)
        opened.step()
        opened.step(*pygame.event.get(pygame.DROPFILE))
        finish_threads(opened)
        assert opened.top.name == ("match_sheet" if over else "play")


@pytest.mark.parametrize("busy", [False, True])
def test_a_record_dropped_elsewhere_opens_or_is_offered_at_a_table(busy: bool, tmp_path: Path) -> None:
    store = Store.open(Folders.below(tmp_path / "elsewhere"))
    file = tmp_path / "afar.tgr"
    file.write_bytes(store.export(add(store, IN_TURNS, seats=2).id))
    store.close()
    with table(tmp_path / "here") as opened:
        opened.app.begin()
        if busy:
            opened.app.open_match(add(opened.app.store, IN_TURNS, seats=2, steps=12).id)
        opened.press("f1")
        opened.step(pygame.event.Event(pygame.DROPFILE, file=str(file)))
        finish_threads(opened)
        opened.step()
        if not busy:
            assert opened.top.name == "match_sheet"
            return
        assert opened.top.name == "rules"
        opened.click(next(node.id for node in opened.top.tree() if node.name == "Open"))
        assert opened.top.name == "match_sheet"
