"""Every number that the rulebook tells is that of the rules, and every language tells the same ones."""

import re
from pathlib import Path
from typing import Final

import pytest

from game.locale import _
from game.locale.languages import LANGUAGES
from game.texts.rulebook import rulebook
from tests.locale.support import speaking
from tests.members import MEMBERS, facts

DOCS: Final = (Path(__file__).parents[2] / "docs" / "rules.md").read_text("utf-8")
WORDS: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen",
)  # fmt: skip
TOLD = [(game, rule, set(told)) for game in MEMBERS for rule, told in facts("rulebook", game).TOLD.items()]


def numbers(text: str) -> set[int]:
    """Return the numbers of a text, in figures or in words."""
    found = {int(figure.replace("−", "-")) for figure in re.findall(r"(?<![\d\w])[−-]?\d+", text)}
    return found | {number for number, word in enumerate(WORDS) if re.search(rf"\b{word}\b", text, re.IGNORECASE)}


@pytest.mark.parametrize(("game", "rule", "wanted"), TOLD)
def test_the_rulebook_tells_the_numbers_of_the_rules(game: str, rule: str, wanted: set[int]) -> None:
    told = [
        f"{each.text} {each.value}"
        for chapter in rulebook(game).full
        for each in chapter.paragraphs
        if rule in each.rules and chapter.heading != "Examples"
    ]
    missing = wanted - set().union(*map(numbers, told))
    assert not missing


def rows_of(game: str) -> dict[str, str]:
    """Return the values of a rulebook's tables by what stands before them."""
    paragraphs = [paragraph for chapter in rulebook(game).full for paragraph in chapter.paragraphs]
    return {each.text: each.value for each in paragraphs if each.value}


def rows_of_the_page() -> dict[str, list[str]]:
    """Return the rows of the tables in the page of rules, by their first cell."""
    cells = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in DOCS.splitlines() if "|" in line]
    return {row[0]: row[1:] for row in cells}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", MEMBERS)
def test_every_language_tells_the_same_figures(game: str, code: str) -> None:
    texts = [each.text for chapter in rulebook(game).full for each in chapter.paragraphs]
    with speaking(code):
        for text in texts:
            assert figures(_(text)) == figures(text), text


def figures(text: str) -> set[str]:
    """Return the numbers that a text tells in figures."""
    return set(re.findall(r"\d+", text))
