"""What the notes of the lesson in Cacao tell of the table, and the numbers that its rulebook has to tell."""

from typing import Final

from game.rules.cacao import box
from game.rules.cacao.actions import TempleScored, WorkersPlaced
from game.rules.cacao.box import GOLD_PER_SUN, PRICE, RIVER, TEMPLE_FIRST, TEMPLE_SECOND
from tests.texts.support import PUPIL, TEACHER, Fact, Now, only


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


def _both_markets(now: Now) -> list[int]:
    x, y = now.action.cell
    assert now.action.side == "n"
    assert now.jungle((x, y - 1)) == "market2"
    assert now.jungle((x + 1, y)) == "market3"
    assert [work.gold for work in now.worked(25, 27)] == [PRICE["market2"], PRICE["market3"]]
    return [-RIVER[0], RIVER[-1], PRICE["market3"]]


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
    double = now.worked(37, 38)[0]
    assert (double.cell, double.kind) == (now.last(WorkersPlaced).cell, "plantation2")
    return [fruit, now.action.workers]


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


def _water_above(now: Now) -> list[int]:
    x, y = now.last(WorkersPlaced).cell
    assert now.filled() == {(x, y - 1): "water", (x, y + 1): "temple"}
    assert {work.seat for work in now.worked(47, 51) if work.kind == "water"} == {PUPIL}
    return [TEMPLE_FIRST, TEMPLE_SECOND]


def _one_each_at_the_temple(now: Now) -> list[int]:
    x, y = now.last(WorkersPlaced).cell
    assert now.jungle((x, y + 1)) == "temple"
    at = {(x, y): 2, (x + 1, y + 1): 3}
    beside = {tile.cell: tile for tile in now.view.workers if abs(tile.cell[0] - x) + abs(tile.cell[1] - y - 1) == 1}
    assert {cell: tile.edges[at[cell]] for cell, tile in beside.items()} == dict.fromkeys(at, 1)
    assert {tile.seat for tile in beside.values()} == {PUPIL, TEACHER}
    return []


def _two_markets(now: Now) -> list[int]:
    assert now.view.fruit[PUPIL] == 1
    assert "market4" in now.view.display
    return [PRICE[now.jungle((1, 1))], PRICE["market4"]]


def _placed_below_the_market(now: Now) -> list[int]:
    placed = [tile.cell for tile in now.view.workers if tile.seat == PUPIL][-1]
    assert placed == now.action.cell
    assert now.kinds_at(placed)["above"] == "market2"
    return []


def _below(kind: str) -> Fact:
    def fact(now: Now) -> list[int]:
        assert now.kinds_at(now.action.cell)["above"] == kind
        assert now.action.tile == "1-1-1-1"
        return []

    return fact


def _stays_idle(now: Now) -> list[int]:
    assert now.action.workers == 0
    return [PRICE[now.kinds_at(now.action.cell)["above"]]]


def _below_after_a_sun(now: Now) -> list[int]:
    assert [work.sun for work in now.worked(2, 8) if work.seat == PUPIL] == [1]
    return _below("plantation1")(now)


def _between_two_tiles(now: Now) -> list[int]:
    x, y = now.action.cell
    own = {tile.cell for tile in now.view.workers if tile.seat == PUPIL}
    return [PRICE[now.action.tile], len({(x, y - 1), (x + 1, y)} & own)]


def _above_and_beside(now: Now) -> list[int]:
    assert [work.fruit for work in now.worked(10, 11)] == [1]
    market = next(tile.cell for tile in now.view.jungle if tile.kind == "market4")
    sold = now.worked(11, 13)
    assert [work.cell for work in sold] == [(market[0], market[1] - 1), (market[0] + 1, market[1])]
    return []


def _eight_for_six(now: Now) -> list[int]:
    gold = sum(work.gold for work in now.worked(0, 14) if work.seat == PUPIL)
    return [gold, PRICE["market2"] + PRICE["market4"]]


