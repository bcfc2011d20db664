"""Every test draws into memory and plays in silence; tests of the real window start a program of their own."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"  # SDL would swallow the signal that ends a hung test
os.environ["LC_ALL"] = "C"  # English, whatever this machine speaks

import pytest

from tests.art import look_at_real_art


@pytest.fixture(autouse=True)
def _art(request: pytest.FixtureRequest) -> None:
    look_at_real_art(request.node.get_closest_marker("real_art") is not None)
