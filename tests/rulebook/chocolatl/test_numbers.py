"""The tables of Chocolatl that the rulebook and the page of rules tell."""

from game.rules.chocolatl import box as chocolatl
from tests.rulebook.test_numbers import rows_of, rows_of_the_page


def test_tables_tell_how_many_there_are() -> None:
    rows = rows_of("chocolatl")
    for number, (first, second) in enumerate(chocolatl.DRINK, 1):
        assert rows[f"round {number}"] == f"{first} · {second or '–'}"


def test_the_page_of_rules_tells_the_same() -> None:
    rows = rows_of_the_page()
    assert rows["first"] == [str(first) for first, _second in chocolatl.DRINK]
    assert rows["second"] == [str(second or "–") for _first, second in chocolatl.DRINK]
