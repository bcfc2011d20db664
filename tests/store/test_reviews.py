"""Reviews are kept beside their matches."""

import sqlite3
from contextlib import closing

from game.rules.numbers import Generator
from game.store import Folders, Store
from tests.store.support import begin, play


def test_a_review_is_kept_beside_a_match_and_replaced(folders: Folders) -> None:
    store = Store.open(folders)
    match = begin(store)
    play(match, Generator(2), 2000)
    assert store.review(match.id) is None
    store.keep_review(match.id, b"first")
    store.keep_review(match.id, b"second")
    copy = store.duplicate(match.id)
    assert store.close() is None
    store = Store.open(folders)
    assert store.review(match.id) == store.review(copy) == b"second"
    assert store.load(match.id).match is not None
    store.close()


def test_a_damaged_review_is_none(folders: Folders) -> None:
    store = Store.open(folders)
    match = begin(store)
    store.keep_review(match.id, b"sound")
    assert store.close() is None
    with closing(sqlite3.connect(folders.data / "matches.sqlite")) as connection:
        connection.execute("UPDATE reviews SET review = x'00'")
        connection.commit()
    store = Store.open(folders)
    assert store.review(match.id) is None
    assert [news.english() for news in store.news()] == [
        "The review of this match was damaged: it is being made again."
    ]
    store.close()


def test_the_review_of_a_match_that_is_not_there_is_dropped(folders: Folders) -> None:
    """Somebody may have deleted the match for good while it was gone through."""
    store = Store.open(folders)
    store.keep_review(77, b"of nothing")
    assert store.review(77) is None
    assert store.news() == []
    store.close()
