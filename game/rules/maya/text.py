"""Actions and events of Maya in one short line each, for the log."""

from game.rules.core import Action, Event, Seat
from game.rules.maya.actions import Expand, Finish, Pass, Plant
from game.rules.maya.events import (
    CityClosed,
    CityExpanded,
    CropPlanted,
    GameEnded,
    GroupScored,
    Passed,
    TempleAppeared,
    TilesDrawn,
)
from game.rules.maya.pieces import CROP_NAMES, TILE_NAMES
from game.rules.phrases import N2_, N_, Phrase, Who, counted, phrase


def describe_action(seat: Seat, action: Action) -> Phrase:
    """Return what the seat does."""
    who = Who(seat)
    match action:
        case Plant(tile=tile, cell=(q, r)):
            return phrase(N_("{seat} plants {tile} at {q}, {r}"), seat=who, tile=TILE_NAMES[tile], q=q, r=r)
        case Finish():
            return phrase(N_("{seat} finishes planting"), seat=who)
        case Expand(tile=None, cell=(q, r)):
            return phrase(N_("{seat} expands a city at {q}, {r}, unseen from the reserve"), seat=who, q=q, r=r)
        case Expand(cell=(q, r)):  # M-B1: its face stays hidden from the others
            return phrase(N_("{seat} expands a city at {q}, {r}"), seat=who, q=q, r=r)
        case Pass():
            return phrase(N_("{seat} passes"), seat=who)
    return phrase(N_("{seat} ends the turn"), seat=who)


def describe_event(event: Event) -> Phrase | None:
    """Return what has happened, or None where there is nothing to say."""
    match event:
        case CropPlanted(seat=seat, tile=tile):
            return phrase(N_("{seat} plants {tile}"), seat=Who(seat), tile=TILE_NAMES[tile])
        case TempleAppeared(temple=temple):
            return phrase(N_("{temple} gets its temple"), temple=temple)
        case GroupScored(seat=seat, crop=crop, points=points):
            forms = N2_("{seat}: a point for {crop}", "{seat}: {count} points for {crop}")
            return counted(forms, points, seat=Who(seat), crop=CROP_NAMES[crop])
        case CityExpanded(seat=seat, blind=True):
            return phrase(N_("{seat} expands a city with a tile that nobody has seen"), seat=Who(seat))
        case CityExpanded(seat=seat):
            return phrase(N_("{seat} expands a city"), seat=Who(seat))
        case CityClosed():
            return _closed(event)
        case TilesDrawn(seat=seat, count=count):
            return counted(N2_("{seat} draws a tile", "{seat} draws {count} tiles"), count, seat=Who(seat))
        case Passed(seat=seat):
            return phrase(N_("{seat} can neither plant nor expand"), seat=Who(seat))
        case GameEnded():
            return phrase(N_("the game is over"))
    return None


def _closed(event: CityClosed) -> Phrase:
    shares = tuple(
        phrase(N_("{seat} {points}"), seat=Who(seat), points=points)
        for seat, points in enumerate(event.points)
        if points
    )
    if not shares:
        return phrase(N_("{temple}, a city of size {size}, is closed: no points"), temple=event.temple, size=event.size)
    template = N_("{temple}, a city of size {size}, is closed: {points}")
    return phrase(template, temple=event.temple, size=event.size, points=shares)
