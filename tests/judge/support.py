"""Reviews that take a moment only."""

from functools import cache

from game.ai.players import ReviewEffort, play_out
from game.judge.judge import Budget, Room
from game.judge.report import Reviewed
from game.judge.review import review
from game.rules.games import GAMES
from game.rules.match import Match, Player
from game.rules.numbers import Generator
from tests.members import FEWEST
from tools.contest import agent_of

LITTLE = ReviewEffort("little", curve=3, iterations=6, candidates=2, looks=3, checked=1, luck=3)
SMALL = Room(Budget(quick=4, merchants=2), iterations=6, candidates=2)
CASES = FEWEST


@cache
def played(game: str, seats: int, seed: int = 3, kinds: tuple[str, ...] = ("random", "greedy")) -> Match:
    """Return a match that is over; nobody changes it."""
    rules, rng = GAMES[game], Generator(seed)
    sitting = [kinds[seat % len(kinds)] for seat in range(seats)]
    players = tuple(Player(f"Seat {seat}", rules.colours[seat], kind) for seat, kind in enumerate(sitting))
    match = Match(rules, rules.deal(seats, rng.fork(), None), players)
    play_out(match, tuple(agent_of(kind, None) for kind in sitting), rng)
    return match


@cache
def reviewed(game: str, seats: int) -> Reviewed:
    """Return a review with little effort."""
    return review(played(game, seats), 1, LITTLE, room=SMALL)
