"""What differs between two versions of the program is named, and what may differ is not."""

from typing import Any

import pygame
import pytest

from tools.parity.shot import Shot, differences

pytestmark = pytest.mark.full

SIZE = (200, 100)
BOX = [10, 10, 40, 40]


def shot(
    box: list[int] = BOX, *, painted: list[int] | None = None, level: int = 200, order: str = "ab", **values: Any
) -> Shot:
    """Return a window with two nodes, of which one may be something else, and a painted place."""
    picture = pygame.Surface(SIZE)
    if painted:
        picture.fill((level, 0, 0), painted)
    first: dict[str, Any] = {"id": "a", "role": "tile", "name": "Market", "rect": box, "state": [], **values}
    nodes = {"a": first, "b": {"id": "b", "role": "button", "name": "End turn", "rect": [100, 10, 50, 20], "state": []}}
    tree = {"scene": "play", "size": list(SIZE), "nodes": [nodes[each] for each in order], "told": []}
    return Shot("table", tree, picture)


@pytest.mark.parametrize(
    ("new", "told"),
    [
        (shot(), []),
        (shot([11, 10, 41, 39]), []),
        (shot([12, 10, 40, 40]), ["a: box [12, 10, 40, 40], before [10, 10, 40, 40]"]),
        (shot(name="Mine"), ["a: name 'Mine', before 'Market'"]),
        (shot(state=["legal"]), ["a: state ['legal'], before []"]),
        (shot(order="ba"), ["the order of Tab"]),
        (shot(order="a"), ["b: gone"]),
        (shot(painted=BOX, level=8), []),
        (shot(painted=BOX, level=9), ["a: 1600 of 1600 pixels"]),
        (shot(painted=[10, 10, 4, 2]), []),
        (shot(painted=[10, 10, 3, 3]), ["a: 9 of 1600 pixels"]),
        (shot(painted=[160, 60, 4, 5]), []),
        (shot(painted=[160, 60, 3, 7]), ["outside of all nodes: 21 pixels, within Rect(160, 60, 3, 7)"]),
    ],
)
def test_what_differs_is_named(new: Shot, told: list[str]) -> None:
    assert list(differences(shot(), new)) == told
