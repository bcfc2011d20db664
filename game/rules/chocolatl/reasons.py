"""Why an action of Chocolatl is not legal, in the order in which a player would say it.

Wrong seat, wrong step, not your piece, wrong station, number.
"""

from collections import Counter
from collections.abc import Callable
from typing import Final

from game.rules.chocolatl.actions import Bid, Bonus, City, Discard, Harvest, Hold, Last, Pyramid, Roll, Sacrifice
from game.rules.chocolatl.board import CHANCES, State, Step, sorted_cards
from game.rules.chocolatl.box import HARVEST_DICE, PIPS, STATION_KEYS
from game.rules.chocolatl.stations import held_before, won_card
from game.rules.chocolatl.turn import cards_asked, is_asked, stations_asked
from game.rules.core import CHANCE, Action, Reason, Seat, refuse, refuse_count
from game.rules.phrases import N2_, N_, Who


def why_not(state: State, seat: Seat, action: Action) -> Reason | None:
    """Return the reason for which an action is refused, or None if it is legal."""
    if state.step == Step.OVER:
        return refuse("X-E1", N_("the game is over"))
    if state.step in CHANCES:
        return _why_not_outcome(state, seat, action)
    if not 0 <= seat < state.seats or not is_asked(state, seat):
        return _wrong_seat(state, seat)
    step, explain = _EXPLAIN.get(type(action), _NOT_OF_THIS_GAME)
    return explain(state, seat, action) if step == state.step else _WRONG_STEP[Step(state.step)]


def _wrong_seat(state: State, seat: Seat) -> Reason:
    if seat == CHANCE:
        return refuse("X-R4", N_("there are no dice to roll now"))
    if not 0 <= seat < state.seats:
        return refuse("X-M1", N_("there are {count} seats"), count=state.seats)
    if state.step == Step.SACRIFICE:
        return refuse("X-S2", N_("{seat} has already sacrificed a card"), seat=Who(seat))
    if state.step == Step.BID:
        return refuse("X-R3", N_("{seat} has already placed their cards"), seat=Who(seat))
    rule, text = _WHOSE[Step(state.step)]
    return refuse(rule, text, seat=Who(state.seat))


_WHOSE: Final = {
    Step.DICE: ("X-B3", N_("{seat} decides about bonus dice now")),
    Step.CITY: ("X-3", N_("{seat} chooses between hut and die now")),
    Step.PYRAMID: ("X-4", N_("{seat} decides now who places the first stone")),
    Step.DISCARD: ("X-6", N_("{seat} must discard a card now")),
}
_WRONG_STEP: Final = {
    Step.SACRIFICE: refuse("X-S2", N_("sacrifice a card first")),
    Step.BID: refuse("X-R2", N_("place cards for your offering now")),
    Step.DICE: refuse("X-B3", N_("roll or keep your bonus dice now")),
    Step.CITY: refuse("X-3", N_("take the hut or the die now")),
    Step.PYRAMID: refuse("X-4", N_("decide now who places the first stone")),
    Step.DISCARD: refuse("X-6", N_("discard a card now")),
}


def _why_not_sacrifice(state: State, seat: Seat, action: Action) -> Reason | None:
    assert isinstance(action, Sacrifice)
    if action.card in tuple(state.hand(seat)):
        return None
    return refuse("X-M1", N_("the {card} is not in your hand"), card=action.card)


def _why_not_bid(state: State, seat: Seat, action: Action) -> Reason | None:
    assert isinstance(action, Bid)
    return _not_in_hand(state, seat, action) or _wrong_stations(state, action) or _wrong_number(state, action)


