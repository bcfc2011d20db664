"""What lies on the engine's table of Maya, in the oracle's form."""

from collections.abc import Sequence
from typing import Any

from game.rules.maya.board import FACE_DOWN, TEMPLE, expander, is_face_up, planter, tile_of
from game.rules.maya.box import TILES
from tests.oracle.support import key


def public(state: Any, views: Sequence[Any]) -> dict[str, Any]:
    """Return the table of Maya, with all racks open, from what each seat sees, and every face known."""
    grid = state.grid
    tiles: dict[str, Any] = {}
    for index, byte in enumerate(state.board):
        cell = key(grid.cells[index])
        if byte == TEMPLE:
            tiles[cell] = "temple"
        elif is_face_up(byte):
            tiles[cell] = {"seat": planter(byte), "tile": TILES[tile_of(byte)], "face": "up"}
        elif byte >= FACE_DOWN:
            tiles[cell] = {"seat": expander(byte), "tile": TILES[tile_of(byte)], "face": "down"}
    known = views[0]
    return {
        "tiles": tiles,
        "scores": [crops + cities for crops, cities in zip(known.crops, known.cities, strict=True)],
        "crops": list(known.crops),
        "cities": list(known.cities),
        "racks": [sorted(view.rack) for view in views],
        "reserves": list(known.reserves),
        "closed": sorted(key(each) for each in known.closed),
        "active": known.seat,
        "turns": list(known.turns),
    }
