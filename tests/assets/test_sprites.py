"""Sprites: scaled as asked, kept within bounds, and never a reason to stop."""

import json
import threading
from pathlib import Path

import pygame
import pytest

import game.ui  # noqa: F401
from game.assets.cache import SurfaceCache, surface_bytes
from game.assets.making import NotYetError
from game.assets.manifest import SpriteEntry
from game.assets.nine import Nine
from game.assets.shrinking import shrink
from game.assets.sprites import Sprites
from game.assets.stand_in import bleed, rounded_mask


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    red = pygame.Surface((40, 20), pygame.SRCALPHA)
    pygame.draw.circle(red, (200, 30, 20), (20, 10), 9)
    pygame.image.save(red, tmp_path / "red.png")
    frame = pygame.Surface((30, 30), pygame.SRCALPHA)
    frame.fill((0, 0, 255))
    frame.fill((255, 255, 0), (10, 10, 10, 10))
    pygame.image.save(frame, tmp_path / "frame.png")
    (tmp_path / "broken.png").write_bytes(b"no picture")
    entries = {
        "red": {"file": "red.png", "size": [40, 20], "card": [10, 0, 20, 20], "anchor": [20, 20], "odd": 7},
        "frame": {"file": "frame.png", "size": [30, 30], "slices": [10, 10, 10, 10], "scale": 2},
        "broken": {"file": "broken.png"},
        "gone": {"file": "gone.png"},
        "senseless": 5,
    }
    (tmp_path / "manifest.json").write_text(json.dumps(entries))
    return tmp_path


def test_sizes_cards_and_anchors(folder: Path) -> None:
    sprites = Sprites(folder)
    assert sprites.get("red", (80, 40)).get_size() == (80, 40)
    picture, offset = sprites.card("red", 10)
    assert (picture.get_size(), offset) == ((20, 10), (-5, 0))
    picture, offset = sprites.anchored("red", 40)
    assert (picture.get_size(), offset) == ((80, 40), (-40, -40))
    entry = sprites.entry("red")
    assert entry is not None
    assert entry.more == {"odd": 7}


def test_what_is_missing_or_broken_gets_a_stand_in(folder: Path) -> None:
    sprites = Sprites(folder)
    for name in ("broken", "gone", "senseless", "nothing"):
        assert not sprites.has(name)
        assert sprites.get(name, (30, 20)).get_size() == (30, 20)
        assert sprites.get(name, (30, 20), (9, 9, 9)).get_size() == (30, 20)
        assert sprites.nine(name, (30, 20), 1.0) is None
    assert Sprites(folder / "elsewhere").get("red", (8, 8)).get_size() == (8, 8)


def test_a_nine_slice_keeps_its_borders(folder: Path) -> None:
    frame, picture = Sprites(folder).nine("frame", (100, 60), 1.0), pygame.Surface((100, 60), pygame.SRCALPHA)
    assert frame is not None
    frame.lay(picture)
    assert picture.get_at((4, 30))[:3] == (0, 0, 255)
    assert picture.get_at((50, 30))[:3] == (255, 255, 0)
    assert picture.get_at((97, 57))[:3] == (0, 0, 255)


def test_what_is_laid_piece_by_piece_looks_as_if_laid_whole() -> None:
    """Pieces of one tone are filled, empty ones left out, and a mask cuts a picture out."""
    source = pygame.Surface((30, 30), pygame.SRCALPHA)
    source.fill((10, 20, 30, 255), (0, 0, 30, 10))
    source.fill((200, 100, 50, 120), (0, 20, 30, 10))
    source.set_at((3, 3), (255, 0, 0, 255))
    ground = pygame.Surface((90, 60), pygame.SRCALPHA)
    ground.fill((90, 90, 90, 255))
    laid, whole = ground.copy(), ground.copy()
    nine = Nine(source, (10, 10, 10, 10), (90, 60), 1.0, {})
    nine.lay(laid)
    stretched = pygame.Surface((90, 60), pygame.SRCALPHA)
    stretched.fill((10, 20, 30, 255), (0, 0, 90, 10))
    stretched.fill((200, 100, 50, 120), (0, 50, 90, 10))
    stretched.set_at((3, 3), (255, 0, 0, 255))
    whole.blit(stretched, (0, 0))
    assert pygame.image.tobytes(laid, "RGBA") == pygame.image.tobytes(whole, "RGBA")
    mask = pygame.Surface((30, 30), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 255), (10, 0, 20, 30))
    picture = pygame.Surface((90, 60), pygame.SRCALPHA)
    picture.fill((0, 200, 0, 255))
    for _piece in Nine(mask, (10, 10, 10, 10), (90, 60), 1.0, {}).cut_pieces(picture, ground, (0, 0)):
        pass
    assert ground.get_at((5, 30))[:3] == (90, 90, 90), "the mask leaves the left border out"
    assert ground.get_at((50, 30))[:3] == (0, 200, 0)


