"""The air of a place, as loops without a seam: the forest by day, the fields, the square before the temple.

Everything is made round from the start: noise is shaped in its spectrum, slow changes are made of waves that fit the
loop, calls that begin near the end finish at the beginning.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from effects_temple import whistle
from hall import answered, hall
from loudness import integrated
from materials import Hit, body, coin, drop, even, push, rustle, stone, table
from signals import RATE, arch, band, curve, level, place_round, random_for, samples, silence, sweep, swell, times
from voices import murmur

if TYPE_CHECKING:
    from collections.abc import Callable

    from signals import Random, Signal

SECONDS = 64.0
AMBIENCE_LOUDNESS = -32.0


class Air:
    """A stereo loop in the making: what is near, and what comes back from afar."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.length = samples(SECONDS)
        self.near = np.zeros((self.length, 2))
        self.far = np.zeros((self.length, 2))

    def call(self, moment: float, sound: Signal, gain: float, side: float, distance: float) -> None:
        """Place a sound; what is distant is softer at the top and mostly heard from the hall."""
        if distance > 0.3:
            sound = band(sound, 0, 9000 - 6500 * distance, 1)
        angle = (side + 1) * np.pi / 4
        for channel, share in enumerate((np.cos(angle), np.sin(angle))):
            place_round(self.near[:, channel], moment, sound, gain * share * (1 - 0.8 * distance))
            place_round(self.far[:, channel], moment, sound, gain * share * (0.15 + 0.85 * distance))

    def bed(self, sound: Signal, gain: float) -> None:
        """Add something that goes on all the time; one channel is put in the middle."""
        self.near += gain * (sound if sound.ndim == 2 else sound[:, None])

    def scattered(self, count: int) -> list[float]:
        """Return so many moments all over the loop, now nearer to each other and now farther."""
        slots = (np.arange(count) + self.random.uniform(-0.75, 0.75, count)) * SECONDS / count
        return [float(moment) % SECONDS for moment in slots]

    def whole(self, t60: float) -> Signal:
        """Return the loop with what the surroundings answer."""
        return self.near + 2.2 * answered(self.far, hall(random_for("open air"), self.length, t60))


def round_noise(random: Random, length: int, points: list[tuple[float, float]]) -> Signal:
    """Return noise without a seam whose spectrum goes through points of (frequency, dB)."""
    frequencies = np.fft.rfftfreq(length, 1 / RATE)
    at = np.log2(np.maximum(frequencies, 1.0))
    gains = np.interp(at, [np.log2(f) for f, _ in points], [dB for _, dB in points])
    phases = np.exp(2j * np.pi * random.random(len(frequencies)))
    return even(np.fft.irfft(10 ** (gains / 20) * phases, length))


def slow(random: Random, length: int, fastest: float) -> Signal:
    """Return a curve between 0 and 1 that wanders and ends where it began; nothing in it is faster than so many Hz."""
    waves = max(2, int(fastest * length / RATE))
    share = 2 * np.pi * np.arange(length) / length
    result = sum(np.sin(k * share + random.uniform(0, 6.28)) * random.uniform(0.4, 1) / k**0.4 for k in range(1, waves))
    return (result - np.min(result)) / np.ptp(result)


# Birds and insects.


def two_tone(random: Random) -> Signal:
    """A small thrush: two clear notes, the second lower."""
    pitch = random.uniform(1900, 2300)
    first, second = whistle(random, pitch, 0.28, 0.02), whistle(random, pitch * 0.79, 0.5, 0.02)
    return np.concatenate((first, silence(0.05), second))


def trill(random: Random) -> Signal:
    """A wren far off: quick notes that fall and slow down."""
    result = silence(1.7)
    moment, pitch, gap = 0.0, random.uniform(3000, 3700), 0.052
    while moment < 1.4:
        count = samples(0.042)
        note = sweep(np.linspace(pitch * 1.12, pitch * 0.92, count)) * arch(count, 0.3)
        place_round(result, moment, note, 0.9 - 0.4 * moment)
        moment, pitch, gap = moment + gap, pitch * 0.988, gap * 1.045
    return result


def gurgle(random: Random) -> Signal:
    """An oropendola: a liquid call that bubbles upwards and rings."""
    count = samples(1.15)
    base = curve(count, [(0, 520), (0.45, 1150), (0.62, 2300), (0.8, 1750), (1, 1500)]) * random.uniform(0.9, 1.1)
    bubble = 1 + 0.13 * np.sin(2 * np.pi * np.cumsum(curve(count, [(0, 9), (0.6, 26), (1, 6)])) / RATE)
    tone = sweep(base * bubble) + 0.18 * sweep(2 * base * bubble)
    return tone * curve(count, [(0, 0), (0.1, 0.5), (0.55, 0.8), (0.7, 1), (1, 0)])


