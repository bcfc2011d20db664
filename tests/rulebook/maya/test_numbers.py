"""The tables of Maya that the rulebook and the page of rules tell."""

from game.rules.maya import box as maya
from tests.rulebook.test_numbers import rows_of, rows_of_the_page


def test_tables_tell_how_many_there_are() -> None:
    rows = rows_of("maya")
    for tile, count in maya.PLANTATION_TILES.items():
        assert int(rows[maya.TILE_NAMES[tile].english()]) == count
    sizes = ("size 1", "size 2", "size 3", "size 4", "size 5 and more")
    for size, (first, second) in zip(sizes, maya.CITY_POINTS[1:], strict=True):
        assert rows[size] == f"{first} · {second}"


def test_the_page_of_rules_tells_the_same() -> None:
    rows = rows_of_the_page()
    assert rows["first place"] == [str(first) for first, _second in maya.CITY_POINTS[1:]]
    assert rows["second place"] == [str(second) for _first, second in maya.CITY_POINTS[1:]]
