"""A match at which nothing happens: for pictures of a position, drawn by the game's own table."""

import pygame

from game.anim.tween import Animator
from game.rules.core import Seat
from game.rules.match import Match
from game.store import Settings
from game.tables.sight import AtStep
from game.ui.look import Look
from game.ui.movers import Movers


class Still(AtStep):
    """Shows a position of a match, its last one if no step is given, without a window and without a sound."""

    def __init__(self, match: Match, look: Look, step: int | None = None, audience: Seat | None = None) -> None:
        super().__init__(match, len(match.journal) if step is None else step, audience)
        self.look = look
        self.animator = Animator(lambda: 0.0)
        self.movers = Movers()
        self.settings = Settings(show_legal=False, show_projected=False, show_last_move=False)

    def invalidate(self, area: pygame.Rect | None = None) -> None:
        """There is no window to repaint."""

    def sound(self, name: str) -> None:
        """A picture is silent."""

    def paint_rail(self, surface: pygame.Surface) -> None:
        """A picture has no rail."""
