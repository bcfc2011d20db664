"""Reviewing a finished match from its beginning to its end, in parts that take about equally long."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from game.ai.players import ReviewEffort, players_of
from game.review import costs, curve, luck, moments
from game.review.costs import Suspect
from game.review.curve import Stop
from game.review.moments import SeatChoice
from game.review.parcel import digest
from game.review.report import VERSION, Cost, Drawn, Expected, Reviewed
from game.review.sharing import ALONE, Partner, shared
from game.rules.core import Action, Over
from game.rules.match import Match
from game.rules.rng import Generator

Progress: TypeAlias = Callable[[float], bool]
"""Called with the progress, from 0 to 1; returns whether to continue."""

Came: TypeAlias = Callable[[Reviewed], object]
"""Called with what was found so far."""

MOST: Final = 3
"""Most turns of each seat that are told."""
SKETCH: Final = 0.25
"""Share of the games of the curve after which it is shown for the first time."""
_SHARES: Final = (0.04, 0.11, 0.35, 0.42, 0.08)
"""Shares of the time for the sketch of the curve, the curve, finding costs, checking the costs, and luck."""


class Cancelled(Exception):  # noqa: N818
    """Raised if nobody wants the review any more."""


class _Meter:
    """Reports the progress of the review."""

    def __init__(self, progress: Progress | None) -> None:
        self._progress = progress
        self._fraction = 0.0

    def part(self, number: int, done: int, of: int) -> None:
        """Report that a share of a part is done."""
        self._fraction = min(1.0, sum(_SHARES[:number]) + _SHARES[number] * done / max(1, of))
        self.again()

    def again(self) -> None:
        """Report that the review still goes on."""
        if self._progress is not None and not self._progress(self._fraction):
            raise Cancelled


class Work:
    """The pieces that a review is made of; each depends on the match, the seed and itself alone."""

    def __init__(self, match: Match, seed: int, effort: ReviewEffort, tick: Callable[[], object]) -> None:
        self._match = match
        self._tick = tick
        """Called while a long piece is done."""
        self._seed = seed
        self._effort = effort
        self._world = players_of(match.rules.name).world

    def do(self, kind: str, item: Any) -> Any:
        """Return what comes of one piece."""
        found: Any = getattr(self, kind)(item)
        return found

    def sketch(self, step: int) -> Stop:
        """Return a step with a part of the games that are played on from there."""
        return self._played_on(Stop(step), max(1, round(SKETCH * self._effort.curve)))

    def curve(self, stop: Stop) -> Stop:
        """Return a step with all games that are played on from there."""
        return self._played_on(stop, self._effort.curve)

    def _played_on(self, stop: Stop, samples: int) -> Stop:
        return curve.played_on(self._match, self._world, stop, self._stream(0, stop.step), samples)

    def suspect(self, choice: SeatChoice) -> Suspect | None:
        """Return what looks better than a choice, if anything does."""
        return costs.suspect(self._match, self._world, choice, self._stream(1, choice.first), self._effort)

    def costs(self, suspects: Sequence[Suspect]) -> tuple[Cost[Action], ...]:
        """Return a seat's costliest turns, among those that seem to have cost most."""
        checked: list[Cost[Action]] = []
        for suspected in sorted(suspects, key=lambda each: -each.seems.mean)[: self._effort.checked]:
            self._tick()
            bar = costs.lower_end(checked[MOST - 1]) if len(checked) >= MOST else 0.0
            rng = self._stream(2, suspected.choice.first)
            cost = costs.check(self._match, suspected, rng, self._effort.checks, bar)
            if cost is not None:
                checked.append(cost)
                checked.sort(key=lambda cost: -cost.cost)
        return tuple(checked[:MOST])

    def luck(self, step: int) -> Drawn:
        """Return what was drawn in a step, or with the journal's length what the first hands were worth."""
        rng, samples = self._stream(3, step), self._effort.luck
        if step == len(self._match.journal):
            return luck.first_hands(self._match, self._world, rng, samples)
        return luck.drawn(self._match, self._world, step, rng, samples)

    def _stream(self, part: int, step: int) -> Generator:
        """Return the generator for one part at one step, whatever was done before."""
        return Generator(Generator(self._seed).below(1 << 40) + (part << 50) + step)


def review(
    match: Match,
    seed: int,
    effort: ReviewEffort | None = None,
    progress: Progress | None = None,
    came: Came | None = None,
    partner: Partner = ALONE,
) -> Reviewed:
    """Review a finished match.

    `came` gets what there is so far: a sketch of the curve, the curve, then the costly turns seat by seat. Raise
    `Cancelled` when `progress` returns that nobody wants it any more.
    """
    over = isinstance(match.pending, Over)
    if not over:
        raise ValueError("only a match that is over can be reviewed")
    effort = effort or players_of(match.rules.name).review
    world, meter = players_of(match.rules.name).world, _Meter(progress)
    work = Work(match, seed, effort, meter.again)

    def parts(number: int, kind: str, items: Sequence[Any]) -> Iterator[Any]:
        return shared(work.do, kind, items, partner, lambda done: meter.part(number, done, len(items)))

    tell = came or (lambda _found: None)
    looked_at = moments.choices(match, world)
    stops = list(parts(0, "sketch", moments.stops(match, world)))
    found = _sketched(match, seed, effort, stops, looked_at)
    tell(found)
    found = msgspec.structs.replace(found, curve=_curve_of(match, parts(1, "curve", stops)))
    tell(found)
    suspects = [each for each in parts(2, "suspect", looked_at) if each is not None]
    by_seat = [[each for each in suspects if each.choice.seat == seat] for seat in range(len(match.players))]
    for costs_of_seat in parts(3, "costs", by_seat):
        found = msgspec.structs.replace(found, costs=(*found.costs, *costs_of_seat))
        tell(found)
    draws = [*([len(match.journal)] if world.opening else []), *moments.draws(match, world)]
    return msgspec.structs.replace(found, luck=tuple(parts(4, "luck", draws)))


def _sketched(
    match: Match, seed: int, effort: ReviewEffort, stops: Sequence[Stop], looked_at: Sequence[SeatChoice]
) -> Reviewed:
    """Return a review that knows a sketch of the curve, and nothing more."""
    seats = range(len(match.players))
    return Reviewed(
        version=VERSION,
        match=digest(match),
        effort=effort.name,
        seed=seed,
        curve=_curve_of(match, stops),
        costs=(),
        judged=tuple(sum(choice.seat == seat for choice in looked_at) for seat in seats),
        luck=(),
    )


def _curve_of(match: Match, stops: Iterable[Stop]) -> tuple[Expected, ...]:
    return tuple(curve.expected(match, stop) for stop in stops)
