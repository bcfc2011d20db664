"""Systems of linear equations."""

import pytest

from tools.learn.equations import solve


def test_equations_are_solved() -> None:
    assert solve([[0.0, 2.0], [4.0, 1.0]], [6.0, 11.0]) == pytest.approx([2.0, 3.0])
