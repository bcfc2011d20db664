"""Figures of rules and window: all are there, and what has become slower is told."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.rules.games import GAMES
from tests.members import AT_ONCE, IN_TURNS, IN_TURNS_TOO
from tools.bench import command, report

pytestmark = pytest.mark.full

ROOT = Path(__file__).parents[2]


def test_bench_measures_every_seat_count(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["rules", "--seconds", "0.01", "--json"]) == 0
    measured = json.loads(capsys.readouterr().out)["rules"]
    assert {(line["game"], line["seats"]) for line in measured} == {
        (name, seats) for name, rules in GAMES.items() for seats in rules.seat_counts
    }
    assert all(line["games_per_second"] > 0 and line["state_bytes"] > 0 for line in measured)
    assert command.main(["rules", "--seconds", "0.01", "--game", IN_TURNS]) == 0
    assert capsys.readouterr().out.count("games/s") == 3


def test_a_bench_of_the_canvas_measures_whatever_moves(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["canvas", "--size", "640x360", "--frames", "20", "--json"]) == 0
    (measured,) = json.loads(capsys.readouterr().out)["canvas"].values()
    assert {"drag", "hover", "24 glints", "dim and mats", "zoom", "pan"} <= measured.keys()
    assert all(0 < frames["median"] <= frames["p99"] <= frames["longest"] for frames in measured.values())


@pytest.mark.parametrize(
    ("told", "games"),
    [
        pytest.param((), [IN_TURNS, IN_TURNS_TOO, AT_ONCE], marks=pytest.mark.long),
        (("--game", IN_TURNS_TOO), [IN_TURNS_TOO]),
    ],
)
def test_a_bench_of_the_window_measures_everything(tmp_path: Path, told: tuple[str, ...], games: list[str]) -> None:
    scenes = ("dragging", "panning", "zooming", "hovering", "scoring", "history", "resize", "jumps", "boards", "rules")
    usual = ["window", "--size", "1280x720", "--idle", "0.2", "--frames", "60", "--starts", "1", "--json"]
    wanted = [word for scene in scenes for word in ("--scene", scene)]
    arguments = [sys.executable, "-m", "tools.bench", *usual, *(wanted if told else ()), *told]
    at_home = {**os.environ, "THEOBROMA_HOME": str(tmp_path)}
    done = subprocess.run(arguments, cwd=ROOT, env=at_home, capture_output=True, text=True, timeout=500, check=False)
    assert done.returncode == 0, done.stderr
    (measured,) = json.loads(done.stdout)["window"]
    assert measured["size"] == "1280x720"
    assert sorted(measured["tables"]) == sorted(games)
    for table in measured["tables"].values():
        for name in ("dragging", "panning", "zooming", "hovering", "scoring", "history", "resize"):
            frames: dict[str, Any] = table[name]
            assert frames["count"] > 3
            assert frames["count"] == 60 or name not in ("dragging", "panning", "hovering")
            assert 0 < frames["median"] <= frames["p99"] <= frames["longest"]
            assert frames["wall_p99"] > 0
            assert frames["longest"] <= frames["shown_longest"]
            assert frames["shown_p99"] <= frames["shown_longest"]
        assert table["replay_jumps"]["count"] >= 20
        for board in table["boards"].values():
            assert board["pitch"] > 40
            assert 15 < board["filled_percent"] < 60
    assert measured["rooms"]["rules"]["opening"]["count"] >= 3
    assert measured["rooms"]["rules"]["moving"]["count"] > 60
    assert measured["bare"]["first_frame"] > 0
    assert 0 < measured["start"]["first_frame"] < measured["start"]["playable"]
    assert measured["start"]["begin"] > 0
    assert not list(tmp_path.iterdir()), "a bench leaves nothing behind"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["rules", "--seconds", "inf"], "not a number of seconds"),
        (["window", "--size", "1x1"], "“1x1” is not a window size"),
        (["window", "--size", "tall"], "“tall” is not a window size"),
        (["window", "--idle", "-3"], "not a number of seconds"),
    ],
)
def test_numbers_that_make_no_sense_are_refused_in_words(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        command.main(arguments)
    assert ended.value.code == 2
    assert said in capsys.readouterr().err


def figures(painting: float, panning: float) -> dict[str, Any]:
    frames = {"count": 100, "median": 1.0, "p99": panning, "longest": panning, "wall_p99": 900.0}
    bare = {"painting": painting, "flipping": {"count": 300, "p99": 99.0}}
    return {"size": "1920x1080", "bare": bare, "tables": {"some": {"panning": frames, "idle_percent": 3.0}}}


@pytest.mark.parametrize(
    ("painting", "panning", "slower"),
    [(10.0, 6.0, False), (10.0, 20.0, True), (40.0, 20.0, False), (5.0, 6.5, True)],
)
def test_what_has_become_slower_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], painting: float, panning: float, slower: bool
) -> None:
    kept = tmp_path / "kept.json"
    kept.write_text(json.dumps({"window": [figures(10.0, 6.0)]}), "utf-8")
    assert report.check(kept, [figures(painting, panning)]) == int(slower)
    assert ("1920x1080 tables some panning" in capsys.readouterr().out) == slower


def test_what_was_never_measured_is_not_compared(tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    kept.write_text(json.dumps({"window": []}), "utf-8")
    assert report.check(kept, [figures(10.0, 90.0)]) == 0
