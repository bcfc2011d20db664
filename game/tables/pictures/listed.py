"""Pictures, panels and words as things of a list."""

from collections.abc import Iterator
from typing import Any, Final

import pygame

from game.ui import carving, theme
from game.ui.canvas import Box, Key, Thing
from game.ui.look import Anchor, Look, Panel
from game.ui.theme import Colour, Type

_SHADOW: Final = (18, 9, 3)


def box_of(rect: pygame.Rect) -> Box:
    """Return a rectangle as a box."""
    return rect.x, rect.y, rect.w, rect.h


def placed(key: Key, picture: pygame.Surface, corner: tuple[int, int], **more: Any) -> Thing:
    """Return a picture with its top left at a place."""
    return Thing(key, (*corner, *picture.get_size()), picture, exact=True, **more)


def centred(key: Key, picture: pygame.Surface, middle: tuple[float, float], **more: Any) -> Thing:
    """Return a picture with its middle at a place."""
    rect = picture.get_rect(center=(round(middle[0]), round(middle[1])))
    return Thing(key, box_of(rect), picture, exact=True, **more)


def lying(key: Key, rect: pygame.Rect, picture: pygame.Surface, offset: tuple[int, int], **more: Any) -> Thing:
    """Return what takes a rectangle, with its picture at an offset from the top left of that."""
    return Thing(key, box_of(rect), picture, (-offset[0], -offset[1]), exact=True, **more)


def panel(look: Look, key: Key, rect: pygame.Rect, kind: Panel = "wood", **more: Any) -> Thing:
    """Return a panel with its frame and shadow."""
    picture, offset = carving.panel(look.assets, kind, rect.size, look.unit, contrast=look.contrast)
    return lying(key, rect, picture, offset, **more)


def frame(look: Look, key: Key, rect: pygame.Rect, name: str, **more: Any) -> Thing:
    """Return a frame with its card on a rectangle and its glow outside; a tip's panel where it is missing."""
    found = carving.framed(look.assets, name, rect.size, look.unit)
    return panel(look, key, rect, "tooltip", **more) if found is None else lying(key, rect, *found, **more)


def words(
    look: Look, key: Key, text: str, place: tuple[float, float], type_: Type = theme.BODY, tone: Colour | None = None,
    *, anchor: Anchor = "center", width: int | None = None, shadow: bool = False, **more: Any,
) -> Iterator[Thing]:  # fmt: skip
    """Yield a line with its anchor at a place, made smaller or else shortened to a width, above its shadow."""
    if width is not None:
        type_ = look.fitted(text, width, type_)
        text = look.ellipsis(text, width, type_)
    line = look.text(text, type_, tone)
    rect = line.get_rect()
    setattr(rect, anchor, (round(place[0]), round(place[1])))
    if shadow:
        yield placed((key, "shadow"), look.text(text, type_, _SHADOW), (rect.x, rect.y + look.px(2)), **more)
    yield placed(key, line, rect.topleft, **more)
