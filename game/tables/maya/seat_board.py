"""A seat's card: its points, how many tiles it has in rack and reserve, and its largest groups."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.locale import _, ngettext, number
from game.rules.core import Seat
from game.rules.maya.box import CROPS, RACK_LIMIT, Crop
from game.tables.maya.land import hexes, outlines
from game.tables.maya.pieces import Pieces
from game.tables.maya.shown import Shown
from game.tables.pictures import seat_card
from game.tables.pictures.seat_card import SeatLabel
from game.ui import theme
from game.ui.look import Look
from game.ui.theme import Type

_RACK: Final = 30
_CROP: Final = 44
_ROOM_FOR_CAPTION: Final = 118
"""Height of a card's body, in logical pixels, below which its captions are left out."""
_CAPTION: Final = 13
"""How far below the line the middle of the caption is."""
_RUNNING: Final = Type(24, weight="bold")
_COUNT: Final = Type(20, weight="bold")


@dataclass(slots=True)
class SeatCounts:
    """What a card shows of its seat."""

    points: int
    projected: int | None
    running: int
    """What the group of this turn would bring if the turn were finished now."""
    rack: int
    reserve: int
    groups: dict[Crop, int]
    """How many crops its largest group of each kind shows."""

    @classmethod
    def of(cls, shown: Shown, seat: Seat, running: int, *, projected: bool) -> "SeatCounts":
        """Return what is shown of a seat."""
        return cls(
            shown.points[seat], shown.projected[seat] if projected and not shown.over else None, running,
            shown.racks[seat], shown.reserves[seat], shown.largest_groups(seat),
        )  # fmt: skip


