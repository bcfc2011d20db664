"""The manifest and the sprites' files agree, and every sprite can be seen."""

import json
import math
import os
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.parts import lists
from game.rules.maya.box import AREAS, BOARD, Area
from tests.members import MEMBERS

SPRITES = Path(__file__).resolve().parents[2] / "sprites"
MANIFEST: dict[str, dict[str, Any]] = {
    name: entry
    for file in lists(SPRITES, "manifest.json")
    for name, entry in json.loads(file.read_text("utf-8")).items()
}
LARGEST = 60_000_000


def words(text: str) -> list[str]:
    """The words of a text."""
    return text.split()


SEATS = ("red", "purple", "white", "yellow", "blue", "black", "green", "orange")
STATES = ("rest", "hover", "pressed", "disabled")
JUNGLE = words("""
    plantation1 plantation1_b plantation1_c plantation2 plantation2_b market2 market2_b market3 market3_b market3_c
    market4 mine1 mine1_b mine2 water water_b water_c sun sun_b temple temple_b temple_c back
""")
ICONS = words("""
    log rules picture fit zoom_in zoom_out settings undo redo reset check close play back load records quit
    human computer dice shuffle add remove drag more up down left right hand eye lock sound music warning
    info swap help fullscreen keyboard palette copy trash save hourglass crown first
""")
PARTS = words("""
    panel_wood panel_parchment panel_tooltip rail banner field field_focus toggle_on toggle_off slider_track
    slider_knob pill pill_active chip key_cap focus_ring glow glow_refused dashed shadow medallion_rim laurel
    empty_basket
""")
TOKENS = words("""
    fruit sun_token coin coin_1 coin_5 coin_10 nugget water_drop river river_field river_field_here
    storage_empty sun_empty
""")
POINTERS = words("arrow hand grab grabbing refused text wait")
MAYA_SEATS = words("red blue black green")
CROPS = words("maize squash potato pepper")
MAYA = words("""
    terrain site temple city_earth city_paving city_gap city_stone
    house_a house_b house_c palm tree bush fence fence_se fence_sw
    join_e join_se join_sw fog fog_green fog_yellow fog_red track_square track_square_five rack hex_shadow hex_empty
    space_glow space_city space_focus space_refused space_legal space_open
""")
OVERLAYS = ("maya/fog_green", "maya/fog_yellow", "maya/fog_red")
"""Pieces cut from the landscape's frame: their anchor is that frame's corner."""
ON_SIDES = ("maya/city_teeth_", "maya/city_wall_", "maya/pennant_")
"""Pieces that stand on a side of a hexagon, or hang at another's pole: they are cut out, their anchor is outside."""
CHOCOLATL_SEATS = words("orange green purple blue yellow")
FIELDS = words("red green gold")
CHOCOLATL = words("""
    board temple block_empty figure_chocolatl figure_oldman sack pod chip_plus chip_minus round_marker tray slot
    improve_back_small improve_back_large card_shadow card_shadow_lifted medal_gold medal_pale medal_loss
    station_frame_rest station_frame_now station_frame_past
""")
NEEDED = {
    *(f"cacao/jungle_{kind}" for kind in JUNGLE),
    *(f"cacao/{kind}_{seat}" for kind in ("clearing", "worker", "carrier", "worker_back") for seat in SEATS[:4]),
    *(f"cacao/{token}" for token in TOKENS),
    *(f"seats/{seat}{kind}" for seat in SEATS for kind in ("", "_flat")),
    *(f"ui/seat_header_{seat}" for seat in SEATS),
    *(f"ui/{kind}_{state}" for kind in ("button", "button_gold", "icon_button") for state in STATES),
    *(f"ui/icon_{name}" for name in ICONS),
    *(f"ui/{part}" for part in PARTS),
    *(name.format(game) for name in ("{}/cover", "{}/box", "{}/box_open") for game in MEMBERS),
    *(f"cursors/{name}_{side}" for name in POINTERS for side in (32, 64)),
    *(f"particles/{name}" for name in ("spark", "leaf", "leaf_gold", "dust", "ripple")),
    *(f"ui/busy_{step}" for step in range(8)),
    *(f"icon/app_{side}" for side in (16, 32, 48, 64, 128, 256, 512)),
    "title/scene",
    "table/wood",
    "table/wood_light",
    *(f"maya/{name}" for name in MAYA),
    *(f"maya/crop_{crop}" for crop in CROPS),
    *(f"maya/{kind}_{seat}" for kind in ("hex", "hex_back", "marker", "banner") for seat in MAYA_SEATS),
    *(f"maya/tile_{seat}_{crop}{count}" for seat in MAYA_SEATS for crop in CROPS for count in (1, 2)),
    *(f"chocolatl/{name}" for name in CHOCOLATL),
    *(f"chocolatl/station_{place}" for place in range(1, 7)),
    *(f"chocolatl/{kind}_{seat}" for kind in ("block", "cube", "disc", "hut", "card_back") for seat in CHOCOLATL_SEATS),
    *(
        f"chocolatl/card_{seat}{value}"
        for seat in ("", *(f"{seat}_" for seat in CHOCOLATL_SEATS))
        for value in range(13)
    ),
    *(
        f"chocolatl/improve_{seat}{value}"
        for seat in ("", *(f"{seat}_" for seat in CHOCOLATL_SEATS))
        for value in range(6, 15)
    ),
    *(f"chocolatl/die_{kind}_{value}" for kind in ("white", "black") for value in range(1, 7)),
    *(f"chocolatl/die_{kind}_roll_{step}" for kind in ("white", "black") for step in range(8)),
    *(f"chocolatl/field_{kind}{form}" for kind in FIELDS for form in ("", "_tall", "_corner")),
    *(f"chocolatl/mark_{kind}" for kind in FIELDS),
}


