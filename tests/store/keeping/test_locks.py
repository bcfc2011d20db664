"""Locks between processes, and where their files are deleted beneath them."""

import contextlib
import os
from pathlib import Path

import pytest

from game.store import files
from game.store.files import FileLock


def test_one_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "x.lock"
    lock = FileLock.take(path)
    assert lock is not None
    assert FileLock.take(path) is None
    lock.release()
    assert FileLock.take(path) is not None


@pytest.mark.skipif(os.name == "nt", reason="an open file is not deleted there")
def test_a_lock_whose_file_was_deleted_meanwhile_is_no_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.lock"
    lock_it = files._lock
    others: list[FileLock] = []

    def delayed(handle: int) -> None:
        """Just before we lock it, whoever held it deletes the file, and somebody else takes a new one."""
        if not others:
            path.unlink()
            monkeypatch.setattr(files, "_lock", lock_it)
            other = FileLock.take(path)
            assert other is not None
            others.append(other)
        lock_it(handle)

    monkeypatch.setattr(files, "_lock", delayed)
    assert FileLock.take(path) is None, "it would be the lock of a file that nobody else sees"


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="open files are counted there")
@pytest.mark.parametrize("error", [BlockingIOError, MemoryError])
def test_a_lock_that_is_not_had_leaves_no_file_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    def refuse(_handle: int) -> None:
        raise error

    monkeypatch.setattr(files, "_lock", refuse)
    before = len(list(Path("/proc/self/fd").iterdir()))
    with contextlib.suppress(MemoryError):
        assert FileLock.take(tmp_path / "x.lock") is None
    assert len(list(Path("/proc/self/fd").iterdir())) == before
