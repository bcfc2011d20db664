"""A note beside the database of how much was written, so that nothing is lost from its end unnoticed.

SQLite takes a damaged log for one that ends before the damage: what was committed after that is gone without a word.
The note is written after each commit and is not waited for, so after a power cut it may say less than is there, and
never more.
"""

import zlib
from contextlib import suppress
from io import FileIO
from pathlib import Path

from game.store.keeping.disk import private_file, read_own, replace_file


class Witness:
    """A file with one number and its checksum. Where it cannot be read or written, nobody is bothered with it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: FileIO | None = None

    def last(self) -> int:
        """Return the number noted last; 0 if there is none that is whole."""
        return self._read() or 0

    @property
    def missing(self) -> bool:
        """Whether there is no note."""
        return not self._path.exists()

    @property
    def damaged(self) -> bool:
        """Whether there is a note, and it is not what was written."""
        return not self.missing and self._read() is None

    def _read(self) -> int | None:
        with suppress(OSError, ValueError):
            number, checksum = read_own(self._path, 64).split()
            if int(checksum) == zlib.crc32(number):
                return int(number)
        return None

    def note(self, number: int) -> None:
        """Put a number in the place of the last."""
        with suppress(OSError):
            text = b"%020d" % number
            content = b"%s %010d\n" % (text, zlib.crc32(text))
            if self._file is None:
                if not self._path.is_file():
                    replace_file(self._path, content)  # never there without a number
                private_file(self._path)
                self._file = FileIO(str(self._path), "r+")
            self._file.seek(0)
            self._file.write(content)

    def close(self) -> None:
        """Let go of the file; the next note opens it again, or one in its place."""
        with suppress(OSError):
            if self._file is not None:
                self._file.close()
        self._file = None
