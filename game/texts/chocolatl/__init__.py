"""Lesson and rules of Chocolatl to read."""

from pathlib import Path
from typing import Final

from game.texts import Texts

PART: Final = Texts(
    folder=Path(__file__).parent,
    steps={
        "sacrifice": "X-S2", "bid": "X-R3", "dice": "X-B3", "city": "X-3", "pyramid": "X-4", "discard": "X-6",
    },
    things={
        "hand": "X-R2", "cards": "X-M3", "seat": "X-M1", "round": "X-R3", "bid": "X-B4", "reveal": "X-B7",
        "station.1": "X-1", "station.2": "X-2", "station.3": "X-3", "station.4": "X-4", "station.5": "X-5",
        "station.6": "X-6",
    },
)  # fmt: skip
