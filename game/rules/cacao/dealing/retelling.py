"""The past of a game of Cacao as a viewer saw it, with other hands and piles behind it."""

from collections.abc import Sequence

import msgspec

from game.rules.cacao.actions import Build, Place
from game.rules.cacao.dealing.dealt import Deal, Setup
from game.rules.cacao.grid import KIND_OF
from game.rules.cacao.pieces import SHAPES, Shape
from game.rules.cacao.state import State
from game.rules.core import Action, Seat


def retell(setup: Setup, steps: Sequence[tuple[Seat, Action]], dealt: State, viewer: Seat | None) -> Setup:
    """Return a set-up with which the same steps lead to the dealt hands and piles.

    Whoever is not the viewer has drawn what it laid, in that order, and its hand after that: so every tile is there
    in time.
    """
    piles = []
    for seat, pile in enumerate(setup.deal.worker_piles):
        left = _shapes(dealt.worker_piles[seat])
        drawn = pile[: len(pile) - len(left)] if seat == viewer else _laid(steps, seat) + _shapes(dealt.hand(seat))
        piles.append(drawn + left)
    jungle = tuple(KIND_OF[kind] for kind in dealt.jungle_pile)
    pile_seen = setup.deal.jungle_pile[: len(setup.deal.jungle_pile) - len(jungle)]
    return msgspec.structs.replace(setup, deal=Deal(tuple(piles), pile_seen + jungle))


def _laid(steps: Sequence[tuple[Seat, Action]], seat: Seat) -> tuple[Shape, ...]:
    return tuple(action.tile for of, action in steps if of == seat and isinstance(action, Place | Build))


def _shapes(tiles: bytes) -> tuple[Shape, ...]:
    return tuple(SHAPES[tile] for tile in tiles)
