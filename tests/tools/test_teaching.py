"""What is taught is measured: tenths, what held, and a game measured with very little effort."""

from dataclasses import replace
from importlib import import_module

import pytest

from game.ai.players import players_of
from game.judge.compare import Estimate
from game.rules.games import GAMES
from tests.judge.support import LITTLE, SMALL
from tests.members import AT_ONCE
from tools.bench import teaching


def test_chances_are_counted_by_tenths() -> None:
    said = [(2, 0.04, 0.0), (2, 0.06, 1.0), (3, 0.55, 0.5), (2, 1.0, 1.0)]
    assert teaching.tenths(said) == [[2, 5.0, 50.0], [1, 55.0, 50.0], [1, 100.0, 100.0]]


def test_a_verdict_holds_is_not_shown_or_is_opposed() -> None:
    gaps = [Estimate(4.0, 1.0, 60), Estimate(0.5, 0.1, 60), Estimate(-0.5, 1.0, 60), Estimate(-4.0, 1.0, 60)]
    told = [("clearly", 2.0, gap) for gap in gaps] + [("probably", 2.0, gaps[0])]
    assert teaching.held(told, "clearly") == {"told": 4, "ahead": 2, "shown": 1, "opposite": 1}
    assert teaching.held(told, "probably") == {"told": 1, "ahead": 1, "shown": 1, "opposite": 0}


def test_a_game_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    part = import_module(f"game.ai.{AT_ONCE}")
    monkeypatch.setattr(part, "PART", replace(players_of(AT_ONCE), review=LITTLE))
    monkeypatch.setattr("game.judge.judge.room_of", lambda _game: SMALL)
    for name, few in (("DEALS", 2), ("PLACES", 2), ("HINTS", 1), ("CHECKED", 1), ("REVIEWED", 0)):
        monkeypatch.setattr(teaching, name, few)
    monkeypatch.setattr(teaching, "LEVELS", ("random", "merchant"))
    monkeypatch.setattr(teaching, "HONEST", "random")
    done: list[int] = []
    figures = teaching.measure(AT_ONCE, 1, 3, done.append)
    assert done == [1]
    seats = GAMES[AT_ONCE].seat_counts[0]
    assert sum(row[0] for row in figures["chances"]) % seats == 0
    assert all(same <= of for same, of in figures["same"].values())
    assert figures["same"].get("hint and review", [0, 0])[0] == figures["same"].get("hint and review", [0, 0])[1]
    assert set(figures["losses"]) == {"random", "merchant"}
    lines = teaching.table(figures).splitlines()
    assert lines[0].startswith(f"{AT_ONCE}, 1 games")
    assert lines[1].startswith("(a)")
    assert lines[-1].startswith("(f)")
