"""The Debian package in a bare Debian of its own: installed, started, a record verified, removed without a rest.

`make test-deb` sets the variable; the root is made by debootstrap, which needs root and Debian's packages.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from game import __version__
from tests.frozen.conftest import OPEN
from tests.window.driver import ROOT

VARIABLE: Final = "THEOBROMA_DEB"
PATIENCE: Final = 1200.0
RECORD: Final = next(iter(sorted((ROOT / "tests" / "data").rglob("*.tgr"))))


class Bare:
    """A Debian that has nothing but what every Debian has, and what desktops use to find programs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["chroot", str(self.folder), *command], capture_output=True, encoding="utf-8", check=False,
            timeout=PATIENCE, env={"PATH": "/usr/sbin:/usr/bin:/usr/games:/sbin:/bin", "HOME": "/root", "LC_ALL": "C"},
        )  # fmt: skip

    def files(self) -> set[str]:
        """Return all that lies where packages put things."""
        found = {str(path.relative_to(self.folder)) for path in (self.folder / "usr").rglob("*")}
        return {name for name in found if not name.startswith(("usr/share/mime/", "usr/share/icons/hicolor/icon-"))}


@pytest.fixture(scope="module")
def package() -> Path:
    named = os.environ.get(VARIABLE)
    if not named:
        pytest.skip(f"{VARIABLE} names no package: make test-deb does")
    return Path(named).resolve(strict=True)


@pytest.fixture(scope="module")
def bare() -> Iterator[Bare]:
    if os.geteuid() != 0 or shutil.which("debootstrap") is None:
        pytest.skip("a bare Debian is made by root with debootstrap: THE DEBIAN PACKAGE IS NOT TRIED")
    folder = Path(tempfile.mkdtemp(prefix="theobroma-debian-", dir=OPEN))
    more = "--include=shared-mime-info,desktop-file-utils,libglib2.0-bin"
    command = ["debootstrap", "--variant=minbase", more, "bookworm", str(folder)]
    try:
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False, timeout=PATIENCE)
        if done.returncode:
            pytest.skip(f"no bare Debian could be fetched, THE DEBIAN PACKAGE IS NOT TRIED: {done.stdout[-500:]}")
        yield Bare(folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def test_it_is_installed_started_and_removed_without_a_rest(package: Path, bare: Bare) -> None:
    before = bare.files()
    shutil.copy(package, bare.folder / "theobroma.deb")
    shutil.copy(RECORD, bare.folder / "root" / "ours.tgr")
    done = bare.run("dpkg", "-i", "/theobroma.deb")
    assert done.returncode == 0, done.stderr
    told = bare.run("theobroma", "--version").stdout
    assert told.startswith(f"Theobroma {__version__} (")
    assert "compiled rules" in told
    assert bare.run("theobroma", "verify", "/root/ours.tgr").returncode == 0
    tested = bare.run("theobroma", "self-test")
    assert tested.returncode == 0, tested.stdout
    kind = bare.run("gio", "info", "-a", "standard::content-type", "/root/ours.tgr").stdout
    assert "application/x-theobroma-record" in kind
    assert "theobroma.desktop" in bare.run("gio", "mime", "application/x-theobroma-record").stdout
    assert (bare.folder / "usr/share/man/man6/theobroma.6.gz").is_file() or not list(
        bare.folder.glob("usr/share/man/man6")
    )
    done = bare.run("dpkg", "-P", "theobroma")
    assert done.returncode == 0, done.stderr
    assert bare.files() == before


def test_lintian_finds_no_error(package: Path) -> None:
    if shutil.which("lintian") is None:
        pytest.skip("lintian is not installed")
    command = ["lintian", "--fail-on", "error", "--suppress-tags", "bad-distribution-in-changes-file", str(package)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False, timeout=PATIENCE)
    errors = [line for line in done.stdout.splitlines() if line.startswith("E:")]
    assert errors == []


def test_two_builds_are_the_same_bytes(package: Path) -> None:
    first = package.read_bytes()
    done = subprocess.run(
        [os.environ["THEOBROMA_BUILDER"], "packaging/debian.py"], cwd=ROOT, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert package.read_bytes() == first
