"""Bars, tines and tongues: marimba, kalimba, slit drum, wooden sticks, each stroke on another spot."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from modes import between, ended, rung, scattered, softened, touched
from signals import band, level, noise, random_for, samples, swell, times

if TYPE_CHECKING:
    from signals import Random, Signal


def of_its_own(name: str, frequency: float, count: int, spread: float) -> Signal:
    """Return how far the modes of one bar lie from those of the drawing: always the same for the same bar."""
    return np.asarray(1 + spread * random_for(f"{name} {frequency:.1f}").uniform(-1, 1, count))


def nearly(random: Random, cents: float) -> float:
    """Return by how many cents a stroke is off: mostly little, never much."""
    return float(np.clip(random.normal(0, cents), -1.8 * cents, 1.8 * cents))


def knocked(random: Random, low: float, high: float, decay: float, seconds: float = 0.12) -> Signal:
    """Return the short noise of a contact: modes that are gone at once, never the same twice."""
    frequencies = scattered(random, 24, low, high)
    decays = decay * (low / frequencies) ** 0.35 * random.uniform(0.7, 1.4, 24)
    sound = rung(frequencies, decays, random.normal(0, 1, 24), seconds, random.uniform(0, 6.28, 24))
    return sound / np.sqrt(np.mean(sound[: samples(decay)] ** 2))


def marimba(random: Random, frequency: float, force: float, _held: float = 0.0, *, muted: float = 1.0) -> Signal:
    """A hollowed bar of rosewood over its tube: 1, 4, 10, the second only where it isn't struck in its middle."""
    contact = between(0.0022, 0.00034, force) * (330 / frequency) ** 0.35
    spot = float(np.clip(random.normal(0.13, 0.055), 0.02, 0.3))
    ratios = np.array((1.0, 3.97, 9.75, 16.9, 2.61, 6.4))
    ratios[1:] *= of_its_own("marimba", frequency, 6, 0.012)[1:]
    shapes = np.array(
        (1.0, 2.2 * np.sin(2.4 * spot * np.pi), 1.7 * np.cos(5 * spot), 1.4 * np.sin(7 * spot), 0.14, 0.12)
    )
    shapes[1:] *= random.uniform(0.7, 1.3, 5)
    low = np.clip(1.05 * (440 / frequency) ** 0.6, 0.3, 1.7) * random.uniform(0.9, 1.1) * muted
    decays = low * np.array((1.0, 0.3, 0.11, 0.05, 0.2, 0.1))
    pitches = frequency * ratios * 2 ** (nearly(random, 0.9) / 1200)
    strengths = shapes * softened(pitches, contact) / softened(frequency, contact)
    seconds = max(0.15, 1.1 * float(low))
    sound = rung(pitches, decays, strengths, seconds)
    tube = rung(frequency * 2 ** (nearly(random, 2.2) / 1200), 0.7 * low, 1.0, seconds, random.uniform(-1.9, 1.7))
    sound += random.uniform(0.3, 0.75) * tube * (1 - np.exp(-times(len(sound)) * frequency / 3.5))
    click = knocked(random, 1100, between(5000, 15000, force), 0.014) * between(0.06, 0.5, force)
    thud = knocked(random, 0.55 * frequency, 2.2 * frequency, 0.05) * random.uniform(0.24, 0.5)
    sound[: len(click)] += click + thud
    return ended(touched(sound, contact)) * force**1.3


