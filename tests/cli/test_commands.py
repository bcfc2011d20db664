"""The command line: what it prints, what it writes, and how it ends."""

import json
import os
import re
import stat
import subprocess
import sys
from argparse import ArgumentTypeError
from pathlib import Path
from typing import Any

import pytest

from game.cli.main import main
from game.cli.terminal import LARGEST_WINDOW, SMALLEST_WINDOW, printable, window_size
from game.rules.games import GAMES
from game.rules.record import LONGEST_LINE
from tests.members import IN_TURNS

ROOT = Path(__file__).parents[2]
SAMPLES = sorted((ROOT / "tests" / "data").glob("*.tgr"))


def run(*arguments: str | int | Path) -> int:
    try:
        return main([str(argument) for argument in arguments])
    except SystemExit as ended:
        return int(ended.code or 0)


def test_verify_says_ok_with_the_number_of_steps(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("verify", *SAMPLES) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(SAMPLES) == 8
    for line, path in zip(lines, SAMPLES, strict=True):
        steps = path.read_text(encoding="utf-8").count("\n") - 2
        assert line == f"ok {path} steps={steps}"


def test_verify_names_the_line_and_the_rule(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = (ROOT / "tests" / "data" / "cacao-2.tgr").read_text(encoding="utf-8").splitlines()
    lines[1] = lines[1].replace('"cell":[1,0]', '"cell":[5,0]')
    path = tmp_path / "wrong.tgr"
    path.write_text("\n".join(lines), encoding="utf-8")
    assert run("verify", SAMPLES[0], path) == 1
    output = capsys.readouterr().out.splitlines()
    assert output[0].startswith("ok ")
    assert output[1] == f"BAD {path} line 2: C-A1: no jungle tile touches this space"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"\x00" * 1000,
        bytes(range(256)) * 50,
        b"{}",
        b"[]",
        b"null\n" * 10,
        b'{"format":"theobroma-record"',
        b"[" * 200_000,
        b'{"format":NaN}',
        b"\xef\xbb\xbf{}",
        b"x" * (LONGEST_LINE * 3),
        b"{}\n" * 1_000_000,
    ],
    ids=range(13),
)
def test_verify_takes_anything(content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "file.tgr"
    path.write_bytes(content)
    assert run("verify", path) == 1
    output = capsys.readouterr()
    assert re.fullmatch(rf"BAD {re.escape(str(path))} line 1: .{{5,}}\n", output.out)
    assert output.err == ""


def test_verify_of_what_can_not_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("verify", tmp_path / "nothing.tgr", tmp_path) == 1
    output = capsys.readouterr().out
    assert output.count("cannot be read") == 2
    assert "line" not in output


def changed(tmp_path: Path, line: int, **keys: Any) -> Path:
    """Return a sample with other values in one line, numbered from 1."""
    lines = (ROOT / "tests" / "data" / "cacao-2.tgr").read_text(encoding="utf-8").splitlines()
    lines[line - 1] = json.dumps(json.loads(lines[line - 1]) | keys)
    path = tmp_path / "changed.tgr"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def test_verify_counts_seats_as_the_record_does(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("verify", changed(tmp_path, 2, seat=1)) == 1
    assert capsys.readouterr().out.endswith("line 2: C-S7: it is seat 0’s turn\n")


def test_french_spaces_are_printed_as_they_are() -> None:
    assert "tuile\u00a0: 2\u202f; −4".encode("cp1252", "theobroma.escaped") == b"tuile\xa0: 2 ; \\u22124"
    assert printable("tuile\u00a0: 2\u202f; \x1b[31m") == "tuile\u00a0: 2\u202f; \\x1b[31m"


def test_verify_says_one_printable_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever stands in the file: it breaks no line, sends nothing to the terminal and does not run on."""
    assert run("verify", changed(tmp_path, 1, game="a\nb\x1b[31m")) == 1
    assert r"there is no game a\nb\x1b[31m; there are" in capsys.readouterr().out
    assert run("verify", changed(tmp_path, 1, game="z" * 60_000)) == 1
    (line,) = capsys.readouterr().out.splitlines()
    assert line.endswith("z…")
    assert len(line) < 1000


@pytest.mark.skipif(os.name == "nt", reason="no such names")
def test_verify_is_not_fooled_by_the_name_of_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x\nok good.tgr steps=1\x1b[2K"
    path.write_bytes(b"")
    assert run("verify", path) == 1
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("BAD ")
    assert r"x\nok good.tgr steps=1\x1b[2K" in line


@pytest.mark.skipif(os.name == "nt", reason="no such files")
def test_verify_waits_for_nobody(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pipe = tmp_path / "pipe.tgr"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero"), tmp_path, Path(f"{tmp_path}/{'x' * 300}")):
        assert run("verify", path) == 1
        assert "the file cannot be read" in capsys.readouterr().out


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_verify_prints_whatever_the_output_can_hold(encoding: str, tmp_path: Path) -> None:
    """A minus sign, and the name of a file that is no text."""
    path = changed(tmp_path, 1, first=-1)
    strange = os.fsencode(tmp_path) + b"/\xff.tgr"
    Path(os.fsdecode(strange)).write_bytes(b"")
    command = [sys.executable, str(ROOT / "main.py"), "verify", str(path), os.fsdecode(strange)]
    environment = os.environ | {"PYTHONIOENCODING": encoding}
    for arguments in (command, [*command, "--json"]):
        done = subprocess.run(arguments, capture_output=True, check=False, env=environment)
        assert (done.returncode, done.stderr) == (1, b"")
        assert b"to begin" in done.stdout
    assert [verdict["ok"] for verdict in json.loads(done.stdout)] == [False, False]


def test_verify_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "empty.tgr"
    path.write_bytes(b"")
    assert run("verify", "--json", SAMPLES[0], path) == 1
    good, bad = json.loads(capsys.readouterr().out)
    assert good == {"file": str(SAMPLES[0]), "ok": True, "steps": 86, "line": 0, "why": ""}
    assert (bad["ok"], bad["line"]) == (False, 1)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("agents", ["random", "greedy"])
def test_selfplay_writes_records_that_verify(
    game: str, agents: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = GAMES[game].seat_counts[-1]
    path = tmp_path / "game.tgr"
    assert run("selfplay", "--game", game, "--seats", seats, "--seed", 7, "--agents", agents, "--record", path) == 0
    first = path.read_bytes()
    assert run("verify", path) == 0
    assert run("selfplay", "--game", game, "--seats", seats, "--seed", 7, "--agents", agents, "--record", path) == 0
    assert path.read_bytes() == first
    assert list(tmp_path.iterdir()) == [path]
    assert "; won by " in capsys.readouterr().out


def test_selfplay_of_many_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "records"
    command = ["selfplay", "--game", IN_TURNS, "--seats", "3", "--agents", "random,greedy,random", "--games", "3"]
    assert run(*command, "--record", folder, "--json") == 0
    outcomes = json.loads(capsys.readouterr().out)
    assert [outcome["seed"] for outcome in outcomes] == [1, 2, 3]
    assert sorted(path.name for path in folder.iterdir()) == [f"cacao-3-{seed}.tgr" for seed in (1, 2, 3)]
    for outcome in outcomes:
        record = Path(outcome["record"]).read_text(encoding="utf-8").splitlines()
        assert json.loads(record[-1])["end"]["scores"] == outcome["scores"]
        assert len(record) - 2 == outcome["steps"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seats", "5"], "played by 2 to 4 players"),
        (["--seats", "2", "--agents", "random,random,random"], "3 players do not fit 2 seats"),
        (["--seats", "2", "--agents", "genius"], "no player genius"),
        (["--seats", "2", "--option", "colour"], "--option takes K=V"),
        (["--seats", "2", "--option", "colour=red"], "no option colour"),
        (["--seats", "2", "--option", "colour=red", "--option", "colour=blue"], "colour is given twice"),
        (["--seats", "2", "--games", "0"], "from 1 on"),
        (["--seats", "2", "--games", "x"], "not a number from 1 on"),
        (["--seats", "two"], "invalid int"),
    ],
)
def test_selfplay_that_does_not_fit(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("selfplay", "--game", IN_TURNS, *arguments) == 2
    output = capsys.readouterr()
    assert sentence in output.err
    assert output.out == ""


def test_selfplay_into_a_folder_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "no" / "game.tgr"
    assert run("selfplay", "--game", IN_TURNS, "--seats", "2", "--record", path) == 1
    assert "No such file" in capsys.readouterr().err


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_selfplay_into_a_read_only_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tmp_path.chmod(stat.S_IREAD | stat.S_IEXEC)
    assert run("selfplay", "--game", IN_TURNS, "--seats", "2", "--record", tmp_path / "game.tgr") == 1
    assert "Permission denied" in capsys.readouterr().err


def test_selfplay_leaves_devices_and_links_where_they_are(tmp_path: Path) -> None:
    """A pipe is written to; a link still leads to the record."""
    pipe, link, target = tmp_path / "pipe", tmp_path / "link.tgr", tmp_path / "target.tgr"
    link.symlink_to(target)
    command = ["selfplay", "--game", IN_TURNS, "--seats", "2", "--record"]
    assert run(*command, link) == 0
    assert link.is_symlink()
    os.mkfifo(pipe)
    with subprocess.Popen(
        [sys.executable, str(ROOT / "main.py"), *command, str(pipe)], stdout=subprocess.PIPE
    ) as process:
        assert pipe.read_bytes() == target.read_bytes()
        assert process.stdout
        process.stdout.read()
        assert process.wait() == 0
    assert pipe.is_fifo()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("command", ["verify", "selfplay"])
def test_an_output_that_takes_nothing(command: str) -> None:
    arguments = {"verify": [str(SAMPLES[0])], "selfplay": ["--game", IN_TURNS, "--seats", "2"]}[command]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, str(ROOT / "main.py"), command, *arguments],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            text=True,
        )
    assert (done.returncode, done.stderr) == (1, "theobroma: No space left on device\n")


@pytest.mark.parametrize(
    ("text", "size"),
    [
        (f"{SMALLEST_WINDOW}x{LARGEST_WINDOW}", (SMALLEST_WINDOW, LARGEST_WINDOW)), ("1280X720", (1280, 720)),
        (f"{SMALLEST_WINDOW - 1}x720", None), (f"1280x{SMALLEST_WINDOW - 1}", None),
        (f"1280x{LARGEST_WINDOW + 1}", None), ("1280", None), ("axb", None),
    ],
)  # fmt: skip
def test_both_sides_of_a_window_have_to_be_possible(text: str, size: tuple[int, int] | None) -> None:
    if size is not None:
        assert window_size(text) == size
        return
    with pytest.raises(ArgumentTypeError, match=text):
        window_size(text)


def test_every_command_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    for command in (["--help"], ["selfplay", "--help"], ["verify", "--help"]):
        assert run(*command) == 0
        assert "usage: theobroma" in capsys.readouterr().out
    assert run("--version") == 0
    assert capsys.readouterr().out.startswith("Theobroma 0.")
    assert run("dance") == 2


def test_from_outside() -> None:
    """The real process: its output and exit code, and a reader that goes away early."""
    command = [sys.executable, str(ROOT / "main.py"), "verify", str(SAMPLES[0])]
    done = subprocess.run(command, capture_output=True, check=False, cwd="/")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"ok ")
    many = [*command, *[str(SAMPLES[0])] * 50]
    with subprocess.Popen(many, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() in (0, 1)
