"""Scaling pictures smoothly, by halves where they shrink much."""

import pygame


def halvings(source: tuple[int, int], size: tuple[int, int]) -> int:
    """Return how often `shrink` halves a picture of this size."""
    times, (wide, high) = 0, source
    while wide >= size[0] * 2 > 2 and high >= size[1] * 2 > 2:
        times, wide, high = times + 1, max(1, wide // 2), max(1, high // 2)
    return times


def halved(picture: pygame.Surface, times: int) -> pygame.Surface:
    """Return a picture that was halved some times."""
    for _time in range(times):
        half = max(1, picture.get_width() // 2), max(1, picture.get_height() // 2)
        picture = pygame.transform.smoothscale(picture, half)
    return picture


def shrink(source: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Scale smoothly; where it shrinks much, by halves first, so that fine detail does not sparkle."""
    picture = halved(source, halvings(source.get_size(), size))
    return picture if picture.get_size() == size else pygame.transform.smoothscale(picture, size)
