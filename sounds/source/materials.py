"""Things that sound: bodies that ring when they are struck, and the rubbing, trickling and crackling of the rest.

A body is a set of modes. A mode has a frequency, the seconds after which it is 60 dB down, and a strength. What strikes
it pushes for a moment: hard and fast strikes push shortly and so reach the high modes; soft ones don't.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from signals import RATE, band, grains, noise, place, ring, samples, silence, sweep, swell, times

if TYPE_CHECKING:
    from collections.abc import Sequence

    from signals import Random, Signal


@dataclass(frozen=True)
class Body:
    """What rings: frequencies, decays and strengths of its modes."""

    frequencies: Signal
    decays: Signal
    strengths: Signal

    def struck(self, force: Signal) -> Signal:
        """Return the sound of the body under a force."""
        result = np.zeros(len(force))
        for frequency, decay, strength in zip(self.frequencies, self.decays, self.strengths, strict=True):
            if frequency < RATE * 0.45:
                result += strength * ring(force, float(frequency), float(decay))
        return result

    def tuned(self, factor: float) -> Body:
        """Return a smaller (higher) or larger (lower) body of the same make."""
        return Body(self.frequencies * factor, self.decays / factor**0.5, self.strengths)

    def damped(self, factor: float) -> Body:
        """Return the same body in a hand or on a cloth: it rings for a part of the time."""
        return Body(self.frequencies, self.decays * factor, self.strengths)


def body(
    random: Random, frequencies: Sequence[float], loss: float, tilt: float, *, spread: float = 0.03, rest: float = 3.0
) -> Body:
    """Make a body: `loss` is how much of its energy goes with each swing, `tilt` the dB that an octave up is weaker.

    What it rests on takes everything away within `rest` seconds. Some modes begin upwards and others downwards.
    """
    exact = np.array(frequencies, dtype=float)
    actual = exact * (1 + spread * random.uniform(-1, 1, len(exact)))
    decays = np.clip(1 / (loss * actual / 2.2 + 1 / rest), 0.004, 3.0)
    strengths = 10 ** (-tilt * np.log2(exact / exact[0]) / 20) * random.uniform(0.7, 1.3, len(exact))
    return Body(actual, decays, strengths * random.choice((-1.0, 1.0), len(exact)))


@dataclass(frozen=True)
class Hit:
    """A contact: when, how strong, and for how many milliseconds the two touch."""

    time: float
    strength: float = 1.0
    contact: float = 0.7


def push(hits: Sequence[Hit], seconds: float) -> Signal:
    """Return the force of contacts over time."""
    force = silence(seconds)
    for hit in hits:
        length = max(3, samples(hit.contact / 1000))
        pulse = np.sin(np.linspace(0, np.pi, length + 2)[1:-1]) ** 1.5
        place(force, hit.time, hit.strength * pulse / np.sum(pulse))
    return force


# Bodies.


def table(random: Random) -> Body:
    """A thick wooden table top: its lowest modes move little air."""
    top = body(random, (121, 178, 243, 312, 401, 508, 634, 812, 1037, 1330, 1705), loss=0.06, tilt=1.0, rest=0.11)
    return Body(top.frequencies, top.decays, top.strengths * np.minimum(1, (top.frequencies / 420) ** 1.5))


def tile(random: Random, size: float = 1.0) -> Body:
    """A square of wood, a hand wide and as thick as a finger is; on a table it rings shortly."""
    plate = body(random, (655, 905, 1290, 1630, 2140, 2790, 3560, 4620, 6100), loss=0.042, tilt=1.2, rest=0.09)
    return plate.tuned(1 / size)


def bar(random: Random, frequency: float) -> Body:
    """A wooden bar that is hollowed so that it sings, like a marimba's: fundamental, double octave, and a bit above."""
    base = np.array((1.0, 3.98, 9.6)) * frequency
    decays = np.clip(np.array((1.1, 0.25, 0.06)) * (330 / frequency) ** 0.7, 0.03, 2.0)
    return Body(base * (1 + 0.002 * random.uniform(-1, 1, 3)), decays, np.array((1.0, 0.4, 0.24)))


def coin(random: Random, size: float = 1.0) -> Body:
    """A gold coin: the modes of a free disc, each of them double because no coin is quite round."""
    disc = np.array((1.0, 1.73, 2.33, 3.91, 4.11, 6.3)) * 3900 / size
    split = 1 + 0.0045 * random.uniform(0.4, 1, len(disc))
    frequencies = np.concatenate((disc, disc * split)) * (1 + 0.015 * random.uniform(-1, 1))
    decays = np.clip(0.34 * (3900 / frequencies) ** 0.8, 0.03, 1)
    strengths = np.tile(np.array((1.0, 0.5, 0.75, 0.3, 0.35, 0.16)), 2) * random.uniform(0.5, 1.2, 12)
    return Body(frequencies, decays, strengths)


def gong(random: Random, frequency: float) -> Body:
    """A thin disc of gold that hangs free: many modes, close together, that beat against each other."""
    ratios = np.array((1.0, 1.004, 1.52, 2.0, 2.008, 2.74, 3.01, 3.76, 4.17, 5.43, 6.79))
    decays = 2.6 / ratios**0.75
    strengths = np.array((0.7, 0.55, 0.35, 0.8, 0.6, 0.5, 0.6, 0.4, 0.45, 0.3, 0.2))
    return Body(frequency * ratios * (1 + 0.002 * random.uniform(-1, 1, 11)), decays, strengths)


