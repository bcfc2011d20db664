"""How turns of Chocolatl are judged, and where its points come from."""

from collections.abc import Iterator
from typing import Any, Final

from game.judge.causes import Fact, Told
from game.judge.judge import Budget, Room
from game.rules.chocolatl.actions import FinalScored, PointsScored, RoundStarted
from game.rules.chocolatl.box import Station
from game.rules.chocolatl.scoring import final_points

WHERE: Final = {
    "stones": "pyramid", "majority": "pyramid", "chocolatl": "chocolatl", "oldman": "chocolatl",
    "sacrifice": "sacrifice", "highest": "sacrifice", "die": "city",
}  # fmt: skip
"""Where the points of each line of final scoring come from: the station, or the card that was put aside."""


def facts(begin: Any, events: Told, end: Any) -> Iterator[Fact]:  # noqa: ARG001
    """Yield what stations bring and what each line of final scoring brings.

    The place is the round and the station in this round, and the name of the station in later ones.
    """
    number = int(begin.round)
    before = final_points(begin)
    for _, event in events:
        match event:
            case RoundStarted(round=number):
                pass
            case PointsScored(seat=seat, points=points, station=station, why=why):
                here = number == begin.round
                place = (number, station) if here else Station(station).name.lower()
                yield Fact(seat, "track", why, place, points)
            case FinalScored(key=key, points=points):
                for seat, share in enumerate(points):
                    if share != before[key][seat]:
                        yield Fact(seat, key, key, WHERE[key], share - before[key][seat])


PART: Final = Room(Budget(quick=600, merchants=300), iterations=2000, slopes={3: 1.35, 4: 1.1, 5: 1.2}, facts=facts)
