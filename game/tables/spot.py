"""The part of a board round what some events are about, where a whole board is too small: in reviews, on cards."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.rules.core import Event
from game.tables.table import Table

_TRIAL: Final = (1600, 1000)
"""A size of picture in which places are measured."""
_MOST: Final = 2400
"""Greatest width of a picture, however large its pieces would have to be."""
_INWARDS: Final = 0.6
"""How far a part at the edge is moved towards the middle of the board, in pieces: there are the neighbours."""


class Spot(NamedTuple):
    """A part of a board, and where in it the pieces lie that it is about."""

    picture: pygame.Surface
    marks: tuple[pygame.Rect, ...]


def spot(table: Table, events: Sequence[Event], size: tuple[int, int], piece: int) -> Spot:
    """Return a part of the board with pieces about that wide; the whole board where events have no place on it."""
    found = table.in_picture(_TRIAL, events)
    if not found:
        return Spot(table.picture(size), ())
    scale = min(max(piece / found[0].width, size[0] / _TRIAL[0], size[1] / _TRIAL[1]), _MOST / _TRIAL[0])
    whole = pygame.Rect(0, 0, round(_TRIAL[0] * scale), round(_TRIAL[1] * scale))
    found = table.in_picture(whole.size, events)
    about = found[0].unionall(list(found[1:]))
    most = round(found[0].width * _INWARDS)
    inwards = [max(-most, min(most, middle - there)) for there, middle in zip(about.center, whole.center, strict=True)]
    part = pygame.Rect((0, 0), size)
    part.center = about.centerx + inwards[0], about.centery + inwards[1]
    part.clamp_ip(whole)
    picture = table.picture(whole.size).subsurface(part.clip(whole)).copy()
    return Spot(picture, tuple(rect.move(-part.x, -part.y) for rect in found))
