"""A match that is only tried out: a copy that begins in the middle of another one."""

from typing import Any

import msgspec

from game.direct.director import HUMAN
from game.rules.core import Seat
from game.rules.match import Match, Player, TableOptions
from game.rules.numbers import Generator


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


def played_again(match: Match, step: int, seat: Seat, seed: int) -> Match:
    """Return a match of the same players that begins at a step of another one, and is kept nowhere.

    What the seat did not know there is dealt again, and chance is another: it depends on what the seat knew, and on the
    seed.
    """
    state = match.rules.determinize(match.rules.view(match.state_at(step), seat), Generator(seed))
    options = msgspec.structs.replace(match.options, seed=seed)
    again = Match(match.rules, match.setup, match.players, options, state=state)
    again.older = match.older
    return again
