"""Reads numbers and sizes from a command line; prints sentences, JSON and progress."""

import argparse
import codecs
import io
import json
import math
import os
import sys
import time
from pathlib import Path
from typing import Any, Final

import msgspec

from game.locale import _, say
from game.rules.core import Phrase
from game.rules.games import GAMES

LONGEST: Final = 24 * 3600.0
"""The longest time that can be asked for: a day, in seconds."""
MOST: Final = 1_000_000_000
SMALLEST_WINDOW: Final = 320
LARGEST_WINDOW: Final = 32767
REFRESH: Final = 0.2
LONGEST_SENTENCE: Final = 300
_ESCAPED: Final = "theobroma.escaped"
_SPACES: Final = "\u00a0\u202f"
"""No-break spaces, as French uses them: they count as printable."""


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
        why = _("“{text}” is not a window size such as 1280x720").format(text=text[:40])
        raise argparse.ArgumentTypeError(why)
    return size


def size_name(text: str) -> str:
    """Return a window size in its plain form, such as `1280x720`; raise `ArgumentTypeError` for anything else."""
    width, height = window_size(text)
    return f"{width}x{height}"


def print_anywhere() -> None:
    """Let characters that an output cannot hold be printed as escapes.

    In a program without a console printing does nothing.
    """
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 (as long as the program)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.errors == "strict":
            stream.reconfigure(errors=_ESCAPED)


def _escaped(error: UnicodeError) -> tuple[str | bytes, int]:
    """Return what replaces a character that an output cannot hold, and where to go on: a space or an escape."""
    if isinstance(error, UnicodeEncodeError) and error.object[error.start] in _SPACES:
        return " ", error.start + 1
    return codecs.backslashreplace_errors(error)


codecs.register_error(_ESCAPED, _escaped)


def emit(content: Any) -> None:
    """Print a value as one JSON document, in characters that every output can hold."""
    print(json.dumps(msgspec.to_builtins(content), indent=2))


def sentence(phrase: Phrase) -> str:
    """Return a phrase of the rules as one line, with the seats called by their numbers.

    It is cut after `LONGEST_SENTENCE` characters, and control characters are escaped.
    """
    most = max(rules.seat_counts[-1] for rules in GAMES.values())
    text = say(phrase, [_("seat {number}").format(number=seat) for seat in range(most)])
    if len(text) > LONGEST_SENTENCE:
        text = text[:LONGEST_SENTENCE] + "…"
    return printable(text)


def printable(text: str) -> str:
    """Return a text as one line, with control characters escaped."""
    return "".join(letter if letter.isprintable() or letter in _SPACES else ascii(letter)[1:-1] for letter in text)


class ProgressLine:
    """A line on standard error that tells how far the work is, if that is a terminal."""

    def __init__(self, total: int = 0) -> None:
        self._total = total
        self._shown = sys.stderr.isatty()
        self._next = time.monotonic() + REFRESH
        self._written = False

    def show(self, done: int) -> None:
        """Print how much is done, if the work takes long and that was not printed a moment ago."""
        if time.monotonic() >= self._next:
            self.say(f"{done} / {self._total}")

    def say(self, text: str) -> None:
        """Print a text in place of the line."""
        if self._shown:
            self.close()
            print(text, end="", file=sys.stderr, flush=True)
            self._next = time.monotonic() + REFRESH
            self._written = True

    def close(self) -> None:
        """Erase the line, if it was printed."""
        if self._written:
            print("\r" + " " * 40 + "\r", end="", file=sys.stderr, flush=True)
            self._written = False
