"""Every number that the rulebook tells is that of the rules, and every language tells the same ones."""

import re
from pathlib import Path
from typing import Final

import pytest

from game.locale import _
from game.locale.languages import LANGUAGES
from game.rulebook import rulebook
from game.rules.cacao import pieces as cacao
from game.rules.chocolatl import pieces as chocolatl
from game.rules.games import GAMES
from game.rules.maya import pieces as maya
from game.rules.maya.board import BOARD
from tests.locale.support import speaking

DOCS: Final = (Path(__file__).parents[2] / "docs" / "rules.md").read_text("utf-8")
WORDS: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen",
)  # fmt: skip
JUNGLE_NAMES: Final = {
    "single plantation": "plantation1", "double plantation": "plantation2", "market at price 2": "market2",
    "market at price 3": "market3", "market at price 4": "market4", "gold mine of value 1": "mine1",
    "gold mine of value 2": "mine2", "water (a cenote)": "water", "sun-worship site": "sun", "temple": "temple",
}  # fmt: skip
TOLD: Final[dict[str, tuple[int, ...]]] = {
    "C-M2": (sum(cacao.JUNGLE_TILES.values()),),
    "C-M3": (cacao.STORAGE, cacao.SUN_PLACES, len(cacao.RIVER), *cacao.RIVER),
    "C-S1": (cacao.RIVER[0],),
    "C-S2": tuple(
        sum(cacao.WORKER_TILES.values()) - sum(removed.values()) for removed in cacao.WORKER_TILES_REMOVED.values()
    ),
    "C-S3": (cacao.HAND_SIZE,),
    "C-S5": (sum(cacao.JUNGLE_TILES_REMOVED_WITH_TWO.values()), 21),
    "C-J1": (*cacao.FRUIT_PER_WORKER.values(), cacao.STORAGE),
    "C-J2": (*cacao.PRICE.values(),),
    "C-J3": (*cacao.GOLD_PER_WORKER.values(),),
    "C-J4": (cacao.RIVER[-1],),
    "C-J5": (cacao.SUN_PLACES,),
    "C-E2": (cacao.DISPLAY_SIZE,),
    "C-X3": (cacao.TEMPLE_FIRST, cacao.TEMPLE_SECOND),
    "C-X4": (cacao.TEMPLE_FIRST,),
    "C-X5": (cacao.TEMPLE_SECOND,),
    "C-X6": (cacao.TEMPLE_FIRST,),
    "C-X7": (cacao.GOLD_PER_SUN,),
    "C-X8": (cacao.RIVER[0], cacao.RIVER[-1]),
    "M-M1": (len(maya.AREAS), len(BOARD.temples), sum(map(len, BOARD.areas.values()))),
    "M-M2": (sum(maya.PLANTATION_TILES.values()), *maya.PLANTATION_TILES.values()),
    "M-M3": (maya.TEMPLE_TILES,),
    "M-S3": (sum(maya.PLANTATION_TILES.values()), maya.FIRST_RACK, 0),
    "M-A4": (maya.TEMPLE_TILES,),
    "M-A5": (1,),
    "M-B4": (maya.DRAWN, maya.RACK_LIMIT),
    "M-B5": (maya.DRAWN_AFTER_BLIND,),
    "M-B6": (maya.DRAWN_AFTER_BLIND,),
    "M-C2": tuple(number for pair in maya.CITY_POINTS[1:] for number in pair),
    "X-M1": (len(chocolatl.CARDS), chocolatl.CARDS[0], chocolatl.CARDS[-1], chocolatl.CUBES),
    "X-M2": (chocolatl.ROUNDS, chocolatl.HARVEST_DICE),
    "X-M3": (
        *(len(chocolatl.SMALL_DECK), min(chocolatl.SMALL_DECK), max(chocolatl.SMALL_DECK)),
        *(min(chocolatl.LARGE_DECK), max(chocolatl.LARGE_DECK)),
    ),
    "X-M5": (sum(chocolatl.ROWS), *chocolatl.ROWS),
    "X-M6": tuple(points for pair in chocolatl.DRINK for points in pair if points),
    "X-S2": (len(chocolatl.CARDS), len(chocolatl.CARDS) - 1),
    "X-R1": (chocolatl.HARVEST_DICE, chocolatl.ROUNDS),
    "X-1": (chocolatl.CHOCOLATL_POINTS,),
    "X-4": (chocolatl.PYRAMID_MARGIN,),
    "X-5": (-chocolatl.LOWEST_DRINK_POINTS,),
    "X-6b": chocolatl.TACHLI_POINTS,
    "X-E1": (chocolatl.GOAL, chocolatl.ROUNDS),
    "X-F1": (
        *(1, chocolatl.MAJORITY_POINTS, chocolatl.CHOCOLATL_BONUS, chocolatl.OLDMAN_POINTS),
        *(chocolatl.HIGHEST_POINTS, chocolatl.CARDS[-1], chocolatl.PIPS),
    ),
}
"""The numbers that a rule has, from the rules' own data."""


