"""`--version`: the version, the commit that it was made from, and whether the rules are compiled."""

import subprocess
import sys
from pathlib import Path
from typing import Final

from game import __version__, fast

ROOT: Final = Path(__file__).resolve().parents[1]
"""The folder of the game itself: that of the sources, or inside the package."""
COMMIT_FILE: Final = "commit.txt"
"""The name of the file in the package that holds the commit; from source git is asked instead."""


def text() -> str:
    """Return what `--version` prints."""
    made_from = commit()
    version = f"Theobroma {__version__} ({made_from})" if made_from else f"Theobroma {__version__}"
    return f"{version}, {engine()}"


def engine() -> str:
    """Return in words whether rules and computer players run compiled or as plain Python."""
    compiled = fast.loaded()
    if compiled:
        parts = sorted({name.split(".")[1] for name in compiled})
        return f"compiled rules and players ({len(compiled)} modules: {', '.join(parts)})"
    outdated = (fast.ROOT / fast.BUILT / fast.NOTE).exists() and not fast.are_of(fast.ROOT)
    return "rules in plain Python" + (", because what is compiled is of other sources" if outdated else "")


def is_slow() -> bool:
    """Return whether rules and players run from source as plain Python, though they could be compiled."""
    return not (getattr(sys, "frozen", False) or fast.loaded())


def commit() -> str:
    """Return the commit of this copy of the game; empty if it is unknown."""
    try:
        return (ROOT / COMMIT_FILE).read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        return _from_git()


def _from_git() -> str:
    if not (ROOT / ".git").exists():  # a repository further up would not be the game's
        return ""
    command = ["git", "-C", str(ROOT), "describe", "--always", "--dirty", "--abbrev=10", "--exclude", "*"]
    try:
        done = subprocess.run(command, capture_output=True, check=True, encoding="ascii", timeout=10)
    except (OSError, subprocess.SubprocessError, UnicodeDecodeError):
        return ""
    return done.stdout.strip()
