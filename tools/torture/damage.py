"""Damages a player's files, and tests that all is there, or restored from a copy with a message."""

import random
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from math import inf
from pathlib import Path
from typing import Final

from game.rules.match import Match
from game.rules.numbers import Generator
from game.store import Folders, MatchSummary, Settings, Store, load_settings, save_settings
from game.store.recovery import keep_copy
from game.store.settings import FILE as SETTINGS
from game.store.store import FILE
from tests.members import IN_TURNS
from tests.store.support import begin, play, same, settle
from tools.torture.player import table_of

LOG: Final = FILE + "-wal"
MATCHES: Final = 6


@dataclass
class Report:
    """How often files were damaged, and what became of the matches and settings."""

    runs: Counter[str] = field(default_factory=Counter)
    """How often each file was damaged."""
    unharmed: int = 0
    """How often nothing was lost and there was no message."""
    restored: int = 0
    """How often there was a message, and every step was there."""
    reported: int = 0
    """How often steps after the last copy were lost, and a message said so."""
    slowest: float = 0.0
    """How many seconds of processor time the longest opening took."""
    losses: list[str] = field(default_factory=list)
    """What was lost without a message, or could not be opened at all."""

    def line(self) -> str:
        files = ", ".join(f"{name} {count}" for name, count in sorted(self.runs.items()))
        return (
            f"{sum(self.runs.values())} damages ({files}): {self.unharmed} did no harm, {self.restored} said and all"
            f" restored, {self.reported} said and the last steps lost; lost without a word: {len(self.losses)};"
            f" the slowest opening took {self.slowest:.2f} s"
        )


@dataclass
class Left:
    """A folder as some process left it, and what was in it."""

    home: Path
    matches: list[Match]
    copied: dict[int, int]
    """How many steps of each match are in the daily copy."""
    summaries: list[MatchSummary]
    settings: Settings
    files: tuple[str, ...]


def damaged(content: bytes, chance: random.Random) -> bytes:
    """Return the content with a bit, a byte or up to 64 bytes changed, or with its end cut off."""
    place = chance.randrange(len(content))
    match chance.randrange(4):
        case 0:
            return content[:place]
        case 1:
            new = bytes([content[place] ^ 1 << chance.randrange(8)])
        case 2:
            new = bytes([chance.randrange(256)])
        case _:
            new = chance.randbytes(min(64, len(content) - place))
    return content[:place] + new + content[place + len(new) :]


def leave(folder: Path, *, closed: bool) -> Left:
    """Play and copy matches of all games, and return the folder as a closed store leaves it, or one still open."""
    home = folder / "played"
    folders = Folders.below(home)
    store = Store.open(folders)
    matches = [begin(store, *table_of(seed), seed=seed) for seed in range(MATCHES)]
    for match in matches:
        play(match, Generator(1), 20)
        settle(match)
    store.rename(matches[0].id, "the first")
    play(matches[-1], Generator(2), 10_000)
    settle(matches[-1])
    keep_copy(folders.data / FILE, date.today())
    copied = {match.id: len(match.journal) for match in matches}
    for match in matches[:-1]:
        play_on(match, Generator(3))
    settings = Settings(sound_volume=0.3, animation_speed=2, last_setups={IN_TURNS: {"names": ["Ada", "Bo"]}})
    assert save_settings(folders, settings) is None
    summaries = store.unfinished() + store.finished()
    if closed:
        store.close()
    name = "closed" if closed else "killed"
    shutil.copytree(home, folder / name)
    if not closed:
        store.close()
    shutil.rmtree(home)
    return Left(folder / name, matches, copied, summaries, settings, (FILE,) if closed else (FILE, LOG))


def play_on(match: Match, rng: Generator) -> None:
    """Play some steps and take the last one back."""
    play(match, rng, 10)
    while not match.can_undo:
        play(match, rng)
    match.undo()
    settle(match)


