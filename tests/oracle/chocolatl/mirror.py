"""What lies on the engine's table of Chocolatl, in the oracle's form."""

from typing import Any

from game.rules.match import Match


def public(match: Match, state: Any) -> dict[str, Any]:
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
