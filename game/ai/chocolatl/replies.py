"""Replies: plans that are worth most against the plans of the other seats."""

import math
from typing import Final

from game.ai.chocolatl.judgement import (
    FIGURE,
    FIRST_DIE,
    HUTS,
    MORE_DICE,
    OLD_MAN,
    ROW,
    STONES,
    card_price,
    chances,
    learned_values,
    rounds_left,
    warmth,
    weights_at,
)
from game.ai.chocolatl.quick import SUMS, best_plan
from game.ai.world import Dice
from game.rules.chocolatl.board import State, card_on, lowest
from game.rules.chocolatl.box import (
    AT_CHOCOLATL,
    AT_DRINK,
    AT_HARVEST,
    AT_PYRAMID,
    AT_TENOCHTITLAN,
    CHOCOLATL_BONUS,
    CHOCOLATL_POINTS,
    DRINK,
    LOWEST_DRINK_POINTS,
    OLDMAN_POINTS,
    PYRAMID_MARGIN,
    TACHLI_POINTS,
)
from game.rules.chocolatl.ranking import hut_modifier, oldman_modifier
from game.rules.chocolatl.stations import card_for
from game.rules.flat import i64, vec

TIES: Final = 1.5
"""What the Chocolatl figure brings for the rest of a round: its holder wins ties."""
MALUS: Final = -2.5
"""What the Old Man costs his holder at the other stations of a round."""
STONE: Final = 1.5
"""What a stone brings at the end, with its part in the majority."""
LEAST_ROW: Final = 0.35
"""The least that a stone brings towards the bonus of its row."""
FIRST_STONE: Final = 1.1
"""The factor on the worth of the first stone if two seats place one each."""
SECOND_STONE: Final = 0.9
"""The factor on the worth of the second of two stones."""
CLEARLY: Final = PYRAMID_MARGIN - 0.4
"""By how much the highest bid must exceed the second to place both stones."""
POINT: Final = 0.001
"""What each point of a seat takes from its bid here, because fewer points win ties."""
HOLDER: Final = 0.5
"""What is added to the bid of the holder of the Chocolatl figure, who wins ties."""


class Prices:
    """What places at stations bring to each seat in this round, and how much the gains of others count against one."""

    __slots__ = ("begin", "envy", "places", "seats", "stone")

    def __init__(self, state: State, seat: i64) -> None:
        seats = state.seats
        self.seats: i64 = seats
        self.begin: i64 = state.second_shown
        self.places = vec[float]([0.0] * (6 * seats * seats))
        """What a place brings, by station, seat and place."""
        weights = weights_at(rounds_left(state))
        self.stone = stone_price(weights)
        for station in range(self.begin + 1, i64(7)):
            for each in range(seats):
                self._price(state, each, station, weights)
        self.envy = vec[float]([1.0] * seats)
        odds = chances(learned_values(state), warmth(state))
        for other in range(seats):
            if other != seat:
                self.envy[other] = odds[other] / max(1.0 - odds[seat], 0.01)

    def _price(self, state: State, seat: i64, station: i64, weights: vec[float]) -> None:
        first, last = ((station - 1) * self.seats + seat) * self.seats, self.seats - 1
        if station == AT_CHOCOLATL:
            self.places[first] += float(CHOCOLATL_POINTS + CHOCOLATL_BONUS) + weights[FIGURE] + TIES
            self.places[first + last] += float(OLDMAN_POINTS) + weights[OLD_MAN] + MALUS
        elif station == AT_HARVEST:
            harvest = state.harvest
            for place in range(min(i64(len(harvest)), self.seats)):
                self.places[first + place] += float(harvest[place])
        elif station == AT_TENOCHTITLAN:
            hut, die = weights[HUTS], weights[MORE_DICE] if state.dice[seat] else weights[FIRST_DIE]
            self.places[first], self.places[first + 1] = max(hut, die), min(hut, die)
        elif station == AT_PYRAMID:
            self.places[first], self.places[first + 1] = FIRST_STONE * self.stone, self.stone
        elif station == AT_DRINK:
            pay = DRINK[state.round - 1]
            self.places[first] += float(pay[0])
            self.places[first + 1] += float(pay[1])
            self.places[first + last] += float(LOWEST_DRINK_POINTS)
        elif state.last_round:
            self.places[first], self.places[first + 1] = float(TACHLI_POINTS[0]), float(TACHLI_POINTS[1])
        else:
            worst = lowest(state.hands[seat])
            for place in range(i64(2)):
                gain = card_price(weights, card_for(state, place)) - card_price(weights, worst)
                self.places[first + place] = max(0.0, gain)


