"""Where board, buttons and cards of a plain table lie, and which offers become buttons."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.core import Cell
from game.tables.plain import painting
from game.tables.plain.board import PlainGrid
from game.tables.plain.offers import Offer

if TYPE_CHECKING:
    from game.tables.plain.table import PlainTable

_BUTTON: Final = (330, 46)
_GAP: Final = 10


def arrange(table: "PlainTable") -> None:
    """Find the places of a table’s board, buttons and cards."""
    places = table.places
    if places is None:
        return
    look = table.stage.look
    table.cards = painting.column(places.right, len(table.session.names), look)
    told = _in_words(table)
    cells = list(table.cells())
    room = places.board.inflate(-2 * look.px(_GAP), -2 * look.px(_GAP))
    height, gap = look.target(_BUTTON[1]), look.px(_GAP)
    across = max(1, min(len(told) or 1, room.width // (look.px(_BUTTON[0]) + gap)))
    down = -(-len(told) // across)
    strip = min(down * (height + gap), room.height if not cells else room.height * 2 // 5)
    board = pygame.Rect(room.x, room.y, room.width, room.height - strip - (gap if strip else 0))
    table.grid = PlainGrid.round(cells, board.inflate(-2 * gap, -2 * gap), look.unit)
    _arrange_buttons(table, told, pygame.Rect(room.x, board.bottom + gap, room.width, strip), across, height)


def _arrange_buttons(table: "PlainTable", told: Sequence[Offer], strip: pygame.Rect, across: int, height: int) -> None:
    gap = table.stage.look.px(_GAP)
    width = min(table.stage.look.px(_BUTTON[0]) * 3 // 2, (strip.width - gap * (across - 1)) // across)
    left = strip.centerx - (across * (width + gap) - gap) // 2
    down = max(1, -(-len(told) // across))
    step = min(height + gap, strip.height // down) if told else 0
    table.buttons = [
        (offer, pygame.Rect(left + index % across * (width + gap), strip.y + index // across * step, width, height))
        for index, offer in enumerate(told)
    ]


def _in_words(table: "PlainTable") -> list[Offer]:
    """Return what is offered as buttons: what has no space, and the ways to use the one that is chosen."""
    free = [offer for offer in table.offered if offer.cell is None and fits(table, offer)]
    return free + (ways(table, table.chosen_cell) if table.chosen_cell is not None else [])


def fits(table: "PlainTable", offer: Offer) -> bool:
    """Return whether an offer is made with the piece that is chosen, if one is."""
    return table.chosen_piece is None or offer.piece == table.chosen_piece


def ways(table: "PlainTable", cell: Cell) -> list[Offer]:
    """Return what can be done on a space, with the piece that is chosen."""
    return [offer for offer in table.offered if offer.cell == cell and fits(table, offer)]
