"""The wood of the table, kept only outside the board: in a large window the rest takes much memory."""

import pygame

from game.tables.pictures.drawing import wood_in_steps
from game.ui.look import Look


class Wood:
    """The table round a board."""

    def __init__(self, look: Look, whole: pygame.Rect, board: pygame.Rect) -> None:
        self._look = look
        self._whole = whole
        self._places = _round(whole, board)
        self._pieces: list[pygame.Surface] = []

    def make(self) -> None:
        """Make the pieces, if they are not there yet."""
        if not self._pieces:
            look, size = self._look, self._whole.size
            wood = look.assets.making.in_steps(("wood to cut", size, look.unit), lambda: wood_in_steps(look, size))
            self._pieces = [
                wood.subsurface(place.move(-self._whole.x, -self._whole.y)).copy() for place in self._places
            ]

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the pieces that the clip touches."""
        self.make()
        for piece, place in zip(self._pieces, self._places, strict=True):
            if place.colliderect(surface.get_clip()):
                surface.blit(piece, place)


def _round(whole: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """Return what is left of a rectangle round another one within it: above, below, left and right."""
    hole = hole.clip(whole)
    pieces = (
        pygame.Rect(whole.x, whole.y, whole.width, hole.y - whole.y),
        pygame.Rect(whole.x, hole.bottom, whole.width, whole.bottom - hole.bottom),
        pygame.Rect(whole.x, hole.y, hole.x - whole.x, hole.height),
        pygame.Rect(hole.right, hole.y, whole.right - hole.right, hole.height),
    )
    return [piece for piece in pieces if piece.width and piece.height]
