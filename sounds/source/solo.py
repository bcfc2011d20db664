"""Single notes of the instruments, for effects: the same models that play the music."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import blown
from blown import Blow
from finish import limited
from materials import even
from signals import joined
from skins import FEW_PODS, Stroke, shaken, skin
from struck import marimba

if TYPE_CHECKING:
    from signals import Random, Signal


def tamed(sound: Signal, peak: float) -> Signal:
    """Bring single peaks down by so many dB: effects of several notes have to leave each other room."""
    return even(limited(even(sound), peak, 0.0012))


def bar_note(random: Random, frequency: float, muted: float = 1.0) -> Signal:
    """A bar of a marimba; muted by a hand that lies on it, it rings for a part of the time."""
    return tamed(marimba(random, frequency, 0.5, muted=muted), -5.0)


def drum(random: Random, frequency: float, strength: float = 1.0, contact: float = 1.6, decay: float = 0.5) -> Signal:
    """A hand drum; a harder and shorter strike (in milliseconds) is brighter."""
    stroke = Stroke(frequency, 0.62, decay, (contact * 1.2e-3, contact * 0.45e-3), 0.14)
    return strength * tamed(skin(random, stroke, 0.35 + 0.35 * min(1.0, strength)), -4.0)


def ocarina(random: Random, frequency: float, seconds: float) -> Signal:
    """A note of an ocarina."""
    note = blown.sung(random, blown.OCARINA, [Blow(0.012, 0.9 * seconds, frequency, 0.5)], seconds + 0.1)
    return 0.85 * tamed(note, -3.0)


def conch(random: Random, frequency: float, seconds: float) -> Signal:
    """A call of a shell trumpet: it starts below its note and swells."""
    call = blown.sung(random, blown.CONCH, [Blow(0.012, 0.9 * seconds, frequency, 0.7)], seconds + 0.15)
    return tamed(call, -4.0)


def rattle(random: Random, seconds: float) -> Signal:
    """Seed pods, shaken for so long."""
    one = replace(FEW_PODS, seconds=min(seconds, 0.2), density=900)
    count = max(1, round(seconds / 0.16))
    return even(joined(seconds + 0.1, [(0.13 * index, shaken(random, one, 0.6)) for index in range(count)]))
