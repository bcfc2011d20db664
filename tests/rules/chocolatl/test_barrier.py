"""How far a bid can be undone."""

import pytest

from game.rules.chocolatl.actions import (
    BidLaid,
    BidsRevealed,
    CardWon,
    DiceRolled,
    FigureTaken,
    HutBuilt,
    PointsScored,
    StonePlaced,
)
from game.rules.rng import Generator
from tests.rules.support import new_match, play_on

PAID = (PointsScored, FigureTaken, HutBuilt, StonePlaced, CardWon)


@pytest.mark.parametrize("matches", [3, pytest.param(60, marks=pytest.mark.full)])
def test_nothing_is_undone_once_a_station_was_revealed_rolled_for_or_paid(matches: int) -> None:
    """Also in gold rounds, where nothing but the next bids comes after what a station pays (X-R3)."""
    for seed in range(matches):
        match = new_match("chocolatl", 3 + seed % 3, seed)
        while play_on(match, Generator(seed + len(match.journal)), 1):
            if any(isinstance(event, (BidLaid, BidsRevealed, DiceRolled, *PAID)) for event in match.events[-1]):
                assert match.barrier == len(match.journal)
