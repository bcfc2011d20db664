"""The place on the board that a puzzle is about, as a picture that does not give its answer away."""

from functools import cache, partial
from typing import TYPE_CHECKING, Any

import pygame

from game.locale import _
from game.puzzles.book import PuzzleError, match_of, puzzles_part
from game.puzzles.puzzle import Puzzle
from game.rules.core import Event, IllegalAction
from game.rules.match import Match
from game.scenes.stills import Stills, load_table, part_of_board

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.look import Look

_PIECES: float = 4.6
"""How many pieces lie side by side in the picture."""


def theme_words(puzzle: Puzzle) -> str:
    """Return in a few words what a puzzle asks, never what kind of answer it has."""
    theme = puzzles_part(puzzle.game).themes.get((puzzle.asks[0], len(puzzle.asks)), "")
    return _(theme) if theme else ""


def picture_of(
    stills: Stills, look: "Look", puzzle: Puzzle, size: tuple[int, int], came: "Callable[[], object]"
) -> pygame.Surface | None:
    """Return the picture of a puzzle, or None while it is to come."""
    read = cache(partial(_match_of, puzzle))

    def ahead() -> None:
        load_table(look.assets.sprites, puzzle.game)
        read()

    return stills.of(("puzzle", puzzle.name, size), lambda: _draw(look, puzzle, read(), size), came, ahead)


def _match_of(puzzle: Puzzle) -> Match | None:
    try:
        return match_of(puzzle)
    except PuzzleError:
        return None


def draw(look: "Look", puzzle: Puzzle, size: tuple[int, int]) -> pygame.Surface:
    """Draw the board round all candidates alike: the answer is one of them."""
    return _draw(look, puzzle, _match_of(puzzle), size)


def _draw(look: "Look", puzzle: Puzzle, match: Match | None, size: tuple[int, int]) -> pygame.Surface:
    if match is None:
        return pygame.Surface(size)
    about = events_of(puzzle, match.state_at(puzzle.step))
    return part_of_board(look, match, size, about, _PIECES, puzzle.step).picture


def events_of(puzzle: Puzzle, state: Any) -> list[Event]:
    """Return what the first step of every candidate would bring: what a puzzle is about, without its answer."""
    events = list[Event]()
    for turn in (*puzzle.answers, *(other.turn for other in puzzle.others)):
        try:
            events += puzzle.rules.apply(state, puzzle.seat, turn[0])[1]
        except IllegalAction:
            continue
    return events
