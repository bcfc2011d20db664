"""What lies on the engine's table, in the oracles' form."""

from typing import Any

from game.rules.match import Match


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
    raise NotImplementedError


def chocolatl_public(match: Match, state: Any) -> dict[str, Any]:
    """Return the table of Chocolatl, with all hands open."""
    raise NotImplementedError


def _key(cell: tuple[int, int]) -> str:
    return f"{cell[0]},{cell[1]}"
