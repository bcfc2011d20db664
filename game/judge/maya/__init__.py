"""How turns of Maya are judged."""

from typing import Final

from game.judge.judge import Budget, Room

PART: Final = Room(Budget(quick=320, merchants=160), iterations=2000)
