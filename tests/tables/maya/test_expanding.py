"""Expanding a city: turning a tile face down in every way, what it would bring, drawing, blind and without a space."""

from collections.abc import Iterator

import pygame
import pytest

from game.rules.core import Decide, Reason
from game.rules.maya.actions import DRAW, FINISH, PASS, CityClosed, Expand, Plant, TilesDrawn
from game.rules.maya.box import Board, TempleSpace
from game.rules.numbers import Generator
from game.tables.maya.holding import RESERVE
from game.tables.maya.table import MayaTable
from tests.rules.support import new_match
from tests.sampling import sampled
from tests.tables.harness import Harness
from tests.tables.maya.desk import (
    TIKAL,
    beside,
    consistent,
    dealt,
    down,
    end,
    ghost_of,
    middle,
    play,
    random_desk,
    regarded,
    slot,
    step,
    table_of,
)

EAST = (5, 8)


@pytest.fixture(autouse=True)
def no_keys_held() -> Iterator[None]:
    pygame.display.init()
    pygame.key.set_mods(0)
    yield
    pygame.key.set_mods(0)


def test_a_drag_with_shift_lays_the_tile_face_down() -> None:
    stage = dealt()
    pygame.key.set_mods(pygame.KMOD_LSHIFT)
    stage.drag(slot(stage, 2), middle(stage, EAST))
    assert stage.played == [Expand(EAST, "maize2")]
    stage.settle()
    board = stage.table.dump()["board"]["5,8"]
    assert (board["face"], board["tile"]) == ("down", "maize2")
    consistent(stage)


def test_shift_turns_a_tile_that_is_held_still() -> None:
    stage = dealt()
    start = slot(stage)
    stage.motion(start)
    stage.press(start)
    stage.motion((start[0], start[1] - 60))
    stage.motion(middle(stage, EAST))
    assert isinstance(ghost_of(stage), Plant)
    pygame.key.set_mods(pygame.KMOD_LSHIFT)
    stage.mouse(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0, unicode="")
    assert isinstance(ghost_of(stage), Expand)
    pygame.key.set_mods(0)
    stage.mouse(pygame.KEYUP, key=pygame.K_LSHIFT, mod=0)
    assert isinstance(ghost_of(stage), Plant)
    stage.release(middle(stage, EAST))
    assert isinstance(stage.played[0], Plant)
    stage.mouse(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0, unicode="")
    assert not down(stage)


def test_shift_counts_also_when_it_is_pressed_and_let_go_on_the_way() -> None:
    stage = dealt()
    start = slot(stage)
    stage.motion(start)
    stage.press(start)
    stage.motion(middle(stage, (6, 8)))
    assert not down(stage)
    pygame.key.set_mods(pygame.KMOD_RSHIFT)
    stage.motion(middle(stage, EAST))
    assert down(stage)
    assert ghost_of(stage) == Expand(EAST, "maize1")
    pygame.key.set_mods(0)
    stage.motion((middle(stage, EAST)[0] + 2, middle(stage, EAST)[1]))
    assert ghost_of(stage) == Plant("maize1", EAST)


@pytest.mark.parametrize("way", ["R", "right button", "wheel", "button", "node"])
def test_a_held_tile_is_turned_face_down_and_up_again(way: str) -> None:
    stage = dealt()
    stage.click(slot(stage))
    stage.motion(middle(stage, EAST))
    table = table_of(stage)

    def turn() -> None:
        match way:
            case "R":
                stage.table.command("rotate")
            case "right button":
                stage.press(middle(stage, EAST), 3)
            case "wheel":
                stage.wheel(1)
            case "button":
                stage.click(table.desk.rack.button.center)
                stage.motion(middle(stage, EAST))
            case _:
                stage.enter("flip")
                stage.motion(middle(stage, EAST))

    assert ghost_of(stage) == Plant("maize1", EAST)
    turn()
    assert down(stage)
    assert ghost_of(stage) == Expand(EAST, "maize1")
    assert table.board.legal == table.desk.expandable
    turn()
    assert not down(stage)
    assert ghost_of(stage) == Plant("maize1", EAST)
    assert table.board.legal == table.desk.plantable
    assert not stage.played


def test_the_button_has_the_next_tile_face_down() -> None:
    stage = dealt()
    stage.click(table_of(stage).desk.rack.button.center)
    assert down(stage)
    assert "selected" in stage.node("flip").state
    stage.click(slot(stage, 4))
    stage.click(middle(stage, EAST))
    assert stage.played == [Expand(EAST, "pepper2")]
    stage.settle()
    assert not down(stage)


def test_face_down_stays_chosen_for_the_turn_however_the_tile_was_put_back() -> None:
    stage = dealt()
    stage.click(slot(stage))
    stage.table.command("rotate")
    stage.table.command("cancel")
    stage.settle()
    stage.drag(slot(stage), middle(stage, TIKAL))
    assert isinstance(stage.told[-1], Reason), "nothing was laid there"
    stage.settle()
    stage.drag(slot(stage), slot(stage, 2))
    assert down(stage)
    stage.wait(0.5)
    stage.click(slot(stage, 1))
    assert down(stage)
    stage.table.command("rotate")
    assert not down(stage)


