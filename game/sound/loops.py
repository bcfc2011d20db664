"""Loops without a seam: what an encoder spoils at both ends of a file is mended when the file is loaded."""

from typing import Final

import pygame

FRAME: Final = 4
"""The bytes of a sample in both channels."""


def load_loop(file: str, length: int) -> pygame.mixer.Sound:
    """Return a loop of a number of samples from a file that repeats its beginning after its end.

    No encoder knows what comes before the first sample and after the last. So the second beginning, which goes on from
    the end as it should, is faded into the first one, in place, and then cut off.
    """
    sound = pygame.mixer.Sound(file)
    content = memoryview(sound).cast("B")  # type: ignore[arg-type]  # a sound is a buffer; its stubs do not say so
    fold = len(content) // FRAME - length
    if not 0 < fold < length:
        return sound
    values, second = content.cast("h"), 2 * length
    for index in range(2 * fold):
        share = (index // 2) / fold
        values[index] = round(share * values[index] + (1 - share) * values[second + index])
    return pygame.mixer.Sound(buffer=content[: FRAME * length])
