"""The oracles by game, and actions in the form in which they and the engine are compared."""

import json
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any, Final

import msgspec

from game.rules.games import AnyRules
from tests.members import MEMBERS

ORACLES: Final[dict[str, Any]] = {game: import_module(f"tests.oracle.{game}.oracle") for game in MEMBERS}


_SORTED_KEYS: Final = msgspec.json.Encoder(order="sorted")


def views_of(rules: AnyRules, state: Any) -> list[Any]:
    """Return what each seat sees."""
    return [rules.view(state, seat) for seat in range(state.seats)]


def public(rules: AnyRules, state: Any, views: Sequence[Any]) -> dict[str, Any]:
    """Return what lies on the engine's table, all hands open, in the oracle's form."""
    table: dict[str, Any] = import_module(f"tests.oracle.{rules.name}.mirror").public(state, views)
    return table


def key(cell: tuple[int, int]) -> str:
    """Return a space as the oracles name it."""
    return f"{cell[0]},{cell[1]}"


def as_texts(actions: Iterable[Any]) -> list[bytes]:
    """Return actions in a form that does not depend on the order of keys or of the actions."""
    return sorted(map(_SORTED_KEYS.encode, actions))


def as_json(action: Any) -> Any:
    """Return an action as a record holds it."""
    return json.loads(msgspec.json.encode(action))
