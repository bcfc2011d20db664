"""A seat's village board: storage, sun places, the river with its carrier, gold. One card per seat, in three sizes."""

import itertools
from dataclasses import dataclass
from typing import Final, Literal

import pygame

from game.locale import number
from game.rules.cacao.box import HAND_SIZE, RIVER, STORAGE, SUN_PLACES
from game.rules.core import Seat
from game.tables.cacao.shown import Shown
from game.tables.pictures import seat_card
from game.tables.pictures.seat_card import SeatLabel
from game.ui import theme
from game.ui.look import Look
from game.ui.theme import Type

Style = Literal["own", "full", "strip"]
STRIP_BELOW: Final = 156
"""Height in logical pixels below which a card becomes a strip."""
STRIP_HEIGHT: Final = 84
FULL_HEIGHT: Final = 240
_FIELD_TYPE: Final[dict[str, float]] = {"own": 20, "full": 18}
_BELOW_NOTHING: Final = (156, 58, 23)
_SOCKET: Final[dict[str, tuple[float, float]]] = {"own": (42, 6), "full": (32, 5)}
_RIVER: Final[dict[str, tuple[str, float]]] = {"own": ("cacao/river", 968), "full": ("cacao/river_small", 688)}
_RIVER_HEIGHT: Final = 118
_BACK: Final = 22
_TOKEN: Final = 27
"""How wide a token lies on a strip, and how far beside it its number begins."""
_BESIDE: Final = 4


@dataclass(frozen=True, slots=True)
class VillageCounts:
    """What a card shows of its seat."""

    gold: int
    projected: int | None
    fruit: int
    sun: int
    water: float
    hand: int

    @classmethod
    def of(cls, shown: Shown, seat: Seat, *, projected: bool) -> "VillageCounts":
        """Return what is shown of a seat."""
        return cls(
            shown.gold[seat], shown.projected[seat] if projected and not shown.over else None,
            shown.fruit[seat], shown.sun[seat], shown.water[seat], shown.hands[seat],
        )  # fmt: skip


