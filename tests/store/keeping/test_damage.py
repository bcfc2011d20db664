"""A log that is gone, and the note that says so. What else may happen to files is in `tests.torture`."""

from pathlib import Path

import pytest

from game.rules.rng import Generator
from game.store import Folders, Store
from game.store.keeping import witness
from game.store.keeping.witness import Witness
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
    assert "some of the last changes may be lost" in told(store.trouble)
    assert store.load(match.id).trouble is None
    store.close()


def test_a_witness_remembers(tmp_path: Path) -> None:
    witness = Witness(tmp_path / "count")
    assert witness.last() == 0
    for number in (5, 123456789, 7):
        witness.note(number)
        assert Witness(tmp_path / "count").last() == number
    witness.close()
    Witness(tmp_path / "missing" / "count").note(1)


@pytest.mark.parametrize("fails", ["FileIO", "private_file"])
def test_a_note_is_never_there_without_a_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str) -> None:
    """Wherever writing it ends: an empty one would be taken for a damaged one."""

    def fail(*_: object) -> None:
        raise OSError("no room")

    with monkeypatch.context() as broken:
        broken.setattr(witness, fails, fail)
        Witness(tmp_path / "count").note(5)
    assert Witness(tmp_path / "count").last() == 5
    assert not Witness(tmp_path / "count").damaged


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
    is_told_once(left, "some of the last changes may be lost")
