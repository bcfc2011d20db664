"""Planting with mouse and keyboard: the first tile, more of the same crop, what it would bring, finishing."""

import pygame
import pytest

from game.rules.core import Decide, Reason
from game.rules.maya.actions import FINISH, CityClosed, GroupScored, Plant
from game.rules.numbers import Generator
from game.tables.maya.table import MayaTable
from tests.rules.support import new_match
from tests.tables.harness import Harness
from tests.tables.maya.desk import (
    TIKAL,
    beside,
    consistent,
    dealt,
    end,
    finish,
    ghost_of,
    gliding,
    middle,
    play,
    random_desk,
    slot,
    step,
    table_of,
)

EAST, WEST, SOUTH_EAST = (5, 8), (3, 8), (4, 9)
FAR = (4, 4)


def test_a_tile_is_dragged_from_the_rack_to_a_space() -> None:
    stage = dealt()
    stage.drag(slot(stage), middle(stage, EAST))
    assert stage.played == [Plant("maize1", EAST)]
    stage.settle()
    assert stage.table.dump()["board"]["5,8"] == {"seat": 0, "tile": "maize1"}
    consistent(stage)


def test_a_tile_is_clicked_and_then_its_space() -> None:
    stage = dealt()
    stage.click(slot(stage, 3))
    assert table_of(stage).holding.held
    assert not stage.played
    stage.click(middle(stage, WEST))
    assert stage.played == [Plant("squash1", WEST)]


def test_a_refused_drop_says_why_and_glides_back() -> None:
    stage = dealt()
    stage.drag(slot(stage), middle(stage, FAR))
    assert not stage.played
    told = stage.told[-1]
    assert isinstance(told, Reason)
    assert told.rule == "M-A2"
    table = table_of(stage)
    assert not table.holding.held
    assert gliding(stage) == 0
    stage.settle()
    assert gliding(stage) is None
    consistent(stage)


def test_a_click_on_an_illegal_space_keeps_the_tile_in_hand() -> None:
    stage = dealt()
    stage.click(slot(stage))
    stage.click(middle(stage, TIKAL))
    assert table_of(stage).holding.held
    assert isinstance(stage.told[-1], Reason)
    stage.table.command("cancel")
    assert not table_of(stage).holding.held
    assert not stage.table.command("cancel")


def test_over_a_legal_space_the_ghost_tells_what_the_group_would_score() -> None:
    stage = dealt()
    stage.click(slot(stage, 2))
    stage.motion(middle(stage, EAST))
    table = table_of(stage)
    assert table.holding.target == EAST
    assert ghost_of(stage) == Plant("maize2", EAST)
    assert [chip.text for chip in table.ghost.chips] == ["+2"]
    stage.motion(middle(stage, FAR))
    assert ghost_of(stage) is None
    assert len(stage.movers) == 1


def test_more_of_the_same_crop_is_laid_and_the_rest_of_the_rack_waits() -> None:
    stage = dealt()
    play(stage, Plant("maize1", EAST))
    table = table_of(stage)
    assert table.desk.plant_tiles == {"maize1", "maize2"}
    assert [table.can_lift(index) for index in range(4)] == [True, True, False, False]
    assert "disabled" in stage.node("hand.3").state
    assert table.board.legal == {cell for cell in beside(EAST) if cell != TIKAL}
    running = table.desk.running
    assert running is not None
    assert (running.points, running.newest) == (1, EAST)
    stage.click(slot(stage, 3))
    told = stage.told[-1]
    assert isinstance(told, Reason)
    assert told.rule == "M-A1"
    stage.drag(slot(stage, 1), middle(stage, (5, 9)))
    stage.settle()
    assert stage.played[-1] == Plant("maize2", (5, 9))
    assert table.desk.running is not None
    assert table.desk.running.points == 3
    consistent(stage)


def test_the_preview_adds_to_the_running_group() -> None:
    stage = dealt()
    play(stage, Plant("maize1", EAST))
    stage.click(slot(stage, 1))
    stage.motion(middle(stage, (5, 9)))
    assert [chip.text for chip in table_of(stage).ghost.chips] == ["+1 → +3"]


