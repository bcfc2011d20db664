"""Skins over hollow wood: hand drums and the tall drum of a temple. Seeds that are shaken."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from modes import between, ended, rung, softened, touched
from scipy.special import jn_zeros, jv
from signals import RATE, arch, band, grains, high_pass, ring, samples
from struck import knocked

if TYPE_CHECKING:
    from signals import Random, Signal

MODES = tuple((order, float(zero)) for order in range(6) for zero in jn_zeros(order, 4))
"""The modes of a round skin: how many nodes cross its middle, and where its Bessel function is zero."""
ORDERS = np.array([order for order, _ in MODES])
ZEROS = np.array([zero for _, zero in MODES])


@dataclass(frozen=True)
class Stroke:
    """A way to strike a skin."""

    frequency: float
    radius: float
    """Where, from the middle (0) to the rim (1)."""
    decay: float
    """Of the lowest mode."""
    contact: tuple[float, float]
    """Seconds, when soft and when hard."""
    slap: float
    """How much of the hand is heard."""
    low: float = 1.0
    """How much of the lowest mode is left."""


HAND_STROKES = {
    64: Stroke(196, 0.55, 0.42, (0.004, 0.0009), 0.1),
    63: Stroke(262, 0.8, 0.26, (0.0022, 0.0004), 0.22, 0.7),
    62: Stroke(262, 0.75, 0.07, (0.002, 0.0004), 0.3, 0.5),
    60: Stroke(330, 0.7, 0.2, (0.0016, 0.0006), 0.18),
    61: Stroke(247, 0.6, 0.3, (0.0024, 0.001), 0.12),
}
TEMPLE_STROKES = {
    43: Stroke(82, 0.35, 1.1, (0.007, 0.0016), 0.07),
    50: Stroke(110, 0.6, 0.7, (0.006, 0.0012), 0.1),
}


def skin(random: Random, stroke: Stroke, force: float) -> Signal:
    """Return a stroke on a skin: where it falls says which modes speak; a hard one stretches the skin for a moment."""
    contact = between(*stroke.contact, force)
    radius = float(np.clip(stroke.radius + random.normal(0, 0.05), 0.05, 0.95))
    shapes = jv(ORDERS, ZEROS * radius) / np.abs(jv(ORDERS + 1, ZEROS)) * random.choice((-1, 1), len(ZEROS))
    shapes[0] *= stroke.low
    ratios = ZEROS / ZEROS[0] * (1 + 0.006 * random.uniform(-1, 1, len(ZEROS)))
    ratios[1:] *= 1 - 0.05 * np.exp(-ratios[1:])
    pitches = stroke.frequency * ratios * 2 ** (random.normal(0, 5) / 1200)
    decays = stroke.decay * random.uniform(0.88, 1.12) / ratios**0.9
    decays[ORDERS == 0] *= 0.75
    strengths = shapes * softened(pitches, contact) / ratios**0.3
    sound = rung(pitches, decays, strengths, stroke.decay * 1.15, random.uniform(0, 0.6, len(ZEROS)))
    sound = bent(sound, 0.035 * force**2)
    hand = knocked(random, 250, between(2500, 11000, force), 0.022) * stroke.slap * between(0.4, 4.5, force)
    whole = np.zeros(max(len(sound), len(hand)))
    whole[: len(sound)] += sound
    whole[: len(hand)] += hand
    return ended(touched(whole, contact)) * force**1.3


def bent(sound: Signal, amount: float, seconds: float = 0.06) -> Signal:
    """Raise the pitch of the beginning by a part, falling back within `seconds`."""
    moment = np.arange(len(sound)) / RATE
    read = moment + amount * seconds * (1 - np.exp(-moment / seconds))
    return np.interp(read, moment, sound, right=0.0)


def hand_drum(random: Random, key: float, force: float, _held: float = 0.0) -> Signal:
    """A drum under two hands: open strokes, strokes at the rim, muted ones."""
    return skin(random, HAND_STROKES[int(key)], force)


def temple_drum(random: Random, key: float, force: float, _held: float = 0.0) -> Signal:
    """A drum as tall as a child, struck with the palm or with a padded stick."""
    return skin(random, TEMPLE_STROKES[int(key)], force)


@dataclass(frozen=True)
class Seeds:
    """What is shaken: how many grains, and what they strike."""

    density: float
    """Of grains in a second, where the hand is fastest."""
    seconds: float
    shell: tuple[tuple[float, float, float], ...]
    """Resonances of the shell: frequency, decay, strength."""
    low: float


GOURD = Seeds(5200, 0.11, ((2900, 0.004, 0.6), (4700, 0.003, 1.0), (7600, 0.0022, 0.9), (11200, 0.0015, 0.6)), 1500)
CROSSED = Seeds(9000, 0.15, ((5200, 0.003, 0.8), (8100, 0.002, 1.0), (12400, 0.0015, 0.8)), 2600)
PODS = Seeds(620, 0.2, ((1750, 0.016, 0.8), (2600, 0.012, 1.0), (4150, 0.008, 0.8), (6900, 0.004, 0.6)), 900)
FEW_PODS = Seeds(300, 0.13, ((1950, 0.016, 0.8), (2900, 0.012, 1.0), (4600, 0.008, 0.8), (7200, 0.004, 0.6)), 900)
GOURDS = {70: GOURD, 69: CROSSED}
PODS_BY_KEY = {70: PODS, 69: FEW_PODS}


def shaken(random: Random, seeds: Seeds, force: float) -> Signal:
    """Return one movement of a rattle: grains fly, meet the shell, and lose what they have."""
    seconds = seeds.seconds * random.uniform(0.85, 1.15) * between(1.25, 0.9, force)
    push = arch(samples(seconds), random.uniform(0.22, 0.34)) ** between(1.0, 1.8, force)
    hits = np.concatenate((grains(random, seeds.density * push, slope=1.6) * push, np.zeros(samples(0.06))))
    sound = sum(
        strength
        * between((3500 / frequency) ** 1.3, (frequency / 3500) ** 0.6, force)
        * ring(hits, frequency * random.uniform(0.97, 1.03), decay)
        for frequency, decay, strength in seeds.shell
    )
    air = band(random.standard_normal(len(hits)), 2000, between(7000, 15000, force)) * 0.02
    air[: len(push)] *= push
    air[len(push) :] = 0
    return ended(high_pass(sound + air, seeds.low)) * force**1.3


def gourd(random: Random, key: float, force: float, _held: float = 0.0) -> Signal:
    """A gourd with seeds in it, or a net of beads around one."""
    return shaken(random, GOURDS[int(key)], force)


def pods(random: Random, key: float, force: float, _held: float = 0.0) -> Signal:
    """Hard pods on a band, as dancers wear them around their ankles."""
    return shaken(random, PODS_BY_KEY[int(key)], force)
