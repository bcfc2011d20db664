"""A game of Chocolatl, in the rulebook's order: what is legal and what it does."""

from typing import Final

from game.rules.chocolatl import stations
from game.rules.chocolatl.board import (
    BID,
    BIDDING,
    BITS,
    BONUS,
    BONUS_DUE,
    CHANCES,
    DECIDING_CITY,
    DECIDING_DICE,
    DECIDING_PYRAMID,
    DETAIL,
    DIE,
    DISCARD,
    DISCARDING,
    GAME_OVER,
    HARVEST,
    HARVEST_DUE,
    HOLDING,
    HUT,
    LAST,
    LAST_DUE,
    NOBODY,
    OTHER,
    PLACE,
    PLACES,
    ROLL,
    SACRIFICE,
    SACRIFICING,
    SELF,
    WHAT,
    WHOLE_HAND,
    State,
    clear,
    laid_on,
    sorted_cards,
    without_card,
)
from game.rules.chocolatl.board import DIE as TAKE_DIE
from game.rules.chocolatl.box import ALL_AT_ONCE, AT_TACHLI, FIRST_THEN_SECOND, HARVEST_DICE, ONE_BY_ONE, ROUNDS, WAYS
from game.rules.chocolatl.deal import Setup
from game.rules.chocolatl.heard import (
    BID_LAID,
    BIDS_REVEALED,
    CARD_SACRIFICED,
    DICE_HELD,
    DICE_ROLLED,
    DICE_SCORED,
    DICE_SPENT,
    FINALLY_SCORED,
    HARVEST_ROLLED,
    LAST_DIE_ROLLED,
    ROUND_STARTED,
    SEVENTH,
    packed,
)
from game.rules.chocolatl.ranking import rank_station, worth_rolling
from game.rules.chocolatl.stations import end_with_round, held_before
from game.rules.flat import append, i64, vec
from game.rules.heard import Heard
from game.rules.rng import Generator

# Legality.


def start(setup: Setup) -> State:
    """Lay out the table: X-S1 and X-S2."""
    state = State()
    deal, seats = setup.deal, setup.seats
    quick = setup.options.bidding == "quick"
    ways = [int(WAYS[colour]) for colour in deal.track]
    state.seats, state.track = seats, tuple([ALL_AT_ONCE] * len(ways) if quick else ways)  # X-M4
    state.small_deck, state.large_deck = bytes(deal.small_deck), bytes(deal.large_deck)
    state.choose = setup.options.tachli == "choose"
    clear(state)
    state.step, state.waiting = SACRIFICING, state.everyone()
    for seat in range(seats):
        state.heights[seat] = deal.discs.index(seat)
        state.hands[seat] = WHOLE_HAND
    return state


def is_asked(state: State, seat: i64) -> bool:
    """Return whether the game waits for a decision of this seat."""
    if not 0 <= seat < state.seats:
        return False
    if state.waiting:
        return state.waiting >> seat & 1 > 0
    return seat == state.seat and state.step not in CHANCES


def legal(state: State, seat: i64) -> vec[i64]:
    """Return every legal action of the seat, always in the same order; bids only where they are few enough."""
    if not is_asked(state, seat):
        return vec[i64]()
    step = state.step
    if step == DECIDING_DICE:  # X-B3
        return vec[i64]([ROLL << WHAT | dice if dice else HOLDING for dice in range(state.dice[seat] + 1)])
    if step == DECIDING_CITY:
        return vec[i64]([HUT, DIE])
    if step == DECIDING_PYRAMID:
        return vec[i64]([SELF, OTHER])
    if step == SACRIFICING:  # X-S2
        return _with_each_card(SACRIFICE, state.hands[seat])
    if step == DISCARDING:
        return _with_each_card(DISCARD, held_before(state, seat))
    return _bids(state, seat) if step == BIDDING else vec[i64]()


def _with_each_card(what: i64, hand: i64) -> vec[i64]:
    """Return the codes of doing something with one of the different cards of a hand."""
    return vec[i64]([what << WHAT | card for card in range(15) if hand >> BITS * card & PLACE])


def _bids(state: State, seat: i64) -> vec[i64]:
    """X-R3: the different pairs for one station."""
    if state.way != ONE_BY_ONE:
        raise NotImplementedError("bids for all stations at once are too many to list: sample them, or test one")
    place, hand = 2 * (state.station - 1), state.free(seat)
    codes = vec[i64]()
    for first in range(i64(15)):
        count = hand >> BITS * first & PLACE
        if not count:
            continue
        for second in range(first if count > 1 else first + 1, i64(15)):
            if hand >> BITS * second & PLACE:
                codes = append(codes, BID << WHAT | laid_on(place, first) | laid_on(place + 1, second))
    return codes


def sample(state: State, seat: i64, rng: Generator) -> i64:
    """Return a legal action at random; a bid lays the unused cards of the hand as they come."""
    if state.step != BIDDING:
        codes = legal(state, seat)
        return codes[rng.below(len(codes))]
    cards = sorted_cards(state.free(seat))
    size = i64(len(cards))
    asked = places_asked(state)
    row: i64 = 0
    taken: i64 = 0
    for place in range(PLACES):
        if asked >> BITS * place & 1:
            other = taken + rng.below(size - taken)
            card = cards[other]
            cards[other] = cards[taken]
            taken += 1
            row |= laid_on(place, card)
    return BID << WHAT | row


