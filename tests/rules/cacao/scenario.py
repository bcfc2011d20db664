"""A table of Cacao with known piles, for tests that read like the rulebook."""

from collections.abc import Sequence
from typing import Any

from game.rules.cacao import Cacao
from game.rules.cacao.actions import END, Build, Fill, Place, Work
from game.rules.cacao.board import INDEX, KIND_CODE, OPEN, ORIENTATION, State
from game.rules.cacao.box import Edges, Kind, Shape, Side, edges_of
from game.rules.cacao.deal import Deal, Setup
from game.rules.core import Action, Cell, Decide, Event, Seat
from game.rules.flat import remove
from game.rules.numbers import Generator, vector
from tests.rules.asking import Asked

RULES = Cacao()
PLAIN: Shape = "1-1-1-1"
ENOUGH: tuple[Kind, ...] = ("water", "sun", "temple", "mine1", "mine2", "market4", "plantation2", "market3")


class Table(Asked):
    """A game in which everybody holds `1-1-1-1` tiles unless told otherwise, and the jungle pile is as given."""

    rules = RULES
    state: State

    def __init__(
        self,
        seats: int = 2,
        jungle: Sequence[Kind] = ENOUGH,
        piles: Sequence[Sequence[Shape]] | None = None,
        first: Seat = 0,
    ) -> None:
        piles = piles or [[PLAIN] * 11] * seats
        self.state = RULES.start(Setup(seats, first, Deal(tuple(tuple(pile) for pile in piles), tuple(jungle))))
        self.events = []

    @property
    def step(self) -> str:
        pending = RULES.pending(self.state)
        return pending.prompts[pending.seat].step if isinstance(pending, Decide) else "over"

    def legal(self) -> list[Action]:
        return list(RULES.legal(self.state, self.seat))

    def place(self, cell: Cell, edges: Edges | None = None, tile: Shape = PLAIN) -> tuple[Event, ...]:
        return self.do(Place(tile, cell, edges or edges_of(tile)))

    def build(self, cell: Cell, edges: Edges | None = None, tile: Shape = PLAIN) -> tuple[Event, ...]:
        return self.do(Build(tile, cell, edges or edges_of(tile)))

    def fill(self, cell: Cell, tile: Kind | None = None) -> tuple[Event, ...]:
        return self.do(Fill(cell, tile))

    def work(self, cell: Cell, side: Side, workers: int) -> tuple[Event, ...]:
        return self.do(Work(cell, side, workers))

    def use_all(self) -> None:
        """Use as many workers as possible of every group, then stop before the end of the turn."""
        while self.step == "work":
            self.do(self.legal()[-1])

    def end(self) -> tuple[Event, ...]:
        return self.do(END)

    def turn(self, cell: Cell, edges: Edges | None = None, tile: Shape = PLAIN) -> None:
        """Place, fill in the order offered, use all workers, end."""
        self.place(cell, edges, tile)
        while self.step == "fill":
            self.do(self.legal()[0])
        self.use_all()
        self.end()

    def jungle(self, cell: Cell, kind: Kind) -> None:
        """Put a jungle tile on the table by hand."""
        state, space = self.state, INDEX[cell]
        if state.board[space] == OPEN:
            state.spaces = remove(state.spaces, space)
        state.lay_jungle(space, KIND_CODE[kind])

    def workers(self, seat: Seat, cell: Cell, edges: Edges) -> None:
        """Put a worker tile on the table by hand."""
        self.state.lay_workers(INDEX[cell], seat, ORIENTATION[edges])

    def no_jungle_left(self) -> None:
        """Empty pile and display."""
        self.state.display = vector([])
        self.state.jungle_drawn = len(self.state.jungle_pile)

    def view(self, seat: Seat | None = None) -> Any:
        return RULES.view(self.state, seat)


def random_table(seats: int, seed: int, steps: int) -> tuple[State, int]:
    """Return the state after some random steps of a random game, and how many steps were played."""
    rng = Generator(seed)
    state = RULES.setup(seats, rng)
    played = 0
    while played < steps and isinstance(pending := RULES.pending(state), Decide):
        RULES.play(state, pending.seat, RULES.sample_code(state, pending.seat, rng))
        played += 1
    return state, played
