"""Sums over packages can be checked with one ordinary command, and are signed only where a key is given."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__
from tests.window.driver import ROOT

PACKAGE = f"theobroma-{__version__}-linux-x86_64.tar.xz"


def run(root: Path, **environment: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, str(root / "packaging" / "sums.py")]
    return subprocess.run(
        command, env={**os.environ, **environment}, capture_output=True, text=True, check=False, timeout=60
    )


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Return a project that has packages, and one of another version."""
    for name in ("packaging/sums.py", "game/__init__.py"):
        (tmp_path / name).parent.mkdir()
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "dist").mkdir()
    for name in (PACKAGE, f"theobroma_{__version__}_amd64.deb", "theobroma-0.0.9-linux-x86_64.tar.xz", "notes.txt"):
        (tmp_path / "dist" / name).write_text(name)
    return tmp_path


def test_sums_are_checked_by_one_command(root: Path) -> None:
    done = run(root)
    assert (done.returncode, "not signed" in done.stdout) == (0, True)
    dist = root / "dist"
    assert [line.split()[1] for line in (dist / "SHA256SUMS").read_text().splitlines()] == [
        PACKAGE,
        f"theobroma_{__version__}_amd64.deb",
    ]
    check = ["sha256sum", "--check", "SHA256SUMS"]
    assert subprocess.run(check, cwd=dist, capture_output=True, check=False).returncode == 0
    (dist / PACKAGE).write_text("changed on the way")
    assert subprocess.run(check, cwd=dist, capture_output=True, check=False).returncode == 1


def test_where_there_is_nothing_to_sum_it_says_so(root: Path) -> None:
    shutil.rmtree(root / "dist")
    done = run(root)
    assert (done.returncode, "make package" in done.stderr) == (1, True)


@pytest.mark.skipif(shutil.which("minisign") is None, reason="minisign is not installed")
def test_a_key_signs_them(root: Path) -> None:
    secret, public = root / "secret.key", root / "public.key"
    subprocess.run(["minisign", "-G", "-W", "-f", "-s", secret, "-p", public], check=True, capture_output=True)
    assert run(root, THEOBROMA_MINISIGN_KEY=str(secret)).returncode == 0
    check = ["minisign", "-V", "-p", str(public), "-m", str(root / "dist" / "SHA256SUMS")]
    assert f"theobroma {__version__}" in subprocess.run(check, capture_output=True, text=True, check=True).stdout
