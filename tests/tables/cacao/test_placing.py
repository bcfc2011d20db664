"""Laying a worker tile on Cacao's table: picked up, turned, laid, refused, taken back."""

from typing import Any

import pytest

from game.rules.cacao.actions import Place
from game.rules.cacao.box import edges_of, orientations
from game.rules.core import Decide, Reason
from game.tables.cacao import CacaoTable
from tests.tables.cacao.desk import (
    dealt,
    end_turn,
    ghost_of,
    middle,
    play,
    slot,
    table_of,
    two_spaces,
)


def test_a_tile_is_dragged_from_the_hand_to_a_place() -> None:
    stage = dealt()
    stage.drag(slot(stage), middle(stage, (0, 1)))
    assert stage.played[0] == Place("1-1-1-1", (0, 1), (1, 1, 1, 1))
    stage.settle()
    assert "0,1" in stage.table.dump()["board"]
    assert len(stage.movers) == 0


def test_a_tile_is_clicked_and_then_its_place() -> None:
    stage = dealt()
    stage.click(slot(stage))
    assert table_of(stage).holding.held
    assert not stage.played
    stage.click(middle(stage, (1, 0)))
    assert stage.played[0] == Place("1-1-1-1", (1, 0), (1, 1, 1, 1))


def test_a_refused_drop_says_why_and_glides_back() -> None:
    stage = dealt()
    stage.drag(slot(stage), middle(stage, (0, 0)))
    assert not stage.played
    assert isinstance(stage.told[-1], Reason)
    assert str(stage.told[-1]) == "C-A1: this space is taken"
    table = table_of(stage)
    assert not table.holding.held
    assert table.holding.gliding is not None
    assert len(stage.movers) == 2, "the tile is on its way back, and the refused space is marked"
    stage.settle()
    assert len(stage.movers) == 0
    assert table.holding.gliding is None


def test_a_tile_on_its_way_back_is_never_seen_twice() -> None:
    stage = dealt()
    stage.drag(slot(stage), middle(stage, (0, 0)))
    stage.wait(0.05)
    stage.click(slot(stage))
    table = table_of(stage)
    assert table.holding.held
    assert table.holding.gliding is None
    assert len(stage.movers) == 2, "beside the mark on the refused space it is in the hand of the pointer only"
    stage.settle()
    assert len(stage.movers) == 1
    assert table.holding.held


def test_a_click_on_an_illegal_place_keeps_the_tile_in_hand() -> None:
    stage = dealt()
    stage.click(slot(stage))
    stage.click(middle(stage, (3, 0)))
    assert table_of(stage).holding.held
    assert isinstance(stage.told[-1], Reason)
    stage.table.command("cancel")
    assert not table_of(stage).holding.held


def test_over_a_legal_place_the_ghost_shows_and_elsewhere_it_goes() -> None:
    stage = dealt()
    stage.click(slot(stage))
    stage.motion(middle(stage, (0, 1)))
    table = table_of(stage)
    assert table.holding.target == (0, 1)
    assert ghost_of(stage) == Place("1-1-1-1", (0, 1), (1, 1, 1, 1))
    assert {chip.text for chip in table.ghost.chips} == {"+1", "+2"}
    stage.motion(middle(stage, (5, 5)))
    assert ghost_of(stage) is None
    assert len(stage.movers) == 1


@pytest.mark.parametrize("shape", ["1-1-1-1", "2-1-0-1", "3-0-0-1", "3-1-0-0"])
def test_turning_goes_through_every_different_way_and_comes_round(shape: Any) -> None:
    stage = dealt(tiles=(shape,) * 11)
    stage.click(slot(stage))
    stage.motion(middle(stage, (0, 1)))
    table, ways = table_of(stage), []
    for _ in orientations(shape):
        ways.append(table.holding.edges)
        stage.table.command("rotate")
    assert ways == list(orientations(shape))
    assert table.holding.edges == edges_of(shape)