def motmot(random: Random) -> Signal:
    """A motmot: two hollow, low hoots."""
    pitch = random.uniform(390, 430)
    return np.concatenate(
        (whistle(random, pitch, 0.24, 0.03), silence(0.06), whistle(random, pitch * 0.94, 0.42, 0.03))
    )


def chatter(random: Random) -> Signal:
    """Parakeets that pass high above: short rough chirps."""
    result = silence(1.6)
    for moment in np.sort(random.uniform(0, 1.3, 14)):
        count = samples(random.uniform(0.05, 0.09))
        pitch = np.linspace(random.uniform(3000, 3600), random.uniform(2200, 2700), count)
        rough = 0.6 + 0.4 * np.sign(np.sin(2 * np.pi * random.uniform(90, 130) * times(count)))
        place_round(result, float(moment), sweep(pitch) * rough * arch(count, 0.3), random.uniform(0.4, 1))
    return result


def dove(random: Random) -> Signal:
    """A dove: soft coos with a burr, long-short-short."""
    parts = []
    pitch = random.uniform(430, 500)
    for seconds, height in ((0.42, 1.0), (0.28, 0.96), (0.5, 0.93)):
        count = samples(seconds)
        bend = curve(count, [(0, 0.93), (0.35, 1.04), (1, 0.95)])
        burr = 1 + 0.25 * np.sin(2 * np.pi * random.uniform(22, 27) * times(count))
        parts += [sweep(pitch * height * bend) * burr * arch(count, 0.4), silence(0.09)]
    return np.concatenate(parts)


def hawk(random: Random) -> Signal:
    """A hawk high over the valley: one long thin cry that falls."""
    count = samples(1.3)
    pitch = curve(count, [(0, 2100), (0.12, 2750), (1, 1900)]) * (1 + 0.012 * np.sin(2 * np.pi * 31 * times(count)))
    breath = band(random.standard_normal(count), 2000, 4500, 1) * 0.3
    return (sweep(pitch) + 0.3 * sweep(2 * pitch) + breath) * curve(count, [(0, 0), (0.08, 1), (0.6, 0.7), (1, 0)])


def cicadas(random: Random, length: int, pitch: float) -> Signal:
    """A tree full of cicadas: a narrow band that pulses quickly and swells slowly."""
    skirt = [(pitch * factor, dB) for factor, dB in ((0.8, -60), (0.92, -5), (1, 0), (1.08, -5), (1.25, -60))]
    tone = round_noise(random, length, [(1, -120), *skirt, (20000, -120)])
    pulses = round(random.uniform(52, 70) * SECONDS)
    flutter = 0.55 + 0.45 * np.sin(2 * np.pi * pulses * np.arange(length) / length)
    return tone * flutter * slow(random, length, 0.09) ** 2


def cricket(random: Random) -> Signal:
    """A cricket: three quick pulses of one high tone."""
    count = samples(0.018)
    pitch = random.uniform(4050, 4300)
    result = silence(0.12)
    for index in range(3):
        place_round(result, 0.033 * index, np.sin(2 * np.pi * pitch * times(count)) * arch(count))
    return result


# The places.


def jungle() -> Signal:
    """The forest by day: leaves, insects, and birds that answer each other from far and near."""
    air = Air(random_for("jungle"))
    random, length = air.random, air.length
    leaves = [(40, -40), (200, -8), (700, 0), (2500, -7), (6000, -20), (16000, -45)]
    for channel in (0, 1):
        hush = round_noise(random, length, leaves) * (0.35 + 0.65 * slow(random, length, 0.16))
        air.near[:, channel] += 0.2 * hush
    for pitch, side in ((4300, -0.6), (5150, 0.5), (3650, 0.1)):
        air.call(0, cicadas(random, length, pitch), 0.035, side, 0.35)
    for moment in air.scattered(46):
        air.call(moment, cricket(random), 0.012, -0.75, 0.5)
    for species, count, gain, near in (
        (two_tone, 7, 0.036, 0.5), (trill, 5, 0.026, 0.6), (gurgle, 3, 0.022, 0.7), (motmot, 6, 0.045, 0.6),
        (chatter, 3, 0.024, 0.8),
    ):  # fmt: skip
        side = random.uniform(-0.8, 0.8)
        for moment in air.scattered(count):
            where = float(np.clip(side + random.normal(0, 0.15), -0.9, 0.9))
            air.call(moment, even(species(random)), gain * random.uniform(0.6, 1), where, near + random.uniform(0, 0.2))
    for moment in air.scattered(26):
        air.call(moment, drop(random, random.uniform(1.2, 3.2)), 0.02 * random.uniform(0.3, 1), 0.6, 0.4)
    return air.whole(1.3)


