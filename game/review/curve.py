"""Who was ahead: how the match would have ended from each position on."""

import math
from dataclasses import dataclass
from typing import Any

from game.ai.world import Dice, World
from game.review.report import Expected
from game.rules.core import Over
from game.rules.match import Match
from game.rules.rng import Generator


@dataclass(frozen=True, slots=True)
class Stop:
    """A step of the match, and the points with which games ended that were played on from there until now."""

    step: int
    ends: tuple[list[int], ...] = ()


def played_on(match: Match, world: World, stop: Stop, rng: Generator, samples: int) -> Stop:
    """Return the stop with as many games as wanted; those that it has already are the first of them.

    Everything is as it was, hands as well: in hindsight nothing must be guessed. Only what was yet to be drawn and
    rolled is open, and how everybody continues: all by the same rules of thumb.
    """
    state = match.state_at(stop.step)
    if isinstance(match.rules.pending(state), Over):
        return stop
    lucks = [rng.below(1 << 60) for _ in range(samples)]
    further = [_end(match, world, state, luck) for luck in lucks[len(stop.ends) :]]
    return Stop(stop.step, (*stop.ends, *further))


def expected(match: Match, stop: Stop) -> Expected:
    """Return how the match would have ended from a step on."""
    step, ends = stop.step, stop.ends
    if not ends:
        return _ended(match, step)
    seats, samples = range(len(match.players)), len(ends)
    means = [sum(points[seat] for points in ends) / samples for seat in seats]
    squares = [sum((points[seat] - means[seat]) ** 2 for points in ends) / max(1, samples - 1) for seat in seats]
    wins = [sum(_share(points, seat) for points in ends) / samples for seat in seats]
    return Expected(
        step,
        tuple(round(mean, 2) for mean in means),
        tuple(round(math.sqrt(square), 2) for square in squares),
        tuple(round(share, 4) for share in wins),
    )


def _ended(match: Match, step: int) -> Expected:
    sheet = match.sheet()
    seats = range(len(match.players))
    wins = tuple(1 / len(sheet.winners) if seat in sheet.winners else 0.0 for seat in seats)
    return Expected(step, tuple(float(points) for points in sheet.totals), (0.0,) * len(seats), wins)


def _end(match: Match, world: World, state: Any, luck: int) -> list[int]:
    after = world.with_other_piles(match.rules, match.setup, state, Dice(luck))
    world.play_on(after, Dice(luck + 1), Dice(luck + 2))
    return match.rules.points(after)


def _share(points: list[int], seat: int) -> float:
    """Return the seat's share of the victory."""
    most = max(points)
    return 1 / points.count(most) if points[seat] == most else 0.0
