"""Where everything of a reveal lies on the board: mats, words, the plate of a tie, buttons. In the board's own pixels.

A station of the last row has its mats above it, any other below it; the station itself is never covered.
"""

from typing import Final, Protocol

import pygame

from game.rules.core import Seat
from game.tables.chocolatl.bidding.bids import OpenBids
from game.tables.chocolatl.ground import LEAST_TYPE, STATION, TrackGround
from game.ui.theme import Face, Type, Weight

MAT: Final = (212, 286)
"""How large a mat is while all are alike, on a board of full width."""
GAP: Final = 11
FIRST: Final = (362, 376)
SECOND: Final = (220, 288)
OTHER: Final = (156, 230)
GAPS: Final = (6, 18, 14, 14)
"""Between the mats of first and second, second and third, and so on, where they lie by rank."""
_FULL: Final = 1104
"""How wide a board is within its track on which five mats have that size."""
LOW_FIRST: Final = 338
"""How high the first mat is above a station of the last row."""
_HIGH: Final = 290
"""How much room mats take above or below a station."""
_AWAY: Final = (260, 12)
"""From the top of a station to the top of the mats below it; from the foot of mats to the station below them."""
_WORDS: Final = (560, 58)
_PLATE: Final = (640, 80)
_GO_ON: Final = (290, 62)
_FOOT: Final = 76
"""How far above the lower edge the buttons begin."""


class Measure:
    """Lengths on mats: they shrink with a board that is narrower than the printed one."""

    def __init__(self, ground: TrackGround) -> None:
        self._ground = ground
        self.share = min(1.0, ground.plan.inner[0] / _FULL)

    def px(self, length: float) -> int:
        """Return a length in device pixels."""
        return self._ground.px(length * self.share)

    def type(self, size: float, face: Face = "sans", weight: Weight = "regular", least: float = LEAST_TYPE) -> Type:
        """Return the type of a size."""
        return self._ground.type(size * self.share, face, weight, least)


class Floor:
    """The places for the bids of one station."""

    def __init__(self, ground: TrackGround, station: int, seats: int) -> None:
        self.ground = ground
        self.station = station
        self.seats = seats
        self.share = Measure(ground).share
        self._inner = ground.plan.inner
        self._x, self._y = ground.plan.place(station)
        self.lower = self._y + STATION[1] + _HIGH > self._inner[1] - _FOOT
        self.mirrored = self._x + STATION[0] < self._inner[0] // 2
        """Whether the first of the ranking lies at the right: at the left it would cover the station."""
        high = _HIGH * self.share
        self._top = self._y - _AWAY[1] - high if self.lower else self._y + _AWAY[0]
        self._foot = self._top + high

    @property
    def lit(self) -> pygame.Rect:
        """The station that is looked at."""
        return self.ground.station(self.station)

    # -- mats

    def _mat(self, size: tuple[int, int]) -> tuple[float, float]:
        return size[0] * self.share, size[1] * self.share

    def even(self, index: int, *, ranked: bool = False) -> pygame.Rect:
        """Return where a mat lies while all are alike: counted from the left, once ranked from the first one's side."""
        if ranked and self.mirrored:
            index = self.seats - 1 - index
        width, height = self._mat(MAT)
        gap = GAP * self.share
        left = (self._inner[0] - self.seats * width - (self.seats - 1) * gap) / 2 + index * (width + gap)
        return self.ground.box(left, self._top, width, height)

    def by_rank(self, place: int) -> pygame.Rect:
        """Return where the mat at a place of the ranking lies; places count from 0."""
        sizes = [self._mat(self.size(each)) for each in range(self.seats)]
        gaps = [gap * self.share for gap in GAPS[: self.seats - 1]]
        whole = sum(width for width, _height in sizes) + sum(gaps)
        left = (self._inner[0] - whole) / 2
        if not self.lower:
            beside = self._inner[0] - self._x - STATION[0] if self.mirrored else self._x
            left = max(0.0, min(left, beside - GAP - sizes[0][0]))
        x = left + sum(width for width, _height in sizes[:place]) + sum(gaps[:place])
        width, height = sizes[place]
        if self.mirrored:
            x = self._inner[0] - x - width
        return self.ground.box(x, self._foot - height, width, height)

    def size(self, place: int) -> tuple[int, int]:
        """Return how large the mat of a place in the ranking is."""
        if place == 0:
            return FIRST[0], LOW_FIRST if self.lower else FIRST[1]
        return SECOND if place == 1 else OTHER

    # -- words and buttons

    @property
    def words(self) -> pygame.Rect:
        """Where a sentence stands while cards are turned."""
        width, height = _WORDS
        y = self._top - height - 8 if self.lower else self._foot + 52
        return self.ground.box((self._inner[0] - width) / 2, y, width, height)

    @property
    def words_beside(self) -> pygame.Rect:
        """Return where a sentence stands once mats lie by rank: the first one of the last row is too high for words."""
        words = self.words
        if not self.lower:
            return words
        first, gap, inner = self.by_rank(0), self.ground.px(GAP), self.ground.inner
        low, high = (inner.x, first.x - gap) if self.mirrored else (first.right + gap, inner.right)
        words.width = min(words.width, high - low)
        words.centerx = max(low + words.width // 2, min(words.centerx, high - words.width // 2))
        return words

    def plate(self, middle: int) -> pygame.Rect:
        """Return where a tie is told, as near to the middle of the tied sums as there is room."""
        width, height = _PLATE
        if not self.lower:
            rect = self.ground.box(0, self._foot + 12, width, height)
            low, high = self.ground.inner.x, self.ground.inner.right
        else:
            low, high = self._beside()
            rect = self.ground.box(0, self._y + 22, width, height)
            rect.width = min(rect.width, high - low)
        rect.centerx = middle
        rect.x = max(low, min(rect.x, high - rect.width))
        return rect

    def _beside(self) -> tuple[int, int]:
        """Return what lies free beside a station of the last row, on the side of the first mat."""
        gap, lit, inner = self.ground.px(GAP), self.lit, self.ground.inner
        if self.mirrored:
            return lit.right + gap, inner.right
        return inner.x, lit.x - gap

    @property
    def choice(self) -> pygame.Rect:
        """The room in which a choice is offered: beside the station, or below the mats."""
        if not self.lower:
            y = self._foot + 10
            return self.ground.box(0, y, self._inner[0], self._inner[1] - y - 10)
        low, high = self._beside()
        room = self.ground.box(0, self._y + 22, self._inner[0], self._inner[1] - self._y - 32)
        return pygame.Rect(low, room.y, high - low, room.height)

    @property
    def go_on(self) -> pygame.Rect:
        """Where the button to go on lies: at one place, whatever the station is."""
        return foot_button(self.ground)


class MatPlaces(Protocol):
    """Where the mats of open bids lie, and how far these are told."""

    @property
    def bids(self) -> OpenBids | None: ...
    @property
    def told(self) -> bool: ...
    @property
    def standing_still(self) -> bool: ...
    @property
    def floor(self) -> Floor: ...
    @property
    def plate(self) -> pygame.Rect | None: ...
    def rect_of(self, seat: Seat) -> pygame.Rect: ...
    def card_rect(self, seat: Seat, index: int) -> pygame.Rect: ...
    def sum_rect(self, seat: Seat) -> pygame.Rect: ...


def foot_button(ground: TrackGround) -> pygame.Rect:
    """Return where the main button lies on the board."""
    (width, height), (inner, high) = _GO_ON, ground.plan.inner
    return ground.box(inner - 12 - width, high - _FOOT, width, height)
