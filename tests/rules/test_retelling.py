"""Copies of a running match: the viewer saw the same, and nothing that it did not see has come along."""

from typing import Any

import msgspec
import pytest

from game.rules.core import Seat
from game.rules.match import Match, copy_for
from game.rules.numbers import Generator
from game.rules.record import read, write
from tests.rules.support import CASES, Case, case_name, game_of, new_match, play_on
from tests.sampling import sampled

STRIDE = 7
SELDOM = 12


def looked_at(count: int) -> set[int]:
    """Return the last steps, and every fifth before: from stride to stride these are others."""
    return {*range(count % 5, count, 5), *range(max(0, count - STRIDE), count)}


def copied(match: Match, viewer: Seat | None, seed: int, step: int | None = None) -> Match:
    """Return a match that is the same for a viewer."""
    return copy_for(match, len(match.journal) if step is None else step, viewer, match.players, Generator(seed))


@sampled("case", CASES, game_of, ids=case_name)
def test_the_viewer_saw_the_same_at_every_step(case: Case) -> None:
    game, seats, choices = case
    for seed in range(2):
        match = new_match(game, seats, seed, choices)
        rules = match.rules
        seen: dict[Seat | None, list[Any]] = {None: [], seed: []}
        while play_on(match, Generator(seed), STRIDE) == STRIDE:
            for viewer in (None, seed):
                other = copied(match, viewer, seed)
                assert rules.check(other.setup) is None
                known = seen[viewer]
                known += [
                    rules.view(match.state_at(step), viewer) for step in range(len(known), len(match.journal) + 1)
                ]
                for step in looked_at(len(known)):
                    assert rules.view(other.state_at(step), viewer) == known[step]
                for told, events in zip(other.events, match.events, strict=True):
                    assert [rules.redact(event, viewer) for event in told] == [
                        rules.redact(event, viewer) for event in events
                    ]


@sampled("case", CASES, game_of, ids=case_name)
def test_nothing_hidden_has_come_along(case: Case) -> None:
    """Two matches that look alike to a viewer, and differ in all that is hidden, have one and the same copy."""
    game, seats, choices = case
    match = new_match(game, seats, 11, choices)
    differed = 0
    while play_on(match, Generator(5), SELDOM) == SELDOM:
        for viewer in (None, 1):
            twin = copied(match, viewer, 77)
            differed += twin.setup != match.setup
            for step in {len(match.journal), len(match.journal) // 2}:
                copy, copy_of_twin = copied(match, viewer, 3, step), copied(twin, viewer, 3, step)
                assert msgspec.to_builtins(copy.setup) == msgspec.to_builtins(copy_of_twin.setup)
                assert copy.journal == copy_of_twin.journal
    assert differed > 2


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_a_copy_is_a_match_like_any_other(case: Case) -> None:
    """It can be played to its end, and its record verifies."""
    game, seats, choices = case
    match = new_match(game, seats, 2, choices)
    play_on(match, Generator(2), 20)
    copy = copied(match, None, 9)
    play_on(copy, Generator(4), 10_000)
    lines = list(write(copy))
    assert list(write(read(lines))) == lines
