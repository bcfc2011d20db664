"""A match at which nothing happens: for pictures of a position, drawn by the game's own table."""

import pygame

from game.anim.tween import Animator
from game.rules.match import Match
from game.store import Settings
from game.tables.sight import AtStep
from game.ui.look import Look
from game.ui.movers import Movers


class Still(AtStep):
    """Shows the last position of a match, with all hands hidden, without a window and without a sound."""

    def __init__(self, match: Match, look: Look) -> None:
        super().__init__(match, len(match.journal))
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
