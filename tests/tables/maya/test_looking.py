"""Looking at the table: cities, cards, marks, panning, the picture, the nodes; and noise that breaks nothing."""

import pygame
import pytest

from game.rules.core import Decide
from game.rules.maya.actions import FINISH, CityClosed, CityExpanded, CropPlanted, Expand, GroupScored, Plant
from game.rules.numbers import Generator
from game.tables.maya.table import MayaTable
from tests.rules.support import new_match
from tests.sampling import sampled
from tests.tables.harness import Harness
from tests.tables.maya.desk import (
    TIKAL,
    consistent,
    dealt,
    end,
    last_marked,
    middle,
    play,
    random_desk,
    regarded,
    table_of,
)
from tests.tables.walks import noise

EAST = (5, 8)


def test_a_city_is_looked_at_on_the_board_and_in_the_list() -> None:
    stage = dealt()
    play(stage, Expand(EAST, "maize1"))
    end(stage)
    table = table_of(stage)
    stage.motion(middle(stage, EAST))
    assert regarded(stage) == "Tikal"
    stage.motion(middle(stage, (1, 8)))
    assert regarded(stage) is None
    stage.draw()
    (entry,) = table.desk.sidebar.list.entries
    stage.motion(entry.rect.center)
    assert regarded(stage) == "Tikal"
    stage.draw()
    (entry,) = table.desk.sidebar.list.entries
    assert entry.whole


def test_the_column_is_redrawn_with_its_shadow() -> None:
    stage = dealt()
    desk = table_of(stage).desk
    stage.screen.painting.damaged.clear()
    desk.damage_sidebar()
    (area,) = stage.screen.painting.damaged
    assert area.contains(desk.sidebar.area.clip(desk.table_area)), "a lower list leaves no shadow behind"


def test_cities_are_told_to_the_keyboard() -> None:
    stage = dealt()
    play(stage, Expand(EAST, "maize1"))
    stage.focus.set("city.Tikal", show=True)
    assert regarded(stage) == "Tikal"
    name = stage.node("city.Tikal").name
    assert "size 2" in name
    assert "pays 6 and 3" in name
    assert "still open at 8 spaces" in name
    stage.focus.set(None)
    assert regarded(stage) is None


def test_the_last_move_and_lines_of_the_log_are_marked() -> None:
    stage = dealt()
    play(stage, Plant("maize1", EAST), Plant("maize1", (5, 9)), FINISH)
    events = [event for each in stage.match.events for event in each]
    table = table_of(stage)
    table.last_move(events)
    (last,) = last_marked(stage)
    assert (last.seat, last.cells) == (0, (EAST, (5, 9)))
    table.last_move([*events, CropPlanted(1, "maize1", (6, 9))])
    assert [(move.seat, move.cells) for move in last_marked(stage)] == [(0, (EAST, (5, 9))), (1, ((6, 9),))]
    table.last_move(events)
    scored = next(event for event in events if isinstance(event, GroupScored))
    table.light_up(scored)
    assert set(table.board.lit) == {EAST, (5, 9)}
    table.light_up(CropPlanted(0, "maize1", EAST))
    assert set(table.board.lit) == {EAST}
    stage.draw()
    table.light_up(None)
    table.last_move(())
    assert len(table.board.lit) == 0
    assert not last_marked(stage)
    table.light_up(CityExpanded(0, EAST))
    table.light_up(CityClosed("Tikal", (TIKAL, EAST), (0, 0), (0, 0)))
    assert list(table.board.lit) == [TIKAL, EAST]


def test_own_face_down_tiles_are_remembered_for_their_owner_alone() -> None:
    stage = dealt(viewer=0)
    play(stage, Expand(EAST, "maize2"))
    node = stage.node("tile.5,8")
    assert "double maize" in node.told
    assert "double maize" in node.name
    stage.viewer = 1
    stage.table.refresh()
    node = stage.node("tile.5,8")
    assert "maize" not in node.name
    assert "maize" not in node.told