class VillageCard:
    """Draws one seat's board in a rectangle and says where on it things are.

    It is drawn as a picture of its own, with its shadow, and kept until something on it changes; `_card` is the card's
    rectangle within that picture.
    """

    def __init__(self, look: Look, seat: Seat, rect: pygame.Rect, *, own: bool = False) -> None:
        self.look = look
        self.seat = seat
        self.rect = rect
        out = seat_card.shadow_reach(look)
        self._card = pygame.Rect((out, out), rect.size)
        self._drawn: tuple[SeatLabel, VillageCounts] | None = None
        self._picture = pygame.Surface((1, 1), pygame.SRCALPHA)
        self.swing = 0
        """How far it lies beside its place while it shakes."""
        low = rect.height < look.px(STRIP_BELOW)
        self.style: Style = "strip" if low else "own" if own else "full"
        self.header = min(look.px(seat_card.HEADER), round(rect.height * (0.52 if low else 0.24)))
        if self.style != "strip":
            self._measure()

    def _measure(self) -> None:
        look, card = self.look, self._card
        diameter, gap = _SOCKET[self.style]
        self._gap = look.px(gap)
        room = card.width - 2 * look.px(16) - 6 * self._gap - look.px(22)
        self._socket = min(look.px(diameter), room // (STORAGE + SUN_PLACES))
        spare = card.height - self.header - self._socket - look.px(_RIVER_HEIGHT)
        self._sockets_top = card.y + self.header + min(look.px(14), max(look.px(6), spare // 2))
        sprite, width = _RIVER[self.style]
        self._river_scale = card.width / width
        height = look.px(_RIVER_HEIGHT)
        self._river = pygame.Rect(card.x, card.bottom - height, card.width, height)
        entry = look.assets.sprites.entry(sprite)
        fields = entry.more.get("fields") if entry else None
        spread = [(width * (index + 0.5) / len(RIVER), _RIVER_HEIGHT * 1.36) for index in range(len(RIVER))]
        self._fields: list[tuple[float, float]] = fields or spread

    # -- where things are in the window

    def _outside(self, place: tuple[int, int]) -> tuple[int, int]:
        return place[0] + self.rect.x - self._card.x, place[1] + self.rect.y - self._card.y

    def fruit_place(self, index: int) -> tuple[int, int]:
        """Return the middle of a storage place."""
        return self._outside(self._fruit(index))

    def sun_place(self, index: int) -> tuple[int, int]:
        """Return the middle of a place for a sun token."""
        return self._outside(self._sun(index))

    @property
    def sun_size(self) -> int:
        """How wide a sun token lies on the board."""
        return self.look.px(_TOKEN) if self.style == "strip" else round(self._socket * 1.18)

    def carrier_place(self, field: float) -> tuple[int, int]:
        """Return the middle of the carrier's figure."""
        x, y = self._field(field)
        return self._outside((x, y if self.style == "strip" else y - self._carrier_height() // 2))

    @property
    def gold_place(self) -> tuple[int, int]:
        """Where coins fly to: near the number in the header."""
        return self.rect.right - self.look.px(84), self.rect.y + self.header // 2

    def parts(self) -> dict[str, pygame.Rect]:
        """Return the parts of the board that have something to tell, each with its rectangle in the window."""
        rect, look = self.rect, self.look
        gold = pygame.Rect(rect.right - round(rect.width * 0.42), rect.y, round(rect.width * 0.42), self.header)
        if self.style == "strip":
            top, height, ends = rect.y + self.header, rect.height - self.header, self._strip_ends()
            parts = zip(("storage", "sun", "river", "hand"), itertools.pairwise(ends), strict=True)
            return {"gold": gold, **{kind: pygame.Rect(rect.x + x, top, end - x, height) for kind, (x, end) in parts}}
        size = self._socket, self._socket
        socket = pygame.Rect((0, 0), size)
        storage, sun = socket.copy(), socket.copy()
        storage.center, sun.center = self.fruit_place(0), self.sun_place(0)
        step = self._socket + self._gap
        storage.width += (STORAGE - 1) * step
        sun.width += (SUN_PLACES - 1) * step
        top = storage.bottom + look.px(6)
        river = pygame.Rect(rect.x, top, rect.width, rect.bottom - top)
        return {"gold": gold, "storage": storage, "sun": sun, "river": river}

    @property
    def hand_place(self) -> tuple[int, int]:
        """Where tiles that nobody sees come from and go to."""
        return self.rect.x + self.header, self.rect.y + self.header // 2

    @property
    def area(self) -> pygame.Rect:
        """All that the card paints."""
        return self.rect.inflate(2 * self._card.x, 2 * self._card.y)

    # -- where things are in the picture

    @property
    def _sockets_bottom(self) -> int:
        return self._sockets_top + self._socket

    def _fruit(self, index: int) -> tuple[int, int]:
        if self.style == "strip":
            return self._strip_place(0)
        x = self._card.x + self.look.px(16) + index * (self._socket + self._gap) + self._socket // 2
        return x, self._sockets_top + self._socket // 2

    def _sun(self, index: int) -> tuple[int, int]:
        if self.style == "strip":
            return self._strip_place(1)
        width = SUN_PLACES * self._socket + (SUN_PLACES - 1) * self._gap
        x = self._card.right - self.look.px(16) - width + index * (self._socket + self._gap) + self._socket // 2
        return x, self._sockets_top + self._socket // 2

    def _field(self, field: float) -> tuple[int, int]:
        """Return the middle of a field of the river, or of a place between two."""
        if self.style == "strip":
            return self._strip_place(2)
        low = min(int(field), len(RIVER) - 2)
        (x0, y0), (x1, y1) = self._fields[low], self._fields[low + 1]
        share = field - low
        scale = self._river.height / (2 * _RIVER_HEIGHT)
        x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
        return self._river.x + round(x * self._river_scale), self._river.y + round(y * scale)

    # -- painting

    def paint(self, surface: pygame.Surface, label: SeatLabel, counts: VillageCounts) -> None:
        """Paint the card with its shadow."""
        place = self.rect.x - self._card.x + self.swing, self.rect.y - self._card.y
        surface.blit(self.picture(label, counts), place)

    def picture(self, label: SeatLabel, counts: VillageCounts) -> pygame.Surface:
        """Return the card as a picture, which covers its `area`: do not draw on it."""
        if self._drawn != (label, counts):
            self._picture = self._draw(label, counts)
            self._drawn = label, counts
        return self._picture

    def _draw(self, label: SeatLabel, counts: VillageCounts) -> pygame.Surface:
        look, card = self.look, self._card
        ground = seat_card.ground(look, card.size, label, self.header, f"cacao {self.style}", self._paint_ground)
        picture = ground.copy()
        coin = look.assets.sprites.get("cacao/coin", (round(self.header * 0.8),) * 2)
        right = card.right - look.px(16), card.y + self.header // 2
        projected = "" if counts.projected is None else number(counts.projected)
        beside = card.width - look.px(20) - seat_card.name_left(look, self.header)
        width = seat_card.counter_width(look, counts.gold, projected, coin.get_width())
        rows = seat_card.in_rows(look, label.name, beside - width, self.header)
        if not rows and seat_card.cuts(look, label.name, beside - width):
            projected, coin = "", pygame.Surface((1, 1), pygame.SRCALPHA)
        seat_card.write_points(look, picture, right, counts.gold, projected, coin, rows=rows)
        width = seat_card.counter_width(look, counts.gold, projected, coin.get_width(), rows=rows)
        room = beside - width
        hand = look.px(_BACK) + look.width(str(counts.hand), theme.SMALL) + look.px(10)
        if self.style == "full" and not self._room_for_hand and not seat_card.cuts(look, label.name, room - hand):
            room -= self._draw_hand_count(picture, label.colour, counts.hand, right[0] - width - look.px(6))
        seat_card.write_name(look, picture, card, label, self.header, room)
        if self.style == "strip":
            self._draw_strip(picture, label, counts)
            return picture
        for index in range(counts.fruit):
            self._token(picture, "cacao/fruit", round(self._socket * 1.5), self._fruit(index))
        for index in range(counts.sun):
            self._token(picture, "cacao/sun_token", self.sun_size, self._sun(index))
        if self.style == "full" and self._room_for_hand:
            self._draw_hand(picture, label.colour, counts.hand)
        self._draw_fields(picture, label.colour, counts.water)
        return picture

    def _token(self, picture: pygame.Surface, name: str, size: int, middle: tuple[int, int]) -> None:
        token = self.look.assets.sprites.get(name, (size, size))
        picture.blit(token, token.get_rect(center=(middle[0] + 1, middle[1] + 1)))

    def _paint_ground(self, face: pygame.Surface) -> None:
        """Paint what never changes: the river behind its hedge, the empty places. The face is the card alone."""
        if self.style == "strip":
            return
        look, sprites = self.look, self.look.assets.sprites
        dx, dy = -self._card.x, -self._card.y
        river = sprites.get(_RIVER[self.style][0], self._river.size)
        top = self._sockets_bottom + look.px(3) + dy
        cut = max(0, top - self._river.y - dy)
        face.blit(river, (self._river.x + dx, self._river.y + dy + cut), (0, cut, *self._river.size))
        for name, places in (
            ("storage", [self._fruit(index) for index in range(STORAGE)]),
            ("sun", [self._sun(index) for index in range(SUN_PLACES)]),
        ):
            picture, offset = sprites.card(f"cacao/{name}_empty", self._socket)
            for x, y in places:
                face.blit(picture, (x + dx - self._socket // 2 + offset[0], y + dy - self._socket // 2 + offset[1]))
        left, right = self._fruit(STORAGE - 1)[0] + dx, self._sun(0)[0] + dx
        line = pygame.Rect(0, 0, max(1, look.px(1.5)), self._socket - look.px(12))
        line.center = (left + right) // 2, self._sockets_top + dy + self._socket // 2
        pygame.draw.rect(face, (*theme.GOLD, 110), line)

    def _field_size(self) -> int:
        across = (self._fields[1][0] - self._fields[0][0]) * self._river_scale
        return min(self.look.px(37 if self.style == "own" else 32), round(across * 0.9))

    def _carrier_height(self) -> int:
        room = self._field(4)[1] - self._sockets_bottom - self.look.px(4)
        return max(self.look.px(30), min(self.look.px(88 if self.style == "own" else 84), room))

    def _draw_fields(self, picture: pygame.Surface, colour: str, water: float) -> None:
        look, sprites = self.look, self.look.assets.sprites
        size, at = self._field_size(), round(water)
        height = self._carrier_height()
        x, y = self._field(water)
        figure = sprites.get(f"cacao/carrier_{colour}", (height, height))
        picture.blit(figure, (x - round(height * 0.4), y - round(height * 0.98)))
        type_ = Type(min(_FIELD_TYPE[self.style], size / look.unit * 0.56), weight="bold")
        for field, value in enumerate(RIVER):
            here = field == at
            disc, offset = sprites.card("cacao/river_field_here" if here else "cacao/river_field", size)
            x, y = self._field(field)
            picture.blit(disc, (x - size // 2 + offset[0], y - size // 2 + offset[1]))
            tone = _BELOW_NOTHING if value < 0 else theme.INK
            look.write(picture, number(value), (x, y), type_, tone, anchor="center")

    @property
    def _room_for_hand(self) -> bool:
        look = self.look
        return self._sockets_bottom + look.px(5 + _BACK) <= self._river.y + look.px(20)

    def _draw_hand_count(self, picture: pygame.Surface, colour: str, count: int, right: int) -> int:
        """Draw a little back with the number of tiles in the hand, ending at a place; return how wide that is."""
        look, size = self.look, self.look.px(_BACK)
        middle = self._card.y + self.header // 2
        number = look.write(picture, str(count), (right, middle), theme.SMALL, anchor="midright", shadow=True)
        back, offset = look.assets.sprites.card(f"cacao/worker_back_{colour}", size)
        left = number.left - look.px(4) - size
        picture.blit(back, (left + offset[0], middle - size // 2 + offset[1]))
        return right - left + look.px(6)

    def _draw_hand(self, picture: pygame.Surface, colour: str, count: int) -> None:
        """Draw a little back for every tile in the hand, between the storage and the hedge."""
        look, size = self.look, self.look.px(_BACK)
        top = self._sockets_bottom + look.px(5)
        back, offset = look.assets.sprites.card(f"cacao/worker_back_{colour}", size)
        left, step = self._card.x + look.px(16) + offset[0], size + look.px(4)
        for index in range(count):
            picture.blit(back, (left + index * step, top + offset[1]))

    # -- the strip

    def _strip_ends(self) -> tuple[int, ...]:
        """Return where the strip's four parts begin and the last ends: each has room for its widest number."""
        look, edge = self.look, self.look.px(12)
        widest = (number(STORAGE), number(SUN_PLACES), number(min(RIVER)), number(HAND_SIZE))
        needed = [look.px(_TOKEN + _BESIDE) + look.width(text, theme.BODY_STRONG) for text in widest]
        spare = (self._card.width - 2 * edge - sum(needed)) / len(needed)
        return tuple(round(edge + sum(needed[:count]) + spare * count) for count in range(len(needed) + 1))

    def _strip_place(self, index: int) -> tuple[int, int]:
        y = self._card.y + self.header + (self._card.height - self.header) // 2
        return self._card.x + self._strip_ends()[index] + self.look.px(_TOKEN / 2), y

    def _draw_strip(self, picture: pygame.Surface, label: SeatLabel, counts: VillageCounts) -> None:
        look = self.look
        size = look.px(_TOKEN)
        value = number(RIVER[round(counts.water)])
        items = (
            ("cacao/fruit", f"{counts.fruit}"),
            ("cacao/sun_token", f"{counts.sun}"),
            ("cacao/water_drop", value),
            (f"cacao/worker_back_{label.colour}", f"{counts.hand}"),
        )
        for index, (name, text) in enumerate(items):
            x, y = self._strip_place(index)
            token = look.assets.sprites.fit(name, (size, size))
            picture.blit(token, token.get_rect(center=(x, y)))
            look.write(
                picture, text, (x + size // 2 + look.px(_BESIDE), y), theme.BODY_STRONG, anchor="midleft", shadow=True
            )
