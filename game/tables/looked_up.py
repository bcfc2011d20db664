"""A list that lies over the table for as long as somebody looks something up in it."""

from collections.abc import Callable

from game.tables.table import Stage
from game.ui.movers import Picture


class LookedUp:
    """Opens and closes one list; `make` draws it as things stand."""

    def __init__(self, stage: Stage, make: Callable[[], Picture]) -> None:
        self._stage = stage
        self._make = make
        self._picture: Picture | None = None

    @property
    def open(self) -> bool:
        """Whether the list is shown."""
        return self._picture is not None

    def toggle(self) -> None:
        """Show the list, or take it away."""
        if self.close():
            return
        self._picture = self._make()
        self._stage.movers.add(self._picture)
        self._stage.banner_changed()

    def again(self) -> None:
        """Draw the list again, where it is shown: something that it tells has changed."""
        if self._picture is not None:
            self._stage.movers.remove(self._picture)
            self._picture = self._make()
            self._stage.movers.add(self._picture)

    def close(self) -> bool:
        """Take the list away; return whether it was shown."""
        if self._picture is None:
            return False
        self._stage.movers.remove(self._picture)
        self._picture = None
        self._stage.banner_changed()
        return True
