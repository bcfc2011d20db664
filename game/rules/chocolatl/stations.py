"""What the six stations bring, once their bids are ranked (X-1 to X-6)."""

from game.rules.chocolatl.board import (
    DECIDING_CITY,
    DECIDING_PYRAMID,
    DISCARDING,
    State,
    has,
    longer,
    lowest,
    with_card,
    without_card,
)
from game.rules.chocolatl.box import (
    AT_CHOCOLATL,
    AT_DRINK,
    AT_HARVEST,
    AT_PYRAMID,
    AT_TENOCHTITLAN,
    CHOCOLATL_POINTS,
    DRINK,
    GOAL,
    LOWEST_DRINK_POINTS,
    PYRAMID_MARGIN,
    ROW_BEGIN,
    ROW_OF,
    ROWS,
    TACHLI_POINTS,
)
from game.rules.chocolatl.heard import (
    CARD_DISCARDED,
    CARD_WON,
    CHOCOLATL_TAKEN,
    CUBES_USED,
    DIE_TAKEN,
    FOR_CHOCOLATL,
    FOR_DRINK,
    FOR_HARVEST,
    FOR_LOWEST,
    FOR_ROW,
    FOR_TACHLI,
    GOAL_REACHED,
    HUT_BUILT,
    LAST_ROUND,
    LESS,
    OLDMAN_TAKEN,
    POINTS_SCORED,
    ROW_SCORED,
    STONE_PLACED,
    packed,
)
from game.rules.chocolatl.ranking import rank, tie
from game.rules.flat import i64, vec
from game.rules.heard import Heard


def resolve(state: State, heard: Heard | None) -> bool:
    """Resolve the present station; return whether it is done, or else waits for a decision."""
    station = state.station
    if station == AT_CHOCOLATL:
        return _chocolatl(state, heard)
    if station == AT_HARVEST:
        return _harvest(state, heard)
    if station == AT_TENOCHTITLAN:
        return _tenochtitlan(state)
    if station == AT_PYRAMID:
        return _pyramid(state, heard)
    if station == AT_DRINK:
        return _drink(state, heard)
    return _tachli(state, heard)


def _score(state: State, seat: i64, points: i64, why: i64, heard: Heard | None) -> None:
    """Move a disc on top of those on its new field; X-B6 [gap]: it never falls below 0 and may keep its place."""
    before = state.points[seat]
    field = max(0, before + points)
    moved = field - before
    state.note(seat, moved)
    if moved:
        state.points[seat] = field
        state.heights[seat] = state.clock
        state.clock += 1
    if heard is not None:
        told = packed(seat, state.station << 4 | why, LESS + moved, field & 0xFF, field >> 8)
        heard.tell(POINTS_SCORED, told, moved - points)
    if field >= GOAL:  # X-E1: even if it falls back
        end_with_round(state, GOAL_REACHED, seat, heard)


def _use_cube(state: State, seat: i64) -> i64:
    """Take a cube for a hut or a stone; X-E2: where none is left the seat continues as if it had some."""
    left = max(0, state.cubes[seat] - 1)
    state.cubes[seat] = left
    return left


def end_with_round(state: State, reason: i64, seat: i64, heard: Heard | None) -> None:
    """X-E1: make this round the last one; the first reason is told (the pyramid is complete in round 7 only)."""
    if not state.last_round:
        state.last_round = True
        if heard is not None:
            heard.tell(LAST_ROUND, packed(reason, seat + 1))


def _chocolatl(state: State, heard: Heard | None) -> bool:
    """X-1: the figures go to the highest and to the lowest."""
    highest, lowest_bidder = state.ranking[0], state.ranking[state.seats - 1]
    if heard is not None:
        heard.tell(CHOCOLATL_TAKEN, packed(highest, state.chocolatl + 1))
    state.chocolatl = highest
    _score(state, highest, CHOCOLATL_POINTS, FOR_CHOCOLATL, heard)
    if heard is not None:
        heard.tell(OLDMAN_TAKEN, packed(lowest_bidder, state.oldman + 1))
    state.oldman = lowest_bidder
    return True


def _harvest(state: State, heard: Heard | None) -> bool:
    """X-2: the harvest dice for the first three."""
    ranking, harvest = state.ranking, state.harvest
    for place in range(min(len(harvest), len(ranking))):
        _score(state, ranking[place], harvest[place], FOR_HARVEST, heard)
    return True


def _tenochtitlan(state: State) -> bool:
    """X-3: the highest chooses."""
    state.step, state.seat = DECIDING_CITY, state.ranking[0]
    return False


