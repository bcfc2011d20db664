"""Notices: the last of a kind alone is shown, and at a table none lies over board or hand."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.games import GAMES
from game.store import Settings
from tests.sampling import sampled
from tests.scenes.playing.test_drawers import sit_down
from tests.ui.support import Table, table


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Table]:
    with table(tmp_path, (1920, 1080)) as each:
        each.app.begin()
        yield each


def test_a_notice_takes_the_place_of_the_one_of_its_kind(opened: Table) -> None:
    for _count in range(10):
        opened.press("ctrl++")
    opened.press("m", "m", "m")
    opened.rest(0.5)
    assert opened.app.notices.texts == ["Text size 200%", "Sound off"]
    opened.app.notice("Saved.")
    opened.press("m")
    opened.step()
    assert opened.app.notices.texts == ["Text size 200%", "Saved.", "Sound on"]
    assert [notice.text for notice in opened.app.notices.told].count("Sound off") == 0, "nor is it told again"
    opened.rest(30)
    assert not opened.app.notices.texts, "nothing waits"


def test_an_open_page_follows_what_keys_change(opened: Table) -> None:
    opened.click("settings")
    opened.press("ctrl++", "ctrl++", "m")
    opened.step()
    assert opened.node("ui_scale").value == "120%"
    assert opened.has("usual.ui_scale")
    opened.click("page.sound")
    assert "checked" in opened.node("muted").state
    opened.press("m")
    opened.step()
    assert "checked" not in opened.node("muted").state


@pytest.mark.parametrize(("page", "name"), [("look", "ui_scale"), ("sound", "music_volume"), ("help", "lead_on")])
def test_default_settings_say_of_which_page_and_can_be_undone(opened: Table, page: str, name: str) -> None:
    changed = {"ui_scale": 150, "high_contrast": True, "music_volume": 0.25, "captions": True, "lead_on": "short"}
    for each, value in changed.items():
        setattr(opened.app.settings, each, value)
    opened.app.settings_changed()
    opened.click("settings")
    opened.click(f"page.{page}")
    title = opened.node(f"page.{page}").name
    assert title in opened.node("usual").name
    opened.walk_to("usual")
    opened.press("return")
    opened.step()
    usual = Settings()
    assert getattr(opened.app.settings, name) == getattr(usual, name)
    others = {"ui_scale", "music_volume", "lead_on"} - {name}
    assert all(getattr(opened.app.settings, each) == changed[each] for each in others), "the page alone"
    assert opened.app.notices.texts == [f"“{title}” has its default settings."]
    opened.click(next(node.id for node in opened.top.tree() if node.id.endswith(".deed")))
    assert all(getattr(opened.app.settings, each) == value for each, value in changed.items())


def test_all_keys_come_back(opened: Table) -> None:
    opened.app.keys.assign("undo", "ctrl+u")
    opened.click("settings")
    opened.click("page.keys")
    opened.walk_to("keys.reset")
    opened.press("return")
    opened.step()
    assert opened.node("key.undo").value == "Ctrl+Z"
    opened.click(next(node.id for node in opened.top.tree() if node.id.endswith(".deed")))
    assert opened.node("key.undo").value == "Ctrl+U"


@pytest.mark.parametrize("scale", [100, 150, 200])
@sampled("size", [(1280, 720), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_notice_lies_over_board_or_hand(tmp_path: Path, game: str, size: tuple[int, int], scale: int) -> None:
    with table(tmp_path, size, animation_speed=0, ui_scale=scale, painted=False) as at:
        scene = sit_down(at, game, 20)
        for text in ("Text size 150%", "The review of the match is ready.", "Sound off"):
            at.app.notice(text)
        at.step(seconds=0.1)
        assert scene.frame is not None
        places = scene.frame.places
        alerts = [node for node in scene.tree() if node.role == "alert"]
        assert alerts
        for node in alerts:
            assert scene.rect.inflate(2, 2).contains(node.rect)
            for part in (places.board, places.hand, places.own):
                assert not node.rect.inflate(-4, -4).colliderect(part), (node.name, part)
