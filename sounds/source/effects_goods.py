"""What is earned and grown: fruit, coins, water, sun, crops, points."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from effects_tiles import wood
from materials import (
    Hit,
    basket,
    coin,
    drop,
    even,
    gong,
    grains,
    ground,
    pod,
    push,
    rustle,
    splash,
    table,
)
from recipe import effect
from signals import arch, band, joined, noise, place, ring, samples, silence, swell
from solo import bar_note

if TYPE_CHECKING:
    from signals import Random, Signal

D4, E4, G4, A4, B4 = 293.66, 329.63, 392.0, 440.0, 493.88
"""Five notes that lie in every key that the music uses, so that a sound with a pitch never clashes with it."""


@effect("piece")
def fruit(random: Random, _number: int) -> Signal:
    """A pod is broken off the trunk, fibre by fibre, and falls into the basket with a hollow thud."""
    result = silence(0.75)
    for moment in np.sort(random.uniform(0, 0.055, random.integers(4, 7))):
        snap = ring(push([Hit(0, 1, 0.2)], 0.03), random.uniform(1500, 3100), 0.012)
        place(result, float(moment), even(snap, random.uniform(0.2, 0.5)))
    fall = random.uniform(0.15, 0.18)
    for later, strength in ((0, 1.0), (random.uniform(0.085, 0.11), 0.3), (random.uniform(0.15, 0.18), 0.1)):
        force = push([Hit(0, 1, 1.6)], 0.3)
        place(result, fall + later, even(pod(random).struck(force), strength))
        place(result, fall + later, even(basket(random).struck(force), 0.4 * strength))
    creak = rustle(random, 900 * arch(samples(0.22), 0.2), 900, 4200)
    place(result, fall + 0.005, even(creak, 0.14))
    return result


@effect("piece")
def sell(random: Random, _number: int) -> Signal:
    """Beans are poured on the counter and a purse is set beside them."""
    result = silence(0.75)
    for moment in np.sort(random.beta(1.6, 2.2, 26)) * 0.3:
        bean = ring(push([Hit(0, 1, 0.5)], 0.04), random.uniform(900, 2500), random.uniform(0.012, 0.022))
        place(result, float(moment), even(bean, random.uniform(0.08, 0.3)))
    purse = even(band(noise(random, 0.16), 160, 1700) * swell(samples(0.16), 0.006, 0.09), 0.5)
    thud = even(table(random).struck(push([Hit(0, 1, 2.2)], 0.2)), 0.8)
    down = 0.33 + random.uniform(0, 0.02)
    place(result, down, purse)
    place(result, down, thud)
    for _ in range(3):
        chink = coin(random, 1.2).damped(0.22).struck(push([Hit(0, 1, 0.3)], 0.1))
        place(result, down + random.uniform(0.004, 0.05), even(chink, random.uniform(0.08, 0.18)))
    return result


def clink(random: Random, free: float) -> Signal:
    """A coin falls on others: a few contacts that come faster and faster, each ringing both."""
    hits, moment, gap, strength = [], 0.0, random.uniform(0.02, 0.045), 1.0
    while strength > 0.06:
        hits.append(Hit(moment, strength, 0.1))
        moment += gap
        gap, strength = gap * random.uniform(0.55, 0.72), strength * random.uniform(0.35, 0.55)
    force = push(hits, 0.55)
    return even(sum(coin(random, random.uniform(0.92, 1.3)).damped(free).struck(force) for _ in range(2)))


def coins(random: Random, count: int, seconds: float) -> Signal:
    """So many coins come to lie on the table within a time: the last ones ring longest."""
    result = silence(seconds + 0.6)
    moments = np.sort(random.beta(1.0, 1.5, count)) * seconds
    moments[0] = 0
    for index, moment in enumerate(moments):
        last = index == count - 1
        strength = random.uniform(0.55, 0.8) if not last else 0.75
        place(result, float(moment), clink(random, 0.85 if last else random.uniform(0.3, 0.6)), strength)
        if index % 3 == 0:
            place(result, float(moment), even(table(random).struck(push([Hit(0, 1, 1.2)], 0.15)), 0.3 * strength))
    return band(result, 90, 9500, 1)


@effect("reward")
def coins_few(random: Random, number: int) -> Signal:
    """One to three coins."""
    return coins(random, 2 + number % 2, 0.12)


@effect("reward")
def coins_some(random: Random, number: int) -> Signal:
    """A handful of coins."""
    return coins(random, 5 + number % 2, 0.34)


@effect("reward")
def coins_many(random: Random, number: int) -> Signal:
    """A purse is emptied."""
    return coins(random, 13 + number, 0.85)


@effect("piece")
def water(random: Random, _number: int) -> Signal:
    """The carrier wades one field on: a foot goes in, water closes over it, some drops follow."""
    result = silence(1.0)
    place(result, 0, even(splash(random, 0.42, 46, (0.8, 4.2)), 0.75))
    for moment in (0.045, 0.15 + random.uniform(0, 0.03)):
        place(result, moment, drop(random, random.uniform(4.8, 6.6)), 0.6)
    for _ in range(random.integers(4, 7)):
        place(result, random.uniform(0.36, 0.78), drop(random, random.uniform(1.3, 2.6)), random.uniform(0.06, 0.2))
    step = band(noise(random, 0.12), 120, 620) * swell(samples(0.12), 0.012, 0.1)
    place(result, 0, even(step, 0.4))
    return result


@effect("reward", quality=1)
def sun(random: Random, number: int) -> Signal:
    """A disc of gold is struck softly and shimmers."""
    pitch = (2 * D4, 2 * E4, 2 * D4, 2 * G4)[number]
    force = push([Hit(0, 1, 0.4), Hit(0.012, 0.12, 0.15)], 2.2)
    disc = even(gong(random, pitch).struck(force), 0.8)
    glow = sum(
        np.sin(2 * np.pi * pitch * ratio * np.arange(len(force)) / 44100 + random.uniform(0, 6)) * weight
        for ratio, weight in ((0.5, 0.5), (1.0, 0.4), (1.5, 0.2))
    )
    bloom = even(glow * swell(len(force), 0.25, 1.7), 0.16)
    shimmer = even(clink(random, 0.6), 0.1)
    return joined(2.2, [(0, disc), (0.01, bloom), (0.004, shimmer)])


def bed(random: Random) -> Signal:
    """A hand on soil: the earth gives."""
    result = silence(0.7)
    place(result, 0.02, even(ground(random).struck(push([Hit(0, 1, 5)], 0.35)), 0.5))
    place(result, 0.015, even(band(noise(random, 0.15), 110, 900) * swell(samples(0.15), 0.012, 0.1), 0.55))
    return result


@effect("piece")
def plant_maize(random: Random, _number: int) -> Signal:
    """Maize is planted: long leaves rub on each other and spring back."""
    result = bed(random)
    place(result, 0.03, even(rustle(random, 2600 * arch(samples(0.4), 0.3), 1400, 6800), 0.6))
    return result


@effect("piece")
def plant_squash(random: Random, _number: int) -> Signal:
    """A squash is planted: something round and hollow rolls into its place."""
    result = bed(random)
    for moment, strength in ((0.03, 0.8), (0.16 + random.uniform(0, 0.02), 0.5), (0.27, 0.25)):
        place(result, moment, even(pod(random).tuned(1.3).struck(push([Hit(0, 1, 1.4)], 0.3)), strength))
    return result


@effect("piece")
def plant_potato(random: Random, _number: int) -> Signal:
    """Potatoes are planted: grains crunch under the hand."""
    result = bed(random)
    crunch = grains(random, 1500 * arch(samples(0.24), 0.3), slope=2.0)
    place(result, 0.0, even(band(crunch, 450, 2900) + 0.6 * ring(crunch, 780, 0.008), 0.8))
    return result


@effect("piece")
def plant_pepper(random: Random, _number: int) -> Signal:
    """Peppers are planted: dry seeds shake in their pods."""
    result = bed(random)
    for moment in (0.04, 0.15, 0.25):
        seeds = rustle(random, 4200 * arch(samples(0.1), 0.35), 3400, 9000)
        place(result, moment + random.uniform(0, 0.01), even(seeds, random.uniform(0.35, 0.55)))
    return result


def tune(random: Random, notes: tuple[float, ...], gap: float, *, muted: float = 1.0) -> Signal:
    """Wooden bars struck one after another, a peg's tick with each."""
    result = silence(gap * len(notes) + 1.3)
    for index, note in enumerate(notes):
        moment = max(0.0, index * gap + random.normal(0, 0.004))
        strength = 0.8 + 0.2 * index / len(notes)
        place(result, moment, bar_note(random, note, muted), strength)
        place(result, moment, 0.16 * wood(random, [Hit(0, 1, 0.4)], 0.1, size=0.7, held=0.5, under=0.4))
    return result


