"""The window as it was fades above the window as it is, and is blended only while it fades."""

import pygame

from game.tables.chocolatl.reveal.crossing import Crossing

SIZE = (40, 30)


def test_a_picture_of_the_window_that_does_not_fade_yet_is_copied_not_blended() -> None:
    window, picture = pygame.Surface(SIZE), pygame.Surface(SIZE)
    crossing = Crossing(picture)
    crossing.draw(window)
    assert picture.get_alpha() is None, "an alpha of 255 takes ten times as long as none"
    crossing.strength = 100
    crossing.draw(window)
    assert picture.get_alpha() == 100
