"""What counts is in sight when a turn begins, and pointed at where somebody looks elsewhere in that turn."""

import pygame
import pytest

from game.rules.core import Decide
from game.rules.games import GAMES
from game.rules.numbers import Generator
from game.tables.part import table_part
from game.tables.tile_table import TileTable, pieces_in
from game.ui.theme import LEAST_TARGET_DEVICE
from tests.rules.support import new_match
from tests.tables.harness import Harness
from tests.tables.test_covered import over_board, steps

SIZES = ((1280, 720), (1920, 1080), (1024, 768), (1080, 1920))
TILED = [name for name in GAMES if issubclass(table_part(name).table, TileTable)]


def late(game: str) -> tuple[Harness, TileTable]:  # type: ignore[type-arg]
    match = new_match(game, 2, 3)
    stage = Harness(match, table_part(game).table, size=(1280, 720), speed=0)
    assert isinstance(stage.table, TileTable)
    for number, _match in enumerate(steps(match, 5, every=1)):
        stage.table.refresh()
        if number > 60 and stage.table.desk.places_to_act() and match.journal[-1].action == match.rules.closing:
            break
    return stage, stage.table


@pytest.mark.parametrize("game", TILED)
def test_hints_see_pieces_only_where_somebody_looks_at_a_part(game: str) -> None:
    stage, table = late(game)
    desk = table.desk
    area = desk.board.rect(next(iter(desk.tiles())))
    assert not pieces_in(table, area), "the camera has put them there"
    table.zoom(1, area.center)
    stage.settle()
    assert pieces_in(table, desk.board.rect(next(iter(desk.tiles()))))
    assert not pieces_in(table, pygame.Rect(-5000, -5000, 10, 10))


def disturb(stage: Harness, rng: Generator) -> None:
    """Zoom, pan, or carry a piece to the edge of the window, as people do in their turns."""
    table, window = stage.table, stage.screen.rect
    assert isinstance(table, TileTable)
    match rng.below(4):
        case 0:
            table.zoom(1 + rng.below(3), (rng.below(window.width), rng.below(window.height)))
        case 1:
            table.pan(rng.below(800) - 400, rng.below(600) - 300)
        case 2:
            table.command("fit")
        case _:
            carry_to_edge(stage, (rng.below(window.width), 2))


def carry_to_edge(stage: Harness, place: tuple[int, int]) -> bool:
    """Carry a piece of the hand to a place, wait there, and put it back; return whether the board came along."""
    node = next((node for node in stage.table.nodes() if node.role == "hand-tile"), None)
    if node is None or "disabled" in node.state or not stage.interactive:
        return False
    board, before = stage.table.desk.board, stage.animator.speed  # type: ignore[attr-defined]
    origin, stage.animator.speed = board.origin, 1
    stage.click(node.rect.center)
    stage.motion(place)
    stage.wait(0.6)
    moved: bool = board.origin != origin
    assert stage.table.command("cancel")
    stage.settle()
    stage.animator.speed = before
    return moved


def out_of_sight(stage: Harness) -> list[tuple[int, int]]:
    """Return what counts and is not seen whole, by all that really lies over the board."""
    table, covers = stage.table, over_board(stage)
    assert isinstance(table, TileTable)
    board = table.desk.board
    rects = {cell: board.rect(cell).inflate(-2, -2) for cell in (*table.desk.sought(), *table.desk.tiles())}
    seen = stage.screen.rect
    return [cell for cell, rect in rects.items() if not seen.contains(rect) or rect.collidelist(covers) >= 0]


@pytest.mark.parametrize("matches", [2, pytest.param(40, marks=pytest.mark.full)])
@pytest.mark.parametrize("game", TILED)
def test_places_and_the_last_turns_are_in_sight_when_a_turn_begins(game: str, matches: int) -> None:
    begun = 0
    for seed in range(matches):
        seats, rng = GAMES[game].seat_counts, Generator(seed)
        match = new_match(game, seats[seed % len(seats)], seed)
        stage = Harness(match, table_part(game).table, size=SIZES[-(seed % len(SIZES))], speed=0)
        stage.automatic = False
        table = stage.table
        assert isinstance(table, TileTable)
        while isinstance(pending := match.pending, Decide):
            action, before = match.rules.sample(match.state, pending.seat, rng), len(match.journal)
            assert stage.play(action)
            if action != match.rules.closing or not isinstance(match.pending, Decide):
                continue
            table.last_move([event for events in match.events[before - 1 :] for event in events])
            begun += 1
            assert not out_of_sight(stage) or table.desk.board.pitch <= LEAST_TARGET_DEVICE
            if rng.below(3) == 0:
                disturb(stage, rng)
    assert begun > 5 * matches


@pytest.mark.parametrize("game", TILED)
def test_a_piece_at_the_edge_pulls_nothing_where_all_is_seen(game: str) -> None:
    stage, table = late(game)
    before = table.desk.board.copy()
    for place in ((2, 300), (640, 2), (1277, 300)):
        assert not carry_to_edge(stage, place)
        assert (table.desk.board.origin, table.desk.board.touched) == (before.origin, False)


@pytest.mark.parametrize("game", TILED)
def test_a_pull_is_given_back_when_the_piece_is_put_back(game: str) -> None:
    stage, table = late(game)
    board = table.desk.board
    table.zoom(4, (200, 200))
    before = board.origin
    moved = [carry_to_edge(stage, place) for place in ((2, 200), (1277, 200), (640, 717), (640, 2))]
    assert any(moved)
    assert board.origin == before


@pytest.mark.parametrize("game", TILED)
def test_a_pull_is_given_back_when_the_piece_is_laid_which_stays_in_sight(game: str) -> None:
    stage, table = late(game)
    stage.automatic = False
    table.zoom(4, (200, 200))
    board, before = table.desk.board, table.desk.board.origin
    node = next(node for node in table.nodes() if node.role == "hand-tile" and "disabled" not in node.state)
    stage.animator.speed = 1
    stage.click(node.rect.center)
    for place in ((2, 200), (1277, 200), (640, 717), (640, 2)):
        stage.motion(place)
        stage.wait(0.6)
    assert board.origin != before
    cell = next(cell for cell in sorted(table.desk.places_to_act()) if table.holding.lay(cell))
    stage.settle()
    assert board.shows([cell])
    assert board.lent is None
    assert board.touched


@pytest.mark.parametrize("game", TILED)
def test_a_sign_points_at_places_out_of_sight_and_a_press_shows_them(game: str) -> None:
    stage, table = late(game)
    table.zoom(6, (2, 2))
    signs = [node for node in table.nodes() if node.id.startswith("beyond.")]
    assert signs
    stage.click(signs[0].rect.center)
    assert not out_of_sight(stage)
    assert not [node for node in table.nodes() if node.id.startswith("beyond.")]
    table.zoom(6, (2, 2))
    stage.enter(signs[0].id)
    assert not out_of_sight(stage)


@pytest.mark.parametrize("game", TILED)
def test_the_whole_board_lies_under_nothing(game: str) -> None:
    stage, table = late(game)
    stage.rearrange(head=False)
    table.command("fit")
    assert table.desk.board.whole
    assert not out_of_sight(stage)
