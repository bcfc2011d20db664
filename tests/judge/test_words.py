"""Turns and costs in the words of one game."""

from game.scenes.reviewing.cards import tell
from game.scenes.reviewing.words import reason_words, turn_words
from game.scenes.scores.result import result_of
from game.tables.part import table_part
from tests.judge.support import played
from tests.members import AT_ONCE, IN_TURNS
from tests.scenes.reviewing.support import costly
from tests.scenes.reviewing.test_words import cost


def test_reasons_tell_the_lines_that_matter_and_the_others() -> None:
    keys = ("gold", "temples", "sun", "water")
    told = reason_words(keys, table_part(IN_TURNS).labels, cost())
    assert told == "Gold in hand +2.0, Temples +1.5, Sun tokens −0.5, best opponent −1.3"
    told = reason_words(keys, table_part(IN_TURNS).labels, cost(own=4.34, keys=(4.34, 0.0, 0.0, 0.0)))
    assert told == "Gold in hand +4.3"


def test_turns_that_sound_alike_are_told_with_their_places() -> None:
    match = played(IN_TURNS, 2)
    each = costly(IN_TURNS, 2).costs[0]  # what was played is said to be better
    told = tell(result_of(match, table_part(IN_TURNS).labels), each)
    assert told.played == told.better
    assert " at " in told.played


def test_cards_are_told_when_all_lies_open() -> None:
    match = played(AT_ONCE, 3)
    step = next(step for step, entry in enumerate(match.journal) if hasattr(entry.action, "cards"))
    entry = match.journal[step]
    told = turn_words(match, step, entry.seat, (entry.action,), table_part(AT_ONCE).labels)
    for cards in getattr(entry.action, "cards").values():  # noqa: B009
        assert " + ".join(map(str, cards)) in told
