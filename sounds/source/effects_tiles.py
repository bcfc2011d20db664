"""Wood on wood: tiles, buttons, the shutter; and card on wood."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from materials import Hit, body, card_touch, even, push, rustle, table, tile
from recipe import effect
from signals import arch, band, curve, joined, moving_band, noise, place, samples, silence, swell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from signals import Random, Signal


def wood(
    random: Random, hits: Sequence[Hit], seconds: float, *, size: float = 1.0, held: float = 1.0, under: float = 1.0
) -> Signal:
    """A tile struck by the table, and the table by the tile: `held` damps the tile, `under` is the table's share."""
    force = push(hits, seconds)
    slow = push([Hit(hit.time, hit.strength, hit.contact * 1.7) for hit in hits], seconds)
    above = tile(random, size).damped(held).struck(force)
    return even(above) + under * even(table(random).struck(slow), 0.5)


def air(random: Random, seconds: float, low: float, high: float, peak: float = 0.55) -> Signal:
    """The air that a flat thing moves: noise whose colour rises with its speed and falls again."""
    count = samples(seconds)
    speed = arch(count, peak)
    return moving_band(noise(random, seconds), low + (high - low) * speed, 1.3) * speed**1.5


def slap(random: Random, strength: float = 1.0) -> Signal:
    """The air that escapes from under a flat tile as it comes down."""
    return strength * band(noise(random, 0.03), 900, 6000) * swell(samples(0.03), 0.002, 0.022)


@effect("interface", room=-22)
def tile_lift(random: Random, _number: int) -> Signal:
    """A tile is taken from the rail: fingers on wood, and the edge that lets go."""
    rub = even(card_touch(random, random.uniform(0.05, 0.075), 0.55), 0.22)
    leave = random.uniform(0.05, 0.062)
    tick = wood(random, [Hit(0, 1, 0.55), Hit(0.011, 0.4, 0.6)], 0.16, size=0.92, held=0.5, under=0.35)
    return joined(0.24, [(0, rub), (leave, even(tick, 0.8))])


@effect("interface", room=-24)
def tile_turn(random: Random, _number: int) -> Signal:
    """A tile is turned in the hand: a short breath of air and a touch of the fingers."""
    swish = even(air(random, 0.095, 750, 2600), 0.4)
    tick = wood(random, [Hit(0, 1, 0.7)], 0.12, size=0.8, held=0.32, under=0.15)
    return joined(0.22, [(0, swish), (0.072 + random.uniform(0, 0.008), even(tick, 0.62))])


@effect("piece")
def tile_lay(random: Random, _number: int) -> Signal:
    """A tile is laid: one edge first, then all of it, wood on wood."""
    gap = random.uniform(0.010, 0.019)
    hits = [Hit(0, random.uniform(0.3, 0.5), 0.3), Hit(gap, 1.0, 0.34)]
    hits.append(Hit(gap + random.uniform(0.016, 0.026), random.uniform(0.08, 0.18), 0.5))
    laid = wood(random, hits, 0.34, size=0.9, held=0.9, under=0.6)
    return joined(0.34, [(0, laid), (gap - 0.002, slap(random, 0.16))])


@effect("piece")
def tile_lay_two(random: Random, _number: int) -> Signal:
    """A tile with more on it is laid: it is heavier, comes down flat, and settles once."""
    hits = [Hit(0, 1.0, 0.42), Hit(random.uniform(0.045, 0.06), random.uniform(0.3, 0.4), 0.5)]
    laid = wood(random, hits, 0.36, size=1.15, held=0.9, under=0.9)
    return joined(0.36, [(0, laid), (0, slap(random, 0.22))])


@effect("piece", variations=3)
def tile_refuse(random: Random, _number: int) -> Signal:
    """A tile that may not lie here: two dull knocks, the second lower, without any ring."""
    first = wood(random, [Hit(0, 1, 1.0)], 0.16, size=1.35, held=0.35, under=1.0)
    second = wood(random, [Hit(0, 1, 1.2)], 0.2, size=1.75, held=0.35, under=1.0)
    result = joined(0.34, [(0, even(first, 0.8)), (random.uniform(0.092, 0.104), even(second))])
    return band(result, 0, 1700, 1)


