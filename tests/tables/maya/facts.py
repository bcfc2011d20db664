"""What shared tests of tables ask of Maya."""

from collections.abc import Iterator
from typing import Final

from game.rules.core import Event, Seat
from game.rules.maya.actions import CityClosed
from game.tables.maya.desk import Desk
from game.tables.maya.land.hex_view import TRACK
from game.tables.maya.table import MayaTable
from tests.tables.gestures import Gestures
from tests.tables.maya import desk

POSITIONS: Final = ((2, 0.0), (2, 0.6), (4, 0.5), (4, 1.0))
"""Where tips are tried: the number of seats, and the share of the match that is played."""
STEPS: Final[dict[str, dict[str, str]]] = {"plant": {}}
"""Steps at which tips are tried, with the choices that lead to them."""
QUOTED: Final[tuple[str, ...]] = ("M-B4", "M-C2")
"""Rules that a tip quotes."""
PLAYED: Final = (3, 3)
"""Seats and seed of a match in which every rule acts."""
NOTES: Final = {
    "M-A6": (0, 3, "You draw no new tiles"),
    "M-A7": (1, 6, "Your rack is empty. Now you can only expand"),
    "M-X2": (1, 8, "Cities that are still open pay nothing"),
}
"""Rules that a note tells in passing: by chapter and note, with its words."""
GAINS: Final[tuple[str, ...]] = ()
"""What a seat has of the view, if the game tells of more than points."""
LANDMARKS: Final = {"temple", "city closed"}
"""Some of what a match is remembered by."""
GESTURES: Final = Gestures(
    desk.dealt,
    desk.slot,
    lambda stage: desk.middle(stage, (5, 8)),
    lambda stage: desk.middle(stage, desk.TIKAL),
    lambda table: table.desk.everywhere,
)


def things(on: MayaTable) -> Iterator[tuple[str, tuple[int, int]]]:
    desk = on.desk
    yield from ((f"hand.{index}", desk.rack.slot(index).center) for index in range(len(desk.shown.rack)))
    yield "reserve", desk.rack.pile.center
    if desk.shown.viewer == desk.rail_seat:
        yield "flip", desk.rack.button.center
    for seat, card in desk.cards.items():
        yield f"seat.{seat}.points", (card.rect.right - 20, card.rect.y + card.header // 2)
        yield f"seat.{seat}.rack", card.rack_place
        yield f"seat.{seat}.maize", (card.rect.x + card.rect.width // 8, card.rect.bottom - 12)
    yield from ((f"column.{name}", (rect.right - 3, rect.y + 10)) for name, rect in desk.sidebar.panels.items())
    yield from ((f"city.{entry.city.name}", entry.rect.center) for entry in desk.sidebar.list.entries)
    yield from (("tile", desk.board.middle(cell)) for cell in (*desk.shown.planted, *desk.shown.hidden))
    yield from (("", desk.board.middle(cell)) for cell in (*desk.shown.temples, *desk.ground.sites))
    yield from ((name, place) for name, place in _around(desk) if desk.board.open_at(place))


def _around(desk: Desk) -> Iterator[tuple[str, tuple[int, int]]]:
    """Return what lies round the land in play: much of it is out of sight, or under the banner and the columns."""
    yield from (("idle", desk.board.middle(cell)) for cell in desk.ground.outside - desk.ground.idle_sites.keys())
    yield from ((f"site.{name}", desk.board.middle(cell)) for cell, name in desk.ground.idle_sites.items())
    if desk.board.tracked:
        for points in desk.shown.points:
            yield f"square.{points % TRACK}", desk.board.track_place(points)


def amount(event: Event) -> tuple[int, Seat] | None:
    """Return the size of a city that closed with crops round it, and the first of those with most (M-C2)."""
    if not isinstance(event, CityClosed) or not sum(event.crops):
        return None
    return event.size, min(seat for seat, crops in enumerate(event.crops) if crops == max(event.crops))
