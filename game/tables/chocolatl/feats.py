"""The records of Chocolatl: the dearest offering."""

from typing import Final

from game.rules.chocolatl.events import StationRanked
from game.rules.core import Event, Seat
from game.rules.phrases import N_
from game.tables.feats import Feat


def _offering(event: Event) -> tuple[int, Seat] | None:
    """Return the highest offering at a location, and whose it is."""
    if not isinstance(event, StationRanked) or not event.ranking:
        return None
    seat = max(event.ranking, key=lambda each: event.bids[each].total)
    return event.bids[seat].total, seat


FEATS: Final = {"offering": Feat(N_("Dearest offering"), _offering)}
