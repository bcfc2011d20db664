"""A match that is only tried out: a copy that begins in the middle of another one."""

from typing import Any

from game.direct.director import HUMAN
from game.rules.core import Seat
from game.rules.match import Match, Player, TableOptions


def trial_of(match: Match, state: Any, person: Seat | None = None) -> Match:
    """Return a match that begins in the middle of another one, is kept nowhere, and can be undone without limit.

    One person plays all seats, with open hands, or only one of them.
    """
    players = tuple(
        Player(player.name, player.colour, HUMAN if person in (None, seat) else player.kind)
        for seat, player in enumerate(match.players)
    )
    options = TableOptions(open_hands=person is None)
    trial = Match(match.rules, match.setup, players, options, state=state, free=True)
    trial.older = match.older
    return trial
