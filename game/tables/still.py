"""A match at which nothing happens: for pictures of a position, drawn by the game's own table."""

from game.anim.tween import Animator
from game.rules.core import Seat
from game.rules.match import Match
from game.session.session import Session
from game.store import Settings
from game.tables.stage import Stage
from game.ui.look import Look
from game.ui.movers import Movers


class Still(Stage):
    """Shows a position of a match, the present one if no step is given, without a window and without a sound."""

    def __init__(self, match: Match, look: Look, step: int | None = None, audience: Seat | None = None) -> None:
        self.look = look
        self.animator = Animator(lambda: 0.0)
        self.movers = Movers()
        self.settings = Settings(show_legal=False, show_projected=False, show_last_move=False)
        self.session = Session(match, self.settings, step, audience)
