"""What a self-test finds, and how it listens to what the game itself complains of."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

MOST_TOLD: Final = 8
"""How many troubles of one check are printed: one missing folder is a hundred missing pictures."""


class Findings:
    """The outcome of the checks, printed as they come: `ok NAME: …` or `BAD NAME: …` for each trouble."""

    def __init__(self, tell: Callable[[str], object]) -> None:
        self._tell = tell
        self.good = True

    def check(self, name: str, look: Callable[[list[str]], str]) -> None:
        """Let something be looked at: it puts troubles on a list and returns in a few words what it has seen.

        What the game warns of meanwhile is trouble too, and whatever stops the look.
        """
        troubles: list[str] = []
        seen = ""
        with _warnings(troubles):
            try:
                seen = look(troubles)
            except Exception as error:  # whatever is broken, the other checks go on
                troubles.append(f"{type(error).__name__}: {error}")
        for trouble in troubles[:MOST_TOLD]:
            self._tell(f"BAD {name}: {trouble}")
        if len(troubles) > MOST_TOLD:
            self._tell(f"BAD {name}: … and {len(troubles) - MOST_TOLD} more")
        if not troubles:
            self._tell(f"ok {name}: {seen}")
        self.good = self.good and not troubles


class _Listener(logging.Handler):
    """Puts warnings on a list instead of into a log."""

    def __init__(self, troubles: list[str]) -> None:
        super().__init__(logging.WARNING)
        self._troubles = troubles

    def emit(self, record: logging.LogRecord) -> None:
        """Note a warning; the same one twice is one trouble."""
        text = f"{record.name}: {record.getMessage()}"
        if text not in self._troubles:
            self._troubles.append(text)


@contextmanager
def _warnings(troubles: list[str]) -> Iterator[None]:
    listener, logger = _Listener(troubles), logging.getLogger("game")
    logger.addHandler(listener)
    try:
        yield
    finally:
        logger.removeHandler(listener)
