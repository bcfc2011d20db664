"""The oracles by game, and actions in the form in which they and the engine are compared."""

import json
from importlib import import_module
from typing import Any, Final

import msgspec

from game.rules.match import Match
from tests.members import MEMBERS

ORACLES: Final[dict[str, Any]] = {game: import_module(f"tests.oracle.{game}.oracle") for game in MEMBERS}


def public(match: Match, state: Any) -> dict[str, Any]:
    """Return what lies on the engine's table, all hands open, in the oracle's form."""
    table: dict[str, Any] = import_module(f"tests.oracle.{match.rules.name}.mirror").public(match, state)
    return table


def key(cell: tuple[int, int]) -> str:
    """Return a space as the oracles name it."""
    return f"{cell[0]},{cell[1]}"


def as_texts(actions: Any) -> list[str]:
    """Return actions in a form that does not depend on the order of keys or of the actions."""
    return sorted(json.dumps(as_json(action), sort_keys=True) for action in actions)


def as_json(action: Any) -> Any:
    """Return an action as a record holds it."""
    return json.loads(msgspec.json.encode(action))
