"""How turns of Maya are judged, and where its points come from."""

from collections.abc import Iterator
from typing import Any, Final

from game.judge.causes import Fact, Told
from game.judge.judge import Budget, Room
from game.rules.maya.actions import CityClosed, GroupScored


def facts(begin: Any, events: Told, end: Any) -> Iterator[Fact]:  # noqa: ARG001
    """Yield what groups bring, by crop and the temple that is nearest, and what cities bring, by their names."""
    for _, event in events:
        match event:
            case GroupScored(seat=seat, crop=crop, points=points, near=near):
                yield Fact(seat, "crops", crop, near, points)
            case CityClosed(temple=temple, points=points):
                yield from (Fact(seat, "cities", "city", temple, share) for seat, share in enumerate(points) if share)


PART: Final = Room(Budget(quick=240, merchants=100), iterations=2000, slopes={2: 0.85, 3: 0.85}, facts=facts)
