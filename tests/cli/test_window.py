"""What the command line says of the window, and what is measured in it."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.cli.main import main
from game.starting import Wanted
from tests.members import AT_ONCE, IN_TURNS, IN_TURNS_TOO

ROOT = Path(__file__).parents[2]


def run(*arguments: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "main.py", *arguments]
    return subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True, timeout=500, check=False
    )


def test_commands_need_no_window() -> None:
    code = "import sys, game.cli.main; game.cli.main.build_parser(); sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_a_size_that_is_none_is_refused(tmp_path: Path) -> None:
    done = run("--windowed", "large", THEOBROMA_HOME=str(tmp_path))
    assert done.returncode == 2
    assert "large" in done.stderr


@pytest.mark.parametrize(
    ("told", "games"),
    [
        pytest.param((), [IN_TURNS, IN_TURNS_TOO, AT_ONCE], marks=pytest.mark.long),
        (("--game", IN_TURNS_TOO), [IN_TURNS_TOO]),
    ],
)
def test_a_bench_of_the_window_measures_everything(tmp_path: Path, told: tuple[str, ...], games: list[str]) -> None:
    scenes = ("dragging", "panning", "zooming", "hovering", "scoring", "history", "resize", "jumps", "boards", "rules")
    usual = ["bench", "window", "--size", "1280x720", "--idle", "0.2", "--frames", "60", "--starts", "1", "--json"]
    wanted = [word for scene in scenes for word in ("--scene", scene)]
    done = run(*usual, *(wanted if told else ()), *told, THEOBROMA_HOME=str(tmp_path))
    assert done.returncode == 0, done.stderr
    (measured,) = json.loads(done.stdout)["window"]
    assert measured["size"] == "1280x720"
    assert sorted(measured["tables"]) == sorted(games)
    for table in measured["tables"].values():
        for name in ("dragging", "panning", "zooming", "hovering", "scoring", "history", "resize"):
            frames: dict[str, Any] = table[name]
            assert frames["count"] > 3
            assert frames["count"] == 60 or name not in ("dragging", "panning", "hovering")
            assert 0 < frames["median"] <= frames["p99"] <= frames["longest"]
            assert frames["wall_p99"] > 0
            assert frames["longest"] <= frames["shown_longest"]
            assert frames["shown_p99"] <= frames["shown_longest"]
        assert table["replay_jumps"]["count"] >= 20
        for board in table["boards"].values():
            assert board["pitch"] > 40
            assert 15 < board["filled_percent"] < 60
    assert measured["rooms"]["rules"]["opening"]["count"] >= 3
    assert measured["rooms"]["rules"]["moving"]["count"] > 60
    assert measured["bare"]["first_frame"] > 0
    assert 0 < measured["start"]["first_frame"] < measured["start"]["playable"]
    assert measured["start"]["begin"] > 0
    assert not list(tmp_path.iterdir()), "a bench leaves nothing behind"


def test_everything_that_is_said_of_the_window_reaches_it(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Wanted] = []

    def run_app(wanted: Wanted) -> int:
        told.append(wanted)
        return 0

    monkeypatch.setattr("game.starting.run", run_app)
    line = "cacao 2 place a | hand a 1111"
    assert main(["--windowed", "1280x720", "--position", line, "--ui-dump", "file", "--safe-mode"]) == 0
    assert told == [Wanted(Path("file"), (1280, 720), line, safe_mode=True)]
    with pytest.raises(SystemExit) as left:
        main(["--windowed", "large"])
    assert left.value.code == 2
    assert len(told) == 1


@pytest.mark.parametrize(
    ("arguments", "wanted"),
    [
        (["a.tgr"], "a.tgr"),
        (["--windowed", "1280x720", "/tmp/Ours.TGR"], "/tmp/Ours.TGR"),
        (["--open", "a.tgr"], "a.tgr"),
        (["--open", "whatever it is called"], "whatever it is called"),
        ([], None),
    ],
)
def test_a_record_alone_opens_the_window(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], wanted: str | None
) -> None:
    asked: list[Wanted] = []

    def run(wanted: Wanted) -> int:
        asked.append(wanted)
        return 0

    monkeypatch.setattr("game.starting.run", run)
    assert main(arguments) == 0
    assert [each.record for each in asked] == [None if wanted is None else Path(wanted)]


def test_a_record_behind_a_command_is_the_commands(tmp_path: Path) -> None:
    (tmp_path / "a.tgr").write_text("nothing")
    assert main(["verify", str(tmp_path / "a.tgr")]) == 1