@cache
def picture(name: str) -> pygame.Surface:
    """A sprite as the game loads it."""
    return pygame.image.load(SPRITES / MANIFEST[name]["file"])


def finished_files() -> set[str]:
    """Every picture under sprites/ but those the scripts start from."""
    found = (path.relative_to(SPRITES) for path in SPRITES.rglob("*") if path.suffix in {".png", ".jpg", ".jpeg"})
    return {path.as_posix() for path in found if path.parts[0] != "source"}


def test_every_needed_sprite_is_in_the_manifest() -> None:
    assert NEEDED - MANIFEST.keys() == set()


def test_files_and_manifest_name_the_same_pictures() -> None:
    named = {entry["file"] for entry in MANIFEST.values()}
    assert named - finished_files() == set(), "missing"
    assert finished_files() - named == set(), "orphaned"


FOLDERS = sorted({name.partition("/")[0] for name in MANIFEST})


@pytest.mark.parametrize("folder", FOLDERS)
def test_pictures_have_the_size_that_is_told_and_show_something(folder: str) -> None:
    for name in MANIFEST:
        if name.startswith(f"{folder}/"):
            assert list(picture(name).get_size()) == MANIFEST[name]["size"], name
            assert picture(name).get_bounding_rect(min_alpha=40).size != (0, 0), name


@pytest.mark.parametrize("folder", FOLDERS)
def test_measures_lie_within_the_picture(folder: str) -> None:
    for name in MANIFEST:
        if name.startswith(f"{folder}/"):
            check_measures(name)


def check_measures(name: str) -> None:
    """Hold that anchor, card, slices and fields of a sprite lie in its picture."""
    entry = MANIFEST[name]
    width, height = entry["size"]
    if "anchor" in entry and name not in OVERLAYS and not name.startswith(ON_SIDES):
        assert 0 <= entry["anchor"][0] <= width
        assert 0 <= entry["anchor"][1] <= height
    if "card" in entry:
        left, top, card_width, card_height = entry["card"]
        assert min(entry["card"]) >= 0
        assert left + card_width <= width
        assert top + card_height <= height
    if "slices" in entry:
        left, top, right, bottom = entry["slices"]
        assert left + right < width
        assert top + bottom < height
    for x, y in entry.get("fields", ()):
        assert 0 < x < width
        assert 0 < y < height


def test_variants_are_of_one_size_and_the_first_is_the_sprite_itself() -> None:
    told = {name: entry["variants"] for name, entry in MANIFEST.items() if "variants" in entry}
    assert len(told) == 8, "kinds of jungle tiles of which there are several"
    for name, variants in told.items():
        assert variants[0] == name
        assert len(set(variants)) == len(variants) > 1
        facts = {json.dumps([MANIFEST[other][key] for key in ("size", "anchor", "card")]) for other in variants}
        assert len(facts) == 1, name


def test_what_lies_on_a_hexagon_tells_its_size_and_its_place() -> None:
    standing = words(
        "site temple house_a house_b house_c palm tree bush fence fence_se fence_sw join_e join_se join_sw"
    )
    flat = [
        name
        for name in MANIFEST
        if name.startswith(("maya/tile_", "maya/hex_", "maya/city_earth", "maya/city_paving", "maya/space_"))
    ]
    for name in (*flat, *(f"maya/{name}" for name in standing)):
        assert MANIFEST[name]["hex"] > 0, name
        assert "anchor" in MANIFEST[name], name


