"""What the table shows, as plain values: read from a view at once, or changed piece by piece as events are shown."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from msgspec import structs

from game.rules.cacao import scoring
from game.rules.cacao import view as views
from game.rules.cacao.actions import (
    DisplayRefilled,
    GameEnded,
    JungleLaid,
    TempleScored,
    Worked,
    WorkersDrawn,
    WorkersPlaced,
)
from game.rules.cacao.board import Step
from game.rules.cacao.box import GOLD_PER_SUN, RIVER, SHAPES, Edges, Kind, Shape
from game.rules.cacao.view import ActivatedGroup, JungleTile, View, WorkerTile
from game.rules.core import Cell, Event, Seat


@dataclass(slots=True)
class Laid:
    """A worker tile on the board, and the one underneath."""

    seat: Seat
    edges: Edges
    covers: Edges | None = None


@dataclass(slots=True)
class Shown:
    """Pieces and counters as they are seen. `water` may lie between two fields while a carrier walks."""

    viewer: Seat | None
    seats: int
    jungle: dict[Cell, Kind]
    workers: dict[Cell, Laid]
    display: list[Kind]
    pile: int
    hand: list[Shape]
    hands: list[int]
    worker_piles: list[int]
    gold: list[int]
    fruit: list[int]
    sun: list[int]
    water: list[float]
    step: Step
    seat: Seat
    active: Seat
    fill: tuple[Cell, ...]
    groups: tuple[ActivatedGroup, ...]
    projected: list[int]
    """What each seat would have if the game ended with what is shown."""
    known: View
    """What was known when something was asked last."""
    _lifted: Event | None = None
    """The event whose piece has left its place and lies nowhere yet."""

    @classmethod
    def of(cls, view: View, points: list[int]) -> "Shown":
        """Return what a view shows. When the game is over the counters show the final points."""
        over = view.step == Step.OVER
        return cls(
            viewer=view.viewer,
            seats=view.seats,
            jungle={tile.cell: tile.kind for tile in view.jungle},
            workers={tile.cell: _laid(tile) for tile in view.workers},
            display=list(view.display),
            pile=view.jungle_pile,
            hand=list(view.hand),
            hands=list(view.hands),
            worker_piles=list(view.worker_piles),
            gold=list(points) if over else list(view.gold),
            fruit=list(view.fruit),
            sun=list(view.sun),
            water=[float(field) for field in view.water],
            step=view.step,
            seat=view.seat,
            active=view.active,
            fill=view.fill,
            groups=view.groups,
            projected=list(points),
            known=view,
        )

    @property
    def cells(self) -> list[Cell]:
        """Every space with a tile."""
        return [*self.jungle, *self.workers]

    def workers_laid(self) -> Iterator[tuple[Cell, Seat, Edges, Edges | None]]:
        """Yield the worker tiles on the board as plain values."""
        for cell, laid in self.workers.items():
            yield cell, laid.seat, laid.edges, laid.covers

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.step == Step.OVER

    def ask(self, other: "Shown") -> None:
        """Set what events do not tell: the question, and the seat that is asked."""
        self.step, self.seat, self.active = other.step, other.seat, other.active
        self.fill, self.groups, self.known = other.fill, other.groups, other.known

    def keep_quiet(self) -> None:
        """Ask nothing while events are shown."""
        self.fill, self.groups = (), ()

    # -- what events change

    def lift(self, event: Event) -> int | None:
        """Remove a piece that an event lays elsewhere; return its place among the visible pieces."""
        self._lifted = event
        match event:
            case WorkersPlaced(seat=seat, tile=shape, covers=covers):
                self.sun[seat] -= covers is not None
                self._project()
                return self._take_from_hand(seat, shape)
            case JungleLaid(kind=kind, from_pile=False):
                index = self.display.index(kind)
                del self.display[index]
                return index
            case JungleLaid() | DisplayRefilled():
                self.pile -= 1
        return None

    def take(self, event: Event) -> int | None:
        """Change what is shown as an event says; return where in the open hand a drawn tile is seen."""
        if self._lifted is not event:
            self.lift(event)
        self._lifted = None
        match event:
            case WorkersPlaced(seat=seat, cell=cell, edges=edges):
                below = self.workers.get(cell)
                self.workers[cell] = Laid(seat, edges, below.edges if below else None)
                self._project()
            case JungleLaid(cell=cell, kind=kind):
                self.jungle[cell] = kind
                self._project()
            case DisplayRefilled(kind=kind):
                self.display.append(kind)
            case WorkersDrawn(seat=seat, tile=shape):
                return self._draw(seat, shape)
            case Worked(seat=seat):
                self.fruit[seat] += event.fruit
                self.sun[seat] += event.sun
                self.water[seat] += event.water
                self.earn(seat, event.gold)
                self._project()
            case TempleScored(gold=gold):
                for seat, its in enumerate(gold):
                    self.earn(seat, its)
            case GameEnded():
                for seat in range(self.seats):
                    self.earn(seat, self.sun[seat] * GOLD_PER_SUN + self.river_gold(seat))
        return None

    def _project(self) -> None:
        """Let the rules count what is shown as if the game ended with it."""
        shown = structs.replace(
            self.known,
            jungle=tuple(JungleTile(cell, kind) for cell, kind in self.jungle.items()),
            workers=tuple(WorkerTile(cell, laid.seat, laid.edges, laid.covers) for cell, laid in self.workers.items()),
            gold=tuple(self.gold),
            sun=tuple(self.sun),
            water=tuple(map(int, self.water)),
        )
        self.projected = scoring.points(views.table(shown))

    def earn(self, seat: Seat, gold: int) -> None:
        """Add gold to a seat's counter."""
        self.gold[seat] += gold

    def river_gold(self, seat: Seat) -> int:
        """Return the gold that the water field under a seat's carrier is worth."""
        return RIVER[round(self.water[seat])]

    def _take_from_hand(self, seat: Seat, shape: Shape) -> int | None:
        self.hands[seat] -= 1
        if seat != self.viewer or shape not in self.hand:
            return None
        index = self.hand.index(shape)
        del self.hand[index]
        return index

    def _draw(self, seat: Seat, shape: Shape | None) -> int | None:
        self.worker_piles[seat] -= 1
        self.hands[seat] += 1
        if seat != self.viewer or shape is None:
            return None
        order = SHAPES.index(shape)
        index = sum(SHAPES.index(other) <= order for other in self.hand)
        self.hand.insert(index, shape)
        return index

    # -- for tests

    def dump(self) -> dict[str, Any]:
        """Return everything as meaning."""
        board: dict[str, Any] = {_key(cell): {"jungle": kind} for cell, kind in sorted(self.jungle.items())}
        for cell, laid in sorted(self.workers.items()):
            board[_key(cell)] = {"seat": laid.seat, "edges": list(laid.edges)}
            if laid.covers:
                board[_key(cell)]["covers"] = list(laid.covers)
        return {
            "board": board,
            "display": list(self.display),
            "pile": self.pile,
            "hand": {"of": self.viewer, "tiles": list(self.hand)},
            "seats": [self._seat(seat) for seat in range(self.seats)],
            "asked": self._asked(),
        }

    def _seat(self, seat: Seat) -> dict[str, Any]:
        return {
            "gold": self.gold[seat],
            "fruit": self.fruit[seat],
            "sun": self.sun[seat],
            "water": self.water[seat],
            "hand": self.hands[seat],
            "pile": self.worker_piles[seat],
            "projected": self.projected[seat],
        }

    def _asked(self) -> dict[str, Any]:
        return {
            "step": self.step.name.lower(),
            "seat": self.seat,
            "active": self.active,
            "fill": [_key(cell) for cell in self.fill],
            "groups": [
                {
                    "seat": group.seat,
                    "cell": _key(group.cell),
                    "side": group.side,
                    "workers": group.workers,
                    "at": group.kind,
                }
                for group in self.groups
            ],
        }


def _laid(tile: WorkerTile) -> Laid:
    return Laid(tile.seat, tile.edges, tile.covers)


def _key(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"
