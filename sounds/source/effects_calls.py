"""Calls and signs: whose turn it is, what has changed for all, what a lesson or a puzzle says, small answers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from effects_goods import A4, B4, D4, E4, G4, tune
from effects_temple import block
from effects_tiles import air, card_slap, card_snap, wood
from materials import Hit, card_touch, even
from recipe import Effect, effect, enter_as
from signals import arch, band, curve, joined, place, samples, silence
from solo import bar_note, drum, ocarina, tamed

if TYPE_CHECKING:
    from signals import Random, Signal

SEATS = 5
DRUMS = (294, 330, 392, 349, 440)
"""Every seat has a drum of its own pitch."""
STEPS = (2 * D4, 2 * E4, 2 * G4, 2 * A4, 2 * B4, 4 * D4, 4 * E4, 4 * G4)
"""What counting climbs: five notes and their octaves."""


# Turns.


def turn_ends(seat: int, random: Random, _number: int) -> Signal:
    """A turn ends: a palm and fingers on a hand drum, of another pitch and rhythm for each seat."""
    pitch = DRUMS[seat]
    strokes = (
        ((0, 1), (0.13, 0.5)),
        ((0, 0.6), (0.11, 1)),
        ((0, 1),),
        ((0, 1), (0.1, 0.4), (0.2, 0.5)),
        ((0, 0.7), (0.17, 0.9)),
    )
    parts = [(at + random.uniform(0, 0.006) * (at > 0), drum(random, pitch, force, 1.2)) for at, force in strokes[seat]]
    return joined(1.0, parts)


for seat in range(SEATS):
    maker = partial(turn_ends, seat)
    enter_as(f"turn_{seat + 1}", maker, Effect(maker, "elsewhere", variations=3))


@effect("interface", variations=3)
def your_turn(random: Random, number: int) -> Signal:
    """It is the turn of whoever sits here: two notes upwards, bars and a breath."""
    low, high = ((A4, 2 * D4), (B4, 2 * E4), (A4, 2 * E4))[number]
    result = silence(1.2)
    place(result, 0, even(tune(random, (low, high), 0.16, muted=0.8), 0.8))
    place(result, 0, 0.2 * ocarina(random, 2 * low, 0.2))
    place(result, 0.16, 0.24 * ocarina(random, 2 * high, 0.5))
    return result


# Counting.


def climbs(step: int, random: Random, _number: int) -> Signal:
    """One more is counted: a bar, the higher the more have been counted before."""
    sung = even(bar_note(random, STEPS[step], 0.5), 0.9)
    peg = wood(random, [Hit(0, 1, 0.4)], 0.1, size=0.7, held=0.5, under=0.4)
    return tamed(joined(0.6, [(0, sung), (0, 0.12 * peg)]), -4.0)


for step, word in enumerate(("one", "two", "three", "four", "five", "six", "seven", "eight")):
    maker = partial(climbs, step)
    enter_as(f"count_{word}", maker, Effect(maker, "interface", variations=3, room=-22))


@effect("interface", variations=3)
def overtaken(random: Random, number: int) -> Signal:
    """One passes another: a bar slides under a higher one that is struck twice."""
    low, high = ((2 * D4, 2 * A4), (2 * E4, 2 * B4), (2 * G4, 4 * D4))[number]
    return tune(random, (high, low, high, high * 1.5), 0.07, muted=0.5)


# What has changed for all.


@effect("reward", variations=3)
def building_over(random: Random, number: int) -> Signal:
    """Own tiles may be built over: one stone is set on another, and two bars stand on each other."""
    low = (D4, E4, G4)[number]
    result = silence(1.4)
    place(result, 0, block(random, 1.2, 0.7))
    place(result, 0.2, block(random, 0.95, 0.8))
    place(result, 0.22, even(tune(random, (low, low * 1.5), 0.18, muted=0.9), 0.7))
    return result


@effect("piece", variations=3)
def last_call(random: Random, _number: int) -> Signal:
    """It is known that this round is the last: three strokes on a drum, each deeper."""
    parts = [(0.0, drum(random, 440, 0.7)), (0.16, drum(random, 349, 0.8)), (0.34, drum(random, 294, 1.0, 1.1))]
    return joined(1.2, parts)


@effect("reward", variations=3)
def game_over(random: Random, number: int) -> Signal:
    """Nothing more can be done: two long bars downwards over a drum, and the room."""
    high, low = ((A4, D4), (B4, E4), (2 * D4, G4))[number]
    result = silence(1.9)
    place(result, 0, drum(random, 175, 0.6, 1.5))
    place(result, 0, even(tune(random, (2 * high, 2 * low), 0.3, muted=1.0), 0.7))
    place(result, 0.3, drum(random, 147, 0.7, 1.5))
    return result


# Words in the window.


@effect("interface", variations=3)
def warning(random: Random, number: int) -> Signal:
    """Something is wrong: the same low bar twice, close together, and a hollow knock."""
    note = (E4, D4, G4)[number]
    result = silence(0.9)
    for moment in (0.0, 0.14):
        place(result, moment, even(tune(random, (note, note * 1.06), 0.0, muted=0.35), 0.8))
        place(result, moment, 0.4 * wood(random, [Hit(0, 1, 0.8)], 0.2, size=1.3, held=0.6))
    return result


@effect("sign", variations=3)
def saved(random: Random, _number: int) -> Signal:
    """It is kept: a lid closes on a small box."""
    lid = wood(random, [Hit(0, 1, 0.6), Hit(0.05, 0.5, 0.5)], 0.25, size=0.9, held=0.7, under=0.7)
    return joined(0.4, [(0, even(lid, 0.8)), (0.05, 0.2 * even(card_touch(random, 0.06)))])


@effect("sign", variations=3)
def hint(random: Random, number: int) -> Signal:
    """A hint is there: one high bar, hardly touched, and its octave."""
    note = (2 * A4, 2 * B4, 2 * G4)[number]
    return even(tune(random, (note, 2 * note), 0.09, muted=0.6))


@effect("sign", variations=4, room=-23)
def focus(random: Random, _number: int) -> Signal:
    """The keyboard has gone on: a fingertip on a small block."""
    return wood(random, [Hit(0, 1, 0.9)], 0.16, size=0.75, held=0.5, under=0.5)


@effect("interface", variations=3, room=-23)
def not_now(random: Random, _number: int) -> Signal:
    """Allowed, but not what is meant now: one soft knock that asks to wait."""
    soft = band(wood(random, [Hit(0, 1, 1.6)], 0.24, size=1.2, held=0.5), 0, 1900, 1)
    return joined(0.4, [(0, even(soft)), (0.02, 0.12 * even(air(random, 0.1, 500, 900)))])


@effect("interface", variations=3, room=-23)
def reset(random: Random, _number: int) -> Signal:
    """A whole turn is taken back: three ticks downwards, and the rub of their way."""
    parts: list[tuple[float, Signal]] = []
    for index in range(3):
        tick = wood(random, [Hit(0, 1, 0.7)], 0.2, size=0.85 + 0.2 * index, held=0.5, under=0.7)
        parts.append((0.075 * index, even(tick, 0.8)))
    parts.append((0.03, 0.25 * even(card_touch(random, 0.22, 0.5))))
    return joined(0.5, parts)


@effect("interface", variations=3, room=-22)
def tile_back(random: Random, _number: int) -> Signal:
    """A piece slides back to its place in the hand."""
    rub = even(card_touch(random, 0.07, 0.5), 0.3)
    down = wood(random, [Hit(0, 1, 0.7)], 0.2, size=0.95, held=0.5, under=0.4)
    return joined(0.34, [(0, rub), (0.06, even(down, 0.8))])


# Lessons and puzzles.


@effect("reward", variations=3)
def chapter(random: Random, number: int) -> Signal:
    """A chapter is done: three bars that come to rest."""
    notes = ((2 * A4, 2 * B4, 4 * D4), (2 * G4, 2 * A4, 4 * D4), (2 * E4, 2 * G4, 2 * A4))[number]
    return tune(random, notes, 0.12, muted=0.8)


@effect("reward", variations=3)
def puzzle_right(random: Random, number: int) -> Signal:
    """It is solved: a broken chord of bars that ends high, and rings."""
    root = (D4, E4, G4)[number]
    notes = (2 * root, 3 * root, 4 * root, 6 * root)
    result = silence(1.6)
    place(result, 0, even(tune(random, notes, 0.11, muted=1.0), 0.8))
    place(result, 0.33, 0.2 * ocarina(random, 4 * root, 0.6))
    return result


@effect("interface", variations=3)
def puzzle_wrong(random: Random, number: int) -> Signal:
    """Not the best: two muted bars that fall a little."""
    high, low = ((A4, G4), (B4, A4), (G4, E4))[number]
    return band(tune(random, (2 * high, 2 * low), 0.17, muted=0.3), 0, 3200, 1)


@effect("interface", variations=3)
def puzzle_shown(random: Random, number: int) -> Signal:
    """The answer is laid open: a sheet is drawn away, and a bar says that this is it."""
    note = (2 * D4, 2 * E4, 2 * G4)[number]
    rub = card_touch(random, 0.22, 0.8)
    return joined(1.2, [(0, even(rub, 0.4)), (0.2, even(tune(random, (note, note * 1.5), 0.1, muted=0.7), 0.8))])


# Cards.


def bid(seat: int, random: Random, _number: int) -> Signal:
    """A seat lays its cards face down, and is known by its drum."""
    parts: list[tuple[float, Signal]] = []
    moment = 0.0
    for index in range(2):
        parts += [(moment, even(card_touch(random, 0.06), 0.3)), (moment + 0.04, (1 - 0.1 * index) * card_slap(random))]
        moment += random.uniform(0.075, 0.09)
    parts.append((0.04, 0.4 * drum(random, DRUMS[seat], 1.0, 1.3)))
    return joined(0.7, parts)


for seat in range(SEATS):
    maker = partial(bid, seat)
    enter_as(f"bid_{seat + 1}", maker, Effect(maker, "piece", variations=3, room=-22))


@effect("piece")
def card_win(random: Random, number: int) -> Signal:
    """A card is won: it is drawn from the table with a flick, and a bar greets it."""
    note = (2 * D4, 2 * E4, 2 * G4, 2 * A4)[number]
    flick = joined(0.2, [(0, 0.7 * even(card_touch(random, 0.09))), (0.08, card_snap(random))])
    return joined(0.9, [(0, even(flick, 0.8)), (0.09, even(tune(random, (note,), 0.1, muted=0.5), 0.5))])


@effect("piece", variations=3)
def card_away(random: Random, _number: int) -> Signal:
    """A card leaves the table: it is pushed off, and its edge meets a box."""
    rub = card_touch(random, 0.16, 0.5) * np.linspace(1, 0.4, samples(0.16))
    edge = wood(random, [Hit(0, 1, 0.8)], 0.14, size=1.0, held=0.4, under=0.5)
    return joined(0.4, [(0, even(rub, 0.6)), (0.15, even(edge, 0.6))])


@effect("piece", variations=3)
def card_aside(random: Random, _number: int) -> Signal:
    """A card is given up: it is laid aside face down, slowly, and pressed."""
    rub = card_touch(random, 0.14, 0.45) * curve(samples(0.14), [(0, 0.3), (0.7, 1), (1, 0.5)])
    return joined(0.5, [(0, even(rub, 0.5)), (0.12, card_slap(random)), (0.24, 0.5 * card_slap(random))])


def card_turns(step: int, random: Random, _number: int) -> Signal:
    """One more card is turned over: its edge springs free, it falls, and the drum below it is tuned higher."""
    touch = 0.3 * even(card_touch(random, 0.05))
    pitch = (196, 233, 262, 294)[step]
    fall = random.uniform(0.05, 0.06)
    skin = drum(random, pitch, 0.4 + 0.08 * step, 1.2)
    return joined(0.7, [(0, 0.8 * card_snap(random)), (0.006, touch), (fall, card_slap(random)), (fall, skin)])


for step in range(4):
    maker = partial(card_turns, step)
    enter_as(f"card_turn_{step + 1}", maker, Effect(maker, "piece", variations=3))


@effect("piece", variations=3)
def sacrifice_turn(random: Random, number: int) -> Signal:
    """A card that was given up is turned over at the end: its edge, its face, and a low bar."""
    note = (D4, E4, G4)[number]
    parts = [(0, 0.8 * card_snap(random)), (0.055, card_slap(random))]
    return joined(1.1, [*parts, (0.055, even(tune(random, (note, note * 1.5), 0.02, muted=0.7), 0.6))])


@effect("piece", variations=3)
def die_keep(random: Random, _number: int) -> Signal:
    """A die is kept: a hand closes over it on the table."""
    muffled = band(wood(random, [Hit(0, 1, 1.2), Hit(0.09, 0.5, 1.2)], 0.3, size=1.0, held=0.4), 0, 2400, 1)
    return joined(0.4, [(0, 0.3 * even(card_touch(random, 0.08, 0.5))), (0.06, even(muffled, 0.9))])


@effect("piece", variations=3)
def nothing_to_do(random: Random, _number: int) -> Signal:
    """Nothing can be laid: fingertips on the table, one after another, softer."""
    parts = [
        (0.075 * index, (1 - 0.22 * index) * even(wood(random, [Hit(0, 1, 1.0)], 0.16, size=1.15, held=0.5)))
        for index in range(4)
    ]
    return joined(0.55, parts)


@effect("piece", variations=3)
def lost(random: Random, _number: int) -> Signal:
    """Something found no place: it rolls off, and falls."""
    parts = [
        (
            0.09 * index,
            (0.9 - 0.2 * index) * even(wood(random, [Hit(0, 1, 0.9)], 0.16, size=1.3 + 0.15 * index, held=0.4)),
        )
        for index in range(3)
    ]
    parts.append((0.0, 0.15 * even(arch(samples(0.3)) * card_touch(random, 0.3, 0.5))))
    return joined(0.6, [(at, part) for at, part in parts])
