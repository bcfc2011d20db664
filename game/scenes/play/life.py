"""What lives on a table at rest: a leaf drifts past, the shadow of a bird, water glints, smoke; in quiet places only.

It goes by a few timers and not by the animator: the loop sleeps between its pictures, and nobody's press is hurried.
"""

import math
import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

import pygame

from game.assets.stand_in import smooth
from game.ui.movers import Picture

if TYPE_CHECKING:
    from game.scenes.play.kept import PlayScene

EVERY: Final = 8.0
"""How many seconds pass at least between two such things."""
_SPREAD: Final = 7.0
_FRAME: Final = 1 / 20
_LEAF_SECONDS: Final = 3.2
_BIRD_SECONDS: Final = 2.0
_GLINT_SECONDS: Final = 1.4
_SMOKE_SECONDS: Final = 3.6
_PUFFS: Final = 6
"""How many puffs smoke has, each larger than the one below."""
_LAYER: Final = 300
Step: TypeAlias = Callable[[float], tuple[pygame.Surface, float, float, int]]
"""Returns at a share of the way the picture, where its middle is, and how strongly it is seen."""
_NEAR: Final = 260
"""How near to the pointer nothing lives, in logical pixels."""


class Life:
    """Lets something pass over the table of a scene while nobody does anything."""

    def __init__(self, scene: "PlayScene") -> None:
        self._scene = scene
        self._mover: Picture | None = None
        self._random = random.Random()

    def begin(self) -> None:
        """Live from now on, where the window is one that somebody looks at."""
        if self._scene.context.lives:
            self._wait()

    def _wait(self) -> None:
        self._scene.after(EVERY + self._random.uniform(0, _SPREAD), self._come)

    @property
    def allowed(self) -> bool:
        """Whether the table is at rest, and nothing speaks against a little life."""
        scene, settings = self._scene, self._scene.settings
        if settings.animation_speed <= 0 or settings.reduced_motion or settings.high_contrast:
            return False
        if scene.context.power.battery or scene.context.stack.top is not scene or scene.shut:
            return False
        return not (scene.animator.moving or scene.table.holds_piece or scene.panel_open)

    def _come(self) -> None:
        if self.allowed and self._scene.frame is not None:
            self._random.choice(self._ways())()
        else:
            self._wait()

    def _ways(self) -> list[Callable[[], None]]:
        """Return what may come now."""
        stirs = list(self._scene.table.stirs())
        ways: list[Callable[[], None]] = [self._leaf, self._bird]
        for kind, play in (("glint", self._glint), ("smoke", self._smoke)):
            places = [each.rect for each in stirs if each.kind == kind]
            if places:
                rect = self._random.choice(places)
                ways += [lambda play=play, rect=rect: play(rect)] * 2  # type: ignore[misc]
        return ways

    # -- what comes

    def _glint(self, rect: pygame.Rect) -> None:
        """Let the light glint on water."""
        sprites, size = self._scene.context.assets.sprites, max(20, round(rect.width * 0.42))
        spark = sprites.get("particles/spark", (size, size))
        x = rect.centerx + rect.width * self._random.uniform(-0.16, 0.16)
        y = rect.centery + rect.height * self._random.uniform(-0.12, 0.12)

        def step(share: float) -> tuple[pygame.Surface, float, float, int]:
            bright = math.sin(math.pi * share) * (0.65 + 0.35 * math.sin(math.tau * 2.5 * share))
            return spark, x + rect.width * 0.05 * share, y, round(215 * min(1.0, 1.3 * max(0.0, bright)))

        self._play(step, _GLINT_SECONDS)

    def _smoke(self, rect: pygame.Rect) -> None:
        """Let smoke rise from a roof."""
        wide, high = max(24, round(rect.width * 0.9)), max(36, round(rect.height * 1.3))
        puffs = [_puff(max(8, round(rect.width * (0.3 + 0.08 * number)))) for number in range(_PUFFS)]
        x, y = rect.centerx + rect.width * self._random.uniform(-0.15, 0.15), rect.centery - rect.height * 0.1
        way = self._random.uniform(-0.5, 0.5)

        def step(share: float) -> tuple[pygame.Surface, float, float, int]:
            made = pygame.Surface((wide, high), pygame.SRCALPHA)
            for number in range(_PUFFS):
                up = (1.6 * share + number / _PUFFS) % 1.0
                puff = puffs[min(_PUFFS - 1, int(up * _PUFFS))].copy()
                puff.set_alpha(round(255 * min(1.0, 6 * up) * (1 - up)))
                aside = wide * 0.5 * (1 + way * up * up + 0.08 * math.sin(math.tau * (up + 0.3 * number)))
                made.blit(puff, puff.get_rect(center=(round(aside), round(high * (0.92 - 0.8 * up)))))
            return made, x, y - high * 0.42, round(235 * min(1.0, 4 * share, 4 * (1 - share)))

        self._play(step, _SMOKE_SECONDS)

    def _leaf(self) -> None:
        """Let a leaf sink along one side of the board."""
        scene, look = self._scene, self._scene.look
        board = self._board()
        size = look.px(26)
        left = self._random.random() < 0.5
        lane = board.width * self._random.uniform(0.03, 0.12)
        x = board.x + lane if left else board.right - lane
        high = board.height * self._random.uniform(0.3, 0.55)
        leaf = scene.context.assets.sprites.get("particles/leaf", (size, size))
        turns = [pygame.transform.rotozoom(leaf, angle, 1.0) for angle in range(0, 180, 15)]

        def step(share: float) -> tuple[pygame.Surface, float, float, int]:
            sway = look.px(34) * math.sin(math.tau * 1.2 * share)
            alpha = round(210 * min(1.0, 6 * share, 6 * (1 - share)))
            return turns[int(share * 23) % len(turns)], x + sway, board.y + high * (0.15 + share), alpha

        self._play(step, _LEAF_SECONDS)

    def _bird(self) -> None:
        """Let the shadow of a bird cross a corner of the board."""
        look, board = self._scene.look, self._board()
        shadow = _shadow(look.px(92))
        top = board.y + board.height * self._random.uniform(0.02, 0.16)
        way = 1 if self._random.random() < 0.5 else -1
        picture = shadow if way > 0 else pygame.transform.flip(shadow, flip_x=True, flip_y=False)
        start = board.x if way > 0 else board.right

        def step(share: float) -> tuple[pygame.Surface, float, float, int]:
            alpha = round(70 * min(1.0, 5 * share, 5 * (1 - share)))
            return picture, start + way * board.width * share, top + board.height * 0.12 * share, alpha

        self._play(step, _BIRD_SECONDS)

    def _board(self) -> pygame.Rect:
        frame = self._scene.frame
        assert frame is not None
        return frame.places.board

    # -- how it goes

    def _play(self, step: Step, seconds: float) -> None:
        """Show something picture by picture, until it is over or somebody does something."""
        scene, began = self._scene, self._scene.context.clock.now()
        mover = self._mover = Picture(pygame.Surface((1, 1), pygame.SRCALPHA), layer=_LAYER)
        scene.movers.add(mover)

        def go() -> None:
            share = (scene.context.clock.now() - began) / seconds
            if share >= 1 or not self.allowed:
                scene.movers.remove(mover)
                self._mover = None
                self._wait()
                return
            picture, x, y, alpha = step(share)
            near = math.dist((x, y), scene.pointer_at) < scene.look.px(_NEAR)
            mover.show(picture, 0 if near else alpha)
            mover.centre(x, y)
            scene.after(_FRAME, go)

        go()


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
