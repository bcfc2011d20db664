"""What the store keeps and lists."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from game.rules.games import GAMES
from game.rules.match import Entry, Player
from game.rules.numbers import Generator
from game.rules.record import RecordError, read, write
from game.store import Folders, Store, StoreError, TableOptions, rows
from game.store.journal import encode
from game.store.store import read_record
from tests.keeping import ticket_of, trouble_of
from tests.members import IN_TURNS
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
