"""Contests: every deal in each rotation, the same outcome each time, and what is made of it."""

from typing import Any

import pytest

from game.ai.agents import names_of
from game.ai.contest import Contest, PlayedGame, agent_of, play
from game.ai.standing import elo, standings, wilson
from game.ai.thought import Effort
from tests.members import FEWEST, IN_TURNS


def test_every_deal_is_played_once_in_each_rotation() -> None:
    contest = Contest(IN_TURNS, ("a", "b", "c"), seed=7)
    assert [contest.seats(number) for number in range(4)] == [(0, 1, 2), (2, 0, 1), (1, 2, 0), (0, 1, 2)]
    assert [contest.deal(number) for number in range(4)] == [7, 7, 7, 8]


@pytest.mark.parametrize(("game", "seats"), FEWEST)
def test_a_game_depends_on_its_number_alone(game: str, seats: int) -> None:
    contest = Contest(game, ("greedy", *("random",) * (seats - 1)), seed=3)
    first, again, other = play(contest, 1), play(contest, 1), play(contest, 2)
    assert (first.scores, first.wins) == (again.scores, again.wins)
    assert first.scores != other.scores
    assert sum(first.wins) == pytest.approx(1)
    assert all(first.seconds)


def test_an_entrant_can_bring_its_own_limit() -> None:
    assert agent_of("greedy@20", Effort(seconds=3.0)).effort == Effort(iterations=20)
    assert agent_of("greedy@0.5s", None).effort == Effort(seconds=0.5)
    assert agent_of("greedy", Effort(iterations=3)).effort == Effort(iterations=3)


def game(number: int, scores: tuple[int, ...], wins: tuple[float, ...]) -> PlayedGame:
    return PlayedGame(number, scores, wins, tuple((0.1 * (seat + 1),) for seat in range(len(scores))))


def test_standings_gather_those_of_one_name() -> None:
    contest = Contest(IN_TURNS, ("ajaw", "merchant", "merchant"))
    games = [game(0, (30, 20, 10), (1.0, 0.0, 0.0)), game(1, (20, 20, 10), (0.5, 0.5, 0.0))]
    ajaw, merchants = standings(contest, games)
    assert (ajaw.entrant, ajaw.wins, ajaw.share) == ("ajaw", 1.5, 0.75)
    assert ajaw.fair == pytest.approx(1 / 3)
    assert (merchants.wins, merchants.seats, merchants.points) == (0.5, 2, 15.0)
    assert (ajaw.margin, merchants.margin) == (5.0, -10.0)
    assert ajaw.elo is not None
    assert merchants.elo == pytest.approx(-ajaw.elo)
    assert merchants.p99_seconds == pytest.approx(0.3)
    assert standings(contest, []) == []


@pytest.mark.parametrize(
    ("wins", "games", "interval"),
    [(95, 100, (0.888, 0.978)), (0, 10, (0.0, 0.278)), (10, 10, (0.722, 1.0))],
)
def test_wilson(wins: float, games: int, interval: Any) -> None:
    assert wilson(wins, games) == pytest.approx(interval, abs=0.001)


def test_elo_is_nothing_among_equals_and_unknown_where_one_wins_all() -> None:
    assert elo(0.25, 0.25) == pytest.approx(0)
    assert elo(10 / 11, 0.5) == pytest.approx(400)
    assert elo(1.0, 0.5) is None


def test_computers_are_called_after_themselves() -> None:
    """Records of the command line are read by people, too: nobody is called “Seat 0”."""
    assert names_of(("merchant", "random", "merchant")) == ("Merchant 1", "Random", "Merchant 2")
