"""Matches of every game, seat count and option, for tests that hold for all of them."""

from typing import Any, Final, TypeAlias

from game.rules.core import CHANCE, Action, Chance, Decide, Over, Seat
from game.rules.games import GAMES, AnyRules
from game.rules.match import Match, Player
from game.rules.numbers import Generator
from tests.members import MEMBERS, Choices, facts

Case: TypeAlias = tuple[str, int, Choices]


def cases_of(game: str) -> tuple[tuple[int, Choices], ...]:
    """Return the cases of a game: a member names them; a guest has one for each number of seats."""
    if game in MEMBERS:
        return tuple(facts("rules", game).CASES)
    return tuple((seats, {}) for seats in GAMES[game].seat_counts)


CASES: Final[list[Case]] = [(game, *case) for game in GAMES for case in cases_of(game)]


def game_of(case: Case) -> str:
    """Return a case's game, for tests that try one case of each."""
    return case[0]


def case_name(case: Case) -> str:
    """Return a short name for a case, fit for a file."""
    game, seats, choices = case
    return "-".join([game, str(seats), *choices.values()]).replace(",", "+").replace(" ", "")


def new_match(game: str, seats: int, seed: int, choices: dict[str, str] | None = None) -> Match:
    """Deal a match."""
    rules = GAMES[game]
    players = tuple(Player(f"Seat {seat}", rules.colours[seat], "random") for seat in range(seats))
    return Match(rules, rules.deal(seats, Generator(seed), None, **(choices or {})), players)


def play_on(match: Match, rng: Generator, steps: int) -> int:
    """Play some random steps and return how many were played before the game was over."""
    for played in range(steps):
        pending = match.pending
        if isinstance(pending, Over):
            return played
        if isinstance(pending, Chance):
            match.throw(rng)
        else:
            match.play(pending.seat, match.rules.sample(match.state, pending.seat, rng))
    return steps


def middle(game: str, seats: int, steps: int = 12) -> tuple[AnyRules, Any, Seat]:
    """Return a state at least so many random steps into a game, in which somebody has much to decide."""
    rules, rng = GAMES[game], Generator(1)
    state = rules.setup(seats, rng)
    while True:
        pending = rules.pending(state)
        assert not isinstance(pending, Over)
        if isinstance(pending, Chance):
            rules.play(state, CHANCE, rules.draw_code(state, rng))
        elif steps <= 0 and pending.prompts[pending.seat].step in ("place", "turn", "bid", "lay"):
            return rules, state, pending.seat
        else:
            rules.play(state, pending.seat, rules.sample_code(state, pending.seat, rng))
        steps -= 1


def finished_match(case: Case, seed: int) -> Match:
    """Play a whole random game."""
    game, seats, choices = case
    match = new_match(game, seats, seed, choices)
    play_on(match, Generator(seed + 1), 10_000)
    assert isinstance(match.pending, Over)
    return match


def listed(rules: AnyRules, state: Any) -> list[Action] | None:
    """Return the legal actions of the first pending seat, or None where they are too many to list."""
    pending = rules.pending(state)
    if not isinstance(pending, Decide) or pending.prompts[pending.seat].step in rules.uncounted:
        return None
    return rules.list_actions(state, pending.seat)
