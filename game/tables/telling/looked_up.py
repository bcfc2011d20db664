"""A list that lies over the table while somebody looks something up."""

from collections.abc import Callable

from game.tables.stage import Stage
from game.ui.movers import Picture


class LookedUp:
    """Opens and closes one list; `make` draws its current contents."""

    def __init__(self, stage: Stage, make: Callable[[], Picture]) -> None:
        self._stage = stage
        self._make = make
        self._picture: Picture | None = None

    @property
    def open(self) -> bool:
        """Whether the list is shown."""
        return self._picture is not None

    def toggle(self) -> None:
        """Open or close the list."""
        if self.close():
            return
        self._picture = self._make()
        self._stage.movers.add(self._picture)
        self._stage.banner_changed()

    def recompute(self) -> None:
        """Draw the list again if it is open: its contents have changed."""
        if self._picture is not None:
            self._stage.movers.remove(self._picture)
            self._picture = self._make()
            self._stage.movers.add(self._picture)

    def close(self) -> bool:
        """Close the list; return whether it was open."""
        if self._picture is None:
            return False
        self._stage.movers.remove(self._picture)
        self._picture = None
        self._stage.banner_changed()
        return True
