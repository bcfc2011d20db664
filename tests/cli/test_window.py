"""What the command line says of the window."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli.main import main
from game.start import Wanted

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


def test_everything_that_is_said_of_the_window_reaches_it(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Wanted] = []

    def run_app(wanted: Wanted) -> int:
        told.append(wanted)
        return 0

    monkeypatch.setattr("game.start.run", run_app)
    monkeypatch.setattr("game.assets.early.begin", lambda: None)
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

    monkeypatch.setattr("game.start.run", run)
    monkeypatch.setattr("game.assets.early.begin", lambda: None)
    assert main(arguments) == 0
    assert [each.record for each in asked] == [None if wanted is None else Path(wanted)]


def test_a_record_behind_a_command_is_the_commands(tmp_path: Path) -> None:
    (tmp_path / "a.tgr").write_text("nothing")
    assert main(["verify", str(tmp_path / "a.tgr")]) == 1
