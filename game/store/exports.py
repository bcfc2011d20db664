"""Files for elsewhere: a name that every system takes, and no other file overwritten."""

import tempfile
import unicodedata
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Final

from game.store.keeping.disk import fresh_file, sweep

_FORBIDDEN: Final = frozenset('<>:"/\\|?*%')
_RESERVED: Final = frozenset(
    ("con", "prn", "aux", "nul", *(f"com{n}" for n in range(10)), *(f"lpt{n}" for n in range(10)))
)
_MOST_BYTES: Final = 120


def export(folder: Path, name: str, ending: str, write: Callable[[Path], object]) -> Path:
    """Write a new file into a folder, which is created if it is missing; return the file's path.

    It is there whole or not at all. Raise `OSError` if that cannot be done.
    """
    folder.mkdir(parents=True, exist_ok=True)
    sweep(folder)
    target = free_path(folder, file_stem(name), ending)
    with fresh_file(target) as fresh:
        write(fresh)
        fresh.chmod(0o644)
    return target


def try_to_write(folder: Path) -> None:
    """Raise `OSError` if no file can be made in a folder."""
    with tempfile.TemporaryFile(dir=folder):
        pass


def free_path(folder: Path, stem: str, ending: str) -> Path:
    """Return a path in a folder at which there is nothing yet."""
    numbers = count(1)
    while (path := folder / f"{stem}{'' if (number := next(numbers)) == 1 else f' {number}'}{ending}").exists():
        pass
    return path


def file_stem(name: str) -> str:
    """Return a name as part of a file's name: nothing that a system forbids, and not too long for any."""
    name = name[: 4 * _MOST_BYTES]
    kept = "".join("-" if character in _FORBIDDEN else character for character in name if _is_visible(character))
    stem = " ".join(kept.split()).encode(errors="replace")[:_MOST_BYTES].decode(errors="ignore")
    stem = stem.strip(" .")
    return f"{stem}-" if stem.split(".")[0].lower() in _RESERVED else stem or "Theobroma"


def _is_visible(character: str) -> bool:
    """Return whether a character shows and only shows: marks that turn the direction of writing can hide an ending."""
    return character == "\u200d" or character.isspace() or unicodedata.category(character)[0] != "C"
