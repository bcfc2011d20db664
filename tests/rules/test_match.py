"""A match of any game: taking back and playing the same again."""

import pytest

from game.rules.games import GAMES
from game.rules.rng import Generator
from tests.rules.support import new_match, play_on


@pytest.mark.parametrize("game", GAMES)
def test_taking_back_goes_past_what_was_seen_and_is_counted(game: str) -> None:
    match = new_match(game, 3, 5)
    play_on(match, Generator(3), 12)
    fresh = new_match(game, 3, 5)
    for entry in match.journal:
        fresh.play(entry.seat, entry.action)
    play_on(match, Generator(4), 25)
    steps = list(match.journal)
    match.take_back(12)
    assert match.taken_back == 1
    assert match.journal == fresh.journal
    assert match.barrier == fresh.barrier
    for seat in (None, 0, 1, 2):
        assert match.rules.view(match.state, seat) == match.rules.view(fresh.state, seat)
    while match.redo() is not None:
        pass
    assert match.journal == steps
