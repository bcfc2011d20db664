"""From a piece to sound: each voice is played on its own, balanced by measurement, and put into a hall.

Everything goes round: what rings past the end of a piece is added to its beginning, the hall answers round the corner
too, so a loop has no seam.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from finish import limited
from hall import ANSWER, answered, hall
from loudness import integrated, weighted
from performance import LEAD, performed
from scipy.ndimage import uniform_filter1d
from signals import RATE, high_pass, level, random_for, samples

if TYPE_CHECKING:
    from score import Piece
    from signals import Signal

UPBEAT = 0.15
"""Seconds before the first beat at which the loop begins and ends: there everything fades, and nothing starts."""
MUSIC_LOUDNESS = -20.0
MUSIC_CEILING = -9.0


def round_off(sound: Signal, length: int) -> Signal:
    """Fold a performance into a loop: the first beat to the beginning, the tail over it."""
    result = np.zeros((length, 2))
    lead = samples(LEAD - UPBEAT)
    for start in range(0, len(sound), length):
        part = sound[start : start + length]
        result[: len(part)] += part
    return np.roll(result, -lead, axis=0)


def cleaned(sound: Signal, low_cut: float) -> Signal:
    """Take away what lies under a voice; run twice round so that the filter has come to rest."""
    twice = np.concatenate((sound[-RATE:], sound))
    return np.stack([high_pass(twice[:, side], low_cut) for side in (0, 1)], axis=1)[RATE:]


def to_side(sound: Signal, side: float) -> Signal:
    """Move a voice to a side; its own width becomes narrower."""
    middle, width = sound.mean(axis=1), (sound[:, 0] - sound[:, 1]) / 2 * 0.6
    angle = (side + 1) * np.pi / 4
    left, right = np.cos(angle) * np.sqrt(2), np.sin(angle) * np.sqrt(2)
    return np.stack((middle * left + width, middle * right - width), axis=1)


def mixed(piece: Piece) -> Signal:
    """Return the whole piece as a loop at its loudness."""
    length = piece.length
    dry, wet = np.zeros((length, 2)), np.zeros((length, 2))
    for voice, notes in piece.parts.items():
        part = cleaned(round_off(performed(piece, voice, notes), length), voice.low_cut)
        part *= level(voice.loudness - integrated(part))
        part = to_side(part, voice.side)
        dry += part
        wet += part * level(voice.hall)
    whole = dry + answered(wet, hall(random_for("hall"), length)) * level(ANSWER)
    whole = balanced(levelled(whole))
    for _ in range(2):
        whole = limited(whole * level(MUSIC_LOUDNESS - integrated(whole)), MUSIC_CEILING, 0.02)
    return whole


def balanced(sound: Signal) -> Signal:
    """Make both sides equally strong."""
    strength = np.sqrt(np.mean(sound**2, axis=0))
    return sound * (np.sqrt(np.prod(strength)) / strength)


def levelled(sound: Signal, share: float = 0.4) -> Signal:
    """Bring soft and loud sections nearer to each other, slowly, as a hand on the fader does; round the corner too."""
    power = uniform_filter1d(np.sum(weighted(sound) ** 2, axis=1), samples(3), mode="wrap")
    short_term = -0.691 + 10 * np.log10(np.maximum(power, 1e-9))
    ride = np.clip(share * (integrated(sound) - short_term), -3.0, 4.5)
    return sound * (10 ** (uniform_filter1d(ride, samples(4), mode="wrap") / 20))[:, None]
