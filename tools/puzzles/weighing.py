"""Measures what turns lose against the best one, on the same deals, until it is certain."""

import math
from collections.abc import Callable, Sequence
from typing import Any, Final

from game.judge.compare import AsSearched, ByMerchants, Comparison, Model, PlayedToEnd, Turn
from game.puzzles.puzzle import ERRORS, GAIN, Verdict, Weighed, verdict
from game.rules.core import Seat
from game.rules.games import AnyRules
from game.rules.numbers import Generator

JUDGES: Final[dict[str, Callable[[], Model]]] = {
    "search": AsSearched,
    "review": lambda: PlayedToEnd(keys=True),
    "merchants": lambda: ByMerchants(keys=True),
}
"""The models by name."""
LOOK: Final = 40
"""Deals between two checks of what is certain."""
LEAST: Final = 80
"""Least number of deals after which a turn can be certainly worse."""
MOST: Final = 1000
HOPELESS: Final = 40
"""Least number of deals after which a turn can be given up as not clearly worse."""
SURE: Final = (2.0, 6.0)
"""Standard errors by which a loss must be above `GAIN`, and above 0, to be certain."""
FUTILE: Final = 3.0
"""Standard errors that are added to a loss to see whether it might still be large enough."""


class ModelVerdicts:
    """Measures with one model by how much a turn is better than each of its alternatives."""

    def __init__(self, rules: AnyRules, view: Any, seat: Seat, turns: Sequence[Turn], model: str, seed: int) -> None:
        """Prepare to compare the first of the turns with the others; `seed` decides the deals."""
        self._compared = Comparison(rules, view, seat, turns, Generator(seed), JUDGES[model]())
        self._open = list(range(1, len(turns)))
        self.certain: dict[int, Verdict] = {}
        """The final verdicts so far, by the numbers of the turns."""

    def verdicts(self) -> tuple[Verdict, ...] | None:
        """Return the verdicts on the other turns, in order; None as soon as one of them is not clearly worse."""
        while self._open:
            self._compared.sample(min(LOOK, MOST))
            best, *others = self._compared.outcomes
            last = self._compared.samples >= MOST
            left: list[int] = []
            for place, other in enumerate(others):
                gap = best.better_than(other)
                if self._is_futile(gap.mean, gap.error):
                    return None
                if last or self._is_sure(gap.mean, gap.error):
                    self.certain[self._open[place]] = verdict(best, other)
                else:
                    left.append(place)
            self._open = [self._open[place] for place in left]
            self._compared.keep([0, *(place + 1 for place in left)])
        verdicts = tuple(self.certain[number] for number in sorted(self.certain))
        return verdicts if all(each.is_clear for each in verdicts) else None

    def _is_futile(self, loss: float, error: float) -> bool:
        samples = self._compared.samples
        if samples < min(HOPELESS, MOST):
            return False
        at_the_end = error * math.sqrt(samples / MOST)
        return loss + FUTILE * error < max(GAIN, ERRORS * at_the_end)

    def _is_sure(self, loss: float, error: float) -> bool:
        above, clear = SURE
        return self._compared.samples >= LEAST and loss - above * error >= GAIN and loss >= clear * error


def judged(
    rules: AnyRules,
    view: Any,
    seat: Seat,
    turns: Sequence[Turn],
    model: str,
    seed: int,
    earlier: Sequence[Weighed] = (),
) -> tuple[Weighed, ...] | None:
    """Return all turns but the first, with a model's verdict added; None if one of them is not clearly worse."""
    verdicts = ModelVerdicts(rules, view, seat, turns, model, seed).verdicts()
    if verdicts is None:
        return None
    before = [each.verdicts for each in earlier] or [()] * len(verdicts)
    return tuple(Weighed(turn, (*other, one)) for turn, other, one in zip(turns[1:], before, verdicts, strict=True))
