"""Where the game's own files lie: beside the sources, or inside the package when the game is frozen."""

import importlib.util
import sys
from pathlib import Path


def root() -> Path:
    """Return the folder that holds `sprites` and `sounds`."""
    frozen: str | None = getattr(sys, "_MEIPASS", None)
    return Path(frozen) if frozen else Path(__file__).resolve().parents[1]


def lists(folder: Path, name: str) -> list[Path]:
    """Return the files of a name that list what a folder holds: its own, then those of the games' rooms in it."""
    return [folder / name, *sorted(folder.glob(f"*/{name}"))]


def package_folder(name: str) -> Path | None:
    """Return the folder of an installed package without importing it, or None if it is not there."""
    inside = root() / name
    if inside.is_dir():
        return inside
    found = importlib.util.find_spec(name)
    folders = found.submodule_search_locations if found else None
    return Path(next(iter(folders))) if folders else None
