"""The number in brackets says what it is, and belongs to the same instant as the points before it."""

from importlib import import_module
from typing import Any

import pytest

from game.rules.core import Chance, Decide, Over
from game.rules.games import GAMES
from game.rules.numbers import Generator
from game.scenes.setup.options import aid_words
from game.tables.part import table_part
from tests.members import MEMBERS
from tests.rules.support import new_match
from tests.tables.harness import Harness
from tests.tables.promised import Gain


@pytest.mark.parametrize("seeds", [range(6, 7), pytest.param(range(20), marks=pytest.mark.full)], ids=str)
@pytest.mark.parametrize("game", MEMBERS)
def test_score_and_bracket_belong_to_the_same_instant(game: str, seeds: range) -> None:
    """In every frame both are as they were before something arrived, or both as they are then."""
    door, rules, moved = import_module(f"tests.tables.{game}.promises"), GAMES[game], 0
    for seed in seeds:
        seats, rng = rules.seat_counts[seed % len(rules.seat_counts)], Generator(seed)
        stage = Harness(new_match(game, seats, seed), table_part(game).table, viewer=0, people=(), size=(1280, 720))
        after = _told(stage.table, seats)
        while True:
            pending, before, frames = stage.match.pending, after, []
            if isinstance(pending, Chance):
                stage.show(stage.match.throw(rng))
            elif isinstance(pending, Decide):
                stage.play(rules.sample(stage.state, pending.seat, rng))
            if isinstance(stage.match.pending, Over):
                break  # from now on the end is counted
            while stage.animator.busy:
                frames.append((_told(stage.table, seats), door.as_shown(stage.table)))
                stage.wait(0.1, 0.1)
            after = _told(stage.table, seats)
            for now, exactly in frames:
                assert exactly is None or exactly == now, f"seed {seed}, {stage.match.journal[-1]}"
                for then, seen, soon in zip(before, now, after, strict=True):
                    assert exactly or _fits(then, seen, soon), f"seed {seed}, {stage.match.journal[-1]}"
                moved += now not in (before, after)
    assert moved


def _told(table: Any, seats: int) -> list[Gain]:
    """Return score and bracket of every seat."""
    return [Gain(*table.score_of(seat)) for seat in range(seats)]


def _fits(before: Gain, now: Gain, after: Gain) -> bool:
    """Whether a bracket is as old as the score beside it."""
    return now.bracket == (before if now.score == before.score else after).bracket or now in (before, after)


@pytest.mark.parametrize("game", list(GAMES))
def test_each_game_says_what_its_brackets_are(game: str) -> None:
    """It is the total, not what the end would add."""
    _title, told = aid_words("show_projected", table_part(game).labels.projected)
    assert told.startswith("In brackets: the total")


@pytest.mark.parametrize("aid", ["show_legal", "show_previews", "show_projected", "show_last_move"])
def test_the_aids_are_told_in_words_that_fit_every_game(aid: str) -> None:
    """Chocolatl has no tiles."""
    _title, told = aid_words(aid)
    assert told
    assert "tile" not in told.replace("a tile or a card", "")
