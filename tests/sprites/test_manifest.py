"""The manifest and the sprites' files agree, and every sprite can be seen."""

import json
import os
from functools import cache
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

SPRITES = Path(__file__).resolve().parents[2] / "sprites"
MANIFEST: dict[str, dict[str, Any]] = json.loads((SPRITES / "manifest.json").read_text(encoding="utf-8"))
LARGEST = 60_000_000


def words(text: str) -> list[str]:
    """The words of a text."""
    return text.split()


SEATS = ("red", "purple", "white", "yellow", "blue", "black", "green", "orange")
STATES = ("rest", "hover", "pressed", "disabled")
JUNGLE = words("""
    plantation1 plantation2 market2 market3 market4 mine1 mine2 water sun temple back
""")
ICONS = words("""
    log rules picture fit zoom_in zoom_out settings undo redo reset check close play back load records quit
    human computer dice shuffle add remove drag more up down left right hand eye lock sound music warning
    info swap help fullscreen keyboard palette copy trash save hourglass crown first
""")
PARTS = words("""
    panel_wood panel_parchment panel_tooltip rail banner field field_focus toggle_on toggle_off slider_track
    slider_knob pill pill_active chip key_cap focus_ring glow glow_refused dashed shadow medallion_rim laurel
""")
TOKENS = words("""
    fruit sun_token coin coin_1 coin_5 coin_10 nugget water_drop river river_field river_field_here
    storage_empty sun_empty
""")
POINTERS = words("arrow hand grab grabbing text wait")
NEEDED = {
    *(f"cacao/jungle_{kind}" for kind in JUNGLE),
    *(f"cacao/{kind}_{seat}" for kind in ("clearing", "worker", "carrier", "worker_back") for seat in SEATS[:4]),
    *(f"cacao/{token}" for token in TOKENS),
    *(f"seats/{seat}{kind}" for seat in SEATS for kind in ("", "_flat")),
    *(f"ui/seat_header_{seat}" for seat in SEATS),
    *(f"ui/{kind}_{state}" for kind in ("button", "button_gold", "icon_button") for state in STATES),
    *(f"ui/icon_{name}" for name in ICONS),
    *(f"ui/{part}" for part in PARTS),
    *(f"{kind}{game}" for kind in ("title/glow_", "covers/") for game in ("cacao", "maya", "chocolatl")),
    *(f"cursors/{name}_{side}" for name in POINTERS for side in (32, 64)),
    *(f"icon/app_{side}" for side in (16, 32, 48, 64, 128, 256, 512)),
    "title/scene",
    "table/wood",
    "table/wood_light",
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


@pytest.mark.parametrize("name", MANIFEST)
def test_size_is_as_told(name: str) -> None:
    assert list(picture(name).get_size()) == MANIFEST[name]["size"]


@pytest.mark.parametrize("name", MANIFEST)
def test_something_is_to_be_seen(name: str) -> None:
    assert picture(name).get_bounding_rect(min_alpha=40).size != (0, 0)


@pytest.mark.parametrize("name", MANIFEST)
def test_measures_lie_within_the_picture(name: str) -> None:
    entry = MANIFEST[name]
    width, height = entry["size"]
    if "anchor" in entry:
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


def test_all_together_stay_small() -> None:
    total = sum(path.stat().st_size for path in SPRITES.rglob("*") if path.is_file() and ".work" not in path.parts)
    assert total < LARGEST
