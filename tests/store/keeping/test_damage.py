"""A log that is gone, and the note that says so. What else may happen to files is in `tests.torture`."""

import os
import shutil
import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis.strategies import integers

from game.rules.core import phrase
from game.rules.match import Match
from game.rules.numbers import Generator
from game.store import Folders, Store, recovery
from game.store.journal import encode
from game.store.recovery import ChangeCount, UnreadNews, keep_copy
from game.store.store import FILE
from tests.store.support import begin, left_behind, play, played, settle, told

LOG = FILE + "-wal"


def is_told_once(left: Folders, sentence: str) -> None:
    """Open a store twice: what has happened to it is told the first time."""
    store = Store.open(left)
    assert sentence in told(store.trouble)
    store.close()
    store = Store.open(left)
    assert store.trouble is None
    store.close()


def test_a_log_that_is_gone_is_noticed(tmp_path: Path) -> None:
    store = Store.open(Folders.below(tmp_path / "played"))
    match = begin(store)
    play(match, Generator(1), 5)
    settle(match)
    left = left_behind(store, tmp_path, log=False)
    is_told_once(left, "damaged")


@pytest.mark.parametrize("content", [b"", b"1", b"00000000000000000099 0000000001\n", b"\xff" * 99, b"a b"])
def test_a_witness_that_is_broken_is_not_believed_and_that_is_told(folders: Folders, content: bytes) -> None:
    match = played(folders)
    (folders.data / "matches.count").write_bytes(content)
    store = Store.open(folders)
    assert "some recent changes may be lost" in told(store.trouble)
    assert store.load(match.id).trouble is None
    store.close()


def test_a_witness_remembers(tmp_path: Path) -> None:
    recovery = ChangeCount(tmp_path / "count")
    assert recovery.last() == 0
    for number in (5, 123456789, 7):
        recovery.note(number)
        assert ChangeCount(tmp_path / "count").last() == number
    recovery.close()
    ChangeCount(tmp_path / "missing" / "count").note(1)


@pytest.mark.parametrize("fails", ["FileIO", "private_file"])
def test_a_note_is_never_there_without_a_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str) -> None:
    """Wherever writing it ends: an empty one would be taken for a damaged one."""

    def fail(*_: object) -> None:
        raise OSError("no room")

    with monkeypatch.context() as broken:
        broken.setattr(recovery, fails, fail)
        ChangeCount(tmp_path / "count").note(5)
    assert ChangeCount(tmp_path / "count").last() == 5
    assert not ChangeCount(tmp_path / "count").damaged


@pytest.mark.parametrize("log", ["gone", "whole"])
def test_a_count_that_is_damaged_is_told(tmp_path: Path, log: str) -> None:
    """With it nobody knows whether the log has lost its end."""
    store = Store.open(Folders.below(tmp_path / "played"))
    match = begin(store)
    play(match, Generator(1), 5)
    settle(match)
    left = left_behind(store, tmp_path)
    data = left.data
    content = bytearray((data / "matches.count").read_bytes())
    content[18] ^= 1
    (data / "matches.count").write_bytes(content)
    if log == "gone":
        (data / LOG).unlink()
    is_told_once(left, "some recent changes may be lost")


@pytest.mark.parametrize("log", ["gone", "whole"])
def test_a_count_that_is_missing_is_told(tmp_path: Path, log: str) -> None:
    store = Store.open(Folders.below(tmp_path / "played"))
    match = begin(store)
    store.close()
    store = Store.open(Folders.below(tmp_path / "played"))
    store.rename(match.id, "Sunday").wait()
    left = left_behind(store, tmp_path, log=log == "whole")
    (left.data / "matches.count").unlink()
    is_told_once(left, "some recent changes may be lost")


def damage_progress(folders: Folders) -> None:
    """Change a digit of what was reached, as one flipped bit would."""
    with closing(sqlite3.connect(folders.data / FILE)) as connection:
        connection.execute("UPDATE reached SET value = replace(value, '1', '3')")
        connection.commit()


def reach(folders: Folders) -> None:
    """Come somewhere with a puzzle and a lesson."""
    store = Store.open(folders)
    store.reach("puzzle", "x", {"tried": 1})
    store.reach("lesson", "y", {"chapter": 1}).wait()
    store.close()


def test_progress_that_is_damaged_is_told(folders: Folders) -> None:
    played(folders)
    shutil.rmtree(folders.data / "copies", ignore_errors=True)
    reach(folders)
    shutil.rmtree(folders.data / "copies", ignore_errors=True)
    damage_progress(folders)
    is_told_once(folders, "some of your progress with lessons and puzzles is lost")


