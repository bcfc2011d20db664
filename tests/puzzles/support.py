"""Puzzles that nobody has thought about: as quick to make as they are worth little, but of the right form."""

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from game.ai.players import AGENTS, play_out
from game.judge.compare import Turn
from game.puzzles import book
from game.puzzles.book import games_with_puzzles
from game.puzzles.puzzle import MODELS, Puzzle, Verdict, Weighed, is_asked
from game.rules.games import GAMES
from game.rules.match import Match, Player
from game.rules.numbers import Generator
from tools.puzzles.making import moments, write_puzzle

COUNT = 4
SEATS = 3


def finished(game: str, seed: int) -> Match:
    """Return a whole game played at random."""
    rules, rng = GAMES[game], Generator(seed)
    players = tuple(Player(f"Seat {seat}", rules.colours[seat], "random") for seat in range(SEATS))
    match = Match(rules, rules.deal(SEATS, rng.fork()), players)
    play_out(match, (AGENTS["random"],) * SEATS, rng)
    return match


def turns_at(match: Match, step: int, asks: tuple[str, ...]) -> list[Turn]:
    """Return two different turns at a moment, or fewer where there are no two."""
    found: dict[Hashable, Turn] = {}
    for seed in range(30):
        rng, state = Generator(seed), match.state_at(step)
        turn: Turn = ()
        seat = match.journal[step].seat
        while is_asked(state, match.rules, seat, asks, len(turn)):
            turn = (*turn, match.rules.sample(state, seat, rng))
            state = match.rules.apply(state, seat, turn[-1])[0]
        found.setdefault(match.rules.meaning(turn), turn)
    return list(found.values())[:3]


def make_up(game: str, folder: Path, count: int = COUNT) -> list[Puzzle]:
    """Write puzzles of a game."""
    made: list[Puzzle] = []
    seed = 1
    while len(made) < count:
        match = finished(game, seed)
        for step, asks in moments(match, seed):
            turns = turns_at(match, step, asks)
            if len(turns) == 3 or (len(turns) == 2 and not GAMES[game].in_turns):
                made.append(_puzzle(match, step, asks, turns, f"{game}_{len(made) + 1:02}", seed))
                write_puzzle(folder, made[-1], match, "made up")
                break
        seed += 1
    return made


def _puzzle(match: Match, step: int, asks: tuple[str, ...], turns: list[Turn], name: str, seed: int) -> Puzzle:
    """Say that the first turn is best and the second one 2.5 points behind; of a third nothing is known."""
    nothing = (0.0 for _ in match.rules.score_keys[1:])
    behind = Verdict(2.5, 0.1, 100, (2.0, *nothing), 0.5)
    return Puzzle(
        match.rules.name, name, step, match.journal[step].seat, "made up", asks, (turns[0],),
        (Weighed(turns[1], (behind,) * len(MODELS)),), 0, 10, seed,
    )  # fmt: skip


@cache
def _written() -> dict[str, bytes]:
    """Return the files of made-up puzzles of all games, made once in a process."""
    with TemporaryDirectory() as folder:
        for game in games_with_puzzles():
            make_up(game, Path(folder))
        return {file.name: file.read_bytes() for file in Path(folder).iterdir()}


@contextmanager
def made_up(folder: Path) -> Iterator[Path]:
    """Replace the puzzles of all games with made-up ones."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in _written().items():
        (folder / name).write_bytes(content)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(book, "folder_of", lambda _game: folder)
        book.puzzles_of.cache_clear()
        yield folder
    book.puzzles_of.cache_clear()
