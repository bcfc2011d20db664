"""Locks between processes that end with the process that holds them, however it ends."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, Self

WAIT: Final = 0.02

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLock:
    """A file that one process at a time holds."""

    def __init__(self, path: Path, handle: int) -> None:
        self._path = path
        self._handle = handle

    @classmethod
    def take(cls, path: Path) -> Self | None:
        """Return the lock, or None if somebody else holds it; raise `OSError` if there can be no such file."""
        while True:
            handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                _lock(handle)
            except (BlockingIOError, PermissionError):
                os.close(handle)
                return None
            except BaseException:
                os.close(handle)
                raise
            if _is_at(path, handle):
                return cls(path, handle)
            os.close(handle)  # whoever held it has deleted the file that we had opened: there is a new one

    def release(self) -> None:
        """Release the lock."""
        if sys.platform != "win32":  # there, an open file cannot be deleted, and a closed one may be somebody else's
            with suppress(OSError):
                self._path.unlink()
        with suppress(OSError):
            os.close(self._handle)


def _is_at(path: Path, handle: int) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(handle))
    except OSError:
        return False


@contextmanager
def waiting_lock(path: Path, seconds: float) -> Iterator[bool]:
    """Hold a lock for a while; tell whether it came within a number of seconds."""
    limit = time.monotonic() + seconds
    while (lock := FileLock.take(path)) is None and time.monotonic() < limit:
        time.sleep(WAIT)
    try:
        yield lock is not None
    finally:
        if lock is not None:
            lock.release()
