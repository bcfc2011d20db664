"""Figures of Maya's rules."""

from functools import partial

from game.tables.figures import Figure, part_of_board, position
from game.tables.maya.picture import part_around
from game.tables.maya.table import MayaTable
from game.tables.still import Still
from game.ui.look import Look


def _around(name: str, look: Look, width: int) -> Figure:
    match = position("maya", name)
    view = match.rules.view(match.state, None)
    cells = {tile.cell for tile in (*view.face_up, *view.face_down)} | set(view.temples)
    still = Still(match, look)
    table = MayaTable(still.session, still)
    return part_of_board(look, table, *part_around(table.desk, cells, min(width // 8, look.px(92))))


field = partial(_around, "field")
city = partial(_around, "city")
