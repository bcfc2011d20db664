"""The board in the middle: ground, legal spaces, pieces, and what is marked on them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Final

import pygame

from game.locale import _, ngettext
from game.rules.core import Cell, Seat
from game.tables.chips import chip_size
from game.tables.drawing import lay_shadow, table_wood
from game.tables.gliding import Glide
from game.tables.maya import hexes
from game.tables.maya.cities import City
from game.tables.maya.desk import REACH, Desk
from game.tables.maya.hex_view import HexView
from game.tables.maya.marks import Marks, below, running_badge
from game.tables.maya.town import Town
from game.tables.table import Chip
from game.ui.look import Look

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
        self.held = False
        """Whether a tile is held: its legal spaces are what counts now."""
        self._carried: pygame.Surface | None = None
        """The board as one picture, while it is panned."""
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
        if before.pitch != desk.board.pitch:
            self.set_down()
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
        self._paint_board(picture, view.moved(-area.x, -area.y), picture.get_rect())
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
                self._paint_board(part, view.moved(-x, -y), part.get_rect())

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

    @property
    def carried(self) -> bool:
        """Whether the board is one picture now, because it is panned."""
        return self._carried is not None

    def lift(self) -> None:
        """Make one picture of all of the board: while it is panned only that is moved."""
        view, window = self.desk.board, self.desk.places.window
        frame = view.frame
        if self._glide is None and frame.width * frame.height <= _WIDEST * window.width * window.height:
            self._carried, _place = self._snapshot(view, frame)

    def set_down(self) -> None:
        """Paint piece by piece again: panning has ended, or something else has changed."""
        if self._carried is not None:
            self._carried = None
            self.desk.damage_table()

    # -- painting

    def _paint_board(self, surface: pygame.Surface, view: HexView, reach: pygame.Rect) -> None:
        """Paint the board with all that lies on it, as far as an area reaches."""
        desk, town = self.desk, self.town
        marks = Marks(self, view, surface, reach)
        surface.blit(desk.ground.picture(view, keep=view.pitch == desk.board.pitch), view.frame)
        marks.paint_ground()
        town.paint(surface, reach, view, desk.shown, desk.rising)
        marks.paint()
        town.paint_seals(surface, view, desk.shown)
        town.paint_names(surface, view, desk.ground.idle_sites, _IDLE_NAME)
        town.paint_names(surface, view, desk.ground.sites)
        town.paint_markers(surface, view, desk.shown)
        marks.paint_labels()

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Paint an area of the table with all that lies on it."""
        desk, look, view = self.desk, self._look, self.desk.board
        frame = view.frame if self._glide is None else self._glide.rect
        if not frame.contains(area):
            surface.blit(table_wood(look, desk.places.window.size), area, area)
            lay_shadow(look, surface, frame)
        reach = area.inflate(*(2 * look.px(REACH),) * 2)
        if self._glide is not None:
            self._glide.paint(surface)
        elif self._carried is not None:
            surface.blit(self._carried, frame)
        elif frame.colliderect(reach):
            self._paint_board(surface, view, reach)

    # -- labels

    def city_chip(self, city: City) -> Chip:
        """Return what the chip of a city says: its size, and what it pays."""
        if city.closed:
            words = ngettext("size {size}, closed", "size {size}, closed", city.size).format(size=city.size)
            return Chip(None, words, "")
        first, second = city.pays
        text = _("size {size} · {first} / {second}").format(size=city.size, first=first, second=second)
        return Chip(None, text, "")

    def city_chip_place(self, city: City, view: HexView) -> pygame.Rect:
        """Return the rectangle of a city's chip: below the city, or above where the board ends."""
        size = chip_size(self._look, self.city_chip(city), self.desk.stage.names)
        return below(self._look, view, city.cells, size)

    # -- having things painted

    def damage_city(self, city: City | None) -> None:
        """Have a city painted again, with what marks it."""
        if city is None:
            return
        desk, out = self.desk, 2 * self._look.px(REACH)
        around = {near for cell in city.cells for near in hexes.neighbours(cell)}
        area = desk.board.bounds([*city.cells, *around]).union(self.city_chip_place(city, desk.board)).inflate(out, out)
        desk.damage(area)

    def damage_running(self) -> None:
        """Have the growing group painted again."""
        running, out = self.desk.running, 4 * self._look.px(REACH)
        if running is not None:
            area = self.desk.board.bounds(running.cells).inflate(out, out)
            _picture, badge = running_badge(self.desk, self.desk.board, running)
            self.desk.damage(area.union(badge))
