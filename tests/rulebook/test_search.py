"""Searching the rules: whole words come before parts of longer ones."""

import re

from game.locale import _
from game.rulebook import pages
from game.rulebook.search import find, fold
from game.rules.games import GAMES


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
    assert any(not re.search(r"\btie\b", fold(_(hit.paragraph.text))) for hit in hits), "parts of words are still found"
