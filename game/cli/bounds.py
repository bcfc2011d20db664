"""Numbers on the command line, within what makes sense: refused in words otherwise."""

import argparse
import math
from typing import Final

from game.locale import _

LONGEST: Final = 24 * 3600.0
"""Seconds in a day: nothing is waited for longer."""
MOST: Final = 1_000_000_000
SMALLEST_WINDOW: Final = 320
LARGEST_WINDOW: Final = 32767


def count(text: str) -> int:
    """Return a number from 1 on; raise `ArgumentTypeError` for anything else."""
    try:
        number = int(text)
    except ValueError:
        number = 0
    if not 1 <= number <= MOST:
        raise argparse.ArgumentTypeError(_("“{text}” is not a number from 1 on").format(text=text[:40]))
    return number


def seconds(text: str) -> float:
    """Return a time of more than nothing and up to a day; raise `ArgumentTypeError` for anything else."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not (math.isfinite(number) and 0 < number <= LONGEST):
        raise argparse.ArgumentTypeError(_("“{text}” is not a number of seconds").format(text=text[:40]))
    return number


def window_size(text: str) -> tuple[int, int]:
    """Return the size that was written as `1280x720`; raise `ArgumentTypeError` for anything else."""
    width, _times, height = text.lower().partition("x")
    try:
        size = int(width), int(height)
    except ValueError:
        size = 0, 0
    if not all(SMALLEST_WINDOW <= side <= LARGEST_WINDOW for side in size):
        told = _("“{text}” is not a window size such as 1280x720").format(text=text[:40])
        raise argparse.ArgumentTypeError(told)
    return size


def size_name(text: str) -> str:
    """Return the text of a window size; raise `ArgumentTypeError` if the text is none."""
    width, height = window_size(text)
    return f"{width}x{height}"
