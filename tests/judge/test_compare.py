"""Comparing ways to go on: the same luck for all, nothing but what the seat may know."""

from typing import Any

import pytest

from game.ai.players import players_of
from game.ai.world import Dice
from game.judge.compare import AsSearched, Model, Outcome, PlayedOn, PlayedToEnd, compare, estimate
from game.rules.core import Action, Chance, Decide, Over, Seat
from game.rules.games import GAMES, AnyRules
from game.rules.numbers import Generator
from tests.judge.support import CASES
from tests.rules.support import middle


def some(rules: AnyRules, state: Any, seat: Seat, count: int) -> list[Action]:
    """Return some different actions."""
    rng = Generator(5)
    found: list[Action] = []
    while len(found) < count:
        action = rules.sample(state, seat, rng)
        if action not in found:
            found.append(action)
    return found


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_the_same_action_twice_has_no_difference(game: str, seats: int) -> None:
    """All meet the same deals, piles and throws, and the same thoughts of those who play on."""
    rules, state, seat = middle(game, seats)
    (action,) = some(rules, state, seat, 1)
    first, again = compare(
        rules, rules.view(state, seat), seat, [action, (action,)], Generator(3), 5, PlayedToEnd(keys=True)
    )
    assert first.leads == again.leads
    assert first.keys == again.keys
    difference = first.better_than(again)
    assert (difference.mean, difference.error) == (0, 0)
    assert not difference.beyond(2)


@pytest.mark.parametrize("model", [PlayedToEnd(), PlayedOn(), AsSearched()])
@pytest.mark.parametrize(("game", "seats"), CASES)
def test_what_is_hidden_makes_no_difference(game: str, seats: int, model: Model) -> None:
    rules, state, seat = middle(game, seats)
    view = rules.view(state, seat)
    other = rules.determinize(view, Generator(99))
    ways = some(rules, state, seat, 2)
    leads = [
        [outcome.leads for outcome in compare(rules, rules.view(each, seat), seat, ways, Generator(3), 4, model)]
        for each in (state, other)
    ]
    assert leads[0] == leads[1]


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_points_by_score_key_add_up(game: str, seats: int) -> None:
    rules, state, seat = middle(game, seats)
    ways = some(rules, state, seat, 2)
    one, other = compare(rules, rules.view(state, seat), seat, ways, Generator(3), 4, PlayedToEnd(keys=True))
    for outcome in (one, other):
        assert [sum(keys) for keys in outcome.keys] == outcome.points
    assert sum(one.keys_above(other)) == pytest.approx(one.points_above(other))


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_playing_on_reaches_the_end_or_stops_when_it_should(game: str, seats: int) -> None:
    rules, state, _ = middle(game, seats)
    world = players_of(rules.name).world
    soon, end = state.copy(), state.copy()
    world.play_on(soon, Dice(1), Dice(2), world.soon(state))
    world.play_on(end, Dice(1), Dice(2))
    assert isinstance(rules.pending(soon), Decide | Chance)
    assert isinstance(rules.pending(end), Over)
    assert len(world.appraise(soon)) == seats


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_other_piles_leave_everything_that_lies_open_or_in_hands(game: str, seats: int) -> None:
    rules = GAMES[game]
    setup = rules.deal(seats, Generator(4))
    state = rules.start(setup)
    world = players_of(rules.name).world
    other = world.with_other_piles(rules, setup, state, Dice(8))
    assert any(getattr(other, pile) != getattr(state, pile) for pile in world.piles)
    assert all(rules.view(other, seat) == rules.view(state, seat) for seat in range(seats))


def test_an_estimate_knows_its_error() -> None:
    found = estimate([1.0, 3.0, 1.0, 3.0])
    assert found.mean == 2
    assert found.error == pytest.approx((4 / 3 / 4) ** 0.5)
    assert found.beyond(3)
    assert not found.beyond(4)
    assert not estimate([5.0]).beyond(1)


def test_a_difference_is_taken_sample_by_sample() -> None:
    one, other = Outcome(()), Outcome(())
    one.leads, other.leads = [10.0, -10.0, 30.0], [9.0, -11.0, 29.0]
    assert one.better_than(other).mean == 1
    assert one.better_than(other).error == 0
