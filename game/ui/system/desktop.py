"""What the system's own desktop does for the game."""

import os
import subprocess
import sys
import warnings
from contextlib import suppress
from pathlib import Path

import pygame


def show(folder: Path) -> bool:
    """Open a folder in the system's own window; return whether there is a program for that."""
    try:
        if sys.platform == "win32":
            os.startfile(folder)
            return True
        command = "open" if sys.platform == "darwin" else "xdg-open"
        subprocess.Popen(
            [command, str(folder)], env=_environment(), start_new_session=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
    except OSError:
        return False
    return True


def come_to_front() -> None:
    """Bring the window before all others, where the system lets a program do that."""
    with suppress(pygame.error), warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # for drawing it is old; for this there is nothing newer
        pygame.Window.from_display_module().focus()


def _environment() -> dict[str, str]:
    """Return the variables of the system: a package looks for libraries in a place of its own."""
    found = dict(os.environ)
    before = found.pop("LD_LIBRARY_PATH_ORIG", None)
    if getattr(sys, "frozen", False):
        found.pop("LD_LIBRARY_PATH", None)
        if before is not None:
            found["LD_LIBRARY_PATH"] = before
    return found
