"""`--version`: the version, the commit that it was made from, and whether the rules are compiled."""

import subprocess
from pathlib import Path
from typing import Final

from game import __version__
from game.rules import rng

ROOT: Final = Path(__file__).resolve().parents[1]
"""The folder of the game itself: that of the sources, or inside the package."""
COMMIT_FILE: Final = "commit.txt"
"""Written into the package when it is built; from source git is asked instead."""


def told() -> str:
    """Return what `--version` prints."""
    known = commit()
    version = f"Theobroma {__version__} ({known})" if known else f"Theobroma {__version__}"
    return f"{version}, {engine()}"


def engine() -> str:
    """Return in what form the rules and the computer players run; both forms are the same sources."""
    plain = Path(rng.__file__ or "").suffix in (".py", ".pyc")  # in a package it is called .pyc
    return "rules in plain Python" if plain else "compiled rules"


def commit() -> str:
    """Return the commit of this copy of the game, or nothing if nobody knows it."""
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
