"""What the notes of the lesson in Cacao tell of the table."""

from game.rules.cacao.events import WorkersPlaced
from game.rules.cacao.pieces import GOLD_PER_SUN, PRICE, RIVER, TEMPLE_FIRST, TEMPLE_SECOND
from tests.lessons.support import PUPIL, TEACHER, Fact, Now, only


def _cacao_fill(left: str, right: str, *, told: tuple[int, ...] = ()) -> Fact:
    def fact(now: Now) -> list[int]:
        tile = now.last(WorkersPlaced).cell
        x, y = tile
        assert now.filled() == {(x - 1, y): left, (x + 1, y): right}
        return [PRICE.get(kind, 0) for kind in (right,) if kind == "market4"] if not told else list(told)

    return fact


def _first_tile(now: Now) -> list[int]:
    assert now.kinds_at(now.action.cell)["above"].startswith("plantation")
    assert now.kinds_at(now.action.cell)["right"].startswith("market")
    assert now.action.tile == "1-1-1-1"
    return []


def _two_on_the_right(now: Now) -> list[int]:
    assert now.kinds_at(now.action.cell)["right"].startswith("plantation")
    assert now.action.edges[1] == 2
    assert sum("2" in tile for tile in now.view.hand) == 1, "which tile is meant is plain"
    return [2, 2]


def _what_the_mine_paid(now: Now) -> list[int]:
    worked = now.worked(9, 13)
    mine = [work for work in worked if work.kind == "mine2"]
    fruit = [work for work in worked if work.kind.startswith("plantation")]
    assert [(work.workers, work.gold) for work in mine] == [(1, 2), (1, 2)]
    return [mine[0].gold, len(mine), sum(work.workers for work in fruit), sum(work.fruit for work in fruit)]


def _below_the_market(now: Now) -> list[int]:
    assert now.kinds_at(now.action.cell)["above"].startswith("market")
    suns = sum(work.sun for work in now.worked(14, 20) if work.seat == TEACHER)
    return [suns, len(now.at(21).fill)]


def _two_at_the_water(now: Now) -> list[int]:
    x, y = now.last(WorkersPlaced).cell
    assert now.filled() == {(x - 1, y): "water", (x + 1, y): "market3"}
    return [sum(work.workers for work in now.worked(21, 25) if work.kind == "water")]


def _market_above(now: Now) -> list[int]:
    x, y = now.action.cell
    assert now.action.side == "n"
    assert now.jungle((x, y - 1)) == "market2"
    return [-RIVER[0], RIVER[-1]]


def _above_the_plantation(now: Now) -> list[int]:
    assert now.kinds_at(now.action.cell)["below"] == "plantation1"
    assert now.action.edges[2] == 2
    assert sum("2" in tile for tile in now.view.hand) == 1, "which tile is meant is plain"
    return [5, 2, 2]


def _six_fruits(now: Now) -> list[int]:
    x, y = now.action.cell
    assert now.action.side == "s"
    assert now.jungle((x, y + 1)).startswith("plantation")
    fruit = sum(work.fruit for work in now.worked(36, 40) if work.kind.startswith("plantation"))
    return [fruit, now.action.workers]


def _new_tile_at_the_double(now: Now) -> list[int]:
    assert now.action.cell == now.last(WorkersPlaced).cell
    return [now.worked(37, 38)[0].fruit]


def _four_fruits(now: Now) -> list[int]:
    assert now.jungle((now.action.cell[0] + 1, now.action.cell[1])) == "market4"
    assert now.view.fruit[PUPIL] + now.worked(39, 40)[0].fruit == 6, "one too many"
    return [now.view.fruit[PUPIL], PRICE["market4"], now.worked(39, 40)[0].fruit]


def _storage_is_full(now: Now) -> list[int]:
    assert now.at(40).fruit[PUPIL] == 5
    assert not sum(work.lost for work in now.worked(33, 40))
    return [now.worked(39, 40)[0].fruit]


def _left_of_the_mine(now: Now) -> list[int]:
    assert now.kinds_at(now.action.cell)["right"] == "mine2"
    assert "temple" in now.view.display
    return []


def _temple_above(now: Now) -> list[int]:
    x, y = now.last(WorkersPlaced).cell
    assert now.filled() == {(x, y - 1): "temple", (x, y + 1): "water"}
    return [TEMPLE_FIRST, TEMPLE_SECOND]


def _no_jungle_left(now: Now) -> list[int]:
    assert (now.view.display, now.view.jungle_pile) == ((), 0)
    return []


def _build_over(now: Now) -> list[int]:
    around = set(now.kinds_at(now.action.cell).values())
    assert {"plantation2", "sun", "market4"} <= around
    assert (now.view.sun[PUPIL], len(now.view.hand)) == (1, 1)
    return [PRICE["market4"]]


def _sun_came_back(now: Now) -> list[int]:
    worked = now.worked(104, 107)
    assert sum(work.sun for work in worked) == 1
    return [sum(work.fruit for work in worked), PRICE["market4"]]


FACTS: dict[int, dict[int, Fact]] = {
    0: {
        0: only(4), 1: _first_tile, 2: only(PRICE["market2"]), 4: _two_on_the_right, 5: only(2),
        6: _what_the_mine_paid, 7: _below_the_market, 8: _two_at_the_water, 9: _market_above,
        10: lambda now: [PRICE[now.kinds_at(now.action.cell)["right"]]], 12: _above_the_plantation,
        13: _cacao_fill("plantation2", "market4"), 14: _six_fruits, 15: _new_tile_at_the_double, 16: _four_fruits,
        17: _storage_is_full, 19: _left_of_the_mine, 20: _temple_above,
    },
    1: {
        0: _no_jungle_left, 1: _build_over, 2: _sun_came_back, 4: only(TEMPLE_FIRST, TEMPLE_SECOND, GOLD_PER_SUN),
    },
}  # fmt: skip
"""By chapter and note."""
