"""Which turns cost most: what a seat did against what the strongest player would have done with the same knowledge."""

from dataclasses import dataclass
from typing import Any, Final

from game.ai.agents import AGENTS
from game.ai.part import ReviewEffort
from game.ai.thought import Effort as Thinking
from game.ai.thought import Thought, Timer
from game.ai.world import World
from game.estimate.comparing import Comparison, compare
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
FIRST_PART: Final = 4
"""Share of its checks after which a turn that seems to cost nothing is checked no further."""
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
    first, *rest = compare(rules, view, seat, [played, *others], rng, effort.looks, Soon())
    best = max(rest, key=lambda outcome: outcome.lead.mean)
    seems = best.better_than(first)
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
    """Return whether the seat goes on with its turn without having learned anything new."""
    rules = match.rules
    pending = rules.pending(after)
    if not rules.in_turns or not isinstance(pending, Decide):
        return False
    same = pending.seat == seat and not pending.closing and world.section(after) == world.section(before)
    return same and world.drawn(after) == world.drawn(before)


def check(match: Match, suspected: Suspect, rng: Generator, samples: int) -> Cost[Action] | None:
    """Return the cost of a turn, or None if it can't be told from luck.

    The luck is fresh: not that by which the better turn was chosen.
    """
    rules, choice = match.rules, suspected.choice
    view = rules.view(match.state_at(choice.first), choice.seat)
    part = max(2, samples // FIRST_PART)
    ways = [choice.way(match), suspected.better]
    comparison = Comparison(rules, view, choice.seat, ways, rng, Ends(keys=True))
    comparison.sample(part)
    played, better = comparison.outcomes
    hope = better.better_than(played)
    if hope.mean + hope.error * 2 < LEAST or hope.mean <= 0:
        return None
    comparison.sample(max(0, samples - part))
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
