"""The events of an action of Maya, found from the states before and after it, and the log's lines for both."""

from collections.abc import Iterator

from game.rules.core import N2_, N_, Action, Event, Phrase, Seat, Who, counted, phrase
from game.rules.maya import actions as happened
from game.rules.maya.actions import Draw, Expand, Finish, Pass, Plant
from game.rules.maya.board import GAME_OVER, TEMPLE, State, came_blind, tile_of
from game.rules.maya.box import CROP_NAMES, TILE_NAMES, TILES
from game.rules.maya.scoring import appraise, crop_at


def tell_events(before: State, seat: Seat, action: Action, after: State) -> Iterator[Event]:
    """Yield the events that a seat's action caused."""
    match action:
        case Plant():
            yield from _planted(before, seat, action, after)
        case Finish():
            yield _group_scored(before, seat, after)
            yield from _closed_cities(before, after)
        case Expand(cell=cell):
            yield _city_expanded(seat, after.grid.index[cell], after)
            yield from _closed_cities(before, after)
        case Draw():
            yield happened.NothingExpanded(seat)
        case Pass():
            yield happened.Passed(seat)
        case _:
            yield from _turn_ended(before, seat, after)


def _planted(before: State, seat: Seat, action: Plant, after: State) -> Iterator[Event]:
    grid = after.grid
    planted = grid.index[action.cell]
    yield happened.CropPlanted(seat, action.tile, action.cell, grid.nearest[planted])
    for space in grid.temples_beside[planted]:
        if before.board[space] != TEMPLE == after.board[space]:
            temple = grid.temples[grid.city(space)]
            yield happened.TempleAppeared(seat, temple.name, temple.cell)


def _group_scored(before: State, seat: Seat, after: State) -> Event:
    grid, first = after.grid, after.planted[0]
    cells = tuple(grid.cells[space] for space in after.group(first))
    points = after.crops[seat] - before.crops[seat]
    return happened.GroupScored(seat, crop_at(after, first), cells, points, grid.nearest[first])


def _city_expanded(seat: Seat, space: int, after: State) -> Event:
    grid, byte = after.grid, int(after.board[space])
    blind = came_blind(byte)
    tile = None if blind else TILES[tile_of(byte)]
    return happened.CityExpanded(seat, grid.cells[space], tile, blind, grid.temples[after.city_at(space)].name)


def _closed_cities(before: State, after: State) -> Iterator[Event]:
    grid = after.grid
    for number in list(after.closed)[len(before.closed) :]:
        city = appraise(after, number)
        cells = tuple(grid.cells[space] for space in city.spaces)
        yield happened.CityClosed(grid.temples[number].name, cells, tuple(city.crops), tuple(city.points))


def _turn_ended(before: State, seat: Seat, after: State) -> Iterator[Event]:
    yield happened.TurnEnded(seat)
    drawn = after.reserves[seat][before.drawn[seat] : after.drawn[seat]]
    if drawn:
        yield happened.TilesDrawn(seat, len(drawn), tuple(TILES[tile] for tile in drawn))
    if after.step == GAME_OVER:
        yield happened.GameEnded(None if after.tiles_left(seat) else seat)


# What the log says.


def describe_action(seat: Seat, action: Action) -> Phrase:
    """Return the line of the log for an action of a seat."""
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
    """Return the line of the log for an event, or None if the log does not mention it."""
    match event:
        case happened.CropPlanted(seat=seat, tile=tile, near=near):
            return phrase(N_("{seat} plants {tile} near {temple}"), seat=Who(seat), tile=TILE_NAMES[tile], temple=near)
        case happened.TempleAppeared(temple=temple):
            return phrase(N_("{temple} gets its temple"), temple=temple)
        case happened.GroupScored():
            return _group_line(event)
        case happened.CityExpanded(seat=seat, blind=True, city=city):
            return phrase(N_("{seat} expands {city} with an unseen tile"), seat=Who(seat), city=city)
        case happened.CityExpanded(seat=seat, city=city):
            return phrase(N_("{seat} expands {city} with a tile face down"), seat=Who(seat), city=city)
        case happened.CityClosed():
            return _city_line(event)
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


def _group_line(event: happened.GroupScored) -> Phrase:
    tiles = counted(N2_("{count} tile", "{count} tiles"), len(event.cells))
    forms = N2_(
        "{seat}: a point for {crop} near {temple} ({tiles})",
        "{seat}: {count} points for {crop} near {temple} ({tiles})",
    )
    crop = CROP_NAMES[event.crop]
    return counted(forms, event.points, seat=Who(event.seat), crop=crop, temple=event.near, tiles=tiles)


def _city_line(event: happened.CityClosed) -> Phrase:
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
