"""The small tools of sound: time, noise, envelopes, filters, rooms. A signal is an array of floats, 44100 a second."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

import numpy as np
from scipy import signal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    Signal = NDArray[np.float64]
    Random = np.random.Generator

RATE = 44100


def random_for(name: str) -> Random:
    """Return the chance that belongs to a name: the same numbers whenever it is asked for."""
    return np.random.default_rng(zlib.crc32(name.encode()))


def samples(seconds: float) -> int:
    """Return how many samples last so long."""
    return round(seconds * RATE)


def silence(seconds: float) -> Signal:
    """Return silence."""
    return np.zeros(samples(seconds))


def times(count: int) -> Signal:
    """Return the moment of every sample, in seconds."""
    return np.arange(count) / RATE


def level(decibel: float) -> float:
    """Return the factor of a level in decibels."""
    return float(10 ** (decibel / 20))


def place(target: Signal, start: float, sound: Signal, gain: float = 1.0) -> None:
    """Add a sound to a longer one from a moment on; what does not fit is cut off."""
    begin = max(0, samples(start))
    room = min(len(sound), len(target) - begin)
    if room > 0:
        target[begin : begin + room] += gain * sound[:room]


def place_round(target: Signal, start: float, sound: Signal, gain: float = 1.0) -> None:
    """Add a sound to a loop: what goes past the end comes in again at the beginning."""
    begin = samples(start) % len(target)
    while len(sound):
        part = sound[: len(target) - begin]
        target[begin : begin + len(part)] += gain * part
        sound, begin = sound[len(part) :], 0


def joined(seconds: float, parts: Iterable[tuple[float, Signal]]) -> Signal:
    """Return sounds laid over each other, each from its moment on."""
    result = silence(seconds)
    for start, sound in parts:
        place(result, start, sound)
    return result


def noise(random: Random, seconds: float) -> Signal:
    """Return white noise."""
    return random.standard_normal(samples(seconds))


def band(sound: Signal, low: float, high: float, order: int = 2) -> Signal:
    """Keep what lies between two frequencies; 0 as the low one is a low-pass."""
    high = min(high, RATE * 0.49)
    if low <= 0:
        return signal.sosfilt(signal.butter(order, high, "lowpass", fs=RATE, output="sos"), sound)
    return signal.sosfilt(signal.butter(order, (low, high), "bandpass", fs=RATE, output="sos"), sound)


def high_pass(sound: Signal, low: float, order: int = 2) -> Signal:
    """Take away what lies under a frequency."""
    return signal.sosfilt(signal.butter(order, low, "highpass", fs=RATE, output="sos"), sound)


def ring(sound: Signal, frequency: float, t60: float) -> Signal:
    """Let a sound excite one mode that rings at a frequency and is 60 dB down after `t60` seconds."""
    radius = 10 ** (-3 / (t60 * RATE))
    angle = 2 * np.pi * frequency / RATE
    return signal.lfilter([np.sin(angle)], [1, -2 * radius * np.cos(angle), radius**2], sound)


def swell(count: int, attack: float, decay: float) -> Signal:
    """Return an envelope that rises in `attack` seconds and then falls by 60 dB in `decay` seconds."""
    moment = times(count)
    rise = np.clip(moment / max(attack, 1 / RATE), 0, 1)
    fall = 10 ** (-3 * np.maximum(0, moment - attack) / decay)
    return np.sin(rise * np.pi / 2) ** 2 * fall


def arch(count: int, peak: float = 0.5) -> Signal:
    """Return an envelope that rises to 1 at a share of its length and falls back, without corners."""
    share = np.linspace(0, 1, count)
    bent = np.where(share < peak, share / peak / 2, 0.5 + (share - peak) / (1 - peak) / 2)
    return np.sin(np.pi * bent) ** 2


def curve(count: int, points: Iterable[tuple[float, float]]) -> Signal:
    """Return straight lines through points of (share of the length, value)."""
    shares, values = zip(*points, strict=True)
    return np.interp(np.linspace(0, 1, count), shares, values)


def sweep(frequency: Signal) -> Signal:
    """Return a sine whose frequency is given at every sample; it begins at zero."""
    return np.sin(2 * np.pi * (np.cumsum(frequency) - frequency[0]) / RATE)


def moving_band(sound: Signal, centre: Signal, width: float, hop: int = 256) -> Signal:
    """Filter with a band whose centre moves: pieces under half-overlapping windows, `width` in octaves."""
    count = len(sound)
    result = np.zeros(count + 4 * hop)
    padded = np.concatenate((np.zeros(hop), sound, np.zeros(4 * hop)))
    window = np.hanning(2 * hop + 1)[:-1]
    frequencies = np.maximum(np.fft.rfftfreq(4 * hop, 1 / RATE), 1.0)
    for start in range(0, count + hop, hop):
        at = centre[min(max(start, 0), count - 1)]
        gain = np.exp(-0.5 * (np.log2(frequencies / at) / (width / 2)) ** 2)
        piece = np.fft.irfft(np.fft.rfft(padded[start : start + 2 * hop] * window, 4 * hop) * gain)
        end = min(start + 4 * hop, len(result))
        result[start:end] += piece[: end - start]
    return result[hop : hop + count]


def grains(random: Random, density: Signal, slope: float = 1.5) -> Signal:
    """Return single impulses, so many a second as `density` says, few of them strong and most of them weak."""
    hits = random.random(len(density)) < density / RATE
    strength = (1 - random.random(len(density))) ** slope * random.choice((-1.0, 1.0), len(density))
    return np.where(hits, strength, 0.0)


def small_room(sound: Signal, random: Random, wet: float = -19.0, t60: float = 0.22) -> Signal:
    """Put a sound on a table in a furnished room: a few early reflections and a short soft tail."""
    echo = noise(random, t60) * swell(samples(t60), 0.002, t60)
    echo[: samples(0.004)] = 0
    echo = band(echo, 180, 4200, 1)
    echo /= np.sqrt(np.sum(echo**2))
    for moment, strength in ((0.0061, 0.5), (0.0098, 0.38), (0.0143, 0.3), (0.0197, 0.22)):
        echo[samples(moment)] += strength * 0.5
    long = np.concatenate((sound, silence(t60)))
    return long + level(wet) * signal.fftconvolve(long, echo)[: len(long)]


def trimmed(sound: Signal, floor: float = -66.0, lead: float = 0.003) -> Signal:
    """Cut off what is too soft to be heard before and after, and fade the edges so that nothing clicks."""
    height = np.abs(sound) if sound.ndim == 1 else np.max(np.abs(sound), axis=1)
    loud = np.flatnonzero(height > np.max(height) * level(floor))
    before = np.concatenate((np.zeros((samples(lead), *sound.shape[1:])), sound[: int(loud[-1]) + samples(0.012)]))
    cut = before[int(loud[0]) :].copy()
    rise, fall = samples(lead * 0.66), min(samples(0.03), len(cut) // 4)
    across = (-1, *(1,) * (sound.ndim - 1))
    cut[:rise] *= np.linspace(0, 1, rise).reshape(across)
    cut[-fall:] *= np.cos(np.linspace(0, np.pi / 2, fall)).reshape(across) ** 2
    return cut


def mono(sound: Signal) -> Signal:
    """Return one channel of a signal that may have two."""
    return sound if sound.ndim == 1 else sound.mean(axis=1)
