"""What chips, badges and buttons promise is what score and bracket then gain: every seat, every turn, every game."""

from importlib import import_module

import pytest

from game.rules.core import Action, Chance, Over
from game.rules.games import GAMES
from game.rules.numbers import Generator
from tests.members import MEMBERS
from tests.rules.support import listed, new_match

SEEDS = [range(4), *(pytest.param(range(seed, seed + 50), marks=pytest.mark.full) for seed in range(0, 200, 50))]
_TRIES = 3
"""How many legal actions are tried at each decision, where they are many."""


@pytest.mark.parametrize("seeds", SEEDS, ids=str)
@pytest.mark.parametrize("game", MEMBERS)
def test_what_is_promised_is_what_score_and_bracket_gain(game: str, seeds: range) -> None:
    """Where something cannot be known yet, a game's door says what the promise is about."""
    door, rules, told = import_module(f"tests.tables.{game}.promises"), GAMES[game], 0
    for seed in seeds:
        seats, rng = rules.seat_counts[seed % len(rules.seat_counts)], Generator(seed)
        match = new_match(game, seats, seed)
        while not isinstance(pending := match.pending, Over):
            if isinstance(pending, Chance):
                match.throw(rng)
                continue
            state, seat = match.state, pending.seat
            legal = listed(rules, state) or [rules.sample(state, seat, rng)]
            for action in [] if pending.closing else _some(legal, rng):
                promised, kept = door.promised_and_kept(state, seat, action, rng)
                assert promised == kept, f"seed {seed}, step {len(match.journal)}, {action}"
                told += any(gain.bracket for gain in promised)
            match.play(seat, rng.choice(legal))
    assert told


def _some(legal: list[Action], rng: Generator) -> list[Action]:
    return legal if len(legal) <= _TRIES else [rng.choice(legal) for _try in range(_TRIES)]
