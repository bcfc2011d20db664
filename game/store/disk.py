"""Files that are there whole or not at all, also after a power cut."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def fresh_file(target: Path) -> Iterator[Path]:
    """Yield a path to write to; when that has gone well, it takes the place of the target at once.

    Whoever looks finds the old file or the new one. Raise `OSError` where that cannot be done.
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


def sync_folder(folder: Path) -> None:
    """Write the folder's own entry through, where the system knows such a thing."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