def test_finishing_scores_walks_the_marker_and_ends_the_turn() -> None:
    for way in ("command", "button"):
        stage = dealt()
        play(stage, Plant("maize2", EAST))
        if way == "command":
            assert stage.table.command("finish")
        else:
            (shortcut,) = stage.table.banner().shortcuts
            assert shortcut.closes
            assert "2" in shortcut.note
            shortcut.act()
        stage.settle()
        assert stage.played[-2:] == [FINISH, stage.rules.closing]
        assert (stage.seat, step(stage)) == (1, "turn")
        assert stage.table.score_of(0)[0] == 2
        assert stage.table.dump()["seats"][0]["marker"] == 2
        consistent(stage)


def test_nothing_is_finished_before_anything_was_planted() -> None:
    stage = dealt()
    assert not stage.table.command("finish")
    assert not stage.table.banner().shortcuts
    assert not stage.played


def test_a_temple_rises_where_a_tile_comes_beside_its_space() -> None:
    stage = dealt()
    play(stage, Plant("maize1", EAST), Plant("maize1", (5, 9)))
    table = table_of(stage)
    assert (5, 10) in table.desk.shown.temples, "Copan"
    assert not table.desk.rising
    assert {city.name for city in table.desk.shown.cities} == {"Tikal", "Copan"}


def test_the_ghost_shows_a_temple_that_would_rise() -> None:
    stage = dealt()
    play(stage, Plant("maize1", EAST))
    stage.click(slot(stage, 0))
    stage.motion(middle(stage, (5, 9)))
    told = table_of(stage).ghost.preview_of(Plant("maize1", (5, 9)))
    assert told.temples == ((5, 10),)
    assert "1 temple appears" in stage.node("place.5,9").name


def test_undo_in_the_middle_of_a_turn_shows_what_was_before() -> None:
    stage = dealt()
    before = stage.table.dump()
    play(stage, Plant("maize1", EAST), Plant("maize1", (5, 9)))
    assert stage.table.dump() != before
    while stage.match.undo() is not None:
        pass
    stage.table.refresh()
    assert stage.table.dump() == before
    assert table_of(stage).desk.running is None
    consistent(stage)


def test_undo_while_a_temple_rises_leaves_nothing_behind() -> None:
    stage = dealt()
    play(stage, Plant("maize1", EAST))
    stage.play(Plant("maize1", (5, 9)))
    stage.wait(0.55)
    stage.match.undo()
    stage.table.refresh()
    stage.animator.skip()
    assert not table_of(stage).desk.rising
    consistent(stage)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080), (3840, 2160)])
def test_the_window_may_change_in_the_middle_of_a_drag(size: tuple[int, int]) -> None:
    stage = dealt()
    start = slot(stage)
    stage.motion(start)
    stage.press(start)
    stage.motion((start[0] + 40, start[1] - 40))
    stage.motion(middle(stage, EAST))
    stage.wait(0.2)
    stage.resize(size)
    table = table_of(stage)
    assert table.holding.held
    assert table.desk.board.shows(table.desk.in_play)
    stage.motion(middle(stage, EAST))
    assert table.holding.target == EAST
    stage.draw()
    stage.release(middle(stage, EAST))
    assert stage.played == [Plant("maize1", EAST)]
    stage.settle()
    consistent(stage)


def test_nobody_lays_behind_a_shutter_or_while_something_moves() -> None:
    stage = dealt()
    stage.shuttered = True
    stage.table.refresh()
    stage.drag(slot(stage), middle(stage, EAST))
    assert not stage.played
    stage.shuttered = False
    stage.table.refresh()
    stage.play(Plant("maize1", EAST))
    stage.drag(slot(stage), middle(stage, (5, 9)))
    assert len(stage.played) == 1


def test_previews_of_plantings_are_what_then_happens() -> None:
    checked = closings = 0
    for seats in (2, 3, 4):
        stage = Harness(new_match("maya", seats, 11), MayaTable, size=(1280, 720), speed=0)
        rng = Generator(3)
        while isinstance(pending := stage.match.pending, Decide):
            action = rng.choice(list(stage.rules.legal(stage.state, pending.seat)))
            if not isinstance(action, Plant):
                stage.play(action)
                continue
            told = table_of(stage).ghost.preview_of(action)
            stage.play(action)
            stage.play(FINISH)
            events = stage.match.events[-1]
            scored = next(event for event in events if isinstance(event, GroupScored))
            assert (told.points, told.group) == (scored.points, scored.cells)
            assert told.closed == tuple(event for event in events if isinstance(event, CityClosed))
            checked, closings = checked + 1, closings + len(told.closed)
    assert checked > 50
    assert closings


