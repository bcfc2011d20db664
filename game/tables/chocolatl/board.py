"""The board: the score track with its stacked discs, and the jungle within it."""

from collections.abc import Collection, Hashable, Sequence
from typing import Final

import pygame

from game.assets.making import Steps
from game.rules.chocolatl.actions import PointsScored
from game.rules.chocolatl.box import COLOUR_OF, GOAL, WAYS, Colour
from game.rules.chocolatl.turn import way_of
from game.rules.core import Seat
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.ground import DISC, FIELDS, TrackGround
from game.tables.chocolatl.shown import Shown
from game.tables.pictures.drawing import glow, lay_shadow
from game.ui import carving, theme
from game.ui.look import Look

LIT: Final = 22
"""How far the light round a field reaches, in logical pixels."""
_TOGETHER: Final = 10
"""Number of fields that are painted at once."""
_FOOT: Final = 32
"""How high the lower edge is that is kept for the hand before it, in logical pixels."""


class Board:
    """Paints everything of the board but its stations."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.moving: set[Seat] = set()
        """The seats whose discs are on their way."""
        self._foot: tuple[object, pygame.Surface] | None = None
        """The lower edge of the board's picture, and of which."""
        self.counted: dict[Seat, int] = {}
        """Where discs lie while final scoring is counted: `Shown` has these points only at its end."""

    @property
    def _ground(self) -> TrackGround:
        return self.desk.ground

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the board with its discs."""
        look, ground = self.desk.look, self._ground
        out = 2 * look.px(carving.SHADOW)
        if not ground.rect.inflate(out, out).colliderect(surface.get_clip()):
            return
        lay_shadow(look, surface, ground.rect)
        self._paint_ground(surface)
        self._paint_marks(surface)
        for seat, place in self.places(self.moving):
            self._paint_disc(surface, seat, place)

    def _paint_ground(self, surface: pygame.Surface) -> None:
        """Paint the board; its foot is kept, so that the hand before it is painted without the whole."""
        look, rect = self.desk.look, self._ground.rect
        seen = rect.clip(surface.get_clip())
        if not seen.width or not seen.height:
            return
        key = board_key(self.desk, self._ground)
        high = min(rect.height, look.px(_FOOT))
        foot = pygame.Rect(rect.x, rect.bottom - high, rect.width, high)
        if self._foot is not None and self._foot[0] == key and foot.contains(seen):
            surface.blit(self._foot[1], foot)
            return
        whole = look.composed_in_steps(key, lambda: painted_ground(self.desk, self._ground))
        surface.blit(whole, rect)
        if not self.desk.grown and (self._foot is None or self._foot[0] != key):
            self._foot = key, whole.subsurface((0, rect.height - high, rect.width, high)).copy()

    def points(self, seat: Seat) -> int:
        """Return the points at which a seat's disc lies."""
        return self.counted.get(seat, self.desk.shown.points[seat])

    def places(self, moving: Collection[Seat] = ()) -> list[tuple[Seat, tuple[int, int]]]:
        """Return every disc that is not on its way, with the place of its middle."""
        shown = self.desk.shown
        points = [self.points(seat) for seat in range(shown.seats)]
        discs = sorted(shown.discs, key=lambda seat: points[seat]) if self.counted else shown.discs
        return disc_places(discs, points, self.desk.ground, moving)

    def _paint_disc(self, surface: pygame.Surface, seat: Seat, place: tuple[int, int]) -> None:
        desk, ground = self.desk, self._ground
        desk.pieces.stand(surface, f"disc_{desk.colour(seat)}", (place[0], place[1] + ground.px(3)), ground.px(DISC))
        points = self.points(seat)
        if points >= FIELDS or points < 0:
            text = f"+{FIELDS - 1}" if points > 0 else str(points).replace("-", "−")
            desk.look.write(
                surface, text, (place[0] + ground.px(20), place[1] - ground.px(18)),
                ground.type(18, weight="bold"), desk.look.gold, anchor="center", shadow=True,
            )  # fmt: skip

    # -- marks

    def _paint_marks(self, surface: pygame.Surface) -> None:
        """Ring the fields to which discs came at the station that was settled last, and what the log tells of."""
        desk = self.desk
        if desk.stage.settings.show_last_move:
            for event in last_moves(desk.shown):
                if event.seat not in self.moving:
                    tone = theme.SEAT_COLOURS.get(desk.colour(event.seat), theme.STONE)
                    self._ring(surface, event.field, tone)
        lit = desk.lit
        if isinstance(lit, PointsScored):
            field = self._ground.field(self._ground.field_of(lit.field))
            light = glow(desk.look, field.size, theme.INFORMATION, LIT, 200, 8)
            surface.blit(light, light.get_rect(center=field.center))
            self._ring(surface, lit.field, (185, 226, 247))

    def _ring(self, surface: pygame.Surface, points: int, tone: tuple[int, int, int]) -> None:
        look, field = self.desk.look, self._ground.field(self._ground.field_of(points))
        field = field.inflate(-look.px(2), -look.px(2))
        surface.blit(self._ground.frame(field.size, (255, 246, 214), 4.5, 8), field)
        surface.blit(self._ground.frame(field.size, tone, 2.5, 8), field)


def last_moves(shown: Shown) -> list[PointsScored]:
    """Return where discs came to at the station of this round that was settled last."""
    scored = [event for event in shown.recent if isinstance(event, PointsScored) and event.points]
    latest: dict[Seat, PointsScored] = {}
    for event in scored:
        if event.station == scored[-1].station:
            latest[event.seat] = event
    return list(latest.values())


