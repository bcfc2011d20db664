"""What a position of Chocolatl promises is learned from games: the arithmetic, and what the learned weights say."""

import pytest

from game.ai.chocolatl.judgement import (
    FEATURES,
    HUTS,
    KNOTS,
    PIPS,
    card_price,
    chances,
    expected_parts,
    learned_values,
    weights_at,
)
from game.ai.players import AGENTS
from game.rules.chocolatl.board import GAME_OVER
from game.rules.chocolatl.scoring import SCORE_KEYS, totals
from game.rules.flat import vec
from game.rules.rng import Generator
from tests.rules.support import finished_match, middle
from tools.learn.chocolatl import ITERATIONS, Fit, Moment, less_mean, moments


def seen(left: float, counts: list[list[float]], gained: list[float]) -> Moment:
    moment = Moment.__new__(Moment)
    moment.left, moment.counts = left, less_mean(counts)
    moment.gained = [gain[0] for gain in less_mean([[gain] for gain in gained])]
    return moment


def test_a_fit_finds_what_things_are_worth() -> None:
    fit, rng = Fit(), Generator(5)
    for _ in range(400):
        counts = [[0.0] * FEATURES for _ in range(3)]
        for seat in counts:
            seat[PIPS], seat[HUTS] = float(rng.below(30)), float(rng.below(5))
        fit.add(seen(3.0, counts, [0.5 * seat[PIPS] + 4.0 * seat[HUTS] for seat in counts]))
    weights = fit.weights()
    middles = [(before + after) / 2 for before, after in zip(weights[2], weights[3], strict=True)]
    assert middles[PIPS] == pytest.approx(0.5, abs=0.1)
    assert middles[HUTS] == pytest.approx(4.0, abs=0.3)
    assert weights[0] == [0.0] * FEATURES, "at the end nothing is promised"


def test_the_moments_of_a_game_are_its_rounds() -> None:
    found = moments(3, 1, 1, AGENTS["merchant"])
    assert ITERATIONS > 0
    assert 3 <= len(found) <= 7
    for moment in found:
        assert sum(moment.gained) == pytest.approx(0.0, abs=1e-9)
        assert all(sum(column) == pytest.approx(0.0, abs=1e-9) for column in zip(*moment.counts, strict=True))


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
