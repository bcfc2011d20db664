"""Pointing at what somebody might do, or might have done: as a ghost on its space, or only roughly."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

import pygame

from game.rules.core import Action, Cell, Seat
from game.tables.gesture.ghost import Ghost
from game.tables.tile_table import TileTable

TableT = TypeVar("TableT", bound=TileTable[Any])


class Pointing(ABC, Generic[TableT]):
    """A ghost of its own, so that what is held and what is pointed at do not disturb each other."""

    laying: ClassVar[tuple[type[Action], ...]]
    """The kinds of actions that lay a piece: they can be shown as a ghost."""

    def __init__(self, table: TableT, ghost: Ghost[Any, Any, Any]) -> None:
        self.table = table
        self._ghost = ghost

    @abstractmethod
    def cells_of(self, action: Action, *, exactly: bool) -> tuple[Cell, ...]:
        """Return the spaces that an action is about, or those round about."""

    @abstractmethod
    def words(self, action: Action) -> str:
        """Return where to look."""

    def at(self, seat: Seat, action: Action | None, *, exactly: bool) -> Sequence[pygame.Rect]:
        """Point at an action; return the parts of the board that it is about."""
        self.away()
        table, desk = self.table, self.table.desk
        cells = self.cells_of(action, exactly=exactly) if action is not None else ()
        laying = exactly and isinstance(action, self.laying)
        if laying:
            table.bring_into_sight(cells[0])
        if laying and desk.rules.why_not(desk.state, seat, action) is None:
            self._ghost.show(action)
        else:
            table.light(cells)
        return [*(desk.board.rect(cell) for cell in cells), *self._ghost.told()]

    def recompute(self) -> None:
        """Show the ghost where its space is now."""
        if self._ghost.action is not None:
            self._ghost.show(self._ghost.action, again=True)

    def away(self) -> None:
        """Point at nothing."""
        self._ghost.forget()
        self.table.light(())
