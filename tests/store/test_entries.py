"""The steps of a journal as text."""

import pytest

from game.rules.games import GAMES
from game.rules.match import Entry
from game.store.journal import decode, encode
from game.store.schema import UNREADABLE
from tests.rules.support import CASES, case_name, finished_match


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_every_step_of_a_game_is_read_as_it_was_written(case: tuple[str, int, dict[str, str]]) -> None:
    match = finished_match(case, 3)
    for entry in match.journal:
        assert decode(match.rules, encode(entry)) == entry


@pytest.mark.parametrize("game", GAMES)
def test_the_close_of_a_turn_is_a_step(game: str) -> None:
    rules = GAMES[game]
    if rules.closing is not None:
        entry = Entry(1, rules.closing)
        assert decode(rules, encode(entry)) == entry


@pytest.mark.parametrize(
    "text",
    [
        *("", "[]", "null", '{"seat":0}', '{"seat":"0","action":{"type":"end"}}', '{"seat":0,"action":{"type":"no"}}'),
        *('{"seat":0,"action":{}}', "[" * 100_000, '{"seat":0,"action":{"type":"end"}} x', "\ufffd"),
    ],
)
@pytest.mark.parametrize("game", GAMES)
def test_anything_else_is_refused(game: str, text: str) -> None:
    with pytest.raises(UNREADABLE):
        decode(GAMES[game], text)
