"""What tables with laid tiles do alike: they glide, point, and mark a space that was refused, in every such game."""

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.rules.core import Action
from game.tables.board.gliding import SECONDS
from tests.members import MEMBERS, facts
from tests.tables.harness import Harness

SitDown = Callable[[], Harness]
LAID = [game for game in MEMBERS if facts("tables", game).GESTURES.land]
EVERY = pytest.mark.parametrize("sit_down", [facts("tables", game).GESTURES.sit_down for game in LAID], ids=LAID)


def laying(stage: Harness) -> Action:
    """Return something that may be laid."""
    return next(each for each in stage.rules.legal(stage.state, stage.seat) if getattr(each, "tile", None))


def lies_still(board: Any) -> bool:
    """Return whether the board is still photographed before it glides, so that nothing moves yet."""
    return board._photographed is not None


def rest(stage: Harness) -> None:
    """Wait until nothing moves."""
    while stage.animator.moving:
        stage.wait(1 / 60)
        stage.draw()


@EVERY
@pytest.mark.parametrize("steps", [1, -1])
def test_the_next_size_is_made_ready_while_the_board_glides(sit_down: SitDown, steps: int) -> None:
    pictures = []
    for speed in (1, 0):
        stage = sit_down()
        stage.animator.speed = speed
        stage.draw()
        board: Any = stage.table.board  # type: ignore[attr-defined]
        stage.table.zoom(2, (900, 400))  # type: ignore[attr-defined]  # nothing is smaller than the fit
        rest(stage)
        stage.table.zoom(steps, (900, 400))  # type: ignore[attr-defined]
        parts = 0
        while stage.animator.moving:
            parts += board.getting_ready
            stage.wait(1 / 60)
            stage.draw()
        assert bool(parts) == bool(speed)
        assert not board.getting_ready
        stage.draw()
        pictures.append(pygame.image.tobytes(stage.screen.surface, "RGB"))
    assert pictures[0] == pictures[1]


@EVERY
def test_another_turn_of_the_wheel_goes_on_with_the_picture_that_glides(sit_down: SitDown) -> None:
    stage = sit_down()
    stage.animator.speed = 1
    stage.draw()
    table: Any = stage.table
    table.zoom(1, (900, 400))
    while lies_still(table.board):
        stage.wait(1 / 60)
        stage.draw()
    stage.wait(0.1)
    before = table.board._glide.rect.copy()
    table.zoom(1, (900, 400))
    assert not lies_still(table.board)
    assert table.board._glide.rect == before, "nothing jumps"
    rest(stage)
    assert not table.board.gliding


@EVERY
def test_what_changes_while_the_board_glides_is_seen_when_it_arrives(sit_down: SitDown) -> None:
    pictures = []
    for speed in (1, 0):
        stage = sit_down()
        stage.animator.speed = speed
        stage.draw()
        table: Any = stage.table
        table.zoom(1, (900, 400))
        for _ in range(14 * speed):
            stage.wait(1 / 60)
            stage.draw()
        table.light(tuple(table.desk.land())[:2])
        rest(stage)
        stage.draw()
        pictures.append(pygame.image.tobytes(stage.screen.surface, "RGB"))
    assert pictures[0] == pictures[1]


@EVERY
def test_spaces_that_are_redrawn_while_the_board_glides_are_seen_when_it_has_arrived(sit_down: SitDown) -> None:
    stage = sit_down()
    stage.animator.speed = 1
    stage.draw()
    table: Any = stage.table
    cell = table.desk.land()[0]
    parts_of, painted = table.board.parts, []

    def parts(surface: pygame.Surface, view: Any, reach: pygame.Rect) -> Iterator[None]:
        painted.append(reach.colliderect(view.rect(cell)))
        yield from parts_of(surface, view, reach)

    table.zoom(1, (900, 400))
    while table.board.getting_ready or lies_still(table.board):
        stage.wait(1 / 60)
        stage.draw()
    assert table.board.gliding
    table.desk.damage_cells([cell])
    table.board.parts = parts
    rest(stage)
    stage.draw()
    assert any(painted), "else what was painted ahead is shown, as the space was before"


@EVERY
def test_what_is_decoded_beside_the_loop_is_waited_for_but_not_for_long(
    sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = sit_down()
    stage.animator.speed = 1
    stage.draw()
    table: Any = stage.table
    made: list[bool] = []
    tile_parts = type(table.board).parts

    def parts(board: Any, surface: pygame.Surface, view: Any, reach: pygame.Rect) -> Iterator[None]:
        made.append(view.pitch == table.desk.board.pitch)
        yield from tile_parts(board, surface, view, reach)

    monkeypatch.setattr(type(table.board), "parts", parts)
    monkeypatch.setattr(type(stage.look.assets.sprites), "expecting", True)
    table.zoom(1, (900, 400))
    while lies_still(table.board):
        stage.wait(1 / 60)
        stage.draw()
    made.clear()
    for _ in range(round(SECONDS * 60) - 1):
        stage.wait(1 / 60)
        stage.draw()
    assert table.board.gliding
    assert not any(made), "the board as it will be is not painted yet"
    rest(stage)
    assert any(made)
    assert not table.board.gliding


@EVERY
def test_a_ghost_that_is_pointed_at_stays_on_its_space_in_another_window(sit_down: SitDown) -> None:
    stage = sit_down()
    action: Any = laying(stage)
    desk: Any = stage.table.desk  # type: ignore[attr-defined]
    stage.table.guide.point_at(stage.seat, action)
    stage.resize((1280, 720))
    x, y = desk.board.middle(action.cell)
    assert any(abs(mover.area.centerx - x) < 3 and abs(mover.area.centery - y) < 3 for mover in stage.movers)
    stage.table.guide.point_at(stage.seat, None)
    assert len(stage.movers) == 0


@EVERY
def test_a_space_that_was_refused_is_marked_for_a_moment(sit_down: SitDown) -> None:
    stage = sit_down()
    ghost: Any = stage.table.ghost  # type: ignore[attr-defined]
    action: Any = laying(stage)
    ghost.refuse(action.cell)
    stage.wait(0.05)
    assert len(stage.movers) == 1
    stage.settle()
    assert len(stage.movers) == 0


@EVERY
def test_the_banner_goes_back_over_the_board_in_a_turn_of_somebody_who_sits_there(
    sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = sit_down()
    table: Any = stage.table
    if not table.desk.places.movable:
        stage.resize((1280, 720))
    assert table.desk.places.movable
    monkeypatch.setattr(type(table.desk), "pitch_with_banner", lambda _desk, *, over: 60.0 if over else 100.0)
    table.place_banner()
    assert stage.head, "the board would be far smaller beneath it"
    monkeypatch.setattr(type(table.desk), "pitch_with_banner", lambda _desk, **_over: 100.0)
    mine = table.desk.shown.seat
    stage.people = frozenset(range(len(stage.match.players))) - {mine}
    table.place_banner()
    assert stage.head, "in a computer's turn the columns stay as they are"
    stage.people = frozenset((mine,))
    table.place_banner()
    assert not stage.head
