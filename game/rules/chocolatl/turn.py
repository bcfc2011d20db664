"""A game of Chocolatl: what a seat may do and what that does, under the rulebook's headings in its order.

Each rule is a function, or a line with the rule's ID; where it stands in another file, its heading says in which.
Functions that begin with `_list` say all that is allowed, those with `_refuse` why something is not: with a number
that `reasons` puts into words. Actions, dice and cards are numbers, too. `board` says which; here `>>` and `&` take
such a number apart, `<<` and `|` put one together. `vec` is a list, `i64` a whole number.
"""

from typing import Final

from game.rules.chocolatl.board import (
    BID,
    BIDDING,
    BITS,
    BONUS,
    BONUS_DUE,
    CARDS_TURN,
    CHANCES,
    DECIDING_CITY,
    DECIDING_DICE,
    DECIDING_PYRAMID,
    DETAIL,
    DIE,
    DISCARD,
    DISCARDING,
    FINAL_SCORING,
    FIRST_CARDS_TURN,
    GAME_OVER,
    HARVEST,
    HARVEST_DUE,
    HOLDING,
    HUT,
    LAST,
    LAST_DUE,
    NEXT_STATION,
    NO_SUCH_CARD,
    NOBODY,
    NOT_ONE_OR_TWO,
    ODD,
    OTHER,
    PLACE,
    PLACES,
    RANKING,
    RESOLVING,
    ROLL,
    ROUND_BEGINS,
    SACRIFICE,
    SACRIFICING,
    SECOND_CARD,
    SECOND_STONE,
    SELF,
    WHAT,
    WHOLE_HAND,
    State,
    card_on,
    clear,
    has,
    laid_on,
    sorted_cards,
    with_card,
    without_card,
)
from game.rules.chocolatl.box import (
    ALL_AT_ONCE,
    AT_TACHLI,
    FIRST_THEN_SECOND,
    HARVEST_DICE,
    ONE_BY_ONE,
    PIPS,
    ROUNDS,
    WAYS,
)
from game.rules.chocolatl.deal import Setup
from game.rules.chocolatl.ranking import rank_station
from game.rules.chocolatl.stations import (
    card_for,
    discard,
    held_before,
    place_stone,
    place_stones,
    resolve,
    share_city,
    win_card,
)
from game.rules.flat import append, i64, vec
from game.rules.numbers import Generator

# Why an action is refused: each number has its rule and its sentence in `reasons`. Above the lowest eight bits stands
# the card that it is about.
LEGAL: Final = 0
GAME_IS_OVER: Final = 1
NO_DICE_DUE: Final = 2
NO_SUCH_SEAT: Final = 3
HAS_SACRIFICED: Final = 4
HAS_LAID: Final = 5
NOT_IN_HAND: Final = 6
NOT_FOR_BID: Final = 7
LIES_ALREADY: Final = 8
TOO_OFTEN: Final = 9
WRONG_STATIONS: Final = 10
NOT_ONE: Final = 11
NOT_TWO: Final = 12
NO_DIE_ROLLED: Final = 13
TOO_MANY_DICE: Final = 14
ONLY_JUST_WON: Final = 15
NOT_FOR_DISCARD: Final = 16
# To these the step is added.
OTHERS_DECIDE: Final = 32
ANOTHER_STEP: Final = 48
THROW_FIRST: Final = 64
OTHER_ROLLS: Final = 80
WRONG_DICE: Final = 96
WRONG_PIPS: Final = 112
WHY: Final = 8
"""The number of bits of a refusal that give the reason; the bits above them may hold a card."""


# -- An action, and what follows it by itself --------------------------------------------------------------------------


def is_asked(state: State, seat: i64) -> bool:
    """Return whether the game waits for a decision of this seat."""
    if not 0 <= seat < state.seats:
        return False
    if state.waiting:
        return state.waiting >> seat & 1 > 0
    return seat == state.seat and state.step not in CHANCES


def legal(state: State, seat: i64) -> vec[i64]:
    """Return a seat's legal actions, always in the same order; raise `NotImplementedError` if bids are too many."""
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
        return _list_each_card(SACRIFICE, state.hands[seat])
    if step == DISCARDING:
        return _list_each_card(DISCARD, held_before(state, seat))
    return _list_bids(state, seat) if step == BIDDING else vec[i64]()


