"""What players of older versions have stays theirs: settings, records, and a store that is set aside whole."""

import errno
import hashlib
import json
import shutil
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.cli.records import verify
from game.judge.report import decode
from game.rules.core import Decide, Over, phrase
from game.rules.games import GAMES
from game.rules.match import Match
from game.rules.maya.actions import DRAW, PASS
from game.rules.numbers import Generator
from game.rules.record import RecordError, read, write
from game.scenes.replaying.fork import forked
from game.scenes.setup.draft import Draft
from game.session.minds import minds
from game.store import Folders, MatchSummary, Store, load_settings, older, save_settings
from game.store.database import Opened, open_database
from game.store.files import FileLock
from game.store.journal import encode
from game.store.older import reports_older
from game.store.recovery import ChangeCount, UnreadNews
from game.store.rows import bring_back
from game.store.settings import FILE as SETTINGS
from game.store.statistics import players
from game.store.store import FILE
from tests.store.support import begin, play, reload, same, settle, take_back_to, told

OLD = Path(__file__).parents[1] / "data" / "old"
TWELVE = OLD / "a94cdddf"
"""Twelve matches in all states, and what the version that wrote them said of each."""
RECORDS = sorted(OLD.glob("*/records/*.tgr"))


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    """Return the folders of somebody who has played under the older ruling on M-B6."""
    shutil.copytree(OLD / "89afffb", tmp_path / "home")
    return Folders.below(tmp_path / "home")


@pytest.fixture
def twelve(tmp_path: Path) -> Folders:
    """Return the folders of somebody who has played the last version with other tables."""
    shutil.copytree(TWELVE, tmp_path / "twelve")
    return Folders.below(tmp_path / "twelve")


def opened(folders: Folders) -> tuple[Store, dict[str, tuple[MatchSummary, Match]]]:
    """Open the store, bring back what an older one had, and open every match, by its name."""
    store = Store.open(folders)
    assert store.saving
    _brought, failed = store.bring_back_older()
    assert failed == 0
    found = {}
    for summary in store.deleted():
        assert store.restore(summary.id).wait(20)
    for summary in (*store.unfinished(), *store.finished()):
        loaded = store.load(summary.id)
        assert loaded.trouble is None, summary.name
        assert loaded.match is not None
        assert not summary.damaged
        found[summary.name] = summary, loaded.match
    return store, found


def said(store: Store) -> dict[str, dict[str, Any]]:
    """Return what a store says of every match, as the version that wrote them was asked."""
    found = {}
    for summary in (*store.matches(), *store.deleted()):
        if summary.deleted:
            store.restore(summary.id).wait()
        match = store.load(summary.id).match
        assert match is not None
        if summary.deleted:
            store.delete(summary.id).wait()
        steps = "\n".join(map(encode, match.journal))
        found[summary.name] = {
            **{name: getattr(summary, name) for name in ("id", "game", "finished", "origin", "counts", "seconds")},
            **{name: getattr(summary, name).isoformat() for name in ("created", "changed")},
            **{name: msgspec.to_builtins(getattr(summary, name)) for name in ("progress", "players", "options")},
            "deleted": summary.deleted is not None,
            "journal": hashlib.sha256(steps.encode()).hexdigest(),
            "undone": list(map(encode, match.undone)),
            "thoughts": {str(number): thought.decode() for number, thought in match.thoughts.items()},
            "hints": {str(seat): hints for seat, hints in match.hints.items()},
            "drafts": {str(seat): draft.decode() for seat, draft in match.drafts.items()},
            "unshown": msgspec.to_builtins(match.unshown),
            "taken_back": match.taken_back,
            "older": match.older,
            "review": (store.review(summary.id) or b"").decode(),
            "totals": match.sheet().totals,
        }
    return found


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def set_aside(folders: Folders) -> Path:
    """Return the folder in which the older store lies."""
    (folder,) = folders.data.glob("older-*")
    return folder


# A store that is set aside.


