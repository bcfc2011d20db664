"""What lies on the engine's table, in the oracles' form."""

from collections.abc import Callable
from typing import Any, Final

from game.rules.match import Match
from game.rules.maya.grid import FACE_DOWN, TEMPLE, expander, is_face_up, planter, tile_of
from game.rules.maya.pieces import TILES


def cacao_public(match: Match, state: Any) -> dict[str, Any]:
    """Return the table of Cacao, with all hands open."""
    views = [match.rules.view(state, seat) for seat in range(state.seats)]
    known = views[0]
    return {
        "jungle": {_key(tile.cell): tile.kind for tile in known.jungle},
        "workers": {
            _key(tile.cell): {"seat": tile.seat, "edges": list(tile.edges), "covered": tile.covers is not None}
            for tile in known.workers
        },
        "gold": list(known.gold),
        "fruit": list(known.fruit),
        "sun": list(known.sun),
        "water": list(known.water),
        "display": sorted(known.display),
        "pile": known.jungle_pile,
        "hands": [sorted(view.hand) for view in views],
        "piles": list(known.worker_piles),
        "active": known.active,
    }


def maya_public(match: Match, state: Any) -> dict[str, Any]:
    """Return the table of Maya, with all racks open and every face known."""
    grid = state.grid
    tiles: dict[str, Any] = {}
    for index, byte in enumerate(state.board):
        key = _key(grid.cells[index])
        if byte == TEMPLE:
            tiles[key] = "temple"
        elif is_face_up(byte):
            tiles[key] = {"seat": planter(byte), "tile": TILES[tile_of(byte)], "face": "up"}
        elif byte >= FACE_DOWN:
            tiles[key] = {"seat": expander(byte), "tile": TILES[tile_of(byte)], "face": "down"}
    known = match.rules.view(state, None)
    return {
        "tiles": tiles,
        "scores": [crops + cities for crops, cities in zip(known.crops, known.cities, strict=True)],
        "crops": list(known.crops),
        "cities": list(known.cities),
        "racks": [sorted(match.rules.view(state, seat).rack) for seat in range(state.seats)],
        "reserves": list(known.reserves),
        "closed": sorted(_key(cell) for cell in known.closed),
        "active": known.seat,
        "turns": list(known.turns),
    }


def chocolatl_public(match: Match, state: Any) -> dict[str, Any]:
    """Return the table of Chocolatl, with all hands open."""
    known = match.rules.view(state, None)
    stacks: dict[str, list[int]] = {}
    for seat in known.discs:
        stacks.setdefault(str(known.points[seat]), []).append(seat)
    return {
        "round": known.round,
        "way": known.way,
        "station": known.station or None,
        "track": list(known.points),
        "huts": list(known.huts),
        "dice": list(known.dice),
        "cubes": list(known.cubes),
        "pyramid": list(known.pyramid),
        "chocolatl": known.chocolatl,
        "oldman": known.oldman,
        "hands": [sorted(match.rules.view(state, seat).hand) for seat in range(state.seats)],
        "discs": stacks,
        "last_round": known.last_round,
    }


def _key(cell: tuple[int, int]) -> str:
    return f"{cell[0]},{cell[1]}"


PUBLIC: Final[dict[str, Callable[[Match, Any], dict[str, Any]]]] = {
    "cacao": cacao_public,
    "maya": maya_public,
    "chocolatl": chocolatl_public,
}
