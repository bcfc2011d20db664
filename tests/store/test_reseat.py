"""Other players sit down at a match that goes on."""

from pathlib import Path

import msgspec

from game.rules.numbers import Generator
from game.store import Folders, Store
from game.store.journal import shared_viewer
from tests.members import IN_TURNS_TOO
from tests.store.support import begin, play, settle


def test_other_players_find_the_same_match(tmp_path: Path) -> None:
    store = Store.open(Folders.below(tmp_path))
    match = begin(store, IN_TURNS_TOO, 3)
    play(match, Generator(1), 20)
    settle(match)
    players = tuple(msgspec.structs.replace(player, kind="greedy") for player in match.players)
    ticket = store.reseat(match.id, players)
    assert ticket.wait(20)
    assert ticket.committed
    loaded = store.load(match.id)
    assert loaded.trouble is None
    assert loaded.match is not None
    assert loaded.match.players == players
    assert loaded.match.journal == match.journal
    summary = store.summary(match.id)
    assert summary is not None
    assert (summary.players, summary.damaged) == (players, False)
    assert store.close() is None


def test_a_match_that_is_gone_is_no_trouble(tmp_path: Path) -> None:
    store = Store.open(Folders.below(tmp_path))
    assert store.reseat(12345, ()).wait(20)
    assert store.close() is None


def test_who_sat_there_before_is_kept(tmp_path: Path) -> None:
    store = Store.open(Folders.below(tmp_path))
    match = begin(store, IN_TURNS_TOO, 3)
    play(match, Generator(1), 20)
    settle(match)

    def sit(*kinds: str) -> None:
        pairs = zip(match.players, kinds, strict=True)
        assert store.reseat(match.id, tuple(msgspec.structs.replace(each, kind=kind) for each, kind in pairs)).wait(20)

    sit("human", "human", "greedy")
    sit("greedy", "human", "greedy")
    loaded = store.load(match.id)
    assert loaded.trouble is None
    assert loaded.match is not None
    assert loaded.match.options.seen_by_people(loaded.match.players) == {0, 1, 2}
    loaded.match.options = msgspec.structs.replace(loaded.match.options, open_hands=False)
    assert shared_viewer(loaded.match, loaded.match.state) is None, "no copy follows the view of one of them"
    assert store.close() is None
