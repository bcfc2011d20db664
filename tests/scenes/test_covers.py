"""Covers stand for matches that have no picture yet."""

from pathlib import Path

import pygame
import pytest

from game.rules.games import GAMES
from game.scenes import covers
from game.scenes.matches.pictures import _cover
from tests.members import MEMBERS
from tests.ui.support import table

SIZE = (160, 100)


@pytest.mark.real_art
@pytest.mark.parametrize("game", MEMBERS)
def test_a_match_without_a_picture_shows_its_games_own_cover(game: str, tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        opened.app.begin()
        look = opened.top.look
        drawn = covers.drawn(look, game, GAMES[game].title, SIZE)
        for shown in (covers.band(look, game, GAMES[game].title, SIZE), _cover(look, game, SIZE, 0)):
            assert shown.get_size() == SIZE
            assert pygame.image.tobytes(shown, "RGB") != pygame.image.tobytes(drawn, "RGB")
            whole = look.assets.sprites.get(f"{game}/cover", _whole(look.assets.sprites.source_size(f"{game}/cover")))
            assert shown.get_at((80, 50))[:3] == whole.get_at((80, 50 + round(whole.get_height() * 0.12)))[:3]


def _whole(source: tuple[int, int]) -> tuple[int, int]:
    return SIZE[0], round(SIZE[0] * source[1] / source[0])
