"""The oracles by game, and actions in the form in which they and the engine are compared."""

import json
from typing import Any, Final

import msgspec

from tests.oracle import cacao, chocolatl, maya

ORACLES: Final[dict[str, Any]] = {"cacao": cacao, "maya": maya, "chocolatl": chocolatl}


def as_texts(actions: Any) -> list[str]:
    """Return actions in a form that does not depend on the order of keys or of the actions."""
    return sorted(json.dumps(as_json(action), sort_keys=True) for action in actions)


def as_json(action: Any) -> Any:
    """Return an action as a record holds it."""
    return json.loads(msgspec.json.encode(action))
