"""Playing a game of Cacao quickly and not too badly to its end."""

from typing import Final

from game.ai.cacao.instinct import best_fill, placement
from game.ai.cacao.turns import close, sensible_work
from game.ai.dice import Dice
from game.rules.cacao import effects, legality
from game.rules.cacao.actions import Build, Place
from game.rules.cacao.grid import PLACEMENTS
from game.rules.cacao.state import State, Step

BUILDING: Final = 2.5
"""What building over must bring beyond a placement to be worth its sun token."""


def play_on(state: State, rng: Dice, until: int, tries: int) -> None:
    """Play until the turn with this number begins, or to the end of the game.

    Of so many placements drawn at random the best one is taken.
    """
    step = state.step
    while step != Step.OVER and state.turn < until:
        if step == Step.PLACE:
            effects.advance(state, state.seat, likely_placement(state, rng, tries), None)
        elif step == Step.FILL:
            effects.advance(state, state.seat, best_fill(state), None)
        elif step == Step.WORK:
            effects.advance(state, state.seat, sensible_work(state), None)
        else:
            close(state)
        step = state.step


def likely_placement(state: State, rng: Dice, tries: int) -> Place | Build:
    """Return the best at a glance of some placements that come to mind."""
    seat = state.seat
    hand = state.hands[seat]
    by_space = PLACEMENTS[hand]
    spaces = list(state.spaces)
    most, best = -1e9, None
    for _ in range(tries):
        index = spaces[rng.below(len(spaces))]
        places = by_space[index]
        place = places[rng.below(len(places))]
        value = placement(state, seat, index, place.edges)
        if value > most:
            most, best = value, place
    if state.sun[seat] and state.building_allowed():
        return _building(state, rng, tries, most, best)
    assert best is not None
    return best


def _building(state: State, rng: Dice, tries: int, most: float, best: Place | None) -> Place | Build:
    """Return a tile to build over where that is clearly better than the placement that was found."""
    seat = state.seat
    chosen: Place | Build | None = best
    over = legality.buildable(state, seat)
    if over:
        for _ in range(tries):
            index = over[rng.below(len(over))]
            ways = PLACEMENTS[state.hands[seat]][index]
            place = ways[rng.below(len(ways))]
            value = placement(state, seat, index, place.edges) - BUILDING
            if value > most:
                most, chosen = value, Build(place.tile, place.cell, place.edges)
    assert chosen is not None
    return chosen
