"""The program around the scenes: notices, dumps, waking, troubles, the battery."""

import json
import threading
import time
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.app import App
from game.cli.main import build_parser, open_window
from game.start import Wanted, run
from game.store import Folders, Settings, load_settings
from game.ui.dump import Dump
from game.ui.notice import Deed
from game.ui.system.power import Power, on_battery
from game.ui.system.sleeper import Sleeper
from tests.art import forget_assets
from tests.ui.support import Table, key, mouse, table


def test_notices_stand_above_one_another_and_go(tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        notices = opened.app.notices
        opened.app.begin()
        for text in ("First", "Second", "First", "Third", "Fourth"):
            opened.app.notice(text, warning=text == "Second")
        opened.step()
        assert notices.texts == ["Second", "First", "Third"], "three at a time, and each once"
        tops = [shown.rect.top for shown in notices._shown]
        assert tops == sorted(tops)
        assert max(shown.rect.bottom for shown in notices._shown) < opened.top.rect.bottom
        opened.step(seconds=5)
        opened.step()
        assert notices.texts == ["Fourth"]
        opened.step(seconds=5)
        assert notices.texts == []
        assert [notice.text for notice in notices.told] == ["First", "Second", "Third", "Fourth"], "to be read again"


def test_a_notice_stays_while_the_pointer_is_on_it(tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        opened.app.begin()
        opened.app.notice("Here")
        opened.step()
        opened.move(opened.app.notices._shown[0].rect.center)
        opened.step(seconds=100)
        assert opened.app.notices.texts == ["Here"]
        opened.move((3, 3))
        opened.step(seconds=100)
        assert opened.app.notices.texts == []


@pytest.mark.parametrize("how", ["mouse", "keyboard"])
def test_the_deed_of_a_notice(tmp_path: Path, how: str) -> None:
    done: list[str] = []
    with table(tmp_path) as opened:
        opened.app.begin()
        opened.app.notice("Gone", deed=Deed("Undo", lambda: done.append("undone")))
        opened.step()
        deed = next(node for node in opened.top.tree() if node.name == "Undo")
        if how == "mouse":
            opened.click(deed.rect.center)
        else:
            opened.walk_to(deed.id)
            opened.press("return")
        assert done == ["undone"]
        opened.step()
        assert opened.app.notices.texts == []
        assert opened.top.name == "title"


def test_the_folder_of_what_was_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Path] = []

    def show(folder: Path) -> bool:
        shown.append(folder)
        return True

    monkeypatch.setattr("game.ui.system.desktop.show", show)
    with table(tmp_path) as opened:
        app, notices = opened.app, opened.app.notices
        app.begin()
        app.notice("Saved as X", folder=tmp_path)
        opened.step()
        scene = opened.top
        opened.click(notices._shown[0].button.center)
        assert shown == [tmp_path]
        assert notices.texts == []
        assert opened.top is scene
        app.notice("Saved as Y", folder=tmp_path / "y")
        opened.step()
        opened.press("f9")
        assert shown == [tmp_path, tmp_path / "y"]
        assert notices.texts == []
        opened.press("f9")
        assert shown[2:] == [app.folders.documents]
        app.notice("Saved as Z", folder=tmp_path)
        opened.step()
        place = notices._shown[0].rect.midleft
        opened.app.step([mouse(pygame.MOUSEBUTTONDOWN, (place[0] + 4, place[1]))])
        assert (len(shown), notices.texts) == (3, []), "a click beside the button: it was read"


def test_the_dump_is_whole_and_follows(tmp_path: Path) -> None:
    file = tmp_path / "dump.json"
    with table(tmp_path) as opened:
        opened.app._dump = Dump(file)
        opened.app.begin()
        opened.step()
        tree = json.loads(file.read_text())
        assert tree["scene"] == "title"
        assert tree["size"] == [1280, 720]
        assert {"id", "role", "name", "rect", "state", "value"} <= set(tree["nodes"][0])
        written = file.stat().st_mtime_ns
        opened.step(seconds=1)
        assert file.stat().st_mtime_ns == written
        opened.click("settings")
        tree = json.loads(file.read_text())
        assert tree["scene"] == "settings"
        opened.press("tab")
        focused = [n for n in json.loads(file.read_text())["nodes"] if "focused" in n["state"]]
        assert len(focused) == 1


def test_calls_from_other_threads_run_in_the_loop(tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        opened.app.begin()
        ran: list[str] = []
        thread = threading.Thread(
            target=lambda: opened.app.call_soon(lambda: ran.append(threading.current_thread().name))
        )
        thread.start()
        thread.join()
        assert ran == []
        opened.step()
        assert ran == ["MainThread"]


def test_the_sleeper_wakes_when_rung_and_when_something_comes() -> None:
    pygame.display.init()
    pygame.event.clear()
    sleeper = Sleeper()
    threading.Timer(0.05, sleeper.ring).start()
    begun = time.perf_counter()
    assert sleeper.wait(5.0) == []
    assert time.perf_counter() - begun < 2
    pygame.event.post(pygame.event.Event(pygame.USEREVENT))
    assert any(event.type == pygame.USEREVENT for event in sleeper.wait(5.0))
    assert sleeper.wait(0.01) == []


def test_full_screen_and_help_and_settings_by_key(tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        opened.app.begin()
        opened.press("f1")
        assert opened.top.name == "rules"
        opened.press("escape", "f10")
        assert opened.top.name == "settings"
        opened.press("f10", "escape")
        assert opened.top.name == "title"
        opened.press("f11")
        assert screen_fills(opened)
        opened.press("f11")
        assert not screen_fills(opened)
        assert opened.app.screen.size == (1280, 720)


def screen_fills(opened: Table) -> bool:
    return opened.app.screen.fullscreen


def test_settings_are_saved(tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        opened.app.begin()
        opened.click("settings")
        opened.walk_to("high_contrast")
        opened.press("space")
        assert opened.top.look.contrast
    settings, trouble = load_settings(Folders.below(tmp_path))
    assert trouble is None
    assert settings.high_contrast


def test_a_folder_that_takes_nothing_is_said_and_no_more(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file where the folder should be")
    with table(tmp_path) as opened:
        opened.app.begin()
        opened.app.settings_changed()
        opened.step()
        assert opened.app.notices.texts
        opened.press("f10", "escape")
        assert opened.top.name == "title"


def test_no_display_ends_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("THEOBROMA_HOME", str(tmp_path))

    def refuse(*_arguments: object, **_more: object) -> None:
        raise pygame.error("no display")

    monkeypatch.setattr(pygame.display, "set_mode", refuse)
    with pytest.raises(SystemExit) as ended:
        run(Wanted())
    assert ended.value.code == 1
    assert "no display" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "size", "kept"),
    [(["--windowed", "1400x800"], (1400, 800), True), (["--safe-mode", "--windowed", "1300x760"], (1300, 760), False)],
)
def test_arguments(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], size: tuple[int, int], kept: bool
) -> None:
    monkeypatch.setenv("THEOBROMA_HOME", str(tmp_path))
    seen: list[tuple[int, int]] = []

    def look(app: App) -> None:
        seen.append(app.screen.size)
        app.save_settings()
        app.store.close()

    monkeypatch.setattr(App, "loop", look)
    assert open_window(build_parser().parse_args(arguments)) == 0
    assert seen == [size]
    assert (tmp_path / "config" / "settings.json").exists() is kept
    assert (tmp_path / "state").is_dir()


def test_the_loop_runs_and_ends(tmp_path: Path) -> None:
    opened = Table(tmp_path, Settings())
    frames: list[int] = []
    opened.app.first_frame = lambda: frames.append(opened.app.screen.frames)
    opened.app.begin()
    pygame.event.clear()
    pygame.event.post(key("tab"))
    threading.Timer(0.3, opened.app.call_soon, (opened.app.quit,)).start()
    opened.app.loop()
    assert frames == [1]
    pygame.display.init()
    pygame.font.init()
    forget_assets()


def test_without_a_screen_the_game_says_so_and_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("THEOBROMA_HOME", str(tmp_path))
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    with pytest.raises(SystemExit):
        run(Wanted())
    assert "there is no screen here" in capsys.readouterr().err


# -- whether the machine runs on its battery


@pytest.mark.parametrize(("told", "battery"), [
    (None, False), (SimpleNamespace(on_battery=True), True), (SimpleNamespace(on_battery=False), False),
])  # fmt: skip
def test_the_system_tells_or_does_not(monkeypatch: pytest.MonkeyPatch, told: object, battery: bool) -> None:
    monkeypatch.setattr(pygame.system, "get_power_state", lambda: told)
    assert on_battery() is battery


def test_this_system_gives_an_answer() -> None:
    assert on_battery() in (True, False)


def test_an_answer_is_good_for_a_while() -> None:
    asked: list[float] = []
    clock = [100.0]

    def ask() -> bool:
        asked.append(clock[0])
        return len(asked) == 2

    power = Power(ask, lambda: clock[0])
    told = []
    for later in (0.0, 19.0, 2.0):
        clock[0] += later
        told.append(power.battery)
    assert told == [False, False, True]
    assert asked == [100.0, 121.0]
