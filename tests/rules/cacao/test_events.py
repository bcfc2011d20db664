"""Events tell all that happens: a table built from them alone shows what the view shows."""

from typing import Any

import pytest

from game.rules.cacao.actions import DisplayRefilled, JungleLaid, TurnEnded, Worked, WorkersDrawn, WorkersPlaced
from game.rules.cacao.box import START_TILES
from game.rules.cacao.view import View
from game.rules.core import Event
from tests.rules.support import finished_match


class Mirror:
    """The table as somebody sees it who is told what happens, and nothing else."""

    def __init__(self, view: View) -> None:
        self.viewer = view.viewer
        self.jungle: dict[Any, Any] = {cell: kind for kind, cell in START_TILES}
        self.workers: dict[Any, Any] = {}
        self.hand = list(view.hand)
        self.hands = list(view.hands)
        self.piles = list(view.worker_piles)
        self.display = list(view.display)
        self.pile = view.jungle_pile
        self.gold, self.fruit, self.sun, self.water = ([0] * view.seats for _ in range(4))

    def take(self, event: Event) -> None:
        match event:
            case WorkersPlaced(seat=seat):
                self.workers[event.cell] = (seat, event.edges, event.covers)
                self.hands[seat] -= 1
                self.sun[seat] -= event.covers is not None
                if seat == self.viewer:
                    self.hand.remove(event.tile)
            case JungleLaid(kind=kind, cell=cell):
                self.jungle[cell] = kind
                if event.from_pile:
                    self.pile -= 1
                else:
                    self.display.remove(kind)
            case Worked(seat=seat):
                self.gold[seat] += event.gold
                self.fruit[seat] += event.fruit
                self.sun[seat] += event.sun
                self.water[seat] += event.water
            case WorkersDrawn(seat=seat):
                self.hands[seat] += 1
                self.piles[seat] -= 1
                if event.tile:
                    self.hand.append(event.tile)
            case DisplayRefilled(kind=kind):
                self.display.append(kind)
                self.pile -= 1
            case TurnEnded():
                pass

    def dump(self) -> tuple[Any, ...]:
        return (
            self.jungle, self.workers, sorted(self.hand), self.hands, self.piles, sorted(self.display), self.pile,
            self.gold, self.fruit, self.sun, self.water,
        )  # fmt: skip


def dump(view: View) -> tuple[Any, ...]:
    return (
        {tile.cell: tile.kind for tile in view.jungle},
        {tile.cell: (tile.seat, tile.edges, tile.covers) for tile in view.workers},
        sorted(view.hand), list(view.hands), list(view.worker_piles), sorted(view.display), view.jungle_pile,
        list(view.gold), list(view.fruit), list(view.sun), list(view.water),
    )  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_events_drained_equal_the_view_built_fresh(seats: int) -> None:
    """After every step, for every seat and for somebody who looks on, C-E1's draw included."""
    match = finished_match(("cacao", seats, {}), 11)
    rules = match.rules
    for viewer in [*range(seats), None]:
        mirror = Mirror(rules.view(match.state_at(0), viewer))
        for step, events in enumerate(match.events, 1):
            for event in events:
                mirror.take(rules.redact(event, viewer))
            assert mirror.dump() == dump(rules.view(match.state_at(step), viewer)), f"step {step}"
