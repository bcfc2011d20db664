"""The pictures that are needed first, by moment: each folder's `first.json` lists them in the order in which they are.

`python -m tools.first` writes these files.
"""

import logging
from pathlib import Path
from typing import Final, Literal, TypeAlias

import msgspec

from game.parts import lists

_log = logging.getLogger(__name__)
FILE: Final = "first.json"
Moment: TypeAlias = Literal["title", "room", "table"]
_kept: dict[Path, dict[str, dict[str, list[str]]]] = {}


def first(folder: Path, moment: Moment, game: str = "") -> list[str]:
    """Return the names of the pictures that a moment needs: what games share, and a game's own or those of all."""
    if folder not in _kept:
        _kept[folder] = {path.parent.name: _read(path) for path in lists(folder, FILE) if path.is_file()}
    rooms = _kept[folder]
    own = [rooms.get(game, {})] if game else [room for name, room in rooms.items() if name != folder.name]
    return [name for room in (*own, rooms.get(folder.name, {})) for name in room.get(moment, ())]


def _read(path: Path) -> dict[str, list[str]]:
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, list[str]])
    except (OSError, msgspec.DecodeError) as error:
        _log.warning("no list of first pictures: %s", error)
        return {}
