"""The turns of computer players in a position, how often they find a puzzle's answer, and the candidates for it."""

from typing import Any, Final

from game.ai.players import AGENTS, LEVELS
from game.ai.search import Timer
from game.ai.thought import Effort
from game.ai.world import Dice
from game.judge.compare import Turn
from game.puzzles.puzzle import ENOUGH, TRIES, Puzzle, is_asked
from game.rules.core import Action, Seat
from game.rules.games import AnyRules
from game.rules.numbers import Generator
from tools.puzzles.candidates import RECIPES

GLANCE: Final = 500
"""Iterations of the first glance at a position."""
_FIRST: Final = 12
_SEED: Final = 7000
"""The seed of the first try of a puzzle."""


def glance(rules: AnyRules, view: Any, seat: Seat, seed: int) -> tuple[list[Action], float]:
    """Return first actions of a turn after a short search, the best first, and the best one's share of the search."""
    thought = AGENTS["ajaw"].decide(rules, view, seat, Generator(seed), Timer(Effort(GLANCE)))
    if not thought.candidates:
        return [thought.action], 1.0
    return [candidate.action for candidate in thought.candidates[:_FIRST]], thought.candidates[0].share


def in_question(
    rules: AnyRules, view: Any, seat: Seat, steps: tuple[str, ...], seed: int, firsts: list[Action]
) -> list[Turn]:
    """Return candidate turns with different meanings; they take in only the given steps.

    Where turns have several steps they begin with one of `firsts`.
    """
    state = rules.determinize(view, Generator(seed))
    turns = RECIPES[rules.name].candidates(rules, state, seat, steps, Dice(seed), firsts)
    return distinct(rules, turns)


def distinct(rules: AnyRules, turns: list[Turn]) -> list[Turn]:
    """Return the turns, only one of those with the same meaning."""
    return list({rules.meaning(turn): turn for turn in turns}.values())


def turn_of(level: str, rules: AnyRules, state: Any, seat: Seat, steps: tuple[str, ...], seed: int, more: int) -> Turn:
    """Return the turn of a computer player that thinks `more` times as hard as usual, as far as the steps go.

    If the player draws one of several actions, the one that it thinks best of counts.
    """
    agent, rng = AGENTS[level], Generator(seed)
    effort = agent.effort_in(rules.name)
    limit = None if effort.iterations is None else effort.iterations * more
    turn: list[Action] = []
    while is_asked(state, rules, seat, steps, len(turn)):
        thought = agent.decide(rules, rules.view(state, seat), seat, rng, Timer(Effort(limit)))
        action = thought.candidates[0].action if thought.candidates else thought.action
        turn.append(action)
        state = rules.apply(state, seat, action)[0]
    return tuple(turn)


def counted(puzzle: Puzzle, state: Any, levels: tuple[str, ...] = LEVELS) -> tuple[int, ...]:
    """Return in how many tries each level finds the answer in the puzzle's position, up to the first that finds it."""
    counts: list[int] = []
    for level in levels:
        turns = (played(puzzle, state, level, _SEED + number) for number in range(TRIES))
        counts.append(sum(puzzle.is_best(turn) for turn in turns))
        if counts[-1] >= ENOUGH:
            break
    return tuple(counts)


def played(puzzle: Puzzle, state: Any, level: str, seed: int) -> Turn:
    """Return the turn of a computer player in a puzzle's position; it takes in only the steps that are asked for."""
    rules, seat, rng = puzzle.rules, puzzle.seat, Generator(seed)
    turn: list[Action] = []
    while is_asked(state, rules, seat, puzzle.asks, len(turn)):
        action = AGENTS[level].decide(rules, rules.view(state, seat), seat, rng).action
        turn.append(action)
        state = rules.apply(state, seat, action)[0]
    return tuple(turn)
