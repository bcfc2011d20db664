"""Unpacks the package that THEOBROMA_PACKAGE names, where it has it hard; without one all is skipped."""

import os
import shutil
import stat
import subprocess
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

VARIABLE: Final = "THEOBROMA_PACKAGE"
NOBODY: Final = 65534
OPEN: Final = "/tmp" if Path("/tmp").is_dir() else tempfile.gettempdir()
"""Where folders lie that everybody may enter; those of pytest are for their owner alone."""
PATIENCE: Final = 600.0


class Package:
    """An unpacked package, and a machine around it that has nothing else."""

    def __init__(self, archive: Path, folder: Path) -> None:
        self.archive = archive
        self.folder = folder
        self.program = folder / "theobroma"
        self.inside = folder / "_internal"

    def run(self, *arguments: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run a command without rights, network, settings or a search path, from the root of the file system."""
        command = [*_without_rights(), str(self.program), *map(str, arguments)]
        return subprocess.run(
            command, cwd="/", env=environment, capture_output=True, encoding="utf-8", check=False, timeout=PATIENCE
        )


def _without_rights() -> list[str]:
    """Return what goes before a command so that it is nobody's and reaches no network; nothing where we may not."""
    if os.geteuid() != 0 or not (shutil.which("unshare") and shutil.which("setpriv")):
        return []
    nobody = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", "--"]
    alone = ["unshare", "--net", "--"]
    works = subprocess.run([*alone, "true"], capture_output=True, check=False).returncode == 0
    return [*(alone if works else []), *nobody]


@pytest.fixture(scope="session")
def package() -> Iterator[Package]:
    """Unpack it into a folder with blanks and letters of other languages, and make everything read only."""
    named = os.environ.get(VARIABLE)
    if not named:
        pytest.skip(f"{VARIABLE} names no package: make test-package does")
    archive = Path(named).resolve(strict=True)
    top = Path(tempfile.mkdtemp(prefix="theobroma-", dir=OPEN))
    try:
        top.chmod(0o755)
        place = top / "El niño y la mañana  – 日本"
        place.mkdir()
        unpack(archive, place)
        (folder,) = place.iterdir()
        _allow_writing(place, allowed=False)
        yield Package(archive, folder)
    finally:
        _allow_writing(top, allowed=True)
        shutil.rmtree(top)


def unpack(archive: Path, place: Path) -> None:
    """Unpack an archive of any kind that we make."""
    if archive.suffix == ".zip":
        with zipfile.ZipFile(archive) as packed:
            packed.extractall(place)
    else:
        with tarfile.open(archive) as packed_:
            packed_.extractall(place, filter="tar")


def _allow_writing(top: Path, *, allowed: bool) -> None:
    for path in (top, *top.rglob("*")):
        if not path.is_symlink():
            mode = stat.S_IMODE(path.stat().st_mode)
            path.chmod(mode | stat.S_IWUSR if allowed else mode & ~0o222)
