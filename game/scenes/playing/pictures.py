"""Small pictures of the table, for the title and the lists: after every turn, so that a power cut takes none."""

from typing import TYPE_CHECKING, Final

import pygame

from game.assets import thumbnails
from game.store import MatchId
from game.tables.part import has_table, table_part
from game.tables.sight import Onlooker
from game.tables.still import Still
from game.ui.look import Look
from game.ui.scene import Scene
from game.ui.screen import unit_for

if TYPE_CHECKING:
    from game.scenes.playing.scene import PlayScene
    from game.ui.context import Context

REST: Final = 0.4
"""How long after a turn the picture is drawn, in seconds; a thread writes it."""
PATIENCE: Final = 20
"""How often that is put off for a pointer that moves: in a new size, pieces take a while to be drawn."""


class TurnPictures:
    """Draws the table when a turn has ended and nothing moves, not even the pointer."""

    def __init__(self, scene: "PlayScene") -> None:
        self._scene = scene
        self._turn: int | None = None
        self._pointer = (-1, -1)
        self._waited = 0

    def look(self) -> None:
        """Draw the picture if a turn has ended since the last one."""
        turn = self._scene.director.turns.now.number
        if turn != self._turn and not self._scene.watching:
            self._turn, self._waited = turn, 0
            self._scene.after(REST, self._draw_at_rest)

    def _draw_at_rest(self) -> None:
        scene = self._scene
        moved, self._pointer = self._pointer != scene.pointer_at, scene.pointer_at
        busy = scene.director.showing or scene.animator.moving or any(pygame.mouse.get_pressed())
        if busy or (moved and self._waited < PATIENCE):
            self._waited += 1
            scene.after(REST, self._draw_at_rest)
        else:
            self.draw()

    def draw(self) -> None:
        """Draw the table as it is now; not an earlier moment that somebody looks back at."""
        scene = self._scene
        if scene.reading.step is None and not scene.watching:
            picture = scene.table.picture(thumbnails.SIZE)
            thumbnails.save(scene.context.folders.data, scene.match.id, picture)


def draw_picture(context: "Context", match_id: MatchId) -> None:
    """Draw the table of a match that nobody has laid here, as everybody may see it."""
    match = context.store.load(match_id).match
    if match is not None and has_table(match.rules.name):
        unit = unit_for(context.screen.size, 1.0, Scene.least)
        still = Still(match, Look(context.assets, unit, contrast=context.settings.high_contrast))
        table = table_part(match.rules.name).table(Onlooker(still))
        thumbnails.save(context.folders.data, match_id, table.picture(thumbnails.SIZE))
