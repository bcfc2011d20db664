"""Which turns cost most: what a seat did against what the strongest player would have done with the same knowledge."""

from dataclasses import dataclass
from typing import Any, Final

from game.ai.players import AGENTS, ReviewEffort
from game.ai.search import Timer
from game.ai.thought import Effort as Thinking
from game.ai.thought import Thought
from game.ai.world import World
from game.estimate.comparing import Comparison
from game.estimate.models import Ends, Soon, Way
from game.estimate.samples import Estimate
from game.review.moments import SeatChoice
from game.review.report import Cost
from game.rules.core import Action, Decide, Seat
from game.rules.match import Match
from game.rules.rng import Generator

PLAYER: Final = "ajaw"
ERRORS: Final = 2.5
"""Standard errors by which a cost must be above 0: more than two, as several turns of each seat are checked."""
LEAST: Final = 1.0
"""Smallest cost that is reported, in points."""
LOOK: Final = 40
"""Samples between two looks at a turn that is checked: there it may be clear enough already."""
SURE_AFTER: Final = 80
"""Samples before which a cost is sure only if it is plain, and nothing that is above 0 is futile."""
SURE: Final = 3.3
"""Standard errors by which a cost is sure before all samples were drawn: more, because it is looked at so often."""
PLAIN: Final = 6.0
"""Standard errors by which a cost is plain at the first look."""
SIZE: Final = 0.3
"""Error of a cost that is sure, as a share of it."""
FRESH: Final = 60
"""Further samples of a turn that is told: where the looks ended, its cost looked larger than it is."""
LOOKS: Final = (0.3, 0.4, 1.0)
"""Shares of the looks after which the less promising half of the other turns is looked at no longer."""
_FURTHER: Final = 0.5
"""Share of the thinking for each further step of a turn."""


@dataclass(frozen=True, slots=True)
class Suspect:
    """A choice that seems to have cost something, with the turn that looked better."""

    choice: SeatChoice
    better: Way
    seems: Estimate


def suspect(match: Match, world: World, choice: SeatChoice, rng: Generator, effort: ReviewEffort) -> Suspect | None:
    """Return the turn that looks better than what a seat did, or None if none does.

    What it seems to cost is flattered, as the best of several was chosen by the same samples; `check` tells.
    """
    played = choice.way(match)
    others = [way for way in _ways(match, world, choice, rng, effort) if way != played]
    if not others:
        return None
    rules, seat = match.rules, choice.seat
    view = rules.view(match.state_at(choice.first), seat)
    comparison = Comparison(rules, view, seat, [played, *others], rng, Soon())
    for share in LOOKS:
        comparison.sample(max(2, round(effort.looks * share)) - comparison.samples)
        first, *rest = comparison.outcomes
        promising = sorted(range(len(rest)), key=lambda number: -rest[number].lead.mean)
        best = rest[promising[0]]
        seems = best.better_than(first)
        if seems.mean + 2 * seems.error <= 0:
            return None
        comparison.keep([0, *(1 + number for number in sorted(promising[: (len(rest) + 1) // 2]))])
    return Suspect(choice, best.way, seems) if seems.mean > 0 else None


def _ways(match: Match, world: World, choice: SeatChoice, rng: Generator, effort: ReviewEffort) -> list[Way]:
    """Return the turns that the strongest player thinks of first."""
    rules, state = match.rules, match.state_at(choice.first)
    thought = _think(match, state, choice.seat, rng, effort.iterations)
    firsts = dict.fromkeys([thought.action, *(candidate.action for candidate in thought.candidates)])
    ways = []
    for first in list(firsts)[: effort.candidates]:
        way = [first]
        after = state.copy()
        if not rules.permits(after, choice.seat, first):
            continue
        rules.advance(after, choice.seat, first)
        iterations = max(1, round(effort.iterations * _FURTHER))
        while _goes_on(match, world, state, after, choice.seat):
            further = _think(match, after, choice.seat, rng, iterations).action
            rules.advance(after, choice.seat, further)
            way.append(further)
        ways.append(tuple(way))
    return ways


def _think(match: Match, state: Any, seat: Seat, rng: Generator, iterations: int) -> Thought:
    rules = match.rules
    clock = Timer(Thinking(iterations=iterations))
    return AGENTS[PLAYER].decide(rules, rules.view(state, seat), seat, rng.fork(), clock)


def _goes_on(match: Match, world: World, before: Any, after: Any, seat: Seat) -> bool:
    """Return whether the seat continues with its turn without having learned anything new."""
    rules = match.rules
    pending = rules.pending(after)
    if not rules.in_turns or not isinstance(pending, Decide):
        return False
    same = pending.seat == seat and not pending.closing and world.section(after) == world.section(before)
    return same and world.drawn(after) == world.drawn(before)


def check(match: Match, suspected: Suspect, rng: Generator, samples: int, bar: float = 0.0) -> Cost[Action] | None:
    """Return the cost of a turn, or None if it can't be told from luck, or is below what is told of the seat already.

    The luck is fresh: not that by which the better turn was chosen. It is sampled until the cost is clear.
    """
    rules, choice = match.rules, suspected.choice
    view = rules.view(match.state_at(choice.first), choice.seat)
    ways = [choice.way(match), suspected.better]
    comparison = Comparison(rules, view, choice.seat, ways, rng, Ends(keys=True))
    played, better = comparison.outcomes
    sure = False
    while not sure and comparison.samples < samples:
        comparison.sample(min(LOOK, samples - comparison.samples))
        cost = better.better_than(played)
        if _is_futile(cost, bar):
            return None
        sure = cost.beyond(SURE if cost.samples >= SURE_AFTER else PLAIN) and cost.error <= SIZE * cost.mean
    comparison.sample(min(FRESH, samples))
    cost = better.better_than(played)
    if cost.mean < LEAST or not cost.beyond(ERRORS):
        return None
    return Cost(
        choice.seat,
        choice.first,
        choice.end,
        suspected.better,
        round(cost.mean, 2),
        round(cost.error, 2),
        cost.samples,
        round(better.points_above(played), 2),
        tuple(round(points, 2) for points in better.keys_above(played)),
    )


def _is_futile(cost: Estimate, bar: float) -> bool:
    """Return whether further samples would change nothing: the cost is too small, or others of the seat are larger."""
    if cost.samples >= SURE_AFTER and cost.mean <= 0:
        return True
    return cost.mean + 2 * cost.error < max(LEAST, bar)


def lower_end(cost: Cost[Action]) -> float:
    """Return what a turn has cost at least, as far as can be told."""
    return cost.cost - 2 * cost.error
