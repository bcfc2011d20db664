"""The computer players of Cacao."""

from statistics import mean
from typing import Any

import pytest

from game.ai.cacao.judgement import PRACTISED, TURNS, WEIGHTS, gains, learned_values
from game.ai.cacao.quick import (
    BUILDING,
    EVERYWHERE,
    NONE,
    NOTHING,
    QuickMoves,
    likely_placement,
    play_on,
    weigh_codes,
    work_off,
)
from game.ai.cacao.quick import play_on as play_quickly
from game.ai.cacao.world import CacaoWorld
from game.ai.players import AGENTS
from game.ai.search import Search, SearchSettings, Timer
from game.ai.thought import Effort
from game.ai.world import Dice
from game.rules.cacao import Cacao, turn
from game.rules.cacao.board import BUILD, CLOSING, KIND_CODE, PLACE, State, Step
from game.rules.cacao.box import Kind
from game.rules.cacao.hidden import Hidden
from game.rules.cacao.scoring import points
from game.rules.core import Over
from game.rules.games import GAMES
from game.rules.numbers import Generator, vector
from tests.rules.support import new_match
from tests.rules.support import play_on as play_match_on
from tools.learn.cacao import by_seat

# How the levels play.


@pytest.mark.parametrize("level", ["merchant", "ajaw"])
def test_the_last_workers_go_where_the_gold_is(level: str) -> None:
    """With one turn left nothing counts but gold: whoever lays last must find the best placement by itself."""
    rules, rng = GAMES["cacao"], Generator(8)
    state = rules.setup(2, rng)
    while not (state.in_hand(state.seat) == 1 and state.step == 0 and not state.in_hand(1 - state.seat)):
        rules.play(state, state.seat, rules.sample_code(state, state.seat, rng))
    seat = state.seat

    def gain(action: Any) -> int:
        after = state.copy()
        rules.play(after, seat, rules.encode(after, action))
        while not isinstance(rules.pending(after), Over):
            rules.play(after, after.seat, rules.encode(after, rules.list_actions(after, after.seat)[-1]))
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


# What quick players see at a glance.

RULES = Cacao()


def later(seats: int, turns: int, seed: int = 4) -> State:
    """Return a table after so many turns, at the beginning of one."""
    state: State = RULES.setup(seats, Generator(seed))
    play_quickly(state, Dice(seed), turns)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("turns", [0, 7, 15])
def test_it_names_all_legal_placements_from_the_best_on_and_then_none(seats: int, turns: int) -> None:
    state = later(seats, turns)
    tried: list[int] = []
    values: list[float] = []
    moves = QuickMoves(state)
    while (placed := moves.placement(state.spaces, vector(tried))) != NONE:
        values.append(moves.value)
        tried.append(placed)
    assert set(tried) == {code for code in turn.legal(state) if code >> 20 == PLACE}
    assert values == sorted(values, reverse=True)


def test_it_fills_with_all_that_is_allowed_before_it_has_nothing_more() -> None:
    state = later(2, 6)
    while state.step != Step.FILL:
        turn.play(state, likely_placement(state, Dice(1), NOTHING))
        if state.step != Step.FILL:
            work_off(state)
            turn.play(state, CLOSING)
    tried: list[int] = []
    while (filled := QuickMoves(state).fill(vector(tried))) != NONE:
        tried.append(filled)
    assert set(tried) == set(turn.legal(state))


