"""The settings screen: every change is in force and saved at once."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from game.store import Folders, Settings, load_settings
from tests.ui.support import Table, table


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Table]:
    with table(tmp_path, (1920, 1080)) as each:
        each.app.begin()
        each.click("settings")
        yield each


def saved(opened: Table) -> object:
    settings, trouble = load_settings(opened.app.folders)
    assert trouble is None
    return settings


def test_aids_one_by_one(opened: Table) -> None:
    opened.click("page.help")
    for name in ("show_legal", "show_previews", "show_why_not", "show_projected", "show_last_move"):
        before = getattr(opened.app.settings, name)
        opened.walk_to(name)
        opened.press("space")
        assert getattr(opened.app.settings, name) is not before
        assert getattr(saved(opened), name) is not before


def test_what_goes_on_by_itself(opened: Table) -> None:
    def chosen() -> tuple[str, bool]:
        return opened.app.settings.lead_on, opened.app.settings.turn_by_itself

    opened.click("page.help")
    opened.walk_to("turn_by_itself")
    opened.press("space")
    opened.walk_to("lead_on")
    opened.press("home")
    assert chosen() == ("never", False)
    opened.walk_to("usual")
    opened.press("return")
    assert chosen() == ("long", True)


def test_without_timers_notices_stay_until_they_are_clicked(opened: Table) -> None:
    opened.click("page.help")
    opened.walk_to("no_timers")
    opened.press("space")
    assert opened.app.settings.no_timers
    for number in range(5):
        opened.app.notice(f"Notice {number}")
    opened.rest(60)
    assert opened.app.notices.texts == ["Notice 2", "Notice 3", "Notice 4"], "three at a time, the newest"
    assert opened.app.notices.next_moment() is None, "nothing wakes for them"
    opened.click(next(node.rect.center for node in opened.app.notices.nodes() if node.name == "Notice 3"))
    assert opened.app.notices.texts == ["Notice 2", "Notice 4"]
    last = next(node for node in opened.app.notices.nodes() if node.name == "Notice 4")
    assert last.act is not None
    last.act()
    assert opened.app.notices.texts == ["Notice 2"]
    opened.app.settings.no_timers = False
    opened.rest(1)
    assert not opened.app.notices.texts


def test_the_size_of_texts(opened: Table) -> None:
    opened.walk_to("ui_scale")
    opened.press("end")
    assert opened.app.settings.ui_scale == 200
    assert opened.top.look.unit == 2.0
    assert opened.top.focus.current == "ui_scale"
    opened.press("left")
    assert opened.app.settings.ui_scale == 190


def test_speed_and_volumes(opened: Table) -> None:
    opened.walk_to("animation_speed")
    opened.press("right", "right", "right")
    assert opened.app.settings.animation_speed == 0
    assert opened.top.animator.speed == 0
    opened.click("page.sound")
    opened.walk_to("sound_volume")
    opened.press("home")
    assert opened.app.assets.sounds.volume == 0
    assert opened.app.settings.music_volume == pytest.approx(Settings().music_volume)


def test_another_key(opened: Table) -> None:
    opened.click("page.keys")
    opened.walk_to("key.rotate")
    opened.press("return")
    assert "…" in opened.node("key.rotate").value
    opened.press("u")
    assert opened.node("key.rotate").value == "Take U?", "the row asks first"
    assert opened.app.keys.keys["use_all"] == ("u",)
    opened.press("escape")
    assert (opened.node("key.rotate").value, opened.node("key.use_all").value) == ("R", "U")
    opened.press("return", "u", "return")
    assert opened.node("key.rotate").value == "U"
    assert opened.node("key.use_all").value == "R"
    assert opened.app.settings.keys["rotate"] == ["u"]
    opened.step()
    assert opened.app.notices.texts == ["U belonged to “Use all”, which has R now."]
    opened.click(next(node.id for node in opened.top.tree() if node.name == "Swap back"))
    assert (opened.node("key.rotate").value, opened.node("key.use_all").value) == ("R", "U")
    opened.walk_to("key.rotate")
    opened.press("return", "u", "return")
    opened.press("return", "tab")
    assert "…" in opened.node("key.rotate").value, "Tab stays what it is"
    opened.press("escape")
    assert opened.node("key.rotate").value == "U"
    assert opened.top.name == "settings", "Esc ended only the listening"
    opened.walk_to("keys.reset")
    opened.press("return")
    assert opened.node("key.rotate").value == "R"
    assert opened.app.settings.keys == {}


def test_prompts_show_the_key_that_is_chosen(opened: Table) -> None:
    opened.app.keys.assign("undo", "ctrl+u")
    opened.press("escape", "f2")
    assert any(node.value == "Ctrl+U" for node in opened.top.focusables())


@pytest.mark.real_art
def test_high_contrast_is_at_least_seven_to_one(opened: Table) -> None:
    opened.walk_to("high_contrast")
    opened.press("space")
    look = opened.top.look
    sheet = opened.app.screen.backdrop.get_at((opened.top.rect.centerx // 2, 140))
    for ink in (look.ink, look.ink_soft):
        assert contrast(ink, tuple(sheet)) >= 7
    ground = opened.app.screen.backdrop.get_at((4, 300))
    for ink in (look.light, look.light_soft, look.gold):
        assert contrast(ink, tuple(ground)) >= 7


@pytest.mark.real_art
def test_texts_stand_out_from_the_darkest_of_their_grounds(tmp_path: Path) -> None:
    """WCAG: 4.5 to 1, also for what is only explained, on the shaded rows of a sheet and on the lightest wood."""
    with table(tmp_path, (1920, 1080)) as opened:
        opened.app.begin()
        opened.click("box.cacao")
        opened.click("open.setup")
        backdrop = opened.app.screen.backdrop
        row = opened.node("seat.0.name").rect
        shades = pixels_of(backdrop, pygame.Rect(row.left + 8, row.bottom + 1, 40, 4))
        darkest = min(shades, key=sum)
        assert contrast(opened.top.look.ink_soft, darkest) >= 4.5
        lightest = max(pixels_of(backdrop, pygame.Rect(300, 1000, 200, 60)), key=sum)
        assert contrast(opened.top.look.light, lightest) >= 4.5


def pixels_of(surface: pygame.Surface, rect: pygame.Rect) -> list[tuple[int, ...]]:
    """Return the colours of an area, each of four pixels."""
    small = pygame.transform.smoothscale(surface.subsurface(rect), (rect.width // 2, rect.height // 2))
    return [tuple(small.get_at((x, y)))[:3] for x in range(small.get_width()) for y in range(small.get_height())]


def contrast(one: Sequence[int], other: Sequence[int]) -> float:
    """WCAG's contrast of two colours."""

    def light(colour: Sequence[int]) -> float:
        parts = [part / 255 for part in colour[:3]]
        red, green, blue = (p / 12.92 if p <= 0.03928 else float(((p + 0.055) / 1.055) ** 2.4) for p in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    lights = sorted((light(one), light(other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def test_settings_survive_a_restart(tmp_path: Path, opened: Table) -> None:
    opened.walk_to("fullscreen")
    opened.press("space")
    assert opened.app.screen.fullscreen
    settings, _trouble = load_settings(Folders.below(tmp_path))
    assert settings.fullscreen


def test_a_machine_without_sound_is_told_so_where_sound_is_set(tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        opened.app.begin()
        opened.click("settings")
        opened.click("page.sound")
        assert not opened.has("sound.trouble")
        opened.press("escape")
        opened.app.assets.sounds.trouble = "no such device"
        opened.click("settings")
        opened.click("page.sound")
        assert "stays silent" in opened.node("sound.trouble").name
        opened.app.assets.sounds.trouble = ""


def test_what_was_changed_is_marked_and_set_back(opened: Table) -> None:
    opened.click("page.sound")
    assert not opened.has("usual.music_volume")
    opened.walk_to("music_volume")
    opened.press("home")
    assert opened.has("usual.music_volume")
    opened.walk_to("muted")
    opened.press("space")
    assert opened.app.assets.sounds.volume == 0
    opened.click("usual.music_volume")
    assert opened.app.settings.music_volume == pytest.approx(Settings().music_volume)
    assert opened.has("usual.muted")
    opened.click("usual")
    assert not opened.app.settings.muted
    assert not [node.id for node in opened.top.focusables() if node.id.startswith("usual.")]


def test_one_key_mutes_everywhere_and_everything_is_as_loud_as_before(opened: Table) -> None:
    opened.press("escape", "m")
    sounds = opened.app.assets.sounds
    assert (sounds.volume, sounds.music_volume) == (0, 0)
    opened.press("m")
    assert sounds.volume == pytest.approx(Settings().volume * Settings().sound_volume)
    assert sounds.music_volume == pytest.approx(Settings().music_volume)


def test_the_size_of_texts_by_keys(opened: Table) -> None:
    opened.press("escape", "ctrl++", "ctrl+=", "ctrl+-")
    assert opened.app.settings.ui_scale == 110
    opened.step()
    assert opened.app.notices.texts[-1].startswith("Text size 110")


def test_keys_are_searched(opened: Table) -> None:
    def buttons() -> list[str]:
        return [node.id for node in opened.top.focusables() if node.id.startswith("key.")]

    opened.click("page.keys")
    opened.walk_to("search")
    opened.type("undo")
    assert buttons() == ["key.undo"], "nothing else"
    opened.press("escape")
    assert opened.top.name == "settings"
    assert len(buttons()) > 10
