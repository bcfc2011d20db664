"""Who would play with whom, in words."""

import pytest

from game.rules.match import Player
from game.stage.words.players import proposed_words


@pytest.mark.parametrize(
    ("kinds", "words"),
    [
        (("merchant", "merchant"), "Only computer players: lean back and watch"),
        (("human", "human"), "Seat 1 and Seat 2"),
        (("human", "merchant"), "you against 1 computer: Merchant"),
        (("merchant", "human", "merchant"), "you against 2 computers: Merchant"),
        (("human", "merchant", "chief"), "you against Merchant and Chief"),
        (("human", "chief", "human"), "Seat 1, Seat 3 and 1 computer"),
    ],
)
def test_what_is_proposed_is_told_by_who_sits_there(kinds: tuple[str, ...], words: str) -> None:
    players = [Player(f"Seat {number}", "red", kind) for number, kind in enumerate(kinds, 1)]
    assert proposed_words(players) == words
