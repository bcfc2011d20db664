"""Kills a program at every point while it restores a broken database, and reports what the next start has lost."""

import os
import shutil
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from datetime import date
from math import inf
from pathlib import Path
from typing import Any, Final

from game.rules.numbers import Generator
from game.store import Folders, Store
from game.store.database import open_database
from game.store.recovery import keep_copy
from game.store.store import FILE
from tests.members import AT_ONCE, IN_TURNS, IN_TURNS_TOO
from tests.store.support import begin, play, take_back_to

SETUPS: Final = ("a copy", "no copy", "vanished", "older", "older, damaged")
_EVENTS: Final = frozenset(
    (
        "open", "os.rename", "os.remove", "os.mkdir", "os.chmod", "os.utime", "sqlite3.connect",
        "sqlite3.connect/handle", "tempfile.mkdtemp",
    )
)  # fmt: skip
"""Events of changes to the disk; a recovery may be killed before each of them."""
KILLED: Final = 9


def prepare(home: Path, setup: str, seed: int) -> None:
    """Make a folder with four matches in a database that is broken, or gone."""
    folders = Folders.below(home)
    store = Store.open(folders)
    rng = Generator(seed)
    matches = [begin(store, game, 3, seed=seed) for game in (IN_TURNS, IN_TURNS_TOO, AT_ONCE, IN_TURNS)]
    for match in matches[:3]:
        play(match, rng, 20)
    store.close()
    file = folders.data / FILE
    if setup == "no copy":
        shutil.rmtree(folders.data / "copies", ignore_errors=True)
    else:
        keep_copy(file, date(2026, 11, 18))
    store = Store.open(folders)
    for loaded in [store.load(match.id).match for match in matches]:
        assert loaded is not None
        play(loaded, rng, 15)
    store.reach("puzzle", "cacao_01", {"tries": 1, "end": "solved"})
    store.close()
    if setup.startswith("older"):
        take_back_to(folders, 10)
    if setup == "older":
        return
    if setup == "vanished":
        file.rename(file.with_name("matches.damaged-20990101-000000.sqlite"))
        return
    with closing(sqlite3.connect(file)) as connection:  # one row that is not what was written, and a broken index
        connection.execute("UPDATE matches SET steps = steps + 1 WHERE id = ?", (matches[3].id,))
        connection.commit()


def content_of(home: Path) -> dict[str, Any]:
    """Return how many steps of each match and how many puzzles a store has, and whether it reported trouble."""
    store = Store.open(Folders.below(home))
    assert store.saving
    reported = store.trouble is not None
    _brought, failed = store.bring_back_older()
    content: dict[str, int] = {"failed": failed}
    for summary in store.unfinished():
        loaded = store.load(summary.id)
        content[str(summary.id)] = len(loaded.match.journal) if loaded.match is not None else -1
    content["reached"] = len(store.reached("puzzle"))
    store.close()
    return {"told": reported, **content}


def _open_and_die(file: Path, point: int) -> None:
    """Open a database, and end the process at once before the event number `point` of `_EVENTS`."""
    count = 0

    def hook(event: str, _arguments: object) -> None:
        nonlocal count
        if event in _EVENTS:
            count += 1
            if count == point:
                os._exit(KILLED)

    sys.addaudithook(hook)
    open_database(file)
    os._exit(0)


def kill_at(home: Path, point: int) -> bool:
    """Kill a recovery at one point; return False if it ended before."""
    child = os.fork()
    if child == 0:
        try:
            _open_and_die(Folders.below(home).data / FILE, point)
        finally:
            os._exit(1)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == KILLED


def losses(home: Path, setup: str, seed: int = 1, every: int = 1) -> Iterator[tuple[int, str]]:
    """Kill a recovery at one point after the other; yield the point and what is wrong then, empty if nothing is."""
    master = home / "master"
    prepare(master, setup, seed)
    whole = home / "whole"
    shutil.copytree(master, whole)
    expected = content_of(whole)
    point = 1
    while True:
        tried = home / f"killed-{point}"
        shutil.copytree(master, tried)
        if not kill_at(tried, point):
            return
        content = content_of(tried)
        yield point, "" if content == expected else f"{content} instead of {expected}"
        shutil.rmtree(tried)
        point += every


@dataclass
class Report:
    """How many recoveries were killed, by the set-up, and what was lost."""

    points: Counter[str] = field(default_factory=Counter)
    losses: list[str] = field(default_factory=list)

    def line(self) -> str:
        points = ", ".join(f"{setup}: {count}" for setup, count in self.points.items())
        return f"recoveries killed at every point ({points}); lost or not told: {len(self.losses)}"


def kill_rescues(home: Path, seed: int = 0, until: float = inf) -> Report:
    """Kill a recovery at each of its points, in each set-up, and return the report."""
    report = Report()
    for setup in SETUPS:
        folder = home / setup.replace(" ", "-")
        folder.mkdir(parents=True)
        for point, wrong in losses(folder, setup, seed):
            report.points[setup] += 1
            if wrong:
                report.losses.append(f"{setup}, point {point}: {wrong}")
            if time.monotonic() > until:
                return report
    return report
