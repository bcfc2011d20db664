"""However the window ends while somebody thinks: no process is left behind."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest

from tests.sampling import sampled

ROOT: Final = Path(__file__).parents[3]
PATIENCE: Final = 60.0
pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are read from /proc")


def children(parent: int) -> list[int]:
    """Return the processes that another one has started."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if int((folder / "stat").read_text().rpartition(")")[2].split()[1]) == parent:
                found.append(int(folder.name))
    return found


def lives(process: int) -> bool:
    """Return whether a process is there and more than a name that nobody has asked after."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.fixture
def program(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "tests.scenes.playing.endless"]
    environment = {**os.environ, "THEOBROMA_HOME": str(tmp_path)}
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        while (line := process.stdout.readline()) and line != "thinks\n":
            pass
        yield process
        process.kill()


@sampled("way", ["killed", "closed"])
def test_nobody_thinks_on_without_a_window(program: subprocess.Popen[str], way: str) -> None:
    thinking: list[int] = []
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and not thinking:
        thinking = children(program.pid)
        time.sleep(0.02)
    assert thinking
    time.sleep(1.0)  # the worker is at it by then
    assert program.poll() is None
    if way == "killed":
        program.send_signal(signal.SIGKILL)
    else:
        assert program.stdin is not None
        program.stdin.close()
    program.wait(PATIENCE)
    end = time.monotonic() + PATIENCE  # what they think about has no end
    while time.monotonic() < end and any(map(lives, thinking)):
        time.sleep(0.02)
    assert not any(map(lives, thinking))
