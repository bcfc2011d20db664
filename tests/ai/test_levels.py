"""The levels: what they do is legal, the same for the same seed, and drawn from what a seat may know."""

import time

import pytest

from game.ai.players import AGENTS, LEVELS
from game.ai.search import Timer
from game.ai.thought import Effort
from game.rules.games import GAMES
from game.rules.rng import Generator
from tests.members import FEWEST, most_seats
from tests.rules.support import CASES, middle
from tools.contest import Contest, play

SMALL = Effort(iterations=6)
OPTIONS = list({case[:2]: case for case in CASES}.values())
"""A case for every number of seats, with choices if there are any."""


@pytest.mark.parametrize(("game", "seats", "choices"), OPTIONS)
def test_all_levels_play_whole_games(game: str, seats: int, choices: dict[str, str]) -> None:
    """`Match.play` refuses what is not legal, so a game that ends was played by the rules."""
    entrants = tuple((LEVELS * 2)[seat + 1] for seat in range(seats))
    played = play(Contest(game, entrants, 5, SMALL, choices), 0)
    assert sum(played.wins) == pytest.approx(1)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "seats"), FEWEST)
def test_the_same_seed_makes_the_same_decision(game: str, seats: int, level: str) -> None:
    rules, state, seat = middle(game, seats, 9)
    view = rules.view(state, seat)
    first, again = (AGENTS[level].decide(rules, view, seat, Generator(4), Timer(SMALL)) for _ in range(2))
    assert first == again


@pytest.mark.parametrize(("game", "seats"), [(game, most_seats(game)) for game in GAMES])
def test_what_is_hidden_makes_no_difference(game: str, seats: int) -> None:
    """Two states that look alike to a seat lead to the same decision."""
    rules, state, seat = middle(game, seats, 12)
    view = rules.view(state, seat)
    other = rules.determinize(view, Generator(77))
    assert rules.view(other, seat) == view
    decisions = [
        AGENTS["ajaw"].decide(rules, rules.view(each, seat), seat, Generator(4), Timer(SMALL))
        for each in (state, other)
    ]
    assert decisions[0] == decisions[1]


@pytest.mark.parametrize(("game", "seats"), FEWEST)
def test_reasons_are_by_score_key_and_the_best_comes_first(game: str, seats: int) -> None:
    rules, state, seat = middle(game, seats, 14)
    thought = AGENTS["ajaw"].decide(rules, rules.view(state, seat), seat, Generator(4), Timer(Effort(iterations=120)))
    shares = [candidate.share for candidate in thought.candidates]
    assert shares == sorted(shares, reverse=True)
    assert len(shares) > 1
    assert all(len(candidate.expected) == len(rules.score_keys) for candidate in thought.candidates if candidate.share)


def test_a_clock_counts_iterations_and_seconds() -> None:
    clock = Timer(Effort(iterations=3))
    assert [clock.go_on() for _ in range(4)] == [True, True, True, False]
    clock = Timer(Effort(iterations=100))
    clock.part(0.1)
    assert sum(clock.go_on() for _ in range(99)) == 10
    clock = Timer(Effort(seconds=0.0))
    assert sum(clock.go_on() for _ in range(99)) == 16, "a few iterations there are time for in any case"


def test_a_clock_looks_whether_the_thought_is_wanted() -> None:
    looked: list[float] = []

    def cancelled() -> bool:
        looked.append(time.perf_counter())
        return len(looked) == 2

    clock = Timer(Effort(), cancelled)
    while clock.go_on():
        pass
    assert len(looked) == 2


def test_efforts_can_be_scaled() -> None:
    assert Effort(1000, 0.5).scaled(0.5) == Effort(500, 0.25)
    assert Effort().scaled(0.5) == Effort()
    assert Effort(1).scaled(0.1) == Effort(1)
    for level in ("planter", "chief", "ajaw"):
        assert all(AGENTS[level].effort_in(game).iterations for game in GAMES)
