"""What counts and is out of sight: a sign at the edge of the board points at it, and a press on one shows it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import pygame

from game.rules.core import Cell
from game.tables.board.view import BoardView
from game.tables.pictures.beside import beside
from game.ui import theme
from game.ui.look import Look

Side: TypeAlias = Literal["left", "right", "up", "down"]
_EDGES: Final[dict[Side, str]] = {"left": "left", "right": "right", "up": "top", "down": "bottom"}
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


def signs(
    look: Look, view: BoardView, area: pygame.Rect, cells: Iterable[Cell], avoid: Sequence[pygame.Rect] = ()
) -> list[Sign]:
    """Return signs for those spaces that are not seen whole: one at most at each side of an area."""
    hidden: dict[Side, list[Cell]] = {}
    for cell in cells:
        if not view.shows((cell,)):
            hidden.setdefault(_side(view, view.rect(cell)), []).append(cell)
    found: list[Sign] = []
    bounds, gap = area.inflate(*(-2 * look.px(_MARGIN),) * 2), look.px(_MARGIN)
    x, y = bounds.center
    for side, beyond in hidden.items():
        middles = {cell: view.middle(cell) for cell in beyond}
        near = min(beyond, key=lambda cell: abs(middles[cell][0] - x) + abs(middles[cell][1] - y))
        rect = pygame.Rect(0, 0, *(max(theme.ROOMY_TARGET_DEVICE, look.px(_SIZE)),) * 2)
        rect.center = middles[near]
        pinned = rect.clamp(bounds)
        setattr(pinned, _EDGES[side], getattr(bounds, _EDGES[side]))
        over = [*view.covers, view.sheet, *(sign.rect for sign in found)]
        place = beside(pinned.size, pinned, [*over, *avoid], bounds, gap) or beside(
            pinned.size, pinned, over, bounds, gap
        )
        found.append(Sign(side, place or pinned, near))
    return found


def _side(view: BoardView, rect: pygame.Rect) -> Side:
    """Return at which side of the window a space lies, or at which side of the free board where a column covers it."""
    for free in (view.window, view.free):
        beyond: dict[Side, int] = {
            "left": free.left - rect.left, "right": rect.right - free.right, "up": free.top - rect.top,
            "down": rect.bottom - free.bottom,
        }  # fmt: skip
        side = max(beyond, key=lambda side: beyond[side])
        if beyond[side] > 1:
            break
    return side


def paint(look: Look, surface: pygame.Surface, sign: Sign) -> None:
    """Paint a sign."""
    look.panel(surface, sign.rect, "wood")
    icon = look.icon(sign.side, round(sign.rect.width * _ICON), look.gold)
    surface.blit(icon, icon.get_rect(center=sign.rect.center))
