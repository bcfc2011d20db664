"""What scores in Cacao (C-X1 to C-X9)."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from game.rules.cacao.board import (
    CELLS,
    GAME_OVER,
    KIND_OF,
    NEIGHBOURS,
    OPPOSITE,
    WORKERS,
    WORKERS_AT,
    State,
    unpack_income,
)
from game.rules.cacao.box import GOLD_PER_SUN, RIVER, TEMPLE_FIRST, TEMPLE_SECOND
from game.rules.core import Item, Line, Seat, Sheet, TieBreak, decide
from game.rules.flat import i64, vec
from game.rules.numbers import vector

SCORE_KEYS: Final = ("gold", "temples", "sun", "water")


def workers_facing(state: State, space: i64) -> vec[i64]:
    """C-X2: return how many workers each seat has on edges that touch the temple, on top tiles only."""
    workers = vec[i64]([0] * state.seats)
    board = state.board
    for side in range(4):
        tile = i64(board[space + NEIGHBOURS[side]])
        if tile >= WORKERS:
            workers[(tile - WORKERS) >> 4] += WORKERS_AT[tile * 4 + OPPOSITE[side]]
    return workers


def temple_shares(workers: vec[i64]) -> vec[i64]:
    """Return the gold of each seat for its workers at one temple.

    C-X3: six for most, three for second most; C-X4, C-X5: ties share, rounded down; C-X6: alone there is no second.
    """
    seats = len(workers)
    gold = vec[i64]([0] * seats)
    most: i64 = 0
    second: i64 = 0
    for there in workers:
        if there > most:
            most, second = there, most
        elif second < there < most:
            second = there
    if not most:
        return gold
    first = _how_many(workers, most)
    for seat in range(seats):
        if workers[seat] == most:
            gold[seat] = TEMPLE_FIRST // first
        elif first == 1 and second and workers[seat] == second:
            gold[seat] = TEMPLE_SECOND // _how_many(workers, second)
    return gold


def _how_many(workers: vec[i64], number: i64) -> i64:
    seats: i64 = 0
    for there in workers:
        if there == number:
            seats += 1
    return seats


def temple_workers(state: State, space: int) -> list[int]:
    """Return how many workers of each seat count at a temple (C-X2)."""
    return list(workers_facing(state, space))


def temple_gold(workers: Sequence[int]) -> list[int]:
    """Return the gold of each seat for its workers at one temple (C-X3 to C-X6)."""
    return list(temple_shares(vector(workers)))


def points(state: State) -> list[int]:
    """Return the gold of each seat if the game ended now, with that for sun tokens (C-X7), water (C-X8) and temples."""
    return list(flat_points(state))


def flat_points(state: State) -> vec[i64]:
    """Return the same numbers as `points`, as a flat list."""
    gold, sun, water = state.gold, state.sun, state.water
    seats = state.seats
    totals = vec[i64]([0] * seats)
    for seat in range(seats):
        totals[seat] = gold[seat] + GOLD_PER_SUN * sun[seat] + RIVER[water[seat]]
    for space in state.temples():
        shares = temple_shares(workers_facing(state, space))
        for seat in range(seats):
            totals[seat] += shares[seat]
    return totals


def points_by_key(state: State, seat: i64) -> list[int]:
    """Return a seat's points by key: of markets and mines, temples, sun tokens (C-X7) and water (C-X8)."""
    return [state.gold[seat], temple_gold_of(state, seat), GOLD_PER_SUN * state.sun[seat], RIVER[state.water[seat]]]


def temple_gold_of(state: State, seat: i64) -> i64:
    """Return the gold that a seat gets at all temples if the game ends now."""
    gold: i64 = 0
    for space in state.temples():
        gold += temple_shares(workers_facing(state, space))[seat]
    return gold


def score(state: State) -> Sheet:
    """Return the score sheet if the game ended now: each seat's gold by key, with the spaces that it comes from."""
    over = state.step == GAME_OVER
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
    winners, ties = decide(points(state), [TieBreak("fruit", "C-X9", tuple(state.fruit))]) if over else ((), ())
    return Sheet(lines, tuple(state.gold), winners, ties)


def _income(state: State, seat: Seat) -> tuple[Item, ...]:
    """Return an item for each market or mine that paid the seat: its gold, and how often it paid."""
    by_tile = defaultdict[int, list[int]](list)
    for income in state.ledger:
        owner, index, gold = unpack_income(income)
        if owner == seat:
            by_tile[index].append(gold)
    return tuple(
        Item(sum(paid), len(paid), (CELLS[index],), KIND_OF[state.board[index]]) for index, paid in by_tile.items()
    )
