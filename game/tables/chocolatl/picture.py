"""A picture of the whole board of Chocolatl, for saves, the title and the end."""

import pygame

from game.tables.chocolatl.board import Board
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.ground import Ground
from game.tables.chocolatl.stations import Stations
from game.tables.drawing import table_wood


def picture(desk: Desk, size: tuple[int, int]) -> pygame.Surface:
    """Return the board as large as fits into a size, on its wood; bids that are still being laid are not in it."""
    made = pygame.Surface(size)
    made.blit(table_wood(desk.look, size, keep=False), (0, 0))
    before = desk.ground, desk.draft
    desk.ground, desk.draft = Ground(desk.look, made.get_rect().inflate(-size[0] // 40, -size[1] // 40)), None
    try:
        Board(desk).paint(made)
        Stations(desk).paint(made)
    finally:
        desk.ground, desk.draft = before
    return made
