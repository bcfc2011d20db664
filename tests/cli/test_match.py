"""The command `match`: what it prints, how it goes on where it stopped, and what it refuses."""

import json
from pathlib import Path

import pytest

from game.cli.main import main
from tests.members import IN_TURNS

SMALL = ("match", "--game", IN_TURNS, "--agents", "greedy,random", "--games", "4", "--jobs", "1")


def run(*arguments: object) -> int:
    return main([str(argument) for argument in arguments])


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
    assert run("match", "--game", IN_TURNS, *arguments) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["match", "--game", IN_TURNS, "--agents", "random,random", "--games", "0"], "not a number from 1 on"),
        (["match", "--game", IN_TURNS, "--agents", "random,random", "--iterations", "-5"], "not a number from 1 on"),
        (["match", "--game", IN_TURNS, "--agents", "random,random", "--seconds", "-1"], "not a number of seconds"),
        (["match", "--game", IN_TURNS, "--agents", "random,random", "--seconds", "nan"], "not a number of seconds"),
        (["match", "--game", IN_TURNS, "--agents", "random,random", "--jobs", "9" * 40], "not a number from 1 on"),
        (["bench", "rules", "--seconds", "inf"], "not a number of seconds"),
        (["bench", "window", "--size", "1x1"], "“1x1” is not a window size"),
        (["bench", "window", "--size", "tall"], "“tall” is not a window size"),
        (["bench", "window", "--idle", "-3"], "not a number of seconds"),
        (["selfplay", "--game", IN_TURNS, "--seats", "2", "--games", "x"], "not a number from 1 on"),
    ],
)
def test_numbers_that_make_no_sense_are_refused_in_words(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert said in capsys.readouterr().err
