"""Every step of a match is on the disk, and what is read back is what was played; with what lies beside the steps."""

import shutil
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from game.rules.chocolatl.actions import BidsRevealed
from game.rules.core import Decide, IllegalAction, Over, refuse
from game.rules.games import GAMES
from game.rules.match import Entry, Match, Unseen
from game.rules.numbers import Generator
from game.store import Folders, Store, Ticket
from game.store.journal import Progress, decode, encode
from game.store.rows import _taken_back
from game.store.schema import INTACT_ROW, UNREADABLE, connect
from game.store.store import FILE
from tests.keeping import ticket_of, trouble_of
from tests.members import AT_ONCE, IN_TURNS
from tests.rules.support import CASES, case_name, finished_match, game_of
from tests.sampling import sampled
from tests.store.support import begin, play, played, reload, same, settle, told


@contextmanager
def opened() -> Iterator[Store]:
    with TemporaryDirectory() as folder:
        store = Store.open(Folders.below(Path(folder)))
        try:
            yield store
        finally:
            store.close()


@sampled("case", CASES, game_of, ids=case_name)
def test_a_whole_game_is_loaded_as_it_was_played(case: tuple[str, int, dict[str, str]], store: Store) -> None:
    game, seats, choices = case
    match = begin(store, game, seats, 7, **choices)
    same(reload(store, match), match)
    play(match, Generator(8), 10_000)
    assert isinstance(match.pending, Over)
    settle(match)
    same(reload(store, match), match)


def test_a_match_is_there_after_closing_and_opening(folders: Folders) -> None:
    store = Store.open(folders)
    match = begin(store)
    play(match, Generator(2), 20)
    assert store.close() is None
    store = Store.open(folders)
    loaded = reload(store, match)
    same(loaded, match)
    assert loaded.options == match.options
    play(loaded, Generator(3), 20)
    settle(loaded)
    same(reload(store, loaded), loaded)
    store.close()


@given(st.lists(st.sampled_from(["play", "play", "play", "undo", "undo", "redo", "reset"]), max_size=40))
@hypothesis_settings(max_examples=25, deadline=None)
def test_undo_and_redo_are_loaded_as_they_were(moves: list[str]) -> None:
    rng = Generator(len(moves))
    with opened() as store:
        match = begin(store)
        play(match, rng, 3)
        for move in moves:
            match move:
                case "play":
                    play(match, rng)
                case "undo":
                    match.undo()
                case "redo":
                    match.redo()
                case _:
                    match.reset_turn()
        settle(match)
        loaded = reload(store, match)
        same(loaded, match)
        play(loaded, rng)
        settle(loaded)
        same(reload(store, loaded), loaded)


def test_steps_are_marked_as_done_or_undone_and_as_nothing_else(store: Store, folders: Folders) -> None:
    match = begin(store)
    play(match, Generator(3), 6)
    match.undo()
    settle(match)
    with closing(sqlite3.connect(folders.data / FILE)) as connection:
        marks = {row[0] for row in connection.execute("SELECT undone FROM journal")}
    assert marks == {0, 1}


def test_closing_a_turn_by_itself_is_written(store: Store) -> None:
    match = begin(store)
    rng = Generator(4)
    while not (isinstance(match.pending, Decide) and match.pending.closing):
        play(match, rng)
    assert match.close_turn()
    settle(match)
    same(reload(store, match), match)


def test_a_refused_action_writes_nothing(store: Store) -> None:
    match = begin(store)
    play(match, Generator(4))
    settle(match)
    ticket, entry = ticket_of(match), match.journal[0]
    with pytest.raises(IllegalAction):
        match.play(entry.seat, entry.action)
    assert ticket_of(match) is ticket
    same(reload(store, match), match)


def test_the_loop_is_woken_by_every_write_once(folders: Folders) -> None:
    settled: list[Ticket] = []
    threads: set[str] = set()

    def wake(ticket: Ticket) -> None:
        settled.append(ticket)
        threads.add(threading.current_thread().name)
        raise RuntimeError("the window is closing")

    store = Store.open(folders, wake)
    match = begin(store)
    tickets = [ticket_of(match)]
    for _ in range(5):
        play(match, Generator(1))
        tickets.append(ticket_of(match))
    store.close()
    assert settled == tickets
    assert threads == {"store"}


