"""The board in the middle: ground, legal spaces, pieces, and what is marked on them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Final

import pygame

from game.locale import _, ngettext
from game.rules.core import Cell, Seat
from game.tables.chips import chip_picture, chip_size
from game.tables.drawing import lay_shadow, table_wood
from game.tables.gliding import Glide
from game.tables.maya import hexes, outlines
from game.tables.maya.cities import City
from game.tables.maya.desk import REACH, Desk
from game.tables.maya.hex_view import HexView
from game.tables.maya.lettering import badge
from game.tables.maya.town import NAME_DOWN, Town
from game.tables.table import Chip
from game.ui import theme
from game.ui.look import Look
from game.ui.theme import Colour

_LIGHT_LINE: Final = (255, 246, 214)
_CITY_LINE: Final = (216, 240, 255)
_GROUP_EDGE: Final = (107, 60, 0)
_IDLE_NAME: Final = (150, 150, 130)
_WIDEST: Final = 1.9
"""How much more than the window a picture of the board may show to be worth gliding."""
_SLICE: Final = 0.005
"""For how many seconds of each gliding frame pieces are made in the size in which they will be needed."""
_PARTS: Final = 5
"""In how many parts across and down the board is made ready."""


@dataclass(slots=True)
class LastMove:
    """The pieces that were laid last, and by whom."""

    seat: Seat
    cells: tuple[Cell, ...]


class Board:
    """Paints the board."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.last: LastMove | None = None
        self.lit: tuple[Cell, ...] = ()
        """What the line of the log under the pointer was about."""
        self.expanding = False
        """Whether a tile is held face down: other spaces are legal then."""
        self._glide: Glide | None = None
        self._began = (0, 0)
        """How large the gliding picture was at first."""
        self._preparing: Iterator[None] | None = None

    @property
    def _look(self) -> Look:
        return self.desk.look

    @property
    def town(self) -> Town:
        """Who paints the pieces."""
        return Town(self._look, self.desk.pieces, self.desk.stage.colours)

    @property
    def legal(self) -> frozenset[Cell]:
        """The spaces that are legal for what is held, or would be held first."""
        desk = self.desk
        return desk.expandable if self.expanding or desk.blind else desk.plantable

    # -- moving

    def change(self, change: Callable[[], bool], *, glide: bool = True) -> bool:
        """Pan or zoom, and let the board glide to where it lies then; return whether it moved."""
        desk, animator = self.desk, self.desk.stage.animator
        before = desk.board.copy()
        if not change():
            return False
        if self._glide is not None:
            self._glide.over, self._glide = True, None
        if glide and animator.speed > 0 and not animator.reduced:
            self._glide = self._glide_from(before)
            self._began = self._glide.rect.size
            self._preparing = self._prepare(desk.board.copy()) if before.pitch != desk.board.pitch else None
            animator.run(self._glide.animation(self._damage, self._arrived), blocking=False)
        desk.damage_table()
        return True

    @property
    def getting_ready(self) -> bool:
        """Whether pieces are still to be made in the size that the board will have."""
        return self._preparing is not None

    def _glide_from(self, before: HexView) -> Glide:
        """Return the picture that glides: the board as it was, or where too much comes into sight as it will be.

        The pieces of how it was are at hand in the right size; those of how it will be are made while it glides.
        """
        after, window = self.desk.board, self.desk.places.window
        seen = before.where(window, after).union(window)
        if seen.width * seen.height <= _WIDEST * window.width * window.height:
            picture, start = self._snapshot(before, seen)
            return Glide(picture, start, after.where(start, before))
        picture, end = self._snapshot(after, window)
        return Glide(picture, before.where(end, after), end)

    def _snapshot(self, view: HexView, seen: pygame.Rect) -> tuple[pygame.Surface, pygame.Rect]:
        """Return a picture of what of the board lies in an area, and where it lies."""
        area = view.frame.clip(seen)
        picture = pygame.Surface((max(1, area.width), max(1, area.height))).convert()
        self._paint_board(picture, view.moved(-area.x, -area.y))
        return picture, pygame.Rect(area.topleft, picture.get_size())

    def _prepare(self, view: HexView) -> Iterator[None]:
        """Make all that the board needs in another size, bit by bit: by painting it in parts where nobody looks."""
        yield from self.desk.ground.prepare(view)
        area = view.frame.clip(self.desk.places.window)
        size = max(1, -(-area.width // _PARTS)), max(1, -(-area.height // _PARTS))
        part = pygame.Surface(size).convert()
        for y in range(area.y, area.bottom, size[1]):
            for x in range(area.x, area.right, size[0]):
                yield
                self._paint_board(part, view.moved(-x, -y))

    def _damage(self, area: pygame.Rect) -> None:
        """Have the gliding board painted again, and make a little of what it will need when it has arrived."""
        self.desk.damage(area.inflate(self._look.px(70), self._look.px(70)).clip(self.desk.table_area))
        if self._glide is None or self._glide.rect.size == self._began:
            return  # it was just photographed: that is enough for one frame
        begin = perf_counter()
        while self._preparing is not None and perf_counter() - begin < _SLICE:
            if next(self._preparing, self) is self:
                self._preparing = None

    def _arrived(self) -> None:
        self._glide = self._preparing = None
        self.desk.damage_table()

    # -- painting

    def _paint_board(self, surface: pygame.Surface, view: HexView) -> None:
        """Paint the board with what lies on it, and nothing that marks it."""
        ground = self.desk.ground
        surface.blit(ground.picture(view, keep=view.pitch == self.desk.board.pitch), view.frame)
        town = self.town
        town.paint(surface, surface.get_rect(), view, self.desk.shown)
        town.paint_names(surface, view, ground.idle_sites, _IDLE_NAME)
        town.paint_seals(surface, view, self.desk.shown)
        town.paint_names(surface, view, self.desk.ground.sites)
        town.paint_markers(surface, view, self.desk.shown)

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Paint an area of the table with all that lies on it."""
        desk, look = self.desk, self._look
        view = desk.board
        frame = view.frame if self._glide is None else self._glide.rect
        if not frame.contains(area):
            surface.blit(table_wood(look, desk.places.window.size), area, area)
            lay_shadow(look, surface, frame)
        if self._glide is not None:
            self._glide.paint(surface)
            return
        reach = area.inflate(*(2 * look.px(REACH),) * 2)
        if not frame.colliderect(reach):
            return
        surface.blit(desk.ground.picture(view, keep=True), frame)
        self._paint_legal(surface, reach)
        town = self.town
        town.paint(surface, reach, view, desk.shown, desk.rising)
        self._paint_marks(surface, reach)
        town.paint_seals(surface, view, desk.shown)
        town.paint_names(surface, view, desk.ground.idle_sites, _IDLE_NAME)
        town.paint_names(surface, view, desk.ground.sites)
        town.paint_markers(surface, view, desk.shown)
        self._paint_running(surface)
        self._paint_city_chip(surface)

    def _paint_legal(self, surface: pygame.Surface, reach: pygame.Rect) -> None:
        desk, look = self.desk, self._look
        if not (desk.stage.settings.show_legal and desk.may_act and desk.hand_open):
            return
        strong = self.expanding or desk.blind or desk.step == "plant"
        radius = desk.board.radius * 0.9
        line = max(1.0, (2.6 if strong else 2.0) * look.unit)
        picture = outlines.dashed(
            look, radius, theme.ALLOWED, line, alpha=235 if strong else 130, fill=72 if strong else 22
        )
        for cell in self.legal:
            self._centre(surface, picture, cell, reach)

    def _centre(self, surface: pygame.Surface, picture: pygame.Surface, cell: Cell, reach: pygame.Rect) -> None:
        place = picture.get_rect(center=self.desk.board.middle(cell))
        if place.colliderect(reach):
            surface.blit(picture, place)

    # -- marks

    def _paint_marks(self, surface: pygame.Surface, reach: pygame.Rect) -> None:
        desk, stage = self.desk, self.desk.stage
        if self.last is not None and stage.settings.show_last_move:
            tone = theme.SEAT_COLOURS.get(stage.colours[self.last.seat], theme.STONE)
            self._border(surface, self.last.cells, tone, 6.4)
            self._border(surface, self.last.cells, _LIGHT_LINE, 2.6)
        if desk.running is not None:
            self._paint_group(surface, desk.running.cells)
        city = desk.city_named(desk.regarded)
        if city is not None:
            self._paint_city(surface, reach, city)
        if self.lit:
            self._light(surface, self.lit, theme.INFORMATION, 150)
            self._border(surface, self.lit, (185, 226, 247), 4)

    def _unit(self, width: float) -> float:
        """Return a line's width, which is told for hexagons of radius 40."""
        return max(1.0, width * max(0.8 * self._look.unit, self.desk.board.radius / 40))

    def _border(self, surface: pygame.Surface, cells: Iterable[Cell], tone: Colour, width: float) -> None:
        outlines.border(surface, self._look, self.desk.board, cells, tone, self._unit(width))

    def _light(self, surface: pygame.Surface, cells: Iterable[Cell], tone: Colour, strength: int) -> None:
        view = self.desk.board
        picture, place = outlines.light(self._look, view, sorted(cells), tone, view.radius * 0.42, strength)
        if place.colliderect(surface.get_clip()):
            surface.blit(picture, place)

    def _paint_group(self, surface: pygame.Surface, cells: Iterable[Cell]) -> None:
        """Outline the group that grows in this turn, and its newest tiles with dashes."""
        self._border(surface, cells, _GROUP_EDGE, 6.5)
        self._border(surface, cells, theme.ALLOWED, 4)
        picture = outlines.dashed(self._look, self.desk.board.radius * 0.86, _LIGHT_LINE, self._unit(2.4))
        for cell in self.desk.shown.turn_cells:
            self._centre(surface, picture, cell, surface.get_clip())

    def _paint_city(self, surface: pygame.Surface, reach: pygame.Rect, city: City) -> None:
        """Outline the city that is looked at, and the spaces that keep it open."""
        self._border(surface, city.cells, _CITY_LINE, 4)
        picture = outlines.dashed(
            self._look, self.desk.board.radius * 0.85, theme.INFORMATION, self._unit(2.8), fill=26
        )
        for cell in city.gaps:
            self._centre(surface, picture, cell, reach)

    # -- labels

    def _paint_running(self, surface: pygame.Surface) -> None:
        running = self.desk.running
        if running is None:
            return
        picture = badge(self._look, f"+{running.points}")
        place = picture.get_rect(center=badge_place(self._look, self.desk.board, running.newest))
        surface.blit(picture, place)

    def city_chip(self, city: City) -> Chip:
        """Return what the chip of a city says: its size, and what it pays."""
        if city.closed:
            words = ngettext("size {size}, closed", "size {size}, closed", city.size).format(size=city.size)
            return Chip(None, words, "")
        first, second = city.pays
        text = _("size {size} · {first} / {second}").format(size=city.size, first=first, second=second)
        return Chip(None, text, "")

    def city_chip_place(self, city: City) -> pygame.Rect:
        """Return the rectangle of a city's chip: below the city, or above where the board ends."""
        size = chip_size(self._look, self.city_chip(city), self.desk.stage.names)
        return below(self._look, self.desk.board, city.cells, size)

    def _paint_city_chip(self, surface: pygame.Surface) -> None:
        desk = self.desk
        city = desk.city_named(desk.regarded)
        if city is None:
            return
        picture = chip_picture(self._look, self.city_chip(city), desk.stage.names, desk.stage.colours)
        surface.blit(picture, picture.get_rect(center=self.city_chip_place(city).center))

    # -- having things painted

    def damage_city(self, city: City | None) -> None:
        """Have a city painted again, with what marks it."""
        if city is None:
            return
        desk, out = self.desk, 2 * self._look.px(REACH)
        around = {near for cell in city.cells for near in hexes.neighbours(cell)}
        area = desk.board.bounds([*city.cells, *around]).union(self.city_chip_place(city)).inflate(out, out)
        desk.damage(area)

    def damage_running(self) -> None:
        """Have the growing group painted again."""
        running, out = self.desk.running, 4 * self._look.px(REACH)
        if running is not None:
            area = self.desk.board.bounds(running.cells).inflate(out, out)
            self.desk.damage(area)


def badge_place(look: Look, view: HexView, cell: Cell) -> tuple[int, int]:
    """Return where the running points stand: on the upper corner of the newest tile."""
    x, y = view.middle(cell)
    return x, y - round(view.radius) - look.px(8)


def below(look: Look, view: HexView, cells: Sequence[Cell], size: tuple[int, int]) -> pygame.Rect:
    """Return where a label of a size stands that belongs to a city, its temple first: below it and the temple's name.

    Where the land ends there it stands above the city.
    """
    bounds, rect = view.bounds(cells), pygame.Rect((0, 0), size)
    rect.center = bounds.centerx, bounds.bottom + look.px(6)
    x, y = view.middle(cells[0])
    name = pygame.Rect(0, 0, look.px(112), look.px(24))
    name.center = x, y + round(view.radius * NAME_DOWN)
    if rect.colliderect(name):
        rect.top = name.bottom - look.px(2)
    if rect.bottom > view.land.bottom + look.px(4):
        rect.centery = bounds.top - look.px(16)
    return rect.clamp(view.frame.clip(view.free.inflate(look.px(40), 0)))
