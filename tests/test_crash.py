"""After a mistake of the game: what is written down, nobody's name among it, what is said, and how it goes on."""

import faulthandler
import json
import logging
import os
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import __version__, crash
from game.app import App
from game.crash import FATAL_FILE, LOG_FILE, Recorder, Trail, report
from game.rules.games import GAMES
from game.rules.numbers import Generator
from game.rules.record import read
from game.store import Folders, Settings, Store
from tests.art import shared_assets
from tests.keeping import ticket_of
from tests.members import IN_TURNS, IN_TURNS_TOO
from tests.scenes.list_support import add
from tests.store.support import Faulty, begin, database_error, play
from tests.ui.support import key

PROJECT = Path(__file__).parents[1]


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders.below(tmp_path)


@pytest.fixture
def recorder(folders: Folders) -> Iterator[Recorder]:
    was_enabled = faulthandler.is_enabled()
    made = Recorder(folders)
    yield made
    made.close()
    if was_enabled:
        faulthandler.enable()


def log_of(folders: Folders) -> str:
    return (folders.state / LOG_FILE).read_text(encoding="utf-8")


def mistake(text: str = "out of cocoa") -> Exception:
    """Return an error with a trace."""
    try:
        raise RuntimeError(text)
    except RuntimeError as error:
        return error


def test_a_report_tells_everything_but_names(folders: Folders) -> None:
    store = Store.open(folders)
    match = begin(store, IN_TURNS_TOO, 3)
    play(match, Generator(1), 10_000)
    store.close()
    home = str(Path.home())
    text = report(mistake(f"Seat 0 upset {match.players[1].name} in {home}/x"), ["click at 3, 4"], match, ["window 4K"])
    assert __version__ in text
    assert "Python" in text
    assert "window 4K" in text
    assert "RuntimeError: " in text
    assert "click at 3, 4" in text
    assert "~/x" in text
    lines = [line.encode() + b"\n" for line in text.splitlines() if line.startswith("{")]
    again = read(lines)
    assert again.journal == match.journal
    assert [player.name for player in again.players] == ["Seat 1", "Seat 2", "Seat 3"]
    assert [player.name for player in match.players] == ["Seat 0", "Seat 1", "Seat 2"], "the match itself is untouched"


@pytest.mark.parametrize("game", GAMES)
def test_a_report_of_a_match_that_goes_on_tells_nothing_hidden(folders: Folders, game: str) -> None:
    store = Store.open(folders)
    match = begin(store, game, 3)
    play(match, Generator(1), 20)
    store.close()
    text = report(mistake(), [], match)
    assert f"{game}, 20 steps" in text
    assert "{" not in text
    for secret in ("reserves", "jungle_pile", "worker_piles", "large_deck", "Entry(", "cards"):
        assert secret not in text


def test_names_are_left_out_wherever_they_stand(folders: Folders) -> None:
    from game.rules.match import Player

    rules = GAMES[IN_TURNS]
    store = Store.open(folders)
    players = (Player("Wilhelmina", "red", "human"), Player("Bo", "white", "human"))
    match = store.create(rules, rules.deal(2, Generator(1), None), players)
    store.close()
    text = report(mistake("no worker of Wilhelmina"), ["Wilhelmina clicked"], match)
    assert "Wilhelmina" not in text
    assert "no worker of Seat 1" in text


