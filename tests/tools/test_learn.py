"""Learning what things are worth from games: the arithmetic."""

import pytest

from game.ai.cacao.judgement import FEATURES
from game.ai.chocolatl import judgement as promises
from game.ai.players import AGENTS
from game.rules.numbers import Generator
from tools.learn import cacao, chocolatl
from tools.learn.equations import solve

pytestmark = pytest.mark.full


def test_equations_are_solved() -> None:
    assert solve([[0.0, 2.0], [4.0, 1.0]], [6.0, 11.0]) == pytest.approx([2.0, 3.0])


# Cacao.


def test_what_was_counted_is_shared_out_by_the_turns_left() -> None:
    features = [0.0] * FEATURES
    features[3] = 2.0
    assert cacao.spread(features, 0.0) == {3: 2.0, FEATURES + 3: 0.0}
    assert cacao.spread(features, 0.5) == pytest.approx({FEATURES + 3: 1.0, 2 * FEATURES + 3: 1.0})
    assert cacao.spread(features, 1.0)[(cacao.KNOTS - 1) * FEATURES + 3] == 2.0


def test_a_fit_finds_what_things_are_worth_whoever_was_ahead_before() -> None:
    fit, rng = cacao.Fit(), Generator(5)
    for _ in range(60):
        before = [rng.below(40) for _ in range(3)]
        leaves = []
        for _ in range(6):
            have = [[float(rng.below(10)) for _ in range(2)] for _ in range(3)]
            rows = [cacao.spread([gold, fruit, *[0.0] * (FEATURES - 3), 1.0], 0.5) for gold, fruit in have]
            ends = [int(2 * gold + 3 * fruit) + lead for (gold, fruit), lead in zip(have, before, strict=True)]
            leaves.append((rows, ends))
        fit.add(leaves)
    middle = [(first + second) / 2 for first, second in zip(*fit.weights()[1:3], strict=True)]
    assert middle[0] == pytest.approx(2.0, abs=0.1)
    assert middle[1] == pytest.approx(3.0, abs=0.1)
    assert middle[-1] == pytest.approx(19.5, abs=3.0), "half of what the seats had before on average"


def test_ways_on_from_one_table_are_compared_with_each_other() -> None:
    leaves = next(cacao.tables(2, 3))
    assert len(leaves) == cacao.WAYS
    compared = list(cacao.apart(leaves))
    for seat in range(2):
        assert sum(ends[seat] for _, ends in compared) == pytest.approx(0.0)
    for rows, ends in compared:
        assert sum(ends) == pytest.approx(0.0)
        assert sum(row.get(0, 0.0) for row in rows) == pytest.approx(0.0)


# Chocolatl.


def seen(left: float, counts: list[list[float]], gained: list[float]) -> chocolatl.Moment:
    moment = chocolatl.Moment.__new__(chocolatl.Moment)
    moment.left, moment.counts = left, chocolatl.less_mean(counts)
    moment.gained = [gain[0] for gain in chocolatl.less_mean([[gain] for gain in gained])]
    return moment


def test_a_fit_finds_what_rounds_bring() -> None:
    fit, rng = chocolatl.Fit(), Generator(5)
    for _ in range(400):
        counts = [[0.0] * promises.FEATURES for _ in range(3)]
        for seat in counts:
            seat[promises.PIPS], seat[promises.HUTS] = float(rng.below(30)), float(rng.below(5))
        fit.add(seen(3.0, counts, [0.5 * seat[promises.PIPS] + 4.0 * seat[promises.HUTS] for seat in counts]))
    weights = fit.weights()
    middles = [(before + after) / 2 for before, after in zip(weights[2], weights[3], strict=True)]
    assert middles[promises.PIPS] == pytest.approx(0.5, abs=0.1)
    assert middles[promises.HUTS] == pytest.approx(4.0, abs=0.3)
    assert weights[0] == [0.0] * promises.FEATURES, "at the end nothing is promised"


def test_the_moments_of_a_game_are_its_rounds() -> None:
    found = chocolatl.moments(3, 1, 1, AGENTS["merchant"])
    assert chocolatl.ITERATIONS > 0
    assert 3 <= len(found) <= 7
    for moment in found:
        assert sum(moment.gained) == pytest.approx(0.0, abs=1e-9)
        assert all(sum(column) == pytest.approx(0.0, abs=1e-9) for column in zip(*moment.counts, strict=True))
