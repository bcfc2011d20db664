"""What lies on the engine's table of Chocolatl, in the oracle's form."""

from collections.abc import Sequence
from typing import Any


def public(_state: Any, views: Sequence[Any]) -> dict[str, Any]:
    """Return the table of Chocolatl, with all hands open, from what each seat sees."""
    known = views[0]
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
        "hands": [sorted(view.hand) for view in views],
        "discs": stacks,
        "last_round": known.last_round,
    }
