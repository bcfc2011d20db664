"""What flies by itself on a list: coins to a counter, tiles that come down, sums that rise, dust and sparks.

Where something flies from and to is asked again at every step, so a flight goes on undisturbed when the window changes.
"""

import math
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from game.anim.easing import Easing, ease_in_out, ease_out, overshoot
from game.anim.tween import FADE, arc
from game.tables.adapter import ListedTable, Stir
from game.tables.pictures.drawing import faded
from game.tables.pictures.flights import FLIGHT, LANDING, LAYER, Place, Sight
from game.tables.pictures.particles import LAYER as PARTICLES
from game.tables.pictures.particles import ParticleKind
from game.ui.canvas import Key, Life, Pose, Thing

_GONE: Final = Pose(alpha=0)
_GOLDEN_ANGLE: Final = math.pi * (3 - math.sqrt(5))
_FADES: Final = 6


def living(key: Key, pose: Callable[[float], Pose], layer: int, ends: float | None = None) -> Thing:
    """Return a thing that is nowhere but where its pose puts it, measured from the corner of the window."""
    return Thing((key, "alive"), (0, 0, 0, 0), layer=layer, life=Life(key, pose, ends))


def flown(
    table: ListedTable,
    key: Key,
    sight: Sight,
    start: Place,
    end: Place,
    *,
    seconds: float = FLIGHT,
    delay: float = 0.0,
    height: float = 60,
    easing: Easing = ease_in_out,
    lands: bool = False,
    layer: int = LAYER,
) -> Thing:
    """Return something that flies in an arc, `height` device pixels high; what `lands` comes down with an overshoot.

    With reduced motion it appears at its end.
    """
    if table.stage.animator.reduced:
        return living(
            key, lambda time: _posed(sight(1.0), end(), alpha=round(255 * min(1.0, time / FADE))), layer, FADE
        )

    def pose(time: float) -> Pose:
        time -= delay
        if time < 0:
            return _GONE
        if time < seconds:
            share = easing(time / seconds)
            return _posed(sight(min(1.0, max(0.0, share))), arc(start(), end(), height)(share))
        final = sight(1.0)
        if lands and time - seconds < LANDING:
            scale = 1.1 - 0.1 * overshoot((time - seconds) / LANDING)
            size = round(final.get_width() * scale), round(final.get_height() * scale)
            final = pygame.transform.smoothscale(final, size)
        return _posed(final, end())

    return living(key, pose, layer, delay + seconds + (LANDING if lands else 0))


def flight_seconds(table: ListedTable, seconds: float = FLIGHT) -> float:
    """Return how long something flies: with reduced motion it only fades."""
    return min(FADE, seconds) if table.stage.animator.reduced else seconds


def _posed(picture: pygame.Surface, middle: tuple[float, float], alpha: int = 255) -> Pose:
    return Pose(middle[0], middle[1], alpha=alpha, picture=picture)


def rise(
    table: ListedTable,
    key: Key,
    picture: Callable[[], pygame.Surface],
    place: Place,
    height: float,
    seconds: float = 0.9,
) -> None:
    """Let a label rise a little and fade."""

    def pose(time: float) -> Pose:
        share, (x, y) = ease_out(min(1.0, time / seconds)), place()
        return _posed(picture(), (x, y - height * share), 255 if share < 0.6 else round(255 * (1 - share) / 0.4))

    def things() -> Iterator[Thing]:
        yield living(key, pose, LAYER + 50, seconds)

    table.stir(Stir(seconds, things), fades=True)


def burst(table: ListedTable, key: Key, kind: ParticleKind, place: Place, start: float = 0) -> None:
    """Let particles fly from a place, beginning at a distance from it in device pixels."""

    def things() -> Iterator[Thing]:
        for index in range(kind.count):
            yield living((key, index), partial(_particle, table, kind, place, start, index), PARTICLES, kind.seconds)

    table.stir(Stir(kind.seconds, things))


def _particle(table: ListedTable, kind: ParticleKind, place: Place, start: float, index: int, time: float) -> Pose:
    if time >= kind.seconds:
        return _GONE
    look, share, (x, y) = table.stage.look, ease_out(time / kind.seconds), place()
    stage, size, angle = min(_FADES - 1, int(share * _FADES)), look.px(kind.size), index * _GOLDEN_ANGLE
    if kind.count == 1:
        size = round(size * (0.5 + 0.5 * stage / (_FADES - 1)))
    else:
        away = start + look.px(kind.reach) * share * (0.6 + 0.4 * ((index * 7) % 5) / 4)
        x, y = x + math.cos(angle) * away, y + math.sin(angle) * away
    sprite = look.assets.sprites.get(kind.sprite, (size, size))
    alpha = round(255 * (1 - stage / _FADES))
    picture = look.composed(("particle", kind.sprite, size, stage), lambda: faded(sprite, alpha))
    return _posed(picture, (x, y + look.px(kind.fall) * share**2))
