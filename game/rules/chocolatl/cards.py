"""Cards as numbers: a hand tells how many there are of each card, a row which card lies on which place.

Both take four bits a card, or a place. A place of a row is 0 where nothing lies, and otherwise one more than the card.
"""

from collections.abc import Iterable
from typing import Final

from game.rules.flat import append, i64, vec
from game.rules.vectors import numbers

BITS: Final = 4
PLACE: Final = 15
"""The bits of the first place of a row."""
MOST: Final = 15
"""How many cards a row holds, and how many different ones a hand."""
_ONE: Final = numbers(1 << BITS * card for card in range(MOST))
"""By card the hand with just this card; a table, because the compiler shifts a bare number within 32 bits."""


# Hands.


def hand_of(cards: Iterable[int]) -> i64:
    """Return the hand with these cards."""
    hand: i64 = 0
    for card in cards:
        hand = with_card(hand, card)
    return hand


def with_card(hand: i64, card: i64) -> i64:
    """Return a hand with a card more."""
    return hand + _ONE[card]


def without_card(hand: i64, card: i64) -> i64:
    """Return a hand without one copy of a card; unchanged if it has no such card."""
    return hand - _ONE[card] if has(hand, card) else hand


def has(hand: i64, card: i64) -> bool:
    """Return whether a hand has a card."""
    return hand >> BITS * card & PLACE > 0


def lowest(hand: i64) -> i64:
    """Return the lowest card of a hand that has any."""
    card: i64 = 0
    while not hand & PLACE:
        hand >>= BITS
        card += 1
    return card


def sorted_cards(hand: i64) -> vec[i64]:
    """Return the cards of a hand, the lowest first."""
    cards = vec[i64]()
    card: i64 = 0
    while hand:
        for _ in range(hand & PLACE):
            cards = append(cards, card)
        hand >>= BITS
        card += 1
    return cards


def size(hand: i64) -> i64:
    """Return how many cards a hand has."""
    count: i64 = 0
    while hand:
        count += hand & PLACE
        hand >>= BITS
    return count


def pips(hand: i64) -> i64:
    """Return the sum of the cards of a hand."""
    total: i64 = 0
    card: i64 = 0
    while hand:
        total += card * (hand & PLACE)
        hand >>= BITS
        card += 1
    return total


# Rows.


def row_of(cards: Iterable[int]) -> i64:
    """Return the row with these cards from the first place on."""
    row: i64 = 0
    for place, card in enumerate(cards):
        row |= laid_on(place, card)
    return row


def laid_on(place: i64, card: i64) -> i64:
    """Return the row with nothing but this card on this place."""
    return card + 1 << BITS * place


def card_on(row: i64, place: i64) -> i64:
    """Return the card on a place, or -1."""
    return (row >> BITS * place & PLACE) - 1


def longer(row: i64, card: i64) -> i64:
    """Return a row with a card on the place after its last one."""
    place: i64 = 0
    while row >> BITS * place:
        place += 1
    return row | laid_on(place, card)


def cards_in(row: i64) -> bytes:
    """Return the cards of a row, in order."""
    return bytes([card_on(row, place) for place in range(MOST) if card_on(row, place) >= 0])
