"""Signals end the game at once, whatever the loop is doing, and everything is saved."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import pytest

from game.store import Folders, Store
from tests.busy import STEPS
from tests.sampling import sampled

ROOT: Final = Path(__file__).parents[1]
PATIENCE: Final = 60.0
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="other systems have no such signals")


def is_there(number: int) -> bool:
    """Return whether a process goes on; one that was killed may be there for a moment until somebody takes note."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            if Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return False
            os.kill(number, 0)
        except OSError:
            return False
        time.sleep(0.02)
    return True


@pytest.mark.parametrize("state", ["loop", "stuck"])
@sampled("name", ["SIGTERM", "SIGINT", "SIGHUP"])
def test_a_signal_ends_the_game_with_everything_saved(tmp_path: Path, name: str, state: str) -> None:
    number = getattr(signal, name)
    environment = {**os.environ, "THEOBROMA_HOME": str(tmp_path)}
    environment.pop("SDL_NO_SIGNAL_HANDLERS", None)
    command = [sys.executable, "-m", "tests.busy", state]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            while (line := process.stdout.readline()) and not line.startswith("plays "):
                pass
            assert process.poll() is None
            started = [int(number) for number in line.split()[1:]]
            process.send_signal(number)
            ended = {128 + number} if state == "stuck" else {0, 128 + number}  # the latter on a very busy machine
            assert process.wait(PATIENCE) in ended
            assert len(started) == 3
            assert not [each for each in started if is_there(each)], "also what was stopped has ended"
        finally:
            process.kill()
    store = Store.open(Folders.below(tmp_path))
    (summary,) = store.unfinished()
    match = store.load(summary.id).match
    assert match is not None
    assert len(match.journal) == STEPS
    store.close()


def test_a_signal_before_the_window_listens_ends_the_program_without_a_word(tmp_path: Path) -> None:
    """While its modules are being loaded."""
    environment = {**os.environ, "THEOBROMA_HOME": str(tmp_path)}
    command = [sys.executable, "-X", "importtime", "main.py"]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stderr is not None
            while "game.fast" not in (line := process.stderr.readline()):
                assert line
            process.send_signal(signal.SIGINT)
            told = process.stderr.read()
            assert process.wait(PATIENCE) == -signal.SIGINT
            assert "Traceback" not in told
        finally:
            process.kill()
