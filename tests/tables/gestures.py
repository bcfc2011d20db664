"""What the tests of gestures know of a game's table."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from tests.tables.harness import Harness

Place: TypeAlias = tuple[int, int]


@dataclass
class Gestures:
    """A table at which something can be picked up, and what is where on it."""

    sit_down: Callable[[], Harness]
    slot: Callable[[Harness, int], Place]
    legal: Callable[[Harness], Place]
    refused: Callable[[Harness], Place]
    land: Callable[[Any], Any] | None = None
    """What of the board is to stay in sight, on a table whose board can be panned."""

    def held(self, stage: Harness) -> Any:
        return table(stage).holding.piece

    def taken(self, stage: Harness) -> bool:
        """Whether something is held, or a card is raised or laid on trial as after a click."""
        desk = table(stage).desk
        draft = getattr(desk, "draft", None)
        laid = draft is not None and not draft.empty
        return laid or self.held(stage) is not None or getattr(desk, "picked", None) is not None


def table(stage: Harness) -> Any:
    return stage.table
