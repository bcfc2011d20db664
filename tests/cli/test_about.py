"""What the program tells of itself: version and commit, where things are kept, and whether it is whole."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__, version
from game.cli.main import SEED, SIZE, main
from game.selftest import parts
from game.selftest.run import MOST_TOLD, Findings


def test_the_version_comes_with_the_commit(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(version, "commit", lambda: "0123456789")
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"Theobroma {__version__} (0123456789), {version.engine()}\n"


def test_a_commit_that_was_baked_in_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / version.COMMIT_FILE).write_text("fedcba9876\n")
    monkeypatch.setattr(version, "ROOT", tmp_path)
    assert version.text() == f"Theobroma {__version__} (fedcba9876), {version.engine()}"


def test_without_git_there_is_no_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(version, "ROOT", tmp_path)
    assert version.text() == f"Theobroma {__version__}, {version.engine()}"


def test_git_is_asked_for_the_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(version, "ROOT", tmp_path)
    who = ["-c", "user.name=Ixchel", "-c", "user.email=ixchel@example.org"]
    for command in (["init", "-q"], [*who, "commit", "-q", "--allow-empty", "-m", "Begin"]):
        subprocess.run(["git", "-C", str(tmp_path), *command], check=True)
    assert len(version.commit()) >= 10
    assert all(digit in "0123456789abcdef" for digit in version.commit())


def test_where_things_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("THEOBROMA_HOME", str(tmp_path))
    assert main(["--where"]) == 0
    output = capsys.readouterr().out
    for folder in ("data", "config", "state"):
        assert str(tmp_path / folder) in output
    assert not any(tmp_path.iterdir()), "asking makes no folders"


def test_commands_start_without_a_window() -> None:
    """What a command does not need is not loaded: pygame, the database, the folders of the system."""
    program = "import sys, json, game.cli.main; print(json.dumps(sorted(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", program], stdout=subprocess.PIPE, check=True)
    loaded = set(json.loads(done.stdout))
    assert not loaded & {"pygame", "sqlite3", "platformdirs", "game.store", "game.assets"}


def test_without_a_console_nothing_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["--version"]) == 0
    with pytest.raises(SystemExit):
        main(["dance"])


# The self-test. It runs as a whole in tests/frozen; here are its parts.


def test_findings_tell_what_is_good_and_what_is_bad() -> None:
    told: list[str] = []
    findings = Findings(told.append)
    findings.check("stones", lambda _troubles: "3 counted")
    assert findings.good

    def missing(troubles: list[str]) -> str:
        troubles += [f"{number} is missing" for number in range(20)]
        return "never told"

    findings.check("shells", missing)
    findings.check("suns", lambda _troubles: "x" * (1 // 0))
    bad = not findings.good
    assert bad
    assert told[0] == "ok stones: 3 counted"
    assert told[1] == "BAD shells: 0 is missing"
    assert told[1 + MOST_TOLD] == f"BAD shells: … and {20 - MOST_TOLD} more"
    assert told[-1].startswith("BAD suns: ZeroDivisionError")


def test_findings_listen_to_what_the_game_warns_of() -> None:
    import logging

    told: list[str] = []
    findings = Findings(told.append)

    def look(_troubles: list[str]) -> str:
        logging.getLogger("game.assets").warning("no %s", "jungle")
        return "looked"

    findings.check("pictures", look)
    assert told == ["BAD pictures: game.assets: no jungle"]
    logging.getLogger("game.assets").warning("afterwards nobody listens")
    assert len(told) == 1


@pytest.mark.parametrize("name", ["pictures", "fonts", "catalogues"])
def test_all_parts_are_there(name: str) -> None:
    troubles: list[str] = []
    assert getattr(parts, name)(troubles)
    assert troubles == []


def test_missing_and_broken_pictures_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.parts.root", lambda: tmp_path)
    folder = tmp_path / "sprites"
    (folder / "icon").mkdir(parents=True)
    source = Path(version.__file__).parents[1] / "sprites" / "icon"
    (folder / "icon" / "app_64.png").write_bytes((source / "app_64.png").read_bytes())
    (folder / "good.png").write_bytes((source / "app_16.png").read_bytes())
    (folder / "broken.png").write_bytes((source / "app_64.png").read_bytes()[:200])
    entries = {
        "good": {"file": "good.png", "size": [16, 16]},
        "resized": {"file": "good.png", "size": [17, 16]},
        "broken": {"file": "broken.png"},
        "gone": {"file": "gone.png"},
    }
    (folder / "manifest.json").write_text(json.dumps(entries))
    troubles: list[str] = []
    parts.pictures(troubles)
    assert [trouble.split()[0].rstrip(":") for trouble in troubles] == ["resized", "broken.png", "gone.png"]


def test_the_self_test_is_a_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    import game.selftest.run

    asked: list[tuple[tuple[int, int], int]] = []

    def run(size: tuple[int, int], seed: int, *_tells: object) -> bool:
        asked.append((size, seed))
        return seed != 13

    monkeypatch.setattr(game.selftest.run, "run", run)
    assert main(["self-test"]) == 0
    assert main(["self-test", "--seed", "13"]) == 1
    assert asked == [(SIZE, SEED), (SIZE, 13)]
    output = capsys.readouterr().out
    assert "all is well" in output
    assert "something is wrong" in output
