"""The receipt for something that is on its way to the disk."""

import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TypeAlias

from game.rules.phrases import Phrase

Settled: TypeAlias = Callable[["Ticket"], None]
"""Called once, in any thread, when the wait for a ticket is over."""


class Ticket:
    """Says when a write is on the disk, or that it is in memory only for now, and why.

    A write that failed is tried again later; `trouble` becomes None when it has succeeded.
    """

    def __init__(self, settled: Settled | None = None) -> None:
        self._over = threading.Event()
        self._trouble: Phrase | None = None
        self._refused = False
        self._settled = settled

    def done(self) -> bool:
        """Return whether the wait is over: it is committed, or `trouble` says why it is not."""
        return self._over.is_set()

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until the write is done, with a limit in seconds; return whether it is done."""
        return self._over.wait(timeout)

    @property
    def trouble(self) -> Phrase | None:
        """Why the write is not on the disk, as soon as that is known; else None."""
        return self._trouble

    @property
    def committed(self) -> bool:
        """Whether this is on the disk."""
        return self._over.is_set() and self._trouble is None

    @property
    def refused(self) -> bool:
        """Whether this contradicts what is on the disk, so that it will never be there."""
        return self._refused

    def settle(self, trouble: Phrase | None, *, refused: bool = False) -> None:
        """Say how the write went. For the store."""
        self._trouble, self._refused = trouble, refused
        if self._over.is_set():
            return
        self._over.set()
        if self._settled is not None:
            with suppress(Exception):  # a window that is closing must not stop the writing
                self._settled(self)
