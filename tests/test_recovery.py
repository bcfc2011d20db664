"""The game meets a mistake of its own: it says so, and goes on."""

import faulthandler
import json
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import crash
from game.app import App
from game.crash import FATAL_FILE, LOG_FILE, Recorder
from game.store import Folders, Settings
from tests.art import shared_assets
from tests.keeping import ticket_of
from tests.members import IN_TURNS
from tests.scenes.list_support import add
from tests.store.support import Faulty, database_error
from tests.ui.support import key

PROJECT = Path(__file__).parents[1]


class Scripted(App):
    """An app whose loop does what it is told."""

    def __init__(self, home: Path, script: "Script") -> None:
        super().__init__(Settings(), Folders.below(home), assets=shared_assets())
        self._script = script

    def loop(self) -> None:
        self._script.seen.append([scene.name for scene in self.stack])
        self._script.deeds.pop(0)(self)


class Script:
    """What each of the apps does that are opened one after the other, and which scenes they began with."""

    def __init__(self, home: Path, *deeds: Callable[[Any], object]) -> None:
        self.home = home
        self.deeds = list(deeds)
        self.seen: list[list[str]] = []

    def open(self) -> App:
        """Open the next app."""
        return Scripted(self.home, self)


def break_down(app: App) -> None:
    """Meet a mistake while something happens."""
    app.step([key("a")])
    raise RuntimeError("out of cocoa")


def press(*names: str) -> Callable[[App], None]:
    """Press some keys and end."""

    def pressed(app: App) -> None:
        app.step([])
        for name in names:
            app.step([key(name)])
        app.abandon()

    return pressed


