"""A picture of the whole board of Cacao, for saves, the title and the end."""

import pygame

from game.tables.board.view import BoardView
from game.tables.cacao.board import paint_tiles
from game.tables.cacao.desk import Desk
from game.tables.pictures.drawing import table_wood


def picture(desk: Desk, size: tuple[int, int]) -> pygame.Surface:
    """Return the board as large as fits into a size, on its wood."""
    made = pygame.Surface(size)
    made.blit(table_wood(desk.look, size, keep=False), (0, 0))
    paint_tiles(made, made.get_rect(), desk, view_in_picture(desk, size))
    return made


def view_in_picture(desk: Desk, size: tuple[int, int]) -> BoardView:
    """Return where the board lies in a picture."""
    cells = desk.shown.cells
    xs, ys = [cell[0] for cell in cells], [cell[1] for cell in cells]
    columns, rows = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    pitch = max(8, min(round(size[0] * 0.94) // columns, round(size[1] * 0.92) // rows))
    view = BoardView([pitch], pitch)
    view.place(pygame.Rect((0, 0), size), 1.0)
    view.fit(cells)
    return view
