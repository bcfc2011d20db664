"""Actions and outcomes as numbers, and back. The rules play numbers; only here are they turned into what all speak of.

A number tells from the top what is done, and with which card, how many dice, or which pips. A bid has a row of cards
below: two places for each station, the first card's and the second card's.
"""

from typing import Final

from game.rules.chocolatl.actions import HOLD, Bid, Bonus, City, Discard, Harvest, Hold, Last, Pyramid, Roll, Sacrifice
from game.rules.chocolatl.cards import card_on, laid_on
from game.rules.chocolatl.pieces import FIRST_THEN_SECOND, STATION_KEYS, StationName
from game.rules.chocolatl.state import State
from game.rules.core import Action

SACRIFICE: Final = 0
BID: Final = 1
ROLL: Final = 2
DISCARD: Final = 3
HARVEST: Final = 4
BONUS: Final = 5
LAST: Final = 6
WHAT: Final = 48
# What is told by one number alone:
HOLDING: Final = 7 << 48
HUT: Final = 8 << 48
DIE: Final = 9 << 48
SELF: Final = 10 << 48
OTHER: Final = 11 << 48

DETAIL: Final = (1 << 48) - 1
"""The bits below what is done."""

_ALONE: Final[dict[int, Action]] = {
    HOLDING: HOLD, HUT: City("hut"), DIE: City("die"), SELF: Pyramid("self"), OTHER: Pyramid("other"),
}  # fmt: skip


def decode(state: State, code: int) -> Action:
    """Return the action, or the outcome for the seat that rolls, that a number stands for."""
    what, detail = code >> WHAT, code & DETAIL
    if what == BID:
        return Bid(_bid_cards(detail))
    if what == SACRIFICE:
        return Sacrifice(detail)
    if what == ROLL:
        return Roll(detail)
    if what == DISCARD:
        return Discard(detail)
    if what == HARVEST:
        return Harvest(pips_in(detail))
    if what == BONUS:
        return Bonus(state.seat, pips_in(detail))
    if what == LAST:
        return Last(state.seat, pips_in(detail))
    return _ALONE[code]


def _bid_cards(row: int) -> dict[StationName, tuple[int, ...]]:
    cards: dict[StationName, tuple[int, ...]] = {}
    for index, key in enumerate(STATION_KEYS):
        first, second = card_on(row, 2 * index), card_on(row, 2 * index + 1)
        laid = tuple([card for card in (first, second) if card >= 0])
        if laid:
            cards[key] = laid
    return cards


def encode(state: State, action: Action) -> int:
    """Return the number that stands for an action whose cards and stations exist."""
    match action:
        case Bid(cards=cards):
            return BID << WHAT | _row(state, cards)
        case Sacrifice(card=card):
            return SACRIFICE << WHAT | card
        case Roll(dice=dice):
            return ROLL << WHAT | dice
        case Discard(card=card):
            return DISCARD << WHAT | card
        case Hold():
            return HOLDING
        case City(take=take):
            return HUT if take == "hut" else DIE
        case Pyramid(first=first):
            return SELF if first == "self" else OTHER
        case Harvest(values=values):
            return HARVEST << WHAT | pips_row(values)
        case Bonus(values=values):
            return BONUS << WHAT | pips_row(values)
        case Last(values=values):
            return LAST << WHAT | pips_row(values)
    raise TypeError(f"{type(action).__name__} is no action of Chocolatl")


def _row(state: State, cards: dict[StationName, tuple[int, ...]]) -> int:
    """X-R3: where one card is laid at each station, first cards come first and second ones later."""
    layer = int(state.way == FIRST_THEN_SECOND and state.first_shown > 0)
    row = 0
    for key, laid in cards.items():
        place = 2 * (int(key) - 1)
        if len(laid) == 2:
            row |= laid_on(place, laid[0]) | laid_on(place + 1, laid[1])
        else:
            row |= laid_on(place + layer, laid[0])
    return row


def pips_row(values: tuple[int, ...]) -> int:
    """Return what some dice show as a number, four bits a die."""
    row = 0
    for number, pips in enumerate(values):
        row |= pips << 4 * number
    return row


def pips_in(row: int) -> tuple[int, ...]:
    """Return what the dice of a number show."""
    values = []
    while row:
        values.append(row & 15)
        row >>= 4
    return tuple(values)
