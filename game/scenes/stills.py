"""Pictures of positions for rooms: drawn by the game's own table while nothing else is done, and kept."""

from collections.abc import Callable, Hashable, Sequence
from typing import Final

import pygame

from game.assets.cache import SurfaceCache
from game.rules.core import Event, Seat
from game.rules.match import Match
from game.tables.part import has_table, table_part
from game.tables.sight import Onlooker
from game.tables.spot import Spot, spot
from game.tables.still import Still
from game.tables.table import Table
from game.ui.look import Look
from game.ui.scene import Scene

_BUDGET: Final = 60_000_000
_REST: Final = 0.15
"""The seconds between two pictures, in which the window does what else it has to do."""
_kept: Final = SurfaceCache(_BUDGET)


def table_of(look: Look, match: Match, step: int | None = None, audience: Seat | None = None) -> Table | None:
    """Return the table of a match at a step, to be drawn and never touched; None where the game has none."""
    if not has_table(match.rules.name):
        return None
    return table_part(match.rules.name).table(Onlooker(Still(match, look, step, audience)))


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


class Stills:
    """Gives pictures by their keys; those that are missing are drawn one at a time, and their widgets repainted."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._waiting: dict[Hashable, tuple[Callable[[], pygame.Surface], Callable[[], object]]] = {}
        self._resting = False

    def of(
        self, key: Hashable, make: Callable[[], pygame.Surface], came: Callable[[], object]
    ) -> pygame.Surface | None:
        """Return a picture, or None where it is still to come; `came` is called then."""
        whole = key, self._scene.look.unit, self._scene.look.contrast
        found = _kept.find(whole)
        if found is None:
            self._waiting.setdefault(whole, (make, came))
            self._rest()
        return found

    def _rest(self) -> None:
        if not self._resting and self._waiting:
            self._resting = True
            self._scene.after(_REST, self._draw)

    def _draw(self) -> None:
        self._resting = False
        if not self._scene.animator.busy and not any(pygame.mouse.get_pressed()) and self._waiting:
            key = next(iter(self._waiting))
            make, came = self._waiting.pop(key)
            _kept.get(key, make)
            came()
        self._rest()