def _list_each_card(what: i64, hand: i64) -> vec[i64]:
    """Return the code of this kind of action for each different card of a hand."""
    return vec[i64]([what << WHAT | card for card in range(15) if hand >> BITS * card & PLACE])


def refusal(state: State, seat: i64, code: i64) -> i64:
    """Return why an action of a seat, or an outcome of dice with seat `NOBODY`, is not legal, or LEGAL."""
    step, what = state.step, code >> WHAT & 15
    if step == GAME_OVER:
        return GAME_IS_OVER  # X-E1
    if step in CHANCES:
        return _refuse_throw(state, seat, code)
    if not is_asked(state, seat):
        return _refuse_seat(state, seat)
    if step == SACRIFICING and what == SACRIFICE:  # X-S2
        return LEGAL if has(state.hands[seat], code & DETAIL) else NOT_IN_HAND
    if step == BIDDING and what == BID:
        return _refuse_bid(state, seat, code)
    if step == DECIDING_DICE and what == ROLL:
        return _refuse_roll(state, seat, code & DETAIL)
    if step == DISCARDING and what == DISCARD:
        return _refuse_discard(state, seat, code & DETAIL)
    return LEGAL if _is_free_choice(step, code) else ANOTHER_STEP + step


def _is_free_choice(step: i64, code: i64) -> bool:
    """Return whether the action is one that is always allowed in this step."""
    if step == DECIDING_DICE:  # X-B3
        return code == HOLDING
    if step == DECIDING_CITY:
        return code in (HUT, DIE)
    return step == DECIDING_PYRAMID and code in (SELF, OTHER)


def _refuse_seat(state: State, seat: i64) -> i64:
    """Return why this seat may not act: others decide, it has acted already, it does not exist, or no dice are due."""
    if seat == NOBODY:
        return NO_DICE_DUE
    if not 0 <= seat < state.seats:
        return NO_SUCH_SEAT
    step = state.step
    if step == SACRIFICING:
        return HAS_SACRIFICED
    return HAS_LAID if step == BIDDING else OTHERS_DECIDE + step


def _refuse_throw(state: State, seat: i64, code: i64) -> i64:
    """X-R1, X-B3, X-F1: return why this is not an outcome of the dice that must be rolled now, or LEGAL."""
    step, what, values = state.step, code >> WHAT & 15, code & DETAIL
    due, dice = BONUS, state.rolled
    if step == HARVEST_DUE:
        due, dice = HARVEST, HARVEST_DICE
    elif step == LAST_DUE:
        due, dice = LAST, 1
    if seat != NOBODY or what != due:
        return THROW_FIRST + step
    if code >> ODD:
        return OTHER_ROLLS + step
    strange = False
    while values:
        strange = strange or values & 15 > PIPS
        dice -= 1
        values >>= 4
    if dice:
        return WRONG_DICE + step
    return WRONG_PIPS + step if strange else LEGAL


def play(state: State, seat: i64, code: i64) -> None:
    """Play a legal action, or for any seat an outcome of the dice that are due, until somebody is asked again."""
    begin(state, seat, code)
    while state.step > GAME_OVER:
        go_on(state)


def begin(state: State, seat: i64, code: i64) -> None:
    """Play the first part of a legal action; `go_on` plays the parts that follow."""
    what, detail = code >> WHAT, code & DETAIL
    if what == BID:
        _lay(state, seat, detail)
    elif what == SACRIFICE:
        _sacrifice(state, seat, detail)
    elif what == HARVEST:
        _throw_harvest(state, detail)
    elif code == HOLDING:
        _hold(state, seat)
    elif what == ROLL:
        _roll(state, seat, detail)
    elif what == BONUS:
        _add_pips(state, detail)
    elif code in (HUT, DIE):
        share_city(state, code == HUT)
    elif what == DISCARD:
        discard(state, seat, detail)
    elif what == LAST:
        _roll_last(state, detail)
    else:
        _decide_order(state, code == SELF)


