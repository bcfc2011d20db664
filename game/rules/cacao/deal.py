"""The set-up of a game of Cacao (C-S1 to C-S7): dealing it, checking it and dealing it again."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, TypeVar

import msgspec

from game.rules.cacao.actions import Build, Place
from game.rules.cacao.box import KIND_NAMES, KINDS, SHAPES, START_TILES, Kind, Shape, jungle_tiles, worker_tiles
from game.rules.core import N_, Action, Reason, Seat, Who, refuse
from game.rules.numbers import Generator

if TYPE_CHECKING:
    from game.rules.cacao.board import State

SEAT_COUNTS = range(2, 5)
Piece = TypeVar("Piece", bound=str)


class Options(msgspec.Struct, frozen=True):
    """The options of a game of Cacao: there are none."""


class Deal(msgspec.Struct, frozen=True):
    """All tiles that were shuffled, in drawing order; the start tiles are not shuffled."""

    worker_piles: tuple[tuple[Shape, ...], ...]
    jungle_pile: tuple[Kind, ...]


class Setup(msgspec.Struct, frozen=True):
    """All that a game begins with."""

    seats: int
    first: Seat
    deal: Deal
    options: Options = Options()


def deal(seats: int, rng: Generator, first: Seat | None) -> Setup:
    """Shuffle the piles and, where it was not chosen, draw the first seat (C-S3, C-S6, C-S7)."""
    if first is None:
        first = rng.below(seats)
    workers, jungle = _tiles(seats)
    piles = tuple(tuple(rng.shuffled(workers)) for _ in range(seats))
    return Setup(seats, first, Deal(piles, tuple(rng.shuffled(jungle))))


@cache
def _tiles(seats: int) -> tuple[tuple[Shape, ...], tuple[Kind, ...]]:
    """Return the worker tiles of each seat and the jungle tiles of the pile, in order."""
    return tuple(Counter(worker_tiles(seats)).elements()), tuple(Counter(_pile_tiles(seats)).elements())


def _pile_tiles(seats: int) -> Mapping[Kind, int]:
    """C-S4: return how many jungle tiles of each kind are in the pile: all but the start tiles."""
    tiles = Counter(jungle_tiles(seats))
    tiles.subtract(kind for kind, _ in START_TILES)
    return tiles


def check(setup: Setup) -> Reason | None:
    """Return what is wrong with a set-up, or None."""
    if len(setup.deal.worker_piles) != setup.seats:
        text = N_("there must be one pile of worker tiles for each of the {seats} seats")
        return refuse("C-S3", text, seats=setup.seats)
    for seat, pile in enumerate(setup.deal.worker_piles):
        if difference := _difference(pile, worker_tiles(setup.seats)):
            shape, actual, count = difference
            text = N_("worker tile {tile}: {seat} has {found}, not {count}")
            return refuse("C-S2", text, seat=Who(seat), tile=shape, found=actual, count=count)
    if wrong := _difference(setup.deal.jungle_pile, _pile_tiles(setup.seats)):
        kind, actual, count = wrong
        text = N_("jungle tile {tile}: the pile has {found}, not {count}")
        return refuse("C-S5", text, tile=KIND_NAMES[kind], found=actual, count=count)
    return None


def _difference(pieces: Iterable[Piece], expected: Mapping[Piece, int]) -> tuple[Piece, int, int] | None:
    """Return the first kind of piece whose number is wrong, its number and the right one; None if all are right."""
    counts = Counter(pieces)
    for name, count in expected.items():
        if counts[name] != count:
            return name, counts[name], count
    return None


def deal_again(setup: Setup, state: "State", rng: Generator) -> Setup:
    """Return the set-up with the tiles left in the piles in another order."""
    deal = setup.deal
    piles = tuple(rng.shuffled_from(pile, drawn) for pile, drawn in zip(deal.worker_piles, state.drawn, strict=True))
    return msgspec.structs.replace(setup, deal=Deal(piles, rng.shuffled_from(deal.jungle_pile, state.jungle_drawn)))


def copy_for(setup: Setup, steps: Sequence[tuple[Seat, Action]], dealt: "State", viewer: Seat | None) -> Setup:
    """Return a set-up with which the same steps lead to the dealt hands and piles.

    In it, each seat except the viewer draws first the tiles that it laid, in that order, and then its hand.
    """
    piles = []
    for seat, pile in enumerate(setup.deal.worker_piles):
        left = _shapes(dealt.worker_piles[seat])
        drawn = pile[: len(pile) - len(left)] if seat == viewer else _laid(steps, seat) + _shapes(dealt.hand(seat))
        piles.append(drawn + left)
    jungle = tuple(KINDS[kind - 1] for kind in dealt.jungle_pile)
    pile_seen = setup.deal.jungle_pile[: len(setup.deal.jungle_pile) - len(jungle)]
    return msgspec.structs.replace(setup, deal=Deal(tuple(piles), pile_seen + jungle))


def _laid(steps: Sequence[tuple[Seat, Action]], seat: Seat) -> tuple[Shape, ...]:
    return tuple(action.tile for of, action in steps if of == seat and isinstance(action, Place | Build))


def _shapes(tiles: bytes) -> tuple[Shape, ...]:
    return tuple(SHAPES[tile] for tile in tiles)