def stone(random: Random, size: float = 1.0) -> Body:
    """A dressed block of limestone."""
    block = body(random, (310, 540, 835, 1180, 1610, 2250, 2980, 3900, 5200, 6900), loss=0.03, tilt=1.4, spread=0.05)
    return block.tuned(1 / size)


def ground(random: Random) -> Body:
    """Packed earth or a stone floor: a dull thud."""
    return body(random, (52, 71, 96, 132, 178), loss=0.16, tilt=3.5)


def die(random: Random) -> Body:
    """A small cube of bone."""
    return body(random, (2650, 3480, 4720, 6150, 7900, 10200), loss=0.05, tilt=1.2, spread=0.06)


def pod(random: Random) -> Body:
    """A ripe cacao pod: hollow, woody and wet."""
    return body(random, (268, 402, 545, 760, 1090, 1560), loss=0.1, tilt=2.2, spread=0.06)


def basket(random: Random) -> Body:
    """A basket of twigs."""
    return body(random, (230, 420, 760, 1320, 2350, 3900), loss=0.14, tilt=0.8, spread=0.06)


def skin(random: Random, frequency: float, decay: float = 0.5) -> Body:
    """A drum's skin over a hollow trunk."""
    ratios = np.array((1.0, 1.59, 2.14, 2.30, 2.65, 2.92, 3.6, 4.2))
    strengths = np.array((1.0, 0.5, 0.3, 0.2, 0.2, 0.12, 0.1, 0.06)) * random.uniform(0.8, 1.2, 8)
    return Body(frequency * ratios, decay / ratios**1.1, strengths)


# What rubs, trickles and crackles.


def card_touch(random: Random, seconds: float, brightness: float = 1.0) -> Signal:
    """The rub of card on card or cloth: fine grains, denser where the hand is faster."""
    count = samples(seconds)
    speed = np.hanning(count) ** 0.8
    rub = band(grains(random, 14000 * speed + 1), 1400 * brightness, 7800 * brightness) * (0.3 + speed)
    return rub + 0.25 * band(noise(random, seconds), 700, 5200 * brightness) * speed


def rustle(random: Random, density: Signal, low: float, high: float) -> Signal:
    """Leaves, reeds or straw: crackles that come in flurries, each a tiny dry snap."""
    slow = np.abs(band(random.standard_normal(len(density)), 0, 14, 1))
    flurry = density * (0.25 + slow / max(1e-9, float(np.mean(slow))))
    snaps = grains(random, flurry, slope=3.0)
    dry = ring(snaps, low * 1.3, 0.002) + ring(snaps, (low * high) ** 0.5, 0.0014) + ring(snaps, high * 0.8, 0.001)
    return band(dry, low, high) + 0.02 * band(random.standard_normal(len(density)), low, high) * np.sqrt(density / 900)


def drop(random: Random, radius: float) -> Signal:
    """A bubble of so many millimetres closing under water: it rings at 3.26/r kHz and rises while it does."""
    frequency = 3260 / radius
    damping = 130 / radius + 72 * radius**-1.5
    count = samples(min(0.4, 5 / damping))
    moment = times(count)
    rising = frequency * (1 + random.uniform(0.05, 0.16) * damping * moment)
    return np.exp(-damping * moment) * np.minimum(1, moment / 0.0012) * sweep(rising)


def splash(random: Random, seconds: float, bubbles: int, size: tuple[float, float]) -> Signal:
    """Water that is stirred: bubbles of sizes between two radii, most of them at the beginning, and a little spray."""
    result = silence(seconds)
    for _ in range(bubbles):
        radius = float(np.exp(random.uniform(*np.log(size))))
        moment = float(random.beta(1.1, 3.2)) * seconds * 0.85
        place(result, moment, drop(random, radius), random.uniform(0.15, 1.0) * (radius / size[1]) ** 0.7)
    spray = band(noise(random, seconds), 900, 6500) * swell(samples(seconds), 0.018, seconds * 0.8)
    return result + 0.05 * spray


def grind(random: Random, envelope: Signal, pitch: float = 1.0) -> Signal:
    """Stone rubbing on stone under its weight: grit that breaks and a low growl."""
    grit = grains(random, 2600 * envelope, slope=2.2)
    rough = stone(random, 1.2 / pitch).damped(0.35).struck(grit)
    slow = 0.5 + 0.5 * np.abs(band(random.standard_normal(len(envelope)), 0, 24, 1)) * 12
    growl = band(random.standard_normal(len(envelope)), 90 * pitch, 320 * pitch) * slow
    return envelope * (rough / _loudest(rough) + 0.38 * growl / _loudest(growl))


def _loudest(sound: Signal) -> float:
    return max(1e-9, float(np.max(np.abs(sound))))


def even(sound: Signal, peak: float = 1.0) -> Signal:
    """Bring a sound to a peak."""
    return sound * (peak / _loudest(sound))
