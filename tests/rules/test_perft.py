"""Counts of all the ways to go on from named positions: one number each, that moves when any rule does.

The numbers were counted by the oracles beside the engine, which know nothing of it; `test_oracles_count_the_same`
counts the smaller ones again. On a mismatch the counts for each first action are shown.
"""

import copy
import json
from typing import Any

import pytest

from game.rules.core import Decide
from game.rules.games import GAMES, AnyRules
from game.rules.match import Match
from game.rules.numbers import Generator
from game.rules.record import write
from tests.members import MEMBERS, Counted, facts
from tests.oracle.support import ORACLES
from tests.rules.support import new_match, play_on

POSITIONS = [(game, counted) for game in MEMBERS for counted in facts("rules", game).COUNTED]
POSITION = pytest.mark.parametrize(("game", "position"), POSITIONS, ids=[counted.name for _game, counted in POSITIONS])
SMALL = 3000


def reach(game: str, position: Counted) -> Match:
    """Return the match in the position."""
    match = new_match(game, position.seats, position.seed, position.choices)
    assert play_on(match, Generator(position.seed), position.steps) == position.steps
    return match


def perft(rules: AnyRules, state: Any, depth: int) -> int:
    """Return in how many ways the next decisions can be made."""
    pending = rules.pending(state)
    if not isinstance(pending, Decide):
        return 1
    if pending.closing:
        assert rules.closing
        after, _ = rules.apply(state, pending.seat, rules.closing)
        return perft(rules, after, depth)
    actions = rules.list_actions(state, pending.seat)
    if depth == 1:
        return len(actions)
    return sum(perft(rules, rules.apply(state, pending.seat, action)[0], depth - 1) for action in actions)


def perft_of_oracle(oracle: Any, depth: int) -> int:
    """Return the same by the oracle."""
    pending = oracle.pending()
    if "seats" not in pending:
        return 1
    (seat,) = pending["seats"]
    actions = oracle.legal(seat)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = copy.deepcopy(oracle)
        after.apply(seat, action)
        total += perft_of_oracle(after, depth - 1)
    return total


def oracle_at(match: Match) -> Any:
    """Return the oracle in the same position."""
    lines = [json.loads(line) for line in write(match)]
    oracle = ORACLES[match.rules.name].Oracle(lines[0])
    for line in lines[1:]:
        oracle.apply(line["seat"], line["do"])
    return oracle


@POSITION
def test_counts(game: str, position: Counted) -> None:
    match = reach(game, position)
    for depth, count in enumerate(position.counts, 1):
        if perft(match.rules, match.state, depth) != count:
            seat = match.state.seat
            divided = {
                str(action): perft(match.rules, match.rules.apply(match.state, seat, action)[0], depth - 1)
                for action in match.rules.list_actions(match.state, seat)
                if depth > 1
            }
            raise AssertionError(f"depth {depth}: {sum(divided.values())} instead of {count}: {divided}")


@POSITION
def test_oracles_count_the_same(game: str, position: Counted) -> None:
    oracle = oracle_at(reach(game, position))
    for depth, count in enumerate(position.counts, 1):
        if count <= SMALL:
            assert perft_of_oracle(oracle, depth) == count


def test_the_games_with_one_seat_at_a_time_are_counted() -> None:
    assert {game for game, _counted in POSITIONS} == {game for game in MEMBERS if GAMES[game].closing}
