"""What actions name of a closed hand, and what events show of it: never more than there is."""

from collections import Counter
from typing import Any

import pytest

from game.rules.core import CHANCE, Chance, Decide, Over, Piece
from game.rules.games import GAMES
from game.rules.numbers import Generator


def hand_of(view: Any) -> Counter[Piece]:
    return Counter(view.rack if hasattr(view, "rack") else view.hand)


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("seed", range(3))
def test_what_is_named_lies_in_the_hand_and_what_is_shown_was_named(game: str, seed: int) -> None:
    rules, rng = GAMES[game], Generator(seed)
    state = rules.setup(rules.seat_counts[0], rng)
    named = [Counter[Piece]() for _ in range(rules.seat_counts[0])]
    shown = [Counter[Piece]() for _ in named]
    while not isinstance(pending := rules.pending(state), Over):
        if isinstance(pending, Chance):
            state, events = rules.apply(state, CHANCE, rules.draw(state, rng))
        else:
            assert isinstance(pending, Decide)
            seat = pending.seat
            action = rules.sample(state, seat, rng)
            names = Counter([*rules.names_of_hand(action)])
            assert names <= hand_of(rules.view(state, seat))
            named[seat] += names
            state, events = rules.apply(state, seat, action)
        for each, pieces in enumerate(shown):
            pieces.update(piece for event in events for piece in rules.shown_of_hand(each, rules.redact(event, None)))
            assert pieces <= named[each] or not rules.in_turns  # choices made at once: the last cards lie by themselves
    assert all(pieces <= seen for pieces, seen in zip(named, shown, strict=True))  # in the end all of it was seen
