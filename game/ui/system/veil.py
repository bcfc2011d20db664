"""The old picture of a window whose size has changed: it is stretched until the new picture is painted."""

from typing import Final

import pygame

REST: Final = 0.08
"""Seconds without another size after which everything is laid out for the last one."""


class Veil:
    """An old picture of the window, in a window of another size."""

    def __init__(self, picture: pygame.Surface, size: tuple[int, int]) -> None:
        """Show a picture in a window of this size."""
        self.picture = picture
        self.size = size
        self.lifting = False
        """Whether all is laid out for the new size, and the new picture is being painted."""

    def show(self, window: pygame.Surface) -> None:
        """Show the old picture in the whole window."""
        pygame.transform.scale(self.picture, window.get_size(), window)
