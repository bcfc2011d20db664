"""Decaying partials, many at once: what every struck, plucked and shaken model is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from signals import RATE, samples

if TYPE_CHECKING:
    from numpy.typing import ArrayLike
    from signals import Random, Signal

BLOCK = 512
SILENT = 1e-7
"""Below this a partial is left out: it would only cost time."""


def rung(
    frequencies: ArrayLike, decays: ArrayLike, strengths: ArrayLike, seconds: float, phases: ArrayLike = 0.0
) -> Signal:
    """Return partials that begin together, each 60 dB down after its own decay; a phase of 0 begins at zero."""
    pitch, decay, strength, phase = np.broadcast_arrays(
        np.asarray(frequencies, float), np.asarray(decays, float), np.asarray(strengths, float), np.asarray(phases)
    )
    heard = (pitch < 0.46 * RATE) & (pitch > 0)
    pole = (-np.log(1000) / decay[heard] + 2j * np.pi * pitch[heard]) / RATE
    count = samples(seconds)
    rows = -(-count // BLOCK)
    fine = np.exp(np.outer(pole, np.arange(BLOCK)))
    coarse = np.exp(np.outer(pole, BLOCK * np.arange(rows))) * (strength * np.exp(1j * phase))[heard][:, None]
    coarse[np.abs(coarse) < SILENT] = 0
    blocks = np.concatenate((coarse.imag, coarse.real)).T @ np.concatenate((fine.real, fine.imag))
    return np.asarray(blocks.ravel()[:count])


def softened(frequencies: ArrayLike, contact: float) -> Signal:
    """Return how much of a strike of so many seconds reaches each frequency: a soft one doesn't reach the high ones."""
    return np.asarray(1 / (1 + (2.2 * np.asarray(frequencies, float) * contact) ** 2) ** 0.8)


def touched(sound: Signal, contact: float) -> Signal:
    """Round the beginning of a sound as a contact of so many seconds does."""
    count = min(len(sound), max(2, samples(contact)))
    sound[:count] *= np.sin(np.linspace(0, np.pi / 2, count)) ** 2
    return sound


def released(sound: Signal, held: float, decay: float) -> Signal:
    """Damp a sound from a moment on: 60 dB less after `decay` seconds."""
    begin = samples(held)
    if begin < len(sound):
        left = np.arange(len(sound) - begin) / RATE
        sound[begin:] *= 10 ** (-3 * left / decay)
        sound = sound[: begin + samples(decay * 1.2)]
    return sound


def scattered(random: Random, count: int, low: float, high: float) -> Signal:
    """Return frequencies of modes that are nobody's pitch, evenly spread between two."""
    steps = (np.arange(count) + random.uniform(0.1, 0.9, count)) / count
    return np.asarray(low * (high / low) ** steps)


def between(soft: float, hard: float, force: float) -> float:
    """Return what lies between a soft and a hard way to play, in equal ratios."""
    return float(soft * (hard / soft) ** np.clip(force, 0, 1))


def ended(sound: Signal, seconds: float = 0.02) -> Signal:
    """Fade the last moment, so that nothing is cut."""
    count = min(len(sound), samples(seconds))
    sound[len(sound) - count :] *= np.cos(np.linspace(0, np.pi / 2, count)) ** 2
    return sound
