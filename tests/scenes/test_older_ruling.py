"""A match under an older ruling is marked wherever it is listed, and on its score sheet; no other match is."""

import shutil
from pathlib import Path

import pytest
from game.scenes.match_list import MatchList, MatchRow

from game.scenes.hall.match_sheet import MatchSheet
from game.scenes.scores.result import labels_of, result_of
from tests.ui.support import Table, table

OLD = Path(__file__).parents[1] / "data" / "old" / "89afffb"
MARK = "older ruling"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return Path(shutil.copytree(OLD, tmp_path / "home"))


def rows(opened: Table) -> dict[str, MatchRow]:
    """Return the rows of the list on top, by the names of their matches."""
    top = opened.top
    assert isinstance(top, MatchList)
    return {row.summary.name: row for row in top.list.children if isinstance(row, MatchRow)}


def test_both_lists_mark_it(home: Path) -> None:
    with table(home) as opened:
        opened.app.begin()
        opened.click("load")
        going_on = rows(opened)
        opened.press("escape")
        opened.click("records")
        over = rows(opened)
        for found in (going_on, over):
            assert {name for name, row in found.items() if MARK in row.progress()} == {
                name for name, row in found.items() if row.summary.progress.older
            }
            assert any(MARK in row.progress() for row in found.values())
            assert not all(MARK in row.progress() for row in found.values())
        assert MARK in going_on["maya after a pass"].name, "it is read aloud too"
        assert MARK in over["maya locked out"].progress()


def test_the_sheet_marks_it(home: Path) -> None:
    with table(home) as opened:
        opened.app.begin()
        opened.click("records")
        for name, row in rows(opened).items():
            match = opened.app.store.load(row.summary.id).match
            assert match is not None
            sheet = MatchSheet(opened.app, row.summary, result_of(match, labels_of(match.rules.name)))
            assert match.older == (name == "maya locked out")
            assert all((MARK in told) == match.older for told in sheet._told), "however little room there is"
