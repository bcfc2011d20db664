"""How turns of Chocolatl are judged."""

from typing import Final

from game.judge.judge import Budget, Room

PART: Final = Room(Budget(quick=600, merchants=300), iterations=2000)