def _one_tile_left(now: Now) -> list[int]:
    assert (now.view.display, now.view.jungle_pile) == (("plantation1",), 0)
    return []


def _above_the_temple(now: Now) -> list[int]:
    assert now.kinds_at(now.action.cell)["below"] == "temple"
    return []


def _left_of_two(now: Now) -> list[int]:
    assert now.action.cell == min(now.view.fill)
    return [len(now.view.fill)]


def _no_jungle_left(now: Now) -> list[int]:
    assert (now.view.display, now.view.jungle_pile) == ((), 0)
    return []


def _build_over(now: Now) -> list[int]:
    around = set(now.kinds_at(now.action.cell).values())
    assert {"plantation2", "temple"} <= around
    assert (now.view.sun[PUPIL], len(now.view.hand)) == (1, 1)
    return []


def _three_picked(now: Now) -> list[int]:
    worked = now.worked(103, 106)
    assert now.action.workers == 1
    return [sum(work.fruit for work in worked), PRICE["market3"]]


def _tied_at_a_temple(now: Now) -> list[int]:
    tied = [event for event in now.events(111, 112) if isinstance(event, TempleScored) and len({*event.workers}) == 1]
    assert [event.gold for event in tied] == [(TEMPLE_FIRST // 2, TEMPLE_FIRST // 2)]
    return [tied[0].workers[PUPIL], TEMPLE_FIRST, tied[0].gold[PUPIL], TEMPLE_SECOND, GOLD_PER_SUN]


FACTS: dict[int, dict[int, Fact]] = {
    0: {
        0: only(4), 1: _first_tile, 2: only(PRICE["market2"]), 4: _two_on_the_right, 5: only(2),
        6: _what_the_mine_paid, 7: _below_the_market, 8: _two_at_the_water, 9: _both_markets,
        11: _above_the_plantation, 12: _cacao_fill("plantation2", "market4"), 13: _six_fruits, 14: _four_fruits,
        15: _storage_is_full, 17: _left_of_the_mine, 18: _water_above, 19: _one_each_at_the_temple,
    },
    1: {
        0: _two_markets, 1: _placed_below_the_market, 2: _stays_idle, 4: _below_after_a_sun, 5: _between_two_tiles,
        6: _above_and_beside, 7: _eight_for_six,
    },
    2: {
        0: _one_tile_left, 1: _above_the_temple, 2: _left_of_two, 4: _no_jungle_left, 5: _build_over,
        6: _three_picked, 8: _tied_at_a_temple,
    },
}  # fmt: skip
"""By chapter and note."""

TOLD: Final[dict[str, tuple[int, ...]]] = {
    "C-M2": (sum(box.JUNGLE_TILES.values()),),
    "C-M3": (box.STORAGE, box.SUN_PLACES, len(box.RIVER), *box.RIVER),
    "C-S1": (box.RIVER[0],),
    "C-S2": tuple(
        sum(box.WORKER_TILES.values()) - sum(removed.values()) for removed in box.WORKER_TILES_REMOVED.values()
    ),
    "C-S3": (box.HAND_SIZE,),
    "C-S5": (sum(box.JUNGLE_TILES_REMOVED_WITH_TWO.values()), 21),
    "C-J1": (*box.FRUIT_PER_WORKER.values(), box.STORAGE),
    "C-J2": (*box.PRICE.values(),),
    "C-J3": (*box.GOLD_PER_WORKER.values(),),
    "C-J4": (box.RIVER[-1],),
    "C-J5": (box.SUN_PLACES,),
    "C-E2": (box.DISPLAY_SIZE,),
    "C-X3": (box.TEMPLE_FIRST, box.TEMPLE_SECOND),
    "C-X4": (box.TEMPLE_FIRST,),
    "C-X5": (box.TEMPLE_SECOND,),
    "C-X6": (box.TEMPLE_FIRST,),
    "C-X7": (box.GOLD_PER_SUN,),
    "C-X8": (box.RIVER[0], box.RIVER[-1]),
}
"""By rule, from the rules' own data."""
