"""Every rule of a turn, of scoring and of the end is told where it acts: in a note of the lesson, or in a tip.

Material and set-up stand in the rulebook alone.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.lessons import lesson_of
from game.rulebook.things import text_about
from game.rules.core import Over
from game.rules.match import Match
from game.tables.cacao.tips import _sharing
from game.tables.maya.tips import _tied
from tests.members import MEMBERS, facts
from tests.rules.support import finished_match
from tests.tables.test_tips import SIZES, asks, sit_down
from tests.ui.support import table

LETTERS = {game: facts("rules", game).LETTER for game in MEMBERS}
DOCS = (Path(__file__).parents[2] / "docs" / "rules.md").read_text("utf-8")
SEATS = {"cacao": 4, "maya": 3, "chocolatl": 3}
SHARES = (0.0, 0.15, 0.4, 0.6, 0.8, 0.97, 1.0)
NOTES = {
    "C-A2": (0, 1, "must always touch the jungle edge to edge"),
    "C-C3": (0, 6, "A worker works once"),
    "C-C4": (0, 9, "first with the group at the market above"),
    "C-O4": (1, 0, "pay a sun token to place a worker tile"),
    "M-A6": (0, 3, "You draw no new tiles"),
    "M-A7": (1, 6, "Your rack is empty. Now you can only expand"),
    "M-X2": (1, 8, "Cities that are still open pay nothing"),
    "X-R1": (2, 7, "The last round is round 7"),
    "X-F1": (2, 7, "After it you score stones, figures, sacrifices and one unused bonus die"),
}
"""Rules that a note tells in passing: by chapter and note, with its words."""


def wanted(game: str) -> set[str]:
    """Return the rules that act while the game is played."""
    found = set(re.findall(rf"\(({LETTERS[game]}-(?:[A-Z]\d+|\db?))\)", DOCS))
    return {rule for rule in found if rule[2] not in "MS"}


def told_by_notes(game: str) -> set[str]:
    chapters = lesson_of(game).chapters
    found = {note.rule for chapter in chapters for note in chapter.notes}
    for rule, (chapter, number, words) in NOTES.items():
        if rule.startswith(LETTERS[game]):
            assert words in chapters[chapter].notes[number].text
            found.add(rule)
    return found


def moments(match: Match) -> Iterator[int]:
    """Return steps early and late, and one for each thing that seats are asked for."""
    length = len(match.journal)
    first = {asks(match, step): step for step in reversed(range(length))}
    yield from sorted({*(round(length * share) for share in SHARES), *first.values()})


@pytest.mark.parametrize("game", LETTERS)
def test_every_rule_is_told_where_it_acts(game: str, tmp_path: Path) -> None:
    missing = wanted(game) - told_by_notes(game)
    played = finished_match((game, SEATS[game], {}), 1 if game == "cacao" else 3)
    with table(tmp_path, SIZES[1], animation_speed=0) as at:
        for step in moments(played):
            scene = sit_down(at, played, step)
            if isinstance(scene.match.pending, Over):
                at.press("escape")
            texts = [node.told.lower() for node in scene.focusables() if node.tip]
            missing -= {rule for rule in missing if any(text_about(game, rule).lower() in text for text in texts)}
            if not missing:
                break
    assert not missing


@pytest.mark.parametrize(
    ("workers", "rule"),
    [((), "C-X3"), ((2, 1), "C-X3"), ((2, 0), "C-X6"), ((2, 2, 1), "C-X4"), ((3, 1, 1), "C-X5"), ((3, 2, 1), "C-X3")],
)
def test_a_temple_tells_the_rule_by_which_it_is_shared(workers: tuple[int, ...], rule: str) -> None:
    assert _sharing(workers) == f"C-X2 {rule}"


@pytest.mark.parametrize(
    ("crops", "rule"),
    [((), ""), ((3, 0), ""), ((3, 2, 1), ""), ((3, 3), "M-C4"), ((3, 3, 3), "M-C4"), ((3, 1, 1), "M-C5"), ((0, 0), "")],
)
def test_a_city_tells_the_rule_by_which_it_is_shared(crops: tuple[int, ...], rule: str) -> None:
    assert _tied(crops) == rule


def test_lines_of_a_table_are_told_where_no_paragraph_is() -> None:
    assert text_about("cacao", "C-X7") == "each sun token you have left: 1"
    assert text_about("cacao", "C-X3").count(":") == 2
    assert text_about("cacao", "C-Z9") == ""