@effect("piece")
def tile_draw(random: Random, _number: int) -> Signal:
    """A tile slides off the pile: a rub that gathers speed, leaves that rustle, and the tick of letting go."""
    length = random.uniform(0.15, 0.19)
    rub = card_touch(random, length, 0.6) * curve(samples(length), [(0, 0.3), (0.7, 1), (1, 0.6)])
    leaves = rustle(random, 1300 * arch(samples(0.2), 0.6), 1900, 7200)
    tick = wood(random, [Hit(0, 1, 0.5)], 0.18, size=0.95, held=0.55, under=0.5)
    parts = [(0.0, even(rub, 0.3)), (0.03, even(leaves, 0.34)), (length - 0.012, even(tick, 0.85))]
    return joined(0.42, parts)


@effect("piece")
def tile_flip(random: Random, _number: int) -> Signal:
    """A tile is turned over: air, then its whole face on the wood."""
    swish = even(air(random, 0.13, 420, 1900, 0.7), 0.3)
    down = 0.115 + random.uniform(0, 0.012)
    flat = wood(random, [Hit(0, 0.35, 0.45), Hit(0.006, 1, 0.5), Hit(0.027, 0.12, 0.6)], 0.3, size=1.12, held=0.7)
    return joined(0.48, [(0, swish), (down, flat), (down + 0.003, slap(random, 0.34))])


@effect("piece", room=-22)
def card_lay(random: Random, _number: int) -> Signal:
    """A card is laid on cloth and wood: it slides a little and lies."""
    rub = even(card_touch(random, random.uniform(0.075, 0.1)), 0.34)
    return joined(0.26, [(0, rub), (0.066, card_slap(random))])


def card_slap(random: Random) -> Signal:
    """A card's face comes down: a soft puff, hardly any wood."""
    count = samples(0.11)
    puff = band(noise(random, 0.11), 260, 3400) * swell(count, 0.003, 0.045)
    knock = table(random).struck(push([Hit(0.001, 1, 2)], 0.11))
    return even(puff, 0.85) + even(knock, 0.35)


def card_snap(random: Random) -> Signal:
    """The edge of a bent card springs free."""
    edge = body(random, (930, 1480, 2260, 3350, 4800), loss=0.16, tilt=0.5)
    flick = edge.struck(push([Hit(0, 1, 0.25)], 0.06))
    return even(flick, 0.8) + 0.3 * band(noise(random, 0.06), 1600, 8000) * swell(samples(0.06), 0.001, 0.02)


@effect("piece")
def cards_reveal(random: Random, number: int) -> Signal:
    """Cards are turned over one after another and fall on the table."""
    result = silence(0.8)
    moment = 0.0
    for _ in range(3 + number % 3):
        strength = random.uniform(0.75, 1)
        place(result, moment, strength * card_snap(random))
        place(result, moment + 0.008, 0.3 * strength * even(card_touch(random, 0.05)))
        place(result, moment + 0.058, 0.62 * strength * card_slap(random))
        moment += random.uniform(0.075, 0.1)
    return result


@effect("piece", variations=3)
def shutter_down(random: Random, _number: int) -> Signal:
    """A blind of thin slats rolls down: they clatter faster and faster, then the last one meets the rail."""
    result = silence(0.95)
    moment, gap = 0.0, 0.072
    while gap > 0.019:
        place(result, moment, slat(random, 0.9 + 0.35 * moment) * random.uniform(0.35, 0.6))
        moment += gap * random.uniform(0.9, 1.1)
        gap *= 0.86
    place(
        result, moment + 0.015, wood(random, [Hit(0, 1, 0.9), Hit(0.03, 0.2, 1)], 0.3, size=1.25, held=0.6, under=1.2)
    )
    return result


@effect("piece", variations=3)
def shutter_up(random: Random, _number: int) -> Signal:
    """The blind goes up: slats that slow down and become softer, and air."""
    result = silence(0.8)
    moment, gap, strength = 0.0, 0.02, 0.65
    while gap < 0.075:
        place(result, moment, slat(random, 0.8 + 0.2 * moment) * strength * random.uniform(0.7, 1))
        moment += gap * random.uniform(0.9, 1.1)
        gap, strength = gap * 1.17, strength * 0.91
    place(result, 0.02, even(air(random, 0.4, 500, 1700, 0.4), 0.12))
    return result


