"""What moves and fades is drawn without new pictures."""

import pygame
import pytest

from game.ui.movers import Mover, Picture, veil

SIZE = (40, 30)


@pytest.mark.parametrize("flags", [0, pygame.SRCALPHA])
def test_a_picture_that_fades_is_not_copied_and_stays_as_it_was(flags: int) -> None:
    window, image = pygame.Surface(SIZE), pygame.Surface((10, 10), flags)
    image.fill((200, 100, 40))
    before = image.get_alpha()
    picture = Picture(image, 5, 5)
    picture.alpha = 128
    picture.draw(window)
    assert window.get_at((7, 7))[:3] == pytest.approx((100, 50, 20), abs=2)
    assert image.get_alpha() == before
    assert picture.image is image


def test_a_veil_darkens_as_a_black_picture_would() -> None:
    for strength in (0, 51, 128, 255):
        window, other, black = pygame.Surface(SIZE), pygame.Surface(SIZE), pygame.Surface(SIZE)
        for each in (window, other):
            each.fill((200, 100, 40))
        black.set_alpha(strength)
        other.blit(black, (0, 0))
        veil(window, window.get_rect(), strength)
        assert window.get_at((3, 3))[:3] == pytest.approx(other.get_at((3, 3))[:3], abs=1)


class Sprawling(Mover):
    """Draws more than it says."""

    @property
    def area(self) -> pygame.Rect:
        return pygame.Rect(10, 10, 10, 10)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((255, 255, 255), self.area.inflate(8, 8))


def test_what_moves_leaves_nothing_beyond_its_area() -> None:
    window, whole = pygame.Surface(SIZE), pygame.Rect((0, 0), SIZE)
    window.set_clip(whole)
    Sprawling().draw_within(window, whole)
    drawn = pygame.mask.from_threshold(window, (255, 255, 255), (1, 1, 1, 255))
    assert drawn.get_bounding_rects() == [pygame.Rect(10, 10, 10, 10)]
    assert window.get_clip() == whole
