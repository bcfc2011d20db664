"""The greedy player, whom old matches know."""

import pytest

from game.ai.players import choose_greedily
from game.rules.core import Decide
from game.rules.games import GAMES
from game.rules.rng import Generator
from tests.members import IN_TURNS, IN_TURNS_TOO


class _Counted(Generator):
    """Counts the numbers that it gives once the hidden rest is dealt."""

    given = 0

    def choice(self, items):  # type: ignore[no-untyped-def]
        self.given += 1
        return super().choice(items)


@pytest.mark.parametrize("game", [IN_TURNS, IN_TURNS_TOO])
def test_no_lot_is_drawn_for_the_only_action(game: str) -> None:
    """Else the games of old seeds would go another way."""
    rules, rng = GAMES[game], Generator(5)
    state = rules.setup(2, rng)
    found = 0
    while found < 3 and isinstance(pending := rules.pending(state), Decide):
        seat = pending.seat
        if rules.count_actions(state, seat) == 1:
            found += 1
            counted = _Counted(1)
            assert choose_greedily(rules, rules.view(state, seat), seat, counted) in rules.legal(state, seat)
            assert not counted.given
        state, _events = rules.apply(state, seat, rules.sample(state, seat, rng))
    assert found
