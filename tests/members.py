"""The games by what they are like: shared tests name none of them.

Tests that loop over `GAMES` hold for every game, also for a guest that brings its rules alone. A *member* of the house
brings more: lesson, rulebook, oracle, translations. Tests of these loop over `MEMBERS`, the games with a folder
`tests/rules/NAME`, and find what only that game knows in its `facts`.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, NamedTuple, TypeAlias

from game.rules.core import Action, Seat
from game.rules.games import GAMES

Choices: TypeAlias = dict[str, str]
Secret: TypeAlias = tuple[Action, str]

MEMBERS: Final = tuple(game for game in GAMES if find_spec(f"tests.rules.{game}"))
IN_TURNS, IN_TURNS_TOO = [game for game in MEMBERS if GAMES[game].in_turns][:2]
"""Two games whose seats take turns."""
AT_ONCE: Final = next(game for game in MEMBERS if not GAMES[game].in_turns)
"""A game whose seats decide at once."""
FEWEST: Final = [(game, rules.seat_counts[0]) for game, rules in GAMES.items()]
"""Every game with its smallest number of seats."""


class Counted(NamedTuple):
    """A position that random steps from a seed lead to, and the ways to go on from there."""

    name: str
    seats: int
    choices: Choices
    seed: int
    steps: int
    counts: list[int]
    """The ways for one, two, three … decisions; the end of a turn is no decision."""


class Refusal(NamedTuple):
    """An action that is refused, where, and what is said."""

    game: str
    rule: str
    sentence: str
    seat: Seat
    action: str
    """As a record holds it."""
    position: str


def facts(layer: str, game: str) -> Any:
    """Return the module in which a game's tests tell the shared tests of a layer what only it knows."""
    return import_module(f"tests.{layer}.{game}.facts")


def most_seats(game: str) -> int:
    """Return the largest number of seats of a game."""
    return GAMES[game].seat_counts[-1]
