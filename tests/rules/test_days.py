"""A day in a sentence, as each language writes it; never as computers do."""

from datetime import date

from game.locale import say
from game.rules.days import told_day
from game.rules.phrases import phrase
from tests.locale.support import speaking


def test_a_day_is_told_in_words() -> None:
    sentence = phrase("since {day}", day=told_day(date(2026, 3, 1)))
    assert sentence.english() == say(sentence) == "since 1 March 2026"
    with speaking("de"):
        assert say(told_day(date(2026, 3, 1))) == "1. März 2026"
