"""Where a pupil of an older version continues: chapters have come in between, and notes were joined."""

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from game.rules.games import GAMES

_LESSONS: Final = Path(__file__).parents[1] / "texts"


@cache
def _moved(game: str) -> dict[str, tuple[int, list[int]]]:
    """Return, by an earlier chapter's number, its number now and the numbers of its notes, as its game's room tells."""
    table = _LESSONS / game / "moved.json"
    return dict(json.loads(table.read_bytes())) if game in GAMES and table.is_file() else {}


def place_now(game: object, kept: Any) -> Any:
    """Return the place in a lesson where a pupil continues who was at this one; whatever is no place stays as it is."""
    match kept:
        case [int(chapter), int(note), *rest]:
            now, notes = _moved(str(game)).get(str(chapter), (chapter, ()))
            if 0 <= note < len(notes):
                return [now, notes[note], *rest]
    return kept


def moved_lesson(game: object, value: object) -> str:
    """Return the same for a place as the store holds it."""
    return json.dumps(place_now(game, json.loads(str(value))), separators=(",", ":"))
