"""Rules that the table of Maya tells."""

import pytest

from game.tables.maya.tips import _tied


@pytest.mark.parametrize(
    ("crops", "rule"),
    [((), ""), ((3, 0), ""), ((3, 2, 1), ""), ((3, 3), "M-C4"), ((3, 3, 3), "M-C4"), ((3, 1, 1), "M-C5"), ((0, 0), "")],
)
def test_a_city_tells_the_rule_by_which_it_is_shared(crops: tuple[int, ...], rule: str) -> None:
    assert _tied(crops) == rule
