"""What a game brings to a layer of the house: the room `game.LAYER.GAME` exports one `PART`.

A game that is being written can live in a folder of its own, with rooms `LAYER/GAME` in it. The environment names that
folder, so that the processes beside the program find the game too.
"""

import os
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final, TypeVar

GUEST: Final = "THEOBROMA_GUEST"
"""The environment's name for the folder of a guest: a game that plays here and does not belong to the house."""

PartT = TypeVar("PartT")


def guest() -> str:
    """Return the name of the guest, which is that of its folder; empty without any."""
    return Path(os.environ.get(GUEST, "")).name


def part_of(layer: str, kind: type[PartT], game: str) -> PartT | None:
    """Return what a game brings to a layer, or None if it has no room there."""
    if game == guest():
        _open(layer)
    room = find_spec(f"game.{layer}.{game}")
    if room is None or room.origin is None:  # a folder without a module is what a room leaves that was removed
        return None
    found = import_module(f"game.{layer}.{game}").PART
    if not isinstance(found, kind):
        raise TypeError(f"game.{layer}.{game}.PART is no {kind.__name__}")
    return found


def _open(layer: str) -> None:
    """Let the rooms of the guest be found in a layer."""
    rooms, path = str(Path(os.environ[GUEST]).resolve() / layer), import_module(f"game.{layer}").__path__
    if rooms not in path:
        path.append(rooms)
