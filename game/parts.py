"""Finds what a game brings to a layer of the program, and the files of pictures and sounds.

A game's room `game.LAYER.GAME` exports one `PART`. A game that is being written can live in a folder of its own, with
rooms `LAYER/GAME` in it. The environment names that folder, so that the processes beside the program find it too.
"""

import os
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final, TypeVar

GUEST: Final = "THEOBROMA_GUEST"
"""The environment variable with the folder of a guest: a game that is not part of the program."""

PartT = TypeVar("PartT")


def guest() -> str:
    """Return the name of the guest, which is that of its folder; empty if there is none."""
    return Path(os.environ.get(GUEST, "")).name


def part_of(layer: str, kind: type[PartT], game: str) -> PartT | None:
    """Return what a game brings to a layer, or None if it has no room there."""
    if game == guest():
        _open(layer)
    room = find_spec(f"game.{layer}.{game}")
    if room is None or room.origin is None:  # a folder without a module is what a room leaves that was removed
        return None
    part = import_module(f"game.{layer}.{game}").PART
    if not isinstance(part, kind):
        raise TypeError(f"game.{layer}.{game}.PART is no {kind.__name__}")
    return part


def _open(layer: str) -> None:
    """Let the guest's package be imported as part of a layer."""
    rooms, path = str(Path(os.environ[GUEST]).resolve() / layer), import_module(f"game.{layer}").__path__
    if rooms not in path:
        path.append(rooms)


def root() -> Path:
    """Return the folder that holds `sprites` and `sounds`."""
    frozen: str | None = getattr(sys, "_MEIPASS", None)
    return Path(frozen) if frozen else Path(__file__).resolve().parents[1]


def lists(folder: Path, name: str) -> list[Path]:
    """Return the paths of a file name in a folder, then in the folders of games inside it."""
    return [folder / name, *sorted(folder.glob(f"*/{name}"))]


def package_folder(name: str) -> Path | None:
    """Return the folder of an installed package without importing it, or None if it is not there."""
    inside = root() / name
    if inside.is_dir():
        return inside
    spec = find_spec(name)
    folders = spec.submodule_search_locations if spec else None
    return Path(next(iter(folders))) if folders else None
