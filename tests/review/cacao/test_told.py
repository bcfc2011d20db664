"""Turns and costs of Cacao in words."""

from game.scenes.reviewing.cards import tell
from game.scenes.reviewing.words import reason_words
from game.scenes.scores.result import result_of
from game.tables.part import table_part
from tests.review.support import played
from tests.scenes.reviewing.support import costly
from tests.scenes.reviewing.test_words import cost

CACAO = table_part("cacao").labels


def test_reasons_tell_the_lines_that_matter_and_the_others() -> None:
    keys = ("gold", "temples", "sun", "water")
    told = reason_words(keys, CACAO, cost())
    assert told == "Gold in hand +2.0, Temples +1.5, Sun tokens −0.5, best opponent −1.3"
    told = reason_words(keys, CACAO, cost(own=4.34, keys=(4.34, 0.0, 0.0, 0.0)))
    assert told == "Gold in hand +4.3"


def test_turns_that_sound_alike_are_told_with_their_places() -> None:
    match = played("cacao", 2)
    each = costly("cacao", 2).costs[0]  # what was played is said to be better
    told = tell(result_of(match, CACAO), each)
    assert told.played == told.better
    assert " at " in told.played
