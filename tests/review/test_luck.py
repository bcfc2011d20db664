"""Luck is told against the table: not everybody at it can be lucky."""

import msgspec
import pytest

from game.judge.report import Drawn
from tests.review.support import CASES, reviewed
from tests.sampling import sampled


@sampled(("game", "seats"), CASES)
def test_the_luck_of_a_table_is_even(game: str, seats: int) -> None:
    review = reviewed(game, seats)
    assert sum(review.luck_of(seat)[0] for seat in range(seats)) == pytest.approx(0, abs=0.05)


def test_an_older_review_is_told_against_the_table_too() -> None:
    game, seats = CASES[0]
    older = Drawn(3, tuple(float(10 + seat) for seat in range(seats)), (1.0,) * seats)
    review = msgspec.structs.replace(reviewed(game, seats), luck=(older,))
    found = [review.luck_of(seat)[0] for seat in range(seats)]
    assert sum(found) == pytest.approx(0)
    assert found[-1] - found[0] == pytest.approx(seats - 1)
