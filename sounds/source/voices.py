"""People who talk far away: nobody can be understood, because nothing is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from materials import even
from signals import RATE, arch, band, curve, place_round, ring, samples

if TYPE_CHECKING:
    from signals import Random, Signal

VOWELS = (
    (730, 1090, 2440),
    (530, 1840, 2480),
    (270, 2290, 3010),
    (570, 840, 2410),
    (300, 870, 2240),
    (490, 1350, 1690),
)
"""The three lowest resonances of a throat, for six vowels."""


def syllable(random: Random, pitch: float, size: float) -> Signal:
    """A vowel with a breath before it: pulses of the voice through the throat."""
    count = samples(random.uniform(0.11, 0.24))
    frequency = pitch * curve(count, [(0, 1.03), (0.4, 1.0), (1, random.uniform(0.88, 1.05))])
    phase = np.cumsum(frequency) / RATE
    pulses = np.diff(np.floor(phase), prepend=0.0)
    resonances = VOWELS[random.integers(0, len(VOWELS))]
    voiced = sum(
        strength * ring(pulses, frequency * size, 0.035 / (1 + 0.4 * index))
        for index, (frequency, strength) in enumerate(zip(resonances, (1.0, 0.5, 0.2), strict=True))
    )
    start = band(random.standard_normal(count), 1800, 9000) * curve(count, [(0, 1), (0.2, 0.15), (1, 0)])
    edge = band(np.diff(voiced, prepend=0.0), 2000, 7000)
    return (even(voiced) + 0.25 * even(edge)) * arch(count, 0.35) + 0.11 * start


def murmur(random: Random, length: int, seconds: float, *, high: bool) -> Signal:
    """One person among many: phrases of some syllables, and pauses in which others speak; it goes round."""
    result = np.zeros(length)
    size = random.uniform(1.08, 1.2) if high else random.uniform(0.92, 1.04)
    pitch = random.uniform(185, 235) if high else random.uniform(98, 140)
    moment = random.uniform(0, 3)
    end = moment + seconds
    while moment < end - 2.5:
        count = int(random.integers(5, 15))
        for index in range(count):
            height = pitch * (1.08 - 0.16 * index / count) * random.uniform(0.95, 1.06)
            place_round(result, moment, syllable(random, height, size), random.uniform(0.5, 1))
            moment += random.uniform(0.14, 0.27)
        moment += random.uniform(0.5, 3.2)
    return result