def test_panning_and_zooming_move_the_board_and_fit_brings_it_back() -> None:
    stage = dealt()
    table = table_of(stage)
    before = middle(stage, TIKAL)
    empty = middle(stage, (1, 8))
    stage.motion(empty)
    stage.wheel(1)
    assert table.desk.board.pitch > 67
    assert table.desk.board.cell_at(empty) == (1, 8), "the space under the pointer stays"
    stage.settle()
    start = middle(stage, TIKAL)
    stage.press(empty)
    stage.motion((empty[0] + 30, empty[1] + 20))
    stage.motion((empty[0] + 60, empty[1] + 40))
    stage.release((empty[0] + 60, empty[1] + 40))
    assert middle(stage, TIKAL) == (start[0] + 60, start[1] + 40)
    stage.table.command("fit")
    assert middle(stage, TIKAL) == before
    stage.settle()
    stage.draw()
    for _ in range(20):
        if not stage.table.command("zoom_in"):
            break
        stage.settle()
    assert not stage.table.command("zoom_in")


@pytest.mark.real_art
def test_a_glide_ends_with_the_board_where_it_is() -> None:
    stage = dealt()
    stage.table.command("zoom_in")
    stage.wait(0.1)
    stage.draw()
    stage.table.command("zoom_out")
    stage.wait(0.05)
    stage.draw()
    stage.settle()
    stage.draw()
    seen = pygame.image.tobytes(stage.screen.surface, "RGB")
    stage.screen.damage(None)
    stage.draw()
    assert pygame.image.tobytes(stage.screen.surface, "RGB") == seen


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (2560, 1080)])
def test_every_space_is_in_sight_and_nothing_covers_it(size: tuple[int, int]) -> None:
    stage = random_desk(4, 2, 60, size=size)
    desk = table_of(stage).desk
    assert desk.board.shows(desk.in_play)
    for cell in desk.in_play:
        rect = desk.board.rect(cell).inflate(-4, -4)
        assert not desk.sidebar.column.colliderect(rect)
        assert not any(card.rect.colliderect(rect) for card in desk.cards.values())
        assert not stage.frame.banner.colliderect(rect)
        assert rect.bottom < desk.places.rail.top


@pytest.mark.real_art
def test_a_picture_of_the_board_has_the_size_that_was_asked_for() -> None:
    stage = random_desk(2, 1, 40)
    assert stage.table.picture((640, 360)).get_size() == (640, 360)
    assert stage.table.picture((320, 200)).get_size() == (320, 200)


@pytest.mark.parametrize("seats", [2, 4])
def test_every_node_has_a_name_and_lies_in_the_window(seats: int) -> None:
    stage = Harness(new_match("maya", seats, 2), MayaTable, speed=0)
    rng = Generator(4)
    window = stage.screen.rect
    for _ in range(120):
        pending = stage.match.pending
        if not isinstance(pending, Decide):
            break
        stage.play(stage.rules.sample(stage.state, pending.seat, rng))
        ids = [node.id for node in stage.table.nodes()]
        assert len(set(ids)) == len(ids)
        for node in stage.table.nodes():
            assert node.name
            assert window.contains(node.rect)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 4])
def test_what_lies_round_the_land_is_told_of_where_it_is_seen(seats: int, size: tuple[int, int]) -> None:
    stage = random_desk(seats, 2, 40, size=size)
    desk = table_of(stage).desk
    frame = stage.frame
    covers = [*desk.covers(), frame.banner, frame.tools, frame.buttons, frame.places.notes]
    for whole in (False, True):
        if whole:
            stage.table.command("fit")
            stage.settle()
        idle = {node.id: node.rect for node in stage.table.nodes() if node.id.startswith("idle.")}
        assert bool(idle) == (seats == 2), "four seats play on all areas"
        for cell in desk.ground.outside:
            place = desk.board.middle(cell)
            seen = stage.screen.rect.collidepoint(place) and not any(each.collidepoint(place) for each in covers)
            rect = idle.get(f"idle.{cell[0]},{cell[1]}")
            assert (rect is not None and rect.collidepoint(place)) == seen, cell
        squares = [node.rect.center for node in stage.table.nodes() if node.id.startswith("square.")]
        assert bool(squares) == whole, "the track is shown with the whole board only"
        assert not any(each.collidepoint(place) for place in squares for each in covers)
        assert all(desk.board.window.collidepoint(place) for place in squares)