def kalimba(random: Random, frequency: float, force: float, _held: float = 0.0) -> Signal:
    """A tongue of steel on a box: 1, about 6, about 17, the nail that lets it go, rings that buzz."""
    contact = between(0.0016, 0.00008, force)
    ratios = np.array((1.0, 1.0 + random.uniform(0.0006, 0.0016), 5.95, 16.4, 3.02))
    ratios[2:] *= of_its_own("kalimba", frequency, 3, 0.03)
    shapes = np.array((1.0, random.uniform(0.1, 0.45), 1.1, 0.7, 0.05)) * random.uniform(0.7, 1.3, 5)
    long = np.clip(1.7 * (392 / frequency) ** 0.45, 0.9, 2.2) * random.uniform(0.92, 1.08)
    decays = long * np.array((1.0, 0.75, 0.3, 0.1, 0.3))
    pitches = frequency * ratios * 2 ** ((nearly(random, 0.8) - 0.3) / 1200)
    strengths = shapes * softened(pitches, contact) / softened(frequency, contact)
    sound = rung(pitches, decays, strengths, float(long) * 1.1, random.uniform(-0.8, 0.8, 5))
    sound += buzzing(random, sound, force)
    nail = knocked(random, 2200, between(6000, 16000, force), 0.008) * between(0.06, 0.6, force)
    box = knocked(random, 170, 900, 0.07) * random.uniform(0.12, 0.26)
    sound[: len(nail)] += nail + box
    return ended(touched(sound, contact)) * force**1.25


def buzzing(random: Random, sound: Signal, force: float) -> Signal:
    """Return what loose rings of wire add to a tongue: the more, the further it swings."""
    swing = np.maximum(0, sound) / np.max(np.abs(sound))
    fall = 10 ** (-3 * times(len(sound)) / between(0.25, 0.6, force))
    loose = swing**4 * fall * random.standard_normal(len(sound))
    return between(0.12, 0.5, force) * band(loose, 2800, 9000, 1)


def slit_drum(random: Random, frequency: float, force: float, _held: float = 0.0) -> Signal:
    """A tongue cut into a hollow log: its own note, the air in the log, and modes of wood that fit no scale."""
    contact = between(0.003, 0.0005, force) * (220 / frequency) ** 0.2
    ratios = np.array((1.0, 2.71, 4.62, 6.31, 9.4, 13.2)) * of_its_own("slit drum", frequency, 6, 0.02)
    ratios[0] = 1.0
    shapes = np.array((1.0, 0.8, 0.7, 0.55, 0.42, 0.3)) * np.concatenate(([1.0], random.uniform(0.3, 1.7, 5)))
    long = np.clip(0.62 * (220 / frequency) ** 0.4, 0.28, 0.8) * random.uniform(0.88, 1.12)
    decays = long * np.array((1.0, 0.3, 0.2, 0.16, 0.1, 0.07))
    pitches = frequency * ratios * 2 ** (nearly(random, 1.1) / 1200)
    strengths = shapes * softened(pitches, contact) / softened(frequency, contact)
    sound = rung(pitches, decays, strengths, float(long) * 1.15)
    air = np.array((131.0, 243.0, 402.0)) * random.uniform(0.97, 1.03, 3)
    log = rung(air, (0.12, 0.09, 0.06), (0.5, 0.36, 0.26), 0.25, random.uniform(0, 6.28, 3)) * random.uniform(0.6, 1.7)
    head = knocked(random, 700, between(3600, 14000, force), 0.018) * between(0.07, 0.5, force)
    sound[: len(log)] += log
    sound[: len(head)] += head
    return ended(touched(sound, contact)) * force**1.3


STICKS = {75: 2350.0, 76: 1180.0, 77: 840.0}


def stick(random: Random, key: float, force: float, _held: float = 0.0) -> Signal:
    """Two sticks of hard wood, one on the hollow of a hand; or a stick on a small block."""
    frequency = STICKS[int(key)]
    contact = between(0.0004, 0.00012, force)
    ratios = np.array((1.0, 2.74, 5.3, 8.5)) * (1 + 0.012 * random.uniform(-1, 1, 4))
    decays = np.array((0.1, 0.05, 0.03, 0.02)) * random.uniform(0.85, 1.15)
    pitches = frequency * ratios
    sound = rung(pitches, decays, np.array((1.0, 0.5, 0.3, 0.2)) * softened(pitches, contact), 0.16)
    click = knocked(random, 1500, between(6000, 15000, force), 0.01, 0.1) * between(0.05, 0.35, force)
    sound[: len(click)] += click
    hand = band(noise(random, 0.06), 300, 1200) * swell(samples(0.06), 0.002, 0.05) * level(-30)
    sound[: len(hand)] += hand
    return ended(touched(sound, contact)) * force**1.3
