"""What lies behind the winner: the board, washed over by the winner's colour, with faint rays, and falling leaves."""

import math
from collections.abc import Callable
from typing import Final

import pygame

from game.assets.stand_in import smooth
from game.ui import theme
from game.ui.look import Look
from game.ui.movers import Mover
from game.ui.theme import Colour

SECONDS: Final = 4.0
"""How long leaves fall."""
LEAVES: Final = 46
_RAYS: Final = 18
_RAY: Final = 15
"""How bright a ray is, of 255."""
_COLOUR: Final = 150
_DARK: Final = 96
_GRAIN: Final = 4
"""Factor by which the rays are painted smaller, which makes them soft."""
_SOFT: Final = 2
"""Factor by which the board in the background is painted smaller, which makes it soft and quick to paint."""
_GOLDEN: Final = 0.618034
_LEAF: Final = 34
_DEEP: Final[dict[str, Colour]] = {
    "white": (104, 78, 52), "yellow": (138, 88, 8), "orange": (138, 74, 16), "green": (29, 90, 71),
}  # fmt: skip
"""Dark tones of the light colours: on them gold is read."""


def tone_of(colour: str) -> Colour:
    """Return the tone in which a seat's colour lies over everything."""
    return _DEEP.get(colour, theme.SEAT_COLOURS.get(colour, theme.STONE))


def ground(
    look: Look,
    window: tuple[int, int],
    stage: pygame.Rect,
    board: Callable[[tuple[int, int]], pygame.Surface],
    colour: str,
    middle: tuple[int, int],
) -> pygame.Surface:
    """Return what lies behind the winner on a stage of the window; without pictures the colour alone."""
    made = pygame.Surface(window).convert()
    if look.contrast:
        made.fill(tone_of(colour))
        return made
    little = stage.width // _SOFT, stage.height // _SOFT
    soft = washed(board(little), colour, (middle[0] // _SOFT, middle[1] // _SOFT))
    pygame.transform.smoothscale(soft.convert(made), stage.size, made.subsurface(stage))
    return made


def washed(board: pygame.Surface, colour: str, middle: tuple[int, int]) -> pygame.Surface:
    """Return a picture of the board under a seat's colour, with rays from a place."""
    made = board.copy()
    tone = tone_of(colour)
    for fill, alpha in ((theme.BLACK, _DARK), (tone, _COLOUR)):
        veil = pygame.Surface(made.get_size())
        veil.fill(fill)
        veil.set_alpha(alpha)
        made.blit(veil, (0, 0))
    made.blit(_rays(made.get_size(), middle), (0, 0))
    return made


def _rays(size: tuple[int, int], middle: tuple[int, int]) -> pygame.Surface:
    little = max(8, size[0] // _GRAIN), max(8, size[1] // _GRAIN)
    x, y = middle[0] / _GRAIN, middle[1] / _GRAIN
    reach = math.hypot(*little)

    def draw(large: pygame.Surface, factor: int) -> None:
        for ray in range(_RAYS):
            angle = math.tau * ray / _RAYS
            half = math.tau / _RAYS / 4
            ends = [(x + reach * math.cos(angle + way), y + reach * math.sin(angle + way)) for way in (-half, half)]
            points = [(x * factor, y * factor), *((a * factor, b * factor) for a, b in ends)]
            pygame.draw.polygon(large, (255, 240, 200), points)

    rays = pygame.transform.smoothscale(smooth(little, draw), size)
    rays.fill((255, 255, 255, _RAY), special_flags=pygame.BLEND_RGBA_MULT)
    return rays


class Leaves(Mover):
    """Gold leaves that fall within an area and keep off what is written there."""

    def __init__(self, look: Callable[[], Look], where: Callable[[], pygame.Rect], layer: int) -> None:
        super().__init__(layer)
        self._look = look
        self._where = where
        self._share = 0.0

    @property
    def area(self) -> pygame.Rect:
        return self._where()

    def step(self, share: float) -> None:
        """Fall to a share of the time."""
        self._share = share
        self.touch()

    def draw(self, surface: pygame.Surface) -> None:
        look, area = self._look(), self.area
        size = look.px(_LEAF)
        for index in range(LEAVES):
            begins = 0.45 * ((index * _GOLDEN) % 1.0)
            share = (self._share - begins) / (1 - 0.45)
            if not 0 < share < 1:
                continue
            lane = (index * 0.7548777) % 1.0
            x = area.x + area.width * (lane * 0.26 if index % 2 else 1 - lane * 0.26)
            x += look.px(36) * math.sin(math.tau * (share + lane))
            y = area.y - size + (area.height + size) * share
            turn = round(((index * 53) % 360 + 220 * share) / 20) % 18
            leaf = look.composed(("falling leaf", size, turn), lambda turn=turn: _leaf(look, size, turn))  # type: ignore[misc]
            surface.blit(leaf, leaf.get_rect(center=(round(x), round(y))))


def _leaf(look: Look, size: int, turn: int) -> pygame.Surface:
    leaf = look.assets.sprites.get("particles/leaf_gold", (size, size))
    return pygame.transform.rotozoom(leaf, turn * 20, 1.0)
