"""Measures how hard puzzles are: `python -m game.fast tools.puzzles.difficulty --game NAME`, or `make puzzles`.

This is stored when a puzzle is made; here it is measured again after players have changed.
"""

import argparse
import sys
from pathlib import Path

import msgspec

from game.puzzles.book import file_of, games_with_puzzles, match_of, read_file
from tools.puzzles.making import write_file
from tools.puzzles.turns import counted


def measure(game: str, folder: Path | None = None, *, again: bool = False) -> None:
    """Measure the puzzles of a game that have no counts yet, or all with `again`, and store the counts."""
    file = file_of(game, folder)
    header, puzzles = read_file(file, game)
    measured = list(puzzles)
    for place, puzzle in enumerate(puzzles):
        if puzzle.found and not again:
            continue
        measured[place] = msgspec.structs.replace(puzzle, found=counted(puzzle, match_of(puzzle).state_at(puzzle.step)))
        print(f"{puzzle.name}: {measured[place].found}", flush=True)
        write_file(file, header, measured)


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure how hard the puzzles of a game are.")
    parser.add_argument("--game", choices=games_with_puzzles(), required=True)
    parser.add_argument("--to", type=Path, help="the folder of the puzzles (default: the game's room)")
    parser.add_argument("--again", action="store_true", help="measure those again that were measured before")
    arguments = parser.parse_args()
    measure(arguments.game, arguments.to, again=arguments.again)
    return 0


if __name__ == "__main__":
    sys.exit(main())
