"""The pitch classes of half seconds, by which music is compared with what was heard before."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from signals import RATE

if TYPE_CHECKING:
    from signals import Signal

FRAME = 0.5
LOWEST, HIGHEST = 80.0, 2200.0
LOUDEST = 1700.0
"""The strength of a pitch class that is written down as 255."""


def pitch_classes(sound: Signal) -> np.ndarray:
    """Return how much power the twelve pitch classes have in each half second."""
    size = round(FRAME * RATE)
    mono = sound.mean(axis=1) if sound.ndim > 1 else sound
    count = -(-len(mono) // size)
    frames = np.pad(mono, (0, count * size - len(mono))).reshape(count, size) * np.hanning(size)
    power = np.abs(np.fft.rfft(frames, 2 * size, axis=1)) ** 2
    frequencies = np.fft.rfftfreq(2 * size, 1 / RATE)
    inside = (frequencies > LOWEST) & (frequencies < HIGHEST)
    classes = np.round(12 * np.log2(frequencies[inside] / 440) + 9).astype(int) % 12
    answer = np.zeros((count, 12))
    for number in range(12):
        answer[:, number] = power[:, inside][:, classes == number].sum(axis=1)
    return answer


def packed(classes: np.ndarray) -> str:
    """Return how strong the pitch classes are, from 0 to 255, as hexadecimal digits: twelve for each half second."""
    return np.clip(np.round(np.sqrt(classes) / LOUDEST * 255), 0, 255).astype(np.uint8).tobytes().hex()