def slat(random: Random, size: float) -> Signal:
    """A thin slat of bamboo that meets its neighbour."""
    cane = body(random, (1090, 1720, 2480, 3510, 4700), loss=0.055, tilt=1.8, spread=0.09).tuned(1 / size)
    return even(cane.struck(push([Hit(0, 1, 0.3), Hit(random.uniform(0.004, 0.009), 0.4, 0.35)], 0.12)))


@effect("interface", variations=3, room=-23)
def undo(random: Random, _number: int) -> Signal:
    """A piece slides back to where it came from: a soft low tick, and the rub of its way."""
    back = even(card_touch(random, 0.13, 0.5), 0.35) * curve(samples(0.13), [(0, 0.15), (0.8, 1), (1, 0.5)])
    swish = even(air(random, 0.14, 1900, 700, 0.8), 0.26)
    tick = wood(random, [Hit(0, 1, 0.8)], 0.16, size=1.2, held=0.4, under=0.7)
    return joined(0.34, [(0, even(tick, 0.8)), (0.02, 0.6 * back), (0.02, swish)])


@effect("interface", variations=3, room=-23)
def redo(random: Random, _number: int) -> Signal:
    """The same way once more: a soft higher tick and a rub forward."""
    forth = even(card_touch(random, 0.13, 0.65), 0.35) * curve(samples(0.13), [(0, 0.4), (0.3, 1), (1, 0.2)])
    swish = even(air(random, 0.14, 800, 2300, 0.6), 0.26)
    tick = wood(random, [Hit(0, 1, 0.55)], 0.16, size=0.85, held=0.4, under=0.6)
    return joined(0.34, [(0, even(tick, 0.8)), (0.015, 0.6 * forth), (0.015, swish)])


@effect("interface", room=-24)
def button(random: Random, _number: int) -> Signal:
    """A carved wooden button goes in and comes back."""
    press = wood(random, [Hit(0, 1, 0.8)], 0.2, size=0.85, held=0.8, under=0.8)
    back = wood(random, [Hit(0, 1, 0.4)], 0.1, size=0.68, held=0.4, under=0.3)
    return joined(0.22, [(0, press), (random.uniform(0.046, 0.056), 0.3 * back)])


@effect("interface", variations=3, room=-24)
def tick(random: Random, _number: int) -> Signal:
    """A wooden peg moves on by one: a switch, a counter, a line of the scoring."""
    return wood(random, [Hit(0, 1, 0.5)], 0.2, size=0.62, held=1.0, under=0.4)


@effect("hover", room=-30, quality=0)
def hover(random: Random, _number: int) -> Signal:
    """The pad of a finger comes to rest on wood; barely there."""
    touch = wood(random, [Hit(0, 1, 1.1)], 0.1, size=0.9, held=0.3, under=0.5)
    return joined(0.1, [(0, even(band(touch, 0, 1800))), (0, even(air(random, 0.05, 900, 1500), 0.05))])


@effect("piece", variations=3)
def knock(random: Random, _number: int) -> Signal:
    """A knuckle on the table, twice: whoever passes does it."""
    result = silence(0.5)
    for moment, strength in ((0, 0.8), (random.uniform(0.135, 0.155), 1.0)):
        force = push([Hit(0, strength, 1.3)], 0.25)
        place(result, moment, even(table(random).struck(force), strength))
        place(result, moment, 0.45 * even(tile(random, 1.4).damped(0.35).struck(force), strength))
    return result


@effect("interface", variations=3, room=-23)
def page(random: Random, _number: int) -> Signal:
    """A sheet of bark paper is drawn over the table: a panel opens."""
    length = random.uniform(0.2, 0.25)
    rub = even(card_touch(random, length, 0.8), 0.6)
    crackle = rustle(random, 500 * arch(samples(length), 0.35), 1100, 5200)
    return joined(0.4, [(0, rub), (0.01, even(crackle, 0.4)), (length - 0.03, 0.5 * card_slap(random))])


@effect("interface", variations=3, room=-23)
def page_away(random: Random, _number: int) -> Signal:
    """The sheet is taken away again: shorter, and it falls in tone."""
    length = random.uniform(0.14, 0.17)
    rub = even(card_touch(random, length, 0.65), 0.6) * np.linspace(1, 0.4, samples(length))
    return joined(0.3, [(0, rub), (0.02, even(air(random, 0.13, 1500, 600, 0.3), 0.3))])
