"""Maya's words and pictures for points: for the score sheet, the log and the last turns."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from game.rules.core import Event, Seat
from game.rules.maya.events import CityClosed, GameEnded, GroupScored, TempleAppeared, TilesDrawn
from game.rules.phrases import N2_, N_, counted
from game.tables.labels import Gain, PlaceScore, PlaceShare, ScoreLabel, ScoreLabels


def gains(events: Sequence[Event]) -> list[Gain]:
    """Return what every seat got, summed up: points, in the order in which the seats come up, and tiles drawn."""
    points: defaultdict[Seat, int] = defaultdict(int)
    tiles: defaultdict[Seat, int] = defaultdict(int)
    for event in events:
        match event:
            case GroupScored():
                points[event.seat] += event.points
            case CityClosed():
                for seat, got in enumerate(event.points):
                    if got:
                        points[seat] += got
            case TilesDrawn():
                tiles[event.seat] += event.count
    return [
        *(Gain(seat, counted(N2_("+{count} point", "+{count} points"), got), "") for seat, got in points.items()),
        *(Gain(seat, counted(N2_("+{count} tile", "+{count} tiles"), got), "") for seat, got in tiles.items() if got),
    ]


def cities(events: Sequence[Event]) -> list[PlaceScore]:
    """Return the cities that scored, in the order in which they closed."""
    return [_city(event) for event in events if isinstance(event, CityClosed) and any(event.points)]


def _city(event: CityClosed) -> PlaceScore:
    shares = [
        PlaceShare(seat, crops, points)
        for seat, (crops, points) in enumerate(zip(event.crops, event.points, strict=True))
        if crops
    ]
    best = tuple(sorted(shares, key=lambda share: -share.count))
    return PlaceScore(event.cells[0], "maya/temple", best, event.temple)


def landmark(event: Event) -> str:
    """Return what a replay may jump to: temples that rise and cities that close."""
    match event:
        case CityClosed():
            return N_("city closed")
        case TempleAppeared():
            return N_("temple")
        case GameEnded():
            return N_("end of the game")
    return ""


LABELS: Final = ScoreLabels(
    wins=N_("{names} wins with {points} points"),
    shares=N_("{names} share the victory with {points} points"),
    chart=N_("Points over the turns"),
    point_icon="",
    lines={
        "crops": ScoreLabel(N_("Plantations"), N_("a point for each crop of a group"), "maya/crop_maize"),
        "cities": ScoreLabel(N_("Cities"), N_("most crops around them"), "maya/temple"),
    },
    footnote=N_("Open cities bring nothing"),
    ties={"M-X3": N_("Equal points: more tiles left decide, then fewer turns")},
    places_title=N_("Cities"),
    places_note=N_("crops around each, points won"),
    places_empty=N_("no crops"),
    places=cities,
    gains=gains,
    landmark=landmark,
)
