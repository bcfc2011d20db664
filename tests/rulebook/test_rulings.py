"""What we had to rule or to reconstruct is marked the same way wherever it is read.

Four lists agree: the marks in the text of `docs/rules.md`, its table of all of them, the rulebook in the game, and the
marks in the rules' code and data, written `X-M4 [reconstructed]`.
"""

import re
from pathlib import Path
from typing import Final

import pytest

from game.texts.rulebook import rulebook
from tests.members import MEMBERS, facts

ROOT: Final = Path(__file__).parents[2]
LETTERS: Final = {game: facts("rules", game).LETTER for game in MEMBERS}
ID: Final = r"[CMX]-(?:[A-Z]\d+|\db?)"
MARK: Final = r"\[(gap|reconstructed)\]"
DOCS: Final = (ROOT / "docs" / "rules.md").read_text("utf-8")
TABLE: Final = "# Where the printed rules are silent or lost"


def in_table(letter: str) -> set[tuple[str, str]]:
    """Return the rulings that the table at the end lists."""
    rows = re.findall(rf"^\| ({ID}) \| {MARK} \| .+ \| .+ \|$", DOCS.partition(TABLE)[2], re.MULTILINE)
    return {(rule, mark) for rule, mark in rows if rule.startswith(letter)}


def in_text(letter: str) -> set[tuple[str, str]]:
    """Return the rulings that are marked where they are told: the rule's ID ends the sentence."""
    text = DOCS.partition("\n---\n")[2].partition(TABLE)[0]
    found = re.findall(rf"\*\*{MARK}\*\*.*?\(({ID})\)", text, re.DOTALL)
    assert len(found) == len(re.findall(MARK, text))
    return {(rule, mark) for mark, rule in found if rule.startswith(letter)}


def in_rulebook(game: str) -> set[tuple[str, str]]:
    """Return the rulings of the rulebook that is read in the game."""
    paragraphs = [paragraph for chapter in rulebook(game).full for paragraph in chapter.paragraphs]
    return {(rule, each.ruling) for each in paragraphs if each.ruling for rule in each.rules}


def in_code(game: str) -> set[tuple[str, str]]:
    """Return the rulings that are marked in rules and data; no mark stands without its rule."""
    folder = ROOT / "game" / "rules" / game
    text = "\n".join(file.read_text("utf-8") for file in (*folder.glob("*.py"), *folder.glob("*.json")))
    found = re.findall(rf"({ID}) {MARK}", text)
    assert len(found) == len(re.findall(MARK, text))
    return set(found)


@pytest.mark.parametrize("game", MEMBERS)
def test_rulings_are_marked_everywhere(game: str) -> None:
    marked = in_table(LETTERS[game])
    assert marked
    assert in_text(LETTERS[game]) == marked
    assert in_rulebook(game) == marked
    assert in_code(game) == marked


def test_what_is_reconstructed() -> None:
    """River, board, split of tiles, decks, two colours, track, the drink's pay, the pyramid's rows."""
    marked = {rule for game in MEMBERS for rule, mark in in_table(LETTERS[game]) if mark == "reconstructed"}
    assert marked == {"C-M3", "M-M1", "M-M2", "X-M1", "X-M3", "X-M4", "X-M5", "X-M6"}


def test_what_is_a_gap() -> None:
    marked = {rule for game in MEMBERS for rule, mark in in_table(LETTERS[game]) if mark == "gap"}
    assert marked == {
        "C-M4", "C-B3", "C-B4", "C-C6", "M-B7", "X-B3", "X-B4", "X-B6", "X-B7", "X-F2",
    }  # fmt: skip
