"""A preview tells what a tile changes at temples and on the river, and a tile that was built over is plainly marked."""

import pygame
import pytest

from game.rules.cacao import Cacao
from game.rules.cacao.actions import Place
from game.tables.cacao.board import paint_tile
from game.tables.cacao.ghost import chips_of
from game.tables.cacao.previews import Preview, TileGain, preview
from game.tables.cacao.shown import Laid
from game.tables.cacao.words import preview_words
from game.tables.shares import Share
from tests.tables.cacao.desk import dealt, table_of

RULES = Cacao()
NAMES = ("Ada", "Bo", "Cleo", "Dan")


def test_the_words_of_a_preview_tell_what_changes_and_then_the_standing() -> None:
    """C-X3 to C-X5: whoever builds over a tile of its own may lose what it had."""
    shares = (
        Share(1, (0, 0), 1, 3, before=6, shared=True),
        Share(2, (0, 0), 1, 3, before=0, shared=True),
        Share(3, (4, 0), 2, 3, before=6),
        Share(1, (4, 0), 0, 0, before=3),
    )
    told = preview_words(Preview(1, (), (), shares), NAMES)
    assert told == (
        "temple: −3: you share 1st, 3, temple: −3: none left; Cleo temple: +3: shares 1st, 3; Dan temple: −3: 2nd, 3"
    )


def test_the_words_of_a_preview_add_up_what_a_seat_gets_at_several_tiles() -> None:
    gains = (
        TileGain(1, (0, 0), "mine1", 1, gold=1),
        TileGain(2, (0, 0), "mine1", 1, gold=1),
        TileGain(1, (1, 1), "water", 1, water=1, river=(-10, -4)),
        TileGain(1, (2, 2), "mine2", 2, gold=4),
        TileGain(1, (3, 3), "water", 2, water=2, river=(-4, 0)),
    )
    told = preview_words(Preview(1, gains, (((5, 5), "sun"),), suns=1), NAMES)
    assert told == "costs 1 sun, 1 space to fill, +5 gold, water −10 → 0; Cleo +1 gold"


def test_a_temple_at_which_nothing_changes_is_not_told() -> None:
    """C-X6: whoever is alone at a temple gains nothing there with more workers."""
    rest = "hand a 2101; b 1111 | gold 0 0 | water -10 -10"
    told = []
    for before in ("a1210", "a1012"):
        state = RULES.position(f"cacao 2 place a | board @0,0 te {before} te / b1111 pl1 . / mk2 b1111 mi1 | {rest}")
        told.append(
            [share.change for share in preview(RULES, state, 0, Place("2-1-0-1", (2, 1), (2, 1, 0, 1))).temples]
        )
    assert told == [[], [6]]


def test_two_steps_down_the_river_are_told_one_after_the_other() -> None:
    """C-X8: what a step counts depends on the field."""
    state = RULES.position(
        "cacao 2 place a | board @0,0 te a2101 pl1 / b2101 wa . / mk2 b1111 wa | hand a 2101; b 1111 | water -10 -10"
    )
    told = preview(RULES, state, 0, Place("2-1-0-1", (2, 1), (0, 1, 2, 1)))
    assert [chip.text for chips, _cell in chips_of(told, (2, 1)) for chip in chips] == ["−10 → −4", "−4 → 0"]


@pytest.mark.real_art
def test_a_tile_that_was_built_over_looks_different_from_one_that_was_not() -> None:
    """C-O2: it decides what is legal, so it is to be seen: by a mark on the corner, not by the stack alone."""
    stage = dealt()
    desk, width = table_of(stage).desk, 96
    corner = pygame.Rect(0, 0, 24, 24)
    pictures = []
    for covers in (None, (1, 1, 1, 1)):
        desk.shown.workers[(9, 9)] = Laid(0, (1, 1, 1, 1), covers)
        surface = pygame.Surface((200, 200))
        paint_tile(surface, desk, (9, 9), (100, 100), width)
        corner.center = 100 + round(width * 0.34), 100 + round(width * 0.34)
        pictures.append(surface.subsurface(corner).copy())
    plain, marked = (pygame.image.tobytes(picture, "RGB") for picture in pictures)
    assert plain != marked
