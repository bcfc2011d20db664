"""What a game brings to the computer players: how each level thinks, how hard, and its world."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import msgspec

from game.ai.measured import Measured
from game.ai.thought import Effort, Thought
from game.ai.timer import Timer
from game.ai.world import World
from game.parts import part_of
from game.rules.core import Action, Seat
from game.rules.rng import Generator

ThinkAs: TypeAlias = Callable[[str, Any, Seat, Generator, Timer], Thought]
"""Returns what a level decides, from the view of a seat that has to decide."""
Weigh: TypeAlias = Callable[[Any, Seat], list[tuple[float, Action]]]
"""Returns what the actions of a seat promise at a glance."""


class ReviewEffort(msgspec.Struct, frozen=True):
    """Numbers of samples for a review. The time they take is measured in docs/ai.md."""

    name: str
    curve: int
    """Games that are played to their end at each point of the curve."""
    iterations: int
    """Iterations of the strongest player at each decision."""
    candidates: int
    """Number of the strongest player's candidates that are compared."""
    looks: int
    """Number of times each candidate is played on for a while, to choose the best."""
    checked: int
    """Number of a seat's turns that are checked: those that seem to have cost most."""
    checks: int
    """Number of times each checked turn is played to the end, with fresh luck."""
    luck: int
    """Number of times the game is played on after each draw, and after other possible draws."""


@dataclass(frozen=True, slots=True)
class Mind:
    """A game's part of the layer of computer players."""

    think: ThinkAs
    efforts: Mapping[str, Effort]
    """By level; levels that do not search have none."""
    world: World
    review: ReviewEffort
    weigh: Weigh | None = None
    measured: Mapping[str, Measured] = field(default_factory=dict)
    """How often levels won, by level, as `docs/ai.md` tells it."""


def mind_of(game: str) -> Mind:
    """Return a game's part, or the plain mind that plays any game by its rules alone."""
    from game.ai.plain import mind_for  # noqa: PLC0415 (the plain mind is made of this module's parts)

    return part_of("ai", Mind, game) or mind_for(game)
