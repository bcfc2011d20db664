"""Pointing at an action that somebody might do, or might have done: as a ghost on its space, or only roughly."""

from typing import TYPE_CHECKING

from game.locale import _
from game.rules.core import N_, Action, Cell, Phrase, Seat, Who, phrase
from game.rules.maya.actions import CityExpanded, CropPlanted, Draw, Expand, Pass, Plant
from game.rules.maya.box import TILE_NAMES
from game.tables.maya.desk import Desk
from game.tables.maya.ghost import Ghost
from game.tables.maya.land import hexes
from game.tables.telling import pointing

if TYPE_CHECKING:
    from game.tables.maya.table import MayaTable


def told(desk: Desk, seat: Seat, action: Action) -> Phrase | None:
    """Return what an action does, told by the nearest temple or the city; None if the rules' own words say it.

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


class Pointing(pointing.Pointing["MayaTable"]):
    """Points at spaces to lay tiles on."""

    laying = (Plant, Expand)

    def __init__(self, table: "MayaTable") -> None:
        super().__init__(table, Ghost(table.desk))

    def cells_of(self, action: Action, *, exactly: bool) -> tuple[Cell, ...]:
        if not isinstance(action, Plant | Expand):
            return ()
        return (action.cell,) if exactly else self._around(action.cell)

    def _around(self, cell: Cell) -> tuple[Cell, ...]:
        """Return the spaces of the land that are at most two steps away."""
        near = {cell, *hexes.neighbours(cell)}
        near |= {far for each in near for far in hexes.neighbours(each)}
        return tuple(each for each in self.table.desk.everywhere if each in near)

    def words(self, action: Action) -> str:
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
