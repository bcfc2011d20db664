"""Signals end the game at once, whatever the loop is doing, and everything is saved."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from game.store import Folders, Store
from tests.busy import STEPS

ROOT: Final = Path(__file__).parents[1]
PATIENCE: Final = 60.0
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="other systems have no such signals")


@pytest.mark.parametrize("state", ["loop", "stuck"])
@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT", "SIGHUP"])
def test_a_signal_ends_the_game_with_everything_saved(tmp_path: Path, name: str, state: str) -> None:
    number = getattr(signal, name)
    environment = {**os.environ, "THEOBROMA_HOME": str(tmp_path)}
    environment.pop("SDL_NO_SIGNAL_HANDLERS", None)
    command = [sys.executable, "-m", "tests.busy", state]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            while (line := process.stdout.readline()) and line != "plays\n":
                pass
            assert process.poll() is None
            process.send_signal(number)
            ended = {128 + number} if state == "stuck" else {0, 128 + number}  # the latter on a very busy machine
            assert process.wait(PATIENCE) in ended
        finally:
            process.kill()
    store = Store.open(Folders.below(tmp_path))
    (summary,) = store.unfinished()
    match = store.load(summary.id).match
    assert match is not None
    assert len(match.journal) == STEPS
    store.close()
