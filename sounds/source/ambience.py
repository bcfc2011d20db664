"""The air of a place: the forest, the fields, the square before the temple, in the morning, at dusk, and all day long.

What goes on all day is three minutes of noise that is shaped in its spectrum, cut into blocks whose ends fade into each
other, so the game may play them in any order. Calls are made one by one; the game lets them be heard now and then.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np
from effects_temple import whistle
from hall import answered, hall
from loudness import integrated, momentary, weighted
from materials import Hit, body, coin, drop, even, push, rustle, stone, table
from signals import (
    RATE,
    arch,
    band,
    curve,
    level,
    place_round,
    random_for,
    samples,
    silence,
    sweep,
    swell,
    times,
    trimmed,
)
from voices import murmur

if TYPE_CHECKING:
    from collections.abc import Callable

    from signals import Random, Signal

SECONDS = 15.0
"""From one block to the next."""
FADE = 1.5
"""For so long two blocks are heard together."""
BLOCKS = {"always": 12, "morning": 2, "dusk": 2}
AMBIENCE_LOUDNESS = -30.0
AT_TIMES = -35.0
"""How loud is what is heard only in the morning, or at dusk."""
CALL_LOUDNESS = -27.5
"""The loudest 400 ms of a call."""


class Air:
    """A stereo loop in the making: what is near, and what comes back from afar."""

    def __init__(self, random: Random, seconds: float) -> None:
        self.random = random
        self.seconds = seconds
        self.length = samples(seconds)
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
        slots = (np.arange(count) + self.random.uniform(-0.75, 0.75, count)) * self.seconds / count
        return [float(moment) % self.seconds for moment in slots]

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
    pulses = round(random.uniform(52, 70) * length / RATE)
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


# The places, all day long.


def jungle(air: Air) -> None:
    """Leaves, a stream that drips, insects far away."""
    random, length = air.random, air.length
    leaves = [(40, -40), (200, -8), (700, 0), (2500, -7), (6000, -16), (16000, -34)]
    for channel in (0, 1):
        air.near[:, channel] += 0.2 * round_noise(random, length, leaves) * (0.35 + 0.65 * slow(random, length, 0.16))
    for pitch, side in ((4300, -0.5), (5150, 0.5)):
        air.call(0, cicadas(random, length, pitch), 0.016, side, 0.35)
    for moment in air.scattered(round(0.4 * air.seconds)):
        air.call(moment, drop(random, random.uniform(1.2, 3.2)), 0.02 * random.uniform(0.3, 1), _anywhere(random), 0.4)


def fields(air: Air) -> None:
    """Maize in the wind."""
    random, length = air.random, air.length
    gusts = slow(random, length, 0.14) ** 1.2
    for channel in (0, 1):
        own = np.clip(gusts + 0.25 * slow(random, length, 0.3), 0.15, None)
        low = round_noise(random, length, [(30, -30), (110, -6), (320, 0), (900, -12), (3000, -30), (16000, -60)])
        hiss = round_noise(random, length, [(100, -60), (420, -9), (700, 0), (1100, -10), (4000, -50), (16000, -80)])
        air.near[:, channel] += 0.16 * low * (0.45 + 0.55 * own) + 0.05 * hiss * own**2
        maize = np.roll(rustle(random, 90 + 2200 * own**2, 1700, 9500), random.integers(0, length))
        air.near[:, channel] += 0.06 * even(maize)


def square(air: Air) -> None:
    """People far off, and water in a basin."""
    random, length = air.random, air.length
    wide = [(40, -30), (160, -6), (500, 0), (1500, -10), (5000, -20), (12000, -34), (16000, -50)]
    for channel in (0, 1):
        air.near[:, channel] += 0.06 * round_noise(random, length, wide) * (0.5 + 0.5 * slow(random, length, 0.12))
    for person in range(17):
        side = 0.7 * (person / 8 - 1)
        air.call(0, murmur(random, length, air.seconds, high=person % 3 == 0), 0.034, side, random.uniform(0.3, 0.65))
    for moment in air.scattered(round(6.5 * air.seconds)):
        air.call(moment, drop(random, random.uniform(1.6, 5.4)), 0.05 * random.uniform(0.2, 1), 0.0, 0.2)


# What is only there at times.


def dawn_chorus(air: Air) -> None:
    """Many birds, very far."""
    for species, every in ((two_tone, 2.1), (trill, 3.0), (motmot, 7.0)):
        for moment in air.scattered(round(air.seconds / every)):
            air.call(moment, even(species(air.random)), 0.02 * air.random.uniform(0.3, 1), _anywhere(air.random), 0.9)


def insects(air: Air) -> None:
    """Cicadas and crickets."""
    for pitch, side in ((4300, -0.6), (5150, 0.6), (3650, 0.0)):
        air.call(0, cicadas(air.random, air.length, pitch), 0.035, side, 0.3)
    crickets(air)


def crickets(air: Air) -> None:
    """Crickets on all sides."""
    for side in (-0.8, -0.3, 0.3, 0.8):
        chirp = cricket(air.random)
        for moment in air.scattered(round(0.9 * air.seconds)):
            air.call(moment, chirp, 0.02 * air.random.uniform(0.5, 1), side, 0.4)


def larks(air: Air) -> None:
    """Small birds over the fields."""
    for species, every in ((trill, 2.2), (two_tone, 3.3), (chatter, 5.0)):
        for moment in air.scattered(round(air.seconds / every)):
            air.call(moment, even(species(air.random)), 0.02 * air.random.uniform(0.3, 1), _anywhere(air.random), 0.85)


def market(air: Air) -> None:
    """Pots that are set down, beans that are poured."""
    random = air.random
    for moment in air.scattered(round(0.8 * air.seconds)):
        pot = stone(random, random.uniform(0.6, 1.0)).damped(0.8).struck(push([Hit(0, 1, 0.5)], 0.4))
        air.call(moment, even(pot), 0.02 * random.uniform(0.3, 1), _anywhere(random), 0.6)
    for moment in air.scattered(round(0.2 * air.seconds)):
        poured = rustle(random, curve(samples(0.9), [(0, 0), (0.2, 900), (1, 0)]), 1500, 9000)
        air.call(moment, even(poured), 0.012, _anywhere(random), 0.5)


# Single calls.


def hoeing(random: Random) -> Signal:
    """Somebody who hoes."""
    result = silence(6.0)
    hoe = body(random, (620, 1130, 1750, 2600), loss=0.06, tilt=3, rest=0.08)
    moment = 0.0
    for _ in range(int(random.integers(3, 5))):
        stroke = even(hoe.struck(push([Hit(0, 1, 0.9)], 0.3)))
        earth = even(table(random).struck(push([Hit(0, 1, 4)], 0.3)))
        place_round(result, moment, stroke, 0.5)
        place_round(result, moment, earth, 1.0)
        moment += random.uniform(1.25, 1.45)
    return result[: samples(moment)]


def passing(random: Random) -> Signal:
    """Steps that pass."""
    result = silence(5.0)
    for index in range(int(random.integers(5, 8))):
        count = samples(0.07)
        sole = even(band(random.standard_normal(count), 250, 3800) * swell(count, 0.004, 0.05))
        place_round(result, index * random.uniform(0.54, 0.58), sole, random.uniform(0.7, 1))
    return result


def pot(random: Random) -> Signal:
    """A pot that is set down."""
    return stone(random, random.uniform(0.6, 0.9)).damped(0.8).struck(push([Hit(0, 1, 0.5)], 0.4))


def chink(random: Random) -> Signal:
    """Gold that changes hands."""
    return coin(random, 1.1).struck(push([Hit(0, 1, 0.2), Hit(random.uniform(0.04, 0.09), 0.4, 0.2)], 0.4))


def voice(random: Random) -> Signal:
    """Somebody who says something to somebody."""
    said = murmur(random, samples(6.0), 6.0, high=bool(random.random() < 0.5))
    loud = np.nonzero(np.abs(said) > 0.02 * np.max(np.abs(said)))[0]
    return np.roll(said, -int(loud[0]))[: samples(2.2)] * curve(samples(2.2), [(0, 1), (0.85, 1), (1, 0)])


def chirping(random: Random) -> Signal:
    """A cricket that is near."""
    result = silence(2.0)
    for index in range(int(random.integers(3, 6))):
        place_round(result, index * random.uniform(0.33, 0.38), cricket(random))
    return result


def splash(random: Random) -> Signal:
    """A fish, or a fruit that falls into water."""
    result = silence(1.2)
    for _ in range(9):
        place_round(
            result, float(random.uniform(0, 0.5) ** 2), drop(random, random.uniform(0.8, 2.6)), random.uniform(0.3, 1)
        )
    return result


def _anywhere(random: Random) -> float:
    return float(random.uniform(-0.85, 0.85))


PLACES: dict[str, dict[str, Callable[[Air], None]]] = {
    "jungle": {"always": jungle, "morning": dawn_chorus, "dusk": insects},
    "fields": {"always": fields, "morning": larks, "dusk": crickets},
    "square": {"always": square, "morning": market, "dusk": crickets},
}
CALLS: dict[str, tuple[Callable[[Random], Signal], ...]] = {
    "jungle": (
        two_tone, trill, motmot, two_tone, trill, chatter, gurgle, splash,
        two_tone, chatter, gurgle, motmot, trill, motmot, splash, chirping,
    ),
    "fields": (
        trill, two_tone, dove, trill, hoeing, two_tone, dove, hawk,
        hoeing, dove, hawk, two_tone, hoeing, dove, chirping, chirping,
    ),
    "square": (
        dove, pot, voice, passing, chink, pot, voice, dove,
        passing, chink, splash, voice, pot, dove, passing, chirping,
    ),
}  # fmt: skip
"""From the morning to the evening."""
NEAR = {"jungle": 0.6, "fields": 0.65, "square": 0.4}
"""How far away a place's calls are."""
ECHO = {"jungle": 1.3, "fields": 0.9, "square": 1.6}
"""How long a place answers, in seconds."""


