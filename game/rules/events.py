"""Events of a kind that several games have."""

from game.rules.core import Event


class Revealing(Event, frozen=True):
    """An event that lets somebody know something new, or ends a turn."""

    @property
    def seals(self) -> bool:
        """Nothing before it can be undone."""
        return True


class Drawing(Revealing, frozen=True):
    """An event that follows by itself at the end of a turn, and in which somebody sees a piece."""

    @property
    def routine(self) -> bool:
        """It follows every turn."""
        return True
