"""The computer players of Chocolatl."""

from typing import Any

import pytest

from game.ai.chocolatl import replying
from game.ai.chocolatl.bidding import FEWEST, Bidding, Mixture, Sampled
from game.ai.chocolatl.judgement import (
    FEATURES,
    HUTS,
    KNOTS,
    card_price,
    chances,
    expected_parts,
    learned_values,
    weights_at,
)
from game.ai.chocolatl.quick import SUMS
from game.ai.chocolatl.replies import Prices, reply, worths_against
from game.ai.players import AGENTS
from game.ai.search import Timer
from game.ai.thought import Effort
from game.ai.world import Dice
from game.rules.chocolatl.board import BIDDING, GAME_OVER, State, card_on, row_of
from game.rules.chocolatl.box import ALL_AT_ONCE
from game.rules.chocolatl.hidden import Hidden
from game.rules.chocolatl.scoring import SCORE_KEYS, totals
from game.rules.flat import i64, vec
from game.rules.numbers import Generator
from tests.rules.support import finished_match, middle

# Bids, and plans that reply to what the others may lay.


def test_bids_are_not_predictable() -> None:
    rules, state, seat = middle("chocolatl", 3, 4)
    view = rules.view(state, seat)
    bids = {AGENTS["ajaw"].decide(rules, view, seat, Generator(seed), Timer(Effort(200))).action for seed in range(6)}
    assert len(bids) > 1


def first_bids() -> tuple[Any, State, int]:
    """Return a position in which three seats lay all their cards at once."""
    rules, state, seat = middle("chocolatl", 3, 4)
    assert (state.step, state.way) == (BIDDING, ALL_AT_ONCE)
    return rules, state, seat


def sums(row: int) -> list[int]:
    return [card_on(row, place) + card_on(row, place + 1) for place in range(0, 12, 2)]


def worth_of(row: int, worth: Any) -> float:
    return float(sum(worth[station * SUMS + total] for station, total in enumerate(sums(row))))


def test_a_reply_is_worth_more_than_layings_as_they_come() -> None:
    _, state, seat = first_bids()
    dice = Dice(3)
    hands = [list(state.unused(each)) for each in range(3)]
    drawn = [vec[i64]([row_of(dice.shuffled(hand)) for hand in hands]) for _ in range(8)]
    worth = worths_against(state, seat, drawn, Prices(state, seat))
    found = reply(state, seat, worth, dice, 0.0)
    others = [row_of(dice.shuffled(hands[seat])) for _ in range(100)]
    assert sorted(card_on(found, place) for place in range(12)) == hands[seat]
    assert worth_of(found, worth) > max(worth_of(other, worth) for other in others)


def test_nothing_is_gained_by_bidding_higher_than_what_wins_anyway() -> None:
    _, state, seat = first_bids()
    rows = vec[i64]([row_of([0, 0] * 6)] * 3)
    worth = worths_against(state, seat, [rows], Prices(state, seat))
    for station in range(6):
        values = [worth[station * SUMS + total] for total in range(SUMS)]
        assert values[0] <= values[6] == values[20]


def test_poor_plans_are_dropped_but_usual_ones_are_remembered() -> None:
    mixture = Mixture([Sampled(number, 0, 0) for number in range(12)])
    usual = [sampled.plan for sampled in mixture.usual]
    for sampled in mixture.plans:
        sampled.won, sampled.tried, sampled.share = float(sampled.plan), 1, 1.0
    mixture.thin(8, 0.5)
    assert [sampled.plan for sampled in mixture.plans] == [11, 10, 9, 8, 7, 6, 5, 4]
    assert {sampled.share for sampled in mixture.plans} == {0.5}
    mixture.thin(1, 1.0)
    assert len(mixture.plans) == FEWEST
    assert [sampled.plan for sampled in mixture.usual] == usual == [0, 3, 6, 9]


def test_all_that_is_told_was_tried() -> None:
    rules, state, seat = first_bids()
    settings = replying(400)
    settings.refresh = 100
    bidding = Bidding(Hidden(rules.view(state, seat)), seat, Dice(1), settings)
    bidding.run(Timer(Effort(400)))
    thought = bidding.decision()
    assert thought.candidates
    assert all(len(candidate.expected) == len(rules.score_keys) for candidate in thought.candidates)


# What the learned weights say.


def test_high_cards_and_huts_are_worth_more_the_more_rounds_there_are() -> None:
    early, late = weights_at(5.0), weights_at(1.0)
    assert early[HUTS] > late[HUTS] > 0.0
    assert card_price(early, 12) - card_price(early, 11) > card_price(early, 3) - card_price(early, 2)
    assert card_price(early, 12) - card_price(early, 6) > card_price(late, 12) - card_price(late, 6) > 0.0
    assert len(late) == FEATURES
    assert len(KNOTS) == 5


def test_a_game_that_is_over_promises_its_points() -> None:
    state = finished_match(("chocolatl", 3, {}), 4).state
    assert state.step == GAME_OVER
    assert list(learned_values(state)) == [float(points) for points in totals(state)]


def test_whoever_is_ahead_is_likelier_to_win() -> None:
    odds = list(chances(vec[float]([20.0, 26.0, 20.0]), 6.0))
    assert sum(odds) == pytest.approx(1.0)
    assert odds[0] == odds[2]
    assert odds[1] / odds[0] == pytest.approx(2.718, abs=0.001)


def test_what_is_told_are_the_points_of_all_keys() -> None:
    _, state, _ = middle("chocolatl", 3, 4)
    told = [expected_parts(state, seat) for seat in range(3)]
    assert [len(parts) for parts in told] == [len(SCORE_KEYS)] * 3
    assert sum(sum(parts) for parts in told) == pytest.approx(sum(totals(state)))
