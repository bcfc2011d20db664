"""Dealing a game of Cacao (C-S1 to C-S7), and checking one that was dealt elsewhere."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, TypeVar

import msgspec

from game.rules.cacao.dealing.dealt import Deal, Setup
from game.rules.cacao.pieces import KIND_NAMES, START_TILES, Kind, Shape, jungle_tiles, worker_tiles
from game.rules.core import Reason, Seat, refuse
from game.rules.phrases import N_, Who
from game.rules.rng import Generator

if TYPE_CHECKING:
    from game.rules.cacao.state import State

SEAT_COUNTS = range(2, 5)
Piece = TypeVar("Piece", bound=str)


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
    """C-S4: the start tiles are on the table, not in the pile."""
    tiles = Counter(jungle_tiles(seats))
    tiles.subtract(kind for kind, _ in START_TILES)
    return tiles


def check(setup: Setup) -> Reason | None:
    """Return what is wrong with a set-up."""
    if len(setup.deal.worker_piles) != setup.seats:
        text = N_("there must be one pile of worker tiles for each of the {seats} seats")
        return refuse("C-S3", text, seats=setup.seats)
    for seat, pile in enumerate(setup.deal.worker_piles):
        if difference := _difference(pile, worker_tiles(setup.seats)):
            shape, found, count = difference
            text = N_("worker tile {tile}: {seat} has {found}, not {count}")
            return refuse("C-S2", text, seat=Who(seat), tile=shape, found=found, count=count)
    if wrong := _difference(setup.deal.jungle_pile, _pile_tiles(setup.seats)):
        kind, found, count = wrong
        text = N_("jungle tile {tile}: the pile has {found}, not {count}")
        return refuse("C-S5", text, tile=KIND_NAMES[kind], found=found, count=count)
    return None


def _difference(pieces: Iterable[Piece], expected: Mapping[Piece, int]) -> tuple[Piece, int, int] | None:
    """Return the first kind of piece whose number is wrong, how many there are and how many there should be."""
    found = Counter(pieces)
    for name, count in expected.items():
        if found[name] != count:
            return name, found[name], count
    return None


def deal_again(setup: Setup, state: "State", rng: Generator) -> Setup:
    """Shuffle the tiles left in the piles."""
    deal = setup.deal
    piles = tuple(rng.shuffled_from(pile, drawn) for pile, drawn in zip(deal.worker_piles, state.drawn, strict=True))
    return msgspec.structs.replace(setup, deal=Deal(piles, rng.shuffled_from(deal.jungle_pile, state.jungle_drawn)))
