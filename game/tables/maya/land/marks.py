"""What marks the pieces on the board: legal spaces, the last move, the growing group, the city that is looked at."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.core import Cell
from game.tables.maya.cities.city import City
from game.tables.maya.land import outlines
from game.tables.maya.land.hex_view import HexView
from game.tables.maya.land.lettering import BADGE, badge
from game.tables.pictures.beside import leader
from game.tables.pictures.chips import chip_picture
from game.ui import theme
from game.ui.look import Look
from game.ui.theme import Colour

if TYPE_CHECKING:
    from game.tables.maya.board import Board
    from game.tables.maya.desk import Desk, Running

_LIGHT_LINE: Final = (255, 246, 214)
_CITY_LINE: Final = (216, 240, 255)
_GROUP_EDGE: Final = (107, 60, 0)
_UNDER: Final = (34, 22, 6)
_LIT_LINE: Final = (185, 226, 247)
_CLOSING: Final = 0.66
"""Factor on the size of a badge that tells of cities too."""
_LEAST_BADGE: Final = 0.6


class BoardMarks:
    """Paints the marks of a board in one way of looking at it, as far as an area reaches."""

    def __init__(self, board: "Board", view: HexView, surface: pygame.Surface, reach: pygame.Rect) -> None:
        self.board = board
        self.desk = board.desk
        self.view = view
        self.surface = surface
        self.reach = reach

    @property
    def _look(self) -> Look:
        return self.desk.look

    @property
    def _regarded(self) -> City | None:
        """The city that is looked at; None while a ghost marks the cities it touches, in layers above the board."""
        return self.desk.city_named(self.desk.regarded) if self.desk.foreseen is None else None

    def paint_ground(self) -> None:
        """Paint what lies under the pieces: the legal spaces."""
        desk, look = self.desk, self._look
        legal = self.board.legal_shown
        if not legal:
            return
        strong = self.board.held or self.board.expanding or desk.blind or desk.step == "plant"
        line = max(1.0, (2.8 if strong else 2.4) * look.unit)
        alpha, fill = (245, 84) if strong else (200, 40)
        under = outlines.dashed(look, self.view.radius * 0.9, _UNDER, line + 2 * look.unit, alpha=90)
        for cell in legal:
            self._centre(under, cell)
        picture = outlines.dashed(look, self.view.radius * 0.9, theme.ALLOWED, line, alpha=alpha, fill=fill)
        for cell in legal:
            self._centre(picture, cell)

    def parts(self) -> Iterator[None]:
        """Paint what lies on the pieces, one after the other."""
        desk, board, stage = self.desk, self.board, self.desk.stage
        for move in board.last if stage.settings.show_last_move else ():
            tone = theme.SEAT_COLOURS.get(desk.session.colours[move.seat], theme.STONE)
            self._border(move.cells, tone, 6.4)
            self._border(move.cells, _LIGHT_LINE, 2.6, edged=False)
            yield
        if desk.running is not None:
            self._paint_group(desk.running.cells)
            yield
        city = self._regarded
        if city is not None:
            self._paint_city(city)
            yield
        if board.lit:
            self._light(board.lit, theme.INFORMATION, 84)
            self._border(board.lit, _LIT_LINE, 4)
            yield

    def paint_labels(self) -> None:
        """Paint what is written above all."""
        desk, running = self.desk, self.desk.running
        if running is not None:
            picture, place = running_badge(desk, self.view, running)
            self._lead(place, running.newest)
            self.surface.blit(picture, place)
        city = self._regarded
        if city is not None:
            chip, place = self.board.city_chip(city), self.board.city_chip_place(city, self.view)
            self._lead(place, city.cells[0])
            picture = chip_picture(self._look, chip, desk.session.names, desk.session.colours, small=True)
            self.surface.blit(picture, picture.get_rect(center=place.center))

    def _lead(self, label: pygame.Rect, cell: Cell) -> None:
        """Paint a line from a label to the space that it speaks of."""
        desk, view = self.desk, self.view
        line = desk.line_to(desk.ends_at(cell), desk.board.where(label, view))
        if line is not None:
            start, end = (view.where(pygame.Rect(place, (1, 1)), desk.board).topleft for place in line)
            self.surface.blit(*leader(self._look, (start, end)))

    def _paint_group(self, cells: Iterable[Cell]) -> None:
        """Outline the group that grows in this turn, and its newest tiles with dashes."""
        self._border(cells, _GROUP_EDGE, 6.5)
        self._border(cells, theme.ALLOWED, 4)
        picture = outlines.dashed(self._look, self.view.radius * 0.86, _LIGHT_LINE, self._unit(2.4))
        for cell in self.desk.shown.turn_cells:
            self._centre(picture, cell)

    def _paint_city(self, city: City) -> None:
        """Outline the city that is looked at, and the spaces that keep it open."""
        self._border(city.cells, _CITY_LINE, 4)
        picture = gap_mark(self._look, self.view)
        for cell in city.gaps:
            self._centre(picture, cell)

    def _unit(self, width: float) -> float:
        """Return a line's width, which is told for hexagons of radius 40."""
        return max(1.0, width * max(0.8 * self._look.unit, self.view.radius / 40))

    def _border(self, cells: Iterable[Cell], tone: Colour, width: float, *, edged: bool = True) -> None:
        outlines.border(self.surface, self._look, self.view, cells, tone, self._unit(width), edged=edged)

    def _centre(self, picture: pygame.Surface, cell: Cell) -> None:
        place = picture.get_rect(center=self.view.middle(cell))
        if place.colliderect(self.reach):
            self.surface.blit(picture, place)

    def _light(self, cells: Iterable[Cell], tone: Colour, strength: int) -> None:
        view = self.view
        picture, place = outlines.light(self._look, view, sorted(cells), tone, view.radius * 0.42, strength)
        if place.colliderect(self.surface.get_clip()):
            self.surface.blit(picture, place)


def running_badge(desk: "Desk", view: HexView, running: "Running") -> tuple[pygame.Surface, pygame.Rect]:
    """Return what finishing the turn would bring, and where it stands: beside all pieces, or on the newest one."""
    look = desk.look
    share = min(1.0, max(_LEAST_BADGE, 0.8 * view.radius / look.px(BADGE)))
    picture = badge(look, desk.finish_words(running), min(share, _CLOSING) if running.closed else share)
    x, y = view.middle(running.newest)
    rect = picture.get_rect(midtop=(x, y - round(view.radius) - look.px(4)))
    found = label_place(desk, view, rect.size, running.newest)
    rect = rect if found is None else found
    return picture, rect.clamp(view.window) if rect.width <= view.window.width else rect


def label_place(
    desk: "Desk", view: HexView, size: tuple[int, int], cell: Cell, labels: Sequence[pygame.Rect] = ()
) -> pygame.Rect | None:
    """Return where a label of a space stands: as near as it covers no piece, no legal space and nothing beside."""
    board = desk.board
    found = desk.place_for_label(size, board.rect(cell), labels)
    if found is not None:
        found.center = view.where(pygame.Rect(found.center, (1, 1)), board).topleft
    return found


def gap_mark(look: Look, view: HexView) -> pygame.Surface:
    """Return what marks a space that keeps a city open: small and whole, so that nobody takes it for a legal space."""
    return outlines.ring(look, view.radius * 0.42, theme.INFORMATION, max(1.5, 3.4 * view.radius / 40))
