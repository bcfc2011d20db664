"""The engine against a slow reading of the rules that was written apart from it, step by step through random games."""

import json
from pathlib import Path

import pytest

from game.rules.core import CHANCE, Chance, Decide
from game.rules.games import GAMES
from game.rules.numbers import Generator
from game.rules.record import write
from tests.oracle.compare import compare
from tests.oracle.support import ORACLES, as_json, as_texts, public, views_of
from tests.rules.support import CASES, Case, case_name, finished_match, new_match
from tests.sampling import sampled

GAMES_EACH = 4
READ = [case for case in CASES if case[0] in ORACLES]


@pytest.mark.parametrize("path", sorted((Path(__file__).parents[1] / "data").glob("*.tgr")), ids=lambda path: path.stem)
def test_the_oracle_replays_the_samples(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    game = json.loads(lines[0])["game"]
    assert ORACLES[game].replay(lines) == len(lines) - 2


@sampled("seed", range(GAMES_EACH), lambda seed: seed % 2)
@pytest.mark.parametrize("case", READ, ids=case_name)
def test_the_oracle_replays_our_records(case: Case, seed: int) -> None:
    """With every count of legal actions, every step and the sheet at the end."""
    lines = [line.decode() for line in write(finished_match(case, 100 + seed))]
    assert ORACLES[case[0]].replay(lines) == len(lines) - 2


@sampled("seed", range(GAMES_EACH), lambda seed: seed % 2)
@pytest.mark.parametrize("case", READ, ids=case_name)
def test_engine_and_oracle_agree_step_by_step(case: Case, seed: int) -> None:
    """On who has to decide, on the whole set of legal actions, and on all that lies on the table."""
    match = finished_match(case, seed)
    rules = match.rules
    oracle = ORACLES[case[0]].Oracle(json.loads(next(write(match))))
    for step, entry in enumerate(match.journal):
        if entry.action == rules.closing:
            continue
        state = match.state_at(step)
        pending = rules.pending(state)
        assert public(rules, state, views_of(rules, state)) == oracle.public(), f"step {step}"
        if isinstance(pending, Chance):
            assert oracle.pending()["chance"] == pending.kind
            oracle.chance(as_json(entry.action))
            continue
        assert isinstance(pending, Decide)
        assert oracle.pending()["seats"] == sorted(pending.prompts)
        if pending.prompts[entry.seat].step not in rules.uncounted:
            assert as_texts(rules.list_actions(state, entry.seat)) == as_texts(oracle.legal(entry.seat)), f"step {step}"
        assert entry.seat != CHANCE
        oracle.apply(entry.seat, as_json(entry.action))
    sheet = match.sheet()
    assert list(sheet.totals) == oracle.scores()
    assert list(sheet.winners) == oracle.winners()


TABLES = [(game, seats) for game in ORACLES for seats in GAMES[game].seat_counts]
LONG = {"random": 200, "greedy": 200, "merchant": 50}
"""How many games of each table are compared by `make test-long`: a tenth of those that were once compared by hand."""
CHUNK = 10
MANY = [(player, first) for player, games in LONG.items() for first in range(0, games, CHUNK)]


@sampled("seed", range(GAMES_EACH))
@pytest.mark.parametrize("player", ["greedy", "merchant"])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_engine_and_oracle_agree_where_players_know_what_they_want(
    game: str, seats: int, player: str, seed: int
) -> None:
    assert compare(new_match(game, seats, 300 + seed), player, Generator(seed)) > seats


@pytest.mark.long
@pytest.mark.timeout(0)
@pytest.mark.parametrize(("player", "first"), MANY)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_engine_and_oracle_agree_in_many_games(game: str, seats: int, player: str, first: int) -> None:
    for seed in range(first, first + CHUNK):
        assert compare(new_match(game, seats, seed), player, Generator(seed)) > seats
