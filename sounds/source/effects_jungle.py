"""What is laid in the forest of Cacao: each tile by what stands on it, over the same wood on wood."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from effects_goods import D4, E4, G4, clink, tune
from effects_temple import block
from effects_tiles import slap, wood
from materials import Hit, card_touch, drop, even, gong, grind, push, rustle, splash
from recipe import effect
from signals import arch, curve, joined, place, ring, samples, silence
from solo import drum

if TYPE_CHECKING:
    from signals import Random, Signal


def laid(random: Random, size: float, seconds: float) -> Signal:
    """A tile comes down, one edge first; what stands on it follows."""
    gap = random.uniform(0.010, 0.017)
    hits = [Hit(0, random.uniform(0.3, 0.45), 0.3), Hit(gap, 1.0, 0.36)]
    down = wood(random, hits, 0.34, size=size, held=0.9, under=0.6)
    return joined(seconds, [(0, down), (gap - 0.002, slap(random, 0.16))])


@effect("piece")
def worker_lay(random: Random, _number: int) -> Signal:
    """Workers arrive: a tile is laid, and small feet of wood stand on it one after another."""
    result = laid(random, 1.05, 0.55)
    moment = 0.07
    for _ in range(random.integers(2, 4)):
        foot = wood(random, [Hit(0, 1, 0.4)], 0.14, size=0.6, held=0.7, under=0.4)
        place(result, moment, foot, random.uniform(0.2, 0.34))
        moment += random.uniform(0.05, 0.075)
    return result


@effect("piece")
def lay_plantation(random: Random, _number: int) -> Signal:
    """Leaves settle after the tile."""
    result = laid(random, 0.9, 0.6)
    place(result, 0.03, even(rustle(random, 2600 * arch(samples(0.34), 0.3), 1500, 7000), 0.4))
    return result


@effect("piece")
def lay_market(random: Random, _number: int) -> Signal:
    """Beans roll on the counter."""
    result = laid(random, 0.95, 0.6)
    for moment in np.sort(random.beta(1.2, 2.0, 16)) * 0.34:
        bean = ring(push([Hit(0, 1, 0.5)], 0.04), random.uniform(900, 2500), random.uniform(0.012, 0.022))
        place(result, 0.04 + float(moment), even(bean, random.uniform(0.12, 0.34)))
    return result


@effect("piece")
def lay_mine(random: Random, _number: int) -> Signal:
    """Grit gives way, and metal rings in it."""
    result = laid(random, 1.0, 0.9)
    place(result, 0.03, even(grind(random, arch(samples(0.2), 0.3), 1.6), 0.22))
    place(result, 0.07 + random.uniform(0, 0.02), clink(random, 0.5), 0.3)
    return result


@effect("piece")
def lay_water(random: Random, _number: int) -> Signal:
    """The water hole closes over the edge of the tile."""
    result = laid(random, 0.9, 0.8)
    place(result, 0.03, even(splash(random, 0.4, 34, (0.9, 4.0)), 0.45))
    place(result, 0.09, drop(random, random.uniform(4.2, 5.6)), 0.5)
    return result


@effect("piece")
def lay_sun(random: Random, number: int) -> Signal:
    """A disc of gold is touched by the tile."""
    result = laid(random, 0.85, 1.3)
    disc = gong(random, (2 * D4, 2 * E4, 2 * G4, 2 * D4)[number]).damped(0.6)
    place(result, 0.02, even(disc.struck(push([Hit(0, 1, 0.5)], 1.2)), 0.36))
    return result


@effect("piece")
def lay_temple(random: Random, _number: int) -> Signal:
    """A foot of stone stands on the wood, and a drum says so."""
    result = laid(random, 1.25, 0.9)
    place(result, 0.015, block(random, 1.2, 0.6))
    place(result, 0.03, drum(random, 294, 0.3, 1.2))
    return result


@effect("reward", variations=3)
def temple_full(random: Random, number: int) -> Signal:
    """A temple is surrounded: two drums and a fourth of bars."""
    low, high = ((D4, G4), (E4, 2 * D4 * 0.75), (G4, 2 * D4))[number]
    result = silence(1.2)
    place(result, 0, drum(random, 175, 0.5, 1.3))
    place(result, 0.14, drum(random, 233, 0.4, 1.1))
    place(result, 0.03, even(tune(random, (low, high, 2 * low), 0.13, muted=0.7), 0.7))
    return result


@effect("piece")
def fruits(random: Random, _number: int) -> Signal:
    """Several pods fall into the basket."""
    from effects_goods import fruit  # noqa: PLC0415 (the effects of goods come first)

    return joined(1.3, [(0, fruit(random, 0)), (0.22, 0.8 * fruit(random, 1)), (0.41, 0.7 * fruit(random, 2))])


@effect("piece")
def hand_draw(random: Random, _number: int) -> Signal:
    """A tile slides from the pile into the hand: a rub that ends against the others."""
    length = random.uniform(0.11, 0.15)
    rub = card_touch(random, length, 0.75) * curve(samples(length), [(0, 1), (1, 0.5)])
    stop = wood(random, [Hit(0, 1, 0.6), Hit(0.014, 0.4, 0.6)], 0.2, size=0.78, held=0.6, under=0.35)
    return joined(0.4, [(0, even(rub, 0.4)), (length - 0.01, even(stop, 0.8))])


@effect("piece")
def display_fill(random: Random, _number: int) -> Signal:
    """A tile of the pile is turned over beside the others: a swish, two flat contacts."""
    hits = [Hit(0, 0.7, 0.5), Hit(0.06 + random.uniform(0, 0.012), 1, 0.5)]
    flat = wood(random, hits, 0.34, size=1.1, held=0.7, under=0.8)
    swish = rustle(random, 900 * arch(samples(0.14), 0.6), 1500, 6000)
    return joined(0.5, [(0, even(swish, 0.2)), (0.1, even(flat, 0.85))])