def disc_places(
    discs: Sequence[Seat], points: Sequence[int], ground: TrackGround, moving: Collection[Seat]
) -> list[tuple[Seat, tuple[int, int]]]:
    """Return every disc with the place of its middle, in the order in which they are painted."""
    stacks: dict[int, int] = {}
    places = []
    for seat in discs:
        if seat in moving:
            continue
        field = ground.field_of(points[seat])
        places.append((seat, ground.disc_place(points[seat], stacks.get(field, 0))))
        stacks[field] = stacks.get(field, 0) + 1
    places.sort(key=lambda each: ground.field_of(points[each[0]]) in range(ground.plan.upright + 1, FIELDS))
    return places


def field_colour(track: tuple[Colour, ...], number: int) -> Colour:
    """Return the colour of a field of the score track."""
    return COLOUR_OF[way_of(tuple(WAYS[colour] for colour in track), number)]


def board_key(desk: Desk, ground: TrackGround) -> Hashable:
    """Return under which key the picture of the board is kept."""
    return "chocolatl board", ground.rect.size, desk.shown.track, desk.look.contrast


def painted_ground(desk: Desk, ground: TrackGround) -> Steps:
    """Make the board without anything that ever moves on it."""
    look, size = desk.look, ground.rect.size
    made = pygame.Surface(size, pygame.SRCALPHA)
    yield from carving.lay_panel(look.assets, made, "wood", made.get_rect(), look.unit, contrast=look.contrast)
    yield False
    inner = ground.inner.move(-ground.rect.x, -ground.rect.y)
    jungle = yield from _jungle(look, inner.size)
    made.blit(jungle, inner)
    yield False
    shade = pygame.Surface(inner.size, pygame.SRCALPHA)
    for step in range(depth := ground.px(12)):
        strength = round(120 * (1 - step / depth) ** 2)
        pygame.draw.rect(shade, (8, 4, 1, strength), shade.get_rect().inflate(-2 * step, -2 * step), 1)
    yield False
    made.blit(shade, inner)
    yield False
    pygame.draw.rect(made, theme.GOLD_DEEP, inner.inflate(ground.px(2), ground.px(2)), max(1, ground.px(2)))
    for number in range(FIELDS + 1):
        if number % _TOGETHER == 0:
            yield False
        rect = ground.field(number).move(-ground.rect.x, -ground.rect.y)
        if number == FIELDS:
            paint_arrow(desk, made, rect)
        else:
            _paint_field(desk, ground, made, rect, number)
    return made


def jungle_size(look: Look, size: tuple[int, int]) -> tuple[int, int]:
    """Return how large the picture of the jungle is that fills a size: it is never stretched."""
    entry = look.assets.sprites.entry("chocolatl/board")
    if entry is None:
        return size
    share = max(size[0] / entry.size[0], size[1] / entry.size[1])
    return max(size[0], round(entry.size[0] * share)), max(size[1], round(entry.size[1] * share))


def _jungle(look: Look, size: tuple[int, int]) -> Steps:
    """Make the picture of the jungle, as much of it as fills a size."""
    picture = yield from look.assets.sprites.large("chocolatl/board", jungle_size(look, size))
    part = pygame.Rect((0, 0), size)
    part.center = picture.get_rect().center
    return picture.subsurface(part)


def _paint_field(desk: Desk, ground: TrackGround, made: pygame.Surface, rect: pygame.Rect, number: int) -> None:
    look = desk.look
    colour = field_colour(desk.shown.track, number)
    shape = "_corner" if number in ground.corners else "_tall" if rect.height > rect.width else ""
    picture, offset = look.assets.sprites.card(f"chocolatl/field_{colour}{shape}", rect.width)
    stretch = rect.height / max(1, _card_height(desk, colour, shape, rect))
    whole = picture.get_width(), round(picture.get_height() * stretch)
    if whole != picture.get_size():
        picture = look.assets.sprites.get(f"chocolatl/field_{colour}{shape}", whole)
    made.blit(picture, (rect.x + offset[0], rect.y + offset[1]))
    if number == GOAL:
        made.blit(ground.frame(rect.size, theme.GOLD_BRIGHT, 5, 8), rect)
        made.blit(ground.frame(rect.size, theme.INK, 1.5, 8), rect)
    tone = theme.INK if colour == "gold" else (255, 244, 216)
    type_ = ground.type(22, "serif", "bold", 15)
    if shape == "":
        look.write(made, str(number), (rect.x + ground.px(11), rect.centery), type_, tone, anchor="midleft")
    elif shape == "_tall":
        look.write(made, str(number), (rect.centerx, rect.y + ground.px(22)), type_, tone, anchor="center")
    else:
        look.write(made, str(number), (rect.centerx, rect.y + ground.px(15)), type_, tone, anchor="center")


def _card_height(desk: Desk, colour: str, shape: str, rect: pygame.Rect) -> int:
    """Return how high a field's sprite is when it is as wide as the field."""
    entry = desk.look.assets.sprites.entry(f"chocolatl/field_{colour}{shape}")
    if entry is None or entry.card is None:
        return rect.height
    return round(rect.width * entry.card[3] / entry.card[2])


def paint_arrow(desk: Desk, made: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint the arrow that leads from the last field to the first."""
    look = desk.look
    icon = look.icon("right", round(rect.height * 0.5), look.gold)
    flipped = look.composed(
        ("arrow to 0", icon.get_size(), look.gold), lambda: pygame.transform.flip(icon, True, False)
    )
    made.blit(flipped, flipped.get_rect(center=rect.center))
