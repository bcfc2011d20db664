"""A picture of the whole board of Maya, for saves, the title and the end."""

import pygame

from game.tables.drawing import table_wood
from game.tables.maya.desk import Desk
from game.tables.maya.hex_view import HexView
from game.tables.maya.town import Town


def picture(desk: Desk, size: tuple[int, int]) -> pygame.Surface:
    """Return the board as large as fits into a size, on its wood."""
    made = pygame.Surface(size)
    made.blit(table_wood(desk.look, size, keep=False), (0, 0))
    view = HexView([1], 10_000, desk.everywhere)
    view.place(made.get_rect().inflate(-size[0] // 30, -size[1] // 30), 1.0)
    view.fit(())
    made.blit(desk.ground.picture(view), view.frame)
    town = Town(desk.look, desk.pieces, desk.stage.colours)
    town.paint(made, made.get_rect(), view, desk.shown)
    town.paint_seals(made, view, desk.shown)
    if view.radius >= 14:
        town.paint_names(made, view, desk.ground.sites)
    town.paint_markers(made, view, desk.shown)
    return made
