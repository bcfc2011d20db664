"""Opening the database of the matches, whatever state its file is in, and what can be had of it in memory."""

import sqlite3
from contextlib import suppress
from pathlib import Path

import msgspec

from game.rules.phrases import N_, phrase
from game.store.database.schema import VERSION, upgrade, version_of
from game.store.database.sound import BUSY_SECONDS, check, copy_of, in_memory, is_broken, open_sound, reading_now
from game.store.keeping.adopting import adopt
from game.store.keeping.copies import FOLDER, copies_of, newest_good, reading
from game.store.keeping.disk import private_file, private_folder, sweep
from game.store.keeping.locks import waiting_lock
from game.store.keeping.rescue import Rescue
from game.store.keeping.troubles import DATABASE_ERRORS, Unusable


class Opened(msgspec.Struct, frozen=True):
    """An open database."""

    connection: sqlite3.Connection
    fresh: bool
    """Whether the file is another than before, so that the witness may remember more than it holds."""


def open_database(file: Path) -> Opened:
    """Return the database, sound and up to date and ready to be written.

    A broken one is set aside, and the newest good copy takes its place, with whatever more can be read of the broken
    one; likewise where it has vanished. Where there can be no database, raise `Unusable`, `OSError` or `sqlite3.Error`.
    One process at a time opens it, so that none takes for broken what another is just making.
    """
    private_folder(file.parent)
    for copy in copies_of(file):
        private_file(copy.path)
    with waiting_lock(file.with_suffix(".lock"), BUSY_SECONDS) as alone:
        if not alone:
            raise Unusable(phrase(N_("Another program is using {file}."), file=str(file)))
        for folder in (file.parent, file.parent / FOLDER):
            sweep(folder)
        rescue = Rescue(file)
        finished = rescue.finish()
        if finished or not rescue.needed:
            try:
                return Opened(open_sound(file), fresh=finished)
            except DATABASE_ERRORS as error:
                if not is_broken(error):
                    raise
        rescue.build()
        rescue.finish()
        return Opened(open_sound(file), fresh=True)


def complete_from_copy(file: Path, disk: sqlite3.Connection) -> str | None:
    """Take what the newest good copy has and the database lacks; return that copy's day where it had something."""
    copy = newest_good(file)
    if copy is None:
        with suppress(*DATABASE_ERRORS, OSError):
            Rescue(file).complete(disk)
        return None
    with reading(copy.path) as source:
        disk.execute("BEGIN IMMEDIATE")
        try:
            adopted = adopt(source, disk, better=True)
        finally:
            if disk.in_transaction:
                disk.execute("COMMIT")
    return copy.day if adopted else None


def memory_copy(file: Path) -> sqlite3.Connection:
    """Return a database in memory with what can be read of a file, also while somebody else has locked it."""
    for opened in (reading_now, copy_of):
        with suppress(*DATABASE_ERRORS, OSError), opened(file) as source:
            return memory_of(source)
    return in_memory()


def memory_of(disk: sqlite3.Connection) -> sqlite3.Connection:
    """Return a copy in memory of an open database, as far as that can still be read."""
    memory = in_memory()
    with suppress(*DATABASE_ERRORS):
        disk.backup(memory)
        if version_of(memory) < VERSION:
            upgrade(memory)
        check(memory)
        return memory
    memory.close()
    memory = in_memory()
    with suppress(*DATABASE_ERRORS):
        adopt(disk, memory)
    return memory
