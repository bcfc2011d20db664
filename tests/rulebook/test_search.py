"""Searching the rules: whole words come before parts of longer ones."""

import re

from game.locale import _
from game.rules.games import GAMES
from game.texts.rulebook import pages
from game.texts.search import find, fold, spans


def test_whole_words_come_first_on_each_page() -> None:
    shown = tuple(page for page in GAMES if page in pages())
    hits = find("tie", shown)
    for page in shown:
        whole = [
            re.search(r"\btie\b", fold(" ".join((_(hit.paragraph.text), _(hit.chapter.heading))))) is not None
            for hit in hits
            if hit.page == page
        ]
        assert whole == sorted(whole, reverse=True), page
    assert any(not re.search(r"\btie\b", fold(_(hit.paragraph.text))) for hit in hits), "tied and ties are found too"


def test_what_stands_within_other_words_is_not_found() -> None:
    """A tie is no part of cities."""
    for page in pages():
        for hit in find("tie", (page,)):
            held = " ".join((_(hit.paragraph.text), _(hit.chapter.heading)))
            assert re.search(r"\btie", fold(held)), held
    line = "Cities and ties at temples are tied."
    assert [line[start:end] for start, end in spans(line, "tie")] == ["tie", "tie"]
    assert [*spans("die Kakaokarte", "karte")] == [(9, 14)], "but a long word is found within compounds"
