"""What lies in the box of Maya, and the set-up of a game, as plain data (M-M1 to M-M3, M-S1 to M-S6, M-C2)."""

from pathlib import Path
from typing import Final, Literal, TypeAlias

import msgspec

from game.rules.core import N_, Cell, Phrase, Seat

Crop: TypeAlias = Literal["maize", "squash", "potato", "pepper"]
Tile: TypeAlias = Literal["maize1", "maize2", "squash1", "squash2", "potato1", "potato2", "pepper1", "pepper2"]
Area: TypeAlias = Literal["blue", "green", "yellow", "red"]

COLOURS: Final = ("red", "blue", "black", "green")
CROPS: Final[tuple[Crop, ...]] = ("maize", "squash", "potato", "pepper")
TILES: Final[tuple[Tile, ...]] = (
    "maize1", "maize2", "squash1", "squash2", "potato1", "potato2", "pepper1", "pepper2",
)  # fmt: skip
AREAS: Final[tuple[Area, ...]] = ("blue", "green", "yellow", "red")
ALWAYS_IN_PLAY: Final[Area] = "blue"

# M-M2 [reconstructed]: the tiles of one seat; how many show one crop and how many two is ours: five and three.
PLANTATION_TILES: Final = msgspec.json.decode(Path(__file__).with_name("tiles.json").read_bytes(), type=dict[Tile, int])
# M-M3
TEMPLE_TILES: Final = 13

# M-S2, M-S3: where the first temple tile lies, and how many tiles a rack starts with.
FIRST_TEMPLE: Final = "Tikal"
FIRST_RACK: Final = 5

# M-B4 to M-B6: how many tiles are drawn after an expansion, from the rack or blind (also where no space took the blind
# one), and how many a rack holds.
DRAWN: Final = 3
DRAWN_AFTER_BLIND: Final = 2
RACK_LIMIT: Final = 7

# M-C2: points for the first and the second by size, the last for every larger city too.
CITY_POINTS: Final = ((0, 0), (0, 0), (6, 3), (12, 6), (20, 10), (30, 15))

CROP_NAMES: Final[dict[Crop, Phrase]] = {
    "maize": Phrase(N_("maize")),
    "squash": Phrase(N_("squash")),
    "potato": Phrase(N_("potato")),
    "pepper": Phrase(N_("pepper")),
}
TILE_NAMES: Final[dict[Tile, Phrase]] = {
    "maize1": Phrase(N_("single maize")),
    "maize2": Phrase(N_("double maize")),
    "squash1": Phrase(N_("single squash")),
    "squash2": Phrase(N_("double squash")),
    "potato1": Phrase(N_("single potato")),
    "potato2": Phrase(N_("double potato")),
    "pepper1": Phrase(N_("single pepper")),
    "pepper2": Phrase(N_("double pepper")),
}
AREA_NAMES: Final[dict[Area, Phrase]] = {
    "blue": Phrase(N_("blue area")),
    "green": Phrase(N_("green area")),
    "yellow": Phrase(N_("yellow area")),
    "red": Phrase(N_("red area")),
}


# The board, in the form in which the record holds it.


class TempleSpace(msgspec.Struct, frozen=True):
    """A space for a temple tile; in the variant "Two cities", two highlighted ones have one from the start (M-S6)."""

    name: str
    cell: Cell
    area: Area
    highlighted: bool


class Board(msgspec.Struct, frozen=True):
    """The board: the cells of each area, also those of temple spaces, and the temple spaces."""

    areas: dict[Area, tuple[Cell, ...]]
    temples: tuple[TempleSpace, ...]
    geometry: str = ""
    """A text that says how the coordinates of cells are to be read."""

    def temple(self, name: str) -> TempleSpace | None:
        return next((temple for temple in self.temples if temple.name == name), None)


# M-M1 [reconstructed]: the printed board's picture is lost. Another board needs another data file only.
BOARD: Final = msgspec.json.decode(Path(__file__).with_name("board.json").read_bytes(), type=Board)


# What a game begins with.


class Options(msgspec.Struct, frozen=True):
    """How the game is played: where the first temples lie (M-S2, M-S5, M-S6), how a turn's tiles connect (M-A3)."""

    variant: Literal["standard", "new_beginning", "two_cities"] = "standard"
    connect: Literal["strict", "joined"] = "strict"


class Deal(msgspec.Struct, frozen=True):
    """All that was chosen, drawn and shuffled; reserves are in drawing order and begin with the first rack."""

    areas: tuple[Area, ...]
    temples: tuple[str, ...]
    reserves: tuple[tuple[Tile, ...], ...]
    board: Board


class Setup(msgspec.Struct, frozen=True):
    """All that a game begins with."""

    seats: int
    first: Seat
    deal: Deal
    options: Options = Options()