def test_while_planting_no_tile_is_turned_and_it_is_said_why() -> None:
    stage = dealt()
    play(stage, Plant("maize1", EAST))
    assert "disabled" in stage.node("flip").state
    stage.click(slot(stage, 0))
    stage.table.command("rotate")
    assert not down(stage)
    told = stage.told[-1]
    assert isinstance(told, Reason)
    assert told.rule == "M-B1"


def test_under_a_ghost_the_board_marks_no_city_whose_gaps_would_cover_its_size() -> None:
    stage = dealt()
    play(stage, Expand(EAST, "maize1"))
    end(stage)
    table = table_of(stage)

    def painted() -> bytes:
        surface = pygame.Surface((1920, 1080))
        table.board.paint(surface, table.desk.board.frame)
        return pygame.image.tobytes(surface, "RGB")

    unmarked = painted()
    table.regard("Tikal")
    assert painted() != unmarked
    table.ghost.show(Expand((3, 8), "maize1"))
    assert regarded(stage) == "Tikal"
    assert painted() == unmarked
    table.ghost.hide()
    assert painted() == unmarked


def test_the_ghost_tells_what_the_city_would_pay_and_the_list_what_it_would_be() -> None:
    stage = dealt()
    stage.click(slot(stage))
    stage.table.command("rotate")
    stage.motion(middle(stage, EAST))
    table = table_of(stage)
    assert [chip.text for chip in table.ghost.chips] == ["size 2 · 6 / 3"]
    assert regarded(stage) == "Tikal"
    city = table.desk.city_named("Tikal")
    assert city is not None
    assert city.size == 2
    assert set(city.gaps) == {cell for cell in {*beside(TIKAL), *beside(EAST)} if cell not in (TIKAL, EAST)}
    stage.table.command("cancel")
    assert table.desk.foreseen is None
    city = table.desk.city_named("Tikal")
    assert city is not None
    assert city.size == 1


def test_tiles_are_drawn_when_the_turn_ends_and_marked_when_the_rack_opens() -> None:
    stage = dealt()
    play(stage, Expand(EAST, "maize1"))
    assert "3" in stage.table.banner().help
    assert not stage.table.banner().steps, "there is nothing to choose between"
    end(stage)
    assert stage.table.dump()["seats"][0]["rack"] == 7
    events = [stage.rules.redact(event, 0) for each in stage.match.events for event in each]
    stage.viewer = 0
    stage.table.refresh()
    stage.table.hand_opened(events)
    new = [node.name for node in stage.table.nodes() if node.role == "hand-tile" and "new" in node.state]
    assert new == ["single potato", "double potato", "single pepper"]
    assert [tile for event in events if isinstance(event, TilesDrawn) for tile in event.tiles or ()]


def test_tiles_that_are_drawn_in_sight_fly_to_their_places() -> None:
    stage = dealt(viewer=0)
    play(stage, Expand(EAST, "maize1"))
    stage.play(stage.rules.closing)  # type: ignore[arg-type]
    stage.wait(0.3)
    assert len(stage.movers) == 1
    stage.settle()
    assert stage.table.dump()["hand"]["tiles"] == [
        "maize1", "maize2", "squash1", "potato1", "potato2", "pepper1", "pepper2",
    ]  # fmt: skip
    consistent(stage)


@sampled("seats", [2, 4])
def test_previews_of_expansions_are_what_then_happens(seats: int) -> None:
    stage = Harness(new_match("maya", seats, 5), MayaTable, size=(1280, 720), speed=0)
    rng, checked = Generator(8), 0
    while isinstance(pending := stage.match.pending, Decide):
        actions = list(stage.rules.legal(stage.state, pending.seat))
        expansions = [action for action in actions if isinstance(action, Expand)]
        action = rng.choice(expansions if expansions and rng.below(2) else actions)
        told = table_of(stage).ghost.preview_of(action) if isinstance(action, Expand) else None
        stage.play(action)
        if told is not None:
            assert told.closed == tuple(event for event in stage.match.events[-1] if isinstance(event, CityClosed))
            assert told.cities == table_of(stage).desk.shown.cities
            checked += 1
    assert checked > 5


# -- with an empty rack


def blind_desk() -> Harness:
    """Return a table on which the deciding seat has an empty rack and lays unseen."""
    for seed in range(400):
        stage = Harness(new_match("maya", 2, seed), MayaTable, size=(1280, 720), speed=0)
        rng = Generator(seed)
        while isinstance(pending := stage.match.pending, Decide):
            actions = list(stage.rules.legal(stage.state, pending.seat))
            if isinstance(actions[0], Expand) and actions[0].tile is None:
                return stage
            stage.play(rng.choice(actions))
    raise AssertionError("nobody lays unseen")


def narrow_desk() -> Harness:
    """Return a table whose only row of spaces is full: seat 0 has planted its rack, and seat 1 a tile at the end."""
    row = Board({"blue": tuple((q, 0) for q in range(7))}, (TempleSpace("Tikal", (0, 0), "blue", True),))
    stage = dealt(("maize1",) * 5, board=row)
    for q in range(1, 6):
        play(stage, Plant("maize1", (q, 0)))
    play(stage, FINISH)
    end(stage)
    play(stage, Plant("maize1", (6, 0)))
    play(stage, FINISH)
    end(stage)
    return stage