class SeatBoard:
    """Draws one seat's card in a rectangle and says where on it things are.

    It is drawn as a picture of its own, with its shadow, and kept until something on it changes.
    """

    def __init__(self, look: Look, pieces: Pieces, seat: Seat, rect: pygame.Rect, *, own: bool = False) -> None:
        self.look = look
        self.pieces = pieces
        self.seat = seat
        self.rect = rect
        self.own = own
        self._drawn: tuple[SeatLabel, SeatCounts] | None = None
        self._picture = pygame.Surface((1, 1), pygame.SRCALPHA)
        self.header = min(look.px(seat_card.HEADER), round(rect.height * 0.3))
        body = rect.height - self.header
        self._captioned = own or body >= look.px(_ROOM_FOR_CAPTION)
        self._rack_line = rect.y + self.header + round(body * (0.22 if self._captioned else 0.31))
        self._crop_line = rect.y + self.header + round(body * (0.79 if own else 0.77 if self._captioned else 0.74))

    @property
    def purse(self) -> tuple[int, int]:
        """Where points fly to: the number in the header."""
        return self.rect.right - self.look.px(70), self.rect.y + self.header // 2

    @property
    def rack_place(self) -> tuple[int, int]:
        """Where tiles come from and go to, while nobody sees them."""
        return self.rect.x + self.look.px(60), self._rack_line

    def parts(self) -> dict[str, pygame.Rect]:
        """Return the parts of the card that have something to tell, each with its rectangle."""
        rect, look = self.rect, self.look
        wide = round(rect.width * 0.4)
        parts = {"points": pygame.Rect(rect.right - wide, rect.y, wide, self.header)}
        middle = (self._rack_line + self._crop_line) // 2
        top = rect.y + self.header
        rack = pygame.Rect(rect.x, top, round(rect.width * 0.64), middle - top)
        parts |= {"rack": rack, "reserve": pygame.Rect(rack.right, top, rect.right - rack.right, rack.height)}
        step = (rect.width - 2 * look.px(14)) / len(CROPS)
        high = rect.bottom - middle
        for index, crop in enumerate(CROPS):
            left, right = (rect.x + look.px(14) + round(step * each) for each in (index, index + 1))
            parts[crop] = pygame.Rect(left, middle, right - left, high)
        return parts

    @property
    def _line(self) -> int:
        """Where the line between rack and crops is."""
        return round(self._rack_line + (self._crop_line - self._rack_line) * (0.36 if self._captioned else 0.5))

    @property
    def caption_bottom(self) -> int:
        """Where the words end that say what the numbers of the crops are."""
        return self._line + self.look.px(_CAPTION) + round(self.look.height(theme.SMALL) * 0.3)

    @property
    def _crop_size(self) -> int:
        look = self.look
        most = look.px(_CROP + 8 if self.own else _CROP - 6 if self._captioned else _CROP)
        size = min(most, round((self.rect.width - 2 * look.px(14)) / len(CROPS) * 0.62))
        return min(size, 2 * (self._crop_line - self.caption_bottom)) if self._captioned else size

    @property
    def area(self) -> pygame.Rect:
        """All that the card paints."""
        out = 2 * seat_card.shadow_reach(self.look)
        return self.rect.inflate(out, out)

    # -- painting

    def paint(self, surface: pygame.Surface, label: SeatLabel, counts: SeatCounts) -> None:
        """Paint the card."""
        if self._drawn != (label, counts):
            picture, out = pygame.Surface(self.area.size, pygame.SRCALPHA), seat_card.shadow_reach(self.look)
            there = SeatBoard(self.look, self.pieces, self.seat, pygame.Rect((out, out), self.rect.size), own=self.own)
            there._draw(picture, label, counts)
            self._drawn, self._picture = (label, counts), picture
        surface.blit(self._picture, self.area)

    def _draw(self, surface: pygame.Surface, label: SeatLabel, counts: SeatCounts) -> None:
        look, rect = self.look, self.rect
        out = seat_card.shadow_reach(look)
        ground = seat_card.ground(look, rect.size, label, self.header, f"maya {self.own}", self._paint_ground)
        surface.blit(ground, (rect.x - out, rect.y - out))
        marker = pygame.Surface((1, 1), pygame.SRCALPHA)
        if not self.own:
            marker = self.pieces.marker(label.colour, round(self.header * 0.8)).image
        right = rect.right - look.px(16), rect.y + self.header // 2
        projected = "" if counts.projected is None else number(counts.projected)
        running = f"+{counts.running}" if counts.running else ""
        beside = rect.width - look.px(20) - seat_card.name_left(look, self.header)
        after = look.width(running, _RUNNING) + look.px(8) if running else 0
        width = seat_card.counter_width(look, counts.points, projected, marker.get_width())
        rows = seat_card.in_rows(look, label.name, beside - width - after, self.header)
        if not rows and seat_card.cuts(look, label.name, beside - width - after):
            projected = ""
        if rows:
            marker = pygame.Surface((1, 1), pygame.SRCALPHA)  # the symbol tells whose points they are
        seat_card.write_points(look, surface, right, counts.points, projected, marker, rows=rows)
        width = seat_card.counter_width(look, counts.points, projected, marker.get_width(), rows=rows)
        if running:
            place = right[0] - width - look.px(8), right[1]
            look.write(surface, running, place, _RUNNING, theme.ALLOWED, anchor="midright", shadow=True)
        room = beside - width - after
        seat_card.write_name(look, surface, rect, label, self.header, room)
        self._paint_rack(surface, label.colour, counts)
        self._paint_crops(surface, counts)

    def _paint_ground(self, face: pygame.Surface) -> None:
        """Paint the line between rack and crops, and where there is room what the numbers below it are."""
        look = self.look
        y = self._line - self.rect.y
        if self._captioned:
            place = look.px(18), y + look.px(_CAPTION)
            room = self.rect.width - look.px(36)
            look.write(face, _("Largest groups"), place, theme.SMALL, look.light_soft, anchor="midleft", width=room)
        line = pygame.Rect(look.px(20), y, face.get_width() - 2 * look.px(20), max(1, look.px(1)))
        veil = pygame.Surface(line.size, pygame.SRCALPHA)
        veil.fill((*theme.PARCHMENT, 56))
        face.blit(veil, line)

    def _paint_rack(self, surface: pygame.Surface, colour: str, counts: SeatCounts) -> None:
        """Paint a small back for each tile in the rack, and how many are left in the reserve."""
        look, y = self.look, self._rack_line
        size = min(look.px(_RACK), (self.rect.width - look.px(130)) // RACK_LIMIT)
        x = self.rect.x + look.px(18) + size // 2
        radius = size / hexes.ROOT * 0.94
        empty = outlines.ring(look, radius, theme.PARCHMENT_SHADE, max(1.0, 1.4 * look.unit), 70)
        for index in range(RACK_LIMIT):
            place = x + index * (size + look.px(1)), y
            if index < counts.rack:
                self.pieces.back(colour, size).draw(surface, place)
            else:
                surface.blit(empty, empty.get_rect(center=place))
        right = self.rect.right - look.px(18)
        left = x + RACK_LIMIT * (size + look.px(1)) - size // 2
        words = ngettext("{count} left", "{count} left", counts.reserve).format(count=counts.reserve)
        if counts.reserve == 0:
            words = _("none left")
        if look.width(words) <= right - left:
            look.write(surface, words, (right, y), theme.BODY, look.light, anchor="midright", shadow=True)
            return
        number = look.write(surface, str(counts.reserve), (right, y), _COUNT, anchor="midright", shadow=True)
        x = number.left - look.px(6) - size // 2
        if counts.reserve == 0:
            self.pieces.on_board("maya/hex_empty", size).draw(surface, (x, y))
        for step in reversed(range(min(3, counts.reserve))):
            self.pieces.back(colour, size).draw(surface, (x + step * look.px(3), y - step * look.px(3)))

    def _paint_crops(self, surface: pygame.Surface, counts: SeatCounts) -> None:
        look, y = self.look, self._crop_line
        step = (self.rect.width - 2 * look.px(14)) / len(CROPS)
        size = self._crop_size
        for index, crop in enumerate(CROPS):
            left = self.rect.x + look.px(14) + round(step * index)
            picture = self.pieces.crop(crop, size)
            surface.blit(picture, picture.get_rect(midleft=(left, y)))
            text = str(counts.groups.get(crop, 0))
            look.write(surface, text, (left + size + look.px(2), y), _COUNT, look.light, anchor="midleft", shadow=True)
