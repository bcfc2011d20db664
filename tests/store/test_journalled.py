"""Matches that write themselves down: whenever they are loaded, they are what they were."""

import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from game.rules.core import Decide, IllegalAction, Over
from game.rules.numbers import Generator
from game.store import Folders, Store, Ticket
from game.store.rows import _taken_back
from game.store.store import FILE
from tests.keeping import ticket_of, trouble_of
from tests.rules.support import CASES, case_name, game_of
from tests.sampling import sampled
from tests.store.support import begin, play, reload, same, settle, told


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
