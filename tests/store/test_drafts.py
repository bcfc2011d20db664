"""What lies beside the steps: drafts, each its seat's, and what of the last step nobody has seen yet."""

import sqlite3

import msgspec
import pytest

from game.rules.chocolatl.actions import BidsRevealed
from game.rules.core import Over
from game.rules.match import Match, Unseen
from game.rules.numbers import Generator
from game.store import Folders, Store
from game.store.journal import Progress
from game.store.store import FILE
from tests.members import AT_ONCE
from tests.store.support import begin, play, reload, settle


def revealing(store: Store, *, last: bool = False) -> Match:
    """Return a match whose last step opens offerings, at the very end where that is wanted."""
    match, rng = begin(store, AT_ONCE, 3), Generator(2)
    match.withholds = lambda events: any(isinstance(event, BidsRevealed) for event in events)
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
    match.show_until(5, told=True)
    assert reload(store, match).unshown == Unseen(len(match.journal) - 1, 5, told=True)
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
