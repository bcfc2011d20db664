"""The score sheet of Maya: every point with where it comes from, while playing and at the end."""

from game.rules.maya.scoring import SCORE_KEYS
from game.rules.sheet import Item
from game.rules.vectors import numbers
from tests.rules.maya.scenario import MEADOW, RULES, Table, besieged, close, random_table, row

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
    table.state.cities = numbers([1, 0])
    sheet = RULES.score(table.view())
    copan = ((4, 0), (5, 0))
    assert sheet.lines[0][1].items == (Item(6, 1, copan, "Copan", open=True),)
    assert sheet.lines[1][1].items == (Item(6, 2, ((0, 0), (1, 0)), "Tikal", open=True),)
    assert sheet.totals == (6, 6)
    assert sheet.standing == (1, 0)
    table.state.closed, table.state.gaps[0] = numbers([0]), -1
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
        assert all(line.known for lines in sheets[0].lines for line in lines)


def test_while_playing_the_scored_part_is_what_counts_now() -> None:
    for seed in range(6):
        state = random_table(4, seed, 30 * seed)
        sheet = RULES.score(RULES.view(state, 0))
        assert list(sheet.standing) == RULES.points(state)
        scored = [
            sum(item.points or 0 for line in lines for item in line.items if not item.open) for lines in sheet.lines
        ]
        assert scored == RULES.points(state)
