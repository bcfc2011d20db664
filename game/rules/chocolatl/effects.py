"""What actions and outcomes do in Chocolatl. Everything plays in place; events are told only where somebody listens."""

from game.rules.chocolatl import bidding, stations
from game.rules.chocolatl.cards import without_card
from game.rules.chocolatl.codes import BID, BONUS, DETAIL, DISCARD, HARVEST, HOLDING, HUT, LAST, ROLL, SACRIFICE, SELF
from game.rules.chocolatl.codes import DIE as TAKE_DIE
from game.rules.chocolatl.heard import (
    CARD_SACRIFICED,
    DICE_HELD,
    DICE_ROLLED,
    DICE_SCORED,
    DICE_SPENT,
    FINALLY_SCORED,
    HARVEST_ROLLED,
    LAST_DIE_ROLLED,
    packed,
)
from game.rules.chocolatl.pieces import AT_TACHLI, ONE_BY_ONE
from game.rules.chocolatl.ranking import rank_station, worth_rolling
from game.rules.chocolatl.state import BONUS_DUE, DECIDING_DICE, GAME_OVER, LAST_DUE, NOBODY, State
from game.rules.flat import i64, vec
from game.rules.heard import Heard


def advance(state: State, seat: i64, code: i64, heard: Heard | None = None) -> None:
    """Play a legal action in place, or for any seat an outcome of the dice that are due."""
    what, detail = code >> 48, code & DETAIL
    if what == BID:
        _bid(state, seat, detail, heard)
    elif what == SACRIFICE:
        _sacrifice(state, seat, detail, heard)
    elif what == HARVEST:
        _harvest(state, detail, heard)
    elif code == HOLDING:
        _hold(state, seat, heard)
    elif what == ROLL:
        _roll(state, seat, detail, heard)
    elif what == BONUS:
        _bonus(state, detail, heard)
    elif code == HUT:
        _city(state, True, heard)
    elif code == TAKE_DIE:
        _city(state, False, heard)
    elif what == DISCARD:
        _go_on(state, stations.discard(state, seat, detail, heard), heard)
    elif what == LAST:
        _last(state, detail, heard)
    else:
        _pyramid(state, code == SELF, heard)


def _sacrifice(state: State, seat: i64, card: i64, heard: Heard | None) -> None:
    """X-S2: when everybody has put a card aside, the first round begins."""
    state.hands[seat] = without_card(state.hands[seat], card)
    state.sacrificed[seat] = card
    state.waiting ^= 1 << seat
    if heard is not None:
        heard.tell(CARD_SACRIFICED, card)
    if not state.waiting:
        bidding.start_round(state, heard)


def _harvest(state: State, pips: i64, heard: Heard | None) -> None:
    """X-R1: the harvest dice lie in order, the highest first."""
    if heard is not None:
        heard.tell(HARVEST_ROLLED)
    harvest = vec[i64]([pips & 15, pips >> 4 & 15, pips >> 8 & 15])
    if harvest[0] < harvest[1]:
        harvest[0], harvest[1] = harvest[1], harvest[0]
    if harvest[1] < harvest[2]:
        harvest[1], harvest[2] = harvest[2], harvest[1]
    if harvest[0] < harvest[1]:
        harvest[0], harvest[1] = harvest[1], harvest[0]
    state.harvest = harvest
    if state.way == ONE_BY_ONE:
        _next_station(state, heard)
    else:
        bidding.ask_for_bids(state)


def _bid(state: State, seat: i64, row: i64, heard: Heard | None) -> None:
    if not bidding.lay(state, seat, row, heard):
        return
    if bidding.first_cards_hidden(state):
        bidding.reveal_first_cards(state, heard)
        bidding.ask_for_bids(state)
    elif state.way == ONE_BY_ONE:
        _go_on(state, _open_station(state, heard), heard)
    else:
        _next_station(state, heard)


