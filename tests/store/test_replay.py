"""Matches that no longer replay: they open at the last good step, and nothing is thrown away."""

import sqlite3

import pytest

from game.rules.rng import Generator
from game.store import Folders, Store, opening
from game.store.store import FILE
from tests.store.support import play, played, reload, same, settle, told

TAMPERING = {
    "another action": "UPDATE journal SET entry = replace(entry, 'place', 'build') WHERE number = 12",
    "no JSON": "UPDATE journal SET entry = '{' WHERE number = 12",
    "a number for a text": "UPDATE journal SET entry = 5 WHERE number = 12",
    "an unknown action": 'UPDATE journal SET entry = \'{"seat":0,"action":{"type":"fly"}}\' WHERE number = 12',
    "a missing step": "DELETE FROM journal WHERE number = 12",
    "undone in the middle": "UPDATE journal SET undone = 1 WHERE number = 12",
}


def tamper(folders: Folders, query: str, *, seal: bool = False) -> None:
    """Change the database behind the store's back; with `seal`, as another version of the game might have."""
    connection = opening.connect(folders.data / FILE)
    connection.execute(query)
    if seal:
        connection.execute("UPDATE journal SET checksum = step_checksum(number, entry, undone)")
    connection.close()


@pytest.mark.parametrize("seal", [False, True], ids=["damaged", "other rules"])
@pytest.mark.parametrize("query", TAMPERING.values(), ids=TAMPERING)
def test_a_match_opens_at_its_last_good_step(folders: Folders, query: str, seal: bool) -> None:
    match = played(folders)
    tamper(folders, query, seal=seal)
    with sqlite3.connect(folders.data / FILE) as connection:
        before = connection.execute("SELECT * FROM journal").fetchall()
    store = Store.open(folders)
    loaded = store.load(match.id)
    assert loaded.match is not None
    assert loaded.match.journal == match.journal[:12] or seal
    good = len(loaded.match.journal)
    assert f"Step {good + 1} of" in told(loaded.trouble)
    with sqlite3.connect(folders.data / FILE) as connection:
        assert connection.execute("SELECT * FROM journal").fetchall() == before
    play(loaded.match, Generator(99))
    settle(loaded.match)
    same(reload(store, loaded.match), loaded.match)
    with sqlite3.connect(folders.data / FILE) as connection:
        kept = connection.execute("SELECT match, number, entry, undone, checksum FROM kept").fetchall()
    assert kept == before[good:]
    store.close()


def test_a_lost_end_is_noticed(folders: Folders) -> None:
    match = played(folders)
    tamper(folders, "DELETE FROM journal WHERE number >= 17")
    store = Store.open(folders)
    loaded = store.load(match.id)
    assert loaded.match is not None
    assert loaded.match.journal == match.journal[:17]
    assert told(loaded.trouble) == "The last 3 steps of this match are lost: its file was damaged."
    play(loaded.match, Generator(1))
    settle(loaded.match)
    same(reload(store, loaded.match), loaded.match)
    store.close()


@pytest.mark.parametrize(
    "query",
    [
        "UPDATE setups SET setup = replace(setup, 'temple', 'water')",
        "UPDATE setups SET setup = '[]'",
        "UPDATE setups SET players = 5",
        "UPDATE setups SET options = NULL || 'x', setup = 'x'",
        "UPDATE matches SET game = 'chess'",
        "UPDATE matches SET game = x'00'",
        "DELETE FROM setups",
    ],
)
def test_a_match_that_cannot_begin_is_said_and_kept(folders: Folders, query: str) -> None:
    match = played(folders)
    try:
        tamper(folders, query)
    except sqlite3.IntegrityError:
        tamper(folders, "UPDATE setups SET options = 'x'")
    store = Store.open(folders)
    loaded = store.load(match.id)
    assert loaded.match is None
    assert told(loaded.trouble)
    store.close()


def test_a_list_shows_also_what_is_damaged(folders: Folders) -> None:
    match = played(folders)
    query = "UPDATE matches SET name = x'ff', changed = 'soon', created = '2030-01-01', progress = '{', game = 7"
    tamper(folders, query)
    store = Store.open(folders)
    summary = store.last()
    assert summary is not None
    assert summary.damaged
    assert summary.id == match.id
    assert summary.players == match.players
    store.close()
