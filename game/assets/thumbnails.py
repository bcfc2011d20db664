"""Small pictures of matches, for the title and for lists: written by the table, beside the matches."""

import logging
from pathlib import Path
from typing import Final

import pygame

from game.assets.sprites import shrink

_log = logging.getLogger(__name__)
SIZE: Final = (480, 270)


def _path(data: Path, match_id: int) -> Path:
    return data / "pictures" / f"{match_id}.png"


def save(data: Path, match_id: int, picture: pygame.Surface) -> None:
    """Keep a picture of a match, scaled down; a disk that does not take it is no trouble."""
    path = _path(data, match_id)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part.png")
        pygame.image.save(shrink(picture, SIZE), part)
        part.replace(path)
    except (OSError, pygame.error) as error:
        _log.info("no picture of the match: %s", error)


def load(data: Path, match_id: int) -> pygame.Surface | None:
    """Return the picture of a match, or None where there is none."""
    path = _path(data, match_id)
    try:
        return pygame.image.load(path).convert() if path.is_file() else None
    except (OSError, pygame.error) as error:
        _log.info("no picture of the match: %s", error)
        return None