def test_wheel_right_button_and_keys_turn_and_the_ghost_turns_along() -> None:
    stage = dealt(tiles=("2-1-0-1",) * 11)
    stage.click(slot(stage))
    stage.motion(middle(stage, (0, 1)))
    table, ways = table_of(stage), orientations("2-1-0-1")
    stage.wheel(-1)
    assert table.holding.edges == ways[1]
    stage.press(middle(stage, (0, 1)), 3)
    assert table.holding.edges == ways[2]
    stage.table.command("rotate_back")
    assert table.holding.edges == ways[1]
    assert table.ghost.action == Place("2-1-0-1", (0, 1), ways[1])
    stage.click(middle(stage, (0, 1)))
    assert stage.played[0] == Place("2-1-0-1", (0, 1), ways[1])


def test_undo_in_the_middle_of_a_turn_shows_what_was_before() -> None:
    stage = dealt()
    before = stage.table.dump()
    play(stage, Place("1-1-1-1", (0, 1), (1, 1, 1, 1)))
    assert stage.table.dump() != before
    while stage.match.undo() is not None:
        pass
    stage.table.refresh()
    assert stage.table.dump() == before == CacaoTable(stage, stage).dump()


def test_undo_while_things_fly_leaves_nothing_behind() -> None:
    stage = dealt()
    before = stage.table.dump()
    stage.play(Place("1-1-1-1", (0, 1), (1, 1, 1, 1)))
    stage.wait(0.1)
    stage.animator.skip()
    while stage.match.undo() is not None:
        pass
    stage.table.refresh()
    stage.animator.skip()
    assert stage.table.dump() == before
    assert len(stage.movers) == 0


def test_the_window_may_change_in_the_middle_of_a_drag() -> None:
    stage = dealt()
    start = slot(stage)
    stage.motion(start)
    stage.press(start)
    stage.motion((start[0] + 40, start[1] - 40))
    stage.motion(middle(stage, (0, 1)))
    stage.wait(0.2)
    stage.resize((1280, 720))
    table = table_of(stage)
    assert table.holding.held
    stage.motion(middle(stage, (0, 1)))
    assert table.holding.target == (0, 1)
    stage.draw()
    stage.release(middle(stage, (0, 1)))
    assert stage.played[0] == Place("1-1-1-1", (0, 1), (1, 1, 1, 1))
    stage.settle()
    assert stage.table.dump() == CacaoTable(stage, stage).dump()


def test_nobody_lays_behind_a_shutter_or_while_something_moves() -> None:
    stage = dealt()
    stage.shuttered = True
    stage.table.refresh()
    stage.drag(slot(stage), middle(stage, (0, 1)))
    assert not stage.played
    stage.shuttered = False
    stage.table.refresh()
    stage.play(Place("1-1-1-1", (0, 1), (1, 1, 1, 1)))
    stage.drag(slot(stage), middle(stage, (1, 0)))
    assert len([action for action in stage.played if isinstance(action, Place)]) == 1


def test_what_was_drawn_is_marked_when_the_hand_opens() -> None:
    stage = dealt(tiles=("1-1-1-1", "2-1-0-1", "3-0-0-1", "3-1-0-0", *("1-1-1-1",) * 7))
    play(stage, Place("1-1-1-1", (0, 1), (1, 1, 1, 1)))
    stage.automatic = False
    while stage.match.pending != Decide.one(0, stage.match.pending.prompts[0]) or not stage.match.pending.closing:  # type: ignore[union-attr]
        play(stage, stage.rules.legal(stage.state, stage.seat)[-1])
    end_turn(stage)
    events = [stage.rules.redact(event, 0) for step in stage.match.events for event in step]
    stage.viewer = 0
    stage.table.refresh()
    stage.table.hand_opened(events)
    new = [node for node in stage.table.nodes() if node.role == "hand-tile" and "new" in node.state]
    assert [node.name for node in new] == ["worker tile 3-1-0-0"]


def test_the_tiles_of_the_display_glow_while_one_is_to_be_chosen_and_the_words_name_the_space() -> None:
    stage = two_spaces()
    left, right = sorted(stage.view.fill)
    for space, named in ((right, "right"), (left, "left")):
        stage.click(middle(stage, space))
        assert table_of(stage).board.chosen == space
        assert f"for the {named} space" in stage.table.banner().help
        assert all("legal" in node.state for node in stage.table.nodes() if node.role == "display-tile")
    stage.enter("display.0")
    stage.settle()
    if stage.view.fill:
        assert "for this space" in stage.table.banner().help
    else:
        assert not any("legal" in node.state for node in stage.table.nodes() if node.role == "display-tile")
