"""Phrases carry their values; whoever prints them translates."""

from game.locale import say
from game.rules.core import Phrase, Who, day_in_words, phrase
from tests.locale.support import speaking


def test_values_are_filled_in() -> None:
    text = phrase("{seat} takes {what}: {list}", seat=Who(2), what=Phrase("a {kind}", {"kind": "tile"}), list=(1, "b"))
    assert text.english() == "seat 2 takes a tile: 1, b"


def test_plural() -> None:
    def workers(count: int) -> str:
        return Phrase("{count} worker", {"count": count}, "{count} workers", count).english()

    assert [workers(count) for count in (0, 1, 2)] == ["0 workers", "1 worker", "2 workers"]


def test_a_day_is_told_in_words() -> None:
    sentence = phrase("since {day}", day=day_in_words("2026-03-01"))
    assert sentence.english() == say(sentence) == "since 1 March 2026"
    with speaking("de"):
        assert say(day_in_words("2026-03-01")).replace("\u00a0", " ") == "1. März 2026"
