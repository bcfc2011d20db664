"""Pointing at what somebody might do, or might have done: as a ghost on its place, or only roughly."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from msgspec import structs

from game.locale import _
from game.rules.cacao.actions import Build, Fill, Place, Work
from game.rules.cacao.events import JungleLaid, WorkersPlaced
from game.rules.cacao.pieces import Kind
from game.rules.core import Action, Cell, Seat
from game.rules.phrases import N_, Phrase, Who, phrase
from game.tables.cacao.desk import Desk
from game.tables.cacao.ghost import Ghost

if TYPE_CHECKING:
    from game.tables.cacao.table import CacaoTable

_SIDES = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


def as_it_lies(action: Action) -> Action:
    """Return an action whose tile is named by its edges as they lie, from the north: two ways to lay it differ."""
    if isinstance(action, Place | Build):
        return structs.replace(action, tile="-".join(map(str, action.edges)))
    return action


def told(desk: Desk, seat: Seat, action: Action) -> Phrase | None:
    """Return what an action does, told by what lies beside its space; None where the rules' own words say it.

    What would come unseen from the pile is not looked at.
    """
    match as_it_lies(action):
        case Place(tile=tile, cell=cell, edges=edges):
            placed = WorkersPlaced(seat, tile, cell, edges, beside=_jungle_beside(desk, cell))
        case Build(tile=tile, cell=cell, edges=edges):
            placed = WorkersPlaced(seat, tile, cell, edges, edges, _jungle_beside(desk, cell))
        case Fill(tile=kind, cell=cell) if kind is not None:
            return desk.rules.describe_event(JungleLaid(seat, kind, cell, beside=_seats_beside(desk, cell)))
        case Fill(cell=cell):
            beside = tuple(Who(owner) for owner in _seats_beside(desk, cell))
            return phrase(
                N_("{seat} places the top tile of the pile next to tiles of: {seats}"), seat=Who(seat), seats=beside
            )
        case Work() if desk.rules.why_not(desk.state, seat, action) is None:
            _after, (worked,) = desk.rules.apply(desk.state, seat, action)
            return desk.rules.describe_event(worked)
        case _:
            return None
    return desk.rules.describe_event(placed)


def _jungle_beside(desk: Desk, cell: Cell) -> tuple[Kind, ...]:
    near = ((cell[0] + dx, cell[1] + dy) for dx, dy in _SIDES.values())
    return tuple(desk.shown.jungle[space] for space in near if space in desk.shown.jungle)


def _seats_beside(desk: Desk, cell: Cell) -> tuple[Seat, ...]:
    near = ((cell[0] + dx, cell[1] + dy) for dx, dy in _SIDES.values())
    return tuple(sorted({desk.shown.workers[space].seat for space in near if space in desk.shown.workers}))


class Pointing:
    """A ghost of its own, so that what is held and what is pointed at do not disturb each other."""

    def __init__(self, table: "CacaoTable") -> None:
        self._table = table
        self._ghost = Ghost(table.desk)

    def at(self, seat: Seat, action: Action | None, *, exactly: bool) -> Sequence[pygame.Rect]:
        """Point at an action; return what of the board that is."""
        self.away()
        table, desk = self._table, self._table.desk
        cells: tuple[Cell, ...] = ()
        match action:
            case Place(cell=cell) | Build(cell=cell) | Fill(cell=cell) if exactly:
                cells = (cell,)
                table.bring_into_sight(cell)
                if desk.rules.why_not(desk.state, seat, action) is None:
                    self._ghost.show(action)
                else:
                    table.light(cells)
            case Place(cell=cell) | Build(cell=cell):
                cells = tuple(near for near in self._beside(cell) if near in desk.shown.jungle)
                table.light(cells)
            case Fill(cell=cell):
                cells = (cell,)
                table.light(cells)
            case Work(cell=cell, side=side):
                dx, dy = _SIDES[side]
                cells = (cell, (cell[0] + dx, cell[1] + dy)) if exactly else (cell,)
                table.light(cells)
        return [*(desk.board.rect(cell) for cell in cells), *self._ghost.told()]

    @staticmethod
    def _beside(cell: Cell) -> list[Cell]:
        return [(cell[0] + dx, cell[1] + dy) for dx, dy in _SIDES.values()]

    def again(self) -> None:
        """Show the ghost where its place is now."""
        action = self._ghost.action
        if isinstance(action, Place | Build | Fill):
            self._ghost.show(action, again=True)

    def away(self) -> None:
        """Point at nothing."""
        self._ghost.forget()
        self._table.light(())

    def words(self, action: Action) -> str:
        """Return where to look."""
        match action:
            case Place() | Build():
                return _("Look next to the glowing jungle tiles.")
            case Fill():
                return _("Look at the glowing space, and at the display.")
        return _("Look at the glowing workers.")
