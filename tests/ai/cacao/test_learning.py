"""What Cacao's tables are worth is learned from games: the arithmetic, and what the learned weights say."""

import pytest

from game.ai.cacao.judgement import FEATURES, TURNS, by_seat, counted, learned_values
from game.rules.core import Over
from game.rules.rng import Generator
from tests.rules.support import new_match, play_on
from tools.learn.cacao import KNOTS, WAYS, Fit, apart, spread, tables


def test_what_was_counted_is_shared_out_by_the_turns_left() -> None:
    features = [0.0] * FEATURES
    features[3] = 2.0
    assert spread(features, 0.0) == {3: 2.0, FEATURES + 3: 0.0}
    assert spread(features, 0.5) == pytest.approx({FEATURES + 3: 1.0, 2 * FEATURES + 3: 1.0})
    assert spread(features, 1.0)[(KNOTS - 1) * FEATURES + 3] == 2.0


def test_a_fit_finds_what_things_are_worth_whoever_was_ahead_before() -> None:
    fit, rng = Fit(), Generator(5)
    for _ in range(60):
        before = [rng.below(40) for _ in range(3)]
        leaves = []
        for _ in range(6):
            have = [[float(rng.below(10)) for _ in range(2)] for _ in range(3)]
            rows = [spread([gold, fruit, *[0.0] * (FEATURES - 3), 1.0], 0.5) for gold, fruit in have]
            ends = [int(2 * gold + 3 * fruit) + lead for (gold, fruit), lead in zip(have, before, strict=True)]
            leaves.append((rows, ends))
        fit.add(leaves)
    middle = [(first + second) / 2 for first, second in zip(*fit.weights()[1:3], strict=True)]
    assert middle[0] == pytest.approx(2.0, abs=0.1)
    assert middle[1] == pytest.approx(3.0, abs=0.1)
    assert middle[-1] == pytest.approx(19.5, abs=3.0), "half of what the seats had before on average"


def test_ways_on_from_one_table_are_compared_with_each_other() -> None:
    leaves = next(tables(2, 3))
    assert len(leaves) == WAYS
    compared = list(apart(leaves))
    for seat in range(2):
        assert sum(ends[seat] for _, ends in compared) == pytest.approx(0.0)
    for rows, ends in compared:
        assert sum(ends) == pytest.approx(0.0)
        assert sum(row.get(0, 0.0) for row in rows) == pytest.approx(0.0)


@pytest.mark.parametrize("seats", sorted(TURNS))
def test_a_village_with_more_in_it_may_expect_more(seats: int) -> None:
    match = new_match("cacao", seats, 3)
    play_on(match, Generator(2), 40)
    assert not isinstance(match.pending, Over)
    state = match.state.copy()
    assert len(by_seat(counted(state))) == len(learned_values(state)) == seats
    before = learned_values(state)
    state.gold[1] += 5
    state.fruit[0] = 0
    after = learned_values(state)
    assert after[1] > before[1] + 2
    assert after[0] <= before[0]
    assert after[2:] == before[2:]
