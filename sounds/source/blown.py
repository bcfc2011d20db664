"""Breath: ocarina, clay flutes, conch. A phrase is one breath: pitch, pressure and noise move through all of it.

Partials follow the pressure, each by its own slope; the noise of the jet lies around them and above. Slurred notes
glide within some hundredths of a second and have no attack of their own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from modes import between
from scipy.ndimage import gaussian_filter1d
from signals import RATE, band, level, samples

if TYPE_CHECKING:
    from collections.abc import Sequence

    from signals import Random, Signal

STEP = 64
"""Samples from one point of a curve to the next: pitch and pressure move slowly."""
SLOW = RATE / STEP


@dataclass(frozen=True)
class Blow:
    """A note of a phrase: when, for how long, which frequency, how strong; joined to the one before or not."""

    start: float
    seconds: float
    frequency: float
    force: float
    slurred: bool = False


@dataclass(frozen=True)
class Pipe:
    """How an instrument answers breath."""

    soft: tuple[float, ...]
    hard: tuple[float, ...]
    """The levels of its partials in dB."""
    attack: tuple[float, float]
    """Seconds until it speaks, when soft and when hard."""
    release: float
    scoop: tuple[float, float]
    """By how many cents a note begins too low."""
    scooping: float
    """The seconds in which it arrives."""
    vibrato: tuple[float, float]
    """Cents to either side, from and to."""
    hiss: tuple[float, float]
    """The noise of the jet in dB beside the tone, soft and hard."""
    edge: tuple[float, float]
    """Where the hiss lies, in Hz."""
    cloud: float
    """The noise around each partial, in dB."""
    chiff: float
    """The puff of an attack, in dB."""
    glide: float = 0.032
    growl: float = 0.0
    """How rough the lips are."""
    detuned: float = 0.0
    """How many cents sharp it goes when hard."""


OCARINA = Pipe(
    (0, -29, -30, -43, -46, -54, -60), (0, -8, -6, -14, -14, -23, -29, -36), (0.05, 0.03), 0.075, (30, 48), 0.035,
    (12, 22), (-30, -17), (1100, 9500), -22, -19, detuned=5,
)  # fmt: skip
FLUTE = Pipe(
    (0, -15, -18, -27, -32, -39, -46, -52), (2, -2, -2, -9, -11, -17, -21, -26, -30, -35), (0.06, 0.032), 0.09,
    (30, 52), 0.04, (13, 24), (-25, -15), (900, 12000), -22, -15, detuned=4,
)  # fmt: skip
CONCH = Pipe(
    (0, -7, -13, -21, -28, -36, -42, -48, -54), (-3, 0, -3, -6, -9, -13, -17, -20, -24, -27, -31, -34, -38, -41),
    (0.13, 0.075), 0.13, (45, 60), 0.075, (14, 22), (-28, -20), (500, 8000), -23, -22, 0.05, 0.07, 1,
)  # fmt: skip


def smooth(share: Signal) -> Signal:
    """Return a step without corners, from 0 to 1."""
    held = np.clip(share, 0, 1)
    return np.asarray(held * held * (3 - 2 * held))


@dataclass
class Breath:
    """The slow curves of a part: pitch in semitones above 1 Hz, pressure from 0 to 1, puffs."""

    pitch: Signal
    pressure: Signal
    puffs: Signal


def breathed(random: Random, pipe: Pipe, blows: Sequence[Blow], seconds: float) -> Breath:
    """Return what breath and lips do through a whole part."""
    count = int(seconds * SLOW) + 2
    pitch = np.full(count, 12 * np.log2(blows[0].frequency))
    pressure, puffs, cents = np.zeros(count), np.zeros(count), np.zeros(count)
    for index, blow in enumerate(blows):
        stop = blow.start + blow.seconds
        joins = index + 1 < len(blows) and blows[index + 1].slurred
        begin = max(0, int((blow.start - (0.5 * pipe.glide if blow.slurred else 0.012)) * SLOW))
        since = np.arange(begin, min(count, int((stop + pipe.release) * SLOW))) / SLOW - blow.start
        here = slice(begin, begin + len(since))
        note, last = 12 * np.log2(blow.frequency), float(pitch[begin])
        if blow.slurred:
            pitch[here] = last + (note - last) * smooth(since / pipe.glide + 0.5)
        pitch[begin + (len(since) if blow.slurred else 0) :] = note
        cents[here] = lips(random, pipe, blow, since)
        height = float(pressure[begin])
        pressure[begin:] = 0
        pressure[here] = blown(random, pipe, blow, since, height, joins=joins)
        if not blow.slurred:
            puff = np.exp(-np.maximum(0, since) / 0.028) * smooth(since / 0.012)
            puffs[here] = puff * (0.4 + blow.force) * random.uniform(0.7, 1.2)
    drift = wandering(random, count, 0.1) - wandering(random, count, 0.03)
    cents += 2.4 * drift + pipe.detuned * (pressure - 0.5) * (pressure > 0.1)
    pressure *= 1 + 0.035 * wandering(random, count, 0.02)
    return Breath(pitch + cents / 100, np.maximum(0, pressure), puffs)


def wandering(random: Random, count: int, seconds: float) -> Signal:
    """Return a curve that wanders around zero, the slower the more seconds."""
    slow = gaussian_filter1d(random.standard_normal(count), seconds * SLOW)
    return np.asarray(slow / max(1e-9, float(np.std(slow))))


def lips(random: Random, pipe: Pipe, blow: Blow, since: Signal) -> Signal:
    """Return the cents by which a note leaves its pitch: a scoop where it begins, vibrato where it is long."""
    result = np.zeros(len(since))
    if not blow.slurred:
        result -= random.uniform(*pipe.scoop) * np.exp(-np.maximum(0, since - 0.025) / pipe.scooping)
    if blow.seconds > 0.38:
        rate = random.uniform(4.8, 5.6) + 0.25 * wandering(random, len(since), 0.2)
        phase = 2 * np.pi * np.cumsum(np.clip(rate, 4.5, 6.0)) / SLOW + random.uniform(0, 6.28)
        grown = smooth((since - 0.25) / 0.3) * smooth((blow.seconds - since) / 0.09)
        result += random.uniform(*pipe.vibrato) * grown * np.sin(phase)
    return result


def blown(random: Random, pipe: Pipe, blow: Blow, since: Signal, before: float, *, joins: bool) -> Signal:
    """Return the pressure of a note: it speaks, swells, gives way a little to the next, or lets go."""
    share = np.clip(since / max(blow.seconds, 0.05), 0, 1)
    height = 0.25 + 0.75 * blow.force
    swell = 0.94 + 0.12 * np.sin(np.pi * np.minimum(1, 0.15 + 0.8 * share)) * min(1.0, blow.seconds / 0.5)
    if blow.slurred:
        risen = before + (height * swell - before) * smooth(since / 0.06 + 0.25)
        risen = risen * (1 - random.uniform(0.06, 0.14) * np.exp(-((since / 0.02) ** 2)) * smooth(since / 0.02 + 1))
    else:
        risen = height * swell * smooth(since / between(*pipe.attack, blow.force))
        risen = np.maximum(risen, before * (1 - smooth((since + 0.012) / 0.03)))
    if joins:
        return risen
    return risen * smooth((blow.seconds + 0.3 * pipe.release - since) / pipe.release)


def sung(random: Random, pipe: Pipe, blows: Sequence[Blow], seconds: float) -> Signal:
    """Return the sound of a part: one breath after another."""
    breath = breathed(random, pipe, blows, seconds)
    count = samples(seconds)
    at = np.arange(count) / STEP
    points = np.arange(len(breath.pitch))
    frequency = 2 ** (np.interp(at, points, breath.pitch) / 12)
    pressure, puffs = np.interp(at, points, breath.pressure), np.interp(at, points, breath.puffs)
    if pipe.growl:
        pressure = pressure * (1 + pipe.growl * band(random.standard_normal(count), 14, 45, 1) * 14)
    turn = np.exp(2j * np.pi * np.cumsum(frequency) / RATE)
    return toned(random, pipe, turn, pressure, puffs) + hissed(random, pipe, pressure, puffs)


def toned(random: Random, pipe: Pipe, turn: Signal, pressure: Signal, puffs: Signal) -> Signal:
    """Return the partials, each as strong as the pressure makes it, in a cloud of noise."""
    force = np.clip((pressure - 0.25) / 0.75, 0, 1.2)
    amplitude = np.clip(pressure, 0, 1.3) ** 1.5
    cloud = band(random.standard_normal(len(pressure)), 0, 130, 1)
    cloud *= level(pipe.cloud) / np.std(cloud)
    result = np.zeros(len(pressure))
    wave = np.ones_like(turn)
    soft = (*pipe.soft, *(-80,) * (len(pipe.hard) - len(pipe.soft)))
    for number, (low, high) in enumerate(zip(soft, pipe.hard, strict=True), 1):
        wave = wave * turn
        shape = 10 ** ((low + (high - low) * force) / 20) * amplitude
        loose = 1 + cloud * (1 + 0.5 * number)
        over = 1 + (0.9 * puffs if number in (2, 3) else 0)
        result += shape * loose * over * wave.imag * np.exp(0.3j * number * number).real
    return result


def hissed(random: Random, pipe: Pipe, pressure: Signal, puffs: Signal) -> Signal:
    """Return the noise of the jet, which grows faster than the tone, and the puff of each attack."""
    air = band(random.standard_normal(len(pressure)), *pipe.edge, 1)
    air /= np.std(air)
    force = np.clip((pressure - 0.25) / 0.75, 0, 1.2)
    hiss = level(pipe.hiss[0]) * (level(pipe.hiss[1] - pipe.hiss[0]) ** force) * np.clip(pressure, 0, 1.3) ** 1.3
    return 0.7 * air * (hiss + level(pipe.chiff) * puffs)