def unfinished(state: State) -> bool:
    return state.step > GAME_OVER


def go_on(state: State) -> None:
    """Play the next part that needs no decision: a reveal, a ranking, or what a station brings."""
    step = state.step
    if step == NEXT_STATION:
        _go_to_next_station(state)
    elif step == CARDS_TURN:
        _turn_cards(state)
    elif step == RESOLVING:
        resolve(state)
    elif step == SECOND_STONE:
        place_stone(state, state.seat)
    elif step == SECOND_CARD:
        win_card(state, 1)
    elif step == ROUND_BEGINS:
        _start_round(state)
    elif step == FIRST_CARDS_TURN:
        _turn_first_cards(state)
    elif step == RANKING:
        _rank(state)
    else:
        _score_finally(state)


# -- Material ----------------------------------------------------------------------------------------------------------
# In `box`: X-M1 [reconstructed] (cards, cubes, colours), X-M2 (huts, dice, figures), X-M3 [reconstructed] (improvement
# cards), X-M4 [reconstructed] (the score track), X-M5 [reconstructed] (the pyramid), X-M6 [reconstructed] (what the
# cacao drink pays).


# -- Setup -------------------------------------------------------------------------------------------------------------
# In `deal`: that discs and decks are shuffled (X-S1).


def start(setup: Setup) -> State:
    """X-S1: stack the discs on 0 and lay out the decks; all seats sacrifice a card first (X-S2)."""
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


def _sacrifice(state: State, seat: i64, card: i64) -> None:
    """X-S2: put a card aside until the end; when everybody has, the first round begins."""
    state.hands[seat] = without_card(state.hands[seat], card)
    state.sacrificed[seat] = card
    state.waiting ^= 1 << seat
    if not state.waiting:
        state.step = ROUND_BEGINS


# -- A round (at most 7) -----------------------------------------------------------------------------------------------


def _start_round(state: State) -> None:
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
    if state.round == ROUNDS:  # X-R1, X-E1: round 7, in which the pyramid is completed, is the last one
        state.last_round = True


def way_of(track: tuple[int, ...], field: int) -> int:
    """X-M4: return the way of bidding on a field: red on field 0; from field 1 on, all colours but the first repeat."""
    return track[1 + (field - 1) % (len(track) - 1)] if field else ALL_AT_ONCE


def _throw_harvest(state: State, pips: i64) -> None:
    """X-R1: the three harvest dice lie in order, the highest first."""
    harvest = vec[i64]([pips & 15, pips >> 4 & 15, pips >> 8 & 15])
    if harvest[0] < harvest[1]:
        harvest[0], harvest[1] = harvest[1], harvest[0]
    if harvest[1] < harvest[2]:
        harvest[1], harvest[2] = harvest[2], harvest[1]
    if harvest[0] < harvest[1]:
        harvest[0], harvest[1] = harvest[1], harvest[0]
    state.harvest = harvest
    if state.way == ONE_BY_ONE:
        state.step = NEXT_STATION
    else:
        _ask_for_bids(state)


def _ask_for_bids(state: State) -> None:
    """X-R2: let all seats lay cards at once."""
    state.step, state.seat, state.waiting = BIDDING, NOBODY, state.everyone()


# A row says which card lies where: four bits for each of twelve places, two at every station, the first card's and
# the second card's.
_STATIONS: Final = 6
_ALL: Final = (1 << 48) - 1
"""Every place of a row at all stations."""
_FIRST: Final = 0x0F0F0F0F0F0F
"""The places of the first cards."""
_SECOND: Final = 0xF0F0F0F0F0F0


def places_asked(state: State) -> i64:
    """X-R3: return the places of a row on which cards are laid now, with all their bits set."""
    if state.way == ONE_BY_ONE:
        return _up_to(state.station) & ~_up_to(state.station - 1)
    if state.way == FIRST_THEN_SECOND:
        return _SECOND if state.first_shown else _FIRST
    return _ALL


def stations_asked(state: State) -> tuple[int, ...]:
    """X-R3: return the stations at which cards are laid now."""
    return (state.station,) if state.way == ONE_BY_ONE else (1, 2, 3, 4, 5, 6)


