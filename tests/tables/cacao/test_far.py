"""Seen from far, tiles are drawn plainly: every worker can be counted, and temples tell who leads."""

import pygame
import pytest

from game.rules.cacao.actions import Place
from game.rules.cacao.box import KINDS
from game.tables.cacao import far
from game.tables.cacao.board import leaders
from game.tables.cacao.holding import Piece
from game.tables.cacao.pieces import Pieces
from tests.tables.cacao.desk import dealt, play, table_of

STRAW = (252, 226, 158)


def hats(picture: pygame.Surface) -> int:
    """Return how many hats can be told apart: patches of straw."""
    side = round(picture.get_width() * 0.44)
    picture = picture.copy()
    picture.fill(
        (0, 0, 0), pygame.Rect((picture.get_width() - side) // 2, (picture.get_width() - side) // 2, side, side)
    )
    mask = pygame.mask.from_threshold(picture, STRAW, (40, 40, 40, 255))
    return len([part for part in mask.connected_components(4) if part.count() >= 4])


@pytest.mark.real_art
@pytest.mark.parametrize("width", [44, 52, 62])
@pytest.mark.parametrize("edges", [(1, 1, 1, 1), (2, 1, 0, 1), (3, 0, 0, 1), (3, 1, 0, 0), (0, 2, 0, 2)])
def test_every_worker_can_be_counted(width: int, edges: tuple[int, int, int, int]) -> None:
    look = dealt().look
    for colour in ("red", "purple"):
        assert hats(far.workers(look, colour, edges, width)) == sum(edges)


def test_all_tiles_are_drawn_plainly_below_a_size_and_as_ever_from_it_on() -> None:
    pieces = Pieces(dealt().look)
    for kind in KINDS:
        assert pieces.jungle(kind, far.BELOW - 1).image.get_width() == far.BELOW - 1
        assert pieces.jungle(kind, far.BELOW).image.get_width() > far.BELOW
    assert pieces.workers("red", (1, 1, 1, 1), 50).image.get_size() == (50, 50)


def test_a_temple_tells_who_is_first_and_second() -> None:
    stage = dealt(jungle=("temple", "water", "sun", "mine1", "mine2", "market4", "plantation2", "market3"))
    desk = table_of(stage).desk
    play(stage, Place("1-1-1-1", (0, 1), (1, 1, 1, 1)))
    desk.shown.jungle[0, 2] = "temple"
    first, second = leaders(desk, (0, 2))
    assert first == [desk.colour(0)]
    assert second == []
    assert leaders(desk, (9, 9)) == ([], [])


def test_a_tile_that_hangs_beside_its_space_looks_as_it_does_on_a_board_that_is_near() -> None:
    answers, small = table_of(dealt()).holding.answers, far.BELOW - 13
    assert answers.width >= far.BELOW
    for piece in (Piece("display", 0, kind="water"), Piece("hand", 0, shape="1-1-1-1")):
        face = answers.faces(piece)[0]
        assert answers.look(piece, face, small).get_width() > small
