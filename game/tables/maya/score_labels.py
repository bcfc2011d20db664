"""Maya's words and pictures for points: for the score sheet, the log and the last turns."""

from collections.abc import Iterator, Sequence
from typing import Final

from game.rules.core import N2_, N_, NC_, Event, Phrase, Seat, Who, counted, phrase
from game.rules.maya import actions as happened
from game.rules.maya.box import CROP_NAMES
from game.tables.labels import GainKind, PlaceScore, ScoreLabel, ScoreLabels, best_first, summed
from game.tables.maya.stories import TELLERS

_POINTS: Final = GainKind("points", N2_("{points} point", "{points} points"), brace="points")


def brought(event: Event) -> Iterator[tuple[Seat, str, int]]:
    """Return the points for a group, and for a closed city."""
    match event:
        case happened.GroupScored():
            yield event.seat, "points", event.points
        case happened.CityClosed():
            for seat, points in enumerate(event.points):
                yield seat, "points", points


def deeds(events: Sequence[Event]) -> list[Phrase]:
    """Return what a seat planted, or which city it expanded and what it drew, and which cities closed in its turn."""
    told: list[Phrase] = []
    for event in events:
        match event:
            case happened.GroupScored(crop=crop, near=near):
                told.append(phrase(N_("plants {crop} near {temple}"), crop=CROP_NAMES[crop], temple=near))
            case happened.CityExpanded(city=city):
                told.append(phrase(N_("expands {city}"), city=city))
            case happened.NothingExpanded():  # M-B6
                told.append(phrase(N_("no space takes a tile")))
            case happened.Passed():  # M-B7
                told.append(phrase(N_("passes")))
            case happened.CityClosed(temple=temple):
                told.append(phrase(N_("{city} closes"), city=temple))
            case happened.TilesDrawn(count=count):
                told.append(counted(N2_("draws {count} tile", "draws {count} tiles"), count))
    return told


def ending(events: Sequence[Event]) -> Phrase | None:
    """Return why the match was over: the last tile of a seat (M-X1), or all passed (M-B7)."""
    over = next((event for event in reversed(events) if isinstance(event, happened.GameEnded)), None)
    if over is None:
        return None
    if over.seat is None:
        return phrase(N_("nobody could place another tile"))
    return phrase(N_("{seat} has no tile left"), seat=Who(over.seat))


def cities(events: Sequence[Event]) -> list[PlaceScore]:
    """Return the cities that scored, in the order in which they closed."""
    return [
        PlaceScore(event.cells[0], "maya/temple", best_first(event.crops, event.points), event.temple)
        for event in events
        if isinstance(event, happened.CityClosed) and any(event.points)
    ]


def landmark(event: Event) -> str:
    """Return what a replay may jump to: temples that rise and cities that close."""
    match event:
        case happened.CityClosed():
            return N_("city closed")
        case happened.TempleAppeared():
            return N_("temple")
        case happened.GameEnded():
            return N_("end of the game")
    return ""


LABELS: Final = ScoreLabels(
    wins=N2_("{names} wins with {points} point", "{names} wins with {points} points"),
    shares=N2_("{names} share the victory with {points} point", "{names} share the victory with {points} points"),
    chart=N_("Points over the rounds"),
    chart_note=N_("as they stood on the score track"),
    projected=N_("In brackets: the total if all open cities closed as they stand"),
    point_icon="",
    lines={
        "crops": ScoreLabel(N_("Groups"), N_("1 point for each crop of a group"), "maya/crop_maize"),
        "cities": ScoreLabel(N_("Cities"), N_("the most crops next to them"), "maya/temple"),
        "tiles": ScoreLabel(NC_("score sheet", "Tiles left"), N_("more wins the tie"), "maya/hex_empty"),
        "turns": ScoreLabel(NC_("score sheet", "Turns taken"), N_("fewer wins the tie"), ""),
    },
    footnote=N_("Open cities bring nothing"),
    places_title=N_("Cities"),
    places_note=N_("crops next to each, points won"),
    places_empty=N_("no crops"),
    places=cities,
    gains=summed((_POINTS,), brought),
    deeds=deeds,
    ending=ending,
    landmark=landmark,
    last_round=N_("The end is near"),
    stories=TELLERS,
)
