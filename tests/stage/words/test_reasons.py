"""Why a hint is the best, in words: only what was computed, and nothing about what others get."""

import pytest

from game.ai.thought import Candidate
from game.rules.core import Action, Decide
from game.rules.games import GAMES
from game.rules.numbers import Generator
from game.stage.words.reasons import why_words
from game.tables.part import table_part
from tests.members import FEWEST
from tests.rules.support import new_match


@pytest.mark.parametrize(("game", "seats"), FEWEST)
@pytest.mark.parametrize(
    ("gap", "told"),
    [
        (0.0, "brings about as many points."),
        (0.1, "brings about as many points."),
        (2.0, "Compared with the next best move: +2.0"),
        (-2.0, "Another move might bring you more points: +2.0"),
    ],
)
def test_the_difference_that_was_expected_is_told_and_no_more(game: str, seats: int, gap: float, told: str) -> None:
    rules, labels = GAMES[game], table_part(game).labels
    match = new_match(game, seats, 1)
    rng, actions, pending = Generator(1), list[Action](), match.pending
    assert isinstance(pending, Decide)
    while len(actions) < 2:
        action = rules.sample(match.state, pending.seat, rng)
        actions += [action] if action not in actions else []
    line = next(number for number, key in enumerate(rules.score_keys) if key in labels.lines)
    low = [5.0] * len(rules.score_keys)
    high = [points + gap * (number == line) for number, points in enumerate(low)]
    best, rival = Candidate(actions[0], tuple(high), 0.6), Candidate(actions[1], tuple(low), 0.4)
    words = why_words(rules.score_keys, labels, best, (rival,))
    assert told in words
    assert "others" not in words
