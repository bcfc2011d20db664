"""What lies on the engine's table of Cacao, in the oracle's form."""

from collections.abc import Sequence
from typing import Any

from tests.oracle.support import key


def public(_state: Any, views: Sequence[Any]) -> dict[str, Any]:
    """Return the table of Cacao, with all hands open, from what each seat sees."""
    known = views[0]
    return {
        "jungle": {key(tile.cell): tile.kind for tile in known.jungle},
        "workers": {
            key(tile.cell): {"seat": tile.seat, "edges": list(tile.edges), "covered": tile.covers is not None}
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
