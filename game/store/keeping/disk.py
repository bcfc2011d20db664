"""Files that are there whole or not at all, also after a power cut."""

import errno
import os
import re
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

_UNFINISHED: Final = re.compile(r"\..*?-(?:(\d+)-)?[a-z0-9_]{8}\.new(-journal|-wal|-shm)?")
"""What a file is called while it is written, with the number of its process; older versions left that out."""
_AGE: Final = 24 * 3600.0
"""Seconds after which a file that names no process is taken for one that is left over."""


@contextmanager
def fresh_file(target: Path) -> Iterator[Path]:
    """Yield a path to write to; when that has gone well, it takes the place of the target at once.

    Whoever looks finds the old file or the new one. Raise `OSError` if that cannot be done.
    """
    prefix = f".{target.stem[:40]}-{os.getpid()}-"
    handle, name = tempfile.mkstemp(prefix=prefix, suffix=".new", dir=target.parent)
    fresh = Path(name)
    try:
        try:
            yield fresh
            os.fsync(handle)
        finally:
            os.close(handle)  # open for so long: Windows deletes no file that somebody has open
        fresh.replace(target)
    except BaseException:
        with suppress(OSError):
            fresh.unlink()
        raise
    sync_folder(target.parent)


def sweep(folder: Path) -> None:
    """Delete what killed programs have left half written in a folder; what is being written now stays."""
    for path in folder.glob(".*.new*"):
        named = _UNFINISHED.fullmatch(path.name)
        with suppress(OSError):
            if named is not None and _is_left_over(path, named[1]):
                path.unlink()


def _is_left_over(path: Path, process: str | None) -> bool:
    if process is None:
        return time.time() - path.stat().st_mtime > _AGE
    if sys.platform == "win32":
        return True  # it cannot be deleted while it is written
    try:
        os.kill(int(process), 0)
    except (ProcessLookupError, OverflowError):
        return True
    except OSError:
        return False
    return False


def replace_file(target: Path, content: bytes) -> None:
    """Put new content in the place of a file."""
    with fresh_file(target) as fresh:
        fresh.write_bytes(content)


def sync_file(file: Path) -> None:
    """Write a file through to the disk."""
    with file.open("rb+") as opened:
        os.fsync(opened.fileno())


def private_folder(folder: Path) -> None:
    """Make a folder that nobody else on this machine may look into; one that is there already is closed to others."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    _close_to_others(folder, 0o700)


def read_own(file: Path, most: int) -> bytes:
    """Return the first bytes of a file of ours; raise `OSError` where a pipe is in its place."""
    _refuse_pipe(file)
    with file.open("rb") as opened:
        return opened.read(most)


def _refuse_pipe(file: Path) -> None:
    """Raise `OSError` for a pipe: who opens one may wait for ever."""
    if file.is_fifo():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(file))


def private_file(file: Path) -> None:
    """Let only its owner read and write a file; create the file if it is missing.

    Raise `OSError` where a pipe is in its place.
    """
    _refuse_pipe(file)
    if not file.exists():
        with suppress(FileExistsError):
            os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    _close_to_others(file, 0o600)


def _close_to_others(path: Path, mode: int) -> None:
    with suppress(OSError):  # a disk without such rights, or somebody else's file
        if path.stat().st_mode & 0o077:
            path.chmod(mode)


def sync_folder(folder: Path) -> None:
    """Write the folder's own entry through, where the system knows such a thing."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