def damage_files(folder: Path, runs: int, seed: int = 0, until: float = inf) -> Report:
    """Damage one or two files of a folder in each run, open it, and return the report."""
    report, chance = Report(), random.Random(seed)
    lefts = [leave(folder, closed=True), leave(folder, closed=False)]
    for run in range(runs):
        if time.monotonic() > until:
            break
        left = lefts[run % 2]
        home = Path(tempfile.mkdtemp(dir=folder))
        shutil.copytree(left.home, home, dirs_exist_ok=True)
        if run % 5 == 4:
            report.runs[SETTINGS] += 1
            damage_settings(left, home, chance, report)
        else:
            names = [chance.choice(left.files)]
            if run % 7 == 6:  # and one more: the count, a copy, or the other of the two
                others = [*left.files, "matches.count", *(f"copies/{path.name}" for path in _copies(home))]
                names.append(chance.choice([name for name in others if name != names[0]]))
            report.runs[" and ".join(name.split("-0")[0] for name in names)] += 1
            damage_matches(left, home, names, chance, report)
        shutil.rmtree(home)
    return report


def _copies(home: Path) -> list[Path]:
    return sorted((Folders.below(home).data / "copies").glob("*.sqlite"))


def damage_matches(left: Left, home: Path, names: Sequence[str], chance: random.Random, report: Report) -> None:
    """Damage the named files, open the store, and add to the report what a player would notice."""
    folders = Folders.below(home)
    name = " and ".join(names)
    for each in names:
        file = folders.data / each
        file.write_bytes(damaged(file.read_bytes(), chance))
    began = time.process_time()
    store = Store.open(folders)
    report.slowest = max(report.slowest, time.process_time() - began)
    copy_is_whole = not any(each.startswith("copies") for each in names)
    said = store.trouble is not None
    if said and "damaged" not in store.trouble.english():  # type: ignore[union-attr]
        report.losses.append(f"{name}: {store.trouble}")
    lost = untold = False
    there: list[Match] = []
    for match in left.matches:
        loaded = store.load(match.id)
        if copy_is_whole or not said or loaded.match is not None:
            there.append(match)
        whole = loaded.match is not None and is_same(loaded.match, match)
        lost |= not whole
        untold |= not whole and not said and loaded.trouble is None
        steps = len(loaded.match.journal) if loaded.match is not None else -1
        if copy_is_whole and steps < left.copied[match.id] and not whole:
            report.losses.append(f"{name}: match {match.id} has less than its copy: {loaded.trouble}")
        said |= loaded.trouble is not None
    if untold or (not said and store.unfinished() + store.finished() != left.summaries):
        report.losses.append(f"{name}: something is gone, and nobody says so")
    elif lost:
        report.reported += 1
    elif said:
        report.restored += 1
    else:
        report.unharmed += 1
    check_again(store, folders, there, report)


def check_again(store: Store, folders: Folders, matches: Sequence[Match], report: Report) -> None:
    """Play on after the damage, open the store again, and report what is missing or wrong then."""
    match = begin(store)
    play(match, Generator(9), 5)
    if not store.saving:
        report.losses.append("nothing is saved after the damage")
    store.close()
    store = Store.open(folders)
    loaded = store.load(match.id)
    if store.trouble is not None or loaded.match is None or not is_same(loaded.match, match):
        report.losses.append(f"after the damage: {store.trouble} {loaded.trouble}")
    there = {summary.id for summary in store.unfinished() + store.finished()}
    if not there.issuperset(match.id for match in matches):
        report.losses.append("a match has left the lists")
    store.close()


def damage_settings(left: Left, home: Path, chance: random.Random, report: Report) -> None:
    """Damage the settings; report a loss unless all are there, or defaults, a message and the old file."""
    folders = Folders.below(home)
    file = folders.config / SETTINGS
    broken = damaged(file.read_bytes(), chance)
    file.write_bytes(broken)
    settings, said = load_settings(folders)
    if said is None:
        report.unharmed += settings == left.settings
        if settings != left.settings:
            report.losses.append(f"settings changed without a word: {settings}")
        return
    kept = [path.read_bytes() for path in folders.config.glob("*.broken-*")]
    report.restored += 1
    if kept != [broken]:
        report.losses.append(f"the broken settings are not kept: {said.english()}")
    if load_settings(folders)[1] is not None:
        report.losses.append("the settings are still broken")


def is_same(one: Match, other: Match) -> bool:
    """Return whether two matches stand at the very same point."""
    try:
        same(one, other)
    except AssertionError:
        return False
    return True
