"""A day in a sentence, as each language writes it; never as computers do."""

from game.locale import say
from game.rules.days import told_day
from game.rules.phrases import phrase
from tests.locale.support import speaking


def test_a_day_is_told_in_words() -> None:
    sentence = phrase("since {day}", day=told_day("2026-03-01"))
    assert sentence.english() == say(sentence) == "since 1 March 2026"
    with speaking("de"):
        assert say(told_day("2026-03-01")).replace("\u00a0", " ") == "1. März 2026"
