"""Builds the Debian package from the folder that `make package` left in `dist`: `make package-deb`.

The program lies in /usr/lib/theobroma as PyInstaller made it, with a link in /usr/games. Two builds of one commit are
the same bytes.
"""

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from email.utils import formatdate
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from build import DIST, NAME, moment_of_commit  # noqa: E402
from fill_in import fill_in  # noqa: E402

from game import __version__  # noqa: E402

_LINUX: Final = ROOT / "packaging" / "linux"
_ARCHITECTURES: Final = {"x86_64": "amd64", "arm64": "arm64"}
_BESIDE: Final = ("share", "licences", "install.sh", "READ ME.txt", "CHANGELOG.txt")
"""What lies beside the program in the archive, and has places of its own here."""
_OF_GLIBC: Final = re.compile(rb"GLIBC_(\d+)\.(\d+)")
_CONTROL: Final = """\
Package: theobroma
Version: {version}
Section: games
Priority: optional
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {size}
Depends: libc6 (>= {libc})
Recommends: libx11-6, libxext6, libxcursor1, libxi6, libxrandr2, libxss1, libgl1, libpulse0 | libasound2
Description: {games} on one table
 Board games of cacao and the Maya for people around one screen, with computer
 players on any seat, lessons, puzzles, reviews and replays.
 .
 This is an unofficial edition by fans. The games belong to their authors and
 publishers.
"""
_MAINTAINER: Final = "The Theobroma authors <theobroma@localhost>"
_CHANGELOG: Final = """\
theobroma ({version}) unstable; urgency=medium

  * What has changed in the game stands in changes.gz.

 -- {maintainer}  {when}
"""


def main() -> int:
    """Lay out the tree, write what Debian wants to know, and pack it."""
    folder = DIST / NAME
    missing = [tool for tool in ("dpkg-deb", "objdump") if shutil.which(tool) is None]
    if missing:
        print(f"not here: {', '.join(missing)}; apt-get install dpkg binutils", file=sys.stderr)
        return 1
    if not (folder / "theobroma").is_file():
        print(f"{folder.name} is not there: run make package first", file=sys.stderr)
        return 1
    moment = moment_of_commit()
    tree = ROOT / "build" / "debian"
    shutil.rmtree(tree, ignore_errors=True)
    _lay_out(folder, tree)
    _describe(folder, tree, moment)
    _set_rights_and_times(tree, moment)
    architecture = _ARCHITECTURES[NAME.rpartition("-")[2]]
    package = DIST / f"theobroma_{__version__}_{architecture}.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(package)]
    subprocess.run(command, check=True, env={**os.environ, "SOURCE_DATE_EPOCH": str(moment)}, stdout=subprocess.DEVNULL)
    print(f"{package.stat().st_size / 1e6:7.1f} MB  {package.name}, {newest_glibc(folder)} or newer")
    return 0


def _lay_out(folder: Path, tree: Path) -> None:
    """Put the program and what a desktop reads where Debian expects them."""
    shutil.copytree(folder, tree / "usr/lib/theobroma", symlinks=True, ignore=_beside(folder))
    (tree / "usr/games").mkdir(parents=True)
    (tree / "usr/games/theobroma").symlink_to("../lib/theobroma/theobroma")
    shutil.copytree(folder / "share", tree / "usr/share")


def _beside(folder: Path) -> Callable[[str, list[str]], Sequence[str]]:
    return lambda where, _names: _BESIDE if Path(where) == folder else ()


def _describe(folder: Path, tree: Path, moment: int) -> None:
    """Write documents, the manual, exceptions from lintian's rules, and the control files."""
    documents = tree / "usr/share/doc/theobroma"
    shutil.copytree(folder / "licences", documents / "licences")
    (documents / "copyright").write_text(_copyright(), encoding="utf-8")
    _write_packed(documents / "changes.gz", (folder / "CHANGELOG.txt").read_bytes())
    when = formatdate(moment)
    _write_packed(
        documents / "changelog.gz", _CHANGELOG.format(version=__version__, maintainer=_MAINTAINER, when=when).encode()
    )
    date = (folder / "share/metainfo/theobroma.metainfo.xml").read_text(encoding="utf-8").partition('date="')[2][:10]
    manual = fill_in((_LINUX / "theobroma.6").read_text(encoding="utf-8"))
    manual = manual.replace("@VERSION@", __version__).replace("@DATE@", date)
    _write_packed(tree / "usr/share/man/man6/theobroma.6.gz", manual.encode())
    overrides = tree / "usr/share/lintian/overrides"
    overrides.mkdir(parents=True)
    shutil.copy(_LINUX / "lintian-overrides", overrides / "theobroma")
    control = tree / "DEBIAN"
    control.mkdir()
    sums = [f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(tree)}\n" for path in _files(tree)]
    (control / "md5sums").write_text("".join(sums), encoding="utf-8")
    size = sum(path.stat().st_size for path in _files(tree)) // 1024 + 1
    words = fill_in("@games and@").strip()
    text = _CONTROL.format(
        version=__version__, maintainer=_MAINTAINER, architecture=_ARCHITECTURES[NAME.rpartition("-")[2]], size=size,
        games=words, libc=newest_glibc(folder),
    )  # fmt: skip
    (control / "control").write_text(text, encoding="utf-8")


def _copyright() -> str:
    """Return whose the program is; the parts by others are listed beside it."""
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8")
    return f"{licence}\nParts by others: /usr/share/doc/theobroma/licences/PARTS.txt and the texts beside it.\n"


def newest_glibc(folder: Path) -> str:
    """Return the version of the C library that some program or library in the folder asks for."""
    found = {(2, 17)}
    for path in _files(folder):
        with path.open("rb") as file:
            if file.read(4) != b"\x7fELF":
                continue
        symbols = subprocess.run(["objdump", "-T", str(path)], capture_output=True, check=True).stdout
        found |= {(int(major), int(minor)) for major, minor in _OF_GLIBC.findall(symbols)}
    return ".".join(map(str, max(found)))


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink())


def _write_packed(target: Path, content: bytes) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(content, 9, mtime=0))


def _set_rights_and_times(tree: Path, moment: int) -> None:
    for path in [tree, *tree.rglob("*")]:
        if not path.is_symlink():
            program = path.is_dir() or path == tree / "usr/lib/theobroma/theobroma"
            path.chmod(0o755 if program else 0o644)
        os.utime(path, (moment, moment), follow_symlinks=False)


if __name__ == "__main__":
    sys.exit(main())