def test_who_is_woken_may_ask(folders: Folders) -> None:
    """Whoever is told of a write finds it, also by asking at once."""
    steps: list[int] = []

    def ask(_: Ticket) -> None:
        last = store.last()
        assert last is not None
        steps.append(last.progress.steps)

    store = Store.open(folders, ask)
    match = begin(store)
    play(match, Generator(1), 3)
    store.close()
    assert steps == [0, 1, 2, 3]


def test_the_next_step_waits_for_the_one_before(folders: Folders) -> None:
    def dawdle(_: Ticket) -> None:
        time.sleep(0.02)

    store = Store.open(folders, dawdle)
    match = begin(store)
    rng = Generator(1)
    for _ in range(4):
        before = ticket_of(match)
        play(match, rng)
        assert before is not None
        assert before.committed
    settle(match)
    assert match.ready
    assert trouble_of(match) is None
    store.close()


def test_a_turn_that_was_reset_can_be_done_again_after_loading(store: Store) -> None:
    match = begin(store)
    rng = Generator(4)
    while not match.can_undo:
        play(match, rng)
    match.reset_turn()
    settle(match)
    loaded = reload(store, match)
    assert not loaded.can_undo
    assert loaded.redo() is not None
    settle(loaded)
    same(reload(store, loaded), loaded)


def test_a_turn_that_was_taken_back_with_all_after_it_can_be_done_again_after_loading(store: Store) -> None:
    match = begin(store)
    play(match, Generator(4), 30)
    steps = list(match.journal)
    match.take_back(7)
    settle(match)
    loaded = reload(store, match)
    assert loaded.journal == steps[:7]
    assert list(loaded.undone) == steps[7:]
    assert loaded.taken_back == 1
    assert loaded.barrier <= 7
    summary = store.summary(match.id)
    assert summary is not None
    assert summary.progress.taken_back == 1
    while loaded.redo() is not None:
        pass
    assert loaded.journal == steps
    loaded.take_back(3)
    play(loaded, Generator(9), 1)
    settle(loaded)
    again = reload(store, loaded)
    assert len(again.journal) == 4
    assert again.taken_back == 2
    same(again, loaded)


def test_thoughts_and_hints_are_kept_beside_a_match(folders: Folders) -> None:
    store = Store.open(folders)
    match = begin(store)
    play(match, Generator(2), 6)
    match.note_thought(3, b"first")
    match.note_thought(3, b"second")
    match.count_hint(1)
    match.count_hint(1)
    copy_id = store.duplicate(match.id)
    assert store.close() is None
    store = Store.open(folders)
    loaded, copy = (store.load(match_id).match for match_id in (match.id, copy_id))
    assert loaded is not None
    assert copy is not None
    assert (loaded.thoughts, loaded.hints) == ({3: b"second"}, {1: 2})
    assert (copy.thoughts, copy.hints) == ({}, {}), "thoughts name what the thinker had in its hand"
    store.close()


@pytest.mark.parametrize(
    "damage", ["thoughts SET thought = x'00' WHERE number = 1", "hints SET count = 5 WHERE seat = 1"]
)
def test_a_damaged_thought_or_hint_is_left_out_and_told(folders: Folders, damage: str) -> None:
    store = Store.open(folders)
    match = begin(store)
    match.note_thought(0, b"sound")
    match.note_thought(1, b"sound")
    match.count_hint(0)
    match.count_hint(1)
    assert store.close() is None
    with closing(sqlite3.connect(folders.data / "matches.sqlite")) as connection:
        connection.execute(f"UPDATE {damage}")
        connection.commit()
    store = Store.open(folders)
    found = store.load(match.id)
    assert found.match is not None
    thoughts, hints = {0: b"sound", 1: b"sound"}, {0: 1, 1: 1}
    (thoughts if "thought" in damage else hints).pop(1)
    assert (found.match.thoughts, found.match.hints) == (thoughts, hints)
    assert "were damaged and are left out" in told(found.trouble)
    store.close()


@pytest.mark.parametrize(
    ("progress", "count"),
    [
        ("{}", 0), ('{"taken_back":1}', 1), ('{"taken_back":3}', 3), ('{"taken_back":0}', 0), ('{"taken_back":-2}', 0),
        ('{"taken_back":"x"}', 0), ("[]", 0), ("{", 0), (None, 0), ('{"taken_back":null}', 0),
    ],
)  # fmt: skip
def test_how_often_was_taken_back_is_read_of_whatever_stands_there(progress: str | None, count: int) -> None:
    assert _taken_back(progress) == count


# The steps of a journal as text.


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_every_step_of_a_game_is_read_as_it_was_written(case: tuple[str, int, dict[str, str]]) -> None:
    match = finished_match(case, 3)
    for entry in match.journal:
        assert decode(match.rules, encode(entry)) == entry