def test_with_an_empty_rack_the_top_of_the_reserve_lies_in_its_first_place() -> None:
    for way in ("drag", "click", "space", "keys"):
        stage = blind_desk()
        stage.animator.speed = 1
        table, seat = table_of(stage), stage.seat
        before = table.desk.shown.reserves[seat]
        cell = min(table.desk.expandable)
        assert "unseen" in stage.table.banner().help
        assert table.can_lift(RESERVE)
        assert stage.node("hand.0").rect == table.desk.rack.slot(0)
        if way == "drag":
            stage.drag(slot(stage), middle(stage, cell))
        elif way == "click":
            stage.click(slot(stage))
            stage.click(middle(stage, cell))
        elif way == "space":
            stage.click(middle(stage, cell))
        else:
            stage.enter("hand.0")
            stage.enter(f"expand.{cell[0]},{cell[1]}")
        assert stage.played[-1] == Expand(cell)
        stage.settle()
        assert table.desk.shown.reserves[seat] == before - 1
        hidden = table.desk.shown.hidden[cell]
        assert hidden.blind
        assert hidden.tile is None
        consistent(stage)


def test_the_tips_of_an_unseen_expansion_tell_its_own_rule() -> None:
    """M-B5: with an empty rack the tile comes from the reserve; M-B1 is about the rack."""
    stage = blind_desk()
    stage.click(slot(stage))
    spaces = [node for node in stage.table.nodes() if node.role == "expand"]
    assert spaces
    assert {node.rule for node in spaces} == {"M-B5"}
    assert all("M-B1" not in (node.tip() if callable(node.tip) else node.tip) for node in spaces)


def test_the_pile_beside_the_blind_tile_tells_what_is_still_in_it() -> None:
    stage = blind_desk()
    table = table_of(stage)
    for way in ("click", "keys"):
        if way == "click":
            stage.click(table.desk.rack.pile.center)
        else:
            stage.enter("reserve")
        assert table.still_to_come.open
        assert not table.holding.held
        table.still_to_come.close()
    stage.shuttered = True
    stage.table.refresh()
    assert "hand.0" not in [node.id for node in stage.table.nodes()], "nothing lies there behind a shutter"


def test_the_reserve_says_when_it_is_not_to_be_taken() -> None:
    stage = dealt()
    stage.drag(table_of(stage).desk.rack.pile.center, (900, 400))
    assert not table_of(stage).holding.held
    assert "expand" in str(stage.told[-1])


def test_with_an_empty_rack_and_no_space_a_button_draws_and_ends_the_turn() -> None:
    """M-B6."""
    stage = narrow_desk()
    table, seat = table_of(stage), stage.seat
    assert seat == 0
    assert "just draw" in table.banner().help
    (shortcut,) = table.banner().shortcuts
    assert (shortcut.id, shortcut.text, shortcut.closes) == ("draw", "Draw 2 tiles, end turn", True)
    assert shortcut.note == "no space takes a tile"
    assert table.pointing.words(DRAW) != table.pointing.words(FINISH)
    shortcut.act()
    stage.settle()
    assert DRAW in stage.played[-2:]
    assert table.desk.shown.racks[seat] == 2
    assert stage.seat != seat
    consistent(stage)


def test_where_nothing_goes_a_button_passes_and_ends_the_turn() -> None:
    """M-B7: with tiles in the rack; after the last seat's pass the game is over."""
    stage = narrow_desk()
    table_of(stage).do_forced()
    for seat in (1, 0):
        stage.settle()
        assert stage.seat == seat
        (shortcut,) = stage.table.banner().shortcuts
        assert (shortcut.id, shortcut.closes) == ("pass", True)
        assert "pass" in stage.table.banner().help
        shortcut.act()
        stage.settle()
        assert PASS in stage.played[-2:]
        consistent(stage)
    assert step(stage) == "over"


@sampled("size", [(1280, 720), (3840, 2160)])
def test_a_closing_city_is_told_on_in_a_window_that_changes(size: tuple[int, int]) -> None:
    stage = random_desk(3, 5, 200, speed=1, viewer=None)
    rng = Generator(9)
    while isinstance(stage.match.pending, Decide):
        pending = stage.match.pending
        legal = stage.rules.legal(stage.state, pending.seat)
        action = FINISH if FINISH in legal else stage.rules.sample(stage.state, pending.seat, rng)
        _after, events = stage.rules.apply(stage.state, pending.seat, action)
        closes = any(isinstance(event, CityClosed) and any(event.points) for event in events)
        stage.play(action)
        if closes:
            break
        stage.settle()
    else:
        raise AssertionError("no city ever closes")
    for wait in range(12):
        stage.wait(0.25)
        if wait == 4:
            stage.resize(size)
        if wait == 6:
            stage.table.command("zoom_in")
        stage.draw()
    stage.settle()
    consistent(stage)