def fields() -> Signal:
    """Maize in the wind, doves, a hawk, and somebody who hoes, far away."""
    air = Air(random_for("fields"))
    random, length = air.random, air.length
    gusts = slow(random, length, 0.14) ** 1.4
    for channel in (0, 1):
        own = np.clip(gusts + 0.25 * slow(random, length, 0.3), 0.05, None)
        low = round_noise(random, length, [(30, -30), (110, -6), (320, 0), (900, -12), (3000, -32), (16000, -70)])
        whistle_ = round_noise(
            random, length, [(100, -60), (420, -9), (700, 0), (1100, -10), (4000, -50), (16000, -80)]
        )
        air.near[:, channel] += 0.16 * low * (0.35 + 0.65 * own) + 0.06 * whistle_ * own**2
        maize = np.roll(rustle(random, 60 + 2600 * own**2, 1700, 7800), random.integers(0, length))
        air.near[:, channel] += 0.05 * even(maize)
    hoe = body(random, (620, 1130, 1750, 2600), loss=0.06, tilt=3, rest=0.08)
    for begin in air.scattered(3):
        for index in range(random.integers(4, 7)):
            stroke = even(hoe.struck(push([Hit(0, 1, 0.9)], 0.3)))
            earth = even(table(random).struck(push([Hit(0, 1, 4)], 0.3)))
            air.call(begin + index * random.uniform(1.25, 1.45), 0.5 * stroke + earth, 0.03, 0.7, 0.7)
    for species, count, gain, distance in ((dove, 6, 0.028, 0.55), (hawk, 2, 0.013, 0.85), (two_tone, 4, 0.018, 0.7)):
        for moment in air.scattered(count):
            air.call(moment, even(species(random)), gain * random.uniform(0.7, 1), random.uniform(-0.8, 0.8), distance)
    for moment in air.scattered(38):
        air.call(moment, cricket(random), 0.009, 0.5, 0.4)
    return air.whole(0.9)


def square() -> Signal:
    """The square before the temple: people far off, doves, water in a basin, steps, and pots."""
    air = Air(random_for("square"))
    random, length = air.random, air.length
    wide = [(40, -30), (160, -6), (500, 0), (1500, -14), (5000, -36), (16000, -70)]
    for channel in (0, 1):
        air.near[:, channel] += 0.05 * round_noise(random, length, wide) * (0.5 + 0.5 * slow(random, length, 0.12))
    for person in range(17):
        side = float(np.clip(random.normal(0, 0.5), -0.9, 0.9))
        air.call(0, murmur(random, length, SECONDS, high=person % 3 == 0), 0.036, side, random.uniform(0.6, 0.9))
    for moment in air.scattered(420):
        air.call(moment, drop(random, random.uniform(1.6, 4.4)), 0.05 * random.uniform(0.2, 1), -0.55, 0.25)
    for moment in air.scattered(6):
        air.call(moment, even(dove(random)), 0.055 * random.uniform(0.6, 1), random.uniform(-0.7, 0.7), 0.5)
    for begin in air.scattered(3):
        side = random.uniform(-0.8, 0.8)
        for index in range(random.integers(6, 10)):
            sole = even(band(random.standard_normal(samples(0.07)), 250, 2200) * swell(samples(0.07), 0.004, 0.05))
            air.call(begin + index * 0.56, sole, 0.03, float(np.clip(side + 0.06 * index, -0.9, 0.9)), 0.5)
    for moment in air.scattered(7):
        pot = stone(random, 0.8).damped(0.8).struck(push([Hit(0, 1, 0.5)], 0.4))
        air.call(moment, even(pot), 0.03, random.uniform(-0.8, 0.8), 0.75)
    for moment in air.scattered(3):
        chink = coin(random, 1.1).struck(push([Hit(0, 1, 0.2), Hit(0.05, 0.4, 0.2)], 0.4))
        air.call(moment, even(chink), 0.014, random.uniform(-0.8, 0.8), 0.7)
    return air.whole(1.8)


BEDS: dict[str, Callable[[], Signal]] = {"jungle": jungle, "fields": fields, "square": square}


def finished_bed(name: str) -> Signal:
    """Make an ambience and bring it to its loudness."""
    sound = BEDS[name]()
    return sound * level(AMBIENCE_LOUDNESS - integrated(sound))
