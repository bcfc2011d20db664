"""Rules that the table of Cacao tells."""

import pytest

from game.tables.cacao.tips import _sharing
from game.texts.rulebook import text_about


@pytest.mark.parametrize(
    ("workers", "rule"),
    [((), "C-X3"), ((2, 1), "C-X3"), ((2, 0), "C-X6"), ((2, 2, 1), "C-X4"), ((3, 1, 1), "C-X5"), ((3, 2, 1), "C-X3")],
)
def test_a_temple_tells_the_rule_by_which_it_is_shared(workers: tuple[int, ...], rule: str) -> None:
    assert _sharing(workers) == f"C-X2 {rule}"


def test_lines_of_a_table_are_told_where_no_paragraph_is() -> None:
    assert text_about("cacao", "C-X7") == "each sun token you have left: 1"
    assert text_about("cacao", "C-X3").count(":") == 2
    assert text_about("cacao", "C-Z9") == ""
