"""The text that is printed for native readers tells everything, and nothing twice."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.locale.support import speaking
from tests.members import MEMBERS
from tools.reading.__main__ import PARTS, tell_game
from tools.reading.page import Drawn, Page, opened

pytestmark = pytest.mark.full


def test_numbers_and_names_make_no_line_another_one(capsys: pytest.CaptureFixture[str]) -> None:
    page = Page(Drawn())
    page.say("tip", ["Ana has 3 tiles\nTiles are good", "Bo, Ana has 4 tiles\nTiles are bad"])
    page.say("log", ["Ana has 5 tiles"], again=True)
    assert capsys.readouterr().out.splitlines() == [
        "tip      Ana has 3 tiles",
        "         Tiles are good",
        "tip      Tiles are bad",
        "log      Ana has 5 tiles",
    ]


def test_what_is_drawn_is_read_in_whole_texts(capsys: pytest.CaptureFixture[str]) -> None:
    drawn = Drawn()
    page = Page(drawn)
    drawn.pieces("a long text", ["a long", "text"])
    for text in ("a long", "text", "7", "short"):
        drawn.read(text)
    page.drawn()
    assert capsys.readouterr().out.splitlines() == ["drawn    a long text", "drawn    short"]


def asked(game: str) -> Any:
    return SimpleNamespace(game=game, seats=0, seed=3)


TOLD = [pytest.param(game, marks=pytest.mark.long if game in MEMBERS[1:] else []) for game in MEMBERS]
"""A whole game takes seconds: one is told every day."""


@pytest.mark.parametrize("game", TOLD)
def test_a_game_is_told_from_the_first_prompt_to_the_sheet(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], game: str
) -> None:
    with speaking("fr"), opened() as page:
        tell_game(page, tmp_path, asked(game))
    kinds = {line.split(" ")[0] for line in capsys.readouterr().out.splitlines()}
    assert kinds >= {"banner", "tip", "log", "brought", "refused", "hint", "drawn", "ending", "sheet"}


@pytest.mark.parametrize("part", [part for part in PARTS if part != "play"])
def test_every_other_part(tmp_path: Path, capsys: pytest.CaptureFixture[str], part: str) -> None:
    with opened() as page:
        PARTS[part](page, tmp_path, asked(MEMBERS[-1]))
    assert len(capsys.readouterr().out.splitlines()) > 20
