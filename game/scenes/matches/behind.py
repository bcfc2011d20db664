"""The ground of the room of matches: the board of the last match shines through the wood, out of focus."""

from typing import TYPE_CHECKING, Final

import pygame

from game.assets import thumbnails
from game.scenes.wood import paint_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.store import MatchId, MatchSummary
    from game.ui.scene import Scene

_SHINES: Final = 95
"""How much of the board shines through, of 255."""
_SOFT: Final = (120, 68)


class BoardBehind:
    """Paints the board of the last match into the ground of a scene."""

    def __init__(self, scene: "Scene") -> None:
        self._scene = scene
        self._last: MatchId | None = None
        self._drawn = 0
        """How often its picture came."""

    def of(self, scene: "Scene") -> "BoardBehind":
        """Return the same ground for another scene: the room was built again in another language."""
        heir = BoardBehind(scene)
        heir._last, heir._drawn = self._last, self._drawn
        return heir

    def renewed(self, match_id: "MatchId") -> None:
        """Repaint if the picture that came is this match's."""
        if match_id == self._last:
            self._drawn += 1
            self._scene.invalidate()

    def paint(self, surface: pygame.Surface, area: pygame.Rect, matches: "Sequence[MatchSummary]") -> None:
        """Paint the ground."""
        last = next((one for one in matches if one.progress.steps), None)
        if last is None or self._scene.look.contrast:
            paint_table(self._scene, surface, area)
        else:
            self._last = last.id
            key = "board behind", last.id, last.changed, self._drawn, self._scene.rect.size
            surface.blit(self._scene.look.composed(key, lambda: self._ground(last.id)), area, area)

    def _ground(self, match_id: "MatchId") -> pygame.Surface:
        size = self._scene.rect.size
        found = thumbnails.load(self._scene.context.folders.data, match_id)
        ground = pygame.Surface(size)
        paint_table(self._scene, ground, ground.get_rect())
        if found is not None:
            soft = pygame.transform.gaussian_blur(pygame.transform.smoothscale(found, _SOFT), 3)
            board = pygame.transform.smoothscale(soft, size)
            board.set_alpha(_SHINES)
            ground.blit(board, (0, 0))
        return ground.convert()