def test_an_older_store_is_set_aside_whole_and_the_sentence_says_how_many(twelve: Folders) -> None:
    before = contents(twelve.data)
    store = Store.open(twelve)
    folder = set_aside(twelve)
    assert told(store.trouble) == (
        f"Matches are kept in a new way now. The older file is unchanged in {folder}, with records of its 12 matches "
        "next to it."
    )
    assert reports_older(store.news()[0])
    assert store.saving
    assert store.matches() == store.deleted() == []
    assert store.older_matches == 12
    aside = contents(folder)
    assert {name: aside[name] for name in before} == before
    records = [record for name, record in aside.items() if name.endswith(".tgr")]
    assert len(records) == 12
    for record in records:
        assert list(write(read(record.splitlines(keepends=True)))) == record.splitlines(keepends=True)
    assert store.close() is None


def test_one_press_brings_all_back_as_they_stood(twelve: Folders) -> None:
    expected = json.loads((TWELVE / "expected.json").read_bytes())
    store = Store.open(twelve)
    assert {kind: store.reached(kind) for kind in ("puzzle", "lesson")} == expected["reached"]
    begun = begin(store)
    store.delete(begun.id)
    store.forget_deleted()
    assert store.bring_back_older() == (12, 0)
    assert store.older_matches == 0
    assert store.bring_back_older() == (0, 0), "nothing twice"
    found = json.loads(json.dumps(said(store)))
    found.pop("")
    assert found == expected["matches"]
    assert [summary.name for summary in store.matches()] == expected["order"]
    last = store.last()
    assert last is not None
    assert last.name == expected["last"]
    assert sorted(result.summary.name for result in store.results() if result.counts) == expected["counted"]
    for summary in store.unfinished():
        match = store.load(summary.id).match
        assert match is not None
        play(match, Generator(1), 10_000)
        assert isinstance(match.pending, Over)
    assert store.close() is None
    store = Store.open(twelve)
    assert store.trouble is None
    assert len(store.finished()) == 11
    assert store.close() is None


def test_an_import_that_is_killed_goes_on_where_it_was(twelve: Folders) -> None:
    store = Store.open(twelve)
    for restored in list(older.brought_back(set_aside(twelve)))[:5]:
        assert restored is not None
        store.submit(restored[0].id, bring_back(*restored, store.time()))
    store.close()
    store = Store.open(twelve)
    assert store.older_matches == 12
    assert store.bring_back_older() == (12, 0)
    assert len(store.matches()) + len(store.deleted()) == 12
    assert store.close() is None


def test_its_matches_are_written_byte_for_byte_as_before(twelve: Folders) -> None:
    store = Store.open(twelve)
    store.bring_back_older()
    records = {path.stem[5:]: path.read_bytes() for path in set_aside(twelve).rglob("*.tgr")}
    for summary in store.matches():
        assert store.export(summary.id) == records[summary.name]
    assert store.close() is None


def test_its_settings_are_written_as_they_were(twelve: Folders) -> None:
    file = twelve.config / SETTINGS
    before = file.read_bytes()
    settings, trouble = load_settings(twelve)
    assert trouble is None
    file.unlink()
    save_settings(twelve, settings)
    assert file.read_bytes() == before


def test_what_the_list_has_lost_comes_as_its_record_has_it(twelve: Folders) -> None:
    store = Store.open(twelve)
    file = set_aside(twelve) / "records" / "matches.list"
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([lines[0].replace(b"put aside", b"put asidf"), *lines[1:]]))
    assert store.bring_back_older() == (12, 0)
    assert [summary.origin for summary in store.matches() if summary.name == "put aside"] == ["brought in"]
    assert store.close() is None


def test_what_cannot_be_imported_is_counted(twelve: Folders) -> None:
    store = Store.open(twelve)
    folder = set_aside(twelve) / "records"
    lines = (folder / "matches.list").read_bytes().splitlines(keepends=True)
    (folder / "matches.list").write_bytes(b"".join(lines[1:]))
    next(folder.glob("0001*")).write_bytes(b"nothing")
    assert store.bring_back_older() == (11, 1)
    assert len(store.matches()) + len(store.deleted()) == 11
    assert store.close() is None