@pytest.mark.parametrize("area", AREAS)
def test_every_space_of_the_board_lies_in_the_landscape(area: Area) -> None:
    entry = MANIFEST["maya/terrain"]
    for across, down in BOARD.areas[area]:
        x = entry["origin"][0] + entry["hex"] * math.sqrt(3) * (across + down / 2)
        y = entry["origin"][1] + entry["hex"] * 1.5 * down
        half = entry["hex"] * math.sqrt(3) / 2
        assert half <= x <= entry["size"][0] - half
        assert entry["hex"] <= y <= entry["size"][1] - entry["hex"]


@pytest.mark.parametrize("name", OVERLAYS)
def test_overlays_lie_within_the_landscape(name: str) -> None:
    left, top = (-part for part in MANIFEST[name]["anchor"])
    width, height = MANIFEST[name]["size"]
    whole = pygame.Rect(0, 0, *MANIFEST["maya/terrain"]["size"])
    assert whole.contains(pygame.Rect(left, top, width, height))
    assert MANIFEST[name]["scale"] == MANIFEST["maya/terrain"]["scale"]


def test_tiles_fill_their_hexagon_and_nothing_else() -> None:
    for seat in MAYA_SEATS:
        name = f"maya/tile_{seat}_squash1"
        surface, entry = picture(name), MANIFEST[name]
        left, top, width, height = entry["card"]
        seen = surface.get_bounding_rect(min_alpha=128)
        assert abs(seen.width - width) <= 2
        assert abs(seen.height - height) <= 4
        assert surface.get_at((left + 2, top + 2)).a == 0, "a corner outside the hexagon"
        assert surface.get_at(entry["anchor"]).a == 255


def test_the_pyramid_has_a_place_for_every_stone_and_stones_fit_them() -> None:
    entry = MANIFEST["chocolatl/station_4"]
    stones = entry["stones"]
    assert len(stones) == 14
    for x, y in stones:
        assert 0 < x < entry["size"][0]
        assert 0 < y < entry["size"][1]
    rows = [[x for x, at in stones if at == y] for y in sorted({y for _, y in stones}, reverse=True)]
    assert [len(row) for row in rows] == [5, 4, 3, 2]
    for row in rows:
        for left, right in pairwise(row):
            assert abs(right - left - entry["stone"]) <= 1
    cards = {tuple(MANIFEST[f"chocolatl/block_{seat}"]["card"]) for seat in (*CHOCOLATL_SEATS, "empty")}
    assert len(cards) == 1, "stones of all colours are laid alike"


def test_cards_are_of_one_size() -> None:
    names = [name for name in MANIFEST if name.startswith(("chocolatl/card_", "chocolatl/improve_"))]
    sizes = {tuple(MANIFEST[name]["size"]) for name in names if "shadow" not in name}
    assert len(sizes) == 1


def test_stations_lie_apart_on_their_board() -> None:
    entry = MANIFEST["chocolatl/board"]
    places = [pygame.Rect(*place) for place in entry["stations"]]
    assert len(places) == 6
    for number, place in enumerate(places):
        assert pygame.Rect(0, 0, *entry["size"]).contains(place)
        assert place.collidelist(places[number + 1 :]) == -1


def test_fillings_and_masks_are_there() -> None:
    for name, entry in MANIFEST.items():
        for key in ("fill", "mask"):
            assert entry.get(key, name) in MANIFEST, (name, key)


def test_icons_are_white_so_that_they_can_be_tinted() -> None:
    for name in ICONS:
        surface = picture(f"ui/icon_{name}")
        seen = surface.get_bounding_rect(min_alpha=200)
        colours = {
            tuple(surface.get_at((x, y)))[:3]
            for x in range(seen.left, seen.right, 3)
            for y in range(seen.top, seen.bottom, 3)
            if surface.get_at((x, y)).a > 200
        }
        assert colours == {(255, 255, 255)}, name


def test_the_icons_files_of_windows_and_macos_hold_its_sizes() -> None:
    windows = (SPRITES / "icon" / "app.ico").read_bytes()
    assert [windows[6 + 16 * number] or 256 for number in range(windows[4])] == [16, 32, 48, 64, 128, 256]
    macos = (SPRITES / "icon" / "app.icns").read_bytes()
    assert macos[:4] == b"icns"
    assert int.from_bytes(macos[4:8], "big") == len(macos)
    assert macos.count(b"\x89PNG\r\n") == 6


def test_all_together_stay_small() -> None:
    total = sum(path.stat().st_size for path in SPRITES.rglob("*") if path.is_file() and ".work" not in path.parts)
    assert total < LARGEST
