"""Measures how hard puzzles are: `python -m game.puzzles.difficulty --game NAME`, or `make puzzles`.

Each level plays every puzzle ten times with other luck, from the lowest level on, until a level finds the answer often
enough. What was counted is stored with the puzzle.
"""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from game.ai.agents import AGENTS, LEVELS
from game.puzzles.book import file_of, match_of, read_file
from game.puzzles.making import write_file
from game.puzzles.part import Turn, games_with_puzzles
from game.puzzles.puzzle import ENOUGH, TRIES, Puzzle, is_asked
from game.rules.rng import Generator

if TYPE_CHECKING:
    from game.rules.core import Action

_SEED: Final = 7000


def counted(puzzle: Puzzle, levels: tuple[str, ...] = LEVELS) -> tuple[int, ...]:
    """Return in how many tries each level finds the answer, up to the first level that finds it often enough."""
    found: list[int] = []
    for level in levels:
        turns = (played(puzzle, level, _SEED + number) for number in range(TRIES))
        found.append(sum(puzzle.is_best(turn) for turn in turns))
        if found[-1] >= ENOUGH:
            break
    return tuple(found)


def played(puzzle: Puzzle, level: str, seed: int) -> Turn:
    """Return the turn that a computer player plays in a puzzle, as far as it is asked."""
    rules, seat, rng = puzzle.rules, puzzle.seat, Generator(seed)
    state = match_of(puzzle).state_at(puzzle.step)
    turn: list[Action] = []
    while is_asked(state, rules, seat, puzzle.asks, len(turn)):
        action = AGENTS[level].decide(rules, rules.view(state, seat), seat, rng).action
        turn.append(action)
        state = rules.apply(state, seat, action)[0]
    return tuple(turn)


def measure(game: str, folder: Path | None = None, *, again: bool = False) -> None:
    """Measure the puzzles of a game that were not measured yet, or all of them, and store what was counted."""
    file = file_of(game, folder)
    header, puzzles = read_file(file, game)
    known = list(puzzles)
    for place, puzzle in enumerate(puzzles):
        if puzzle.found and not again:
            continue
        known[place] = msgspec.structs.replace(puzzle, found=counted(puzzle))
        print(f"{puzzle.name}: {known[place].found}", flush=True)
        write_file(file, header, known)


def main() -> int:
    """Measure the puzzles of a game."""
    parser = argparse.ArgumentParser(description="Measure how hard the puzzles of a game are.")
    parser.add_argument("--game", choices=games_with_puzzles(), required=True)
    parser.add_argument("--to", type=Path, help="the folder of the puzzles (default: the game's room)")
    parser.add_argument("--again", action="store_true", help="measure those again that were measured before")
    arguments = parser.parse_args()
    measure(arguments.game, arguments.to, again=arguments.again)
    return 0


if __name__ == "__main__":
    sys.exit(main())
