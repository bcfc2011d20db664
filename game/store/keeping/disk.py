"""Files that are there whole or not at all, also after a power cut."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def fresh_file(target: Path) -> Iterator[Path]:
    """Yield a path to write to; when that has gone well, it takes the place of the target at once.

    Whoever looks finds the old file or the new one. Raise `OSError` if that cannot be done.
    """
    handle, name = tempfile.mkstemp(prefix=f".{target.stem[:40]}-", suffix=".new", dir=target.parent)
    os.close(handle)
    fresh = Path(name)
    try:
        yield fresh
        with fresh.open("rb+") as opened:
            os.fsync(opened.fileno())
        fresh.replace(target)
    except BaseException:
        with suppress(OSError):
            fresh.unlink()
        raise
    sync_folder(target.parent)


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


def private_file(file: Path) -> None:
    """Let only its owner read and write a file; create the file if it is missing."""
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
