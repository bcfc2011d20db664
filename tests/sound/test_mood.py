"""The music is told how a match stands: what everybody may know, and nothing else."""

from typing import Any

import pytest

from game.rules.core import CHANCE, Chance, Decide, Over
from game.rules.games import GAMES
from game.rules.numbers import Generator
from game.rules.protocol import Rules
from game.sound.music import CALM, Mood, mood_of


def positions(rules: Rules[Any, Any, Any], seats: int, seed: int) -> list[Any]:
    """Return the positions of a game played at random, each twentieth and the last."""
    rng = Generator(seed)
    state = rules.setup(seats, rng)
    found: list[Any] = []
    for step in range(100_000):
        pending = rules.pending(state)
        if isinstance(pending, Over):
            return [*found, state]
        if step % 40 == 0:
            found.append(state.copy())
        if isinstance(pending, Chance):
            rules.advance(state, CHANCE, rules.draw(state, rng))
        elif isinstance(pending, Decide):
            rules.advance(state, pending.seat, rules.sample(state, pending.seat, rng))
    raise AssertionError("it never ends")


@pytest.mark.parametrize("game", GAMES)
def test_a_match_goes_on_until_its_end(game: str) -> None:
    rules = GAMES[game]
    for seats in rules.seat_counts[:2]:
        moods = [mood_of(rules, state) for state in positions(rules, seats, seats)]
        shares = [mood.progress for mood in moods]
        assert None not in shares
        told = [share for share in shares if share is not None]
        assert told == sorted(told)
        assert told[0] <= 0.1
        assert told[0] < told[-1] <= 1
        assert [mood.over for mood in moods] == [False] * (len(moods) - 1) + [True]
        assert not moods[-1].last


@pytest.mark.parametrize("game", GAMES)
def test_nothing_hidden_is_told(game: str) -> None:
    """Whatever is hidden may be dealt again: the music does not change."""
    rules = GAMES[game]
    for state in positions(rules, rules.seat_counts[-1], 7):
        known = mood_of(rules, state)
        for seed in range(3):
            dealt = rules.determinize(rules.view(state, None), Generator(seed))
            assert mood_of(rules, dealt) == known


def test_a_pulse_comes_after_a_third() -> None:
    assert not CALM.presses
    assert not Mood(0.3).presses
    assert Mood(0.34).presses


def test_the_end_is_tense_and_so_is_a_close_match_before_it() -> None:
    assert Mood(0.2, last=True).tense
    assert Mood(0.7, points=(50, 46, 10)).tense
    assert not Mood(0.7, points=(50, 44, 43)).tense
    assert not Mood(0.1, points=(0, 0, 0)).tense
    assert not Mood(None, points=(50, 50)).tense
