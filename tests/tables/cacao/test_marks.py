"""What is marked on Cacao's board leaves the workers in sight."""

import pygame
import pytest

from game.rules.cacao.actions import WorkersPlaced
from game.rules.numbers import Generator
from game.tables.cacao import CacaoTable, far
from game.tables.cacao.board import upper_middle
from game.tables.cacao.pieces import card_width
from tests.rules.support import new_match, play_on
from tests.tables.harness import Harness


@pytest.mark.real_art
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_workers_stand_on_the_frame_of_the_last_move(size: tuple[int, int]) -> None:
    match = new_match("cacao", 4, 3)
    play_on(match, Generator(3), 130)
    stage = Harness(match, CacaoTable, size=size, speed=0)
    desk = stage.table.desk  # type: ignore[attr-defined]
    width = card_width(desk.board.pitch)
    assert (width < far.BELOW) == (size == (1280, 720))
    for cell, laid in sorted(desk.shown.workers.items())[::5]:
        pictures = []
        for events in ([], [WorkersPlaced(laid.seat, "1-1-1-1", cell, laid.edges)]):
            stage.table.last_move(events)
            stage.draw()
            pictures.append(stage.screen.surface.copy())
        figures = desk.pieces.figures(desk.colour(laid.seat), laid.edges, width)
        middle = upper_middle(desk.board.middle(cell), laid.covers is not None, width)
        corner = middle[0] + figures.offset[0], middle[1] + figures.offset[1]
        mask, changed = pygame.mask.from_surface(figures.image, 254), 0
        for x in range(figures.image.get_width()):
            for y in range(figures.image.get_height()):
                place = corner[0] + x, corner[1] + y
                one, other = (picture.get_at(place) for picture in pictures)
                if max(abs(one[tone] - other[tone]) for tone in range(3)) > 4:
                    changed += 1
                    assert not mask.get_at((x, y)), "a worker is covered"
        assert changed > 2 * width, "the frame is seen"