def draw(state: State, rng: Generator) -> i64:
    """Throw the dice that are due."""
    if state.step == HARVEST_DUE:
        return HARVEST << WHAT | _pips(HARVEST_DICE, rng)
    if state.step == BONUS_DUE:
        return BONUS << WHAT | _pips(state.rolled, rng)
    return LAST << WHAT | _pips(1, rng)


def _pips(dice: i64, rng: Generator) -> i64:
    pips: i64 = 0
    for number in range(dice):
        pips |= (1 + rng.below(6)) << 4 * number
    return pips


# Bids.


_STATIONS: Final = 6
_ALL: Final = (1 << 48) - 1
"""Every place of a row at all stations."""
_FIRST: Final = 0x0F0F0F0F0F0F
"""The places of the first cards."""
_SECOND: Final = 0xF0F0F0F0F0F0


def start_round(state: State, heard: Heard | None) -> None:
    """X-R1: open two cards and wait for the harvest dice; X-R3: the leading disc fixes the way of bidding."""
    state.round += 1
    state.station = 0
    leading: i64 = 0
    for field in state.points:
        leading = max(leading, field)
    state.way = way_of(state.track, leading)
    state.harvest = vec[i64]()
    state.forget_laid()
    state.step = HARVEST_DUE
    if heard is not None:
        heard.tell(ROUND_STARTED)
    if state.round == ROUNDS:
        end_with_round(state, SEVENTH, NOBODY, heard)


def way_of(track: tuple[int, ...], field: int) -> int:
    """X-M4: field 0 acts as red, from field 1 on the colours after the first one repeat."""
    return track[1 + (field - 1) % (len(track) - 1)] if field else ALL_AT_ONCE


def ask_for_bids(state: State) -> None:
    """X-R2: let all seats lay cards at once."""
    state.step, state.seat, state.waiting = BIDDING, NOBODY, state.everyone()


def places_asked(state: State) -> i64:
    """X-R3: the places of a row on which cards are laid now."""
    if state.way == ONE_BY_ONE:
        return _up_to(state.station) & ~_up_to(state.station - 1)
    if state.way == FIRST_THEN_SECOND:
        return _SECOND if state.first_shown else _FIRST
    return _ALL


def places_shown(state: State) -> i64:
    """Return the places of a row on which cards lie open."""
    return _up_to(state.first_shown) & _FIRST | _up_to(state.second_shown) & _SECOND


def _up_to(station: i64) -> i64:
    """Return the places of a row up to a station."""
    return _ALL >> 2 * BITS * (_STATIONS - station)


def stations_asked(state: State) -> tuple[int, ...]:
    """X-R3: the stations at which cards are laid now."""
    return (state.station,) if state.way == ONE_BY_ONE else (1, 2, 3, 4, 5, 6)


def cards_asked(state: State) -> int:
    """X-R3: how many cards are laid now at each of the stations asked."""
    return 1 if state.way == FIRST_THEN_SECOND else 2


def lay(state: State, seat: i64, row: i64, heard: Heard | None) -> bool:
    """Lay a seat's cards face down; return whether everybody has laid."""
    state.laid[seat] |= row
    state.waiting ^= 1 << seat
    if heard is not None:
        heard.tell(BID_LAID)
    return not state.waiting


def first_cards_hidden(state: State) -> bool:
    """X-R3: bidding the green way all first cards are turned over before the second ones are laid."""
    return state.way == FIRST_THEN_SECOND and not state.first_shown


def reveal_first_cards(state: State, heard: Heard | None) -> None:
    """X-R3: turn the first cards of all stations over."""
    state.first_shown = _STATIONS
    if heard is not None:
        for station in range(1, _STATIONS + 1):
            heard.tell(BIDS_REVEALED, _turned_over(state, station, 0x0F), station)


def reveal(state: State, heard: Heard | None) -> None:
    """X-R4: turn over what still lies face down at the present station."""
    station = state.station
    if heard is not None:
        heard.tell(BIDS_REVEALED, _turned_over(state, station, 0xF0 if state.first_shown >= station else 0xFF), station)
    state.first_shown, state.second_shown = max(state.first_shown, station), station


def _turned_over(state: State, station: i64, places: i64) -> i64:
    """Return the cards on these places of a station, two places for each seat."""
    cards: i64 = 0
    for seat in range(state.seats):
        cards |= (state.laid[seat] >> 2 * BITS * (station - 1) & places) << 2 * BITS * seat
    return cards


# Effects.


def play(state: State, seat: i64, code: i64, heard: Heard | None = None) -> None:
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
        start_round(state, heard)


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
        ask_for_bids(state)


def _bid(state: State, seat: i64, row: i64, heard: Heard | None) -> None:
    if not lay(state, seat, row, heard):
        return
    if first_cards_hidden(state):
        reveal_first_cards(state, heard)
        ask_for_bids(state)
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
            ask_for_bids(state)
            return
        done = _open_station(state, heard)


def _go_on(state: State, done: bool, heard: Heard | None) -> None:
    if done:
        _next_station(state, heard)


def _open_station(state: State, heard: Heard | None) -> bool:
    """Reveal and rank the bids of the station; return whether it is done, or else waits for somebody."""
    reveal(state, heard)
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
        start_round(state, heard)


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


# Random.


def play_at_random(state: State, rng: Generator) -> int:
    """Play to the end in place; return the number of actions, throws among them."""
    actions = 0
    while state.step != GAME_OVER:
        if state.step in CHANCES:
            play(state, NOBODY, draw(state, rng))
        else:
            seat = state.seat
            if state.waiting:
                seat = 0
                while not state.waiting >> seat & 1:
                    seat += 1
            play(state, seat, sample(state, seat, rng))
        actions += 1
    return actions
