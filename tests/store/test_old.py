"""What players of older versions have stays theirs: their matches, settings and records open as they were left."""

import shutil
from pathlib import Path

import pytest

from game.cli.records import verify
from game.direct.minds import minds
from game.judge.report import decode
from game.rules.core import Decide, Over
from game.rules.games import GAMES
from game.rules.match import Match
from game.rules.maya.actions import DRAW, PASS
from game.rules.numbers import Generator
from game.rules.record import RecordError, read, write
from game.scenes.replaying.fork import forked
from game.scenes.setup.draft import Draft
from game.store import Folders, MatchSummary, Store, load_settings
from game.store.statistics import players
from tests.store.support import play, settle

OLD = Path(__file__).parents[1] / "data" / "old"
VERSIONS = sorted(folder.name for folder in OLD.iterdir() if folder.is_dir())
RECORDS = sorted(OLD.glob("*/records/*.tgr"))


@pytest.fixture(params=VERSIONS)
def folders(request: pytest.FixtureRequest, tmp_path: Path) -> Folders:
    """Return the folders of somebody who has played an older version."""
    shutil.copytree(OLD / request.param, tmp_path / "home")
    return Folders.below(tmp_path / "home")


def opened(folders: Folders) -> tuple[Store, dict[str, tuple[MatchSummary, Match]]]:
    """Open the store and every match in it, by its name."""
    store = Store.open(folders)
    assert store.trouble is None
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
