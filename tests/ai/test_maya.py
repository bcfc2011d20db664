"""The keen quick players of Maya: they play legally, see all there is, and are better than those that look at some."""

import pytest

from game.ai.maya.quick import NONE, keen_turn, play_keenly, play_on
from game.ai.world import Dice
from game.rules.maya import Maya
from game.rules.maya.board import CHOOSING, GAME_OVER, State
from game.rules.maya.scoring import points
from game.rules.maya.turn import LEGAL, legal, refusal
from game.rules.numbers import Generator, vector


def start(seats: int, seed: int) -> State:
    state: State = Maya().setup(seats, Generator(seed))
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_they_play_is_legal_to_the_end(seats: int) -> None:
    for seed in range(3):
        state, dice = start(seats, seed), Dice(seed)
        while state.step != GAME_OVER:
            if state.step == CHOOSING:
                assert refusal(state, keen_turn(state, dice, None)) == LEGAL
            play_keenly(state, dice, state.turn + 1)


def test_what_was_tried_is_not_thought_of_again() -> None:
    state, dice, tried = start(2, 5), Dice(5), list[int]()
    play_keenly(state, dice, 9)
    while (move := keen_turn(state, dice, vector(tried))) != NONE:
        assert move not in tried
        assert refusal(state, move) == LEGAL
        tried.append(move)
    # Of equal spaces only the tile that is least worth keeping expands a city; everything is planted everywhere.
    expansions = len(state.expandable)
    plantings = len(state.plantable) * int(state.kinds(state.seat)).bit_count()
    assert len(tried) == plantings + expansions
    assert set(tried) <= set(legal(state))


def test_they_beat_those_that_look_at_some() -> None:
    dice = Dice(1)
    lead = 0
    for seed in range(10):
        for keen in (0, 1):
            state = start(2, seed)
            while state.step != GAME_OVER:
                play = play_keenly if state.seat == keen else play_on
                play(state, dice, state.turn + 1)
            lead += points(state)[keen] - points(state)[1 - keen]
    assert lead / 20 > 20
