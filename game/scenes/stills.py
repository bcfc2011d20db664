"""Pictures of positions for rooms: drawn by the game's own table while nothing else is done, and kept."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from threading import Thread
from typing import Final

import pygame

from game.assets.cache import SurfaceCache
from game.assets.sprites import Sprites
from game.rules.core import Event, Seat
from game.rules.match import Match
from game.tables.part import has_table, table_part
from game.tables.spot import Spot, spot
from game.tables.still import Still
from game.tables.table import Table
from game.ui.look import Look
from game.ui.scene import Scene

_BUDGET: Final = 60_000_000
_REST: Final = 0.15
"""The seconds between two pictures, in which the window does what else it has to do."""
_PATIENCE: Final = 6
"""How often a picture is put off for a pointer that moves, or a thread that is not done."""
_kept: Final = SurfaceCache(_BUDGET)


def load_table(sprites: Sprites, game: str) -> None:
    """Load what pictures of a game's positions need, from any thread."""
    sprites.expect_first("table", game)
    if has_table(game):
        table_part(game)


def table_of(look: Look, match: Match, step: int | None = None, audience: Seat | None = None) -> Table | None:
    """Return the table of a match at a step, to be drawn and never touched; None where the game has none."""
    if not has_table(match.rules.name):
        return None
    still = Still(match, look, step, audience)
    return table_part(match.rules.name).table(still.session, still)


def board(
    look: Look, match: Match, size: tuple[int, int], step: int | None = None, audience: Seat | None = None
) -> pygame.Surface:
    """Return the whole board at a step of a match; an empty picture where the game has no table."""
    table = table_of(look, match, step, audience)
    return pygame.Surface(size) if table is None else table.picture(size)


def part_of_board(
    look: Look, match: Match, size: tuple[int, int], events: Sequence[Event], pieces: float,
    step: int | None = None, audience: Seat | None = None,
) -> Spot:  # fmt: skip
    """Return the part of a board that events are about, so large that a number of pieces lies side by side in it."""
    table = table_of(look, match, step, audience)
    return Spot(pygame.Surface(size), ()) if table is None else spot(table, events, size, round(size[0] / pieces))


@dataclass
class _Wanted:
    """A picture that is to come."""

    make: Callable[[], pygame.Surface]
    came: Callable[[], object]
    ahead: Callable[[], object] | None
    """What is done in a thread before it is drawn."""
    thread: Thread | None = None

    def begin(self) -> None:
        """Begin with what is done in a thread."""
        if self.ahead is not None and self.thread is None:
            self.thread = Thread(target=self.ahead, name="still ahead", daemon=True)
            self.thread.start()

    @property
    def begun(self) -> bool:
        """Whether the thread is not done yet."""
        return self.thread is not None and self.thread.is_alive()


class Stills:
    """Gives pictures by their keys; those that are missing are drawn one at a time, and their widgets repainted."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._waiting: dict[Hashable, _Wanted] = {}
        self._resting = False
        self._pointer = (-1, -1)
        self._put_off = 0

    def of(
        self,
        key: Hashable,
        make: Callable[[], pygame.Surface],
        came: Callable[[], object],
        ahead: Callable[[], object] | None = None,
    ) -> pygame.Surface | None:
        """Return a picture, or None where it is still to come; `came` is called then.

        `ahead` is called in a thread before; what it raises, `make` finds out too.
        """
        whole = key, self._scene.look.unit, self._scene.look.contrast
        found = _kept.find(whole)
        if found is None:
            self._waiting.setdefault(whole, _Wanted(make, came, ahead))
            self._rest()
        return found

    def _rest(self) -> None:
        if not self._resting and self._waiting:
            self._resting = True
            self._scene.after(_REST, self._draw)

    def _draw(self) -> None:
        self._resting = False
        if not self._is_busy() and self._waiting:
            key, wanted = next(iter(self._waiting.items()))
            for soon in list(self._waiting.values())[:2]:
                soon.begin()
            if wanted.begun and self._put_off < _PATIENCE:
                self._put_off += 1
            else:
                self._put_off = 0
                if wanted.thread is not None:
                    wanted.thread.join()
                del self._waiting[key]
                _kept.get(key, wanted.make)
                wanted.came()
        self._rest()

    def _is_busy(self) -> bool:
        """Return whether something moves, the pointer too; for a while, for some pointers never rest."""
        moved, self._pointer = self._pointer != self._scene.pointer_at, self._scene.pointer_at
        if self._scene.animator.busy or any(pygame.mouse.get_pressed()):
            return True
        self._put_off = self._put_off + 1 if moved else self._put_off
        return moved and self._put_off < _PATIENCE
