"""The focus tree of a plain table: hand, buttons, spaces, seats."""

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from game.locale import labelled
from game.rules.core import Cell
from game.tables.plain.arranging import fits
from game.ui.focus import Node

if TYPE_CHECKING:
    from game.tables.plain.table import PlainTable


def nodes(table: "PlainTable") -> Iterable[Node]:
    """Yield the focus nodes of a table."""
    if table.places is None:
        return
    for index, piece in enumerate(table.hand):
        chosen = ("selected",) if piece == table.chosen_piece else ()
        take = partial(table.choose_piece, index)
        name, rect = table.piece_name(piece), table.slot(index)
        yield Node(f"hand.{index}", "hand-tile", name, rect, chosen, act=take, group="hand", tip=name)
    for index, (offer, rect) in enumerate(table.buttons):
        words, play = table.words_of(offer), partial(table.session.play, offer.action)
        yield Node(f"offer.{index}", "button", words, rect, act=play, group="offers", tip=words)
    yield from _spaces(table)
    for seat, rect in enumerate(table.cards):
        points, name = table.score_of(seat)[0], table.session.names[seat]
        words = table.seat_words(seat)
        tip = f"{name}\n{words}" if words else name
        yield Node(f"seat.{seat}", "seat", name, rect, value=str(points), focusable=False, tip=tip)


def _spaces(table: "PlainTable") -> Iterable[Node]:
    legal = {offer.cell for offer in table.offered if fits(table, offer)}
    for cell in table.cells():
        name, state = table.cell_name(cell), ("legal",) if cell in legal else ()
        tip = labelled(name, table.session.names[table.pieces[cell][0]]) if _owned(table, cell) else name
        act = partial(table.choose_cell, cell) if cell in legal else None
        rect, id_ = table.grid.rect(cell), f"place.{cell[0]},{cell[1]}"
        yield Node(id_, "place", name, rect, state, act=act, focusable=cell in legal, group="spaces", tip=tip)


def _owned(table: "PlainTable", cell: Cell) -> bool:
    piece = table.pieces.get(cell)
    return isinstance(piece, tuple) and isinstance(piece[0], int)
