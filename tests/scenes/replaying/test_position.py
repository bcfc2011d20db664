"""A position that is opened from its line."""

from pathlib import Path

import pytest

from game.rules.games import GAMES
from game.rules.numbers import Generator
from game.scenes.replaying.trial import WhatIf
from tests.rules.support import new_match, play_on
from tests.ui.support import table


@pytest.mark.parametrize("game", GAMES)
def test_a_position_opens_as_a_table_to_try_things_out(game: str, tmp_path: Path) -> None:
    match = new_match(game, 3, 5)
    play_on(match, Generator(5), 25)
    text = match.rules.notation(match.state)
    with table(tmp_path) as opened:
        opened.app.position = text
        opened.app.begin()
        opened.rest(1.0)
        assert isinstance(opened.top, WhatIf)
        assert match.rules.notation(opened.top.match.state) == text
        assert not opened.top.guess.visible, "nothing was dealt at random"


@pytest.mark.parametrize("text", ["", "chess", "cacao 9 place a", "cacao 2 place a | gold x"])
def test_a_line_that_cannot_be_read_is_told_over_the_title(text: str, tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        opened.app.begin()
        opened.app.open_position(text)
        opened.rest(0.2)
        assert opened.top.name == "title"
        assert opened.app.notices.texts
