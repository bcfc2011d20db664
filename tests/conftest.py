"""Every test draws into memory and plays in silence; tests of the real window start a program of their own."""

import atexit
import os
import shutil
import sys
import tempfile

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"  # SDL would swallow the signal that ends a hung test
os.environ["LC_ALL"] = "C"  # English, whatever this machine speaks

if os.environ.pop("PYTHONDONTWRITEBYTECODE", None):  # every program that is started would compile the game for itself
    compiled = tempfile.mkdtemp(prefix="theobroma-compiled-")
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = compiled
    sys.dont_write_bytecode = False
    atexit.register(shutil.rmtree, compiled, ignore_errors=True)

import pytest

from tests.art import look_at_real_art


@pytest.fixture(autouse=True)
def _art(request: pytest.FixtureRequest) -> None:
    look_at_real_art(request.node.get_closest_marker("real_art") is not None)
