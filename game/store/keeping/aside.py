"""Setting a broken file aside: it is renamed, never deleted, so that somebody can look at it later."""

from datetime import datetime
from itertools import count
from pathlib import Path


def set_aside(file: Path, word: str) -> Path:
    """Rename a file; return its new path.

    `word` says in the new name what was wrong. Raise `OSError` if the file cannot be renamed.
    """
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    for attempt in count(1):
        suffix = "" if attempt == 1 else f"-{attempt}"
        target = file.with_name(f"{file.stem}.{word}-{stamp}{suffix}{file.suffix}")
        if not target.exists():
            break
    file.rename(target)
    return target
