"""The seats: the others as cards at the right, the one whose hand lies on the rail at its left end."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.core import Seat
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.seats.belongings import Belongings, item_place, item_rects, paint_belongings
from game.tables.chocolatl.seats.status import status
from game.tables.chocolatl.words import projected_words
from game.tables.pictures import seat_card
from game.tables.pictures.seat_card import SeatLabel
from game.tables.places import side_by_side
from game.ui.theme import Type

HEIGHT: Final = 146
GAP: Final = 10
LEAST: Final = 76
LEAST_WIDTH: Final = 192
NOTES: Final = 194
"""How much the cards leave for what this round has brought."""
_STATUS: Final = 34
LOW: Final = 108
"""Height in logical pixels below which a card has no line for its status."""
STRIP: Final = 50
"""Height of a seat card that shows only its header."""
_DONE: Final = (207, 227, 160)
_STATUS_TYPE: Final = Type(18)
_STATUS_DONE: Final = Type(18, weight="semibold")
_BACK: Final = 24


@dataclass(frozen=True, slots=True)
class _Counts:
    points: int
    projected: str
    has: Belongings
    status: str
    done: bool
    backs: int


class Seats:
    """Draws the seats and says where on them things are."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._pictures: dict[Seat, tuple[SeatLabel, _Counts, pygame.Rect, pygame.Surface]] = {}
        self.cards: dict[Seat, pygame.Rect] = {}
        self.rest = pygame.Rect(0, 0, 0, 0)
        """What is left of the column below the cards."""
        self.own = pygame.Rect(0, 0, 0, 0)

    def layout(self) -> None:
        """Find the places of all cards, after the window or the seat at the rail has changed."""
        desk, look = self.desk, self.desk.look
        column, others = desk.places.right, desk.others
        gap = look.px(GAP)
        least = look.px(LEAST_WIDTH)
        rows = len({rect.y for rect in side_by_side(column, len(others), (least, 1), gap)})
        notes = look.px(NOTES) if rows == len(others) else 0
        most = (column.height - notes - rows * gap) // rows
        rects = side_by_side(column, len(others), (least, max(look.px(LOW), min(look.px(HEIGHT), most))), gap)
        self._pictures.clear()
        self.cards = dict(zip(others, rects, strict=True))
        top = max(rect.bottom for rect in rects) + gap
        self.rest = pygame.Rect(column.x, top, column.width, max(0, column.bottom - top))
        self.own = desk.places.own.copy()

    # -- where things are

    def rect(self, seat: Seat) -> pygame.Rect:
        """Return the whole of a seat's board."""
        return self.cards.get(seat, self.own)

    def hand(self, seat: Seat) -> tuple[int, int]:
        """Return where cards come from and go to."""
        if self.desk.grown and self.desk.receives is not None:
            return self.desk.receives(seat)
        if seat == self.desk.rail_seat:
            return self.desk.places.hand.centerx, self.desk.places.hand.centery
        rect = self.cards[seat]
        return rect.right - self.desk.look.px(50), rect.bottom - self.desk.look.px(30)

    def place_of(self, seat: Seat, kind: str) -> tuple[int, int]:
        """Return where a kind of piece stands on a seat's board, or where the seat gets it meanwhile."""
        if self.desk.grown and self.desk.receives is not None:
            return self.desk.receives(seat)
        return item_place(self.desk.look, self._row(seat), Belongings.of(self.desk.shown, seat), kind)

    def parts(self, seat: Seat) -> dict[str, pygame.Rect]:
        """Return what a seat has and where it lies: points, pieces, improvement cards."""
        look, rect = self.desk.look, self.rect(seat)
        has = Belongings.of(self.desk.shown, seat)
        wide = round(rect.width * 0.4)
        points = pygame.Rect(rect.right - wide, rect.y, wide, self._header(rect))
        return {"points": points, **({} if self._is_strip(rect) else item_rects(look, self._row(seat), has))}

    def _header(self, rect: pygame.Rect) -> int:
        if self._is_strip(rect):
            return rect.height
        return min(self.desk.look.px(46), round(rect.height * 0.5))

    def _is_strip(self, rect: pygame.Rect) -> bool:
        return rect.height < self.desk.look.px(LEAST)

    def _row(self, seat: Seat) -> pygame.Rect:
        """Return the row in which a seat's pieces stand."""
        look, rect = self.desk.look, self.rect(seat)
        header = self._header(rect)
        if self._is_strip(rect):
            return rect.inflate(-look.px(32), 0)
        below = rect.height - header - (look.px(_STATUS) if self._has_status(rect) else 0)
        height = min(look.px(54), below - look.px(4))
        top = rect.y + header + (below - height) // 2 + look.px(2)
        return pygame.Rect(rect.x + look.px(18), top, rect.width - look.px(32), height)

    def _has_status(self, rect: pygame.Rect) -> bool:
        return rect.height >= self.desk.look.px(LOW)

    def status(self, seat: Seat) -> str:
        """Return what a seat does just now, in words."""
        return status(self.desk.shown, self.desk.session.seat, seat, self.desk.session.names)[0]

    # -- painting

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the cards of the other seats."""
        out = seat_card.shadow_reach(self.desk.look)
        for seat, rect in self.cards.items():
            if rect.inflate(2 * out, 2 * out).colliderect(surface.get_clip()):
                surface.blit(self._picture(seat, rect), (rect.x - out, rect.y - out))

    def _counts(self, seat: Seat) -> _Counts:
        desk, shown = self.desk, self.desk.shown
        text, done = status(desk.shown, desk.session.seat, seat, desk.session.names)
        projected = projected_words(shown, seat) if desk.session.shows_projected and not shown.over else ""
        backs = 0
        if shown.committed(seat):
            backs = 1 if shown.step.name == "SACRIFICE" or shown.way == "green" else 2
        return _Counts(shown.points[seat], projected, Belongings.of(shown, seat), text, done, backs)

    def _picture(self, seat: Seat, rect: pygame.Rect) -> pygame.Surface:
        label, counts = self.desk.label(seat), self._counts(seat)
        found = self._pictures.get(seat)
        if found is None or found[:3] != (label, counts, rect):
            found = label, counts, rect.copy(), self._draw(seat, rect, label, counts)
            self._pictures[seat] = found
        return found[3]

    def _draw(self, seat: Seat, rect: pygame.Rect, label: SeatLabel, counts: _Counts) -> pygame.Surface:
        desk, look = self.desk, self.desk.look
        header, out = self._header(rect), seat_card.shadow_reach(look)
        picture = seat_card.ground(look, rect.size, label, header, "chocolatl", lambda _face: None).copy()
        card = pygame.Rect((out, out), rect.size)
        right = card.right - look.px(16), card.y + header // 2
        bare, beside = (
            pygame.Surface((1, 1), pygame.SRCALPHA),
            card.width - look.px(22) - seat_card.name_left(look, header),
        )
        width = seat_card.counter_width(look, counts.points, counts.projected, 0)
        rows = seat_card.in_rows(look, label.name, beside - width, header)
        cut = not rows and seat_card.cuts(look, label.name, beside - width)
        projected = "" if cut else counts.projected
        seat_card.write_points(look, picture, right, counts.points, projected, bare, rows=rows)
        room = beside - seat_card.counter_width(look, counts.points, projected, 0, rows=rows)
        seat_card.write_name(look, picture, card, label, header, room)
        if self._is_strip(rect):
            return picture
        row = self._row(seat).move(out - rect.x, out - rect.y)
        paint_belongings(look, desk.pieces, picture, row, counts.has, label.colour)
        if self._has_status(rect) and counts.status:
            place = card.x + look.px(20), card.bottom - look.px(_STATUS // 2 + 3)
            tone = _DONE if counts.done else look.light_soft
            type_ = _STATUS_DONE if counts.done else _STATUS_TYPE
            room = (
                card.width - look.px(36) - (look.px(70) if counts.backs and rect.height >= look.px(HEIGHT * 0.9) else 0)
            )
            look.write(picture, counts.status, place, type_, tone, anchor="midleft", width=room, shadow=True)
        if counts.backs and rect.height >= look.px(HEIGHT * 0.9):
            self._draw_backs(picture, card, counts.backs, label.colour)
        return picture

    def _draw_backs(self, picture: pygame.Surface, card: pygame.Rect, backs: int, colour: str) -> None:
        """Draw the cards that the seat has laid face down, fanned in the lower right corner."""
        look = self.desk.look
        width = look.px(_BACK)
        for index in range(backs):
            angle = 0.0 if backs == 1 else 7.0 - 14.0 * index
            back = self.desk.pieces.tilted_back(width, colour, angle)
            middle = card.right - look.px(36) + (0 if backs == 1 else look.px(-11 + 22 * index))
            picture.blit(back, back.get_rect(center=(middle, card.bottom - look.px(24))))

    def paint_own(self, surface: pygame.Surface) -> None:
        """Paint the card of the seat whose hand lies on the rail."""
        out = seat_card.shadow_reach(self.desk.look)
        if self.own.inflate(2 * out, 2 * out).colliderect(surface.get_clip()):
            surface.blit(self._picture(self.desk.rail_seat, self.own), (self.own.x - out, self.own.y - out))

    def damage(self, seat: Seat) -> None:
        """Redraw a seat's board."""
        out = 2 * seat_card.shadow_reach(self.desk.look)
        self.desk.damage(self.rect(seat).inflate(out, out))
