"""What is demanded of a finished piece's spectrum and sides, in figures: python spectrum.py FILE.ogg …"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from finish import decoded
from scipy.signal import welch
from signals import RATE

if TYPE_CHECKING:
    from signals import Signal

THIRDS = 1000 * 2.0 ** (np.arange(-9, 7) / 3)
"""The thirds of an octave from 125 Hz to 4 kHz."""
DEEPEST = 75.0
"""What lies so many dB under the level at 1 to 2 kHz counts as nothing."""


def figures(sound: Signal) -> dict[str, float]:
    """Return slope (dB an octave), shares of all power (dB), cut-off (Hz), left over right and loss in mono (dB)."""
    frequencies, sides = welch(sound, RATE, nperseg=8192, axis=0)
    power = sides.sum(axis=1)

    def within(low: float, high: float) -> Signal:
        return power[(frequencies >= low) & (frequencies < high)]

    levels = [10 * np.log10(np.mean(within(third / 2 ** (1 / 6), third * 2 ** (1 / 6)))) for third in THIRDS]
    heard = power > np.mean(within(1000, 2000)) * 10 ** (-DEEPEST / 10)
    left, right = np.mean(sound**2, axis=0)
    return {
        "slope": float(np.polyfit(np.log2(THIRDS), levels, 1)[0]),
        "2-5 kHz": 10 * float(np.log10(np.sum(within(2000, 5000)) / np.sum(power))),
        "5-10 kHz": 10 * float(np.log10(np.sum(within(5000, 10000)) / np.sum(power))),
        "cut-off": float(frequencies[np.flatnonzero(heard)[-1]]),
        "sides": 10 * float(np.log10(left / right)),
        "mono": 10 * float(np.log10((left + right) / 2 / np.mean(sound.mean(axis=1) ** 2))),
    }


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(f"{name:<32}", {key: round(value, 1) for key, value in figures(decoded(Path(name))).items()})
