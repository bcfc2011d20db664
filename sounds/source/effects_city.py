"""Cities that close: a gate of stone for all, and over it what the size deserves, for oneself or for others."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from effects_goods import A4, B4, D4, E4, G4, tune
from effects_temple import block
from materials import even, grind
from recipe import Effect, enter_as
from signals import arch, place, samples, silence
from solo import conch, drum, rattle

if TYPE_CHECKING:
    from signals import Random, Signal

SIZES = ("small", "middle", "large")
NOTES = ((D4, A4), (E4, B4), (G4, 2 * D4))


def gate(random: Random, size: int) -> Signal:
    """The wall is closed: a stone drawn over others, its weight, a drum; the larger the city, the heavier."""
    result = silence((1.6, 2.2, 2.8)[size])
    place(result, 0, even(grind(random, arch(samples(0.2), 0.75), 1.0), 0.24))
    place(result, 0.2, block(random, (1.1, 1.5, 1.9)[size], 0.9))
    place(result, 0.205, drum(random, (165, 147, 131)[size], 0.6, 1.5))
    return result


def city(size: int, random: Random, number: int, *, own: bool) -> Signal:
    """A city is closed: bars for others; for oneself a conch, the longer and with the more drums the larger it is."""
    result, (note, fifth) = gate(random, size), NOTES[number]
    steps = (note, fifth, 2 * note, 2 * fifth)[: 2 + size]
    if not own:
        place(result, 0.42, even(tune(random, tuple(each / 2 * 2 for each in reversed(steps)), 0.13, muted=0.6), 0.6))
        return result
    if size == 0:
        place(result, 0.4, 0.5 * conch(random, note, 0.8))
        place(result, 0.42, even(tune(random, steps, 0.1, muted=0.8), 0.4))
        return result
    place(result, 0.4, 0.42 * conch(random, fifth / 2, 0.5))
    place(result, 0.86, 0.5 * conch(random, note, (0.9, 0.9, 1.3)[size]))
    beats = ((0.4, 0.5), (0.86, 0.9)) if size == 1 else ((0.4, 0.5), (0.63, 0.4), (0.86, 0.9), (1.32, 0.5), (1.55, 0.7))
    for moment, strength in beats:
        place(result, moment, drum(random, 196, strength * 0.6))
        place(result, moment, rattle(random, 0.12), 0.16 * strength)
    if size == 2:
        place(result, 0.9, even(tune(random, (note, fifth, 2 * note, 2 * fifth, 4 * note), 0.12, muted=0.9), 0.4))
        place(result, 0.86, rattle(random, 0.5), 0.14)
    return result


for size, word in enumerate(SIZES):
    for own in (True, False):
        maker = partial(city, size, own=own)
        name = f"city_{word}" if own else f"city_{word}_theirs"
        enter_as(name, maker, Effect(maker, "reward", variations=3))
