"""Makes puzzles: `python -m game.fast tools.puzzles.making --game NAME`, or `make puzzles`.

Computers play, and every moment is looked at where one turn might be clearly the best. It becomes a puzzle if that
turn is another one than what looks best at first sight, if the strongest player finds it, finds it again when it
thinks ten times as hard with other luck, and if on fresh deals it is far enough ahead of every other candidate, and
certainly, in each of three models: as far as a search looks, in games played to the end as reviews do it, and in games
that Merchants play to the end.
What was found is in the file at once, so the making continues where it was stopped.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from game.ai.players import AGENTS, names_of, play_out
from game.puzzles.book import Header, file_of, games_with_puzzles, puzzles_part, read_puzzles
from game.puzzles.puzzle import Puzzle, is_asked
from game.rules.core import CHANCE
from game.rules.games import GAMES, AnyRules
from game.rules.match import Match, Player
from game.rules.numbers import Generator
from game.rules.record import write
from tools.puzzles.candidates import RECIPES
from tools.puzzles.finder import PuzzleFinder

LEVEL: Final = "planter"
"""The level of the computers that play the games."""
BEGINS: Final = 0.15
ENDS: Final = 0.95
"""Positions are taken from between these two shares of a game."""
A_GAME: Final = 2
"""Most puzzles taken from one game."""
TOLD: Final = 50
"""Games between two lines about the progress."""


class Maker:
    """Finds puzzles of a game and writes them into a folder."""

    def __init__(self, game: str, folder: Path, first: int) -> None:
        self._rules: AnyRules = GAMES[game]
        self._recipe = RECIPES[game]
        self._folder = folder
        self._first = first
        file = file_of(game, folder)
        kept = read_puzzles(file, game) if file.exists() else ()
        self.puzzles: list[Puzzle] = list(kept)
        self._last = max((int(puzzle.name.rpartition("_")[2]) for puzzle in kept), default=0)
        """The highest number in a puzzle's name."""
        self._kinds = Counter(puzzle.kind for puzzle in self.puzzles)
        self.passed: Counter[str] = Counter()
        """How many games were played, how many moments looked at, and how many of those have passed each gate."""
        self._seed = max([first, *(puzzle.seed + 1 for puzzle in self.puzzles)])

    def make(self, count: int) -> None:
        """Play games and look for puzzles until there are `count` of them."""
        while len(self.puzzles) < count:
            self.look_through_a_game(count)

    def look_through_a_game(self, count: int) -> None:
        """Play one more game and keep the puzzles in it, until there are `count` in all."""
        match = play(self._rules, self._seed)
        self.passed["games"] += 1
        steps: list[int] = []
        for step, asks in moments(match, self._seed):
            if any(abs(step - other) < len(match.journal) // 5 for other in steps):
                continue
            puzzle = self._look(match, step, asks)
            if puzzle is not None:
                steps.append(step)
                self._keep(puzzle, match)
            if len(steps) >= A_GAME or len(self.puzzles) >= count:
                break
        self._seed += 1
        if not self.passed["games"] % TOLD:
            self._tell()

    def _look(self, match: Match, step: int, asks: tuple[str, ...]) -> Puzzle | None:
        if not self._rules.in_turns and not self._is_open(self._kind_played(match, step)):
            return None
        self.passed["moments"] += 1
        look = PuzzleFinder(match, step, asks, self._seed * 1000 + step, self.passed)
        if not look.promises() or not self._is_open(look.kind):
            return None
        self.passed["screen"] += 1
        return look.puzzle(f"{self._rules.name}_{self._last + 1:02}", self._seed)

    def _is_open(self, kind: str) -> bool:
        """Return whether more puzzles of a kind are wanted."""
        return self._kinds[kind] < self._recipe.most_of_a_kind.get(kind, 0)

    def _kind_played(self, match: Match, step: int) -> str:
        """Return the kind of the action that was played at a step."""
        return self._recipe.kind_of(self._rules, match.state_at(step), (match.journal[step].action,))

    def _keep(self, puzzle: Puzzle, match: Match) -> None:
        made = f"python -m tools.puzzles.making --game {puzzle.game} --seed {self._first}"
        write_puzzle(self._folder, puzzle, match, made)
        self.puzzles.append(puzzle)
        self._last += 1
        self._kinds[puzzle.kind] += 1
        losses = ", ".join(f"{verdict.behind:+} ± {verdict.error}" for verdict in puzzle.verdicts)
        print(f"{puzzle.name}: {puzzle.kind}, seed {puzzle.seed}: {losses}", flush=True)
        self._tell()

    def _tell(self) -> None:
        counts = ", ".join(f"{gate} {count}" for gate, count in self.passed.items())
        print(f"  {len(self.puzzles)} puzzles, seed {self._seed}, {time.process_time():.0f} s: {counts}", flush=True)


def write_puzzle(folder: Path, puzzle: Puzzle, match: Match, made: str) -> None:
    """Write a puzzle's record, and add the puzzle to the file; the record ends one step after the position."""
    folder.mkdir(parents=True, exist_ok=True)
    short = Match(match.rules, match.setup, match.players)
    for entry in match.journal[: puzzle.step + 1]:
        short.repeat(entry.seat, entry.action)
    (folder / f"{puzzle.name}.tgr").write_bytes(b"".join(write(short)))
    file = file_of(puzzle.game, folder)
    if not file.exists():
        file.write_bytes(_line(Header("theobroma-puzzles", 2, puzzle.game, made)))
    with file.open("ab") as opened:
        opened.write(_line(puzzle))


def write_file(file: Path, header: Header, puzzles: Sequence[Puzzle]) -> None:
    """Replace the file of a game's puzzles at once, so that it is never incomplete."""
    written = file.with_suffix(".new")
    written.write_bytes(_line(header) + b"".join(map(_line, puzzles)))
    written.replace(file)


def _line(content: Header | Puzzle) -> bytes:
    return msgspec.json.encode(content) + b"\n"


def play(rules: AnyRules, seed: int) -> Match:
    """Return a finished game of computers; the seed decides their number."""
    rng = Generator(seed)
    seats = rules.seat_counts[seed % len(rules.seat_counts)]
    colours = rng.shuffled(rules.colours)
    players = tuple(Player(name, colours[seat], LEVEL) for seat, name in enumerate(names_of((LEVEL,) * seats)))
    match = Match(rules, rules.deal(seats, rng.fork()), players)
    play_out(match, (AGENTS[LEVEL],) * seats, rng)
    return match


def moments(match: Match, seed: int) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield the steps at which a puzzle may begin, in random order, each with the steps of the turn to ask for."""
    length = len(match.journal)
    for step in Generator(seed).shuffled(range(int(length * BEGINS), int(length * ENDS))):
        seat = match.journal[step].seat
        for asks in RECIPES[match.rules.name].asked:
            if seat != CHANCE and is_asked(match.state_at(step), match.rules, seat, asks[:1]):
                yield step, asks


def main() -> int:
    """Make puzzles until there is the wanted number; return 0."""
    parser = argparse.ArgumentParser(description="Make puzzles, or go on with it.")
    parser.add_argument("--game", choices=games_with_puzzles(), required=True)
    parser.add_argument("--count", type=int, default=20, help="how many there are to be (default 20)")
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the others count up")
    parser.add_argument("--to", type=Path, help="the folder of the puzzles (default: the game's room)")
    arguments = parser.parse_args()
    folder = arguments.to or puzzles_part(arguments.game).folder
    Maker(arguments.game, folder, arguments.seed).make(arguments.count)
    return 0


if __name__ == "__main__":
    sys.exit(main())
