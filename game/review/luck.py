"""What luck gave and took: each draw and throw against all that could have come instead."""

from collections.abc import Sequence
from typing import Any

from game.ai.world import Dice, World
from game.estimate.samples import estimate
from game.review.report import Drawn
from game.rules.core import CHANCE
from game.rules.match import Match
from game.rules.rng import Generator


def drawn(match: Match, world: World, step: int, rng: Generator, samples: int) -> Drawn:
    """Return what a draw or throw was worth to every seat, against what could have come instead.

    Both are played on for a while and appraised there: long enough to use what was drawn, not so long that the rest of
    the game hides what it was good for.
    """
    rules, before, entry = match.rules, match.state_at(step), match.journal[step]
    after = match.state_at(step + 1)
    until = world.soon(after)
    differences = []
    for _ in range(samples):
        luck = rng.below(1 << 60)
        came = world.with_other_piles(match.rules, match.setup, after, Dice(luck))
        other = world.with_other_piles(match.rules, match.setup, before, Dice(luck + 3))
        action = rules.draw(other, Dice(luck + 4)) if entry.seat == CHANCE else entry.action
        rules.advance(other, entry.seat, action)
        differences.append(_difference(world, came, other, luck, until))
    return _drawn(step, differences)


def first_hands(match: Match, world: World, rng: Generator, samples: int) -> Drawn:
    """Return what the first hands of the match were worth."""
    rules, begin = match.rules, match.state_at(0)
    deal = world.dealer(rules.view(begin, None))
    differences = []
    for _ in range(samples):
        luck = rng.below(1 << 60)
        came = world.with_other_piles(match.rules, match.setup, begin, Dice(luck))
        differences.append(_difference(world, came, deal(Dice(luck + 3)), luck, world.soon(begin)))
    return _drawn(0, differences)


def _difference(world: World, came: Any, other: Any, luck: int, until: int) -> list[float]:
    world.play_on(came, Dice(luck + 1), Dice(luck + 2), until)
    world.play_on(other, Dice(luck + 1), Dice(luck + 2), until)
    return [mine - theirs for mine, theirs in zip(world.appraise(came), world.appraise(other), strict=True)]


def _drawn(step: int, differences: Sequence[Sequence[float]]) -> Drawn:
    """Return the luck of each seat against the mean of the table: what is good for all is luck for nobody."""
    against = [[points - sum(each) / len(each) for points in each] for each in differences]
    estimates = [estimate([each[seat] for each in against]) for seat in range(len(differences[0]))]
    return Drawn(
        step, tuple(round(each.mean, 3) for each in estimates), tuple(round(each.error, 3) for each in estimates)
    )
