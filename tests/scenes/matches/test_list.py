"""The list of matches: names, copies, records out and in, deleting and bringing back."""

import os
import threading
from pathlib import Path

import pygame
import pytest

from game.assets import thumbnails
from game.rules.record import read
from game.scenes.bring_in.folder import LATELY
from game.scenes.bring_in.reading import read_record
from game.scenes.bring_in.scene import BringIn
from game.scenes.matches import telling
from game.scenes.matches.scene import Matches
from game.store import Folders, Store
from game.tables.part import table_part
from game.ui.notice import Deed
from tests.members import IN_TURNS, IN_TURNS_TOO
from tests.scenes.list_support import add, fill, finish_threads
from tests.store.support import same
from tests.ui.support import Table, table

RECORDS = Path(__file__).parents[2] / "data"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    fill(tmp_path, finished=0)
    return tmp_path


def told(opened: Table, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that fills with what the window says."""
    said: list[str] = []

    def notice(text: str, **_more: object) -> None:
        said.append(text)

    monkeypatch.setattr(opened.app, "notice", notice)
    return said


def open_list(opened: Table) -> int:
    """Show the list and return the id of the first match in it."""
    opened.app.begin()
    opened.click("matches")
    return opened.app.store.unfinished()[0].id


def choose(opened: Table, match_id: int, deed: str) -> None:
    """Pick a line of the menu of a match."""
    opened.click(f"more.{match_id}")
    opened.click(next(node.id for node in opened.top.focusables() if node.name.startswith(deed)))


def test_a_match_gets_a_name(home: Path) -> None:
    with table(home) as opened:
        match_id = open_list(opened)
        choose(opened, match_id, "Rename")
        assert opened.top.name == "naming"
        opened.type("Sunday at Ada's")
        opened.press("return")
        summary = opened.app.store.summary(match_id)
        assert summary is not None
        assert summary.name == "Sunday at Ada's"
        assert opened.top.name == "matches"
        choose(opened, match_id, "Rename")
        opened.press("escape")
        assert opened.app.store.summary(match_id) == summary


def test_a_name_by_keyboard_alone(home: Path) -> None:
    with table(home) as opened:
        match_id = open_list(opened)
        opened.walk_to(f"match.{match_id}")
        opened.press("n")
        assert opened.top.name == "naming"
        opened.type("\u200f\u05e2\u05d3\u05d4 🐆 '); DROP TABLE matches;--")
        opened.walk_to("naming.yes")
        opened.press("return")
        summary = opened.app.store.summary(match_id)
        assert summary is not None
        assert summary.name.endswith("🐆 '); DROP TABLE matches;--")
        opened.step()


def test_a_copy_stands_beside_the_original(home: Path) -> None:
    with table(home) as opened:
        match_id = open_list(opened)
        opened.app.open_match(match_id)
        opened.app.stack.pop()
        opened.click("matches")
        choose(opened, match_id, "Duplicate")
        first = opened.app.store.unfinished()[0]
        assert first.name == "Copy of Holidays, dealt again"
        assert telling.title(first).endswith("a copy: everything hidden was dealt again")
        copy, original = (opened.app.store.load(id_).match for id_ in (first.id, match_id))
        assert copy is not None
        assert original is not None
        rules = original.rules
        assert rules.view(copy.state, None) == rules.view(original.state, None)
        assert copy.setup != original.setup, "nothing hidden comes along"
        thumbnails.finish()
        pictures = [thumbnails.load(opened.app.folders.data, id_) for id_ in (first.id, match_id)]
        assert all(picture is not None for picture in pictures)


def alone(home: Path) -> None:
    """Put a match into the store that one person plays, and has played from its beginning."""
    store = Store.open(Folders.below(home))
    add(store, IN_TURNS_TOO, steps=20, name="Alone", people=1)
    store.close()


def test_the_record_of_a_match_that_several_people_play_waits_for_its_end(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with table(home) as opened:
        match_id = open_list(opened)
        said = told(opened, monkeypatch)
        choose(opened, match_id, "Save as a record")
        assert opened.top.name == "matches"
        assert len(said) == 1
        assert said[0].startswith("Several people play this match, and its record would show their hidden cards")
        finish_threads(opened)
        assert not opened.app.folders.documents.exists()


def test_the_record_of_a_match_that_goes_on_is_saved_after_a_warning(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone(home)
    with table(home) as opened:
        match_id = open_list(opened)
        said = told(opened, monkeypatch)
        choose(opened, match_id, "Save as a record")
        assert "every hidden card" in opened.node("question.text").name
        opened.press("escape")
        finish_threads(opened)
        assert not opened.app.folders.documents.exists()
        choose(opened, match_id, "Save as a record")
        opened.click("question.yes")
        finish_threads(opened)
        (file,) = opened.app.folders.documents.iterdir()
        assert said == [f"Saved as {file}"]
        assert file.name.startswith("Alone ")
        assert file.suffix == ".tgr"
        stored = opened.app.store.load(match_id).match
        assert stored is not None
        same(read(file.read_bytes().splitlines(keepends=True)), stored)


def test_a_folder_that_cannot_be_written_is_said(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    alone(home)
    with table(home) as opened:
        match_id = open_list(opened)
        said = told(opened, monkeypatch)
        opened.app.folders.documents.write_text("in the way")
        choose(opened, match_id, "Save as a record")
        opened.click("question.yes")
        finish_threads(opened)
        assert "cannot be written" in said[0]


def test_deleting_is_taken_back_with_a_key(home: Path) -> None:
    with table(home) as opened:
        match_id = open_list(opened)
        before = opened.app.store.unfinished()
        opened.click(f"delete.{match_id}")
        assert len(opened.app.store.unfinished()) == len(before) - 1
        opened.press("ctrl+z")
        assert opened.app.store.unfinished() == before
        assert opened.top.focus.current == f"match.{match_id}"


def test_a_match_that_another_window_plays_is_not_deleted(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = Store.open(Folders.below(home))
    with table(home) as opened:
        match_id = open_list(opened)
        said = told(opened, monkeypatch)
        assert elsewhere.claims.take(match_id)
        opened.click(f"delete.{match_id}")
        assert said == ["This match is open in another window."]
        assert opened.has(f"match.{match_id}")
    elsewhere.close()


# Records from elsewhere.


def test_a_record_comes_in_by_mouse(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = next(iter(sorted(RECORDS.glob("cacao-*.tgr"))))
    documents = home / "documents"
    documents.mkdir()
    (documents / "From afar.tgr").write_bytes(record.read_bytes())
    (documents / "notes.txt").write_text("nothing")
    with table(home) as opened:
        open_list(opened)
        said = told(opened, monkeypatch)
        opened.click("bring_in")
        assert opened.top.name == "bring_in"
        names = [node.name for node in opened.top.focusables() if node.id.startswith("file.")]
        assert names == ["Up", "From afar.tgr"]
        opened.click("file.1")
        finish_threads(opened)
        (finished,) = opened.app.store.finished()
        assert finished.name == "From afar"
        assert opened.top.name == "matches"
        assert opened.node(f"match.{finished.id}").state == ("selected",)
        assert opened.top.focus.current == f"match.{finished.id}"
        assert [one.counts for one in opened.app.store.results()] == [False]
        assert said[0].startswith("Imported: From afar")
        assert said[1].startswith("Did you play this match yourselves?")


def test_a_record_comes_in_by_keyboard_and_has_a_picture(tmp_path: Path) -> None:
    store = Store.open(Folders.below(tmp_path / "elsewhere"))
    match = add(store, IN_TURNS_TOO, steps=20)
    (tmp_path / "elsewhere" / "half.tgr").write_bytes(store.export(match.id))
    store.close()
    with table(tmp_path) as opened:
        opened.app.begin()
        opened.click("matches")
        opened.walk_to("bring_in")
        opened.press("return")
        opened.walk_to("path")
        opened.press("ctrl+a")
        opened.type(str(tmp_path / "elsewhere"))
        opened.press("return")
        assert opened.top.focus.current is not None
        opened.walk_to(next(node.id for node in opened.top.focusables() if node.name == "half.tgr"))
        opened.press("return")
        finish_threads(opened)
        (summary,) = opened.app.store.unfinished()
        assert opened.has(f"match.{summary.id}")
        assert thumbnails.load(opened.app.folders.data, summary.id) is not None


def test_what_is_wrong_with_a_record_is_said_with_its_line(home: Path) -> None:
    lines = next(iter(sorted(RECORDS.glob("cacao-*.tgr")))).read_bytes().splitlines(keepends=True)
    lines[7] = lines[8]
    documents = home / "documents"
    documents.mkdir()
    (documents / "wrong.tgr").write_bytes(b"".join(lines))
    (documents / "empty.tgr").write_bytes(b"")
    (documents / "large.tgr").write_bytes(b"x" * ((1 << 24) + 1))
    with table(home) as opened:
        open_list(opened)
        before = opened.app.store.unfinished()
        opened.click("bring_in")
        for name, sentence in (
            ("wrong.tgr", "wrong.tgr, line 8: "),
            ("empty.tgr", "empty.tgr, line 1: "),
            ("large.tgr", "too large"),
        ):
            opened.click(next(node.id for node in opened.top.focusables() if node.name == name))
            finish_threads(opened)
            assert opened.top.name == "bring_in"
            assert sentence in opened.node("status").name
        opened.walk_to("path")
        opened.press("ctrl+a")
        opened.type("nowhere/at/all.tgr")
        opened.press("return")
        finish_threads(opened)
        assert "cannot be read" in opened.node("status").name
        assert opened.app.store.unfinished() == before


def test_a_record_is_dropped_on_the_window(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = next(iter(sorted(RECORDS.glob("cacao-*.tgr"))))
    with table(home) as opened:
        open_list(opened)
        said = told(opened, monkeypatch)
        for path in (record, home / "missing.tgr"):
            opened.step(pygame.event.Event(pygame.DROPFILE, file=str(path)))
            finish_threads(opened)
        assert len(opened.app.store.finished()) == 1
        assert [one.counts for one in opened.app.store.results()] == [False]
        assert said[0].startswith("Imported: ")
        assert said[-1].startswith("missing.tgr cannot be read")


def test_walking_through_folders(home: Path) -> None:
    deep = home / "documents" / "deep"
    deep.mkdir(parents=True)
    (home / "documents" / ".hidden").mkdir()
    with table(home) as opened:
        open_list(opened)
        opened.click("bring_in")
        assert [node.name for node in opened.top.focusables() if node.id.startswith("file.")] == ["Up", "deep"]
        opened.click("file.1")
        assert opened.node("path").value == str(deep)
        assert "no records" in opened.node("status").name
        opened.click("file.0")
        assert opened.node("path").value == str(deep.parent)
        deep.rmdir()
        opened.click("file.1")
        assert "cannot be read" in opened.node("status").name


HOSTILE_PATHS = (
    "~nosuchuser/x", "x" * 300, "a\0b", "/dev/zero", "/dev/random", "half\ud800", "/", "//", "~", "pipe.tgr",
)  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE_PATHS)
def test_whatever_is_typed_as_a_path_gets_an_answer(home: Path, text: str) -> None:
    (home / "documents").mkdir()
    os.mkfifo(home / "documents" / "pipe.tgr")
    with table(home) as opened:
        scene = BringIn(opened.app, lambda _id: None)
        opened.app.begin()
        opened.app.stack.push(scene)
        opened.step()
        scene._go(text)
        finish_threads(opened)
        assert not scene.checking
        opened.step()
        if text not in ("/", "//", "~"):
            assert "cannot be read" in opened.node("status").name
        assert opened.app.store.unfinished()


@pytest.mark.parametrize("error", [MemoryError(), RecursionError(), OSError(5, "Input/output error"), KeyError("x")])
def test_whatever_goes_wrong_while_checking_is_said(
    home: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def fail(_content: bytes) -> None:
        raise error

    monkeypatch.setattr("game.scenes.bring_in.reading.store.read_record", fail)
    with table(home) as opened:
        open_list(opened)
        said = told(opened, monkeypatch)
        opened.step(pygame.event.Event(pygame.DROPFILE, file=str(next(iter(sorted(RECORDS.glob("*.tgr")))))))
        finish_threads(opened)
        assert "cannot be read" in said[0]


def test_a_record_whose_table_cannot_be_drawn_is_not_stored(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_self: object, _size: tuple[int, int]) -> None:
        raise IndexError("too far out")

    record = next(iter(sorted(RECORDS.glob("maya-*.tgr"))))
    with table(home) as opened:
        open_list(opened)
        before = len(opened.app.store.finished())
        said = told(opened, monkeypatch)
        monkeypatch.setattr(table_part(IN_TURNS_TOO).table, "picture", fail)
        opened.step(pygame.event.Event(pygame.DROPFILE, file=str(record)))
        finish_threads(opened)
        assert "too far out" in said[0]
        assert len(opened.app.store.finished()) == before


def test_a_match_that_cannot_be_shown_leaves_everything_as_it_was(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: object, **_more: object) -> None:
        raise IndexError("too far out")

    with table(home) as opened:
        match_id = open_list(opened)
        said = told(opened, monkeypatch)
        monkeypatch.setattr("game.scenes.play.kept.PlayScene.layout", fail)
        opened.app.open_match(match_id)
        opened.step()
        assert [scene.name for scene in opened.app.stack] == ["title"]
        assert "cannot be shown (IndexError: too far out)" in said[0]
        elsewhere = Store.open(Folders.below(home))
        assert elsewhere.claims.take(match_id)
        elsewhere.close()


def test_the_newest_records_come_first_and_tell_their_game_and_names(tmp_path: Path) -> None:
    folder = tmp_path / "files"
    folder.mkdir()
    with table(tmp_path) as opened:
        match = add(opened.app.store, IN_TURNS, name="Sunday")
        (folder / "old.tgr").write_bytes(opened.app.store.export(match.id))
        (folder / "new.tgr").write_text("nothing")
        os.utime(folder / "old.tgr", (1, 1))
        opened.app.begin()
        opened.app.stack.push(scene := BringIn(opened.app, lambda _id: None, folder))
        for thread in threading.enumerate():
            if thread.name == "glance":
                thread.join(20)
        opened.step()
        rows = [row for row in scene.list.children if row.name.endswith(".tgr")]
        assert [row.name for row in rows] == ["new.tgr", "old.tgr"]
        assert match.players[0].name in rows[1].value()
        assert "Cacao" in rows[1].value()
        assert "Cacao" not in rows[0].value()


def test_records_found_elsewhere_are_offered_below(tmp_path: Path) -> None:
    here, saved = tmp_path / "files", tmp_path / "documents"
    here.mkdir()
    saved.mkdir()
    with table(tmp_path) as opened:
        match = add(opened.app.store, IN_TURNS)
        for number in range(LATELY + 2):
            (saved / f"{number}.tgr").write_bytes(opened.app.store.export(match.id))
            os.utime(saved / f"{number}.tgr", (number + 10, number + 10))
        opened.app.begin()
        brought: list[int] = []
        opened.app.stack.push(BringIn(opened.app, brought.append, here))
        opened.step()
        rows = [node.name for node in opened.top.tree() if node.role == "row"]
        assert rows == ["Up", *(f"{number}.tgr" for number in range(LATELY + 1, 1, -1))]
        opened.walk_to("file.0", ("up",))
        opened.press("end", "return")
        finish_threads(opened)
        assert len(brought) == 1


def test_the_last_notices_can_be_read_again(tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        opened.app.begin()
        opened.app.stack.push(Matches(opened.app))
        opened.step()
        assert not opened.has("told")
        done: list[str] = []
        opened.app.notice("First")
        opened.app.notice("Second", deed=Deed("Undo", lambda: done.append("undone")))
        opened.rest(30)
        opened.app.stack.pop()
        opened.app.stack.push(Matches(opened.app))
        opened.click("told")
        assert [node.name for node in opened.top.focusables() if node.role == "option"] == ["Second", "First"]
        opened.click("menu.0")
        assert done == ["undone"]


@pytest.mark.parametrize("content", [b"nonsense", b"", b"{", b"\xff\xfe\x00", b'{"format": "another"}'])
def test_a_broken_file_is_told_of_in_plain_words(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "from Ana.tgr"
    file.write_bytes(content)
    with table(tmp_path) as opened:
        opened.app.begin()
        said: list[str] = []
        read_record(opened.app, file, lambda match_id, wrong: said.append(wrong if match_id is None else ""))
        finish_threads(opened)
        (sentence,) = said
        assert sentence.startswith("from Ana.tgr")
        assert "JSON" not in sentence
        assert sentence.endswith(".")
