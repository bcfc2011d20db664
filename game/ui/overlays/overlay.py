"""What all small scenes that lie over others have in common."""

from typing import TYPE_CHECKING, Final

import pygame

from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.ui.widgets import Widget

_VEIL: Final = (10, 5, 2)
_DARK: Final = 150


class Overlay(Scene):
    """Darkens what lies beneath, and keeps the mouse from it. In another language it closes."""

    opaque = False
    veil = _DARK
    """How dark what lies beneath becomes, from 0 to 255."""
    sheet: "Widget | None" = None
    """The sheet that a click beside it closes, if there is any."""

    def retranslate(self) -> Scene | None:
        return None

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        veil = self.look.composed(("dim", area.size, self.veil), lambda: _veil(area.size, self.veil))
        surface.blit(veil, area)

    def pointer(self, event: pygame.event.Event) -> bool:
        pressed = event.type == pygame.MOUSEBUTTONDOWN
        if pressed and self.sheet is not None and not self.sheet.rect.collidepoint(event.pos):
            self.back()
        return True


def _veil(size: tuple[int, int], strength: int) -> pygame.Surface:
    veil = pygame.Surface(size)
    veil.fill(_VEIL)
    veil.set_alpha(strength)
    return veil