@pytest.mark.parametrize("version", range(1, 11))
def test_stores_of_every_version_are_read(tmp_path: Path, version: int) -> None:
    folders = Folders.below(tmp_path)
    store = Store.open(folders)
    going_on, over, gone = (begin(store, seed=seed) for seed in range(3))
    play(going_on, Generator(1), 12)
    play(over, Generator(2), 10_000)
    going_on.count_hint(1)
    store.delete(gone.id)
    store.reach("puzzle", "cacao_01", {"tries": 1}).wait()
    store.close()
    take_back_to(folders, version)
    store = Store.open(folders)
    assert ("progress with lessons and puzzles is lost" in told(store.trouble)) == (version < 6)
    assert store.bring_back_older() == (3, 0)
    for match in (going_on, over):
        same(reload(store, match), match)
    assert reload(store, going_on).hints == ({1: 1} if version > 2 else {})
    assert [summary.id for summary in store.deleted()] == [gone.id]
    store.forget_deleted()
    assert [result.summary.id for result in store.results() if result.counts] == [over.id]
    assert len(store.reached("puzzle")) == (version > 5)
    assert store.close() is None


@pytest.mark.parametrize("damage", ["row", "step", "setup", "index", "head", "gone"])
@pytest.mark.parametrize("copied", [True, False])
def test_a_damaged_older_store_loses_nothing_that_can_be_read(tmp_path: Path, damage: str, copied: bool) -> None:
    folders = Folders.below(tmp_path)
    store = Store.open(folders)
    matches = [begin(store, seed=seed) for seed in range(2)]
    for match in matches:
        play(match, Generator(1), 12)
    store.close()
    file = folders.data / FILE
    shutil.rmtree(folders.data / "copies", ignore_errors=True)
    take_back_to(folders, 10)
    if copied:
        (folders.data / "copies").mkdir()
        shutil.copyfile(file, folders.data / "copies" / "matches-00001-2026-11-19.sqlite")
    with closing(sqlite3.connect(file)) as connection:
        match_id = matches[0].id
        for query in {
            "row": ["UPDATE matches SET game = 'x', steps = 3, changed = NULL WHERE id = ?"],
            "step": ["UPDATE journal SET entry = 'x' WHERE number = 7 AND match = ?"],
            "setup": ["UPDATE setups SET setup = 'x' WHERE match = ?"],
            "index": ["INSERT INTO journal VALUES (? + 1, 0, '', 0, 0)"],
        }.get(damage, []):
            connection.execute("PRAGMA ignore_check_constraints = 1")
            connection.execute(query.replace("changed = NULL", "changed = ''"), (match_id,))
        connection.commit()
    if damage == "head":
        file.write_bytes(b"x" * 100 + file.read_bytes()[100:])
    if damage == "gone":
        file.unlink()
    before = contents(folders.data)
    store = Store.open(folders)
    lost = damage in ("head", "gone") and not copied
    if not lost:
        aside = contents(set_aside(folders))
        assert {name: aside[name] for name in before} == before
        store.bring_back_older()
        found = {summary.id: store.load(summary.id).match for summary in store.matches()}
        whole = copied or damage not in ("step", "setup")
        assert ("could not be read" in told(store.trouble)) == (damage in ("row", "step", "setup") and not whole)
        for match in matches if whole else matches[1:]:
            copy = found[match.id]
            assert copy is not None
            same(copy, match)
        if damage == "step" and not copied:
            kept = found[matches[0].id]
            assert kept is not None
            assert kept.journal == matches[0].journal[:7]
    assert told(store.trouble) if not (lost and damage == "gone") else True
    assert store.close() is None


def test_while_a_window_of_the_older_version_plays_nothing_is_touched(twelve: Folders) -> None:
    (twelve.data / "open").mkdir()
    lock = FileLock.take(twelve.data / "open" / "5.lock")
    assert lock is not None
    before = contents(twelve.data)
    store = Store.open(twelve)
    assert "Another program is using" in told(store.trouble)
    assert {name: content for name, content in contents(twelve.data).items() if name in before} == before
    lock.release()
    begin(store)
    assert store.close() is None
    store = Store.open(twelve)
    assert store.older_matches == 12
    assert store.close() is None


def test_without_room_for_the_records_nothing_is_set_aside(twelve: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, _content: bytes) -> None:
        if path.name.startswith("0005"):
            raise OSError(errno.ENOSPC, "full")

    before = contents(twelve.data)
    with monkeypatch.context() as patch:
        patch.setattr(older, "_write", full)
        store = Store.open(twelve)
        assert "The disk is full" in told(store.trouble)
        assert not store.saving
        assert {name: content for name, content in contents(twelve.data).items() if name in before} == before
        store.close()
    store = Store.open(twelve)
    assert store.older_matches == 12
    assert [path.name for path in twelve.data.glob(".older*")] == []
    assert store.close() is None


