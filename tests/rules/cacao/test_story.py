"""What the log tells of a game of Cacao."""

from typing import Any

import pytest

from game.rules.cacao import Cacao
from game.rules.cacao.actions import (
    DisplayRefilled,
    JungleLaid,
    TempleScored,
    TurnEnded,
    Worked,
    WorkersDrawn,
    WorkersPlaced,
)
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


# What the log says of Cacao: who, what, where, how many, and both sides of a trade.


ROUND = (1, 1, 1, 1)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (WorkersPlaced(0, "1-1-1-1", (0, 0), ROUND), "seat 0 places 1-1-1-1"),
        (
            WorkersPlaced(0, "1-1-1-1", (0, 0), ROUND, beside=("temple", "water")),
            "seat 0 places 1-1-1-1 next to: temple, water tile",
        ),
        (
            WorkersPlaced(0, "1-1-1-1", (0, 0), ROUND, covers=ROUND, beside=("mine2",)),
            "seat 0 builds 1-1-1-1 over one of their tiles for a sun token, next to: gold mine of value 2",
        ),
        (JungleLaid(1, "temple", (0, 1), beside=(0, 1)), "seat 1 adds a temple next to tiles of seat 0, seat 1"),
        (
            JungleLaid(1, "water", (0, 1), from_pile=True, beside=(1,)),
            "seat 1 turns up a water tile from the pile, next to tiles of seat 1",
        ),
        (
            Worked(1, (0, 0), "n", (0, -1), "market4", 2, gold=8, fruit=-2),
            "seat 1, 2 workers at the market at price 4: −2 cacao, +8 gold",
        ),
        (
            Worked(1, (0, 0), "n", (0, -1), "plantation2", 1, fruit=1, lost=1),
            "seat 1, 1 worker at the double plantation: +1 cacao, 1 lost",
        ),
        (Worked(1, (0, 0), "n", (0, -1), "sun", 2, sun=2), "seat 1, 2 workers at the sun-worship site: +2 suns"),
        (Worked(1, (0, 0), "n", (0, -1), "market2", 0), "seat 1 leaves the market at price 2 unused"),
        (
            TempleScored((0, 0), (2, 0, 1), (6, 0, 3)),
            "gold from a temple: seat 0 6 (2 workers), seat 2 3 (1 worker)",
        ),
        (TempleScored((0, 0), (0, 0), (0, 0)), "a temple without workers: no gold"),
    ],
)
def test_what_the_log_says(event: Event, text: str) -> None:
    told = Cacao().describe_event(event)
    assert told is not None
    assert told.english() == text
