"""Composed pictures: which of them have words in them."""

import pygame
import pytest

from game.assets.composed import Composed
from game.assets.fonts import Fonts

WHITE = (255, 255, 255)


class Pictures:
    """Composed pictures, and what was made."""

    def __init__(self) -> None:
        self.fonts = Fonts()
        self.cache = Composed(1_000_000, self.fonts)
        self.made: list[str] = []

    def get(self, name: str, *parts: str, text: str = "") -> pygame.Surface:
        def make() -> pygame.Surface:
            self.made.append(name)
            for part in parts:
                self.get(part, text=part if part.isupper() else "")
            if text:
                self.fonts.render(text, 20, WHITE)
            return pygame.Surface((4, 4))

        return self.cache.get(name, make)


@pytest.fixture
def pictures() -> Pictures:
    pygame.font.init()
    return Pictures()


def test_only_pictures_with_words_are_forgotten(pictures: Pictures) -> None:
    pictures.get("wood")
    pictures.get("sign", text="Play")
    pictures.cache.forget_words()
    pictures.get("wood")
    pictures.get("sign", text="Spielen")
    assert pictures.made == ["wood", "sign", "sign"]


def test_a_picture_has_the_words_of_its_parts_also_of_those_made_before(pictures: Pictures) -> None:
    pictures.get("WORD", text="word")
    pictures.get("board", "WORD")
    pictures.get("hall", "board")
    pictures.get("grass", "stones")
    pictures.cache.forget_words()
    for name in ("WORD", "board", "hall", "grass"):
        pictures.get(name)
    assert pictures.made == ["WORD", "board", "hall", "grass", "stones", "WORD", "board", "hall"]


def test_forgetting_gives_the_room_back(pictures: Pictures) -> None:
    pictures.get("sign", text="Play")
    pictures.get("wood")
    before = pictures.cache.used
    pictures.cache.forget_words()
    assert pictures.cache.used == before // 2
    pictures.cache.clear()
    assert pictures.cache.used == 0
