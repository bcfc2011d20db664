"""Loops without a seam: what an encoder spoils at both ends of a file is mended when the file is loaded."""

import pygame


def sides() -> int:
    """Return how many sides the mixer has: one where all loudspeakers are to play the same."""
    opened = pygame.mixer.get_init()
    return opened[2] if opened else 2


def frame_size() -> int:
    """Return the bytes of a sample of all sides."""
    return 2 * sides()


def load_loop(file: str, length: int) -> pygame.mixer.Sound:
    """Return a loop of a number of samples from a file that repeats its beginning after its end.

    No encoder knows what comes before the first sample and after the last. So the second beginning, which goes on from
    the end as it should, is faded into the first one, in place, and then cut off.
    """
    sound = pygame.mixer.Sound(file)
    content = memoryview(sound).cast("B")  # type: ignore[arg-type]  # a sound is a buffer; its stubs do not say so
    count = sides()
    fold = len(content) // frame_size() - length
    if not 0 < fold < length:
        return sound
    values, second = content.cast("h"), count * length
    for index in range(count * fold):
        share = (index // count) / fold
        values[index] = round(share * values[index] + (1 - share) * values[second + index])
    return pygame.mixer.Sound(buffer=content[: frame_size() * length])
