"""Something that is said once, large, with a gong: the last round. The table waits until it was read."""

from collections.abc import Callable
from typing import Final

import pygame

from game.anim.easing import ease_out
from game.anim.tween import Animation, HeardThen, Tween
from game.stage.band import gold_name
from game.tables.moments.moment import Beat, Moment
from game.tables.stage import Stage
from game.ui.look import Look
from game.ui.movers import Picture
from game.ui.theme import Type

_LAYER: Final = 560
_COMES: Final = 0.2
_READ: Final = 1.3
_GOES: Final = 0.2
_WIDTH: Final = 900
_HEIGHT: Final = 236
_NAME: Final = 112
_WHY: Final = Type(30, "serif", "semibold")
_DARK: Final = 205


def announcement(stage: Stage, where: Callable[[], pygame.Rect], title: str, why: str) -> Animation:
    """Return how something is said in the middle of an area, with the reason below it."""
    mover = Picture(pygame.Surface((1, 1), pygame.SRCALPHA), layer=_LAYER)

    def begin() -> None:
        window = where()
        made = _picture(stage.look, title, why, min(stage.look.px(_WIDTH), round(window.width * 0.86)))
        mover.show(made, 0)
        mover.centre(window.centerx, window.y + round(window.height * 0.4))
        stage.movers.add(mover)

    def step(share: float) -> None:
        mover.show(mover.image, round(255 * share))

    comes = Tween(_COMES, step, ease_out, travel=False)
    goes = Tween(_GOES, lambda share: step(1 - share), ease_out, travel=False)
    said = Beat("said", [comes], begin=begin, heard=HeardThen(lambda: stage.sound("gong")), breath=_READ)
    return Moment(stage, [said], last=Beat("gone", [goes]), end=lambda: stage.movers.remove(mover))


def _picture(look: Look, title: str, why: str, width: int) -> pygame.Surface:
    """Return the words on a dark band whose ends are lost in the table."""
    height = look.px(_HEIGHT)
    made = pygame.Surface((width, height), pygame.SRCALPHA)
    grain = pygame.Surface((32, 8), pygame.SRCALPHA)
    for x in range(32):
        for y in range(8):
            across, down = abs((x + 0.5) / 16 - 1), abs((y + 0.5) / 4 - 1)
            strength = max(0.0, 1 - across**3) * max(0.0, 1 - down**4)
            grain.set_at((x, y), (24, 11, 4, round(_DARK * strength)))
    if look.contrast:
        made.fill((0, 0, 0, 255))
    else:
        pygame.transform.smoothscale(grain, (width, height), made)
    line = gold_name(look, title, look.px(_NAME), look.px(44), round(width * 0.86))
    made.blit(line, line.get_rect(center=(width // 2, round(height * 0.42))))
    place = width // 2, round(height * 0.76)
    look.write(made, why, place, _WHY, look.light, anchor="center", shadow=True, width=round(width * 0.8))
    return made
