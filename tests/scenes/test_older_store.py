"""Matches of a store of an older version come back with one press, from the sentence or from the room of records."""

import shutil
from pathlib import Path

import pytest

from game.store import Folders, MatchSummary
from game.ui.notice import Notice
from tests.scenes.list_support import finish_threads
from tests.ui.support import Table, table

TWELVE = Path(__file__).parents[1] / "data" / "old" / "a94cdddf"
LAST = "tried out"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    shutil.copytree(TWELVE / "data", tmp_path / "home" / "data")
    return tmp_path / "home"


def offered(opened: Table) -> list[Notice]:
    return [notice for notice in opened.app.notices.told if notice.deed is not None]


def names(summaries: list[MatchSummary]) -> list[str]:
    return [summary.name for summary in summaries]


def test_the_sentence_brings_them_back_and_the_title_goes_on_with_the_last(home: Path) -> None:
    with table(home) as opened:
        opened.app.begin()
        opened.step()
        assert not opened.has("go_on")
        (notice,) = offered(opened)
        assert "records of its 12 matches" in notice.text
        assert notice.warning
        opened.app.notices.do(notice)
        finish_threads(opened)
        assert opened.app.notices.told[-1].text == "12 matches of the older version are here again."
        assert opened.has("go_on")
        assert len(opened.app.store.matches()) == 11
        assert names(opened.app.store.deleted()) == ["deleted"]
    with table(home) as opened:
        opened.app.begin()
        opened.step()
        assert not offered(opened)


def test_the_room_of_records_brings_them_back_later(home: Path) -> None:
    with table(home) as opened:
        opened.app.begin()
        opened.step()
    with table(home) as opened:
        opened.app.begin()
        opened.step()
        assert not offered(opened), "it was said"
        opened.click("matches")
        opened.click("bring_in")
        assert opened.node("older").name == "Import 12 matches of an older version"
        opened.click("older")
        finish_threads(opened)
        assert not opened.has("older")
        opened.click("back")
        assert opened.top.name == "matches"
        for match in opened.app.store.unfinished(most=3):
            assert opened.has(f"match.{match.id}")


def test_what_cannot_be_read_is_said(home: Path) -> None:
    with table(home) as opened:
        opened.app.begin()
        opened.step()
        (folder,) = Folders.below(home).data.glob("older-*/records")
        lines = (folder / "matches.list").read_bytes().splitlines(keepends=True)
        (folder / "matches.list").write_bytes(b"".join(lines[1:]))
        next(folder.glob("0001*")).write_bytes(b"nothing")
        opened.app.notices.do(*offered(opened))
        finish_threads(opened)
        said = [notice.text for notice in opened.app.notices.told][-2:]
        assert said == [
            "11 matches of the older version are here again.",
            "1 match could not be imported; its record stays next to the older file.",
        ]


def test_without_an_older_store_nothing_is_offered(tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        opened.app.begin()
        opened.click("matches")
        opened.click("bring_in")
        assert not opened.has("older")