def cards_asked(state: State) -> int:
    """X-R3: return how many cards are laid now at each of the stations asked."""
    return 1 if state.way == FIRST_THEN_SECOND else 2


def places_shown(state: State) -> i64:
    """Return the places of a row on which cards lie open, with all their bits set."""
    return _up_to(state.first_shown) & _FIRST | _up_to(state.second_shown) & _SECOND


def _up_to(station: i64) -> i64:
    """Return the places of a row from the first station up to this one, with all their bits set."""
    return _ALL >> 2 * BITS * (_STATIONS - station)


def _list_bids(state: State, seat: i64) -> vec[i64]:
    """X-R3: list the different pairs for one station; raise `NotImplementedError` if bids are for all stations."""
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


def _refuse_bid(state: State, seat: i64, code: i64) -> i64:
    """X-R2: return why the cards may not be laid, X-R3: or their number or stations are not those asked, or LEGAL."""
    row, odd, asked = code & DETAIL, code >> ODD, places_asked(state)
    if odd & NO_SUCH_CARD:
        return NOT_FOR_BID | PLACE << WHY
    hand, free = state.hands[seat], state.free(seat)
    laid: i64 = 0
    taken: i64 = 0
    for place in range(i64(PLACES)):
        card = card_on(row, place)
        if card >= 0:
            laid = with_card(laid, card)
            taken |= laid_on(place, PLACE - 1)  # all its bits; the compiler shifts a bare number within 32 bits
    for place in range(i64(PLACES)):
        card = card_on(row, place)
        if card < 0:
            continue
        if not has(hand, card):
            return NOT_FOR_BID | card << WHY
        if not has(free, card):
            return LIES_ALREADY | card << WHY
        if (laid >> BITS * card & PLACE) > (free >> BITS * card & PLACE):
            return TOO_OFTEN | card << WHY
    if _whole_stations(taken) != _whole_stations(asked):
        return WRONG_STATIONS
    if taken == asked and not odd & NOT_ONE_OR_TWO:
        return LEGAL
    return NOT_TWO if cards_asked(state) == 2 else NOT_ONE


def _whole_stations(places: i64) -> i64:
    """Return both places of every station that has one of these places."""
    return (places | places >> BITS) & _FIRST | (places | places << BITS) & _SECOND


def _lay(state: State, seat: i64, row: i64) -> None:
    """X-R2, X-R3: lay cards face down; when everybody has, they are turned over."""
    state.laid[seat] |= row
    state.waiting ^= 1 << seat
    if state.waiting:
        return
    if state.way == FIRST_THEN_SECOND and not state.first_shown:
        state.step = FIRST_CARDS_TURN
    elif state.way == ONE_BY_ONE:
        state.step = CARDS_TURN
    else:
        state.step = NEXT_STATION


def _turn_first_cards(state: State) -> None:
    """X-R3: on the green way, turn over all six first cards, and ask for the second ones."""
    state.first_shown = _STATIONS
    _ask_for_bids(state)


def _go_to_next_station(state: State) -> None:
    """X-R4: go on to the next station, from 1 to 6; X-R3: on the gold way, ask for the bids for it."""
    state.clear_bids()
    if state.station == AT_TACHLI:
        _end_round(state)
        return
    state.station += 1
    if state.way == ONE_BY_ONE:
        _ask_for_bids(state)
    else:
        _turn_cards(state)


def _turn_cards(state: State) -> None:
    """X-R4: turn over what still lies face down at the present station, and rank the bids."""
    station = state.station
    state.first_shown, state.second_shown = max(state.first_shown, station), station
    state.pips = vec[i64]([0] * state.seats)
    _rank(state)


# -- Bids, modifiers, ties ---------------------------------------------------------------------------------------------
# In `ranking`: X-B1 (huts), X-B2 (the Old Man), X-B4 (ties), X-B5 (the Chocolatl figure in the ties of station 1);
# in `stations`: X-B6 (discs on their fields).


def _rank(state: State) -> None:
    """X-B7 [gap]: rank all bids of a station, before anything is scored there."""
    state.held = 0
    rank_station(state)
    _ask_for_dice(state)


