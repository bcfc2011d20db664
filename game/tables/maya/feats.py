"""The records of Maya: the biggest city."""

from typing import Final

from game.rules.core import Event, Seat
from game.rules.maya.events import CityClosed
from game.rules.phrases import N_
from game.tables.feats import Feat


def _city(event: Event) -> tuple[int, Seat] | None:
    """Return the size of a city that closed, and the seat with most crops round it, the first of several (M-C2)."""
    if not isinstance(event, CityClosed) or not any(event.crops):
        return None
    return event.size, event.crops.index(max(event.crops))


FEATS: Final = {"city": Feat(N_("Biggest city"), _city)}
