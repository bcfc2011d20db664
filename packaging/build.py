"""Builds the package of this machine's system: a folder, made by PyInstaller, and its archive beside it in `dist`.

Needs an environment with requirements.txt and packaging/requirements.txt in it, and nothing else: `make package`.
"""

import importlib.util
import os
import platform
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import archive  # noqa: E402
import licences  # noqa: E402
import weigh  # noqa: E402
from compile import TARGET as COMPILED  # noqa: E402
from compile import main as compile_rules  # noqa: E402
from fill_in import fill_in  # noqa: E402

from game import __version__, version  # noqa: E402

DIST: Final = ROOT / "dist"
SYSTEM: Final = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
MACHINE: Final = {"AMD64": "x86_64", "aarch64": "arm64"}.get(platform.machine(), platform.machine())
NAME: Final = f"theobroma-{__version__}-{SYSTEM}-{MACHINE}"
_FOR_DESKTOPS: Final = (
    ("theobroma.desktop", "applications"), ("theobroma.metainfo.xml", "metainfo"), ("theobroma.xml", "mime/packages"),
)  # fmt: skip
MOST_PACKED: Final = 110_000_000


def main() -> int:
    """Compile, freeze, add what lies beside it, pack, and say what the bytes are; 1 where they are too many."""
    moment = moment_of_commit()
    folder = _freeze(_source(), moment)
    _add(folder, moment)
    packed = archive.pack(folder, _format(), moment)
    for line in weigh.report(folder, packed):
        print(line)
    if packed.stat().st_size > MOST_PACKED:
        print(f"the package is larger than {MOST_PACKED / 1e6:.0f} MB", file=sys.stderr)
        return 1
    return 0


def moment_of_commit() -> int:
    """Return the time stamp of everything in the package, so that two builds of one commit do not differ."""
    if "SOURCE_DATE_EPOCH" in os.environ:
        return int(os.environ["SOURCE_DATE_EPOCH"])
    command = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    try:
        return int(subprocess.run(command, capture_output=True, check=True, encoding="ascii").stdout)
    except (OSError, subprocess.SubprocessError, ValueError):  # a source archive, without git
        return archive.EARLIEST


def _source() -> Path:
    """Return where the program lies that is to be frozen: with compiled rules where they are, or can be made here."""
    if "THEOBROMA_SOURCE" in os.environ:
        return Path(os.environ["THEOBROMA_SOURCE"])
    if SYSTEM == "linux":  # what tells of the folder in which it was compiled would make two builds differ
        os.environ.update(CFLAGS="-g0", LDFLAGS="-Wl,--build-id=none")
    if importlib.util.find_spec("mypyc") is not None and compile_rules() == 0:
        return COMPILED
    print("the rules are not compiled: the package gets them in plain Python", file=sys.stderr)
    return ROOT


def _freeze(source: Path, moment: int) -> Path:
    """Run PyInstaller and return the folder that it made, under its final name."""
    environment = {
        **os.environ,
        "PYTHONHASHSEED": "1",  # the order in sets gets into compiled programs
        "SOURCE_DATE_EPOCH": str(moment),
        "THEOBROMA_SOURCE": str(source),
        "THEOBROMA_COMMIT": os.environ.get("THEOBROMA_COMMIT") or version.commit(),
    }
    work = ROOT / "build" / "pyinstaller"
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    paths = ["--distpath", str(work / "dist"), "--workpath", str(work / "work"), "build.spec"]
    subprocess.run([*command, *paths], cwd=ROOT, env=environment, check=True)
    folder = DIST / NAME
    shutil.rmtree(folder, ignore_errors=True)
    DIST.mkdir(exist_ok=True)
    if SYSTEM == "macos":
        folder.mkdir()
        shutil.move(work / "dist" / "Theobroma.app", folder)
    else:
        shutil.move(work / "dist" / "theobroma", folder)
    return folder


def _add(folder: Path, moment: int) -> None:
    """Put beside the program what a person or a desktop reads."""
    words = fill_in((ROOT / "packaging" / "READ ME.txt").read_text(encoding="utf-8"))
    (folder / "READ ME.txt").write_text(words, encoding="utf-8")
    shutil.copy(ROOT / "CHANGELOG.md", folder / "CHANGELOG.txt")
    licences.write(folder / "licences")
    if SYSTEM == "linux":
        shutil.copy(ROOT / "packaging" / "linux" / "install.sh", folder)
        _add_desktop_files(folder / "share", time.strftime("%Y-%m-%d", time.gmtime(moment)))


def _add_desktop_files(share: Path, date: str) -> None:
    """Lay out what a desktop shows of the game as distributions expect it."""
    source = ROOT / "packaging" / "linux"
    for file, place in _FOR_DESKTOPS:
        (share / place).mkdir(parents=True)
        text = fill_in((source / file).read_text(encoding="utf-8"))
        text = text.replace("@VERSION@", __version__).replace("@DATE@", date)
        (share / place / file).write_text(text, encoding="utf-8")
    for icon in sorted((ROOT / "sprites" / "icon").glob("app_*.png")):
        size = icon.stem.partition("_")[2]
        place_of_icon = share / "icons" / "hicolor" / f"{size}x{size}" / "apps"
        place_of_icon.mkdir(parents=True)
        shutil.copy(icon, place_of_icon / "theobroma.png")


def _format() -> str:
    return {"windows": ".zip", "macos": ".tar.gz"}.get(SYSTEM, ".tar.xz")


if __name__ == "__main__":
    sys.exit(main())
