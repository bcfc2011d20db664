"""`install.sh` puts an unpacked game into one user's menu, wherever it lies, and takes everything back."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.window.driver import ROOT

LINUX = ROOT / "packaging" / "linux"
pytestmark = pytest.mark.skipif(shutil.which("sh") is None, reason="there is no shell here")


@pytest.fixture(params=["plain", "El niño – 日本", """it's "50 %" of $HOME `x` \\ y"""])
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Return an unpacked game of which only what the script reads is there."""
    found = tmp_path / str(request.param)
    for file, place in (("theobroma.desktop", "applications"), ("theobroma.xml", "mime/packages")):
        (found / "share" / place).mkdir(parents=True)
        shutil.copy(LINUX / file, found / "share" / place)
    icon = found / "share/icons/hicolor/64x64/apps/theobroma.png"
    icon.parent.mkdir(parents=True)
    icon.write_bytes(b"picture")
    program = found / "theobroma"
    program.write_text('#!/bin/sh\nprintf "%s" "$1" > "$0.given"\n')
    program.chmod(0o755)
    shutil.copy(LINUX / "install.sh", found)
    return found


def run(folder: Path, home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {"HOME": str(home), "PATH": "/usr/bin:/bin"}
    command = ["sh", str(folder / "install.sh"), *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=60)


def test_what_it_lays_it_takes_back(folder: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    done = run(folder, home)
    assert done.returncode == 0, done.stderr
    share = home / ".local/share"
    assert (share / "icons/hicolor/64x64/apps/theobroma.png").read_bytes() == b"picture"
    assert (share / "mime/packages/theobroma.xml").is_file()
    assert run(folder, home).returncode == 0, "it may be done again"
    done = run(folder, home, "--remove")
    assert done.returncode == 0, done.stderr
    assert [path for path in share.rglob("*") if path.is_file()] == []
    assert list(share.iterdir()) == []


def test_the_menu_starts_the_program_where_it_lies(folder: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    assert run(folder, home).returncode == 0
    entry = (home / ".local/share/applications/theobroma.desktop").read_text()
    (line,) = [line for line in entry.splitlines() if line.startswith("Exec=")]
    assert _program(line.removeprefix("Exec=")) == str(folder / "theobroma")


def _program(value: str) -> str:
    """Return the program as a desktop reads it: first what every value escapes, then what quotes escape."""
    read = re.sub(r"\\(.)", r"\1", value)
    quoted, field = read[:-3], read[-3:]
    assert (quoted[0], quoted[-1], field) == ('"', '"', " %f")
    assert not re.search(r'(?<!\\)["`$]', re.sub(r"\\.", "", quoted[1:-1])), "a shell's sign that is not escaped"
    return re.sub(r"\\(.)", r"\1", quoted[1:-1]).replace("%%", "%")


def test_what_others_have_there_stays(folder: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    theirs = home / ".local/share/mime/packages/theirs.xml"
    theirs.parent.mkdir(parents=True)
    theirs.write_text('<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info"/>')
    other = home / ".local/share/applications/other.desktop"
    other.parent.mkdir()
    other.write_text("[Desktop Entry]\nType=Application\nName=Other\nExec=other\n")
    assert run(folder, home).returncode == run(folder, home, "--remove").returncode == 0
    assert theirs.is_file()
    assert other.is_file()


def test_a_word_that_it_does_not_know_changes_nothing(folder: Path, tmp_path: Path) -> None:
    done = run(folder, tmp_path / "home", "--uninstall")
    assert (done.returncode, "usage" in done.stderr) == (2, True)
    assert not (tmp_path / "home").exists()
