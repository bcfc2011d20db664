"""What the commands print: sentences or JSON on standard output, progress on standard error."""

import sys
import time
from typing import Any, Final

import msgspec

REFRESH: Final = 0.2


def emit(content: Any) -> None:
    """Print a value as one JSON document."""
    print(msgspec.json.format(msgspec.json.encode(content), indent=2).decode())


class Progress:
    """A line on standard error that counts up, where that is a terminal and the work takes long."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._shown = sys.stderr.isatty()
        self._next = time.monotonic() + REFRESH
        self._written = False

    def show(self, done: int) -> None:
        """Say how far the work is."""
        if self._shown and time.monotonic() >= self._next:
            print(f"\r{done} / {self._total}", end="", file=sys.stderr, flush=True)
            self._next = time.monotonic() + REFRESH
            self._written = True

    def close(self) -> None:
        """Wipe the line."""
        if self._written:
            print("\r" + " " * 40 + "\r", end="", file=sys.stderr, flush=True)
