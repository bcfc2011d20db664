"""Small pictures of matches, for the title and for lists: written by the table, beside the matches."""

import logging
import shutil
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Final

import pygame

from game.assets.shrinking import shrink

_log = logging.getLogger(__name__)
SIZE: Final = (480, 270)
_writer = ThreadPoolExecutor(1, "thumbnails")
_on_the_way: dict[Path, pygame.Surface] = {}
"""The pictures that are not on the disk yet."""


def _path(data: Path, match_id: int) -> Path:
    return data / "pictures" / f"{match_id}.png"


def save(data: Path, match_id: int, picture: pygame.Surface) -> None:
    """Keep a picture of a match, scaled down; a thread writes it. A disk that does not take it is no trouble."""
    path = _path(data, match_id)
    small = shrink(picture, SIZE)
    _on_the_way[path] = small.copy() if small is picture else small
    _writer.submit(_write, path)


def _write(path: Path) -> None:
    """Write the last picture that was kept for a path; one that was overtaken is not written at all."""
    picture = _on_the_way.get(path)
    if picture is None:
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part.png")
        pygame.image.save(picture, part)
        part.replace(path)
    except (OSError, pygame.error) as error:
        _log.info("no picture of the match: %s", error)
    if _on_the_way.get(path) is picture:
        _on_the_way.pop(path, None)


def drawn_at(data: Path, match_id: int) -> float | None:
    """Return when the picture of a match was drawn, in seconds since 1970; None if there is none."""
    path = _path(data, match_id)
    if path in _on_the_way:
        return time.time()
    with suppress(OSError):
        return path.stat().st_mtime
    return None


def finish() -> None:
    """Wait until all pictures are written."""
    _writer.submit(lambda: None).result()


def duplicate(data: Path, match_id: int, copy_id: int) -> None:
    """Give the copy of a match its picture."""
    path, copy = _path(data, match_id), _path(data, copy_id)
    if path in _on_the_way:
        save(data, copy_id, _on_the_way[path])
        return
    with suppress(OSError):
        shutil.copyfile(path, copy)


def remove(data: Path, match_id: int) -> None:
    """Remove the picture of a match that is gone."""
    path = _path(data, match_id)
    _on_the_way.pop(path, None)
    with suppress(OSError):
        path.unlink()


def load(data: Path, match_id: int) -> pygame.Surface | None:
    """Return the picture of a match, or None if there is none."""
    path = _path(data, match_id)
    if path in _on_the_way:
        return _on_the_way[path].convert()
    try:
        return pygame.image.load(path).convert() if path.is_file() else None
    except (OSError, pygame.error) as error:
        _log.info("no picture of the match: %s", error)
        return None
