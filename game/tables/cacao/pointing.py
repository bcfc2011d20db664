"""Pointing at an action that somebody might do, or might have done: as a ghost on its place, or only roughly."""

from typing import TYPE_CHECKING

from msgspec import structs

from game.locale import _
from game.rules.cacao.actions import Build, Fill, JungleLaid, Place, Work, Worked, WorkersPlaced
from game.rules.cacao.box import Kind
from game.rules.core import N_, Action, Cell, Phrase, Seat, Who, phrase
from game.tables.cacao.desk import Desk
from game.tables.cacao.ghost import Ghost
from game.tables.telling import pointing

if TYPE_CHECKING:
    from game.tables.cacao.table import CacaoTable

_SIDES = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


def as_it_lies(action: Action) -> Action:
    """Return an action whose tile is named by its edges as they lie, from the north: two ways to lay it differ."""
    if isinstance(action, Place | Build):
        return structs.replace(action, tile="-".join(map(str, action.edges)))
    return action


def told(desk: Desk, seat: Seat, action: Action) -> Phrase | None:
    """Return what an action does, told by what lies beside its space; None if the rules' own words say it.

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
                N_("{seat} places the top tile of the pile next to tiles of {seats}"), seat=Who(seat), seats=beside
            )
        case Work() if desk.rules.why_not(desk.state, seat, action) is None:
            _after, (worked,) = desk.rules.apply_unchecked(desk.state, seat, action)
            return desk.rules.describe_event(worked)
        case Work(cell=cell, side=side):
            done = (each for each in reversed(desk.session.history()) if isinstance(each, Worked))
            last = next((each for each in done if (each.cell, each.side) == (cell, side)), None)
            return desk.rules.describe_event(last) if last is not None else None
        case _:
            return None
    return desk.rules.describe_event(placed)


def _jungle_beside(desk: Desk, cell: Cell) -> tuple[Kind, ...]:
    near = ((cell[0] + dx, cell[1] + dy) for dx, dy in _SIDES.values())
    return tuple(desk.shown.jungle[space] for space in near if space in desk.shown.jungle)


def _seats_beside(desk: Desk, cell: Cell) -> tuple[Seat, ...]:
    near = ((cell[0] + dx, cell[1] + dy) for dx, dy in _SIDES.values())
    return tuple(sorted({desk.shown.workers[space].seat for space in near if space in desk.shown.workers}))


class Pointing(pointing.Pointing["CacaoTable"]):
    """Points at spaces to lay tiles on, and at workers to use."""

    laying = (Place, Build, Fill)

    def __init__(self, table: "CacaoTable", ghost: Ghost | None = None) -> None:
        super().__init__(table, ghost or Ghost(table.desk))

    def cells_of(self, action: Action, *, exactly: bool) -> tuple[Cell, ...]:
        jungle = self.table.desk.shown.jungle
        match action:
            case Place(cell=cell) | Build(cell=cell) if not exactly:
                return tuple(near for near in self._beside(cell) if near in jungle)
            case Place(cell=cell) | Build(cell=cell) | Fill(cell=cell):
                return (cell,)
            case Work(cell=cell, side=side):
                dx, dy = _SIDES[side]
                return (cell, (cell[0] + dx, cell[1] + dy)) if exactly else (cell,)
        return ()

    @staticmethod
    def _beside(cell: Cell) -> list[Cell]:
        return [(cell[0] + dx, cell[1] + dy) for dx, dy in _SIDES.values()]

    def words(self, action: Action) -> str:
        match action:
            case Place() | Build():
                return _("Look next to the glowing jungle tiles.")
            case Fill():
                return _("Look at the glowing space, and at the display.")
        return _("Look at the glowing workers.")
