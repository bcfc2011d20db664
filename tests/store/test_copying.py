"""Copies of matches that go on: nothing that is hidden from somebody at the screen comes along."""

from collections.abc import Iterator

import pytest

from game.rules.games import GAMES
from game.rules.match import Match, Player, Unseen, copy_for
from game.rules.numbers import Generator
from game.store import Folders, Store, TableOptions
from game.store.journal import copy_dealt_again, goes_on, shared_viewer
from tests.members import AT_ONCE, IN_TURNS, IN_TURNS_TOO
from tests.store.support import play, reload


@pytest.fixture
def store(folders: Folders) -> Iterator[Store]:
    opened = Store.open(folders)
    yield opened
    opened.close()


def begun(store: Store, game: str, *kinds: str, open_hands: bool = False, steps: int = 21) -> Match:
    rules = GAMES[game]
    players = tuple(Player(f"Seat {seat}", rules.colours[seat], kind) for seat, kind in enumerate(kinds))
    options = TableOptions(open_hands=open_hands, seed=5)
    match = store.create(rules, rules.deal(len(kinds), Generator(5)), players, options)
    play(match, Generator(6), steps)
    return match


@pytest.mark.parametrize(
    ("kinds", "open_hands", "expected"),
    [
        (("human", "human", "greedy"), False, None),
        (("greedy", "human", "greedy"), False, 1),
        (("greedy", "greedy", "greedy"), False, None),
        (("human", "human", "greedy"), True, "whoever decides"),
    ],
)
def test_what_all_people_at_the_screen_may_know(
    store: Store, kinds: tuple[str, ...], open_hands: bool, expected: int | str | None
) -> None:
    match = begun(store, IN_TURNS_TOO, *kinds, open_hands=open_hands)
    viewer = shared_viewer(match, match.state)
    assert viewer == (match.pending.seat if expected == "whoever decides" else expected)  # type: ignore[union-attr]


@pytest.mark.parametrize("kinds", [("human", "human", "greedy"), ("human", "greedy", "greedy")], ids="-".join)
@pytest.mark.parametrize("game", GAMES)
def test_a_duplicate_of_a_running_match_is_dealt_anew(store: Store, game: str, kinds: tuple[str, ...]) -> None:
    match = begun(store, game, *kinds)
    viewer = shared_viewer(match, match.state)
    copy_id = store.duplicate(match.id, "Copy")
    copy = store.load(copy_id).match
    assert copy is not None
    assert copy.setup != match.setup
    for step in range(len(match.journal) + 1):
        assert copy.rules.view(copy.state_at(step), viewer) == match.rules.view(match.state_at(step), viewer)
    assert copy.options.dealt_again
    assert copy.options.seed != match.options.seed, "dice to come are others too"
    assert copy.players == match.players


@pytest.mark.parametrize("game", GAMES)
def test_a_duplicate_tells_nothing_of_two_matches_that_look_alike(store: Store, game: str) -> None:
    match = begun(store, game, "human", "human", "greedy")
    twin = copy_for(match, len(match.journal), None, match.players, Generator(99))
    assert twin.setup != match.setup
    copies = [copy_dealt_again(one, len(match.journal), match.players, 4) for one in (match, twin)]
    assert copies[0].setup == copies[1].setup
    assert copies[0].journal == copies[1].journal


def test_the_duplicate_of_a_finished_match_is_the_same(store: Store) -> None:
    match = begun(store, IN_TURNS, "human", "human", steps=10_000)
    copy = store.load(store.duplicate(match.id)).match
    assert copy is not None
    assert copy.setup == match.setup
    assert copy.journal == match.journal


def test_a_copy_is_never_the_match_to_go_on_with(store: Store) -> None:
    match = begun(store, IN_TURNS, "human", "human")
    copy_id = store.duplicate(match.id)
    last = store.last()
    assert last is not None
    assert last.id == match.id
    copy = store.load(copy_id).match
    assert copy is not None
    play(copy, Generator(1), 2)
    assert store.unfinished()[0].id == copy_id
    last = store.last()
    assert last is not None
    assert last.id == match.id
    store.delete(match.id)
    assert store.last() is None


def test_steps_taken_back_are_no_part_of_a_copy(store: Store) -> None:
    match = begun(store, IN_TURNS, "human", "human", steps=0)
    match.play(match.setup.first, match.rules.legal(match.state, match.setup.first)[0])
    match.undo()
    copy = store.load(store.duplicate(match.id)).match
    assert copy is not None
    assert not copy.can_redo
    assert not copy.journal
    again = reload(store, match)
    assert again.can_redo


def test_a_plain_match_without_people_shares_what_anybody_sees() -> None:
    rules = GAMES[IN_TURNS]
    players = tuple(Player(f"Seat {seat}", rules.colours[seat], "greedy") for seat in range(2))
    match = Match(rules, rules.deal(2, Generator(1)), players)
    assert shared_viewer(match, match.state) is None


def test_what_nobody_has_seen_yet_is_no_part_of_a_copy(store: Store) -> None:
    """X-R4: while the offerings of a round are turned over one after the other, a copy tells nothing of the rest."""
    match = begun(store, AT_ONCE, "human", "human", "human")
    steps = len(match.journal)
    match.unshown = Unseen(steps - 1, 1)
    assert len(copy_dealt_again(match, steps, match.players, 3).journal) == steps - 1
    assert goes_on(match)
