"""Nothing on Maya's table overlaps or is cut, in any window, with many cities and with long names and texts."""

from itertools import combinations, pairwise
from math import hypot

import pygame
import pytest

from game.rules.maya.box import RACK_LIMIT
from tests.sampling import sampled
from tests.scenes.shell_support import LONG_NAME, long_texts
from tests.tables.harness import Harness
from tests.tables.maya.desk import random_desk, table_of

SIZES = [(1280, 720), (1366, 768), (1600, 900), (1920, 1080), (1024, 768), (2560, 1080), (3840, 2160)]


def crowded(size: tuple[int, int], seats: int = 4) -> Harness:
    """Return a table with many cities on it."""
    return random_desk(seats, 6, 150, size=size)


@pytest.mark.parametrize("size", SIZES)
def test_the_parts_of_the_screen_keep_apart(size: tuple[int, int]) -> None:
    stage = crowded(size)
    desk, places = table_of(stage).desk, stage.frame.places
    window = stage.screen.rect
    parts = [desk.sidebar.column, *(card.rect for card in desk.cards.values())]
    parts += [desk.rack.tray, desk.rack.pile, desk.rack.button, stage.frame.buttons, stage.frame.banner]
    parts += [stage.frame.tools]
    for part in parts:
        assert window.contains(part)
    for one, other in combinations(parts, 2):
        assert not one.colliderect(other), (one, other)
    for cell in desk.in_play:
        land = desk.board.rect(cell).inflate(-6, -6)
        assert window.contains(land)
        assert land.collidelist(parts) < 0, f"{cell} is covered"
    for part in (desk.rack.tray, desk.rack.pile, desk.rack.button):
        assert places.hand.contains(part), "the shutter covers all of the rack"


@pytest.mark.parametrize("size", SIZES)
def test_the_crops_of_the_own_card_lie_below_their_caption(size: tuple[int, int]) -> None:
    desk = table_of(crowded(size)).desk
    own = desk.cards[desk.rail_seat]
    top = own._crop_line - own._crop_size // 2
    assert own.caption_bottom <= top
    assert top < own.rect.bottom - desk.look.px(26)


@pytest.mark.parametrize("size", SIZES)
def test_the_places_of_the_rack_lie_beside_one_another_on_their_board(size: tuple[int, int]) -> None:
    rack = table_of(crowded(size)).desk.rack
    slots = [rack.slot(index) for index in range(RACK_LIMIT)]
    for slot in slots:
        assert rack.tray.contains(slot)
        assert min(slot.size) >= 24
    for one, other in combinations(slots, 2):
        apart = hypot(one.centerx - other.centerx, one.centery - other.centery)
        assert apart >= rack.tile, "no two hexagons lie on one another"


@pytest.mark.parametrize("size", SIZES)
def test_the_list_shows_as_many_cities_as_fit_and_the_one_that_is_looked_at(size: tuple[int, int]) -> None:
    stage = crowded(size)
    desk = table_of(stage).desk
    for city in desk.shown.cities:
        table_of(stage).regard(city.name)
        stage.draw()
        entries = desk.sidebar.list.entries
        assert sum(entry.city.name == city.name and entry.whole for entry in entries) == 1
        for entry in entries:
            assert desk.sidebar.list.rect.contains(entry.rect)
        for one, other in pairwise(entries):
            assert one.rect.bottom <= other.rect.top


def listed(stage: Harness) -> set[str]:
    stage.draw()
    return {entry.city.name for entry in table_of(stage).desk.sidebar.list.entries}


@pytest.mark.parametrize("shuttered", [False, True])
@sampled(("size", "scale"), [((1280, 720), 120), ((1280, 720), 200), *((size, 100) for size in SIZES)])
def test_the_wheel_brings_every_open_city_into_sight(size: tuple[int, int], scale: int, shuttered: bool) -> None:
    stage = crowded(size)
    stage.shuttered, stage.settings.ui_scale = shuttered, scale
    stage.resize(size)
    if "left" in stage.frame.handles:
        stage.pull("left")
    stage.table.refresh()
    table = table_of(stage)
    wanted = {city.name for city in table.desk.shown.cities if not city.closed}
    assert len(wanted) >= 5
    place, found = table.desk.sidebar.list.rect.center, listed(stage)
    assert found
    for _step in wanted:
        stage.motion(place)
        stage.wheel(-1)
        stage.motion((0, 0))
        found |= listed(stage)
    assert found == wanted
    pitch = table.desk.board.pitch
    stage.motion(place)
    stage.wheel(10)
    assert table.desk.board.pitch == pitch, "the board is not zoomed"


def test_the_keyboard_brings_every_open_city_into_sight() -> None:
    stage = crowded((1280, 720))
    table = table_of(stage)
    for city in table.desk.shown.cities:
        if not city.closed:
            stage.focus.set(f"city.{city.name}", show=True)
            assert city.name in listed(stage)


@pytest.mark.real_art
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_long_names_and_texts_are_painted_within_their_parts(size: tuple[int, int]) -> None:
    with long_texts():
        stage = crowded(size)
        stage.names = [LONG_NAME] * 4
        stage.table.layout(stage.frame.places)
        stage.draw()
        desk = table_of(stage).desk
        before = pygame.image.tobytes(stage.screen.surface, "RGB")
        for seat in desk.cards:
            desk.damage_card(seat)
        desk.damage_sidebar()
        desk.damage_rack()
        desk.damage_table()
        stage.draw()
        assert pygame.image.tobytes(stage.screen.surface, "RGB") == before, "painted in parts it looks the same"


def test_the_land_in_play_is_seen_whole_and_the_whole_board_on_a_key() -> None:
    for size in SIZES:
        stage = crowded(size)
        desk = table_of(stage).desk
        assert desk.board.shows(desk.in_play)
        large = desk.board.pitch
        assert stage.table.command("fit")
        stage.settle()
        assert desk.board.pitch < large
        assert desk.board.free.contains(desk.board.frame)
        assert stage.table.command("fit")
        stage.settle()
        assert desk.board.pitch == large
