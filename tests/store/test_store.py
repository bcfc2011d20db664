"""What the door of the store does: begin, list, manage, copy, delete and restore matches, and keep their reviews."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from game.rules.games import GAMES
from game.rules.match import Entry, Match, Player, Unseen, copy_for
from game.rules.numbers import Generator
from game.rules.record import RecordError, read, write
from game.store import Folders, Store, StoreError, TableOptions, rows
from game.store.journal import copy_dealt_again, encode, goes_on, shared_viewer
from game.store.rows import LONGEST_TURN
from game.store.store import KEPT, read_record
from tests.keeping import ticket_of, trouble_of
from tests.members import AT_ONCE, IN_TURNS, IN_TURNS_TOO
from tests.store.support import begin, play, reload, same, settle

NAMES = [
    "Robert'); DROP TABLE matches;--",
    "🐆🌽 Ixchel 👩🏽‍🌾",
    "\u200f\u05e2\u05b2\u05d1\u05d5\u05bc\u05d3\u05b8\u05d4 \u202e\u0645\u0631\u062d\u0628\u0627",
    "n" * 10_000,
    "\0null\x07",
    "half \ud800",
    "{braces} %s \\",
    "",
]
RECORDS = sorted((Path(__file__).parents[1] / "data").glob("cacao-*.tgr"))


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time = datetime(2030, 1, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time


def test_an_empty_store(store: Store) -> None:
    assert store.trouble is None
    assert store.saving
    assert store.news() == []
    assert store.last() is None
    assert store.unfinished() == store.finished() == store.deleted() == []
    assert store.load(1).match is None
    assert store.load(1).trouble is not None
    assert store.summary(1) is None
    with pytest.raises(StoreError):
        store.export(1)


def test_a_summary_tells_how_far_a_match_is(folders: Folders) -> None:
    clock = Clock()
    store = Store.open(folders, clock=clock)
    match = begin(store, seats=3)
    clock.time += timedelta(hours=1)
    rng = Generator(5)
    summary = store.summary(match.id)
    assert summary is not None
    assert (summary.progress.turn, summary.progress.round, summary.progress.steps) == (1, 1, 0)
    while sum(entry.action == match.rules.closing for entry in match.journal) < 4:
        play(match, rng)
    summary = store.last()
    assert summary is not None
    assert (summary.id, summary.game, summary.name) == (match.id, IN_TURNS, "")
    assert summary.players == match.players
    assert summary.seats == 3
    assert summary.options == match.options == TableOptions(True, 1, {"previews": False})
    assert summary.changed - summary.created == timedelta(hours=1)
    assert not summary.finished
    assert not summary.damaged
    assert (summary.progress.turn, summary.progress.round) == (5, 2)
    assert summary.progress.steps == len(match.journal)
    assert summary.progress.seat == match.pending.seat  # type: ignore[union-attr]
    assert summary.progress.scores == match.sheet().standing
    assert summary.progress.winners == ()
    assert store.unfinished() == [summary]
    store.close()


def test_a_finished_match_moves_to_the_finished_ones_with_its_result(store: Store) -> None:
    match = begin(store)
    play(match, Generator(5), 10_000)
    assert store.unfinished() == []
    assert store.last() is None
    (summary,) = store.finished()
    assert summary.finished
    assert summary.progress.scores == match.sheet().totals
    assert summary.progress.winners == match.sheet().winners
    assert summary.progress.seat is None


def test_the_last_changed_comes_first_also_when_the_clock_is_turned_back(folders: Folders) -> None:
    clock = Clock()
    store = Store.open(folders, clock=clock)
    first, second = begin(store), begin(store)
    clock.time -= timedelta(days=400)
    play(first, Generator(1))
    assert [summary.id for summary in store.unfinished()] == [first.id, second.id]
    last = store.last()
    assert last is not None
    assert last.id == first.id
    assert last.changed < last.created
    store.close()


@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
def test_any_name(store: Store, name: str) -> None:
    rules = GAMES[IN_TURNS]
    players = tuple(Player(name, colour, "human") for colour in rules.colours[:2])
    match = store.create(rules, rules.deal(2, Generator(1)), players, name=name)
    play(match, Generator(1))
    settle(match)
    shown = name.replace("\ud800", "?")
    summary = store.last()
    assert summary is not None
    assert (summary.name, summary.players[0].name) == (shown, shown)
    same(reload(store, match), match)
    assert store.rename(match.id, name + "!").wait(20)
    summary = store.last()
    assert summary is not None
    assert summary.name == shown + "!"
    assert store.export(match.id)


@given(st.text(), st.text(alphabet=st.characters(categories=["Cs", "Cc", "Co", "L"])))
@hypothesis_settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_name_at_all(store: Store, one: str, other: str) -> None:
    rules = GAMES[IN_TURNS]
    players = tuple(Player(name, colour, "human") for name, colour in zip((one, other), rules.colours, strict=False))
    match = store.create(rules, rules.deal(2, Generator(1)), players, name=one)
    settle(match)
    same(reload(store, match), match)


@pytest.mark.parametrize("seed", [0, -1, 2**63, 2**64 - 1])
def test_any_seed(store: Store, seed: int) -> None:
    rules = GAMES[IN_TURNS]
    players = (Player("A", "red", "human"), Player("A", "white", "human"))
    match = store.create(rules, rules.deal(2, Generator(seed)), players, TableOptions(seed=seed))
    assert reload(store, match).options.seed == seed


def test_deleting_can_be_undone(store: Store) -> None:
    match = begin(store)
    play(match, Generator(1), 5)
    store.delete(match.id)
    assert store.unfinished() == []
    assert store.last() is None
    assert store.load(match.id).match is None
    assert [summary.id for summary in store.deleted()] == [match.id]
    store.restore(match.id)
    assert store.deleted() == []
    same(reload(store, match), match)


def test_a_copy_goes_its_own_way(store: Store) -> None:
    match = begin(store)
    rng = Generator(1)
    play(match, rng, 10_000)
    match.count_hint(1)
    copy = store.load(store.duplicate(match.id, "again")).match
    assert copy is not None
    assert copy.id != match.id
    assert copy.options == match.options
    assert copy.hints == match.hints == {1: 1}
    same(copy, match)
    same(reload(store, match), match)
    same(reload(store, copy), copy)
    summary = store.summary(copy.id)
    assert summary is not None
    assert summary.name == "again"
    assert not store.load(store.duplicate(12345)).match


def test_a_record_goes_out_and_comes_in(store: Store) -> None:
    match = begin(store)
    play(match, Generator(1), 10_000)
    content = store.export(match.id)
    assert content == b"".join(write(match))
    store.delete(match.id)
    brought = store.bring_in(read_record(content))
    assert brought != match.id
    same(reload(store, store.load(brought).match or match), match)
    assert len(store.finished()) == 1


@pytest.mark.parametrize("steps", [0, 12, 10_000])
def test_the_same_record_is_brought_in_once(store: Store, steps: int) -> None:
    match = begin(store)
    play(match, Generator(1), steps)
    content = store.export(match.id)
    assert store.bring_in(read_record(content)) == match.id, "it is there already"
    store.delete(match.id)
    brought = store.bring_in(read_record(content))
    assert brought != match.id
    went_on = store.load(brought).match
    assert went_on is not None
    play(went_on, Generator(2), 5)
    assert store.bring_in(read_record(content)) == brought, "what was brought in is known after it was played on"
    other = begin(store)
    play(other, Generator(3), max(1, steps))
    assert store.bring_in(read_record(store.export(other.id))) == other.id
    assert len(store.matches()) == 2


def test_a_record_of_how_ones_own_match_was_earlier_is_another_match(store: Store) -> None:
    match = begin(store)
    play(match, Generator(1), 12)
    content = store.export(match.id)
    play(match, Generator(1), 12)
    assert store.bring_in(read_record(content)) != match.id


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_foreign_records_come_in(store: Store, file: Path) -> None:
    match_id = store.bring_in(read_record(file.read_bytes()), file.stem)
    loaded = store.load(match_id)
    assert loaded.match is not None
    same(loaded.match, read(file.read_bytes().splitlines()))
    summary = store.summary(match_id)
    assert summary is not None
    assert summary.name == file.stem


def test_a_wrong_record_is_named_with_its_line_and_stores_nothing(store: Store) -> None:
    lines = RECORDS[0].read_bytes().splitlines(keepends=True)
    lines[7] = lines[8]
    with pytest.raises(RecordError) as caught:
        store.bring_in(read_record(b"".join(lines)))
    assert caught.value.line == 8
    assert store.unfinished() == store.finished() == []


@given(st.binary(max_size=40) | st.text().map(lambda text: text.encode(errors="surrogatepass")))
@hypothesis_settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_nonsense_is_no_record(store: Store, content: bytes) -> None:
    with pytest.raises(RecordError):
        store.bring_in(read_record(content))


def test_two_windows_that_play_one_match_get_one_each(store: Store) -> None:
    match = begin(store)
    store.rename(match.id, "ours")
    play(match, Generator(1), 4)
    settle(match)
    other = reload(store, match)
    play(match, Generator(2))
    settle(match)
    play(other, Generator(3))
    assert ticket_of(other).wait(20)
    assert ticket_of(other).refused
    assert trouble_of(other) in store.news()
    assert store.saving
    assert other.id == match.id
    play(other, Generator(3))
    settle(other)
    assert other.id != match.id
    same(reload(store, match), match)
    same(reload(store, other), other)
    assert [summary.name for summary in store.unfinished()] == ["ours", "ours"]


def test_a_step_of_no_match_is_refused(store: Store) -> None:
    rules = GAMES[IN_TURNS]
    assert rules.closing is not None
    ticket = store.submit(99, rows.append(99, 0, encode(Entry(0, rules.closing)), None, store.time()))
    assert ticket.wait(20)
    assert ticket.trouble is not None
    assert store.saving


def test_nothing_hangs_after_closing(folders: Folders) -> None:
    store = Store.open(folders)
    match = begin(store)
    store.close()
    play(match, Generator(1), 3)
    assert match.ready
    assert trouble_of(match) is not None
    assert store.unfinished() == []
    assert store.last() is None
    assert store.load(match.id).match is None
    assert store.close() is None


def test_one_window_at_a_time_plays_a_match(folders: Folders) -> None:
    here, elsewhere = Store.open(folders), Store.open(folders)
    match = begin(here)
    assert here.claims.take(match.id)
    assert here.claims.take(match.id)
    assert not elsewhere.claims.take(match.id)
    assert elsewhere.claims.take(begin(elsewhere).id)
    here.claims.give_up(match.id)
    assert elsewhere.claims.take(match.id)
    elsewhere.close()
    assert here.claims.take(match.id)
    here.close()
    assert list((folders.data / "open").iterdir()) == []


def test_what_one_window_plays_the_other_one_sees(folders: Folders) -> None:
    here, elsewhere = Store.open(folders), Store.open(folders)
    matches = [begin(here), begin(elsewhere)]
    for step in range(30):
        for match in matches:
            play(match, Generator(step))
    for match in matches:
        settle(match)
        same(reload(here, match), match)
        same(reload(elsewhere, match), match)
    here.close()
    elsewhere.close()


def test_a_copy_of_what_contradicts_takes_along_what_lies_beside_the_steps(store: Store) -> None:
    match = begin(store)
    play(match, Generator(1), 10)
    settle(match)
    match.count_hint(1)
    match.count_hint(1)
    match.keep_draft(0, b"draft")
    match.note_thought(3, b"thought")
    copy_id, ticket = store.save_copy(match)
    assert ticket.wait(20)
    copy = store.load(copy_id).match
    assert copy is not None
    assert (copy.hints, copy.drafts, copy.thoughts) == ({1: 2}, {0: b"draft"}, {3: b"thought"})


def test_a_duplicate_of_what_is_over_does_not_count(store: Store) -> None:
    match = begin(store)
    play(match, Generator(1), 10_000)
    settle(match)
    copy = store.summary(store.duplicate(match.id))
    assert copy is not None
    assert (copy.origin, copy.counts, copy.finished) == ("forked", False, True)


def test_a_refusal_says_why() -> None:
    assert str(rows.Refused(rows.CONTRADICTION)) == rows.CONTRADICTION.english()


# Other players sit down at a match that goes on.


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


# What is deleted stays for thirty days, and how long a match was played.


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


# Copies of matches that go on: nothing that is hidden from somebody at the screen comes along.


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


# Reviews are kept beside their matches.


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
