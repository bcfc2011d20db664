"""What shared tests of tables ask of Chocolatl."""

from collections.abc import Iterator
from typing import Final

from game.rules.chocolatl.actions import StationRanked
from game.rules.core import Event, Seat
from game.tables.chocolatl.board import disc_places
from game.tables.chocolatl.seats.belongings import Belongings
from game.tables.chocolatl.table import ChocolatlTable
from tests.tables.chocolatl.desk import table_of
from tests.tables.chocolatl.test_laying import bidding
from tests.tables.gestures import Gestures
from tests.tables.harness import Harness

POSITIONS: Final = ((3, 0.0), (3, 0.5), (5, 0.8), (5, 1.0))
"""Where tips are tried: the number of seats, and the share of the match that is played."""
STEPS: Final[dict[str, dict[str, str]]] = {
    "bid": {},
    "city": {},
    "pyramid": {},
    "dice": {},
    "discard": {"tachli": "choose"},
}
"""Steps at which tips are tried, with the choices that lead to them."""
QUOTED: Final[tuple[str, ...]] = ()
"""Rules that a tip quotes."""
PLAYED: Final = (3, 3)
"""Seats and seed of a match in which every rule acts."""
NOTES: Final = {
    "X-R1": (2, 3, "The last round is round 7"),
    "X-F1": (2, 3, "After it you score stones, figures, sacrifices and one unused bonus die"),
}
"""Rules that a note tells in passing: by chapter and note, with its words."""
GAINS: Final[tuple[str, ...]] = ()
"""What a seat has of the view, if the game tells of more than points."""


def _bidding() -> Harness:
    stage = bidding(speed=1)
    stage.played.clear()
    return stage


LANDMARKS: Final = {"round", "cards revealed", "final scoring"}
"""Some of what a match is remembered by."""
GESTURES: Final = Gestures(
    _bidding,
    lambda stage, index: table_of(stage).desk.hand.slot(index, 12).center,
    lambda stage: table_of(stage).desk.ground.station(4).center,
    lambda stage: table_of(stage).desk.places.right.center,
)


def things(on: ChocolatlTable) -> Iterator[tuple[str, tuple[int, int]]]:
    desk = on.desk
    cards = desk.hand_cards() if desk.shown.viewer == desk.rail_seat else []
    yield from ((button.id, button.rect.center) for button in (*on.overlay.buttons, *on.choices.buttons))
    if on.overlay.open:
        return
    for index, card in enumerate(cards):
        rect = desk.hand.lie(index, len(cards), card)
        yield f"hand.{index}", (rect.x + 4, rect.centery)
    for station in range(1, 7):
        if on.choices.rect.w and on.choices.open and on.choices.rect.colliderect(desk.ground.whole_station(station)):
            continue
        yield f"station.{station}", desk.ground.strip(station).center
        if on.trays.open(station):
            yield f"tray.{station}", desk.ground.tray(station).center
    for seat in range(desk.shown.seats):
        yield f"seat.{seat}", on.seats.rect(seat).center
        parts = on.seats.parts(seat)
        kinds = dict(Belongings.of(desk.shown, seat).items())
        yield from ((f"seat.{seat}.{kind}", parts[kind].center) for kind in kinds)
    for _seat, place in disc_places(desk.shown.discs, desk.shown.points, desk.ground, ()):
        if desk.ground.rect.collidepoint(place):
            yield "field", place
    for name in ("round", "cards"):
        if name in on.sidebar.panels:
            yield name, on.sidebar.panels[name].center


def amount(event: Event) -> tuple[int, Seat] | None:
    """Return the highest offering at a station, and whose it is: the first in the ranking has it."""
    if not isinstance(event, StationRanked) or not event.ranking:
        return None
    return max(bid.total for bid in event.bids), event.ranking[0]
