"""Scoring in Maya: a city (M-C1 to M-C6), and the score sheet: every point with where it comes from."""

import pytest

from game.rules.core import Item
from game.rules.maya.actions import CityClosed, GroupScored
from game.rules.maya.scoring import SCORE_KEYS, city_shares
from game.rules.numbers import vector
from tests.rules.maya.scenario import (
    MEADOW,
    RULES,
    Table,
    beside,
    besieged,
    board_of,
    close,
    of_kind,
    random_table,
    row,
)

EAST, WEST = (1, 0), (-1, 0)


def test_a_city_scores_when_the_last_space_beside_it_is_planted() -> None:
    """M-C1: at once, that is with this planting, and not before the last of its spaces is taken."""
    table = Table(MEADOW)
    table.city(0, EAST)
    *ring, last = sorted(beside((0, 0), EAST))
    table.crop(1, "maize1", *ring[:-1])
    assert not of_kind(CityClosed, table.planting("squash1", ring[-1]))
    assert table.view().closed == ()
    assert not of_kind(CityClosed, table.plant("squash1", last))
    (closed,) = of_kind(CityClosed, table.finish())
    assert closed == CityClosed("Tikal", ((0, 0), EAST), (1, 7), (3, 6))
    assert table.view().closed == ((0, 0),)
    assert table.view().cities == (3, 6)


def test_a_city_scores_when_a_face_down_tile_fills_its_last_space() -> None:
    """M-C1: it is surrounded by face-up tiles and border, and that tile is part of it."""
    table = Table(row(5, Tikal=(0, 0)))
    table.crop(1, "maize2", (3, 0))
    assert not of_kind(CityClosed, table.expansion(EAST, "maize1"))
    events = table.expand((2, 0), "maize1")
    assert of_kind(CityClosed, events) == [CityClosed("Tikal", ((0, 0), EAST, (2, 0)), (0, 2), (0, 12))]
    assert table.points == [0, 12]


def test_face_down_tiles_close_no_other_city() -> None:
    """M-C1: between two cities there is always a space, and empty it keeps both open."""
    table = Table(row(5, Tikal=(0, 0), Copan=(4, 0)), temples=("Tikal", "Copan"))
    table.expansion(EAST, "maize1")
    assert not of_kind(CityClosed, table.expansion((3, 0), "maize1"))
    assert table.view().closed == ()
    events = table.planting("maize1", (2, 0))
    assert [closed.temple for closed in of_kind(CityClosed, events)] == ["Tikal", "Copan"]


def test_the_border_of_the_board_closes_a_city() -> None:
    """M-C1: with no crop around it, it brings nothing (M-C3)."""
    table = Table(row(2, Tikal=(0, 0)))
    assert of_kind(CityClosed, table.expand(EAST, "maize1")) == [CityClosed("Tikal", ((0, 0), EAST), (0, 0), (0, 0))]


def test_the_border_of_the_areas_in_play_closes_a_city() -> None:
    """M-C1 and M-S1: Caracol borders the yellow area."""
    table = Table(areas=("blue", "red"))
    table.temple("Caracol")
    table.crop(0, "maize1", (7, 7), (7, 8))
    assert [closed.temple for closed in of_kind(CityClosed, table.planting("maize1", (8, 8)))] == ["Caracol"]
    table = Table(areas=("blue", "yellow"))
    table.temple("Caracol")
    table.crop(0, "maize1", (7, 7), (7, 8))
    assert not of_kind(CityClosed, table.planting("maize1", (8, 8)))
    table.crop(0, "maize1", (9, 7), (9, 6))
    assert [closed.temple for closed in of_kind(CityClosed, table.planting("maize1", (8, 6)))] == ["Caracol"]


def test_an_empty_space_keeps_a_city_open_even_where_nothing_may_be_put() -> None:
    """M-C1: here an empty temple space."""
    table = Table(board_of([(-2, 0), (-1, 0), (0, 0), (1, 0)], Tikal=(0, 0), Copan=(1, 0)))
    assert not of_kind(CityClosed, table.planting("maize1", WEST))
    assert table.plantable() == {(-2, 0)}
    assert table.view().closed == ()


def test_a_city_scores_once_only() -> None:
    """M-C1: whatever is planted around it later."""
    table = Table(MEADOW)
    first, *ring = sorted(beside((0, 0)))
    table.crop(0, "maize1", *ring)
    assert of_kind(CityClosed, table.planting("maize1", first))
    for cell in ((2, 0), (3, 0)):
        assert not of_kind(CityClosed, table.planting("maize1", cell))
    assert table.view().closed == ((0, 0),)
    assert table.expandable() == set()


def test_the_temple_of_a_city_that_appears_fully_surrounded_scores_at_once() -> None:
    """M-C1 with M-A4: a city of size 1, and it brings nothing (M-C2)."""
    table = Table(row(4, Tikal=(0, 0), Copan=(3, 0)))
    table.crop(1, "maize1", EAST)
    events = table.plant("maize1", (2, 0)) + table.finish()
    assert [closed.temple for closed in of_kind(CityClosed, events)] == ["Tikal", "Copan"]
    assert table.points == [1, 0]


