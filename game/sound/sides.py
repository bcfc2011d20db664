"""How many sides the mixer has."""

import pygame


def sides() -> int:
    """Return how many sides the mixer has: one where all loudspeakers are to play the same."""
    opened = pygame.mixer.get_init()
    return opened[2] if opened else 2


def frame_size() -> int:
    """Return the bytes of a sample of all sides."""
    return 2 * sides()
