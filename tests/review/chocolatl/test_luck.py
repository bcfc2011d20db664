"""Luck in Chocolatl."""

import pytest

from game.ai.players import players_of
from game.judge import review
from game.rules.chocolatl.actions import Harvest
from game.rules.core import CHANCE
from game.rules.numbers import Generator
from tests.review.support import played


def test_a_high_throw_is_good_luck() -> None:
    """The unused black die brings its pips, and 3.5 are to be expected; that is told against the mean of the table."""
    for seed in range(20):
        match = played("chocolatl", 3, seed)
        last = [
            (step, entry) for step, entry in enumerate(match.journal) if getattr(entry.action, "values", ()) and
            type(entry.action).__name__ == "Last"
        ]  # fmt: skip
        if last:
            break
    step, entry = last[0]
    found = review.drawn(match, players_of(match.rules.name).world, step, Generator(1), 200)
    (pips,) = entry.action.values  # type: ignore[attr-defined]
    thrower = entry.action.seat  # type: ignore[attr-defined]
    share = 1 - 1 / len(match.players)
    assert found.points[thrower] == pytest.approx((pips - 3.5) * share, abs=0.5)
    assert sum(found.points) == pytest.approx(0, abs=0.01)


def test_dice_that_are_thrown_for_all_are_nobodys_luck() -> None:
    """The harvest dice are thrown before anybody bids."""
    match = played("chocolatl", 3)
    thrown = [entry.action for entry in match.journal if entry.seat == CHANCE]
    drawing = review.draws(match, players_of("chocolatl").world)
    assert [match.journal[step].action for step in drawing] == [
        outcome for outcome in thrown if not isinstance(outcome, Harvest)
    ]
