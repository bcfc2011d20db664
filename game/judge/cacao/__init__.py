"""How turns of Cacao are judged."""

from typing import Final

from game.judge.judge import Budget, Room

PART: Final = Room(Budget(quick=240, merchants=120), iterations=4000)
