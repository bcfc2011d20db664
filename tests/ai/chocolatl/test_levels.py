"""How the levels play Chocolatl."""

from game.ai.players import AGENTS
from game.ai.search import Timer
from game.ai.thought import Effort
from game.rules.rng import Generator
from tests.rules.support import middle


def test_bids_are_not_predictable() -> None:
    rules, state, seat = middle("chocolatl", 3, 4)
    view = rules.view(state, seat)
    bids = {AGENTS["ajaw"].decide(rules, view, seat, Generator(seed), Timer(Effort(200))).action for seed in range(6)}
    assert len(bids) > 1
