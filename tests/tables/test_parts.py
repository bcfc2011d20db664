"""The parts that tables share: the view of the board, the drag, chips that keep apart, things that fly."""

import pygame
import pytest

from game.anim.tween import Animator, Call, Sequence, Wait
from game.rules.numbers import Generator
from game.tables.board.gliding import Glide
from game.tables.board.sheet import Sheet
from game.tables.board.view import BoardView
from game.tables.gesture.drag import Lifted, Press
from game.tables.pictures.chips import arrange
from game.tables.pictures.flights import flight, steady
from game.ui.movers import Movers
from tests.clock import FakeClock

PITCHES = (50, 70, 100, 140)
CELLS = [(x, y) for x in range(-2, 3) for y in range(-1, 2)]


def board(width: int = 1000, height: int = 600, unit: float = 1.0) -> BoardView:
    view = BoardView(PITCHES, 120)
    view.place(pygame.Rect(100, 50, width, height), unit)
    view.fit(CELLS)
    return view


def test_every_place_of_a_space_belongs_to_it() -> None:
    for unit in (0.7, 1.0, 1.37, 2.0):
        view = board(unit=unit)
        for cell in CELLS:
            rect = view.rect(cell)
            assert view.cell_at(rect.topleft) == cell
            assert view.cell_at((rect.right - 1, rect.bottom - 1)) == cell
            assert view.cell_at(view.middle(cell)) == cell
            assert view.rect((cell[0] + 1, cell[1])).left == rect.right, "neighbours touch"


