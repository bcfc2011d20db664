"""What is seen at the space under the pointer: the tile as a ghost in a light, what it joins, and what it brings."""

from typing import Final

import pygame

from game.locale import _, signed
from game.rules.core import Cell
from game.rules.maya.actions import CityClosed, Expand, Plant
from game.tables.gesture import ghost
from game.tables.gesture.ghost import GHOST_LAYER
from game.tables.maya.cities.city import pays
from game.tables.maya.desk import Desk
from game.tables.maya.land import hexes, outlines
from game.tables.maya.land.marks import gap_mark, running_badge
from game.tables.maya.land.town import Town, building_place
from game.tables.maya.pieces import house_of
from game.tables.maya.previews import Preview, preview
from game.tables.pictures.drawing import faded
from game.tables.shares import share_chip
from game.tables.table import PreviewChip
from game.ui import theme
from game.ui.theme import Colour

_SOLID: Final = 222
_FAINT: Final = 150
_LINE: Final = (255, 240, 184)
_EDGE: Final = (107, 60, 0)
_CITY_LINE: Final = (216, 240, 255)


class Ghost(ghost.Ghost[Desk, Plant | Expand, Preview]):
    """The ghost of a tile, of what it would join, and of what the group or the city would bring."""

    def find_out(self, action: Plant | Expand) -> Preview:
        return preview(self.desk.rules, self.desk.state, self.desk.session.seat, action)

    def picture(self, action: Plant | Expand, told: Preview | None) -> None:
        if told is None:
            self._show_tile(action)
            return
        if self.desk.regarded is not None:
            self.desk.damage(self.desk.board.frame)  # the ghost marks the cities now
        self.desk.foreseen = told.cities
        self.desk.regarded = self._most_touched(told)
        self.desk.damage_sidebar()
        self._show_outlines(action, told)
        self._show_tile(action)
        self._show_names(action.cell)
        for cell in told.temples:
            picture = self.desk.pieces.temple(self.desk.board.pitch)
            faint = self.desk.pieces.faint(picture, ("temple", self.desk.board.pitch), _FAINT)
            place = building_place(self.desk.board, cell)
            self.add(faint.image, (place[0] + faint.offset[0], place[1] + faint.offset[1]), GHOST_LAYER + 1)
        self._show_running()
        self._show_chips(action, told)

    def hide(self) -> None:
        if self.action is not None and self.desk.foreseen is not None:
            self.desk.foreseen = self.desk.regarded = None
            self.desk.damage_sidebar()
        super().hide()

    def _most_touched(self, told: Preview) -> str | None:
        """Return the city that is most worth looking at: one that would close, else the largest."""
        closing = {event.temple for event in told.closed}
        best = max(told.touched, key=lambda city: (city.name in closing, city.size), default=None)
        return best.name if best is not None else None

    def told(self) -> list[pygame.Rect]:
        # Chips, and the spaces of what grows.
        if self.action is None:
            return []
        told = self.known(self.action)
        near: set[Cell] = set()
        if told is not None:
            near = {cell for city in told.touched for cell in city.cells} | set(told.group) | set(told.temples)
        return [*(chip.rect for chip in self.chips), *(self.desk.board.rect(cell) for cell in near)]

    # -- pictures

    def _show_tile(self, action: Plant | Expand) -> None:
        """Show the ghost in its light: the one strong light of the screen."""
        view, look = self.desk.board, self.desk.look
        light, place = outlines.light(look, view, [action.cell], theme.ALLOWED, view.radius * 0.6, 255)
        self.add(light, place.topleft, GHOST_LAYER - 1)
        self.add_piece(self._tile(action), view.pitch, action.cell)

    def _show_names(self, cell: Cell) -> None:
        """Write the names again that the ghost would cover."""
        town = Town(self.desk.look, self.desk.pieces, self.desk.session.colours)
        for site in hexes.neighbours(cell):
            name = self.desk.ground.sites.get(site)
            if name is not None and site not in self.desk.shown.closed:
                picture, rect = town.name_at(self.desk.board, site, name)
                self.add(picture, rect.topleft, GHOST_LAYER + 2)

    def _tile(self, action: Plant | Expand) -> pygame.Surface:
        desk, look, width = self.desk, self.desk.look, self.desk.board.pitch
        colour = desk.session.colours[desk.session.seat]
        house = house_of(action.cell) if isinstance(action, Expand) else ""
        face = house or action.tile

        def make() -> pygame.Surface:
            if isinstance(action, Plant):
                made = faded(desk.pieces.tile(colour, action.tile, width).image, _SOLID)
            else:
                ground, building = desk.pieces.earth(width), desk.pieces.house(house, width)
                made = ground.image.copy()
                middle = made.get_width() // 2, made.get_height() // 2 + round(desk.board.radius * 0.06)
                building.draw(made, middle)
                made = faded(made, _SOLID)
            line = outlines.ring(look, desk.board.radius * 1.01, _LINE, max(1.5, 3 * desk.board.radius / 40))
            made.blit(line, line.get_rect(center=made.get_rect().center))
            return made

        return look.composed(("maya ghost", colour, face, width), make)

    def _show_outlines(self, action: Plant | Expand, told: Preview) -> None:
        if isinstance(action, Plant):
            self._outline(told.group, _EDGE, 6.0)
            self._outline(told.group, theme.ALLOWED, 3.6)
        for city in told.touched:
            if isinstance(action, Expand):
                self._outline(city.cells, (26, 52, 74), 6.0)
                self._outline(city.cells, _CITY_LINE, 4.0)
            self._dash(city.gaps)

    def _outline(self, cells: tuple[Cell, ...], tone: Colour, width: float) -> None:
        view = self.desk.board
        line = max(1.0, width * max(0.8 * self.desk.look.unit, view.radius / 40))
        out = round(2 * line) + 2
        area = view.bounds(cells).inflate(out, out)
        made = pygame.Surface(area.size, pygame.SRCALPHA)
        outlines.border(made, self.desk.look, view, cells, tone, line, (-area.x, -area.y))
        self.add(made, area.topleft, GHOST_LAYER - 2)

    def _dash(self, cells: tuple[Cell, ...]) -> None:
        view = self.desk.board
        picture = gap_mark(self.desk.look, view)
        for cell in cells:
            self.add_centred(picture, view.middle(cell), GHOST_LAYER - 3)

    def refusal(self) -> pygame.Surface:
        return self.desk.pieces.on_board("maya/space_refused", self.desk.board.pitch).image

    # -- chips

    def _show_chips(self, action: Plant | Expand, told: Preview) -> None:
        group = [([group_chip(told)], action.cell)] if isinstance(action, Plant) else []
        self.add_chips([*group, *chips_of(action, told)], small=True)

    def _show_running(self) -> None:
        """Show the running points again, which the ghost may cover."""
        running = self.desk.running
        if running is not None:
            picture, place = running_badge(self.desk, self.desk.board, running)
            self.add(picture, place.topleft, GHOST_LAYER + 3)

    def labels(self) -> list[pygame.Rect]:
        running = self.desk.running
        return [running_badge(self.desk, self.desk.board, running)[1]] if running is not None else []

    def own_cells(self) -> set[Cell]:
        told = self.known(self.action) if self.action is not None else None
        gaps = {gap for city in told.touched for gap in city.gaps} if told is not None else set()
        return {*super().own_cells(), *gaps}