def test_a_tint_takes_the_shape_alone(folder: Path) -> None:
    picture = Sprites(folder).get("red", (40, 20), (10, 200, 30))
    assert tuple(picture.get_at((20, 10))) == (10, 200, 30, 255)
    assert picture.get_at((0, 0)).a == 0


def test_the_same_size_is_the_same_surface_and_the_budget_holds(folder: Path) -> None:
    sprites = Sprites(folder)
    assert sprites.get("red", (50, 25)) is sprites.get("red", (50, 25))
    cache = SurfaceCache(100_000)
    for number in range(50):
        cache.get(number, lambda: pygame.Surface((50, 50), pygame.SRCALPHA))
    assert cache.used <= 100_000
    assert cache.used % surface_bytes(pygame.Surface((50, 50), pygame.SRCALPHA)) == 0


def test_scaled_edges_stay_bright() -> None:
    """What is transparent takes the colour beside it, so that a white shape has no dark seam when it shrinks."""
    shape = pygame.Surface((64, 64), pygame.SRCALPHA)
    pygame.draw.circle(shape, (255, 255, 255), (32, 32), 30)
    small = shrink(bleed(shape), (16, 16))
    for x in range(16):
        for y in range(16):
            red, _green, _blue, alpha = small.get_at((x, y))
            assert alpha < 8 or red > 230


def test_rounded_corners() -> None:
    mask = rounded_mask((60, 40), 12)
    assert mask.get_at((0, 0)).a == 0
    assert tuple(mask.get_at((30, 0))) == (255, 255, 255, 255)
    assert mask.get_at((30, 20)).a == 255


def test_what_is_kept_is_only_as_large_as_was_asked_for(folder: Path) -> None:
    noise = pygame.Surface((64, 48), pygame.SRCALPHA)
    for x in range(64):
        for y in range(48):
            noise.set_at((x, y), (x * 4, y * 5, (x * y) % 256, 255))
    pygame.image.save(noise, folder / "red.png")
    sizes = [(9, 7), (20, 15), (64, 48), (12, 9)]
    fresh = {size: Sprites(folder).get("red", size) for size in sizes}
    (folder / "manifest.json").write_text(json.dumps({"red": {"file": "red.png", "size": [64, 48]}}))
    sprites = Sprites(folder)
    decoded: list[str] = []
    decode = sprites._decode

    def noted(entry: SpriteEntry) -> pygame.Surface:
        decoded.append(entry.file)
        return decode(entry)

    sprites._decode = noted  # type: ignore[method-assign]
    for size in sizes:
        picture = sprites.get("red", size)
        assert pygame.image.tobytes(picture, "RGBA") == pygame.image.tobytes(fresh[size], "RGBA")
    assert len(decoded) == 3, "a larger size needs the file again, a smaller one does not"


