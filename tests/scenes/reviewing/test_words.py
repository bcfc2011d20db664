"""Turns and costs in words."""

import msgspec
import pytest

from game.judge.report import Cost
from game.rules.core import Action
from game.scenes.reviewing.words import cost_words, is_even, luck_words, turn_words
from game.tables.part import table_part
from tests.judge.support import CASES, played
from tests.scenes.reviewing.support import costly


def cost(**changes: object) -> Cost[Action]:
    made: Cost[Action] = Cost(0, 0, 1, (), 4.34, 0.55, 100, 3.0, (2.0, 1.5, -0.5, 0.1))
    return msgspec.structs.replace(made, **changes)


def test_a_cost_comes_with_its_doubt() -> None:
    assert cost_words(cost()) == "lead −4 ±1"
    assert luck_words(2.04, 0.5) == "+2 ±1"
    assert luck_words(-0.6, 0.15) == "−0.6 ±0.3"


def test_points_are_rounded_as_people_read_them() -> None:
    assert cost_words(cost(cost=12.31, error=0.01)) == "lead −12", "no ±0.0"
    assert luck_words(0.01, 0.0) == "0"
    assert luck_words(0.6, 1.2) == "+1 ±2", "no tenths where whole points are in doubt"


def test_luck_within_its_doubt_is_even() -> None:
    assert is_even(1.9, 1.0)
    assert not is_even(-2.1, 1.0)


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_whole_turns_have_words(game: str, seats: int) -> None:
    match = played(game, seats)
    for each in costly(game, seats).costs:
        way = tuple(entry.action for entry in match.journal[each.first : each.end])
        told = turn_words(match, each.first, each.seat, way, table_part(game).labels)
        assert told
        assert "{" not in told
        assert "Seat 0" in told or told.startswith("+")
