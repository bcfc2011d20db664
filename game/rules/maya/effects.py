"""What actions do in Maya. Everything here plays in place; events are told only where somebody listens."""

from game.rules.flat import append, i64, remove, vec
from game.rules.heard import Heard
from game.rules.maya.codes import CLOSING, DRAWING, EXPAND, FINISHING, PASSING, PLANT, UNSEEN
from game.rules.maya.grid import EMPTY, TEMPLE_SPACE
from game.rules.maya.heard import (
    CITY_CLOSED,
    CITY_EXPANDED,
    CROP_PLANTED,
    GAME_ENDED,
    GROUP_SCORED,
    NOTHING_EXPANDED,
    PASSED,
    TEMPLE_APPEARED,
    TILES_DRAWN,
    TURN_ENDED,
)
from game.rules.maya.pieces import DRAWN, DRAWN_AFTER_BLIND, RACK_LIMIT
from game.rules.maya.scoring import city_shares, group_points
from game.rules.maya.state import CAN_REACH, CHOOSING, ENDING, GAME_OVER, PLANTING, State


def advance(state: State, code: i64, heard: Heard | None = None) -> None:
    """Play a legal action in place."""
    what, space, tile = code >> 20, code >> 8 & 0xFFF, code & 0xFF
    if what == PLANT:
        _plant(state, space, tile, heard)
    elif what == EXPAND:
        _expand(state, space, tile, heard)
    elif code == CLOSING:
        _close(state, heard)
    elif code == FINISHING:
        _finish(state, heard)
    elif code == DRAWING:
        _draw_only(state, heard)
    elif code == PASSING:
        _pass(state, heard)


def _plant(state: State, space: i64, tile: i64, heard: Heard | None) -> None:
    seat = state.seat
    state.take_from_rack(seat, tile)
    state.plant(seat, space, tile)
    if heard is not None:
        heard.tell(CROP_PLANTED, space)
    for temple in state.grid.temples_beside[space]:
        if state.board[temple] == TEMPLE_SPACE:
            # M-A4: at once, so that the turn's next tiles find the temple tile there already
            state.found_city(temple)
            if heard is not None:
                heard.tell(TEMPLE_APPEARED, temple)
    state.planted = append(state.planted, space)
    extend_reach(state, space)
    state.step = PLANTING


def extend_reach(state: State, space: i64) -> None:
    """M-A3: find the spaces that the tile just planted opens for the next tile of this turn."""
    board, marks = state.board, state.marks
    if marks[space] & CAN_REACH:
        marks[space] -= CAN_REACH
        state.reach = remove(state.reach, space)
    # House rule: what the tile joins counts like the tiles of this turn. It holds them all, so nothing is lost.
    tiles = state.group(space) if state.joined else vec[i64]([space])
    for tile in tiles:
        for near in state.grid.neighbours[tile]:
            if board[near] == EMPTY and not marks[near] & CAN_REACH:
                marks[near] |= CAN_REACH
                state.reach = append(state.reach, near)


def _finish(state: State, heard: Heard | None) -> None:
    """M-A5, M-C6: the group scores first, then the cities. M-A6: nothing is drawn at the end of this turn."""
    seat = state.seat
    spaces = state.group(state.planted[0])
    gained = group_points(state, spaces)
    state.crops[seat] += gained
    state.note(seat, gained, spaces)
    if heard is not None:
        heard.tell(GROUP_SCORED, gained)
    _close_cities(state, heard)
    state.draws = state.passes = 0
    state.step = ENDING


def _expand(state: State, space: i64, tile: i64, heard: Heard | None) -> None:
    """M-B1; M-B5: without a tile the top of the reserve goes to the board, and nobody sees it."""
    seat = state.seat
    blind = tile == UNSEEN
    if blind:
        tile = state.draw_blind(seat)
    else:
        state.take_from_rack(seat, tile)
    state.expand(seat, space, tile, blind)
    if heard is not None:
        heard.tell(CITY_EXPANDED, space)
    _close_cities(state, heard)
    state.draws = DRAWN_AFTER_BLIND if blind else DRAWN
    state.passes = 0
    state.step = ENDING


def _close_cities(state: State, heard: Heard | None) -> None:
    """M-C1, M-C6: every city that has no gap left scores, each on its own and only this once."""
    gaps = state.gaps
    for city in range(i64(len(gaps))):
        if gaps[city] != 0:
            continue
        state.close_city(city)
        shares = city_shares(state.sizes[city], state.crops_beside(city))
        for seat in range(state.seats):
            state.cities[seat] += shares[seat]
        if heard is not None:
            heard.tell(CITY_CLOSED, city)


def _draw_only(state: State, heard: Heard | None) -> None:
    """M-B6: the tiles are drawn in any case, and that is no pass."""
    state.draws = DRAWN_AFTER_BLIND
    state.passes = 0
    state.step = ENDING
    if heard is not None:
        heard.tell(NOTHING_EXPANDED)


def _pass(state: State, heard: Heard | None) -> None:
    """M-B7 [gap]: pass the turn."""
    state.passes += 1
    state.draws = 0
    state.step = ENDING
    if heard is not None:
        heard.tell(PASSED)


def _close(state: State, heard: Heard | None) -> None:
    """M-B4 to M-B6: draw; M-S4: pass on; M-X1, M-B7: see whether the game ends."""
    seat = state.seat
    drawn = state.draw(seat, min(state.draws, RACK_LIMIT - state.held[seat]))
    if heard is not None:
        heard.tell(TURN_ENDED)
        if drawn:
            heard.tell(TILES_DRAWN, drawn)
    for space in state.reach:
        state.marks[space] -= CAN_REACH
    state.planted, state.reach, state.draws = vec[i64](), vec[i64](), 0
    state.turn += 1
    state.turns[seat] += 1
    if state.tiles_left(seat) and state.passes < state.seats:
        state.seat = (seat + 1) % state.seats
        state.step = CHOOSING
        return
    state.step = GAME_OVER
    if heard is not None:
        heard.tell(GAME_ENDED)
