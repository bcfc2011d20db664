"""Kills windows at moments of every kind, and tests that everything is there that they reported as stored."""

import random
import shutil
import tempfile
import threading
import time
import zlib
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import IO, Final

from game.rules.match import Match
from game.store import Folders, Settings, Store, load_settings, save_settings
from tools.torture import rescue
from tools.torture.kills import START_SECONDS, process
from tools.torture.window import WAYS, fingerprint

RECOVERY: Final = "recovery"
TWO: Final = "two windows"
KINDS: Final = (*WAYS, RECOVERY, TWO)
PATIENCE: Final = 120.0
"""Seconds without a `mark` after which a window counts as frozen."""
LONGEST: Final = 0.2
"""Most seconds from a `mark` until the window is killed."""


@dataclass
class Report:
    """How many windows were killed, what they had reported as stored, and what went wrong."""

    runs: Counter[str] = field(default_factory=Counter)
    """How many windows were killed, by what they did."""
    before_playing: int = 0
    landings: int = 0
    """How often a window reported how many steps were on the disk."""
    kept: int = 0
    """How often a window reported that something beside the steps was on the disk."""
    films: int = 0
    losses: list[str] = field(default_factory=list)

    def line(self) -> str:
        runs = ", ".join(f"{kind} {count}" for kind, count in self.runs.items())
        return (
            f"{sum(self.runs.values())} windows killed ({runs}), {self.before_playing} of them before the first match;"
            f" {self.landings} steps and {self.kept} other things had landed, {self.films} films;"
            f" lost, frozen or with a traceback: {len(self.losses)}"
        )


def kill_windows(home: Path, runs: int, seed: int = 0, until: float = inf) -> Report:
    """Kill windows of the game while they play, check what is stored, and return the report."""
    report, chance = Report(), random.Random(seed)
    save_settings(Folders.below(home), Settings())  # as the program does at its first start
    for run in range(runs):
        if time.monotonic() > until:
            break
        kind = KINDS[run % len(KINDS)]
        report.runs[kind] += 1
        if kind == RECOVERY:
            _kill_in_recovery(home, seed + run, chance, report)
            continue
        ways = [chance.choice(WAYS) for _ in range(2)] if kind == TWO else [kind]
        said = _killed_together(home, seed + 7 * run, ways, chance, report)
        _check(home, said, report)
    return report


# Killing.


def _killed_together(
    home: Path, seed: int, ways: Sequence[str], chance: random.Random, report: Report
) -> list[list[str]]:
    """Let windows play on one store, kill all at once, and return the lines that each has printed."""
    with ExitStack() as open_, tempfile.TemporaryFile() as errors:
        windows = [
            open_.enter_context(process("window", home, seed + 1000 * number, course, errors=errors.fileno()))
            for number, course in enumerate(ways)
        ]
        said = [_Listener(window.stdout) for window in windows if window.stdout is not None]
        if chance.random() < 0.1:
            time.sleep(chance.random() * START_SECONDS)
        else:
            for listener in said:
                if not listener.wait_for_marks(1 + chance.randrange(6)):
                    report.losses.append(f"{ways}: no moment in {PATIENCE:.0f} s after {listener.lines[-2:]}")
            time.sleep(chance.random() * LONGEST)
        for window in windows:
            window.kill()
        lines = [listener.all() for listener in said]
        errors.seek(0)
        messages = errors.read().decode(errors="replace")
    if "Traceback" in messages:
        report.losses.append(f"{ways}: {messages[-600:]}")
    report.before_playing += sum(not each for each in lines)
    return lines


class _Listener:
    """Collects the lines that a window prints, in a thread."""

    def __init__(self, stream: IO[bytes]) -> None:
        self.lines: list[str] = []
        self._marks = threading.Semaphore(0)
        self._thread = threading.Thread(target=self._read, args=(stream,), daemon=True)
        self._thread.start()

    def _read(self, stream: IO[bytes]) -> None:
        for line in stream:
            if line.endswith(b"\n"):
                self.lines.append(line.decode().strip())
                if line == b"mark\n":
                    self._marks.release()

    def wait_for_marks(self, count: int) -> bool:
        """Wait until so many `mark` lines have come; return False if `PATIENCE` is over before."""
        until = time.monotonic() + PATIENCE
        return all(self._marks.acquire(timeout=max(0.0, until - time.monotonic())) for _ in range(count))

    def all(self) -> list[str]:
        """Return all lines, once the window has ended."""
        self._thread.join(PATIENCE)
        return self.lines


