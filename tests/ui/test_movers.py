"""What moves and fades is drawn without new pictures."""

import pygame
import pytest

from game.ui.movers import Picture, veil

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
