"""Where a player's own pieces lie: in a tray on the rail, or in a column."""

from abc import ABC, abstractmethod
from typing import ClassVar

import pygame

from game.ui.look import Look


class OwnTray(ABC):
    """A tray with a slot for every piece of a hand, and what stands beside it."""

    column: ClassVar[float]
    """How many times wider than high a place is, at most, to be one in a column."""
    reach: ClassVar[int]
    """How far beyond its place anything may be painted, in logical pixels."""
    tray: pygame.Rect

    def __init__(self, look: Look, place: pygame.Rect) -> None:
        self.look = look
        self.in_column = place.width < self.column * place.height
        self.whole = self.lay_in_column(place) if self.in_column else place.union(self.lay_on_rail(place))
        """All of it, with its board."""
        self.area = self.whole.union(place).inflate(look.px(self.reach), look.px(self.reach))
        self.new: list[int] = []
        """Which pieces of the open hand were drawn since its owner last looked."""
        self.hidden: int | None = None
        """A piece that is not drawn here, because it is still on its way."""
        self.shift = (0, 0.0)
        """The first piece that still slides to its slot, and the distance in slots."""

    @abstractmethod
    def lay_in_column(self, place: pygame.Rect) -> pygame.Rect:
        """Lay everything into a column; return the board below all of it."""

    @abstractmethod
    def lay_on_rail(self, place: pygame.Rect) -> pygame.Rect:
        """Lay everything on the rail; return the tray."""

    @abstractmethod
    def slot(self, index: int) -> pygame.Rect:
        """Return the rectangle of a piece of the hand."""

    def index_at(self, place: tuple[int, int], count: int) -> int | None:
        """Return which piece of the hand lies at a place."""
        return next((index for index in range(count) if self.slot(index).collidepoint(place)), None)