def _ask_for_dice(state: State) -> None:
    """X-B3 [gap]: ask the holders of dice from the lowest bid upward, until all have held since the last roll."""
    dice, ranking, held = state.dice, state.ranking, state.held
    for place in range(state.seats - 1, -1, -1):
        seat = ranking[place]
        if dice[seat] and not held >> seat & 1:
            state.step, state.seat = DECIDING_DICE, seat
            return
    state.step = RESOLVING


def _hold(state: State, seat: i64) -> None:
    """X-B3: keep the black dice."""
    state.held |= 1 << seat
    _ask_for_dice(state)


def _refuse_roll(state: State, seat: i64, dice: i64) -> i64:
    """X-B3: return why a seat may not roll this number of its black dice, or LEGAL."""
    if dice < 1:
        return NO_DIE_ROLLED
    return TOO_MANY_DICE if dice > state.dice[seat] else LEGAL


def _roll(state: State, seat: i64, dice: i64) -> None:
    """X-B3: roll any number of the own black dice at once; rolled dice are gone."""
    state.dice[seat] -= dice
    state.rolled = dice
    state.step = BONUS_DUE


def _add_pips(state: State, pips: i64) -> None:
    """X-B3: add the pips to the bid. X-B3 [gap]: all are ranked again, and the asking starts over."""
    added: i64 = 0
    while pips:
        added += pips & 15
        pips >>= 4
    state.pips[state.seat] += added
    state.rolled = 0
    state.step = RANKING


# -- The stations ------------------------------------------------------------------------------------------------------
# In `stations`: X-1 (Chocolatl), X-2 (Harvest), X-3 (Tenochtitlan), X-4 (Pyramid of Cholula), X-4b (a full row), X-5
# (Cacao drink), X-6 (Tachli) and X-6b (Tachli in the last round).


def _decide_order(state: State, own_first: bool) -> None:
    """X-4: let the two highest place a stone each, the highest first or second as it decided."""
    highest, second = state.ranking[0], state.ranking[1]
    if own_first:
        place_stones(state, highest, second)
    else:
        place_stones(state, second, highest)


def _refuse_discard(state: State, seat: i64, card: i64) -> i64:
    """X-6: return why the seat may not give up this card, or LEGAL: it may give up any card that it held before."""
    if has(held_before(state, seat), card):
        return LEGAL
    return ONLY_JUST_WON if card == card_for(state, state.place(seat)) else NOT_FOR_DISCARD


# -- End ---------------------------------------------------------------------------------------------------------------
# In `stations`: the goal and the last cube of X-E1, and X-E2 (a seat without cubes); in `scoring`: the points of X-F1
# (final scoring), X-F2 (ties there) and X-F3 (most points win).


def _end_round(state: State) -> None:
    """X-E1: go on to the next round, or after the last one to final scoring."""
    state.seat = NOBODY
    state.step = FINAL_SCORING if state.last_round else ROUND_BEGINS


def _score_finally(state: State) -> None:
    """X-F1: begin final scoring: all but the dice count at once (see `scoring`), then the dice are rolled."""
    state.station = 0
    _ask_for_last_die(state, 0)


def _ask_for_last_die(state: State, seat: i64) -> None:
    """X-F1: wait for the next seat, from this one on, to roll its unused black die; if none has one, end the game."""
    for roller in range(seat, state.seats):
        if state.dice[roller]:
            state.step, state.seat = LAST_DUE, roller
            return
    state.step, state.seat = GAME_OVER, NOBODY


def _roll_last(state: State, pips: i64) -> None:
    """X-F1: note the pips of a seat's last die, and go on to the next seat that has one."""
    seat = state.seat
    state.last_dice[seat] = pips
    _ask_for_last_die(state, seat + 1)


# -- At random ---------------------------------------------------------------------------------------------------------


def sample(state: State, seat: i64, rng: Generator) -> i64:
    """Return a random legal action of the seat; a bid lays random unused cards of its hand."""
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
    """Throw the dice that are due, and return the outcome's code."""
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


def play_at_random(state: State, rng: Generator) -> int:
    """Play random actions to the end, listing legal ones where possible; return the number of actions and throws."""
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
