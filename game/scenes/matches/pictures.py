"""Pictures of boards for a list: read and scaled in a thread; missing ones are drawn while nothing else is done."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path
from typing import Final

import pygame

from game.assets import thumbnails
from game.assets.cache import SurfaceCache
from game.assets.stand_in import rounded_mask
from game.scenes import covers, match_words
from game.scenes.stills import load_table
from game.store import MatchId, MatchSummary
from game.ui.look import Look
from game.ui.scene import Scene

_BUDGET: Final = 40_000_000
_REST: Final = 0.35
"""For how many seconds the pointer and the list must rest before a missing picture is drawn."""
Key = tuple[MatchId, datetime, tuple[int, int]]
_kept: Final = SurfaceCache(_BUDGET)
_reader = ThreadPoolExecutor(1, "pictures")


def finish() -> None:
    """Wait until every picture that was asked for is read."""
    _reader.submit(lambda: None).result()


class Pictures:
    """Gives the pictures of matches, and says when one has come."""

    def __init__(
        self,
        scene: Scene,
        came: Callable[[MatchId], object],
        wanted: Callable[[MatchId], bool],
        scrolled: Callable[[], int],
    ) -> None:
        self._scene = scene
        self._scrolled = scrolled
        """The list's offset; nothing is drawn while it changes."""
        self._came = came
        self._wanted = wanted
        """Whether a match is visible in the list."""
        self._asked: set[Key] = set()
        self._missing: dict[MatchId, MatchSummary] = {}
        self._drawn: set[MatchId] = set()
        self._resting = False

    def of(self, summary: MatchSummary, look: Look, size: tuple[int, int], radius: int) -> pygame.Surface | None:
        """Return the picture of a match, or None where it is still to come."""
        if not summary.progress.steps:
            return _cover(look, summary.game, size, radius)
        key = summary.id, summary.changed, size
        found = _kept.find(key)
        if found is None and key not in self._asked:
            self._asked.add(key)
            data, call_soon = self._scene.context.folders.data, self._scene.context.call_soon

            def read() -> None:
                picture = _read(data, summary.id, size, radius)
                drawn = thumbnails.drawn_at(data, summary.id)
                stale = drawn is None or drawn < summary.changed.timestamp()
                call_soon(lambda: self._read(key, summary, picture, stale=stale))

            _reader.submit(read)
        return found

    def _read(self, key: Key, summary: MatchSummary, picture: pygame.Surface | None, *, stale: bool) -> None:
        if picture is not None:
            _kept.get(key, lambda: picture)
            self._came(summary.id)
        if stale and summary.id not in self._drawn and not summary.damaged:
            self._missing[summary.id] = summary
            _reader.submit(load_table, self._scene.context.assets.sprites, summary.game)
            self._rest()

    def _rest(self) -> None:
        """Draw a missing picture when nothing was done for a moment."""
        if self._resting or not self._missing:
            return
        self._resting = True
        scene, pointer, offset = self._scene, self._scene.pointer_at, self._scrolled()

        def look() -> None:
            self._resting = False
            if scene.animator.busy or (scene.pointer_at, self._scrolled()) != (pointer, offset):
                self._rest()
                return
            for match_id in [each for each in self._missing if not self._wanted(each)]:
                self._asked = {key for key in self._asked if key[0] != match_id}
                del self._missing[match_id]
            if self._missing:
                self._draw(*self._missing.popitem())
                self._rest()

        scene.after(_REST, look)

    def _draw(self, match_id: MatchId, summary: MatchSummary) -> None:
        self._drawn.add(match_id)
        match_words.make_picture(self._scene.context, match_id)
        for key in [key for key in self._asked if key[0] == match_id]:
            _kept.drop([key])
            self._asked.discard(key)
        self._came(summary.id)


def _read(data: Path, match_id: MatchId, size: tuple[int, int], radius: int) -> pygame.Surface | None:
    """Return the picture on the disk with what is round the board cut away."""
    whole = thumbnails.load(data, match_id)
    if whole is None:
        return None
    part = match_words.part_of(whole, size, close=True)
    return _round(pygame.transform.smoothscale(part, size), radius)


def _cover(look: Look, game: str, size: tuple[int, int], radius: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        return _round(covers.band(look, game, match_words.game_title(game), size), radius)

    return look.composed(("cover in a row", game, size, radius), make)


def _round(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """Return a picture whose left corners are round, as those of its row."""
    size = picture.get_size()
    made = picture.convert_alpha()
    mask = rounded_mask((size[0] + radius, size[1]), radius).subsurface(((0, 0), size))
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made
