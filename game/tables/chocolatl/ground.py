"""Where everything lies on the board: the score track, the stations, their trays. Measured in its own pixels."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.chocolatl.box import Station
from game.tables.pictures.drawing import outline
from game.ui.look import Look
from game.ui.theme import Colour, Face, Type, Weight

MARGIN: Final = 8
TRACK: Final = 42
"""Depth of the fields of the score track."""
STATION: Final = (352, 250)
STRIP: Final = 46
TRAY: Final = 100
LARGER: Final = 8
"""How far the station that is looked at reaches out at its sides."""
"""How deep the tray for bids is, in the same frame beneath a station."""
_STEP: Final = (364, 360)
_FIRST: Final = (12, 10)
"""How far apart stations lie, and where the first one does."""
FIELDS: Final = 51
"""Fields 0 to 50; a disc that gets further begins the next round of the track."""
STACK_STEP: Final = 12
DISC: Final = 52
"""Height of a disc's picture."""
LEAST_TYPE: Final = 16.5
"""Smallest text on the board, in logical pixels."""
MOST_TYPE: Final = 1.6
"""How much larger than in its picture it is at most: beyond that it would lie on its neighbours."""


@dataclass(frozen=True, slots=True)
class GroundPlan:
    """How the stations lie within the score track, and how many of its fields lie at each side."""

    spots: tuple[tuple[int, int], ...]
    """Column and row of each station, in their order."""
    across: int
    upright: int

    @property
    def inner(self) -> tuple[int, int]:
        """Width and height of the area within the score track."""
        columns, rows = max(x for x, _y in self.spots) + 1, max(y for _x, y in self.spots) + 1
        return columns * _STEP[0] + _FIRST[0], rows * _STEP[1] + _FIRST[1]

    @property
    def whole(self) -> tuple[int, int]:
        """Width and height of the board."""
        width, height = self.inner
        return width + 2 * (TRACK + MARGIN), height + 2 * (TRACK + MARGIN)

    def place(self, station: int) -> tuple[int, int]:
        """Return where a station lies within the score track."""
        column, row = self.spots[station - 1]
        return _FIRST[0] + column * _STEP[0], _FIRST[1] + row * _STEP[1]


PLANS: Final = (
    GroundPlan(((0, 0), (1, 0), (2, 0), (2, 1), (1, 1), (0, 1)), 15, 9),
    GroundPlan(((0, 0), (1, 0), (1, 1), (1, 2), (0, 2), (0, 1)), 9, 15),
)
"""The printed board, and one for high windows: the stations follow each other clockwise, as the score does."""


