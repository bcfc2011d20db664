"""Files of the game and of players: where they lie, written whole, locked, set aside, exported, read from strangers."""

import errno
import os
import re
import sqlite3
import stat
import sys
import tempfile
import time
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import BinaryIO, Final, Self

import msgspec
import platformdirs

from game.rules.core import N_, Phrase, phrase
from game.rules.record import RecordError

# Where they lie.

APPLICATION: Final = "theobroma"
TITLE: Final = "Theobroma"
HOME_VARIABLE: Final = "THEOBROMA_HOME"
CLAIMS: Final = "open"
"""The folder with a lock for every match that some window has open."""


class Folders(msgspec.Struct, frozen=True):
    """The folders of one player on one machine; they need not exist yet."""

    data: Path
    """The folder of the matches."""
    config: Path
    """The folder of the settings."""
    state: Path
    """The folder of the logs."""
    documents: Path
    """The folder for exports: records of matches, tables of results."""

    @classmethod
    def below(cls, home: Path) -> Self:
        """Return folders that all lie below one folder."""
        return cls(home / "data", home / "config", home / "state", home / "documents")

    @classmethod
    def of_this_machine(cls) -> Self:
        """Return the folders where this system wants them, or below `THEOBROMA_HOME` where that is set."""
        if home := os.environ.get(HOME_VARIABLE):
            return cls.below(Path(home).expanduser().absolute())
        return cls(
            platformdirs.user_data_path(APPLICATION, appauthor=False),
            platformdirs.user_config_path(APPLICATION, appauthor=False),
            platformdirs.user_state_path(APPLICATION, appauthor=False),
            platformdirs.user_documents_path() / TITLE,
        )


# What goes wrong.

FULL: Final = frozenset((errno.ENOSPC, errno.EDQUOT))
CLOSED: Final = frozenset((errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOTDIR, errno.EISDIR, errno.EEXIST))
DAMAGED_CODES: Final = frozenset(
    (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT, sqlite3.SQLITE_TOOBIG)
)
DATABASE_ERRORS: Final = (sqlite3.Error, UnicodeDecodeError)
"""What a broken database may raise; even its error messages may not be valid text."""


class Unusable(Exception):  # noqa: N818
    """Raised if the file of the matches cannot be used, with the reason; `lasting` if trying again is of no use."""

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
    """Return the error of writing a file into a folder; None if that can be done."""
    try:
        with tempfile.TemporaryFile(dir=folder) as tried:
            tried.write(bytes(4096))
    except OSError as error:
        return error
    return None


def _problem(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error) or type(error).__name__


# Writing.

_UNFINISHED: Final = re.compile(r"\..*?-(?:(\d+)-)?[a-z0-9_]{8}\.new(-journal|-wal|-shm)?")
"""The pattern of names of unfinished files, with the process's number, which older versions left out."""
_AGE: Final = 24 * 3600.0
"""Seconds after which an unfinished file that names no process counts as left over."""


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
    """Make a folder that only its owner may read; an existing folder is closed to all others too."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    _close_to_others(folder, 0o700)


def read_own(file: Path, most: int) -> bytes:
    """Return at most `most` bytes from the start of a file; raise `OSError` where a pipe is in its place."""
    _refuse_pipe(file)
    with file.open("rb") as opened:
        return opened.read(most)


def _refuse_pipe(file: Path) -> None:
    """Raise `OSError` if the file is a pipe."""
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
    """Write a folder's list of files through to the disk, where the system can do that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


# Locks between processes; one ends with the process that holds it, however it ends.

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
        """Return the lock, or None if another process holds it; raise `OSError` if the file cannot be made."""
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
    """Hold a lock within the block, waiting for it so many seconds at most; yield whether it is held."""
    limit = time.monotonic() + seconds
    while (lock := FileLock.take(path)) is None and time.monotonic() < limit:
        time.sleep(WAIT)
    try:
        yield lock is not None
    finally:
        if lock is not None:
            lock.release()


def set_aside(file: Path, word: str) -> Path:
    """Rename a file; return its new path.

    `word` says in the new name what was wrong. Raise `OSError` if the file cannot be renamed.
    """
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    for attempt in count(1):
        suffix = "" if attempt == 1 else f"-{attempt}"
        target = file.with_name(f"{file.stem}.{word}-{stamp}{suffix}{file.suffix}")
        if not target.exists():
            break
    file.rename(target)
    return target


# For elsewhere.

_FORBIDDEN: Final = frozenset('<>:"/\\|?*%')
_RESERVED: Final = frozenset(
    ("con", "prn", "aux", "nul", *(f"com{n}" for n in range(10)), *(f"lpt{n}" for n in range(10)))
)
_MOST_BYTES: Final = 120


def export(folder: Path, name: str, ending: str, write: Callable[[Path], object]) -> Path:
    """Write a new file into a folder, which is created if it is missing; return the file's path.

    It is there whole or not at all. Raise `OSError` if that cannot be done.
    """
    folder.mkdir(parents=True, exist_ok=True)
    sweep(folder)
    target = free_path(folder, file_stem(name), ending)
    with fresh_file(target) as fresh:
        write(fresh)
        fresh.chmod(0o644)
    return target


def try_to_write(folder: Path) -> None:
    """Raise `OSError` if no file can be made in a folder."""
    with tempfile.TemporaryFile(dir=folder):
        pass


def free_path(folder: Path, stem: str, ending: str) -> Path:
    """Return a path in a folder at which there is nothing yet."""
    numbers = count(1)
    while (path := folder / f"{stem}{'' if (number := next(numbers)) == 1 else f' {number}'}{ending}").exists():
        pass
    return path


def file_stem(name: str) -> str:
    """Return a name as part of a file's name: nothing that a system forbids, and not too long for any."""
    name = name[: 4 * _MOST_BYTES]
    kept = "".join("-" if character in _FORBIDDEN else character for character in name if _is_visible(character))
    stem = " ".join(kept.split()).encode(errors="replace")[:_MOST_BYTES].decode(errors="ignore")
    stem = stem.strip(" .")
    return f"{stem}-" if stem.split(".")[0].lower() in _RESERVED else stem or "Theobroma"


def _is_visible(character: str) -> bool:
    """Return whether a character may stand in a name: all but control and formatting marks, such as of direction."""
    return character == "\u200d" or character.isspace() or unicodedata.category(character)[0] != "C"


# From elsewhere.

SECONDS: Final = 60.0
"""The most seconds that reading a record may take."""


class NotAFileError(OSError):
    """Raised for a path that is no file but a folder, a pipe or a device."""

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
    """Return what is in a file, or None if it is longer than a number of bytes."""
    with open_regular(path) as file:
        content = file.read(most + 1)
    return content if len(content) <= most else None


def timed(lines: Iterable[bytes], clock: Callable[[], float] = time.monotonic) -> Iterator[bytes]:
    """Yield the lines of a record; raise `RecordError` if reading takes more than `SECONDS` seconds."""
    until = clock() + SECONDS
    for number, line in enumerate(lines, 1):
        if clock() > until:
            raise RecordError(number, phrase(N_("reading the record takes too long")))
        yield line
