"""What every level decides at some positions, written down; `python -m tests.ai.decisions` writes it again.

A change of a player shows here as a changed line. Whether it plays better then is asked by `python -m tools.contest`.
"""

from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Final

import msgspec

from game.ai.players import AGENTS, LEVELS
from game.ai.search import Timer
from game.ai.thought import Effort
from game.rules.core import CHANCE, Chance, Over
from game.rules.games import GAMES
from game.rules.match import Match
from game.rules.numbers import Generator
from tests.rules.support import new_match

FOLDER: Final = Path(__file__).parent
AT_A_GLANCE: Final = 24
"""How many decisions of those levels that do not search, and how many of those that do."""
BY_SEARCH: Final = 6
SMALL: Final = Effort(iterations=40)
_APART: Final = 5
"""Steps from one position to the next: players meet every kind of decision."""


def path_of(game: str) -> Path:
    """Return where the decisions of a game lie."""
    return FOLDER / f"{game}.txt"


def decisions(game: str) -> Iterator[str]:
    """Yield a line for each level and position: who decides after how many steps of which match, and what."""
    for level in LEVELS:
        count = AT_A_GLANCE if level in LEVELS[:2] else BY_SEARCH
        for number, (match, seats) in zip(range(count), _positions(game), strict=False):
            pending = match.pending
            assert not isinstance(pending, Over | Chance)
            view = match.rules.view(match.state, pending.seat)
            thought = AGENTS[level].decide(match.rules, view, pending.seat, Generator(number), Timer(SMALL))
            action = msgspec.json.encode(thought.action).decode()
            yield f"{level}, {seats} seats, step {len(match.journal)}, seat {pending.seat}: {action}"


def _positions(game: str) -> Iterator[tuple[Match, int]]:
    """Yield positions of matches of every number of seats in which somebody decides, from the first one on."""
    matches = [(new_match(game, seats, 60 + seats), seats) for seats in GAMES[game].seat_counts]
    chance = Generator(8)
    for match, seats in cycle(matches):
        yield match, seats
        steps = 0
        while steps < _APART or isinstance(match.pending, Chance):
            pending = match.pending
            if isinstance(pending, Over):
                return
            if isinstance(pending, Chance):
                match.play(CHANCE, match.rules.draw(match.state, chance))
            else:
                match.play(pending.seat, match.rules.sample(match.state, pending.seat, chance))
            steps += 1
