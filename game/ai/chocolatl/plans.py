"""Plans: which of the cards left goes where, for the rest of a round."""

import math

from game.ai.chocolatl.beliefs import Worths
from game.ai.dice import Dice
from game.rules.chocolatl.actions import Bid
from game.rules.chocolatl.bidding import stations_asked
from game.rules.chocolatl.pieces import Way
from game.rules.chocolatl.state import State
from game.rules.core import Seat

ATTEMPTS = 2
"""Random layings among which the best is looked for."""


class Plan:
    """Cards for all stations still to be bid for: by station (from 0) the first and the second card."""

    __slots__ = ("first", "second")

    def __init__(self, first: list[int], second: list[int]) -> None:
        self.first = first
        self.second = second

    def bid(self, state: State) -> Bid:
        """Return what the plan lays now."""
        keys = stations_asked(state)
        if state.way != Way.GREEN:
            return Bid({key: (self.first[int(key) - 1], self.second[int(key) - 1]) for key in keys})
        cards = self.second if state.first_shown else self.first
        return Bid({key: (cards[int(key) - 1],) for key in keys})


def boldness(dice: Dice, spread: float) -> list[float]:
    """Return how much each station tempts: 1 on average, with some spread."""
    return [math.exp(spread * (dice.below(2001) / 1000.0 - 1.0)) for _ in range(6)]


def make_plan(state: State, seat: Seat, dice: Dice, spread: float) -> Plan:
    """Return a plan that is worth much against usual bids; the more the temptations differ, the more plans differ."""
    worth = Worths(state, seat, boldness(dice, spread)).worth
    fixed = [-1] * 6
    """First cards that lie open already."""
    begin = 0
    if state.way == Way.GREEN and state.first_shown:
        fixed = list(state.first_cards[seat])
    elif state.way == Way.GOLD:
        begin = state.second_shown
    cards = list(state.unused(seat))
    best: list[int] = []
    most = -1e9
    for _ in range(ATTEMPTS):
        dice.shuffle(cards)
        if fixed[0] >= 0:
            laid, value = _improve_singles(cards[:], fixed, worth)
        else:
            laid, value = _improve_pairs(cards[:], begin, worth)
        if value > most:
            most, best = value, laid
    if fixed[0] >= 0:
        return Plan(fixed, best[:6])
    first, second = [0] * 6, [0] * 6
    for station in range(begin, 6):
        place = 2 * (station - begin)
        first[station], second[station] = best[place], best[place + 1]
        if dice.below(2):
            first[station], second[station] = second[station], first[station]
    return Plan(first, second)


def _improve_pairs(cards: list[int], begin: int, worth: list[list[float]]) -> tuple[list[int], float]:
    """Exchange cards between pairs until no exchange adds worth; the cards at the end are left over."""
    used = 2 * (6 - begin)
    count = len(cards)
    improved = True
    while improved:
        improved = False
        for one in range(used):
            mine = one >> 1
            row = worth[begin + mine]
            partner = cards[one ^ 1]
            for other in range((mine + 1) * 2, count):
                card, instead = cards[one], cards[other]
                if card == instead:
                    continue
                gain = row[instead + partner] - row[card + partner]
                if other < used:
                    their_row = worth[begin + (other >> 1)]
                    their_partner = cards[other ^ 1]
                    gain += their_row[card + their_partner] - their_row[instead + their_partner]
                if gain > 1e-6:
                    cards[one], cards[other] = instead, card
                    improved = True
    value = 0.0
    for station in range(begin, 6):
        place = 2 * (station - begin)
        value += worth[station][cards[place] + cards[place + 1]]
    return cards, value


def _improve_singles(cards: list[int], fixed: list[int], worth: list[list[float]]) -> tuple[list[int], float]:
    """Exchange second cards until no exchange adds worth, with one card at each station already."""
    count = len(cards)
    improved = True
    while improved:
        improved = False
        for one in range(6):
            row = worth[one]
            for other in range(one + 1, count):
                card, instead = cards[one], cards[other]
                gain = row[instead + fixed[one]] - row[card + fixed[one]]
                if other < 6:
                    gain += worth[other][card + fixed[other]] - worth[other][instead + fixed[other]]
                if gain > 1e-6:
                    cards[one], cards[other] = instead, card
                    improved = True
    value = 0.0
    for station in range(6):
        value += worth[station][cards[station] + fixed[station]]
    return cards, value
