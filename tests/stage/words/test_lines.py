"""The lines of the log: what every step of a game tells, and what it leaves untold."""

import pytest

from game.rules.core import CHANCE, phrase
from game.rules.games import GAMES
from game.rules.match import shown_events
from game.rules.numbers import Generator
from game.stage.words.lines import _sentence, _tell_step
from tests.rules.support import new_match, play_on


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("audience", [None, 0])
def test_a_step_tells_its_events_or_where_it_has_none_its_action(game: str, audience: int | None) -> None:
    match = new_match(game, 3, 4)
    play_on(match, Generator(4), 120)
    names = ("Ada", "Bo", "Cy")
    for step, entry in enumerate(match.journal):
        told = [line.event for line in _tell_step(match, step, audience, names)]
        events = shown_events(match, step, step + 1, audience)
        with_words = [event for event in events if match.rules.describe_event(event) is not None]
        if with_words or match.events[step] or entry.seat == CHANCE or entry.action == match.rules.closing:
            assert told == with_words
        else:
            assert told == [None]


def test_a_line_begins_with_one_capital() -> None:
    assert _sentence(phrase("éclairs are eaten by {n}", n=2), ()) == "Éclairs are eaten by 2"
    assert _sentence(phrase("x"), ()) == "X"
