"""How windows are divided: three shapes, nothing on anything else, and calm changes."""

from itertools import combinations

import pygame
import pytest

from game.rules.games import GAMES
from game.stage.page import LEAST, Frame
from game.stage.places import arrange
from game.tables.part import table_part
from game.tables.places import Drawer
from game.ui.look import Look
from game.ui.screen import unit_for
from tests.art import shared_assets
from tests.members import IN_TURNS

SIZES = {
    (1280, 720): "wide", (1920, 1080): "wide", (3840, 2160): "wide", (2560, 1080): "wide",
    (1024, 768): "square", (1080, 1920): "tall",
}  # fmt: skip


def divided(
    game: str, seats: int, size: tuple[int, int], *, head: bool = False, shut: bool = False, scale: float = 1.0,
    drawer: Drawer | None = None,
) -> tuple[Frame, Look]:  # fmt: skip
    window = pygame.Rect((0, 0), size)
    look = Look(shared_assets(), unit_for(size, scale, LEAST))
    measures = table_part(game).table.measures
    return arrange(window, look, measures, seats, head=head, shut=shut, drawer=drawer), look


def parts(frame: Frame) -> dict[str, pygame.Rect]:
    """Return everything that must not lie on anything else."""
    places = frame.places
    found = {
        "left": places.left, "right": places.right, "own": places.own, "notes": places.notes, "hand": places.hand,
        "banner": frame.banner, "tools": frame.tools, "buttons": frame.buttons, "hints": frame.hints,
    }  # fmt: skip
    return {name: rect for name, rect in found.items() if rect is not None and rect.width and rect.height}


def tables() -> list[tuple[str, int]]:
    return [(name, seats) for name, rules in GAMES.items() for seats in rules.seat_counts]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("head", [False, True])
def test_no_part_lies_on_another_or_outside(size: tuple[int, int], head: bool) -> None:
    window = pygame.Rect((0, 0), size)
    for game, seats in tables():
        frame, _look = divided(game, seats, size, head=head)
        for name, rect in parts(frame).items():
            assert window.contains(rect), (game, seats, name, rect)
        for (one, first), (other, second) in combinations(parts(frame).items(), 2):
            assert not first.colliderect(second), (game, seats, one, other)


@pytest.mark.parametrize("size", SIZES)
def test_each_window_has_its_shape(size: tuple[int, int]) -> None:
    for game, seats in tables():
        measures = table_part(game).table.measures
        if len(measures.shapes) == 3:
            frame, _look = divided(game, seats, size)
            assert frame.shape == SIZES[size]


def test_a_shape_stays_while_another_shows_hardly_more() -> None:
    shapes: list[str] = []
    before = None
    for width in (*range(1500, 900, -20), *range(900, 1500, 20)):
        window = pygame.Rect(0, 0, width, 900)
        look = Look(shared_assets(), unit_for(window.size, 1.0, LEAST))
        frame = arrange(window, look, table_part(IN_TURNS).table.measures, 4, before=before)
        before = frame.shape
        if not shapes or shapes[-1] != before:
            shapes.append(before)
    assert shapes == ["wide", "square", "wide"], "once there and once back"


def test_in_wide_windows_the_board_has_the_full_height() -> None:
    for size in ((1280, 720), (1920, 1080)):
        for game, seats in tables():
            measures = table_part(game).table.measures
            if measures.evades:
                frame, look = divided(game, seats, size)
                assert frame.places.board.height >= size[1] - look.px(20)
                assert frame.banner.height == look.px(44)


@pytest.mark.parametrize("size", SIZES)
def test_the_shutter_leaves_scores_display_and_last_turns_in_sight(size: tuple[int, int]) -> None:
    for game, seats in tables():
        frame, _look = divided(game, seats, size, shut=True)
        places = frame.places
        for rect in (places.left, places.right, places.own, places.notes, frame.tools):
            assert not rect.width or not frame.shutter.colliderect(rect), (game, seats)
        hand = divided(game, seats, size)[0].places.hand
        assert frame.shutter.contains(hand.clip(pygame.Rect((0, 0), size))), "nothing of the hand is seen"


LARGE = ((1280, 720), (1600, 900), (1920, 1080), (3840, 2160))


@pytest.mark.parametrize("size", LARGE)
def test_type_of_twice_the_size_is_twice_as_large_and_leaves_the_board_its_room(size: tuple[int, int]) -> None:
    window = pygame.Rect((0, 0), size)
    for game, seats in tables():
        _plain, small = divided(game, seats, size)
        frame, large = divided(game, seats, size, scale=2.0)
        assert large.unit == pytest.approx(2 * small.unit)
        assert frame.shape == "drawers"
        board = frame.places.board
        assert board.width * board.height >= 0.45 * window.width * window.height


@pytest.mark.parametrize("size", LARGE)
def test_each_drawer_brings_its_contents_into_the_window_and_covers_nothing_that_stays(size: tuple[int, int]) -> None:
    window = pygame.Rect((0, 0), size)
    for game, seats in tables():
        closed, _look = divided(game, seats, size, scale=2.0)
        assert closed.handles
        assert not any(rect.colliderect(window) for rect in closed.closed)
        for name in closed.handles:
            frame, _look = divided(game, seats, size, scale=2.0, drawer=name)
            rect = getattr(frame.places, name)
            assert rect.width
            assert window.contains(rect), (game, seats, name)
            assert frame.places.sheet == rect
            assert frame.places.board == closed.places.board, "the board stays as large"
            stays = [frame.banner, frame.tools, frame.buttons, frame.places.hand, *frame.handles.values()]
            assert rect.collidelist(stays) < 0, (game, seats, name)
            assert rect.collidelist(frame.closed) < 0, "one is open at a time"
            docked = [getattr(frame.places, each) for each in ("left", "own") if each != name]
            assert rect.collidelist([place for place in docked if window.contains(place)]) < 0, "what stays is in sight"
