"""What scores in Cacao (C-X1 to C-X9)."""

from collections import defaultdict
from typing import Final

from game.rules.cacao.grid import CELLS, KIND_OF, NEIGHBOURS, OPPOSITE, WORKERS, WORKERS_ON
from game.rules.cacao.pieces import GOLD_PER_SUN, RIVER, TEMPLE_FIRST, TEMPLE_SECOND
from game.rules.cacao.state import State, Step, unpack_income
from game.rules.core import Seat
from game.rules.sheet import Item, Line, Sheet

SCORE_KEYS: Final = ("gold", "temples", "sun", "water")


def temple_workers(state: State, index: int) -> list[int]:
    """C-X2: the workers of each seat on edges that touch the temple, of the top tiles only."""
    workers = [0] * state.seats
    for side, step in enumerate(NEIGHBOURS):
        byte = state.board[index + step]
        if byte >= WORKERS:
            workers[(byte - WORKERS) >> 4] += WORKERS_ON[byte][OPPOSITE[side]]
    return workers


def temple_gold(workers: list[int]) -> list[int]:
    """Return the gold of each seat for its workers at one temple.

    C-X3: six for most, three for second most; C-X4, C-X5: ties share, rounded down; C-X6: alone there is no second.
    """
    gold = [0] * len(workers)
    ranks = sorted(set(workers) - {0}, reverse=True)
    if not ranks:
        return gold
    first = [seat for seat, count in enumerate(workers) if count == ranks[0]]
    for seat in first:
        gold[seat] = TEMPLE_FIRST // len(first)
    if len(first) == 1 and len(ranks) > 1:
        second = [seat for seat, count in enumerate(workers) if count == ranks[1]]
        for seat in second:
            gold[seat] = TEMPLE_SECOND // len(second)
    return gold


def points(state: State) -> list[int]:
    """Return the gold of each seat if the game ended now: with sun tokens (C-X7), water (C-X8) and temples."""
    totals = [
        gold + GOLD_PER_SUN * sun + RIVER[field]
        for gold, sun, field in zip(state.gold, state.sun, state.water, strict=True)
    ]
    for index in state.temples():
        for seat, gold in enumerate(temple_gold(temple_workers(state, index))):
            totals[seat] += gold
    return totals


def score(state: State) -> Sheet:
    """Return every gold with the spaces that it came from, and what would come if the game ended now."""
    over = state.step == Step.OVER
    temples = [(index, temple_workers(state, index)) for index in state.temples()]
    shares = [(index, workers, temple_gold(workers)) for index, workers in temples]
    lines = tuple(
        (
            Line("gold", _income(state, seat)),
            Line(
                "temples",
                tuple(
                    Item(gold[seat], workers[seat], (CELLS[index],), "temple", open=not over)
                    for index, workers, gold in shares
                    if workers[seat]
                ),
            ),
            Line("sun", (Item(GOLD_PER_SUN * state.sun[seat], state.sun[seat], open=not over),)),
            Line("water", (Item(RIVER[state.water[seat]], state.water[seat], open=not over),)),
        )
        for seat in range(state.seats)
    )
    winners, decided_by = _winners(state) if over else ((), "")
    return Sheet(lines, tuple(state.gold), winners, decided_by)


def _income(state: State, seat: Seat) -> tuple[Item, ...]:
    """The gold from markets and mines, summed by tile; the count is how often the tile paid."""
    by_tile = defaultdict[int, list[int]](list)
    for income in state.ledger:
        owner, index, gold = unpack_income(income)
        if owner == seat:
            by_tile[index].append(gold)
    return tuple(
        Item(sum(paid), len(paid), (CELLS[index],), KIND_OF[state.board[index]]) for index, paid in by_tile.items()
    )


def _winners(state: State) -> tuple[tuple[Seat, ...], str]:
    """C-X9: most gold, then more fruit, then shared."""
    totals = points(state)
    most = [seat for seat in range(state.seats) if totals[seat] == max(totals)]
    if len(most) == 1:
        return tuple(most), ""
    fruit = max(state.fruit[seat] for seat in most)
    return tuple(seat for seat in most if state.fruit[seat] == fruit), "C-X9"