def pick(number: int, *choices: tuple[float, ...]) -> tuple[float, ...]:
    """Return the notes of a variation."""
    return choices[number % len(choices)]


@effect("reward")
def points_few(random: Random, number: int) -> Signal:
    """A point or two or three: two bars."""
    notes = pick(number, (2 * D4, 2 * G4), (2 * E4, 2 * A4), (2 * G4, 2 * B4), (2 * D4, 2 * A4))
    return tune(random, notes, 0.085, muted=0.45)


@effect("reward")
def points_some(random: Random, number: int) -> Signal:
    """Some points: three or four bars, upwards."""
    four = (2 * D4, 2 * G4, 2 * A4, 2 * B4)
    return tune(
        random, pick(number, (2 * D4, 2 * G4, 2 * B4), (2 * E4, 2 * A4, 2 * B4), four, four[1:]), 0.08, muted=0.5
    )


@effect("reward")
def points_many(random: Random, number: int) -> Signal:
    """Many points: a run of bars up to the high octave."""
    run = (2 * D4, 2 * E4, 2 * G4, 2 * A4, 2 * B4, 4 * D4)
    return tune(random, pick(number, run, run[1:], (A4, *run[::2], 4 * D4), (*run[:4], 4 * E4)), 0.07, muted=0.6)


@effect("reward", variations=3)
def points_lost(random: Random, number: int) -> Signal:
    """Points are taken away: two muted bars downwards."""
    notes = pick(number, (A4, E4), (G4, D4), (B4, E4))
    return band(tune(random, notes, 0.13, muted=0.22), 0, 2400)
