"""Contests: every deal in each rotation, the same outcome each time, what is printed, and what is refused."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.ai.players import names_of
from game.ai.thought import Effort
from tests.members import FEWEST, IN_TURNS
from tools import contest as command
from tools.contest import Contest, PlayedGame, agent_of, elo, play, standings, wilson

pytestmark = pytest.mark.full

SMALL = ("--game", IN_TURNS, "--agents", "greedy,random", "--games", "4", "--jobs", "1")


def run(*arguments: object) -> int:
    return command.main([str(argument) for argument in arguments])


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


def test_a_contest_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*SMALL) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "4 games of Cacao"
    assert lines[1].startswith("greedy           wins 100.0% (51.0%–100.0%, fair 50%)")


def test_cores_do_not_change_the_outcome(capsys: pytest.CaptureFixture[str]) -> None:
    outcomes = []
    for jobs in (1, 2):
        assert run(*SMALL[:-1], jobs, "--json") == 0
        outcomes.append(json.loads(capsys.readouterr().out))
    first, second = ([(each["wins"], each["points"]) for each in outcome["standings"]] for outcome in outcomes)
    assert first == second


def test_a_contest_goes_on_where_it_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "contest.jsonl"
    assert run(*SMALL, "--log", log, "--json") == 0
    whole = capsys.readouterr().out
    lines = log.read_bytes().splitlines(keepends=True)
    assert len(lines) == 5
    log.write_bytes(b"".join(lines[:3]) + lines[3][:20])  # it was killed while it wrote the third game
    assert run(*SMALL, "--log", log, "--json") == 0
    again = capsys.readouterr().out
    times = ("mean_seconds", "p99_seconds", "worst_seconds")
    assert [
        [{key: value for key, value in each.items() if key not in times} for each in json.loads(text)["standings"]]
        for text in (whole, again)
    ] == [
        [{key: value for key, value in each.items() if key not in times} for each in json.loads(whole)["standings"]]
    ] * 2
    assert len(log.read_bytes().splitlines()) == 5


def test_a_log_is_not_mixed_with_another_contest(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "contest.jsonl"
    assert run(*SMALL, "--log", log) == 0
    assert run(*SMALL, "--log", log, "--seed", 5) == 2
    assert "another contest" in capsys.readouterr().err
    log.write_text("what?\n", encoding="utf-8")
    assert run(*SMALL, "--log", log) == 2
    assert "not the log of a contest" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--agents", "random"], "played by 2 to 4 players"),
        (["--agents", "random,genius"], "no player genius"),
        (["--agents", "random,random@fast"], "random@fast: “fast” is not a number from 1 on"),
        (["--agents", "random,ajaw@-1"], "ajaw@-1: “-1” is not a number from 1 on"),
        (["--agents", "random,ajaw@nans"], "“nan” is not a number of seconds"),
        (["--agents", "random,random", "--option", "colour=red"], "no option colour"),
    ],
)
def test_a_contest_that_does_not_fit(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--game", IN_TURNS, *arguments) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--game", IN_TURNS, "--agents", "random,random", "--games", "0"], "not a number from 1 on"),
        (["--game", IN_TURNS, "--agents", "random,random", "--iterations", "-5"], "not a number from 1 on"),
        (["--game", IN_TURNS, "--agents", "random,random", "--seconds", "-1"], "not a number of seconds"),
        (["--game", IN_TURNS, "--agents", "random,random", "--seconds", "nan"], "not a number of seconds"),
        (["--game", IN_TURNS, "--agents", "random,random", "--jobs", "9" * 40], "not a number from 1 on"),
    ],
)
def test_numbers_that_make_no_sense_are_refused_in_words(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        run(*arguments)
    assert ended.value.code == 2
    assert said in capsys.readouterr().err
