"""Stone, bone, straw and breath: pyramids, dice, huts, figures, and the calls that mark a moment of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from effects_goods import A4, B4, D4, E4, G4, tune
from effects_tiles import wood
from materials import Hit, die, even, grains, grind, ground, push, rustle, stone, table
from recipe import effect
from signals import arch, band, curve, joined, noise, place, samples, silence, sweep, swell, times
from solo import drum, ocarina

if TYPE_CHECKING:
    from signals import Random, Signal


def whistle(random: Random, frequency: float, seconds: float, breath: float = 0.05) -> Signal:
    """A bird: almost a pure tone, with the breath that makes it, never quite steady."""
    count = samples(seconds)
    moment = times(count)
    grown = np.clip((moment - 0.12) / 0.25, 0, 1)
    vibrato = 0.004 * grown * np.sin(2 * np.pi * random.uniform(4.6, 5.3) * moment)
    scoop = -0.022 * np.exp(-moment / 0.035)
    pitch = frequency * (1 + vibrato + scoop)
    tone = sweep(pitch) + 0.07 * sweep(2 * pitch) + 0.035 * sweep(3 * pitch)
    wind = band(random.standard_normal(count), frequency * 0.8, frequency * 3.5, 1)
    envelope = curve(count, [(0, 0), (0.12, 1), (0.6, 0.85), (1, 0)]) ** 1.2
    return envelope * (tone * 0.8 + breath * wind) + even(chiff(random, frequency, count), 0.06)


def chiff(random: Random, frequency: float, count: int) -> Signal:
    """The puff at the beginning of a blown note."""
    return band(random.standard_normal(count), frequency, 5 * frequency, 1) * swell(count, 0.008, 0.07)


def block(random: Random, size: float, strength: float = 1.0) -> Signal:
    """A block of stone comes to lie on others: a hard edge first, then its weight."""
    gap = random.uniform(0.012, 0.022)
    force = push([Hit(0, 0.45, 0.1), Hit(gap, 1, 0.13), Hit(gap + 0.03, 0.12, 0.12)], 0.6)
    clack = even(stone(random, size).damped(0.8).struck(force), 0.8)
    weight = even(ground(random).struck(push([Hit(gap, 1, 5)], 0.6)), 0.36)
    return strength * (clack + weight)


@effect("piece")
def stone_lay(random: Random, _number: int) -> Signal:
    """A stone of the pyramid: it grates over another and drops into its place."""
    length = random.uniform(0.15, 0.2)
    rub = grind(random, curve(samples(length), [(0, 0.1), (0.6, 1), (1, 0.4)]), 1.5)
    return joined(0.75, [(0, even(rub, 0.28)), (length, block(random, random.uniform(0.95, 1.1)))])


@effect("reward", variations=3, quality=2)
def temple(random: Random, _number: int) -> Signal:
    """A temple stands: the earth trembles while it rises, its foot comes down, a course settles, dust falls."""
    result = silence(1.5)
    quake = curve(samples(0.34), [(0, 0), (0.5, 0.7), (0.94, 1), (1, 0)])
    place(result, 0, even(band(random.standard_normal(len(quake)), 90, 420) * quake, 0.22))
    place(result, 0.02, even(grind(random, arch(samples(0.3), 0.8), 1.2), 0.26))
    place(result, 0.32, block(random, 1.3, 1.0))
    place(result, 0.325, drum(random, 147, 0.8, 1.4))
    place(result, 0.325, even(tune(random, (D4, A4), 0.003, muted=0.7), 0.45))
    place(result, 0.32 + random.uniform(0.13, 0.15), block(random, 0.95, 0.5))
    dust = band(grains(random, curve(samples(0.4), [(0, 500), (1, 20)]), slope=2.5), 1800, 6500)
    place(result, 0.4, even(dust, 0.08))
    return result


@effect("reward", variations=3)
def row(random: Random, number: int) -> Signal:
    """A row of the pyramid is full: the last stone, a drum, and bars that climb like steps."""
    notes = ((D4, G4, A4, 2 * D4), (E4, A4, B4, 2 * E4), (G4, B4, 2 * D4, 2 * G4))[number]
    result = silence(2.0)
    place(result, 0, block(random, 1.1, 0.8))
    place(result, 0.02, drum(random, 147, 0.55, 2))
    place(result, 0.13, even(tune(random, notes, 0.12, muted=0.9)), 0.8)
    return result


def throw(random: Random, count: int) -> Signal:
    """Dice leave the hand, meet the table, hop, tumble and lie."""
    result = silence(1.5)
    for _ in range(count):
        cube, moment, speed = die(random), random.uniform(0, 0.09), random.uniform(0.8, 1)
        while speed > 0.045:
            force = push([Hit(0, speed, random.uniform(0.09, 0.15))], 0.12)
            place(result, moment, even(cube.struck(force), 0.6 * speed))
            knock = table(random).struck(push([Hit(0, 1, 0.5)], 0.2))
            place(result, moment, even(knock, 0.42 * speed))
            moment += 0.2 * speed ** random.uniform(0.7, 1.1) + random.uniform(0.008, 0.02)
            speed *= random.uniform(0.5, 0.74)
    return result


@effect("piece", variations=5)
def dice(random: Random, number: int) -> Signal:
    """Dice are thrown on the table, after a shake of the hand."""
    shake = silence(0.2)
    for moment in np.sort(random.uniform(0, 0.18, 7)):
        click = die(random).damped(0.5).struck(push([Hit(0, 1, 0.16)], 0.05))
        place(shake, float(moment), even(click, random.uniform(0.08, 0.2)))
    return joined(1.75, [(0, shake), (0.24, throw(random, 3 + number % 3))])


@effect("piece", variations=3)
def die_take(random: Random, _number: int) -> Signal:
    """A single die is taken: it clicks against a nail, and is set down once."""
    cube = die(random)
    click = even(cube.damped(0.5).struck(push([Hit(0, 1, 0.14), Hit(0.05, 0.6, 0.16)], 0.15)), 0.5)
    down = cube.struck(push([Hit(0, 1, 0.14), Hit(0.031, 0.25, 0.15)], 0.2))
    knock = table(random).struck(push([Hit(0, 1, 0.5)], 0.2))
    return joined(0.45, [(0, click), (0.16, even(down, 0.7)), (0.16, even(knock, 0.45))])


@effect("piece")
def hut(random: Random, _number: int) -> Signal:
    """A hut gets its roof: two armfuls of straw are pressed down, and a post is knocked in."""
    result = silence(0.85)
    for moment, strength in ((0.0, 0.8), (random.uniform(0.2, 0.23), 1.0)):
        straw = rustle(random, 6500 * arch(samples(0.2), 0.35), 2300, 8800)
        place(result, moment, even(straw, 0.5 * strength))
        place(result, moment + 0.05, even(band(noise(random, 0.1), 130, 800) * arch(samples(0.1), 0.3), 0.3))
    place(result, 0.44, wood(random, [Hit(0, 1, 0.6)], 0.3, size=1.1, held=0.6), 0.8)
    return result


@effect("reward")
def figure(random: Random, number: int) -> Signal:
    """A carved figure changes hands: it is lifted, an ocarina calls, and it stands."""
    call = ((D4, G4, A4), (E4, A4, B4), (G4, B4, 2 * D4), (A4, G4, 2 * D4))[number]
    result = silence(1.25)
    place(result, 0, wood(random, [Hit(0, 1, 0.5)], 0.2, size=0.85, held=0.6, under=0.5), 0.5)
    for index, note in enumerate(call):
        place(result, 0.09 + index * 0.125, ocarina(random, 2 * note, 0.17 if index < 2 else 0.5), 0.42)
    place(result, 0.36, wood(random, [Hit(0, 1, 0.5), Hit(0.02, 0.2, 0.5)], 0.3, size=0.95), 0.75)
    return result


@effect("interface", variations=3)
def notice(random: Random, number: int) -> Signal:
    """Something has changed for all: two long notes of an ocarina over a bar."""
    low, high = ((D4, A4), (E4, B4), (D4, G4))[number]
    bars = even(tune(random, (low, high), 0.26, muted=0.9), 0.5)
    notes = [(0.0, 0.4 * ocarina(random, 2 * low, 0.36)), (0.26, 0.42 * ocarina(random, 2 * high, 0.85))]
    return joined(1.7, [(0, bars), *notes])


@effect("reward", variations=3)
def begin(random: Random, number: int) -> Signal:
    """A game begins: pieces are set out, a drum calls, an ocarina answers."""
    result = silence(2.2)
    for moment in np.sort(random.uniform(0, 0.4, 5)):
        size = random.uniform(0.8, 1.2)
        place(result, float(moment), wood(random, [Hit(0, 1, 0.45)], 0.3, size=size), random.uniform(0.4, 0.7))
    for moment, strength in ((0.5, 0.8), (0.68, 0.45), (0.86, 0.9)):
        place(result, moment, drum(random, 147, strength * 0.8, 2))
    melody = ((A4, B4, 2 * D4), (G4, A4, 2 * D4), (E4, A4, B4))[number]
    for index, note in enumerate(melody):
        place(result, 0.86 + 0.17 * index, ocarina(random, 2 * note, 0.24 if index < 2 else 0.7), 0.42)
    return result
