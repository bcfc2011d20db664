"""How large a board can be shown: what counts is seen whole, lies under nothing, and is as large as can be."""

from itertools import combinations

import pygame
import pytest

from game.rules.numbers import Generator
from game.tables.board.beyond import signs
from game.tables.board.framing import Room, Run, runs
from game.tables.board.view import BoardView
from game.ui.look import Look
from game.ui.theme import LEAST_TARGET_DEVICE
from tests.art import shared_assets

WINDOW = pygame.Rect(0, 0, 1200, 800)


def square(x: int, y: int) -> Run:
    return Run(x - 0.5, y - 0.5, x + 0.5, y + 0.5)


def room(*covers: pygame.Rect) -> Room:
    return Room(WINDOW, covers, WINDOW.center)


def test_spaces_side_by_side_are_one_part() -> None:
    parts = runs([square(2, 0), square(0, 0), square(1, 0), square(0, 1), square(5, 0)])
    assert parts == (Run(-0.5, -0.5, 2.5, 0.5), Run(4.5, -0.5, 5.5, 0.5), Run(-0.5, 0.5, 0.5, 1.5))


def test_without_anything_over_it_a_board_fills_the_window() -> None:
    framed = room().frame(runs(square(x, y) for x in range(6) for y in range(4)), 1000)
    assert framed.pitch == 200
    assert framed.origin == (100, 100)


def test_a_board_lies_in_the_middle_where_it_may_not_be_larger() -> None:
    framed = room().frame([square(0, 0)], 150)
    assert framed.pitch == 150
    assert framed.origin == WINDOW.center


def test_land_reaches_beside_a_column_where_nothing_stands() -> None:
    upper_left = pygame.Rect(0, 0, 400, 400)
    corner = [square(x, y) for x in range(6) for y in range(4) if not (x < 2 and y < 2)]
    framed = room(upper_left).frame(runs(corner), 1000)
    assert framed.pitch == 200, "the columns' empty half is used"
    whole = [square(x, y) for x in range(6) for y in range(4)]
    assert room(upper_left).frame(runs(whole), 1000).pitch < 140


@pytest.mark.parametrize("seed", range(12))
def test_nothing_that_counts_is_covered_or_cut(seed: int) -> None:
    rng = Generator(seed)
    covers = [
        pygame.Rect(rng.below(1200), rng.below(800), 20 + rng.below(200), 20 + rng.below(200))
        for _ in range(1 + rng.below(6))
    ]
    cells = {(rng.below(9), rng.below(7)) for _ in range(3 + rng.below(40))}
    parts, free = runs(square(*cell) for cell in cells), room(*covers)
    framed = free.frame(parts, 300)
    if framed.pitch > 8:
        assert free.holds(parts, framed.pitch, framed.origin)
        assert free.place(parts, framed.pitch + 12) is None or framed.pitch == 300


def test_where_nothing_fits_the_least_size_is_taken() -> None:
    framed = room(WINDOW).frame([square(0, 0)], 300, 20)
    assert framed.pitch == 20


def test_where_all_would_be_too_small_what_comes_first_is_seen_and_most_of_the_rest() -> None:
    view = BoardView((20, 400), 400)
    view.place(pygame.Rect(0, 0, 1000, 1000), 1.0)
    cells, last = [(x, 0) for x in range(120)], [(99, 0)]
    view.look_at(cells, last)
    assert view.pitch == LEAST_TARGET_DEVICE
    assert view.shows(last)
    assert sum(view.shows([cell]) for cell in cells) >= 1000 // LEAST_TARGET_DEVICE - 1


def test_the_whole_board_lies_where_nothing_covers_it() -> None:
    view = BoardView((20, 400), 400)
    banner = pygame.Rect(200, 0, 600, 60)
    view.place(pygame.Rect(0, 0, 1000, 1000), 1.0, covers=[banner])
    cells = [(x, y) for x in range(5) for y in range(9)]
    view.fit(cells)
    assert view.shows(cells)


def test_a_pull_is_lent_until_it_is_given_back_and_moves_nothing_where_all_is_seen() -> None:
    view = BoardView((20, 100, 200, 400), 400)
    view.place(pygame.Rect(0, 0, 1000, 1000), 1.0)
    cells = [(x, y) for x in range(8) for y in range(8)]
    view.look_at(cells)
    assert not view.pull(40, 40, cells)
    view.zoom(2, (500, 500), cells)
    before = view.origin
    assert view.pull(40, 40, cells)
    assert view.pull(20, 0, cells)
    assert view.give_back()
    assert view.origin == before
    assert not view.give_back()


def test_what_somebody_looks_at_stays_until_they_ask_for_the_whole_again() -> None:
    view = BoardView((20, 100, 200, 400), 400)
    view.place(pygame.Rect(0, 0, 1000, 1000), 1.0)
    land = [(x, y) for x in range(8) for y in range(8)]
    view.look_at(land)
    fitted = view.pitch
    assert view.zoom(1, (500, 500), land)
    assert view.touched
    assert view.pitch > fitted
    assert not view.zoom(-1, (500, 500), land), "no step of the wheel is smaller than what fits"
    assert view.look_at(land)
    assert view.pitch == fitted


def test_signs_point_at_what_is_out_of_sight_and_lie_apart_under_nothing() -> None:
    view = BoardView((20, 100, 200, 400), 400)
    banner = pygame.Rect(200, 0, 600, 60)
    view.place(pygame.Rect(0, 0, 1000, 1000), 1.0, covers=[banner])
    cells = [(x, y) for x in range(8) for y in range(8)]
    look = Look(shared_assets(), 1.0)
    view.look_at(cells)
    assert not signs(look, view, view.window, cells)
    view.zoom(2, (500, 500), cells)
    found = signs(look, view, view.window, cells)
    assert {sign.side for sign in found} == {"left", "right", "up", "down"}
    for sign in found:
        assert view.free.contains(sign.rect)
        assert not sign.rect.colliderect(banner)
        assert not view.shows((sign.cell,))
    assert not any(one.rect.colliderect(other.rect) for one, other in combinations(found, 2))
