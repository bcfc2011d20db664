"""The tables of Cacao that the rulebook and the page of rules tell."""

from typing import Final

from game.rules.cacao import box as cacao
from tests.rulebook.test_numbers import DOCS, rows_of

JUNGLE_NAMES: Final = {
    "single plantation": "plantation1", "double plantation": "plantation2", "market at price 2": "market2",
    "market at price 3": "market3", "market at price 4": "market4", "gold mine of value 1": "mine1",
    "gold mine of value 2": "mine2", "water (a cenote)": "water", "sun-worship site": "sun", "temple": "temple",
}  # fmt: skip


def test_tables_tell_how_many_there_are() -> None:
    rows = rows_of("cacao")
    assert {
        JUNGLE_NAMES[text]: int(value) for text, value in rows.items() if text in JUNGLE_NAMES
    } == cacao.JUNGLE_TILES


def test_the_page_of_rules_tells_the_same() -> None:
    assert ", ".join(map(str, cacao.RIVER[:-1])) + f" and {cacao.RIVER[-1]}" in DOCS
