"""Turns and costs in words."""

import msgspec
import pytest

from game.review.report import Cost
from game.rules.chocolatl.actions import Bid
from game.rules.core import Action
from game.scenes.reviewing.cards import tell
from game.scenes.reviewing.words import cost_words, is_even, luck_words, reason_words, way_words
from game.scenes.scores.result import result_of
from game.tables.part import table_part
from tests.review.support import CASES, played
from tests.scenes.reviewing.support import costly

CACAO = table_part("cacao").labels


def cost(**changes: object) -> Cost[Action]:
    made: Cost[Action] = Cost(0, 0, 1, (), 4.34, 0.55, 100, 3.0, (2.0, 1.5, -0.5, 0.1))
    return msgspec.structs.replace(made, **changes)


def test_a_cost_comes_with_its_doubt() -> None:
    assert cost_words(cost()) == "−4.3 ±1.1"
    assert luck_words(2.04, 0.5) == "+2.0 ±1.0"
    assert luck_words(-2.0, 0.5) == "−2.0 ±1.0"


def test_luck_within_its_doubt_is_even() -> None:
    assert is_even(1.9, 1.0)
    assert not is_even(-2.1, 1.0)


def test_reasons_tell_the_lines_that_matter_and_the_others() -> None:
    keys = ("gold", "temples", "sun", "water")
    told = reason_words(keys, CACAO, cost())
    assert told == "Gold in hand +2.0, Temples +1.5, Sun tokens −0.5, best opponent −1.3"
    told = reason_words(keys, CACAO, cost(own=4.34, keys=(4.34, 0.0, 0.0, 0.0)))
    assert told == "Gold in hand +4.3"


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_whole_turns_have_words(game: str, seats: int) -> None:
    match = played(game, seats)
    for each in costly(game, seats).costs:
        way = tuple(entry.action for entry in match.journal[each.first : each.end])
        told = way_words(match, each.first, each.seat, way, table_part(game).labels)
        assert told
        assert "{" not in told
        assert "Seat 0" in told or told.startswith("+")


def test_cards_of_chocolatl_are_told_when_all_lies_open() -> None:
    match = played("chocolatl", 3)
    step = next(step for step, entry in enumerate(match.journal) if isinstance(entry.action, Bid))
    entry = match.journal[step]
    assert isinstance(entry.action, Bid)
    told = way_words(match, step, entry.seat, (entry.action,), table_part("chocolatl").labels)
    for cards in entry.action.cards.values():
        assert " + ".join(map(str, cards)) in told


def test_turns_that_sound_alike_are_told_with_their_places() -> None:
    match = played("cacao", 2)
    each = costly("cacao", 2).costs[0]  # what was played is said to be better
    told = tell(result_of(match, CACAO), each)
    assert told.played == told.better
    assert " at " in told.played
