"""What is deleted stays for thirty days, and how long a match was played."""

from datetime import UTC, datetime, timedelta

import pytest

from game.rules.numbers import Generator
from game.store import Folders, Store
from game.store.rows import LONGEST_TURN
from game.store.store import KEPT
from tests.members import IN_TURNS
from tests.store.support import begin, play

START = datetime(2026, 3, 1, 12, tzinfo=UTC)


class Hands:
    """A clock whose hands are turned."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def hands() -> Hands:
    return Hands()


def test_deleted_matches_are_gone_after_thirty_days(folders: Folders, hands: Hands) -> None:
    store = Store.open(folders, clock=hands)
    early, late, kept = (begin(store, IN_TURNS, 2, seed=seed) for seed in range(3))
    store.delete(early.id)
    hands.now += timedelta(days=1)
    store.delete(late.id)
    hands.now = START + KEPT
    store.forget_deleted()
    assert {one.id for one in store.deleted()} == {early.id, late.id}, "thirty days are not over yet"
    hands.now += timedelta(hours=1)
    store.forget_deleted()
    assert [one.id for one in store.deleted()] == [late.id]
    assert store.deleted()[0].deleted == START + timedelta(days=1)
    assert store.summary(early.id) is None
    assert [one.id for one in store.matches()] == [kept.id]
    store.restore(late.id)
    assert {one.id for one in store.matches()} == {late.id, kept.id}
    assert store.close() is None


def test_a_match_is_as_long_as_its_turns_without_the_pauses(folders: Folders, hands: Hands) -> None:
    store = Store.open(folders, clock=hands)
    match = begin(store, IN_TURNS, 2)
    assert store.matches()[0].seconds == 0
    rng = Generator(1)
    for steps, seconds in ((1, 20), (2, 40), (3, 24 * 3600)):
        hands.now += timedelta(seconds=seconds)
        play(match, rng, steps)
    assert store.matches()[0].seconds == 20 + 40 + LONGEST_TURN
    hands.now -= timedelta(days=3)  # somebody turns back the clock
    play(match, rng, 4)
    assert store.matches()[0].seconds == 20 + 40 + LONGEST_TURN
    assert store.close() is None
