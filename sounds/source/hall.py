"""The hall in which music and effects stand: a courtyard with walls of stone and plants."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np
from scipy import signal
from signals import band, level, random_for, samples, swell

if TYPE_CHECKING:
    from signals import Random, Signal

T60 = 1.9
"""The seconds in which the answer falls by 60 dB, where it lasts longest."""
ANSWER = 3.0
"""How much louder the hall answers than what is sent into it, in dB."""


def hall(random: Random, length: int, t60: float = T60) -> Signal:
    """Return the answer of a hall: short, soft, darker as it fades."""
    count = samples(t60 * 1.1)
    answer = np.zeros((length, 2))
    for side in (0, 1):
        parts = ((120, 700, 1.0), (700, 2600, 0.8), (2600, 7000, 0.42))
        tail = sum(
            weight * band(random.standard_normal(count), low, high, 1) * swell(count, 0.018, t60 * weight)
            for low, high, weight in parts
        )
        tail[: samples(0.016)] *= 0.1
        answer[:count, side] = tail / np.sqrt(np.sum(tail**2))
    return answer


def answered(sound: Signal, answer: Signal) -> Signal:
    """Let the hall answer, round the corner of a loop."""
    return np.fft.irfft(np.fft.rfft(sound, axis=0) * np.fft.rfft(answer, axis=0), len(sound), axis=0)


@cache
def _answer() -> Signal:
    return hall(random_for("hall"), samples(T60 * 1.1))


def standing(dry: Signal, send: float) -> Signal:
    """Put a sound into the hall, which answers with so many dB more or less energy than the sound has."""
    answer = _answer()
    whole = np.concatenate((dry, np.zeros((len(answer) - 1, 2))))
    wet = np.stack([signal.fftconvolve(dry[:, side], answer[:, side]) for side in (0, 1)], axis=1)
    return whole + level(send) * np.sqrt(np.sum(dry**2) / np.sum(wet**2)) * wet
