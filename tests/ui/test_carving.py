"""What is composed is made quickly and looks as if it were drawn whole."""

import pygame
import pytest

from game.assets.stand_in import smooth
from game.ui import carving


@pytest.mark.parametrize("size", [(3, 3), (40, 9), (61, 60), (64, 300), (700, 620)])
@pytest.mark.parametrize(("radius", "width"), [(0, 1), (4, 2), (14, 3), (24, 9)])
def test_an_outline_that_is_drawn_out_is_the_one_that_is_drawn_whole(
    size: tuple[int, int], radius: int, width: int
) -> None:
    radius, tone = min(radius, min(size) // 2), (214, 168, 74)

    def draw(large: pygame.Surface, factor: int) -> None:
        pygame.draw.rect(large, tone, large.get_rect(), width * factor, border_radius=radius * factor)

    whole, made = smooth(size, draw, tone), carving.outline(size, radius, width, tone)
    assert pygame.image.tobytes(made, "RGBA") == pygame.image.tobytes(whole, "RGBA")


@pytest.mark.parametrize("width", [1, 2, 4])
def test_a_rim_is_the_same_wherever_the_clip_ends(width: int) -> None:
    rect, tone, whole = pygame.Rect(10, 10, 30, 20), (214, 168, 74), pygame.Surface((60, 40))
    pygame.draw.rect(whole, tone, rect, width)
    for y in range(1, 40):
        made = pygame.Surface((60, 40))
        for part in (pygame.Rect(0, 0, 60, y), pygame.Rect(0, y, 60, 40 - y)):
            made.set_clip(part)
            carving.rim(made, tone, rect, width)
        assert pygame.image.tobytes(made, "RGB") == pygame.image.tobytes(whole, "RGB"), y
