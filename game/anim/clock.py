"""The time that animations, tooltips and carets live by, so that a test can hold it in its hand."""

import time
from typing import Protocol


class Clock(Protocol):
    """Tells seconds from some unknown beginning; only differences mean anything."""

    def now(self) -> float:
        """Return the present moment in seconds."""
        ...


class RealClock:
    """The clock of the machine; it never goes backwards."""

    def now(self) -> float:
        """Return the present moment in seconds."""
        return time.perf_counter()