def test_progress_that_is_damaged_comes_from_a_copy_and_that_is_told(folders: Folders) -> None:
    reach(folders)
    shutil.rmtree(folders.data / "copies", ignore_errors=True)
    keep_copy(folders.data / FILE, date(2026, 11, 19))
    damage_progress(folders)
    is_told_once(folders, "restored from the backup of 19 November 2026")
    store = Store.open(folders)
    assert store.reached("puzzle") == {"x": {"tried": 1}}
    assert store.reached("lesson") == {"y": {"chapter": 1}}
    store.close()


def test_what_is_only_kept_for_speed_is_made_again_without_a_word(folders: Folders) -> None:
    store = Store.open(folders)
    store.reach("feat", "1", {"city": [1, 1, 1]}).wait()
    store.close()
    damage_progress(folders)
    store = Store.open(folders)
    assert store.trouble is None
    assert store.reached("feat") == {}
    store.close()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"no report",
        b'{"text":"It is {fihe}.","values":{"file":"x"}}',
        b'0000000000\n{"text":"It is {fihe}.","values":{"file":"x"}}',
        b"\xff" * 100,
    ],
)
def test_a_report_that_is_damaged_is_told_as_such(folders: Folders, content: bytes) -> None:
    played(folders)
    (folders.data / "matches.news").write_bytes(content)
    store = Store.open(folders)
    assert [news.english() for news in store.news()] == [told(store.trouble)]
    assert "matches.news was damaged" in told(store.trouble)
    store.close()
    store = Store.open(folders)
    assert store.trouble is None
    store.close()


@given(place=integers(0, 10_000), bit=integers(0, 7))
def test_no_bit_of_a_report_is_lost_in_silence(tmp_path_factory: pytest.TempPathFactory, place: int, bit: int) -> None:
    file = tmp_path_factory.mktemp("news") / FILE
    news, sentence = UnreadNews(file), phrase("{what} is lost.", what=phrase("Step {number}", number=5))
    news.note(sentence)
    assert news.read() == sentence
    path = file.with_suffix(".news")
    content = bytearray(path.read_bytes())
    content[place % len(content)] ^= 1 << bit
    path.write_bytes(content)
    assert news.read() is not None
    assert told(news.read())


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such pipes")
@pytest.mark.parametrize("name", ["data/matches.count", "data/matches.news", f"data/{LOG}", f"data/{FILE}"])
def test_a_pipe_in_the_place_of_a_file_keeps_nobody_waiting(tmp_path: Path, name: str) -> None:
    folders = Folders.below(tmp_path)
    match = played(folders)
    (tmp_path / name).unlink(missing_ok=True)
    os.mkfifo(tmp_path / name)
    store = Store.open(folders)
    assert told(store.trouble)
    if name.endswith(("count", "news")):
        assert store.load(match.id).match is not None
        assert store.saving
    store.close()


@pytest.mark.parametrize("table", ["journal", "setups"])
def test_what_is_legal_but_not_what_was_written_is_not_believed(folders: Folders, table: str) -> None:
    """A changed card, or a changed name, in a match that the rules would allow all the same."""
    match = played(folders)
    before = match.rules, match.setup
    with closing(sqlite3.connect(folders.data / FILE)) as connection:
        number, entry, other = other_entry(match)
        if table == "journal":
            changed = connection.execute(
                "UPDATE journal SET entry = ? WHERE number = ? AND entry = ?", (other, number, entry)
            )
        else:
            changed = connection.execute("UPDATE setups SET players = replace(players, 'Seat 0', 'Seat 7')")
        assert changed.rowcount == 1
        connection.commit()
    shutil.rmtree(folders.data / "copies", ignore_errors=True)
    store = Store.open(folders)
    loaded = store.load(match.id)
    assert loaded.trouble is not None
    if table == "journal":
        assert loaded.match is not None
        assert (loaded.match.rules, loaded.match.setup) == before
        assert len(loaded.match.journal) == number, "it opens before the step that is not believed"
    else:
        assert loaded.match is None
    store.close()


def other_entry(match: Match) -> tuple[int, str, str]:
    """Return the number of the last decision, as it is stored, and another one that the rules would allow."""
    for number in reversed(range(len(match.journal))):
        entry = match.journal[number]
        if entry.seat < 0:
            continue
        state = match.state_at(number)
        for seed in range(100):
            action = match.rules.sample(state, entry.seat, Generator(seed))
            if action != entry.action:
                other = msgspec.structs.replace(entry, action=action)
                return number, encode(entry), encode(other)
    raise AssertionError("every decision was forced")
