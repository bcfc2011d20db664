"""Playing any game on quickly: of a few random actions each player takes the one that brings most at once."""

from typing import Any, Final

from game.ai.dice import Dice
from game.rules.core import CHANCE, Chance, Over, Seat
from game.rules.games import AnyRules
from game.rules.rng import Generator

IDEAS: Final = 3
"""Number of random actions among which a quick player chooses."""


def step(rules: AnyRules, state: Any, dice: Generator, throws: Generator) -> bool:
    """Play one step in place; return False if the game is over."""
    pending = rules.pending(state)
    if isinstance(pending, Over):
        return False
    if isinstance(pending, Chance):
        rules.advance(state, CHANCE, rules.draw(state, throws))
    elif (due := rules.due(pending)) is not None:
        rules.advance(state, pending.seat, due)
    elif pending.prompts[pending.seat].step in rules.uncounted:
        rules.advance(state, pending.seat, rules.sample(state, pending.seat, dice))
    else:
        _decide(rules, state, pending.seat, dice)
    return True


def _decide(rules: AnyRules, state: Any, seat: Seat, dice: Generator) -> None:
    actions = rules.list_actions(state, seat)
    if len(actions) == 1:
        rules.advance(state, seat, actions[0])
        return
    best, most = actions[0], -1 << 30
    for _ in range(IDEAS):
        action, after = dice.choice(actions), state.copy()
        rules.advance(after, seat, action)
        points = rules.points(after)[seat]
        if points > most:
            best, most = action, points
    rules.advance(state, seat, best)


def whose(rules: AnyRules, state: Any) -> Seat:
    """Return the seat that decides, or `CHANCE` if nobody does."""
    pending = rules.pending(state)
    return CHANCE if isinstance(pending, Chance | Over) else pending.seat


def play_on(rules: AnyRules, state: Any, dice: Dice, throws: Dice, turns: int) -> None:
    """Play in place until the game is over, or the turn has passed on a number of times."""
    seat = whose(rules, state)
    while turns > 0 and step(rules, state, dice, throws):
        now = whose(rules, state)
        turns -= now != seat
        seat = now
