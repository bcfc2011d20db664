"""How a picture is drawn in its own size or another: a large one in blocks, without new memory in a frame."""

from collections.abc import Iterator
from typing import Final, TypeAlias

import pygame

from game.ui.entry import Look

_BLOCK: Final = 256
"""About how many pixels wide and high is what is scaled at a time of something large."""

Sizes: TypeAlias = dict[tuple[pygame.Surface, int, int], pygame.Surface]
"""Small pictures in other sizes."""


def draw(surface: pygame.Surface, look: Look, at: tuple[int, int], sizes: Sizes) -> None:
    """Draw what looks so on a surface whose corner lies somewhere; `sizes` are kept for what looks alike."""
    picture, (x, y, w, h), (left, top, wide, high), alpha = look
    x, y, left, top = x - at[0], y - at[1], left - at[0], top - at[1]
    if (w, h) == picture.get_size():
        _blit(surface, picture, (left, top), (left - x, top - y, wide, high), alpha)
    elif w * h > _BLOCK * _BLOCK:
        seen = pygame.Rect(left, top, wide, high).clip(surface.get_clip())
        for source, rect, part in _blocks(picture.get_size(), pygame.Rect(x, y, w, h), seen):
            _draw_block(surface, picture.subsurface(source), rect, part, alpha)
    else:
        scaled = sizes.get((picture, w, h))
        if scaled is None:
            scaled = sizes[picture, w, h] = pygame.transform.scale(picture, (w, h))
        _blit(surface, scaled, (left, top), (left - x, top - y, wide, high), alpha)


def _blit(
    surface: pygame.Surface,
    picture: pygame.Surface,
    place: tuple[int, int],
    part: tuple[int, int, int, int],
    alpha: int,
) -> None:
    if alpha == 255:
        surface.blit(picture, place, part)
        return
    see_through = picture.get_flags() & pygame.SRCALPHA  # with an alpha every picture says so
    picture.set_alpha(alpha)
    surface.blit(picture, place, part)
    # What has no alpha of its own is copied again, not mixed.
    picture.set_alpha(255 if see_through else None)


def _blocks(
    size: tuple[int, int], whole: pygame.Rect, seen: pygame.Rect
) -> Iterator[tuple[pygame.Rect, pygame.Rect, pygame.Rect]]:
    """Yield what is seen of a large scaled picture in blocks that are always scaled alike.

    Each is a part of the picture, where that lies scaled, and what is seen of it.
    """
    rows = list(_cuts(whole.y, whole.h, size[1], seen.top, seen.bottom))
    for left, wide, begin, end in _cuts(whole.x, whole.w, size[0], seen.left, seen.right):
        for top, high, upper, lower in rows:
            rect = pygame.Rect(begin, upper, end - begin, lower - upper)
            part = seen.clip(rect)
            if part.w and part.h:
                yield pygame.Rect(left, top, wide, high), rect, part


def _cuts(start: int, length: int, pixels: int, first: int, last: int) -> Iterator[tuple[int, int, int, int]]:
    """Yield where blocks begin and how long they are in a row of pixels, and between what they lie scaled."""
    larger = length / pixels
    step = max(1, int(_BLOCK / larger))
    for at in range(max(0, int((first - start - 1) / larger) // step * step), pixels, step):
        begin, end = start + round(at * larger), start + round(min(pixels, at + step) * larger)
        if begin >= last:
            break
        if step == 1:  # a pixel is as large as a block: however much is seen of it, it has one colour
            begin, end = max(begin, first), min(end, last)
        if end > begin:
            yield at, min(step, pixels - at), begin, end


_scratch: dict[int, pygame.Surface] = {}
"""What blocks are scaled into that are not seen whole: new memory costs more than the scaling."""


def _draw_block(
    surface: pygame.Surface, source: pygame.Surface, rect: pygame.Rect, seen: pygame.Rect, alpha: int
) -> None:
    see_through = source.get_flags() & pygame.SRCALPHA
    if seen == rect and alpha == 255 and source.get_masks() == surface.get_masks() and not see_through:
        pygame.transform.scale(source, rect.size, surface.subsurface(rect))
        return
    scaled = pygame.transform.scale(source, rect.size, _spare(source, rect.size))
    _blit(surface, scaled, seen.topleft, (seen.x - rect.x, seen.y - rect.y, seen.w, seen.h), alpha)


def _spare(like: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a surface of a size, of the same kind as another; what was given before is lost."""
    kind = like.get_flags() & pygame.SRCALPHA
    spare = _scratch.get(kind)
    large = max(_BLOCK + 2, *size)
    if spare is None or spare.get_width() < large or spare.get_masks() != like.get_masks():
        spare = _scratch[kind] = pygame.Surface((large, large), kind, like)
    return spare.subsurface((0, 0), size)
