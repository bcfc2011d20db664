"""The Windows installer under wine: silent, for one user, with a record's own program, and removed without a rest.

`make test-windows` names the installer; wine and a screen are needed. What real Windows does is not told by this.
"""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from game import __version__
from tests.window.driver import ROOT, screen

VARIABLE: Final = "THEOBROMA_SETUP"
PATIENCE: Final = 900.0
RECORDS: Final = sorted((ROOT / "tests" / "data").glob("*.tgr"))[:3]


class Windows:
    """A Windows of its own under wine."""

    def __init__(self, prefix: Path, display: str) -> None:
        self.prefix = prefix
        self._environment = {
            **os.environ, "WINEPREFIX": str(prefix), "DISPLAY": display, "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml=",
        }  # fmt: skip

    def run(self, *command: str | Path) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            ["wine", *map(str, command)], env=self._environment, capture_output=True, encoding="utf-8",
            errors="replace", check=False, timeout=PATIENCE,
        )  # fmt: skip

    @property
    def local(self) -> Path:
        """The folder of this user's programs and data."""
        return next(self.prefix.glob("drive_c/users/*/AppData/Local"))

    @property
    def installed(self) -> Path:
        return self.local / "Programs" / "Theobroma"

    def registered(self, key: str) -> str:
        """Return what the registry says of a key of this user; nothing where there is none."""
        return self.run("reg", "query", f"HKCU\\{key}", "/ve").stdout


@pytest.fixture(scope="module")
def windows(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Windows]:
    named = os.environ.get(VARIABLE)
    if not named:
        pytest.skip(f"{VARIABLE} names no installer: make test-windows does")
    if shutil.which("wine") is None:
        pytest.skip("wine is not installed")
    with screen((1280, 720)) as display:
        found = Windows(tmp_path_factory.mktemp("wine"), display)
        done = found.run(Path(named).resolve(strict=True), "/S")
        assert done.returncode == 0, done.stderr
        yield found


def test_the_program_works_with_compiled_rules(windows: Windows) -> None:
    program = windows.installed / "theobroma-console.exe"
    told = windows.run(program, "--version").stdout
    assert told.startswith(f"Theobroma {__version__} (")
    assert "compiled rules" in told
    assert windows.run(program, "verify", *RECORDS).returncode == 0
    tested = windows.run(program, "self-test")
    assert tested.returncode == 0, tested.stdout


def test_records_open_with_it(windows: Windows) -> None:
    assert "Theobroma.Record" in windows.registered(r"Software\Classes\.tgr")
    opened = windows.registered(r"Software\Classes\Theobroma.Record\shell\open\command")
    assert r"theobroma.exe" in opened
    assert '--open "%1"' in opened
    assert list(
        windows.prefix.glob("drive_c/users/*/AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Theobroma.lnk")
    )


def test_it_goes_without_a_rest_but_matches(windows: Windows) -> None:
    ours = windows.local / "theobroma" / "matches.sqlite"
    ours.parent.mkdir(exist_ok=True)
    ours.write_bytes(b"ours")
    theirs = windows.installed / "somebody else's.txt"
    theirs.write_text("not of the game")
    assert windows.run(windows.installed / "uninstall.exe", "/S").returncode == 0
    end = time.monotonic() + 60  # the uninstaller goes on in a copy of itself
    while (windows.installed / "uninstall.exe").exists() and time.monotonic() < end:
        time.sleep(0.2)
    assert [path.name for path in windows.installed.iterdir()] == [theirs.name]
    assert ours.read_bytes() == b"ours"
    assert "Theobroma" not in windows.registered(r"Software\Classes\.tgr")
    assert not list(windows.prefix.glob("drive_c/users/*/AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Theo*"))
