"""Finishing a turn of Cacao in which nothing is left to decide: which groups work, and when."""

from game.rules.cacao.codes import CLOSE, WORK
from game.rules.cacao.effects import advance
from game.rules.cacao.grid import DOUBLE_PLANTATION, FIRST_MARKET, LAST_MARKET, PLANTATION
from game.rules.cacao.legality import most_workers
from game.rules.cacao.pieces import STORAGE
from game.rules.cacao.state import WORKING, State, group_distance, group_key, group_kind, group_workers
from game.rules.flat import i64


def sensible_work(state: State) -> i64:
    """Return what a seat with activated workers usually does.

    All workers of a group work. Plantations come first where the storage has room, then the best market.
    """
    groups, seat = state.groups, state.seat
    distance = group_distance(groups[0])
    best: i64 = 0
    best_rank: i64 = -100
    for group in groups:
        if group_distance(group) != distance:
            break
        rank = _rank(state, seat, group)
        if rank > best_rank:
            best, best_rank = group, rank
    key = group_key(best)
    workers = most_workers(state, seat, group_workers(best), group_kind(best))
    return WORK << 20 | key >> 2 << 8 | (key & 3) << 2 | workers


def _rank(state: State, seat: i64, group: i64) -> i64:
    kind = group_kind(group)
    if kind <= DOUBLE_PLANTATION:
        harvest = group_workers(group) * (1 if kind == PLANTATION else 2)
        return 10 if state.fruit[seat] + harvest <= STORAGE else 1
    if kind <= LAST_MARKET:
        return 2 + kind - FIRST_MARKET
    return 9


def work_off(state: State) -> None:
    """Let all groups of this turn work."""
    while state.step == WORKING:
        advance(state, sensible_work(state))


def close(state: State) -> None:
    """Close the turn."""
    advance(state, CLOSE)
