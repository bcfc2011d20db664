"""What Maya's table says: names of tiles, spaces and cities for the focus tree, and what a tile would bring."""

from collections.abc import Sequence

from game.locale import _, labelled, listed, ngettext, number, pgettext, say
from game.rules.core import Cell, Seat
from game.rules.maya.actions import CityClosed
from game.rules.maya.box import CROP_NAMES, TILE_NAMES, Crop, Tile
from game.tables.maya.cities.city import City
from game.tables.maya.previews import Preview
from game.tables.maya.shown import Shown
from game.tables.shares import share_words


def cell_words(cell: Cell) -> str:
    """Return the coordinates of a space."""
    return f"{number(cell[0])}, {number(cell[1])}"


def tile_words(tile: Tile) -> str:
    """Return what a tile of the rack is called."""
    return say(TILE_NAMES[tile])


def crop_words(crop: Crop) -> str:
    """Return what a crop is called."""
    return say(CROP_NAMES[crop])


def points_words(points: int) -> str:
    """Return an amount of points."""
    return ngettext("{count} point", "{count} points", points).format(count=points)


def city_words(city: City, names: Sequence[str]) -> str:
    """Return all that is known of a city, in one line."""
    shares = [
        ngettext("{name} {count} crop, {points}", "{name} {count} crops, {points}", city.crops[seat]).format(
            name=names[seat], count=city.crops[seat], points=points_words(city.points[seat])
        )
        for seat in city.ranking
    ]
    first, second = city.pays
    parts = [
        _("size {size}").format(size=city.size),
        _("pays {first} and {second}").format(first=first, second=second),
        *shares,
    ]
    return listed([*parts, open_words(city)])


def open_words(city: City) -> str:
    """Return whether a city is closed, or how many spaces keep it open."""
    if city.closed:
        return pgettext("city", "closed")
    if not city.gaps:
        return pgettext("city", "closes")
    count = len(city.gaps)
    return ngettext("still open at {count} space", "still open at {count} spaces", count).format(count=count)


def closing_words(event: CityClosed, names: Sequence[str], you: Seat | None = None) -> str:
    """Return what each seat would get from a city that would close; `you` is the seat addressed, and comes first."""
    seats = sorted(range(len(event.points)), key=lambda seat: seat != you)
    shares = [
        _("you +{points}").format(points=event.points[seat])
        if seat == you
        else _("{name} +{points}").format(name=names[seat], points=event.points[seat])
        for seat in seats
        if event.points[seat]
    ]
    told = listed(shares) if shares else _("no points")
    return _("{temple} closes: {shares}").format(temple=event.temple, shares=told)


def finish_words(points: int, closed: Sequence[CityClosed], names: Sequence[str], you: Seat) -> str:
    """Return what finishing the turn would bring: the group to its seat, and each city that closes to whom."""
    return " · ".join((f"+{number(points)}", *(closing_words(event, names, you) for event in closed)))


def preview_words(preview: Preview, names: Sequence[str]) -> str:
    """Return all that a preview tells, in one line."""
    parts = []
    if preview.points:
        parts.append(_("{points} if you finish then").format(points=points_words(preview.points)))
    else:
        for city in preview.touched:
            first, second = city.pays
            text = _("{temple}: size {size}, {first} and {second}")
            parts.append(text.format(temple=city.name, size=city.size, first=first, second=second))
    if preview.temples:
        count = len(preview.temples)
        parts.append(ngettext("{count} temple appears", "{count} temples appear", count).format(count=count))
    cities = {city.temple: city.name for city in preview.cities}
    parts += [labelled(cities[share.cell], share_words(share, preview.seat, names)) for share in preview.shares]
    parts += [closing_words(event, names) for event in preview.closed]
    return listed(parts)


def seat_words(shown: Shown, seat: Seat, name: str) -> str:
    """Return whose a card is and all that it shows, in one line."""
    return labelled(name, board_words(shown, seat))


def board_words(shown: Shown, seat: Seat) -> str:
    """Return all that a seat's card shows, in one line."""
    grown = [
        _("largest {crop} group {count}").format(count=count, crop=crop_words(crop))
        for crop, count in shown.largest_groups(seat).items()
        if count
    ]
    rack, reserve = shown.racks[seat], shown.reserves[seat]
    parts = [
        points_words(shown.points[seat]),
        ngettext("{count} tile in the rack", "{count} tiles in the rack", rack).format(count=rack),
        _("{count} in the reserve").format(count=reserve),
        *grown,
    ]
    return listed(parts)
