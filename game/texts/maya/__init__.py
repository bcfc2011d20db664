"""Lesson and rules of Maya to read."""

from pathlib import Path
from typing import Final

from game.texts import Texts

PART: Final = Texts(
    folder=Path(__file__).parent,
    steps={"turn": "M-A1", "plant": "M-A3", "end": "M-A5"},
    things={
        "hand": "M-A1", "flip": "M-B1", "reserve": "M-B4", "seat": "M-X3", "tile": "M-A5", "city": "M-C1",
        "place": "M-A2", "temple": "M-C1", "site": "M-A4", "square": "M-X3", "banner.0": "M-A1", "banner.1": "M-B1",
    },
)  # fmt: skip
