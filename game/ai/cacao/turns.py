"""Finishing a turn of Cacao in which nothing is left to decide: which groups work, and when."""

from game.rules.cacao import effects, legality
from game.rules.cacao.actions import END, Work
from game.rules.cacao.grid import FIRST_MARKET, KIND_CODE, LAST_MARKET, WORKS
from game.rules.cacao.pieces import STORAGE
from game.rules.cacao.state import State, Step
from game.rules.core import Seat

_PLANTATION = KIND_CODE["plantation1"]
_DOUBLE = KIND_CODE["plantation2"]


def sensible_work(state: State) -> Work:
    """Return what a seat with activated workers usually does.

    All workers of a group work. Plantations come first where the storage has room, then the best market.
    """
    groups, seat = state.groups, state.seat
    end = (groups[0] >> 20) + 1 << 20
    best, best_rank = 0, -100
    for group in groups:
        if group >= end:
            break
        rank = _rank(state, seat, group)
        if rank > best_rank:
            best, best_rank = group, rank
    workers = legality.most_workers(state, seat, best >> 4 & 3, best & 15)
    return WORKS[best >> 6 & 0x3FFF][workers]


def _rank(state: State, seat: Seat, group: int) -> int:
    kind = group & 15
    if kind in (_PLANTATION, _DOUBLE):
        harvest = (group >> 4 & 3) * (1 if kind == _PLANTATION else 2)
        return 10 if state.fruit[seat] + harvest <= STORAGE else 1
    if FIRST_MARKET <= kind <= LAST_MARKET:
        return 2 + kind - FIRST_MARKET
    return 9


def work_off(state: State) -> None:
    """Let all groups of this turn work."""
    while state.step == Step.WORK:
        effects.advance(state, state.seat, sensible_work(state), None)


def close(state: State) -> None:
    """Close the turn."""
    effects.advance(state, state.seat, END, None)
