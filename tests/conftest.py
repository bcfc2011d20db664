"""Every test draws into memory and plays in silence; tests of the real window start a program of their own."""

import gc
import os
import shutil
import sys
import tempfile
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"  # SDL would swallow the signal that ends a hung test
os.environ["LC_ALL"] = "C"  # English, whatever this machine speaks

if os.environ.pop("PYTHONDONTWRITEBYTECODE", None):
    # Without a place for bytecode each worker, and each program that a test starts, would compile all for itself.
    compiled = str(Path(__file__).parents[1] / ".pytest_cache" / "compiled")
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = compiled
    sys.dont_write_bytecode = False

if os.access("/dev/shm", os.W_OK) and shutil.disk_usage("/dev/shm").free > 1 << 30:  # no test waits for a disk
    os.environ["TMPDIR"] = tempfile.tempdir = "/dev/shm"

import pytest

from game.ui.canvas import Canvas
from tests.art import look_at_real_art

Canvas.strict = True


@pytest.fixture(autouse=True, scope="session")
def _nothing_left_behind(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Make all temporary folders where pytest removes them: a process of xdist ends without tidying."""
    tempfile.tempdir = str(tmp_path_factory.getbasetemp())


@pytest.fixture(autouse=True)
def _art(request: pytest.FixtureRequest) -> None:
    look_at_real_art(request.node.get_closest_marker("real_art") is not None)


def pytest_sessionstart() -> None:
    """Leave garbage alone while tests are collected: whatever is imported stays."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Collect garbage again, but never look at what was there before the first test."""
    gc.freeze()
    gc.enable()
