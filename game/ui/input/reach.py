"""How far around itself a small thing takes a click, so that fingers and shaking hands hit what the eye means."""

from collections.abc import Iterable
from typing import TypeVar

import pygame

from game.ui.theme import ROOMY_TARGET_DEVICE

T = TypeVar("T")


def reach(rect: pygame.Rect) -> pygame.Rect:
    """Return the area in which a click means what is drawn in a rectangle, neighbours apart."""
    wide, high = (max(0, ROOMY_TARGET_DEVICE - side) for side in rect.size)
    return rect.inflate(wide, high) if rect.width and rect.height else rect.copy()


def meant(things: Iterable[tuple[T, pygame.Rect]], place: tuple[int, int]) -> T | None:
    """Return the thing at a place, or else the nearest of those that reach as far."""
    near = [(_apart(rect, place), thing) for thing, rect in things if reach(rect).collidepoint(place)]
    return min(near, key=lambda each: each[0])[1] if near else None


def _apart(rect: pygame.Rect, place: tuple[int, int]) -> int:
    """Return the square of the distance from a rectangle to a place; 0 within it."""
    (x, y), (right, bottom) = place, (rect.right - 1, rect.bottom - 1)
    across, down = max(rect.left - x, 0, x - right), max(rect.top - y, 0, y - bottom)
    return across * across + down * down