def test_a_picture_that_was_forgotten_is_decoded_beside_the_loop(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sprites = Sprites(folder)
    threads: list[str] = []
    decode = sprites._decode

    def noted(entry: SpriteEntry) -> pygame.Surface:
        threads.append(threading.current_thread().name)
        return decode(entry)

    monkeypatch.setattr(sprites._ahead, "_decode", noted)
    monkeypatch.setattr(sprites, "_decode", noted)
    assert sprites.texture("red", (20, 10), 1.0, (0, 0)) is not None
    sprites.expect_one("red")
    sprites.expect_one("nothing")
    assert len(threads) == 1, "it is there"
    sprites._decoded.clear()
    sprites.expect_one("red")
    for thread in threading.enumerate():
        if thread.name == "pictures ahead":
            thread.join()
    assert sprites.texture("red", (20, 10), 1.0, (0, 0)) is not None
    assert threads[1:] == ["pictures ahead"]


def test_what_is_expected_is_there_when_it_is_asked_for(folder: Path) -> None:
    (folder / "room").mkdir()
    (folder / "red.png").rename(folder / "room" / "red.png")
    entries = {"room/red": {"file": "room/red.png", "size": [40, 20]}, "broken": {"file": "broken.png"}}
    (folder / "manifest.json").write_text(json.dumps(entries))
    sprites = Sprites(folder)
    sprites.expect("room")
    for thread in threading.enumerate():
        if thread.name == "pictures ahead":
            thread.join()
    (folder / "room" / "red.png").unlink()
    assert sprites.has("room/red")
    assert sprites.get("room/red", (40, 20)).get_at((20, 10))[:3] == (200, 30, 20)
    assert sprites._ahead.take(sprites.entries["room/red"]) is None
    sprites.forget_spare()


def test_a_picture_that_is_there_takes_no_time_of_a_frame(folder: Path) -> None:
    sprites = Sprites(folder)
    with sprites.making.limited(0.0):
        assert sprites.has("red")
        with pytest.raises(NotYetError):
            sprites.get("red", (80, 40))
    with sprites.making.limited(0.0):
        assert sprites.has("red"), "it is decoded already"
        sprites.get("red", (80, 40))


def test_large_pictures_are_kept_at_rest_as_far_as_all_have_room(folder: Path) -> None:
    entries = {}
    for name in ("old", "new"):
        pygame.image.save(pygame.Surface((2000, 1000)), folder / f"{name}.png")
        entries[name] = {"file": f"{name}.png", "size": [2000, 1000]}
    (folder / "manifest.json").write_text(json.dumps(entries))
    sprites = Sprites(folder)
    decoded: list[str] = []
    decode = sprites._decode

    def noted(entry: SpriteEntry) -> pygame.Surface:
        decoded.append(entry.file)
        return decode(entry)

    sprites._decode = noted  # type: ignore[method-assign]

    def cut() -> list[str]:
        decoded.clear()
        for name in ("old", "new"):
            assert sprites.texture(name, (300, 200), 1.0, (0, 0)) is not None
        return decoded

    assert cut() == ["old.png", "new.png"]
    sprites.forget_spare(20_000_000)
    assert cut() == []
    sprites.forget_spare(10_000_000)
    assert cut() == ["old.png"], "what was not used for longest goes first"
    sprites.forget_spare(5_000_000)
    assert cut() == ["old.png", "new.png"]


def test_at_rest_scaled_pictures_take_what_the_others_leave(folder: Path) -> None:
    (folder / "manifest.json").write_text(json.dumps({"red": {"file": "red.png", "size": [40, 20]}}))
    sprites = Sprites(folder)
    for width in range(500, 700):
        sprites.get("red", (width, 200))
    sprites.forget_spare(40_000_000)
    assert 30_000_000 < sprites._scaled.used < 40_000_000
    sprites.forget_spare()
    assert 10_000_000 < sprites._scaled.used < 20_000_000, "a table needs some"
    last = sprites.get("red", (699, 200))
    assert sprites.get("red", (699, 200)) is last


def test_a_large_picture_at_its_own_size_is_kept_once(folder: Path) -> None:
    pygame.image.save(pygame.Surface((2000, 1000)), folder / "land.png")
    (folder / "manifest.json").write_text(json.dumps({"land": {"file": "land.png", "size": [2000, 1000]}}))
    sprites = Sprites(folder)
    assert sprites.get("land", (2000, 1000)) is sprites.get("land", (2000, 1000))
    assert sprites._scaled.used == 0
