"""Files for elsewhere: a name that every system takes, and no other file overwritten."""

import unicodedata
from itertools import count
from pathlib import Path
from typing import Final

from game.store.disk import fresh_file

_FORBIDDEN: Final = frozenset('<>:"/\\|?*%')
_RESERVED: Final = frozenset(
    ("con", "prn", "aux", "nul", *(f"com{n}" for n in range(10)), *(f"lpt{n}" for n in range(10)))
)
_MOST_BYTES: Final = 120


def export(folder: Path, name: str, ending: str, content: bytes) -> Path:
    """Write a new file into a folder, which is made where it is not there; return its path.

    Raise `OSError` where that cannot be done.
    """
    folder.mkdir(parents=True, exist_ok=True)
    stem = file_stem(name)
    for number in count(1):
        target = folder / f"{stem}{'' if number == 1 else f' {number}'}{ending}"
        if not target.exists():
            break
    with fresh_file(target) as fresh:
        fresh.write_bytes(content)
        fresh.chmod(0o644)
    return target


def file_stem(name: str) -> str:
    """Return a name as part of a file's name: nothing that a system forbids, and not too long for any."""
    kept = "".join("-" if character in _FORBIDDEN else character for character in name if _is_visible(character))
    stem = " ".join(kept.split())
    while len(stem.encode(errors="replace")) > _MOST_BYTES:
        stem = stem[:-1]
    stem = stem.strip(" .")
    return f"{stem}-" if stem.split(".")[0].lower() in _RESERVED else stem or "Theobroma"


def _is_visible(character: str) -> bool:
    """Return whether a character shows and only shows: marks that turn the direction of writing can hide an ending."""
    return character == "\u200d" or character.isspace() or unicodedata.category(character)[0] != "C"
