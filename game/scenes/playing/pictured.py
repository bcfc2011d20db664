"""A picture of the table to keep: below the board stand the players and their points, as everybody sees them."""

from typing import TYPE_CHECKING, Final

import pygame

from game.locale import number
from game.rules.core import Seat
from game.ui.look import Look
from game.ui.theme import Type

if TYPE_CHECKING:
    from game.scenes.led.scene import LedScene

_STRIP: Final = 84
"""How high the strip below the board is, in logical pixels."""
_NAME: Final = Type(30, weight="semibold")
_POINTS: Final = Type(40, "serif", "bold")


def with_seats(scene: "LedScene", board: pygame.Surface) -> pygame.Surface:
    """Return a picture of a board with a strip below it: each player's symbol, name and points."""
    look = Look(scene.context.assets, board.get_width() / 1920, contrast=scene.settings.high_contrast)
    width, height = board.get_size()
    made = pygame.Surface((width, height + look.px(_STRIP)))
    made.blit(board, (0, 0))
    strip = pygame.Rect(0, height, width, look.px(_STRIP))
    look.panel(made, strip, "wood")
    step = width // len(scene.stage.names)
    for seat in range(len(scene.stage.names)):
        _paint_seat(scene, look, made, pygame.Rect(seat * step, height, step, strip.height), seat)
    return made


def _paint_seat(scene: "LedScene", look: Look, surface: pygame.Surface, rect: pygame.Rect, seat: Seat) -> None:
    size = look.px(52)
    points = number(scene.table.score_of(seat)[0])
    medallion = look.medallion(scene.stage.colours[seat], size)
    room = rect.width - size - look.width(points, _POINTS) - look.px(3 * 16 + 2 * 12)
    name = look.ellipsis(scene.stage.names[seat], room, _NAME)
    whole = size + look.width(name, _NAME) + look.width(points, _POINTS) + look.px(12 + 16)
    x = rect.centerx - whole // 2
    surface.blit(medallion, medallion.get_rect(midleft=(x, rect.centery)))
    written = look.write(surface, name, (x + size + look.px(12), rect.centery), _NAME, look.light, anchor="midleft")
    look.write(surface, points, (written.right + look.px(16), rect.centery), _POINTS, look.gold, anchor="midleft")
