"""What older versions kept in other places, brought to where it belongs now."""

import re
import shutil
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.rules.record import ENDING
from game.store.files import free_path
from game.store.moved_lessons import place_now

if TYPE_CHECKING:
    from game.store.rows import Kind
    from game.store.settings import Settings
    from game.store.store import Store

_OWN: Final = re.compile(r"-?\d+(\.part)?")
"""The names of the game's own small pictures of matches."""
_SAVED: Final = frozenset((".png", ".gif", ENDING))


def saves(hidden: Path, target: Path) -> int:
    """Move what players saved from among the game's own pictures into their folder; return how many files."""
    moved = 0
    with suppress(OSError):
        for file in sorted(hidden.iterdir()):
            if file.suffix in _SAVED and not _OWN.fullmatch(file.stem) and file.is_file():
                with suppress(OSError, shutil.Error):
                    target.mkdir(parents=True, exist_ok=True)
                    shutil.move(file, free_path(target, file.stem, file.suffix))
                    moved += 1
    return moved


def milestones(settings: "Settings", store: "Store") -> bool:
    """Move what the settings tell of lessons and puzzles into the store; return whether there was something.

    Whatever the store already has is newer and stays. If the store cannot be written now, everything stays
    where it is until it can.
    """
    places = {game: place_now(game, place) for game, place in settings.lessons.items()}
    kept: list[tuple[Kind, dict[str, Any]]] = [("lesson", places), ("puzzle", settings.puzzles)]
    if not store.saving or not any(values for _, values in kept):
        return False
    tickets = [store.reach(kind, name, value, merge=_keep) for kind, values in kept for name, value in values.items()]
    for ticket in tickets:
        ticket.wait()
    if not all(ticket.committed for ticket in tickets):
        return False
    settings.lessons, settings.puzzles = {}, {}
    return True


def _keep(there: Any, comes: Any) -> Any:
    return comes if there is None else there