def _not_in_hand(state: State, seat: Seat, bid: Bid) -> Reason | None:
    laid = Counter(card for cards in bid.cards.values() for card in cards)
    hand, unused = Counter(state.hand(seat)), Counter(state.unused(seat))
    for card, count in laid.items():
        if not hand[card]:
            return refuse("X-R2", N_("the {card} is not in your hand"), card=card)
        if not unused[card]:
            return refuse("X-R2", N_("the {card} is already at a location"), card=card)
        if count > unused[card]:
            template = N_("you placed {count} cards of value {card}, but you have only {left}")
            return refuse("X-R2", template, card=card, count=count, left=unused[card])
    return None


def _wrong_stations(state: State, bid: Bid) -> Reason | None:
    keys = tuple(STATION_KEYS[station - 1] for station in stations_asked(state))
    if bid.cards.keys() != set(keys):
        return refuse("X-R3", N_("place cards at exactly these locations now: {stations}"), stations=keys)
    return None


def _wrong_number(state: State, bid: Bid) -> Reason | None:
    each = cards_asked(state)
    for key, cards in sorted(bid.cards.items()):
        if len(cards) != each:
            text = N_("place one card at each location now, not {count} at location {station}")
            if each == 2:
                text = N_("place two cards at each location now, not {count} at location {station}")
            return refuse("X-R3", text, count=len(cards), station=key)
    return None


def _why_not_roll(state: State, seat: Seat, action: Action) -> Reason | None:
    assert isinstance(action, Roll)
    if action.dice < 1:
        return refuse("X-B3", N_("roll at least one die"))
    if action.dice > state.dice[seat]:
        forms = N2_("you have only one bonus die", "you have only {count} bonus dice")
        return refuse_count("X-B3", forms, state.dice[seat])
    return None


def _why_not_discard(state: State, seat: Seat, action: Action) -> Reason | None:
    assert isinstance(action, Discard)
    if action.card in tuple(sorted_cards(held_before(state, seat))):
        return None
    if action.card == won_card(state, state.place(seat)):
        return refuse("X-6", N_("you have only just won the {card}: discard another card"), card=action.card)
    return refuse("X-6", N_("the {card} is not in your hand"), card=action.card)


def _free(state: State, seat: Seat, action: Action) -> Reason | None:  # noqa: ARG001
    return None


_Explain = Callable[[State, Seat, Action], Reason | None]
_EXPLAIN: Final[dict[type[Action], tuple[Step, _Explain]]] = {
    Sacrifice: (Step.SACRIFICE, _why_not_sacrifice),
    Bid: (Step.BID, _why_not_bid),
    Roll: (Step.DICE, _why_not_roll),
    Hold: (Step.DICE, _free),
    City: (Step.CITY, _free),
    Pyramid: (Step.PYRAMID, _free),
    Discard: (Step.DISCARD, _why_not_discard),
}
_NOT_OF_THIS_GAME: Final = (None, _free)


def _why_not_outcome(state: State, seat: Seat, action: Action) -> Reason | None:
    rule, kind, dice = _THROWS[Step(state.step)]
    if seat != CHANCE or not isinstance(action, kind):
        if state.step == Step.HARVEST:
            return refuse(rule, N_("roll the harvest dice first"))
        return refuse(rule, N_("{seat} must roll bonus dice first"), seat=Who(state.seat))
    assert isinstance(action, Harvest | Bonus | Last)
    if not isinstance(action, Harvest) and action.seat != state.seat:
        return refuse(rule, N_("{seat} rolls now"), seat=Who(state.seat))
    dice = dice or state.rolled
    if len(action.values) != dice:
        return refuse(rule, N_("the number of dice is {dice}, not {count}"), dice=dice, count=len(action.values))
    for pips in action.values:
        if not 1 <= pips <= PIPS:
            return refuse(rule, N_("a die shows 1 to 6, not {pips}"), pips=pips)
    return None


_THROWS: Final[dict[Step, tuple[str, type[Action], int]]] = {
    Step.HARVEST: ("X-R1", Harvest, HARVEST_DICE),
    Step.BONUS: ("X-B3", Bonus, 0),
    Step.LAST: ("X-F1", Last, 1),
}
