"""What games bring to the puzzles; a game that brings nothing is not listed."""

import pytest

from game.parts import part_of
from game.puzzles.book import PuzzlesPart, games_with_puzzles, puzzles_part
from game.rules.games import GAMES
from tools.puzzles.candidates import RECIPES

IN_GAMES = games_with_puzzles()


def test_games_come_in_the_order_of_the_list() -> None:
    assert IN_GAMES
    assert list(IN_GAMES) == [game for game in GAMES if game in IN_GAMES]


@pytest.mark.parametrize("game", IN_GAMES)
def test_every_question_is_about_a_step_that_is_asked_for(game: str) -> None:
    part, recipe = puzzles_part(game), RECIPES[game]
    assert isinstance(part, PuzzlesPart)
    firsts = {(asks[0], len(asks)) for asks in recipe.asked}
    assert firsts <= set(part.questions)
    shortened = {(asks[0], 1) for asks in recipe.asked} if recipe.shortens else set()
    assert set(part.questions) <= firsts | shortened


def test_a_game_without_a_room_has_no_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    one, *others = IN_GAMES
    monkeypatch.setattr(
        "game.puzzles.book.part_of", lambda layer, kind, game: None if game == one else part_of(layer, kind, game)
    )
    assert list(games_with_puzzles()) == others
    with pytest.raises(KeyError):
        puzzles_part(one)
