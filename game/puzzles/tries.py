"""How often computer players find a puzzle's answer: each level tries it ten times with other luck."""

from typing import TYPE_CHECKING, Any, Final

from game.ai.agents import AGENTS, LEVELS
from game.puzzles.part import Turn
from game.puzzles.puzzle import ENOUGH, TRIES, Puzzle, is_asked
from game.rules.rng import Generator

if TYPE_CHECKING:
    from game.rules.core import Action

_SEED: Final = 7000


def counted(puzzle: Puzzle, state: Any, levels: tuple[str, ...] = LEVELS) -> tuple[int, ...]:
    """Return in how many tries each level finds the answer in the puzzle's position, up to the first that finds it."""
    found: list[int] = []
    for level in levels:
        turns = (played(puzzle, state, level, _SEED + number) for number in range(TRIES))
        found.append(sum(puzzle.is_best(turn) for turn in turns))
        if found[-1] >= ENOUGH:
            break
    return tuple(found)


def played(puzzle: Puzzle, state: Any, level: str, seed: int) -> Turn:
    """Return the turn that a computer player plays in a puzzle's position, as far as it is asked."""
    rules, seat, rng = puzzle.rules, puzzle.seat, Generator(seed)
    turn: list[Action] = []
    while is_asked(state, rules, seat, puzzle.asks, len(turn)):
        action = AGENTS[level].decide(rules, rules.view(state, seat), seat, rng).action
        turn.append(action)
        state = rules.apply(state, seat, action)[0]
    return tuple(turn)
