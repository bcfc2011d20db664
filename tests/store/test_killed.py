"""Processes that are killed, and disks that are really full."""

import contextlib
import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.games import GAMES
from game.rules.match import Match
from game.rules.rng import Generator
from game.store import Folders, Store
from tests.store.player import moves
from tests.store.support import same

PROJECT = Path(__file__).parents[2]


@contextlib.contextmanager
def playing(folder: Path, seed: int) -> Iterator[subprocess.Popen[bytes]]:
    """Let another process play."""
    command = [sys.executable, "-m", "tests.store.player", str(folder), str(seed)]
    with subprocess.Popen(command, cwd=PROJECT, stdout=subprocess.PIPE) as process:
        try:
            yield process
        finally:
            process.kill()


def committed(output: bytes) -> dict[int, int]:
    """Return how many moves of each match were surely on the disk."""
    steps: dict[int, int] = {}
    for line in output.decode().split("\n")[:-1]:
        if line == ".":
            steps[list(steps)[-1]] += 1
        else:
            steps[int(line)] = 0
    return steps


def test_everything_that_was_committed_is_there_after_a_kill(folders: Folders, tmp_path: Path) -> None:
    """Of every match, exactly the moves that were said to be on the disk, or one more that was just being written."""
    chance = random.Random(1)
    for run in range(4):
        with playing(tmp_path, run * 100) as process:
            assert process.stdout is not None
            begun = process.stdout.readline()
            time.sleep(chance.random() * 0.25)
            process.kill()
            matches = committed(begun + process.stdout.read())
        store = Store.open(folders)
        assert store.trouble is None
        for seed, (match_id, said) in enumerate(matches.items(), run * 100):
            loaded = store.load(match_id)
            if loaded.match is None:
                assert said == 0
                continue
            assert loaded.trouble is None
            possible = list(replayed(seed, loaded.match, (said, said + 1)))
            assert any(is_same(loaded.match, other) for other in possible)
        last = store.last()
        assert last is None or last.id not in list(matches)[:-1]
        store.close()


def replayed(seed: int, match: Match, counts: tuple[int, ...]) -> Iterator[Match]:
    """Yield the match that the other process played, after so many moves."""
    for count in counts:
        rules = GAMES[match.rules.name]
        again = Match(rules, rules.deal(len(match.players), Generator(seed), None), match.players)
        for _ in zip(range(count), moves(again, Generator(seed)), strict=False):
            pass
        yield again


def is_same(one: Match, other: Match) -> bool:
    with contextlib.suppress(AssertionError):
        same(one, other)
        return True
    return False


def test_a_claim_ends_with_its_process(folders: Folders) -> None:
    script = (
        "import sys, time; from pathlib import Path; from game.store import Folders, Store;"
        "store = Store.open(Folders.below(Path(sys.argv[1])));"
        "print(store.claim(7), flush=True); time.sleep(60)"
    )
    command = [sys.executable, "-c", script, str(folders.data.parent)]
    store = Store.open(folders)
    with subprocess.Popen(command, cwd=PROJECT, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"True\n"
        assert not store.claim(7)
        process.kill()
    assert store.claim(7)
    store.close()


def test_two_processes_play_side_by_side(tmp_path: Path, folders: Folders) -> None:
    with playing(tmp_path, 0) as one, playing(tmp_path, 1000) as other:
        outputs = []
        for process in (one, other):
            assert process.stdout is not None
            outputs.append(process.stdout.readline() + b"".join(process.stdout.readline() for _ in range(40)))
    store = Store.open(folders)
    assert store.trouble is None
    for output in outputs:
        for match_id in committed(output):
            assert store.load(match_id).trouble is None
    store.close()


def small_disk(size: int, folder: Path, *command: str) -> list[str]:
    """Return a command that sees a folder as a small disk of its own; the disk ends with it."""
    script = f'mount -t tmpfs -o size={size} none "$0" && exec "$@"'
    return ["unshare", "--mount", "--map-root-user", "sh", "-c", script, str(folder), *command]


def can_have_small_disks(folder: Path) -> bool:
    if shutil.which("unshare") is None:
        return False
    return subprocess.run(small_disk(4096, folder, "true"), capture_output=True, check=False).returncode == 0


def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    if not can_have_small_disks(tmp_path):
        pytest.skip("this system lets nobody mount a small disk")
    player = [sys.executable, "-m", "tests.store.player", str(tmp_path), "full"]
    command = small_disk(600_000, tmp_path, *player)
    result = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False, env=os.environ)
    assert result.returncode == 0, result.stderr
    assert result.stdout.startswith("The disk is full")
    assert result.stdout.rstrip().endswith("matches saved")
