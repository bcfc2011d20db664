"""What lives on a table at rest: a leaf drifts past, the shadow of a bird, water glints, smoke; in quiet places only.

It goes by a few timers and not by the animator: the loop sleeps between its pictures, and nobody's press is hurried.
"""

import math
import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.assets.sprites import Sprites
from game.assets.stand_in import smooth
from game.tables.table import Stirs
from game.ui.look import Look

EVERY: Final = 8.0
"""How many seconds pass at least between two such things."""
SPREAD: Final = 7.0
"""How many more pass at most."""
FRAME: Final = 1 / 20
"""How many seconds lie between two pictures of them."""
_LEAF_SECONDS: Final = 3.2
_BIRD_SECONDS: Final = 2.0
_GLINT_SECONDS: Final = 1.4
_SMOKE_SECONDS: Final = 3.6
_PUFFS: Final = 6
"""How many puffs smoke has, each larger than the one below."""
LAYER: Final = 300
Step: TypeAlias = Callable[[float], tuple[pygame.Surface, float, float, int]]
"""Returns at a share of the way the picture, where its middle is, and how strongly it is seen."""
NEAR: Final = 260
"""How near to the pointer nothing lives, in logical pixels."""


class Passing(NamedTuple):
    """Something that passes over a table: its picture at each share of its time, and for how many seconds."""

    step: Step
    seconds: float


def something(sprites: Sprites, look: Look, board: pygame.Rect, stirs: Sequence[Stirs]) -> Passing:
    """Return what passes next: a leaf, a bird, or twice as often what stirs at a place of the table."""
    choices = [partial(leaf, sprites, look, board), partial(bird, look, board)]
    for kind in ("glint", "smoke"):
        places = [each for each in stirs if each.kind == kind]
        if places:
            choices += [partial(stirred, sprites, random.choice(places))] * 2
    return random.choice(choices)()


def stirred(sprites: Sprites, stirs: Stirs) -> Passing:
    """Return what stirs at a place."""
    return glint(sprites, stirs.rect) if stirs.kind == "glint" else smoke(stirs.rect)


def glint(sprites: Sprites, rect: pygame.Rect) -> Passing:
    """Return light that glints on water."""
    size = max(20, round(rect.width * 0.42))
    spark = sprites.get("particles/spark", (size, size))
    x = rect.centerx + rect.width * random.uniform(-0.16, 0.16)
    y = rect.centery + rect.height * random.uniform(-0.12, 0.12)

    def step(share: float) -> tuple[pygame.Surface, float, float, int]:
        bright = math.sin(math.pi * share) * (0.65 + 0.35 * math.sin(math.tau * 2.5 * share))
        return spark, x + rect.width * 0.05 * share, y, round(215 * min(1.0, 1.3 * max(0.0, bright)))

    return Passing(step, _GLINT_SECONDS)


def smoke(rect: pygame.Rect) -> Passing:
    """Return smoke that rises from a roof."""
    wide, high = max(24, round(rect.width * 0.9)), max(36, round(rect.height * 1.3))
    puffs = [_puff(max(8, round(rect.width * (0.3 + 0.08 * number)))) for number in range(_PUFFS)]
    x, y = rect.centerx + rect.width * random.uniform(-0.15, 0.15), rect.centery - rect.height * 0.1
    drift = random.uniform(-0.5, 0.5)

    def step(share: float) -> tuple[pygame.Surface, float, float, int]:
        made = pygame.Surface((wide, high), pygame.SRCALPHA)
        for number in range(_PUFFS):
            up = (1.6 * share + number / _PUFFS) % 1.0
            puff = puffs[min(_PUFFS - 1, int(up * _PUFFS))].copy()
            puff.set_alpha(round(255 * min(1.0, 6 * up) * (1 - up)))
            aside = wide * 0.5 * (1 + drift * up * up + 0.08 * math.sin(math.tau * (up + 0.3 * number)))
            made.blit(puff, puff.get_rect(center=(round(aside), round(high * (0.92 - 0.8 * up)))))
        return made, x, y - high * 0.42, round(235 * min(1.0, 4 * share, 4 * (1 - share)))

    return Passing(step, _SMOKE_SECONDS)


def leaf(sprites: Sprites, look: Look, board: pygame.Rect) -> Passing:
    """Return a leaf that sinks along one side of the board."""
    size = look.px(26)
    left = random.random() < 0.5
    lane = board.width * random.uniform(0.03, 0.12)
    x = board.x + lane if left else board.right - lane
    high = board.height * random.uniform(0.3, 0.55)
    picture = sprites.get("particles/leaf", (size, size))
    turns = [pygame.transform.rotozoom(picture, angle, 1.0) for angle in range(0, 180, 15)]

    def step(share: float) -> tuple[pygame.Surface, float, float, int]:
        sway = look.px(34) * math.sin(math.tau * 1.2 * share)
        alpha = round(210 * min(1.0, 6 * share, 6 * (1 - share)))
        return turns[int(share * 23) % len(turns)], x + sway, board.y + high * (0.15 + share), alpha

    return Passing(step, _LEAF_SECONDS)


def bird(look: Look, board: pygame.Rect) -> Passing:
    """Return the shadow of a bird that crosses a corner of the board."""
    shadow = _shadow(look.px(92))
    top = board.y + board.height * random.uniform(0.02, 0.16)
    right = random.random() < 0.5
    picture = shadow if right else pygame.transform.flip(shadow, flip_x=True, flip_y=False)
    start, step_ = (board.x, board.width) if right else (board.right, -board.width)

    def step(share: float) -> tuple[pygame.Surface, float, float, int]:
        alpha = round(70 * min(1.0, 5 * share, 5 * (1 - share)))
        return picture, start + step_ * share, top + board.height * 0.12 * share, alpha

    return Passing(step, _BIRD_SECONDS)


def _shadow(size: int) -> pygame.Surface:
    """Return the shadow of a bird on its way to the right."""

    def draw(large: pygame.Surface, factor: int) -> None:
        s = size * factor
        wing = ((0.5, 0.42), (0.3, 0.05), (0.4, 0.45), (0.1, 0.5), (0.4, 0.55), (0.3, 0.95), (0.5, 0.58), (0.9, 0.5))
        pygame.draw.polygon(large, (10, 6, 2), [(x * s, y * s) for x, y in wing])

    return smooth((size, size), draw)


def _puff(size: int) -> pygame.Surface:
    """Return a puff of smoke."""

    def draw(large: pygame.Surface, factor: int) -> None:
        middle, reach = size * factor / 2, size * factor / 2
        for ring in range(6):
            pygame.draw.circle(large, (238, 234, 226, 30 + 40 * ring), (middle, middle), reach * (1 - ring / 7))

    return smooth((size, size), draw)
