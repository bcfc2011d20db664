"""Decisions of Chocolatl without a plan: black dice, hut or die, who places first, which card is given up."""

from typing import Final

from game.ai.chocolatl.values import FIRST_DIE, HUT_PIPS, MORE_DICE, PIP, appraise, place_values, rounds_left
from game.rules.chocolatl import effects, legality
from game.rules.chocolatl.actions import City, Pyramid, Sacrifice
from game.rules.chocolatl.pieces import PIPS
from game.rules.chocolatl.ranking import rank
from game.rules.chocolatl.state import State, Step
from game.rules.core import Action, Seat

HUT: Final = City("hut")
DIE: Final = City("die")
SELF: Final = Pyramid("self")
OTHER: Final = Pyramid("other")
USUAL_SACRIFICES: Final = (3, 4, 5)
MOST_DICE: Final = 2
"""Most dice rolled at once without search."""


def reflex(state: State, seat: Seat) -> Action:
    """Return what the seat usually does."""
    step = state.step
    if step == Step.DICE:
        return dice(state, seat)
    if step == Step.CITY:
        return city(state, seat)
    if step == Step.PYRAMID:
        return pyramid(state, seat)
    return legality.list_actions(state, seat)[0]


def dice(state: State, seat: Seat) -> Action:
    """Roll as many black dice as the better place is worth."""
    ways = legality.list_actions(state, seat)
    held = state.dice[seat]
    best, most = ways[0], 0.3
    values = place_values(state, seat, state.station)
    now = values[state.ranking.index(seat)]
    for count in range(1, min(held, MOST_DICE) + 1):
        cost = MORE_DICE * count if held > count else MORE_DICE * (count - 1) + FIRST_DIE
        if rounds_left(state) <= 0.0 and state.station == 6 and held > count:
            cost = 0.0
        gain = _expected(state, seat, values, count) - now - cost
        if gain > most:
            best, most = ways[count], gain
    return best


def _expected(state: State, seat: Seat, values: list[float], count: int) -> float:
    """Return the average worth of the place at this station after rolling one die or two."""
    totals = state.bids[:]
    before = totals[seat]
    worth = 0.0
    for first in range(1, PIPS + 1):
        for second in range(1, PIPS + 1) if count > 1 else (0,):
            totals[seat] = before + first + second
            worth += values[rank(state, totals).index(seat)]
    return worth / (PIPS if count == 1 else PIPS * PIPS)


def city(state: State, seat: Seat) -> Action:
    """Take the more valuable one: a hut while rounds are left, then a die."""
    hut = PIP * HUT_PIPS * rounds_left(state)
    return HUT if hut > (MORE_DICE if state.dice[seat] else FIRST_DIE) else DIE


def pyramid(state: State, seat: Seat) -> Action:
    """Take the better order of the two."""
    best, most = SELF, -1e9
    for action in (SELF, OTHER):
        after = state.copy()
        effects.advance(after, seat, action, None)
        values = appraise(after)
        value = 2.0 * values[seat] - sum(values)
        if value > most:
            best, most = action, value
    return best


def sacrifice(card: int) -> Action:
    """Return the action that puts a card aside."""
    return Sacrifice(card)
