"""A match as somebody saw it: for copies that must not tell what else lies in the original."""

from game.rules.core import Seat
from game.rules.match import Match, Player
from game.rules.rng import Generator


def retold(match: Match, step: int, viewer: Seat | None, players: tuple[Player, ...], rng: Generator) -> Match:
    """Return a match in which the viewer sees the same up to a step, and in which all that is hidden is another.

    It depends on nothing but what the viewer knows at that step, and on the random numbers.
    """
    rules = match.rules
    dealt = rules.determinize(rules.view(match.state_at(step), viewer), rng)
    past = [(entry.seat, entry.action) for entry in match.journal[:step]]
    setup, steps = rules.retell(match.setup, past, dealt, viewer)
    other = Match(rules, setup, players)
    for seat, action in steps:
        other.repeat(seat, action)
    return other