@pytest.mark.parametrize(
    ("size", "first", "second"), [(1, 0, 0), (2, 6, 3), (3, 12, 6), (4, 20, 10), (5, 30, 15), (6, 30, 15), (9, 30, 15)]
)
def test_points_by_size(size: int, first: int, second: int) -> None:
    """M-C2: the temple tile and its face-down tiles; five or more all the same."""
    closed = close(besieged(size, [1, 3, 2]))
    assert closed.size == size
    assert closed.points == (0, first, second)


@pytest.mark.parametrize(
    ("size", "crops", "points", "rule"),
    [
        (3, [5, 4], [12, 6], "M-C2, the worked example"),
        (4, [3, 3], [15, 15], "M-C4, the worked example"),
        (3, [4, 4, 1], [9, 9, 0], "M-C4, the worked example: no second place"),
        (2, [4, 2, 2], [6, 2, 2], "M-C5, the worked example: rounded up"),
        (2, [0, 3], [0, 6], "M-C3: nobody is second without a crop"),
        (2, [1, 0, 0, 2], [3, 0, 0, 6], "M-C3: at least one crop"),
        (2, [2, 2, 0, 0], [5, 5, 0, 0], "M-C4: rounded up"),
        (5, [1, 4, 4, 3], [0, 23, 23, 0], "M-C4: rounded up"),
        (5, [2, 2, 2], [15, 15, 15], "M-C4: three tied"),
        (4, [2, 2, 1, 2], [10, 10, 0, 10], "M-C4: three tied, no second place"),
        (3, [1, 1, 1, 1], [5, 5, 5, 5], "M-C4: four tied, rounded up"),
        (5, [2, 2, 2, 2], [12, 12, 12, 12], "M-C4: four tied, rounded up"),
        (1, [1, 1], [0, 0], "M-C4: nothing to share"),
        (5, [3, 5, 3, 1], [8, 30, 8, 0], "M-C5: rounded up, and no third place"),
        (5, [1, 1, 1, 3], [5, 5, 5, 30], "M-C5: three tied"),
        (4, [2, 2, 3, 2], [4, 4, 20, 4], "M-C5: three tied, rounded up"),
        (3, [1, 4, 3, 2], [0, 12, 6, 0], "M-C2: no third place"),
    ],
)
def test_points_by_strength(size: int, crops: list[int], points: list[int], rule: str) -> None:
    """M-C2, M-C3, M-C4 and M-C5, from the last tile around the city to the score."""
    table = besieged(size, crops)
    closed = close(table)
    assert (list(closed.crops), list(closed.points)) == (crops, points), rule
    assert list(table.view().cities) == points == list(city_shares(size, vector(crops))), rule


def test_nobody_scores_without_a_crop() -> None:
    """M-C3."""
    assert list(city_shares(5, vector([0, 0, 0, 0]))) == [0, 0, 0, 0]


def test_strength_is_the_crops_on_face_up_tiles_directly_beside_the_city() -> None:
    """M-C3: of any kind; each tile once, however many sides touch; not what lies behind, nor what lies face down."""
    table = Table(MEADOW, seats=3)
    table.city(1, EAST, tile="pepper2")
    *ring, last = sorted(beside((0, 0), EAST), reverse=True)
    kinds = ("maize1", "squash2", "potato1", "pepper1", "maize1", "squash1", "potato1")
    assert len(ring) == len(kinds)
    for cell, tile in zip(ring, kinds, strict=True):
        table.crop(1, tile, cell)  # type: ignore[arg-type]
    behind = sorted(beside(last) & set(table.plantable()) - {last})
    table.crop(2, "maize2", *behind)
    table.plant("maize2", last)
    (closed,) = of_kind(CityClosed, table.finish())
    assert behind
    assert closed.crops == (2, 8, 0)
    assert closed.points == (3, 6, 0)


def test_a_tile_counts_for_every_city_that_it_touches() -> None:
    """M-C3, and M-C6: several cities close in one turn, each scores on its own, after the group (M-A5)."""
    table = Table(row(7, Tikal=(0, 0), Copan=(4, 0)), temples=("Tikal", "Copan"))
    table.city(0, EAST, (3, 0))
    table.crop(1, "pepper1", (5, 0))
    table.plant("maize2", (2, 0))
    assert table.finish() == (
        GroupScored(0, "maize", ((2, 0),), 2, "Tikal"),
        CityClosed("Tikal", ((0, 0), EAST), (2, 0), (6, 0)),
        CityClosed("Copan", ((4, 0), (3, 0)), (2, 1), (6, 3)),
    )
    view = table.view()
    assert (view.crops, view.cities) == ((2, 0), (12, 3))
    assert view.closed == ((0, 0), (4, 0))


