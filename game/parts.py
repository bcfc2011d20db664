"""What a game brings to a layer of the house: the room `game.LAYER.GAME` exports one `PART`."""

from importlib import import_module
from importlib.util import find_spec
from typing import TypeVar

PartT = TypeVar("PartT")


def part_of(layer: str, kind: type[PartT], game: str) -> PartT | None:
    """Return what a game brings to a layer, or None if it has no room there."""
    if find_spec(f"game.{layer}.{game}") is None:
        return None
    found = import_module(f"game.{layer}.{game}").PART
    if not isinstance(found, kind):
        raise TypeError(f"game.{layer}.{game}.PART is no {kind.__name__}")
    return found
