"""What shared tests of tables ask of Cacao."""

from collections.abc import Iterator
from typing import Final

from game.rules.cacao.actions import Worked
from game.rules.core import Event, Seat
from game.tables.cacao import CacaoTable
from tests.tables.cacao import desk
from tests.tables.gestures import Gestures

POSITIONS: Final = ((2, 0.0), (2, 0.5), (2, 1.0), (4, 0.3), (4, 0.9))
"""Where tips are tried: the number of seats, and the share of the match that is played."""
STEPS: Final[dict[str, dict[str, str]]] = {"fill": {}, "work": {}, "end": {}}
"""Steps at which tips are tried, with the choices that lead to them."""
QUOTED: Final[tuple[str, ...]] = ("C-B2", "C-E1")
"""Rules that a tip quotes."""
PLAYED: Final = (4, 1)
"""Seats and seed of a match in which every rule acts."""
NOTES: Final = {
    "C-C3": (0, 6, "A worker works once"),
    "C-C4": (0, 13, "the order matters"),
    "C-O4": (2, 4, "a sun token pays for a worker tile on top of one of your own"),
}
"""Rules that a note tells in passing: by chapter and note, with its words."""
GAINS: Final[tuple[str, ...]] = ("gold", "fruit", "water", "sun")
"""What a seat has of the view, if the game tells of more than points."""
LANDMARKS: Final = {"temple", "end of the game", "no jungle tile is left"}
"""Some of what a match is remembered by."""
GESTURES: Final = Gestures(
    desk.dealt,
    desk.slot,
    lambda stage: desk.middle(stage, (0, 1)),
    lambda stage: desk.middle(stage, (0, 0)),
    lambda table: table.desk.room(),
)


def things(on: CacaoTable) -> Iterator[tuple[str, tuple[int, int]]]:
    desk = on.desk
    for seat, card in desk.cards.items():
        yield f"seat.{seat}", (card.rect.x + card.header, card.rect.y + card.header // 2)
        yield f"seat.{seat}.gold", (card.rect.right - 20, card.rect.y + card.header // 2)
        yield f"seat.{seat}.storage", card.fruit_place(0)
        yield f"seat.{seat}.sun", card.sun_place(0)
        yield f"seat.{seat}.river", card.carrier_place(desk.shown.water[seat])
    yield from ((f"hand.{index}", desk.hand.slot(index).center) for index in range(len(desk.shown.hand)))
    yield "own_pile", desk.hand.pile.center
    yield from ((f"display.{index}", desk.jungle.slot(index).center) for index in range(len(desk.shown.display)))
    if not desk.jungle.folded:
        yield "pile", desk.jungle.pile.center
        yield "jungle", (desk.jungle.panel.x + 12, desk.jungle.panel.y + 12)
    pills = [pill.rect for pill in on.pills.pills]
    yield from ((pill.id, pill.rect.center) for pill in on.pills.pills)
    for cell in desk.shown.cells:
        middle = desk.board.middle(cell)
        if desk.places.board.collidepoint(middle) and not any(rect.collidepoint(middle) for rect in pills):
            yield "place" if cell in desk.buildable else f"tile.{cell[0]},{cell[1]}", middle


def amount(event: Event) -> tuple[int, Seat] | None:
    """Return the gold of a sale, and whose it is."""
    return (event.gold, event.seat) if isinstance(event, Worked) and event.fruit < 0 else None