def group_chip(told: Preview) -> PreviewChip:
    """Return the chip of the group: what it would score, after what it would score now."""
    points = signed(told.points)
    return PreviewChip(None, f"{signed(told.running)} → {points}" if told.running else points, "")


def chips_of(action: Plant | Expand, told: Preview) -> list[tuple[list[PreviewChip], Cell]]:
    """Return the chips of cities, each with the temple that it speaks of: what changes, or what its size pays."""
    wanted = [(_closing(event), event.cells[0]) for event in told.closed]
    for city in told.touched:
        if isinstance(action, Expand) and city.temple not in {cell for _chips, cell in wanted}:
            first, second = pays(city.size)
            text = _("size {size} · {first} / {second}").format(size=city.size, first=first, second=second)
            wanted.append(([PreviewChip(None, text, "")], city.temple))
    by_city: dict[Cell, list[PreviewChip]] = {}
    for share in sorted(told.shares, key=lambda share: (share.seat != told.seat, -share.points)):
        by_city.setdefault(share.cell, []).append(share_chip(share, told.seat, ""))
    return [
        *((chips, cell) for chips, cell in wanted if cell not in by_city),
        *((by_city[cell], cell) for cell in by_city),
    ]


def _closing(event: CityClosed) -> list[PreviewChip]:
    """Return chips for a city that would close: one for each seat that gets points."""
    seats = sorted((seat for seat, got in enumerate(event.points) if got), key=lambda seat: -event.points[seat])
    chips = [PreviewChip(seat, signed(event.points[seat]), "") for seat in seats]
    return chips or [PreviewChip(None, _("{temple} closes: no points").format(temple=event.temple), "")]
