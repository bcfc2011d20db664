"""What a game of Stones is made of: set-up, state, actions and events, all as plain data."""

from typing import Final, Literal

import msgspec

from game.rules.core import Action, Cell, Drawing, Event, Revealing, Seat

BAG: Final = (1, 2, 3, 4) * 3
"""S-B2: the numbered stones in the bag."""


class Options(msgspec.Struct, frozen=True):
    """S-B1: how many spaces the board has along each side."""

    size: Literal["4", "3", "5"] = "4"


class Deal(msgspec.Struct, frozen=True):
    """The bag in drawing order; the first stones are the secret ones that the seats begin with (S-S1)."""

    bag: tuple[int, ...]


class Setup(msgspec.Struct, frozen=True):
    """All that a game begins with."""

    seats: int
    first: Seat
    deal: Deal
    options: Options = Options()


class Lay(Action, frozen=True, tag="lay"):
    """S-A1: lay a stone on an empty space: a plain one, or the secret one with its number."""

    cell: Cell
    number: int = 0


class End(Action, frozen=True, tag="end"):
    """S-E1: close the turn. Records leave it out."""


END: Final = End()


class StoneLaid(Event, frozen=True, tag="stone_laid"):
    """A stone was laid; a number shows what the secret stone was."""

    seat: Seat
    cell: Cell
    number: int = 0


class RowMade(Event, frozen=True, tag="row_made"):
    """Three stones of a seat lie in a row, and what that brings."""

    seat: Seat
    cells: tuple[Cell, ...]
    points: int


class TurnEnded(Revealing, frozen=True, tag="turn_ended"):
    """A seat closed its turn."""

    seat: Seat


class StoneDrawn(Drawing, frozen=True, tag="stone_drawn"):
    """A seat drew a secret stone; nobody else sees which."""

    seat: Seat
    number: int | None


class State(msgspec.Struct):
    """All that lies on the table. A space holds None, or whose stone lies there and its number."""

    seats: int
    first: Seat
    size: int
    board: dict[Cell, tuple[Seat, int]]
    hands: list[int]
    """The secret stone of each seat; 0 for none, or one that a viewer does not know."""
    bag: tuple[int, ...]
    laying: bool = True
    """Whether the seat has still to lay its stone; then it only ends its turn."""

    def copy(self) -> "State":
        """Return an independent copy."""
        return State(self.seats, self.first, self.size, self.board.copy(), self.hands.copy(), self.bag, self.laying)

    @property
    def turns(self) -> int:
        """S-X1: everybody has as many turns, as long as there are spaces."""
        return self.size * self.size // self.seats * self.seats

    @property
    def turn(self) -> int:
        """How many turns are over."""
        return len(self.board) - (not self.laying)

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        return (self.first + self.turn) % self.seats


class View(msgspec.Struct, frozen=True):
    """What a seat, or somebody who looks on, knows: all but the others' secret stones and the bag."""

    viewer: Seat | None
    seats: int
    first: Seat
    size: int
    stones: tuple[tuple[Cell, Seat, int], ...]
    hand: tuple[int, ...]
    holding: tuple[bool, ...]
    """Who has a secret stone."""
    bag: int
    """How many stones are in the bag."""
    laying: bool


def start(setup: Setup) -> State:
    """Return the state in which the game begins: everybody has a secret stone (S-S1)."""
    bag = setup.deal.bag
    return State(setup.seats, setup.first, int(setup.options.size), {}, list(bag[: setup.seats]), bag[setup.seats :])


def view(state: State, seat: Seat | None) -> View:
    """Return what a seat knows; stones in the order of their spaces, so that nothing tells more."""
    hand = () if seat is None or not state.hands[seat] else (state.hands[seat],)
    stones = tuple((cell, owner, number) for cell, (owner, number) in sorted(state.board.items()))
    holding = tuple(bool(number) for number in state.hands)
    return View(seat, state.seats, state.first, state.size, stones, hand, holding, len(state.bag), state.laying)


def table(known: View) -> State:
    """Return the state as a view knows it; a hidden stone is 0, and the bag is empty."""
    board = {cell: (owner, number) for cell, owner, number in known.stones}
    hands = [0] * known.seats
    if known.viewer is not None and known.hand:
        hands[known.viewer] = known.hand[0]
    return State(known.seats, known.first, known.size, board, hands, (), known.laying)
