"""Single notes of the instruments, for effects: the same models that play the music."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import blown
from blown import Blow
from materials import even
from signals import joined
from skins import FEW_PODS, Stroke, shaken, skin
from struck import marimba

if TYPE_CHECKING:
    from signals import Random, Signal


def bar_note(random: Random, frequency: float, muted: float = 1.0) -> Signal:
    """A bar of a marimba; muted by a hand that lies on it, it rings for a part of the time."""
    return even(marimba(random, frequency, 0.6, muted=muted))


def drum(random: Random, frequency: float, strength: float = 1.0, contact: float = 1.6, decay: float = 0.5) -> Signal:
    """A hand drum; a harder and shorter strike (in milliseconds) is brighter."""
    stroke = Stroke(frequency, 0.62, decay, (contact * 1.2e-3, contact * 0.45e-3), 0.14)
    return strength * even(skin(random, stroke, 0.35 + 0.4 * min(1.0, strength)))


def ocarina(random: Random, frequency: float, seconds: float) -> Signal:
    """A note of an ocarina."""
    return even(blown.sung(random, blown.OCARINA, [Blow(0.012, 0.9 * seconds, frequency, 0.5)], seconds + 0.1), 0.85)


def conch(random: Random, frequency: float, seconds: float) -> Signal:
    """A call of a shell trumpet: it starts below its note and swells."""
    return even(blown.sung(random, blown.CONCH, [Blow(0.012, 0.9 * seconds, frequency, 0.8)], seconds + 0.15))


def rattle(random: Random, seconds: float) -> Signal:
    """Seed pods, shaken for so long."""
    one = replace(FEW_PODS, seconds=min(seconds, 0.2), density=900)
    count = max(1, round(seconds / 0.16))
    return even(joined(seconds + 0.1, [(0.13 * index, shaken(random, one, 0.6)) for index in range(count)]))
