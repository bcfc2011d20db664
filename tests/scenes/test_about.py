"""What this copy of the game is can be read and copied, and no name of anybody is in what is copied."""

from pathlib import Path

import pygame
import pytest

from game import crash, version
from game.scenes import about
from tests.ui.support import table


def test_it_tells_version_places_and_whose_it_is(tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        opened.app.begin()
        opened.click("credits")
        assert opened.top.name == "about"
        told = "\n".join(node.name for node in opened.top.tree())
        assert version.text() in told
        for folder in (opened.app.folders.data, opened.app.folders.config, opened.app.folders.state):
            assert str(folder) in told
        opened.click("about.credits")
        assert opened.top.name == "rules"
        opened.press("escape")
        opened.click("about.close")
        assert opened.top.name == "title"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("scale", [100, 200])
def test_it_fits_every_window(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    with table(tmp_path, size, ui_scale=scale) as opened:
        opened.app.begin()
        opened.app.stack.push(about.About(opened.app))
        opened.step()
        panel = opened.top.widgets[0].rect
        assert opened.top.rect.contains(panel)
        for node in (node for node in opened.top.tree() if node.id.startswith("about")):
            assert panel.contains(node.rect), node.id


def test_a_report_holds_the_end_of_the_log_and_no_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/somebody")
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    with table(tmp_path) as opened:
        log = opened.app.folders.state / crash.LOG_FILE
        log.parent.mkdir(parents=True, exist_ok=True)
        log.write_text("".join(f"line {number} of /home/somebody/x\n" for number in range(100)))
        opened.app.begin()
        opened.click("credits")
        opened.click("about.copy")
        (text,) = copied
        assert version.text() in text
        assert "line 99 of ~/x" in text
        assert "line 59 " not in text
        assert "somebody" not in text
        assert "Copied." in opened.app.notices.texts


def test_where_nothing_can_be_copied_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    with table(tmp_path) as opened:
        opened.app.stack.push(about.About(opened.app))
        opened.click("about.copy")
        assert opened.app.notices.texts == ["Nothing can be copied here."]


def test_licences_are_shown_where_a_package_has_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with table(tmp_path) as opened:
        opened.app.stack.push(about.About(opened.app))
        opened.step()
        assert not opened.has("about.licences"), "sources have no such folder"
        folder = tmp_path / "package" / "licences"
        folder.mkdir(parents=True)
        (folder / "PARTS.txt").write_text("parts")
        monkeypatch.setattr(about, "root", lambda: tmp_path / "package" / "_internal")
        shown: list[Path] = []
        monkeypatch.setattr(opened.app, "show_folder", shown.append)
        opened.app.stack.push(about.About(opened.app))
        opened.click("about.licences")
        assert shown == [folder]
