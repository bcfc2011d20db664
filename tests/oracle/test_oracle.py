"""The engine against a slow reading of the rules that was written apart from it, step by step through random games."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.rules.core import CHANCE, Chance, Decide
from game.rules.match import Match
from game.rules.record import write
from tests.oracle import cacao, chocolatl, maya
from tests.oracle.mirrors import cacao_public, chocolatl_public, maya_public
from tests.rules.support import CASES, case_name, finished_match

ORACLES: dict[str, Any] = {"cacao": cacao, "maya": maya, "chocolatl": chocolatl}
PUBLIC: dict[str, Callable[[Match, Any], dict[str, Any]]] = {
    "cacao": cacao_public,
    "maya": maya_public,
    "chocolatl": chocolatl_public,
}
GAMES_EACH = 4


@pytest.mark.parametrize("path", sorted((Path(__file__).parents[1] / "data").glob("*.tgr")), ids=lambda path: path.stem)
def test_the_oracle_replays_the_samples(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    game = json.loads(lines[0])["game"]
    assert ORACLES[game].replay(lines) == len(lines) - 2


@pytest.mark.parametrize("seed", range(GAMES_EACH))
@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_the_oracle_replays_our_records(case: tuple[str, int, dict[str, str]], seed: int) -> None:
    """With every count of legal actions, every step and the sheet at the end."""
    lines = [line.decode() for line in write(finished_match(case, 100 + seed))]
    assert ORACLES[case[0]].replay(lines) == len(lines) - 2


@pytest.mark.parametrize("seed", range(GAMES_EACH))
@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_engine_and_oracle_agree_step_by_step(case: tuple[str, int, dict[str, str]], seed: int) -> None:
    """On who has to decide, on the whole set of legal actions, and on all that lies on the table."""
    match = finished_match(case, seed)
    rules = match.rules
    oracle = ORACLES[case[0]].Oracle(json.loads(next(write(match))))
    for step, entry in enumerate(match.journal):
        if entry.action == rules.closing:
            continue
        state = match.state_at(step)
        pending = rules.pending(state)
        assert PUBLIC[case[0]](match, state) == oracle.public(), f"step {step}"
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


def as_texts(actions: Any) -> list[str]:
    """Return actions in a form that does not depend on the order of keys or of the actions."""
    return sorted(json.dumps(as_json(action), sort_keys=True) for action in actions)


def as_json(action: Any) -> Any:
    """Return an action as a record holds it."""
    return json.loads(msgspec.json.encode(action))
