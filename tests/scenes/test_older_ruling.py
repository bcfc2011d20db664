"""A match under an older ruling is marked wherever it is listed, and on its score sheet; no other match is."""

import shutil
from pathlib import Path

import pytest

from game.scenes.hall.match_sheet import MatchSheet
from game.scenes.matches.rows import MatchRow
from game.scenes.matches.scene import Matches
from game.scenes.scores.result import labels_of, result_of
from game.store import Folders, Store
from tests.ui.support import Table, table

OLD = Path(__file__).parents[1] / "data" / "old" / "89afffb"
MARK = "older ruling"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return the folders of somebody whose older matches were brought back."""
    home = Path(shutil.copytree(OLD, tmp_path / "home"))
    store = Store.open(Folders.below(home))
    assert store.bring_back_older() == (10, 0)
    store.close()
    return home


def rows(opened: Table) -> dict[str, MatchRow]:
    """Return the rows of the list on top, by the names of their matches."""
    top = opened.top
    assert isinstance(top, Matches)
    found = [top.listing._row(number) for number in top.list.numbers]
    return {row.summary.name: row for row in found}


def test_the_list_marks_it(home: Path) -> None:
    with table(home) as opened:
        opened.app.begin()
        opened.click("matches")
        found = rows(opened)
        marked = {name for name, row in found.items() if MARK in row.name}
        assert marked == {name for name, row in found.items() if row.summary.progress.older}
        assert {"maya after a pass", "maya locked out"} <= marked
        assert len(marked) < len(found)


def test_the_sheet_marks_it(home: Path) -> None:
    with table(home) as opened:
        opened.app.begin()
        opened.click("matches")
        opened.click("page.finished")
        for name, row in rows(opened).items():
            match = opened.app.store.load(row.summary.id).match
            assert match is not None
            sheet = MatchSheet(opened.app, row.summary, result_of(match, labels_of(match.rules.name)))
            assert match.older == (name == "maya locked out")
            assert (MARK in sheet.facts.name) == match.older
