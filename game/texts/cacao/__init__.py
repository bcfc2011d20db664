"""Lesson and rules of Cacao to read."""

from pathlib import Path
from typing import Final

from game.texts import Texts

KINDS: Final = {
    "plantation1": "C-J1", "plantation2": "C-J1", "market2": "C-J2", "market3": "C-J2", "market4": "C-J2",
    "mine1": "C-J3", "mine2": "C-J3", "water": "C-J4", "sun": "C-J5", "temple": "C-J6",
}  # fmt: skip
"""By kind of jungle tile, the rule about what its workers bring."""
PART: Final = Texts(
    folder=Path(__file__).parent,
    steps={"place": "C-A1", "fill": "C-B1", "work": "C-C1", "end": "C-E1"},
    things={
        "hand": "C-A1", "display": "C-B2", "pile": "C-B3", "seat": "C-M3", "tile": "C-C1", "place": "C-A1",
        "fill": "C-B1", "build": "C-O1",
    },
)  # fmt: skip
