"""What went wrong with a file, told to the player."""

import errno
import sqlite3
import tempfile
from pathlib import Path
from typing import Final

from game.rules.phrases import N_, Phrase, phrase

FULL: Final = frozenset((errno.ENOSPC, errno.EDQUOT))
CLOSED: Final = frozenset((errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOTDIR, errno.EISDIR, errno.EEXIST))
DAMAGED_CODES: Final = frozenset(
    (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT, sqlite3.SQLITE_TOOBIG)
)
DATABASE_ERRORS: Final = (sqlite3.Error, UnicodeDecodeError)
"""What a broken database may raise; even its error messages may not be valid text."""


class Unusable(Exception):  # noqa: N818
    """The file of the matches cannot be used, and why; `lasting` where trying again is of no use."""

    def __init__(self, why: Phrase, *, lasting: bool = False) -> None:
        super().__init__(why.english())
        self.why = why
        self.lasting = lasting


def code_of(error: sqlite3.Error) -> int:
    """Return SQLite's primary result code; `SQLITE_ERROR` where the error does not tell."""
    code: int | None = getattr(error, "sqlite_errorcode", None)
    return sqlite3.SQLITE_ERROR if code is None else code & 0xFF


def means_damage(error: Exception) -> bool:
    """Return whether an error says that the database file itself is broken."""
    if isinstance(error, sqlite3.Error):
        return code_of(error) in DAMAGED_CODES
    return isinstance(error, UnicodeDecodeError)


def explain(error: Exception, file: Path) -> Phrase:
    """Return in one sentence why a file could not be read or written."""
    if isinstance(error, Unusable):
        return error.why
    name = str(file)
    match error:
        case sqlite3.Error():
            code = code_of(error)
            full = code == sqlite3.SQLITE_FULL
            closed = code in {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM}
            why = _refusal(file.parent) if code == sqlite3.SQLITE_IOERR else None
            if why is not None:
                return explain(why, file)
            busy = code in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
        case OSError():
            full, closed, busy = error.errno in FULL, error.errno in CLOSED, False
        case _:
            full = closed = busy = False
    if full:
        return phrase(N_("The disk is full: {file} cannot be saved. Free some space."), file=name)
    if closed:
        return phrase(N_("{folder} cannot be written."), folder=str(file.parent))
    if busy:
        return phrase(N_("Another program is using {file}."), file=name)
    if means_damage(error):
        return phrase(N_("{file} is damaged."), file=name)
    return phrase(N_("{file} cannot be read or written ({problem})."), file=name, problem=_problem(error))


def _refusal(folder: Path) -> OSError | None:
    """Return why a folder takes no file: SQLite does not say that the system has locked a faulty disk."""
    try:
        with tempfile.TemporaryFile(dir=folder) as tried:
            tried.write(bytes(4096))
    except OSError as error:
        return error
    return None


def _problem(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error) or type(error).__name__
