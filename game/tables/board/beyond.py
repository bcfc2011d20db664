"""What counts and is out of sight: a sign at the edge of the board points at it, and a press on one shows it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import pygame

from game.rules.core import Cell
from game.tables.board.view import BoardView
from game.tables.pictures.beside import beside
from game.ui import theme
from game.ui.look import Look

Side: TypeAlias = Literal["left", "right", "up", "down"]
_SIZE: Final = 44
_MARGIN: Final = 6
_ICON: Final = 0.7


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign at one side of the board."""

    side: Side
    rect: pygame.Rect
    cell: Cell
    """The nearest space that it points at."""

    @property
    def id(self) -> str:
        """The id of its node."""
        return f"beyond.{self.side}"


def signs(look: Look, view: BoardView, cells: Iterable[Cell]) -> list[Sign]:
    """Return signs for those spaces that are not seen whole: one at most at each side."""
    hidden: dict[Side, list[Cell]] = {}
    free = view.free
    for cell in cells:
        if not view.shows((cell,)):
            x, y = view.middle(cell)
            across, down = (x - free.centerx) / free.width, (y - free.centery) / free.height
            side: Side = "right" if across > 0 else "left"
            if abs(down) > abs(across):
                side = "down" if down > 0 else "up"
            hidden.setdefault(side, []).append(cell)
    found: list[Sign] = []
    for side, beyond in hidden.items():
        middles = {cell: view.middle(cell) for cell in beyond}
        near = min(beyond, key=lambda cell: abs(middles[cell][0] - free.centerx) + abs(middles[cell][1] - free.centery))
        rect = pygame.Rect(0, 0, *(max(theme.ROOMY_TARGET_DEVICE, look.px(_SIZE)),) * 2)
        rect.center = middles[near]
        bounds = free.inflate(*(-2 * look.px(_MARGIN),) * 2)
        rect.clamp_ip(bounds)
        taken = [*view.covers, view.sheet, *(sign.rect for sign in found)]
        found.append(Sign(side, beside(rect.size, rect, taken, bounds, look.px(_MARGIN)) or rect, near))
    return found


def paint(look: Look, surface: pygame.Surface, sign: Sign) -> None:
    """Paint a sign."""
    look.panel(surface, sign.rect, "wood")
    icon = look.icon(sign.side, round(sign.rect.width * _ICON), look.gold)
    surface.blit(icon, icon.get_rect(center=sign.rect.center))
