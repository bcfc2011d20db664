"""The records of Cacao: the largest sale."""

from typing import Final

from game.rules.cacao.events import Worked
from game.rules.core import Event, Seat
from game.rules.phrases import N_
from game.tables.feats import Feat


def _sale(event: Event) -> tuple[int, Seat] | None:
    """Return the gold of a sale at one market, and whose it is."""
    return (event.gold, event.seat) if isinstance(event, Worked) and event.fruit < 0 else None


FEATS: Final = {"sale": Feat(N_("Largest sale"), _sale)}
