"""What is heard while bids are revealed: cards, the breath before the last one, its blow, who wins, a tie, a gong."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from effects_goods import A4, B4, D4, E4, G4, tune
from effects_tiles import card_slap, wood
from materials import Hit, even, push
from materials import gong as hanging_disc
from recipe import effect
from signals import arch, band, noise, place, samples, silence, swell
from solo import drum

if TYPE_CHECKING:
    from signals import Random, Signal

_BREATH = 0.9
"""As long as the last card is waited for, and turns."""


@effect("piece", variations=3)
def reveal_breath(random: Random, number: int) -> Signal:
    """Fingers roll on a drum, faster and louder, until the last card turns; air is drawn in."""
    result = silence(_BREATH + 0.25)
    moment, low = 0.02, (147.0, 165.0, 131.0)[number]
    while moment < _BREATH:
        share = moment / _BREATH
        strength = 0.12 + 0.88 * share**1.6
        place(result, moment, even(drum(random, low * (1 + 0.5 * share), 0.3, 1.2, 0.22), strength))
        place(result, moment, 0.14 * strength * even(band(noise(random, 0.02), 900, 4200) * swell(882, 0.001, 0.02)))
        moment += 0.105 - 0.062 * share + random.uniform(-0.004, 0.004)
    air = band(noise(random, _BREATH), 500, 3000) * arch(samples(_BREATH), 0.92)
    place(result, 0, even(air, 0.16))
    return result


@effect("reward", variations=3)
def reveal_blow(random: Random, number: int) -> Signal:
    """The last card falls: one blow on a large drum and a block of wood, a card under it."""
    result = silence(1.1)
    low = (147.0, 165.0, 131.0)[number]
    place(result, 0, drum(random, low, 0.6, 1.6))
    place(result, 0, drum(random, 2.2 * low, 0.8, 0.9))
    place(result, 0, wood(random, [Hit(0, 1, 0.5)], 0.3, size=1.2, held=0.6), 0.6)
    place(result, 0, 0.6 * card_slap(random))
    return result


@effect("reward", variations=3)
def station_won(random: Random, number: int) -> Signal:
    """Somebody wins a station: a chord of bars breaks upwards over a drum."""
    notes = ((D4, A4, 2 * D4, 2 * A4), (E4, B4, 2 * E4, 2 * B4), (G4, 2 * D4, 2 * G4, 4 * D4))[number]
    result = silence(1.6)
    place(result, 0, drum(random, 196, 0.4, 1.4))
    place(result, 0.01, even(tune(random, notes, 0.055, muted=0.95)), 0.9)
    return result


@effect("reward", variations=3)
def tied(random: Random, number: int) -> Signal:
    """Two sums are equal: the same bar twice, and both together with the one beside it."""
    note, beside = ((2 * D4, 2 * E4), (2 * E4, 2 * G4), (2 * A4, 2 * B4))[number]
    result = silence(1.5)
    for moment in (0.0, 0.16):
        place(result, moment, even(tune(random, (note,), 0.1, muted=0.5)), 0.7)
    place(result, 0.34, even(tune(random, (note, beside), 0.004, muted=0.9)), 0.8)
    return result


@effect("reward", variations=3, quality=2)
def gong(random: Random, number: int) -> Signal:
    """A gong says that this round is the last."""
    result = silence(3.0)
    count = samples(3.0)
    force = push([Hit(0, 1, 2.4), Hit(0.012, 0.3, 1.2)], 3.0)
    struck = even(hanging_disc(random, (293.7, 329.6, 392.0)[number]).struck(force))
    place(result, 0, struck * (0.55 + 0.45 * np.minimum(1, np.arange(count) / samples(0.25))))
    place(result, 0, drum(random, 147, 0.3, 1.6))
    return result * np.minimum(1, (count - np.arange(count)) / samples(0.5))


@effect("reward", variations=3)
def round_call(random: Random, number: int) -> Signal:
    """Another round begins: two strokes on small drums and three bars that ask."""
    notes = ((D4, G4, A4), (E4, A4, B4), (G4, A4, 2 * D4))[number]
    result = silence(1.4)
    place(result, 0, drum(random, 220, 0.5, 1.2))
    place(result, 0.17, drum(random, 294, 0.6, 1.2))
    place(result, 0.34, even(tune(random, notes, 0.14, muted=0.8)), 0.7)
    return result
