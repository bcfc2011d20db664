"""Measures loudness and peaks of sounds, without libraries for it: long sounds are sampled."""

import array
import math
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Final, TypeAlias

import pygame

from game.sound.device import RATE

Biquad: TypeAlias = tuple[float, float, float, float, float]
Samples: TypeAlias = "array.array[int]"
BLOCK: Final = round(0.4 * RATE)
WARM: Final = 2000
"""Samples that the filters are given to come to rest before a block."""


def channels_of(sound: pygame.mixer.Sound) -> tuple[Samples, Samples]:
    """Return the samples of the left and the right channel."""
    values = array.array("h", sound.get_raw())
    return values[0::2], values[1::2]


def _biquad(frequency: float, quality: float, gain: float | None) -> Biquad:
    """Return one of the two filters of ITU-R BS.1770: a high shelf with a gain, or a high-pass without one."""
    k = math.tan(math.pi * frequency / RATE)
    whole = 1 + k / quality + k * k
    a1, a2 = 2 * (k * k - 1) / whole, (1 - k / quality + k * k) / whole
    if gain is None:
        return 1.0, -2.0, 1.0, a1, a2
    high, middle = 10 ** (gain / 20), 10 ** (gain * 0.4996667741545416 / 20)
    b0, b1, b2 = high + middle * k / quality + k * k, 2 * (k * k - high), high - middle * k / quality + k * k
    return b0 / whole, b1 / whole, b2 / whole, a1, a2


SHELF: Final = _biquad(1681.974450955533, 0.7071752369554196, 3.999843853973347)
EAR: Final = _biquad(38.13547087602444, 0.5003270373238773, None)


def power(samples: Sequence[int], warm: int) -> float:
    """Return the sum of the squares of samples filtered by ITU-R BS.1770, leaving out the first `warm`."""
    b0, b1, b2, a1, a2 = SHELF
    c0, c1, c2, d1, d2 = EAR
    s1 = s2 = t1 = t2 = total = 0.0
    for index, sample in enumerate(samples):
        value = b0 * sample + s1
        s1 = b1 * sample - a1 * value + s2
        s2 = b2 * sample - a2 * value
        loudness = c0 * value + t1
        t1 = c1 * value - d1 * loudness + t2
        t2 = c2 * value - d2 * loudness
        if index >= warm:
            total += loudness * loudness
    return total


def lufs(mean: float) -> float:
    """Return the loudness in LUFS of a mean square of 16-bit samples."""
    return -0.691 + 10 * math.log10(max(mean, 1e-9) / 32768**2)


def of_effect(sound: pygame.mixer.Sound) -> float:
    """Return the loudness of the loudest 400 ms of a short sound, in LUFS."""
    around = array.array("h", bytes(2 * BLOCK))
    both = [around + each + around for each in channels_of(sound)]
    sums = [0, *accumulate(left * left + right * right for left, right in zip(*both, strict=True))]
    starts = sorted(range(WARM, len(both[0]) - BLOCK, BLOCK // 8), key=lambda at: sums[at] - sums[at + BLOCK])
    return lufs(max(sum(power(each[at - WARM : at + BLOCK], WARM) for each in both) / BLOCK for at in starts[:2]))


def of_loop(sound: pygame.mixer.Sound, every: float) -> float:
    """Return the loudness of a loop in LUFS, measured in a block of 400 ms every so many seconds, without pauses."""
    both = channels_of(sound)
    starts = range(WARM, len(both[0]) - BLOCK, round(every * RATE))
    blocks = [sum(power(channel[s - WARM : s + BLOCK], WARM) for channel in both) / BLOCK for s in starts]
    return lufs(gated(blocks))


SHORT: Final = 3
"""How many blocks, one a second, are measured together."""
PAUSE: Final = -35.0


def short_term(sound: pygame.mixer.Sound) -> tuple[float, float, float]:
    """Return the two loudnesses between which nine tenths of all 3-second blocks lie, and the share of pauses."""
    both = channels_of(sound)
    starts = range(WARM, len(both[0]) - BLOCK, RATE)
    blocks = [sum(power(channel[s - WARM : s + BLOCK], WARM) for channel in both) / BLOCK for s in starts]
    terms = sorted(lufs(sum(blocks[at : at + SHORT]) / SHORT) for at in range(len(blocks) - SHORT + 1))
    return terms[len(terms) // 20], terms[-1 - len(terms) // 20], sum(term < PAUSE for term in terms) / len(terms)


def mean_power(samples: Samples) -> float:
    """Return the mean square of samples, estimated from about every hundredth."""
    some = samples[::101]
    return sum(value * value for value in some) / len(some)


def gated(blocks: Iterable[float]) -> float:
    """Return the mean power of blocks, without silent ones and those 10 dB softer than the mean of the others."""
    loud = [block for block in blocks if lufs(block) > -70]
    floor = sum(loud) / len(loud) / 10
    kept = [block for block in loud if block > floor]
    return sum(kept) / len(kept)


def height(samples: Sequence[int]) -> int:
    """Return the largest distance of a sample from zero."""
    highest, lowest = max(samples), min(samples)
    return max(highest, -lowest)


def peak(samples: Sequence[int]) -> float:
    """Return the highest sample in dB of full scale."""
    return 20 * math.log10(max(1, height(samples)) / 32768)
