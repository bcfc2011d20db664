"""Particles: a breath of dust, sparks, ripples or leaves after something has happened. They delay nothing.

A click neither skips them nor waits for them; reduced motion leaves them out.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

import pygame

from game.anim.easing import ease_out
from game.anim.tween import Call, Sequence, Tween
from game.tables.pictures.drawing import faded
from game.tables.stage import Stage
from game.ui.movers import Mover

Place: TypeAlias = Callable[[], tuple[float, float]]
LAYER: Final = 420
_GOLDEN_ANGLE: Final = math.pi * (3 - math.sqrt(5))
_FADES: Final = 6
"""Steps in which a particle fades, so that its pictures can be kept."""


@dataclass(frozen=True, slots=True)
class ParticleKind:
    """How the particles of a kind fly; measures are logical pixels."""

    sprite: str
    count: int
    size: float
    reach: float
    seconds: float
    fall: float = 0
    """Distance that particles sink on their way."""


DUST: Final = ParticleKind("particles/dust", 10, 30, 16, 0.45)
SPARKS: Final = ParticleKind("particles/spark", 9, 22, 46, 0.6, 14)
RIPPLE: Final = ParticleKind("particles/ripple", 1, 64, 0, 0.7)
LEAVES: Final = ParticleKind("particles/leaf", 7, 24, 22, 0.8, 34)


class Burst(Mover):
    """Particles that leave a place in all directions, from a distance on, and fade."""

    def __init__(self, stage: Stage, kind: ParticleKind, place: Place, start: float) -> None:
        super().__init__(LAYER)
        self._stage = stage
        self._kind = kind
        self._place = place
        self._start = start
        self.share = 0.0

    @property
    def area(self) -> pygame.Rect:
        look, kind = self._stage.look, self._kind
        reach = math.ceil(self._start + look.px(kind.reach) + look.px(kind.size) + look.px(kind.fall))
        x, y = self._place()
        return pygame.Rect(round(x) - reach, round(y) - reach, 2 * reach, 2 * reach)

    def step(self, share: float) -> None:
        """Advance to a share of the way."""
        self.share = share
        self.touch()

    def draw(self, surface: pygame.Surface) -> None:
        look, kind = self._stage.look, self._kind
        picture = self._picture(look.px(kind.size))
        x, y = self._place()
        for index in range(kind.count):
            angle = index * _GOLDEN_ANGLE
            away = self._start + look.px(kind.reach) * self.share * (0.6 + 0.4 * ((index * 7) % 5) / 4)
            right = x + math.cos(angle) * away if kind.count > 1 else x
            down = y + math.sin(angle) * away if kind.count > 1 else y
            down += look.px(kind.fall) * self.share**2
            surface.blit(picture, picture.get_rect(center=(round(right), round(down))))

    def _picture(self, size: int) -> pygame.Surface:
        """Return a particle, or a ring, as it looks at this share of the way."""
        look, kind = self._stage.look, self._kind
        stage = min(_FADES - 1, int(self.share * _FADES))
        if kind.count == 1:
            size = round(size * (0.5 + 0.5 * stage / (_FADES - 1)))
        alpha = round(255 * (1 - stage / _FADES))
        sprite = look.assets.sprites.get(kind.sprite, (size, size))
        return look.composed(("particle", kind.sprite, size, stage), lambda: faded(sprite, alpha))


def burst(stage: Stage, kind: ParticleKind, place: Place, start: float = 0) -> None:
    """Let particles fly from a place, beginning at a distance from it in device pixels."""
    flying = Burst(stage, kind, place, start)
    stage.animator.run(
        Sequence(
            Call(lambda: stage.movers.add(flying)),
            Tween(kind.seconds, flying.step, ease_out),
            Call(lambda: stage.movers.remove(flying)),
        ),
        blocking=False,
    )
