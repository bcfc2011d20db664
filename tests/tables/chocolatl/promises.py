"""What Chocolatl's table promises of a choice, read off its buttons; and what comes of it."""

from typing import Any

from game.rules.chocolatl.pieces import CARDS
from tests.tables.promised import Gain


def as_shown(table: Any) -> list[Gain]:
    """Return score and bracket of every seat by what lies on the table, read slowly (X-F1), without what is hidden."""
    shown = table.desk.shown
    stones = [shown.pyramid.count(seat) for seat in range(shown.seats)]
    gains = []
    for seat, points in enumerate(shown.points):
        total = points + stones[seat] + 3 * (0 < stones[seat] == max(stones))
        total += 3 * (seat == shown.chocolatl) - 3 * (seat == shown.oldman)
        if seat == shown.viewer and shown.sacrificed is not None:
            total += shown.sacrificed + 3 * (shown.sacrificed == max(CARDS))
        gains.append(Gain(points, total))
    return gains
