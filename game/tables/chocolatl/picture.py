"""A picture of the whole board of Chocolatl, for saves, the title and the end."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.rules.chocolatl.box import Station
from game.rules.core import Event
from game.tables.chocolatl.board import Board
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.ground import TrackGround
from game.tables.chocolatl.stations import Stations
from game.tables.pictures.drawing import table_wood

_TRIAL: Final = (1860, 1260)
"""A size of picture in which places are measured, about in the board's proportions."""


def part_with(desk: Desk, station: int, width: int) -> tuple[tuple[int, int], pygame.Rect]:
    """Return the size of a picture in which a station is about that wide, and the station's place."""
    scale = width / _ground(desk, _TRIAL).station(station).width
    size = round(_TRIAL[0] * scale), round(_TRIAL[1] * scale)
    return size, _ground(desk, size).station(station).clip((0, 0), size)


def in_picture(desk: Desk, size: tuple[int, int], events: Sequence[Event]) -> list[pygame.Rect]:
    """Return where the stations of some events lie in a picture; none where they have none."""
    stations = [
        station
        for event in events
        for station in (*getattr(event, "stations", ()), *filter(None, (getattr(event, "station", 0),)))
    ]
    ground = _ground(desk, size)
    return [ground.whole_station(station) for station in dict.fromkeys(stations) if station in set(Station)]


def _ground(desk: Desk, size: tuple[int, int]) -> TrackGround:
    """Return where everything lies in a picture."""
    return TrackGround(desk.look, pygame.Rect((0, 0), size).inflate(-size[0] // 40, -size[1] // 40))


def picture(desk: Desk, size: tuple[int, int]) -> pygame.Surface:
    """Return the board as large as fits into a size, on its wood; bids that are still being laid are not in it."""
    made = pygame.Surface(size)
    made.blit(table_wood(desk.look, size, keep=False), (0, 0))
    before = desk.ground, desk.draft
    desk.ground, desk.draft = _ground(desk, size), None
    try:
        Board(desk).paint(made)
        Stations(desk).paint(made)
    finally:
        desk.ground, desk.draft = before
    return made
