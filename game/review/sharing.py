"""Sharing the work of a review with a second process, where the machine has a core for it.

What is found depends on the match and the seed alone, whoever finds it.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Final, TypeAlias

Do: TypeAlias = Callable[[str, Any], Any]
"""Does one piece of work: its kind, and what it is about."""
AHEAD: Final = 2
"""Pieces of work that the partner has at a time: the one that it does, and the next."""
_PATIENCE: Final = 0.1
"""Seconds of waiting for the partner between two looks at whether the review is still wanted."""


def cores() -> int:
    """Return how many cores this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Partner:
    """The second process, as the first one sees it. One that is gone leaves its work to the first."""

    def __init__(self, connection: Connection | None) -> None:
        self._connection = connection
        self._asked: list[int] = []
        """The numbers of the pieces that it has."""

    @property
    def takes_more(self) -> bool:
        """Whether it can be asked for a piece of work."""
        return self._connection is not None and len(self._asked) < AHEAD

    @property
    def works(self) -> bool:
        """Whether something is still awaited from it."""
        return bool(self._asked)

    def send(self, message: Any) -> None:
        """Send it something."""
        if self._connection is not None:
            try:
                self._connection.send(message)
            except (OSError, ValueError):
                self._connection = None

    def ask(self, number: int, kind: str, item: Any) -> None:
        """Ask it for a piece of work."""
        self._asked.append(number)
        self.send((number, kind, item))

    def came(self, seconds: float = 0.0) -> Iterator[tuple[int, Any]]:
        """Yield what it has found."""
        with suppress(EOFError, OSError):
            while self._connection is not None and self._asked and self._connection.poll(seconds):
                number, found = self._connection.recv()
                self._asked.remove(number)
                yield number, found
            if self._connection is not None:
                return
        self._connection = None

    def left(self) -> list[int]:
        """Return the pieces that a partner who is gone has left undone."""
        if self._connection is not None:
            return []
        left, self._asked = self._asked, []
        return left


ALONE: Final = Partner(None)


def shared(do: Do, kind: str, items: Sequence[Any], partner: Partner, go_on: Callable[[int], object]) -> Iterator[Any]:
    """Yield what comes of each item, in order; the partner begins with the last ones.

    `go_on` is called between them with the number of those that are done.
    """
    found: dict[int, Any] = {}
    mine, theirs, told, done = 0, len(items), 0, 0
    while told < len(items):
        go_on(done)
        while partner.takes_more and theirs - mine > 1:
            theirs -= 1
            partner.ask(theirs, kind, items[theirs])
        if mine < theirs:
            found[mine] = do(kind, items[mine])
            mine += 1
            done += 1
        for number, result in partner.came(0.0 if mine < theirs else _PATIENCE):
            found[number] = result
            done += 1
        for number in partner.left():
            found[number] = do(kind, items[number])
            done += 1
        while told in found:
            yield found.pop(told)
            told += 1
