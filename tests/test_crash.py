"""What is written down after a mistake: everything that helps, and nobody's name."""

import faulthandler
import logging
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import __version__
from game.crash import FATAL_FILE, LOG_FILE, Recorder, Trail, report
from game.rules.games import GAMES
from game.rules.numbers import Generator
from game.rules.record import read
from game.store import Folders, Store
from tests.members import IN_TURNS, IN_TURNS_TOO
from tests.store.support import begin, play

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
        trail.note(lambda number=number: str(number))  # type: ignore[misc]
    trail.note(lambda: str(1 // 0))
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
