"""Files from elsewhere: opened without waiting for anybody, and never read further than they may be long."""

import errno
import os
import stat
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, Final

from game.rules.phrases import N_, phrase
from game.rules.record import RecordError

SECONDS: Final = 60.0
"""How long reading a record may take: a hundred times what the longest game takes."""


class NotAFileError(OSError):
    """There is something, and it is no file: a folder, a pipe, a device."""

    def __init__(self) -> None:
        super().__init__(errno.EINVAL, "not a regular file")


def open_regular(path: Path) -> BinaryIO:
    """Open a file to read it; raise `OSError` if it cannot be read or is none, `ValueError` for a broken path."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise NotAFileError
        return os.fdopen(handle, "rb")
    except BaseException:
        os.close(handle)
        raise


def read_at_most(path: Path, most: int) -> bytes | None:
    """Return what is in a file, or None if that are more bytes than `most`."""
    with open_regular(path) as file:
        content = file.read(most + 1)
    return content if len(content) <= most else None


def timed(lines: Iterable[bytes], clock: Callable[[], float] = time.monotonic) -> Iterator[bytes]:
    """Yield the lines of a record for as long as the longest game may take; then raise `RecordError`."""
    until = clock() + SECONDS
    for number, line in enumerate(lines, 1):
        if clock() > until:
            raise RecordError(number, phrase(N_("reading the record takes too long")))
        yield line
