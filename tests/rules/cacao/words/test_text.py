"""What the log says of Cacao: who, what, where, how many, and both sides of a trade."""

import pytest

from game.rules.cacao import Cacao
from game.rules.cacao.actions import JungleLaid, TempleScored, Worked, WorkersPlaced
from game.rules.core import Event

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