class TrackGround:
    """The board in the largest rectangle of its proportions that fits; all rectangles are device pixels."""

    def __init__(self, look: Look, room: pygame.Rect) -> None:
        self.look = look
        self.plan = max(PLANS, key=lambda plan: _scale(plan, room))
        self.scale = max(0.05, _scale(self.plan, room))
        self.larger: int | None = None
        """The station that stands out, a little larger than it is printed."""
        width, height = self.plan.whole
        self.rect = pygame.Rect(0, 0, round(width * self.scale), round(height * self.scale))
        self.rect.center = room.center
        self._fields = [self._field(number) for number in range(FIELDS + 1)]

    # -- measures

    def px(self, length: float) -> int:
        """Return a length of the board in device pixels; what is more than nothing is at least one."""
        return max(1, round(length * self.scale)) if length > 0 else round(length * self.scale)

    def box(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Return a rectangle within the score track in device pixels; neighbours touch."""
        x, y = x + MARGIN + TRACK, y + MARGIN + TRACK
        left, top = round(x * self.scale), round(y * self.scale)
        right, bottom = round((x + width) * self.scale), round((y + height) * self.scale)
        return pygame.Rect(self.rect.x + left, self.rect.y + top, right - left, bottom - top)

    def type(self, size: float, face: Face = "sans", weight: Weight = "regular", least: float = LEAST_TYPE) -> Type:
        """Return the type of a size measured on the board, never smaller than can be read as far as there is room."""
        printed = size * self.scale / self.look.unit
        return Type(max(printed, min(least, printed * MOST_TYPE)), face, weight)

    def frame(self, size: tuple[int, int], tone: Colour, width: float, radius: float) -> pygame.Surface:
        """Return a frame as thick as the board is large: beside larger type it covers no more of a picture."""
        printed = self.scale / self.look.unit
        return outline(self.look, size, tone, width * printed, radius * printed)

    # -- places

    @property
    def inner(self) -> pygame.Rect:
        """All that lies within the score track."""
        return self.box(0, 0, *self.plan.inner)

    def station(self, station: int) -> pygame.Rect:
        """Return the rectangle of a station."""
        return self._of_station(station, 0, STATION[1])

    def picture(self, station: int) -> pygame.Rect:
        """Return the part of a station above the strip with its name."""
        return self._of_station(station, 0, STATION[1] - STRIP)

    def strip(self, station: int) -> pygame.Rect:
        """Return the strip with a station's name."""
        return self._of_station(station, STATION[1] - STRIP, STRIP)

    def _of_station(self, station: int, below: float, height: float) -> pygame.Rect:
        """Return a part of a station that lies so far below its upper edge."""
        x, y = self.plan.place(station)
        out = LARGER if station == self.larger else 0
        share = 1 + 2 * out / STATION[0]
        top = y + STATION[1] / 2 + (below - STATION[1] / 2) * share
        return self.box(x - out, top, STATION[0] + 2 * out, height * share)

    def tray(self, station: int) -> pygame.Rect:
        """Return the tray for the bids at a station: the lower part of its frame."""
        x, y = self.plan.place(station)
        return self.box(x, y + STATION[1], STATION[0], TRAY)

    def whole_station(self, station: int) -> pygame.Rect:
        """Return a station with its tray: where something can be dropped."""
        return self.station(station).union(self.tray(station))

    def station_at(self, place: tuple[int, int]) -> int | None:
        """Return the station at a place, its tray included."""
        return next((each for each in Station if self.whole_station(each).collidepoint(place)), None)

    # -- the score track

    def field(self, number: int) -> pygame.Rect:
        """Return the rectangle of a field of the score track; the one behind the last is the arrow to the first."""
        return self._fields[number]

    def _field(self, number: int) -> pygame.Rect:
        """Return the rectangle of a field; the fields run clockwise from the lower left corner."""
        (whole, high), across, upright = self.plan.inner, self.plan.across, self.plan.upright
        width, height = whole / across, high / upright
        if number <= upright:
            y = high - number * height
            return self.box(-TRACK, y, TRACK, height if number else TRACK)
        number -= upright + 1
        if number <= across:
            return (
                self.box((number - 1) * width, -TRACK, width, TRACK)
                if number
                else self.box(-TRACK, -TRACK, TRACK, TRACK)
            )
        number -= across + 1
        if number <= upright:
            x = whole
            return self.box(x, (number - 1) * height, TRACK, height) if number else self.box(x, -TRACK, TRACK, TRACK)
        number -= upright + 1
        if not number:
            return self.box(whole, high, TRACK, TRACK)
        return self.box(whole - number * width, high, width, TRACK)

    @property
    def corners(self) -> tuple[int, int, int, int]:
        """The fields at the corners of the score track."""
        across, upright = self.plan.across, self.plan.upright
        return 0, upright + 1, upright + across + 2, 2 * upright + across + 3

    def field_of(self, points: int) -> int:
        """Return the field on which a disc with a number of points lies."""
        return points if 0 <= points < FIELDS else 0 if points < 0 else (points - 1) % (FIELDS - 1) + 1

    def disc_place(self, points: float, below: int = 0) -> tuple[int, int]:
        """Return the middle of a disc on its field, or between two of them, above the discs beneath it."""
        low = int(points // 1)
        x, y = self._disc_on(low)
        share = points - low
        if share:
            end_x, end_y = self._disc_on(low + 1)
            x, y = x + (end_x - x) * share, y + (end_y - y) * share
        return round(x), round(y) - self.px(STACK_STEP) * below

    def _disc_on(self, points: int) -> tuple[float, float]:
        field = self.field(self.field_of(points))
        if field.width > field.height * 1.1:
            return field.right - self.px(25), field.centery
        return field.centerx, field.bottom - self.px(24)


def _scale(plan: GroundPlan, room: pygame.Rect) -> float:
    """Return how large a board becomes in a room."""
    width, height = plan.whole
    return min(room.width / width, room.height / height)
