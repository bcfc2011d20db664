"""What a game brings to the puzzles: its room, its questions, and what a position needs to become one."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from game.ai.dice import Dice
from game.parts import part_of
from game.rules.core import Action, Seat
from game.rules.games import GAMES, AnyRules

Turn: TypeAlias = tuple[Action, ...]
Candidates: TypeAlias = Callable[[AnyRules, Any, Seat, Sequence[str], Dice, Sequence[Action]], list[Turn]]
"""Returns the turns of a seat to be compared in a state, as far as some steps of its turn go.

Chance comes from the dice. Where turns have several steps, they begin with one of the actions.
"""
KindOf: TypeAlias = Callable[[AnyRules, Any, Turn], str]
"""Returns the kind of a turn, from the state in which it begins."""


def steps_of(rules: AnyRules, _state: Any, turn: Turn) -> str:
    """Return the kind of a turn by its actions: "place fill"."""
    return " ".join(type(action).__name__.lower() for action in turn if action != rules.finishing)


@dataclass(frozen=True, slots=True)
class PuzzlesPart:
    """A game's part of the layer of puzzles."""

    folder: Path
    """The folder with its puzzles and their records."""
    asked: tuple[tuple[str, ...], ...]
    """The steps of a turn that belong together, by the step with which they begin."""
    questions: Mapping[tuple[str, int], str]
    """The question in words, marked for translation, by the first of the steps and their number."""
    most_of_a_kind: Mapping[str, int]
    """Most puzzles of one kind, so that there are some of all."""
    in_the_race: float
    """Maximum lead or deficit at which a position makes a puzzle."""
    candidates: Candidates
    kind_of: KindOf = steps_of
    themes: Mapping[tuple[str, int], str] = field(default_factory=dict)
    """What a puzzle is about in a few words, marked for translation; by what `questions` are told apart."""
    shortens: bool = False
    """Whether the first step alone is asked for if the rest of the turn hardly matters."""


def puzzles_part(game: str) -> PuzzlesPart:
    """Return a game's part; raise `KeyError` if it has none."""
    part = part_of("puzzles", PuzzlesPart, game)
    if part is None:
        raise KeyError(game)
    return part


def games_with_puzzles() -> tuple[str, ...]:
    """Return the games that bring puzzles, in the order in which they are offered."""
    return tuple(game for game in GAMES if part_of("puzzles", PuzzlesPart, game) is not None)
