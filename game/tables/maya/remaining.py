"""The list of the tiles still to come, seat by seat, as far as the viewer may know."""

from collections import Counter
from typing import TYPE_CHECKING, Final

import pygame

from game.locale import _, listed, ngettext
from game.rules.core import Seat
from game.rules.maya.box import TILES, Tile
from game.rules.maya.view import View, tiles_out
from game.tables.maya.words import tile_words
from game.ui import theme
from game.ui.movers import Picture

if TYPE_CHECKING:
    from game.tables.maya.desk import Desk

_TILE: Final = 60
_COLUMN: Final = 76
_ROW: Final = 40
_NAME: Final = 230
_LAYER: Final = 700
_LEAST_NAME: Final = 120


def remaining(view: View, seat: Seat) -> dict[Tile, int]:
    """Return how many tiles of each kind of a seat the viewer has not seen.

    For its own seat those of the reserve and those that were laid blind (M-B5), together: nobody knows which are which.
    For the others all that does not lie face up.
    """
    counts = Counter(tiles_out(view, seat))
    return {tile: counts[code] for code, tile in enumerate(TILES)}


def remaining_words(view: View, seat: Seat) -> str:
    """Return the tiles still to come as a sentence; empty if nothing is left."""
    parts = [
        _("{count} × {tile}").format(count=count, tile=tile_words(tile))
        for tile, count in remaining(view, seat).items()
        if count
    ]
    if not parts:
        return ""
    if seat == view.viewer:
        return _("Still in the reserve or placed unseen: {tiles}").format(tiles=listed(parts))
    return _("Not face up yet: {tiles}").format(tiles=listed(parts))


def seats_in_order(desk: "Desk") -> list[Seat]:
    """Return all seats, the one whose rack lies open or on the rail first."""
    first = desk.shown.viewer if desk.shown.viewer is not None else desk.rail_seat
    return [(first + step) % desk.shown.seats for step in range(desk.shown.seats)]


def remaining_picture(desk: "Desk") -> Picture:
    """Return the list as a card, to lie in the middle of the board."""
    look, view, seats = desk.look, desk.view, seats_in_order(desk)
    pad, out, size = look.px(20), look.px(30), look.px(_TILE)
    window = desk.places.window
    room = window.width - 2 * out - 2 * pad - len(TILES) * look.px(_COLUMN)
    name_width = max(look.px(_LEAST_NAME), min(look.px(_NAME), room))
    head = pad + look.px(40) + size + look.px(14)
    width = 2 * pad + name_width + len(TILES) * look.px(_COLUMN)
    note = _note(view)
    lines = look.wrap(note, width - 2 * pad, theme.SMALL)
    height = head + len(seats) * look.px(_ROW) + look.px(10) + len(lines) * look.line(theme.SMALL) + pad
    picture = pygame.Surface((width + 2 * out, height + 2 * out), pygame.SRCALPHA)
    card = pygame.Rect(out, out, width, height)
    look.panel(picture, card, "parchment")
    look.write(picture, _("Tiles still to come"), (card.x + pad, card.y + pad), theme.SUBHEADING, look.ink)
    columns = [card.x + pad + name_width + round((index + 0.5) * look.px(_COLUMN)) for index in range(len(TILES))]
    colour = desk.session.colours[seats[0]]
    for tile, x in zip(TILES, columns, strict=True):
        desk.pieces.tile(colour, tile, size).draw(picture, (x, card.y + pad + look.px(40) + size // 2))
    y = card.y + head
    for seat in seats:
        _draw_row(picture, desk, seat, columns, pygame.Rect(card.x + pad, y, name_width, look.px(_ROW)))
        y += look.px(_ROW)
    y += look.px(10)
    for line in lines:
        look.write(picture, line, (card.x + pad, y), theme.SMALL, look.ink_soft)
        y += look.line(theme.SMALL)
    place = pygame.Rect((0, 0), picture.get_size())
    place.center = desk.places.board.center
    place.clamp_ip(window)
    return Picture(picture, place.x, place.y, _LAYER)


def _note(view: View) -> str:
    if view.viewer is None:
        return _("All tiles that are not face up.")
    own = sum(remaining(view, view.viewer).values())
    text = ngettext(
        "Yours: {count} tile, in your reserve or placed unseen.",
        "Yours: {count} tiles, in your reserve or placed unseen.",
        own,
    ).format(count=own)
    others = _("The others’: all that are not face up.")
    return f"{text} {others}"


def _draw_row(picture: pygame.Surface, desk: "Desk", seat: Seat, columns: list[int], place: pygame.Rect) -> None:
    look, middle = desk.look, place.centery
    medallion = look.medallion(desk.session.colours[seat], look.px(28))
    picture.blit(medallion, medallion.get_rect(midleft=(place.x, middle)))
    left, name = place.x + look.px(36), desk.session.names[seat]
    room = place.right - left - look.px(8)
    look.write(picture, name, (left, middle), theme.BODY, look.ink, anchor="midleft", width=room)
    for count, x in zip(remaining(desk.view, seat).values(), columns, strict=True):
        tone, type_ = (look.ink, theme.STRONG) if count else (look.ink_soft, theme.BODY)
        look.write(picture, str(count), (x, middle), type_, tone, anchor="center")
