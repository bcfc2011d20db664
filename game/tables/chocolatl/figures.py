"""Figures of Chocolatl's rules."""

from game.rules.chocolatl.box import Station
from game.tables.chocolatl.picture import part_with
from game.tables.chocolatl.table import ChocolatlTable
from game.tables.figures import Figure, part_of_board, position
from game.tables.still import Still
from game.ui.look import Look


def row(look: Look, width: int) -> Figure:
    """Return the pyramid with a full row (X-4)."""
    still = Still(position("chocolatl", "row"), look)
    table = ChocolatlTable(still.session, still)
    return part_of_board(look, table, *part_with(table.desk, Station.PYRAMID, min(width, look.px(460))))
