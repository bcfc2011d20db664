"""What the six stations bring, once their bids are ranked (X-1 to X-6)."""

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from game.rules.chocolatl.events import (
    CardDiscarded,
    CardWon,
    DieTaken,
    FigureTaken,
    HutBuilt,
    LastRound,
    PointsScored,
    RowScored,
    StonePlaced,
)
from game.rules.chocolatl.pieces import (
    CARD_BYTE,
    CHOCOLATL_POINTS,
    DRINK,
    GOAL,
    LOWEST_DRINK_POINTS,
    PYRAMID_MARGIN,
    ROW_BEGIN,
    ROW_OF,
    ROWS,
    TACHLI_POINTS,
    ScoredAtStation,
    Station,
)
from game.rules.chocolatl.ranking import rank, tie
from game.rules.chocolatl.state import NOBODY, State, Step
from game.rules.core import Event, Seat

Why: TypeAlias = Literal["chocolatl", "harvest", "row", "drink", "lowest", "tachli"]
Events: TypeAlias = list[Event] | None


def resolve(state: State, events: Events) -> bool:
    """Resolve the present station; return whether it is done, or else waits for a decision."""
    return _RESOLVE[state.station](state, events)


def _score(state: State, seat: Seat, points: int, why: Why, events: Events) -> None:
    """Move a disc on top of those on its new field; X-B6 [gap]: it never falls below 0 and may keep its place."""
    before = state.points[seat]
    field = max(0, before + points)
    state.ledger.append(ScoredAtStation(seat, state.round, state.station, field - before))
    if field != before:
        state.points[seat] = field
        state.heights[seat] = state.clock
        state.clock += 1
    if events is not None:
        spared = field - before - points
        events.append(PointsScored(seat, field - before, state.station, why, field, spared))
    if field >= GOAL:  # X-E1: even if it falls back
        end_with_round(state, "track", seat, events)


def _use_cube(state: State, seat: Seat) -> int:
    """Take a cube for a hut or a stone; X-E2: where none is left the seat goes on as if it had some."""
    left = state.cubes[seat] = max(0, state.cubes[seat] - 1)
    return left


def end_with_round(state: State, reason: Literal["round", "track", "cubes"], seat: Seat, events: Events) -> None:
    """X-E1: make this round the last one; the first reason is told (the pyramid is complete in round 7 only)."""
    if not state.last_round:
        state.last_round = True
        if events is not None:
            events.append(LastRound(reason, None if seat == NOBODY else seat))


def _chocolatl(state: State, events: Events) -> bool:
    """X-1: the figures go to the highest and to the lowest."""
    highest, lowest = state.ranking[0], state.ranking[-1]
    if events is not None:
        events.append(FigureTaken(highest, "chocolatl", None if state.chocolatl == NOBODY else state.chocolatl))
    state.chocolatl = highest
    _score(state, highest, CHOCOLATL_POINTS, "chocolatl", events)
    if events is not None:
        events.append(FigureTaken(lowest, "oldman", None if state.oldman == NOBODY else state.oldman))
    state.oldman = lowest
    return True


def _harvest(state: State, events: Events) -> bool:
    """X-2: the harvest dice for the first three."""
    for seat, pips in zip(state.ranking, state.harvest, strict=False):
        _score(state, seat, pips, "harvest", events)
    return True


def _tenochtitlan(state: State, events: Events) -> bool:  # noqa: ARG001
    """X-3: the highest chooses."""
    state.step, state.seat = Step.CITY, state.ranking[0]
    return False


def share_city(state: State, take: Literal["hut", "die"], events: Events) -> None:
    """X-3: one seat builds a hut with a cube, the other takes the black die."""
    builder, taker = state.ranking[:2] if take == "hut" else state.ranking[1::-1]
    state.huts[builder] += 1
    cubes = _use_cube(state, builder)
    state.dice[taker] += 1
    if events is not None:
        events.append(HutBuilt(builder, state.huts[builder], cubes))
        events.append(DieTaken(taker, state.dice[taker]))
    if not cubes:
        end_with_round(state, "cubes", builder, events)


