"""The board of Maya as data (M-M1), in the form in which the record holds it."""

from pathlib import Path
from typing import Final

import msgspec

from game.rules.core import Cell
from game.rules.maya.pieces import Area


class TempleSpace(msgspec.Struct, frozen=True):
    """A space for a temple tile; two of the highlighted ones begin the variant "Two cities" (M-S6)."""

    name: str
    cell: Cell
    area: Area
    highlighted: bool


class Board(msgspec.Struct, frozen=True):
    """The spaces by area, temple spaces among them, and the temple spaces by name."""

    areas: dict[Area, tuple[Cell, ...]]
    temples: tuple[TempleSpace, ...]
    geometry: str = ""
    """How cells lie on the table, in words."""

    def temple(self, name: str) -> TempleSpace | None:
        """Return the temple space of that name."""
        return next((temple for temple in self.temples if temple.name == name), None)


# M-M1 [reconstructed]: the printed board's picture is lost. Another board needs another data file only.
BOARD: Final = msgspec.json.decode(Path(__file__).with_name("board.json").read_bytes(), type=Board)