def test_it_builds_over_only_if_that_is_worth_more_than_what_it_is_compared_with() -> None:
    state = later(2, 20)
    while not state.building_allowed() or not turn.buildable(state, state.seat):
        play_quickly(state, Dice(1), state.turn + 1)
    moves = QuickMoves(state)
    best = moves.building(NOTHING)
    value = moves.value
    assert best != NONE
    assert moves.building(NOTHING, value - 0.01) == best
    assert moves.value == value
    assert moves.building(NOTHING, value) == NONE


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_building_is_better_than_the_one_it_names(seats: int) -> None:
    compared = 0
    for seed in range(25):
        state = later(seats, 4, seed)
        while state.step != Step.OVER:
            if state.step == Step.PLACE and state.building_allowed() and (spaces := turn.buildable(state, state.seat)):
                moves = QuickMoves(state)
                named = moves.building(NOTHING)
                value = moves.value
                best = {}
                for space in spaces:
                    placed = moves.placement(vector([space]), NOTHING)
                    best[BUILD << 20 | placed] = moves.value - BUILDING
                assert value == max(best.values())
                assert best[named] == value
                compared += 1
            play_quickly(state, Dice(seed), state.turn + 1)
    assert compared > 50


def test_it_builds_over_in_the_end_where_that_is_worth_a_sun() -> None:
    built = 0
    for seed in range(12):
        state: State = RULES.setup(2, Generator(seed))
        dice = Dice(seed)
        while state.step != Step.OVER:
            if state.step == Step.PLACE and likely_placement(state, dice, NOTHING) >> 20 == BUILD:
                built += 1
            play_quickly(state, dice, state.turn + 1)
    assert built > 0


def test_gains_are_what_can_be_taken() -> None:
    state = later(2, 4)
    seat = state.seat
    state.fruit[seat], state.sun[seat], state.water[seat] = 4, 3, 8

    def gained(kind: Kind) -> tuple[float, float, float]:
        return gains(state, seat, KIND_CODE[kind], state.tiles_left(seat))

    one, _, three = gained("plantation1")
    assert one == three > 0, "the storage holds five"
    assert gained("sun") == (0, 0, 0)
    assert gained("water") == (0, 0, 0), "the river ends"
    assert gained("mine2") == (2, 4, 6)
    state.fruit[seat] = 0
    assert gained("market4") == (0, 0, 0)


def test_quick_players_come_near_to_merchants() -> None:
    leads = []
    for number in range(8):
        state: State = RULES.setup(2, Generator(number // 2))
        dice, quick = Dice(number), number % 2
        while state.step != Step.OVER:
            if state.step == Step.WORK or state.step == Step.END or state.seat == quick:
                play_one(state, dice)
            else:
                turn.play(state, max(weigh_codes(state, state.seat), key=lambda each: each[0])[1])
        ended = points(state)
        leads.append(ended[quick] - ended[1 - quick])
    assert mean(leads) > -10.0


def test_practised_quick_players_are_ahead_of_the_others() -> None:
    leads = []
    for number in range(60):
        state: State = RULES.setup(2, Generator(number // 2))
        while state.step != Step.OVER:
            weights = PRACTISED if state.seat == number % 2 else WEIGHTS
            play_quickly(state, Dice(number), state.turn + 1, EVERYWHERE, weights)
        ended = points(state)
        leads.append(ended[number % 2] - ended[1 - number % 2])
    assert mean(leads) > 0.0


def play_one(state: State, dice: Dice) -> None:
    """Take one quick step."""
    if state.step == Step.PLACE:
        turn.play(state, likely_placement(state, dice, NOTHING))
    elif state.step == Step.FILL:
        turn.play(state, QuickMoves(state).fill(NOTHING))
    elif state.step == Step.WORK:
        work_off(state)
    else:
        turn.play(state, CLOSING)


# What the learned weights say.


@pytest.mark.parametrize("seats", sorted(TURNS))
def test_a_village_with_more_in_it_may_expect_more(seats: int) -> None:
    match = new_match("cacao", seats, 3)
    play_match_on(match, Generator(2), 40)
    assert not isinstance(match.pending, Over)
    state = match.state.copy()
    assert len(by_seat(state)) == len(learned_values(state)) == seats
    before = learned_values(state)
    state.gold[1] += 5
    state.fruit[0] = 0
    after = learned_values(state)
    assert after[1] > before[1] + 2
    assert after[0] <= before[0]
    assert after[2:] == before[2:]
