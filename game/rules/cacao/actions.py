"""What a seat can do in Cacao, with the fields that a record writes, and the events of the game."""

from game.rules.cacao.box import Edges, Kind, Shape, Side
from game.rules.core import Action, Cell, Drawing, Event, Revealing, Seat


class Place(Action, frozen=True, tag="place"):
    """C-A1: lay a worker tile from the hand on an empty worker space."""

    tile: Shape
    cell: Cell
    edges: Edges


class Build(Action, frozen=True, tag="build"):
    """C-O1: lay a worker tile from the hand over one of the seat's own, for a sun token."""

    tile: Shape
    cell: Cell
    edges: Edges


class Fill(Action, frozen=True, tag="fill"):
    """C-B2: put a jungle tile on a space: one of this kind from the display, or without a kind the top of the pile.

    C-B3 [gap]: the space is chosen before the tile is seen.
    """

    cell: Cell
    tile: Kind | None = None


class Work(Action, frozen=True, tag="work"):
    """C-C5: use some, all or none of the workers on one edge of the worker tile on `cell`."""

    cell: Cell
    side: Side
    workers: int


class End(Action, frozen=True, tag="end"):
    """C-E1: close the turn. Records leave it out and readers insert it."""


END = End()
CacaoAction = Place | Build | Fill | Work
"""The actions that a record holds."""


class WorkersPlaced(Event, frozen=True, tag="workers_placed"):
    """A worker tile was laid from the hand; `covers` is the tile that it was built over, if any."""

    seat: Seat
    tile: Shape
    cell: Cell
    edges: Edges
    covers: Edges | None = None
    beside: tuple[Kind, ...] = ()
    """The jungle tiles that the new tile touches, clockwise from the north."""


class JungleLaid(Event, frozen=True, tag="jungle_laid"):
    """A jungle tile was put on a space, from the display or unseen from the pile."""

    seat: Seat
    kind: Kind
    cell: Cell
    from_pile: bool = False
    beside: tuple[Seat, ...] = ()
    """The seats whose worker tiles the jungle tile touches."""

    @property
    def reveals(self) -> bool:
        """Whether the tile came from the pile, so that nobody knew it before."""
        return self.from_pile


class Worked(Event, frozen=True, tag="worked"):
    """Workers on one edge were used at the jungle tile on `target`; `lost` counts what had no room in the village."""

    seat: Seat
    cell: Cell
    side: Side
    target: Cell
    kind: Kind
    workers: int
    gold: int = 0
    fruit: int = 0
    sun: int = 0
    water: int = 0
    lost: int = 0


class TurnEnded(Revealing, frozen=True, tag="turn_ended"):
    """A seat closed its turn."""

    seat: Seat


class WorkersDrawn(Drawing, frozen=True, tag="workers_drawn"):
    """A seat drew a worker tile; nobody else sees which."""

    seat: Seat
    tile: Shape | None


class DisplayRefilled(Drawing, frozen=True, tag="display_refilled"):
    """The top tile of the jungle pile was laid open in the display."""

    kind: Kind


class BuildingAllowed(Event, frozen=True, tag="building_allowed"):
    """Pile and display are both empty: from now on own tiles may be built over (C-O1)."""


class TempleScored(Event, frozen=True, tag="temple_scored"):
    """A temple was scored at the end of the game: the workers and the gold of each seat."""

    cell: Cell
    workers: tuple[int, ...]
    gold: tuple[int, ...]


class GameEnded(Event, frozen=True, tag="game_ended"):
    """The last round is over (C-X1)."""