def test_where_there_is_no_room_to_read_it_nothing_is_set_aside(
    twelve: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as patch:
        patch.setattr(shutil, "copyfile", full)
        store = Store.open(twelve)
        assert not store.saving
        assert not list(twelve.data.glob("older-*"))
        store.close()
    store = Store.open(twelve)
    assert store.older_matches == 12
    assert store.close() is None


def test_a_match_that_breaks_its_rules_keeps_no_other_back(twelve: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(match: Match) -> Iterator[bytes]:
        if match.rules.name == "maya":
            raise KeyError("tile")
        return write(match)

    with monkeypatch.context() as patch:
        patch.setattr("game.rules.record.write", breaks)
        store = Store.open(twelve)
    assert "4 matches could not be read" in told(store.trouble)
    assert store.bring_back_older() == (8, 0)
    assert store.close() is None


def test_while_it_is_set_aside_the_lists_are_empty(twelve: Folders) -> None:
    may_open = threading.Event()

    def slow(file: Path) -> Opened:
        may_open.wait(20)
        return open_database(file)

    store = Store.open(twelve, opener=slow, hurried=True)
    assert store.last() is None
    assert store.matches() == []
    may_open.set()
    begun = begin(store)
    settle(begun)
    assert store.bring_back_older() == (12, 0)
    assert len(store.matches()) == 12
    assert store.close() is None


def test_a_count_that_is_ahead_or_gone_is_said(twelve: Folders) -> None:
    count = ChangeCount(twelve.data / "matches.count")
    count.write(count.last() + 3)
    count.close()
    shutil.copytree(twelve.data, twelve.data.parent / "other" / "data")
    store = Store.open(twelve)
    assert told(store.trouble).endswith("The last 3 saved changes are lost.")
    store.close()
    other = Folders.below(twelve.data.parent / "other")
    (other.data / "matches.count").unlink()
    store = Store.open(other)
    assert "The count of changes next to" in told(store.trouble)
    assert reports_older(store.news()[0])
    store.close()


def test_notes_that_are_damaged_are_left_out_and_that_is_said(twelve: Folders) -> None:
    with closing(sqlite3.connect(twelve.data / FILE)) as connection:
        connection.execute("UPDATE thoughts SET thought = x'00'")
        connection.execute("UPDATE hints SET count = 9")
        connection.commit()
    store = Store.open(twelve)
    assert "2 matches could not be read, or only in part" in told(store.trouble)
    assert store.bring_back_older() == (12, 0)
    for summary in store.matches():
        match = store.load(summary.id).match
        assert match is not None
        assert not match.hints
        assert not match.thoughts
    assert store.close() is None


def test_what_the_older_version_had_still_to_say_is_said_first(twelve: Folders) -> None:
    UnreadNews(twelve.data / FILE).keep(phrase("Something was lost."))
    store = Store.open(twelve)
    assert told(store.trouble).startswith("Something was lost. Matches are kept in a new way now.")
    assert store.close() is None


# Matches under the older ruling.


def test_every_match_opens_as_it_was_left(folders: Folders) -> None:
    store, found = opened(folders)
    assert len(found) == 10
    for summary, match in found.values():
        assert len(match.journal) == summary.progress.steps
        assert isinstance(match.pending, Over) == summary.finished
        sheet = match.sheet()
        assert (sheet.totals if summary.finished else sheet.standing) == summary.progress.scores
        assert sheet.winners == summary.progress.winners
    assert {name for name, (_summary, match) in found.items() if match.older} == {
        "maya locked out", "maya after a pass", "maya, a pass taken back",
    }  # fmt: skip
    for summary, match in found.values():
        assert summary.progress.older == match.older, "the lists say so without opening it"
    assert found["cacao over"][1].hints == {0: 1}
    assert len(minds(found["cacao over"][1])) > 10
    assert store.close() is None


def test_results_statistics_and_reviews_stay(folders: Folders) -> None:
    store, found = opened(folders)
    results = store.results()
    names = {result.summary.name for result in results}
    assert names == {"cacao over", "maya over", "chocolatl over", "maya locked out"}
    locked_out = next(result for result in results if result.summary.name == "maya locked out")
    assert locked_out.totals == (38, 70)
    assert {each.name for each in players(results)}
    review = store.review(found["maya locked out"][0].id)
    assert review is not None
    assert decode(GAMES["maya"], review).curve
    assert store.close() is None


@pytest.mark.parametrize("name", ["maya after a pass", "maya, a pass taken back"])
def test_a_match_under_the_older_ruling_is_finished_under_it(folders: Folders, name: str) -> None:
    """M-B6 before it was read right: with an empty rack and no city to expand a seat passes, and nobody draws."""
    store, found = opened(folders)
    match = found[name][1]
    if match.can_redo:
        assert match.rules.list_actions(match.state, match.state.seat) == [PASS]
        assert match.redo() is not None
    play(match, Generator(1), 1000)
    assert isinstance(match.pending, Over)
    assert DRAW not in [entry.action for entry in match.journal]
    settle(match)
    summary = store.summary(match.id)
    assert summary is not None
    assert summary.progress.older
    again = store.load(match.id).match
    assert again is not None
    assert again.older
    assert again.journal == match.journal
    assert again.sheet() == match.sheet()
    lines = list(write(match))
    assert b"older" not in b"".join(lines)
    assert read(lines).older
    assert store.close() is None


def test_a_fork_follows_the_ruling_of_what_it_takes_over(folders: Folders) -> None:
    """Before the first such pass nothing tells the rulings apart, so the fork follows today's."""
    store, found = opened(folders)
    match = found["maya locked out"][1]
    kinds = ("human", "human")
    first = next(step for step, entry in enumerate(match.journal) if entry.action == PASS)
    before, after = (forked(match, step, kinds, 1, dealt_again=True) for step in (first, first + 1))
    assert (before.older, after.older) == (False, True)
    pending = before.pending
    assert isinstance(pending, Decide)
    assert before.rules.list_actions(before.state, pending.seat) == [DRAW]
    assert store.close() is None


def test_a_copy_of_a_match_that_goes_on_keeps_the_older_ruling(folders: Folders) -> None:
    store, found = opened(folders)
    match = found["maya after a pass"][1]
    copy = forked(match, len(match.journal), ("human", "human"), 1, dealt_again=True)
    assert copy.older
    assert len(copy.journal) == len(match.journal)
    assert store.close() is None


def test_settings_are_read_without_a_word(folders: Folders) -> None:
    settings, trouble = load_settings(folders)
    assert trouble is None
    assert (settings.language, settings.ui_scale, settings.animation_speed) == ("de", 125, 2)
    assert settings.keys == {"undo": ["backspace"], "rules": ["f2"]}
    assert settings.lessons == {"maya": [1, 3], "cacao": [0, 7]}
    assert settings.puzzles["maya-17"] == {"tries": 3, "end": "solved"}
    for name, rules in GAMES.items():
        assert Draft.remembered(rules, settings.last_setups[name]).stored() == settings.last_setups[name]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_records_open_and_are_written_as_they_were(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    match = read(lines)
    assert list(write(match)) == lines
    assert match.older == (path.stem in ("maya-2-305", "maya-2-318"))


def test_verify_names_the_first_line_of_the_older_ruling() -> None:
    for name, line in (("maya-2-318", 48), ("maya-2-305", 94)):
        path = OLD / "89afffb" / "records" / f"{name}.tgr"
        verdict = verify(path)
        assert not verdict.ok
        lines = path.read_bytes().splitlines()
        assert next(number for number, each in enumerate(lines, 1) if b'"pass"' in each) == verdict.line == line
        assert verdict.why == (
            "M-B6: you cannot pass with an empty rack: no space takes a tile, so draw two tiles"
            " (this is the older ruling)"
        )


def test_the_rulings_are_not_mixed() -> None:
    """Who has drawn where the older ruling passes cannot pass there later; neither ruling allows that."""
    path = OLD / "89afffb" / "records" / "maya-2-318.tgr"
    lines = path.read_bytes().splitlines(keepends=True)
    first, second = [number for number, each in enumerate(lines) if b'"pass"' in each][:2]
    lines[first] = lines[first].replace(b'"pass"', b'"draw"')
    with pytest.raises(RecordError) as error:
        read(lines)
    assert error.value.line <= second + 1
