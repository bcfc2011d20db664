"""Counts of all the ways to go on from named positions: one number each, that moves when any rule does.

The numbers were counted by the oracles beside the engine, which know nothing of it; `test_oracles_count_the_same`
counts the smaller ones again. On a mismatch the counts for each first action are shown.
"""

import copy
import json
from typing import Any, NamedTuple

import pytest

from game.rules.core import Decide
from game.rules.games import GAMES, AnyRules
from game.rules.match import Match
from game.rules.record import write
from game.rules.rng import Generator
from tests.oracle import cacao, maya
from tests.rules.support import new_match, play_on


class Position(NamedTuple):
    """A position that is reached by some random steps from a seed."""

    name: str
    game: str
    seats: int
    choices: dict[str, str]
    seed: int
    steps: int
    counts: list[int]
    """The ways for one, two, three … decisions; the end of a turn is no decision."""


POSITIONS: list[Position] = [
    Position("Cacao, two seats, the first turns", "cacao", 2, {}, 1, 0, [54, 434, 2656, 13616]),
    Position("Cacao, three seats, in the middle", "cacao", 3, {}, 2, 80, [2, 128, 436, 4634]),
    Position("Cacao, four seats, with spaces to fill", "cacao", 4, {}, 3, 47, [2, 7, 122]),
    Position("Cacao, four seats, building over", "cacao", 4, {}, 3, 140, [22, 110, 685, 5140]),
    Position("Maya, two seats, the first turns", "maya", 2, {}, 1, 0, [36, 1107, 42741]),
    Position("Maya, three seats, joined", "maya", 3, {"connect": "joined"}, 2, 60, [1, 80, 1345]),
    Position("Maya, two seats, an empty rack", "maya", 2, {"variant": "two_cities"}, 0, 52, [19, 1910, 72900]),
    Position("Maya, four seats, in the middle", "maya", 4, {}, 3, 151, [77, 8415, 682202]),
]
SMALL = 3000


def reach(position: Position) -> Match:
    """Return the match in the position."""
    match = new_match(position.game, position.seats, position.seed, position.choices)
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
    oracle = {"cacao": cacao, "maya": maya}[match.rules.name].Oracle(lines[0])
    for line in lines[1:]:
        oracle.apply(line["seat"], line["do"])
    return oracle


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_counts(position: Position) -> None:
    match = reach(position)
    for depth, count in enumerate(position.counts, 1):
        if perft(match.rules, match.state, depth) != count:
            seat = match.state.seat
            divided = {
                str(action): perft(match.rules, match.rules.apply(match.state, seat, action)[0], depth - 1)
                for action in match.rules.list_actions(match.state, seat)
                if depth > 1
            }
            raise AssertionError(f"depth {depth}: {sum(divided.values())} instead of {count}: {divided}")


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_oracles_count_the_same(position: Position) -> None:
    oracle = oracle_at(reach(position))
    for depth, count in enumerate(position.counts, 1):
        if count <= SMALL:
            assert perft_of_oracle(oracle, depth) == count


def test_the_games_with_one_seat_at_a_time_are_counted() -> None:
    assert {position.game for position in POSITIONS} == {name for name, rules in GAMES.items() if rules.closing}
