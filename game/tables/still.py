"""A stage on which nothing happens: for pictures of a position, drawn by the game's own table."""

from collections.abc import Sequence
from typing import Any

import pygame

from game.anim.tween import Animator
from game.rules.core import Action, Decide, Event, Pending, Reason, Seat
from game.rules.match import Match
from game.store import Settings
from game.tables.table import Stage
from game.ui.look import Look
from game.ui.movers import Movers


class Still(Stage):
    """Shows the last moment of a match, with all hands hidden; nobody can act."""

    def __init__(self, match: Match, look: Look) -> None:
        self._match = match
        self.look = look
        self.animator = Animator(lambda: 0.0)
        self.movers = Movers()
        self.settings = Settings(show_legal=False, show_projected=False, show_last_move=False)
        self.rules = match.rules
        self.names = [player.name for player in match.players]
        self.colours = [player.colour for player in match.players]
        self._view = self.rules.view(match.state, None)

    @property
    def state(self) -> Any:
        return self._match.state

    @property
    def view(self) -> Any:
        return self._view

    @property
    def pending(self) -> Pending:
        return self._match.pending

    @property
    def seat(self) -> Seat:
        pending = self.pending
        return pending.seat if isinstance(pending, Decide) else 0

    @property
    def open_seat(self) -> Seat | None:
        return None

    @property
    def interactive(self) -> bool:
        return False

    def history(self) -> Sequence[Event]:
        return [event for step in range(len(self._match.journal)) for event in self._match.known(step, None)]

    def why_not(self, action: Action) -> Reason | None:
        return self.rules.why_not(self.state, self.seat, action)

    def play(self, action: Action) -> bool:  # noqa: ARG002
        return False

    def tell(self, reason: Reason | str | None, place: tuple[int, int] | pygame.Rect | None = None) -> None:
        """Say nothing."""

    def invalidate(self, area: pygame.Rect | None = None) -> None:
        """Ignored: a still table is drawn once."""

    def banner_changed(self) -> None:
        """Ignored: a still table has no banner."""

    def sound(self, name: str) -> None:
        """Be silent."""

    def paint_rail(self, surface: pygame.Surface) -> None:
        """Ignored: a still table has no rail."""
