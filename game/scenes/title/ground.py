"""The table of the title: where its picture lies in the window, and where boxes find room on it."""

from typing import Final

import pygame

from game.scenes.wood import paint_table
from game.ui.look import Look
from game.ui.scene import Scene

SIZE: Final = (1920, 1080)
_LEAST_WIDTH: Final = 1530
"""How much of the picture's width must be seen, so that no box is cut: in high windows it ends above the lower edge."""
_MOST_CUT: Final = 1.06
"""How much larger than the window's height the picture may be: in wide windows it ends beside the edges."""
_DUSK: Final = (16, 8, 4)
_BOXES: Final = pygame.Rect(180, 226, 1560, 560)
"""Where boxes lie, in the picture."""
_STEP: Final = (546, 560)
"""The room that a box gets where there are few."""
_LEAST_STEP: Final = (430, 540)
"""The room that a box needs at its full size."""


class TitleGround:
    """The picture under everything; the scene asks where its points lie."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self.scale = 1.0
        self._origin = (0.0, 0.0)
        self._picture = "title/scene"

    def to_window(self, point: tuple[float, float]) -> tuple[float, float]:
        """Return where a point of the picture lies in the window."""
        return point[0] * self.scale + self._origin[0], point[1] * self.scale + self._origin[1]

    def fit(self) -> None:
        """Cover the window with the picture, the room for boxes never cut; what is left at the bottom is table."""
        width, height = self._scene.rect.size
        tall = height / SIZE[1]
        self.scale = min(max(width / SIZE[0], min(tall, width / _LEAST_WIDTH)), tall * _MOST_CUT)
        spare = SIZE[1] * self.scale - height
        self._origin = (width - SIZE[0] * self.scale) / 2, -max(0.0, spare) * 0.3
        large = width > 2200 and self._scene.context.assets.sprites.has("title/scene_large")
        self._picture = "title/scene_large" if large else "title/scene"

    def slots(self, count: int) -> tuple[float, list[tuple[float, float]]]:
        """Return how large boxes are beside their full size, and where the middle of each lies in the picture."""
        scale, rows = max((_scale(count, rows), -rows) for rows in range(1, max(1, count) + 1))
        rows = -rows
        columns = -(-count // rows)
        across, down = min(_STEP[0] * scale, _BOXES.width / columns), _BOXES.height / rows
        places = []
        for number in range(count):
            row, column = divmod(number, columns)
            in_row = min(columns, count - row * columns)
            x = _BOXES.centerx + (column - (in_row - 1) / 2) * across
            places.append((x, _BOXES.y + (row + 0.5) * down))
        return scale, places

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Paint the picture, and the dark round it."""
        sprites, scene = self._scene.context.assets.sprites, self._scene
        if not sprites.has(self._picture):
            paint_table(scene, surface, area)
            return
        size = round(SIZE[0] * self.scale), round(SIZE[1] * self.scale)
        picture = pygame.Rect((round(self._origin[0]), round(self._origin[1])), size)
        if not picture.contains(scene.rect):
            surface.fill(_DUSK, area)
        surface.blit(sprites.get(self._picture, size), picture)
        _paint_fades(scene.look, scene.rect, surface, picture)


def _scale(count: int, rows: int) -> float:
    columns = -(-count // rows)
    return min(1.0, _BOXES.width / (columns * _LEAST_STEP[0]), _BOXES.height / (rows * _LEAST_STEP[1]))


def _paint_fades(look: Look, rect: pygame.Rect, surface: pygame.Surface, picture: pygame.Rect) -> None:
    """Let the picture fade into the dark where the window is higher or wider than it."""
    depth = look.px(160)
    if picture.bottom < rect.bottom:
        size = rect.width, depth
        fade = look.composed(("foot", size), lambda: pygame.transform.scale(_fade(depth), size))
        surface.blit(fade, (0, picture.bottom - depth))
    if picture.left > rect.left:
        size = depth, rect.height
        side = look.composed(
            ("side", size), lambda: pygame.transform.scale(pygame.transform.rotate(_fade(depth), 90), size)
        )
        surface.blit(side, (picture.right - depth, 0))
        other = look.composed(("other side", size), lambda: pygame.transform.flip(side, True, False))
        surface.blit(other, (picture.left, 0))


def _fade(depth: int) -> pygame.Surface:
    """Return a column that goes from nothing to the dark, downwards."""
    column = pygame.Surface((1, depth), pygame.SRCALPHA)
    for y in range(depth):
        column.set_at((0, y), (*_DUSK, round(255 * (y + 1) / depth)))
    return column
