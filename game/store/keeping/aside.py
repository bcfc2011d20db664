"""Setting a broken file aside: it is renamed, never deleted, so that somebody can look at it later."""

from collections.abc import Sequence
from datetime import datetime
from itertools import count
from pathlib import Path


def set_aside(file: Path, word: str, companions: Sequence[str] = ()) -> Path:
    """Rename a file and those with its name and one of the endings in `companions`; return its new path.

    `word` says in the new name what was wrong. Raise `OSError` if the file cannot be renamed.
    """
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    for attempt in count(1):
        suffix = "" if attempt == 1 else f"-{attempt}"
        target = file.with_name(f"{file.stem}.{word}-{stamp}{suffix}{file.suffix}")
        if not target.exists():
            break
    file.rename(target)
    for ending in companions:
        companion = file.with_name(file.name + ending)
        if companion.exists():
            companion.rename(target.with_name(target.name + ending))
    return target
