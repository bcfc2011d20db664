"""Actions and events of Maya in one short line each, for the log."""

from game.rules.core import Action, Event, Seat
from game.rules.maya import events as happened
from game.rules.maya.actions import Draw, Expand, Finish, Pass, Plant
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
        case Draw():
            return phrase(N_("{seat} only draws: no space takes a tile"), seat=who)
        case Pass():
            return phrase(N_("{seat} passes"), seat=who)
    return phrase(N_("{seat} ends the turn"), seat=who)


def describe_event(event: Event) -> Phrase | None:
    """Return what has happened, or None if there is nothing to say."""
    match event:
        case happened.CropPlanted(seat=seat, tile=tile, near=near):
            return phrase(N_("{seat} plants {tile} near {temple}"), seat=Who(seat), tile=TILE_NAMES[tile], temple=near)
        case happened.TempleAppeared(temple=temple):
            return phrase(N_("{temple} gets its temple"), temple=temple)
        case happened.GroupScored():
            return _group_scored(event)
        case happened.CityExpanded(seat=seat, blind=True, city=city):
            return phrase(N_("{seat} expands {city} with an unseen tile"), seat=Who(seat), city=city)
        case happened.CityExpanded(seat=seat, city=city):
            return phrase(N_("{seat} expands {city} with a tile face down"), seat=Who(seat), city=city)
        case happened.CityClosed():
            return _closed(event)
        case happened.TilesDrawn(seat=seat, count=count):
            return counted(N2_("{seat} draws a tile", "{seat} draws {count} tiles"), count, seat=Who(seat))
        case happened.NothingExpanded(seat=seat):
            return phrase(N_("{seat} only draws: the rack is empty, and no space takes a tile"), seat=Who(seat))
        case happened.Passed(seat=seat):
            return phrase(N_("{seat} can neither plant nor expand"), seat=Who(seat))
        case happened.GameEnded(seat=None):
            return phrase(N_("the game is over"))
        case happened.GameEnded(seat=int(seat)):
            return phrase(N_("{seat} has no tile left: the game is over"), seat=Who(seat))
    return None


def _group_scored(event: happened.GroupScored) -> Phrase:
    tiles = counted(N2_("{count} tile", "{count} tiles"), len(event.cells))
    forms = N2_(
        "{seat}: a point for {crop} near {temple} ({tiles})",
        "{seat}: {count} points for {crop} near {temple} ({tiles})",
    )
    crop = CROP_NAMES[event.crop]
    return counted(forms, event.points, seat=Who(event.seat), crop=crop, temple=event.near, tiles=tiles)


def _closed(event: happened.CityClosed) -> Phrase:
    shares = tuple(
        counted(
            N2_("{seat} {points} ({count} crop)", "{seat} {points} ({count} crops)"),
            crops,
            seat=Who(seat),
            points=points,
        )
        for seat, (crops, points) in enumerate(zip(event.crops, event.points, strict=True))
        if points
    )
    if not shares:
        return phrase(N_("{temple}, a city of size {size}, is closed: no points"), temple=event.temple, size=event.size)
    template = N_("{temple}, a city of size {size}, is closed: {points}")
    return phrase(template, temple=event.temple, size=event.size, points=shares)