def _brighter(sound: Signal) -> Signal:
    """Lift the top of what was far away; it goes round."""
    frequencies = np.fft.rfftfreq(len(sound), 1 / RATE)
    gains = np.interp(frequencies, (0, 500, 2000, 6000, 16000, 22050), (0, 0, 6, 12, 14, 0))
    return np.fft.irfft(np.fft.rfft(sound, axis=0) * 10 ** (gains / 20)[:, None], len(sound), axis=0)


@cache
def layer(place: str, name: str) -> Signal:
    """Make what is heard of a place all day or at times, equally loud on both sides."""
    air = Air(random_for(f"{place} {name}"), BLOCKS[name] * SECONDS)
    PLACES[place][name](air)
    whole = _brighter(air.whole(ECHO[place])) if (place, name) == ("square", "always") else air.whole(ECHO[place])
    sides = np.sqrt(np.mean(weighted(whole) ** 2, axis=0))
    whole *= np.mean(sides) / sides
    return whole * level((AMBIENCE_LOUDNESS if name == "always" else AT_TIMES) - integrated(whole))


def bed_block(place: str, name: str, number: int) -> Signal:
    """Return a block of it: it comes while the one before goes."""
    whole, begin = layer(place, name), samples(number * SECONDS)
    part = np.roll(whole, -begin, axis=0)[: samples(SECONDS + FADE)].copy()
    rise = np.sin(np.linspace(0, np.pi / 2, samples(FADE)))[:, None]
    part[: len(rise)] *= rise
    part[-len(rise) :] *= rise[::-1]
    return part


def call(place: str, number: int) -> Signal:
    """Make a single call, in the middle; the game moves it aside."""
    random = random_for(f"{place} call {number}")
    sound = even(CALLS[place][number](random))
    air = Air(random, len(sound) / RATE + 1.5 * ECHO[place])
    air.call(0, sound, 0.1, 0.0, NEAR[place])
    whole = trimmed(air.whole(ECHO[place]), -64.0)
    return whole * level(CALL_LOUDNESS - momentary(whole))
