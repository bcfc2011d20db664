"""Pictures of the table that players keep: names and points stand below the board, and no hand."""

from pathlib import Path

import pytest

from game.rules.games import GAMES
from game.rules.match import Player
from game.rules.numbers import Generator
from game.scenes.play.kept import PlayScene
from game.scenes.play.menu import with_seats
from game.ui.look import Look
from game.ui.scene import Scene
from tests.scenes.playing.stub import InstantThinker
from tests.ui.support import table


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_names_the_players_and_their_points(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = GAMES[game]
    seats = min(4, len(rules.colours))
    names = [f"Player {letter}" for letter in "ABCDE"[:seats]]
    players = tuple(Player(name, colour, "human") for name, colour in zip(names, rules.colours, strict=False))
    with table(tmp_path, animation_speed=0) as window:
        match = window.app.store.create(rules, rules.deal(seats, Generator(1), None), players)
        scene = PlayScene(window.app, match, InstantThinker())
        window.app.stack.reset(scene)
        window.step()
        board = scene.table.picture((960, 540))
        written: list[str] = []
        write = Look.write

        def note(look: Look, surface: object, text: str, *args: object, **more: object) -> object:
            written.append(text)
            return write(look, surface, text, *args, **more)  # type: ignore[arg-type]

        monkeypatch.setattr(Look, "write", note)
        made = with_seats(scene.context, scene.session, scene.table, board)
        assert made.get_height() > board.get_height()
        assert made.get_width() == board.get_width()
        assert [text for text in written if text in names] == names
        points = [str(scene.table.score_of(seat)[0]) for seat in range(seats)]
        assert [text for text in written if text not in names] == points
        window.app.stack.reset(Scene(window.app))
