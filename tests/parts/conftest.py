"""The guest: a small game with rooms of its own, which plays in the house without belonging to it."""

from pathlib import Path
from typing import Final

import pytest

from game.parts import GUEST, part_of
from game.rules.games import GAMES, AnyRules
from game.rules.protocol import Rules

FOLDER: Final = Path(__file__).parent / "stones"


@pytest.fixture
def guest(monkeypatch: pytest.MonkeyPatch) -> AnyRules:
    """Let the guest in for a test, and return its rules."""
    monkeypatch.setenv(GUEST, str(FOLDER))
    rules: AnyRules | None = part_of("rules", Rules, "stones")  # type: ignore[type-abstract]
    assert rules is not None
    monkeypatch.setitem(GAMES, "stones", rules)
    return rules
