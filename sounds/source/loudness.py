"""Loudness and peaks as ITU-R BS.1770-4 measures them; EBU R 128 calls the unit LUFS."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from scipy import signal
from signals import RATE, samples

if TYPE_CHECKING:
    from signals import Signal

SILENT = -120.0
# The two filters of BS.1770 by their analogue figures, so that they fit 44100 as well as 48000 samples a second.
SHELF = (1681.974450955533, 3.999843853973347, 0.7071752369554196)
HIGH_PASS = (38.13547087602444, 0.5003270373238773)


def _shelf() -> tuple[list[float], list[float]]:
    frequency, gain, quality = SHELF
    k = np.tan(np.pi * frequency / RATE)
    high = 10 ** (gain / 20)
    middle = high**0.4996667741545416
    whole = 1 + k / quality + k * k
    over = [(high + middle * k / quality + k * k), 2 * (k * k - high), (high - middle * k / quality + k * k)]
    return [value / whole for value in over], [1.0, 2 * (k * k - 1) / whole, (1 - k / quality + k * k) / whole]


def _high_pass() -> tuple[list[float], list[float]]:
    frequency, quality = HIGH_PASS
    k = np.tan(np.pi * frequency / RATE)
    whole = 1 + k / quality + k * k
    return [1.0, -2.0, 1.0], [1.0, 2 * (k * k - 1) / whole, (1 - k / quality + k * k) / whole]


def weighted(sound: Signal) -> Signal:
    """Return the sound as the ear's sensitivity weighs it."""
    return signal.lfilter(*_high_pass(), signal.lfilter(*_shelf(), sound, axis=0), axis=0)


def _blocks(sound: Signal) -> Signal:
    """Return the power of every 400 ms, four times in 400 ms; both channels together. A short sound is one block."""
    size, hop = samples(0.4), samples(0.1)
    channels = sound[:, None] if sound.ndim == 1 else sound
    padded = np.concatenate((np.zeros((size, channels.shape[1])), channels, np.zeros((size, channels.shape[1]))))
    sums = np.concatenate((np.zeros((1, channels.shape[1])), np.cumsum(weighted(padded) ** 2, axis=0)))
    starts = np.arange(0, len(padded) - size + 1, hop)
    return np.sum(sums[starts + size] - sums[starts], axis=1) / size


def _lufs(power: float) -> float:
    return float(-0.691 + 10 * np.log10(power)) if power > 1e-12 else SILENT


def momentary(sound: Signal) -> float:
    """Return the loudest 400 ms in LUFS: the measure for short sounds."""
    return _lufs(float(np.max(_blocks(sound))))


def integrated(sound: Signal) -> float:
    """Return the loudness of a whole piece in LUFS, pauses left out."""
    power = _blocks(sound)[4:-4]
    power = power[power > 10 ** ((-70 + 0.691) / 10)]
    if not len(power):
        return SILENT
    gate = float(np.mean(power)) / 10
    return _lufs(float(np.mean(power[power > gate])))


def true_peak(sound: Signal) -> float:
    """Return the highest level between the samples too, in dB of full scale."""
    peak = float(np.max(np.abs(signal.resample_poly(sound, 4, 1, axis=0))))
    return 20 * float(np.log10(max(peak, 1e-6)))