def test_a_match_that_cannot_be_written_is_told_as_far_as_it_goes(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store.open(folders)
    match = begin(store)
    play(match, Generator(1), 10_000)
    store.close()
    monkeypatch.setattr(type(match.rules), "legal", None)
    text = report(mistake(), [], match)
    assert "cannot be written to its end" in text
    assert text.count("Entry(") == len(match.journal)


def test_the_last_events_are_kept_and_broken_words_left_out() -> None:
    trail = Trail()
    for number in range(200):
        trail.add(lambda number=number: str(number))  # type: ignore[misc]
    trail.add(lambda: str(1 // 0))
    assert trail.lines() == [str(number) for number in range(121, 200)]


def test_a_mistake_is_written_into_the_log(recorder: Recorder, folders: Folders) -> None:
    recorder.write(mistake(), ["a click"], None)
    text = log_of(folders)
    assert "out of cocoa" in text
    assert "a click" in text
    assert recorder.log == folders.state / LOG_FILE


def test_a_mistake_in_a_thread_is_written_too(
    recorder: Recorder, folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recorder, "_hooks", (lambda *_: None, lambda *_: None))

    def fail() -> None:
        raise RuntimeError("in a thread")

    thread = threading.Thread(target=fail, name="helper")
    thread.start()
    thread.join()
    assert "RuntimeError: in a thread" in log_of(folders)
    assert "in the thread helper" in log_of(folders)


def test_what_ended_the_game_before_is_taken_over_once(folders: Folders) -> None:
    folders.state.mkdir(parents=True)
    (folders.state / FATAL_FILE).write_text("Fatal Python error: Segmentation fault\n\nThread 1\n")
    was_enabled = faulthandler.is_enabled()
    for expected in ("Fatal Python error: Segmentation fault", ""):
        made = Recorder(folders)
        assert made.left_behind.partition("\n")[0] == expected
        made.close()
    assert log_of(folders).count("Segmentation fault") == 1
    if was_enabled:
        faulthandler.enable()


def test_where_nothing_can_be_written_the_game_starts_nevertheless(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("in the way")
    made = Recorder(Folders.below(tmp_path))
    made.write(mistake(), [], None)
    assert made.log is None
    assert made.left_behind == ""
    made.close()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such pipes")
@pytest.mark.parametrize("name", [LOG_FILE, FATAL_FILE])
def test_a_pipe_in_the_place_of_a_log_keeps_nobody_waiting(tmp_path: Path, name: str) -> None:
    folders = Folders.below(tmp_path)
    folders.state.mkdir()
    os.mkfifo(folders.state / name)
    was_enabled = faulthandler.is_enabled()
    made = Recorder(folders)
    made.write(mistake(), [], None)
    assert (made.log is None) == (name == LOG_FILE)
    made.close()
    if was_enabled:
        faulthandler.enable()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk here is always full")
def test_a_log_without_room_is_nothing_to_tell(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """The game plays on and ends as usual, and nobody reads a traceback."""
    folders = Folders.below(tmp_path)
    folders.state.mkdir()
    (folders.state / LOG_FILE).symlink_to("/dev/full")
    was_enabled = faulthandler.is_enabled()
    made = Recorder(folders)
    logging.getLogger("game").warning("no room")
    made.write(mistake(), [], None)
    made.close()
    assert capfd.readouterr().err == ""
    if was_enabled:
        faulthandler.enable()


def test_the_log_rotates(recorder: Recorder, folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recorder._handler, "maxBytes", 5000)
    for _ in range(40):
        recorder.write(mistake("x" * 400), [], None)
    names = sorted(path.name for path in folders.state.glob(f"{LOG_FILE}*"))
    assert names == [LOG_FILE, *(f"{LOG_FILE}.{number}" for number in (1, 2, 3))]
    assert all(path.stat().st_size < 6000 for path in folders.state.glob(f"{LOG_FILE}*"))


def test_hooks_are_given_back(folders: Folders) -> None:
    before = sys.excepthook, threading.excepthook, len(logging.getLogger().handlers)
    was_enabled = faulthandler.is_enabled()
    Recorder(folders).close()
    assert (sys.excepthook, threading.excepthook, len(logging.getLogger().handlers)) == before
    if was_enabled:
        faulthandler.enable()


def test_a_process_that_ends_below_python_leaves_its_trace(folders: Folders) -> None:
    script = (
        "import faulthandler, sys; from pathlib import Path;"
        "from game.crash import Recorder; from game.store import Folders;"
        "Recorder(Folders.below(Path(sys.argv[1]))); faulthandler._sigsegv()"
    )
    command = [sys.executable, "-c", script, str(folders.state.parent)]
    ended = subprocess.run(command, cwd=PROJECT, env=os.environ, check=False, capture_output=True)
    assert ended.returncode != 0
    assert "Segmentation fault" in (folders.state / FATAL_FILE).read_text()


# -- the game says so, and goes on


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
        vault = app.store._database
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
