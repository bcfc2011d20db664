"""Cacao's table by keyboard alone, looked at from near and far, and under a storm of events."""

import pygame
import pytest

from game.rules.cacao.actions import Fill, Place
from game.rules.cacao.box import orientations
from game.rules.core import Cell, Decide
from game.rules.numbers import Generator
from game.tables.board.view import BoardView
from game.tables.cacao import CacaoTable
from game.ui.keys import key_label
from tests.rules.support import new_match
from tests.sampling import sampled
from tests.tables.cacao.desk import dealt, end_turn, filling, legal_cells, middle, slot, table_of, two_spaces
from tests.tables.harness import Harness
from tests.tables.walks import noise

# -- the keyboard alone


def test_a_whole_turn_by_keyboard() -> None:
    stage = dealt(tiles=("2-1-0-1",) * 11)
    stage.enter("hand.0")
    assert table_of(stage).holding.held
    assert stage.focus.current is not None
    assert stage.focus.current.startswith("place."), "the keyboard goes on to the places"
    assert (key_label("return"), "place it") in stage.table.banner().keys
    stage.focus.set("place.0,1", show=True)
    assert table_of(stage).holding.target == (0, 1)
    stage.table.command("rotate")
    node = stage.node("place.0,1")
    assert "+" in node.name
    assert node.act is not None
    node.act()
    assert stage.played[0] == Place("2-1-0-1", (0, 1), (1, 2, 1, 0))
    stage.settle()
    while stage.ids("group"):
        stage.enter(stage.ids("group")[0])
        stage.settle()
    assert stage.match.pending.closing  # type: ignore[union-attr]


def test_arrows_walk_over_the_places_and_escape_puts_back() -> None:
    stage = dealt()
    stage.enter("hand.1")
    seen = {stage.focus.current}
    for direction in ("left", "up", "right", "down", "left", "left", "up"):
        stage.focus.move(direction)
        seen.add(stage.focus.current)
    assert len({id_ for id_ in seen if id_ and id_.startswith("place.")}) >= 3
    assert stage.table.command("cancel")
    assert not table_of(stage).holding.held
    assert not stage.table.command("cancel")


def test_a_fill_by_keyboard() -> None:
    stage = filling()
    stage.focus.set("display.1", show=True)
    assert "sun" in stage.node("display.1").value, "what it would bring is told where the focus is"
    stage.enter("display.1")
    assert isinstance(stage.played[-1], Fill)


def test_a_space_is_chosen_by_keyboard_where_there_are_two() -> None:
    stage = two_spaces()
    other = next(id_ for id_ in stage.ids("fill-space") if "selected" not in stage.node(id_).state)
    stage.enter(other)
    assert "selected" in stage.node(other).state
    assert stage.focus.current == "display.0", "the tile is asked for next"
    stage.enter("display.1")
    fills = [action for action in stage.played if isinstance(action, Fill)]
    assert f"fill.{fills[0].cell[0]},{fills[0].cell[1]}" == other


# -- looking


def test_panning_and_zooming_move_the_board_and_fit_brings_it_back() -> None:
    stage = dealt()
    table = table_of(stage)
    before = middle(stage, (0, 0))
    empty = (before[0] - 200, before[1])
    stage.motion(empty)
    stage.press(empty)
    stage.motion((empty[0] + 30, empty[1] + 20))
    stage.motion((empty[0] + 60, empty[1] + 40))
    stage.release((empty[0] + 60, empty[1] + 40))
    assert middle(stage, (0, 0)) == (before[0] + 60, before[1] + 40)
    stage.motion(middle(stage, (0, 0)))
    place, pitch = middle(stage, (0, 0)), table.desk.board.pitch
    stage.wheel(1)
    assert table.desk.board.pitch > pitch
    assert middle(stage, (0, 0)) == place, "the place under the pointer stays"
    stage.table.command("fit")
    assert middle(stage, (0, 0)) == before


def seen(board: BoardView, cell: Cell) -> float:
    """Return which share of a space is seen."""
    rect, fine = board.rect(cell), 10
    spots = [
        (rect.x + round((x + 0.5) * rect.width / fine), rect.y + round((y + 0.5) * rect.height / fine))
        for x in range(fine)
        for y in range(fine)
    ]
    clear = [spot for spot in spots if board.window.collidepoint(spot)]
    clear = [spot for spot in clear if not any(cover.collidepoint(spot) for cover in board.covers)]
    return len(clear) / len(spots)


def test_no_legal_place_is_ever_covered() -> None:
    for size in ((1280, 720), (1920, 1080), (1024, 768), (2560, 1080)):
        stage = Harness(new_match("cacao", 4, 2), CacaoTable, size=size, speed=0)
        rng = Generator(1)
        while isinstance(pending := stage.match.pending, Decide):
            board = table_of(stage).desk.board
            for cell in legal_cells(stage) if pending.prompts[pending.seat].step == "place" else []:
                assert seen(board, cell) >= 0.45
            assert board.shows(table_of(stage).desk.shown.cells)
            stage.play(stage.rules.sample(stage.state, pending.seat, rng))


