"""Whatever is done in the settings, the window shows what a new canvas shows of a new room: no pixel stays behind."""

import copy
from pathlib import Path
from random import Random

import pygame
import pytest

from game.scenes.settings.scene import PAGES, SettingsScene
from game.ui.canvas import Canvas
from game.ui.controls import ring
from tests.sampling import sampled
from tests.ui.support import Table, table, wheel

SIZES = [(1280, 720), (1600, 900), (1080, 1920)]
KEYS = [
    "tab", "tab", "shift+tab", "left", "right", "up", "down", "home", "end", "space", "page down", "page up", "u",
    "ctrl+a", "backspace",
]  # fmt: skip
DEEDS = 150


def painted_anew(scene: SettingsScene) -> pygame.Surface:
    """Return what a new room paints that stands as this one does, on a new canvas."""
    room = SettingsScene(scene.context, scene.page)
    room.look, room.rect = scene.look, scene.rect
    room._bindings.__dict__.update(copy.copy(scene._bindings.__dict__))
    for name, value in scene.hands.__dict__.items():
        if name not in ("canvas", "_again", "_sound"):
            setattr(room.hands, name, copy.copy(value))
    things = [*room.things()]
    if room.hands.ring:
        things += [each for thing in things if thing.key == room.hands.focus for each in ring(room.look, thing)]
    canvas = Canvas(pygame.Surface(scene.rect.size, 0, scene.context.screen.backdrop))
    canvas.show(things, 0.0)
    canvas.frame(0.0)
    assert canvas.surface is not None
    return canvas.surface


def difference(opened: Table) -> pygame.Rect | None:
    """Return where the window shows something else."""
    scene = opened.top
    assert isinstance(scene, SettingsScene)
    new, shown = painted_anew(scene), opened.app.screen.backdrop
    mask = pygame.mask.from_threshold(shown, (0, 0, 0), (1, 1, 1, 255), new)
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else None


def do_something(opened: Table, chance: Random) -> str:
    """Do something at random that leads nowhere else; return what."""
    width, height = opened.top.rect.size
    place = chance.randrange(width), chance.randrange(height)
    nodes = [node for node in opened.top.tree() if node.focusable and node.id not in ("back", "fullscreen", "saves")]
    node = chance.choice(nodes)
    match chance.randrange(12):
        case 0 | 1:
            opened.move(place)
            return f"move to {place}"
        case 2 | 3:
            opened.move(node.rect.center)
            return f"move to {node.id}"
        case 4 | 5:
            opened.click(node.rect.clip(opened.top.rect).center if "offscreen" not in node.state else place)
            return f"click on {node.id}"
        case 6:
            opened.drag(node.rect.center, place, steps=3)
            return f"drag {node.id} to {place}"
        case 7:
            opened.step(wheel(chance.choice((-3, -1, 1, 3))))
            return "wheel"
        case 8:
            opened.type(chance.choice(("u", "ke", "é")))
            return "type"
        case 9 if chance.random() < 0.3:
            opened.resize(chance.choice(SIZES))
            return "resize"
        case 10 if chance.random() < 0.3:
            opened.app.settings.language = chance.choice(("en", "de", "fr"))
            opened.app.settings_changed()
            opened.step()
            return "language"
        case _:
            name = chance.choice(KEYS)
            opened.press(name)
            return name


def come_back(opened: Table, chance: Random) -> None:
    """Leave whatever has opened above the settings, or open them again."""
    if opened.top.name == "menu":
        opened.press(*chance.choice((("escape",), ("down", "return"), ("up", "return"))))
    while len(opened.app.stack) > 1 and not isinstance(opened.top, SettingsScene):
        opened.app.stack.pop()
    if not isinstance(opened.top, SettingsScene):
        opened.app.stack.push(SettingsScene(opened.app, chance.choice(list(PAGES))))
    if opened.app.screen.fullscreen:
        opened.app.command("fullscreen")
    if (opened.top.focus.current or "").startswith("notice."):  # a ring round a notice is no part of the room
        opened.top.focus.leave()
    opened.step()


@pytest.mark.real_art
@sampled("seed", range(2))
def test_random_deeds_leave_no_pixel_behind(tmp_path: Path, seed: int) -> None:
    chance = Random(seed)
    with table(tmp_path, SIZES[0], animation_speed=seed % 2) as opened:
        opened.app.begin()
        opened.app.stack.push(SettingsScene(opened.app, list(PAGES)[seed % len(PAGES)]))
        opened.step()
        deeds: list[str] = []
        for number in range(DEEDS):
            if number % 30 == 29 and isinstance(top := opened.top, SettingsScene):
                top.turn_to(list(PAGES)[(seed + number // 30) % len(PAGES)])
            deeds.append(do_something(opened, chance))
            come_back(opened, chance)
            found = difference(opened)
            assert found is None, (number, deeds[-3:], found)


def test_the_comparison_sees_a_pixel(tmp_path: Path) -> None:
    with table(tmp_path, SIZES[0]) as opened:
        opened.app.begin()
        opened.app.stack.push(SettingsScene(opened.app))
        opened.step()
        assert difference(opened) is None
        opened.app.screen.backdrop.set_at((640, 400), (1, 2, 3))
        assert difference(opened) == pygame.Rect(640, 400, 1, 1)
