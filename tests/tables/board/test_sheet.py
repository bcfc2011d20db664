"""A picture in bands is painted piece by piece, and shows what one that is painted at once would."""

from collections.abc import Iterator

import pygame

from game.tables.board.gliding import Glide
from game.tables.board.sheet import Sheet

WIDE, HIGH = 2400, 1900


def painted(rect: pygame.Rect) -> Sheet:
    """Return a picture in more than one band, with a dot on each of its rows of a hundred."""

    def parts(band: pygame.Surface, part: pygame.Rect) -> Iterator[None]:
        for y in range(0, HIGH, 100):
            pygame.draw.circle(band, (200, y % 256, 50), (y + 50, y + 50 - part.y), 45)
            yield

    return Sheet(rect, pygame.Surface, parts)


def test_a_sheet_is_whole_when_all_its_pieces_are_painted() -> None:
    sheet = painted(pygame.Rect(30, 40, WIDE, HIGH))
    steps = sum(1 for _step in sheet.work if not sheet.whole)
    assert steps > 2 * HIGH // 100, "the picture has more than one band"
    assert sheet.whole
    seen, at_once = pygame.Surface((WIDE, HIGH)), pygame.Surface((WIDE, HIGH))
    sheet.blit(seen, (0, 0))
    for y in range(0, HIGH, 100):
        pygame.draw.circle(at_once, (200, y % 256, 50), (y + 50, y + 50), 45)
    assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(at_once, "RGB")


def test_a_sheet_of_nothing_is_whole() -> None:
    sheet = Sheet(pygame.Rect(0, 0, 0, 0), pygame.Surface, lambda _band, _part: iter(()))
    sheet.finish()
    assert sheet.whole
    assert sheet.rect.size == (1, 1)


def test_a_picture_that_grows_has_no_gap_where_its_bands_meet() -> None:
    sheet = Sheet(pygame.Rect(0, 0, WIDE, HIGH), pygame.Surface, _white)
    sheet.finish()
    glide = Glide(sheet, sheet.rect, pygame.Rect(0, 0, WIDE, HIGH))
    window = pygame.Surface((1920, 1080))
    for width in (2000, 2401, 3000, 3333):
        glide.rect = pygame.Rect(-40, -30, width, round(HIGH * width / WIDE))
        window.fill((0, 0, 0))
        glide.paint(window)
        assert pygame.mask.from_threshold(window, (255, 255, 255), (2, 2, 2)).count() == 1920 * 1080


def _white(band: pygame.Surface, _part: pygame.Rect) -> Iterator[None]:
    band.fill((255, 255, 255))
    yield