def _pyramid(state: State, events: Events) -> bool:
    """X-4: two stones for a highest bid that is well ahead; otherwise both place one in the order that it chooses."""
    first, second = state.ranking[:2]
    if state.bids[first] - state.bids[second] >= PYRAMID_MARGIN:
        place_stones(state, (first, first), events)
        return True
    state.step, state.seat = Step.PYRAMID, first
    return False


def place_stones(state: State, seats: tuple[Seat, Seat], events: Events) -> None:
    """X-4: fill the rows from the bottom, left to right; seven rounds fill the pyramid exactly."""
    for seat in seats:
        position = len(state.pyramid)
        state.pyramid += CARD_BYTE[seat]
        cubes = _use_cube(state, seat)
        row = ROW_OF[position]
        if events is not None:
            events.append(StonePlaced(seat, position, row, cubes))
        if not cubes:
            end_with_round(state, "cubes", seat, events)
        if position + 1 == ROW_BEGIN[row] + ROWS[row]:
            _score_row(state, row, events)


def _score_row(state: State, row: int, events: Events) -> None:
    """X-4b: most stones in a full row score its bonus at once, ties by X-B4."""
    stones = state.pyramid[ROW_BEGIN[row] :]
    counts = [stones.count(seat) for seat in range(state.seats)]
    ranking = rank(state, counts)
    if events is not None:
        broken = tie(state, counts, ranking[0], ranking[1])
        events.append(RowScored(row, ranking[0], ROWS[row], tuple(counts), broken))
    _score(state, ranking[0], ROWS[row], "row", events)


def _drink(state: State, events: Events) -> bool:
    """X-5: first and second are paid, the lowest loses; X-B7 [gap]: in this order, from the highest down."""
    for seat, points in zip(state.ranking, DRINK[state.round - 1], strict=False):
        if points:
            _score(state, seat, points, "drink", events)
    _score(state, state.ranking[-1], LOWEST_DRINK_POINTS, "lowest", events)
    return True


def _tachli(state: State, events: Events) -> bool:
    """X-6, and X-6b in what is known to be the last round."""
    if not state.last_round:
        return _win_card(state, 0, events)
    for seat, points in zip(state.ranking, TACHLI_POINTS, strict=False):
        _score(state, seat, points, "tachli", events)
    return True


def _win_card(state: State, place: int, events: Events) -> bool:
    """X-6: give the seat at this place of the ranking its card, and go on; return whether the station is done."""
    seat, card = state.ranking[place], won_card(state, place)
    lowest = state.hands[seat][0]
    state.hands[seat] = bytes(sorted(state.hands[seat] + CARD_BYTE[card]))
    state.won[seat] += CARD_BYTE[card]
    if events is not None:
        events.append(CardWon(seat, card))
    if state.choose:
        state.step, state.seat = Step.DISCARD, seat
        return False
    return discard(state, seat, lowest, events)


def won_card(state: State, place: int) -> int:
    """X-6: the highest takes the higher open card, the second the lower."""
    return sorted(state.open_cards(), reverse=True)[place]


def held_before(state: State, seat: Seat) -> bytes:
    """X-6: the cards that the seat held before it won one in this round."""
    card = won_card(state, state.ranking.index(seat))
    return state.hands[seat].replace(CARD_BYTE[card], b"", 1)


def discard(state: State, seat: Seat, card: int, events: Events) -> bool:
    """X-6: take a card out of the game, then it is the second's turn; return whether the station is done."""
    state.hands[seat] = state.hands[seat].replace(CARD_BYTE[card], b"", 1)
    state.discarded[seat] += CARD_BYTE[card]
    if events is not None:
        events.append(CardDiscarded(seat, card))
    return seat != state.ranking[0] or _win_card(state, 1, events)


_RESOLVE: Final[dict[int, Callable[[State, Events], bool]]] = {
    Station.CHOCOLATL: _chocolatl,
    Station.HARVEST: _harvest,
    Station.TENOCHTITLAN: _tenochtitlan,
    Station.PYRAMID: _pyramid,
    Station.DRINK: _drink,
    Station.TACHLI: _tachli,
}
