"""Makes boards for Maya that are legal, but do not come with the game."""

import random
from collections.abc import Sequence
from typing import Any

from game.rules.maya.deal import FARTHEST, MOST_SPACES


def change(setup: dict[str, Any], chance: random.Random) -> None:
    """Put another legal board into a set-up: a line, a comb, a cloud or a ring, far from the middle, in areas."""
    names = list(setup["board"]["areas"])
    cells = chance.choice((_line, _cloud, _comb, _ring))(chance)
    temples = setup["board"]["temples"]
    start = [temple for temple in temples if temple["name"] in setup["temples"]]
    shares = [cells] + [[] for _ in names[1:]] if chance.random() < 0.3 else _shared(cells, len(names), chance)
    setup["board"]["areas"] = dict(zip(names, shares, strict=True))
    kept = []
    others = [temple for temple in temples if temple not in start]
    for temple, cell in zip([*start, *others], _mixed(cells, chance), strict=False):
        area = next(name for name, share in setup["board"]["areas"].items() if cell in share)
        if temple not in start or area in setup["areas"]:
            kept.append({**temple, "cell": cell, "area": area})
    setup["board"]["temples"] = kept


def _mixed(cells: Sequence[list[int]], chance: random.Random) -> list[list[int]]:
    return chance.sample(list(cells), len(cells))


def _shared(cells: list[list[int]], count: int, chance: random.Random) -> list[list[list[int]]]:
    cuts = sorted(chance.randrange(len(cells) + 1) for _ in range(count - 1))
    return [cells[start:end] for start, end in zip([0, *cuts], [*cuts, len(cells)], strict=True)]


def _line(chance: random.Random) -> list[list[int]]:
    length = chance.randrange(2, 2 * FARTHEST)
    along = chance.choice(((1, 0), (0, 1), (1, -1)))
    return [[along[0] * (step - FARTHEST), along[1] * (step - FARTHEST)] for step in range(length)]


def _cloud(chance: random.Random) -> list[list[int]]:
    cells = {(0, 0)}
    while len(cells) < chance.randrange(2, MOST_SPACES):
        q, r = chance.choice(sorted(cells))
        cells.add((q + chance.choice((-1, 0, 1)), r) if chance.random() < 0.5 else (q, r + chance.choice((-1, 1))))
    return [list(cell) for cell in sorted(cells)]


def _comb(chance: random.Random) -> list[list[int]]:
    teeth = chance.randrange(1, 8)
    spine = [[q, 0] for q in range(2 * teeth)]
    return spine + [[2 * tooth, r] for tooth in range(teeth) for r in range(1, 1 + chance.randrange(30))]


def _ring(chance: random.Random) -> list[list[int]]:
    size = chance.randrange(1, 20)
    sides = [
        (size, 0, 0, -1),
        (size, -size, -1, 0),
        (0, -size, -1, 1),
        (-size, 0, 0, 1),
        (-size, size, 1, 0),
        (0, size, 1, -1),
    ]
    return [[q + step * east, r + step * south] for q, r, east, south in sides for step in range(size)]