def _kill_in_recovery(home: Path, seed: int, chance: random.Random, report: Report) -> None:
    """Kill a window several times while it restores a broken database, and report what is lost."""
    with _folder(home) as folder:
        master, tried = folder / "master", folder / "tried"
        rescue.prepare(master, chance.choice(rescue.SETUPS), seed)
        shutil.copytree(master, tried)
        shutil.copytree(master, folder / "whole")
        expected = rescue.content_of(folder / "whole")
        opened = False
        played: set[str] = set()
        for _ in range(1 + chance.randrange(3)):
            with process("window", tried, seed, "playing") as window:
                assert window.stdout is not None
                said = window.stdout.readline() if chance.random() < 0.3 else b""
                time.sleep(chance.random() * 2 * START_SECONDS)
                window.kill()
                said += window.stdout.read()
                opened |= bool(said)
                played |= {line.split()[1] for line in said.decode().splitlines() if line.startswith("match ")}
        content = rescue.content_of(tried)
        for key in ("told",) if opened else ():  # a window that was open has said it
            content.pop(key), expected.pop(key)
        least = {key: min(count, 0) if key in played else count for key, count in expected.items()}  # it takes back too
        short = {key: (count, content.get(key)) for key, count in least.items() if content.get(key, -1) < count}
        if short if opened else content != expected:
            report.losses.append(f"{RECOVERY} of seed {seed}: {content} instead of {expected}")


@contextmanager
def _folder(home: Path) -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(dir=home))
    yield folder
    shutil.rmtree(folder)


# Checking.


def _check(home: Path, said: Sequence[Sequence[str]], report: Report) -> None:
    """Report what windows printed as stored and what is not there: steps, drafts, the language, films."""
    folders = Folders.below(home)
    settings, trouble = load_settings(folders)
    if trouble is not None:
        report.losses.append(f"settings: {trouble.english()}")
    store = Store.open(folders)
    if store.trouble is not None:
        report.losses.append(f"opening: {store.trouble.english()}")
    languages: set[str] = set()
    for lines in said:
        _check_matches(store, lines, report)
        for name, values in possible(lines, report).items():
            if name == "language":
                languages |= values
            else:
                _check_draft(store, name, values, report)
    if languages and settings.language not in languages:
        report.losses.append(f"the language is {settings.language!r}, and not one of {languages}")
    store.close()
    _check_films(folders.documents, report)


def _check_matches(store: Store, lines: Sequence[str], report: Report) -> None:
    """Report each match without the steps that a window printed as stored."""
    for match_id, landings in by_match(lines).items():
        loaded = store.load(match_id)
        report.landings += len(landings)
        if loaded.match is None:
            if landings:
                report.losses.append(f"match {match_id}: {loaded.trouble}")
        elif loaded.trouble is not None or (landings and not has_landed(loaded.match, landings[-1])):
            report.losses.append(f"match {match_id} after {landings[-1:]}: {len(loaded.match.journal)} steps")
        elif loaded.match.unshown is not None and loaded.match.unshown.step >= len(loaded.match.journal):
            report.losses.append(f"match {match_id}: there is no step {loaded.match.unshown}")


def _check_draft(store: Store, name: str, values: set[str], report: Report) -> None:
    """Report a seat's stored draft that has none of the possible values; nothing if there is no such match."""
    _, match_id, seat = name.split("-")
    match = store.load(int(match_id)).match
    if match is None:
        return
    checksum = str(zlib.crc32(match.drafts.get(int(seat), b"")))
    if checksum not in values:
        report.losses.append(f"{name}: {checksum} instead of one of {values}")


def _check_films(folder: Path, report: Report) -> None:
    """Count the films, report those that are incomplete, and delete all."""
    for film in folder.glob("*.gif") if folder.exists() else ():
        content = film.read_bytes()
        report.films += 1
        if not content.startswith(b"GIF89a") or not content.endswith(b";"):
            report.losses.append(f"{film.name} is no whole film")
        film.unlink()


def by_match(lines: Sequence[str]) -> dict[int, list[tuple[int, int]]]:
    """Return by match id what was printed as stored: the number of steps, and the journal's checksum."""
    matches: dict[int, list[tuple[int, int]]] = {}
    for what, *words in map(str.split, lines):
        if what == "match":
            matches.setdefault(int(words[0]), [])
        elif what == "landed":
            matches[list(matches)[-1]].append((int(words[0]), int(words[1])))
    return matches


def possible(lines: Sequence[str], report: Report) -> dict[str, set[str]]:
    """Return by name the values that a draft or the language may have: the last one stored, or any tried since."""
    tried: defaultdict[str, list[str]] = defaultdict(list)
    kept: set[str] = set()
    for what, *words in map(str.split, lines):
        if what == "try":
            tried[words[0]].append(words[1])
        elif what == "kept":
            report.kept += 1
            kept.add(words[0])
            del tried[words[0]][: tried[words[0]].index(words[1])]
    return {name: set(tried[name]) for name in kept}


def has_landed(match: Match, landing: tuple[int, int]) -> bool:
    """Return whether the journal, with undone steps, begins with the steps that were printed as stored."""
    steps, print_ = landing
    everything = [*match.journal, *match.undone]
    return fingerprint(everything[:steps]) == print_
