"""Pieces of this turn are taken back by hand: dragged elsewhere, clicked off, or refused with the reason."""

from game.rules.cacao.actions import Fill, Place
from game.rules.core import Reason
from game.rules.maya.actions import Expand, Plant
from tests.tables.cacao import desk as cacao_desk
from tests.tables.harness import Harness
from tests.tables.maya.desk import FIVE, consistent, dealt, finish, middle, play, slot, table_of

EAST, FAR_EAST, END = (5, 8), (6, 8), (7, 8)


def planted(*cells: tuple[int, int]) -> Harness:
    stage = dealt(rack=("maize1", "maize1", "maize1", "maize2", "squash1"))
    play(stage, *(Plant("maize1", cell) for cell in cells))
    return stage


def cells(stage: Harness) -> list[tuple[int, int]]:
    return [entry.action.cell for entry in stage.match.journal]  # type: ignore[attr-defined]


def test_a_planted_tile_is_clicked_off() -> None:
    stage = planted(EAST)
    stage.motion(middle(stage, EAST))
    assert stage.table.pointer.cursor == "hand"
    stage.click(middle(stage, EAST))
    stage.settle()
    assert cells(stage) == []
    assert len(stage.view.rack) == len(FIVE)
    consistent(stage)


def test_the_right_button_takes_it_off_too() -> None:
    stage = planted(EAST)
    stage.click(middle(stage, EAST), 3)
    stage.settle()
    assert cells(stage) == []


def test_a_planted_tile_is_dragged_elsewhere() -> None:
    stage = planted(EAST)
    board = table_of(stage).desk.board.origin
    stage.drag(middle(stage, EAST), middle(stage, (4, 7)))
    stage.settle()
    assert cells(stage) == [(4, 7)]
    assert table_of(stage).desk.board.origin == board, "the board was not panned"
    consistent(stage)


def test_dragged_to_the_rack_it_is_off() -> None:
    stage = planted(EAST)
    stage.drag(middle(stage, EAST), slot(stage, 4))
    stage.settle()
    assert cells(stage) == []
    assert not table_of(stage).holding.held
    consistent(stage)


def test_back_on_its_space_it_lies_there() -> None:
    stage = planted(EAST)
    start = middle(stage, EAST)
    stage.press(start)
    stage.motion((start[0], start[1] - 20))
    stage.motion((start[0] - 200, start[1] - 200))
    stage.motion(start)
    stage.release(start)
    stage.settle()
    assert cells(stage) == [EAST]


def test_the_first_of_three_comes_back_while_the_others_stay_legal() -> None:
    stage = planted(EAST, (6, 7), (5, 7))
    stage.click(middle(stage, EAST))
    stage.settle()
    assert sorted(cells(stage)) == [(5, 7), (6, 7)]
    consistent(stage)


def test_what_the_others_need_stays_and_the_reason_is_told() -> None:
    stage = planted(EAST, FAR_EAST, END)
    before = cells(stage)
    stage.click(middle(stage, FAR_EAST))
    assert cells(stage) == before
    assert isinstance(stage.told[-1], Reason)
    assert str(stage.told[-1]) == (
        "M-A2: first take back what depends on this: Seat 0 plants single maize near Caracol"
    )
    assert stage.lit == [table_of(stage).desk.board.rect(END)], "the tile that depends on it is lit"
    board = table_of(stage).desk.board.origin
    stage.drag(middle(stage, FAR_EAST), (900, 300))
    assert cells(stage) == before
    assert table_of(stage).desk.board.origin == board


def test_an_expansion_is_taken_back_face_down() -> None:
    stage = planted(EAST)
    finish(stage)
    cell = next(iter(table_of(stage).desk.expandable))
    stage.play(Expand(cell, "squash1"))
    stage.settle()
    start = middle(stage, cell)
    stage.press(start)
    stage.motion((start[0], start[1] - 20))
    assert table_of(stage).holding.down
    stage.release(slot(stage, 4))
    stage.settle()
    assert not isinstance(stage.match.journal[-1].action, Expand)


def test_a_worker_tile_of_cacao_is_dragged_elsewhere_before_anything_is_filled() -> None:
    stage = cacao_desk.two_spaces()
    before = len(stage.match.journal)
    start = cacao_desk.middle(stage, (1, 0))
    stage.drag(start, cacao_desk.slot(stage, 2))
    stage.settle()
    assert len(stage.match.journal) == before - 1
    assert (1, 0) not in stage.table.desk.shown.workers  # type: ignore[attr-defined]
    stage.play(Place("1-1-1-1", (1, 0), (1, 1, 1, 1)))
    stage.settle()
    stage.click(start)
    stage.settle()
    assert len(stage.match.journal) == before - 1
    assert not cacao_desk.table_of(stage).holding.held


def test_the_keyboard_takes_back_any_tile_of_this_turn() -> None:
    stage = planted(EAST, (6, 7), (5, 7))
    assert stage.ids("laid-tile") == ["laid.5,7", "laid.6,7", "laid.5,8"]
    stage.enter("laid.5,8")
    stage.settle()
    assert sorted(cells(stage)) == [(5, 7), (6, 7)]
    two = cacao_desk.two_spaces()
    two.enter("laid.1,0")
    two.settle()
    assert two.ids("laid-tile") == []


def test_all_that_depends_on_a_tile_is_lit_and_what_was_laid_last_is_named() -> None:
    stage = planted(EAST, FAR_EAST, END)
    board = table_of(stage).desk.board
    stage.click(middle(stage, EAST))
    assert stage.lit == [board.rect(FAR_EAST), board.rect(END)]
    stage.click(middle(stage, END))
    stage.settle()
    stage.click(middle(stage, EAST))
    assert stage.lit == [board.rect(FAR_EAST)]
    stage.click(middle(stage, FAR_EAST))
    stage.settle()
    stage.click(middle(stage, EAST))
    stage.settle()
    assert cells(stage) == []


def test_a_worker_tile_stays_while_what_was_filled_with_it_depends_on_it() -> None:
    stage = cacao_desk.two_spaces()
    board = cacao_desk.table_of(stage).desk.board
    fill = next(action for action in stage.rules.legal(stage.state, stage.seat) if isinstance(action, Fill))
    stage.play(fill)
    stage.settle()
    stage.click(cacao_desk.middle(stage, (1, 0)))
    assert "first take back what depends on this: Seat 0 adds a water tile" in str(stage.told[-1])
    assert board.rect(fill.cell) in stage.lit
    assert board.rect((1, 0)) not in stage.lit
