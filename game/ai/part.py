"""What a game brings to the computer players: how each level thinks, how hard, and its world."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

import msgspec

from game.ai.thought import Clock, Effort, Thought
from game.ai.world import World
from game.parts import part_of
from game.rules.core import Action, Seat
from game.rules.rng import Generator

ThinkAs: TypeAlias = Callable[[str, Any, Seat, Generator, Clock], Thought]
"""Decides as a level does, from the view of a seat that has to."""
Weigh: TypeAlias = Callable[[Any, Seat], list[tuple[float, Action]]]
"""Returns what the actions of a seat promise at a glance."""


class ReviewEffort(msgspec.Struct, frozen=True):
    """Numbers of samples for a review. The time they take is measured in docs/ai.md."""

    name: str
    curve: int
    """Ends that are played at each moment of the curve."""
    iterations: int
    """How long the strongest player thinks about each decision."""
    candidates: int
    """How many of its ideas are looked at."""
    looks: int
    """How often each of them is played on for a while, to choose among them."""
    checked: int
    """How many of a seat's turns are checked: those that seem to have cost most."""
    checks: int
    """How often each of these is played to the end, with fresh luck."""
    luck: int
    """How often it is played on after each draw, and from what else could have come."""


@dataclass(frozen=True, slots=True)
class Mind:
    """A game's part of the layer of computer players."""

    think: ThinkAs
    efforts: Mapping[str, Effort]
    """By level; levels that do not search have none."""
    world: World
    review: ReviewEffort
    weigh: Weigh | None = None


def mind_of(game: str) -> Mind:
    """Return a game's part, or the plain mind that plays any game by its rules alone."""
    from game.ai.plain import mind_for  # noqa: PLC0415 (the plain mind is made of this module's parts)

    return part_of("ai", Mind, game) or mind_for(game)