def test_the_list_of_remaining_tiles_opens_and_closes() -> None:
    stage = dealt()
    stage.click(table_of(stage).desk.jungle.pile.center)
    assert table_of(stage).closer.list.open
    assert "2 × single plantation" not in stage.node("pile").value
    stage.press((900, 500))
    assert not table_of(stage).closer.list.open
    stage.table.command("remaining")
    assert table_of(stage).closer.list.open
    assert stage.table.command("cancel")
    assert not table_of(stage).closer.list.open


@pytest.mark.real_art
def test_a_picture_of_the_board_has_the_size_that_was_asked_for() -> None:
    stage = dealt()
    assert stage.table.picture((640, 360)).get_size() == (640, 360)


def test_every_node_has_a_name_and_lies_in_the_window() -> None:
    stage = Harness(new_match("cacao", 4, 2), CacaoTable, speed=0)
    rng = Generator(4)
    window = stage.screen.rect
    for _ in range(60):
        pending = stage.match.pending
        assert isinstance(pending, Decide)
        stage.play(stage.rules.sample(stage.state, pending.seat, rng))
        ids = [node.id for node in stage.table.nodes()]
        assert len(set(ids)) == len(ids)
        for node in stage.table.nodes():
            assert node.name
            assert window.colliderect(node.rect)


@sampled("seed", [1, 2])
def test_random_events_break_nothing(seed: int) -> None:
    stage = Harness(new_match("cacao", 3, seed), CacaoTable, size=(1280, 720))
    rng = Generator(seed)
    commands = ("rotate", "rotate_back", "fit", "zoom_in", "zoom_out", "use_all", "cancel", "remaining", "left", "up")
    for _ in range(1500):
        noise(stage, rng, commands)
        pending = stage.match.pending
        if isinstance(pending, Decide) and pending.closing and not stage.animator.busy:
            end_turn(stage)
    stage.settle()
    stage.draw()
    table_of(stage).holding.drop()
    assert stage.table.dump() == CacaoTable(stage, stage).dump()
    assert pygame.display.get_surface() is not None


# -- a board that is larger than the window


def zoomed(steps: int) -> Harness:
    """Return a table with a tile in the hand of the pointer, looked at from so near that not all of it is seen."""
    stage = dealt()
    stage.resize((1280, 720))
    table = table_of(stage)
    for _ in range(steps):
        stage.table.command("zoom_in")
    stage.settle()
    assert not table.desk.board.shows(table.desk.room())
    stage.click(slot(stage))
    return stage


def test_a_board_comes_along_where_a_tile_is_held_at_the_edge() -> None:
    stage = zoomed(5)
    table = table_of(stage)
    before = middle(stage, (0, 0))
    stage.motion((700, 2))
    stage.wait(0.2)
    assert middle(stage, (0, 0)) == before, "whoever only comes by moves nothing"
    stage.wait(0.4)
    assert middle(stage, (0, 0))[1] > before[1]
    stage.settle()
    bounds, free = table.desk.board.bounds(table.desk.room()), table.desk.board.free
    assert bounds.top == free.top, "it stops where nothing more is to be seen"
    assert table.holding.held
    before = middle(stage, (0, 0))
    stage.motion((900, 400))
    stage.wait(1.0)
    assert middle(stage, (0, 0)) == before


def test_a_board_rests_where_nothing_is_held_or_all_is_seen() -> None:
    stage = zoomed(5)
    stage.table.command("cancel")
    before = middle(stage, (0, 0))
    stage.motion((700, 2))
    stage.wait(1.0)
    assert middle(stage, (0, 0)) == before
    stage.table.command("fit")
    stage.settle()
    before = middle(stage, (0, 0))
    stage.click(slot(stage))
    stage.motion((700, 2))
    stage.wait(1.0)
    assert middle(stage, (0, 0)) == before


def test_however_long_a_board_grows_it_is_seen_whole() -> None:
    view = table_of(dealt()).desk.board
    view.place(pygame.Rect(320, 62, 670, 490), 0.778)
    long_board = [(0, y) for y in range(20)]
    view.fit(long_board)
    assert view.shows(long_board)


def test_two_ways_to_lay_a_tile_are_told_apart() -> None:
    table = table_of(dealt())
    ways = [Place("2-1-0-1", (0, 1), edges) for edges in orientations("2-1-0-1")]
    told = [table.guide.action_words(0, way) for way in ways]
    assert len(set(told)) == len(ways) == 4
    assert any("1-2-1-0" in words for words in told)
