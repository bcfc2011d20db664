"""Strings: harp and court guitar. A string swings in two directions that are never quite in tune with each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from modes import between, ended, released, rung, scattered, touched
from signals import random_for
from struck import knocked, nearly

if TYPE_CHECKING:
    from signals import Random, Signal


@dataclass(frozen=True)
class Strings:
    """How an instrument's strings and body are made."""

    name: str
    stiffness: float
    spot: tuple[float, float]
    """Where a string is plucked, as a share of its length, and how far that wanders."""
    losses: tuple[float, float, float]
    """What a partial loses, by its frequency: 1/decay = a + b f + c f²."""
    finger: tuple[float, float]
    """The frequency above which the finger leaves little, when soft and when hard."""
    body: tuple[tuple[float, float, float], ...]
    """Resonances of the body: frequency, dB, how wide in octaves."""
    low: float
    """The frequency under which the body gives little."""
    release: float
    """The seconds in which a string that is let go falls silent."""
    knock: float
    longest: float = 4.2


GUITAR = Strings(
    "court guitar", 4e-5, (0.17, 0.02), (0.34, 2.1e-4, 7e-8), (620, 5600),
    ((104, 6, 0.35), (207, 6, 0.25), (270, -3, 0.2), (405, 4, 0.25), (560, -3, 0.2), (790, 3, 0.3)), 85, 0.22, 0.05,
    longest=3.0,
)  # fmt: skip
HARP = Strings(
    "harp", 2e-5, (0.34, 0.035), (0.21, 1.6e-4, 3.5e-8), (540, 5000),
    ((160, 4, 0.5), (245, 3, 0.3), (390, 3, 0.4), (640, 2, 0.4)), 70, 0.7, 0.035,
)  # fmt: skip


def radiated(make: Strings, frequencies: Signal) -> Signal:
    """Return how much of each frequency the body gives to the air: its low resonances, and many small ones above."""
    own = random_for(make.name)
    peaks = [*make.body, *zip(scattered(own, 18, 900, 9000), own.uniform(-4, 4, 18), [0.16] * 18, strict=True)]
    at = np.log2(np.maximum(frequencies, 1.0))
    decibels = sum(gain * np.exp(-(((at - np.log2(peak)) / width) ** 2)) for peak, gain, width in peaks)
    return np.asarray(10 ** (decibels / 20) / np.sqrt(1 + (make.low / frequencies) ** 4))


def string(random: Random, make: Strings, frequency: float, force: float, held: float) -> Signal:
    """Return a plucked string: partials by where it is plucked, and each of them twice."""
    numbers = np.arange(1, min(56, int(15000 / frequency)) + 1)
    spot = make.spot[0] * between(1.12, 0.8, force) + random.normal(0, make.spot[1])
    stiff = make.stiffness * (frequency / 220) ** 0.9
    tuned = frequency * 2 ** (nearly(random, 0.8) / 1200) / np.sqrt(1 + stiff)
    pitches = tuned * numbers * np.sqrt(1 + stiff * numbers**2)
    finger = between(*make.finger, force)
    strengths = np.sin(np.pi * numbers * spot) / numbers**0.35 * np.exp(-pitches / finger) * radiated(make, pitches)
    strengths *= random.uniform(0.65, 1.35, len(numbers))
    a, b, c = make.losses
    decays = 1 / (a + b * pitches + c * pitches**2) * random.uniform(0.9, 1.1)
    angle = random.uniform(0.25, 0.95)
    across = pitches * (1 + random.uniform(0.0002, 0.0007) * random.choice((-1, 1)))
    seconds = min(make.longest, held + 1.2 * make.release, float(np.max(decays)) * 1.05)
    sound = rung(
        np.concatenate((pitches, across)),
        np.concatenate((decays * 0.62, decays)),
        np.concatenate((strengths * np.cos(angle), strengths * np.sin(angle))),
        seconds,
        np.pi / 2 + random.uniform(-0.5, 0.5, 2 * len(numbers)),
    )
    sound = released(touched(sound, between(0.0012, 0.0004, force)), held, make.release)
    nail = knocked(random, 900, between(3500, 12000, force), 0.012) * make.knock * between(0.35, 3.5, force)
    wood = knocked(random, make.low, 600, 0.07) * make.knock * random.uniform(1.0, 2.4)
    count = min(len(sound), len(nail))
    sound[:count] += (nail + wood)[:count]
    return ended(sound) * force**1.25


def guitar(random: Random, frequency: float, force: float, held: float) -> Signal:
    """A small guitar with strings of gut, as a court has it."""
    return string(random, GUITAR, frequency, force, max(held, 0.25))


def harp(random: Random, frequency: float, force: float, held: float) -> Signal:
    """A harp: its strings ring on after the hand has left them."""
    return string(random, HARP, frequency, force, max(held * 1.5, 0.9))
