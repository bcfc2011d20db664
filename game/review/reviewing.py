"""Reviewing a finished match from its beginning to its end, in parts that take about equally long."""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

import msgspec

from game.ai.part import ReviewEffort, mind_of
from game.ai.world import World
from game.review import costs, curve, luck, moments
from game.review.costs import Suspect
from game.review.parcel import digest
from game.review.report import VERSION, Cost, Drawn, Expected, Reviewed
from game.rules.core import Action, Over
from game.rules.match import Match
from game.rules.rng import Generator

Progress: TypeAlias = Callable[[float], bool]
"""Called with the progress, from 0 to 1; returns whether to continue."""

Came: TypeAlias = Callable[[Reviewed], object]
"""Called with what was found so far."""

MOST: Final = 3
"""Most turns of each seat that are told."""
_SHARES: Final = (0.15, 0.25, 0.52, 0.08)
"""Shares of the time for the curve, finding costs, checking the costs, and luck."""


class Cancelled(Exception):  # noqa: N818
    """Raised if nobody wants the review any more."""


class _Meter:
    """Reports the progress of the review."""

    def __init__(self, progress: Progress | None) -> None:
        self._progress = progress

    def part(self, number: int, done: int, of: int) -> None:
        """Report that a share of a part is done."""
        fraction = sum(_SHARES[:number]) + _SHARES[number] * done / max(1, of)
        if self._progress is not None and not self._progress(min(1.0, fraction)):
            raise Cancelled


def review(
    match: Match,
    seed: int,
    effort: ReviewEffort | None = None,
    progress: Progress | None = None,
    came: Came | None = None,
) -> Reviewed:
    """Review a finished match.

    `came` gets what there is so far: the curve, then the costly turns seat by seat. Raise `Cancelled` when `progress`
    returns that nobody wants it any more.
    """
    over = isinstance(match.pending, Over)
    if not over:
        raise ValueError("only a match that is over can be reviewed")
    effort = effort or mind_of(match.rules.name).review
    world, meter = mind_of(match.rules.name).world, _Meter(progress)
    looked_at = moments.choices(match, world)
    seats = range(len(match.players))
    found = Reviewed(
        version=VERSION,
        match=digest(match),
        effort=effort.name,
        seed=seed,
        curve=tuple(_curve(match, world, seed, effort, meter)),
        costs=(),
        judged=tuple(sum(choice.seat == seat for choice in looked_at) for seat in seats),
        luck=(),
    )
    tell = came or (lambda _found: None)
    tell(found)
    suspects = list(_suspects(match, world, looked_at, seed, effort, meter))
    for costs_of_seat in _costs(match, suspects, seed, effort, meter):
        found = msgspec.structs.replace(found, costs=(*found.costs, *costs_of_seat))
        tell(found)
    return msgspec.structs.replace(found, luck=tuple(_luck(match, world, seed, effort, meter)))


def _stream(seed: int, part: int, step: int) -> Generator:
    """Return the generator for one part at one step, whatever was done before."""
    return Generator(Generator(seed).below(1 << 40) + (part << 50) + step)


def _curve(match: Match, world: World, seed: int, effort: ReviewEffort, meter: _Meter) -> Iterator[Expected]:
    stops = moments.stops(match, world)
    for number, step in enumerate(stops):
        meter.part(0, number, len(stops))
        yield curve.expected(match, world, step, _stream(seed, 0, step), effort.curve)


def _suspects(
    match: Match, world: World, looked_at: list[moments.SeatChoice], seed: int, effort: ReviewEffort, meter: _Meter
) -> Iterator[Suspect]:
    for number, choice in enumerate(looked_at):
        meter.part(1, number, len(looked_at))
        found = costs.suspect(match, world, choice, _stream(seed, 1, choice.first), effort)
        if found is not None:
            yield found


def _costs(
    match: Match, suspects: list[Suspect], seed: int, effort: ReviewEffort, meter: _Meter
) -> Iterator[tuple[Cost[Action], ...]]:
    """Yield each seat's costliest turns, among those that seem to have cost most."""
    seats = len(match.players)
    for seat in range(seats):
        own = [each for each in suspects if each.choice.seat == seat]
        own.sort(key=lambda each: -each.seems.mean)
        checked: list[Cost[Action]] = []
        for number, suspected in enumerate(own[: effort.checked]):
            meter.part(2, seat * effort.checked + number, seats * effort.checked)
            rng = _stream(seed, 2, suspected.choice.first)
            bar = costs.lower_end(checked[MOST - 1]) if len(checked) >= MOST else 0.0
            cost = costs.check(match, suspected, rng, effort.checks, bar)
            if cost is not None:
                checked.append(cost)
                checked.sort(key=lambda cost: -cost.cost)
        yield tuple(checked[:MOST])


def _luck(match: Match, world: World, seed: int, effort: ReviewEffort, meter: _Meter) -> Iterator[Drawn]:
    if world.opening:
        yield luck.first_hands(match, world, _stream(seed, 3, len(match.journal)), effort.luck)
    drawing = moments.draws(match, world)
    for number, step in enumerate(drawing):
        meter.part(3, number, len(drawing))
        yield luck.drawn(match, world, step, _stream(seed, 3, step), effort.luck)