def test_the_largest_groups_are_what_the_next_tile_adds_to() -> None:
    stage = dealt()
    play(stage, Plant("maize1", EAST), Plant("maize2", (5, 9)))
    finish(stage)
    shown = table_of(stage).desk.shown
    assert shown.largest_groups(0) == {"maize": 3, "squash": 0, "potato": 0, "pepper": 0}
    assert shown.largest_groups(1)["maize"] == 0


# -- the keyboard alone


def test_a_whole_turn_by_keyboard() -> None:
    stage = dealt()
    stage.enter("hand.0")
    assert table_of(stage).holding.held
    assert stage.focus.current is not None
    assert stage.focus.current.startswith("place."), "the keyboard goes on to the spaces"
    stage.focus.set("place.5,8", show=True)
    node = stage.node("place.5,8")
    assert "1 point" in node.name
    stage.enter("place.5,8")
    stage.settle()
    stage.enter("hand.0")
    stage.enter("place.5,9")
    stage.settle()
    assert stage.played == [Plant("maize1", EAST), Plant("maize1", (5, 9))]
    stage.table.command("finish")
    stage.settle()
    assert stage.seat == 1
    consistent(stage)


def test_a_space_without_a_tile_in_hand_says_what_to_do_first() -> None:
    stage = dealt()
    stage.enter("place.5,8")
    assert "rack" in str(stage.told[-1])
    assert not stage.played


def test_arrows_walk_over_the_spaces() -> None:
    stage = random_desk(3, 4, 60, speed=1)
    while step(stage) != "turn" or not table_of(stage).desk.plantable:
        play(stage, stage.rules.legal(stage.state, stage.seat)[-1])
    stage.enter("hand.0")
    seen = {stage.focus.current}
    for direction in ("left", "up", "right", "down", "left", "left", "up"):
        stage.focus.move(direction)
        seen.add(stage.focus.current)
    assert len({id_ for id_ in seen if id_ and id_.startswith("place.")}) >= 3


def test_a_second_tile_is_taken_instead_of_the_first() -> None:
    stage = dealt()
    stage.click(slot(stage, 0))
    stage.click(slot(stage, 3))
    assert table_of(stage).holding.tile == "squash1"
    stage.wait(0.4)
    stage.click(slot(stage, 3))
    assert not table_of(stage).holding.held
    stage.settle()
    consistent(stage)


def test_what_another_seat_plants_is_outlined_too() -> None:
    stage = dealt(viewer=1)
    play(stage, Plant("maize2", EAST))
    running = table_of(stage).desk.running
    assert running is not None
    assert running.points == 2
    assert not stage.ids("place")
    play(stage, FINISH)
    end(stage)
    assert pygame.display.get_surface() is not None
    consistent(stage)


def test_more_of_the_only_tile_that_is_left_is_laid_by_clicking_places() -> None:
    stage = dealt(("maize1", "maize1", "maize1", "squash1", "pepper2"))
    stage.drag(slot(stage), middle(stage, EAST))
    stage.settle()
    for _ in range(2):
        table = table_of(stage)
        assert not table.holding.held
        cell = min(cell for cell in table.board.legal)
        stage.click(middle(stage, cell))
        assert stage.played[-1] == Plant("maize1", cell)
        stage.settle()
    assert len(stage.played) == 3
    consistent(stage)


def test_where_two_kinds_are_left_a_place_asks_for_a_tile_first() -> None:
    stage = dealt(("maize1", "maize1", "maize2", "squash1", "pepper2"))
    stage.drag(slot(stage), middle(stage, EAST))
    stage.settle()
    cell = min(cell for cell in table_of(stage).board.legal)
    stage.click(middle(stage, cell))
    assert len(stage.played) == 1
    assert stage.told[-1]