def stone_price(weights: vec[float]) -> float:
    """Return what a stone brings: its point with a part of the majority, and a part of the bonus of its row."""
    return STONE + weights[STONES] + max(weights[ROW], LEAST_ROW)


def worths_against(state: State, seat: i64, drawn: list[vec[i64]], prices: Prices) -> vec[float]:
    """Return the worth of every sum of two own cards, station by station, on average against rows of the others.

    The worth is what the own place brings, less a part of what the others' places bring.
    """
    worths = vec[float]([0.0] * (6 * SUMS))
    seats = state.seats
    share = 1.0 / float(len(drawn))
    for rows in drawn:
        for station in range(prices.begin + 1, i64(7)):
            keys = vec[float]([0.0] * seats)
            for other in range(seats):
                keys[other] = _bias(state, other, station)
                if other != seat:
                    place = 2 * (station - 1)
                    keys[other] += float(card_on(rows[other], place) + card_on(rows[other], place + 1))
            _add(worths, keys, seat, station, prices, share)
    return worths


def _bias(state: State, seat: i64, station: i64) -> float:
    """Return what is added to a seat's cards at a station: its modifiers, and a small part that decides ties."""
    bias = float(hut_modifier(station) * state.huts[seat]) - POINT * float(state.points[seat])
    if seat == state.oldman and (station == AT_CHOCOLATL or state.second_shown >= AT_CHOCOLATL):
        bias += float(oldman_modifier(station))
    if seat == state.chocolatl:
        bias += HOLDER
    return bias


def _add(worths: vec[float], keys: vec[float], seat: i64, station: i64, prices: Prices, share: float) -> None:
    """Add to the worths what each own sum brings at a station against these bids of the others."""
    seats, places, envy = prices.seats, prices.places, prices.envy
    order = vec[i64]([0] * (seats - 1))
    """The other seats from the highest bid down."""
    count: i64 = 0
    for other in range(seats):
        if other == seat:
            continue
        place = count
        while place > 0 and keys[order[place - 1]] < keys[other]:
            order[place] = order[place - 1]
            place -= 1
        order[place] = other
        count += 1
    by_place = vec[float]([0.0] * seats)
    """What each own place brings."""
    base = (station - 1) * seats
    for own in range(seats):
        worth = places[(base + seat) * seats + own]
        for at in range(count):
            other = order[at]
            worth -= envy[other] * places[(base + other) * seats + (at if at < own else at + 1)]
        by_place[own] = worth
    first = (station - 1) * SUMS
    own_place = count
    for total in range(i64(SUMS)):
        bid = keys[seat] + float(total)
        while own_place > 0 and keys[order[own_place - 1]] < bid:
            own_place -= 1
        worth = by_place[own_place]
        if station == AT_PYRAMID:
            worth += _stones_apart(keys, order, own_place, bid, prices)
        worths[first + total] += share * worth


def _stones_apart(keys: vec[float], order: vec[i64], place: i64, bid: float, prices: Prices) -> float:
    """Return what changes in the worth of a bid if the highest bid places both stones."""
    stone, envy = prices.stone, prices.envy
    best = order[0]
    if place == 0:
        if bid - keys[best] >= CLEARLY:
            return SECOND_STONE * stone + envy[best] * stone
        return 0.0
    if place == 1:
        if keys[best] - bid >= CLEARLY:
            return -stone - envy[best] * SECOND_STONE * stone
        return 0.0
    second = order[1]
    if keys[best] - keys[second] >= CLEARLY:
        return envy[second] * stone - envy[best] * SECOND_STONE * stone
    return 0.0


def reply(state: State, seat: i64, worth: vec[float], dice: Dice, spread: float) -> i64:
    """Return a plan with a high total of these worths; with a larger `spread`, plans differ more."""
    wavering = worth[:]
    for station in range(i64(6)):
        bold = math.exp(spread * (float(dice.below(2001)) / 1000.0 - 1.0))
        for total in range(i64(SUMS)):
            wavering[station * SUMS + total] *= bold
    return best_plan(state, seat, wavering, dice)
