"""What lies in the box of Cacao: worker tiles, jungle tiles, the village board (C-M1 to C-M4)."""

from typing import Final, Literal, TypeAlias

from game.rules.core import N_, Phrase

Shape: TypeAlias = Literal["1-1-1-1", "2-1-0-1", "3-0-0-1", "3-1-0-0"]
Kind: TypeAlias = Literal[
    "plantation1", "plantation2", "market2", "market3", "market4", "mine1", "mine2", "water", "sun", "temple"
]
Side: TypeAlias = Literal["n", "e", "s", "w"]
Edges: TypeAlias = tuple[int, int, int, int]

COLOURS: Final = ("red", "purple", "white", "yellow")
SHAPES: Final[tuple[Shape, ...]] = ("1-1-1-1", "2-1-0-1", "3-0-0-1", "3-1-0-0")
SIDES: Final[tuple[Side, ...]] = ("n", "e", "s", "w")

# C-M1: worker tiles of one seat by shape; C-S2: what goes back into the box with three and four seats.
WORKER_TILES: Final[dict[Shape, int]] = {"1-1-1-1": 4, "2-1-0-1": 5, "3-0-0-1": 1, "3-1-0-0": 1}
WORKER_TILES_REMOVED: Final[dict[int, dict[Shape, int]]] = {2: {}, 3: {"1-1-1-1": 1}, 4: {"1-1-1-1": 1, "2-1-0-1": 1}}
HAND_SIZE: Final = 3

# C-M2: jungle tiles by kind; C-S5: what goes back into the box with two seats; C-S4: the start tiles and their places.
KINDS: Final[tuple[Kind, ...]] = (
    "plantation1", "plantation2", "market2", "market3", "market4", "mine1", "mine2", "water", "sun", "temple",
)  # fmt: skip
JUNGLE_TILES: Final[dict[Kind, int]] = {
    "plantation1": 6, "plantation2": 2, "market2": 2, "market3": 4, "market4": 1,
    "mine1": 2, "mine2": 1, "water": 3, "sun": 2, "temple": 5,
}  # fmt: skip
JUNGLE_TILES_REMOVED_WITH_TWO: Final[dict[Kind, int]] = {
    "plantation1": 2, "market3": 1, "mine1": 1, "water": 1, "sun": 1, "temple": 1,
}  # fmt: skip
START_TILES: Final[tuple[tuple[Kind, tuple[int, int]], ...]] = (("plantation1", (0, 0)), ("market2", (1, 1)))
DISPLAY_SIZE: Final = 2

# C-M3: the village board.
STORAGE: Final = 5
SUN_PLACES: Final = 3
# C-M3 [reconstructed]: the water fields between the first and the last. C-M4 [gap]: the bank pays without end.
RIVER: Final = (-10, -4, -1, 0, 2, 4, 7, 11, 16)

# What one worker gets (C-J1 to C-J5); the market pays a price for a fruit from storage.
FRUIT_PER_WORKER: Final[dict[str, int]] = {"plantation1": 1, "plantation2": 2}
PRICE: Final[dict[str, int]] = {"market2": 2, "market3": 3, "market4": 4}
GOLD_PER_WORKER: Final[dict[str, int]] = {"mine1": 1, "mine2": 2}

# C-X3, C-X7: what temples and sun tokens bring at the end.
TEMPLE_FIRST: Final = 6
TEMPLE_SECOND: Final = 3
GOLD_PER_SUN: Final = 1


def edges_of(shape: Shape) -> Edges:
    """Return the workers per edge, clockwise from the north, of a tile as its shape is written."""
    north, east, south, west = (int(part) for part in shape.split("-"))
    return north, east, south, west


def rotated(edges: Edges) -> Edges:
    """Return the edges after a quarter turn clockwise."""
    north, east, south, west = edges
    return west, north, east, south


def orientations(shape: Shape) -> tuple[Edges, ...]:
    """Return the edges of a tile of this shape in each of its different orientations."""
    turned = [edges_of(shape)]
    while (following := rotated(turned[-1])) != turned[0]:
        turned.append(following)
    return tuple(turned)


def worker_tiles(seats: int) -> dict[Shape, int]:
    """Return how many worker tiles of each shape every seat has (C-M1, C-S2)."""
    removed = WORKER_TILES_REMOVED[seats]
    return {shape: count - removed.get(shape, 0) for shape, count in WORKER_TILES.items()}


def jungle_tiles(seats: int) -> dict[Kind, int]:
    """Return how many jungle tiles of each kind are in the game, the start tiles included (C-M2, C-S5)."""
    removed = JUNGLE_TILES_REMOVED_WITH_TWO if seats == 2 else {}
    return {kind: count - removed.get(kind, 0) for kind, count in JUNGLE_TILES.items()}


KIND_NAMES: Final[dict[Kind, Phrase]] = {
    "plantation1": Phrase(N_("single plantation")),
    "plantation2": Phrase(N_("double plantation")),
    "market2": Phrase(N_("market at price 2")),
    "market3": Phrase(N_("market at price 3")),
    "market4": Phrase(N_("market at price 4")),
    "mine1": Phrase(N_("gold mine of value 1")),
    "mine2": Phrase(N_("gold mine of value 2")),
    "water": Phrase(N_("water tile")),
    "sun": Phrase(N_("sun-worship site")),
    "temple": Phrase(N_("temple")),
}
SIDE_NAMES: Final[dict[Side, Phrase]] = {
    "n": Phrase(N_("north")),
    "e": Phrase(N_("east")),
    "s": Phrase(N_("south")),
    "w": Phrase(N_("west")),
}
