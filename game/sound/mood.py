"""How a match stands, as far as everybody may know: that is all that the music is told of it."""

from dataclasses import dataclass
from typing import Any, Final

from game.rules.core import Over
from game.rules.protocol import Rules

CLOSE: Final = 0.1
"""First and second are close where less than this share of the first one's points is between them."""
OPENING: Final = 1 / 3
"""The share of a match in which it only begins: nothing is pressing yet."""
CLOSE_FROM: Final = 0.6
"""Before that everybody is close, which means nothing."""


@dataclass(frozen=True, slots=True)
class Mood:
    """How far a match is, and what makes it exciting; where nobody can tell, there is no progress."""

    progress: float | None = None
    last: bool = False
    """Whether its last round is played."""
    points: tuple[int, ...] = ()
    """What lies open of the seats' points, where it matters."""
    over: bool = False

    @property
    def presses(self) -> bool:
        """Whether the music has a pulse."""
        return self.progress is not None and self.progress >= OPENING

    @property
    def tense(self) -> bool:
        """Whether the last round is played, or first and second are close towards the end."""
        return self.last or (self.progress is not None and self.progress >= CLOSE_FROM and self._close)

    @property
    def _close(self) -> bool:
        if len(self.points) < 2:
            return False
        first, second = sorted(self.points, reverse=True)[:2]
        return first - second < CLOSE * max(1, first)


CALM: Final = Mood()
"""Where no match is played."""


def mood_of(rules: Rules[Any, Any, Any], state: Any) -> Mood:
    """Return how a match stands, by what somebody who looks on may know."""
    over = isinstance(rules.pending(state), Over)
    progress, last = rules.progress(state), not over and rules.last_round(state) is not None
    matter = progress is not None and progress >= CLOSE_FROM and not last and not over
    points = rules.score(rules.view(state, None)).totals if matter else ()
    return Mood(progress, last, points, over)