def _next_station(state: State, heard: Heard | None) -> None:
    """X-R4: go from station to station, and from round to round, as far as nobody is asked."""
    done = True
    while done:
        state.clear_bids()
        if state.station == AT_TACHLI:
            _end_round(state, heard)
            return
        state.station += 1
        if state.way == ONE_BY_ONE:
            bidding.ask_for_bids(state)
            return
        done = _open_station(state, heard)


def _go_on(state: State, done: bool, heard: Heard | None) -> None:
    if done:
        _next_station(state, heard)


def _open_station(state: State, heard: Heard | None) -> bool:
    """Reveal and rank the bids of the station; return whether it is done, or else waits for somebody."""
    bidding.reveal(state, heard)
    state.pips = vec[i64]([0] * state.seats)
    return _rank(state, heard)


def _rank(state: State, heard: Heard | None) -> bool:
    state.held = 0
    rank_station(state, heard)
    return _ask_for_dice(state, heard)


def _ask_for_dice(state: State, heard: Heard | None) -> bool:
    """X-B3 [gap]: ask the holders of dice from the lowest-ranked upward, then resolve; return whether it is done."""
    dice, ranking, held = state.dice, state.ranking, state.held
    for place in range(state.seats - 1, -1, -1):
        seat = ranking[place]
        if dice[seat] and not held >> seat & 1:
            state.step, state.seat = DECIDING_DICE, seat
            return False
    return stations.resolve(state, heard)


def _hold(state: State, seat: i64, heard: Heard | None) -> None:
    state.held |= 1 << seat
    if heard is not None:
        heard.tell(DICE_HELD, packed(seat, state.station, 0 if worth_rolling(state, seat) else 1))
    _go_on(state, _ask_for_dice(state, heard), heard)


def _roll(state: State, seat: i64, dice: i64, heard: Heard | None) -> None:
    state.dice[seat] -= dice
    state.rolled = dice
    state.step = BONUS_DUE
    if heard is not None:
        heard.tell(DICE_SPENT, packed(seat, state.station, dice))


def _bonus(state: State, pips: i64, heard: Heard | None) -> None:
    """X-B3: the pips are added to the bid of the seat that rolled."""
    if heard is not None:
        heard.tell(DICE_ROLLED, packed(state.seat, state.station))
    added: i64 = 0
    while pips:
        added += pips & 15
        pips >>= 4
    state.pips[state.seat] += added
    state.rolled = 0
    _go_on(state, _rank(state, heard), heard)  # X-B3 [gap]: the asking starts over with a new ranking


def _city(state: State, hut: bool, heard: Heard | None) -> None:
    stations.share_city(state, hut, heard)
    _next_station(state, heard)


def _pyramid(state: State, first: bool, heard: Heard | None) -> None:
    highest, second = state.ranking[0], state.ranking[1]
    if first:
        stations.place_stones(state, highest, second, heard)
    else:
        stations.place_stones(state, second, highest, heard)
    _next_station(state, heard)


def _end_round(state: State, heard: Heard | None) -> None:
    """X-E1: the last round is played to its end."""
    state.seat = NOBODY
    if state.last_round:
        start_final_scoring(state, heard)
    else:
        bidding.start_round(state, heard)


def start_final_scoring(state: State, heard: Heard | None) -> None:
    """X-F1: score all but the dice, in the rulebook's order."""
    state.station = 0
    if heard is not None:
        heard.tell(FINALLY_SCORED)
    end_game(state, 0, heard)


def end_game(state: State, seat: i64, heard: Heard | None) -> None:
    """X-F1: from this seat on, whoever has an unused die rolls one; then the game is over."""
    for roller in range(seat, state.seats):
        if state.dice[roller]:
            state.step, state.seat = LAST_DUE, roller
            return
    state.step, state.seat = GAME_OVER, NOBODY
    if heard is not None:
        heard.tell(DICE_SCORED)


def _last(state: State, pips: i64, heard: Heard | None) -> None:
    seat = state.seat
    state.last_dice[seat] = pips
    if heard is not None:
        heard.tell(LAST_DIE_ROLLED, packed(seat, pips))
    end_game(state, seat + 1, heard)
