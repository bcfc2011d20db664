"""The board in the middle: ground, legal spaces, pieces, and what is marked on them."""

from collections.abc import Iterator
from typing import Final

import pygame

from game.locale import _, ngettext
from game.rules.core import Cell
from game.tables.board.sheet import Sheet
from game.tables.board.sliding import WIDEST, SlidingBoard
from game.tables.maya.cities.city import City
from game.tables.maya.desk import REACH, Desk
from game.tables.maya.land import hexes
from game.tables.maya.land.ground import spread_jungle
from game.tables.maya.land.hex_view import HexView
from game.tables.maya.land.marks import BoardMarks, label_place, running_badge
from game.tables.maya.land.town import Town
from game.tables.pictures.chips import chip_size
from game.tables.pictures.drawing import around, lay_shadow, table_wood
from game.tables.table import PreviewChip

_IDLE_NAME: Final = (150, 150, 130)


class Board(SlidingBoard[Desk, HexView]):
    """Paints the board."""

    reach_gliding = 70

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.expanding = False
        """Whether a tile is held face down, for which other spaces are legal."""
        self.held = False
        """Whether a tile is held, so that its legal spaces are shown."""
        self._carried: Sheet | None = None
        """The board as one picture, while it is panned."""

    @property
    def town(self) -> Town:
        """The painter of the pieces."""
        return Town(self._look, self.desk.pieces, self.desk.session.colours)

    @property
    def legal(self) -> frozenset[Cell]:
        """The spaces that are legal for what is held, or would be held first."""
        desk = self.desk
        return desk.expandable if self.expanding or desk.blind else desk.plantable

    @property
    def legal_shown(self) -> frozenset[Cell]:
        """The legal spaces, where somebody may lay a tile and wants to see them."""
        desk = self.desk
        may = desk.stage.settings.show_legal and desk.may_act and desk.hand_open
        return self.legal if may else frozenset()

    # -- moving

    def frame_of(self, view: HexView) -> pygame.Rect:
        return view.frame

    def blank(self, size: tuple[int, int]) -> pygame.Surface:
        return pygame.Surface(size)

    @property
    def seen_area(self) -> pygame.Rect:
        return self.desk.table_area

    def prepare_ground(self, view: HexView) -> Iterator[None]:
        yield from self.desk.ground.prepare(view)

    @property
    def carried(self) -> bool:
        """Whether the board is drawn as one picture, because it is panned."""
        return self._carried is not None

    def lift(self) -> None:
        """Make one picture of the whole board, which moves while the board is panned."""
        view, window = self.desk.board, self.desk.places.window
        frame = view.frame
        if self._glide is None and frame.width * frame.height <= WIDEST * window.width * window.height:
            self.photograph(self._sheet(view.copy(), frame), self._carry)

    def _carry(self, sheet: Sheet) -> None:
        self._carried = sheet

    def set_down(self) -> None:
        super().set_down()
        if self._carried is not None:
            self._carried = None
            self.desk.damage_table()

    # -- painting

    def parts(self, surface: pygame.Surface, view: HexView, reach: pygame.Rect) -> Iterator[None]:
        desk, town = self.desk, self.town
        marks = BoardMarks(self, view, surface, reach)
        surface.blit(desk.ground.picture(view, keep=view.pitch == desk.board.pitch), view.frame)
        yield
        marks.paint_ground()
        yield from town.parts(surface, reach, view, desk.shown, desk.rising)
        yield from marks.parts()
        if view.tracked:
            town.paint_names(surface, view, desk.ground.idle_sites, _IDLE_NAME)
        yield from town.city_parts(surface, view, desk.shown, desk.ground.sites, self.legal_shown)
        town.paint_markers(surface, view, desk.shown)
        yield
        marks.paint_labels()

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Paint an area of the table with all that lies on it."""
        look, view = self._look, self.desk.board
        glides = self._glide is not None and self._photographed is None
        frame = self._glide.rect if self._glide is not None and glides else (self._photographed or view).frame
        if not frame.contains(area):
            self._paint_around(surface, area, frame)
        reach = area.inflate(*(2 * look.px(REACH),) * 2)
        if self._carried is not None and not glides:
            self._carried.blit(surface, frame.topleft)
        elif frame.colliderect(reach):
            self.paint_board(surface, view, reach)

    def _paint_around(self, surface: pygame.Surface, area: pygame.Rect, frame: pygame.Rect) -> None:
        """Paint what lies round the board: jungle, or the wood of the table where the whole board is seen."""
        for beside in around(area, frame):
            if not self.desk.board.tracked:
                spread_jungle(self._look, surface, beside, frame.topleft)
            else:
                surface.blit(table_wood(self._look, self.desk.places.window.size), beside, beside)
        if self.desk.board.tracked:
            lay_shadow(self._look, surface, frame)

    # -- labels

    def city_chip(self, city: City) -> PreviewChip:
        """Return what the chip of a city says: its size, and what it pays."""
        if city.closed:
            words = ngettext("size {size}, closed", "size {size}, closed", city.size).format(size=city.size)
            return PreviewChip(None, words, "")
        first, second = city.pays
        text = _("size {size} · {first} / {second}").format(size=city.size, first=first, second=second)
        return PreviewChip(None, text, "")

    def city_chip_place(self, city: City, view: HexView) -> pygame.Rect:
        """Return the rectangle of a city's chip: beside everything, or on the city where nothing is free."""
        size = chip_size(self._look, self.city_chip(city), self.desk.session.names, small=True)
        running = self.desk.running
        labels = [running_badge(self.desk, self.desk.board, running)[1]] if running is not None else []
        found = label_place(self.desk, view, size, city.cells[0], labels)
        if found is None:
            found = pygame.Rect((0, 0), size)
            found.center = view.bounds(city.cells).center
        return found

    # -- having things painted

    def damage_city(self, city: City | None) -> None:
        """Redraw a city with its marks."""
        if city is None:
            return
        desk, out = self.desk, 2 * self._look.px(REACH)
        around = {near for cell in city.cells for near in hexes.neighbours(cell)}
        label = self.city_chip_place(city, desk.board).union(desk.board.rect(city.cells[0]))
        desk.damage(desk.board.bounds([*city.cells, *around]).union(label).inflate(out, out))

    def damage_running(self) -> None:
        """Redraw the growing group."""
        running, out = self.desk.running, 4 * self._look.px(REACH)
        if running is not None:
            area = self.desk.board.bounds(running.cells).inflate(out, out)
            _picture, badge = running_badge(self.desk, self.desk.board, running)
            self.desk.damage(area.union(badge))