def test_notes_are_told_below_the_other_cards() -> None:
    for seats in (2, 3, 4):
        stage = random_desk(seats, 1, 5)
        desk = table_of(stage).desk
        room = stage.frame.places.notes
        column = stage.frame.places.right
        assert (room.x, room.width) == (column.x, column.width)
        assert not room.height or room.top >= column.bottom
        assert not any(card.rect.colliderect(room) for card in desk.cards.values())


@sampled("seed", [1, 2, 3])
def test_random_events_break_nothing(seed: int) -> None:
    stage = Harness(new_match("maya", 2 + seed % 3, seed), MayaTable, size=(1280, 720))
    rng = Generator(seed)
    commands = ("rotate", "rotate_back", "fit", "zoom_in", "zoom_out", "use_all", "cancel", "finish", "left", "up")
    for _ in range(1500):
        noise(stage, rng, commands)
        pending = stage.match.pending
        if isinstance(pending, Decide) and pending.closing and not stage.animator.busy:
            end(stage)
    stage.settle()
    stage.draw()
    table_of(stage).close_lists()
    table_of(stage).holding.drop()
    consistent(stage)
    assert len(stage.match.journal) > 10


@pytest.mark.real_art
def test_what_is_made_ready_in_a_glide_looks_like_what_is_made_at_once() -> None:
    pictures = []
    for speed in (1, 0):
        stage = random_desk(3, 4, 60)
        stage.draw()
        stage.animator.speed = speed
        table = table_of(stage)
        table.zoom(1, (900, 400))
        parts = 0
        while stage.animator.moving:
            parts += table.board.getting_ready
            stage.wait(1 / 60)
            stage.draw()
        assert bool(parts) == bool(speed)
        assert not table.board.getting_ready
        stage.draw()
        pictures.append(pygame.image.tobytes(stage.screen.surface, "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.real_art
def test_a_second_turn_of_the_wheel_overtakes_the_first() -> None:
    stage = random_desk(3, 4, 60)
    stage.animator.speed = 1
    table = table_of(stage)
    table.zoom(1, (900, 400))
    stage.wait(0.05)
    stage.draw()
    table.zoom(-1, (900, 400))
    table.zoom(-1, (900, 400))
    stage.settle()
    stage.draw()
    again = random_desk(3, 4, 60)
    table_of(again).zoom(1, (900, 400))
    table_of(again).zoom(-1, (900, 400))
    table_of(again).zoom(-1, (900, 400))
    again.draw()
    assert pygame.image.tobytes(stage.screen.surface, "RGB") == pygame.image.tobytes(again.screen.surface, "RGB")


@pytest.mark.real_art
def test_a_board_that_is_panned_looks_as_if_it_were_painted_anew() -> None:
    stage = random_desk(2, 3, 30)
    table = table_of(stage)
    stage.draw()
    start = table.desk.board.land.topleft
    start = start[0] + 20, start[1] + 20
    stage.press(start)
    for step in (10, 30, 80):
        stage.motion((start[0] + step, start[1] + step // 2))
        stage.draw()
        seen = pygame.image.tobytes(stage.screen.surface, "RGB")
        assert table.board.carried is True
        table.board.set_down()
        stage.screen.damage(None)
        stage.draw()
        assert pygame.image.tobytes(stage.screen.surface, "RGB") == seen
        table.board.lift()
    stage.release((start[0] + 80, start[1] + 40))
    assert table.board.getting_ready is False


def test_panning_ends_with_pieces_again() -> None:
    stage = random_desk(2, 3, 30)
    start = table_of(stage).desk.board.land.topleft
    stage.press((start[0] + 20, start[1] + 20))
    stage.motion((start[0] + 40, start[1] + 30))
    stage.release((start[0] + 40, start[1] + 30))
    assert table_of(stage).board.carried is False


def test_what_happens_while_the_board_is_panned_is_seen() -> None:
    stage = random_desk(2, 3, 30)
    table = table_of(stage)
    stage.draw()
    start = table.desk.board.land.topleft
    stage.press((start[0] + 20, start[1] + 20))
    stage.motion((start[0] + 40, start[1] + 30))
    assert table.board.carried is True
    action = next(iter(stage.rules.legal(stage.state, stage.seat)))
    stage.play(action)
    stage.settle()
    assert table_of(stage).board.carried is False
    consistent(stage)
