"""How the levels play Cacao."""

from typing import Any

import pytest

from game.ai.cacao.judgement import PRACTISED
from game.ai.cacao.quick import play_on
from game.ai.cacao.world import CacaoWorld
from game.ai.players import AGENTS
from game.ai.search import Search, SearchSettings, Timer
from game.ai.thought import Effort
from game.ai.world import Dice
from game.rules.cacao.hidden import Hidden
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


def test_a_search_ends_early_where_nothing_can_change_its_choice() -> None:
    rules = GAMES["cacao"]
    state = rules.setup(2, Generator(8))
    play_on(state, Dice(8), 16)
    hidden = Hidden(rules.view(state, state.seat))
    decisions = []
    for brief in (False, True):
        settings = SearchSettings(exploration=0.12, brief=brief)
        search = Search(CacaoWorld(2, PRACTISED), hidden.deal, state.seat, Dice(3), settings)
        search.run(Timer(Effort(800)))
        decisions.append(search.decision())
    long, short = decisions
    assert short.action == long.action
    assert short.iterations < long.iterations == 800


def test_worlds_look_as_far_ahead_as_they_are_told() -> None:
    state = GAMES["cacao"].setup(2, Generator(8))
    until = state.turn + 9
    assert CacaoWorld(9).horizon(state) == until
    CacaoWorld(9, PRACTISED).look_ahead(state, Dice(1), until)
    assert state.turn == until