def test_two_tiles_of_one_turn_close_two_cities() -> None:
    """M-C6: with the crops of both around both, as they lie when the planting is finished."""
    table = Table(row(6, Tikal=(0, 0), Copan=(5, 0)), temples=("Tikal", "Copan"), seats=2)
    table.city(0, EAST, (4, 0))
    events = table.plant("maize1", (2, 0), (3, 0)) + table.finish()
    assert [type(event) for event in events[-3:]] == [GroupScored, CityClosed, CityClosed]
    assert [closed.points for closed in of_kind(CityClosed, events)] == [(6, 0), (6, 0)]
    assert table.points == [14, 0]


def test_everybody_around_a_city_scores_whoever_closes_it() -> None:
    """M-C1 and M-C3: by expanding it too, and without a crop of one's own."""
    table = Table(row(4, Tikal=(0, 0)), seats=3)
    table.crop(2, "squash2", (3, 0))
    table.city(0, EAST)
    (closed,) = of_kind(CityClosed, table.expand((2, 0), "maize1"))
    assert (closed.size, closed.crops, closed.points) == (3, (0, 0, 2), (0, 0, 12))
    table = besieged(2, [4, 1])
    assert table.seat == 1
    assert close(table).points == (6, 3)


EAST = (1, 0)


def test_every_planting_is_an_item_with_its_spaces() -> None:
    """M-A5: also where the same tiles score again."""
    table = Table(MEADOW)
    table.planting("maize1", EAST)
    table.planting("squash1", (0, 1))
    table.planting("maize2", (2, 0))
    red, blue = RULES.score(table.view()).lines
    assert [line.key for line in red] == list(SCORE_KEYS) == ["crops", "cities"]
    assert red[0].items == (
        Item(1, 1, (EAST,), "maize"),
        Item(3, 3, ((2, 0), EAST), "maize"),
    )
    assert blue[0].items == (Item(1, 1, ((0, 1),), "squash"),)


def test_every_closed_city_is_an_item_of_those_with_crops_around_it() -> None:
    """M-C1, M-C3."""
    table = besieged(3, [2, 5, 0, 1])
    close(table)
    sheet = RULES.score(table.view())
    cells = ((0, 0), (1, 0), (2, 0))
    assert [seat[1].items for seat in sheet.lines] == [
        (Item(6, 2, cells, "Tikal"),), (Item(12, 5, cells, "Tikal"),), (), (Item(0, 1, cells, "Tikal"),),
    ]  # fmt: skip
    assert sheet.standing == (6, 12, 0, 1) == sheet.totals


def test_open_cities_show_what_they_would_bring() -> None:
    """M-X2: as if they closed as they stand, marked as open, and not in what is scored."""
    table = Table(row(9, Tikal=(0, 0), Copan=(4, 0), Coba=(8, 0)), temples=("Tikal", "Copan"))
    table.city(0, (1, 0), (5, 0))
    table.crop(1, "maize2", (2, 0))
    table.crop(0, "pepper1", (3, 0))
    table.state.cities = vector([1, 0])
    sheet = RULES.score(table.view())
    copan = ((4, 0), (5, 0))
    assert sheet.lines[0][1].items == (Item(6, 1, copan, "Copan", open=True),)
    assert sheet.lines[1][1].items == (Item(6, 2, ((0, 0), (1, 0)), "Tikal", open=True),)
    assert sheet.totals == (6, 6)
    assert sheet.standing == (1, 0)
    table.state.closed, table.state.gaps[0] = vector([0]), -1
    items = RULES.score(table.view()).lines[1][1].items
    assert items == (Item(6, 2, ((0, 0), (1, 0)), "Tikal"),)


def test_every_point_is_itemised() -> None:
    """M-A5, M-C1 and M-X2: in finished games the items make the points, and nothing is open."""
    for seed in range(9):
        state = random_table(2 + seed % 3, seed, 5000)
        sheet = RULES.score(RULES.view(state, None))
        assert list(sheet.totals) == list(sheet.standing) == RULES.points(state)
        for seat, lines in enumerate(sheet.lines):
            assert [line.points for line in lines] == [state.crops[seat], state.cities[seat]]
            assert all(item.cells and item.place and not item.open for line in lines for item in line.items)


def test_everybody_reads_the_same_sheet() -> None:
    """Nothing that is hidden scores: neither racks nor faces of city tiles."""
    for steps in (0, 40, 90, 5000):
        state = random_table(3, steps, steps)
        sheets = [RULES.score(RULES.view(state, viewer)) for viewer in (0, 1, 2, None)]
        assert sheets.count(sheets[0]) == 4
        assert all(line.whole for lines in sheets[0].lines for line in lines)


def test_while_playing_the_scored_part_is_what_counts_now() -> None:
    for seed in range(6):
        state = random_table(4, seed, 30 * seed)
        sheet = RULES.score(RULES.view(state, 0))
        assert list(sheet.standing) == RULES.points(state)
        scored = [
            sum(item.points or 0 for line in lines for item in line.items if not item.open) for lines in sheet.lines
        ]
        assert scored == RULES.points(state)
