"""Matches that no longer replay: they open at the last good step, and nothing is thrown away."""

import shutil
import sqlite3
from contextlib import closing

import pytest

from game.rules.core import refuse
from game.rules.numbers import Generator
from game.store import Folders, Store
from game.store.schema import INTACT_ROW, connect
from game.store.store import FILE
from tests.members import IN_TURNS
from tests.store.support import begin, play, played, reload, same, settle, told

TAMPERING = {
    "another action": "UPDATE journal SET entry = replace(entry, 'place', 'build') WHERE number = 12",
    "no JSON": "UPDATE journal SET entry = '{' WHERE number = 12",
    "a number for a text": "UPDATE journal SET entry = 5 WHERE number = 12",
    "an unknown action": 'UPDATE journal SET entry = \'{"seat":0,"action":{"type":"fly"}}\' WHERE number = 12',
    "a missing step": "DELETE FROM journal WHERE number = 12",
    "undone in the middle": "UPDATE journal SET undone = 1 WHERE number = 12",
}


def tamper(folders: Folders, query: str, *, seal: bool = False, copies: bool = False) -> None:
    """Change the database behind the store's back; with `seal`, as another version of the game might have.

    Without `copies` there is no other one that could help.
    """
    if not copies:
        shutil.rmtree(folders.data / "copies", ignore_errors=True)
    connection = connect(folders.data / FILE)
    connection.execute(query)
    if seal:
        connection.execute("UPDATE journal SET checksum = step_checksum(number, entry, undone)")
        connection.execute(f"UPDATE matches SET {INTACT_ROW}")
    connection.close()


@pytest.mark.parametrize("seal", [False, True], ids=["damaged", "other rules"])
@pytest.mark.parametrize("query", TAMPERING.values(), ids=TAMPERING)
def test_a_match_opens_at_its_last_good_step(folders: Folders, query: str, seal: bool) -> None:
    match = played(folders)
    tamper(folders, query, seal=seal)
    before = journal_of(folders, match.id)
    store = Store.open(folders)
    loaded = store.load(match.id)
    assert loaded.match is not None
    assert loaded.match.journal == match.journal[:12] or seal
    good = len(loaded.match.journal)
    assert f"Step {good + 1} of" in told(loaded.trouble)
    assert "the original stays unchanged" in told(loaded.trouble)
    play(loaded.match, Generator(99))
    settle(loaded.match)
    assert loaded.match.id != match.id
    same(reload(store, loaded.match), loaded.match)
    assert journal_of(folders, match.id) == before, "the original is untouched"
    assert {summary.id for summary in store.unfinished()} == {match.id, loaded.match.id}
    last = store.last()
    assert last is not None
    assert last.id == loaded.match.id, "what goes on is the copy"
    store.close()


def journal_of(folders: Folders, match_id: int) -> list[object]:
    with closing(sqlite3.connect(folders.data / FILE)) as connection:
        return connection.execute("SELECT * FROM journal WHERE match = ?", (match_id,)).fetchall()


@pytest.mark.parametrize("query", [*TAMPERING.values(), "DELETE FROM setups", "UPDATE setups SET players = 5"])
def test_a_copy_may_have_the_whole_match(folders: Folders, query: str) -> None:
    match = played(folders)
    tamper(folders, query, copies=True)
    store = Store.open(folders)
    loaded = store.load(match.id)
    assert loaded.match is not None
    same(loaded.match, match)
    assert "the backup of" in told(loaded.trouble)
    before = journal_of(folders, match.id)
    play(loaded.match, Generator(99))
    settle(loaded.match)
    assert loaded.match.id != match.id
    assert journal_of(folders, match.id) == before
    store.close()


def test_taking_back_in_a_broken_match_leaves_it_as_it_is(folders: Folders) -> None:
    store = Store.open(folders)
    match = begin(store)
    rng = Generator(1)
    play(match, rng, 20)
    while not match.can_undo:
        play(match, rng)
    steps = len(match.journal)
    play(match, rng)
    store.close()
    tamper(folders, f"UPDATE journal SET entry = '' WHERE number = {steps}")
    before = journal_of(folders, match.id)
    store = Store.open(folders)
    loaded = store.load(match.id).match
    assert loaded is not None
    loaded.undo()
    settle(loaded)
    assert loaded.redo() is not None
    settle(loaded)
    same(reload(store, loaded), loaded)
    assert journal_of(folders, match.id) == before
    store.close()


