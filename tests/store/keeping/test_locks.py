"""Locks between processes, and where their files are deleted beneath them."""

import os
from pathlib import Path

import pytest

from game.store.keeping import locks
from game.store.keeping.locks import FileLock


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
    lock_it = locks._lock
    others: list[FileLock] = []

    def delayed(handle: int) -> None:
        """Just before we lock it, whoever held it deletes the file, and somebody else takes a new one."""
        if not others:
            path.unlink()
            monkeypatch.setattr(locks, "_lock", lock_it)
            other = FileLock.take(path)
            assert other is not None
            others.append(other)
        lock_it(handle)

    monkeypatch.setattr(locks, "_lock", delayed)
    assert FileLock.take(path) is None, "it would be the lock of a file that nobody else sees"
