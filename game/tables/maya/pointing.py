"""Pointing at what somebody might do, or might have done: as a ghost on its space, or only roughly."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.locale import _
from game.rules.core import Action, Cell, Seat
from game.rules.maya.actions import Draw, Expand, Pass, Plant
from game.rules.maya.events import CityExpanded, CropPlanted
from game.rules.maya.pieces import TILE_NAMES
from game.rules.phrases import N_, Phrase, Who, phrase
from game.tables.maya import hexes
from game.tables.maya.desk import Desk
from game.tables.maya.ghost import Ghost

if TYPE_CHECKING:
    from game.tables.maya.table import MayaTable


def told(desk: Desk, seat: Seat, action: Action) -> Phrase | None:
    """Return what an action does, told by the nearest temple or the city; None where the rules' own words say it.

    Which tile goes face down is told to nobody but whoever holds it in an open rack.
    """
    grid = desk.state.grid
    match action:
        case Plant(tile=tile, cell=cell):
            return desk.rules.describe_event(CropPlanted(seat, tile, cell, grid.nearest[grid.index[cell]]))
        case Expand(tile=tile, cell=cell):
            near = {*hexes.neighbours(cell)}
            city = next((each.name for each in desk.shown.cities if near & set(each.cells)), "")
            if not city:
                return None
            if tile is not None and desk.shown.viewer == seat and tile in desk.shown.rack:
                text = N_("{seat} expands {city} with {tile} face down")
                return phrase(text, seat=Who(seat), city=city, tile=TILE_NAMES[tile])
            return desk.rules.describe_event(CityExpanded(seat, cell, None, tile is None, city))
    return None


class Pointing:
    """A ghost of its own, so that what is held and what is pointed at do not disturb each other."""

    def __init__(self, table: "MayaTable") -> None:
        self._table = table
        self._ghost = Ghost(table.desk)
        self._lit = False

    def at(self, seat: Seat, action: Action | None, *, exactly: bool) -> Sequence[pygame.Rect]:
        """Point at an action; return what of the board that is."""
        self.away()
        table, desk = self._table, self._table.desk
        if not isinstance(action, Plant | Expand):
            return ()
        cells: tuple[Cell, ...] = (action.cell,)
        if exactly and desk.rules.why_not(desk.state, seat, action) is None:
            self._ghost.show(action)
        else:
            cells = cells if exactly else self._around(action.cell)
            table.light(cells)
            self._lit = True
        return [*(desk.board.rect(cell) for cell in cells), *self._ghost.told()]

    def _around(self, cell: Cell) -> tuple[Cell, ...]:
        """Return the spaces of the land that are at most two steps away."""
        near = {cell, *hexes.neighbours(cell)}
        near |= {far for each in near for far in hexes.neighbours(each)}
        return tuple(each for each in self._table.desk.everywhere if each in near)

    def again(self) -> None:
        """Show the ghost where its space is now."""
        action = self._ghost.action
        if action is not None:
            self._ghost.hide()
            self._ghost.show(action)

    def away(self) -> None:
        """Point at nothing."""
        self._ghost.forget()
        if self._lit:
            self._lit = False
            self._table.light(())

    @staticmethod
    def words(action: Action) -> str:
        """Return where to look."""
        match action:
            case Plant():
                return _("Look at the glowing spaces: you can plant something there.")
            case Expand():
                return _("Look at the glowing spaces: you can expand a city there.")
            case Draw():
                return _("No space takes a tile now: you only draw.")
            case Pass():
                return _("You cannot place anything now.")
        return _("Look at the group that grows: is another tile worth it?")
