"""A replay that plays automatically: one step after another, each shown as it was played, at a chosen speed."""

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from game.locale import _, pgettext

SPEEDS: Final = (Fraction(1, 4), Fraction(1, 2), Fraction(1), Fraction(2), Fraction(4), Fraction(8))
REST: Final = 0.45
"""The seconds between two steps at normal speed."""


class Film:
    """Whether the replay plays automatically, how fast, and when the next step is due."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.speed: Fraction = SPEEDS[2]
        self.due: float | None = None
        """When the next step begins; None while the replay stands still."""

    @property
    def playing(self) -> bool:
        """Whether it plays automatically."""
        return self.due is not None

    def start(self) -> None:
        """Start the film at the present step."""
        self.due = self._now()

    def stop(self) -> None:
        """Stop the film."""
        self.due = None

    def rest(self) -> None:
        """Called when a step was shown: schedules the next one."""
        if self.playing:
            self.due = self._now() + REST / float(self.speed)


def speed_words(speed: Fraction) -> str:
    """Return a speed as it stands on a button: ¼×, 2×."""
    words = {Fraction(1, 4): "¼", Fraction(1, 2): "½"}
    return f"{words.get(speed, str(speed))}×"


def speed_name(speed: Fraction) -> str:
    """Return what a speed is called: Half as fast."""
    names = (
        _("A quarter as fast"), _("Half as fast"), pgettext("speed", "Normal"), _("Twice as fast"),
        _("Four times as fast"), _("Eight times as fast"),
    )  # fmt: skip
    return names[SPEEDS.index(speed)]