def share_city(state: State, hut: bool, heard: Heard | None) -> None:
    """X-3: one seat builds a hut with a cube, the other takes the black die."""
    builder, taker = state.ranking[0], state.ranking[1]
    if not hut:
        builder, taker = taker, builder
    state.huts[builder] += 1
    cubes = _use_cube(state, builder)
    state.dice[taker] += 1
    if heard is not None:
        heard.tell(HUT_BUILT, packed(builder, state.huts[builder], cubes))
        heard.tell(DIE_TAKEN, packed(taker, state.dice[taker]))
    if not cubes:
        end_with_round(state, CUBES_USED, builder, heard)


def _pyramid(state: State, heard: Heard | None) -> bool:
    """X-4: two stones for a highest bid that is well ahead; otherwise both place one in the order that it chooses."""
    first, second = state.ranking[0], state.ranking[1]
    if state.bids[first] - state.bids[second] >= PYRAMID_MARGIN:
        place_stones(state, first, first, heard)
        return True
    state.step, state.seat = DECIDING_PYRAMID, first
    return False


def place_stones(state: State, first: i64, second: i64, heard: Heard | None) -> None:
    """X-4: fill the rows from the bottom, left to right; seven rounds fill the pyramid exactly."""
    _place_stone(state, first, heard)
    _place_stone(state, second, heard)


def _place_stone(state: State, seat: i64, heard: Heard | None) -> None:
    position: i64 = len(state.pyramid)
    state.place_stone(seat)
    cubes = _use_cube(state, seat)
    row: i64 = ROW_OF[position]
    if heard is not None:
        heard.tell(STONE_PLACED, packed(seat, position, row, cubes))
    if not cubes:
        end_with_round(state, CUBES_USED, seat, heard)
    if position + 1 == ROW_BEGIN[row] + ROWS[row]:
        _score_row(state, row, heard)


def _score_row(state: State, row: i64, heard: Heard | None) -> None:
    """X-4b: most stones in a full row score its bonus at once, ties by X-B4."""
    counts = vec[i64]([0] * state.seats)
    for position in range(i64(ROW_BEGIN[row]), i64(len(state.pyramid))):
        counts[state.pyramid[position]] += 1
    ranking = rank(state, counts)
    winner, second = ranking[0], ranking[1]
    if heard is not None:
        told = row | tie(state, counts, winner, second) << 4 | winner << 8 | second << 12
        for seat in range(state.seats):
            told |= counts[seat] << 16 + 4 * seat
        heard.tell(ROW_SCORED, told)
    _score(state, winner, ROWS[row], FOR_ROW, heard)


def _drink(state: State, heard: Heard | None) -> bool:
    """X-5: first and second are paid, the lowest loses; X-B7 [gap]: in this order, from the highest down."""
    ranking, pay = state.ranking, DRINK[state.round - 1]
    for place in range(2):
        if pay[place]:
            _score(state, ranking[place], pay[place], FOR_DRINK, heard)
    _score(state, ranking[state.seats - 1], LOWEST_DRINK_POINTS, FOR_LOWEST, heard)
    return True


def _tachli(state: State, heard: Heard | None) -> bool:
    """X-6, and X-6b in what is known to be the last round."""
    if not state.last_round:
        return _win_card(state, 0, heard)
    ranking = state.ranking
    for place in range(2):
        _score(state, ranking[place], TACHLI_POINTS[place], FOR_TACHLI, heard)
    return True


def _win_card(state: State, place: i64, heard: Heard | None) -> bool:
    """X-6: give the seat at this place of the ranking its card, and go on; return whether the station is done."""
    seat, card = state.ranking[place], won_card(state, place)
    given_up = lowest(state.hands[seat])
    state.hands[seat] = with_card(state.hands[seat], card)
    state.won[seat] = longer(state.won[seat], card)
    if heard is not None:
        heard.tell(CARD_WON, packed(seat, card))
    if state.choose:
        state.step, state.seat = DISCARDING, seat
        return False
    return discard(state, seat, given_up, heard)


def won_card(state: State, place: i64) -> i64:
    """X-6: the highest takes the higher open card, the second the lower."""
    cards = state.open_cards()
    return max(cards) if place == 0 else min(cards)


def held_before(state: State, seat: i64) -> i64:
    """X-6: the hand that the seat held before it won a card in this round."""
    return without_card(state.hands[seat], won_card(state, state.place(seat)))


def discard(state: State, seat: i64, card: i64, heard: Heard | None) -> bool:
    """X-6: take a card out of the game, then it is the second's turn; return whether the station is done."""
    if has(state.hands[seat], card):
        state.hands[seat] = without_card(state.hands[seat], card)
    state.discarded[seat] = longer(state.discarded[seat], card)
    if heard is not None:
        heard.tell(CARD_DISCARDED, packed(seat, card))
    return seat != state.ranking[0] or _win_card(state, 1, heard)