def test_a_lost_end_is_noticed(folders: Folders) -> None:
    match = played(folders)
    tamper(folders, "DELETE FROM journal WHERE number >= 17")
    before = journal_of(folders, match.id)
    store = Store.open(folders)
    loaded = store.load(match.id)
    assert loaded.match is not None
    assert loaded.match.journal == match.journal[:17]
    assert told(loaded.trouble) == "The last 3 steps of this match are lost: its file was damaged."
    play(loaded.match, Generator(1))
    settle(loaded.match)
    same(reload(store, loaded.match), loaded.match)
    assert journal_of(folders, match.id) == before
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
        tamper(folders, query, seal=True)
    except sqlite3.IntegrityError:
        tamper(folders, "UPDATE setups SET options = 'x'", seal=True)
    store = Store.open(folders)
    loaded = store.load(match.id)
    assert loaded.match is None
    assert told(loaded.trouble)
    store.close()


def test_a_list_shows_also_what_is_damaged(folders: Folders) -> None:
    match = played(folders)
    query = "UPDATE matches SET name = x'ff', changed = 'soon', created = '2030-01-01', progress = '{', game = 7"
    tamper(folders, query, seal=True)
    store = Store.open(folders)
    summary = store.last()
    assert summary is not None
    assert summary.damaged
    assert summary.id == match.id
    assert summary.players == match.players
    store.close()


@pytest.mark.parametrize("column", ["name", "progress", "steps", "serial", "finished", "changed"])
def test_a_changed_row_is_noticed(folders: Folders, column: str) -> None:
    """Names and results are as precious as steps: what is not as it was written is said, and the copy has it."""
    match = played(folders)
    store = Store.open(folders)
    before = store.last()
    store.close()
    tamper(folders, f"UPDATE matches SET {column} = '7'", copies=True)
    store = Store.open(folders)
    assert "were damaged" in told(store.trouble)
    assert "the backup of" in told(store.trouble)
    assert store.last() == before
    same(reload(store, match), match)
    store.close()
    store = Store.open(folders)
    assert store.trouble is None
    store.close()


@pytest.mark.parametrize(
    "change",
    [
        "game = 'casao'",
        "name = 'other'",
        "progress = ''",
        "progress = NULL || '', steps = 3",
        "steps = 99",
        "steps = 'many'",
        "serial = 9223372036854775807",
        "serial = 'x'",
        "changed = 'soon', created = 5",
        "finished = 1, sheet = 'none'",
    ],
)
@pytest.mark.parametrize("copies", [False, True])
def test_a_changed_row_is_worked_out_anew_and_said_once(folders: Folders, change: str, copies: bool) -> None:
    match = played(folders)
    if copies:
        store = Store.open(folders)
        match = reload(store, match)
        play(match, Generator(7), 8)
        store.close()
    try:
        tamper(folders, f"UPDATE matches SET {change}", copies=copies)
    except sqlite3.IntegrityError:
        tamper(folders, "UPDATE matches SET progress = 'x', steps = 3", copies=copies)
    store = Store.open(folders)
    assert "recovered one match" in told(store.trouble)
    same(reload(store, match), match)
    summary = store.last()
    assert summary is not None
    assert not summary.damaged
    assert (summary.game, summary.finished, summary.progress.steps) == (IN_TURNS, False, len(match.journal))
    play(match := reload(store, match), Generator(8), 3)
    settle(match)
    store.close()
    store = Store.open(folders)
    assert store.trouble is None
    same(reload(store, match), match)
    store.close()


def test_what_is_larger_than_any_game_is_not_opened_and_stays(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Versions before the limits took boards that no window can draw."""
    match = played(folders)
    before = (folders.data / FILE).read_bytes()
    monkeypatch.setattr(type(match.rules), "check_size", lambda *_: refuse("", "the line is empty"))
    store = Store.open(folders)
    loaded = store.load(match.id)
    assert loaded.match is None
    assert "the line is empty. The file stays unchanged." in told(loaded.trouble)
    store.close()
    monkeypatch.undo()
    assert (folders.data / FILE).read_bytes() == before
    store = Store.open(folders)
    same(reload(store, match), match)
    store.close()
