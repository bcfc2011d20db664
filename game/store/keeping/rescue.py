"""A broken database is built again beside itself, and takes its place only when it is whole.

Whenever the program is killed, or the disk is full: the broken file is where it was until the new one is finished, and
a finished one is put in its place when the database is next opened.
"""

import os
import shutil
import sqlite3
import time
from contextlib import closing
from datetime import datetime
from pathlib import Path

from game.rules.phrases import N2_, N_, Phrase, counted, phrase, told_day
from game.store.database.rows import last_change
from game.store.database.sound import COMPANIONS, copy_of, open_sound
from game.store.keeping.adopting import adopt
from game.store.keeping.copies import Copy, copies_of, newest_good
from game.store.keeping.disk import private_file, sync_file, sync_folder
from game.store.keeping.news import News
from game.store.keeping.troubles import DATABASE_ERRORS, means_damage
from game.store.keeping.witness import Witness


class Rescue:
    """The way from a broken or vanished database to a sound one."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._building = file.with_name(f"{file.stem}.building{file.suffix}")
        self._built = file.with_name(f"{file.stem}.rescued{file.suffix}")
        self._news = News(file)
        self._witness = Witness(file.with_suffix(".count"))

    @property
    def needed(self) -> bool:
        """Whether there is no database although there was one: copies, a broken one or the count are still there."""
        there = self._file.exists() and self._file.stat().st_size > 0
        return not there and bool(copies_of(self._file) or self._broken() or self._witness.last())

    def complete(self, disk: sqlite3.Connection) -> bool:
        """Take what the last broken database has and this one lacks; return whether there was something."""
        return any(_rescue(path, disk) for path in self._broken()[:1])

    def _broken(self) -> list[Path]:
        """Return the databases that were set aside, the last one first."""
        found = self._file.parent.glob(f"{self._file.stem}.damaged-*{self._file.suffix}")
        return sorted(found, key=lambda path: path.name, reverse=True)

    def build(self) -> None:
        """Build a new database of the newest copy and of whatever can be read of the broken one.

        Raise `OSError` or `sqlite3.Error` where the disk does not take it; then everything is as it was.
        """
        self._sweep()
        copy = newest_good(self._file)
        if copy is not None:
            shutil.copyfile(copy.path, self._building)
        with closing(open_sound(self._building, keep=False)) as connection:
            rescued = sum(_rescue(source, connection) for source in self._sources(copy))
            lost = self._witness.last() - last_change(connection)
            connection.execute("PRAGMA journal_mode = DELETE")  # so that it is one file
        now = int(time.time())
        while self._name_of_broken(now).exists():
            now += 1
        sync_file(self._building)
        os.utime(self._building, (now, now))  # by which the broken one is named, also later
        kept = self._name_of_broken(now) if self._file.exists() else None
        self._news.note(_told(self._file, kept, copy, rescued, lost))
        self._building.replace(self._built)
        sync_folder(self._file.parent)

    def _sources(self, copy: Copy | None) -> list[Path]:
        """Return the broken databases that may hold more than the copy: one in its place, or set aside since."""
        if self._file.exists() and self._file.stat().st_size > 0:
            return [self._file]
        return [path for path in self._broken()[:1] if copy is None or _time_of(path) > _time_of(copy.path)]

    def _name_of_broken(self, seconds: float) -> Path:
        """Return the file name under which a broken database is kept, by the time when it was replaced."""
        stamp = f"{datetime.fromtimestamp(int(seconds)):%Y%m%d-%H%M%S}"
        return self._file.with_name(f"{self._file.stem}.damaged-{stamp}{self._file.suffix}")

    def finish(self) -> bool:
        """Put a finished database in its place, now or after an interruption; return whether there was one."""
        if not self._built.exists():
            return False
        kept = self._name_of_broken(_time_of(self._built))
        for ending in (*COMPANIONS, ""):  # the log first: it must never be taken for the new one's
            part = self._file.with_name(self._file.name + ending)
            if part.exists():
                part.replace(kept.with_name(kept.name + ending))
        self._built.replace(self._file)
        private_file(self._file)
        sync_folder(self._file.parent)
        return True

    def _sweep(self) -> None:
        """Take away what was begun and never finished."""
        for ending in ("", "-journal", *COMPANIONS):
            self._building.with_name(self._building.name + ending).unlink(missing_ok=True)


def _time_of(path: Path) -> float:
    """Return when a file was last written."""
    return path.stat().st_mtime


def _rescue(source_file: Path, target: sqlite3.Connection) -> int:
    """Copy what can be read of a broken database, without touching it; return how many matches that were."""
    rescued = 0
    try:
        with copy_of(source_file) as source:
            target.execute("BEGIN IMMEDIATE")
            rescued = len(adopt(source, target, better=True))
    except DATABASE_ERRORS as error:
        if not means_damage(error):  # the disk does not take it: nothing may be given up for that
            raise
    if target.in_transaction:
        target.execute("COMMIT")
    return rescued


def _told(file: Path, kept: Path | None, copy: Copy | None, rescued: int, lost: int) -> Phrase:
    """Say what was set aside, what was restored, how much more could be read, and what is lost."""
    if kept is not None:
        text = phrase(N_("The saved matches were damaged. The old file is kept as {file}."), file=str(kept))
    else:
        text = phrase(N_("The file of the saved matches was gone: {file}."), file=str(file))
    if copy is not None:
        text = phrase(
            N_("{what} The game uses the backup of {day} instead."),
            what=text,
            day=told_day(copy.day),
        )
    if rescued:
        forms = N2_(
            "{what} The game recovered one match from the old file, as far as possible.",
            "{what} The game recovered {count} matches from the old file, as far as possible.",
        )
        text = counted(forms, rescued, what=text)
    if lost > 0:
        forms = N2_("{what} The last saved change is lost.", "{what} The last {count} saved changes are lost.")
        text = counted(forms, lost, what=text)
    return text