def test_fitting_shows_everything_as_large_as_it_can() -> None:
    for size in ((1000, 600), (500, 600), (400, 200), (333, 777)):
        view = board(*size)
        assert view.shows(CELLS)
        assert view.pitch == min(120, size[0] // 5, size[1] // 3)


def test_following_moves_only_where_something_is_out_of_sight_or_far_too_small() -> None:
    view = board()
    assert not view.follow(CELLS, CELLS)
    view.pan(600, 0, CELLS)
    assert not view.shows(CELLS)
    assert view.follow(CELLS, CELLS)
    assert view.shows(CELLS)
    large = view.pitch
    assert view.follow([*CELLS, (3, 0), (4, 0), (5, 0), (6, 0)], CELLS)
    assert view.pitch < large
    assert view.follow(CELLS, CELLS), "it grows again"
    assert view.pitch == large


def test_the_board_is_never_lost_from_sight() -> None:
    view, rng = board(), Generator(1)
    for _ in range(200):
        view.pan(rng.below(4000) - 2000, rng.below(4000) - 2000, CELLS)
        if rng.below(3) == 0:
            view.zoom(1 - 2 * rng.below(2), (rng.below(1000), rng.below(600)), CELLS)
        assert view.bounds(CELLS).colliderect(view.free)


def test_zooming_goes_through_all_steps_and_stops_at_the_ends() -> None:
    view = board()
    view.zoom(1, view.free.center, CELLS)
    assert view.pitch == 140
    assert not view.zoom(1, view.free.center, CELLS)
    steps = []
    while view.zoom(-1, view.free.center, CELLS):
        steps.append(view.pitch)
    assert steps == []
    view.fitted = 50
    while view.zoom(-1, view.free.center, CELLS):
        steps.append(view.pitch)
    assert steps == [100, 70, 50], "never farther than what fits"


def test_what_was_in_the_middle_stays_there_when_the_window_changes() -> None:
    view = board()
    view.pan(-130, 40, CELLS)
    middle = view.cell_at(view.free.center)
    view.place(pygame.Rect(0, 0, 2000, 1300), 2.0)
    assert view.cell_at(view.free.center) == middle


def test_one_view_finds_what_another_shows() -> None:
    view = board()
    before = view.copy()
    rect = before.rect((1, 1))
    view.zoom(1, (300, 200), CELLS)
    assert view.where(rect, before) == view.rect((1, 1))


# -- chips


def test_chips_keep_apart_and_in_their_bounds() -> None:
    bounds, rng = pygame.Rect(0, 0, 900, 600), Generator(3)
    for _ in range(50):
        wanted = [pygame.Rect(rng.below(900), rng.below(600), 60 + rng.below(80), 40) for _ in range(7)]
        placed = arrange(wanted, bounds, 4)
        for index, rect in enumerate(placed):
            assert bounds.contains(rect)
            assert rect.collidelist(placed[:index]) < 0


def test_a_chip_that_is_alone_stays_where_it_is_wanted() -> None:
    rect = pygame.Rect(100, 100, 80, 40)
    assert arrange([rect], pygame.Rect(0, 0, 900, 600), 4) == [rect]


# -- the drag


def test_a_press_becomes_a_drag_only_beyond_the_threshold() -> None:
    press = Press("tile", (100, 100))
    assert not press.moved((103, 102), 6)
    assert press.moved((106, 106), 6)
    assert press.moved((100, 100), 6), "and stays one"


def lifted(animator: Animator) -> Lifted:
    def square(width: int) -> pygame.Surface:
        return pygame.Surface((width, width), pygame.SRCALPHA)

    return Lifted(animator, square, square, 1.0, 10)


def test_a_lifted_piece_lags_tilts_and_arrives() -> None:
    clock = FakeClock()
    animator = Animator(clock.now)
    piece = lifted(animator)
    piece.put(0, 0, 100)
    piece.aim(300, 0, 150)
    clock.advance(0.02)
    animator.update(clock.now())
    assert 0 < piece.x < 300
    assert piece.tilt == -4
    assert piece.area.collidepoint(piece.x, piece.y)
    for _ in range(60):
        clock.advance(1 / 60)
        animator.update(clock.now())
    assert (piece.x, piece.width, piece.tilt) == (300, 150, 0)
    assert not animator.moving, "nothing is drawn when nothing moves"
    piece.aim(0, 0)
    assert animator.moving


def test_without_motion_a_lifted_piece_is_where_the_pointer_is() -> None:
    for speed, reduced in ((0.0, False), (1.0, True)):
        animator = Animator(FakeClock().now, speed, reduced=reduced)
        piece = lifted(animator)
        piece.put(0, 0, 100)
        piece.aim(200, 100, 130)
        assert (piece.x, piece.y, piece.width) == (200, 100, 130)
        assert not animator.moving


# -- flights


def test_a_flight_goes_from_start_to_end_and_leaves_nothing_behind() -> None:
    clock, movers, arrived = FakeClock(), Movers(), []
    animator = Animator(clock.now)
    picture = pygame.Surface((10, 10))
    animator.run(
        flight(movers, steady(lambda: picture), lambda: (0, 0), lambda: (100, 50), arrive=lambda: arrived.append(1))
    )
    assert len(movers) == 1
    clock.advance(0.1)
    animator.update(clock.now())
    assert not arrived
    clock.advance(1)
    animator.update(clock.now())
    assert arrived == [1]
    assert len(movers) == 0


@pytest.mark.parametrize("count", range(1, 40))
def test_the_end_comes_however_the_lengths_add_up(count: int) -> None:
    called: list[int] = []

    def call() -> None:
        called.append(1)

    parts = [Sequence(Wait(0.1), Sequence(Wait(0.06 * index), Call(call))) for index in range(count)]
    animation = Sequence(*parts)
    animation.seek(animation.length)
    assert len(called) == count


def test_a_glide_ends_where_it_should() -> None:
    clock = FakeClock()
    ended: list[int] = []
    damaged: list[pygame.Rect] = []
    animator = Animator(clock.now)
    sheet = Sheet(pygame.Rect(0, 0, 100, 100), pygame.Surface, lambda _band, _part: iter(()))
    sheet.finish()
    glide = Glide(sheet, sheet.rect, pygame.Rect(50, 20, 200, 200))
    animator.run(glide.animation(damaged.append, lambda: ended.append(1)))
    for _ in range(20):
        clock.advance(1 / 60)
        animator.update(clock.now())
        glide.paint(pygame.Surface((400, 400)))
    assert glide.rect == pygame.Rect(50, 20, 200, 200)
    assert ended == [1]
    assert damaged
