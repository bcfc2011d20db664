"""The greedy player: it takes the most immediate points and draws lots where several ways bring as many."""

from typing import Any, Final

from game.rules.core import CHANCE, Action, Chance, Decide, Over, Seat
from game.rules.games import AnyRules
from game.rules.rng import Generator

CANDIDATES: Final = 12
"""How many ways are tried where there are too many to list."""
HORIZON: Final = 40
"""How many steps after a simultaneous choice are looked at."""


def choose_greedily(rules: AnyRules, view: Any, seat: Seat, rng: Generator) -> Action:
    """Choose the action after which the seat has most points when its turn is over."""
    weighed = gains(rules, rules.determinize(view, rng), seat, rng)
    if len(weighed) == 1:
        return weighed[0][1]
    most = max(points[seat] for points, _ in weighed)
    return rng.choice([action for points, action in weighed if points[seat] == most])


def gains(rules: AnyRules, state: Any, seat: Seat, rng: Generator) -> list[tuple[list[int], Action]]:
    """Return the actions of a seat, each with everybody's points when the seat's turn is over."""
    pending = rules.pending(state)
    assert isinstance(pending, Decide)
    simultaneous = pending.prompts[seat].step in rules.uncounted
    if simultaneous:
        actions = [rules.sample(state, seat, rng) for _ in range(CANDIDATES)]
    else:
        actions = rules.list_actions(state, seat)
    finish = _finish_choice if simultaneous else _finish_turn
    found = []
    for action in actions:
        after = state.copy()
        if len(actions) > 1:
            rules.advance(after, seat, action)
            finish(rules, after, seat, rng)
        found.append((rules.points(after), action))
    return found


def _finish_turn(rules: AnyRules, state: Any, seat: Seat, rng: Generator) -> None:  # noqa: ARG001
    """Go on with the last action listed each time: all the workers of a group, the end of planting."""
    while isinstance(pending := rules.pending(state), Decide) and pending.seat == seat and not pending.closing:
        if pending.prompts[seat].step in rules.uncounted:
            return
        rules.advance(state, seat, rules.list_actions(state, seat)[-1])


def _finish_choice(rules: AnyRules, state: Any, seat: Seat, rng: Generator) -> None:
    """Let everybody else choose at random, and look what becomes of it until the seat chooses again."""
    for _ in range(HORIZON):
        pending = rules.pending(state)
        if isinstance(pending, Over):
            return
        if isinstance(pending, Chance):
            rules.advance(state, CHANCE, rules.draw(state, rng))
            continue
        if seat in pending.prompts and pending.prompts[seat].step in rules.uncounted:
            return
        rules.advance(state, pending.seat, rules.sample(state, pending.seat, rng))
