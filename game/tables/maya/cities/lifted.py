"""A city lifted off the board: with the tiles round it, in the middle, larger, while it closes."""

import math
from collections.abc import Iterable
from typing import Final

import pygame

from game.anim.easing import ease_in_out
from game.anim.tween import Animation, Tween, between
from game.rules.core import Cell, Seat
from game.rules.maya.actions import CityClosed
from game.tables.maya.desk import Desk
from game.tables.maya.land import hexes, outlines
from game.tables.maya.land.hex_view import HexView
from game.tables.maya.land.lettering import haloed
from game.tables.maya.land.standing import Works, first_of
from game.tables.maya.land.town import Town
from game.tables.maya.pieces import tint_of
from game.ui import theme
from game.ui.movers import Mover
from game.ui.theme import Type

LAYER: Final = 350
GROWS: Final = 1.3
"""How much larger it is shown than on the board, where there is room."""
_MOST: Final = 0.94
"""How much of the free board it may take."""
_SECONDS: Final = 0.2
_HOP: Final = 0.2
"""How high a counted tile hops, in radii."""
_SHADOW: Final = (0.5, 200)
_DISC: Final = 0.34
_LINE: Final = (255, 240, 184)


class LiftedCity(Mover):
    """The lifted land. Change what is to be seen on it, and call `touch`."""

    def __init__(self, desk: Desk, event: CityClosed) -> None:
        super().__init__(LAYER)
        self.desk = desk
        self.event = event
        self.works = Works()
        """How far the wall and the paving have come."""
        self.counted: dict[Cell, tuple[Seat, int]] = {}
        """The tiles that were counted: whose they are, and with how many crops."""
        self.hopping: dict[Cell, float] = {}
        """How high tiles are in the air, from 0 to 1."""
        self.banner = 0.0
        """How far the banner has come down; the stone comes with it."""
        around = {near for cell in event.cells for near in hexes.neighbours(cell)}
        self._land = tuple(hexes.rows((around | set(event.cells)) & desk.ground.cells))
        self._rise = 0.0
        self._alpha = 255
        self._kept: tuple[object, pygame.Surface] | None = None
        self._flat: tuple[object, pygame.Surface] | None = None
        self._seen: tuple[object, HexView] | None = None
        """The last view and the place of the board that it was made for: each frame asks for it many times."""

    # -- where it is

    @property
    def view(self) -> HexView:
        """How the lifted land is looked at in the middle."""
        board = self.desk.board
        room = board.free.clip(self.desk.table_area)
        key = board.origin, board.scale, board.unit, tuple(room)
        if self._seen is None or self._seen[0] != key:
            self._seen = key, self._view_in(room)
        return self._seen[1]

    def _view_in(self, room: pygame.Rect) -> HexView:
        board = self.desk.board
        lying = board.bounds(self._land)
        grows = min(GROWS, _MOST * room.width / lying.width, _MOST * room.height / lying.height)
        view = board.copy()
        view.scale = board.scale * max(1.0, grows)
        view.origin = (0, 0)
        bounds = view.bounds(self._land)
        view.origin = room.centerx - bounds.centerx, room.centery - bounds.centery
        return view

    @property
    def rect(self) -> pygame.Rect:
        """Where the land lies in the middle."""
        return self.view.bounds(self._land)

    @property
    def spaces(self) -> list[pygame.Rect]:
        """Where its spaces and the crops round it lie in the middle."""
        view = self.view
        return [view.rect(cell) for cell in self._land]

    @property
    def _out(self) -> int:
        return math.ceil(self.desk.board.radius * GROWS * _SHADOW[0])

    @property
    def area(self) -> pygame.Rect:
        return self._now().inflate(2 * self._out, 2 * self._out)

    def _now(self) -> pygame.Rect:
        """Return where the land lies on its way."""
        end = self.rect
        if self._rise >= 1:
            return end
        start = self.desk.board.bounds(self._land)
        pairs = zip((*start.center, *start.size), (*end.center, *end.size), strict=True)
        x, y, width, height = (round(between(one, other, self._rise)) for one, other in pairs)
        rect = pygame.Rect(0, 0, width, height)
        rect.center = x, y
        return rect

    def middle(self, cell: Cell) -> tuple[int, int]:
        """Return where the middle of a space lies on the land in the middle."""
        return self.view.middle(cell)

    # -- moving

    def comes(self) -> Animation:
        """Return the land coming to the middle."""
        return Tween(_SECONDS, self._lift, ease_in_out, fade=self._fade)

    def goes(self) -> Animation:
        """Return the land going back to where it belongs."""
        return Tween(_SECONDS, lambda share: self._lift(1 - share), ease_in_out, fade=lambda s: self._fade(1 - s))

    def _lift(self, rise: float) -> None:
        self._rise, self._alpha = rise, 255
        self.touch()

    def _fade(self, share: float) -> None:
        self._rise, self._alpha = 1.0, round(255 * share)
        self.touch()

    # -- painting

    def draw(self, surface: pygame.Surface) -> None:
        if self._rise >= 1 and self._alpha >= 255:
            view = self.view
            shadow, place = self._shadow(view)
            surface.blit(shadow, place)
            surface.blit(self._base(view), self.rect)
            self._paint_told(surface, view)
            return
        picture = self._whole()
        rect = self._now()
        if picture.get_size() != rect.size:
            picture = pygame.transform.scale(picture, rect.size)
        if self._alpha < 255:
            picture = picture.copy()
            picture.set_alpha(self._alpha)
        surface.blit(picture, rect)

    def _key(self, view: HexView) -> tuple[object, ...]:
        built = len(self.works.walled), len(self.works.paved)
        return view.origin, view.pitch, built, self.desk.look.contrast

    def _shadow(self, view: HexView) -> tuple[pygame.Surface, pygame.Rect]:
        reach, strength = _SHADOW
        return outlines.light(self.desk.look, view, self._land, (10, 5, 2), view.radius * reach, strength)

    def _base(self, view: HexView) -> pygame.Surface:
        """Return the land with its tiles and as much of the wall as is built."""
        key = self._key(view)
        if self._kept is None or self._kept[0] != key:
            self._kept = key, self._paint_base(view)
        return self._kept[1]

    def _paint_base(self, view: HexView) -> pygame.Surface:
        desk, rect = self.desk, self.rect
        made = pygame.Surface(rect.size, pygame.SRCALPHA)
        board = desk.board
        ground, frame = desk.ground.picture(board, keep=True), board.frame
        source = board.bounds(self._land).move(-frame.x, -frame.y).clip(ground.get_rect())
        pygame.transform.smoothscale(ground.subsurface(source).convert_alpha(), rect.size, made)
        at = view.moved(-rect.x, -rect.y)
        town = Town(desk.look, desk.pieces, desk.session.colours)
        town.paint(made, made.get_rect(), at, desk.shown, desk.rising, {self.event.cells[0]: self.works})
        mask = pygame.Surface(rect.size, pygame.SRCALPHA)
        hexagon = outlines.hexagon(desk.look, at.radius * 1.01, (255, 255, 255))
        for cell in self._land:
            mask.blit(hexagon, hexagon.get_rect(center=at.middle(cell)))
        made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return made

    def _whole(self) -> pygame.Surface:
        """Return the land with all that is told on it, as one picture."""
        view, rect = self.view, self.rect
        key = (*self._key(view), len(self.counted), self.banner)
        if self._flat is None or self._flat[0] != key:
            made = self._base(view).copy()
            self._paint_told(made, view.moved(-rect.x, -rect.y))
            self._flat = key, made
        return self._flat[1]

    def _paint_told(self, surface: pygame.Surface, view: HexView) -> None:
        """Paint the counted tiles, and the banner and the stone as far as they have come."""
        for cell in hexes.rows(self.counted):
            self._paint_counted(surface, view, cell)
        if self.banner > 0:
            standing = Town(self.desk.look, self.desk.pieces, self.desk.session.colours).standing(view)
            temple = self.event.cells[0]
            standing.paint_banner(surface, temple, first_of(self.event.points), self.banner)
            stone, place = standing.stone_at(self.event.cells, self.event.temple, max(self.event.points))
            if self.banner < 1:
                stone = stone.copy()
                stone.set_alpha(round(255 * max(0.0, self.banner)))
            surface.blit(stone, place)

    def _paint_counted(self, surface: pygame.Surface, view: HexView, cell: Cell) -> None:
        """Paint a counted tile in its light, as high as it hops, with the number of its crops."""
        desk, look = self.desk, self.desk.look
        seat, crops = self.counted[cell]
        x, y = view.middle(cell)
        y -= round(_HOP * view.radius * self.hopping.get(cell, 0.0))
        planted = desk.shown.planted[cell]
        desk.pieces.tile(desk.session.colours[seat], planted.tile, view.pitch, tint_of(cell)).draw(surface, (x, y))
        line = outlines.ring(look, view.radius * 1.0, _LINE, max(2.0, 0.09 * view.radius))
        surface.blit(line, line.get_rect(center=(x, y)))
        disc = self._disc(view, desk.session.colours[seat], crops)
        surface.blit(disc, disc.get_rect(center=(x, y - round(0.16 * view.radius))))

    def _disc(self, view: HexView, colour: str, crops: int) -> pygame.Surface:
        look, radius = self.desk.look, max(self.desk.look.px(14), round(_DISC * view.radius))

        def make() -> pygame.Surface:
            size = 2 * radius + 4
            made = pygame.Surface((size, size), pygame.SRCALPHA)
            middle = size / 2, size / 2
            pygame.draw.aacircle(made, (20, 10, 4), middle, radius + 1)
            pygame.draw.aacircle(made, _LINE, middle, radius - 1)
            pygame.draw.aacircle(made, theme.SEAT_COLOURS.get(colour, theme.STONE), middle, radius - look.px(3))
            text = haloed(look, str(crops), Type(1.25 * radius / look.unit, weight="bold"), (255, 255, 255))
            made.blit(text, text.get_rect(center=(size // 2, size // 2)))
            return made

        return look.composed(("crop disc", colour, crops, radius), make)


def by_distance(places: Iterable[tuple[float, float]], start: tuple[float, float]) -> list[int]:
    """Return the numbers of places in the order in which something that begins at a point reaches them."""
    far = [math.dist(place, start) for place in places]
    return sorted(range(len(far)), key=far.__getitem__)
