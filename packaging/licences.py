"""Writes who made what is inside of a package, and under which terms, and finds what nobody is named for."""

import shutil
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib.metadata import distribution
from pathlib import Path, PurePosixPath
from typing import Any, Final

SOURCE: Final = Path(__file__).with_name("licences")
_PROGRAM_STARTS: Final = (b"\x7fELF", b"MZ", b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe")
"""How files with machine code begin: on Linux, Windows and macOS (two kinds)."""
_DISTRIBUTIONS: Final = ("msgspec", "platformdirs", "pyinstaller")
_INTRODUCTION: Final = """\
Theobroma is distributed under the terms of LICENSE.txt. It comes with these parts by others, each under terms of its
own, whose texts lie beside this file. Libraries under the LGPL are files of their own beside the program: they can be
replaced by others that were built from their sources, which are to be had at the addresses below.
"""


def write(target: Path) -> None:
    """Write the licences of the package around `target`; end the build where a program file is nobody's."""
    parts: list[dict[str, Any]] = tomllib.loads((SOURCE / "parts.toml").read_text(encoding="utf-8"))["part"]
    strangers = [str(name) for name in _programs(target.parent) if _owner(name, parts) is None]
    if strangers:
        raise SystemExit(f"packaging/licences/parts.toml does not know whose these are: {', '.join(strangers)}")
    target.mkdir(parents=True)
    for text in sorted((SOURCE / "texts").glob("*.txt")):
        shutil.copy(text, target)
    for name in _DISTRIBUTIONS:
        shutil.copy(_licence_of(name), target / f"{name}.txt")
    for family in ("sans", "serif"):
        found = distribution(f"font-source-{family}-pro").locate_file(f"font_source_{family}_pro/files/LICENSE.txt")
        shutil.copy(Path(str(found)), target / f"OFL-1.1-{family}.txt")
    shutil.copy(SOURCE.parents[1] / "LICENSE", target / "LICENSE.txt")
    (target / "PARTS.txt").write_text("\n".join([_INTRODUCTION, *map(_entry, parts)]), encoding="utf-8")


def _programs(folder: Path) -> Iterator[PurePosixPath]:
    """Yield each file with machine code, by its place in the package."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4).startswith(_PROGRAM_STARTS):
                    yield PurePosixPath(path.relative_to(folder).as_posix())


def _owner(name: PurePosixPath, parts: list[dict[str, Any]]) -> str | None:
    shown = (name.name.lower(), "/".join(name.parts[-2:]).lower(), f"/{name}".lower())
    for part in parts:
        if any(fnmatch(each, pattern.lower()) for pattern in part["files"] for each in shown):
            return str(part["name"])
    return None


def _licence_of(name: str) -> Path:
    """Return the licence that an installed distribution carries."""
    for file in distribution(name).files or ():
        if file.name.startswith(("LICENSE", "COPYING")):
            return Path(str(file.locate()))
    raise SystemExit(f"{name} is installed without its licence")


def _entry(part: dict[str, Any]) -> str:
    texts = [f"{name}.txt" for name in (part["licence"], *part.get("also", [])) if name]
    lines = [part["name"], f"  by {part['by']}"]
    if texts:
        lines.append(f"  terms: {', '.join(texts)}".replace("OFL-1.1.txt", "OFL-1.1-sans.txt, OFL-1.1-serif.txt"))
    if part["home"]:
        lines.append(f"  {part['home']}")
    return "\n".join([*lines, ""])