def numbers(text: str) -> set[int]:
    """Return the numbers of a text, in figures or in words."""
    found = {int(figure.replace("−", "-")) for figure in re.findall(r"(?<![\d\w])[−-]?\d+", text)}
    return found | {number for number, word in enumerate(WORDS) if re.search(rf"\b{word}\b", text, re.IGNORECASE)}


@pytest.mark.parametrize("rule", TOLD)
def test_the_rulebook_tells_the_numbers_of_the_rules(rule: str) -> None:
    game = {"C": "cacao", "M": "maya", "X": "chocolatl"}[rule[0]]
    told = [
        f"{each.text} {each.value}"
        for chapter in rulebook(game).full
        for each in chapter.paragraphs
        if rule in each.rules and chapter.heading != "Examples"
    ]
    missing = set(TOLD[rule]) - set().union(*map(numbers, told))
    assert not missing


def rows_of(game: str) -> dict[str, str]:
    """Return the values of a rulebook's tables by what stands before them."""
    paragraphs = [paragraph for chapter in rulebook(game).full for paragraph in chapter.paragraphs]
    return {each.text: each.value for each in paragraphs if each.value}


def test_tables_tell_how_many_there_are() -> None:
    rows = rows_of("cacao")
    assert {
        JUNGLE_NAMES[text]: int(value) for text, value in rows.items() if text in JUNGLE_NAMES
    } == cacao.JUNGLE_TILES
    rows = rows_of("maya")
    for tile, count in maya.PLANTATION_TILES.items():
        assert int(rows[maya.TILE_NAMES[tile].english()]) == count
    sizes = ("size 1", "size 2", "size 3", "size 4", "size 5 and more")
    for size, (first, second) in zip(sizes, maya.CITY_POINTS[1:], strict=True):
        assert rows[size] == f"{first} · {second}"
    rows = {
        each.text: each.value for chapter in rulebook("chocolatl").full for each in chapter.paragraphs if each.value
    }
    for number, (first, second) in enumerate(chocolatl.DRINK, 1):
        assert rows[f"round {number}"] == f"{first} · {second or '–'}"


def test_the_page_of_rules_tells_the_same_tables() -> None:
    cells = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in DOCS.splitlines() if "|" in line]
    rows = {row[0]: row[1:] for row in cells}
    assert rows["first place"] == [str(first) for first, _second in maya.CITY_POINTS[1:]]
    assert rows["second place"] == [str(second) for _first, second in maya.CITY_POINTS[1:]]
    assert rows["first"] == [str(first) for first, _second in chocolatl.DRINK]
    assert rows["second"] == [str(second or "–") for _first, second in chocolatl.DRINK]
    assert ", ".join(map(str, cacao.RIVER[:-1])) + f" and {cacao.RIVER[-1]}" in DOCS


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_language_tells_the_same_figures(game: str, code: str) -> None:
    texts = [each.text for chapter in rulebook(game).full for each in chapter.paragraphs]
    with speaking(code):
        for text in texts:
            assert figures(_(text)) == figures(text), text


def figures(text: str) -> set[str]:
    """Return the numbers that a text tells in figures."""
    return set(re.findall(r"\d+", text))