@pytest.mark.parametrize("game", GAMES)
def test_the_close_of_a_turn_is_a_step(game: str) -> None:
    rules = GAMES[game]
    if rules.closing is not None:
        entry = Entry(1, rules.closing)
        assert decode(rules, encode(entry)) == entry


@pytest.mark.parametrize(
    "text",
    [
        *("", "[]", "null", '{"seat":0}', '{"seat":"0","action":{"type":"end"}}', '{"seat":0,"action":{"type":"no"}}'),
        *('{"seat":0,"action":{}}', "[" * 100_000, '{"seat":0,"action":{"type":"end"}} x', "\ufffd"),
    ],
)
@pytest.mark.parametrize("game", GAMES)
def test_anything_else_is_refused(game: str, text: str) -> None:
    with pytest.raises(UNREADABLE):
        decode(GAMES[game], text)


# What lies beside the steps: drafts, each its seat's, and what of the last step nobody has seen yet.


def revealing(store: Store, *, last: bool = False) -> Match:
    """Return a match whose last step opens offerings, at the very end where that is wanted."""
    match, rng = begin(store, AT_ONCE, 3), Generator(2)
    match.shows_bit_by_bit = lambda events: any(isinstance(event, BidsRevealed) for event in events)
    while match.unshown is None or (last and not isinstance(match.pending, Over)):
        play(match, rng)
    settle(match)
    return match


def test_a_draft_comes_back_to_its_seat_and_goes_with_its_step(store: Store) -> None:
    match = begin(store, AT_ONCE, 3)
    match.keep_draft(0, b"eleven at the first")
    match.keep_draft(1, b"nothing yet")
    assert reload(store, match).drafts == {0: b"eleven at the first", 1: b"nothing yet"}
    play(match, Generator(1))
    settle(match)
    assert reload(store, match).drafts == {1: b"nothing yet"}
    match.keep_draft(1, None)
    assert reload(store, match).drafts == {}


def test_a_copy_of_a_match_has_no_drafts_of_its_own(store: Store) -> None:
    match = begin(store, AT_ONCE, 3)
    match.keep_draft(0, b"a secret")
    copy = store.load(store.duplicate(match.id)).match
    assert copy is not None
    assert copy.drafts == {}


def test_a_damaged_draft_is_left_out(store: Store, folders: Folders) -> None:
    match = begin(store, AT_ONCE, 3)
    match.keep_draft(0, b"a draft")
    assert reload(store, match).drafts
    with sqlite3.connect(folders.data / FILE) as connection:
        connection.execute("UPDATE drafts SET draft = x'00'")
    assert reload(store, match).drafts == {}


def test_lists_tell_nothing_that_was_not_shown(store: Store) -> None:
    match = revealing(store)
    (told,) = store.unfinished()
    assert told.progress.seat is None
    before = match.rules.score(match.rules.view(match.state_at(len(match.journal) - 1), None)).standing
    assert told.progress.scores == before
    match.show_until(5, next_shown=True)
    assert reload(store, match).unshown == Unseen(len(match.journal) - 1, 5, next_shown=True)
    match.show_all()
    (told,) = store.unfinished()
    assert told.progress.seat is not None
    assert reload(store, match).unshown is None


def test_a_game_is_over_for_lists_when_its_end_was_shown(store: Store) -> None:
    match = revealing(store, last=True)
    assert store.finished() == []
    (told,) = store.unfinished()
    assert told.progress.winners == ()
    assert store.results() == []
    copy = store.summary(store.duplicate(match.id))
    assert copy is not None
    assert not copy.finished, "a copy tells no more"
    match.show_all()
    (told,) = store.finished()
    assert told.progress.winners


def test_progress_of_older_versions_can_be_read() -> None:
    assert msgspec.json.decode(b'{"steps":3}', type=Progress) == Progress(3)


@pytest.mark.parametrize("wrong", ["step = -1", "events = -1", "told = -1", "step = 'x'"])
def test_how_far_something_was_shown_is_no_number_below_nothing(folders: Folders, store: Store, wrong: str) -> None:
    match = revealing(store)
    assert reload(store, match).unshown is not None
    with sqlite3.connect(folders.data / FILE) as connection:
        connection.execute(f"UPDATE unshown SET {wrong}")
    assert reload(store, match).unshown is None


# Matches that no longer replay: they open at the last good step, and nothing is thrown away.


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