@pytest.fixture(autouse=True)
def _other_tests_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave open what all tests of a process share."""
    monkeypatch.setattr(pygame, "quit", lambda: None)
    monkeypatch.setattr(shared_assets().sounds, "close", lambda: None)


@pytest.fixture
def recorder(tmp_path: Path) -> Iterator[Recorder]:
    was_enabled = faulthandler.is_enabled()
    made = Recorder(Folders.below(tmp_path))
    yield made
    made.close()
    if was_enabled:
        faulthandler.enable()


def test_an_orderly_game_ends_with_nothing_to_say(tmp_path: Path, recorder: Recorder) -> None:
    script = Script(tmp_path, press())
    assert crash.play(script.open, recorder) == 0
    assert script.seen == [["title"]]


def test_a_mistake_is_said_and_written_and_the_match_goes_on(tmp_path: Path, recorder: Recorder) -> None:
    played: list[int] = []

    def break_at_the_table(app: App) -> None:
        match = add(app.store, IN_TURNS, steps=9)
        played.append(match.id)
        app.open_match(match.id)
        break_down(app)

    def go_on(app: App) -> None:
        app.step([])
        assert app.stack.top is not None
        nodes = {node.id: node for node in app.stack.top.focusables()}
        assert "out of cocoa" in nodes["crashed.what"].name
        assert nodes["crashed.copy"].name, "a report can be taken along"
        assert not any("had to close" in node.name for node in nodes.values())
        assert str(tmp_path / "state" / LOG_FILE) in nodes["crashed.where"].name
        assert app.stack.top.focus.current == "crashed.back", "what may have broken the game is not the first answer"
        app.stack.top.focus.set("crashed.go_on")
        app.step([key("return")])
        assert app.match is not None
        assert app.match.id == played[0]
        assert len(app.match.journal) == 9
        app.abandon()

    script = Script(tmp_path, break_at_the_table, go_on)
    assert crash.play(script.open, recorder) == 0
    assert script.seen == [["title"], ["title", "crashed"]]
    log = (tmp_path / "state" / LOG_FILE).read_text(encoding="utf-8")
    assert "RuntimeError: out of cocoa" in log
    assert "scenes    title > play" in log
    assert '"theobroma-record"' not in log, "it holds all that is hidden"
    assert "cacao, 9 steps" in log
    assert "Ada" not in log
    assert "play: KeyDown" in log


def test_a_match_that_breaks_the_game_can_be_put_aside(tmp_path: Path, recorder: Recorder) -> None:
    def break_at_the_table(app: App) -> None:
        app.open_match(add(app.store, IN_TURNS, steps=9).id)
        break_down(app)

    def put_aside(app: App) -> None:
        app.step([])
        assert app.stack.top is not None
        app.stack.top.focus.set("crashed.aside")
        app.step([key("return")])
        assert [scene.name for scene in app.stack] == ["title"]
        assert app.store.last() is None
        (kept,) = app.store.unfinished()
        match = app.store.load(kept.id).match
        assert match is not None
        match.undo()
        assert app.store.last() is not None, "it is played again"
        app.abandon()

    script = Script(tmp_path, break_at_the_table, put_aside)
    assert crash.play(script.open, recorder) == 0


def test_what_could_not_be_saved_is_not_said_to_be(tmp_path: Path, recorder: Recorder) -> None:
    def play_on_a_full_disk(app: App) -> None:
        vault = app.store._writer._vault
        faulty = Faulty(vault._disk)  # type: ignore[arg-type]
        vault._disk = faulty  # type: ignore[assignment]
        faulty.fault = database_error("database or disk is full", sqlite3.SQLITE_FULL)
        match = add(app.store, IN_TURNS, steps=9)
        assert ticket_of(match).wait(20)
        break_down(app)

    told: list[str] = []

    def read(app: App) -> None:
        assert app.stack.top is not None
        told.extend(node.name for node in app.stack.top.focusables() if node.id == "crashed.text")
        app.abandon()

    script = Script(tmp_path, play_on_a_full_disk, read)
    assert crash.play(script.open, recorder) == 0
    assert told == ["The game ran into an error. What you played last is lost: it could not be saved."]


def test_without_a_match_there_is_the_title(tmp_path: Path, recorder: Recorder) -> None:
    def to_the_title(app: App) -> None:
        app.step([])
        assert app.stack.top is not None
        assert not any(node.id == "crashed.go_on" for node in app.stack.top.focusables())
        app.step([key("return")])
        assert [scene.name for scene in app.stack] == ["title"]
        app.abandon()

    script = Script(tmp_path, break_down, to_the_title)
    assert crash.play(script.open, recorder) == 0


def test_a_game_that_breaks_down_again_and_again_gives_up(
    tmp_path: Path, recorder: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    boxes: list[str] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda *arguments: boxes.append(arguments[1]))
    script = Script(tmp_path, break_down, break_down, break_down)
    assert crash.play(script.open, recorder) == 1
    assert "--safe-mode" in boxes[0]
    assert "out of cocoa" in boxes[0]


def test_a_game_that_ended_without_a_word_is_spoken_of(tmp_path: Path) -> None:
    state = tmp_path / "state"
    state.mkdir()
    (state / FATAL_FILE).write_text("Fatal Python error: Aborted\n")
    was_enabled = faulthandler.is_enabled()
    recorder = Recorder(Folders.below(tmp_path))
    script = Script(tmp_path, press("escape"))
    assert crash.play(script.open, recorder) == 0
    assert script.seen == [["title", "crashed"]]
    recorder.close()
    if was_enabled:
        faulthandler.enable()


def test_what_is_typed_is_not_written_down(tmp_path: Path, recorder: Recorder) -> None:
    def type_a_name(app: App) -> None:
        from game.scenes.naming import Naming

        app.stack.push(Naming(app, "Name", "", lambda _name: None))
        for letter in "secret":
            app.step([key(letter), pygame.event.Event(pygame.TEXTINPUT, text=letter)])
        raise RuntimeError("while typing")

    script = Script(tmp_path, type_a_name, press())
    assert crash.play(script.open, recorder) == 0
    log = (tmp_path / "state" / LOG_FILE).read_text(encoding="utf-8")
    events = [line for line in log.splitlines() if "naming: " in line]
    assert len(events) == 12
    assert all(line.endswith(("KeyDown", "TextInput")) for line in events)


def test_safe_mode_is_plain_and_leaves_the_settings_alone(tmp_path: Path) -> None:
    from game.start import Wanted, _open
    from game.store import load_settings, save_settings

    folders = Folders.below(tmp_path)
    chosen = Settings(animation_speed=4, high_contrast=True, fullscreen=True)
    save_settings(folders, chosen)
    opened = _open(Wanted(safe_mode=True), folders)
    assert opened.settings.animation_speed == 0
    assert opened.settings.sound_volume == opened.settings.music_volume == 0
    assert not opened.settings.high_contrast
    assert "Safe mode" in opened.notices.waiting[0].text
    opened.settings_changed()
    opened.store.close()
    assert load_settings(folders) == (chosen, None)


def test_settings_that_are_gone_are_told_from_the_second_start_on(tmp_path: Path) -> None:
    from game.start import Wanted, _open
    from game.store import load_settings
    from game.store.settings import FILE

    folders, told = Folders.below(tmp_path), []
    for start in range(3):
        opened = _open(Wanted(language="en"), folders)
        told.append([notice.text for notice in opened.notices.waiting])
        opened.store.close()  # and the program is killed before it has saved anything else
        settings, trouble = load_settings(folders)
        assert (settings.language, trouble) == ("", None)
        if start == 1:
            (folders.config / FILE).unlink()
    assert [len(each) for each in told] == [0, 0, 1]
    assert FILE in told[2][0]


# The program itself.

BREAKING = """
import sys
from game.scenes.settings.scene import SettingsScene
def broken(self):
    raise RuntimeError("the settings are out of order")
SettingsScene.layout = broken
from game.app import App
from game.cli.main import main
begin = App.begin
def open_settings(self):
    begin(self)
    if not App.opened:
        App.opened = True
        self.call_soon(lambda: self.command("settings"))
App.opened = False
App.begin = open_settings
sys.exit(main(sys.argv[1:]))
"""


def test_the_program_shows_a_window_after_a_mistake(tmp_path: Path) -> None:
    dump = tmp_path / "tree.json"
    command = [sys.executable, "-c", BREAKING, "--windowed", "1280x720", "--ui-dump", str(dump), "--safe-mode"]
    environment = os.environ | {"THEOBROMA_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "LC_ALL": "C"}
    with subprocess.Popen(command, cwd=PROJECT, env=environment, stderr=subprocess.PIPE) as process:
        try:
            tree = wait_for_scene(process, dump, "crashed")
        finally:
            process.kill()
    told = {node["id"]: node["name"] for node in tree["nodes"]}
    assert "the settings are out of order" in told["crashed.what"]
    assert "the settings are out of order" in (tmp_path / "state" / LOG_FILE).read_text(encoding="utf-8")


def wait_for_scene(process: subprocess.Popen[bytes], dump: Path, name: str) -> Any:
    """Return the tree of the screen when it shows a scene."""
    for _ in range(3000):
        assert process.poll() is None
        try:
            tree = json.loads(dump.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            tree = {"scene": ""}
        if tree["scene"] == name:
            return tree
        time.sleep(0.02)
    raise AssertionError(f"{name} never came; the screen shows {tree['scene']}")
