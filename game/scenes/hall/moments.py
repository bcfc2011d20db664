"""The turn in which somebody gained most under a line of the sheet: where the replay of a record begins."""

from game.rules.core import Seat
from game.rules.match import Match, Turns


def step_of_most(match: Match, seat: Seat, key: str) -> int:
    """Return the step before the turn that brought a seat most under a key; the beginning where none did."""
    best, most, before = 0, 0, _points(match, 0, seat, key)
    for turn in Turns(match).all():
        now = _points(match, turn.end, seat, key)
        if now - before > most:
            best, most = turn.first, now - before
        before = now
    return best


def _points(match: Match, step: int, seat: Seat, key: str) -> int:
    rules, state = match.rules, match.state_at(step)
    lines = rules.score(rules.view(state, None)).lines[seat]
    return sum(item.points or 0 for line in lines if line.key == key for item in line.items)
