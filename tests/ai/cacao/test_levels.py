"""How the levels play Cacao."""

from typing import Any

import pytest

from game.ai.agents import AGENTS
from game.ai.thought import Effort, Timer
from game.rules.core import Over
from game.rules.games import GAMES
from game.rules.rng import Generator


@pytest.mark.parametrize("level", ["merchant", "ajaw"])
def test_the_last_workers_go_where_the_gold_is(level: str) -> None:
    """With one turn left nothing counts but gold: whoever lays last must find the best placement by itself."""
    rules, rng = GAMES["cacao"], Generator(8)
    state = rules.setup(2, rng)
    while not (state.in_hand(state.seat) == 1 and state.step == 0 and not state.in_hand(1 - state.seat)):
        rules.advance(state, state.seat, rules.sample(state, state.seat, rng))
    seat = state.seat

    def gain(action: Any) -> int:
        after = state.copy()
        rules.advance(after, seat, action)
        while not isinstance(rules.pending(after), Over):
            rules.advance(after, after.seat, rules.list_actions(after, after.seat)[-1])
        points = rules.points(after)
        return int(points[seat] - points[1 - seat])

    actions = rules.list_actions(state, seat)
    gains = [gain(action) for action in actions]
    thought = AGENTS[level].decide(rules, rules.view(state, seat), seat, Generator(1), Timer(Effort(iterations=600)))
    assert gain(thought.action) >= sorted(gains)[-max(1, len(gains) // 8)]
